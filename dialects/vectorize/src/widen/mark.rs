//! `mark-vectorizable`: marks the innermost loops whose lanes provably do not depend on each other.
//!
//! A loop is marked if all it does with memory are loads and stores whose indices are sums of constants,
//! multiples of its variable and values that it does not change, if no two of them meet in a way that
//! lanes would turn around, and if what it carries are reductions. Nothing is said of whether that pays.

use crease_ir::body::BodyStep;
use crease_ir::diag::Failed;
use crease_ir::effects::is_memory_effect_free;
use crease_ir::{Body, Context, Diagnostics, OpId, OpRef, OpTrait, ValueId};
use crease_memref as memref;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::Rewriter;
use crease_scf as scf;

use super::deps::{Loop, Meet};
use super::options::{Options as LoopOptions, Tail};
use super::{MARK, Marked, affine, check, is_marked};

crease_pass::pass_options! {
    /// Options of `mark-vectorizable`.
    pub struct Options {
        /// Take buffers that are different values for different memory
        pub assume_noalias: bool = false,
    }
}

/// The pass.
pub struct MarkVectorizable {
    options: Options,
}

impl MarkVectorizable {
    fn run_on(&self, ctx: &Context, body: &mut Body) -> bool {
        let mut loops: Vec<OpId> = Vec::new();
        let mut affine_loops = Vec::new();
        body.walk_regions(body.owner_regions(), |step| {
            if let BodyStep::Enter(op) = step {
                let view = body.op(ctx, op);
                if is_marked(view) {
                    return true;
                }
                if view.is::<scf::For>() && self.is_independent(view) {
                    loops.push(op);
                } else if affine::is_loop(view) && is_innermost(view) {
                    affine_loops.push(op);
                }
            }
            true
        });
        // Of those, a copy that is no more affine is asked.
        for op in affine_loops {
            let mut rw = Rewriter::new(ctx, body, None);
            let copy = affine::Copy::make(&mut rw, op);
            if self.is_independent(rw.op(copy.op)) {
                loops.push(op);
            }
            copy.drop(&mut rw);
        }
        let mut changed = !loops.is_empty();
        let mut rw = Rewriter::new(ctx, body, None);
        for op in loops {
            let _ = rw.modify(op, |ctx, body| {
                body.set_discardable(ctx, op, ctx.ident(MARK), Some(crease_ir::Attr::unit()));
            });
        }
        for child in body.children_mut() {
            changed |= self.run_on(ctx, child);
        }
        changed
    }

    fn is_independent(&self, op: OpRef<'_>) -> bool {
        let body = op.body();
        let inside = body.ops_inside(op.id());
        let fits = |&inner: &OpId| {
            let view = op.other(inner);
            let access = view.is::<memref::Load>() || view.is::<memref::Store>();
            let plain = is_memory_effect_free(view) || view.has(OpTrait::IsTerminator);
            view.num_regions() == 0 && (access || plain)
        };
        let Some(marked) = Marked::of(op).filter(|_| inside.iter().skip(1).all(fits)) else {
            return false;
        };
        let options = LoopOptions {
            normalize: true,
            tail: Tail::Scalar,
            ..LoopOptions::default()
        };
        let mut ignored = Diagnostics::default();
        if check::check(op, &options, &mut ignored).is_err() {
            return false;
        }
        let this = Loop {
            op,
            marked: &marked,
        };
        let accesses = this.accesses();
        accesses.iter().enumerate().all(|(i, first)| {
            accesses[i..].iter().enumerate().all(|(apart, second)| {
                if !first.stores && !second.stores {
                    return true;
                }
                if first.base != second.base {
                    return self.options.assume_noalias || are_apart(op, first.base, second.base);
                }
                match this.meet(first, second) {
                    Meet::Never => true,
                    Meet::Apart(distance) => distance <= 0,
                    // A store in all lanes to one place: the last one stays, as in the loop.
                    Meet::Always => apart == 0,
                    Meet::Unknown => false,
                }
            })
        })
    }
}

/// Whether nothing inside an op has regions.
fn is_innermost(op: OpRef<'_>) -> bool {
    let inside = op.body().ops_inside(op.id());
    let mut inside = inside.into_iter().skip(1);
    inside.all(|inner| op.other(inner).num_regions() == 0)
}

/// Whether two buffers are different memory: each allocated by itself, or one allocated and the other
/// given from outside.
fn are_apart(op: OpRef<'_>, a: ValueId, b: ValueId) -> bool {
    let allocated = |value| {
        op.def_op_of(value)
            .is_some_and(|def| def.is::<memref::Alloc>() || def.is::<memref::Alloca>())
    };
    let given = |value: ValueId| {
        let body = op.body();
        let block = body.value_block(value);
        op.def_op_of(value).is_none()
            && block.is_some_and(|block| body.block_parent_op(block).is_none())
    };
    match (allocated(a), allocated(b)) {
        (true, true) => true,
        (true, false) => given(b),
        (false, true) => given(a),
        (false, false) => false,
    }
}

impl Pass for MarkVectorizable {
    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        Ok(Changed::from(self.run_on(ctx, target.body_mut())))
    }
}

impl PassDef for MarkVectorizable {
    const NAME: &'static str = "mark-vectorizable";
    const DISPLAY: &'static str = "MarkVectorizable";
    const SUMMARY: &'static str = "Mark innermost loops whose lanes do not depend on each other";
    type Options = Options;

    fn new(options: Options) -> Self {
        Self { options }
    }
}
