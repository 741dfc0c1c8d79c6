//! What dialects say of inlining.

use crate::body::Body;
use crate::op_def::OpDef;
use crate::view::OpRef;

/// What a dialect says of inlining, among its extensions. Of one that says nothing, all ops may be copied, and
/// anything may be copied into their regions.
#[derive(Clone, Copy)]
pub struct Inlining {
    /// Whether what `callee` holds may take the place of `call`, around which is an op of this dialect.
    pub into: fn(call: OpRef<'_>, callee: &Body) -> bool,
    /// Whether an op of this dialect may be copied to where `around` is the next op around it, directly or in
    /// regions of other ops that are copied.
    pub op: fn(op: OpRef<'_>, around: &OpDef) -> bool,
}

impl Inlining {
    /// The same as none: the base for `..Inlining::ALL`.
    pub const ALL: Inlining = Inlining {
        into: |_, _| true,
        op: |_, _| true,
    };
}
