//! How memref's ops are executed. What is read before it was written is poison; an access out of
//! bounds or after the end of the memory is undefined.
//!
//! Not executed: DMA, atomics, `view`, `reshape`, and layouts that are not strided.

use crease_interp::{Evaluator, Evaluators, Exec, MemRef, Step, Trap, TrapKind, Value};
use crease_ir::types::DYNAMIC;
use crease_ir::{AttrData, OpRef};

use crate::mixed::{Mixed, mixed};
use crate::reshape::groups;
use crate::strided::{self, strided_of};
use crate::verify::subview::dropped_of;
use crate::{
    Alloc, CollapseShape, ExpandShape, GetGlobal, Global, Load, Realloc, ReinterpretCast, Store,
    SubView, Transpose,
};

/// Elements that one op copies.
const MOST_COPIED: usize = 1 << 22;

/// Memory, accesses to it and views of it.
pub(crate) static EVALUATORS: Evaluators = Evaluators(&[
    Evaluator::new("memref.alloc", |exec| alloc(exec, false)),
    Evaluator::new("memref.alloca", |exec| alloc(exec, true)),
    Evaluator::new("memref.alloca_scope", |exec| {
        Ok(Step::Run {
            region: exec.region(0)?,
            args: Vec::new(),
            state: Vec::new(),
        })
    }),
    Evaluator::new("memref.alloca_scope.return", |exec| {
        Ok(Step::Leave(exec.all()))
    }),
    Evaluator::new("memref.assume_alignment", |exec| {
        Ok(Step::Results(exec.all()))
    }),
    Evaluator::new("memref.cast", cast),
    Evaluator::new("memref.collapse_shape", collapse),
    Evaluator::new("memref.copy", |exec| {
        let (from, to) = (exec.memref(0)?, exec.memref(1)?);
        if from.sizes != to.sizes {
            return Err(exec.undefined("copies between different sizes"));
        }
        // A view may have more elements than there is memory.
        if from.len().is_none_or(|count| count > MOST_COPIED) {
            return Err(exec.trap(TrapKind::Limit, "copies too many elements at once"));
        }
        copy(exec, &from, &to, from.indices())
    }),
    Evaluator::new("memref.dealloc", |exec| {
        let memref = exec.memref(0)?;
        exec.heap()
            .free(memref.buffer)
            .map_err(|why| exec.undefined(why))?;
        Ok(Step::Results(Vec::new()))
    }),
    Evaluator::new("memref.dim", |exec| {
        let (memref, dim) = (exec.memref(0)?, exec.index(1)?);
        let size = usize::try_from(dim)
            .ok()
            .and_then(|dim| memref.sizes.get(dim));
        match size {
            Some(&size) => Ok(Step::Results(vec![Value::index(size)])),
            None => Err(exec.undefined(format!("has no dimension {dim}"))),
        }
    }),
    Evaluator::new("memref.distinct_objects", |exec| {
        Ok(Step::Results(exec.all()))
    }),
    Evaluator::new("memref.expand_shape", expand),
    Evaluator::new("memref.extract_strided_metadata", |exec| {
        let memref = exec.memref(0)?;
        let base = MemRef {
            buffer: memref.buffer,
            offset: 0,
            sizes: Vec::new(),
            strides: Vec::new(),
        };
        let numbers = std::iter::once(memref.offset)
            .chain(memref.sizes)
            .chain(memref.strides);
        let mut results = vec![Value::MemRef(Box::new(base))];
        results.extend(numbers.map(Value::index));
        Ok(Step::Results(results))
    }),
    Evaluator::new("memref.get_global", get_global),
    Evaluator::new("memref.load", |exec| {
        let memref = exec.memref(Load::OPERAND_MEMREF)?;
        let at = exec.indices(Load::OPERAND_INDICES..exec.op().num_operands())?;
        let value = exec
            .heap()
            .load(&memref, &at)
            .map_err(|why| exec.undefined(why))?;
        Ok(Step::Results(vec![value]))
    }),
    Evaluator::new("memref.memory_space_cast", |exec| {
        Ok(Step::Results(exec.all()))
    }),
    Evaluator::new("memref.prefetch", |_| Ok(Step::Results(Vec::new()))),
    Evaluator::new("memref.rank", |exec| {
        let rank = exec.memref(0)?.sizes.len();
        Ok(Step::Results(vec![Value::index(rank as i64)]))
    }),
    Evaluator::new("memref.realloc", realloc),
    Evaluator::new("memref.reinterpret_cast", |exec| {
        let source = exec.memref(0)?;
        let offsets = list(
            exec,
            ReinterpretCast::STATIC_OFFSETS,
            ReinterpretCast::OPERAND_OFFSETS,
        )?;
        let memref = MemRef {
            buffer: source.buffer,
            offset: offsets.first().copied().unwrap_or(0),
            sizes: list(
                exec,
                ReinterpretCast::STATIC_SIZES,
                ReinterpretCast::OPERAND_SIZES,
            )?,
            strides: list(
                exec,
                ReinterpretCast::STATIC_STRIDES,
                ReinterpretCast::OPERAND_STRIDES,
            )?,
        };
        check_sizes(exec, &memref)?;
        view(memref)
    }),
    Evaluator::new("memref.store", |exec| {
        let memref = exec.memref(Store::OPERAND_MEMREF)?;
        let at = exec.indices(Store::OPERAND_INDICES..exec.op().num_operands())?;
        let value = exec.value(Store::OPERAND_VALUE);
        exec.heap()
            .store(&memref, &at, value)
            .map_err(|why| exec.undefined(why))?;
        Ok(Step::Results(Vec::new()))
    }),
    Evaluator::new("memref.subview", subview),
    Evaluator::new("memref.transpose", |exec| {
        let source = exec.memref(0)?;
        let map = exec.op().attr(Transpose::PERMUTATION);
        let Some(AttrData::AffineMap(map)) = map.map(|attr| exec.ctx().attr_data(attr)) else {
            return Err(exec.unsupported("has no permutation"));
        };
        let dims = map.results().iter().map(|dim| Some(dim.as_dim()? as usize));
        let pick = |list: &[i64]| {
            let entry = |dim: Option<usize>| list.get(dim?).copied();
            dims.clone().map(entry).collect::<Option<Vec<i64>>>()
        };
        let (Some(sizes), Some(strides)) = (pick(&source.sizes), pick(&source.strides)) else {
            return Err(exec.unsupported("has no permutation"));
        };
        view(MemRef {
            sizes,
            strides,
            ..source
        })
    }),
]);

fn view(memref: MemRef) -> Result<Step, Trap> {
    Ok(Step::Results(vec![Value::MemRef(Box::new(memref))]))
}

/// A list that is partly constants, partly operands.
fn list(exec: &Exec<'_, '_>, slot: usize, group: usize) -> Result<Vec<i64>, Trap> {
    let entries = mixed(exec.op(), slot, group).into_iter();
    entries
        .map(|entry| match entry {
            Mixed::Static(value) => Ok(value),
            Mixed::Value(value) => exec.as_index(&exec.value_of(value)),
        })
        .collect()
}

fn check_sizes(exec: &Exec<'_, '_>, memref: &MemRef) -> Result<(), Trap> {
    match memref.sizes.iter().all(|&size| size >= 0) {
        true => Ok(()),
        false => Err(exec.undefined("has a negative size")),
    }
}

/// The parts of the only result's type.
fn result_type<'c>(exec: &Exec<'_, 'c>) -> Result<strided::MemRef<'c>, Trap> {
    let mut results = exec.op().results();
    let memref = results
        .next()
        .and_then(|result| strided::MemRef::of(exec.ctx(), exec.op().ty(result)));
    memref.ok_or_else(|| exec.unsupported("is not executed without a rank"))
}

/// How many cells a memref with these sizes and strides reaches over; `None` if too many.
fn reach(memref: &MemRef) -> Option<usize> {
    if memref.sizes.contains(&0) {
        return Some(0);
    }
    let mut dims = memref.sizes.iter().zip(&memref.strides);
    let last = dims.try_fold(memref.offset, |at, (&size, &stride)| {
        at.checked_add((size - 1).checked_mul(stride)?)
    });
    usize::try_from(last?.checked_add(1)?).ok()
}

/// Memory of a type with these dynamic sizes.
fn make(exec: &mut Exec<'_, '_>, dynamic: Vec<i64>, stack: bool) -> Result<MemRef, Trap> {
    let ty = result_type(exec)?;
    let mut dynamic = dynamic.into_iter();
    let size = |&size: &i64| match size {
        DYNAMIC => dynamic.next().unwrap_or(0),
        size => size,
    };
    let sizes: Vec<i64> = ty.shape.iter().map(size).collect();
    let layout = match ty.layout {
        None => MemRef::row_major(&sizes).map(|strides| (0, strides)),
        Some(_) => strided_of(exec.ctx(), ty)
            .filter(|layout| layout.is_static())
            .map(|layout| (layout.offset, layout.strides)),
    };
    let Some((offset, strides)) = layout else {
        return Err(exec.unsupported("is not executed with such a layout"));
    };
    let mut memref = MemRef {
        buffer: exec.alloc(0, stack)?,
        offset,
        sizes,
        strides,
    };
    check_sizes(exec, &memref)?;
    let cells = reach(&memref).ok_or_else(|| exec.unsupported("needs too much memory"))?;
    exec.work(cells)?;
    memref.buffer = exec.alloc(cells, stack)?;
    Ok(memref)
}

fn alloc(exec: &mut Exec<'_, '_>, stack: bool) -> Result<Step, Trap> {
    let group = exec.op().operand_group(Alloc::OPERAND_DYNAMIC_SIZES);
    let dynamic = exec.indices(group)?;
    view(make(exec, dynamic, stack)?)
}

fn realloc(exec: &mut Exec<'_, '_>) -> Result<Step, Trap> {
    let old = exec.memref(Realloc::OPERAND_SOURCE)?;
    let group = exec
        .op()
        .operand_group(Realloc::OPERAND_DYNAMIC_RESULT_SIZE);
    let dynamic = exec.indices(group)?;
    let new = make(exec, dynamic, false)?;
    let kept = old
        .sizes
        .first()
        .min(new.sizes.first())
        .copied()
        .unwrap_or(0);
    copy(exec, &old, &new, (0..kept).map(|at| vec![at]))?;
    exec.heap()
        .free(old.buffer)
        .map_err(|why| exec.undefined(why))?;
    view(new)
}

/// Copies the elements at these indices: all are read before any is written.
fn copy(
    exec: &mut Exec<'_, '_>,
    from: &MemRef,
    to: &MemRef,
    at: impl Iterator<Item = Vec<i64>>,
) -> Result<Step, Trap> {
    let mut values = Vec::new();
    for at in at {
        exec.work(1)?;
        let value = exec
            .heap()
            .load(from, &at)
            .map_err(|why| exec.undefined(why))?;
        values.push((at, value));
    }
    for (at, value) in values {
        exec.heap()
            .store(to, &at, value)
            .map_err(|why| exec.undefined(why))?;
    }
    Ok(Step::Results(Vec::new()))
}

/// A cast says what sizes and strides are; it must be true.
fn cast(exec: &mut Exec<'_, '_>) -> Result<Step, Trap> {
    let memref = exec.memref(0)?;
    if let Some(ty) = strided::MemRef::of(exec.ctx(), exec.op().result_type(0)) {
        let fits = |said: i64, is: i64| said == DYNAMIC || said == is;
        let mut sizes = ty.shape.iter().zip(&memref.sizes);
        if ty.rank() != memref.sizes.len() || !sizes.all(|(&said, &is)| fits(said, is)) {
            return Err(exec.undefined(format!("of a memref of sizes {:?}", memref.sizes)));
        }
        if let Some(layout) = strided_of(exec.ctx(), ty) {
            let dims = layout
                .strides
                .iter()
                .zip(&memref.strides)
                .zip(&memref.sizes);
            let mut dims = dims.filter(|&(_, &size)| size > 1);
            let all = dims.all(|((&said, &is), _)| fits(said, is));
            if !all || !fits(layout.offset, memref.offset) {
                return Err(exec.undefined("of a memref with another layout"));
            }
        }
    }
    view(memref)
}

fn get_global(exec: &mut Exec<'_, '_>) -> Result<Step, Trap> {
    let Some(name) = exec.op().attr(GetGlobal::NAME) else {
        return Err(exec.unsupported("names no global"));
    };
    let global: OpRef<'_> = exec.symbol(name)?;
    let sizes = result_type(exec)?.shape.to_vec();
    let strides = MemRef::row_major(&sizes);
    let mut memref = MemRef {
        buffer: exec.alloc(0, true)?,
        offset: 0,
        strides: strides.ok_or_else(|| exec.unsupported("needs too much memory"))?,
        sizes,
    };
    let ctx = exec.ctx();
    let initial = global.attr(Global::INITIAL_VALUE);
    let initial = initial.and_then(|attr| match ctx.attr_data(attr) {
        AttrData::Unit => Some(Value::Poison),
        _ => Value::of_attr(ctx, attr),
    });
    let Some(initial) = initial else {
        return Err(exec.unsupported("of a global that is elsewhere"));
    };
    let count = reach(&memref).unwrap_or(0);
    exec.work(count)?;
    let cell = |at| initial.lane(at).map_or(Value::Poison, Value::Scalar);
    memref.buffer = exec.global(global, || (0..count).map(cell).collect())?;
    view(memref)
}

fn subview(exec: &mut Exec<'_, '_>) -> Result<Step, Trap> {
    let source = exec.memref(SubView::OPERAND_SOURCE)?;
    let offsets = list(exec, SubView::STATIC_OFFSETS, SubView::OPERAND_OFFSETS)?;
    let sizes = list(exec, SubView::STATIC_SIZES, SubView::OPERAND_SIZES)?;
    let strides = list(exec, SubView::STATIC_STRIDES, SubView::OPERAND_STRIDES)?;
    let rank = source.sizes.len();
    if [&offsets, &sizes, &strides]
        .iter()
        .any(|list| list.len() != rank)
    {
        return Err(exec.unsupported("has lists of different lengths"));
    }
    let mut all = MemRef {
        sizes,
        ..source.clone()
    };
    check_sizes(exec, &all)?;
    for dim in 0..rank {
        let (offset, size, stride) = (offsets[dim], all.sizes[dim], strides[dim]);
        let last = (size - 1)
            .checked_mul(stride)
            .and_then(|span| offset.checked_add(span));
        let range = 0..source.sizes[dim];
        let inside = range.contains(&offset) && last.is_some_and(|last| range.contains(&last));
        if size > 0 && !inside {
            return Err(exec.undefined("is out of bounds"));
        }
        all.offset = all
            .offset
            .wrapping_add(offset.wrapping_mul(source.strides[dim]));
        all.strides[dim] = source.strides[dim].wrapping_mul(stride);
    }
    let Some(dropped) = dropped_of(exec.op()).filter(|dropped| dropped.len() == rank) else {
        return Err(exec.unsupported("leaves out dimensions that can't be told"));
    };
    let kept = |list: &[i64]| {
        let kept = list.iter().zip(&dropped).filter(|(_, dropped)| !**dropped);
        kept.map(|(&entry, _)| entry).collect::<Vec<i64>>()
    };
    view(MemRef {
        sizes: kept(&all.sizes),
        strides: kept(&all.strides),
        ..all
    })
}

/// The groups of dimensions of a reshape, checked against the rank.
fn grouped(exec: &Exec<'_, '_>, slot: usize, rank: usize) -> Result<Vec<Vec<usize>>, Trap> {
    let groups = groups(exec.ctx(), exec.op().attr(slot)).unwrap_or_default();
    let dim = |&dim: &i64| usize::try_from(dim).ok().filter(|&dim| dim < rank);
    let groups = groups.iter().map(|group| group.iter().map(dim).collect());
    let groups: Option<Vec<Vec<usize>>> = groups.collect();
    groups.ok_or_else(|| exec.unsupported("has groups that are no dimensions"))
}

fn collapse(exec: &mut Exec<'_, '_>) -> Result<Step, Trap> {
    let source = exec.memref(0)?;
    let groups = grouped(exec, CollapseShape::REASSOCIATION, source.sizes.len())?;
    let (mut sizes, mut strides) = (Vec::new(), Vec::new());
    for group in &groups {
        let size = group
            .iter()
            .try_fold(1i64, |size, &dim| size.checked_mul(source.sizes[dim]));
        sizes.push(size.ok_or_else(|| exec.unsupported("has too many elements"))?);
        // The innermost dimension that has a next element says how far it is.
        let inner = group.iter().rev().find(|&&dim| source.sizes[dim] != 1);
        let inner = inner.or(group.last());
        strides.push(inner.map_or(1, |&dim| source.strides[dim]));
    }
    view(MemRef {
        sizes,
        strides,
        ..source
    })
}

fn expand(exec: &mut Exec<'_, '_>) -> Result<Step, Trap> {
    let source = exec.memref(ExpandShape::OPERAND_SRC)?;
    let sizes = list(
        exec,
        ExpandShape::STATIC_OUTPUT_SHAPE,
        ExpandShape::OPERAND_OUTPUT_SHAPE,
    )?;
    let groups = grouped(exec, ExpandShape::REASSOCIATION, sizes.len())?;
    if groups.len() != source.sizes.len() {
        return Err(exec.unsupported("has groups that are no dimensions"));
    }
    let mut strides = vec![1; sizes.len()];
    for (dim, group) in groups.iter().enumerate() {
        let product = group
            .iter()
            .try_fold(1i64, |p, &dim| p.checked_mul(sizes[dim]));
        if product != Some(source.sizes[dim]) {
            return Err(exec.undefined("gives sizes that don't multiply to the source's"));
        }
        let mut running = source.strides[dim];
        for &dim in group.iter().rev() {
            strides[dim] = running;
            running = running.wrapping_mul(sizes[dim]);
        }
    }
    view(MemRef {
        sizes,
        strides,
        ..source
    })
}
