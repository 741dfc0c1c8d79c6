//! Ranges of results, from ranges of operands.

use crease_ir::interfaces::{InferIntRange, RangeOf, range_width};
use crease_ir::num::int_range::{self, Overflow};
use crease_ir::num::{ApInt, IntRange};
use crease_ir::{AttrData, OpRef};

use crate::enums::{CmpIPredicate, IntegerOverflowFlags};
use crate::generated::Constant;
use crate::ops::{int_predicate, overflow};

/// What is made of two ranges.
type Binary = fn(&IntRange, &IntRange) -> IntRange;
/// The same, where flags may say what does not happen.
type Flagged = fn(&IntRange, &IntRange, Overflow) -> IntRange;

fn ends<'r>(op: OpRef<'_>, of: &RangeOf<'r>) -> Option<(&'r IntRange, &'r IntRange)> {
    Some((of(op.operand(0))?, of(op.operand(1))?))
}

fn binary(op: OpRef<'_>, of: &RangeOf<'_>, infer: Binary) -> Option<IntRange> {
    let (a, b) = ends(op, of)?;
    Some(infer(a, b))
}

fn flagged(op: OpRef<'_>, of: &RangeOf<'_>, infer: Flagged) -> Option<IntRange> {
    let (a, b) = ends(op, of)?;
    let flags = overflow(op);
    let flags = Overflow {
        nsw: flags.contains(IntegerOverflowFlags::NSW),
        nuw: flags.contains(IntegerOverflowFlags::NUW),
    };
    Some(infer(a, b, flags))
}

fn cast(op: OpRef<'_>, of: &RangeOf<'_>, signed: bool) -> Option<IntRange> {
    let width = range_width(op.ctx(), op.result_type(0));
    Some(of(op.operand(0))?.resized(width, signed))
}

/// A number, or from the least to the greatest element.
pub static CONSTANT: InferIntRange = InferIntRange(|op, _| {
    let (ctx, ty) = (op.ctx(), op.result_type(0));
    let value = op.attr(Constant::VALUE)?;
    let range = match ctx.attr_data(value) {
        AttrData::Integer { value, .. } => Some(IntRange::constant(value)),
        _ => {
            let elements = ctx.dense_ints(value);
            let ranges = elements.iter().flatten().map(IntRange::constant);
            ranges.reduce(|a, b| a.join(&b))
        }
    };
    Some(range.unwrap_or_else(|| IntRange::all(range_width(ctx, ty))))
});

/// `a + b`
pub static ADDI: InferIntRange = InferIntRange(|op, of| flagged(op, of, int_range::add));

/// `a - b`
pub static SUBI: InferIntRange = InferIntRange(|op, of| flagged(op, of, int_range::sub));

/// `a * b`
pub static MULI: InferIntRange = InferIntRange(|op, of| flagged(op, of, int_range::mul));

/// `a * 2^b`
pub static SHLI: InferIntRange = InferIntRange(|op, of| flagged(op, of, int_range::shl));

/// The greater one.
pub static MAXSI: InferIntRange = InferIntRange(|op, of| binary(op, of, int_range::max_signed));

/// The lesser one.
pub static MINSI: InferIntRange = InferIntRange(|op, of| binary(op, of, int_range::min_signed));

/// The greater one as unsigned numbers.
pub static MAXUI: InferIntRange = InferIntRange(|op, of| binary(op, of, int_range::max_unsigned));

/// The lesser one as unsigned numbers.
pub static MINUI: InferIntRange = InferIntRange(|op, of| binary(op, of, int_range::min_unsigned));

/// Bits of both.
pub static ANDI: InferIntRange = InferIntRange(|op, of| binary(op, of, int_range::and));

/// Bits of either.
pub static ORI: InferIntRange = InferIntRange(|op, of| binary(op, of, int_range::or));

/// Bits of one of them.
pub static XORI: InferIntRange = InferIntRange(|op, of| binary(op, of, int_range::xor));

/// `a / b`, towards zero.
pub static DIVSI: InferIntRange = InferIntRange(|op, of| binary(op, of, int_range::div_signed));

/// `a / b` of unsigned numbers.
pub static DIVUI: InferIntRange = InferIntRange(|op, of| binary(op, of, int_range::div_unsigned));

/// `a / b`, down.
pub static FLOORDIVSI: InferIntRange =
    InferIntRange(|op, of| binary(op, of, int_range::floor_div_signed));

/// `a / b`, up.
pub static CEILDIVSI: InferIntRange =
    InferIntRange(|op, of| binary(op, of, int_range::ceil_div_signed));

/// `a / b` of unsigned numbers, up.
pub static CEILDIVUI: InferIntRange =
    InferIntRange(|op, of| binary(op, of, int_range::ceil_div_unsigned));

/// What is left of a division.
pub static REMSI: InferIntRange = InferIntRange(|op, of| binary(op, of, int_range::rem_signed));

/// Of unsigned numbers.
pub static REMUI: InferIntRange = InferIntRange(|op, of| binary(op, of, int_range::rem_unsigned));

/// `a / 2^b`, down.
pub static SHRSI: InferIntRange = InferIntRange(|op, of| binary(op, of, int_range::shr_signed));

/// Of unsigned numbers.
pub static SHRUI: InferIntRange = InferIntRange(|op, of| binary(op, of, int_range::shr_unsigned));

/// A number that keeps its sign, if it is not cut.
pub static SIGNED_CAST: InferIntRange = InferIntRange(|op, of| cast(op, of, true));

/// A number that is none below 0 any more, if it is not cut.
pub static UNSIGNED_CAST: InferIntRange = InferIntRange(|op, of| cast(op, of, false));

/// The truth, if all numbers compare alike.
pub static CMPI: InferIntRange = InferIntRange(|op, of| {
    let (a, b) = ends(op, of)?;
    Some(truth(compared(int_predicate(op)?, a, b)))
});

/// The truth, or either.
pub fn truth(known: Option<bool>) -> IntRange {
    let one = |truth: bool| IntRange::constant(&ApInt::new(1, truth.into()));
    known.map_or_else(|| IntRange::all(1), one)
}

/// Whether the predicate holds for all numbers or for none.
pub fn compared(predicate: CmpIPredicate, a: &IntRange, b: &IntRange) -> Option<bool> {
    use CmpIPredicate as P;
    match predicate {
        P::Eq => a.is_equal(b),
        P::Ne => a.is_equal(b).map(|equal| !equal),
        P::Slt => a.is_below(b, true),
        P::Sgt => b.is_below(a, true),
        P::Sle => b.is_at_least(a, true),
        P::Sge => a.is_at_least(b, true),
        P::Ult => a.is_below(b, false),
        P::Ugt => b.is_below(a, false),
        P::Ule => b.is_at_least(a, false),
        P::Uge => a.is_at_least(b, false),
    }
}

/// The one that is chosen, if that is known; else of both what is known so far.
pub static SELECT: InferIntRange = InferIntRange(|op, of| {
    let (condition, a, b) = (of(op.operand(0)), of(op.operand(1)), of(op.operand(2)));
    match condition.and_then(IntRange::as_constant) {
        Some(condition) => if condition.is_zero() { b } else { a }.cloned(),
        None => a.zip(b).map(|(a, b)| a.join(b)).or(a.or(b).cloned()),
    }
});
