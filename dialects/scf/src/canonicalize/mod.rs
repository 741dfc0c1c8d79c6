//! Canonicalization of loops and conditionals: what moves ops between regions, so no rule can say
//! it.

mod execute_region;
mod for_op;
mod forall;
mod if_op;
mod index_switch;
pub(crate) mod parallel;
mod tensor;
mod trip_count;
mod while_op;

pub(crate) use forall::bounds as forall_bounds;
pub(crate) use trip_count::Bound;

use crease_ir::body::Body;
use crease_ir::interfaces::Values;
use crease_ir::traits::OpTrait;
use crease_ir::{BlockId, OpId, RegionId, Type, ValueId};
use crease_rewrite::region_branch::{
    make_inputs_dead, remove_dead_inputs, remove_duplicate_inputs,
};
use crease_rewrite::{Applied, DialectPatterns, PatternDef, Rewriter};

const EXECUTE_REGION: &str = "scf.execute_region";
const INDEX_SWITCH: &str = "scf.index_switch";

/// All of them: per op in upstream's order.
pub static PATTERNS: DialectPatterns = DialectPatterns(&[
    PatternDef::new(
        "execute_region_single_block",
        EXECUTE_REGION,
        execute_region::single_block,
    ),
    PatternDef::new(
        "execute_region_multi_block",
        EXECUTE_REGION,
        execute_region::multi_block,
    ),
    PatternDef::new(
        "execute_region_inputs_dead",
        EXECUTE_REGION,
        make_inputs_dead,
    ),
    PatternDef::new(
        "execute_region_duplicate_inputs",
        EXECUTE_REGION,
        remove_duplicate_inputs,
    ),
    PatternDef::new(
        "execute_region_dead_inputs",
        EXECUTE_REGION,
        remove_dead_inputs,
    ),
    PatternDef::new("for_trivial", "scf.for", for_op::trivial),
    PatternDef::new("for_tensor_cast", "scf.for", tensor::cast_into_for).counting_users(),
    PatternDef::new("for_inputs_dead", "scf.for", make_inputs_dead),
    PatternDef::new("for_duplicate_inputs", "scf.for", remove_duplicate_inputs),
    PatternDef::new("for_dead_inputs", "scf.for", remove_dead_inputs),
    PatternDef::new("dim_forall", "tensor.dim", tensor::dim_of_forall).on(&[(0, &["scf.forall"])]),
    PatternDef::new("forall_tensor_cast", "scf.forall", tensor::cast_into_forall),
    PatternDef::new(
        "forall_control_operands",
        "scf.forall",
        forall::control_operands,
    ),
    PatternDef::new("forall_iter_args", "scf.forall", forall::iter_args),
    PatternDef::new(
        "forall_single_or_zero",
        "scf.forall",
        forall::single_or_zero,
    ),
    PatternDef::new(
        "forall_constant_induction",
        "scf.forall",
        forall::constant_induction,
    ),
    PatternDef::new("if_combine", "scf.if", if_op::combine),
    PatternDef::new("if_combine_nested", "scf.if", if_op::combine_nested),
    PatternDef::new(
        "if_condition_propagation",
        "scf.if",
        if_op::condition_propagation,
    ),
    PatternDef::new("if_to_select", "scf.if", if_op::to_select),
    PatternDef::new("if_empty_else", "scf.if", if_op::empty_else),
    PatternDef::new("if_static_condition", "scf.if", if_op::static_condition),
    PatternDef::new("if_yields_condition", "scf.if", if_op::yields_condition),
    PatternDef::new("if_inputs_dead", "scf.if", make_inputs_dead),
    PatternDef::new("if_duplicate_inputs", "scf.if", remove_duplicate_inputs),
    PatternDef::new("if_dead_inputs", "scf.if", remove_dead_inputs),
    PatternDef::new(
        "index_switch_constant",
        INDEX_SWITCH,
        index_switch::constant,
    ),
    PatternDef::new("index_switch_inputs_dead", INDEX_SWITCH, make_inputs_dead),
    PatternDef::new(
        "index_switch_duplicate_inputs",
        INDEX_SWITCH,
        remove_duplicate_inputs,
    ),
    PatternDef::new("index_switch_dead_inputs", INDEX_SWITCH, remove_dead_inputs),
    PatternDef::new(
        "parallel_single_or_zero",
        "scf.parallel",
        parallel::single_or_zero,
    ),
    PatternDef::new(
        "parallel_merge_nested",
        "scf.parallel",
        parallel::merge_nested,
    ),
    PatternDef::new(
        "while_condition_truth",
        "scf.while",
        while_op::condition_truth,
    ),
    PatternDef::new(
        "while_compare_condition",
        "scf.while",
        while_op::compare_condition,
    ),
    PatternDef::new(
        "while_align_before_args",
        "scf.while",
        while_op::align_before_args,
    ),
    PatternDef::new("while_move_if_down", "scf.while", while_op::move_if_down),
    PatternDef::new("while_inputs_dead", "scf.while", make_inputs_dead),
    PatternDef::new(
        "while_duplicate_inputs",
        "scf.while",
        remove_duplicate_inputs,
    ),
    PatternDef::new("while_dead_inputs", "scf.while", remove_dead_inputs),
]);

/// The only block of region `index` of `op`; `None` if it has none.
fn block_of(body: &Body, op: OpId, index: usize) -> Option<BlockId> {
    body.last_block(*body.op_regions(op).get(index)?)
}

/// The operands of the terminator of `block`.
fn yielded(body: &Body, block: BlockId) -> Values {
    body.last_op(block)
        .map_or_else(Values::new, |op| body.operands(op).collect())
}

/// Puts the ops of the only block of `region` in the place of `op`; its arguments are `args`, and
/// the results of `op` are what it yields.
fn replace_with_region(
    rw: &mut Rewriter<'_>,
    op: OpId,
    region: RegionId,
    args: &[ValueId],
) -> Option<Applied> {
    let body = rw.body();
    let block = body.entry_block(region)?;
    let terminator = body.last_op(block)?;
    // Something unknown may end the block: what it would give is not known either. Where control must not
    // get to (`ub.unreachable`) nothing is given, and anything may follow.
    let given = |i: usize| body.operand_at(terminator, i);
    let fits = |(i, result)| match given(i) {
        Some(value) => body.ty(value) == body.ty(result),
        None => body.use_empty(result),
    };
    let known = rw.op(terminator).has(OpTrait::IsTerminator)
        && body.num_operands(terminator) <= body.num_results(op);
    if !known || !body.results(op).enumerate().all(fits) {
        return None;
    }
    let home = body.op_block(op)?;
    let _ = rw.inline_block_before(block, home, Some(op), args);
    let body = rw.body();
    let results: Values = (body.results(op).enumerate())
        .map(|(i, unused)| body.operand_at(terminator, i).unwrap_or(unused))
        .collect();
    let _ = rw.replace_op(op, &results);
    Some(rw.erase_op(terminator))
}

/// Whether `value` is defined directly in `region`.
fn defined_in(body: &Body, value: ValueId, region: RegionId) -> bool {
    body.value_block(value)
        .and_then(|block| body.block_region(block))
        == Some(region)
}

fn types_of(body: &Body, values: &[ValueId]) -> Vec<Type> {
    values.iter().map(|&v| body.ty(v)).collect()
}
