//! Types, their aliases, and names of values that they suggest.

use crease_ir::asm::{AsmPrinter, AttrParser, ParseResult};
use crease_ir::op_def::{Container, ParamDef, TypeDef};
use crease_ir::{Attr, AttrData, Context, Type, TypeData};
use crease_syntax::asm_format::{IntKind, parse_int};

use crate::dynamic;

type Params = Vec<Option<Attr>>;

/// The types, sorted by mnemonic.
pub(crate) static TYPES: &[TypeDef] = &[
    TypeDef {
        params: &[ParamDef::required("left"), ParamDef::required("right")],
        parse: |p| dynamic::parse_with_colon(p),
        print: dynamic::print_with_colon,
        ..TypeDef::plain("dynamic_custom_assembly_format")
    },
    TypeDef {
        params: &[ParamDef::required("left"), ParamDef::required("right")],
        parse: |p| dynamic::parse_list(p, "type", 2),
        print: dynamic::print_list,
        ..TypeDef::plain("dynamic_pair")
    },
    TypeDef {
        parse: |p| dynamic::parse_list(p, "type", 0),
        print: dynamic::print_list,
        ..TypeDef::plain("dynamic_singleton")
    },
    TypeDef {
        params: &[
            ParamDef::required("width"),
            ParamDef::required("signedness"),
        ],
        parse: parse_int_type,
        print: print_int_type,
        ..TypeDef::plain("int")
    },
    TypeDef::plain(NAMED),
    TypeDef::plain("op_asm_type_interface_tablegen_default"),
    TypeDef {
        params: &[ParamDef::required("value")],
        parse: parse_optional_value,
        print: print_optional_value,
        ..TypeDef::plain("optional_value_type")
    },
    TypeDef {
        element_of: &[Container::Vector],
        ..TypeDef::plain("smpla")
    },
    TypeDef::plain("test_type"),
    TypeDef {
        params: &[ParamDef::required("key")],
        parse: parse_key,
        print: print_optional_value,
        ..TypeDef::plain("test_type_with_layout")
    },
    TypeDef::plain("test_type_with_trait"),
    TypeDef {
        params: &[ParamDef::required("param")],
        parse: parse_verified,
        print: print_verified,
        ..TypeDef::plain("type_verification")
    },
];

/// The type that says how its values and its alias are called.
const NAMED: &str = "op_asm_type_interface";

/// Mnemonic and parameters of a type of this dialect.
fn own(ctx: &Context, ty: Type) -> Option<(&'static str, &[Option<Attr>])> {
    match ctx.type_data(ty) {
        TypeData::Dialect { def, params } => Some((ctx.registry().type_def(*def).mnemonic, params)),
        _ => None,
    }
}

/// The alias of a type of this dialect.
pub(crate) fn alias(ctx: &Context, ty: Type) -> Option<String> {
    match own(ctx, ty)? {
        (NAMED, _) => Some("op_asm_type_interface_type".to_owned()),
        (word @ "op_asm_type_interface_tablegen_default", _) => Some(word.to_owned()),
        ("int", [width, sign]) => {
            let width = ctx.int_value((*width)?)?.to_i64();
            let unsigned = ctx.str_value((*sign)?) == Some("unsigned");
            (width == Some(8) && unsigned).then(|| "test_ui8".to_owned())
        }
        _ => None,
    }
}

/// What values of a type of this dialect would like to be called.
pub(crate) fn value_name(ctx: &Context, ty: Type) -> Option<String> {
    (own(ctx, ty)?.0 == NAMED).then(|| NAMED.to_owned())
}

/// `<unsigned, 8>`
fn parse_int_type(p: &mut dyn AttrParser) -> ParseResult<Params> {
    p.punct("<")?;
    let loc = p.loc();
    let sign = match p.any_keyword()?.to_ascii_lowercase().as_str() {
        "u" | "unsigned" => "unsigned",
        "s" | "signed" => "signed",
        "n" | "none" => "none",
        _ => return Err(p.error(loc, "expected signed, unsigned, or none")),
    };
    p.punct(",")?;
    let loc = p.loc();
    let width = parse_int(p, IntKind::signed(32))?.to_i64().unwrap_or(0);
    p.punct(">")?;
    // Upstream leaves it at that.
    if !(0..=8).contains(&width) {
        return Err(p.error(loc, "expected at most 8 bits"));
    }
    let ctx = p.ctx();
    let width = ctx.i64_attr(ctx.int_type(32), width);
    Ok(vec![Some(width), Some(ctx.string_attr(sign))])
}

fn print_int_type(p: &mut dyn AsmPrinter, params: &[Option<Attr>]) {
    let [Some(width), Some(sign)] = *params else {
        return;
    };
    let ctx = p.ctx();
    let width = ctx.int_value(width).and_then(|width| width.to_i64());
    let sign = ctx.str_value(sign).unwrap_or_default().to_owned();
    p.text(&format!("<{sign}, {}>", width.unwrap_or_default()));
}

/// `<3>`
fn parse_key(p: &mut dyn AttrParser) -> ParseResult<Params> {
    p.punct("<")?;
    let value = parse_int(p, IntKind::U32)?;
    p.punct(">")?;
    let ctx = p.ctx();
    Ok(vec![Some(
        ctx.int_attr(ctx.int_type(64), value.sext_or_trunc(64)),
    )])
}

/// `<3>` or nothing.
fn parse_optional_value(p: &mut dyn AttrParser) -> ParseResult<Params> {
    if !p.optional_punct("<") {
        return Ok(vec![None]);
    }
    let value = parse_int(p, IntKind::signed(32))?;
    p.punct(">")?;
    let ctx = p.ctx();
    Ok(vec![Some(
        ctx.int_attr(ctx.int_type(32), value.sext_or_trunc(32)),
    )])
}

fn print_optional_value(p: &mut dyn AsmPrinter, params: &[Option<Attr>]) {
    if let [Some(value)] = *params {
        p.text("<");
        let number = p.ctx().int_value(value).and_then(|value| value.to_i64());
        p.text(&number.unwrap_or_default().to_string());
        p.text(">");
    }
}

/// `<i16>` or `<i32>`
fn parse_verified(p: &mut dyn AttrParser) -> ParseResult<Params> {
    let start = p.loc();
    p.punct("<")?;
    let ty = match p.ty() {
        Ok(ty) => ty,
        Err(_) => {
            let loc = p.loc();
            let message = "failed to parse TestTypeVerification parameter 'param' which is to be a \
                           `::mlir::Type`";
            return Err(p.error(loc, message));
        }
    };
    p.punct(">")?;
    let ctx = p.ctx();
    if ty != ctx.int_type(16) && ty != ctx.int_type(32) {
        let message =
            "failed to verify 'param': 16-bit signless integer or 32-bit signless integer";
        return Err(p.error(start, message));
    }
    Ok(vec![Some(p.ctx().type_attr(ty))])
}

fn print_verified(p: &mut dyn AsmPrinter, params: &[Option<Attr>]) {
    if let [Some(param)] = *params
        && let AttrData::Type(ty) = *p.ctx().attr_data(param)
    {
        p.text("<");
        p.ty(ty);
        p.text(">");
    }
}
