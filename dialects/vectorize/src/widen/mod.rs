//! `vectorize-loop`: marked loops become lanes. A loop is marked by the unit attribute `vectorize` on
//! `scf.for` or `affine.for`, or is a `vectorize.for`. Marked affine loops are made `scf.for` first
//! ([`affine`]).
//!
//! How a loop is run is decided first ([`plan`]), and what it must satisfy is checked for all loops
//! ([`check`]); then each disappears ([`strips`]) with one walk over its body for each strip that
//! differs ([`emit`]), and the driver takes away what is dead. Nothing is simplified besides, and
//! whether lanes depend on each other through memory is asked only on request ([`deps`]): the mark is
//! the author's promise.

mod affine;
mod affine_expr;
mod check;
mod control;
mod deps;
mod emit;
mod mark;
mod memory;
mod narrow;
mod options;
mod plan;
mod predicate;
mod ramps;
mod reduce;
mod scalarize;
mod strips;
mod varying;
mod widths;

use crease_arith as arith;
use crease_ir::body::BodyStep;
use crease_ir::diag::{Diagnostics, Failed, Severity};
use crease_ir::{Attr, BlockId, Body, Context, Loc, OpId, OpRef, Type, ValueId};
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::{Driver, DriverConfig, PatternSet, Rewriter};
use crease_scf as scf;

use rustc_hash::FxHashSet;

use crate::For;

pub(crate) use check::integer;
pub use emit::{Vectorizable, Widen};
pub(crate) use emit::{default_attrs, zeros};
pub use mark::MarkVectorizable;
use options::{OnFailure, Options};
pub(crate) use reduce::{Combining, slice};

/// The mark.
pub(crate) const MARK: &str = "vectorize";

/// More lanes than any register has pieces of; each may become several ops.
const MAX_LANES: i64 = 4096;

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
    /// Whether bounds are compared as unsigned numbers.
    pub(crate) unsigned: bool,
}

/// Whether an op is a loop to be vectorized.
pub(crate) fn is_marked(op: OpRef<'_>) -> bool {
    let markable = || op.is::<scf::For>() || affine::is_loop(op);
    op.is::<For>() || markable() && op.discardable(MARK).is_some()
}

impl Marked {
    /// The parts of a loop that [`is_marked`] and is not affine.
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
            unsigned: !own && op.attr(scf::For::UNSIGNED_CMP).is_some(),
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
    let patterns = PatternSet::new(ctx, Vec::new());
    let _ = Driver::new(ctx, &patterns, DriverConfig::DEAD_CODE).run(body, None);
}

impl VectorizeLoop {
    fn check(&self, ctx: &Context, body: &Body, diags: &mut Diagnostics) -> Result<(), Failed> {
        let mut result = Ok(());
        for op in marked(ctx, body, false) {
            result = check::check(body.op(ctx, op), &self.options, diags).and(result);
        }
        for child in body.children() {
            result = self.check(ctx, child, diags).and(result);
        }
        result
    }

    /// The loop that `op` is, or becomes if it is affine, if it can be vectorized; else it stays.
    fn loop_to_vectorize(
        &self,
        ctx: &Context,
        body: &mut Body,
        op: OpId,
        diags: &mut Diagnostics,
    ) -> Result<OpId, Failed> {
        if !affine::is_loop(body.op(ctx, op)) {
            return check::check(body.op(ctx, op), &self.options, diags).map(|()| op);
        }
        if let Some(why) = affine::refused(body.op(ctx, op)) {
            return Err(diags.fail(why));
        }
        let mut rw = Rewriter::new(ctx, body, None);
        let copy = affine::Copy::make(&mut rw, op);
        let new = copy.op;
        let checked = check::check(rw.op(new), &self.options, diags);
        match checked {
            Ok(()) => copy.take_over(&mut rw),
            Err(Failed) => copy.drop(&mut rw),
        }
        checked.map(|()| new)
    }

    /// Makes `scf.for` of the marked affine loops of a body.
    fn rewrite_affine(
        &self,
        ctx: &Context,
        body: &mut Body,
        diags: &mut Diagnostics,
    ) -> Result<(), Failed> {
        let mut result = Ok(());
        for op in marked(ctx, body, false) {
            if !affine::is_loop(body.op(ctx, op)) {
                continue;
            }
            match affine::refused(body.op(ctx, op)) {
                Some(why) => result = Err(diags.fail(why)),
                None => {
                    affine::rewrite(&mut Rewriter::new(ctx, body, None), op);
                }
            }
        }
        for child in body.children_mut() {
            result = self.rewrite_affine(ctx, child, diags).and(result);
        }
        result
    }

    /// The loops of a body that can be vectorized; those that cannot are unmarked, with a warning.
    fn scalar_on_failure(
        &self,
        ctx: &Context,
        body: &mut Body,
        diags: &mut Diagnostics,
    ) -> Vec<OpId> {
        let mut fine: Vec<OpId> = Vec::new();
        // Loops inside of one that stays are asked in their turn; each round goes one deeper.
        let mut asked = FxHashSet::default();
        loop {
            let mut failed = Vec::new();
            for op in marked(ctx, body, false) {
                if !asked.insert(op) {
                    continue;
                }
                let mut own = Diagnostics::default();
                match self.loop_to_vectorize(ctx, body, op, &mut own) {
                    Ok(found) => {
                        asked.insert(found);
                        fine.push(found);
                    }
                    Err(Failed) => failed.push(op),
                }
                for mut said in own.take() {
                    if said.severity == Severity::Error {
                        said.severity = Severity::Warning;
                    }
                    diags.push(said);
                }
            }
            if failed.is_empty() {
                let all = marked(ctx, body, false);
                return all.into_iter().filter(|op| fine.contains(op)).collect();
            }
            let mut rw = Rewriter::new(ctx, body, None);
            for op in failed {
                unmark(&mut rw, op);
            }
        }
    }

    fn run_on(&self, ctx: &Context, body: &mut Body, diags: &mut Diagnostics) -> bool {
        let loops = match (self.options.enable, self.options.on_failure) {
            (false, _) => marked(ctx, body, true),
            (true, OnFailure::Error) => marked(ctx, body, false),
            (true, OnFailure::Scalar) => self.scalar_on_failure(ctx, body, diags),
        };
        let mut changed = !loops.is_empty();
        let mut rw = Rewriter::new(ctx, body, None);
        // Inner ones first, so that a loop which is replaced holds none that is still to come.
        for op in loops.into_iter().rev() {
            match self.options.enable {
                true => strips::run(&mut rw, op, &self.options),
                false => unmark(&mut rw, op),
            }
        }
        if changed && self.options.enable {
            clean(ctx, body);
        }
        for child in body.children_mut() {
            changed |= self.run_on(ctx, child, diags);
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
    let block = rw.create_block(region, None, &[(Type::INDEX.get(), loc)]);
    let variable = rw.body().block_args(block)[0];
    let _ = rw.merge_blocks(parts.block, block, &[variable]);
    if let Some(end) = rw.body().last_op(block) {
        let _ = rw.erase_op(end);
    }
    rw.set_end(block);
    let results = Vec::new();
    rw.build(loc, scf::Yield { results });
    rw.set_before(op);
    let plain = scf::For {
        lower_bound: parts.lower,
        upper_bound: parts.upper,
        step,
        init_args: Vec::new(),
        unsigned_cmp: None,
        region,
        results: Vec::new(),
    };
    let _ = rw.replace_with(op, plain);
}

/// A constant of type `index`.
pub(crate) fn index_constant(rw: &mut Rewriter<'_>, loc: Loc, value: i64) -> ValueId {
    rw.build_value(loc, arith::Constant::index(rw.ctx(), value))
}

/// An `arith.constant`.
pub(crate) fn constant(rw: &mut Rewriter<'_>, loc: Loc, value: Attr) -> ValueId {
    let ty = rw.ctx().attr_type(value);
    let result = ty.unwrap_or(Type::INDEX.get());
    rw.build_value(loc, arith::Constant { value, result })
}

/// A comparison, folded if that is possible.
pub(crate) fn compare(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    predicate: arith::CmpIPredicate,
    operands: [ValueId; 2],
) -> ValueId {
    let predicate = predicate.attr(rw.ctx());
    let attrs = predicate.map(|attr| (arith::CmpI::PREDICATE, attr));
    rw.create_or_fold::<arith::CmpI>(loc, &operands, Type::I1.get(), attrs.as_slice())
}

impl Pass for VectorizeLoop {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        if self.options.enable && self.options.on_failure == OnFailure::Error {
            let rewritten = self.rewrite_affine(ctx, target.body_mut(), &mut pc.diags);
            rewritten?;
            self.check(ctx, target.body(), &mut pc.diags)?;
        }
        let changed = self.run_on(ctx, target.body_mut(), &mut pc.diags);
        Ok(Changed::from(changed))
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
