//! `finalize-memref-to-llvm`: memrefs become structs of pointers, sizes and strides; what is in them is addressed.
//!
//! Views that compute sizes and strides (`memref.subview`, `memref.expand_shape`, `memref.collapse_shape`) stay:
//! `expand-strided-metadata` takes them apart before.

mod access;
mod alloc;
mod blocks;
mod copy;
mod views;

pub(super) use access::element_address;

use crease_ir::diag::Failed;
use crease_ir::interfaces::Layout;
use crease_ir::op_def::OpKind;
use crease_ir::types::DYNAMIC;
use crease_ir::{Attr, Loc, OpId, Type, ValueId};
use crease_memref as memref;
use crease_memref::mixed::constant_index;
use crease_memref::strided::MemRef;
use crease_pass::{Anchor, Changed, Pass, PassContext, PassDef, PassTarget};

use super::descriptor::{ALIGNED, SIZES};
use super::func::module_layout;
use super::types::Types;
use super::{Conversion, Rule, Target, by};
use crate::generated::*;
use crate::ops::Index;
use crate::types::{Struct, array, pointer_in};

crease_pass::pass_options! {
    /// Options of `finalize-memref-to-llvm`.
    pub struct Options {
        /// Bits of an index; 0: as many as the layout says
        pub index_bitwidth: u32 = 0,
        /// Allocate by aligned_alloc, not by malloc
        pub use_aligned_alloc: bool = false,
        /// Call functions that come with the program, not those of the C library
        pub use_generic_functions: bool = false,
    }
}

/// The pass.
pub struct FinalizeMemRefToLLVM {
    options: Options,
}

impl Pass for FinalizeMemRefToLLVM {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let layout = module_layout(target);
        let types = Types::by_layout(ctx, self.options.index_bitwidth, &layout);
        let allocation = Allocation {
            aligned: self.options.use_aligned_alloc,
            generic: self.options.use_generic_functions,
            layout,
        };
        let rules = Target {
            // As upstream. One that nobody defines is found when all is linked.
            renames: true,
            allocation,
            ..Target::new(&types, RULES)
        };
        rules.convert_declaring(target.body_mut(), pc)
    }
}

impl PassDef for FinalizeMemRefToLLVM {
    const NAME: &'static str = "finalize-memref-to-llvm";
    const DISPLAY: &'static str = "FinalizeMemRefToLLVMConversionPass";
    const SUMMARY: &'static str = "Turn memref into llvm";
    const ANCHOR: Anchor = Anchor::Op("builtin.module");
    type Options = Options;

    fn new(options: Options) -> Self {
        Self { options }
    }
}

/// How memory is allocated.
#[derive(Default)]
pub(super) struct Allocation {
    /// Whether functions are told of the alignment.
    pub aligned: bool,
    /// Whether they are not those of the C library.
    pub generic: bool,
    /// How large elements are.
    pub layout: Layout,
}

pub(super) static RULES: &[Rule] = &[
    by(memref::Alloc::def, alloc::alloc),
    by(memref::Alloca::def, alloc::alloca),
    by(memref::AllocaScope::def, blocks::alloca_scope),
    by(memref::AssumeAlignment::def, assume_alignment),
    by(memref::AtomicRMW::def, access::atomic_rmw),
    by(memref::Cast::def, views::cast),
    by(memref::Copy::def, copy::copy),
    by(memref::Dealloc::def, alloc::dealloc),
    by(memref::Dim::def, dim),
    by(memref::DistinctObjects::def, distinct_objects),
    by(memref::ExtractAlignedPointerAsIndex::def, aligned_pointer),
    by(
        memref::ExtractStridedMetadata::def,
        views::extract_strided_metadata,
    ),
    by(memref::GenericAtomicRMW::def, blocks::generic_atomic_rmw),
    by(memref::GetGlobal::def, alloc::get_global),
    by(memref::Global::def, alloc::global),
    by(memref::Load::def, access::load),
    by(memref::MemorySpaceCast::def, views::memory_space_cast),
    by(memref::Prefetch::def, access::prefetch),
    by(memref::Rank::def, rank),
    by(memref::ReinterpretCast::def, views::reinterpret_cast),
    by(memref::Reshape::def, blocks::reshape),
    by(memref::Store::def, access::store),
    by(memref::Transpose::def, views::transpose),
    by(memref::View::def, views::view),
];

fn rank(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let view = conv.rw.op(op);
    let (loc, ty) = (view.loc(), view.operand_type(0));
    let rank = MemRef::of(view.ctx(), ty).map(MemRef::rank);
    let source = *conv.rw.operands(op)?.first()?;
    let value = match rank {
        Some(rank) => conv.index_constant(loc, rank as i64),
        None => conv.unranked_rank(loc, source),
    };
    conv.rw.replace(op, &[value]);
    Some(())
}

fn dim(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let (loc, ty) = (view.loc(), view.operand_type(0));
    let known = constant_index(view, view.operand(1));
    let space = conv.types.address_space(ty)?;
    let [source, index] = conv.rw.operands(op)?[..] else {
        return None;
    };
    let value = match MemRef::of(ctx, ty) {
        None => size_in_memory(conv, loc, source, index, space),
        Some(memref) => {
            let known =
                known.and_then(|at| Some((at, *memref.shape.get(usize::try_from(at).ok()?)?)));
            match known {
                Some((at, DYNAMIC)) => conv.extract(loc, source, &[SIZES, at]),
                Some((_, size)) => conv.index_constant(loc, size),
                None => size_at(conv, loc, source, index, memref.rank()),
            }
        }
    };
    conv.rw.replace(op, &[value]);
    Some(())
}

/// The sizes are put on the stack to take one.
fn size_at(
    conv: &mut Conversion<'_>,
    loc: Loc,
    source: ValueId,
    index: ValueId,
    rank: usize,
) -> ValueId {
    let (ctx, ty) = (conv.rw.ctx(), conv.types.index);
    let one = conv.index_constant(loc, 1);
    let sizes = conv.extract(loc, source, &[SIZES]);
    let addr = conv.on_stack_of(loc, one, sizes);
    let at = [Index::Constant(0), Index::Dynamic(index)];
    let addr = conv.address(loc, addr, array(ctx, rank as u64, ty), &at);
    conv.load(loc, addr, ty)
}

/// The sizes follow the offset.
fn size_in_memory(
    conv: &mut Conversion<'_>,
    loc: Loc,
    source: ValueId,
    index: ValueId,
    space: u32,
) -> ValueId {
    let (ctx, ty) = (conv.rw.ctx(), conv.types.index);
    let addr = conv.unranked_pointer(loc, source);
    let pointer = pointer_in(ctx, 0);
    let fields = Struct::literal(ctx, &[pointer, pointer, ty], false);
    let at = [Index::Constant(0), Index::Constant(2)];
    let res = pointer_in(ctx, space);
    let offset = conv.address_in(loc, (addr, fields), &at, GEPNoWrapFlags::NONE, res);
    let one = conv.index_constant(loc, 1);
    let at = conv.add(loc, one, index);
    let addr = conv.address(loc, offset, ty, &[Index::Dynamic(at)]);
    conv.load(loc, addr, ty)
}

fn aligned_pointer(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let view = conv.rw.op(op);
    let (loc, ty) = (view.loc(), view.operand_type(0));
    let source = *conv.rw.operands(op)?.first()?;
    let place = conv.place(loc, ty, source)?;
    let pointer = conv.field(loc, place, ALIGNED);
    let index = conv.types.index;
    let value = conv.emit(loc).cast::<PtrToInt>(pointer, index);
    conv.rw.replace(op, &[value]);
    Some(())
}

/// The condition of what is assumed in other words.
fn truth(conv: &mut Conversion<'_>, loc: Loc) -> ValueId {
    let constant = Constant {
        value: conv.rw.ctx().bool_attr(true),
        res: Type::I1.get(),
    };
    conv.rw.build_value(loc, constant)
}

fn assume(conv: &mut Conversion<'_>, loc: Loc, cond: ValueId, tag: &str, values: [ValueId; 2]) {
    let ctx = conv.rw.ctx();
    let assume = Assume {
        cond,
        op_bundle_operands: values.to_vec(),
        op_bundle_sizes: ctx.i32_array_attr(&[2]),
        op_bundle_tags: Some(ctx.array_attr(&[ctx.string_attr(tag)])),
    };
    conv.rw.build(loc, assume);
}

fn assume_alignment(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let (loc, ty) = (view.loc(), view.operand_type(0));
    let alignment: Attr = view.attr(memref::AssumeAlignment::ALIGNMENT)?;
    let alignment = ctx.int_value(alignment)?.to_i64()?;
    let source = *conv.rw.operands(op)?.first()?;
    let pointer = access::first_element(conv, loc, ty, source)?;
    let cond = truth(conv, loc);
    let alignment = conv.index_constant(loc, alignment);
    assume(conv, loc, cond, "align", [pointer, alignment]);
    conv.rw.replace(op, &[source]);
    Some(())
}

/// Each two are apart.
fn distinct_objects(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let view = conv.rw.op(op);
    let loc = view.loc();
    let types: Vec<Type> = view.operands().map(|value| view.ty(value)).collect();
    let operands = conv.rw.operands(op)?;
    if operands.len() > 1 {
        let first = types.into_iter().zip(&operands);
        let first = first.map(|(ty, &whole)| access::first_element(conv, loc, ty, whole));
        let first: Vec<ValueId> = first.collect::<Option<_>>()?;
        let cond = truth(conv, loc);
        for (i, &one) in first.iter().enumerate() {
            for &other in &first[i + 1..] {
                assume(conv, loc, cond, "separate_storage", [one, other]);
            }
        }
    }
    conv.rw.replace(op, &operands);
    Some(())
}
