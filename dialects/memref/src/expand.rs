//! `memref-expand`: `memref.reshape` becomes `memref.reinterpret_cast`, with sizes that are read from the shape, and
//! strides that are their products.

use crease_arith::{Emit, IndexCast, IntegerOverflowFlags};
use crease_ir::diag::Failed;
use crease_ir::types::DYNAMIC;
use crease_ir::{OpId, OpRef, Type, ValueId};
use crease_pass::options::NoOptions;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::Rewriter;
use crease_rewrite::conversion::{Conversion, convert};

use crate::generated::*;
use crate::mixed::{List, Mixed};

/// The pass.
pub struct MemRefExpand;

impl Pass for MemRefExpand {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        match convert(ctx, target.body_mut(), &mut Expansion) {
            Ok(changed) => Ok(Changed::from(changed)),
            Err(refused) => Err(pc.diags.fail(refused)),
        }
    }
}

impl PassDef for MemRefExpand {
    const NAME: &'static str = "memref-expand";
    const DISPLAY: &'static str = "ExpandOpsPass";
    const SUMMARY: &'static str = "Legalize memref operations to be convertible to LLVM.";
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}

/// What is done.
struct Expansion;

impl Conversion for Expansion {
    fn keeps(&self, op: OpRef<'_>) -> bool {
        let dialect = op.info().map(|info| info.dialect.name);
        matches!(dialect, Some("arith" | "memref")) && !self.refuses(op)
    }

    /// A reshape to a known rank.
    fn refuses(&self, op: OpRef<'_>) -> bool {
        let shape = |op: OpRef<'_>| op.ctx().type_data(op.operand_type(1)).has_static_shape();
        op.is::<Reshape>() && shape(op)
    }

    fn lower(&mut self, rw: &mut Rewriter<'_>, op: OpId) -> Option<Vec<ValueId>> {
        let (ctx, view) = (rw.ctx(), rw.op(op));
        if !self.refuses(view) {
            return None;
        }
        let (loc, result) = (view.loc(), view.result_type(0));
        let (source, shape) = (view.operand(0), view.operand(1));
        let dims = ctx.type_data(result).shape()?;
        let emit = &mut Emit::new(rw, loc);
        let (mut sizes, mut strides) = (List::new(), List::new());
        let mut stride = Mixed::Static(1);
        for (i, &dim) in dims.iter().enumerate().rev() {
            let (size, value) = match dim {
                DYNAMIC => {
                    let size = load(emit, shape, i as i64);
                    (Mixed::Value(size), size)
                }
                known => (Mixed::Static(known), emit.index(known)),
            };
            sizes.push(size);
            strides.push(stride);
            if i > 0 {
                stride = match (stride, size) {
                    (Mixed::Static(stride), Mixed::Static(size)) => {
                        Mixed::Static(stride.wrapping_mul(size))
                    }
                    (stride, _) => {
                        let stride = stride.value(emit);
                        Mixed::Value(emit.mul(stride, value, IntegerOverflowFlags::NONE))
                    }
                };
            }
        }
        sizes.reverse();
        strides.reverse();
        let parts = (Mixed::Static(0), sizes, strides);
        let cast = ReinterpretCast::of(ctx, source, &parts, result);
        Some(vec![rw.build_value(loc, cast)])
    }
}

/// Element `at` of the shape, as an index.
fn load(emit: &mut Emit<'_, '_>, shape: ValueId, at: i64) -> ValueId {
    let ctx = emit.rw.ctx();
    let element = ctx.element_or_self(emit.ty(shape));
    let at = emit.index(at);
    let loaded = emit.op::<Load>(&[shape, at], element, &[]);
    let index = Type::INDEX.get();
    match element == index {
        true => loaded,
        false => emit.cast::<IndexCast>(loaded, index),
    }
}
