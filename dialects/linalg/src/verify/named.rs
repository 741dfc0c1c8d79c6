//! What single kinds of structured ops need besides.

use crease_ir::affine::AffineMap;
use crease_ir::{Diagnostics, OpRef, Type};

use super::{Check, require};
use crate::generated::*;
use crate::structured::{Maps, Structured, is_memref, is_tensor, maps_of_text};

/// What is checked of an op besides what is checked of all, before its region.
pub(super) fn check(structured: Structured<'_>, diags: &mut Diagnostics) -> Check {
    let op = structured.op;
    if op.is::<Fill>() {
        if (structured.num_inputs(), op.num_operands()) != (1, 2) {
            return Err(op.error(diags, "expected op with 1 input and 1 output"));
        }
        let scalar = !is_tensor(op, op.operand(0)) && !is_memref(op, op.operand(0));
        if !scalar {
            return Err(op.error(diags, "expected op with scalar input"));
        }
        let (value, output) = (op.operand_type(0), op.operand_type(op.num_operands() - 1));
        let element = op.ctx().element_or_self(output);
        return require(op, diags, value == element, || {
            format!(
                "expected fill value type ('{}') to match output element type ('{}')",
                op.ctx().describe_type(value),
                op.ctx().describe_type(element)
            )
        });
    }
    if op.is::<Map>() {
        map(structured, diags)
    } else if op.is::<Reduce>() {
        reduce(structured, diags)
    } else if op.is::<Transpose>() {
        transpose(structured, diags)
    } else if op.is::<Broadcast>() {
        broadcast(structured, diags)
    } else if op.is::<Contract>() {
        contract(structured, diags)
    } else if let Maps::Default(loops, text) = structured.kind.maps {
        matmul(structured, &maps_of_text(loops, text, None, None), diags)
    } else {
        Ok(())
    }
}

/// `2, 3`, as upstream writes shapes in messages: what is not known is its least number.
fn list(shape: &[i64]) -> String {
    let sizes: Vec<String> = shape.iter().map(i64::to_string).collect();
    sizes.join(", ")
}

fn list_attr(op: OpRef<'_>, slot: usize) -> Vec<i64> {
    let list = op.attr(slot).and_then(|attr| op.ctx().i64_array(attr));
    list.unwrap_or_default()
}

/// The types of the arguments of the region.
fn arg_types(structured: Structured<'_>) -> Vec<Type> {
    let op = structured.op;
    let args = structured.block().map(|block| op.body().block_args(block));
    args.unwrap_or_default()
        .iter()
        .map(|&arg| op.ty(arg))
        .collect()
}

fn map(structured: Structured<'_>, diags: &mut Diagnostics) -> Check {
    let op = structured.op;
    let ctx = op.ctx();
    let args = arg_types(structured);
    let operands = op.num_operands();
    require(op, diags, operands == args.len(), || {
        format!(
            "expects number of operands to match the arity of mapper, but got: {operands} and {}",
            args.len()
        )
    })?;
    let inputs = structured.num_inputs();
    for at in 0..inputs {
        let element = ctx.element_or_self(op.operand_type(at));
        require(op, diags, element == args[at], || {
            format!(
                "expected element type of input '{}' to match bbArg type '{}'",
                ctx.describe_type(element),
                ctx.describe_type(args[at])
            )
        })?;
    }
    let output = structured.shape(inputs);
    for at in 0..inputs {
        let shape = structured.shape(at);
        require(op, diags, shape == output, || {
            format!(
                "expected shape of input ({}) to match shape of output ({})",
                list(shape),
                list(output)
            )
        })?;
    }
    Ok(())
}

fn reduce(structured: Structured<'_>, diags: &mut Diagnostics) -> Check {
    let op = structured.op;
    let ctx = op.ctx();
    // Both groups are half as long as the operands. What is left of an odd number counts as an input.
    let outputs = op.operand_group(1);
    let inputs = 0..op.num_operands() - outputs.len();
    require(op, diags, !inputs.is_empty(), || {
        "expected at least one input".to_owned()
    })?;
    for (group, what) in [(inputs, "input"), (outputs.clone(), "output")] {
        let from = group.start;
        for at in group {
            require(
                op,
                diags,
                structured.shape(at) == structured.shape(from),
                || {
                    format!(
                        "expects all {what}s to have the same shapes. Shape at {what}-index {} is not \
                     equal to the shape at {what}-index 0.",
                        at - from
                    )
                },
            )?;
        }
    }
    let (input, output) = (structured.shape(0), structured.shape(outputs.start));
    let dropped = list_attr(op, Reduce::DIMENSIONS);
    let rank = input.len() as i64;
    require(
        op,
        diags,
        dropped.iter().all(|dim| (0..rank).contains(dim)),
        || {
            format!(
                "dimensions for reduction should be in the range [0, {}].",
                rank - 1
            )
        },
    )?;
    let kept = (0..rank)
        .zip(input)
        .filter(|(dim, _)| !dropped.contains(dim));
    let kept: Vec<i64> = kept.map(|(_, &size)| size).collect();
    require(op, diags, kept.len() == output.len(), || {
        format!(
            "number of dimensions after reduction {} doesn't match the init rank {}",
            kept.len(),
            output.len()
        )
    })?;
    require(op, diags, kept == output, || {
        format!(
            "init dimensions [{}] doesn't match input dimensions after reduction [{}]",
            list(output),
            list(&kept)
        )
    })?;
    let args = arg_types(structured);
    require(op, diags, args.len() == op.num_operands(), || {
        "mismatching number of operands and block arguments".to_owned()
    })?;
    let last = args.len() - outputs.len();
    let groups = [
        (0..outputs.start, &args[..], "input"),
        (outputs, &args[last..], "output"),
    ];
    for (group, args, what) in groups {
        for (at, &arg) in group.zip(args) {
            let element = ctx.element_or_self(op.operand_type(at));
            require(op, diags, element == arg, || {
                format!(
                    "{what} element type '{}' does not match corresponding block argument type '{}'",
                    ctx.describe_type(element),
                    ctx.describe_type(arg)
                )
            })?;
        }
    }
    Ok(())
}

fn transpose(structured: Structured<'_>, diags: &mut Diagnostics) -> Check {
    let op = structured.op;
    let permutation = list_attr(op, Transpose::PERMUTATION);
    let size = permutation.len() as i64;
    let valid = (0..size).all(|dim| permutation.contains(&dim));
    require(op, diags, valid, || "permutation is not valid".to_owned())?;
    let (input, output) = (structured.shape(0), structured.shape(1));
    let (rank, other) = (input.len(), output.len());
    require(op, diags, rank == other, || {
        format!("input rank {rank} does not match init rank {other}")
    })?;
    require(op, diags, rank == permutation.len(), || {
        format!("size of permutation {size} does not match the argument rank {rank}")
    })?;
    for (dim, (&from, &found)) in permutation.iter().zip(output).enumerate() {
        let size = input.get(from as usize).copied().unwrap_or(0);
        require(op, diags, found == size, || {
            format!(
                "dim(result, {dim}) = {found} doesn't match dim(input, permutation[{dim}]) = {size}"
            )
        })?;
    }
    Ok(())
}

fn broadcast(structured: Structured<'_>, diags: &mut Diagnostics) -> Check {
    let op = structured.op;
    let added = list_attr(op, Broadcast::DIMENSIONS);
    let (input, output) = (structured.shape(0), structured.shape(1));
    let rank = output.len() as i64;
    require(op, diags, input.len() + added.len() == output.len(), || {
        format!(
            "input rank plus added dimensions does not match init rank. input rank: {}, dimensions \
             size: {}, init rank: {rank}",
            input.len(),
            added.len()
        )
    })?;
    for (at, dim) in added.iter().enumerate() {
        require(op, diags, (0..rank).contains(dim), || {
            format!(
                "dimension {at} is out of range. expected range: [0, {}], got: {dim}",
                rank - 1
            )
        })?;
    }
    let unique = added
        .iter()
        .enumerate()
        .all(|(at, dim)| !added[..at].contains(dim));
    require(op, diags, unique, || {
        "dimensions should not contain duplicates".to_owned()
    })?;
    let kept = (0..rank)
        .zip(output)
        .filter(|(dim, _)| !added.contains(dim));
    for (at, (&found, (dim, &size))) in input.iter().zip(kept).enumerate() {
        require(op, diags, found == size, || {
            format!("input dim {at} should match init dim {dim}. input: {found}, init: {size}")
        })?;
    }
    Ok(())
}

/// Maps name what they access, and each loop is one of the output or of both inputs.
fn contract(structured: Structured<'_>, diags: &mut Diagnostics) -> Check {
    let op = structured.op;
    let maps = structured.maps().unwrap_or_default();
    let fail = |diags: &mut Diagnostics, message: String| Err(op.error(diags, message));
    let mut uses: Vec<[usize; 2]> = Vec::new();
    for (at, map) in maps.iter().enumerate().take(op.num_operands().min(3)) {
        let shaped = op.ctx().type_data(op.operand_type(at)).element().is_some();
        let rank = structured.shape(at).len();
        let message = if !map.is_projected_permutation(false) {
            "provided affine_map is not a projected permutation"
        } else if shaped && map.num_results() != rank {
            "ranks of shaped operand and results of corresponding affine_map differ"
        } else if !shaped && map.num_results() != 0 {
            "affine_map specifies shaped access while operand has non-shaped type"
        } else if at > 0 && map.num_dims() as usize != uses.len() {
            "iteration spaces of provided affine_maps differ"
        } else {
            uses.resize(map.num_dims() as usize, [0; 2]);
            for dim in map.results().iter().filter_map(|expr| expr.as_dim()) {
                uses[dim as usize][usize::from(at == 2)] += 1;
            }
            continue;
        };
        return fail(diags, message.to_owned());
    }
    for (dim, uses) in uses.iter().enumerate() {
        let what = match uses {
            [0, 0] => "not used to access any operand",
            [1, output] if *output != 1 => {
                "is neither a contracting dim nor of parallel iteration type"
            }
            _ => continue,
        };
        return fail(diags, format!("iteration space dim at index {dim} {what}"));
    }
    match uses.contains(&[2, 0]) {
        true => Ok(()),
        false => fail(
            diags,
            "'indexing_maps' do not specify a contracting dimension".to_owned(),
        ),
    }
}

/// Of products of matrices, maps may only leave out dimensions or have them in another order.
fn matmul(structured: Structured<'_>, default: &[AffineMap], diags: &mut Diagnostics) -> Check {
    let op = structured.op;
    let maps = structured.maps().unwrap_or_default();
    if maps == default {
        return Ok(());
    }
    let fail = |diags: &mut Diagnostics, message: String| Err(op.op_error(diags, message));
    let batched = !op.is::<Matmul>();
    if batched && maps.len() != 3 {
        return fail(
            diags,
            "Indexing_map attribute must have 3 affine maps.".to_owned(),
        );
    }
    let is = |map: &AffineMap, at: usize, dim: u32| {
        map.result(at)
            .is_some_and(|expr| expr.is_function_of_dim(dim))
    };
    for (at, (map, default)) in maps.iter().zip(default).enumerate() {
        let results = map.num_results();
        if at == 2 {
            if batched {
                output_of_batch(structured, map, default, diags)?;
            }
            continue;
        }
        if !map
            .results()
            .iter()
            .all(|expr| default.results().contains(expr))
        {
            let message = match batched {
                true => {
                    "Unexpected result dim expression (outside the set of default result dims)."
                }
                false => "Unexpected dim expression in map result.",
            };
            return fail(diags, message.to_owned());
        }
        if batched && results > 3 {
            return fail(diags, "no. of result dim expressions exceeds 3.".to_owned());
        }
        let message = if results < default.num_results() {
            let last = map.num_dims().saturating_sub(1);
            let valid = match (batched, results) {
                (false, _) => is(map, 0, last),
                (true, 1) => is(map, 0, 3),
                (true, 2) if at == 0 => (is(map, 0, 0) || is(map, 0, 1)) && is(map, 1, 3),
                (true, 2) => (is(map, 0, 0) && is(map, 1, 3)) || (is(map, 0, 3) && is(map, 1, 2)),
                _ => false,
            };
            match (valid, batched) {
                (true, _) => continue,
                (false, true) => "Invalid broadcast requested.",
                (false, false) => "Invalid broadcast requested, should be (d2).",
            }
        } else if batched && !is(map, 0, 0) {
            "Invalid batch dimension expression."
        } else {
            continue;
        };
        return fail(diags, message.to_owned());
    }
    Ok(())
}

fn output_of_batch(
    structured: Structured<'_>,
    map: &AffineMap,
    default: &AffineMap,
    diags: &mut Diagnostics,
) -> Check {
    let op = structured.op;
    let (found, wanted) = (map.num_results(), default.num_results());
    require(op, diags, found == wanted, || {
        format!("expects {wanted} dims, but got ({found}).")
    })?;
    let mut pairs = map.results().iter().zip(default.results());
    let fits = pairs.all(|(expr, default)| {
        default
            .as_dim()
            .is_some_and(|dim| expr.is_function_of_dim(dim))
    });
    require(op, diags, fits, || {
        "Invalid output map result dimension.".to_owned()
    })
}
