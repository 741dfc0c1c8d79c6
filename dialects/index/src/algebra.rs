//! The algebra of index: what becomes rules in `patterns/index` as soon as there are rules. Constants
//! alone are evaluated in [`crate::fold`].

use crease_ir::fold::{Constants, Folded, constant_value};
use crease_ir::num::ApInt;
use crease_ir::op_def::OpKind;
use crease_ir::{OpId, OpRef, Type};
use crease_rewrite::{DialectPatterns, NotApplied, PatternDef, PatternResult, Rewriter};

use crate::fold::{Evaluate, both_widths, int};
use crate::generated::*;

/// The canonicalization patterns, in upstream's order.
pub(crate) static PATTERNS: DialectPatterns = DialectPatterns(&[
    PatternDef::new("add_add_constant", "index.add", chain::<Add>),
    PatternDef::new("mul_mul_constant", "index.mul", chain::<Mul>),
    PatternDef::new("maxs_maxs_constant", "index.maxs", chain::<MaxS>),
    PatternDef::new("maxu_maxu_constant", "index.maxu", chain::<MaxU>),
    PatternDef::new("mins_mins_constant", "index.mins", chain::<MinS>),
    PatternDef::new("minu_minu_constant", "index.minu", chain::<MinU>),
    PatternDef::new("and_and_constant", "index.and", chain::<And>),
    PatternDef::new("or_or_constant", "index.or", chain::<Or>),
    PatternDef::new("xor_xor_constant", "index.xor", chain::<XOr>),
    PatternDef::new("cmp_sub_zero", "index.cmp", cmp_sub_zero),
]);

/// x + 0 = x - 0 = x * 1 = x; x * 0 = 0
pub(crate) fn identities<K: OpKind>(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
    let is = |def| std::ptr::eq::<crease_ir::OpDef>(K::def(), def);
    let Some(c) = int(op.ctx(), consts, 1) else {
        return Folded::No;
    };
    if is(Mul::def()) {
        if c.is_one() {
            return Folded::Value(op.operand(0));
        }
        if c.is_zero() {
            return consts.get(1).map_or(Folded::No, Folded::Attr);
        }
    } else if (is(Add::def()) || is(Sub::def())) && c.is_zero() {
        return Folded::Value(op.operand(0));
    }
    Folded::No
}

/// The bounds of a value, taken as unsigned and as signed.
struct Range {
    unsigned: (ApInt, ApInt),
    signed: (ApInt, ApInt),
}

impl Range {
    /// Between two bounds in one view; the other view knows as much only if no sign changes between.
    fn new(min: ApInt, max: ApInt, as_signed: bool) -> Range {
        let w = min.width();
        let same_sign = min.is_negative() == max.is_negative();
        let bounds = (min, max);
        let all_unsigned = (ApInt::zero(w), ApInt::all_ones(w));
        let all_signed = (ApInt::signed_min(w), ApInt::signed_max(w));
        if as_signed {
            let unsigned = if same_sign {
                bounds.clone()
            } else {
                all_unsigned
            };
            Range {
                unsigned,
                signed: bounds,
            }
        } else {
            let signed = if same_sign {
                bounds.clone()
            } else {
                all_signed
            };
            Range {
                unsigned: bounds,
                signed,
            }
        }
    }

    /// Whether x p c holds for all x in the range.
    fn always(&self, predicate: IndexCmpPredicate, c: &ApInt) -> bool {
        use IndexCmpPredicate as P;
        let ((ulo, uhi), (slo, shi)) = (&self.unsigned, &self.signed);
        match predicate {
            P::SLT => shi.scmp(c).is_lt(),
            P::SLE => shi.scmp(c).is_le(),
            P::SGT => slo.scmp(c).is_gt(),
            P::SGE => slo.scmp(c).is_ge(),
            P::ULT => uhi.ucmp(c).is_lt(),
            P::ULE => uhi.ucmp(c).is_le(),
            P::UGT => ulo.ucmp(c).is_gt(),
            P::UGE => ulo.ucmp(c).is_ge(),
            P::EQ => ulo == uhi && ulo == c || slo == shi && slo == c,
            // Upstream asks for disjoint ranges in both views.
            P::NE => {
                (self.always(P::SLT, c) || self.always(P::SGT, c))
                    && (self.always(P::ULT, c) || self.always(P::UGT, c))
            }
        }
    }

    fn compare(&self, predicate: IndexCmpPredicate, c: &ApInt) -> Option<bool> {
        if self.always(predicate, c) {
            return Some(true);
        }
        self.always(inverse(predicate), c).then_some(false)
    }
}

/// Holds where the predicate doesn't.
fn inverse(predicate: IndexCmpPredicate) -> IndexCmpPredicate {
    use IndexCmpPredicate as P;
    match predicate {
        P::EQ => P::NE,
        P::NE => P::EQ,
        P::SLT => P::SGE,
        P::SLE => P::SGT,
        P::SGT => P::SLE,
        P::SGE => P::SLT,
        P::ULT => P::UGE,
        P::ULE => P::UGT,
        P::UGT => P::ULE,
        P::UGE => P::ULT,
    }
}

/// max(x, a) p c and min(x, a) p c where the bound decides, at both widths alike; x p x
pub(crate) fn compare(
    op: OpRef<'_>,
    consts: &Constants<'_>,
    predicate: IndexCmpPredicate,
) -> Option<bool> {
    of_bounded(op, consts, predicate)
        .or_else(|| (op.operand(0) == op.operand(1)).then(|| predicate.is_reflexive()))
}

fn of_bounded(op: OpRef<'_>, consts: &Constants<'_>, predicate: IndexCmpPredicate) -> Option<bool> {
    let bounded = op.def_op_of(op.operand(0))?;
    let range: fn(ApInt) -> Range = if bounded.is::<MinS>() {
        |a| Range::new(ApInt::signed_min(a.width()), a, true)
    } else if bounded.is::<MinU>() {
        |a| Range::new(ApInt::zero(a.width()), a, false)
    } else if bounded.is::<MaxS>() {
        |a| Range::new(a.clone(), ApInt::signed_max(a.width()), true)
    } else if bounded.is::<MaxU>() {
        |a| Range::new(a.clone(), ApInt::all_ones(a.width()), false)
    } else {
        return None;
    };
    let a = op.ctx().int_value(consts.of_value(bounded.operand(1))?)?;
    let c = int(op.ctx(), consts, 1)?;
    if a.width() != 64 || c.width() != 64 {
        return None;
    }
    let wide = range(a.clone()).compare(predicate, c)?;
    let narrow = range(a.trunc(32)).compare(predicate, &c.trunc(32))?;
    (wide == narrow).then_some(wide)
}

/// op(op(x, c0), c1) = op(x, op(c1, c0))
fn chain<K: Evaluate>(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let (ctx, body) = (rw.ctx(), rw.body());
    let constant = |v| constant_value(ctx, body, v).and_then(|attr| ctx.int_value(attr));
    let Some(c1) = constant(body.operand(op, 1)) else {
        return Err(NotApplied("the right operand is not constant"));
    };
    let inner = body
        .def_op(body.operand(op, 0))
        .filter(|&inner| rw.op(inner).is::<K>());
    let Some(inner) = inner else {
        return Err(NotApplied("the left operand is another op"));
    };
    let Some(c0) = constant(body.operand(inner, 1)) else {
        return Err(NotApplied("the left operand has no constant on its right"));
    };
    let Some(value) = both_widths(c1, c0, K::evaluate) else {
        return Err(NotApplied(
            "the constants give different results at 32 and 64 bits",
        ));
    };
    let (x, name, loc) = (body.operand(inner, 0), body.op_name(op), body.op_loc(op));
    let (ty, value) = (Type::INDEX.get(), ctx.int_attr(Type::INDEX.get(), value));
    let Some(c) = rw.create_constant(name, value, ty, loc) else {
        return Err(NotApplied("no constant can be made"));
    };
    Ok(rw.replace_with_new::<K>(op, &[x, c], &[ty], &[]))
}

/// x - y p 0 = x p y; 0 p x - y = y p x
fn cmp_sub_zero(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let (ctx, body) = (rw.ctx(), rw.body());
    let is_zero = |v| {
        let value = constant_value(ctx, body, v).and_then(|attr| ctx.int_value(attr));
        value.is_some_and(ApInt::is_zero)
    };
    let (x, y) = (body.operand(op, 0), body.operand(op, 1));
    let right = is_zero(y);
    if !right && !is_zero(x) {
        return Err(NotApplied("no operand is 0"));
    }
    let sub = body
        .def_op(if right { x } else { y })
        .filter(|&sub| rw.op(sub).is::<Sub>());
    let Some(sub) = sub else {
        return Err(NotApplied("the other operand is no difference"));
    };
    let (a, b) = (body.operand(sub, 0), body.operand(sub, 1));
    let operands = if right { [a, b] } else { [b, a] };
    let predicate = rw.op(op).attr(Cmp::PRED).map(|attr| (Cmp::PRED, attr));
    Ok(rw.replace_with_new::<Cmp>(op, &operands, &[Type::I1.get()], predicate.as_slice()))
}
