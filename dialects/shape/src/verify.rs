//! What the declarations cannot say.

use crease_ir::hooks::Verify;
use crease_ir::symbols::SymbolTable;
use crease_ir::traits::OpTrait;
use crease_ir::{Attr, AttrData, Context, Diagnostics, Failed, Ident, OpRef, Type};

use crate::generated::*;
use crate::types::{holds_errors, shape, size};

/// Where an operand can be an error, so must be the result: of type `wanted`.
fn propagates(
    op: OpRef<'_>,
    diags: &mut Diagnostics,
    wanted: fn(&Context) -> Type,
    name: &str,
) -> Result<(), Failed> {
    let ctx = op.ctx();
    let errors = op.operands().any(|value| holds_errors(ctx, op.ty(value)));
    if errors && op.result_type(0) != wanted(ctx) {
        let message = format!(
            "if at least one of the operands can hold error values then the result must be of type \
             `{name}` to propagate them"
        );
        return Err(op.op_error(diags, message));
    }
    Ok(())
}

macro_rules! verify_propagates {
    ($($kind:ident: $wanted:ident;)*) => {$(
        impl Verify for $kind {
            const LOCAL: bool = true;

            fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
                propagates(op, diags, $wanted, stringify!($wanted))
            }
        }
    )*};
}

verify_propagates! {
    Add: size;
    Broadcast: shape;
    Div: size;
    GetExtent: size;
    Mul: size;
    NumElements: size;
    Rank: size;
    ShapeOf: shape;
}

impl Verify for AssumingAll {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
        match op.num_operands() {
            0 => Err(op.op_error(diags, "no operands specified")),
            _ => Ok(()),
        }
    }
}

impl Verify for CstrBroadcastable {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
        match op.num_operands() {
            0 | 1 => Err(op.op_error(diags, "required at least 2 input shapes")),
            _ => Ok(()),
        }
    }
}

/// What the region is given: a number, an extent, and the values so far.
impl Verify for Reduce {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
        let ctx = op.ctx();
        let types: Vec<Type> = op.entry_args(0).iter().map(|&arg| op.ty(arg)).collect();
        // The shape comes before the initial values.
        let wanted = op.num_operands() + 1;
        if types.len() != wanted {
            let message = format!("ReduceOp body is expected to have {wanted} arguments");
            return Err(op.op_error(diags, message));
        }
        if types[0] != Type::INDEX {
            let message = "argument 0 of ReduceOp body is expected to be of IndexType";
            return Err(op.op_error(diags, message));
        }
        let (extent, message) = match op.operand_type(0) == shape(ctx) {
            true => (
                size(ctx),
                "argument 1 of ReduceOp body is expected to be of SizeType if the ReduceOp operates \
                 on a ShapeType",
            ),
            false => (
                Type::INDEX.get(),
                "argument 1 of ReduceOp body is expected to be of IndexType if the ReduceOp operates \
                 on an extent tensor",
            ),
        };
        if types[1] != extent {
            return Err(op.op_error(diags, message));
        }
        let given = op.operands().skip(1).map(|value| op.ty(value));
        if let Some(i) = given.zip(&types[2..]).position(|(a, b)| a != *b) {
            let message = format!(
                "type mismatch between argument {} of ReduceOp body and initial value {i}",
                i + 2
            );
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}

/// The operands are the results of the op around.
impl Verify for Yield {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
        let parent = op.parent_op();
        let results: Vec<Type> = parent
            .into_iter()
            .flat_map(|parent| parent.results().map(move |result| parent.ty(result)))
            .collect();
        if results.len() != op.num_operands() {
            let message = "number of operands does not match number of results of its parent";
            return Err(op.op_error(diags, message));
        }
        if op
            .operands()
            .zip(results)
            .any(|(value, ty)| op.ty(value) != ty)
        {
            return Err(op.op_error(diags, "types mismatch between yield op and its parent"));
        }
        Ok(())
    }
}

/// The attribute `shape.lib` names libraries of shape functions in the op, which is a symbol table.
pub(crate) fn op_attr(
    op: OpRef<'_>,
    (name, value): (Ident, Attr),
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    let ctx = op.ctx();
    if ctx.str(name) != "shape.lib" {
        return Ok(());
    }
    if !op.has(OpTrait::SymbolTable) {
        let message = "shape.lib attribute may only be on op implementing SymbolTable";
        return Err(op.error(diags, message));
    }
    let is_ref = |attr| matches!(ctx.attr_data(attr), AttrData::SymbolRef { .. });
    let shown = |attr| ctx.describe_attr(attr);
    let table = SymbolTable::new(op);
    if is_ref(value) {
        return match table.lookup_ref(value) {
            Some(library) if library.is::<FunctionLibrary>() => Ok(()),
            Some(_) => {
                let message = format!("{} required to be shape function library", shown(value));
                Err(op.error(diags, message))
            }
            None => {
                let message = format!("shape function library {} not found", shown(value));
                Err(op.error(diags, message))
            }
        };
    }
    let Some(list) = ctx.array_elements(value) else {
        let message =
            "only SymbolRefAttr or array of SymbolRefAttrs allowed as shape.lib attribute";
        return Err(op.error(diags, message));
    };
    let mut mapped: Vec<Ident> = Vec::new();
    for &entry in list {
        if !is_ref(entry) {
            let message = "only SymbolRefAttr allowed in shape.lib attribute array";
            return Err(op.error(diags, message));
        }
        let library = table.lookup_ref(entry);
        let Some(library) = library.filter(|found| found.is::<FunctionLibrary>()) else {
            let message = format!("{} does not refer to FunctionLibraryOp", shown(entry));
            return Err(op.error(diags, message));
        };
        let mapping = library.attr(FunctionLibrary::MAPPING);
        for &(of, _) in mapping.map_or(&[][..], |mapping| ctx.dict_entries(mapping)) {
            if mapped.contains(&of) {
                let message = format!(
                    "only one op to shape mapping allowed, found multiple for `{}`",
                    shown(ctx.string_attr(ctx.str(of)))
                );
                return Err(op.error(diags, message));
            }
            mapped.push(of);
        }
    }
    Ok(())
}
