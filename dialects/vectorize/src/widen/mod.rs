//! `vectorize-loop`: marked loops become lanes. A loop is marked by the unit attribute `vectorize` on
//! `scf.for`, or is a `vectorize.for`.
//!
//! What a loop must satisfy is checked for all loops first ([`check`]); then each disappears in one
//! walk over its body ([`emit`]), and the driver takes away what is dead. Nothing is simplified
//! besides, and whether lanes depend on each other through memory is not asked: the mark is the
//! author's promise.

mod check;
mod emit;
mod predicate;
mod scalarize;
mod varying;

use crease_ir::body::BodyStep;
use crease_ir::diag::{Diagnostics, Failed};
use crease_ir::{Attr, BlockId, Body, Context, Loc, OpId, OpRef, ValueId};
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::{Driver, DriverConfig, PatternSet, Rewriter};
use crease_scf as scf;

use crate::For;

pub(crate) use check::integer;
pub(crate) use emit::{default_attrs, zeros};

/// The mark.
pub(crate) const MARK: &str = "vectorize";

crease_pass::pass_options! {
    /// Options of `vectorize-loop`.
    pub struct Options {
        /// Vectorize; if not, marks are taken away and the loops stay
        pub enable: bool = true,
        /// Turn branches that bound the lanes into masks
        pub predicate: bool = false,
    }
}

/// The pass.
pub struct VectorizeLoop {
    options: Options,
}

/// A marked loop in parts.
pub(crate) struct Marked {
    pub(crate) op: OpId,
    pub(crate) lower: ValueId,
    pub(crate) upper: ValueId,
    /// None if it is one by definition.
    pub(crate) step: Option<ValueId>,
    pub(crate) block: BlockId,
    pub(crate) variable: ValueId,
}

/// Whether an op is a loop to be vectorized.
pub(crate) fn is_marked(op: OpRef<'_>) -> bool {
    op.is::<For>() || (op.is::<scf::For>() && op.discardable(MARK).is_some())
}

impl Marked {
    /// The parts of a loop that [`is_marked`].
    pub(crate) fn of(op: OpRef<'_>) -> Option<Self> {
        let (body, region) = op.region(0)?;
        let block = body.entry_block(region)?;
        let own = op.is::<For>();
        Some(Self {
            op: op.id(),
            lower: op.operands().next()?,
            upper: op.operands().nth(1)?,
            step: op.operands().nth(2).filter(|_| !own),
            block,
            variable: *body.block_args(block).first()?,
        })
    }
}

/// All marked loops of a body, outer ones first; inner ones only if asked for.
fn marked(ctx: &Context, body: &Body, inner: bool) -> Vec<OpId> {
    let mut list = Vec::new();
    body.walk_regions(body.owner_regions(), |step| match step {
        BodyStep::Enter(op) if is_marked(body.op(ctx, op)) => {
            list.push(op);
            inner
        }
        _ => true,
    });
    list
}

/// Removes the dead ops of a body.
fn clean(ctx: &Context, body: &mut Body) {
    let patterns = PatternSet::new(ctx.registry(), Vec::new());
    let _ = Driver::new(ctx, &patterns, DriverConfig::DEAD_CODE).run(body, None);
}

impl VectorizeLoop {
    fn check(&self, ctx: &Context, body: &Body, diags: &mut Diagnostics) -> Result<(), Failed> {
        let mut result = Ok(());
        for op in marked(ctx, body, false) {
            result = check::check(body.op(ctx, op), diags).and(result);
        }
        for child in body.children() {
            result = self.check(ctx, child, diags).and(result);
        }
        result
    }

    fn run_on(&self, ctx: &Context, body: &mut Body) -> bool {
        let loops = marked(ctx, body, !self.options.enable);
        let mut changed = !loops.is_empty();
        let mut rw = Rewriter::new(ctx, body, None);
        // Inner ones first, so that a loop which is replaced holds none that is still to come.
        for op in loops.into_iter().rev() {
            match self.options.enable {
                true => emit::run(&mut rw, op, self.options.predicate),
                false => unmark(&mut rw, op),
            }
        }
        if changed && self.options.enable {
            clean(ctx, body);
        }
        for child in body.children_mut() {
            changed |= self.run_on(ctx, child);
        }
        changed
    }
}

/// Makes a plain loop of a marked one.
fn unmark(rw: &mut Rewriter<'_>, op: OpId) {
    let view = rw.op(op);
    if !view.is::<For>() {
        let _ = rw.modify(op, |ctx, body| {
            let name = ctx.ident(MARK);
            body.set_discardable(ctx, op, name, None);
        });
        return;
    }
    let (Some(parts), loc) = (Marked::of(view), view.loc()) else {
        return;
    };
    rw.set_before(op);
    let step = index_constant(rw, loc, 1);
    let region = rw.create_region();
    let block = rw.create_block(region, None, &[(crease_ir::Type::INDEX.get(), loc)]);
    let variable = rw.body().block_args(block)[0];
    let _ = rw.merge_blocks(parts.block, block, &[variable]);
    if let Some(end) = rw.body().last_op(block) {
        let _ = rw.erase_op(end);
    }
    rw.set_end(block);
    rw.create::<scf::Yield>(loc, &[], &[], &[]);
    rw.set_before(op);
    let operands = [parts.lower, parts.upper, step];
    rw.create_with::<scf::For>(loc, &operands, &[], &[], &[region], &[]);
    let _ = rw.erase_op(op);
}

/// A constant of type `index`.
pub(crate) fn index_constant(rw: &mut Rewriter<'_>, loc: Loc, value: i64) -> ValueId {
    let attr = rw.ctx().index_attr(value);
    constant(rw, loc, attr)
}

/// An `arith.constant`.
pub(crate) fn constant(rw: &mut Rewriter<'_>, loc: Loc, value: Attr) -> ValueId {
    let ty = rw
        .ctx()
        .attr_type(value)
        .unwrap_or(crease_ir::Type::INDEX.get());
    let slot = crease_arith::Constant::VALUE;
    let op = rw.create::<crease_arith::Constant>(loc, &[], &[ty], &[(slot, value)]);
    rw.body().result(op, 0)
}

impl Pass for VectorizeLoop {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        if self.options.enable {
            self.check(ctx, target.body(), &mut pc.diags)?;
        }
        Ok(Changed::from(self.run_on(ctx, target.body_mut())))
    }
}

impl PassDef for VectorizeLoop {
    const NAME: &'static str = "vectorize-loop";
    const DISPLAY: &'static str = "VectorizeLoop";
    const SUMMARY: &'static str = "Turn marked loops into lanes";
    type Options = Options;

    fn new(options: Options) -> Self {
        Self { options }
    }
}
