//! What is known of a mask without running anything.

use crease_arith::Constant;
use crease_ir::{OpRef, ValueId};

use crate::elements::{Dense, MOST, constant_integer, integers};
use crate::generated::*;
use crate::shape::result;

/// What a mask lets through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Known {
    /// Everything.
    All,
    /// Nothing.
    Nothing,
    /// That is not known.
    Unknown,
}

/// What `mask` lets through.
pub(crate) fn known(op: OpRef<'_>, mask: ValueId) -> Known {
    op.def_op_of(mask)
        .and_then(known_of)
        .unwrap_or(Known::Unknown)
}

/// Likewise of the op that makes it.
pub(crate) fn known_of(def: OpRef<'_>) -> Option<Known> {
    let ctx = def.ctx();
    if def.is::<Constant>() {
        let dense = Dense::of(ctx, def.attr(Constant::VALUE)?)?;
        let count = result(def, 0)?.num_elements().min(MOST);
        let mut bits = (0..usize::try_from(count).ok()?).map(|i| dense.get(i) == Some(&[1]));
        let first = bits.next()?;
        let same = dense.splat().is_some() || bits.all(|bit| bit == first);
        return match (same, first) {
            (false, _) => None,
            (true, true) => Some(Known::All),
            (true, false) => Some(Known::Nothing),
        };
    }
    if def.is::<ConstantMask>() {
        let sizes = integers(def, ConstantMask::MASK_DIM_SIZES);
        let shape = match result(def, 0)?.shape {
            [] => &[1],
            shape => shape,
        };
        if sizes.iter().zip(shape).all(|(size, dim)| size >= dim) {
            return Some(Known::All);
        }
        return sizes
            .iter()
            .all(|&size| size <= 0)
            .then_some(Known::Nothing);
    }
    if def.is::<CreateMask>() {
        // One that lets everything through is made of constants and folded.
        let empty = |size| {
            let constant = def.def_op_of(size).is_some_and(|op| op.is::<Constant>());
            constant && constant_integer(def, size).is_some_and(|size| size <= 0)
        };
        return def.operands().any(empty).then_some(Known::Nothing);
    }
    None
}
