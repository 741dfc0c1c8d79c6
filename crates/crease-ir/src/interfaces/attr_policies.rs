//! What becomes of attributes when one op stands in for another.

/// What an attribute means for merging ops.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AttrPolicy {
    /// It counts: ops that differ in it are different.
    Identity,
    /// It doesn't count; the op that stays keeps its own.
    Keep,
    /// It doesn't count; where the ops differ in it, it goes.
    Drop,
    /// It doesn't count; the op that stays gets the values of both.
    Union,
    /// An op that has it is merged with no other.
    Block,
}

impl AttrPolicy {
    /// All policies, by the words for them.
    pub const WORDS: &'static [(&'static str, AttrPolicy)] = &[
        ("identity", AttrPolicy::Identity),
        ("keep", AttrPolicy::Keep),
        ("drop", AttrPolicy::Drop),
        ("union", AttrPolicy::Union),
        ("block", AttrPolicy::Block),
    ];

    /// The policy of this word; `ignore` is `keep`, and `ignore(keep)` the long form of it.
    pub fn from_word(word: &str) -> Option<AttrPolicy> {
        if word == "ignore" {
            return Some(AttrPolicy::Keep);
        }
        let inner = word
            .strip_prefix("ignore(")
            .and_then(|rest| rest.strip_suffix(')'));
        let find = |word: &str| {
            let row = Self::WORDS.iter().find(|(w, _)| *w == word);
            row.map(|(_, policy)| *policy)
        };
        match inner {
            Some(inner) => find(inner).filter(|p| p.ignores()),
            None => find(word),
        }
    }

    /// Its word.
    pub fn word(self) -> &'static str {
        let row = Self::WORDS.iter().find(|(_, policy)| *policy == self);
        row.map_or("identity", |(word, _)| word)
    }

    /// Whether the attribute doesn't count.
    pub fn ignores(self) -> bool {
        matches!(
            self,
            AttrPolicy::Keep | AttrPolicy::Drop | AttrPolicy::Union
        )
    }
}

/// The attributes of an op that are not simply part of what it is, inherent or discardable ones,
/// by name.
#[derive(Clone, Copy, Debug)]
pub struct AttrPolicies(pub &'static [(&'static str, AttrPolicy)]);
