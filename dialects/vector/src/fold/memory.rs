//! Folds of accesses to memory: casts that only take knowledge away are skipped.

use smallvec::SmallVec;

use crease_ir::fold::{Constants, Edit, Fold, Folded};
use crease_ir::{OpRef, TypeData};

use crate::generated::*;

/// Takes operands from before a `memref.cast` of a ranked memref.
pub(super) fn through_casts(op: OpRef<'_>) -> Folded {
    let mut edits: SmallVec<[Edit; 2]> = SmallVec::new();
    for (i, operand) in op.operands().enumerate() {
        let def = op.def_op_of(operand);
        let Some(cast) = def.filter(|def| def.is::<crease_memref::Cast>()) else {
            continue;
        };
        if let TypeData::MemRef { .. } = op.ctx().type_data(cast.operand_type(0)) {
            edits.push(Edit::SetOperand(i as u32, cast.operand(0)));
        }
    }
    match edits.is_empty() {
        true => Folded::No,
        false => Folded::InPlace(edits),
    }
}

macro_rules! through_casts {
    ($($kind:ident)*) => {$(
        impl Fold for $kind {
            fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
                through_casts(op)
            }
        }
    )*};
}

through_casts!(Load Store MaskedLoad MaskedStore);
