//! `#complex.number<:f32 1.0, 2.0>`: a complex number as an attribute. No op of the dialect has one.

use crease_ir::asm::{AsmPrinter, AttrParser, ParseResult};
use crease_ir::num::{ApFloat, FloatKind};
use crease_ir::{Attr, Context, Type, TypeData};

/// The kind of the parts of a number.
fn kind_of(ctx: &Context, element: Type) -> Option<FloatKind> {
    match *ctx.type_data(element) {
        TypeData::Float(kind) => Some(kind),
        _ => None,
    }
}

/// All is read before anything is said of the type.
pub(crate) fn parse(p: &mut dyn AttrParser, _: Option<Type>) -> ParseResult<Vec<Option<Attr>>> {
    p.punct("<")?;
    p.punct(":")?;
    let loc = p.loc();
    let element = p.ty()?;
    let kind = kind_of(p.ctx(), element);
    let literals = kind.unwrap_or(FloatKind::F64);
    let real = p.float(literals)?;
    p.punct(",")?;
    let imaginary = p.float(literals)?;
    p.punct(">")?;
    if kind.is_none() {
        let message = "element type of the complex attribute must be float like type.";
        return Err(p.error(loc, message));
    }
    let ctx = p.ctx();
    let part = |part: ApFloat| Some(ctx.float_attr(element, part));
    let ty = ctx.intern_type(TypeData::Complex(element));
    Ok(vec![part(real), part(imaginary), Some(ctx.type_attr(ty))])
}

pub(crate) fn print(p: &mut dyn AsmPrinter, params: &[Option<Attr>]) {
    let mut before = "<:";
    for attr in params.iter().flatten() {
        let ctx = p.ctx();
        let (Some(ty), Some(value)) = (ctx.attr_type(*attr), ctx.float_value(*attr).copied())
        else {
            continue;
        };
        p.text(before);
        if before == "<:" {
            p.ty(ty);
            p.text(" ");
        }
        p.float(&value);
        before = ", ";
    }
    p.text(">");
}
