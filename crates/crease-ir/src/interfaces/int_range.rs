//! Ranges of integers (`InferIntRangeInterface`): what an op says of its result, and an op with a region of the
//! region's arguments, from what is known of the operands.
//!
//! What is poison may be anything, so nothing is said of it. Who follows control asks the hooks in a solver
//! (`crease_rewrite::dataflow`); [`IntRanges`] asks from a value backwards, each value once, without recursion,
//! and does not follow what goes round a loop or comes out of regions.

use rustc_hash::FxHashMap;

use crate::body::ValueDef;
use crate::context::Context;
use crate::fold::constant_value;
use crate::ids::{OpId, Type, ValueId};
use crate::num::{ApInt, IntRange};
use crate::types::{DYNAMIC, TypeData};
use crate::view::OpRef;

/// The width of the range of a value of this type, or of its elements: 0 if these are no integers.
pub fn range_width(ctx: &Context, ty: Type) -> u32 {
    match *ctx.type_data(ctx.element_or_self(ty)) {
        TypeData::Integer { width, .. } => width,
        TypeData::Index => 64,
        _ => 0,
    }
}

/// What is known of a value of the op's body; `None` if nothing reached it yet.
pub type RangeOf<'r> = dyn Fn(ValueId) -> Option<&'r IntRange> + 'r;

/// The interface of an op with one result: its range, or that of its elements, given those of the operands.
/// `None` if there is nothing to say yet.
#[derive(Clone, Copy)]
pub struct InferIntRange(pub fn(OpRef<'_>, &RangeOf<'_>) -> Option<IntRange>);

/// The interface of an op with a region: the range of argument `.1` of its entry block, given those of the
/// op's operands; `None` for what the op passes on, and where there is nothing to say.
#[derive(Clone, Copy)]
pub struct InferArgRange(pub fn(OpRef<'_>, usize, &RangeOf<'_>) -> Option<IntRange>);

/// Ranges of the values of one body, as long as these do not change.
#[derive(Default, Debug)]
pub struct IntRanges {
    known: FxHashMap<ValueId, IntRange>,
}

impl IntRanges {
    /// What is known of `value`, of the body of `at`.
    pub fn of(&mut self, at: OpRef<'_>, value: ValueId) -> &IntRange {
        let mut pending = vec![(value, false)];
        while let Some((value, ready)) = pending.pop() {
            if self.known.contains_key(&value) {
                continue;
            }
            let source = Source::of(at, value);
            if let Some(source) = source.filter(|_| !ready) {
                pending.push((value, true));
                let op = at.other(source.op);
                let new = op.operands().filter(|v| !self.known.contains_key(v));
                pending.extend(new.map(|v| (v, false)));
                continue;
            }
            let range = match source {
                Some(source) => source.range(at, &|v| self.known.get(&v)),
                None => constant(at, value),
            };
            let range = range.unwrap_or_else(|| IntRange::all(range_width(at.ctx(), at.ty(value))));
            self.known.insert(value, range);
        }
        &self.known[&value]
    }
}

fn constant(at: OpRef<'_>, value: ValueId) -> Option<IntRange> {
    let attr = constant_value(at.ctx(), at.body(), value)?;
    Some(IntRange::constant(at.ctx().int_value(attr)?))
}

/// Who tells the range of a value.
#[derive(Clone, Copy)]
struct Source {
    op: OpId,
    asks: Asks,
}

#[derive(Clone, Copy)]
enum Asks {
    Result(InferIntRange),
    Argument(InferArgRange, usize),
}

impl Source {
    fn of(at: OpRef<'_>, value: ValueId) -> Option<Self> {
        let body = at.body();
        match body.value_def(value) {
            ValueDef::Result(op, _) => {
                let hook = at.other(op).def()?.interface::<InferIntRange>()?;
                let asks = Asks::Result(*hook);
                Some(Self { op, asks })
            }
            ValueDef::Arg(block, number) => {
                let op = body.block_parent_op(block)?;
                let hook = at.other(op).def()?.interface::<InferArgRange>()?;
                let entry = body.is_entry(block);
                let asks = Asks::Argument(*hook, number as usize);
                entry.then_some(Self { op, asks })
            }
            ValueDef::Forward(_) => None,
        }
    }

    fn range(self, at: OpRef<'_>, of: &RangeOf<'_>) -> Option<IntRange> {
        let op = at.other(self.op);
        match self.asks {
            Asks::Result(hook) => (hook.0)(op, of),
            Asks::Argument(hook, number) => (hook.0)(op, number, of),
        }
    }
}

/// The signed range of a variable of this width that counts from a lower bound until an upper one by a step;
/// `None` if there is no number between. A bound of which nothing is known may be anything.
pub fn counted(width: u32, bounds: [Option<&IntRange>; 3]) -> Option<IntRange> {
    let all = IntRange::all(width);
    let [lower, upper, step] = bounds.map(|bound| bound.unwrap_or(&all));
    let (min, max) = match step.smax.is_negative() {
        true => (upper.smax.clone(), lower.smin.clone()),
        // The upper bound itself is not reached.
        false => (lower.smin.clone(), upper.smax.sub(&ApInt::one(width))),
    };
    (max.scmp(&min).is_ge()).then(|| IntRange::signed(min, max))
}

/// Of an op that asks operand 0 for its size in the dimension that operand 1 is: none is below 0, and those that
/// the type tells are known.
pub static DIM_RANGE: InferIntRange = InferIntRange(|op, of| {
    let ctx = op.ctx();
    let width = range_width(ctx, op.result_type(0));
    let any = || IntRange::signed(ApInt::zero(width), ApInt::signed_max(width));
    let Some(shape) = ctx.type_data(op.operand_type(0)).shape() else {
        return Some(any());
    };
    let (mut first, mut end) = (0, shape.len());
    if let Some(dim) = of(op.operand(1)) {
        let known = |number: Option<i64>| number.and_then(|n| usize::try_from(n).ok());
        first = known(dim.smin.to_i64()).unwrap_or(first);
        end = known(dim.smax.to_i64()).map_or(end, |last| end.min(last.saturating_add(1)));
    }
    let sizes = shape.get(first..end).unwrap_or(&[]).iter();
    let sizes = sizes.map(|&size| match size {
        DYNAMIC => any(),
        _ => IntRange::constant(&ApInt::from_i64(width, size)),
    });
    Some(sizes.reduce(|a, b| a.join(&b)).unwrap_or_else(any))
});
