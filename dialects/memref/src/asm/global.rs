//! `custom<GlobalMemrefOpTypeAndInitialValue>`: `memref<2xf32> = dense<1.0>`.

use crease_ir::asm::{DirectiveArg, DirectiveValue, OpParser, OpPrinter, ParseResult};
use crease_ir::{Attr, AttrData, Context, OpRef, Type, TypeData};

/// The tensor type with shape and element type of a memref type, ranked or not.
pub(crate) fn tensor_of(ctx: &Context, ty: Type) -> Option<Type> {
    let data = match ctx.type_data(ty) {
        TypeData::MemRef { shape, element, .. } => TypeData::RankedTensor {
            shape: shape.clone(),
            element: *element,
            encoding: None,
        },
        TypeData::UnrankedMemRef { element, .. } => TypeData::UnrankedTensor { element: *element },
        _ => return None,
    };
    Some(ctx.intern_type(data))
}

/// Whether an attribute holds elements of a shaped type.
pub(crate) fn is_elements(ctx: &Context, attr: Attr) -> bool {
    matches!(
        ctx.attr_data(attr),
        AttrData::Dense { .. }
            | AttrData::DenseString { .. }
            | AttrData::DenseResource { .. }
            | AttrData::Sparse { .. }
    )
}

/// Parameters: the type, the initial value: none of a declaration, unit where it is not set.
pub(super) fn parse(p: &mut dyn OpParser, args: &mut [DirectiveArg]) -> ParseResult {
    let ty = p.ty()?;
    let data = p.ctx().type_data(ty);
    if !matches!(data, TypeData::MemRef { .. }) || !data.has_static_shape() {
        let message = format!(
            "type should be static shaped memref, but got '{}'",
            p.ctx().describe_type(ty)
        );
        let loc = p.name_loc();
        return Err(p.error(loc, &message));
    }
    args[0] = DirectiveArg::Attr(Some(p.ctx().type_attr(ty)));
    if !p.optional_punct("=") {
        return Ok(());
    }
    let value = if p.optional_keyword("uninitialized") {
        Attr::unit()
    } else {
        let tensor = tensor_of(p.ctx(), ty);
        let value = p.attr(tensor)?;
        if !is_elements(p.ctx(), value) {
            let loc = p.name_loc();
            let message = "initial value should be a unit or elements attribute";
            return Err(p.error(loc, message));
        }
        value
    };
    args[1] = DirectiveArg::Attr(Some(value));
    Ok(())
}

pub(super) fn print(p: &mut dyn OpPrinter, op: OpRef<'_>, args: &[DirectiveValue]) {
    let [DirectiveValue::Attr(ty), DirectiveValue::Attr(value)] = args else {
        return;
    };
    if let Some(ty) = ty.and_then(|attr| op.ctx().type_value(attr)) {
        p.ty(ty);
    }
    match *value {
        None => {}
        Some(value) if value == Attr::unit() => p.text(" = uninitialized"),
        Some(value) => {
            p.text(" = ");
            p.attr_without_type(value);
        }
    }
}
