//! Fold hooks. A cast that only takes knowledge away is skipped by nearly every op; sizes, ranks
//! and views that are known become what they are.

mod reshape;
mod view;

use smallvec::SmallVec;

use crease_ir::fold::{Constants, Edit, Fold, Folded, Wants};
use crease_ir::types::{DYNAMIC, TypeData};
use crease_ir::{OpRef, ValueId};

use crate::generated::*;
use crate::ops::{cast_compatible, only_forgets};
use crate::strided::MemRef;
use crate::verify::subview::dropped_of;

/// Takes operands from before a `memref.cast` of a ranked memref, but not the operand `except`.
pub fn through_casts(op: OpRef<'_>, except: Option<ValueId>) -> Folded {
    through_casts_if(op, |cast| {
        let unranked = matches!(
            op.ctx().type_data(cast.operand_type(0)),
            TypeData::UnrankedMemRef { .. }
        );
        Some(cast.result(0)) != except && !unranked
    })
}

/// Takes operands from before those `memref.cast` for which `which` holds.
fn through_casts_if(op: OpRef<'_>, which: impl Fn(OpRef<'_>) -> bool) -> Folded {
    let cast_of = |operand| op.def_of::<Cast>(operand);
    // Mostly there is none.
    if !op.operands().any(|operand| cast_of(operand).is_some()) {
        return Folded::No;
    }
    let mut edits: SmallVec<[Edit; 2]> = SmallVec::new();
    for (i, operand) in op.operands().enumerate() {
        let Some(cast) = cast_of(operand) else {
            continue;
        };
        if which(cast) {
            edits.push(Edit::SetOperand(i as u32, cast.operand(0)));
        }
    }
    if edits.is_empty() {
        Folded::No
    } else {
        Folded::InPlace(edits)
    }
}

macro_rules! through_casts {
    ($($kind:ident)*) => {$(
        impl Fold for $kind {
            const WANTS: Wants = Wants::Cast;

            fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
                through_casts(op, None)
            }
        }
    )*};
}

through_casts!(Dealloc DmaStart DmaWait Load Prefetch);

/// A copy wants to know the types: only what casts forget is taken from before them.
impl Fold for Copy {
    const WANTS: Wants = Wants::Cast;

    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        through_casts_if(op, only_forgets)
    }
}

impl Fold for Store {
    const WANTS: Wants = Wants::Cast;

    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        through_casts(op, Some(op.operand(0)))
    }
}

impl Fold for AtomicRMW {
    const WANTS: Wants = Wants::Cast;

    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        through_casts(op, Some(op.operand(0)))
    }
}

/// A cast of a cast is one, where there can be one.
impl Fold for Cast {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        let to = op.result_type(0);
        let may_come_from =
            |from| MemRef::of(op.ctx(), from).is_some() && cast_compatible(op.ctx(), from, to);
        cast_from(op, |inner| {
            inner.is::<Self>() && may_come_from(inner.operand_type(0))
        })
    }
}

/// Likewise.
impl Fold for MemorySpaceCast {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        cast_from(op, |inner| inner.is::<Self>())
    }
}

/// A cast from before the cast that defines its operand, if `skips` holds for that one; else one that
/// changes no type is its operand.
fn cast_from(op: OpRef<'_>, skips: impl Fn(OpRef<'_>) -> bool) -> Folded {
    let inner = op.def_op_of(op.operand(0)).filter(|&inner| skips(inner));
    match inner {
        Some(inner) => Folded::edit(Edit::SetOperand(0, inner.operand(0))),
        None if op.operand_type(0) == op.result_type(0) => Folded::Value(op.operand(0)),
        None => Folded::No,
    }
}

/// What is assumed already need not be assumed again.
impl Fold for AssumeAlignment {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        let source = op.operand(0);
        let known = |inner: OpRef<'_>| {
            inner.is::<AssumeAlignment>() && inner.attr(Self::ALIGNMENT) == op.attr(Self::ALIGNMENT)
        };
        match op.def_op_of(source).is_some_and(known) {
            true => Folded::Value(source),
            false => Folded::No,
        }
    }
}

/// A known size is a constant; one that an operand of the definition gives is that operand.
impl Fold for Dim {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        size(op, consts).unwrap_or(Folded::No)
    }
}

fn size(op: OpRef<'_>, consts: &Constants<'_>) -> Option<Folded> {
    let ctx = op.ctx();
    let source = MemRef::of(ctx, op.operand_type(0))?;
    let index = ctx.int_value(consts.get(1)?)?.to_i64()?;
    let index = usize::try_from(index).ok().filter(|&i| i < source.rank())?;
    if source.shape[index] != DYNAMIC {
        return Some(Folded::Attr(ctx.index_attr(source.shape[index])));
    }
    let dynamic_before = source.shape[..index].iter().filter(|&&d| d == DYNAMIC);
    let dynamic_before = dynamic_before.count();
    if let Some(def) = op.def_op_of(op.operand(0)) {
        if def.is::<Alloc>() || def.is::<Alloca>() {
            let mut sizes = def.operands_of(Alloc::OPERAND_DYNAMIC_SIZES);
            return sizes.nth(dynamic_before).map(Folded::Value);
        }
        if def.is::<View>() {
            let mut sizes = def.operands_of(View::OPERAND_SIZES);
            return sizes.nth(dynamic_before).map(Folded::Value);
        }
        if def.is::<SubView>() {
            let dropped = dropped_of(def)?;
            let kept = dropped.iter().enumerate().filter(|(_, d)| !**d);
            let (at, _) = kept.map(|(i, d)| (i, *d)).nth(index)?;
            let sizes = crate::mixed::mixed(def, SubView::STATIC_SIZES, SubView::OPERAND_SIZES);
            if let crate::mixed::Mixed::Value(value) = sizes.get(at)? {
                return Some(Folded::Value(*value));
            }
        }
    }
    Some(through_casts(op, None))
}

/// The rank of a ranked memref is known.
impl Fold for Rank {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        match MemRef::of(op.ctx(), op.operand_type(0)) {
            Some(memref) => Folded::Attr(op.ctx().index_attr(memref.rank() as i64)),
            None => Folded::No,
        }
    }
}

/// What the source's type says need not be asked for. A cast may say less than its source, which is asked next.
impl Fold for ExtractStridedMetadata {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        let known = crate::metadata::known_results(op);
        let known =
            known.map(|(at, value)| Edit::ReplaceResult(at as u32, op.ctx().index_attr(value)));
        let mut edits: SmallVec<[Edit; 2]> = known.collect();
        if let Folded::InPlace(casts) = through_casts(op, None) {
            edits.extend(casts);
        }
        match edits.is_empty() {
            true => Folded::No,
            false => Folded::InPlace(edits),
        }
    }
}
