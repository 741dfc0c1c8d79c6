//! Fold hooks, as upstream has them, and how constants are made.

use crease_arith::dense::element;
use crease_arith::elements::{folded, int_binary, int_or_splat, is_poison, map, zip};
use crease_arith::{IntegerOverflowFlags, semantics};
use crease_ir::fold::{ConstantOp, Constants, Edit, Fold, Folded, Wants};
use crease_ir::num::ApInt;
use crease_ir::semantics::Eval;
use crease_ir::{Attr, Context, OpKind, OpRef, Type, TypeData};

use crate::generated::*;
use crate::types::{bits, composite, is_scalar};

/// `spirv.Constant` for numbers and vectors of SPIR-V; poison is left to its own dialect.
pub(crate) fn materialize(ctx: &Context, value: Attr, ty: Type) -> Option<ConstantOp> {
    if is_poison(ctx, value) {
        return crease_arith::materialize(ctx, value, ty);
    }
    let fits = ctx.attr_type(value) == Some(ty);
    (fits && (is_scalar(ctx, ty) || composite(ctx, ty).is_some())).then(|| ConstantOp {
        def: Constant::def(),
        slot: Constant::VALUE,
        value,
    })
}

impl Fold for Constant {
    const ATTR: Option<usize> = Some(Self::VALUE);
}

/// The number that operand `index` is, in every element.
fn number(op: OpRef<'_>, consts: &Constants<'_>, index: usize) -> Option<ApInt> {
    int_or_splat(op.ctx(), consts.get(index)?)
}

fn is_one(op: OpRef<'_>, consts: &Constants<'_>, index: usize) -> bool {
    number(op, consts, index).is_some_and(|n| n.is_one())
}

fn is_zero(op: OpRef<'_>, consts: &Constants<'_>, index: usize) -> bool {
    number(op, consts, index).is_some_and(|n| n.is_zero())
}

/// The truth value that operand `index` is, in every element.
fn truth(op: OpRef<'_>, consts: &Constants<'_>, index: usize) -> Option<bool> {
    let n = number(op, consts, index)?;
    (n.width() == 1).then(|| !n.is_zero())
}

/// The constant of type `ty` with `value` in every element.
fn all(ctx: &Context, ty: Type, value: u64) -> Folded {
    let element = ctx.element_or_self(ty);
    let TypeData::Integer { width, .. } = ctx.type_data(element) else {
        return Folded::No;
    };
    let value = ApInt::new(*width, value);
    match ctx.type_data(ty).is_shaped() {
        true => Folded::Attr(ctx.dense_int_attr(ty, &[value])),
        false => Folded::Attr(ctx.int_attr(ty, value)),
    }
}

/// Whether both operands are one value.
fn same(op: OpRef<'_>) -> bool {
    op.operand(0) == op.operand(1)
}

/// What `x op 1` is: the first operand, or zero.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ByOne {
    First,
    Zero,
}

/// Division and remainders: by one, else by evaluation where it is defined.
fn by_one(
    op: OpRef<'_>,
    consts: &Constants<'_>,
    one: ByOne,
    eval: fn(&ApInt, &ApInt) -> Option<ApInt>,
) -> Folded {
    match one {
        ByOne::First if is_one(op, consts, 1) => Folded::Value(op.operand(0)),
        ByOne::Zero if is_one(op, consts, 1) => all(op.ctx(), op.result_type(0), 0),
        _ => int_binary(op, consts, eval),
    }
}

macro_rules! fold_division {
    ($($kind:ident, $one:ident, $eval:expr;)*) => {$(
        impl Fold for $kind {
            const WANTS: Wants = Wants::Constant;

            fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
                by_one(op, consts, ByOne::$one, $eval)
            }
        }
    )*};
}

fold_division! {
    SDiv, First, |x, y| semantics::divsi(x, y, false).bits();
    UDiv, First, |x, y| semantics::divui(x, y, false).bits();
    SRem, Zero, signed_remainder;
    UMod, Zero, |x, y| semantics::remui(x, y).bits();
    SMod, Zero, modulo;
}

/// Remainder with the sign of the dividend; not defined where the quotient overflows.
fn signed_remainder(x: &ApInt, y: &ApInt) -> Option<ApInt> {
    let overflow = x.is_signed_min() && y.is_all_ones();
    match y.is_zero() || overflow {
        true => None,
        false => x.srem(y),
    }
}

/// Remainder with the sign of the divisor.
fn modulo(x: &ApInt, y: &ApInt) -> Option<ApInt> {
    let rest = signed_remainder(x, y)?;
    match rest.is_zero() || rest.is_negative() == y.is_negative() {
        true => Some(rest),
        false => Some(rest.add(y)),
    }
}

impl Fold for IAdd {
    const WANTS: Wants = Wants::Constant;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        if is_zero(op, consts, 1) {
            return Folded::Value(op.operand(0));
        }
        int_binary(op, consts, |x, y| Some(x.add(y)))
    }
}

impl Fold for IMul {
    const WANTS: Wants = Wants::Constant;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        match number(op, consts, 1) {
            Some(n) if n.is_zero() => Folded::Value(op.operand(1)),
            Some(n) if n.is_one() => Folded::Value(op.operand(0)),
            _ => int_binary(op, consts, |x, y| Some(x.mul(y))),
        }
    }
}

impl Fold for ISub {
    const WANTS: Wants = Wants::Constant;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        match same(op) {
            true => all(op.ctx(), op.result_type(0), 0),
            false => int_binary(op, consts, |x, y| Some(x.sub(y))),
        }
    }
}

/// An op that undoes itself: of the operand's own operand, else by evaluation.
fn involution<K: OpKind>(
    op: OpRef<'_>,
    consts: &Constants<'_>,
    eval: fn(&ApInt) -> ApInt,
) -> Folded {
    if let Some(inner) = op.def_of::<K>(op.operand(0)) {
        return Folded::Value(inner.operand(0));
    }
    let value = consts.get(0);
    folded(map(op.ctx(), op.result_type(0), value, |x| Some(eval(x))))
}

macro_rules! fold_involution {
    ($($kind:ident, $eval:expr;)*) => {$(
        impl Fold for $kind {
            fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
                involution::<$kind>(op, consts, $eval)
            }
        }
    )*};
}

fold_involution! {
    SNegate, ApInt::neg;
    Not, ApInt::not;
    LogicalNot, ApInt::not;
}

macro_rules! fold_shift {
    ($($kind:ident, $eval:expr;)*) => {$(
        impl Fold for $kind {
            const WANTS: Wants = Wants::Constant;

            fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
                let eval: fn(&ApInt, &ApInt) -> Eval<ApInt> = $eval;
                match is_zero(op, consts, 1) {
                    true => Folded::Value(op.operand(0)),
                    false => int_binary(op, consts, |x, y| eval(x, y).bits()),
                }
            }
        }
    )*};
}

fold_shift! {
    ShiftLeftLogical, |x, y| semantics::shli(x, y, IntegerOverflowFlags::NONE);
    ShiftRightArithmetic, |x, y| semantics::shrsi(x, y, false);
    ShiftRightLogical, |x, y| semantics::shrui(x, y, false);
}

impl Fold for BitwiseAnd {
    const WANTS: Wants = Wants::Constant;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        if same(op) {
            return Folded::Value(op.operand(0));
        }
        if let Some(mask) = number(op, consts, 1) {
            if mask.is_zero() {
                return Folded::Value(op.operand(1));
            }
            if mask.is_all_ones() || keeps_extended(op, &mask) {
                return Folded::Value(op.operand(0));
            }
        }
        int_binary(op, consts, |x, y| Some(x.and(y)))
    }
}

/// Whether a mask keeps all bits of what the first operand was extended from.
fn keeps_extended(op: OpRef<'_>, mask: &ApInt) -> bool {
    let extended = op.def_op_of(op.operand(0));
    extended
        .filter(|def| def.is::<UConvert>())
        .is_some_and(|def| {
            let ctx = op.ctx();
            let width = bits(ctx, ctx.element_or_self(def.operand_type(0))) as u32;
            width > 0 && mask.zext_or_trunc(width).is_all_ones()
        })
}

impl Fold for BitwiseOr {
    const WANTS: Wants = Wants::Constant;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        if same(op) {
            return Folded::Value(op.operand(0));
        }
        match number(op, consts, 1) {
            Some(mask) if mask.is_zero() => Folded::Value(op.operand(0)),
            Some(mask) if mask.is_all_ones() => Folded::Value(op.operand(1)),
            _ => int_binary(op, consts, |x, y| Some(x.or(y))),
        }
    }
}

impl Fold for BitwiseXor {
    const WANTS: Wants = Wants::Constant;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        if is_zero(op, consts, 1) {
            return Folded::Value(op.operand(0));
        }
        match same(op) {
            true => all(op.ctx(), op.result_type(0), 0),
            false => int_binary(op, consts, |x, y| Some(x.xor(y))),
        }
    }
}

/// A comparison of integers: of one value with itself, else by evaluation.
fn compare(
    op: OpRef<'_>,
    consts: &Constants<'_>,
    of_same: bool,
    eval: fn(&ApInt, &ApInt) -> bool,
) -> Folded {
    let (ctx, ty) = (op.ctx(), op.result_type(0));
    if same(op) {
        return all(ctx, ty, u64::from(of_same));
    }
    let bit = |x: &ApInt, y: &ApInt| Some(ApInt::new(1, u64::from(eval(x, y))));
    folded(zip(ctx, Some(ty), consts.get(0), consts.get(1), bit))
}

macro_rules! fold_comparison {
    ($($kind:ident, $of_same:literal, $eval:expr;)*) => {$(
        impl Fold for $kind {
            const WANTS: Wants = Wants::Constant;

            fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
                compare(op, consts, $of_same, $eval)
            }
        }
    )*};
}

fold_comparison! {
    IEqual, true, |x, y| x == y;
    INotEqual, false, |x, y| x != y;
    LogicalEqual, true, |x, y| x == y;
    SGreaterThan, false, |x, y| x.scmp(y).is_gt();
    SGreaterThanEqual, true, |x, y| x.scmp(y).is_ge();
    SLessThan, false, |x, y| x.scmp(y).is_lt();
    SLessThanEqual, true, |x, y| x.scmp(y).is_le();
    UGreaterThan, false, |x, y| x.ucmp(y).is_gt();
    UGreaterThanEqual, true, |x, y| x.ucmp(y).is_ge();
    ULessThan, false, |x, y| x.ucmp(y).is_lt();
    ULessThanEqual, true, |x, y| x.ucmp(y).is_le();
}

impl Fold for LogicalNotEqual {
    const WANTS: Wants = Wants::Constant;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        match truth(op, consts, 1) {
            Some(false) => Folded::Value(op.operand(0)),
            _ => compare(op, consts, false, |x, y| x != y),
        }
    }
}

/// The op with a truth value as second operand: that operand if it is `decides`, else the first.
fn logical(op: OpRef<'_>, consts: &Constants<'_>, decides: bool) -> Folded {
    match truth(op, consts, 1) {
        Some(value) if value == decides => consts.get(1).map_or(Folded::No, Folded::Attr),
        Some(_) => Folded::Value(op.operand(0)),
        None => Folded::No,
    }
}

impl Fold for LogicalAnd {
    const WANTS: Wants = Wants::Constant;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        logical(op, consts, false)
    }
}

impl Fold for LogicalOr {
    const WANTS: Wants = Wants::Constant;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        logical(op, consts, true)
    }
}

impl Fold for Select {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        if op.operand(1) == op.operand(2) {
            return Folded::Value(op.operand(1));
        }
        match truth(op, consts, 0) {
            Some(true) => Folded::Value(op.operand(1)),
            Some(false) => Folded::Value(op.operand(2)),
            None => folded(choose(op, consts)),
        }
    }
}

/// The elements that constant conditions choose from two constant vectors.
fn choose(op: OpRef<'_>, consts: &Constants<'_>) -> Option<Attr> {
    let (ctx, ty) = (op.ctx(), op.result_type(0));
    let (x, y) = (consts.get(1)?, consts.get(2)?);
    let first: Vec<bool> = ctx
        .dense_ints(consts.get(0)?)?
        .iter()
        .map(|c| !c.is_zero())
        .collect();
    // A splat is its one element.
    fn pick<T: Clone>(first: &[bool], x: &[T], y: &[T]) -> Option<Vec<T>> {
        let at = |list: &[T], i: usize| list.get(if list.len() == 1 { 0 } else { i }).cloned();
        let chosen = first.iter().enumerate();
        chosen
            .map(|(i, &first)| at(if first { x } else { y }, i))
            .collect()
    }
    if let (Some(x), Some(y)) = (ctx.dense_ints(x), ctx.dense_ints(y)) {
        return Some(ctx.dense_int_attr(ty, &pick(&first, &x, &y)?));
    }
    let (x, y) = (ctx.dense_floats(x)?, ctx.dense_floats(y)?);
    Some(ctx.dense_float_attr(ty, &pick(&first, &x, &y)?))
}

impl Fold for Bitcast {
    /// Casts of casts are one, or none.
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        let ty = op.result_type(0);
        if op.operand_type(0) == ty {
            return Folded::Value(op.operand(0));
        }
        let inner = op.def_op_of(op.operand(0));
        let Some(inner) = inner.filter(|def| def.is::<Bitcast>()) else {
            return Folded::No;
        };
        match inner.operand_type(0) == ty {
            true => Folded::Value(inner.operand(0)),
            false => Folded::edit(Edit::SetOperand(0, inner.operand(0))),
        }
    }
}

impl Fold for CompositeExtract {
    /// What was inserted there, or what it was constructed of, or the element of a constant.
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let indices = op.attr(Self::INDICES);
        let mut whole = op.operand(0);
        while let Some(insert) = op.def_of::<CompositeInsert>(whole) {
            if insert.attr(CompositeInsert::INDICES) == indices {
                return Folded::Value(insert.operand(0));
            }
            whole = insert.operand(1);
        }
        let elements = indices.and_then(|attr| op.ctx().array_elements(attr));
        let Some(&[index]) = elements else {
            return Folded::No;
        };
        let Some(index) = op.ctx().int_value(index).and_then(|n| n.to_i64()) else {
            return Folded::No;
        };
        let construct = op.def_op_of(whole);
        if let Some(construct) = construct.filter(|def| def.is::<CompositeConstruct>()) {
            let len = composite(op.ctx(), construct.result_type(0)).map(|(len, _)| len);
            if len == Some(construct.num_operands() as i64)
                && let Some(part) = usize::try_from(index)
                    .ok()
                    .and_then(|at| construct.operands().nth(at))
            {
                return Folded::Value(part);
            }
        }
        let constant = consts.get(0);
        folded(constant.and_then(|attr| element(op.ctx(), attr, index)))
    }
}
