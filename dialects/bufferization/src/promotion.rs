//! `promote-buffers-to-stack`: small allocations that nothing frees, and that do not leave the scope around, are made
//! on the stack.

use crease_ir::diag::Failed;
use crease_ir::interfaces::{TypeSizes, passed_on};
use crease_ir::{Body, OpId, OpRef, OpTrait, TypeData, ValueId};
use crease_memref::{Alloc, Alloca, Rank};
use crease_pass::{Anchor, Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::Rewriter;

use crate::flow::{BufferFlow, Frees};
use crate::hoisting::is_loop;

crease_pass::pass_options! {
    /// Options of `promote-buffers-to-stack`.
    pub struct Options {
        /// Maximal size in bytes to promote allocations to stack.
        pub max_alloc_size_in_bytes: u32 = 1024,
        /// Maximal memref rank to promote dynamic buffers.
        pub max_rank_of_allocated_memref: u32 = 1,
    }
}

/// The pass.
pub struct PromoteBuffersToStack(Options);

impl Pass for PromoteBuffersToStack {
    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let (ctx, layout) = (target.ctx(), target.layout());
        let sizes = layout.sizes(ctx);
        let mut changed = false;
        target
            .body_mut()
            .visit_nested(&mut |body| changed |= self.promote_in(&sizes, body));
        Ok(Changed::from(changed))
    }

    /// Layouts are said around.
    fn needs_outside(&self) -> bool {
        true
    }
}

impl PassDef for PromoteBuffersToStack {
    const NAME: &'static str = "promote-buffers-to-stack";
    const DISPLAY: &'static str = "PromoteBuffersToStackPass";
    const SUMMARY: &'static str =
        "Promotes heap-based allocations to automatically managed stack-based allocations";
    const ANCHOR: Anchor = Anchor::Op("func.func");
    type Options = Options;

    fn new(options: Options) -> Self {
        Self(options)
    }
}

impl PromoteBuffersToStack {
    fn promote_in(&self, sizes: &TypeSizes<'_>, body: &mut Body) -> bool {
        let ctx = sizes.ctx();
        let small: Vec<OpId> = (body.ops_postorder().into_iter())
            .filter(|&op| self.is_small(sizes, body.op(ctx, op)))
            .collect();
        if small.is_empty() {
            return false;
        }
        let (flow, frees) = (BufferFlow::of(ctx, body), Frees::of(ctx, body));
        let stays_inside = |&op: &OpId| {
            let (view, value) = (body.op(ctx, op), body.result(op, 0));
            frees.count(value) == 0 && has_scope(view, &flow.reached(value))
        };
        let promoted: Vec<OpId> = small.into_iter().filter(stays_inside).collect();
        let mut rw = Rewriter::new(ctx, body, None).without_revisits();
        for &op in &promoted {
            let view = rw.op(op);
            let alloca = Alloca {
                dynamic_sizes: view.operands_of(Alloc::OPERAND_DYNAMIC_SIZES).collect(),
                symbol_operands: view.operands_of(Alloc::OPERAND_SYMBOL_OPERANDS).collect(),
                alignment: view.attr(Alloc::ALIGNMENT),
                memref: view.result_type(0),
            };
            let (loc, discardable) = (view.loc(), rw.body().discardable_dict(op));
            rw.set_before(op);
            let new = rw.build(loc, alloca);
            let _ = rw.modify(new, |ctx, body| {
                body.set_discardable_dict(ctx, new, discardable);
            });
            let value = rw.body().result(new, 0);
            let _ = rw.replace_op(op, &[value]);
        }
        !promoted.is_empty()
    }

    /// Whether an op allocates little: no more than the most bytes, or, as far as it is known, as many elements as
    /// memrefs have dimensions.
    fn is_small(&self, sizes: &TypeSizes<'_>, op: OpRef<'_>) -> bool {
        if !op.is::<Alloc>() {
            return false;
        }
        let memref = op.ctx().type_data(op.result_type(0));
        let TypeData::MemRef { shape, element, .. } = memref else {
            return false;
        };
        if !memref.has_static_shape() {
            return shape.len() as u64 <= u64::from(self.0.max_rank_of_allocated_memref)
                && (op.operands()).all(|size| op.def_of::<Rank>(size).is_some());
        }
        let bits = sizes.bits(*element).zip(memref.num_elements());
        let bits = bits.and_then(|(bits, count)| bits.checked_mul(u64::try_from(count).ok()?));
        bits.is_some_and(|bits| bits <= u64::from(self.0.max_alloc_size_in_bytes) * 8)
    }
}

/// Whether a scope for allocations is around `op`, without a loop or anything unknown between, that none of `aliases`
/// leaves.
fn has_scope(op: OpRef<'_>, aliases: &[ValueId]) -> bool {
    let body = op.body();
    let mut region = body.op_region(op.id());
    loop {
        let around = region.and_then(|region| body.region_parent(region));
        let (is_scope, goes_on) = match around.map(|around| op.other(around)) {
            Some(around) => (
                around.has(OpTrait::AutomaticAllocationScope),
                is_loop(around) == Some(false),
            ),
            None => {
                let owner = op.ctx().registry().info(body.owner().name);
                let has = |which| owner.is_some_and(|owner| owner.traits.has(which));
                (has(OpTrait::AutomaticAllocationScope), false)
            }
        };
        let leaves = |&alias: &ValueId| {
            body.users(alias)
                .any(|user| body.op_region(user) == region && passed_on(op.other(user)).is_some())
        };
        if is_scope && !aliases.iter().any(leaves) {
            return true;
        }
        let Some(around) = around.filter(|_| goes_on) else {
            return false;
        };
        region = body.op_region(around);
    }
}
