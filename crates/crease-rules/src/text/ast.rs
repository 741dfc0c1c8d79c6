//! The syntax tree of a rule file: what is written, before names mean anything. `for` loops are
//! already written out.
//!
//! Equality ignores places, so that a tree can be compared with what its printed text parses to.

use crate::model::Span;

/// A place, equal to every other one.
#[derive(Clone, Copy, Default, Debug)]
pub struct Place(pub Span);

impl PartialEq for Place {
    fn eq(&self, _: &Place) -> bool {
        true
    }
}

/// A word with its place; without `$`.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Name {
    /// The word.
    pub text: String,
    /// Where it is.
    pub place: Place,
}

impl From<&str> for Name {
    fn from(text: &str) -> Name {
        Name {
            text: text.into(),
            place: Place::default(),
        }
    }
}

/// A file.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct File {
    /// Its `//!` lines.
    pub doc: Vec<String>,
    /// Rules and groups in order.
    pub items: Vec<Item>,
}

/// A rule or a group.
#[derive(Clone, PartialEq, Debug)]
pub enum Item {
    /// A rule in no group.
    Rule(Box<Rule>),
    /// A group.
    Group(Group),
    /// A rule in generic form.
    Generic(Box<GenericRule>),
}

/// A rule over ops that are not registered: the op `left` becomes the op `right`, with its attributes
/// and these.
#[derive(Clone, PartialEq, Debug)]
pub struct GenericRule {
    /// The comment over it, lines separated by newlines.
    pub law: String,
    /// Its name.
    pub name: Name,
    /// The op that matches.
    pub left: GenericOp,
    /// What it becomes.
    pub right: GenericOp,
    /// Attributes that are set to texts.
    pub attrs: Vec<(Name, String)>,
}

/// `"a.b"(x, y)`
#[derive(Clone, PartialEq, Debug)]
pub struct GenericOp {
    /// The op's name, without quotes.
    pub name: Name,
    /// Names of operands.
    pub operands: Vec<Name>,
}

/// Rules that are switched together.
#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    /// Its name.
    pub name: Name,
    /// Whether it is used only when asked for.
    pub off: bool,
    /// The comment over it.
    pub comment: String,
    /// Its rules.
    pub rules: Vec<Rule>,
}

/// A rule.
#[derive(Clone, PartialEq, Debug)]
pub struct Rule {
    /// The comment over it, lines separated by newlines.
    pub law: String,
    /// Its name.
    pub name: Name,
    /// What stands in brackets after the name.
    pub options: Vec<RuleOption>,
    /// The left side.
    pub left: OpTerm,
    /// The conditions.
    pub conditions: Vec<Expr>,
    /// `<=>`
    pub both_ways: bool,
    /// The right side, an entry per result.
    pub right: Vec<Term>,
    /// What `where` names.
    pub lets: Vec<Let>,
    /// The right side's place.
    pub right_place: Place,
}

/// An option of a rule.
#[derive(Clone, PartialEq, Debug)]
pub struct RuleOption {
    /// Which one.
    pub kind: OptionKind,
    /// Where it is.
    pub place: Place,
}

/// Which option it is.
#[derive(Clone, PartialEq, Debug)]
pub enum OptionKind {
    /// `benefit n`
    Benefit(u16),
    /// `ordered`
    Ordered,
    /// `at root`
    AtRoot,
    /// `tested "why"`
    Tested(String),
    /// `ends "why"`
    Ends(String),
    /// `widths a..b`
    Widths(u32, u32),
}

/// `name = op(…)`
#[derive(Clone, PartialEq, Debug)]
pub struct Let {
    /// The name.
    pub name: Name,
    /// The new op.
    pub op: OpTerm,
}

/// An op with arguments on either side; on the right side also an update by label and a call.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct OpTerm {
    /// `LABEL =`
    pub label: Option<Name>,
    /// The op; a label or function if there is no dot in it.
    pub name: Name,
    /// What stands in angle brackets.
    pub attrs: Vec<Attr>,
    /// The arguments.
    pub args: Vec<Term>,
    /// `#INT`
    pub result: Option<u32>,
    /// `: …`
    pub types: Types,
    /// From the name to the end.
    pub place: Place,
}

/// The types that are written behind an op.
#[derive(Clone, PartialEq, Default, Debug)]
pub enum Types {
    /// None.
    #[default]
    None,
    /// `: T`, of the result that is meant.
    One(TypeTerm),
    /// `: (T, U)`, of all results.
    All(Vec<TypeTerm>),
}

/// An argument, or a result on the right side.
#[derive(Clone, PartialEq, Debug)]
pub enum Term {
    /// An op, an update, a call.
    Op(Box<OpTerm>),
    /// `x`, `x : T`
    Name(Name, Option<TypeTerm>),
    /// `$c`, `$c : T`
    Dollar(Name, Option<TypeTerm>),
    /// A literal; with a type only on the right side.
    Literal(Lit, Place, Option<TypeTerm>),
    /// `fold(…)`
    Fold(Expr, Place, Option<TypeTerm>),
    /// `r#1`
    Result(Name, u32),
    /// `xs...`
    Rest(Name),
    /// `_`
    Any(Place),
    /// `{a, b}`
    Cases(Vec<Name>, Place),
}

/// A number as written.
#[derive(Clone, PartialEq, Debug)]
pub enum Lit {
    /// An integer.
    Int(i64),
    /// A float, its text without a sign.
    Float {
        /// `-`
        negative: bool,
        /// Digits with a dot, or `inf`.
        text: String,
    },
    /// `true`, `false`
    Bool(bool),
    /// `nan`
    Nan,
    /// `poison`
    Poison,
    /// `smin`
    SignedMin,
    /// `smax`
    SignedMax,
}

/// What stands in angle brackets, one of a list.
#[derive(Clone, PartialEq, Debug)]
pub struct Attr {
    /// `NAME =`
    pub name: Option<Name>,
    /// The value.
    pub value: AttrTerm,
    /// Where the value is.
    pub place: Place,
}

/// The value of an attribute.
#[derive(Clone, PartialEq, Debug)]
pub enum AttrTerm {
    /// A case, a name that is bound, `none`.
    Name(Name),
    /// `$p`
    Dollar(Name),
    /// `{a, b}`
    Cases(Vec<Name>),
    /// A literal.
    Literal(Lit),
    /// `_`
    Any,
    /// `f(…)`
    Call(Name, Vec<Expr>),
    /// `f & g`
    And(Box<AttrTerm>, Box<AttrTerm>),
}

/// A type, or what has one.
#[derive(Clone, PartialEq, Debug)]
pub enum TypeTerm {
    /// A type, a type variable, a value.
    Name(Name),
    /// `$c`
    Dollar(Name),
    /// `r#1`
    Result(Name, u32),
    /// `type(x)`, `like(i1, x)`
    Call(Name, Vec<TypeTerm>),
}

/// What a condition or `fold(…)` says.
#[derive(Clone, PartialEq, Debug)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// Where it is.
    pub place: Place,
}

/// What an expression is.
#[derive(Clone, PartialEq, Debug)]
pub enum ExprKind {
    /// `x`
    Name(Name),
    /// `$c`
    Dollar(Name),
    /// A literal.
    Literal(Lit),
    /// `r#1`
    Result(Name, u32),
    /// `f(…)`, `dialect.op<…>(…)`
    Call(Name, Vec<Attr>, Vec<Expr>),
    /// `-a`, `~a`
    Unary(&'static str, Box<Expr>),
    /// `a + b`, `a < b`
    Binary(&'static str, Box<Expr>, Box<Expr>),
    /// `a in {…}`
    In(Box<Expr>, Vec<Expr>),
    /// `f has nsw`
    Has(Box<Expr>, Box<Expr>),
    /// `not a`
    Not(Box<Expr>),
    /// `a and b`, within parentheses
    And(Vec<Expr>),
    /// `a or b`
    Or(Vec<Expr>),
}
