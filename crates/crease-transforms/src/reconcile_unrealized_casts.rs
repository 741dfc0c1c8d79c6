//! `reconcile-unrealized-casts`: removes `builtin.unrealized_conversion_cast` ops that lead back to the
//! types where a chain of them came from, and those that nothing else needs.

use crease_ir::builtin::UnrealizedConversionCast;
use crease_ir::diag::Failed;
use crease_ir::{Body, Context};
use crease_pass::options::NoOptions;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::conversion::reconcile_casts;

use crate::bodies;

/// The pass.
pub struct ReconcileUnrealizedCasts;

impl Pass for ReconcileUnrealizedCasts {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let changed = bodies::each(target.body_mut(), pc.parallel(), &|body| {
            reconcile(ctx, body)
        });
        Ok(Changed::from(changed))
    }
}

/// Whether anything changed.
fn reconcile(ctx: &Context, body: &mut Body) -> bool {
    let mut casts = body.ops_preorder();
    casts.retain(|&op| body.op(ctx, op).is::<UnrealizedConversionCast>());
    reconcile_casts(ctx, body, &casts)
}

impl PassDef for ReconcileUnrealizedCasts {
    const NAME: &'static str = "reconcile-unrealized-casts";
    const DISPLAY: &'static str = "ReconcileUnrealizedCastsPass";
    const SUMMARY: &'static str = "Remove casts that cancel each other";
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}
