//! What a user may tell CSE of ops that their definitions don't say: attributes that don't count,
//! unregistered ops without effects, what calls do, names for what is hoisted.
//!
//! Plain data, made once per run; nothing here compares or changes ops.

use rustc_hash::FxHashMap;

use crease_ir::effects::{own_effects, removable_by};
use crease_ir::interfaces::{AttrPolicies, AttrPolicy, CallInterface, Callee};
use crease_ir::op_def::{Effect, EffectKind};
use crease_ir::{Attr, Context, Ident, OpName, OpRef, OpTrait};

/// Which ops: all (`""`), one (`a.b`), or those whose name begins in a way (`a.*`).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct OpPattern(String);

impl OpPattern {
    /// Reads a pattern, or says what is wrong with it.
    pub fn parse(text: &str) -> Result<OpPattern, String> {
        let start = text.strip_suffix('*').unwrap_or(text);
        let fine = |c: char| c.is_ascii_alphanumeric() || "._$-".contains(c);
        if start.is_empty() || !start.chars().all(fine) || !start.contains('.') {
            return Err(format!(
                "'{text}' is no pattern for ops: write `dialect.op` or `dialect.*`"
            ));
        }
        Ok(OpPattern(text.to_owned()))
    }

    /// Whether it is about ops of this name.
    pub fn matches(&self, name: &str) -> bool {
        match self.0.strip_suffix('*') {
            Some(start) => name.starts_with(start),
            None => self.0.is_empty() || self.0 == name,
        }
    }

    /// How much it says: exact names most, then longer beginnings.
    fn weight(&self) -> usize {
        match self.0.as_str() {
            "" => 0,
            text if text.ends_with('*') => text.len(),
            _ => usize::MAX,
        }
    }

    /// As it was written.
    pub fn text(&self) -> &str {
        &self.0
    }
}

/// The policy of one attribute.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AttrRule {
    /// The attribute's name.
    pub attr: String,
    /// On which ops.
    pub ops: OpPattern,
    /// What it means.
    pub policy: AttrPolicy,
}

/// What a call does to the world, in the levels of TVM's call effects.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CallEffect {
    /// Nothing; it says something of its argument.
    Annotation,
    /// Nothing.
    Pure,
    /// It reads.
    Reads,
    /// Anything.
    Updates,
    /// Anything; it is only an argument of the call around it.
    SpecialArg,
    /// Nothing that can be executed.
    EmbedInfo,
    /// It leaves.
    ControlJump,
}

impl CallEffect {
    /// All words for them.
    pub const WORDS: &'static [(&'static str, CallEffect)] = &[
        ("annotation", CallEffect::Annotation),
        ("pure", CallEffect::Pure),
        ("reads", CallEffect::Reads),
        ("updates", CallEffect::Updates),
        ("opaque", CallEffect::Updates),
        ("special-arg", CallEffect::SpecialArg),
        ("embed-info", CallEffect::EmbedInfo),
        ("control-jump", CallEffect::ControlJump),
    ];

    /// The effect of this word.
    pub fn from_word(word: &str) -> Option<CallEffect> {
        let row = Self::WORDS.iter().find(|(w, _)| *w == word);
        row.map(|(_, effect)| *effect)
    }
}

/// What a call, or calls of a function, do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CallKnown {
    /// To the world.
    pub effect: CallEffect,
    /// Whether it gives the same for the same arguments and the same state.
    pub deterministic: bool,
}

/// The attribute on a call or a function that says what it does.
pub const EFFECT: &str = "crease.effect";
/// The attribute that says that it is deterministic.
pub const DETERMINISTIC: &str = "crease.deterministic";

/// What is declared on `op`, a call or a function; `Err` for a word that says nothing.
pub fn declared_call(op: OpRef<'_>) -> Result<Option<CallKnown>, String> {
    let Some(attr) = op.discardable(EFFECT) else {
        return Ok(None);
    };
    let word = op.ctx().str_value(attr).unwrap_or("");
    let Some(effect) = CallEffect::from_word(word) else {
        let words: Vec<_> = CallEffect::WORDS.iter().map(|(word, _)| *word).collect();
        return Err(format!(
            "has no effect '{word}' in '{EFFECT}': there are {}",
            words.join(", ")
        ));
    };
    let deterministic = op.discardable(DETERMINISTIC).is_some();
    Ok(Some(CallKnown {
        effect,
        deterministic,
    }))
}

/// What is known of calls.
#[derive(Clone, Default, Debug)]
pub struct CallTable {
    callees: FxHashMap<Attr, CallKnown>,
}

impl CallTable {
    /// Notes what calls by this symbol reference do. In several symbol tables it may mean several
    /// functions: then only what is true of all of them is kept.
    pub fn note(&mut self, callee: Attr, known: CallKnown) {
        let entry = self.callees.entry(callee).or_insert(known);
        entry.effect = entry.effect.max(known.effect);
        entry.deterministic &= known.deterministic;
    }

    /// What the call does: what it says of itself, else what is known of its callee.
    pub fn of(&self, op: OpRef<'_>) -> Option<CallKnown> {
        if let Ok(Some(known)) = declared_call(op) {
            return Some(known);
        }
        let interface = op.def()?.interface::<CallInterface>()?;
        match (interface.callee)(op) {
            Callee::Symbol(callee) => self.callees.get(&callee).copied(),
            Callee::Value(_) => None,
        }
    }
}

/// What a user told, and what definitions declare.
#[derive(Clone, Default, Debug)]
pub struct CseRules {
    attrs: Vec<(Ident, AttrRule)>,
    declared: FxHashMap<OpName, AttrPolicies>,
    pure: Vec<OpPattern>,
    excluded: Vec<OpPattern>,
    /// What calls do; `None` if that is not asked for.
    pub calls: Option<CallTable>,
    /// The beginning of the names of hoisted values; `None` for no names.
    pub names: Option<String>,
}

impl CseRules {
    /// Rules of these attributes, unregistered ops without effects, and ops that are left alone; with
    /// what the registered ops declare.
    pub fn new(
        ctx: &Context,
        attrs: &[AttrRule],
        pure: &[OpPattern],
        excluded: &[OpPattern],
    ) -> CseRules {
        let mut attrs: Vec<_> = attrs
            .iter()
            .map(|rule| (ctx.ident(&rule.attr), rule.clone()))
            .collect();
        // The first that matches decides, so what says most comes first.
        crease_ir::sort::sort_by_key(&mut attrs, |(_, rule)| std::cmp::Reverse(rule.ops.weight()));
        let registry = ctx.registry();
        let mut declared = FxHashMap::default();
        for info in registry.ops() {
            if let Some(policies) = info.attr_policies
                && let Some(name) = registry.name_of(info.def)
            {
                declared.insert(name, *policies);
            }
        }
        CseRules {
            attrs,
            declared,
            pure: pure.to_vec(),
            excluded: excluded.to_vec(),
            calls: None,
            names: None,
        }
    }

    /// Whether they say nothing: then CSE needs none.
    pub fn is_empty(&self) -> bool {
        self.attrs.is_empty()
            && self.declared.is_empty()
            && self.pure.is_empty()
            && self.excluded.is_empty()
            && self.calls.is_none()
            && self.names.is_none()
    }

    /// Whether an attribute may count for less than everything.
    pub fn has_policies(&self) -> bool {
        !self.attrs.is_empty() || !self.declared.is_empty()
    }

    /// What the attribute `attr` means on ops of this name.
    pub fn policy(&self, ctx: &Context, op: OpName, attr: Ident) -> AttrPolicy {
        let mut op_text = None;
        for (ident, rule) in &self.attrs {
            if *ident == attr && {
                let text = *op_text.get_or_insert_with(|| ctx.op_name_str(op));
                rule.ops.matches(text)
            } {
                return rule.policy;
            }
        }
        let declared = self.declared.get(&op).map_or(&[][..], |list| list.0);
        let name = ctx.str(attr);
        let row = declared.iter().find(|(declared, _)| *declared == name);
        row.map_or(AttrPolicy::Identity, |(_, policy)| *policy)
    }

    /// Whether the op is declared to have no effects: it is unregistered, and certainly no
    /// terminator, as others follow it.
    pub fn assumed_pure(&self, op: OpRef<'_>) -> bool {
        !self.pure.is_empty()
            && !op.name().is_registered()
            && op.body().num_successors(op.id()) == 0
            && op.body().next_op(op.id()).is_some()
            && self.pure.iter().any(|p| p.matches(op.name_str()))
    }

    /// Whether the op is to be left alone.
    pub fn is_excluded(&self, op: OpRef<'_>) -> bool {
        self.excluded.iter().any(|p| p.matches(op.name_str()))
    }

    /// What a call does, as far as that is asked for.
    pub fn call(&self, op: OpRef<'_>) -> Option<CallKnown> {
        let calls = self.calls.as_ref()?;
        let may_be_call = op.has(OpTrait::CallOp) || !op.name().is_registered();
        may_be_call.then(|| calls.of(op)).flatten()
    }
}

/// The op's own effects, where `rules` know more than its definition.
pub(super) fn own_by(rules: &CseRules, op: OpRef<'_>, list: &mut Vec<Effect>) -> bool {
    if rules.assumed_pure(op) {
        return true;
    }
    match rules.call(op).map(|call| call.effect) {
        Some(CallEffect::Annotation | CallEffect::Pure) => true,
        Some(CallEffect::Reads) => {
            list.push(Effect {
                kind: EffectKind::Read,
                value: None,
                resource: "",
            });
            true
        }
        Some(_) => false,
        None => own_effects(op, list),
    }
}

/// Whether `op`, which is not used, is dead by what `rules` know.
pub(super) fn is_dead_by(rules: &CseRules, op: OpRef<'_>) -> bool {
    if !op.name().is_registered() {
        // The last op of a block may be its terminator.
        let harmless = |call: CallKnown| call.effect <= CallEffect::Reads;
        return rules.assumed_pure(op)
            || op.body().next_op(op.id()).is_some() && rules.call(op).is_some_and(harmless);
    }
    !op.has(OpTrait::IsTerminator)
        && !op.has(OpTrait::Symbol)
        && removable_by(op, |op, list| own_by(rules, op, list))
}

#[cfg(test)]
mod tests {
    use super::{CallEffect, OpPattern};
    use crease_ir::interfaces::AttrPolicy;

    #[test]
    fn patterns_match_names_and_beginnings() {
        let pattern = |text| OpPattern::parse(text).expect("fine");
        assert!(pattern("a.*").matches("a.b"));
        assert!(!pattern("a.*").matches("ab.c"));
        assert!(pattern("a.b").matches("a.b"));
        assert!(!pattern("a.b").matches("a.bc"));
        assert!(OpPattern::default().matches("a.b"));
        for bad in ["", "*", "a", "a*", "a.b c", "*.b"] {
            assert!(OpPattern::parse(bad).is_err(), "{bad}");
        }
        assert!(pattern("a.b").weight() > pattern("a.bcd*").weight());
        assert!(pattern("a.bc*").weight() > pattern("a.*").weight());
    }

    #[test]
    fn words() {
        assert_eq!(AttrPolicy::from_word("ignore"), Some(AttrPolicy::Keep));
        assert_eq!(
            AttrPolicy::from_word("ignore(union)"),
            Some(AttrPolicy::Union)
        );
        assert_eq!(AttrPolicy::from_word("ignore(block)"), None);
        assert_eq!(AttrPolicy::from_word("x"), None);
        for (word, policy) in AttrPolicy::WORDS {
            assert_eq!(AttrPolicy::from_word(word), Some(*policy));
            assert_eq!(policy.word(), *word);
        }
        assert_eq!(CallEffect::from_word("opaque"), Some(CallEffect::Updates));
    }
}
