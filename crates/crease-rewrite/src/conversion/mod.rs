//! Conversions: what a dialect or an op is replaced by, said for one op at a time.
//!
//! Ops are visited once, outer ones first, and those that control never gets to stay. As in upstream's
//! conversions, whatever the result may not have is folded first, whoever it belongs to, unless that takes
//! a constant that the result may not have either; what stands for an op is visited in its turn; and who
//! looks at an operand sees what it was before the pass: values are replaced at the end. Where types change, a
//! [`ConversionRewriter`] knows what stands for a value by then.

mod casts;
mod fold;
mod mapping;
mod rewriter;

pub use casts::reconcile_casts;
pub use fold::FoldedValues;
pub use rewriter::{ConversionRewriter, TypeConverter};

use rustc_hash::{FxHashMap, FxHashSet};

use crease_ir::diag::Diagnostic;
use crease_ir::{BlockId, Body, Context, OpId, OpRef, OpTrait, RegionId, ValueId};

use crate::rewriter::Rewriter;

/// What a conversion does.
pub trait Conversion {
    /// Whether the result may have an op, which is registered. Such ops are left as they are.
    fn keeps(&self, op: OpRef<'_>) -> bool;

    /// Whether the result may not have an op, so that it is an error if nothing stands for it.
    fn refuses(&self, _op: OpRef<'_>) -> bool {
        false
    }

    /// Makes what stands for `op` at the insert point, which is before it; the results. `None` if the op stays.
    fn lower(&mut self, rw: &mut Rewriter<'_>, op: OpId) -> Option<Vec<ValueId>>;
}

/// Converts a body, and those inside that control may get to; whether anything was changed. An error if an op
/// stays that the result may not have; then what was made is of no use.
pub fn convert(
    ctx: &Context,
    body: &mut Body,
    conversion: &mut dyn Conversion,
) -> Result<bool, Diagnostic> {
    let mut changed = Ok(false);
    body.visit_children(&mut |body| {
        let Ok(so_far) = changed else {
            return FxHashSet::default();
        };
        let mut run = Run {
            rw: Rewriter::new(ctx, body, None).without_revisits(),
            conversion,
            replaced: Vec::new(),
        };
        let reached = run.convert();
        changed = (reached.as_ref())
            .map(|_| so_far || run.rw.edits() > 0)
            .map_err(Clone::clone);
        reached.unwrap_or_default()
    });
    changed
}

/// The error at an op that has to go but stays.
pub fn not_legalized(op: OpRef<'_>) -> Diagnostic {
    op.diag(format!(
        "failed to legalize operation '{}' that was explicitly marked illegal",
        op.name_str()
    ))
}

/// An op to be visited.
pub struct Visit {
    /// The op.
    pub op: OpId,
    /// The place in the list of what follows the op and all inside it.
    pub after: usize,
}

/// The ops of a body that control may get to, each before what is inside it.
pub fn visits(body: &Body) -> Vec<Visit> {
    /// Blocks still to go through, the next one last; the op at hand, and the place of the op around.
    type Level = (Vec<BlockId>, Option<OpId>, Option<usize>);
    let blocks = |regions: &[RegionId]| -> Vec<BlockId> {
        let all = regions.iter().rev();
        all.flat_map(|&region| body.reached_blocks(region).into_iter().rev())
            .collect()
    };
    let mut list = Vec::new();
    let mut stack: Vec<Level> = vec![(blocks(body.owner_regions()), None, None)];
    while let Some((pending, at, around)) = stack.last_mut() {
        if let Some(op) = *at {
            *at = body.next_op(op);
            let place = list.len();
            list.push(Visit {
                op,
                after: place + 1,
            });
            let regions = body.op_regions(op);
            if !regions.is_empty() {
                stack.push((blocks(regions), None, Some(place)));
            }
        } else if let Some(block) = pending.pop() {
            *at = body.first_op(block);
        } else {
            if let Some(place) = *around {
                list[place].after = list.len();
            }
            stack.pop();
        }
    }
    list
}

/// A conversion of a body.
struct Run<'a, 'c> {
    rw: Rewriter<'a>,
    conversion: &'c mut dyn Conversion,
    /// Ops with results that are to be replaced by these.
    replaced: Vec<(OpId, Vec<ValueId>)>,
}

impl Run<'_, '_> {
    /// The numbers of the bodies inside that control may get to.
    fn convert(&mut self) -> Result<FxHashSet<usize>, Diagnostic> {
        let list = visits(self.rw.body());
        let mut children = FxHashSet::default();
        let mut place = 0;
        while let Some(&Visit { op, after }) = list.get(place) {
            place += 1;
            if self.rw.body().is_erased(op) {
                continue;
            }
            children.extend(self.rw.body().op_child(op).map(|child| child.index()));
            if self.visit(op)? {
                place = after;
            }
        }
        self.finish();
        Ok(children)
    }

    /// Folds `op`, or makes what stands for it, and for that in its turn. Whether it was folded: then what is
    /// inside is of no interest.
    fn visit(&mut self, op: OpId) -> Result<bool, Diagnostic> {
        let (mut pending, mut folded) = (vec![op], false);
        let first = self.rw.body().prev_op(op);
        while let Some(at) = pending.pop() {
            let view = self.rw.op(at);
            if view.def().is_none()
                || view.has(OpTrait::ConstantLike)
                || self.conversion.keeps(view)
            {
                continue;
            }
            let keeps = |constant: OpRef<'_>| self.conversion.keeps(constant);
            let (results, times) = self.rw.fold_to_values(at, &keeps);
            if let Some(FoldedValues { values, .. }) = results {
                self.replace(at, values);
                folded |= at == op;
                continue;
            }
            let before = self.rw.body().prev_op(at);
            let mut stays = true;
            // An op that was folded in place is taken for a new one, and for the old one again if nothing came
            // of that: what is wrong is said so often.
            for _ in 0..=times {
                self.rw.set_before(at);
                if let Some(results) = self.conversion.lower(&mut self.rw, at) {
                    pending.extend(made_between(self.rw.body(), before, at));
                    self.replace(at, results);
                    stays = false;
                    break;
                }
            }
            if stays && self.conversion.refuses(self.rw.op(at)) {
                // If it was made for `op`, it is as if nothing stood for that.
                let made = made_between(self.rw.body(), first, op);
                self.rw.erase_made(made.into_iter().rev().collect());
                return Err(not_legalized(self.rw.op(op)));
            }
        }
        Ok(folded)
    }

    /// An op without results is erased at once.
    fn replace(&mut self, op: OpId, results: Vec<ValueId>) {
        if results.len() != self.rw.body().num_results(op) {
            return;
        }
        match results.is_empty() {
            true => drop(self.rw.erase_op(op)),
            false => self.replaced.push((op, results)),
        }
    }

    /// Replaces the values. What one is replaced by may itself be replaced.
    fn finish(&mut self) {
        let mut by = FxHashMap::default();
        for (op, results) in &self.replaced {
            let old = self.rw.body().results(*op);
            by.extend(old.zip(results.iter().copied()));
        }
        for (op, mut results) in std::mem::take(&mut self.replaced) {
            for (i, value) in results.iter_mut().enumerate() {
                let mut steps = 0;
                while let Some(&next) = by.get(value) {
                    *value = next;
                    steps += 1;
                    if steps > by.len() {
                        // Where uses may come first, ops may be each other's operands: they stay.
                        return;
                    }
                }
                by.insert(self.rw.body().result(op, i), *value);
            }
            let _ = self.rw.replace_op(op, &results);
        }
    }
}

/// The ops between `before`, or the start of the block, and `after`, the last one first.
pub fn made_between(body: &Body, before: Option<OpId>, after: OpId) -> Vec<OpId> {
    let back = std::iter::successors(body.prev_op(after), |&op| body.prev_op(op));
    back.take_while(|&op| Some(op) != before).collect()
}
