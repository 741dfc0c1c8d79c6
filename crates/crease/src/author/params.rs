//! Parameters of an author's own types: how they are read, written and kept.

use super::TypeKind;
use crate::ir::asm::{AsmPrinter, AttrParser, ParseResult};
use crate::ir::num::ApInt;
use crate::ir::{Attr, Context, Type, TypeData};

/// What a field of a `#[ty]` struct may be: a word for a type, an integer, a truth value, a text.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be a parameter of a type",
    note = "parameters are words for types (`FloatType`, `AnyType`, a `#[ty]` struct), `i64`, \
            `bool` and `String`"
)]
pub trait Param {
    /// What the field holds.
    type Value;
    /// Reads one; `name` is for messages.
    fn parse(name: &str, parser: &mut dyn AttrParser) -> ParseResult<Attr>;
    /// Writes one.
    fn print(attr: Attr, printer: &mut dyn AsmPrinter);
    /// As an attribute, which is how types keep it.
    fn to_attr(ctx: &Context, value: &Self::Value) -> Attr;
    /// From the attribute.
    fn of_attr(ctx: &Context, attr: Attr) -> Option<Self::Value>;
}

impl<T: TypeKind> Param for T {
    type Value = Type;

    fn parse(name: &str, parser: &mut dyn AttrParser) -> ParseResult<Attr> {
        let loc = parser.loc();
        let ty = parser.ty()?;
        if T::PRED.holds(parser.ctx(), ty) {
            return Ok(parser.ctx().type_attr(ty));
        }
        let given = parser.ctx().describe_type(ty);
        let message = format!(
            "parameter '{name}' must be {}, but got '{given}'",
            T::SUMMARY
        );
        Err(parser.error(loc, &message))
    }

    fn print(attr: Attr, printer: &mut dyn AsmPrinter) {
        if let Some(ty) = printer.ctx().type_value(attr) {
            printer.ty(ty);
        }
    }

    fn to_attr(ctx: &Context, value: &Type) -> Attr {
        ctx.type_attr(*value)
    }

    fn of_attr(ctx: &Context, attr: Attr) -> Option<Type> {
        ctx.type_value(attr)
    }
}

impl Param for i64 {
    type Value = i64;

    fn parse(_: &str, parser: &mut dyn AttrParser) -> ParseResult<Attr> {
        let value = parser.integer()?;
        Ok(Self::to_attr(parser.ctx(), &value))
    }

    fn print(attr: Attr, printer: &mut dyn AsmPrinter) {
        if let Some(value) = Self::of_attr(printer.ctx(), attr) {
            printer.text(&value.to_string());
        }
    }

    fn to_attr(ctx: &Context, value: &i64) -> Attr {
        ctx.int_attr(ctx.int_type(64), ApInt::from_i64(64, *value))
    }

    fn of_attr(ctx: &Context, attr: Attr) -> Option<i64> {
        ctx.int_value(attr)?.to_i64()
    }
}

impl Param for bool {
    type Value = bool;

    fn parse(name: &str, parser: &mut dyn AttrParser) -> ParseResult<Attr> {
        let loc = parser.loc();
        let value = parser.optional_keyword("true");
        if !value && !parser.optional_keyword("false") {
            let message = format!("parameter '{name}' must be true or false");
            return Err(parser.error(loc, &message));
        }
        Ok(parser.ctx().bool_attr(value))
    }

    fn print(attr: Attr, printer: &mut dyn AsmPrinter) {
        let value = Self::of_attr(printer.ctx(), attr) == Some(true);
        printer.text(if value { "true" } else { "false" });
    }

    fn to_attr(ctx: &Context, value: &bool) -> Attr {
        ctx.bool_attr(*value)
    }

    fn of_attr(ctx: &Context, attr: Attr) -> Option<bool> {
        Some(!ctx.int_value(attr)?.is_zero())
    }
}

impl Param for String {
    type Value = String;

    fn parse(name: &str, parser: &mut dyn AttrParser) -> ParseResult<Attr> {
        let loc = parser.loc();
        match parser.optional_string()? {
            Some(bytes) => Ok(parser.ctx().string_attr(bytes)),
            None => Err(parser.error(loc, &format!("parameter '{name}' must be a string"))),
        }
    }

    fn print(attr: Attr, printer: &mut dyn AsmPrinter) {
        if let Some(text) = Self::of_attr(printer.ctx(), attr) {
            printer.quoted(text.as_bytes());
        }
    }

    fn to_attr(ctx: &Context, value: &String) -> Attr {
        ctx.string_attr(value)
    }

    fn of_attr(ctx: &Context, attr: Attr) -> Option<String> {
        ctx.str_value(attr).map(str::to_owned)
    }
}

/// Reads parameter number `at`.
pub fn parse_param<P: Param>(
    name: &str,
    parser: &mut dyn AttrParser,
    params: &mut [Option<Attr>],
    at: usize,
) -> ParseResult {
    let value = P::parse(name, parser)?;
    if let Some(to) = params.get_mut(at) {
        *to = Some(value);
    }
    Ok(())
}

/// Writes parameter number `at`.
pub fn print_param<P: Param>(printer: &mut dyn AsmPrinter, params: &[Option<Attr>], at: usize) {
    if let Some(attr) = params.get(at).copied().flatten() {
        P::print(attr, printer);
    }
}

/// Parameter number `at`.
pub fn param<P: Param>(ctx: &Context, params: &[Option<Attr>], at: usize) -> Option<P::Value> {
    P::of_attr(ctx, params.get(at).copied().flatten()?)
}

/// The type `dialect.mnemonic` with these parameters; `none` where the dialect is not registered.
pub fn type_of(ctx: &Context, dialect: &str, mnemonic: &str, params: Vec<Attr>) -> Type {
    match ctx.registry().find_type(dialect, mnemonic) {
        Some(def) => ctx.intern_type(TypeData::Dialect {
            def,
            params: params.into_iter().map(Some).collect(),
        }),
        None => Type::NONE.get(),
    }
}

/// The parameters of `ty` if it is `dialect.mnemonic`.
pub fn of_type<'c>(
    ctx: &'c Context,
    ty: Type,
    dialect: &str,
    mnemonic: &str,
) -> Option<&'c [Option<Attr>]> {
    match ctx.type_data(ty) {
        TypeData::Dialect { def, params } => {
            let same = ctx.registry().find_type(dialect, mnemonic) == Some(*def);
            same.then_some(params)
        }
        _ => None,
    }
}
