//! Sums and products of ramps and broadcasts, broadcasts of broadcasts, and masks of all lanes or of
//! none. No rule says these: the meaning of a ramp depends on the number of lanes of its type.

use crease_arith as arith;
use crease_ir::fold::constant_value;
use crease_ir::{Loc, OpId, OpKind, OpRef, ValueId};
use crease_rewrite::{DialectPatterns, NotApplied, PatternDef, PatternResult, Rewriter};

use crate::generated::*;
use crate::ops::inner_lanes;
use crate::widen::{constant, default_attrs};

/// Ops that lanes are known of.
const LANES: &[&str] = &["vectorize.ramp", "vectorize.broadcast"];

/// The patterns, which `lower-vectorize` has as well.
pub(crate) static PATTERNS: DialectPatterns = DialectPatterns(&[
    PatternDef::new("sum_of_lanes", "arith.addi", sum::<arith::AddI>).on(&[(0, LANES), (1, LANES)]),
    PatternDef::new("difference_of_lanes", "arith.subi", sum::<arith::SubI>)
        .on(&[(0, LANES), (1, LANES)]),
    PatternDef::new("product_of_lanes", "arith.muli", product).on(&[(0, LANES), (1, LANES)]),
    PatternDef::new("broadcast_of_broadcast", "vectorize.broadcast", again)
        .on(&[(0, &["vectorize.broadcast"])]),
    PatternDef::new("load_all_or_none", "vectorize.load", masked_load),
    PatternDef::new("store_all_or_none", "vectorize.store", masked_store),
]);

/// What is known of the lanes of a value.
#[derive(Clone, Copy)]
enum Lanes {
    Ramp(ValueId, ValueId),
    Same(ValueId),
    /// The same constant.
    Number(i64),
}

fn lanes(op: OpRef<'_>, value: ValueId) -> Option<Lanes> {
    if let Some(def) = op.def_op_of(value) {
        if def.is::<Ramp>() {
            return Some(Lanes::Ramp(def.operand(0), def.operand(1)));
        }
        let scalar = |def: OpRef<'_>| def.ctx().scalar_width(def.operand_type(0)).is_some();
        if def.is::<Broadcast>() && scalar(def) {
            return Some(Lanes::Same(def.operand(0)));
        }
    }
    let attr = constant_value(op.ctx(), op.body(), value)?;
    let splat = op.ctx().splat_value(attr)?;
    Some(Lanes::Number(op.ctx().int_value(splat)?.to_i64()?))
}

/// Scalars of which new lanes are made.
struct Scalars<'r, 'a> {
    rw: &'r mut Rewriter<'a>,
    loc: Loc,
    /// A value of the scalars' type.
    like: ValueId,
}

impl Scalars<'_, '_> {
    fn value(&mut self, lanes: Lanes) -> ValueId {
        match lanes {
            Lanes::Ramp(base, _) => base,
            Lanes::Same(value) => value,
            Lanes::Number(number) => self.number(number),
        }
    }

    fn number(&mut self, number: i64) -> ValueId {
        let attr = self.rw.ctx().i64_attr(self.rw.body().ty(self.like), number);
        constant(self.rw, self.loc, attr)
    }

    fn compute<K: OpKind>(&mut self, a: ValueId, b: ValueId) -> ValueId {
        let (attrs, ty) = (default_attrs::<K>(self.rw), self.rw.body().ty(a));
        self.rw.create_or_fold::<K>(self.loc, &[a, b], ty, &attrs)
    }
}

fn scalars<'r, 'a>(rw: &'r mut Rewriter<'a>, op: OpId, of: [Lanes; 2]) -> Option<Scalars<'r, 'a>> {
    let loc = rw.op(op).loc();
    let like = of.iter().find_map(|lanes| match *lanes {
        Lanes::Ramp(value, _) | Lanes::Same(value) => Some(value),
        Lanes::Number(_) => None,
    })?;
    rw.set_before(op);
    Some(Scalars { rw, loc, like })
}

/// Puts lanes with this base in the place of the op; the same in all without a stride.
fn made(rw: &mut Rewriter<'_>, op: OpId, base: ValueId, stride: Option<ValueId>) -> PatternResult {
    let result = rw.op(op).result_type(0);
    Ok(match stride {
        Some(stride) => {
            let new = Ramp {
                base,
                stride,
                result,
            };
            rw.replace_with(op, new)
        }
        None => {
            let new = Broadcast {
                value: base,
                result,
            };
            rw.replace_with(op, new)
        }
    })
}

/// ramp(a, s) ± ramp(b, t) = ramp(a ± b, s ± t), where the lanes of a broadcast are a ramp without a
/// stride.
fn sum<K: OpKind>(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let (Some(a), Some(b)) = (lanes(view, view.operand(0)), lanes(view, view.operand(1))) else {
        return Err(NotApplied("nothing is known of the lanes"));
    };
    let negates = view.is::<arith::SubI>();
    let Some(mut with) = scalars(rw, op, [a, b]) else {
        return Err(NotApplied("no lanes of scalars"));
    };
    let (x, y) = (with.value(a), with.value(b));
    let base = with.compute::<K>(x, y);
    let stride = match (a, b) {
        (Lanes::Ramp(_, s), Lanes::Ramp(_, t)) => Some(with.compute::<K>(s, t)),
        (Lanes::Ramp(_, s), _) => Some(s),
        (_, Lanes::Ramp(_, t)) if negates => {
            let zero = with.number(0);
            Some(with.compute::<K>(zero, t))
        }
        (_, Lanes::Ramp(_, t)) => Some(t),
        _ => None,
    };
    made(rw, op, base, stride)
}

/// ramp(a, s) * x = ramp(a * x, s * x), which wraps as the lanes do.
fn product(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let (Some(a), Some(b)) = (lanes(view, view.operand(0)), lanes(view, view.operand(1))) else {
        return Err(NotApplied("nothing is known of the lanes"));
    };
    let Some(mut with) = scalars(rw, op, [a, b]) else {
        return Err(NotApplied("no lanes of scalars"));
    };
    let (x, y) = match (a, b) {
        (Lanes::Ramp(..), Lanes::Ramp(..)) => return Err(NotApplied("a square is no ramp")),
        _ => (with.value(a), with.value(b)),
    };
    let base = with.compute::<arith::MulI>(x, y);
    let stride = match (a, b) {
        (Lanes::Ramp(_, s), _) => Some(with.compute::<arith::MulI>(s, y)),
        (_, Lanes::Ramp(_, t)) => Some(with.compute::<arith::MulI>(t, x)),
        _ => None,
    };
    made(rw, op, base, stride)
}

/// broadcast(broadcast(x)) = broadcast(x), for x a scalar.
fn again(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let inner = view.def_op_of(view.operand(0));
    let value = match inner.filter(|def| def.is::<Broadcast>()) {
        Some(def) if inner_lanes(def.ctx(), def.operand_type(0)) == 1 => def.operand(0),
        _ => return Err(NotApplied("no broadcast of a scalar")),
    };
    made(rw, op, value, None)
}

/// What is known of a mask.
pub(crate) fn all_or_none(op: OpRef<'_>, mask: ValueId) -> Option<bool> {
    let attr = constant_value(op.ctx(), op.body(), mask)?;
    let bit = op.ctx().splat_value(attr)?;
    Some(!op.ctx().int_value(bit)?.is_zero())
}

/// A load of all lanes has no mask, one of none is what stands for lanes left out.
fn masked_load(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let Some(load) = view.cast::<Load>() else {
        return Err(NotApplied("no load"));
    };
    let known = load.mask().and_then(|mask| all_or_none(view, mask));
    let Some(pass) = load.pass_through() else {
        return Err(NotApplied("no mask"));
    };
    match known {
        Some(false) => Ok(rw.replace_op(op, &[pass])),
        Some(true) => {
            let new = Load {
                base: load.base(),
                outer: load.outer().collect(),
                index: load.index(),
                mask: None,
                pass_through: None,
                result: view.result_type(0),
            };
            Ok(rw.replace_with(op, new))
        }
        None => Err(NotApplied("the mask is not known")),
    }
}

/// A store of all lanes has no mask, one of none does nothing.
fn masked_store(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let Some(store) = view.cast::<Store>() else {
        return Err(NotApplied("no store"));
    };
    match store.mask().and_then(|mask| all_or_none(view, mask)) {
        Some(false) => Ok(rw.erase_op(op)),
        Some(true) => {
            let new = Store {
                value: store.value(),
                base: store.base(),
                outer: store.outer().collect(),
                index: store.index(),
                mask: None,
            };
            Ok(rw.replace_with(op, new))
        }
        None => Err(NotApplied("the mask is not known")),
    }
}
