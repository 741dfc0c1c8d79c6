//! Sizes of results in terms of what the ops that give them are given; and the passes that ask for those that
//! `memref.dim` and `tensor.dim` read.

use crease_arith::{Constant, Emit};
use crease_ir::body::ValueDef;
use crease_ir::diag::Failed;
use crease_ir::op_def::OpKind;
use crease_ir::types::DYNAMIC;
use crease_ir::{Context, Loc, OpId, Type, ValueId};
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::{
    Driver, DriverConfig, NotApplied, Outcome, PatternDef, PatternResult, PatternSet, Rewriter,
};

use crate::compose::output_shape;
use crate::generated::*;
use crate::mixed::{List, Mixed, constant_index};

/// What ops of a dialect say of the sizes of a result (`ReifyRankedShapedTypeOpInterface`): goes into
/// `DialectDef::extensions`. They may make ops at the insert point, which is where the op's operands are seen.
pub struct ReifyShapes(pub fn(&mut Rewriter<'_>, OpId, usize) -> Option<List>);

/// The sizes of result number `result` of `op`, if it says them.
pub fn reify_shape(rw: &mut Rewriter<'_>, op: OpId, result: usize) -> Option<List> {
    let mut rows = rw.op(op).info()?.dialect.extensions.iter();
    let ReifyShapes(shape) = rows.find_map(|row| row.downcast_ref())?;
    shape(rw, op, result)
}

/// The size of a dimension as an op of kind `D` reads it, or what that folds to.
pub fn size<D: OpKind>(rw: &mut Rewriter<'_>, loc: Loc, source: ValueId, dim: usize) -> ValueId {
    let index = rw.build_value(loc, Constant::index(rw.ctx(), dim as i64));
    rw.create_or_fold::<D>(loc, &[source, index], Type::INDEX.get(), &[])
}

/// All sizes of `source`: those that its type says, and others read by ops of kind `D`.
pub fn sizes<D: OpKind>(rw: &mut Rewriter<'_>, loc: Loc, source: ValueId) -> Option<List> {
    let shape = rw.ctx().type_data(rw.body().ty(source)).shape()?;
    let sizes = shape.iter().enumerate().map(|(dim, &known)| match known {
        DYNAMIC => Mixed::Value(size::<D>(rw, loc, source, dim)),
        known => Mixed::Static(known),
    });
    Some(sizes.collect())
}

/// The sizes of a shape for whose dynamic ones there are operands.
pub fn given_sizes(shape: &[i64], mut given: impl Iterator<Item = ValueId>) -> Option<List> {
    let size = |&known: &i64| match known {
        DYNAMIC => given.next().map(Mixed::Value),
        known => Some(Mixed::Static(known)),
    };
    shape.iter().map(size).collect()
}

/// What this dialect's ops say.
pub(crate) static SHAPES: ReifyShapes = ReifyShapes(|rw, op, _| {
    let view = rw.op(op);
    match () {
        () if view.is::<ExpandShape>() => Some(output_shape(view)),
        () if view.is::<AssumeAlignment>() => sizes::<Dim>(rw, view.loc(), view.operand(0)),
        () => None,
    }
});

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
    let Some(forall) = around.filter(|around| around.name_str() == "scf.forall") else {
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

crease_pass::pass_options! {
    /// Options of the passes.
    pub struct Options {
        /// Throw an error when pattern rewriter hits iteration limit
        pub error_on_pattern_iteration_limit: bool = true,
    }
}

/// What both passes do: no op says its sizes only as values, which is what else the second one asks for upstream.
struct Resolve {
    options: Options,
    patterns: PatternSet,
}

impl Resolve {
    fn new(options: Options) -> Self {
        let patterns = PatternSet::default();
        Self { options, patterns }
    }

    fn initialize(&mut self, ctx: &Context) {
        self.patterns = PatternSet::new(ctx.registry(), PATTERNS.to_vec());
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

/// `resolve-ranked-shaped-type-result-dims`
pub struct ResolveRankedDims(Resolve);

impl Pass for ResolveRankedDims {
    fn initialize(&mut self, ctx: &Context) {
        self.0.initialize(ctx);
    }

    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        self.0.run(target, pc)
    }
}

impl PassDef for ResolveRankedDims {
    const NAME: &'static str = "resolve-ranked-shaped-type-result-dims";
    const DISPLAY: &'static str = "ResolveRankedShapeTypeResultDimsPass";
    const SUMMARY: &'static str = "Resolve memref.dim of result values of ranked shape type";
    type Options = Options;

    fn new(options: Options) -> Self {
        Self(Resolve::new(options))
    }
}

/// `resolve-shaped-type-result-dims`
pub struct ResolveDims(Resolve);

impl Pass for ResolveDims {
    fn initialize(&mut self, ctx: &Context) {
        self.0.initialize(ctx);
    }

    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        self.0.run(target, pc)
    }
}

impl PassDef for ResolveDims {
    const NAME: &'static str = "resolve-shaped-type-result-dims";
    const DISPLAY: &'static str = "ResolveShapedTypeResultDimsPass";
    const SUMMARY: &'static str = "Resolve memref.dim of result values";
    type Options = Options;

    fn new(options: Options) -> Self {
        Self(Resolve::new(options))
    }
}
