//! `convert-bufferization-to-memref`: copies of buffers are allocated and copied, and what may have to be freed is freed
//! if it does.
//!
//! Not here: deallocations of several buffers, which upstream has a function of the program decide.

use crease_arith::{AndI, CmpIPredicate, Constant, Emit, MulI, XOrI};
use crease_ir::diag::Failed;
use crease_ir::interfaces::FunctionInterface;
use crease_ir::types::DYNAMIC;
use crease_ir::{Context, Loc, OpId, OpRef, Type, TypeData, ValueId, builtin};
use crease_memref::strided::MemRef;
use crease_memref::{
    Alloc, Alloca, Cast, Copy, Dim, ExtractAlignedPointerAsIndex, Rank, Reshape, Store,
    cast_compatible,
};
use crease_pass::options::NoOptions;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::Rewriter;
use crease_rewrite::conversion::{Conversion, convert};
use crease_scf::{For, If, Yield};

use crate::generated::*;

/// The pass.
pub struct ConvertBufferizationToMemRef;

impl Pass for ConvertBufferizationToMemRef {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let (ctx, op) = (target.ctx(), target.op());
        let is_function = |def: &crease_ir::OpDef| def.interface::<FunctionInterface>().is_some();
        if !op.is::<builtin::Module>() && !op.def().is_some_and(is_function) {
            let message = "root operation must be a builtin.module or a function";
            return Err(op.error(&mut pc.diags, message));
        }
        match convert(ctx, target.body_mut(), &mut ToMemRef) {
            Ok(changed) => Ok(Changed::from(changed)),
            Err(refused) => Err(pc.diags.fail(refused)),
        }
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

struct ToMemRef;

impl Conversion for ToMemRef {
    fn keeps(&self, op: OpRef<'_>) -> bool {
        let dialect = op.info().map(|info| info.dialect.name);
        matches!(dialect, Some("arith" | "func" | "memref" | "scf"))
    }

    fn refuses(&self, op: OpRef<'_>) -> bool {
        op.info()
            .is_some_and(|info| info.dialect.name == "bufferization")
    }

    fn lower(&mut self, rw: &mut Rewriter<'_>, op: OpId) -> Option<Vec<ValueId>> {
        let view = rw.op(op);
        let loc = view.loc();
        if view.is::<Clone>() {
            let (input, ty) = (view.operand(0), view.result_type(0));
            let target = match rw.ctx().type_data(ty) {
                TypeData::UnrankedMemRef { element, .. } => {
                    allocate_unranked(rw, loc, input, *element, ty)
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
        let [memrefs, conditions, retained] = [
            Dealloc::OPERAND_MEMREFS,
            Dealloc::OPERAND_CONDITIONS,
            Dealloc::OPERAND_RETAINED,
        ]
        .map(|group| view.operands_of(group).collect::<Vec<ValueId>>());
        match (&memrefs[..], &conditions[..]) {
            ([], _) => {
                let no = truth(rw, loc, false);
                Some(vec![no; retained.len()])
            }
            (&[memref], &[condition]) => Some(free(rw, loc, memref, condition, &retained)),
            _ => None,
        }
    }
}

fn truth(rw: &mut Rewriter<'_>, loc: Loc, value: bool) -> ValueId {
    let constant = Constant::truth(rw.ctx(), value);
    rw.build_value(loc, constant)
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

fn alloc(rw: &mut Rewriter<'_>, loc: Loc, dynamic_sizes: Vec<ValueId>, memref: Type) -> ValueId {
    let alloc = Alloc {
        dynamic_sizes,
        symbol_operands: Vec::new(),
        alignment: None,
        memref,
    };
    rw.build_value(loc, alloc)
}

/// A row of elements, of a size that is known when it runs.
fn row(ctx: &Context, element: Type) -> Type {
    crease_memref::strided::make(ctx, &[DYNAMIC], element, None, None)
}

/// A buffer of the sizes of `like`, of which not even the number is known: a row of as many elements, reshaped.
fn allocate_unranked(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    like: ValueId,
    element: Type,
    ty: Type,
) -> ValueId {
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
    let region = emit.rw.create_region();
    let sizes = For {
        lower_bound: zero,
        upper_bound: rank,
        step: one,
        init_args: vec![one],
        unsigned_cmp: None,
        region,
        results: vec![index],
    };
    let sizes = rw.build(loc, sizes);
    let block = rw.create_block(region, None, &[(index, loc), (index, loc)]);
    if let &[at, product] = rw.body().block_args(block) {
        let emit = &mut Emit::new(rw, loc);
        let dim = emit.op::<Dim>(&[like, at], index, &[]);
        emit.rw.create::<Store>(loc, &[dim, shape, at], &[], &[]);
        let product = emit.binary::<MulI>(product, dim);
        let results = vec![product];
        rw.build(loc, Yield { results });
    }
    rw.set_after(sizes);
    let size = rw.body().result(sizes, 0);
    let source = alloc(rw, loc, vec![size], row(ctx, element));
    let result = ty;
    rw.build_value(
        loc,
        Reshape {
            source,
            shape,
            result,
        },
    )
}

/// Frees `memref` if `condition` holds and it is none of what is `retained`: for each of these, whether it is it, and
/// still to be freed.
fn free(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    memref: ValueId,
    condition: ValueId,
    retained: &[ValueId],
) -> Vec<ValueId> {
    let index = Type::INDEX.get();
    let mut others = Vec::new();
    let mut frees = condition;
    if !retained.is_empty() {
        let emit = &mut Emit::new(rw, loc);
        let address = emit.cast::<ExtractAlignedPointerAsIndex>(memref, index);
        for &value in retained {
            let other = emit.cast::<ExtractAlignedPointerAsIndex>(value, index);
            others.push(emit.cmpi(CmpIPredicate::Ne, address, other));
        }
        let is_none = others[1..]
            .iter()
            .fold(others[0], |all, &other| emit.binary::<AndI>(all, other));
        frees = emit.binary::<AndI>(is_none, condition);
    }
    let [then_region, else_region] = [0, 1].map(|_| rw.create_region());
    let conditional = If {
        condition: frees,
        then_region,
        else_region,
        results: Vec::new(),
    };
    let conditional = rw.build(loc, conditional);
    rw.create_block(then_region, None, &[]);
    rw.build(loc, crease_memref::Dealloc { memref });
    let results = Vec::new();
    rw.build(loc, Yield { results });
    rw.set_after(conditional);
    if others.is_empty() {
        return others;
    }
    let yes = truth(rw, loc, true);
    let emit = &mut Emit::new(rw, loc);
    let owned = others.into_iter().map(|other| {
        let is_it = emit.binary::<XOrI>(other, yes);
        emit.binary::<AndI>(is_it, condition)
    });
    owned.collect()
}
