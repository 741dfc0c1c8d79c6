//! Offsets, sizes and strides given partly as constants and partly as operands, and the op that
//! takes them as they are.

use crease_ir::hooks::Verify;
use crease_ir::types::DYNAMIC;
use crease_ir::{Diagnostics, OpRef};

use super::{Check, known_or_dynamic, memref, quoted};
use crate::ReinterpretCast;
use crate::mixed::statics;
use crate::strided::strided_of;

/// Slots of offsets, sizes and strides, the same in all ops that have them; their operand groups
/// follow each other in this order.
const LISTS: [(&str, usize); 3] = [
    ("offset", ReinterpretCast::STATIC_OFFSETS),
    ("size", ReinterpretCast::STATIC_SIZES),
    ("stride", ReinterpretCast::STATIC_STRIDES),
];

/// There is an operand for each dynamic entry; the lists have the lengths `ranks`; known offsets
/// and sizes are not negative. `first_group` is the operand group of the offsets.
pub fn offsets_sizes_strides(
    op: OpRef<'_>,
    first_group: usize,
    ranks: [usize; 3],
    diags: &mut Diagnostics,
) -> Check {
    let lists = LISTS.map(|(_, slot)| statics(op, slot));
    // Upstream looks at the offsets last.
    for at in [1, 2, 0] {
        let (name, _) = LISTS[at];
        let dynamic = lists[at].iter().filter(|&&v| v == DYNAMIC).count();
        let given = op.operand_group(first_group + at).len();
        if given != dynamic {
            let message = format!(
                "expected the number of '{name}s' to match the number of dynamic entries in \
                 'static_{name}s' ({given} vs {dynamic})"
            );
            return Err(op.error(diags, message));
        }
    }
    let [offsets, sizes, strides] = &lists;
    let differ = |what: &str, a: usize, b: usize| {
        format!("expected mixed {what} ({a} vs {b}) so the rank of the result type is well-formed.")
    };
    if !(offsets.len() == 1 && ranks[0] == 1) && offsets.len() != sizes.len() {
        let what = "offsets rank to match mixed sizes rank";
        return Err(op.error(diags, differ(what, offsets.len(), sizes.len())));
    }
    if sizes.len() != strides.len() {
        let what = "sizes rank to match mixed strides rank";
        return Err(op.error(diags, differ(what, sizes.len(), strides.len())));
    }
    for ((list, (name, _)), rank) in lists.iter().zip(LISTS).zip(ranks) {
        if list.len() != rank {
            let message = format!("expected {rank} {name} values, got {}", list.len());
            return Err(op.error(diags, message));
        }
    }
    for (list, name) in [(offsets, "offsets"), (sizes, "sizes")] {
        if let Some(value) = list.iter().find(|&&v| v < 0 && v != DYNAMIC) {
            let message = format!("expected {name} to be non-negative, but got {value}");
            return Err(op.error(diags, message));
        }
    }
    Ok(())
}

/// What the result type says of offset, sizes and strides is what is given.
impl Verify for ReinterpretCast {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let (from, to) = (op.operand_type(0), op.result_type(0));
        let result = memref(op, to, diags)?;
        let rank = result.rank();
        offsets_sizes_strides(op, Self::OPERAND_OFFSETS, [1, rank, rank], diags)?;
        let (from_text, to_text) = (quoted(ctx, from), quoted(ctx, to));
        for (what, differs) in [
            (
                "memory spaces",
                crate::ops::memory_space(ctx, from) != result.space,
            ),
            ("element types", ctx.element_or_self(from) != result.element),
        ] {
            if differs {
                let message = format!(
                    "different {what} specified for source type {from_text} and result memref \
                     type {to_text}"
                );
                return Err(op.error(diags, message));
            }
        }
        let wrong = |what: &str, given: i64, stated: i64, place: String| {
            format!(
                "expected result type with {what} = {} instead of {stated}{place}",
                known_or_dynamic(given)
            )
        };
        let differs = |stated: i64, given: i64| stated != DYNAMIC && stated != given;
        let in_dim = |i: usize| format!(" in dim = {i}");
        let sizes = statics(op, Self::STATIC_SIZES);
        for (i, (&stated, &given)) in result.shape.iter().zip(&sizes).enumerate() {
            if differs(stated, given) {
                return Err(op.error(diags, wrong("size", given, stated, in_dim(i))));
            }
        }
        let Some(layout) = strided_of(ctx, result) else {
            let message =
                format!("expected result type to have strided layout but found {to_text}");
            return Err(op.error(diags, message));
        };
        let given = statics(op, Self::STATIC_OFFSETS).first().copied();
        let given = given.unwrap_or(DYNAMIC);
        if differs(layout.offset, given) {
            let message = wrong("offset", given, layout.offset, String::new());
            return Err(op.error(diags, message));
        }
        let strides = statics(op, Self::STATIC_STRIDES);
        for (i, (&stated, &given)) in layout.strides.iter().zip(&strides).enumerate() {
            if differs(stated, given) {
                return Err(op.error(diags, wrong("stride", given, stated, in_dim(i))));
            }
        }
        Ok(())
    }
}
