//! `DialectDef`: a dialect as one static table: its ops, types, attributes and hooks.

use std::any::Any;

use crate::asm::{AsmPrinter, AttrParser, DirectiveParseFn, DirectivePrintFn, ParseResult};
use crate::context::Context;
use crate::diag::{Diagnostics, Failed};
use crate::fold::{DialectFoldFn, Materialize};
use crate::ids::{Attr, Ident, RegionId, Type};
use crate::view::OpRef;

use super::{OpDef, Table};

/// Checks a discardable attribute of an op.
pub type CheckOpAttr = fn(OpRef<'_>, (Ident, Attr), &mut Diagnostics) -> Result<(), Failed>;

/// Checks a discardable attribute of an op by what is around that: all ops from the outermost to the nearest.
pub type CheckOpAttrInside =
    fn(OpRef<'_>, (Ident, Attr), &[OpRef<'_>], &mut Diagnostics) -> Result<(), Failed>;

/// An attribute in the dictionary of a function's argument or result.
#[derive(Clone, Copy, Debug)]
pub struct ParamAttr {
    /// Name.
    pub name: Ident,
    /// Value.
    pub value: Attr,
    /// Type of the argument or result.
    pub ty: Type,
    /// Whether it is a result.
    pub of_result: bool,
}

/// Checks an attribute of an argument or result of a function.
pub type CheckParamAttr = fn(OpRef<'_>, ParamAttr, &mut Diagnostics) -> Result<(), Failed>;

/// The blobs of a dialect that files may hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Blobs {
    /// There are none.
    None,
    /// No attribute here names them: they are read, and dropped.
    Nameless,
    /// Its attributes name them.
    Named,
}

/// A dialect. One `static` per dialect crate.
#[derive(Clone, Copy)]
pub struct DialectDef {
    /// Namespace: `arith`.
    pub name: &'static str,
    /// Ops, sorted by name.
    pub ops: &'static [OpDef],
    /// Types with syntax of their own.
    pub types: &'static [TypeDef],
    /// Attributes with syntax of their own.
    pub attrs: &'static [AttrDef],
    /// `custom<…>` directives that its assembly formats use.
    pub directives: &'static [Directive],
    /// Makes a constant op: says which op, with which attributes. `None` if it can't.
    pub materialize: Option<Materialize>,
    /// Folds ops whose own hook declined.
    pub fold_fallback: Option<DialectFoldFn>,
    /// Whether constants may be placed at the start of this region of this op although it is not
    /// isolated.
    pub materialize_into: Option<fn(OpRef<'_>, RegionId) -> bool>,
    /// Checks a discardable attribute of this dialect on any op.
    pub verify_op_attr: Option<CheckOpAttr>,
    /// The same, where what the attribute may be depends on the ops around: asked in the place of
    /// [`Self::verify_op_attr`].
    pub verify_op_attr_inside: Option<CheckOpAttrInside>,
    /// Checks an attribute of this dialect on an argument or result of any function.
    pub verify_param_attr: Option<CheckParamAttr>,
    /// Suggests an alias name for an attribute of this dialect (without `#`).
    pub attr_alias: Option<fn(&Context, Attr) -> Option<String>>,
    /// Suggests an alias name for a type of this dialect (without `!`).
    pub type_alias: Option<fn(&Context, Type) -> Option<String>>,
    /// Suggests a name for values of a type of this dialect: for entry arguments of regions, and for results
    /// of an op if all have such names, where the op itself names none.
    pub value_name: Option<fn(&Context, Type) -> Option<String>>,
    /// Words the error for a type whose mnemonic is not known; `None` for the usual words.
    pub unknown_type: Option<fn(&str) -> String>,
    /// Whether unknown ops of this namespace are accepted although it is registered.
    pub allows_unknown_ops: bool,
    /// Which blobs of it files may hold among their `dialect_resources`.
    pub blobs: Blobs,
    /// Tables for higher layers (canonicalization patterns, inlining, …), found by type.
    pub extensions: &'static [Table],
}

impl DialectDef {
    /// A dialect with nothing; the base for `..DialectDef::EMPTY`.
    pub const EMPTY: DialectDef = DialectDef {
        name: "",
        ops: &[],
        types: &[],
        attrs: &[],
        directives: &[],
        materialize: None,
        fold_fallback: None,
        materialize_into: None,
        verify_op_attr: None,
        verify_op_attr_inside: None,
        verify_param_attr: None,
        attr_alias: None,
        type_alias: None,
        value_name: None,
        unknown_type: None,
        allows_unknown_ops: false,
        blobs: Blobs::None,
        extensions: &[],
    };

    /// The tables of type `T` among its extensions.
    pub fn tables<T: Any>(&self) -> impl Iterator<Item = &'static T> + use<T> {
        self.extensions.iter().filter_map(Table::get)
    }
}

impl std::fmt::Debug for DialectDef {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "DialectDef({})", self.name)
    }
}

/// One parameter of a type or attribute definition.
#[derive(Clone, Copy, Debug)]
pub struct ParamDef {
    /// Name in ODS.
    pub name: &'static str,
    /// Whether it may be absent.
    pub optional: bool,
    /// Whether it is the type that the attribute itself has (`AttributeSelfTypeParameter`).
    pub self_type: bool,
}

/// A dialect's own type. Its data is [`crate::types::TypeData::Dialect`].
#[derive(Clone, Copy)]
pub struct TypeDef {
    /// Keyword after `!dialect.`.
    pub mnemonic: &'static str,
    /// Parameters in order.
    pub params: &'static [ParamDef],
    /// Reads what follows the mnemonic.
    pub parse: fn(&mut dyn AttrParser) -> ParseResult<Vec<Option<Attr>>>,
    /// Writes what follows the mnemonic.
    pub print: fn(&mut dyn AsmPrinter, &[Option<Attr>]),
    /// What may have it as its element type. (Tensors may have any.)
    pub element_of: &'static [Container],
}

impl TypeDef {
    /// A type without parameters.
    pub const fn plain(mnemonic: &'static str) -> Self {
        Self {
            mnemonic,
            params: &[],
            parse: |_| Ok(Vec::new()),
            print: |_, _| {},
            element_of: &[],
        }
    }
}

/// A builtin type that asks a dialect's type whether it may be the element.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Container {
    /// `vector<…>`
    Vector,
    /// `memref<…>`
    MemRef,
}

/// A dialect's own attribute. Its data is [`crate::attrs::AttrData::Dialect`].
#[derive(Clone, Copy)]
pub struct AttrDef {
    /// Keyword after `#dialect.`.
    pub mnemonic: &'static str,
    /// Parameters in order. An enum attribute has one, an integer attribute.
    pub params: &'static [ParamDef],
    /// For enum attributes: the cases; `parse` and `print` are then not used.
    pub enum_def: Option<&'static super::EnumDef>,
    /// Reads what follows the mnemonic; the type is the one that the context expects, if any.
    pub parse: fn(&mut dyn AttrParser, Option<Type>) -> ParseResult<Vec<Option<Attr>>>,
    /// Writes what follows the mnemonic.
    pub print: fn(&mut dyn AsmPrinter, &[Option<Attr>]),
}

/// A `custom<Name>(…)` directive of assembly formats.
#[derive(Clone, Copy)]
pub struct Directive {
    /// Name in the format.
    pub name: &'static str,
    /// Reads it.
    pub parse: DirectiveParseFn,
    /// Writes it.
    pub print: DirectivePrintFn,
    /// As [`crate::hooks::CustomAsm::IGNORES_NAMES`].
    pub ignores_names: bool,
}
