//! Whether what one run gave may stand for what another one gave: poison may become anything, all
//! else must stay; a NaN is as good as any other.

use crease_ir::num::{ApFloat, ApInt};
use crease_ir::semantics::Scalar;
use crease_ir::{Context, Type};

use crate::heap::Heap;
use crate::value::{Lane, MemRef, Value, num_positions, scalar};

/// Where two values differ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The position in row-major order; 0 for a scalar.
    pub position: usize,
}

/// Whether `after` may stand for `before`; both are of type `ty`, each with its memory.
pub fn refines(
    ctx: &Context,
    ty: Type,
    before: (&Value, &Heap),
    after: (&Value, &Heap),
) -> Result<(), Difference> {
    let differ = |position| Err(Difference { position });
    match (before.0, after.0) {
        (Value::Poison, _) => Ok(()),
        (
            Value::Scalar(_) | Value::Array(_),
            Value::Scalar(_) | Value::Array(_) | Value::Poison,
        ) => {
            let shape = |value: &Value| match value {
                Value::Array(array) => Some(array.shape.clone()),
                _ => None,
            };
            let (a, b) = (shape(before.0), shape(after.0));
            if a != b && *after.0 != Value::Poison {
                return differ(0);
            }
            let splat = |value: &Value| !matches!(value, Value::Array(a) if a.lanes.len() != 1);
            let count = match a {
                Some(shape) => num_positions(&shape).unwrap_or(0),
                None => 1,
            };
            let count = match splat(before.0) && splat(after.0) {
                true => count.min(1),
                false => count,
            };
            let same = |at: &usize| same_lane(ctx, ty, &before.0.lane(*at), &after.0.lane(*at));
            match (0..count).find(|at| !same(at)) {
                Some(position) => differ(position),
                None => Ok(()),
            }
        }
        (Value::MemRef(a), Value::MemRef(b)) => memory(ctx, ty, (a, before.1), (b, after.1)),
        (Value::Tuple(a), Value::Tuple(b)) if a.len() == b.len() => {
            let mut pairs = a.iter().zip(b.iter());
            pairs.try_for_each(|(x, y)| refines(ctx, ty, (x, before.1), (y, after.1)))
        }
        (a, b) if a == b => Ok(()),
        _ => differ(0),
    }
}

fn same_lane(ctx: &Context, ty: Type, before: &Lane, after: &Lane) -> bool {
    let nan = |bits: &ApInt| match scalar(ctx, ty) {
        Some(Scalar::Float(kind)) => ApFloat::from_bits(kind, bits).is_nan(),
        _ => false,
    };
    match (before, after) {
        (None, _) => true,
        (Some(a), Some(b)) => a == b || nan(a) && nan(b),
        (Some(_), None) => false,
    }
}

/// Memory is compared by its elements, not by where it lies.
fn memory(
    ctx: &Context,
    ty: Type,
    before: (&MemRef, &Heap),
    after: (&MemRef, &Heap),
) -> Result<(), Difference> {
    if before.0.sizes != after.0.sizes {
        return Err(Difference { position: 0 });
    }
    let element = ctx.element_or_self(ty);
    for (position, at) in before.0.indices().enumerate() {
        let same = match (before.1.load(before.0, &at), after.1.load(after.0, &at)) {
            // References within memory are not followed.
            (Ok(Value::MemRef(_)), Ok(Value::MemRef(_))) => true,
            (Ok(a), Ok(b)) => refines(ctx, element, (&a, before.1), (&b, after.1)).is_ok(),
            // What has ended is not there to be looked at.
            (Err(_), _) => true,
            (Ok(_), Err(_)) => false,
        };
        if !same {
            return Err(Difference { position });
        }
    }
    Ok(())
}
