//! `scf-forall-to-for` and `scf-forall-to-parallel`: loops of threads become loops of other kinds.
//!
//! Not here: loops that give tensors; these are for bufferization to remove.

use crease_ir::OpId;
use crease_ir::diag::Failed;
use crease_pass::options::NoOptions;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::{Rewriter, rewrite_each};

use crate::to_cf::{end_of, nest};
use crate::{Forall, Parallel, Reduce};

/// `scf-forall-to-for`.
pub struct ForallToFor;

impl Pass for ForallToFor {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        each(target, pc, |rw, op| nest::of_forall(rw, op).map(drop))
    }
}

impl PassDef for ForallToFor {
    const NAME: &'static str = "scf-forall-to-for";
    const DISPLAY: &'static str = "SCFForallToForLoop";
    const SUMMARY: &'static str = "Convert SCF forall loops to SCF for loops";
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}

/// `scf-forall-to-parallel`.
pub struct ForallToParallel;

impl Pass for ForallToParallel {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        each(target, pc, to_parallel)
    }
}

impl PassDef for ForallToParallel {
    const NAME: &'static str = "scf-forall-to-parallel";
    const DISPLAY: &'static str = "SCFForallToParallelLoop";
    const SUMMARY: &'static str = "Convert SCF forall loops to SCF parallel loops";
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}

/// Calls `replace` on each loop of threads, inner ones first. It is an error if one of them gives tensors.
fn each(
    target: &mut PassTarget<'_>,
    pc: &mut PassContext<'_>,
    replace: impl Fn(&mut Rewriter<'_>, OpId) -> Option<()>,
) -> Result<Changed, Failed> {
    let mut failed = false;
    let changed = rewrite_each(target.ctx(), target.body_mut(), &mut |rw, op| {
        let view = rw.op(op);
        if !view.is::<Forall>() {
            return;
        }
        if view.num_results() > 0 {
            failed = true;
            pc.diags.push(view.op_diag("with outputs is not supported"));
            return;
        }
        // A loop that is not what the verifier lets through stays.
        let _ = replace(rw, op);
    });
    match failed {
        true => Err(Failed),
        false => Ok(Changed::from(changed)),
    }
}

fn to_parallel(rw: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let view = rw.op(op);
    let (loc, mapping, old) = (view.loc(), view.attr(Forall::MAPPING), view.region(0)?.1);
    let (_, end) = end_of(view, 0)?;
    rw.set_before(op);
    let [lower_bound, upper_bound, step] = nest::bounds_of_forall(rw, op);
    let region = rw.create_region();
    let _ = rw.inline_region_before(old, region, None);
    let new = Parallel {
        lower_bound,
        upper_bound,
        step,
        init_vals: Vec::new(),
        region,
        results: Vec::new(),
    };
    let new = rw.build(loc, new);
    let reduce = Reduce {
        operands: Vec::new(),
        reductions: Vec::new(),
    };
    let _ = rw.replace_with(end, reduce);
    if let Some(mapping) = mapping {
        let _ = rw.modify(new, |ctx, body| {
            body.set_discardable(ctx, new, ctx.ident("mapping"), Some(mapping));
        });
    }
    let _ = rw.erase_op(op);
    Some(())
}
