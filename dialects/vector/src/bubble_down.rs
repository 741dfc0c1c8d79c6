//! `bubble-down-memory-space-casts`: what uses a `memref.memory_space_cast` to the default space uses what is cast,
//! which says more of where it is; views are cast after they are made.

use crease_ir::body::ValueMap;
use crease_ir::types::TypeData;
use crease_ir::{Attr, Context, OpId, OpRef, Type};
use crease_memref::{MemorySpaceCast, memory_space};
use crease_pass::PatternPass;
use crease_rewrite::{NotApplied, PatternDef, PatternResult, Rewriter};

/// The pass.
pub struct BubbleDownMemorySpaceCasts;

impl PatternPass for BubbleDownMemorySpaceCasts {
    const NAME: &'static str = "bubble-down-memory-space-casts";
    const DISPLAY: &'static str = "BubbleDownMemorySpaceCasts";
    const SUMMARY: &'static str = "Bubbles down memory-space cast operations.";

    fn patterns() -> Vec<PatternDef> {
        type Rewrite = fn(&mut Rewriter<'_>, OpId) -> PatternResult;
        let mut patterns = Vec::new();
        let mut add = |names: &[&'static str], rewrite: Rewrite, of| {
            let row = |&name| PatternDef::new("bubble_down_cast", name, rewrite).on(of);
            patterns.extend(names.iter().map(row));
        };
        add(&VIEWS, view, &[(0, CASTS)]);
        add(&FIRST, access::<0>, &[(0, CASTS)]);
        add(&SECOND, access::<1>, &[(1, CASTS)]);
        patterns
    }
}

/// Ops that give a memref in the space of their first operand.
static VIEWS: [&str; 9] = [
    "memref.assume_alignment",
    "memref.cast",
    "memref.collapse_shape",
    "memref.expand_shape",
    "memref.reinterpret_cast",
    "memref.reshape",
    "memref.subview",
    "memref.transpose",
    "memref.view",
];

/// Ops that read or write elements of their first operand.
static FIRST: [&str; 9] = [
    "memref.load",
    "vector.compressstore",
    "vector.expandload",
    "vector.gather",
    "vector.load",
    "vector.maskedload",
    "vector.maskedstore",
    "vector.scatter",
    "vector.transfer_read",
];

/// Ops that write their first operand to elements of their second one.
static SECOND: [&str; 4] = [
    "memref.atomic_rmw",
    "memref.store",
    "vector.store",
    "vector.transfer_write",
];

const CASTS: &[&str] = &["memref.memory_space_cast"];

const NO_CAST: NotApplied = NotApplied("no cast to the default space");

/// The cast to the default space that gives operand number `at`.
fn cast_of(op: OpRef<'_>, at: usize) -> Option<OpRef<'_>> {
    let cast = op.def_of::<MemorySpaceCast>(op.operand(at))?;
    let space = memory_space(op.ctx(), cast.result_type(0));
    space.is_none().then_some(cast)
}

/// A memref type in another space.
fn in_space(ctx: &Context, ty: Type, to: Option<Attr>) -> Type {
    let mut data = ctx.type_data(ty).clone();
    if let TypeData::MemRef { space, .. } | TypeData::UnrankedMemRef { space, .. } = &mut data {
        *space = to;
    }
    ctx.intern_type(data)
}

/// view(cast(x)) = cast(view(x))
fn view(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let cast = cast_of(view, 0).ok_or(NO_CAST)?;
    let (ctx, old, cast_loc) = (rw.ctx(), view.result_type(0), cast.loc());
    let space = memory_space(ctx, cast.operand_type(0));
    let mut map = ValueMap::default();
    map.map(cast.result(0), cast.operand(0));
    rw.set_before(op);
    let new = rw.clone_op(op, &mut map);
    let source = rw.body().result(new, 0);
    let ty = in_space(ctx, old, space);
    let _ = rw.modify(new, |_, body| body.set_ty(source, ty));
    let cast = MemorySpaceCast { source, dest: old };
    let cast = rw.build_value(cast_loc, cast);
    Ok(rw.replace_op(op, &[cast]))
}

/// access(cast(x)) = access(x)
fn access<const AT: usize>(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let cast = cast_of(rw.op(op), AT).ok_or(NO_CAST)?;
    let source = cast.operand(0);
    Ok(rw.set_operand(op, AT, source))
}
