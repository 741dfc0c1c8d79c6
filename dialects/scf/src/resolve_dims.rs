//! `resolve-ranked-shaped-type-result-dims` and `resolve-shaped-type-result-dims`: what `memref.dim` and `tensor.dim`
//! read is computed from what the ops are given whose results these are asked of.

use crease_arith::Emit;
use crease_ir::body::ValueDef;
use crease_ir::diag::Failed;
use crease_ir::{Context, OpId};
use crease_memref::mixed::constant_index;
use crease_memref::reify::reify_shape;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::{
    Driver, DriverConfig, NotApplied, Outcome, PatternDef, PatternResult, PatternSet, Rewriter,
};

use crate::Forall;

crease_pass::pass_options! {
    /// Options of the passes.
    pub struct Options {
        /// Throw an error when pattern rewriter hits iteration limit
        pub error_on_pattern_iteration_limit: bool = true,
    }
}

/// The passes. No op says its sizes only as values, which is what else the one that is not for ranked types asks for
/// upstream, so that they do the same.
pub struct ResolveDims<const RANKED: bool> {
    options: Options,
    patterns: PatternSet,
}

impl<const RANKED: bool> Pass for ResolveDims<RANKED> {
    fn initialize(&mut self, ctx: &Context) {
        self.patterns = PatternSet::new(ctx, PATTERNS.to_vec());
    }

    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let driver = Driver::new(target.ctx(), &self.patterns, DriverConfig::GREEDY).compacting();
        let result = driver.run_nested(target.body_mut(), &mut None);
        let settled = matches!(result.outcome, Outcome::Converged);
        if self.options.error_on_pattern_iteration_limit && !settled {
            let message = "dim operation resolution hit pattern iteration limit";
            return Err(pc.diags.fail(target.diag(message)));
        }
        Ok(Changed::by_driver(result.changed()))
    }
}

impl<const RANKED: bool> PassDef for ResolveDims<RANKED> {
    const NAME: &'static str = match RANKED {
        true => "resolve-ranked-shaped-type-result-dims",
        false => "resolve-shaped-type-result-dims",
    };
    const DISPLAY: &'static str = match RANKED {
        true => "ResolveRankedShapeTypeResultDimsPass",
        false => "ResolveShapedTypeResultDimsPass",
    };
    const SUMMARY: &'static str = match RANKED {
        true => "Resolve memref.dim of result values of ranked shape type",
        false => "Resolve memref.dim of result values",
    };
    type Options = Options;

    fn new(options: Options) -> Self {
        let patterns = PatternSet::default();
        Self { options, patterns }
    }
}

static PATTERNS: [PatternDef; 3] = [
    PatternDef::new("resolve_memref_dim", "memref.dim", resolve),
    PatternDef::new("resolve_tensor_dim", "tensor.dim", resolve),
    PatternDef::new("dim_in_forall", "tensor.dim", of_output),
];

/// A size of a result is what the op that gives it says.
fn resolve(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let dim = constant_index(view, view.operand(1)).and_then(|dim| usize::try_from(dim).ok());
    let def = view.body().value_def(view.operand(0));
    let (Some(dim), ValueDef::Result(def, result)) = (dim, def) else {
        return Err(NotApplied("no known dimension of a result"));
    };
    // To ask for sizes may make ops.
    let rank = (view.ctx().type_data(view.operand_type(0)).shape()).map(<[i64]>::len);
    if rank.is_some_and(|rank| dim >= rank) {
        return Err(NotApplied("there is no such dimension"));
    }
    let loc = view.loc();
    rw.set_before(op);
    let shape = reify_shape(rw, def, result as usize);
    match shape.and_then(|shape| shape.get(dim).copied()) {
        Some(size) => {
            let size = size.value(&mut Emit::new(rw, loc));
            Ok(rw.replace_op(op, &[size]))
        }
        None => Err(NotApplied("the op does not say it")),
    }
}

/// In an `scf.forall` an output has the sizes of what becomes it.
fn of_output(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let (body, source) = (view.body(), view.operand(0));
    let ValueDef::Arg(block, at) = body.value_def(source) else {
        return Err(NotApplied("no argument"));
    };
    let around = body.block_parent_op(block).map(|op| view.other(op));
    let Some(forall) = around.filter(|around| around.is::<Forall>()) else {
        return Err(NotApplied("not in a loop"));
    };
    // The variables come first, the outputs are the last operands.
    let from_end = body.block_args(block).len() - at as usize;
    let of_outputs = forall.num_operands().checked_sub(from_end);
    match of_outputs.filter(|_| from_end <= forall.num_results()) {
        Some(output) => {
            let output = forall.operand(output);
            Ok(rw.set_operand(op, 0, output))
        }
        None => Err(NotApplied("a variable")),
    }
}
