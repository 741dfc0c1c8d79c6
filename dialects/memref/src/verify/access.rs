//! Accesses to elements: as many indices as the rank; what combines them fits their type.

use crease_arith::AtomicRMWKind;
use crease_ir::effects::is_memory_effect_free;
use crease_ir::hooks::Verify;
use crease_ir::{Body, Context, Diagnostics, OpId, OpRef, TypeData};

use super::{Check, memref, quoted};
use crate::{AtomicRMW, AtomicYield, GenericAtomicRMW, Load, Prefetch, Store};

impl Verify for Load {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let rank = memref(op, op.operand_type(0), diags)?.rank();
        let given = op.num_operands() - 1;
        if given != rank {
            let message =
                format!("incorrect number of indices for load, expected {rank} but got {given}");
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}

impl Verify for Store {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let rank = memref(op, op.operand_type(1), diags)?.rank();
        if op.num_operands() != 2 + rank {
            let message = "store index operand count not equal to memref rank";
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}

impl Verify for Prefetch {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let rank = memref(op, op.operand_type(0), diags)?.rank();
        if op.num_operands() != 1 + rank {
            return Err(op.op_error(diags, "too few indices"));
        }
        Ok(())
    }
}

impl Verify for AtomicRMW {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        use AtomicRMWKind as K;
        let rank = memref(op, op.operand_type(AtomicRMW::OPERAND_MEMREF), diags)?.rank();
        if op.num_operands() != 2 + rank {
            let message = "expects the number of subscripts to be equal to memref rank";
            return Err(op.op_error(diags, message));
        }
        let ctx = op.ctx();
        let Some(kind) = op.attr(AtomicRMW::KIND).and_then(|attr| K::of(ctx, attr)) else {
            return Ok(());
        };
        let float = matches!(ctx.type_data(op.operand_type(0)), TypeData::Float(_));
        let wanted = match kind {
            K::Addf | K::Maximumf | K::Minimumf | K::Mulf if !float => "a floating-point",
            K::Maxnumf | K::Minnumf if !float => "a floating-point",
            K::Addi
            | K::Maxs
            | K::Maxu
            | K::Mins
            | K::Minu
            | K::Muli
            | K::Ori
            | K::Xori
            | K::Andi
                if float =>
            {
                "an integer"
            }
            _ => return Ok(()),
        };
        let cases = crease_arith::enums::ATOMIC_RMW_KIND.cases;
        let name = cases.iter().find(|case| case.value == kind.value());
        let name = name.map_or("", |case| case.name);
        Err(op.op_error(diags, format!("with kind '{name}' expects {wanted} type")))
    }
}

/// The body takes one value of the element type and does nothing to memory.
impl Verify for GenericAtomicRMW {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let Some((body, region)) = op.region(0) else {
            return Ok(());
        };
        let &[arg] = body.entry_args(region) else {
            let message = "expected single number of entry block arguments";
            return Err(op.op_error(diags, message));
        };
        if body.ty(arg) != op.result_type(0) {
            let message = "expected block argument of the same type result type";
            return Err(op.op_error(diags, message));
        }
        // Inner ops come before the op around them.
        let mut pending: Vec<OpId> = Vec::new();
        for block in body.region_blocks(region) {
            pending.extend(body.block_ops(block));
        }
        match first_with_effects(op.ctx(), body, pending) {
            Some(inner) => Err(body.op(op.ctx(), inner).error(
                diags,
                "body of 'memref.generic_atomic_rmw' should contain only operations with no side \
                 effects",
            )),
            None => Ok(()),
        }
    }
}

/// The first op, in post-order, that does something to memory.
fn first_with_effects(ctx: &Context, body: &Body, roots: Vec<OpId>) -> Option<OpId> {
    let mut stack: Vec<(OpId, bool)> = roots.into_iter().rev().map(|op| (op, false)).collect();
    while let Some((op, inside_done)) = stack.pop() {
        if inside_done || body.op_regions(op).is_empty() {
            if !is_memory_effect_free(body.op(ctx, op)) {
                return Some(op);
            }
            continue;
        }
        stack.push((op, true));
        let from = stack.len();
        for &region in body.op_regions(op) {
            for block in body.region_blocks(region) {
                stack.extend(body.block_ops(block).map(|op| (op, false)));
            }
        }
        stack[from..].reverse();
    }
    None
}

/// The value has the type of the result of the op around it.
impl Verify for AtomicYield {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let Some(parent) = op.parent_op().filter(|parent| parent.num_results() > 0) else {
            return Ok(());
        };
        let (given, wanted) = (op.operand_type(0), parent.result_type(0));
        if given != wanted {
            let message = format!(
                "types mismatch between yield op: {} and its parent: {}",
                quoted(op.ctx(), given),
                quoted(op.ctx(), wanted)
            );
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}
