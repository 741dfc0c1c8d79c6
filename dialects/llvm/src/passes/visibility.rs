//! `llvm-use-default-visibility`: what is visible by default gets another visibility.

use crease_ir::diag::Failed;
use crease_ir::{Attr, OpRef};
use crease_pass::{Anchor, Changed, Pass, PassContext, PassDef, PassTarget};

use crate::{Alias, Global, IFunc, LLVMFunc, Visibility};

crease_pass::option_words! {
    /// The visibility that stands for the default one.
    pub struct Replacement(Visibility) {
        /// Hidden
        Visibility::Hidden = "hidden",
        /// Protected
        Visibility::Protected = "protected",
    }
}

crease_pass::pass_options! {
    /// Options of `llvm-use-default-visibility`.
    pub struct Options {
        /// Visibility to use in place of default.
        pub visibility: Replacement = Replacement(Visibility::Default),
    }
}

/// The pass.
pub struct UseDefaultVisibility(Options);

impl Pass for UseDefaultVisibility {
    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let Replacement(visibility) = self.0.visibility;
        let mut changed = false;
        if visibility != Visibility::Default {
            target.body_mut().visit_nested(&mut |body| {
                for op in body.ops_preorder() {
                    let Some((slot, old)) = visibility_of(body.op(ctx, op)) else {
                        continue;
                    };
                    let old = old.and_then(|old| Visibility::of(ctx, old));
                    if old.is_none_or(|old| old == Visibility::Default) {
                        body.set_attr(ctx, op, slot, visibility.attr(ctx));
                        changed = true;
                    }
                }
            });
        }
        Ok(Changed::from(changed))
    }
}

/// The slot of an op's visibility, if it has one, and what is there.
fn visibility_of(op: OpRef<'_>) -> Option<(usize, Option<Attr>)> {
    let slot = if op.is::<LLVMFunc>() {
        LLVMFunc::VISIBILITY
    } else if op.is::<Global>() {
        Global::VISIBILITY
    } else if op.is::<Alias>() {
        Alias::VISIBILITY
    } else if op.is::<IFunc>() {
        IFunc::VISIBILITY
    } else {
        return None;
    };
    Some((slot, op.attr(slot)))
}

impl PassDef for UseDefaultVisibility {
    const NAME: &'static str = "llvm-use-default-visibility";
    const DISPLAY: &'static str = "LLVMUseDefaultVisibilityPass";
    const SUMMARY: &'static str =
        "Update default visibility of all global values and function definitions";
    const ANCHOR: Anchor = Anchor::Op("builtin.module");
    type Options = Options;

    fn new(options: Options) -> Self {
        Self(options)
    }
}
