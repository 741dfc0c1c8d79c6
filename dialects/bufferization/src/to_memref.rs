//! `convert-bufferization-to-memref`: copies of buffers are allocated and copied, and what may have to be freed is freed
//! if it does; `bufferization-lower-deallocations` is only the latter.

use crease_arith::{Emit, MulI};
use crease_ir::diag::{Diagnostics, Failed};
use crease_ir::interfaces::FunctionInterface;
use crease_ir::types::DYNAMIC;
use crease_ir::{Attr, Loc, OpId, OpRef, Type, TypeData, ValueId, builtin};
use crease_memref::strided::MemRef;
use crease_memref::{Alloca, Cast, Copy, Dim, Rank, Reshape, Store, cast_compatible};
use crease_pass::options::NoOptions;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::Rewriter;
use crease_rewrite::conversion::{Conversion, convert};

use crate::generated::*;
use crate::lower_dealloc::{self, alloc, for_each, row};

/// `convert-bufferization-to-memref`.
pub struct ConvertBufferizationToMemRef;

/// `bufferization-lower-deallocations`.
pub struct LowerDeallocations;

impl Pass for ConvertBufferizationToMemRef {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        lower(target, pc, false)
    }
}

impl Pass for LowerDeallocations {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        lower(target, pc, true)
    }
}

impl PassDef for ConvertBufferizationToMemRef {
    const NAME: &'static str = "convert-bufferization-to-memref";
    const DISPLAY: &'static str = "ConvertBufferizationToMemRefPass";
    const SUMMARY: &'static str =
        "Convert operations from the Bufferization dialect to the MemRef dialect";
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}

impl PassDef for LowerDeallocations {
    const NAME: &'static str = "bufferization-lower-deallocations";
    const DISPLAY: &'static str = "LowerDeallocationsPass";
    const SUMMARY: &'static str =
        "Lowers `bufferization.dealloc` operations to `memref.dealloc`operations";
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}

fn lower(
    target: &mut PassTarget<'_>,
    pc: &mut PassContext<'_>,
    only_dealloc: bool,
) -> Result<Changed, Failed> {
    let (ctx, op) = (target.ctx(), target.op());
    let is_module = op.is::<builtin::Module>();
    let is_function = |def: &crease_ir::OpDef| def.interface::<FunctionInterface>().is_some();
    if !is_module && !op.def().is_some_and(is_function) {
        let message = "root operation must be a builtin.module or a function";
        return Err(op.error(&mut pc.diags, message));
    }
    let body = target.body_mut();
    let mut conversion = ToMemRef {
        only_dealloc,
        helper: match is_module {
            true => {
                lower_dealloc::add_helpers(ctx, body).map(|name| ctx.symbol_ref_attr(name, &[]))
            }
            false => None,
        },
        diags: &mut pc.diags,
    };
    match convert(ctx, body, &mut conversion) {
        Ok(changed) => Ok(Changed::from(changed)),
        Err(refused) => Err(pc.diags.fail(refused)),
    }
}

struct ToMemRef<'a> {
    /// Whether other ops stay.
    only_dealloc: bool,
    /// Names the function that decides of several buffers, if it is there.
    helper: Option<Attr>,
    diags: &'a mut Diagnostics,
}

impl Conversion for ToMemRef<'_> {
    fn keeps(&self, op: OpRef<'_>) -> bool {
        let dialect = op.info().map(|info| info.dialect.name);
        matches!(dialect, Some("arith" | "func" | "memref" | "scf"))
    }

    fn refuses(&self, op: OpRef<'_>) -> bool {
        match self.only_dealloc {
            true => op.is::<Dealloc>(),
            false => (op.info()).is_some_and(|info| info.dialect.name == "bufferization"),
        }
    }

    fn lower(&mut self, rw: &mut Rewriter<'_>, op: OpId) -> Option<Vec<ValueId>> {
        let view = rw.op(op);
        let loc = view.loc();
        if view.is::<Clone>() && !self.only_dealloc {
            let (input, ty) = (view.operand(0), view.result_type(0));
            let target = match rw.ctx().type_data(ty) {
                TypeData::UnrankedMemRef { element, .. } => {
                    allocate_unranked(rw, loc, input, *element, ty)?
                }
                _ => allocate(rw, loc, input, ty)?,
            };
            rw.build(
                loc,
                Copy {
                    source: input,
                    target,
                },
            );
            return Some(vec![target]);
        }
        if !view.is::<Dealloc>() {
            return None;
        }
        let lowered = lower_dealloc::lower(rw, op, self.helper);
        if lowered.is_none() {
            let message = "library function required for generic lowering, but cannot be automatically inserted when operating on functions";
            self.diags.push(rw.op(op).diag(message));
        }
        lowered
    }
}

/// A buffer of the type `ty` and the sizes of `like`; `None` if what is allocated cannot be of that type.
fn allocate(rw: &mut Rewriter<'_>, loc: Loc, like: ValueId, ty: Type) -> Option<ValueId> {
    let ctx = rw.ctx();
    let memref = MemRef::of(ctx, ty)?;
    let plain = MemRef {
        layout: None,
        ..memref
    };
    let plain = plain.build(ctx);
    if !cast_compatible(ctx, plain, ty) {
        return None;
    }
    let mut dynamic_sizes = Vec::new();
    for (i, _) in memref
        .shape
        .iter()
        .enumerate()
        .filter(|(_, size)| **size == DYNAMIC)
    {
        let dim = Dim {
            source: like,
            index: Emit::new(rw, loc).index(i as i64),
            result: Type::INDEX.get(),
        };
        dynamic_sizes.push(rw.build_or_fold(loc, dim));
    }
    let source = alloc(rw, loc, dynamic_sizes, plain);
    Some(match plain == ty {
        true => source,
        false => rw.build_value(loc, Cast { source, dest: ty }),
    })
}

/// A buffer of the sizes of `like`, of which not even the number is known: a row of as many elements, reshaped.
fn allocate_unranked(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    like: ValueId,
    element: Type,
    ty: Type,
) -> Option<ValueId> {
    let (ctx, index) = (rw.ctx(), Type::INDEX.get());
    let emit = &mut Emit::new(rw, loc);
    let [zero, one] = [0, 1].map(|number| emit.index(number));
    let rank = emit.cast::<Rank>(like, index);
    let shape = Alloca {
        dynamic_sizes: vec![rank],
        symbol_operands: Vec::new(),
        alignment: None,
        memref: row(ctx, index),
    };
    let shape = emit.rw.build_value(loc, shape);
    let size = for_each(
        rw,
        loc,
        [zero, rank, one],
        Some(one),
        &mut |rw, at, product| {
            let emit = &mut Emit::new(rw, loc);
            let dim = emit.op::<Dim>(&[like, at], index, &[]);
            emit.rw.create::<Store>(loc, &[dim, shape, at], &[], &[]);
            Some(emit.binary::<MulI>(product?, dim))
        },
    );
    let size = size?;
    let source = alloc(rw, loc, vec![size], row(ctx, element));
    let reshape = Reshape {
        source,
        shape,
        result: ty,
    };
    Some(rw.build_value(loc, reshape))
}
