//! Expanded and collapsed shapes, shapes given by a tensor, and tensors put together.

use crease_ir::hooks::Verify;
use crease_ir::types::DYNAMIC;
use crease_ir::{Diagnostics, OpRef, Type};
use crease_memref::mixed::statics;
use crease_memref::reshape::{Groups, groups};
use crease_memref::saturated::add;
use crease_memref::verify::output_sizes;

use super::{Check, quoted, tensor};
use crate::generated::*;
use crate::ops::join_sizes;
use crate::shape::{Ranked, tensor_type};

const EMPTY_GROUP: &str = "reassociation indices must not be empty";

fn groups_of(op: OpRef<'_>, slot: usize) -> Groups {
    groups(op.ctx(), op.attr(slot)).unwrap_or_default()
}

/// The groups take the dimensions of `expanded` in order, and each has the size of a dimension of
/// `collapsed`. Where there are no groups nothing is known about sizes.
fn grouped(
    op: OpRef<'_>,
    groups: &Groups,
    expanded: Type,
    collapsed: Type,
    diags: &mut Diagnostics,
) -> Check {
    let ctx = op.ctx();
    let [expanded_parts, collapsed_parts] = [expanded, collapsed].map(|ty| Ranked::of(ctx, ty));
    // What has no rank counts as if it had a great one.
    let [many, few] =
        [expanded_parts, collapsed_parts].map(|parts| parts.map_or(usize::MAX, Ranked::rank));
    // Dimensions are counted in 32 bits.
    let dims = || groups.iter().flatten().map(|&dim| dim as u32);
    let highest = dims().max().unwrap_or(0).wrapping_add(1);
    let unordered = || {
        let mut next = 0u32;
        groups.iter().position(|group| {
            group.iter().any(|&dim| {
                next = next.wrapping_add(1);
                dim as u32 != next.wrapping_sub(1)
            })
        })
    };
    let message = if many < few || collapsed_parts.is_none() {
        format!(
            "expected the expanded type, {} to have a higher (or same) rank than the collapsed \
             type, {}.",
            quoted(ctx, expanded),
            quoted(ctx, collapsed)
        )
    } else if few != groups.len() {
        format!(
            "expected collapsed rank ({few}) to equal the number of reassociation maps ({}).",
            groups.len()
        )
    } else if expanded_parts.is_none() {
        "expected a ranked tensor type".to_owned()
    } else if groups.iter().any(Vec::is_empty) {
        // Upstream would crash.
        EMPTY_GROUP.to_owned()
    } else if !groups.is_empty() && u32::try_from(many) != Ok(highest) {
        format!(
            "expected reassociation map #0 to have size equal to the expanded rank ({many}), but \
             it is  {highest}."
        )
    } else if let Some(at) = unordered() {
        format!("expected reassociation map #{at} to be valid and contiguous.")
    } else {
        let Some((expanded, collapsed)) = expanded_parts.zip(collapsed_parts) else {
            return Ok(());
        };
        return sizes(op, groups, expanded, collapsed, diags);
    };
    Err(op.op_error(diags, message))
}

/// Each dimension of `collapsed` is as large as its group, and the elements are of one type.
fn sizes(
    op: OpRef<'_>,
    groups: &Groups,
    expanded: Ranked<'_>,
    collapsed: Ranked<'_>,
    diags: &mut Diagnostics,
) -> Check {
    let mut rest = expanded.shape;
    let mut shape = Vec::with_capacity(groups.len());
    for (at, (group, &found)) in groups.iter().zip(collapsed.shape).enumerate() {
        let (part, after) = rest.split_at_checked(group.len()).unwrap_or((rest, &[]));
        rest = after;
        let size = match part.contains(&DYNAMIC) {
            true => DYNAMIC,
            false => part.iter().fold(1, |n: i64, &size| n.wrapping_mul(size)),
        };
        if size != found {
            let wanted = match size {
                DYNAMIC => "dynamic since one or more of the corresponding dimensions in the \
                            expanded type is dynamic"
                    .to_owned(),
                size => format!("static value of {size}"),
            };
            let message = format!("expected dimension {at} of collapsed type to be {wanted}");
            return Err(op.op_error(diags, message));
        }
        shape.push(size);
    }
    if collapsed.element != expanded.element {
        let ctx = op.ctx();
        let message = format!(
            "expected collapsed type to be {}, but got {}",
            quoted(ctx, tensor_type(ctx, &shape, expanded.element)),
            quoted(ctx, collapsed.build(ctx))
        );
        return Err(op.op_error(diags, message));
    }
    Ok(())
}

/// The groups lead from the source to the result. There are as many sizes as dimensions; which ones
/// is not compared.
impl Verify for ExpandShape {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let result = tensor(op, op.result_type(0), diags)?;
        let shape = statics(op, Self::STATIC_OUTPUT_SHAPE);
        let given = op.operand_group(Self::OPERAND_OUTPUT_SHAPE).len();
        output_sizes(op, &shape, (result.rank(), "dims"), given, diags)?;
        let groups = groups_of(op, Self::REASSOCIATION);
        grouped(op, &groups, op.result_type(0), op.operand_type(0), diags)
    }
}

/// No group is empty, and they lead from the result to the source.
impl Verify for CollapseShape {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let groups = groups_of(op, Self::REASSOCIATION);
        if groups.iter().any(Vec::is_empty) {
            return Err(op.op_error(diags, EMPTY_GROUP));
        }
        grouped(op, &groups, op.operand_type(0), op.result_type(0), diags)
    }
}

/// The element type stays, the number of elements too; the rank is the length of the shape.
impl Verify for Reshape {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let (from, to) = (op.operand_type(0), op.result_type(0));
        if ctx.element_or_self(from) != ctx.element_or_self(to) {
            let message = "element types of source and destination tensor types should be the same";
            return Err(op.op_error(diags, message));
        }
        let length = tensor(op, op.operand_type(1), diags)?
            .shape
            .first()
            .copied();
        let Some(result) = Ranked::of(ctx, to) else {
            return Ok(());
        };
        let differ = |source: &Ranked<'_>| {
            let count = |of: &Ranked<'_>| {
                let sizes = of.shape.iter();
                sizes.fold(1, |n: i64, &size| n.wrapping_mul(size))
            };
            source.is_static() && result.is_static() && count(source) != count(&result)
        };
        let message = if Ranked::of(ctx, from).as_ref().is_some_and(differ) {
            "source and destination tensor should have the same number of elements"
        } else if length == Some(DYNAMIC) {
            "cannot use shape operand with dynamic length to reshape to statically-ranked tensor \
             type"
        } else if length != i64::try_from(result.rank()).ok() {
            "length of shape operand differs from the result's tensor rank"
        } else {
            return Ok(());
        };
        Err(op.op_error(diags, message))
    }
}

/// All have the same sizes but along one dimension, along which the result is as long as all
/// together.
impl Verify for Concat {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        if op.num_operands() == 0 {
            return Err(op.op_error(diags, "requires at least one input"));
        }
        let result = tensor(op, op.result_type(0), diags)?;
        let mut inputs = Vec::with_capacity(op.num_operands());
        for input in op.operands() {
            inputs.push(tensor(op, op.ty(input), diags)?);
        }
        let rank = result.rank();
        if inputs.iter().any(|input| input.rank() != rank) {
            let message = "rank of concatenated inputs must match result rank";
            return Err(op.op_error(diags, message));
        }
        if inputs.iter().any(|input| input.element != result.element) {
            return Err(op.op_error(diags, "inputs and result element type must match"));
        }
        let along = op
            .attr(Self::DIM)
            .and_then(|attr| ctx.int_value(attr)?.to_i64());
        let Some(along) = (along.and_then(|dim| usize::try_from(dim).ok())).filter(|&d| d < rank)
        else {
            let message = "concatenation dim must be less than the tensor rank";
            return Err(op.op_error(diags, message));
        };
        let mut sizes = Vec::with_capacity(rank);
        for dim in 0..rank {
            let mut of_inputs = inputs.iter().map(|input| input.shape[dim]);
            let size = match dim == along {
                true => Some(of_inputs.fold(0, add)),
                false => of_inputs.try_fold(DYNAMIC, join_sizes),
            };
            let Some(size) = size else {
                let message = format!(
                    "static concatenation size mismatch along non-concatenated dimension {dim}"
                );
                return Err(op.op_error(diags, message));
            };
            sizes.push(size);
        }
        if crate::ops::join_shapes(&sizes, result.shape).is_none() {
            let message = format!(
                "result type {}does not match inferred shape {} static sizes",
                quoted(ctx, op.result_type(0)),
                quoted(ctx, tensor_type(ctx, &sizes, result.element))
            );
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}
