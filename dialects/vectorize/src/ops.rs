//! Relations between types, checks of accesses, folds, and what the passes ask of ops.

use crease_ir::fold::{Constants, Fold, Folded};
use crease_ir::hooks::Verify;
use crease_ir::interfaces::{InferArgRange, InferIntRange, counted, range_width};
use crease_ir::num::{ApInt, IntRange};
use crease_ir::{Attr, Context, Diagnostics, Failed, OpRef, Type, ValueId};
use crease_memref::strided::MemRef;
use crease_vector::{VectorParts, vector_type};

use crate::generated::*;

type Check = Result<(), Failed>;

/// The type of the lanes of a vector of one dimension.
pub(crate) fn element_of(ctx: &Context, ty: Type) -> Option<Type> {
    Some(VectorParts::of(ctx, ty)?.element)
}

/// How many lanes a vector of one dimension has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lanes {
    /// Their number, or what it is a multiple of.
    pub count: i64,
    /// Whether the machine says how many times `count` they are.
    pub scalable: bool,
}

impl Lanes {
    /// So many.
    pub const fn fixed(count: i64) -> Self {
        Self {
            count,
            scalable: false,
        }
    }

    /// Those of a vector of one dimension.
    pub fn of(ctx: &Context, ty: Type) -> Option<Self> {
        let vector = VectorParts::of(ctx, ty)?;
        match vector.shape {
            &[count] => Some(Self {
                count,
                scalable: vector.is_scalable(),
            }),
            _ => None,
        }
    }

    /// So many times as many.
    pub fn times(self, factor: i64) -> Self {
        Self {
            count: self.count.saturating_mul(factor),
            ..self
        }
    }

    /// The vector of values of type `ty`, one per lane; values that are vectors lie one after the
    /// other.
    pub fn vector(self, ctx: &Context, ty: Type) -> Type {
        let (own, element) = (inner_lanes(ctx, ty), ctx.element_or_self(ty));
        vector_type(ctx, &[self.times(own).count], &[self.scalable], element)
    }
}

impl std::fmt::Display for Lanes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.scalable {
            true => write!(f, "vscale x {}", self.count),
            false => self.count.fmt(f),
        }
    }
}

/// How many lanes a value of type `ty` is by itself.
pub(crate) fn inner_lanes(ctx: &Context, ty: Type) -> i64 {
    lanes_of(ctx, ty).unwrap_or(1)
}

/// The number of lanes of a vector of one fixed dimension.
pub(crate) fn lanes_of(ctx: &Context, ty: Type) -> Option<i64> {
    let lanes = Lanes::of(ctx, ty)?;
    (!lanes.scalable).then_some(lanes.count)
}

fn one_dimension(op: OpRef<'_>, ty: Type, diags: &mut Diagnostics) -> Result<Lanes, Failed> {
    Lanes::of(op.ctx(), ty).ok_or_else(|| {
        let message = format!(
            "expects a vector of one dimension, but got '{}'",
            op.ctx().describe_type(ty)
        );
        op.op_error(diags, message)
    })
}

macro_rules! verify_result {
    ($($kind:ident)*) => {$(
        impl Verify for $kind {
            fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
                one_dimension(op, op.result_type(0), diags).map(|_| ())
            }
        }
    )*};
}

verify_result! { LaneMask Ramp }

impl Verify for Reduce {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        one_dimension(op, op.operand_type(0), diags).map(|_| ())
    }
}

/// The value is an element, or a vector of as many as go into the result without a rest.
impl Verify for Broadcast {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let (from, to) = (op.operand_type(0), op.result_type(0));
        let lanes = one_dimension(op, to, diags)?;
        let fits = match VectorParts::of(ctx, from) {
            None => true,
            Some(_) => lanes_of(ctx, from)
                .is_some_and(|own| !lanes.scalable && own > 0 && lanes.count % own == 0),
        };
        if ctx.element_or_self(from) != ctx.element_or_self(to) || !fits {
            let message = format!(
                "cannot broadcast '{}' to '{}'",
                ctx.describe_type(from),
                ctx.describe_type(to)
            );
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}

/// The body has one argument, the loop variable.
impl Verify for For {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        match *op.entry_args(0) {
            [variable] if op.body().ty(variable) == Type::INDEX => Ok(()),
            _ => Err(op.op_error(diags, "expects a body with one argument of type 'index'")),
        }
    }
}

/// An access at `index` of elements that lie in `base`, `value` in the vector.
fn access(
    op: OpRef<'_>,
    (base, value, index): (Type, Type, Type),
    outer: usize,
    mask: Option<ValueId>,
    diags: &mut Diagnostics,
) -> Check {
    let ctx = op.ctx();
    let Some(memref) = MemRef::of(ctx, base) else {
        return Err(op.op_error(diags, "expects a ranked memref"));
    };
    if outer + 1 != memref.rank() {
        let message = format!("expects {} indices, but got {}", memref.rank(), outer + 1);
        return Err(op.op_error(diags, message));
    }
    let lanes = one_dimension(op, index, diags)?;
    if one_dimension(op, value, diags)? != lanes.times(inner_lanes(ctx, memref.element))
        || element_of(ctx, value) != Some(ctx.element_or_self(memref.element))
    {
        let message = format!(
            "expects a vector of {lanes} elements of type '{}', but got '{}'",
            ctx.describe_type(memref.element),
            ctx.describe_type(value)
        );
        return Err(op.op_error(diags, message));
    }
    match mask
        .map(|mask| one_dimension(op, op.ty(mask), diags))
        .transpose()?
    {
        Some(given) if given != lanes => {
            let message = format!("expects a mask of {lanes} lanes, but got {given}");
            Err(op.op_error(diags, message))
        }
        _ => Ok(()),
    }
}

impl Verify for Load {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let group = |group: usize| op.operands_of(group).next();
        let (Some(base), Some(index)) = (group(Load::OPERAND_BASE), group(Load::OPERAND_INDEX))
        else {
            return Ok(());
        };
        let types = (op.ty(base), op.result_type(0), op.ty(index));
        let outer = op.operands_of(Load::OPERAND_OUTER).len();
        let (mask, pass) = (group(Load::OPERAND_MASK), group(Load::OPERAND_PASS_THROUGH));
        access(op, types, outer, mask, diags)?;
        if mask.is_some() != pass.is_some() {
            return Err(op.op_error(diags, "expects a mask and what stands for lanes left out"));
        }
        match pass {
            Some(pass) if op.ty(pass) != op.result_type(0) => Err(op.op_error(
                diags,
                "expects what stands for lanes left out to be of the result's type",
            )),
            _ => Ok(()),
        }
    }
}

impl Verify for Store {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let group = |group: usize| op.operands_of(group).next();
        let parts = (
            group(Store::OPERAND_BASE),
            group(Store::OPERAND_VALUE),
            group(Store::OPERAND_INDEX),
        );
        let (Some(base), Some(value), Some(index)) = parts else {
            return Ok(());
        };
        let types = (op.ty(base), op.ty(value), op.ty(index));
        let outer = op.operands_of(Store::OPERAND_OUTER).len();
        access(op, types, outer, group(Store::OPERAND_MASK), diags)
    }
}

/// A constant of integers, as many as `ty` has lanes.
pub(crate) fn numbers(ctx: &Context, ty: Type, base: &ApInt, stride: &ApInt) -> Option<Attr> {
    let lanes = lanes_of(ctx, ty).filter(|&lanes| lanes <= MAX_FOLDED)?;
    let mut values = Vec::new();
    let mut next = base.clone();
    for _ in 0..lanes {
        let after = next.add(stride);
        values.push(std::mem::replace(&mut next, after));
    }
    Some(ctx.dense_int_attr(ty, &values))
}

/// Constants of more lanes are not written out.
const MAX_FOLDED: i64 = 4096;

/// A ramp of constants is a constant.
impl Fold for Ramp {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let ctx = op.ctx();
        let number = |i| consts.get(i).and_then(|attr| ctx.int_value(attr));
        let (Some(base), Some(stride)) = (number(0), number(1)) else {
            return Folded::No;
        };
        let folded = numbers(ctx, op.result_type(0), base, stride);
        folded.map_or(Folded::No, Folded::Attr)
    }
}

/// A mask of a constant number of lanes is a constant.
impl Fold for LaneMask {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let (ctx, ty) = (op.ctx(), op.result_type(0));
        let number = |i| {
            let value = consts.get(i).and_then(|attr| ctx.int_value(attr))?;
            value.to_i64()
        };
        let (Some(base), Some(limit), Some(lanes)) = (number(0), number(1), lanes_of(ctx, ty))
        else {
            return Folded::No;
        };
        let set = i128::from(limit) - i128::from(base);
        let bit = |lane: i64| ApInt::from_i64(1, i64::from(i128::from(lane) < set));
        let all: Vec<ApInt> = match (set <= 0, set >= i128::from(lanes)) {
            (true, _) => vec![bit(0)],
            (_, true) => vec![bit(0)],
            _ if lanes <= MAX_FOLDED => (0..lanes).map(bit).collect(),
            _ => return Folded::No,
        };
        Folded::Attr(ctx.dense_int_attr(ty, &all))
    }
}

/// A constant in every lane is a constant.
impl Fold for Broadcast {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let (ctx, ty) = (op.ctx(), op.result_type(0));
        if op.operand_type(0) == ty {
            return Folded::Value(op.operand(0));
        }
        let Some(value) = consts.get(0) else {
            return Folded::No;
        };
        if let Some(number) = ctx.int_value(value) {
            return Folded::Attr(ctx.dense_int_attr(ty, std::slice::from_ref(number)));
        }
        match ctx.float_value(value) {
            Some(number) => Folded::Attr(ctx.dense_float_attr(ty, std::slice::from_ref(number))),
            None => Folded::No,
        }
    }
}

/// What an author promised to be above zero.
pub static ASSERTED_RANGE: InferIntRange = InferIntRange(|op, of| {
    let range = of(op.operand(0))?;
    let one = ApInt::one(range.width());
    let above = IntRange::signed(range.smin.smax(&one), range.smax.smax(&one));
    Some(above.intersection(&IntRange::unsigned(
        range.umin.umax(&one),
        range.umax.umax(&one),
    )))
});

/// The variable counts up from one bound to below the other.
pub static VARIABLE_RANGE: InferArgRange = InferArgRange(|op, argument, of| {
    let bounds = (argument == 0).then(|| (op.operand(0), op.operand(1)));
    let (lower, upper) = bounds?;
    let width = range_width(op.ctx(), op.ty(lower));
    let one = IntRange::constant(&ApInt::one(width));
    counted(width, [of(lower), of(upper), Some(&one)])
});
