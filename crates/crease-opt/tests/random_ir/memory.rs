//! Ops on memory: buffers, loads and stores within their bounds, casts. Two memrefs of one function
//! may be the same memory if they are its parameters.

use crease_ir::{BlockId, Type, TypeData, ValueId};
use crease_syntax::parser::parse_type;

use super::generate::Gen;

/// Types of memory.
const TYPES: &[&str] = &[
    "memref<4xi32>",
    "memref<4xi32>",
    "memref<4xi32>",
    "memref<2x3xi32>",
    "memref<f32>",
];

impl Gen<'_> {
    /// A type of memory.
    pub(crate) fn memory_type(&mut self) -> Type {
        let text = self.rng.pick(TYPES);
        parse_type(self.ctx, text).unwrap_or(Type::I32.get())
    }

    /// An op on memory.
    pub(crate) fn memory(&mut self, block: BlockId) {
        let Some(memref) = self.some_memref() else {
            return self.alloc(block);
        };
        let TypeData::MemRef { shape, element, .. } = self.ctx.type_data(self.body.ty(memref))
        else {
            return;
        };
        match self.rng.below(10) {
            0 => self.alloc(block),
            1..5 => {
                let mut operands = vec![memref];
                operands.extend(self.places(block, shape));
                let op = self.op(block, "memref.load", &operands, &[*element]);
                self.publish(op);
            }
            5..9 => {
                let mut operands = vec![self.value(block, *element), memref];
                operands.extend(self.places(block, shape));
                self.op(block, "memref.store", &operands, &[]);
            }
            _ => {
                let ty = self.body.ty(memref);
                let body = &self.body;
                let same = self.scope.iter().copied().filter(|&v| body.ty(v) == ty);
                let same: Vec<ValueId> = same.collect();
                let to = self.rng.pick(&same);
                self.op(block, "memref.copy", &[memref, to], &[]);
            }
        }
    }

    fn some_memref(&mut self) -> Option<ValueId> {
        let is_memref = |value: &ValueId| {
            matches!(
                self.ctx.type_data(self.body.ty(*value)),
                TypeData::MemRef { .. }
            )
        };
        let have: Vec<ValueId> = self.scope.iter().copied().filter(is_memref).collect();
        (!have.is_empty()).then(|| self.rng.pick(&have))
    }

    fn alloc(&mut self, block: BlockId) {
        let ty = self.memory_type();
        let name = self.rng.pick(&["memref.alloc", "memref.alloca"]);
        let sizes = [("operandSegmentSizes", self.ctx.i32_array_attr(&[0, 0]))];
        let op = self.full_op(block, name, &[], &[ty], &sizes, &[], &[]);
        self.publish(op);
    }

    /// An index within each dimension, mostly a constant.
    fn places(&mut self, block: BlockId, shape: &[i64]) -> Vec<ValueId> {
        let index = Type::INDEX.get();
        let mut places = Vec::new();
        for &size in shape {
            let known = self.rng.below(usize::try_from(size).unwrap_or(1)) as i64;
            let any = self.rng.chance(30).then(|| self.value(block, index));
            let number = if any.is_some() { size } else { known };
            let attrs = [("value", self.ctx.index_attr(number))];
            let op = self.full_op(block, "arith.constant", &[], &[index], &attrs, &[], &[]);
            let constant = self.body.result(op, 0);
            places.push(match any {
                None => constant,
                Some(any) => {
                    let op = self.op(block, "arith.remui", &[any, constant], &[index]);
                    self.body.result(op, 0)
                }
            });
        }
        places
    }
}
