//! The model of a rule: what the text means once names are resolved against a registry. It is the
//! only representation of a pattern; every back end reads it. Nothing here parses or runs anything.

use crease_ir::num::FloatKind;
use crease_ir::types::{Signedness, TypeData};
use crease_ir::{Context, OpDef, Type};

use crate::builtins::Builtin;

/// A byte range in the file of a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

/// A rule file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceFile {
    /// Its name, as diagnostics show it.
    pub name: String,
    /// Its content.
    pub text: String,
    /// Where it begins among the sources of the context that read it.
    pub start: usize,
}

/// The rules of one or more files, in order. It holds no ids of a context, so that it can be read
/// once and used in many.
#[derive(Clone, Debug, Default)]
pub struct RuleSet {
    /// Their texts, for diagnostics.
    pub files: Vec<SourceFile>,
    /// The groups, in order of appearance.
    pub groups: Vec<Group>,
    /// The rules, in order.
    pub rules: Vec<Rule>,
    /// Those in generic form, in order. Only rules that are loaded at run time have this form.
    pub generic: Vec<GenericRule>,
}

/// A rule over ops that are not registered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GenericRule {
    /// Its name.
    pub name: String,
    /// The file that it is in.
    pub file: u32,
    /// Where its name is.
    pub span: Span,
    /// The op that matches.
    pub from: String,
    /// How many operands it has.
    pub count: usize,
    /// Operands that are the same value.
    pub equal: Vec<(usize, usize)>,
    /// The op that it becomes.
    pub to: String,
    /// That op's operands: numbers of the first one's.
    pub operands: Vec<usize>,
    /// Attributes that are set to texts; the others stay.
    pub attrs: Vec<(String, String)>,
}

/// Rules in generic form as a table of a registry.
#[derive(Debug)]
pub struct GenericRules(pub Vec<GenericRule>);

impl RuleSet {
    /// The name of a rule in generic form, where only rules that can be compiled are wanted.
    pub fn only_loadable(&self) -> Option<String> {
        let first = self.generic.first()?;
        Some(format!(
            "rule `{}` is in generic form, which only files loaded at run time may have",
            first.name
        ))
    }
}

/// Rules that are switched together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// Its name.
    pub name: String,
    /// Whether it is used unless disabled.
    pub on: bool,
}

/// An identity: where `root` matches and the conditions hold, `right` may stand for it.
#[derive(Clone, Debug)]
pub struct Rule {
    /// Unique in its set.
    pub name: String,
    /// Index in [`RuleSet::files`].
    pub file: u32,
    /// Where the name is.
    pub span: Span,
    /// The comment above: the law.
    pub law: String,
    /// Index in [`RuleSet::groups`].
    pub group: Option<u32>,
    /// Higher ones are tried first; 1 unless stated.
    pub benefit: u16,
    /// Whether new ops get the root's location and no fused one.
    pub at_root: bool,
    /// Why the rule is not proved, if it says so.
    pub tested: Option<String>,
    /// Why it applies finitely often only, if it says so.
    pub ends: Option<String>,
    /// Operand widths for which it holds; all if not stated.
    pub widths: Option<(u32, u32)>,
    /// `<=>`: saturation uses it in both directions.
    pub both_ways: bool,
    /// Everything that has a name, and what has none but needs a place (`_` has no place).
    pub vars: Vec<Var>,
    /// The left side.
    pub root: MatchOp,
    /// All must hold; in order.
    pub conditions: Vec<Expr>,
    /// New ops that are used more than once: made first, in order.
    pub lets: Vec<(VarId, NewOp)>,
    /// The right side.
    pub right: Right,
    /// Where the right side is.
    pub right_span: Span,
}

/// Index in [`Rule::vars`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct VarId(pub u16);

/// A name in a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Var {
    /// Without `$`.
    pub name: String,
    /// What it stands for.
    pub kind: VarKind,
    /// Where it is bound.
    pub span: Span,
}

/// What a name stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VarKind {
    /// `x`: a value.
    Value,
    /// `xs...`: the rest of a variadic operand list.
    Values,
    /// `$c`: a constant operand; the value and its number.
    Constant,
    /// An inherent attribute of a matched op (flags, a predicate, any other).
    Attr,
    /// A matched op (`r = …`).
    Op,
    /// A type variable.
    Type,
    /// A new op of a `where`.
    New,
}

/// An op on the left side.
#[derive(Clone, Debug)]
pub struct MatchOp {
    /// The op.
    pub def: &'static OpDef,
    /// Its label.
    pub label: Option<VarId>,
    /// Inherent attributes that are looked at, by slot, ascending.
    pub attrs: Vec<(usize, AttrMatch)>,
    /// Operands; as many as the op has, unless the last one is [`Operand::Rest`].
    pub operands: Vec<Operand>,
    /// Types of the results, where the rule says something; at most one per result.
    pub types: Vec<Option<TypeMatch>>,
    /// Whether both orders of its two operands match (constants only on the right).
    pub commutes: bool,
    /// Where it is.
    pub span: Span,
}

/// What an inherent attribute must be.
#[derive(Clone, PartialEq, Debug)]
pub enum AttrMatch {
    /// Binds it, or must equal what the name is bound to.
    Bind(VarId),
    /// One of these enum values; or, of flags, a set that includes a given one.
    Cases {
        /// The values; exactly one (with all the bits) if `bits`.
        values: Vec<u64>,
        /// Whether the attribute is a set of bits that must include those of `values[0]`.
        bits: bool,
    },
    /// `none`: absent, its default, or a set without flags.
    None,
    /// This integer or truth value; 1 for a unit attribute that is there.
    Int(i64),
}

/// What an operand must be.
#[derive(Clone, Debug)]
pub enum Operand {
    /// `_`
    Any,
    /// Binds a value, or must be the one that the name is bound to.
    Value(VarId, Option<TypeMatch>),
    /// Binds a constant operand (integer, float, or a splat), or must be the same constant.
    Constant(VarId, Option<TypeMatch>),
    /// A constant, or splat, of this value.
    Literal(Literal),
    /// The result of an op.
    Op {
        /// The op.
        op: Box<MatchOp>,
        /// Which result.
        result: usize,
    },
    /// All remaining operands.
    Rest(VarId),
}

/// A number that is written in a rule. Floats are equal where their bits are: `-0.0` is not `0.0`.
#[derive(Clone, Copy, Debug)]
pub enum Literal {
    /// An integer, read at the width of its place: it matches where the signed value is the same
    /// (`-1` is all ones; `1` in `i1` is `true`).
    Int(i64),
    /// A float, by its exact value and sign.
    Float(f64),
    /// `nan`
    Nan,
    /// The smallest signed integer of the width.
    SignedMin,
    /// The largest one.
    SignedMax,
    /// `ub.poison`
    Poison,
}

impl PartialEq for Literal {
    fn eq(&self, other: &Literal) -> bool {
        match (self, other) {
            (Literal::Int(a), Literal::Int(b)) => a == b,
            (Literal::Float(a), Literal::Float(b)) => a.to_bits() == b.to_bits(),
            _ => std::mem::discriminant(self) == std::mem::discriminant(other),
        }
    }
}

/// What a type must be.
#[derive(Clone, PartialEq, Debug)]
pub enum TypeMatch {
    /// Binds it, or must be the same.
    Var(VarId),
    /// This type.
    Is(ScalarType),
}

impl Eq for Literal {}

impl std::hash::Hash for Literal {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        std::mem::discriminant(self).hash(state);
        match self {
            Literal::Int(value) => value.hash(state),
            Literal::Float(value) => value.to_bits().hash(state),
            Literal::Nan | Literal::SignedMin | Literal::SignedMax | Literal::Poison => {}
        }
    }
}

/// A type that a rule can name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ScalarType {
    /// Signless integer of this width.
    Int(u32),
    /// `index`
    Index,
    /// A float.
    Float(FloatKind),
}

impl ScalarType {
    /// The type in `ctx`.
    pub fn get(self, ctx: &Context) -> Type {
        match self {
            ScalarType::Int(width) => ctx.intern_type(TypeData::Integer {
                width,
                signedness: Signedness::Signless,
            }),
            ScalarType::Index => Type::INDEX.get(),
            ScalarType::Float(kind) => ctx.intern_type(TypeData::Float(kind)),
        }
    }

    /// Whether `data` is this type.
    pub fn is(self, data: &TypeData) -> bool {
        match (self, data) {
            (
                ScalarType::Int(width),
                TypeData::Integer {
                    width: w,
                    signedness,
                },
            ) => width == *w && *signedness == Signedness::Signless,
            (ScalarType::Index, TypeData::Index) => true,
            (ScalarType::Float(kind), TypeData::Float(k)) => kind == *k,
            _ => false,
        }
    }
}

/// The right side.
#[derive(Clone, Debug)]
pub enum Right {
    /// One entry per result of the root.
    Replace(Vec<New>),
    /// The root stays, with these operands, and these attributes by slot; `None` removes one.
    Update {
        /// One entry per operand.
        operands: Vec<New>,
        /// Attributes that change.
        attrs: Vec<(usize, AttrNew)>,
    },
}

/// What stands for a result or operand on the right side.
#[derive(Clone, Debug)]
pub enum New {
    /// A bound value or constant operand.
    Var(VarId),
    /// All values that `xs...` is bound to; only as the last operand.
    Rest(VarId),
    /// A result of a matched op.
    Result(VarId, usize),
    /// A constant of this type: a number, or what `fold(…)` computes.
    Constant(Expr, TypeExpr),
    /// A new op's result.
    Op(Box<NewOp>),
    /// A result of a `where` op.
    Let(VarId, usize),
    /// `_`: nothing uses this result.
    Unused,
}

/// An op on the right side.
#[derive(Clone, Debug)]
pub struct NewOp {
    /// The op.
    pub def: &'static OpDef,
    /// Inherent attributes by slot, ascending. What may be absent and is, is not listed.
    pub attrs: Vec<(usize, AttrNew)>,
    /// The operands.
    pub operands: Vec<New>,
    /// Which result is meant.
    pub result: usize,
    /// Types of its results.
    pub types: Vec<TypeExpr>,
    /// Where it is.
    pub span: Span,
}

/// An inherent attribute on the right side.
#[derive(Clone, Debug)]
pub enum AttrNew {
    /// A bound attribute.
    Var(VarId),
    /// The bits that both have.
    And(Box<AttrNew>, Box<AttrNew>),
    /// This enum value or set of bits; of a unit, bool or integer attribute, this number.
    Value(u64),
    /// What a built-in function gives (`inverse($p)`, `swapped($p)`).
    Call(&'static Builtin, Vec<Expr>),
    /// Absent.
    None,
}

/// The type of a new op's result or of a constant.
#[derive(Clone, PartialEq, Debug)]
pub enum TypeExpr {
    /// That of result number `.0` of the root.
    RootResult(usize),
    /// That of operand number `.0` of the op itself; for a constant, of the op whose operand it
    /// is (in an update: as matched).
    Operand(usize),
    /// A bound value's or constant's.
    Of(VarId),
    /// A matched op's result's.
    OfResult(VarId, usize),
    /// A type variable.
    Var(VarId),
    /// This type.
    Is(ScalarType),
    /// The shape of the second one, with the first one (a scalar) as element.
    Like(Box<TypeExpr>, Box<TypeExpr>),
    /// What the op's own inference says.
    Infer,
}

/// What conditions and `fold(…)` compute.
#[derive(Clone, Debug)]
pub enum Expr {
    /// A bound name.
    Var(VarId),
    /// A result of a matched op.
    Result(VarId, usize),
    /// A number.
    Literal(Literal),
    /// An enum value (of the attribute it is compared with).
    Case(u64),
    /// A type.
    Type(TypeExpr),
    /// A built-in function, operator or predicate.
    Call(&'static Builtin, Vec<Expr>),
    /// A predicate registered by a dialect.
    External(&'static ExternalPredicate, Vec<Expr>),
    /// An op evaluated on constants by its own fold.
    Op(&'static OpDef, Vec<(usize, AttrNew)>, Vec<Expr>),
    /// Does not hold.
    Not(Box<Expr>),
    /// At least one holds.
    Or(Vec<Expr>),
    /// All hold.
    And(Vec<Expr>),
}

/// A predicate in Rust: goes into `DialectDef::extensions`. It has no meaning for the solver.
#[derive(Debug)]
pub struct ExternalPredicate {
    /// With the dialect's namespace.
    pub name: &'static str,
    /// How many values it takes.
    pub arity: usize,
    /// Whether it holds of these values.
    pub holds: fn(&crease_ir::Context, &crease_ir::Body, &[crease_ir::ValueId]) -> bool,
}

impl MatchOp {
    /// How many ops there are, and how many operands that must be constants. Of rules of one
    /// benefit the one with more of them is tried first.
    pub fn specificity(&self) -> (usize, usize) {
        let (mut ops, mut constants) = (0, 0);
        self.visit(&mut |op| {
            let constant = |o: &&Operand| matches!(o, Operand::Constant(..) | Operand::Literal(_));
            ops += 1;
            constants += op.operands.iter().filter(constant).count();
        });
        (ops, constants)
    }

    /// Calls `see` with this op and all below it, in the order of the text.
    pub fn visit<'o>(&'o self, see: &mut dyn FnMut(&'o MatchOp)) {
        see(self);
        for operand in &self.operands {
            if let Operand::Op { op, .. } = operand {
                op.visit(see);
            }
        }
    }
}

impl Rule {
    /// Whether the right side makes no op, so that the rule works wherever folding does.
    pub fn is_fold(&self) -> bool {
        let existing = |n: &New| !matches!(n, New::Op(_) | New::Let(..));
        self.lets.is_empty()
            && match &self.right {
                Right::Replace(results) => results.iter().all(existing),
                Right::Update { operands, .. } => operands
                    .iter()
                    .all(|n| existing(n) && !matches!(n, New::Constant(..))),
            }
    }
}
