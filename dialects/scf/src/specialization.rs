//! `scf-for-loop-specialization` and `scf-parallel-loop-specialization`: a loop that ends at a minimum of which a
//! number is one result is made twice: once for where it ends at that number, which can be unrolled.
//!
//! Not here: loops that give something.

use crease_affine::{AffineMin, map_of};
use crease_arith::{AndI, CmpIPredicate, Emit};
use crease_ir::body::ValueMap;
use crease_ir::diag::Failed;
use crease_ir::{Body, OpId, OpRef, ValueId};
use crease_pass::options::NoOptions;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::Rewriter;

use crate::{For, If, MOST_NEW_OPS, Parallel, Yield};

/// `scf-for-loop-specialization`.
pub struct ForLoopSpecialization;

impl Pass for ForLoopSpecialization {
    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        Ok(each(target, |op| {
            let upper = op.is::<For>().then(|| op.operand(1));
            upper.into_iter().collect()
        }))
    }
}

impl PassDef for ForLoopSpecialization {
    const NAME: &'static str = "scf-for-loop-specialization";
    const DISPLAY: &'static str = "SCFForLoopSpecialization";
    const SUMMARY: &'static str = "Specialize `for` loops for vectorization";
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}

/// `scf-parallel-loop-specialization`.
pub struct ParallelLoopSpecialization;

impl Pass for ParallelLoopSpecialization {
    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        Ok(each(target, |op| match op.is::<Parallel>() {
            true => op.operands_of(Parallel::OPERAND_UPPER_BOUND).collect(),
            false => Vec::new(),
        }))
    }
}

impl PassDef for ParallelLoopSpecialization {
    const NAME: &'static str = "scf-parallel-loop-specialization";
    const DISPLAY: &'static str = "SCFParallelLoopSpecialization";
    const SUMMARY: &'static str = "Specialize parallel loops for vectorization";
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}

/// Specializes each loop for its upper bounds, inner ones first; there are none if an op is no such loop.
fn each(target: &mut PassTarget<'_>, bounds_of: fn(OpRef<'_>) -> Vec<ValueId>) -> Changed {
    let ctx = target.ctx();
    let mut changed = false;
    target.body_mut().visit_nested(&mut |body: &mut Body| {
        let mut rw = Rewriter::new(ctx, body, None).without_revisits();
        let most_ops = rw.body().op_capacity() + MOST_NEW_OPS;
        for op in rw.body().ops_postorder() {
            if rw.body().op_capacity() > most_ops {
                break;
            }
            let bounds = bounds_of(rw.op(op));
            changed |= specialize(&mut rw, op, &bounds).is_some();
        }
    });
    Changed::from(changed)
}

/// The least number among the results of the `affine.min` that defines `value`.
fn least(op: OpRef<'_>, value: ValueId) -> Option<i64> {
    let map = map_of(op.def_of::<AffineMin>(value)?, AffineMin::MAP)?;
    map.results()
        .iter()
        .filter_map(|expr| expr.as_constant())
        .min()
}

fn specialize(rw: &mut Rewriter<'_>, op: OpId, bounds: &[ValueId]) -> Option<()> {
    let view = rw.op(op);
    let numbers = bounds.iter().map(|&bound| least(view, bound));
    let numbers = numbers.collect::<Option<Vec<i64>>>()?;
    if view.num_results() > 0 {
        return None;
    }
    let loc = view.loc();
    rw.set_before(op);
    let mut map = ValueMap::default();
    let mut all = None;
    let emit = &mut Emit::new(rw, loc);
    for (&bound, &number) in bounds.iter().zip(&numbers) {
        let number = emit.index(number);
        let same = emit.cmpi(CmpIPredicate::Eq, bound, number);
        all = Some(match all {
            Some(all) => emit.binary::<AndI>(all, same),
            None => same,
        });
        map.map(bound, number);
    }
    let (_, [then_region, else_region]) = If::without_blocks(rw, loc, all?, &[]);
    for (region, mut map) in [(then_region, map), (else_region, ValueMap::default())] {
        let block = rw.create_block(region, None, &[]);
        rw.set_end(block);
        rw.clone_op(op, &mut map);
        let results = Vec::new();
        rw.build(loc, Yield { results });
    }
    let _ = rw.erase_op(op);
    Some(())
}
