//! Which rules may match an op, judged by what defines its first two operands: one look-up that
//! most ops don't pass, instead of a walk over tries.
//!
//! Per root op the definitions fall into few classes: the ops that its tries ask for, the integers
//! that they ask for, the ends of the signed integers, other integers, other constants, and everything
//! else. For a pair of classes, and what is known of which values are one, the tries are walked once,
//! taking for granted every test and condition that looks at anything else; the answer is kept. It is
//! the same whoever asks first. Nothing here says that a rule does match; in debug builds the driver
//! asserts that none does which is kept out.

mod ask;

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use crease_ir::attrs::AttrData;
use crease_ir::registry::OpInfo;
use crease_ir::{Attr, Body, Context, OpId, OpTrait, Registry, ValueId};

use super::Rules;

/// Operands that are looked at.
const OPERANDS: usize = 2;
/// More operands of the root, or of an operand's definition, are not compared.
const MANY: usize = 4;
/// Integers that get a class each, if there are no more.
const INTEGERS: usize = 64;
/// Integers whose classes lie in a table.
const SMALL: usize = 66;
/// The class of everything that has no class of its own.
pub(crate) const OTHER: u8 = 0;
/// The class of constants that are no single integer, or were not looked at.
pub(crate) const CONSTANT: u8 = 1;
/// The class of integers that no trie asks for.
const INTEGER: u8 = 2;
/// The class of those that are the smallest or the largest signed integer of their width.
const END: u8 = 3;

/// What values of a class are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Class {
    /// Results of the op in this row that is no constant. If it is `bare`, none of its operands is
    /// one either; else that is not known.
    Op { row: usize, bare: bool },
    /// Constants.
    Constant,
    /// Integers that no trie asks for.
    Integer,
    /// Those that are the smallest or the largest signed integer of their width.
    End,
    /// This integer.
    Is(i64),
    /// Anything else.
    Other,
}

/// Which kinds of rules may match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct May(u8);

impl May {
    /// Any rule.
    pub(crate) const ALL: May = May(FOLD | REWRITE);
    /// No rule.
    pub(crate) const NONE: May = May(0);

    /// Whether a fold rule may.
    #[inline]
    pub(crate) fn fold(self) -> bool {
        self.0 & FOLD != 0
    }

    /// Whether a rule that makes ops may.
    #[inline]
    pub(crate) fn rewrite(self) -> bool {
        self.0 & REWRITE != 0
    }
}

const FOLD: u8 = 1;
const REWRITE: u8 = 2;
const KNOWN: u8 = 4;
/// The answer is another one if the ops that define the operands are bare and their operands apart.
const DEEP: u8 = 8;

/// What is known of one root op, or of all that have no rules.
#[derive(Debug)]
pub(crate) struct Root {
    /// Its row of the registry.
    row: usize,
    /// Whether it has rules.
    pub(crate) ruled: bool,
    /// By row of the registry.
    class: Box<[u8]>,
    /// The integers that tries ask for, sorted, with their classes.
    integers: Vec<(i64, u8)>,
    /// The classes of the integers from -1 on, which most constants are; [`INTEGER`] if they have none of
    /// their own.
    small: [u8; SMALL],
    /// Whether a trie asks for a constant op by its name, which has no class for that.
    by_name: bool,
    /// Whether a trie asks for constants among the operands of what defines the operands. Then each
    /// class of an op is followed by that of the bare one.
    deep: bool,
    /// Whether a trie asks for the smallest or the largest signed integer.
    ends: bool,
    classes: Vec<Class>,
    /// By pair of classes; the same for operands that are apart; then by class of two operands that are
    /// one value. Empty if there are too many classes: any rule may match.
    may: Box<[AtomicU8]>,
}

/// What is known of which values are one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Values {
    /// The first two operands are one value.
    Same,
    /// They are not. Of others nothing is known.
    Different,
    /// They are not, nor is a value among both of any two of: the first operands of the root, the operands
    /// of what defines the first one, and those of what defines the second.
    Apart,
}

/// The answers so far.
#[derive(Debug)]
pub(super) struct Filter {
    /// By row of the root op; `None` where there are no rules.
    roots: Vec<Option<Box<OnceLock<Root>>>>,
    /// For those.
    ruleless: Root,
}

impl Default for Filter {
    fn default() -> Self {
        Self {
            roots: Vec::new(),
            ruleless: Root::new(0, Box::default(), May::NONE),
        }
    }
}

/// The classes of the first operands of an op.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Classes {
    pub(crate) of: [u8; OPERANDS],
    /// Whether the operands are one value.
    pub(crate) same: bool,
}

impl Root {
    /// A root op of which nothing is known but that these rules may match; `class` tells constants.
    fn new(row: usize, class: Box<[u8]>, may: May) -> Self {
        let classes = vec![Class::Other, Class::Constant, Class::Integer, Class::End];
        let pairs = match may {
            May::NONE => classes.len() * (2 * classes.len() + 1),
            _ => 0,
        };
        Self {
            row,
            ruled: may != May::NONE,
            class,
            integers: Vec::new(),
            small: [INTEGER; SMALL],
            by_name: false,
            deep: false,
            ends: false,
            classes,
            may: (0..pairs).map(|_| AtomicU8::new(KNOWN)).collect(),
        }
    }

    /// The class of a constant.
    #[inline]
    pub(crate) fn class_of(&self, ctx: &Context, attr: Attr) -> u8 {
        let AttrData::Integer { value, .. } = ctx.attr_data(attr) else {
            return CONSTANT;
        };
        // `true` is both 1 and -1.
        if value.width() == 1 {
            return CONSTANT;
        }
        let known = value.to_i64().and_then(|value| {
            if let Some(&class) = self.small.get(value.wrapping_add(1) as usize) {
                return (class != INTEGER).then_some(class);
            }
            let known = self.integers.binary_search_by_key(&value, |known| known.0);
            Some(self.integers[known.ok()?].1)
        });
        known.unwrap_or_else(|| {
            let end = self.ends && (value.is_signed_min() || value.is_signed_max());
            if end { END } else { INTEGER }
        })
    }

    /// What is to be known of an op that defines an operand, if it has few of its own.
    fn below(&self, body: &Body, def: OpId) -> Option<Below> {
        if body.num_operands(def) > MANY {
            return None;
        }
        let mut below = Below {
            bare: true,
            bits: 0,
        };
        for value in body.operands(def) {
            below.bits |= bit(value);
            let row = body.def_name(value).and_then(|name| name.index());
            below.bare &= row.and_then(|row| self.class.get(row)) != Some(&CONSTANT);
        }
        Some(below)
    }
}

/// What is known of an op that defines an operand.
#[derive(Clone, Copy)]
struct Below {
    /// Whether none of its operands is a constant.
    bare: bool,
    /// The bits of its operands.
    bits: u64,
}

/// A bit for a value: values of different bits are different, and most lie near each other.
fn bit(value: ValueId) -> u64 {
    1 << (value.index() % 64)
}

impl Filter {
    /// For the rows of `registry`, of which is said whether there are rules.
    pub(super) fn new(registry: &Registry, ruled: impl Iterator<Item = bool>) -> Self {
        let class = |info: &OpInfo| match info.traits.has(OpTrait::ConstantLike) {
            true => CONSTANT,
            false => OTHER,
        };
        let class = registry.ops().iter().map(class).collect();
        Self {
            roots: ruled.map(|ruled| ruled.then(Box::default)).collect(),
            ruleless: Root::new(0, class, May::NONE),
        }
    }
}

impl Root {
    /// The class of results of the op in this row; of a constant, which is not known, if it is one.
    #[inline]
    pub(crate) fn class_of_row(&self, row: usize) -> Option<u8> {
        self.class.get(row).copied()
    }

    /// Which rules may match an op with operands of these classes.
    #[inline]
    pub(crate) fn may_match(&self, rules: &Rules, body: &Body, op: OpId, classes: Classes) -> May {
        let values = match classes.same {
            true => Values::Same,
            false => Values::Different,
        };
        let may = self.look_up(rules, classes.of, values);
        match may.0 & DEEP {
            0 => may,
            _ => self.may_match_deep(rules, body, op, classes),
        }
    }

    /// The same, knowing which of the definitions are bare, and whether the operands are apart.
    #[inline(never)]
    fn may_match_deep(&self, rules: &Rules, body: &Body, op: OpId, mut classes: Classes) -> May {
        let mut defs = [None; OPERANDS];
        // The operands of what defines an operand, as bits, and whether there are few.
        let (mut below, mut few) = ([0; OPERANDS], true);
        let operands = classes.of.iter_mut().zip(body.operands(op));
        for ((class, value), (to, bits)) in operands.zip(defs.iter_mut().zip(&mut below)) {
            let def = body.def_op(value);
            if let (Class::Op { .. }, Some(def)) = (self.classes[usize::from(*class)], def) {
                *to = Some(def);
                match self.below(body, def) {
                    Some(below) => {
                        *class += u8::from(self.deep && below.bare);
                        *bits = below.bits;
                    }
                    None => few = false,
                }
            }
        }
        if classes.same {
            return self.look_up(rules, classes.of, Values::Same);
        }
        let may = self.look_up(rules, classes.of, Values::Different);
        if may.0 & DEEP == 0 || !few {
            return may;
        }
        let (own, [a, b]) = (body.operands(op).take(MANY).map(bit), below);
        let own = own.fold(0, |all, bit| all | bit);
        // Whether no value is among both of any two: the operands of the op, and of what defines the first
        // two of them.
        let apart = own & (a | b) | a & b == 0 || !share_operands(body, op, defs);
        match apart {
            true => self.look_up(rules, classes.of, Values::Apart),
            false => may,
        }
    }

    #[inline]
    fn look_up(&self, rules: &Rules, of: [u8; OPERANDS], values: Values) -> May {
        let ([a, b], n) = (of.map(usize::from), self.classes.len());
        let at = match values {
            Values::Different => n * a + b,
            Values::Apart => n * (n + a) + b,
            Values::Same => 2 * n * n + a,
        };
        let Some(cell) = self.may.get(at) else {
            return May::ALL;
        };
        let known = cell.load(Relaxed);
        if known & KNOWN != 0 {
            return May(known);
        }
        let found = self.ask(rules, [a, b], values);
        cell.store(found.0, Relaxed);
        found
    }

    /// Finds the answer for the pair of classes `of`.
    #[cold]
    #[inline(never)]
    fn ask(&self, rules: &Rules, of: [usize; OPERANDS], values: Values) -> May {
        let may = rules.ask(self, self.row, of, values);
        let bare = of.map(|class| match self.classes[class] {
            Class::Op { bare: false, .. } if self.deep => class + 1,
            _ => class,
        });
        let best = match values {
            Values::Different => Values::Apart,
            known => known,
        };
        // Who knows more keeps out more.
        let deep = may != May::NONE && rules.ask(self, self.row, bare, best) != may;
        May(may.0 | KNOWN | if deep { DEEP } else { 0 })
    }
}

/// Whether a value is among the operands of any two of `op` and those of `below`.
#[inline(never)]
fn share_operands(body: &Body, op: OpId, below: [Option<OpId>; OPERANDS]) -> bool {
    let share = |a: OpId, b: OpId| {
        let mut of_a = body.operands(a).take(MANY);
        of_a.any(|x| body.operands(b).take(MANY).any(|y| x == y))
    };
    let by_two = match below {
        [Some(a), Some(b)] => share(a, b),
        _ => false,
    };
    by_two || below.iter().flatten().any(|&def| share(op, def))
}

impl Rules {
    /// What is known of the op in this row.
    #[inline]
    pub(crate) fn root(&self, registry: &Registry, row: usize) -> &Root {
        match self.filter.roots.get(row) {
            Some(Some(cell)) => match cell.get() {
                Some(root) => root,
                None => self.first_asked(cell, registry, row),
            },
            _ => &self.filter.ruleless,
        }
    }

    #[cold]
    #[inline(never)]
    fn first_asked<'c>(
        &self,
        cell: &'c OnceLock<Root>,
        registry: &Registry,
        row: usize,
    ) -> &'c Root {
        cell.get_or_init(|| {
            self.new_root(registry, row).unwrap_or_else(|| {
                let class = self.filter.ruleless.class.clone();
                Root::new(row, class, May::ALL)
            })
        })
    }
}
