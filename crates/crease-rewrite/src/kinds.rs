//! What the driver asks of each op it comes across, by the op's name: a byte, found out once per set of
//! patterns. The definition itself lies in another place for each op, and says more than fits a cache.

use crease_ir::OpTrait;
use crease_ir::op_def::EffectSpec;
use crease_ir::registry::OpInfo;

/// What is known of all ops of a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Kind(u8);

impl Kind {
    /// Of ops that are not registered: nothing is known.
    pub(crate) const UNREGISTERED: Kind = Kind(DOUBTFUL);

    /// Of a registered op: whether patterns, or rules that make ops, start at it, whether any rule does, and
    /// whether a pattern counts users.
    pub(crate) fn new(info: &OpInfo, patterns: bool, ruled: bool, counts_users: bool) -> Self {
        let holds = info.traits.has(OpTrait::RecursiveMemoryEffects);
        let allocates_or_holds =
            info.erasable.is_none() && (holds || !matches!(info.def.effects, EffectSpec::Hook(_)));
        let constant = info.traits.has(OpTrait::ConstantLike);
        let bits = [
            (CONSTANT, constant),
            (IDLE, constant && !patterns),
            (INERT, info.inert && !patterns && !ruled),
            (ERASABLE, info.erasable == Some(true)),
            (KEPT, info.erasable == Some(false)),
            (POLICIES, info.attr_policies.is_some()),
            (DOUBTFUL, allocates_or_holds || counts_users),
            (COUNTS, counts_users),
        ];
        Kind((bits.iter()).fold(0, |all, &(bit, set)| if set { all | bit } else { all }))
    }

    /// Whether they are constants.
    #[inline]
    pub(crate) fn is_constant(self) -> bool {
        self.0 & CONSTANT != 0
    }

    /// Whether they are constants with which nothing is ever done but to erase them when they are dead:
    /// whoever drops their last use puts them on the worklist for that.
    #[inline]
    pub(crate) fn is_idle(self) -> bool {
        self.0 & IDLE != 0
    }

    /// Whether no step can do anything to them: neither are they ever dead, nor does anything fold or
    /// rewrite them.
    #[inline]
    pub(crate) fn is_inert(self) -> bool {
        self.0 & INERT != 0
    }

    /// Whether they can be erased if nothing uses them, if that is the same for all.
    #[inline]
    pub(crate) fn erasable(self) -> Option<bool> {
        match self.0 & (ERASABLE | KEPT) {
            0 => None,
            known => Some(known == ERASABLE),
        }
    }

    /// Whether they declare policies for attributes.
    #[inline]
    pub(crate) fn has_policies(self) -> bool {
        self.0 & POLICIES != 0
    }

    /// Whether patterns of them may count users: one says so, or they allocate or have regions.
    #[inline]
    pub(crate) fn is_doubtful(self) -> bool {
        self.0 & DOUBTFUL != 0
    }

    /// Whether a pattern of them says that it counts users.
    #[inline]
    pub(crate) fn counts_users(self) -> bool {
        self.0 & COUNTS != 0
    }
}

const CONSTANT: u8 = 1;
const IDLE: u8 = 1 << 1;
const INERT: u8 = 1 << 2;
const ERASABLE: u8 = 1 << 3;
const KEPT: u8 = 1 << 4;
const POLICIES: u8 = 1 << 5;
const DOUBTFUL: u8 = 1 << 6;
const COUNTS: u8 = 1 << 7;
