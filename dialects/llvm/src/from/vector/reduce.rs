//! Reductions, of all elements or of those that a mask says.

use crease_ir::num::{ApFloat, ApInt};
use crease_ir::op_def::OpKind;
use crease_ir::{Attr, Loc, OpId, Type, ValueId};
use crease_vector::{self as vector, CombiningKind as Kind, VectorParts};

use super::super::Conversion;
use super::super::one_to_one::fastmath;
use super::{Def, finish, make};
use crate::generated::*;

/// How integers are reduced, and what the result and something else become.
fn of_integers(kind: Kind) -> Option<(Def, Combine)> {
    use Combine::{Op, Pick};
    Some(match kind {
        Kind::ADD => (VectorReduceAdd::def, Op(Add::def)),
        Kind::MUL => (VectorReduceMul::def, Op(Mul::def)),
        Kind::AND => (VectorReduceAnd::def, Op(And::def)),
        Kind::OR => (VectorReduceOr::def, Op(Or::def)),
        Kind::XOR => (VectorReduceXor::def, Op(XOr::def)),
        Kind::MINUI => (VectorReduceUmin::def, Pick(ICmpPredicate::Ule)),
        Kind::MINSI => (VectorReduceSmin::def, Pick(ICmpPredicate::Sle)),
        Kind::MAXUI => (VectorReduceUmax::def, Pick(ICmpPredicate::Uge)),
        Kind::MAXSI => (VectorReduceSmax::def, Pick(ICmpPredicate::Sge)),
        _ => return None,
    })
}

/// Makes one number of two.
enum Combine {
    Op(Def),
    /// The first one if they compare so.
    Pick(ICmpPredicate),
}

/// How floats are reduced, and what the result and something else become. If there is no such op, that is what the
/// reduction starts from.
fn of_floats(kind: Kind) -> Option<(Def, Option<Def>)> {
    Some(match kind {
        Kind::ADD => (VectorReduceFadd::def, None),
        Kind::MUL => (VectorReduceFmul::def, None),
        Kind::MINIMUMF => (VectorReduceFminimum::def, Some(Minimum::def)),
        Kind::MAXIMUMF => (VectorReduceFmaximum::def, Some(Maximum::def)),
        Kind::MINNUMF => (VectorReduceFmin::def, Some(MinNum::def)),
        Kind::MAXNUMF => (VectorReduceFmax::def, Some(MaxNum::def)),
        _ => return None,
    })
}

/// How integers are reduced under a mask, and floats.
fn masked_of(kind: Kind, is_float: bool) -> Option<Def> {
    Some(match (kind, is_float) {
        (Kind::ADD, false) => VPReduceAdd::def,
        (Kind::ADD, true) => VPReduceFAdd::def,
        (Kind::MUL, false) => VPReduceMul::def,
        (Kind::MUL, true) => VPReduceFMul::def,
        (Kind::MINUI, false) => VPReduceUMin::def,
        (Kind::MINSI, false) => VPReduceSMin::def,
        (Kind::MAXUI, false) => VPReduceUMax::def,
        (Kind::MAXSI, false) => VPReduceSMax::def,
        (Kind::AND, false) => VPReduceAnd::def,
        (Kind::OR, false) => VPReduceOr::def,
        (Kind::XOR, false) => VPReduceXor::def,
        (Kind::MINNUMF, true) => VPReduceFMin::def,
        (Kind::MAXNUMF, true) => VPReduceFMax::def,
        _ => return None,
    })
}

/// The number of type `ty` that changes no result.
fn neutral(conv: &Conversion<'_>, kind: Kind, ty: Type) -> Option<Attr> {
    let ctx = conv.rw.ctx();
    if let Some(float) = ctx.float_kind(ty) {
        let value = match kind {
            Kind::MUL => ApFloat::one(float, false),
            Kind::MINNUMF => ApFloat::qnan(float, true),
            Kind::MAXNUMF => ApFloat::qnan(float, false),
            _ => ApFloat::zero(float, false),
        };
        return Some(ctx.float_attr(ty, value));
    }
    let width = ctx.int_width(ty)?;
    let value = match kind {
        Kind::MUL => ApInt::one(width),
        Kind::MINUI | Kind::AND => ApInt::all_ones(width),
        Kind::MINSI => ApInt::signed_max(width),
        Kind::MAXSI => ApInt::signed_min(width),
        _ => ApInt::zero(width),
    };
    Some(ctx.int_attr(ty, value))
}

/// A reduction that can be converted.
struct Reduction {
    loc: Loc,
    kind: Kind,
    /// What the result becomes.
    ty: Type,
    is_float: bool,
    flags: Option<Attr>,
}

impl Reduction {
    fn of(conv: &Conversion<'_>, op: OpId) -> Option<Self> {
        let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
        let element = view.result_type(0);
        let ty = conv.types.convert(element)?;
        let is_float = ctx.float_kind(element).is_some();
        if !conv.has_floats(element) || !is_float && ctx.int_width(ty).is_none() {
            return None;
        }
        let flags = view.attr(vector::Reduction::FASTMATH);
        Some(Self {
            loc: view.loc(),
            kind: Kind::of(ctx, view.attr(vector::Reduction::KIND)?)?,
            ty,
            is_float,
            flags: flags.and_then(|flags| fastmath(ctx, flags)),
        })
    }

    /// Makes what a reduction starts from.
    fn start(&self, conv: &mut Conversion<'_>, given: Option<ValueId>) -> Option<ValueId> {
        if given.is_some() {
            return given;
        }
        let value = neutral(conv, self.kind, self.ty)?;
        let res = self.ty;
        Some(conv.rw.build_value(self.loc, Constant { value, res }))
    }

    /// Makes the reduction of integers.
    fn integers(
        &self,
        conv: &mut Conversion<'_>,
        (def, combine): (Def, Combine),
        row: ValueId,
        given: Option<ValueId>,
    ) -> Option<ValueId> {
        let (loc, ty) = (self.loc, self.ty);
        let result = make(conv, loc, def, &[row], &[], ty);
        let Some(given) = given else {
            return Some(result);
        };
        Some(match combine {
            Combine::Op(def) => {
                // Sums and products have flags, of which none is set.
                let attrs = vec![None; def().attrs.len()];
                make(conv, loc, def, &[given, result], &attrs, ty)
            }
            Combine::Pick(predicate) => {
                let compare = ICmp {
                    lhs: given,
                    rhs: result,
                    predicate: predicate.attr(conv.rw.ctx())?,
                    res: Type::I1.get(),
                };
                let is_first = conv.rw.build_value(loc, compare);
                let operands = [is_first, given, result];
                make(conv, loc, Select::def, &operands, &[None], ty)
            }
        })
    }

    /// Makes the reduction of floats.
    fn floats(
        &self,
        conv: &mut Conversion<'_>,
        (def, combine): (Def, Option<Def>),
        row: ValueId,
        given: Option<ValueId>,
    ) -> Option<ValueId> {
        let (loc, ty) = (self.loc, self.ty);
        let Some(combine) = combine else {
            let start = self.start(conv, given)?;
            return Some(make(conv, loc, def, &[start, row], &[self.flags], ty));
        };
        let result = make(conv, loc, def, &[row], &[self.flags], ty);
        Some(match given {
            Some(given) => make(conv, loc, combine, &[result, given], &[None], ty),
            None => result,
        })
    }
}

pub(super) fn reduction(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let this = Reduction::of(conv, op)?;
    if this.is_float {
        let how = of_floats(this.kind)?;
        let operands = conv.rw.operands(op)?;
        let value = this.floats(conv, how, *operands.first()?, operands.get(1).copied())?;
        conv.rw.replace(op, &[value]);
    } else {
        let how = of_integers(this.kind)?;
        let operands = conv.rw.operands(op)?;
        let value = this.integers(conv, how, *operands.first()?, operands.get(1).copied())?;
        conv.rw.replace(op, &[value]);
    }
    Some(())
}

/// A mask around a reduction. What else it is around stays.
pub(super) fn masked(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, body) = (conv.rw.ctx(), conv.rw.body());
    let block = body.entry_block(*body.op_regions(op).first()?)?;
    let inner = body.first_op(block)?;
    if !conv.rw.op(inner).is::<vector::Reduction>() || conv.rw.op(op).num_results() != 1 {
        return None;
    }
    let (this, mask) = (Reduction::of(conv, inner)?, conv.rw.op(op).operand(0));
    let row_ty = conv.types.convert(conv.rw.op(inner).operand_type(0))?;
    let row_parts = VectorParts::of(ctx, row_ty)?;
    let (&[count], is_scalable) = (row_parts.shape, row_parts.is_scalable()) else {
        return None;
    };
    conv.types.convert(conv.rw.body().ty(mask))?;
    let by_select = match this.kind {
        Kind::MINIMUMF | Kind::MAXIMUMF => Some(of_floats(this.kind)?),
        _ => None,
    };
    let def = match by_select {
        None => Some(masked_of(this.kind, this.is_float)?),
        Some(_) => None,
    };
    let loc = this.loc;
    let before = conv.rw.body().prev_op(op);
    let operands = conv.rw.operands(inner)?;
    let (&row, given) = operands.split_first()?;
    let given = given.first().copied();
    let mask = conv.rw.converted(mask, loc)?;
    let value = match (def, by_select) {
        (Some(def), _) => {
            let start = this.start(conv, given)?;
            let length = length(conv, loc, count, is_scalable);
            make(conv, loc, def, &[start, row, mask, length], &[], this.ty)
        }
        (None, Some(how)) => {
            // As upstream: what is masked out becomes the largest or, for maxima, the smallest negative number.
            let float = ctx.float_kind(this.ty)?;
            let other = match this.kind {
                Kind::MAXIMUMF => ApFloat::smallest(float, true),
                _ => ApFloat::largest(float, false),
            };
            let value = ctx.dense_float_attr(row_ty, &[other]);
            let other = conv.rw.build_value(loc, Constant { value, res: row_ty });
            let row = make(conv, loc, Select::def, &[mask, row, other], &[None], row_ty);
            this.floats(conv, how, row, given)?
        }
        (None, None) => return None,
    };
    finish(conv, op, before, value);
    Some(())
}

/// Makes the number of elements of a vector.
fn length(conv: &mut Conversion<'_>, loc: Loc, count: i64, is_scalable: bool) -> ValueId {
    let i32 = Type::I32.get();
    let value = conv.rw.ctx().i64_attr(i32, count);
    let base = conv.rw.build_value(loc, Constant { value, res: i32 });
    if !is_scalable {
        return base;
    }
    let mut emit = conv.emit(loc);
    let scale = emit.op::<vector::VectorScale>(&[], Type::INDEX.get(), &[]);
    let scale = emit.cast::<crease_arith::IndexCast>(scale, i32);
    emit.binary::<crease_arith::MulI>(base, scale)
}
