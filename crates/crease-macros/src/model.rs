//! What was read: a dialect as the author declared it. Nothing is checked or written here.

use proc_macro2::{Ident, Span};
use syn::{Attribute, Expr, Item, ItemFn, LitStr, Path, Type, Visibility};

/// A module.
pub(crate) struct Dialect {
    pub name: LitStr,
    /// Fields of `DialectDef` by name.
    pub options: Vec<(Ident, Expr)>,
    pub attrs: Vec<Attribute>,
    pub vis: Visibility,
    pub ident: Ident,
    /// What stays as it is.
    pub items: Vec<Item>,
    /// Sorted by name.
    pub ops: Vec<Op>,
    pub types: Vec<Ty>,
    pub enums: Vec<Cases>,
    pub rules: Vec<LitStr>,
    pub patterns: Vec<Pattern>,
    /// Statics.
    pub extensions: Vec<Ident>,
}

/// An enum of attribute values.
pub(crate) struct Cases {
    pub item: syn::ItemEnum,
    /// Variant, keyword, value.
    pub cases: Vec<(Ident, String, i64)>,
}

/// A pattern in Rust.
pub(crate) struct Pattern {
    pub item: ItemFn,
    /// The full name of the op, `""` for any.
    pub root: String,
    pub benefit: Option<syn::LitInt>,
}

/// A type of the dialect.
pub(crate) struct Ty {
    pub docs: Vec<Attribute>,
    pub vis: Visibility,
    pub ident: Ident,
    pub mnemonic: String,
    pub params: Vec<(Vec<Attribute>, Ident, Type)>,
    pub format: Vec<TyPiece>,
    /// `Container`s.
    pub element_of: Vec<Ident>,
}

/// A piece of a type's format.
pub(crate) enum TyPiece {
    Punct(String),
    Keyword(String),
    Param(usize),
}

/// An op.
pub(crate) struct Op {
    pub docs: Vec<Attribute>,
    pub vis: Visibility,
    pub ident: Ident,
    /// With the dialect's namespace.
    pub name: String,
    pub traits: Vec<Ident>,
    pub format: Option<LitStr>,
    pub operands: Vec<Value>,
    pub results: Vec<Value>,
    pub attrs: Vec<Attr>,
    pub regions: Vec<Region>,
    pub successors: Vec<Named>,
    pub hooks: Vec<(Hook, How)>,
    pub effects: Vec<Effect>,
    pub parents: Vec<OpName>,
    pub terminator: Option<OpName>,
    pub interfaces: Vec<Expr>,
    pub type_rules: Vec<Expr>,
    pub default_dialect: Option<LitStr>,
}

/// Another op: of this module, or by its full name.
pub(crate) enum OpName {
    Marker(Ident),
    Text(LitStr),
}

/// How many.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Arity {
    One,
    Optional,
    Variadic,
}

/// What all fields have.
pub(crate) struct Named {
    pub docs: Vec<Attribute>,
    /// The field.
    pub ident: Ident,
    /// In formats and messages.
    pub name: String,
    pub arity: Arity,
}

/// An operand or result (group).
pub(crate) struct Value {
    pub named: Named,
    pub ty: Type,
    pub same_as: Option<Ident>,
}

/// An inherent attribute.
pub(crate) struct Attr {
    pub named: Named,
    pub ty: Type,
    pub same_as: Option<Ident>,
    pub default: Option<syn::Lit>,
}

/// A region.
pub(crate) struct Region {
    pub named: Named,
    /// Which `RegionKind`, and its number.
    pub kind: Option<(&'static str, syn::LitInt)>,
}

/// One effect on memory.
pub(crate) struct Effect {
    pub kind: &'static str,
    /// `Operand`, `Result` or `Attr` with its number; the whole resource without.
    pub on: Option<(&'static str, u8)>,
    pub resource: Option<LitStr>,
}

/// A hook of an op.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hook {
    Fold,
    Verify,
    VerifyRegions,
    Effects,
    ResultNames,
    InferTypes,
    CustomAsm,
    BlockArgNames,
}

/// Where a hook is.
pub(crate) enum How {
    /// In an `impl` of its trait.
    Impl(Span),
    /// A function.
    Path(Path),
}

impl Hook {
    /// All, by argument of `#[op]` and by trait.
    pub const ALL: [(Hook, &'static str, &'static str); 8] = [
        (Hook::Fold, "fold", "Fold"),
        (Hook::Verify, "verify", "Verify"),
        (Hook::VerifyRegions, "verify_regions", "VerifyRegions"),
        (Hook::Effects, "effects", "Effects"),
        (Hook::ResultNames, "result_names", "ResultNames"),
        (Hook::InferTypes, "infer", "InferTypes"),
        (Hook::CustomAsm, "asm", "CustomAsm"),
        (Hook::BlockArgNames, "block_arg_names", "BlockArgNames"),
    ];
}

impl Op {
    /// Whether it has the trait, as written.
    pub fn has(&self, name: &str) -> bool {
        self.traits.iter().any(|t| t == name)
    }

    /// Operands, results and attributes: name and what they are tied to.
    pub fn tied(&self) -> impl Iterator<Item = (&Named, Option<&Ident>)> {
        (self.operands.iter().chain(&self.results))
            .map(|v| (&v.named, v.same_as.as_ref()))
            .chain(self.attrs.iter().map(|a| (&a.named, a.same_as.as_ref())))
    }
}
