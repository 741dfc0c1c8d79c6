//! Values whose bytes begin with those of another one: to read it, and to write it.

use crease_ir::interfaces::TypeSizes;
use crease_ir::num::ApInt;
use crease_ir::{Context, Loc, Type, TypeData, ValueId};
use crease_rewrite::Rewriter;

use crate::types::{array_parts, is_struct, mnemonic};
use crate::{
    AddrSpaceCast, And, Bitcast, Constant, IntToPtr, LShr, Or, PtrToInt, Shl, Trunc, ZExt,
};

/// Integers that have more bits are not made.
const MOST_BITS: u64 = 1 << 23;

fn is_pointer(ctx: &Context, ty: Type) -> bool {
    mnemonic(ctx, ty) == Some("ptr")
}

/// Whether a value of this type can be an integer of the same size.
fn has_bits(ctx: &Context, ty: Type) -> bool {
    match ctx.type_data(ty) {
        TypeData::Vector {
            scalable, element, ..
        } => !scalable.contains(&true) && !is_pointer(ctx, *element),
        _ => array_parts(ctx, ty).is_none() && !is_struct(ctx, ty),
    }
}

/// Whether what is at the beginning of a value of type `whole` may be taken as one of type `part`, and be replaced
/// by one.
pub(super) fn begins_with(sizes: &TypeSizes<'_>, whole: Type, part: Type) -> bool {
    let ctx = sizes.ctx();
    if whole == part {
        return true;
    }
    let (Some(whole_bits), Some(part_bits)) = (sizes.bits(whole), sizes.bits(part)) else {
        return false;
    };
    if !has_bits(ctx, whole) || !has_bits(ctx, part) || whole_bits > MOST_BITS || part_bits == 0 {
        return false;
    }
    match is_pointer(ctx, whole) && is_pointer(ctx, part) {
        true => whole_bits == part_bits,
        false => whole_bits >= part_bits,
    }
}

fn is_big_endian(sizes: &TypeSizes<'_>) -> bool {
    let said = sizes.named("dlti.endianness");
    said.and_then(|attr| sizes.ctx().str_value(attr)) == Some("big")
}

fn constant(rw: &mut Rewriter<'_>, loc: Loc, res: Type, value: ApInt) -> ValueId {
    let value = rw.ctx().int_attr(res, value);
    rw.build_value(loc, Constant { value, res })
}

/// The bits of a value, as an integer.
fn to_int(rw: &mut Rewriter<'_>, loc: Loc, bits: u64, value: ValueId) -> ValueId {
    let ty = rw.body().ty(value);
    if rw.ctx().int_width(ty).is_some() {
        return value;
    }
    let res = rw.ctx().int_type(bits as u32);
    match is_pointer(rw.ctx(), ty) {
        true => rw.build_or_fold(loc, PtrToInt { arg: value, res }),
        false => rw.build_or_fold(loc, Bitcast { arg: value, res }),
    }
}

/// The value of a type whose bits an integer has.
fn from_int(rw: &mut Rewriter<'_>, loc: Loc, value: ValueId, res: Type) -> ValueId {
    if rw.body().ty(value) == res {
        return value;
    }
    match is_pointer(rw.ctx(), res) {
        true => rw.build_or_fold(
            loc,
            IntToPtr {
                arg: value,
                dereferenceable: None,
                res,
            },
        ),
        false => rw.build_or_fold(loc, Bitcast { arg: value, res }),
    }
}

/// A value as one of another type of the same size. Between pointers there is no way by integers, which would lose
/// what they point into.
fn cast(rw: &mut Rewriter<'_>, loc: Loc, bits: u64, value: ValueId, res: Type) -> ValueId {
    let ty = rw.body().ty(value);
    if is_pointer(rw.ctx(), ty) && is_pointer(rw.ctx(), res) {
        return rw.build_or_fold(loc, AddrSpaceCast { arg: value, res });
    }
    let int = to_int(rw, loc, bits, value);
    from_int(rw, loc, int, res)
}

/// What a value begins with, as one of type `part`; see [`begins_with`].
pub(super) fn first_of(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    sizes: &TypeSizes<'_>,
    whole: ValueId,
    part: Type,
) -> ValueId {
    let ty = rw.body().ty(whole);
    let (Some(whole_bits), Some(part_bits)) = (sizes.bits(ty), sizes.bits(part)) else {
        return whole;
    };
    if ty == part {
        return whole;
    }
    if whole_bits == part_bits {
        return cast(rw, loc, whole_bits, whole, part);
    }
    let mut int = to_int(rw, loc, whole_bits, whole);
    if is_big_endian(sizes) {
        let res = rw.body().ty(int);
        let by = ApInt::new(whole_bits as u32, whole_bits - part_bits);
        let rhs = constant(rw, loc, res, by);
        int = rw.build_or_fold(
            loc,
            LShr {
                lhs: int,
                rhs,
                is_exact: None,
                res,
            },
        );
    }
    let res = rw.ctx().int_type(part_bits as u32);
    let trunc = Trunc {
        arg: int,
        overflow_flags: None,
        res,
    };
    let int = rw.build_value(loc, trunc);
    from_int(rw, loc, int, part)
}

/// A value with `part` in the place of what it begins with; see [`begins_with`].
pub(super) fn with_first(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    sizes: &TypeSizes<'_>,
    whole: ValueId,
    part: ValueId,
) -> ValueId {
    let (ty, part_ty) = (rw.body().ty(whole), rw.body().ty(part));
    if ty == part_ty {
        return part;
    }
    let (Some(whole_bits), Some(part_bits)) = (sizes.bits(ty), sizes.bits(part_ty)) else {
        return part;
    };
    if whole_bits == part_bits {
        return cast(rw, loc, whole_bits, part, ty);
    }
    let before = to_int(rw, loc, whole_bits, whole);
    let part = to_int(rw, loc, part_bits, part);
    let res = rw.body().ty(before);
    let mut new = rw.build_or_fold(
        loc,
        ZExt {
            arg: part,
            non_neg: None,
            res,
        },
    );
    let (width, rest) = (whole_bits as u32, (whole_bits - part_bits) as u32);
    let ones = ApInt::all_ones(width);
    let kept = match is_big_endian(sizes) {
        true => {
            let rhs = constant(rw, loc, res, ApInt::new(width, rest.into()));
            new = rw.build_or_fold(
                loc,
                Shl {
                    lhs: new,
                    rhs,
                    overflow_flags: None,
                    res,
                },
            );
            ones.lshr(part_bits as u32)
        }
        false => ones.shl(part_bits as u32),
    };
    let rhs = constant(rw, loc, res, kept);
    let lhs = rw.build_or_fold(
        loc,
        And {
            lhs: before,
            rhs,
            res,
        },
    );
    let both = rw.build_or_fold(
        loc,
        Or {
            lhs,
            rhs: new,
            is_disjoint: None,
            res,
        },
    );
    from_int(rw, loc, both, ty)
}
