//! What ub's ops mean. `ub.unreachable` is no op with results; it has no row.

use crease_ir::num::ApInt;
use crease_ir::op_semantics;
use crease_ir::semantics::Eval;

op_semantics! {
    /// What ub's ops mean.
    pub(crate) static SEMANTICS: "ub";
    poison = |op| {
        let bits = Eval::defined(B::from(ApInt::zero(op.width(0)?)));
        [bits.poison_if(true, || true.into())]
    };
}
