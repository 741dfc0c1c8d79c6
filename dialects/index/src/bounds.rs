//! Comparisons of a value that is bounded by a constant. No rule says it: it is an analysis of ranges,
//! in two views (with signs and without) and at two widths, over all predicates.

use crease_ir::OpRef;
use crease_ir::fold::Constants;
use crease_ir::num::ApInt;

use crate::fold::int;
use crate::generated::*;

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

    fn decides(&self, predicate: IndexCmpPredicate, c: &ApInt) -> Option<bool> {
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

/// max(x, a) p c and min(x, a) p c where the bound decides, at both widths alike.
pub(crate) fn compare(
    op: OpRef<'_>,
    consts: &Constants<'_>,
    predicate: IndexCmpPredicate,
) -> Option<bool> {
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
    let wide = range(a.clone()).decides(predicate, c)?;
    let narrow = range(a.trunc(32)).decides(predicate, &c.trunc(32))?;
    (wide == narrow).then_some(wide)
}
