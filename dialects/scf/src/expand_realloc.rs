//! `expand-realloc`: `memref.realloc` becomes an allocation and a copy where the buffer is too small, and a view of the
//! buffer where it is not.

use crease_arith::{CmpIPredicate, Emit};
use crease_ir::diag::Failed;
use crease_ir::types::DYNAMIC;
use crease_ir::{OpId, OpRef, Type, ValueId};
use crease_memref::mixed::{List, Mixed};
use crease_memref::slice::Slice;
use crease_memref::strided::MemRef;
use crease_memref::{Alloc, Copy, Dealloc, Dim, Realloc, ReinterpretCast, SubView};
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::Rewriter;
use crease_rewrite::conversion::{Conversion, convert};

use crate::{If, Yield};

crease_pass::pass_options! {
    /// Options of `expand-realloc`.
    pub struct Options {
        /// Emit deallocation operations for the original MemRef
        pub emit_deallocs: bool = true,
    }
}

/// The pass.
pub struct ExpandRealloc {
    options: Options,
}

impl Pass for ExpandRealloc {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let mut expansion = Expansion(&self.options);
        match convert(target.ctx(), target.body_mut(), &mut expansion) {
            Ok(changed) => Ok(Changed::from(changed)),
            Err(refused) => Err(pc.diags.fail(refused)),
        }
    }
}

impl PassDef for ExpandRealloc {
    const NAME: &'static str = "expand-realloc";
    const DISPLAY: &'static str = "ExpandReallocPass";
    const SUMMARY: &'static str = "Expand memref.realloc operations into its components";
    type Options = Options;

    fn new(options: Options) -> Self {
        Self { options }
    }
}

/// What is done.
struct Expansion<'a>(&'a Options);

impl Conversion for Expansion<'_> {
    fn keeps(&self, op: OpRef<'_>) -> bool {
        let dialect = op.info().map(|info| info.dialect.name);
        matches!(dialect, Some("arith" | "memref" | "scf")) && !self.refuses(op)
    }

    fn refuses(&self, op: OpRef<'_>) -> bool {
        op.is::<Realloc>()
    }

    fn lower(&mut self, rw: &mut Rewriter<'_>, op: OpId) -> Option<Vec<ValueId>> {
        let (ctx, view) = (rw.ctx(), rw.op(op));
        if !self.refuses(view) {
            return None;
        }
        let (loc, source, result) = (view.loc(), view.operand(0), view.result_type(0));
        let alignment = view.attr(Realloc::ALIGNMENT);
        let size_of = |ty| MemRef::of(ctx, ty)?.shape.first().copied();
        let (old, new) = (size_of(view.operand_type(0))?, size_of(result)?);
        let given = view.operands_of(Realloc::OPERAND_DYNAMIC_RESULT_SIZE);
        let dynamic_sizes: Vec<ValueId> = given.collect();
        let emit = &mut Emit::new(rw, loc);
        let old = match old {
            DYNAMIC => {
                let index = emit.index(0);
                Mixed::Value(emit.op::<Dim>(&[source, index], Type::INDEX.get(), &[]))
            }
            known => Mixed::Static(known),
        };
        let new = match new {
            DYNAMIC => Mixed::Value(*dynamic_sizes.first()?),
            known => Mixed::Static(known),
        };
        let one = |mixed: Mixed| List::from_slice(&[mixed]);
        let parts = (Mixed::Static(0), one(new), one(Mixed::Static(1)));
        let view = ReinterpretCast::of(ctx, source, &parts, result);
        if old
            .known()
            .zip(new.known())
            .is_some_and(|(old, new)| old > new)
        {
            // There is no allocation that would hold what is copied.
            return Some(vec![rw.build_value(loc, view)]);
        }
        let sizes = [old, new].map(|size| size.value(emit));
        let condition = emit.cmpi(CmpIPredicate::Ult, sizes[0], sizes[1]);
        let (grown, [then_region, else_region]) = If::without_blocks(rw, loc, condition, &[result]);

        let block = rw.create_block(then_region, None, &[]);
        rw.set_end(block);
        let alloc = Alloc {
            dynamic_sizes,
            symbol_operands: Vec::new(),
            alignment,
            memref: result,
        };
        let alloc = rw.build_value(loc, alloc);
        let slice = Slice {
            offsets: one(Mixed::Static(0)),
            sizes: one(old),
            strides: one(Mixed::Static(1)),
        };
        let part = SubView::inferred(ctx, alloc, result, &slice)?;
        let target = rw.build_value(loc, part);
        rw.build(loc, Copy { source, target });
        if self.0.emit_deallocs {
            rw.build(loc, Dealloc { memref: source });
        }
        let results = vec![alloc];
        rw.build(loc, Yield { results });

        let block = rw.create_block(else_region, None, &[]);
        rw.set_end(block);
        let results = vec![rw.build_value(loc, view)];
        rw.build(loc, Yield { results });
        Some(vec![rw.body().result(grown, 0)])
    }
}
