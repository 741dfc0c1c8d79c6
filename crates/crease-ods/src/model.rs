//! A dialect as `crease-ods` understands it: Rust expressions and names, ready to be written.

use std::collections::{BTreeMap, BTreeSet};

/// A dialect.
#[derive(Default, Debug)]
pub struct Dialect {
    /// Namespace.
    pub name: String,
    /// Ops sorted by name.
    pub ops: Vec<Op>,
    /// Enums sorted by C++ name.
    pub enums: BTreeMap<String, Enum>,
    /// Attribute definitions sorted by mnemonic.
    pub attrs: Vec<AttrDef>,
    /// Mnemonics of the attributes that constraints name.
    pub named_attrs: BTreeSet<String>,
    /// Constraint statics.
    pub constraints: Constraints,
}

/// The constraint statics: name to (kind, expression).
#[derive(Default, Debug)]
pub struct Constraints {
    by_name: BTreeMap<String, (ConstraintKind, String)>,
}

/// What a constraint is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConstraintKind {
    /// A type.
    Type,
    /// An attribute.
    Attr,
}

impl Constraints {
    /// The name of the static with `expr`: `wish`, numbered if that is another one's.
    pub fn add(&mut self, kind: ConstraintKind, wish: &str, expr: String) -> String {
        let entry = (kind, expr);
        let mut name = wish.to_owned();
        let mut n = 2;
        while self.by_name.get(&name).is_some_and(|known| *known != entry) {
            name = format!("{wish}_{n}");
            n += 1;
        }
        self.by_name.insert(name.clone(), entry);
        name
    }

    /// All statics by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, ConstraintKind, &str)> {
        self.by_name
            .iter()
            .map(|(name, (kind, expr))| (name.as_str(), *kind, expr.as_str()))
    }
}

/// How many values or attributes a name stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arity {
    /// Exactly one.
    One,
    /// None or one.
    Optional,
    /// Any number.
    Variadic,
    /// Groups of any number; the attribute with this name holds their lengths.
    VariadicOfVariadic(&'static str),
}

/// An operand or result group.
#[derive(Debug)]
pub struct Value {
    /// ODS name.
    pub name: String,
    /// Name of its constraint's static.
    pub constraint: String,
    /// Its arity.
    pub arity: Arity,
    /// Whether its type can be built from nothing.
    pub buildable: bool,
    /// Effects on it: (kind, resource).
    pub effects: Vec<(String, String)>,
}

/// An inherent attribute.
#[derive(Debug)]
pub struct Attr {
    /// ODS name.
    pub name: String,
    /// Name of its constraint's static.
    pub constraint: String,
    /// Whether it may be absent.
    pub optional: bool,
    /// `AttrDefault` expression.
    pub default: Option<String>,
    /// Whether it has a type from which others can follow.
    pub typed: bool,
    /// Effects on it: (kind, resource).
    pub effects: Vec<(String, String)>,
}

/// A region.
#[derive(Debug)]
pub struct Region {
    /// ODS name.
    pub name: String,
    /// `RegionKind` expression.
    pub kind: String,
    /// Whether it stands for any number.
    pub variadic: bool,
}

/// A successor.
#[derive(Debug)]
pub struct Successor {
    /// ODS name.
    pub name: String,
    /// Whether it stands for any number.
    pub variadic: bool,
}

/// How an op is written.
#[derive(PartialEq, Eq, Debug)]
pub enum Syntax {
    /// Generic form only.
    Generic,
    /// This format.
    Format(String),
    /// By hand.
    Custom,
}

/// What an op does to memory.
#[derive(PartialEq, Eq, Debug)]
pub enum Effects {
    /// Nothing is said.
    Unknown,
    /// Nothing is done.
    None,
    /// As its regions do.
    Recursive,
    /// These: (kind, target expression, resource).
    Static(Vec<(String, String, String)>),
    /// A hook says.
    Hook,
}

/// An op.
#[derive(Debug)]
pub struct Op {
    /// With namespace.
    pub name: String,
    /// Name of the marker type.
    pub marker: String,
    /// Operands in order.
    pub operands: Vec<Value>,
    /// Results in order.
    pub results: Vec<Value>,
    /// Attributes in order, segment sizes not among them.
    pub attrs: Vec<Attr>,
    /// Regions in order.
    pub regions: Vec<Region>,
    /// Successors in order.
    pub successors: Vec<Successor>,
    /// `OpTrait` names in table order.
    pub traits: Vec<String>,
    /// `TypeRule` expressions.
    pub type_rules: Vec<String>,
    /// Names of ops allowed as parent.
    pub parents: Vec<String>,
    /// Name of the op that is added when left out.
    pub implicit_terminator: Option<String>,
    /// Its syntax.
    pub syntax: Syntax,
    /// Its effects.
    pub effects: Effects,
    /// Whether it has a `Fold` hook.
    pub fold: bool,
    /// Whether it has a `Verify` hook.
    pub verify: bool,
    /// Whether it has a `VerifyRegions` hook.
    pub verify_regions: bool,
    /// Whether it has an `InferTypes` hook.
    pub infer: bool,
    /// Whether it has a `ResultNames` hook.
    pub result_names: bool,
    /// Whether its results have their ODS names in the text.
    pub declared_names: bool,
    /// Whether it has a `BlockArgNames` hook.
    pub block_arg_names: bool,
    /// Namespace left out inside.
    pub default_dialect: String,
    /// Paths of interface tables.
    pub interfaces: Vec<String>,
}

impl Op {
    /// Whether it has the trait.
    pub fn has(&self, name: &str) -> bool {
        self.traits.iter().any(|t| t == name)
    }
}

/// An enum.
#[derive(Debug)]
pub struct Enum {
    /// Name of the Rust type and, in capitals, of the static.
    pub class: String,
    /// With C++ namespace.
    pub cpp_name: String,
    /// As messages name it.
    pub summary: String,
    /// (Rust name, keyword, value).
    pub cases: Vec<(String, String, i64)>,
    /// Whether cases can be or-ed.
    pub bits: bool,
    /// Between or-ed cases.
    pub separator: String,
    /// Whether several cases are written in quotes.
    pub quoted: bool,
    /// Dialect attribute that holds it.
    pub attr: Option<EnumAttr>,
    /// Whether properties hold it, which are plain integers in the text.
    pub property: bool,
    /// Whether a constraint or a parameter names it.
    pub named: bool,
    /// Bits of the integer.
    pub width: i64,
}

/// The dialect attribute of an enum.
#[derive(Debug)]
pub struct EnumAttr {
    /// Namespace.
    pub dialect: String,
    /// Keyword.
    pub mnemonic: String,
    /// ODS record.
    pub record: String,
    /// Whether the case stands in `<…>`.
    pub angled: bool,
    /// Whether the enum is a parameter of it, and not what it is declared to be.
    pub by_param: bool,
}

/// A dialect attribute.
#[derive(Debug)]
pub struct AttrDef {
    /// Keyword.
    pub mnemonic: String,
    /// ODS record.
    pub record: String,
    /// Whether it gets an alias of its mnemonic.
    pub alias: bool,
    /// C++ class without `Attr`.
    pub class: String,
    /// Its parameters.
    pub params: Vec<Param>,
    /// `Piece` expressions of its format; empty without parameters, or by hand.
    pub pieces: Vec<String>,
    /// Path of the module that reads and writes it.
    pub by_hand: Option<String>,
    /// C++ name of the enum that it holds.
    pub of_enum: Option<String>,
}

/// A parameter of an attribute.
#[derive(Debug)]
pub struct Param {
    /// Its name.
    pub name: String,
    /// Its C++ type.
    pub cpp: String,
    /// `ParamKind` expression.
    pub kind: String,
    /// Whether it may be absent.
    pub optional: bool,
    /// Whether it is the type that the attribute has.
    pub self_type: bool,
}
