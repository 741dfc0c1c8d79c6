//! `math-uplift-to-fma`: sums of products that may be contracted become `math.fma`.

use crease_arith::{Emit, FastMathFlags, MulF, fastmath};
use crease_ir::{OpId, OpRef};
use crease_pass::PatternPass;
use crease_rewrite::{NotApplied, PatternDef, PatternResult, Rewriter};

use crate::generated::Fma;

/// The pass.
pub struct UpliftToFma;

impl PatternPass for UpliftToFma {
    const NAME: &'static str = "math-uplift-to-fma";
    const DISPLAY: &'static str = "MathUpliftToFMA";
    const SUMMARY: &'static str = "Uplift arith ops to math.fma.";

    fn patterns() -> Vec<PatternDef> {
        const PRODUCT: &[&str] = &["arith.mulf"];
        let pattern = PatternDef::new("fma_of_sum_of_product", "arith.addf", contract);
        vec![pattern.on(&[(0, PRODUCT), (1, PRODUCT)])]
    }
}

/// The flags of an op, if it may be contracted.
fn contracts(op: OpRef<'_>) -> Option<FastMathFlags> {
    let flags = fastmath(op);
    flags.contains(FastMathFlags::CONTRACT).then_some(flags)
}

fn contract(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let sum = rw.op(op);
    let flags = contracts(sum).ok_or(NotApplied("the sum may not be contracted"))?;
    // Where both are products, the first one is contracted, or none.
    let product = |at| sum.def_of::<MulF>(sum.operand(at));
    let (product, addend) = match (product(0), product(1)) {
        (Some(product), _) => (product, sum.operand(1)),
        (None, Some(product)) => (product, sum.operand(0)),
        (None, None) => return Err(NotApplied("there is no product")),
    };
    let others = contracts(product).ok_or(NotApplied("the product may not be contracted"))?;
    let operands = [product.operand(0), product.operand(1), addend];
    let (loc, ty) = (sum.loc(), sum.result_type(0));
    let flags = flags.intersection(others).attr(rw.ctx());
    let attrs = flags.map(|flags| (Fma::FASTMATH, flags));
    rw.set_before(op);
    let fma = Emit::new(rw, loc).op::<Fma>(&operands, ty, attrs.as_slice());
    Ok(rw.replace_op(op, &[fma]))
}
