//! What holds of all structured ops: destinations, maps, shapes that fit the loops, and the region.

use std::ops::Range;

use crease_ir::affine::{AffineBinaryOp, AffineExpr, AffineMap};
use crease_ir::effects::is_memory_effect_free;
use crease_ir::hooks::{Verify, VerifyRegions};
use crease_ir::op_def::TypePred;
use crease_ir::types::DYNAMIC;
use crease_ir::{Attr, Diagnostics, Failed, Ident, OpRef, Type, TypeData, ValueId};

use super::{Check, named, require};
use crate::generated::*;
use crate::structured::{MEMOIZED, Structured};

/// Each output is a tensor or a buffer, and there is a result of its type for each that is a tensor.
pub(crate) fn destination(op: OpRef<'_>, outputs: Range<usize>, diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    let describe = |ty| ctx.describe_type(ty);
    let is_tensor = |ty| TypePred::Tensor.holds(ctx, ty);
    let mut tensors = Vec::new();
    for at in outputs {
        match op.operand_type(at) {
            ty if is_tensor(ty) => tensors.push(at),
            ty if crease_memref::is_memref(ctx, ty) => {}
            _ => {
                let message = format!("expected that operand #{at} is a tensor or a memref");
                return Err(op.op_error(diags, message));
            }
        }
    }
    let results = op
        .results()
        .filter(|&value| is_tensor(op.ty(value)))
        .count();
    require(op, diags, results == tensors.len(), || {
        format!(
            "expected the number of tensor results ({results}) to be equal to the number of output \
             tensors ({})",
            tensors.len()
        )
    })?;
    for (result, at) in tensors.into_iter().enumerate() {
        let (ty, result) = (op.operand_type(at), op.result_type(result));
        require(op, diags, ty == result, || {
            format!(
                "expected type of operand #{at} ('{}') to match type of corresponding result ('{}')",
                describe(ty),
                describe(result)
            )
        })?;
    }
    Ok(())
}

/// Before the region is checked: what the op's kind has besides.
fn before_region(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
    let Some(structured) = Structured::of(op) else {
        return Ok(());
    };
    let (inputs, outputs) = (structured.num_inputs(), structured.outputs().len());
    if structured.kind.is_convolution() {
        if inputs < 2 || outputs != 1 {
            return Err(op.error(diags, "expected op with 2 inputs and 1 output"));
        }
        convolution(structured, diags)?;
    }
    named::check(structured, diags)
}

/// After the region is checked.
fn with_region(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
    let Some(structured) = Structured::of(op) else {
        return Ok(());
    };
    destination(op, op.operand_group(1), diags)?;
    let pure = structured.on_tensors() || structured.on_buffers();
    require(op, diags, pure || op.num_operands() == 0, || {
        "expected to have pure tensor or buffer semantics".to_owned()
    })?;
    let maps = structured.maps().unwrap_or_default();
    loops_fit(structured, &maps, diags)?;
    let loops = structured.parallel(&maps).len();
    for (at, map) in maps.iter().enumerate() {
        require(op, diags, map.num_dims() as usize == loops, || {
            format!(
                "expected indexing_map #{at} to have {loops} dim(s) to match the number of loops"
            )
        })?;
    }
    block_fits(structured, diags)?;
    match structured.kind.is_contraction() {
        true => contraction(structured, &maps, diags),
        false => Ok(()),
    }
}

/// Inputs are accessed where windows are, no loop moves two of them, and each moves something: where a window
/// moves by 0, no loop moves it. Only maps that the text gives can be otherwise.
fn convolution(structured: Structured<'_>, diags: &mut Diagnostics) -> Check {
    let op = structured.op;
    let maps = structured.maps().unwrap_or_default();
    let (Some(input), Some(filter), Some(output)) = (maps.first(), maps.get(1), maps.last()) else {
        return Ok(());
    };
    // A dimension, maybe times a constant.
    let dim = |expr: &AffineExpr| match expr.as_op(AffineBinaryOp::Mul) {
        Some((dim, by)) => dim.as_dim().filter(|_| by.as_constant().is_some()),
        None => expr.as_dim(),
    };
    let mut seen: Vec<u32> = Vec::new();
    let fits = input.results().iter().all(|expr| {
        let dims = match expr.as_op(AffineBinaryOp::Add) {
            Some((a, b)) => vec![dim(a), dim(b)],
            None => vec![expr.as_dim()],
        };
        dims.into_iter().all(|dim| {
            let new = dim.filter(|dim| !seen.contains(dim));
            seen.extend(new);
            new.is_some()
        })
    });
    let projected = |map: &AffineMap| map.is_projected_permutation(false);
    let moves = |of: &AffineMap, other: &AffineMap| {
        let elsewhere = |expr: &AffineExpr| {
            let input = expr.as_dim().is_some_and(|dim| seen.contains(&dim));
            input || other.results().contains(expr)
        };
        of.results().iter().all(elsewhere)
    };
    let message = if !fits {
        "unexpected input index map for convolutions"
    } else if !projected(filter) || !projected(output) {
        "expected output/filter indexing maps to be projected permutations"
    } else if !moves(output, filter) || !moves(filter, output) {
        "unexpected loop dimension for convolution op"
    } else {
        return Ok(());
    };
    Err(op.error(diags, message))
}

/// Two inputs, one output, and a loop that the output does not have.
fn contraction(structured: Structured<'_>, maps: &[AffineMap], diags: &mut Diagnostics) -> Check {
    let message = if (structured.num_inputs(), structured.outputs().len()) != (2, 1) {
        "expected op with 2 inputs and 1 output"
    } else if structured.parallel(maps).iter().all(|&parallel| parallel) {
        "expected at least 1 reduction"
    } else if !maps.iter().all(|map| map.is_projected_permutation(false)) {
        "expected indexing maps to be projected permutations"
    } else if adds_up_products(structured).is_none() {
        "expected add/mul op in the body"
    } else {
        return Ok(());
    };
    Err(structured.op.error(diags, message))
}

/// What may add up what: sums, and products of the same numbers.
const SUMS_OF_PRODUCTS: [[&str; 2]; 4] = [
    ["arith.addf", "arith.mulf"],
    ["arith.addi", "arith.muli"],
    ["complex.add", "complex.mul"],
    ["arith.ori", "arith.andi"],
];

/// Whether the region adds the product of the first two arguments to the third, casts aside.
fn adds_up_products(structured: Structured<'_>) -> Option<()> {
    let op = structured.op;
    let block = structured.block()?;
    let &[lhs, rhs, sum] = op.body().block_args(block) else {
        return None;
    };
    // What ops of one operand that do nothing else are made of; whether uses come later, as in a circle, is not known.
    let uncast = |value| {
        let cast = |&value: &ValueId| {
            let def = op.def_op_of(value)?;
            (def.num_operands() == 1 && is_memory_effect_free(def)).then(|| def.operand(0))
        };
        let casts = std::iter::successors(Some(value), cast);
        casts.take(op.body().op_capacity()).last().unwrap_or(value)
    };
    let binary = |value| {
        let def = op.def_op_of(value)?;
        let is_binary = (def.num_operands(), def.num_results()) == (2, 1);
        is_binary.then(|| (def.name_str(), [0, 1].map(|at| uncast(def.operand(at)))))
    };
    let end = op.body().last_op(block)?;
    let result = (op.body().num_operands(end) == 1).then(|| op.body().operand(end, 0))?;
    let (add, added) = binary(uncast(result))?;
    if !added.contains(&sum) {
        return None;
    }
    let product = added[usize::from(op.body().def_op(added[0]).is_none())];
    let (mul, factors) = binary(product)?;
    let known = SUMS_OF_PRODUCTS.contains(&[add, mul]);
    (known && (factors == [lhs, rhs] || factors == [rhs, lhs])).then_some(())
}

/// The sizes of the loops, as the operands' shapes say them; `None` if the maps don't name each loop.
pub(crate) fn loop_sizes(structured: Structured<'_>, maps: &[AffineMap]) -> Option<Vec<i64>> {
    let loops = maps.first().map_or(0, AffineMap::num_dims);
    let mut sizes = vec![None; loops as usize];
    for (at, map) in maps.iter().enumerate() {
        for (expr, &size) in map.results().iter().zip(structured.shape(at)) {
            let slot = expr.as_dim().and_then(|dim| sizes.get_mut(dim as usize));
            if let Some(slot) = slot {
                slot.get_or_insert(size);
            }
        }
    }
    sizes.into_iter().collect()
}

/// There is a map for each operand, and what points access lies in the operands.
fn loops_fit(structured: Structured<'_>, maps: &[AffineMap], diags: &mut Diagnostics) -> Check {
    let op = structured.op;
    let operands = op.num_operands();
    require(op, diags, maps.len() == operands, || {
        format!(
            "expected the number of indexing_map ({}) to be equal to the number of input/output \
             operands ({operands})",
            maps.len()
        )
    })?;
    for (at, map) in maps.iter().enumerate() {
        require(op, diags, map.num_symbols() == 0, || {
            format!("unexpected symbols in indexing_map #{at}")
        })?;
        let (rank, results) = (structured.shape(at).len(), map.num_results());
        require(op, diags, rank == results, || {
            format!(
                "expected operand #{at} rank ({rank}) to match the result rank of indexing_map \
                 ({results})"
            )
        })?;
    }
    let Some(mut ends) = loop_sizes(structured, maps) else {
        let dims = maps.first().map_or(0, AffineMap::num_dims);
        let results = maps.iter().flat_map(|map| map.results().iter().cloned());
        let all = AffineMap::new(dims, 0, results);
        let message = format!("invalid indexing maps are non-invertible: ({all})");
        return Err(op.op_error(diags, message));
    };
    if ends.contains(&DYNAMIC) {
        return Ok(());
    }
    ends.iter_mut().for_each(|size| *size -= 1);
    let starts = vec![0; ends.len()];
    for (at, map) in maps.iter().enumerate() {
        let (Some(first), Some(last)) = (map.eval(&starts), map.eval(&ends)) else {
            continue;
        };
        for (dim, &size) in structured.shape(at).iter().enumerate() {
            if size == DYNAMIC || size == 0 {
                continue;
            }
            let inferred = first[dim].max(last[dim]).saturating_add(1);
            require(op, diags, first[dim].min(last[dim]) >= 0, || {
                format!("unexpected result less than 0 at expression #{dim} in {map}")
            })?;
            let exact = map.result(dim).is_some_and(|expr| expr.as_dim().is_some());
            let fits = if exact {
                inferred == size
            } else {
                inferred <= size
            };
            require(op, diags, fits, || {
                let least = if exact {
                    ""
                } else {
                    "greater than or equal to "
                };
                format!(
                    "inferred input/output operand #{at} has shape's dimension #{dim} to be \
                     {least}{inferred}, but found {size}"
                )
            })?;
        }
    }
    Ok(())
}

/// The region has one block with an argument for an element of each operand.
fn block_fits(structured: Structured<'_>, diags: &mut Diagnostics) -> Check {
    let op = structured.op;
    let ctx = op.ctx();
    let one = op.num_regions() == 1
        && op
            .region(0)
            .is_some_and(|(body, region)| body.has_one_block(region));
    let Some(block) = structured.block().filter(|_| one) else {
        return Err(op.op_error(diags, "expects to have 1 region with 1 block"));
    };
    let args = op.body().block_args(block);
    require(op, diags, args.len() == op.num_operands(), || {
        "expected as many non-induction variable region arguments as the number of input/output \
         operands"
            .to_owned()
    })?;
    for (at, &arg) in args.iter().enumerate() {
        let (element, found) = (element(op, at), op.ty(arg));
        require(op, diags, element == found, || {
            format!(
                "expected type of bb argument #{at} ('{}') to match element or self type of the \
                 corresponding operand ('{}')",
                ctx.describe_type(found),
                ctx.describe_type(element)
            )
        })?;
    }
    Ok(())
}

/// The type of an element of operand number `at`.
fn element(op: OpRef<'_>, at: usize) -> Type {
    let ty = op.operand_type(at);
    match op.ctx().type_data(ty) {
        TypeData::RankedTensor { element, .. } | TypeData::MemRef { element, .. } => *element,
        _ => ty,
    }
}

macro_rules! structured {
    ($($kind:ident)*) => {$(
        impl Verify for $kind {
            fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
                before_region(op, diags)
            }
        }

        impl VerifyRegions for $kind {
            fn verify_regions(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
                with_region(op, diags)
            }
        }
    )*};
}

for_structured!(structured);

/// A value for each output of the op around, of the type of its elements.
impl Verify for Yield {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let one = op
            .parent_op()
            .is_none_or(|around| around.num_regions() == 1);
        require(op, diags, one, || {
            "expected single non-empty parent region".to_owned()
        })?;
        let around = parent(op, diags)?;
        let (found, outputs) = (op.num_operands(), around.outputs().len());
        require(op, diags, found == outputs, || {
            format!(
                "expected number of yield values ({found}) to match the number of inits / outs \
                 operands of the enclosing LinalgOp ({outputs})"
            )
        })?;
        for at in 0..found {
            let (ty, element) = (
                op.operand_type(at),
                element(around.op, around.num_inputs() + at),
            );
            require(op, diags, ty == element, || {
                format!(
                    "type of yield operand {} ('{}') doesn't match the element type of the \
                     enclosing linalg.generic op ('{}')",
                    at + 1,
                    op.ctx().describe_type(ty),
                    op.ctx().describe_type(element)
                )
            })?;
        }
        Ok(())
    }
}

/// A loop of the op around.
impl Verify for Index {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let around = parent(op, diags)?;
        let loops = around.parallel(&around.maps().unwrap_or_default()).len();
        let dim = op.attr(Self::DIM).and_then(|attr| op.ctx().int_value(attr));
        let dim = dim.and_then(|dim| dim.to_i64()).unwrap_or(0);
        require(op, diags, dim < loops as i64, || {
            format!(
                "expected dim ({dim}) to be lower than the number of loops ({loops}) of the \
                 enclosing LinalgOp"
            )
        })
    }
}

/// The structured op around.
fn parent<'b>(op: OpRef<'b>, diags: &mut Diagnostics) -> Result<Structured<'b>, Failed> {
    let around = op.parent_op().and_then(Structured::of);
    around.ok_or_else(|| op.op_error(diags, "expected parent op with LinalgOp interface"))
}

/// Of the dialect's attributes there is one for ops.
pub(crate) fn op_attr(op: OpRef<'_>, attr: (Ident, Attr), diags: &mut Diagnostics) -> Check {
    let name = op.ctx().str(attr.0);
    match name == MEMOIZED {
        true => Ok(()),
        false => {
            let message = format!("attribute '\"{name}\"' not supported by the linalg dialect");
            Err(op.error(diags, message))
        }
    }
}
