//! Memrefs of unknown rank: a rank, and a pointer to the struct of a memref of that rank.
//!
//! That struct is two pointers, an offset, sizes and strides, and nothing between them.

use crease_ir::{Loc, Type, TypeData, ValueId};

use super::Conversion;
use super::descriptor::{ALIGNED, ALLOCATED, OFFSET};
use super::types::Bytes;
use crate::Poison;
use crate::ops::Index;
use crate::types::{Struct, pointer_in};

/// Places of the parts.
const RANK: i64 = 0;
const POINTER: i64 = 1;

/// Where the parts of the struct of a memref are.
#[derive(Clone, Copy)]
pub(super) enum Place {
    /// In a value.
    Value(ValueId),
    /// At an address; the pointers there are of an address space.
    Memory { addr: ValueId, space: u32 },
}

impl Conversion<'_> {
    pub(super) fn unranked_rank(&mut self, loc: Loc, whole: ValueId) -> ValueId {
        self.extract(loc, whole, &[RANK])
    }

    pub(super) fn unranked_pointer(&mut self, loc: Loc, whole: ValueId) -> ValueId {
        self.extract(loc, whole, &[POINTER])
    }

    /// Makes one of which nothing is known but the rank.
    pub(super) fn unranked_of_rank(&mut self, loc: Loc, rank: ValueId) -> ValueId {
        let res = Struct::literal(self.rw.ctx(), &self.types.unranked_fields(), false);
        let whole = self.rw.build_value(loc, Poison { res });
        self.insert(loc, whole, rank, &[RANK])
    }

    /// Sets the pointer.
    pub(super) fn with_pointer(&mut self, loc: Loc, whole: ValueId, pointer: ValueId) -> ValueId {
        self.insert(loc, whole, pointer, &[POINTER])
    }

    /// Makes the size in bytes of what `whole` points to, where pointers are those of an address space:
    /// `2 * pointer + (2 * rank + 1) * index`.
    pub(super) fn unranked_size(&mut self, loc: Loc, whole: ValueId, space: u32) -> ValueId {
        let Bytes { pointer, index } = self.types.bytes(space);
        let [one, two] = [1, 2].map(|number| self.index_constant(loc, number));
        let index = self.index_constant(loc, index);
        let pointer = self.index_constant(loc, pointer);
        let pointers = self.mul(loc, two, pointer);
        let rank = self.unranked_rank(loc, whole);
        let numbers = self.mul(loc, two, rank);
        let numbers = self.add(loc, numbers, one);
        let numbers = self.mul(loc, numbers, index);
        self.add(loc, pointers, numbers)
    }

    /// Makes the address of the pointer or the offset at this place of what is at `addr`.
    pub(super) fn field_address(
        &mut self,
        loc: Loc,
        addr: ValueId,
        field: i64,
        space: u32,
    ) -> ValueId {
        let pointer = pointer_in(self.rw.ctx(), space);
        match field {
            ALLOCATED => addr,
            _ => self.address(loc, addr, pointer, &[Index::Constant(field as i32)]),
        }
    }

    /// Where the parts of a memref of type `memref` are.
    pub(super) fn place(&mut self, loc: Loc, memref: Type, whole: ValueId) -> Option<Place> {
        let space = self.types.address_space(memref)?;
        Some(match self.rw.ctx().type_data(memref) {
            TypeData::UnrankedMemRef { .. } => Place::Memory {
                addr: self.unranked_pointer(loc, whole),
                space,
            },
            _ => Place::Value(whole),
        })
    }

    /// Takes a pointer or the offset from there.
    pub(super) fn field(&mut self, loc: Loc, place: Place, field: i64) -> ValueId {
        let (addr, space) = match place {
            Place::Value(whole) => return self.extract(loc, whole, &[field]),
            Place::Memory { addr, space } => (addr, space),
        };
        let res = match field {
            OFFSET => self.types.index,
            _ => pointer_in(self.rw.ctx(), space),
        };
        let addr = self.field_address(loc, addr, field, space);
        self.load(loc, addr, res)
    }

    /// Stores the pointers.
    pub(super) fn store_pointers(
        &mut self,
        loc: Loc,
        addr: ValueId,
        pointers: [ValueId; 2],
        space: u32,
    ) {
        for (field, value) in [ALLOCATED, ALIGNED].into_iter().zip(pointers) {
            let addr = self.field_address(loc, addr, field, space);
            self.store(loc, value, addr);
        }
    }

    /// Copies what `whole` points to into memory of its own, on the heap or on the stack: from there it is
    /// freed. The new one.
    pub(super) fn copy_unranked(
        &mut self,
        loc: Loc,
        whole: ValueId,
        space: u32,
        to_heap: bool,
    ) -> Option<ValueId> {
        let size = self.unranked_size(loc, whole, space);
        let memory = match to_heap {
            true => self.call_function(loc, &super::symbols::MALLOC, vec![size])?,
            false => self.alloca(loc, size, Type::I8.get()),
        };
        let source = self.unranked_pointer(loc, whole);
        self.memcpy(loc, memory, source, size);
        if !to_heap {
            self.call_function(loc, &super::symbols::FREE, vec![source]);
        }
        let res = self.rw.body().ty(whole);
        let new = self.rw.build_value(loc, Poison { res });
        let rank = self.unranked_rank(loc, whole);
        let new = self.insert(loc, new, rank, &[RANK]);
        Some(self.with_pointer(loc, new, memory))
    }
}
