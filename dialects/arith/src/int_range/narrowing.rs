//! `arith-int-range-narrowing`: arithmetic on integers that all fit into fewer bits is done on so many.
//!
//! Operands are cut, and results widened again, each by the sign or by zeros: what the numbers allow and the op
//! looks at. What was done to the result stands for it, so its range is known.

use std::sync::{Mutex, PoisonError};

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crease_ir::diag::Failed;
use crease_ir::num::IntRange;
use crease_ir::op_def::OpDef;
use crease_ir::types::MAX_INT_WIDTH;
use crease_ir::{Context, OpId, OpRef, OpTrait, Type, ValueId};
use crease_pass::options::List;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::{
    Driver, DriverConfig, NotApplied, PatternDef, PatternResult, PatternSet, Rewriter,
};

use super::{Ranges, each_body};
use crate::generated::*;
use crate::ops::{int_predicate, overflow};

crease_pass::pass_options! {
    /// Options of `arith-int-range-narrowing`.
    pub struct Options {
        /// Integer bitwidths supported
        pub int_bitwidths_supported: List<u32> = List::default(),
    }
}

/// The pass.
pub struct IntRangeNarrowing {
    options: Options,
    patterns: PatternSet,
}

impl Pass for IntRangeNarrowing {
    fn initialize(&mut self, ctx: &Context) {
        let elementwise = |def: &OpDef| def.traits.has(OpTrait::Elementwise);
        let patterns = vec![
            PatternDef::new("cast_there_and_back", "arith.index_cast", there_and_back),
            PatternDef::new("cast_there_and_back", "arith.index_castui", there_and_back),
            PatternDef::new("narrow_comparison", "arith.cmpi", narrow_comparison),
            PatternDef::over("narrow_elementwise", elementwise, narrow_elementwise),
        ];
        self.patterns = PatternSet::new(ctx, patterns);
    }

    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let changed = each_body(target, |body, ranges| {
            let narrowing = Narrowing {
                ranges,
                made: Mutex::default(),
                widths: self.options.int_bitwidths_supported.to_vec(),
            };
            let driver = Driver::new(ctx, &self.patterns, DriverConfig::GREEDY);
            let result = driver.with_state(&narrowing).run(body, None);
            result.changed()
        });
        Ok(Changed::from(changed))
    }
}

impl PassDef for IntRangeNarrowing {
    const NAME: &'static str = "arith-int-range-narrowing";
    const DISPLAY: &'static str = "ArithIntRangeNarrowing";
    const SUMMARY: &'static str =
        "Reduce integer operations bitwidth based on integer range analysis";
    type Options = Options;

    fn new(options: Options) -> Self {
        Self {
            options,
            patterns: PatternSet::default(),
        }
    }
}

/// What patterns know.
struct Narrowing {
    ranges: Ranges,
    /// Ranges of what they made.
    made: Mutex<FxHashMap<ValueId, IntRange>>,
    /// To how many bits ops may be narrowed, the best first.
    widths: Vec<u32>,
}

impl Narrowing {
    fn of<'a>(rw: &Rewriter<'a>) -> Result<&'a Self, NotApplied> {
        rw.state().ok_or(NotApplied("no ranges"))
    }

    fn range(&self, value: ValueId) -> Option<IntRange> {
        let made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        let range = self.ranges.of(value).or_else(|| made.get(&value));
        range.cloned()
    }

    /// The ranges of values, of each of which one is known.
    fn known(
        &self,
        values: impl Iterator<Item = ValueId>,
    ) -> Result<SmallVec<[IntRange; 4]>, NotApplied> {
        let ranges: Option<_> = values.map(|value| self.range(value)).collect();
        ranges.ok_or(NotApplied("nothing is known of a value"))
    }

    /// `new` stands for `old`.
    fn copy_range(&self, old: ValueId, new: ValueId) {
        if let Some(range) = self.range(old) {
            let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
            made.insert(new, range);
        }
    }

    /// The types of fewer bits that may take the place of `ty`, the best first.
    fn types<'a>(&'a self, ctx: &'a Context, ty: Type) -> impl Iterator<Item = (u32, Type)> + 'a {
        let widths = self.widths.iter().filter(|&&n| n <= MAX_INT_WIDTH);
        widths.map(move |&width| (width, ctx.with_element(ty, ctx.int_type(width))))
    }
}

/// By which casts numbers may be cut and widened again.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Casts {
    signed: bool,
    unsigned: bool,
}

impl Casts {
    const ANY: Self = Self::new(true, true);
    const SIGNED: Self = Self::new(true, false);

    const fn new(signed: bool, unsigned: bool) -> Self {
        Self { signed, unsigned }
    }

    /// What all numbers of the range outlive. Either pair of bounds may be less exact than the other.
    fn of(range: &IntRange, width: u32) -> Self {
        let [signed, unsigned] = match range.width() > width {
            true => [
                [&range.smin, &range.smax].map(|n| n.min_signed_bits()),
                [&range.umin, &range.umax].map(|n| n.active_bits()),
            ],
            false => return Self::new(false, false),
        }
        .map(|bits| bits.iter().all(|&bits| bits <= width));
        Self::new(signed, unsigned)
    }

    fn and(self, other: Self) -> Self {
        Self::new(self.signed && other.signed, self.unsigned && other.unsigned)
    }

    fn is_none(self) -> bool {
        !self.signed && !self.unsigned
    }

    /// Makes a value of type `to` of `value`.
    fn cast(self, emit: &mut crate::Emit<'_, '_>, value: ValueId, to: Type) -> ValueId {
        let (ctx, from) = (emit.rw.ctx(), emit.ty(value));
        let by_sign = !self.unsigned;
        let [old, new] = [from, to].map(|ty| ctx.int_width(ctx.element_or_self(ty)));
        match (old, new) {
            _ if from == to => value,
            (Some(old), Some(new)) if new < old => emit.cast::<TruncI>(value, to),
            (Some(_), Some(_)) if by_sign => emit.cast::<ExtSI>(value, to),
            (Some(_), Some(_)) => emit.cast::<ExtUI>(value, to),
            _ if by_sign => emit.cast::<IndexCast>(value, to),
            _ => emit.cast::<IndexCastUI>(value, to),
        }
    }
}

/// Whether the op gives the same on so many bits, if operands in these ranges are cut this way.
fn is_same(op: OpRef<'_>, casts: Casts, ranges: &[IntRange], width: u32) -> bool {
    let is_signed = op.is::<DivSI>()
        || op.is::<CeilDivSI>()
        || op.is::<FloorDivSI>()
        || op.is::<RemSI>()
        || op.is::<MaxSI>()
        || op.is::<MinSI>()
        || op.is::<ShRSI>();
    let is_unsigned = op.is::<DivUI>() || op.is::<CeilDivUI>() || op.is::<RemUI>();
    let is_shift = op.is::<ShLI>() || op.is::<ShRSI>() || op.is::<ShRUI>();
    let within = |by: &IntRange| by.umax.to_u64().is_some_and(|by| by < width.into());
    (casts.signed || !is_signed)
        && (casts.unsigned || !is_unsigned)
        && (!is_shift || ranges.get(1).is_some_and(within))
}

fn narrow_elementwise(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let narrowing = Narrowing::of(rw)?;
    let (ctx, view) = (rw.ctx(), rw.op(op));
    let operands: SmallVec<[ValueId; 4]> = view.operands().collect();
    let results: SmallVec<[ValueId; 1]> = view.results().collect();
    let (Some(&first), false) = (results.first(), operands.is_empty()) else {
        return Err(NotApplied("it has no operands, or no results"));
    };
    let ty = view.ty(first);
    let mut all = operands.iter().chain(&results);
    if !view.regions().1.is_empty() || !all.all(|&value| view.ty(value) == ty) {
        return Err(NotApplied("not all values are of one type"));
    }
    let loc = view.loc();
    let ranges = narrowing.known(operands.iter().chain(&results).copied())?;
    for (width, target) in narrowing.types(ctx, ty) {
        let casts = ranges.iter().fold(Casts::ANY, |casts, range| {
            casts.and(Casts::of(range, width))
        });
        if casts.is_none() || !is_same(rw.op(op), casts, &ranges, width) {
            continue;
        }
        let emit = &mut crate::Emit::new(rw, loc);
        let mut narrow: FxHashMap<ValueId, ValueId> = FxHashMap::default();
        for (&operand, range) in operands.iter().zip(&ranges) {
            // An index that is not below zero is cut as such: that would be lost.
            let casts = match range.is_non_negative() {
                true => Casts::ANY,
                false => casts,
            };
            narrow
                .entry(operand)
                .or_insert_with(|| casts.cast(emit, operand, target));
        }
        let operands: SmallVec<[ValueId; 4]> = operands.iter().map(|value| narrow[value]).collect();
        let types: SmallVec<[Type; 1]> = results.iter().map(|_| target).collect();
        let new = rw.create_like(op, &operands, &types, &[]);
        if !casts.signed {
            may_wrap(rw, new);
        }
        let made: SmallVec<[ValueId; 1]> = rw.body().results(new).collect();
        let emit = &mut crate::Emit::new(rw, loc);
        let widened = made.iter().zip(&results).map(|(&new, &old)| {
            let value = casts.cast(emit, new, ty);
            narrowing.copy_range(old, value);
            value
        });
        let widened: SmallVec<[ValueId; 1]> = widened.collect();
        return Ok(rw.replace_op(op, &widened));
    }
    Err(NotApplied("the numbers take all bits"))
}

/// Of numbers that are not cut by their sign it is not known that they do not wrap as signed ones.
fn may_wrap(rw: &mut Rewriter<'_>, op: OpId) {
    let view = rw.op(op);
    let slot = view.def().and_then(|def| def.attr_slot("overflowFlags"));
    let Some(slot) = slot else { return };
    let flags = overflow(view).intersection(IntegerOverflowFlags::NUW);
    let _ = rw.modify(op, |ctx, body| {
        body.set_attr(ctx, op, slot, flags.attr(ctx))
    });
}

fn narrow_comparison(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let narrowing = Narrowing::of(rw)?;
    let (ctx, view) = (rw.ctx(), rw.op(op));
    let (loc, result) = (view.loc(), view.result(0));
    let operands = [view.operand(0), view.operand(1)];
    let (ty, truth) = (view.ty(operands[0]), view.ty(result));
    let by_predicate = match int_predicate(view) {
        Some(predicate) if predicate.is_signed() => Casts::SIGNED,
        _ => Casts::ANY,
    };
    let ranges = narrowing.known(operands.into_iter())?;
    for (width, target) in narrowing.types(ctx, ty) {
        let [lhs, rhs] = [0, 1].map(|i| Casts::of(&ranges[i], width));
        if by_predicate.and(lhs).and(rhs).is_none() {
            continue;
        }
        let emit = &mut crate::Emit::new(rw, loc);
        let lhs = lhs.cast(emit, operands[0], target);
        let rhs = match operands[0] == operands[1] {
            true => lhs,
            false => rhs.cast(emit, operands[1], target),
        };
        let new = rw.create_like(op, &[lhs, rhs], &[truth], &[]);
        let new = rw.body().result(new, 0);
        narrowing.copy_range(result, new);
        return Ok(rw.replace_op(op, &[new]));
    }
    Err(NotApplied("the numbers take all bits"))
}

/// `cast(cast(x)) = x`, where the integer that `x` is of a width that ops may be narrowed to: that is at most as
/// wide as an index.
fn there_and_back(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let narrowing = Narrowing::of(rw)?;
    let (ctx, view) = (rw.ctx(), rw.op(op));
    let inner = view
        .body()
        .def_op(view.operand(0))
        .map(|inner| view.other(inner));
    let inner = inner.filter(|inner| inner.name() == view.name());
    let source = inner
        .ok_or(NotApplied("not a cast of such a cast"))?
        .operand(0);
    let ty = view.result_type(0);
    let width = ctx.int_width(ty).filter(|_| view.ty(source) == ty);
    if !width.is_some_and(|width| narrowing.widths.contains(&width)) {
        return Err(NotApplied("not of such an integer"));
    }
    Ok(rw.replace_op(op, &[source]))
}
