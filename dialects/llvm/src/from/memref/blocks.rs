//! What takes blocks of its own: scopes of the stack, retried updates, shapes that are not known.

use crease_ir::body::ValueMap;
use crease_ir::builtin::UnrealizedConversionCast;
use crease_ir::types::DYNAMIC;
use crease_ir::{Loc, OpId, Type, TypeData, ValueId};
use crease_memref as memref;
use crease_memref::strided::{MemRef, strided_of};
use smallvec::SmallVec;

use super::super::descriptor::{ALIGNED, ALLOCATED, OFFSET, SIZES, STRIDES};
use super::super::{Conversion, is_ours};
use super::access::{accessed, element_address};
use crate::generated::*;
use crate::ops::Index;
use crate::types::{Struct, pointer, pointer_in};

fn br(dest_operands: Vec<ValueId>, dest: crease_ir::BlockId) -> Br {
    Br {
        dest_operands,
        loop_annotation: None,
        dest,
    }
}

/// The blocks of the scope take its place; where it is left, the stack is as it was before.
pub(super) fn alloca_scope(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let loc = view.loc();
    let region = *conv.rw.body().op_regions(op).first()?;
    let body = conv.rw.body();
    let (first, last) = (body.entry_block(region)?, body.last_block(region)?);
    let end = body.last_op(last)?;
    if !body.op(ctx, end).is::<memref::AllocaScopeReturn>() {
        return None;
    }
    let (before, given) = (body.op_block(op)?, body.operands(end).collect::<Vec<_>>());
    let home = body.block_region(before)?;
    let results: Vec<(Type, Loc)> = view.results().map(|value| (view.ty(value), loc)).collect();
    let rest = conv.rw.split_block(op)?;
    let after = match results.is_empty() {
        true => rest,
        false => {
            let after = conv.rw.create_block(home, Some(rest), &results);
            conv.rw.build(loc, br(Vec::new(), rest));
            after
        }
    };
    let _ = conv.rw.inline_region_before(region, home, Some(after));
    conv.rw.set_end(before);
    let ptr = conv.rw.build_value(loc, StackSave { res: pointer(ctx) });
    conv.rw.build(loc, br(Vec::new(), first));
    conv.rw.set_before(end);
    conv.rw.build(loc, StackRestore { ptr });
    let end_loc = conv.rw.body().op_loc(end);
    conv.rw.build(end_loc, br(given, after));
    conv.rw.replace(end, &[]);
    let values: SmallVec<[ValueId; 4]> = match results.is_empty() {
        true => SmallVec::new(),
        false => conv.rw.body().block_args(after).into(),
    };
    conv.rw.replace(op, &values);
    Some(())
}

/// What is computed is written if nothing else was written since it was read, or else computed again. That
/// must be done by ops of this dialect.
pub(super) fn generic_atomic_rmw(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let (loc, ty) = (view.loc(), conv.types.convert(view.result_type(0))?);
    let body = conv.rw.body();
    let entry = body.entry_block(*body.op_regions(op).first()?)?;
    let current = *body.block_args(entry).first()?;
    let mut inside: Vec<OpId> = body.block_ops(entry).collect();
    let end = inside.pop()?;
    let new = body.operands(end).next()?;
    let all_ours = (inside.iter()).all(|&op| body.op(ctx, op).info().is_some_and(is_ours));
    let is_computed = body.value_block(new) == Some(entry);
    if !all_ours || !is_computed {
        return None;
    }
    let before = body.op_block(op)?;
    let next = body.next_op(op)?;
    let [success, failure] =
        [AtomicOrdering::AcqRel, AtomicOrdering::Monotonic].map(|ordering| ordering.attr(ctx));
    let orderings = [
        (AtomicCmpXchg::SUCCESS_ORDERING, success?),
        (AtomicCmpXchg::FAILURE_ORDERING, failure?),
    ];
    let (ptr, _) = accessed(conv, op, 0, false)?;
    let again = conv.rw.split_block(op)?;
    let after = conv.rw.split_block(next)?;
    let mut argument = None;
    let _ = conv.rw.edit_blocks(&[], |_, body| {
        argument = Some(body.add_block_arg(again, ty, loc));
    });
    let argument = argument?;
    conv.rw.set_end(before);
    let first = conv.load(loc, ptr, ty);
    conv.rw.build(loc, br(vec![first], again));
    conv.rw.set_before(op);
    let mut map = ValueMap::default();
    map.map(current, argument);
    for op in inside {
        conv.rw.clone_op(op, &mut map);
    }
    let both = Struct::literal(ctx, &[ty, Type::I1.get()], false);
    let operands = [ptr, argument, map.get(new)];
    let both = conv
        .emit(loc)
        .op::<AtomicCmpXchg>(&operands, both, &orderings);
    let [seen, is_written] = [0, 1].map(|at| conv.extract(loc, both, &[at]));
    let choose = CondBr {
        condition: is_written,
        true_dest_operands: Vec::new(),
        false_dest_operands: vec![seen],
        branch_weights: None,
        loop_annotation: None,
        true_dest: after,
        false_dest: again,
    };
    conv.rw.build(loc, choose);
    conv.rw.replace(op, &[seen]);
    Some(())
}

/// The shape is read from a memref of numbers.
pub(super) fn reshape(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let shape = MemRef::of(ctx, view.operand_type(1))?;
    conv.types.convert(shape.element)?;
    match ctx.type_data(view.result_type(0)) {
        TypeData::MemRef { .. } if shape.num_dynamic() == 0 => reshape_ranked(conv, op),
        TypeData::UnrankedMemRef { .. } => reshape_unranked(conv, op, shape.element),
        _ => None,
    }
}

fn reshape_ranked(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let (loc, ty) = (view.loc(), view.result_type(0));
    let [from, shape_ty] = [view.operand_type(0), view.operand_type(1)];
    let (memref, number) = (MemRef::of(ctx, ty)?, MemRef::of(ctx, shape_ty)?.element);
    let layout = strided_of(ctx, memref).filter(|layout| layout.offset != DYNAMIC)?;
    let res = conv.types.convert(ty)?;
    let [source, shape] = conv.rw.operands(op)?[..] else {
        return None;
    };
    let mut whole = conv.rw.build_value(loc, Poison { res });
    let place = conv.place(loc, from, source)?;
    let pointers = [ALLOCATED, ALIGNED].map(|field| conv.field(loc, place, field));
    for (field, pointer) in [ALLOCATED, ALIGNED].into_iter().zip(pointers) {
        whole = conv.insert(loc, whole, pointer, &[field]);
    }
    let offset = conv.index_constant(loc, layout.offset);
    whole = conv.insert(loc, whole, offset, &[OFFSET]);
    let mut running = None;
    let dims = memref.shape.iter().zip(&layout.strides).enumerate().rev();
    for (i, (&size, &stride)) in dims {
        let i = i as i64;
        let stride = match (stride, running) {
            (DYNAMIC, Some(running)) => running,
            (DYNAMIC, None) => conv.index_constant(loc, 1),
            (stride, _) => conv.index_constant(loc, stride),
        };
        let size = match size {
            DYNAMIC => {
                let at = conv.index_constant(loc, i);
                read_size(conv, loc, (shape_ty, shape), number, at)?
            }
            size => conv.index_constant(loc, size),
        };
        whole = conv.insert(loc, whole, size, &[SIZES, i]);
        whole = conv.insert(loc, whole, stride, &[STRIDES, i]);
        running = Some(conv.mul(loc, stride, size));
    }
    conv.rw.replace(op, &[whole]);
    Some(())
}

/// Loads a number of type `number` from a shape. Casts make what an index becomes of it.
fn read_size(
    conv: &mut Conversion<'_>,
    loc: Loc,
    shape: (Type, ValueId),
    number: Type,
    at: ValueId,
) -> Option<ValueId> {
    let ty = conv.types.convert(number)?;
    let addr = element_address(conv, loc, shape, &[at], true)?;
    let mut size = conv.load(loc, addr, ty);
    for ty in [number, conv.types.index] {
        if ty != conv.rw.body().ty(size) {
            let cast = UnrealizedConversionCast {
                inputs: vec![size],
                outputs: vec![ty],
            };
            let cast = conv.rw.build(loc, cast);
            size = conv.rw.body().result(cast, 0);
        }
    }
    Some(size)
}

/// A loop goes through the shape, the last size first.
fn reshape_unranked(conv: &mut Conversion<'_>, op: OpId, number: Type) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let (loc, from) = (view.loc(), view.operand_type(0));
    let space = conv.types.address_space(view.result_type(0))?;
    let (index, number) = (conv.types.index, conv.types.convert(number)?);
    let before = conv.rw.body().op_block(op)?;
    let (home, next) = (
        conv.rw.body().block_region(before)?,
        conv.rw.body().next_op(op)?,
    );
    let [source, shape] = conv.rw.operands(op)?[..] else {
        return None;
    };
    let rank = conv.extract(loc, shape, &[SIZES, 0]);
    let whole = conv.unranked_of_rank(loc, rank);
    let bytes = conv.unranked_size(loc, whole, space);
    let addr = conv.alloca(loc, bytes, Type::I8.get());
    let whole = conv.with_pointer(loc, whole, addr);
    let place = conv.place(loc, from, source)?;
    let [allocated, aligned, offset] =
        [ALLOCATED, ALIGNED, OFFSET].map(|field| conv.field(loc, place, field));
    conv.store_pointers(loc, addr, [allocated, aligned], space);
    let offset_at = conv.field_address(loc, addr, OFFSET, space);
    conv.store(loc, offset, offset_at);
    let pointer_ty = pointer_in(ctx, space);
    let fields = Struct::literal(ctx, &[pointer_ty, pointer_ty, index, index], false);
    let sizes = [Index::Constant(0), Index::Constant(SIZES as i32)];
    let sizes = conv.address(loc, addr, fields, &sizes);
    let strides = conv.address(loc, sizes, index, &[Index::Dynamic(rank)]);
    let numbers = conv.extract(loc, shape, &[ALIGNED]);
    let one = conv.index_constant(loc, 1);
    let last = conv.sub(loc, rank, one);

    let rest = conv.rw.split_block(next)?;
    let test = conv.rw.create_block(home, None, &[(index, loc); 2]);
    let step = conv.rw.create_block(home, None, &[]);
    let _ = conv
        .rw
        .edit_blocks(&[], |_, body| body.move_block(rest, home, None));
    conv.rw.set_end(before);
    conv.rw.build(loc, br(vec![last, one], test));

    conv.rw.set_end(test);
    let [at, stride] = *conv.rw.body().block_args(test) else {
        return None;
    };
    let zero = conv.index_constant(loc, 0);
    let is_left = ICmp {
        lhs: at,
        rhs: zero,
        predicate: ICmpPredicate::Sge.attr(ctx)?,
        res: Type::I1.get(),
    };
    let choose = CondBr {
        condition: conv.rw.build_value(loc, is_left),
        true_dest_operands: Vec::new(),
        false_dest_operands: Vec::new(),
        branch_weights: None,
        loop_annotation: None,
        true_dest: step,
        false_dest: rest,
    };
    conv.rw.build(loc, choose);

    conv.rw.set_end(step);
    let from = conv.address(loc, numbers, number, &[Index::Dynamic(at)]);
    let size = conv.load(loc, from, index);
    for (base, value) in [(sizes, size), (strides, stride)] {
        let to = conv.address(loc, base, index, &[Index::Dynamic(at)]);
        conv.store(loc, value, to);
    }
    let stride = conv.mul(loc, stride, size);
    let at = conv.sub(loc, at, one);
    conv.rw.build(loc, br(vec![at, stride], test));
    conv.rw.replace(op, &[whole]);
    Some(())
}
