//! Compiled rules: one decision structure for all rules of a set, as flat tables.
//!
//! An [`Entry`] stands for the rules that start at one op. Below it lies a trie of [`Test`]s on
//! [`Place`]s: where two rules begin with the same tests, they share them; tests that exclude each
//! other (which op, which integer) are one look-up. What a rule computes and makes is kept as
//! [`Expr`]s and [`New`]s that name the rule's variables; an [`Accept`] says where they are found.
//!
//! The tables are the same whether written by `cargo xtask rules` as statics or built from text at
//! run time: borrowed in the first case, owned in the second. They hold no id of any context: ops,
//! built-ins and groups are listed by name and looked up once per registry.
//! Cost of a match: what the trie of one op asks, whatever rules other ops have.
//! Nothing here looks at IR: `crease_rewrite::rules` runs the tables.

mod build;
#[cfg(feature = "emit")]
mod emit;
mod right;
#[doc(hidden)]
pub mod row;
mod share;
mod steps;
mod text;

use std::borrow::Cow;

use crease_ir::OpDef;
use crease_ir::op_def::{Arity, AttrDefault, AttrSpec};

use crate::model::{Literal, ScalarType};

pub use build::{CompileError, compile};
#[cfg(feature = "emit")]
pub use emit::{emit, emit_files};

/// A table: static, or owned.
pub type List<T> = Cow<'static, [T]>;

/// Part of a table: the first row and the number of rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub struct Span(pub u32, pub u16);

impl Span {
    /// The rows' indices.
    #[inline]
    pub fn range(self) -> std::ops::Range<usize> {
        self.0 as usize..self.0 as usize + usize::from(self.1)
    }
}

/// Compiled rules.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Automaton {
    /// The ops that are named.
    pub ops: List<&'static str>,
    /// The built-in functions that are called.
    pub calls: List<&'static str>,
    /// The registered predicates that are called.
    pub predicates: List<&'static str>,
    /// The groups.
    pub groups: List<GroupRow>,
    /// The rules, in the order of their text.
    pub rules: List<RuleRow>,
    /// By op; folds first, then falling benefit.
    pub entries: List<Entry>,
    /// The places of all entries.
    pub places: List<Place>,
    /// The tries of all entries. Node 0 stands for none.
    pub nodes: List<Node>,
    /// Alternatives of look-ups, each list sorted by key.
    pub cases: List<Case>,
    /// What is found at the ends of the tries.
    pub accepts: List<Accept>,
    /// Where the variables of an accepted rule are.
    pub sources: List<Source>,
    /// Conditions and computed constants.
    pub exprs: List<Expr>,
    /// Inherent attributes by slot, each an index in `exprs`.
    pub attrs: List<(u16, u32)>,
    /// Types on right sides.
    pub types: List<TypeExpr>,
    /// What replaces results, and operands of new ops.
    pub news: List<New>,
    /// New ops.
    pub new_ops: List<NewOp>,
    /// Sets of enum values.
    pub values: List<u64>,
    /// Places of ops whose locations a new op gets.
    pub locs: List<u16>,
}

/// Rules that are switched together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GroupRow {
    /// Its name.
    pub name: Cow<'static, str>,
    /// Whether it is used unless disabled.
    pub on: bool,
}

/// A rule: what it is called and what happens where it matches.
#[derive(Clone, PartialEq, Debug)]
pub struct RuleRow {
    /// Its name.
    pub name: Cow<'static, str>,
    /// Index in [`Automaton::groups`].
    pub group: Option<u16>,
    /// Whether it makes no op, so that it serves folding.
    pub fold: bool,
    /// Operand widths for which it holds.
    pub widths: Option<(u32, u32)>,
    /// Whether new ops get the root's location.
    pub at_root: bool,
    /// In [`Automaton::exprs`]; all must hold.
    pub conditions: Span,
    /// In [`Automaton::new_ops`]: made first, in order.
    pub lets: Span,
    /// What happens.
    pub right: Right,
}

/// The right side of a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Right {
    /// The results are replaced by these of [`Automaton::news`].
    Replace(Span),
    /// The root gets these operands (`news`) and attributes (`attrs`).
    Update(Span, Span),
}

/// The rules of one benefit and group that start at one op.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// In [`Automaton::ops`].
    pub op: u16,
    /// Whether they make no op, so that they serve folding.
    pub fold: bool,
    /// Their benefit.
    pub benefit: u16,
    /// The group, if it is off unless asked for.
    pub off: Option<u16>,
    /// In [`Automaton::places`].
    pub places: Span,
    /// The first node.
    pub node: u32,
}

/// A value that tests look at: operand `operand` of the op at place `parent`. Place 0 of an entry
/// is the root op itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Place {
    /// A place of the same entry, before this one.
    pub parent: u16,
    /// Which operand of the op that defines it.
    pub operand: u16,
}

/// A test and what follows. If it holds, `then` is tried; `next` is tried in any case.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Node {
    /// What must hold.
    pub test: Test,
    /// The node below; unused where cases lead on.
    pub then: u32,
    /// The node beside.
    pub next: u32,
}

/// A test on the places of an entry.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Test {
    /// Nothing more to test: this row of [`Automaton::accepts`].
    Accept(u32),
    /// The place is a result of an op: cases by [`op_key`].
    Op {
        /// The place.
        place: u16,
        /// In [`Automaton::cases`].
        cases: Span,
    },
    /// The place is an integer or a splat of one: cases by signed value.
    Int {
        /// The place.
        place: u16,
        /// In [`Automaton::cases`].
        cases: Span,
    },
    /// The place is an integer or float constant, or a splat of one.
    Constant(u16),
    /// The place is this number (no plain integer), or a splat of it.
    Literal(u16, Literal),
    /// The op at the place has this many operands, or at least as many.
    Operands {
        /// The place.
        place: u16,
        /// How many.
        count: u16,
        /// Whether more are allowed.
        more: bool,
    },
    /// Two places are one value.
    SameValue(u16, u16),
    /// Two places are one number.
    SameNumber(u16, u16),
    /// An inherent attribute of the op at the place.
    Attr {
        /// The place.
        place: u16,
        /// Its slot.
        slot: u16,
        /// What it must be.
        is: AttrTest,
    },
    /// Two attributes, as (place, slot), are the same, or both absent.
    SameAttr((u16, u16), (u16, u16)),
    /// A type.
    TypeIs(TypePlace, ScalarType),
    /// Two types are the same.
    SameType(TypePlace, TypePlace),
}

/// What an inherent attribute must be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttrTest {
    /// One of these enum values.
    OneOf(Span),
    /// Has this enum bit.
    Bits(u64),
    /// Absent or the default, which is this enum value.
    None(Option<u64>),
    /// This integer or truth value.
    Int(i64),
}

/// Where a type is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TypePlace {
    /// That of a place.
    Value(u16),
    /// That of a result of the op at a place.
    Result(u16, u16),
}

/// An alternative of a look-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Case {
    /// What is looked up.
    pub key: i64,
    /// The node below.
    pub then: u32,
}

/// The key of an op (in [`Automaton::ops`]) and the number of its result.
#[inline]
pub fn op_key(op: u16, result: usize) -> i64 {
    i64::from(op) << 32 | (result as i64 & 0xffff_ffff)
}

/// A rule that matches if its conditions hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Accept {
    /// In [`Automaton::rules`].
    pub rule: u16,
    /// What is tried first: the smaller one. See [`rank`].
    pub rank: u32,
    /// In [`Automaton::sources`]: one row per variable.
    pub sources: u32,
    /// In [`Automaton::locs`]: what new ops are located by.
    pub locs: Span,
}

/// The rank of a rule among those of equal benefit: more ops on its left side come first, then more
/// constants, then the order of the text.
pub fn rank(ops: usize, constants: usize, rule: u16) -> u32 {
    let few = |n: usize| 255 - n.min(255) as u32;
    few(ops) << 24 | few(constants) << 16 | u32::from(rule)
}

/// Where a variable of an accepted rule is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Source {
    /// Nowhere: it names a new op.
    None,
    /// The value at a place.
    Value(u16),
    /// The value at a place that is a constant, and its number.
    Constant(u16),
    /// The operands, from this one on, of the op at a place.
    Rest(u16, u16),
    /// The op at a place.
    Op(u16),
    /// An inherent attribute, as (place, slot).
    Attr(u16, u16),
    /// A type.
    Type(TypePlace),
}

/// What conditions and constants compute. Indices without a table are in [`Automaton::exprs`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Expr {
    /// A variable.
    Var(u16),
    /// A result of a matched op.
    Result(u16, u16),
    /// A number.
    Literal(Literal),
    /// An enum value.
    Case(u64),
    /// A type of [`Automaton::types`].
    Type(u32),
    /// A function of [`Automaton::calls`].
    Call(u16, Span),
    /// A predicate of [`Automaton::predicates`].
    Predicate(u16, Span),
    /// An op of [`Automaton::ops`], with these of [`Automaton::attrs`], evaluated by its own fold.
    Op(u16, Span, Span),
    /// Does not hold.
    Not(u32),
    /// At least one holds.
    Or(Span),
    /// All hold.
    And(Span),
    /// Of two sets of flags: what both have.
    Both(u32, u32),
    /// An attribute that is absent.
    Absent,
}

/// The type of a new op's result, or of a constant. Indices are in [`Automaton::types`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum TypeExpr {
    /// That of a result of the root.
    RootResult(u16),
    /// That of an operand of the op itself; of a constant, of the op whose operand it is.
    Operand(u16),
    /// That of a variable.
    Of(u16),
    /// That of a result of a matched op.
    OfResult(u16, u16),
    /// A type variable.
    Var(u16),
    /// This type.
    Is(ScalarType),
    /// The shape of the second one, the first one as element.
    Like(u32, u32),
    /// What the op's own inference says.
    Infer,
}

/// What stands for a result or an operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum New {
    /// A bound value.
    Var(u16),
    /// A bound list of values.
    Rest(u16),
    /// A result of a matched op.
    Result(u16, u16),
    /// A constant: an index in [`Automaton::exprs`], its type in [`Automaton::types`].
    Constant(u32, u32),
    /// The result of one of [`Automaton::new_ops`].
    Op(u32),
    /// Result `.1` of the rule's `lets` number `.0`.
    Let(u16, u16),
    /// Nothing: the result is unused.
    Unused,
}

/// A new op.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct NewOp {
    /// In [`Automaton::ops`].
    pub op: u16,
    /// In [`Automaton::attrs`].
    pub attrs: Span,
    /// In [`Automaton::news`].
    pub operands: Span,
    /// In [`Automaton::types`].
    pub types: Span,
    /// Which result is meant.
    pub result: u16,
}

impl Automaton {
    /// The rule of a name.
    pub fn rule(&self, name: &str) -> Option<usize> {
        self.rules.iter().position(|rule| rule.name == name)
    }

    /// The name of the group of a rule.
    pub fn group_of(&self, rule: &RuleRow) -> Option<&GroupRow> {
        self.groups.get(usize::from(rule.group?))
    }
}

/// The number of operands of an op, if its definition fixes it.
pub fn fixed_operands(def: &OpDef) -> Option<usize> {
    let one = |spec: &crease_ir::op_def::ValueSpec| spec.arity == Arity::One;
    def.operands.iter().all(one).then_some(def.operands.len())
}

/// The value that stands for an absent attribute, as an enum value or truth value.
pub fn default_case(spec: &AttrSpec) -> Option<u64> {
    match spec.default? {
        AttrDefault::Int(value) => Some(value as u64),
        AttrDefault::Text("false") => Some(0),
        AttrDefault::Text("true") => Some(1),
        AttrDefault::Text(text) => {
            let cases = spec.constraint.enum_def?.cases;
            let case = cases.iter().find(|case| case.name == text)?;
            Some(case.value as u64)
        }
    }
}

/// The attribute that rules call `poison`: dialect and mnemonic.
pub const POISON: (&str, &str) = ("ub", "poison");
