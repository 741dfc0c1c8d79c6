//! What the declarations cannot say: shapes of bodies, terminators, counts that must agree. Values
//! along control flow edges and what loops carry are checked by the framework, from `branch`.

use rustc_hash::FxHashSet;

use crease_ir::diag::{Diagnostics, Failed};
use crease_ir::fold::constant_value;
use crease_ir::hooks::{Verify, VerifyRegions};
use crease_ir::op_def::OpKind;
use crease_ir::traits::OpTrait;
use crease_ir::types::DYNAMIC;
use crease_ir::{OpRef, Type};
use crease_tensor::ParallelInsertSlice;

use crate::ops::{DeviceMapping, device_mapping};
use crate::{
    Condition, ExecuteRegion, For, Forall, If, InParallel, IndexSwitch, Parallel, Reduce,
    ReduceReturn, While, Yield,
};

type Check = Result<(), Failed>;

/// The type of a value in the regions of `op`.
fn inner_type(op: OpRef<'_>, value: crease_ir::ValueId) -> Type {
    op.regions().0.ty(value)
}

/// Region `index` ends with a `K`; else `message`.
fn ends_with<'b, K: OpKind>(
    op: OpRef<'b>,
    index: usize,
    message: &str,
    diags: &mut Diagnostics,
) -> Result<OpRef<'b>, Failed> {
    let last = op.terminator(index);
    match last {
        Some(last) if last.is::<K>() => Ok(last),
        Some(last) => Err(diags.fail(op.op_diag(message).note(last.loc(), "terminator here"))),
        None => Err(op.op_error(diags, message)),
    }
}

/// There is a block, and the first one has no arguments.
impl Verify for ExecuteRegion {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        if op
            .region(0)
            .is_none_or(|(body, region)| body.region_empty(region))
        {
            return Err(op.op_error(diags, "region needs to have at least one block"));
        }
        if !op.entry_args(0).is_empty() {
            return Err(op.op_error(diags, "region cannot have any arguments"));
        }
        Ok(())
    }
}

/// There are as many initial values as results.
impl Verify for For {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        if op.num_operands().saturating_sub(3) != op.num_results() {
            let message = "mismatch in number of loop-carried values and defined values";
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}

/// The induction variable has the type of the bounds. (What is carried is checked before.)
impl VerifyRegions for For {
    fn verify_regions(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let iv = op.entry_args(0).first();
        if iv.is_some_and(|&iv| inner_type(op, iv) != op.operand_type(0)) {
            let message = "expected induction variable to be same type as bounds and step";
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}

/// Counts of outputs, results, arguments and bounds agree; the arguments are indices, then of the
/// types of the outputs, as the results are.
impl Verify for Forall {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let bounds = |slot| {
            op.attr(slot)
                .and_then(|attr| ctx.i64_array(attr))
                .unwrap_or_default()
        };
        let rank = bounds(Forall::STATIC_LOWER_BOUND).len();
        let outputs: Vec<_> = op.operands_of(Forall::OPERAND_OUTPUTS).collect();
        if op.num_results() != outputs.len() {
            let message = format!(
                "produces {} results, but has only {} outputs",
                op.num_results(),
                outputs.len()
            );
            return Err(op.op_error(diags, message));
        }
        let args = op.entry_args(0);
        if args.len() != rank + outputs.len() {
            return Err(op.op_error(diags, format!("region expects {rank} arguments")));
        }
        for (i, &arg) in args[..rank].iter().enumerate() {
            if inner_type(op, arg) != Type::INDEX {
                let message = format!("expects {i}-th block argument to be an index");
                return Err(op.op_error(diags, message));
            }
        }
        for (i, (&arg, &output)) in args[rank..].iter().zip(&outputs).enumerate() {
            if inner_type(op, arg) != op.ty(output) {
                let message =
                    format!("type mismatch between {i}-th output and corresponding block argument");
                return Err(op.op_error(diags, message));
            }
        }
        if let Some(mapping) = op
            .attr(Forall::MAPPING)
            .and_then(|attr| ctx.array_elements(attr))
            && !mapping.is_empty()
        {
            let said = mapping.iter().map(|&attr| device_mapping(ctx, attr));
            let masks = said
                .filter(|&said| said == Some(DeviceMapping::Mask))
                .count();
            if mapping.len() - masks != rank {
                return Err(op.op_error(diags, "mapping attribute size must match op rank"));
            }
            if masks > 1 {
                let message = "\"mapping\" supports at most one device masking attribute";
                return Err(op.op_error(diags, message));
            }
        }
        for (what, slot, group) in [
            (
                "lower bound",
                Forall::STATIC_LOWER_BOUND,
                Forall::OPERAND_DYNAMIC_LOWER_BOUND,
            ),
            (
                "upper bound",
                Forall::STATIC_UPPER_BOUND,
                Forall::OPERAND_DYNAMIC_UPPER_BOUND,
            ),
            ("step", Forall::STATIC_STEP, Forall::OPERAND_DYNAMIC_STEP),
        ] {
            let values = bounds(slot);
            if values.len() != rank {
                let message = format!("expected {rank} {what} values, got {}", values.len());
                return Err(op.error(diags, message));
            }
            let dynamic = values.iter().filter(|&&v| v == DYNAMIC).count();
            if op.operand_group(group).len() != dynamic {
                return Err(op.error(diags, format!("expected {dynamic} dynamic {what} values")));
            }
        }
        for (i, &output) in outputs.iter().enumerate() {
            if op.ty(output) != op.result_type(i) {
                let message = format!(
                    "expected type of operand #{} ('{}') to match type of corresponding result \
                     ('{}')",
                    op.operand_group(Forall::OPERAND_OUTPUTS).start + i,
                    ctx.describe_type(op.ty(output)),
                    ctx.describe_type(op.result_type(i))
                );
                return Err(op.op_error(diags, message));
            }
        }
        Ok(())
    }
}

/// Inside are only ops that combine what threads made, in the outputs of the loop.
impl Verify for InParallel {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let Some((body, region)) = op.region(0) else {
            return Ok(());
        };
        let forall = op
            .body()
            .parent_op(op.id())
            .map(|id| op.body().op(op.ctx(), id));
        let outs = forall.filter(|parent| parent.is::<Forall>()).map(|forall| {
            let args = forall.entry_args(0);
            &args[args.len().saturating_sub(forall.num_results())..]
        });
        for block in body.region_blocks(region) {
            for inner in body.block_ops(block) {
                let inner = body.op(op.ctx(), inner);
                if !inner.has(OpTrait::ParallelCombining) {
                    let message = "expected only ParallelCombiningOpInterface ops";
                    return Err(op.op_error(diags, message));
                }
                let dest = inner
                    .operands()
                    .nth(1)
                    .filter(|_| inner.is::<ParallelInsertSlice>());
                if dest
                    .zip(outs)
                    .is_some_and(|(dest, outs)| !outs.contains(&dest))
                {
                    let message = "may only insert into an output block argument";
                    return Err(inner.op_error(diags, message));
                }
            }
        }
        Ok(())
    }
}

/// What gives values has an else region.
impl Verify for If {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let has_else = op
            .region(1)
            .is_some_and(|(body, region)| !body.region_empty(region));
        if op.num_results() != 0 && !has_else {
            return Err(op.op_error(diags, "must have an else block if defining values"));
        }
        Ok(())
    }
}

/// There are as many regions as values, which differ; each region yields the results.
impl Verify for IndexSwitch {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let cases = op
            .attr(IndexSwitch::CASES)
            .and_then(|attr| op.ctx().i64_array(attr));
        let cases = cases.unwrap_or_default();
        let regions = op.num_regions().saturating_sub(1);
        if cases.len() != regions {
            let message = format!("has {regions} case regions but {} case values", cases.len());
            return Err(op.op_error(diags, message));
        }
        let mut seen = FxHashSet::default();
        for value in cases {
            if !seen.insert(value) {
                return Err(op.op_error(diags, format!("has duplicate case value: {value}")));
            }
        }
        switch_region(op, 0, "default region", diags)?;
        for i in 0..regions {
            switch_region(op, i + 1, &format!("case region #{i}"), diags)?;
        }
        Ok(())
    }
}

fn switch_region(op: OpRef<'_>, index: usize, name: &str, diags: &mut Diagnostics) -> Check {
    // An empty block has been reported, or will be.
    let Some(last) = op.terminator(index) else {
        return Ok(());
    };
    if !last.is::<Yield>() {
        let message = format!(
            "expected region to end with scf.yield, but got {}",
            last.name_str()
        );
        return Err(op.op_error(diags, message));
    }
    if last.num_operands() != op.num_results() {
        let message = format!(
            "expected each region to return {} values, but {name} returns {}",
            op.num_results(),
            last.num_operands()
        );
        return Err(diags.fail(
            op.op_diag(message)
                .note(last.loc(), "see yield operation here"),
        ));
    }
    let show = |ty| op.ctx().describe_type(ty);
    for i in 0..op.num_results() {
        let (result, operand) = (op.result_type(i), last.operand_type(i));
        if result != operand {
            let message = format!(
                "expected result #{i} of each region to be '{}'",
                show(result)
            );
            let note = format!("{name} returns '{}' here", show(operand));
            return Err(diags.fail(op.op_diag(message).note(last.loc(), note)));
        }
    }
    Ok(())
}

/// There is a dimension; constant steps are positive; as many index arguments as dimensions; ends
/// with a reduction; results, initial values and reductions agree in number and types.
impl Verify for Parallel {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let steps = op.operands_of(Parallel::OPERAND_STEP);
        let rank = steps.len();
        if rank == 0 {
            let message = "needs at least one tuple element for lowerBound, upperBound and step";
            return Err(op.op_error(diags, message));
        }
        for step in steps {
            let value = constant_value(ctx, op.body(), step);
            if value
                .and_then(|attr| ctx.int_value(attr)?.to_i64())
                .is_some_and(|step| step <= 0)
            {
                return Err(op.op_error(diags, "constant step operand must be positive"));
            }
        }
        let args = op.entry_args(0);
        if args.len() != rank {
            let message = format!(
                "expects the same number of induction variables: {} as bound and step values: \
                 {rank}",
                args.len()
            );
            return Err(op.op_error(diags, message));
        }
        if args.iter().any(|&arg| inner_type(op, arg) != Type::INDEX) {
            let message = "expects arguments for the induction variable to be of index type";
            return Err(op.op_error(diags, message));
        }
        let message = "expects body to terminate with 'scf.reduce'";
        let reduce = ends_with::<Reduce>(op, 0, message, diags)?;
        let (results, reductions) = (op.num_results(), reduce.num_regions());
        let inits = op.operand_group(Parallel::OPERAND_INIT_VALS).len();
        for (what, count) in [("reductions", reductions), ("initial values", inits)] {
            if results != count {
                let message = format!(
                    "expects number of results: {results} to be the same as number of {what}: \
                     {count}"
                );
                return Err(op.op_error(diags, message));
            }
        }
        if reduce.num_operands() != inits {
            // The reduction reports it.
            return Ok(());
        }
        for i in 0..results {
            let (result, operand) = (op.result_type(i), reduce.operand_type(i));
            if result != operand {
                let message = format!(
                    "expects type of {i}-th reduction operand: '{}' to be the same as the {i}-th \
                     result type: '{}'",
                    ctx.describe_type(operand),
                    ctx.describe_type(result)
                );
                return Err(reduce.op_error(diags, message));
            }
        }
        Ok(())
    }
}

/// There is a region per operand, with two arguments of its type, that ends in
/// `scf.reduce.return`.
impl VerifyRegions for Reduce {
    fn verify_regions(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let (regions, operands) = (op.num_regions(), op.num_operands());
        if regions != operands {
            let message = format!(
                "expects number of reduction regions: {regions} to be the same as number of \
                 reduction operands: {operands}"
            );
            return Err(op.op_error(diags, message));
        }
        for i in 0..regions {
            let ty = op.operand_type(i);
            let Some(last) = op.terminator(i) else {
                return Err(op.op_error(diags, format!("{i}-th reduction has an empty body")));
            };
            let args = op.entry_args(i);
            if args.len() != 2 || args.iter().any(|&arg| inner_type(op, arg) != ty) {
                let message = format!(
                    "expected two block arguments with type '{}' in the {i}-th reduction region",
                    op.ctx().describe_type(ty)
                );
                return Err(op.op_error(diags, message));
            }
            if !last.is::<ReduceReturn>() {
                let message = "reduction bodies must be terminated with an 'scf.reduce.return' op";
                return Err(op.op_error(diags, message));
            }
        }
        Ok(())
    }
}

/// The type is that of the first argument of the block.
impl Verify for ReduceReturn {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        // Upstream takes the argument for granted; the reduction itself reports a missing one.
        let args = op
            .block()
            .map_or(&[][..], |block| op.body().block_args(block));
        let Some(&arg) = args.first() else {
            return Ok(());
        };
        let expected = op.ty(arg);
        if op.operand_type(0) != expected {
            let message = format!(
                "must have type '{}' (the type of the reduction inputs)",
                op.ctx().describe_type(expected)
            );
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}

/// The regions end with `scf.condition` and `scf.yield`.
impl Verify for While {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let message = "expects the 'before' region to terminate with 'scf.condition'";
        ends_with::<Condition>(op, 0, message, diags)?;
        let message = "expects the 'after' region to terminate with 'scf.yield'";
        ends_with::<Yield>(op, 1, message, diags)?;
        Ok(())
    }
}
