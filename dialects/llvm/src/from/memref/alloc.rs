//! Allocation and release, and globals.

use crease_ir::op_def::OpKind;
use crease_ir::symbols::{Visibility, visibility};
use crease_ir::types::DYNAMIC;
use crease_ir::{Attr, Body, Context, Loc, OpId, OpRef, Type, TypeData, ValueId};
use crease_memref as memref;
use crease_memref::strided::{MemRef, is_identity};
use crease_rewrite::Rewriter;

use super::super::Conversion;
use super::super::descriptor::ALLOCATED;
use super::super::symbols::{self, Function};
use super::super::types::{Bytes, Types};
use super::Allocation;
use crate::generated::*;
use crate::ops::Index;
use crate::types::{array, pointer_in};

/// `aligned_alloc` is asked for no less.
const LEAST_ALIGNMENT: u64 = 16;

/// Stands for a pointer that nobody may free.
const NO_ALLOCATION: i64 = 0xdead_beef;

impl Allocation {
    /// The function that takes memory.
    fn take(&self) -> &'static Function {
        match (self.generic, self.aligned) {
            (false, false) => &symbols::MALLOC,
            (false, true) => &symbols::ALIGNED_ALLOC,
            (true, false) => &symbols::GENERIC_ALLOC,
            (true, true) => &symbols::GENERIC_ALIGNED_ALLOC,
        }
    }

    /// The function that gives it back.
    fn give_back(&self) -> &'static Function {
        match self.generic {
            true => &symbols::GENERIC_FREE,
            false => &symbols::FREE,
        }
    }

    /// The function that will be called in the place of `op`.
    pub(in crate::from) fn callee(
        &self,
        types: &Types<'_>,
        op: OpRef<'_>,
    ) -> Option<&'static Function> {
        let is_known = || (op.operands()).all(|value| types.convert(op.ty(value)).is_some());
        match () {
            () if op.is::<memref::Alloc>() => {
                let element = plain(types, op.result_type(0))?.element;
                (!self.aligned || self.element_bytes(types, element).is_some()).then(|| self.take())
            }
            () if op.is::<memref::Dealloc>() && is_known() => Some(self.give_back()),
            () if op.is::<memref::Copy>() && is_known() => super::copy::callee(op),
            () => None,
        }
    }

    /// How many bytes an element takes.
    fn element_bytes(&self, types: &Types<'_>, element: Type) -> Option<u64> {
        let Some(space) = types.address_space(element) else {
            return self.layout.sizes(types.ctx).bytes(element);
        };
        let Bytes { pointer, index } = types.bytes(space);
        let bytes = match types.ctx.type_data(element) {
            TypeData::MemRef { shape, .. } => 2 * pointer + (1 + 2 * shape.len() as i64) * index,
            _ => pointer + index,
        };
        u64::try_from(bytes).ok()
    }
}

/// The parts of a memref type without layout, if such memrefs are converted.
fn plain<'c>(types: &Types<'c>, ty: Type) -> Option<MemRef<'c>> {
    types.convert(ty)?;
    MemRef::of(types.ctx, ty).filter(|&memref| is_identity(types.ctx, memref))
}

/// Sizes and strides of a memref without layout.
struct Extents {
    sizes: Vec<ValueId>,
    strides: Vec<ValueId>,
    /// The product of the sizes.
    count: ValueId,
}

/// Makes sizes and strides; `dynamic` are the sizes that the type does not say.
fn extents(
    conv: &mut Conversion<'_>,
    loc: Loc,
    memref: MemRef<'_>,
    dynamic: &[ValueId],
) -> Option<Extents> {
    let mut dynamic = dynamic.iter().copied();
    let mut sizes = Vec::with_capacity(memref.rank());
    for &size in memref.shape {
        sizes.push(match size {
            DYNAMIC => dynamic.next()?,
            size => conv.index_constant(loc, size),
        });
    }
    // The next stride, and the number that it is if that is known.
    let (mut count, mut known) = (conv.index_constant(loc, 1), Some(1i64));
    let mut strides = Vec::with_capacity(memref.rank());
    for (&size, &value) in memref.shape.iter().zip(&sizes).rev() {
        strides.push(count);
        let inside_is_one = known == Some(1);
        known = known
            .filter(|_| size != DYNAMIC)
            .map(|known| known.wrapping_mul(size));
        count = match known {
            _ if inside_is_one => value,
            None => conv.mul(loc, count, value),
            Some(known) => conv.index_constant(loc, known),
        };
    }
    strides.reverse();
    Some(Extents {
        sizes,
        strides,
        count,
    })
}

/// What an op says of alignment.
fn alignment(conv: &Conversion<'_>, op: OpId, slot: usize) -> Option<u64> {
    let attr = conv.rw.op(op).attr(slot)?;
    conv.rw.ctx().int_value(attr)?.to_u64()
}

/// Memory is taken from the heap, and the sizes are kept beside it.
pub(super) fn alloc(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let view = conv.rw.op(op);
    let (loc, ty) = (view.loc(), view.result_type(0));
    let memref = plain(conv.types, ty)?;
    let (space, element) = (
        conv.types.address_space(ty)?,
        conv.types.convert(memref.element)?,
    );
    let asked = alignment(conv, op, memref::Alloc::ALIGNMENT);
    let bytes = match conv.target.allocation.aligned {
        true => Some(
            conv.target
                .allocation
                .element_bytes(conv.types, memref.element)?,
        ),
        false => None,
    };
    let dynamic = conv.rw.operands(op)?;
    let extents = extents(conv, loc, memref, &dynamic)?;
    let size = conv.size_of(loc, element, Index::Dynamic(extents.count));
    let pointers = match bytes {
        Some(bytes) => {
            let least = || Some(LEAST_ALIGNMENT.max(bytes.checked_next_power_of_two()?));
            let alignment = asked.or_else(least)?;
            let size = (size, is_multiple(memref, bytes, alignment));
            [take_aligned(conv, loc, alignment, size, space)?; 2]
        }
        None => take(conv, loc, memref.element, asked, size, space)?,
    };
    let whole = conv.describe(loc, ty, pointers, &extents.sizes, &extents.strides)?;
    conv.rw.replace(op, &[whole]);
    Some(())
}

/// `malloc` aligns for any number. Where more is asked for, more memory is taken, and what is before is not used.
fn take(
    conv: &mut Conversion<'_>,
    loc: Loc,
    element: Type,
    asked: Option<u64>,
    mut size: ValueId,
    space: u32,
) -> Option<[ValueId; 2]> {
    let ctx = conv.rw.ctx();
    let is_number = element == Type::INDEX.get()
        || ctx.is_signless_int(element)
        || ctx.float_kind(element).is_some();
    let alignment = match asked {
        Some(asked) => Some(conv.index_constant(loc, asked as i64)),
        None if is_number => None,
        None => {
            let element = conv.types.convert(element)?;
            Some(conv.size_of(loc, element, Index::Constant(1)))
        }
    };
    if let Some(alignment) = alignment {
        size = conv.add(loc, size, alignment);
    }
    let function = conv.target.allocation.take();
    let allocated = conv.call_function(loc, function, vec![size])?;
    let allocated = in_space(conv, loc, allocated, space);
    let Some(alignment) = alignment else {
        return Some([allocated; 2]);
    };
    let (index, ty) = (conv.types.index, conv.rw.body().ty(allocated));
    let address = conv.emit(loc).cast::<PtrToInt>(allocated, index);
    let address = align_up(conv, loc, address, alignment);
    Some([allocated, conv.emit(loc).cast::<IntToPtr>(address, ty)])
}

/// Likewise, where the function is told of the alignment; the size must be a multiple of it.
fn take_aligned(
    conv: &mut Conversion<'_>,
    loc: Loc,
    alignment: u64,
    (mut size, is_multiple): (ValueId, bool),
    space: u32,
) -> Option<ValueId> {
    let alignment = conv.index_constant(loc, alignment as i64);
    if !is_multiple {
        size = align_up(conv, loc, size, alignment);
    }
    let function = conv.target.allocation.take();
    let allocated = conv.call_function(loc, function, vec![alignment, size])?;
    Some(in_space(conv, loc, allocated, space))
}

/// Functions give pointers of the default address space.
fn in_space(conv: &mut Conversion<'_>, loc: Loc, pointer: ValueId, space: u32) -> ValueId {
    if space == 0 {
        return pointer;
    }
    let ty = pointer_in(conv.rw.ctx(), space);
    conv.emit(loc).cast::<AddrSpaceCast>(pointer, ty)
}

/// The next multiple of `alignment`.
fn align_up(conv: &mut Conversion<'_>, loc: Loc, value: ValueId, alignment: ValueId) -> ValueId {
    let one = conv.index_constant(loc, 1);
    let most = conv.sub(loc, alignment, one);
    let bumped = conv.add(loc, value, most);
    let over = conv.emit(loc).binary::<URem>(bumped, alignment);
    conv.sub(loc, bumped, over)
}

/// Whether the type says that it takes a multiple of `alignment` bytes.
fn is_multiple(memref: MemRef<'_>, bytes: u64, alignment: u64) -> bool {
    let known = memref.shape.iter().filter(|&&size| size != DYNAMIC);
    let bytes = known.fold(bytes, |bytes, &size| bytes.wrapping_mul(size as u64));
    bytes.checked_rem(alignment) == Some(0)
}

/// Memory is taken from the stack.
pub(super) fn alloca(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let (loc, ty) = (view.loc(), view.result_type(0));
    let memref = plain(conv.types, ty)?;
    let elem_type = ctx.type_attr(conv.types.convert(memref.element)?);
    let res = pointer_in(ctx, conv.types.address_space(ty)?);
    let alignment = view.attr(memref::Alloca::ALIGNMENT);
    let dynamic = conv.rw.operands(op)?;
    let extents = extents(conv, loc, memref, &dynamic)?;
    let alloca = Alloca {
        array_size: extents.count,
        alignment,
        elem_type,
        inalloca: None,
        res,
    };
    let pointer = conv.rw.build_value(loc, alloca);
    let whole = conv.describe(loc, ty, [pointer; 2], &extents.sizes, &extents.strides)?;
    conv.rw.replace(op, &[whole]);
    Some(())
}

/// The pointer that was allocated is freed.
pub(super) fn dealloc(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let view = conv.rw.op(op);
    let (loc, ty) = (view.loc(), view.operand_type(0));
    let whole = *conv.rw.operands(op)?.first()?;
    let place = conv.place(loc, ty, whole)?;
    let allocated = conv.field(loc, place, ALLOCATED);
    let function = conv.target.allocation.give_back();
    conv.call_function(loc, function, vec![allocated]);
    conv.rw.replace(op, &[]);
    Some(())
}

/// A global memref is an array of arrays.
fn global_type(ctx: &Context, element: Type, shape: &[i64]) -> Type {
    let sizes = shape.iter().rev();
    sizes.fold(element, |ty, &size| array(ctx, size.unsigned_abs(), ty))
}

/// Without an initial value it is undefined, or of another module.
pub(super) fn global(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let (loc, block) = (view.loc(), conv.rw.body().op_block(op)?);
    let ty = ctx.type_value(view.attr(memref::Global::TYPE)?)?;
    let memref = plain(conv.types, ty)?;
    let space = conv.types.address_space(ty)?;
    let global_type = global_type(ctx, conv.types.convert(memref.element)?, memref.shape);
    let given = view.attr(memref::Global::INITIAL_VALUE);
    let is_undefined = given == Some(Attr::unit());
    let value = match given.filter(|_| !is_undefined) {
        Some(value) if memref.rank() == 0 => Some(ctx.splat_value(value)?),
        value => value,
    };
    let linkage = match visibility(view) {
        Visibility::Public => Linkage::External,
        Visibility::Nested | Visibility::Private => Linkage::Private,
    };
    let slots = Global::def().attr_slots(
        ctx,
        &[
            (Global::GLOBAL_TYPE, Some(ctx.type_attr(global_type))),
            (Global::CONSTANT, view.attr(memref::Global::CONSTANT)),
            (Global::SYM_NAME, view.attr(memref::Global::SYM_NAME)),
            (Global::LINKAGE, linkage.attr(ctx)),
            (Global::VALUE, value),
            (Global::ALIGNMENT, view.attr(memref::Global::ALIGNMENT)),
            (
                Global::ADDR_SPACE,
                Some(ctx.i64_attr(Type::I32.get(), space.into())),
            ),
        ],
    );
    let mut inside = Body::isolated(ctx, Global::def(), loc, slots)?;
    if is_undefined {
        let region = *inside.owner_regions().first()?;
        let mut rw = Rewriter::new(ctx, &mut inside, None).without_revisits();
        rw.create_block(region, None, &[]);
        let arg = Some(rw.build_value(loc, Undef { res: global_type }));
        rw.build(loc, Return { arg });
    }
    let _ = conv.rw.edit_blocks(&[], |_, body| {
        let new = body.create_isolated(inside, &[], &[], &[]);
        body.insert_op(block, Some(op), new);
    });
    conv.rw.replace(op, &[]);
    Some(())
}

pub(super) fn get_global(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let (loc, ty) = (view.loc(), view.result_type(0));
    let global_name = view.attr(memref::GetGlobal::NAME)?;
    let memref = plain(conv.types, ty)?;
    let element = conv.types.convert(memref.element)?;
    let space = conv.types.address_space(ty)?;
    let extents = extents(conv, loc, memref, &[])?;
    conv.size_of(loc, element, Index::Dynamic(extents.count));
    let res = pointer_in(ctx, space);
    let address = conv.rw.build_value(loc, AddressOf { global_name, res });
    let whole = global_type(ctx, element, memref.shape);
    let zeros = vec![Index::Constant(0); memref.rank() + 1];
    let first = conv.address(loc, address, whole, &zeros);
    let bits = 8 * conv.types.bytes(space).pointer as u32;
    let number = Constant {
        value: ctx.index_attr(NO_ALLOCATION),
        res: ctx.int_type(bits),
    };
    let number = conv.rw.build_value(loc, number);
    let allocated = conv.emit(loc).cast::<IntToPtr>(number, res);
    let whole = conv.describe(
        loc,
        ty,
        [allocated, first],
        &extents.sizes,
        &extents.strides,
    )?;
    conv.rw.replace(op, &[whole]);
    Some(())
}
