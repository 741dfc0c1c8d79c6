//! `scf-parallel-loop-tiling`: an innermost parallel loop becomes one over tiles, with one over what is in a tile.
//!
//! Not here: loops that give something.

use crease_affine::{AffineMin, map_attr};
use crease_arith::{AddI, AndI, CmpIPredicate, Constant, Emit, MulI};
use crease_ir::affine::{AffineExpr, AffineMap};
use crease_ir::diag::Failed;
use crease_ir::{Body, Loc, OpId, OpRef, RegionId, Type, ValueId};
use crease_memref::mixed::constant_index;
use crease_pass::options::List;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::Rewriter;
use rustc_hash::FxHashSet;

use crate::canonicalize::parallel::{Nest, create};
use crate::to_cf::end_of;
use crate::{If, Parallel, Reduce, Yield};

crease_pass::pass_options! {
    /// Options of `scf-parallel-loop-tiling`.
    pub struct Options {
        /// Perform tiling with fixed upper bound with inbound check inside the internal loops
        pub no_min_max_bounds: bool = false,
        /// Factors to tile parallel loops by
        pub parallel_loop_tile_sizes: List<i64> = List::default(),
    }
}

/// The pass.
pub struct ParallelLoopTiling(Options);

impl Pass for ParallelLoopTiling {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        if self.0.parallel_loop_tile_sizes.contains(&0) {
            return Err(pc.diags.error(Loc::UNKNOWN, "tile size cannot be 0"));
        }
        let ctx = target.ctx();
        let mut changed = false;
        target.body_mut().visit_nested(&mut |body: &mut Body| {
            let mut rw = Rewriter::new(ctx, body, None).without_revisits();
            for op in innermost(&rw) {
                changed |= tile(&mut rw, op, &self.0).is_some();
            }
        });
        Ok(Changed::from(changed))
    }
}

impl PassDef for ParallelLoopTiling {
    const NAME: &'static str = "scf-parallel-loop-tiling";
    const DISPLAY: &'static str = "SCFParallelLoopTiling";
    const SUMMARY: &'static str = "Tile parallel loops";
    type Options = Options;

    fn new(options: Options) -> Self {
        Self(options)
    }
}

/// The parallel loops around no others.
fn innermost(rw: &Rewriter<'_>) -> Vec<OpId> {
    let body = rw.body();
    let mut around_others = FxHashSet::default();
    let mut innermost = Vec::new();
    for op in body.ops_postorder() {
        if !rw.op(op).is::<Parallel>() {
            continue;
        }
        if !around_others.contains(&op) {
            innermost.push(op);
        }
        // What is around an op that was noted is noted as well.
        let mut at = body.parent_op(op);
        while let Some(around) = at.filter(|&around| around_others.insert(around)) {
            at = body.parent_op(around);
        }
    }
    innermost
}

fn tile(rw: &mut Rewriter<'_>, op: OpId, options: &Options) -> Option<()> {
    let view = rw.op(op);
    if view.num_results() > 0 {
        return None;
    }
    let loc = view.loc();
    let (_, end) = end_of(view, 0)?;
    let (_, old) = view.region(0)?;
    let nest = Nest::of(rw, op);
    let arg_locs = vec![loc; nest.step.len()];
    let sizes = options.parallel_loop_tile_sizes.iter().copied();
    let sizes: Vec<i64> = sizes
        .chain(std::iter::repeat(1))
        .take(nest.step.len())
        .collect();

    rw.set_before(op);
    let emit = &mut Emit::new(rw, loc);
    let zero = emit.index(0);
    let tiles: Vec<ValueId> = sizes.iter().map(|&size| emit.index(size)).collect();
    let steps = nest.step.iter().zip(tiles);
    let steps = steps.map(|(&step, tile)| emit.binary::<MulI>(step, tile));
    let outer_nest = Nest {
        step: steps.collect(),
        ..nest.clone()
    };
    let (_, outer) = create(rw, loc, &outer_nest, &[], &arg_locs);
    let outer_args = rw.body().block_args(outer).to_vec();
    let mut needs_check = false;
    let mut upper = Vec::new();
    for (i, &size) in sizes.iter().enumerate() {
        let step = outer_nest.step[i];
        let fits = fits(
            rw.op(op),
            [nest.lower[i], nest.upper[i], nest.step[i]],
            size,
        );
        needs_check |= !fits;
        upper.push(match fits || options.no_min_max_bounds {
            true => step,
            false => rest(rw, loc, [step, nest.upper[i], outer_args[i]]),
        });
    }
    let inner_nest = Nest {
        lower: vec![zero; upper.len()],
        upper,
        step: nest.step,
    };
    if options.no_min_max_bounds && needs_check {
        let (_, inner) = create(rw, loc, &inner_nest, &[], &arg_locs);
        let inner_args = rw.body().block_args(inner).to_vec();
        let indices = absolute(rw, loc, &inner_args, &outer_args);
        let condition = in_bounds(
            rw,
            loc,
            [&inner_args, &inner_nest.step, &outer_args, &nest.upper],
        );
        run_if(rw, loc, condition, (old, end), &indices);
        reduce_nothing(rw, loc);
    } else {
        let region = rw.create_region();
        let _ = rw.inline_region_before(old, region, None);
        let inner = Parallel {
            lower_bound: inner_nest.lower,
            upper_bound: inner_nest.upper,
            step: inner_nest.step,
            init_vals: Vec::new(),
            region,
            results: Vec::new(),
        };
        rw.build(loc, inner);
        let block = rw.body().entry_block(region)?;
        rw.set_start(block);
        let inner_args = rw.body().block_args(block).to_vec();
        let indices = absolute(rw, loc, &inner_args, &outer_args);
        for (arg, index) in inner_args.into_iter().zip(indices) {
            let sum = rw.body().def_op(index);
            let _ = rw.replace_uses_if(arg, index, |body, id| Some(body.use_owner(id)) != sum);
        }
    }
    rw.set_end(outer);
    reduce_nothing(rw, loc);
    let _ = rw.erase_op(op);
    Some(())
}

/// Whether a loop with these constant bounds and step is one of whole tiles.
fn fits(op: OpRef<'_>, bounds: [ValueId; 3], size: i64) -> bool {
    let known = bounds.map(|value| {
        let number = op.def_of::<Constant>(value).is_some();
        number.then(|| constant_index(op, value)).flatten()
    });
    let [Some(lower), Some(upper), Some(step)] = known else {
        return false;
    };
    // As upstream, which takes all of these for unsigned.
    let [range, step, size] = [upper.wrapping_sub(lower), step, size].map(|n| n as u64);
    step != 0 && range.div_ceil(step) % size == 0
}

/// As much of a tile as there is: the least of `step` and `upper - at`.
fn rest(rw: &mut Rewriter<'_>, loc: Loc, [step, upper, at]: [ValueId; 3]) -> ValueId {
    let [d0, d1, d2] = [0, 1, 2].map(AffineExpr::dim);
    let min = AffineMin {
        operands: vec![step, upper, at],
        map: map_attr(rw.ctx(), AffineMap::new(3, 0, [d0, d1 - d2])),
        result: Type::INDEX.get(),
    };
    rw.build_value(loc, min)
}

/// The variables of the loop in a tile as ones of the loop before it was tiled.
fn absolute(rw: &mut Rewriter<'_>, loc: Loc, inner: &[ValueId], outer: &[ValueId]) -> Vec<ValueId> {
    let emit = &mut Emit::new(rw, loc);
    let pairs = inner.iter().zip(outer);
    pairs
        .map(|(&inner, &outer)| emit.binary::<AddI>(inner, outer))
        .collect()
}

/// Whether the variables are before the upper bounds. As upstream, those in a tile are multiplied by the step,
/// which they count already.
fn in_bounds(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    [inner, step, outer, upper]: [&[ValueId]; 4],
) -> ValueId {
    let emit = &mut Emit::new(rw, loc);
    let mut all = emit.truth(true);
    for (i, &inner) in inner.iter().enumerate() {
        let index = emit.binary::<MulI>(inner, step[i]);
        let index = emit.binary::<AddI>(index, outer[i]);
        let inside = emit.cmpi(CmpIPredicate::Ult, index, upper[i]);
        all = emit.binary::<AndI>(all, inside);
    }
    all
}

/// Makes a conditional of what was a loop's body, with `indices` for the loop's variables.
fn run_if(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    condition: ValueId,
    (old, end): (RegionId, OpId),
    indices: &[ValueId],
) {
    let (new, [then_region, _]) = If::without_blocks(rw, loc, condition, &[]);
    let _ = rw.inline_region_before(old, then_region, None);
    if let Some(block) = rw.body().entry_block(then_region) {
        for (arg, &index) in rw
            .body()
            .block_args(block)
            .to_vec()
            .into_iter()
            .zip(indices)
        {
            let _ = rw.replace_all_uses(arg, index);
        }
        let _ = rw.edit_blocks(&[], |_, body| body.remove_block_args(block, |_| true));
    }
    let results = Vec::new();
    let _ = rw.replace_with(end, Yield { results });
    rw.set_after(new);
}

/// Ends a parallel loop without results.
fn reduce_nothing(rw: &mut Rewriter<'_>, loc: Loc) {
    let reduce = Reduce {
        operands: Vec::new(),
        reductions: Vec::new(),
    };
    rw.build(loc, reduce);
}
