//! Ranges of integers (`InferIntRangeInterface`): what an op says of its result, and a loop of its
//! variables, from what is known of the operands.
//!
//! A range is one of signed numbers of at most 64 bits. What is poison may be anything, so nothing is
//! said of it. Asking is [`IntRanges`]: from a value backwards, each value once, without recursion. What
//! goes round a loop or comes out of regions is not followed.

use rustc_hash::FxHashMap;

use crate::body::ValueDef;
use crate::context::Context;
use crate::fold::constant_value;
use crate::ids::{OpId, Type, ValueId};
use crate::types::TypeData;
use crate::view::OpRef;

/// The least and the greatest number that a value may be, as signed numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IntRange {
    /// The least one.
    pub min: i64,
    /// The greatest one.
    pub max: i64,
}

impl IntRange {
    /// All numbers of an integer type or `index`; `None` for other types, and for wider ones.
    pub fn of_type(ctx: &Context, ty: Type) -> Option<Self> {
        let width = match *ctx.type_data(ty) {
            TypeData::Integer { width, .. } => width,
            TypeData::Index => 64,
            _ => return None,
        };
        let shift = 64_u32.checked_sub(width).filter(|_| width > 0)?;
        Some(Self {
            min: i64::MIN >> shift,
            max: i64::MAX >> shift,
        })
    }

    /// The numbers from `min` to `max`, if the type has all of them; else all that it has: what is
    /// computed with them may have wrapped.
    pub fn wrapped(ctx: &Context, ty: Type, min: i128, max: i128) -> Option<Self> {
        let all = Self::of_type(ctx, ty)?;
        let fits = min <= max && min >= all.min.into() && max <= all.max.into();
        let number = |n: i128| i64::try_from(n).ok();
        match (number(min), number(max)) {
            (Some(min), Some(max)) if fits => Some(Self { min, max }),
            _ => Some(all),
        }
    }

    /// Those numbers from `min` to `max` that the type has: nothing wrapped. All if there are none.
    pub fn clamped(ctx: &Context, ty: Type, min: i128, max: i128) -> Option<Self> {
        let all = Self::of_type(ctx, ty)?;
        let (min, max) = (min.max(all.min.into()), max.min(all.max.into()));
        Self::wrapped(ctx, ty, min, max)
    }

    /// Whether no number is below 0.
    pub fn is_non_negative(self) -> bool {
        self.min >= 0
    }

    /// The numbers of either.
    pub fn join(self, other: Self) -> Self {
        Self {
            min: self.min.min(other.min),
            max: self.max.max(other.max),
        }
    }
}

/// What is known of a value; `None` if nothing is.
pub type RangeOf<'a> = dyn Fn(ValueId) -> Option<IntRange> + 'a;

/// The interface of an op with one result: its range, given those of the operands.
#[derive(Clone, Copy)]
pub struct InferIntRange(pub fn(OpRef<'_>, &RangeOf<'_>) -> Option<IntRange>);

/// The interface of a loop: the range of argument `.1` of its body's entry block, given those of the
/// op's operands; `None` for what the loop carries.
#[derive(Clone, Copy)]
pub struct LoopVariableRange(pub fn(OpRef<'_>, usize, &RangeOf<'_>) -> Option<IntRange>);

/// Ranges of the values of one body, as long as these do not change.
#[derive(Default, Debug)]
pub struct IntRanges {
    known: FxHashMap<ValueId, Option<IntRange>>,
}

impl IntRanges {
    /// What is known of `value`, of the body of `at`.
    pub fn of(&mut self, at: OpRef<'_>, value: ValueId) -> Option<IntRange> {
        let mut pending = vec![(value, false)];
        while let Some((value, ready)) = pending.pop() {
            if self.known.contains_key(&value) {
                continue;
            }
            let Some(source) = Source::of(at, value) else {
                let range =
                    constant(at, value).or_else(|| IntRange::of_type(at.ctx(), at.ty(value)));
                self.known.insert(value, range);
                continue;
            };
            if !ready {
                pending.push((value, true));
                let op = at.other(source.op);
                let new = op.operands().filter(|v| !self.known.contains_key(v));
                pending.extend(new.map(|v| (v, false)));
                continue;
            }
            let range_of = |v: ValueId| self.known.get(&v).copied().flatten();
            let range = source.range(at, &range_of);
            let range = range.or_else(|| IntRange::of_type(at.ctx(), at.ty(value)));
            self.known.insert(value, range);
        }
        self.known.get(&value).copied().flatten()
    }
}

fn constant(at: OpRef<'_>, value: ValueId) -> Option<IntRange> {
    let attr = constant_value(at.ctx(), at.body(), value)?;
    let number = at.ctx().int_value(attr)?.to_i64()?;
    Some(IntRange {
        min: number,
        max: number,
    })
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
    Variable(LoopVariableRange, usize),
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
                let hook = at.other(op).def()?.interface::<LoopVariableRange>()?;
                let entry = body.is_entry(block);
                let asks = Asks::Variable(*hook, number as usize);
                entry.then_some(Self { op, asks })
            }
            ValueDef::Forward(_) => None,
        }
    }

    fn range(self, at: OpRef<'_>, of: &RangeOf<'_>) -> Option<IntRange> {
        let op = at.other(self.op);
        match self.asks {
            Asks::Result(hook) => (hook.0)(op, of),
            Asks::Variable(hook, number) => (hook.0)(op, number, of),
        }
    }
}

/// The range of a variable that counts up from `lower`, below `upper`; of an unsigned comparison if
/// `unsigned`.
pub fn counted(
    lower: Option<IntRange>,
    upper: Option<IntRange>,
    unsigned: bool,
) -> Option<IntRange> {
    let (lower, upper) = (lower?, upper?);
    let same = lower.is_non_negative() && upper.is_non_negative();
    if unsigned && !same {
        return None;
    }
    let max = upper.max.checked_sub(1).filter(|&max| max >= lower.min);
    Some(IntRange {
        min: lower.min,
        // A loop that never runs has no numbers: any will do.
        max: max.unwrap_or(lower.min.max(upper.max)),
    })
}
