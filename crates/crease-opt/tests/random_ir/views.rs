//! Views of memory: memrefs of all kinds of layouts, allocated, cast, sliced, reshaped and asked for
//! their parts. Whether what they stand for exists is not looked at: nothing here is meant to run.

use crease_ir::affine::AffineMap;
use crease_ir::types::DYNAMIC;
use crease_ir::{Attr, AttrData, BlockId, OpId, Type, TypeData, ValueId};
use crease_syntax::parser::parse_type;

use super::generate::Gen;

/// Types of memory.
pub(crate) const TYPES: &[&str] = &[
    "memref<4xi32>",
    "memref<?xi32>",
    "memref<2x3xi32>",
    "memref<2x3xi32, strided<[3, 1], offset: 6>>",
    "memref<?x3xf32>",
    "memref<?x?xf32>",
    "memref<4x?xf32, strided<[?, 1], offset: ?>>",
    "memref<2x1x3xi32>",
    "memref<1x?x1xi32>",
    "memref<?x8x4xf32>",
    "memref<f32>",
    "memref<4xi32, 1>",
    "memref<16xi8>",
    "memref<?xi8>",
    "memref<*xf32>",
];

/// Values that views are mostly taken of: the last so many memrefs, so that views of views are common.
const RECENT: usize = 4;

/// A memref: its elements, and where they lie. Sizes, strides and the offset may be `DYNAMIC`.
#[derive(Clone)]
struct Buffer {
    shape: Vec<i64>,
    strides: Vec<i64>,
    offset: i64,
    /// Whether the type says where elements lie.
    strided: bool,
    element: Type,
    space: Option<Attr>,
}

/// A list of numbers, each known or an operand, as ops have it.
#[derive(Default)]
struct Mixed {
    known: Vec<i64>,
    operands: Vec<ValueId>,
}

impl Gen<'_> {
    /// An op that makes, views or uses a memref.
    pub(crate) fn view(&mut self, block: BlockId) {
        let Some(source) = self.some_buffer() else {
            self.allocate(block);
            return;
        };
        let made = match self.rng.below(48) {
            0..4 => self.allocate(block),
            4..9 => self.cast(block, source),
            9..12 => self.dim(block, source),
            12..16 => self.access(block, source),
            16..23 => self.subview(block, source),
            23..26 => self.reinterpret(block, source),
            26..29 => self.expand(block, source),
            29..32 => self.collapse(block, source),
            32..34 => self.transpose(block, source),
            34..36 => self.metadata(block, source),
            36 => self.move_space(block, source),
            37 => self.assume(block, source),
            38 => self.copy(block, source),
            39 => self.bytes(block),
            40 => self.reallocate(block, source),
            41 => self.update(block, source),
            42 => self.reshape(block, source),
            43 => self.prefetch(block, source),
            44 => self.distinct(block),
            45 => self.checked(block, "memref.rank", &[source], &[Type::INDEX.get()], &[]),
            _ => self.checked(block, "memref.dealloc", &[source], &[], &[]),
        };
        if let Some(op) = made {
            self.publish(op);
        }
    }

    /// Appends an op if the verifier accepts it.
    fn checked(
        &mut self,
        block: BlockId,
        name: &str,
        operands: &[ValueId],
        types: &[Type],
        attrs: &[(&str, Attr)],
    ) -> Option<OpId> {
        let op = self.full_op(block, name, operands, types, attrs, &[], &[]);
        self.accepted(op)
    }

    fn some_buffer(&mut self) -> Option<ValueId> {
        let is_memref = |value: &ValueId| {
            let data = self.ctx.type_data(self.body.ty(*value));
            matches!(
                data,
                TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. }
            )
        };
        let have: Vec<ValueId> = self.scope.iter().copied().filter(is_memref).collect();
        let recent = have.len().saturating_sub(RECENT);
        match self.rng.chance(70) {
            _ if have.is_empty() => None,
            true => Some(self.rng.pick(&have[recent..])),
            false => Some(self.rng.pick(&have)),
        }
    }

    fn buffer(&self, value: ValueId) -> Option<Buffer> {
        let TypeData::MemRef {
            shape,
            element,
            layout,
            space,
        } = self.ctx.type_data(self.body.ty(value))
        else {
            return None;
        };
        let (strides, offset) = match layout.map(|layout| self.ctx.attr_data(layout)) {
            None => (row_major(shape), 0),
            Some(AttrData::Strided { offset, strides }) => (strides.to_vec(), *offset),
            Some(_) => return None,
        };
        Some(Buffer {
            shape: shape.to_vec(),
            strides,
            offset,
            strided: layout.is_some(),
            element: *element,
            space: *space,
        })
    }

    fn buffer_type(&self, buffer: &Buffer) -> Type {
        let layout = buffer.strided.then(|| {
            self.ctx.intern_attr(AttrData::Strided {
                offset: buffer.offset,
                strides: buffer.strides[..].into(),
            })
        });
        self.ctx.intern_type(TypeData::MemRef {
            shape: buffer.shape[..].into(),
            element: buffer.element,
            layout,
            space: buffer.space,
        })
    }

    // ---- numbers

    fn index_constant(&mut self, block: BlockId, number: i64) -> ValueId {
        let attrs = [("value", self.ctx.index_attr(number))];
        let index = Type::INDEX.get();
        let op = self.full_op(block, "arith.constant", &[], &[index], &attrs, &[], &[]);
        self.publish(op);
        self.body.result(op, 0)
    }

    /// An index of which nothing is known.
    fn unknown(&mut self, block: BlockId) -> ValueId {
        let op = self.op(block, "make", &[], &[Type::INDEX.get()]);
        self.publish(op);
        self.body.result(op, 0)
    }

    /// An index: a small constant, or one of which nothing is known; now and then any.
    fn small(&mut self, block: BlockId) -> ValueId {
        match self.rng.below(10) {
            0 => self.value(block, Type::INDEX.get()),
            1..4 => self.unknown(block),
            _ => {
                let number = self.rng.pick(&[0, 0, 1, 1, 2, 3, 4, 8]);
                self.index_constant(block, number)
            }
        }
    }

    /// A list of these numbers, some of them as operands: constants, or anything.
    fn mixed(&mut self, block: BlockId, numbers: &[i64]) -> Mixed {
        let mut mixed = Mixed::default();
        for &number in numbers {
            let operand = match self.rng.below(100) {
                0..55 if number != DYNAMIC => {
                    mixed.known.push(number);
                    continue;
                }
                0..90 if number != DYNAMIC => self.index_constant(block, number),
                90..92 => self.small(block),
                _ => self.unknown(block),
            };
            mixed.known.push(DYNAMIC);
            mixed.operands.push(operand);
        }
        mixed
    }

    fn numbers(&mut self, count: usize, of: &[i64]) -> Vec<i64> {
        (0..count).map(|_| self.rng.pick(of)).collect()
    }

    // ---- ops

    fn allocate(&mut self, block: BlockId) -> Option<OpId> {
        let text = self.rng.pick(TYPES);
        let ty = parse_type(self.ctx, text).ok()?;
        let TypeData::MemRef { shape, .. } = self.ctx.type_data(ty) else {
            return None;
        };
        let dynamic = shape.iter().filter(|&&size| size == DYNAMIC).count();
        let sizes: Vec<ValueId> = (0..dynamic).map(|_| self.small(block)).collect();
        let segments = [i32::try_from(dynamic).ok()?, 0];
        let mut attrs = vec![("operandSegmentSizes", self.ctx.i32_array_attr(&segments))];
        if self.rng.chance(10) {
            attrs.push((
                "alignment",
                self.ctx.i64_attr(Type::I64.get(), self.rng.pick(&[8, 64])),
            ));
        }
        let name = self
            .rng
            .pick(&["memref.alloc", "memref.alloc", "memref.alloca"]);
        self.checked(block, name, &sizes, &[ty], &attrs)
    }

    /// To a type that says more, or less; now and then without a rank.
    fn cast(&mut self, block: BlockId, source: ValueId) -> Option<OpId> {
        let ty = match self.buffer(source) {
            Some(buffer) if self.rng.chance(15) => self.ctx.intern_type(TypeData::UnrankedMemRef {
                element: buffer.element,
                space: buffer.space,
            }),
            Some(mut buffer) => {
                // Where something is known of a size already, it could be another one.
                let is_open = |def| self.body.op_name(def).index().is_none();
                let open = self.body.def_op(source).is_none_or(is_open);
                for size in &mut buffer.shape {
                    match *size {
                        DYNAMIC if open && self.rng.chance(40) => *size = self.rng.pick(&[1, 2, 4]),
                        _ if self.rng.chance(30) => *size = DYNAMIC,
                        _ => {}
                    }
                }
                if self.rng.chance(40) {
                    buffer.strided = true;
                    for at in 0..buffer.strides.len() {
                        if self.rng.chance(50) {
                            buffer.strides[at] = DYNAMIC;
                        }
                    }
                    if self.rng.chance(50) {
                        buffer.offset = DYNAMIC;
                    }
                } else if !buffer.strided {
                    buffer.strides = row_major(&buffer.shape);
                }
                self.buffer_type(&buffer)
            }
            None => parse_type(self.ctx, self.rng.pick(TYPES)).ok()?,
        };
        self.checked(block, "memref.cast", &[source], &[ty], &[])
    }

    fn dim(&mut self, block: BlockId, source: ValueId) -> Option<OpId> {
        let at = self.small(block);
        let index = Type::INDEX.get();
        self.checked(block, "memref.dim", &[source, at], &[index], &[])
    }

    fn access(&mut self, block: BlockId, source: ValueId) -> Option<OpId> {
        let buffer = self.buffer(source)?;
        let places: Vec<ValueId> = buffer.shape.iter().map(|_| self.small(block)).collect();
        if self.rng.chance(60) {
            let operands: Vec<ValueId> = [source].into_iter().chain(places).collect();
            return self.checked(block, "memref.load", &operands, &[buffer.element], &[]);
        }
        let mut operands = vec![self.value(block, buffer.element), source];
        operands.extend(places);
        self.checked(block, "memref.store", &operands, &[], &[])
    }

    fn subview(&mut self, block: BlockId, source: ValueId) -> Option<OpId> {
        let buffer = self.buffer(source)?;
        let rank = buffer.shape.len();
        let mut steps = self.numbers(rank, &[1, 1, 1, 2]);
        let mut offsets = vec![0; rank];
        let mut sizes = buffer.shape.clone();
        if self.rng.chance(75) {
            for at in 0..rank {
                (offsets[at], sizes[at]) = self.part(sizes[at]);
                if sizes[at] != DYNAMIC && buffer.shape[at] != DYNAMIC {
                    steps[at] = 1;
                }
            }
        }
        let offsets = self.mixed(block, &offsets);
        let sizes = self.mixed(block, &sizes);
        let steps = self.mixed(block, &steps);
        let mut view = Buffer {
            shape: sizes.known.clone(),
            strides: (buffer.strides.iter().zip(&steps.known))
                .map(|(&stride, &step)| times(stride, step))
                .collect(),
            offset: (buffer.strides.iter().zip(&offsets.known))
                .fold(buffer.offset, |sum, (&stride, &at)| {
                    plus(sum, times(stride, at))
                }),
            strided: true,
            ..buffer
        };
        if self.rng.chance(30) {
            // All of them: which of several is left out can't always be told.
            for at in (0..rank).rev() {
                if view.shape[at] == 1 {
                    view.shape.remove(at);
                    view.strides.remove(at);
                }
            }
        }
        if view.offset == 0 && view.strides == row_major(&view.shape) && self.rng.chance(80) {
            view.strided = false;
        }
        let ty = self.buffer_type(&view);
        self.with_lists(block, "memref.subview", source, [offsets, sizes, steps], ty)
    }

    /// An offset and a size within a dimension.
    fn part(&mut self, size: i64) -> (i64, i64) {
        if size == DYNAMIC {
            return (
                self.rng.pick(&[0, 0, 1, 2]),
                self.rng.pick(&[1, 2, 3, DYNAMIC]),
            );
        }
        let room = usize::try_from(size).unwrap_or(1).max(1);
        let offset = self.rng.below(room);
        let size = 1 + self.rng.below(room - offset);
        (offset as i64, size as i64)
    }

    fn reinterpret(&mut self, block: BlockId, source: ValueId) -> Option<OpId> {
        let (element, space) = match self.ctx.type_data(self.body.ty(source)) {
            TypeData::MemRef { element, space, .. }
            | TypeData::UnrankedMemRef { element, space } => (*element, *space),
            _ => return None,
        };
        let like = self.buffer(source).filter(|_| self.rng.chance(50));
        let rank = like
            .as_ref()
            .map_or_else(|| self.rng.below(4), |like| like.shape.len());
        let offset = [like.as_ref().map_or(0, |like| like.offset)];
        let shape = match &like {
            Some(like) => like.shape.clone(),
            None => self.numbers(rank, &[1, 2, 4, 8]),
        };
        let strides = match &like {
            Some(like) => like.strides.clone(),
            None => row_major(&shape),
        };
        let offset = self.mixed(block, &offset);
        let sizes = self.mixed(block, &shape);
        let strides = self.mixed(block, &strides);
        let view = Buffer {
            shape: sizes.known.clone(),
            strides: strides.known.clone(),
            offset: offset.known[0],
            strided: true,
            element,
            space,
        };
        let ty = self.buffer_type(&view);
        let name = "memref.reinterpret_cast";
        self.with_lists(block, name, source, [offset, sizes, strides], ty)
    }

    /// An op with lists of offsets, sizes and strides.
    fn with_lists(
        &mut self,
        block: BlockId,
        name: &str,
        source: ValueId,
        lists: [Mixed; 3],
        ty: Type,
    ) -> Option<OpId> {
        let mut operands = vec![source];
        let mut segments = vec![1];
        for list in &lists {
            operands.extend(&list.operands);
            segments.push(i32::try_from(list.operands.len()).ok()?);
        }
        let [offsets, sizes, strides] = lists.map(|list| self.ctx.i64_array_attr(&list.known));
        let attrs = [
            ("static_offsets", offsets),
            ("static_sizes", sizes),
            ("static_strides", strides),
            ("operandSegmentSizes", self.ctx.i32_array_attr(&segments)),
        ];
        self.checked(block, name, &operands, &[ty], &attrs)
    }

    /// Groups of neighbouring dimensions that cover `0..rank`.
    fn groups(&mut self, rank: usize) -> Vec<Vec<usize>> {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for dim in 0..rank {
            match groups.last_mut() {
                Some(last) if self.rng.chance(50) => last.push(dim),
                _ => groups.push(vec![dim]),
            }
        }
        groups
    }

    fn groups_attr(&self, groups: &[Vec<usize>]) -> Attr {
        let one = |group: &Vec<usize>| {
            let dims = group.iter().map(|&dim| {
                let dim = i64::try_from(dim).unwrap_or(0);
                self.ctx.i64_attr(Type::I64.get(), dim)
            });
            self.ctx.array_attr(&dims.collect::<Vec<_>>())
        };
        let all: Vec<Attr> = groups.iter().map(one).collect();
        self.ctx.array_attr(&all)
    }

    fn expand(&mut self, block: BlockId, source: ValueId) -> Option<OpId> {
        let buffer = self.buffer(source)?;
        let mut view = Buffer {
            shape: Vec::new(),
            strides: Vec::new(),
            ..buffer
        };
        let mut groups = Vec::new();
        for (&size, &stride) in buffer.shape.iter().zip(&buffer.strides) {
            let parts: Vec<i64> = match self.rng.below(4) {
                0 => vec![size],
                1 => vec![1, size],
                2 => vec![size, 1],
                _ if size != DYNAMIC && size % 2 == 0 => vec![2, size / 2],
                _ if size == DYNAMIC => vec![size, 2],
                _ => vec![1, size, 1],
            };
            let first = view.shape.len();
            groups.push((first..first + parts.len()).collect());
            let mut running = stride;
            let mut strides = vec![running; parts.len()];
            for (stride, &part) in strides.iter_mut().zip(&parts).rev() {
                *stride = running;
                running = times(running, part);
            }
            view.shape.extend(parts);
            view.strides.extend(strides);
        }
        let sizes: Vec<i64> = view.shape.clone();
        let dynamic: Vec<ValueId> = (sizes.iter())
            .filter(|&&size| size == DYNAMIC)
            .map(|_| self.unknown(block))
            .collect();
        let operands: Vec<ValueId> = [source].into_iter().chain(dynamic).collect();
        let attrs = [
            ("reassociation", self.groups_attr(&groups)),
            ("static_output_shape", self.ctx.i64_array_attr(&sizes)),
        ];
        let ty = self.buffer_type(&view);
        self.checked(block, "memref.expand_shape", &operands, &[ty], &attrs)
    }

    fn collapse(&mut self, block: BlockId, source: ValueId) -> Option<OpId> {
        let buffer = self.buffer(source)?;
        let groups = self.groups(buffer.shape.len());
        let attrs = [("reassociation", self.groups_attr(&groups))];
        let view = Buffer {
            shape: (groups.iter())
                .map(|group| {
                    (group.iter()).fold(1, |product, &dim| times(product, buffer.shape[dim]))
                })
                .collect(),
            strides: (groups.iter())
                .map(|group| {
                    // Where a dimension of size 1 is innermost, its stride says nothing.
                    let inner = group.iter().rev().find(|&&dim| buffer.shape[dim] != 1);
                    let inner = inner.or(group.last()).copied();
                    inner.map_or(1, |dim| buffer.strides[dim])
                })
                .collect(),
            ..buffer.clone()
        };
        let ty = self.buffer_type(&view);
        self.checked(block, "memref.collapse_shape", &[source], &[ty], &attrs)
    }

    fn transpose(&mut self, block: BlockId, source: ValueId) -> Option<OpId> {
        let buffer = self.buffer(source)?;
        let mut order: Vec<u32> = (0..).take(buffer.shape.len()).collect();
        self.rng.shuffle(&mut order);
        let permuted = |list: &[i64]| order.iter().map(|&dim| list[dim as usize]).collect();
        let mut view = Buffer {
            shape: permuted(&buffer.shape),
            strides: permuted(&buffer.strides),
            strided: true,
            ..buffer.clone()
        };
        if view.offset == 0 && view.strides == row_major(&view.shape) {
            view.strided = false;
        }
        let map = AffineMap::permutation(&order)?;
        let attrs = [(
            "permutation",
            self.ctx.intern_attr(AttrData::AffineMap(map)),
        )];
        let ty = self.buffer_type(&view);
        self.checked(block, "memref.transpose", &[source], &[ty], &attrs)
    }

    fn metadata(&mut self, block: BlockId, source: ValueId) -> Option<OpId> {
        let index = Type::INDEX.get();
        if self.rng.chance(20) {
            let name = "memref.extract_aligned_pointer_as_index";
            return self.checked(block, name, &[source], &[index], &[]);
        }
        let buffer = self.buffer(source)?;
        let base = self.buffer_type(&Buffer {
            shape: Vec::new(),
            strides: Vec::new(),
            offset: 0,
            strided: false,
            ..buffer
        });
        let mut types = vec![base, index];
        types.extend(vec![index; 2 * buffer.shape.len()]);
        let name = "memref.extract_strided_metadata";
        self.checked(block, name, &[source], &types, &[])
    }

    fn move_space(&mut self, block: BlockId, source: ValueId) -> Option<OpId> {
        let mut buffer = self.buffer(source)?;
        buffer.space = match buffer.space {
            Some(_) if self.rng.chance(50) => None,
            _ => Some(
                self.ctx
                    .i64_attr(Type::I64.get(), self.rng.pick(&[1, 1, 2])),
            ),
        };
        let ty = self.buffer_type(&buffer);
        self.checked(block, "memref.memory_space_cast", &[source], &[ty], &[])
    }

    fn assume(&mut self, block: BlockId, source: ValueId) -> Option<OpId> {
        let ty = self.body.ty(source);
        let alignment = self
            .ctx
            .i64_attr(self.ctx.int_type(32), self.rng.pick(&[1, 16]));
        let attrs = [("alignment", alignment)];
        self.checked(block, "memref.assume_alignment", &[source], &[ty], &attrs)
    }

    /// To itself, to one of the same type, or through whatever has the right shape.
    fn copy(&mut self, block: BlockId, source: ValueId) -> Option<OpId> {
        let body = &self.body;
        let ty = body.ty(source);
        let same: Vec<ValueId> = (self.scope.iter().copied())
            .filter(|&value| body.ty(value) == ty)
            .collect();
        let other = self.some_buffer()?;
        let target = if self.rng.chance(60) {
            self.rng.pick(&same)
        } else {
            other
        };
        self.checked(block, "memref.copy", &[source, target], &[], &[])
    }

    /// Bytes seen as something else.
    fn bytes(&mut self, block: BlockId) -> Option<OpId> {
        let text = self.rng.pick(&["memref<16xi8>", "memref<?xi8>"]);
        let ty = parse_type(self.ctx, text).ok()?;
        let source = self.value(block, ty);
        let text = self
            .rng
            .pick(&["memref<4xf32>", "memref<?xi32>", "memref<?x2xf32>"]);
        let ty = parse_type(self.ctx, text).ok()?;
        let mut operands = vec![source, self.small(block)];
        if text.contains('?') {
            operands.push(self.small(block));
        }
        self.checked(block, "memref.view", &operands, &[ty], &[])
    }

    fn reallocate(&mut self, block: BlockId, source: ValueId) -> Option<OpId> {
        let mut buffer = self.buffer(source)?;
        let mut operands = vec![source];
        let size = self.rng.pick(&[4, 8, DYNAMIC]);
        if size == DYNAMIC {
            operands.push(self.small(block));
        }
        buffer.shape.fill(size);
        let ty = self.buffer_type(&buffer);
        self.checked(block, "memref.realloc", &operands, &[ty], &[])
    }

    /// To a shape that another memref holds.
    fn reshape(&mut self, block: BlockId, source: ValueId) -> Option<OpId> {
        let text = self.rng.pick(TYPES);
        let to = parse_type(self.ctx, text).ok()?;
        let rank = match self.ctx.type_data(to) {
            TypeData::MemRef { shape, .. } => i64::try_from(shape.len()).ok()?,
            _ => DYNAMIC,
        };
        let shape = self.ctx.intern_type(TypeData::MemRef {
            shape: [rank].into(),
            element: Type::INDEX.get(),
            layout: None,
            space: None,
        });
        let shape = self.op(block, "make", &[], &[shape]);
        let shape = self.body.result(shape, 0);
        self.checked(block, "memref.reshape", &[source, shape], &[to], &[])
    }

    fn prefetch(&mut self, block: BlockId, source: ValueId) -> Option<OpId> {
        let buffer = self.buffer(source)?;
        let mut operands = vec![source];
        for _ in &buffer.shape {
            operands.push(self.small(block));
        }
        let locality = self.ctx.i64_attr(self.ctx.int_type(32), 3);
        let attrs = [
            ("isWrite", self.ctx.bool_attr(false)),
            ("localityHint", locality),
            ("isDataCache", self.ctx.bool_attr(true)),
        ];
        self.checked(block, "memref.prefetch", &operands, &[], &attrs)
    }

    fn distinct(&mut self, block: BlockId) -> Option<OpId> {
        let all = [self.some_buffer()?, self.some_buffer()?];
        let types = all.map(|value| self.body.ty(value));
        self.checked(block, "memref.distinct_objects", &all, &types, &[])
    }

    fn update(&mut self, block: BlockId, source: ValueId) -> Option<OpId> {
        let buffer = self.buffer(source)?;
        let kind = if self.ctx.float_kind(buffer.element).is_some() {
            self.rng.pick(&[0, 3, 6])
        } else {
            self.rng.pick(&[1, 2, 5])
        };
        let mut operands = vec![self.value(block, buffer.element), source];
        for _ in &buffer.shape {
            operands.push(self.small(block));
        }
        let attrs = [("kind", self.ctx.i64_attr(Type::I64.get(), kind))];
        let types = [buffer.element];
        self.checked(block, "memref.atomic_rmw", &operands, &types, &attrs)
    }
}

/// The strides of a shape without gaps.
fn row_major(shape: &[i64]) -> Vec<i64> {
    let mut strides = vec![1; shape.len()];
    let mut running = 1;
    for (stride, &size) in strides.iter_mut().zip(shape).rev() {
        *stride = running;
        running = times(running, size);
    }
    strides
}

fn times(a: i64, b: i64) -> i64 {
    match (a, b) {
        (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
        _ => a.wrapping_mul(b),
    }
}

fn plus(a: i64, b: i64) -> i64 {
    match (a, b) {
        (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
        _ => a.wrapping_add(b),
    }
}
