//! `affine-loop-unroll`: copies of a loop's body, one after the other, in a loop that counts by as many steps; what is
//! left over, or could be, is done by a loop of its own behind it.
//!
//! Not here: loops whose number of iterations is a minimum, or has no expression, where it is not known to be a multiple
//! of the factor.

use crease_ir::affine::AffineExpr;
use crease_ir::body::ValueMap;
use crease_ir::diag::Failed;
use crease_ir::{Body, Context, Loc, OpId, OpRef, OperandSegment, ValueId};
use crease_pass::options::{OptionValue, ValueKind};
use crease_pass::{Anchor, Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::Rewriter;

use super::{End, body_block, promote_single, set_step, simplify_alone, trip_count, trip_counts};
use crate::compose::Bound;
use crate::generated::AffineFor;
use crate::ops::ForBounds;
use crate::system::gcd;

/// How many ops the pass may make in a body: each loop of a nest may be copied in each copy of those around it.
const MOST_NEW_OPS: u64 = 1 << 20;

/// A number of iterations; whether it was given matters.
#[derive(Clone, PartialEq, Debug)]
pub struct Threshold {
    most: u32,
    given: bool,
}

impl OptionValue for Threshold {
    fn kind(&self) -> ValueKind {
        self.most.kind()
    }
    fn set(&mut self, text: &str) -> Result<(), String> {
        self.given = true;
        self.most.set(text)
    }
    fn text(&self) -> String {
        self.most.text()
    }
}

crease_pass::pass_options! {
    /// Options of `affine-loop-unroll`.
    pub struct Options {
        /// Use this unroll factor for all loops being unrolled, set it to -1, and it will fully unroll.
        pub unroll_factor: i64 = 4,
        /// Allow unrolling up to the factor specified
        pub unroll_up_to_factor: bool = false,
        /// Unroll innermost loops repeatedly this many times
        pub unroll_num_reps: u32 = 1,
        /// Unroll all loops with trip count less than or equal to this
        pub unroll_full_threshold: Threshold = Threshold { most: 1, given: false },
        /// Fully unroll the cleanup loop when possible.
        pub cleanup_unroll: bool = false,
    }
}

/// The pass.
pub struct LoopUnroll {
    options: Options,
}

impl Pass for LoopUnroll {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let factor = self.options.unroll_factor;
        if factor < 1 && factor != -1 {
            let message = "Invalid option: 'unroll-factor' should be greater than 0 or equal to -1";
            return Err(pc.diags.error(Loc::UNKNOWN, message));
        }
        let ctx = target.ctx();
        let mut changed = false;
        target.body_mut().visit_nested(&mut |body| {
            let mut unroller = Unroller::new(ctx, body);
            let threshold = &self.options.unroll_full_threshold;
            match factor == -1 && threshold.given {
                true => self.unroll_short(&mut unroller, u64::from(threshold.most)),
                false => self.unroll_innermost(&mut unroller),
            }
            changed |= unroller.rw.edits() > 0;
        });
        Ok(Changed::from(changed))
    }
}

impl PassDef for LoopUnroll {
    const NAME: &'static str = "affine-loop-unroll";
    const DISPLAY: &'static str = "AffineLoopUnroll";
    const SUMMARY: &'static str = "Unroll affine loops";
    const ANCHOR: Anchor = Anchor::Functions;
    type Options = Options;

    fn new(options: Options) -> Self {
        Self { options }
    }
}

impl LoopUnroll {
    /// Unrolls all loops that run at most so often, inner ones first.
    fn unroll_short(&self, unroller: &mut Unroller<'_>, most: u64) {
        let loops = loops(&unroller.rw, &|op| {
            trip_count(op).is_some_and(|count| count <= most)
        });
        for op in loops {
            unroller.unroll_full(op);
        }
    }

    fn unroll_innermost(&self, unroller: &mut Unroller<'_>) {
        for _ in 0..self.options.unroll_num_reps {
            let before = unroller.rw.edits();
            for op in loops(&unroller.rw, &is_innermost) {
                self.unroll(unroller, op);
            }
            // Nor would anything be done another time.
            if unroller.rw.edits() == before {
                break;
            }
        }
    }

    fn unroll(&self, unroller: &mut Unroller<'_>, op: OpId) -> bool {
        let Ok(factor) = u64::try_from(self.options.unroll_factor) else {
            return unroller.unroll_full(op);
        };
        if self.options.unroll_up_to_factor {
            let count = trip_count(unroller.rw.op(op));
            return unroller.unroll_by(op, count.map_or(factor, |count| count.min(factor)), false);
        }
        unroller.unroll_by(op, factor, self.options.cleanup_unroll)
    }
}

/// The loops for which `which` holds, inner ones first.
fn loops(rw: &Rewriter<'_>, which: &dyn Fn(OpRef<'_>) -> bool) -> Vec<OpId> {
    let mut ops = rw.body().ops_postorder();
    ops.retain(|&op| {
        let op = rw.op(op);
        op.is::<AffineFor>() && which(op)
    });
    ops
}

/// Whether no other loop is in this one.
fn is_innermost(op: OpRef<'_>) -> bool {
    let mut inside = op.body().ops_inside(op.id()).into_iter();
    !inside.any(|inner| inner != op.id() && op.other(inner).is::<AffineFor>())
}

/// Unrolls loops of a body, as long as it does not grow too large.
struct Unroller<'a> {
    rw: Rewriter<'a>,
    most_ops: u64,
}

impl<'a> Unroller<'a> {
    fn new(ctx: &'a Context, body: &'a mut Body) -> Self {
        let most_ops = body.op_capacity() as u64 + MOST_NEW_OPS;
        let rw = Rewriter::new(ctx, body, None).without_revisits();
        Self { rw, most_ops }
    }

    /// Whether there is room for so many copies of a loop's body.
    fn has_room(&self, op: OpId, copies: u64) -> bool {
        let size = self.rw.body().ops_inside(op).len() as u64;
        let made = size.saturating_mul(copies.saturating_add(1));
        made.saturating_add(self.rw.body().op_capacity() as u64) <= self.most_ops
    }

    fn unroll_full(&mut self, op: OpId) -> bool {
        match trip_count(self.rw.op(op)) {
            None => false,
            Some(0) => true,
            Some(1) => promote_single(&mut self.rw, op).is_some(),
            Some(count) => self.unroll_by(op, count, false),
        }
    }

    /// Whether the loop is unrolled then, which one without any ops is.
    fn unroll_by(&mut self, op: OpId, factor: u64, unrolls_rest: bool) -> bool {
        let view = self.rw.op(op);
        let count = trip_count(view);
        if factor == 1 {
            return count != Some(1) || promote_single(&mut self.rw, op).is_some();
        }
        let Some((block, last)) = body_block(view).zip(view.terminator(0).map(OpRef::id)) else {
            return false;
        };
        if view.body().first_op(block) == Some(last) {
            return true;
        }
        if count.is_some_and(|count| count < factor) {
            return unrolls_rest && self.unroll_full(op);
        }
        // A step that is too large to be written stays, and so does a loop that never runs.
        let step = ForBounds::of(view).and_then(|bounds| {
            let factor = i64::try_from(factor).ok().filter(|&factor| factor > 0)?;
            Some((bounds.step, bounds.step.checked_mul(factor)?))
        });
        let Some((step, new_step)) = step else {
            return false;
        };
        let fits = divisor(view).is_multiple_of(factor);
        if !fits {
            let is_one = |end: End| end.of(view).is_some_and(|bound| bound.exprs.len() == 1);
            if !is_one(End::Lower) || !is_one(End::Upper) {
                return false;
            }
            if unrolls_rest {
                return self.unroll_full(op);
            }
        }
        if !self.has_room(op, factor) || !fits && self.add_rest(op, factor).is_none() {
            return false;
        }
        set_step(&mut self.rw, op, new_step);
        self.add_copies(op, factor, step);
        let _ = promote_single(&mut self.rw, op);
        true
    }

    /// Makes a loop behind `op` that does what is left when `factor` iterations no longer fit; `op` ends there.
    fn add_rest(&mut self, op: OpId, factor: u64) -> Option<()> {
        self.rw.set_after(op);
        let rest = self.rw.clone_op(op, &mut ValueMap::default());
        let results: Vec<ValueId> = self.rw.body().results(op).collect();
        for (i, &result) in results.iter().enumerate() {
            let new = self.rw.body().result(rest, i);
            let _ = self.rw.replace_all_uses(result, new);
        }
        let inits = OperandSegment::group(AffineFor::OPERAND_INITS);
        let _ = self.rw.modify(rest, |ctx, body| {
            body.set_operand_segment(ctx, rest, inits, &results);
        });
        let end = self.end_of_whole(op, factor)?;
        End::Lower.set(&mut self.rw, rest, &end);
        let _ = promote_single(&mut self.rw, rest);
        End::Upper.set(&mut self.rw, op, &end);
        Some(())
    }

    /// Where the step of so many iterations no longer fits. It is composed as upstream composes it: of what the loop
    /// begins with, and of the length of all iterations that are done together.
    fn end_of_whole(&mut self, op: OpId, factor: u64) -> Option<Bound> {
        let view = self.rw.op(op);
        let (loc, step) = (view.loc(), ForBounds::of(view)?.step);
        let factor = i64::try_from(factor).ok()?;
        let lower = End::Lower.of(view)?;
        let mut counts = trip_counts(view)?;
        for count in &mut counts.exprs {
            *count = (count.clone() - count.clone() % factor) * step;
        }
        self.rw.set_before(op);
        let parts = [lower, counts].map(|bound| {
            let apply = bound.apply(self.rw.ctx());
            self.rw.build(loc, apply)
        });
        let mut end = Bound {
            exprs: vec![AffineExpr::dim(0) + AffineExpr::dim(1)],
            dims: parts.map(|part| self.rw.body().result(part, 0)).to_vec(),
            symbols: Vec::new(),
        };
        let view = self.rw.op(op);
        end.compose(view);
        simplify_alone(&mut end);
        end.canonicalize(view);
        for part in parts.into_iter().rev() {
            let result = self.rw.body().result(part, 0);
            if self.rw.body().use_empty(result) && !end.operands().contains(&result) {
                let _ = self.rw.erase_op(part);
            }
        }
        Some(end)
    }

    /// Makes as many copies of the body behind it that there are `factor` in all; each carries on what the one before
    /// gave.
    fn add_copies(&mut self, op: OpId, factor: u64, step: i64) -> Option<()> {
        let view = self.rw.op(op);
        let (loc, block) = (view.loc(), body_block(view)?);
        let (&variable, carried) = view.entry_args(0).split_first()?;
        let carried = carried.to_vec();
        let last = view.terminator(0)?;
        let (last, given) = (last.id(), last.operands().collect::<Vec<ValueId>>());
        let mut ops: Vec<OpId> = view.body().block_ops(block).collect();
        ops.pop();
        self.rw.set_before(last);
        let mut before = given.clone();
        for number in 1..factor as i64 {
            let mut map = ValueMap::default();
            for (&arg, &value) in carried.iter().zip(&before) {
                map.map(arg, value);
            }
            if !self.rw.body().use_empty(variable) {
                let offset = Bound {
                    exprs: vec![AffineExpr::dim(0) + number * step],
                    dims: vec![variable],
                    symbols: Vec::new(),
                };
                let apply = offset.apply(self.rw.ctx());
                map.map(variable, self.rw.build_value(loc, apply));
            }
            for &op in &ops {
                self.rw.clone_op(op, &mut map);
            }
            before = given.iter().map(|&value| map.get(value)).collect();
        }
        let _ = self
            .rw
            .modify(last, |_, body| body.set_operands(last, &before));
        Some(())
    }
}

/// What is known to divide the number of iterations.
fn divisor(op: OpRef<'_>) -> u64 {
    let Some(counts) = trip_counts(op) else {
        return 1;
    };
    let divisors = counts.exprs.iter().map(|count| match count.as_constant() {
        Some(0) => u64::MAX,
        Some(count) => count as u64,
        None => count.largest_known_divisor() as u64,
    });
    divisors.reduce(gcd).unwrap_or(1)
}
