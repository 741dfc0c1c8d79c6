//! Ranges of results, from ranges of operands: of an index of 64 bits, and of one of 32 where its numbers
//! would be others.

use crease_arith::CmpIPredicate;
use crease_arith::ranges::{compared, truth};
use crease_ir::interfaces::{InferIntRange, RangeOf, range_width};
use crease_ir::num::int_range::{self, Overflow};
use crease_ir::num::{ApInt, IntRange};
use crease_ir::{OpRef, Type};

use crate::{BoolConstant, Cmp, Constant, IndexCmpPredicate};

/// The widths of an index.
const NARROW: u32 = 32;
const WIDE: u32 = 64;

/// What is made of two ranges.
type Binary = fn(&IntRange, &IntRange) -> IntRange;

/// Which numbers an op is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Numbers {
    Signed,
    Unsigned,
    Both,
}

fn binary(
    op: OpRef<'_>,
    of: &RangeOf<'_>,
    numbers: Numbers,
    infer: &dyn Fn(&IntRange, &IntRange) -> IntRange,
) -> Option<IntRange> {
    let (a, b) = (of(op.operand(0))?, of(op.operand(1))?);
    let wide = infer(a, b);
    let narrow = infer(&a.truncated(NARROW), &b.truncated(NARROW));
    let cut = wide.truncated(NARROW);
    let signed = (&narrow.smin, &narrow.smax) == (&cut.smin, &cut.smax);
    let unsigned = (&narrow.umin, &narrow.umax) == (&cut.umin, &cut.umax);
    let same = match numbers {
        Numbers::Signed => signed,
        Numbers::Unsigned => unsigned,
        Numbers::Both => signed && unsigned,
    };
    Some(match same {
        true => wide,
        false => wide.join(&widened(&narrow)),
    })
}

/// Each pair of bounds as numbers of its own kind.
fn widened(narrow: &IntRange) -> IntRange {
    let (signed, unsigned) = (narrow.extended(WIDE, true), narrow.extended(WIDE, false));
    IntRange {
        umin: unsigned.umin,
        umax: unsigned.umax,
        smin: signed.smin,
        smax: signed.smax,
    }
}

fn signed(op: OpRef<'_>, of: &RangeOf<'_>, infer: Binary) -> Option<IntRange> {
    binary(op, of, Numbers::Signed, &infer)
}

fn unsigned(op: OpRef<'_>, of: &RangeOf<'_>, infer: Binary) -> Option<IntRange> {
    binary(op, of, Numbers::Unsigned, &infer)
}

fn wrapping(
    op: OpRef<'_>,
    of: &RangeOf<'_>,
    infer: fn(&IntRange, &IntRange, Overflow) -> IntRange,
) -> Option<IntRange> {
    binary(op, of, Numbers::Both, &|a, b| {
        infer(a, b, Overflow::default())
    })
}

/// A number.
pub(crate) static CONSTANT: InferIntRange = InferIntRange(|op, _| {
    let value = op.ctx().int_value(op.attr(Constant::VALUE)?)?;
    Some(IntRange::constant(value))
});

/// A truth.
pub(crate) static BOOL_CONSTANT: InferIntRange = InferIntRange(|op, _| {
    let value = op.ctx().int_value(op.attr(BoolConstant::VALUE)?)?;
    Some(IntRange::constant(value))
});

/// `a + b`
pub(crate) static ADD: InferIntRange = InferIntRange(|op, of| wrapping(op, of, int_range::add));
/// `a - b`
pub(crate) static SUB: InferIntRange = InferIntRange(|op, of| wrapping(op, of, int_range::sub));
/// `a * b`
pub(crate) static MUL: InferIntRange = InferIntRange(|op, of| wrapping(op, of, int_range::mul));
/// `a << b`
pub(crate) static SHL: InferIntRange = InferIntRange(|op, of| wrapping(op, of, int_range::shl));
/// `a / b`, towards zero.
pub(crate) static DIVS: InferIntRange =
    InferIntRange(|op, of| signed(op, of, int_range::div_signed));
/// `a / b` of unsigned numbers.
pub(crate) static DIVU: InferIntRange =
    InferIntRange(|op, of| unsigned(op, of, int_range::div_unsigned));
/// `a / b`, up.
pub(crate) static CEILDIVS: InferIntRange =
    InferIntRange(|op, of| signed(op, of, int_range::ceil_div_signed));
/// `a / b` of unsigned numbers, up.
pub(crate) static CEILDIVU: InferIntRange =
    InferIntRange(|op, of| unsigned(op, of, int_range::ceil_div_unsigned));
/// `a / b`, down.
pub(crate) static FLOORDIVS: InferIntRange =
    InferIntRange(|op, of| signed(op, of, int_range::floor_div_signed));
/// What is left of a division.
pub(crate) static REMS: InferIntRange =
    InferIntRange(|op, of| signed(op, of, int_range::rem_signed));
/// Of unsigned numbers.
pub(crate) static REMU: InferIntRange =
    InferIntRange(|op, of| unsigned(op, of, int_range::rem_unsigned));
/// The greater one.
pub(crate) static MAXS: InferIntRange =
    InferIntRange(|op, of| signed(op, of, int_range::max_signed));
/// Of unsigned numbers.
pub(crate) static MAXU: InferIntRange =
    InferIntRange(|op, of| unsigned(op, of, int_range::max_unsigned));
/// The lesser one.
pub(crate) static MINS: InferIntRange =
    InferIntRange(|op, of| signed(op, of, int_range::min_signed));
/// Of unsigned numbers.
pub(crate) static MINU: InferIntRange =
    InferIntRange(|op, of| unsigned(op, of, int_range::min_unsigned));
/// `a >> b`, filled with the sign.
pub(crate) static SHRS: InferIntRange =
    InferIntRange(|op, of| signed(op, of, int_range::shr_signed));
/// Filled with zeros.
pub(crate) static SHRU: InferIntRange =
    InferIntRange(|op, of| unsigned(op, of, int_range::shr_unsigned));
/// Bits of both.
pub(crate) static AND: InferIntRange = InferIntRange(|op, of| unsigned(op, of, int_range::and));
/// Bits of either.
pub(crate) static OR: InferIntRange = InferIntRange(|op, of| unsigned(op, of, int_range::or));
/// Bits of one of them.
pub(crate) static XOR: InferIntRange = InferIntRange(|op, of| unsigned(op, of, int_range::xor));

/// To or from an index.
fn cast(op: OpRef<'_>, of: &RangeOf<'_>, signed: bool) -> Option<IntRange> {
    let (ctx, range) = (op.ctx(), of(op.operand(0))?);
    let resized = range.resized(range_width(ctx, op.result_type(0)), signed);
    Some(match op.operand_type(0) == Type::INDEX {
        true => resized,
        false => resized.join(&widened(&range.resized(NARROW, signed))),
    })
}

/// A number that keeps its sign, if it is not cut.
pub(crate) static CASTS: InferIntRange = InferIntRange(|op, of| cast(op, of, true));
/// A number that is none below 0 any more, if it is not cut.
pub(crate) static CASTU: InferIntRange = InferIntRange(|op, of| cast(op, of, false));

/// The truth, if an index of either width has it.
pub(crate) static CMP: InferIntRange = InferIntRange(|op, of| {
    let (a, b) = (of(op.operand(0))?, of(op.operand(1))?);
    let predicate = IndexCmpPredicate::of(op.ctx(), op.attr(Cmp::PRED)?)?;
    let predicate = CmpIPredicate::from_value(predicate.value())?;
    let wide = compared(predicate, a, b);
    let narrow = compared(predicate, &a.truncated(NARROW), &b.truncated(NARROW));
    Some(truth(wide.filter(|_| wide == narrow)))
});

/// `index.sizeof`: an index has 32 to 64 bits.
pub(crate) static SIZEOF: InferIntRange = InferIntRange(|_, _| {
    let bits = |n: u32| ApInt::new(WIDE, n.into());
    Some(IntRange::unsigned(bits(NARROW), bits(WIDE)))
});
