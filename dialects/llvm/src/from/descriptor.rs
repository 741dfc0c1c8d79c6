//! Memrefs as structs: made of what they are passed as, and taken apart.

use crease_ir::{Loc, Type, TypeData, ValueId};
use crease_memref::strided::{MemRef, strided_of};

use super::Conversion;
use crate::{Constant, Poison};

/// Places of the parts in the struct of a memref.
pub(super) const ALLOCATED: i64 = 0;
pub(super) const ALIGNED: i64 = 1;
pub(super) const OFFSET: i64 = 2;
pub(super) const SIZES: i64 = 3;
pub(super) const STRIDES: i64 = 4;

impl Conversion<'_> {
    /// Makes the struct of a memref of type `memref` of what it is passed as, or of a pointer alone.
    pub(super) fn pack(&mut self, loc: Loc, memref: Type, values: &[ValueId]) -> Option<ValueId> {
        let res = self.types.convert(memref)?;
        let mut whole = self.rw.build_value(loc, Poison { res });
        let unranked = matches!(
            self.rw.ctx().type_data(memref),
            TypeData::UnrankedMemRef { .. }
        );
        match *values {
            [pointer] => {
                whole = self.insert(loc, whole, pointer, &[ALLOCATED]);
                whole = self.insert(loc, whole, pointer, &[ALIGNED]);
                self.insert_static(loc, memref, whole)
            }
            [rank, pointer] if unranked => {
                whole = self.insert(loc, whole, rank, &[0]);
                Some(self.insert(loc, whole, pointer, &[1]))
            }
            [allocated, aligned, offset, ref rest @ ..] => {
                whole = self.insert(loc, whole, allocated, &[ALLOCATED]);
                whole = self.insert(loc, whole, aligned, &[ALIGNED]);
                whole = self.insert(loc, whole, offset, &[OFFSET]);
                let (sizes, strides) = rest.split_at(rest.len() / 2);
                for (i, (&size, &stride)) in (0..).zip(sizes.iter().zip(strides)) {
                    whole = self.insert(loc, whole, size, &[SIZES, i]);
                    whole = self.insert(loc, whole, stride, &[STRIDES, i]);
                }
                Some(whole)
            }
            _ => None,
        }
    }

    /// Inserts the numbers that the type says.
    fn insert_static(&mut self, loc: Loc, memref: Type, mut whole: ValueId) -> Option<ValueId> {
        let ctx = self.rw.ctx();
        let memref = MemRef::of(ctx, memref)?;
        let layout = strided_of(ctx, memref)?;
        let offset = self.index_constant(loc, layout.offset);
        whole = self.insert(loc, whole, offset, &[OFFSET]);
        for (i, (&size, &stride)) in (0..).zip(memref.shape.iter().zip(&layout.strides)) {
            let size = self.index_constant(loc, size);
            whole = self.insert(loc, whole, size, &[SIZES, i]);
            let stride = self.index_constant(loc, stride);
            whole = self.insert(loc, whole, stride, &[STRIDES, i]);
        }
        Some(whole)
    }

    /// Makes the struct of a memref of type `memref` whose first element is where it is aligned.
    pub(super) fn describe(
        &mut self,
        loc: Loc,
        memref: Type,
        [allocated, aligned]: [ValueId; 2],
        sizes: &[ValueId],
        strides: &[ValueId],
    ) -> Option<ValueId> {
        let res = self.types.convert(memref)?;
        let whole = self.rw.build_value(loc, Poison { res });
        let whole = self.insert(loc, whole, allocated, &[ALLOCATED]);
        let whole = self.insert(loc, whole, aligned, &[ALIGNED]);
        let offset = self.index_constant(loc, 0);
        let mut whole = self.insert(loc, whole, offset, &[OFFSET]);
        for (part, values) in [(SIZES, sizes), (STRIDES, strides)] {
            for (i, &value) in (0..).zip(values) {
                whole = self.insert(loc, whole, value, &[part, i]);
            }
        }
        Some(whole)
    }

    /// Makes a constant of what an index becomes.
    pub(super) fn index_constant(&mut self, loc: Loc, value: i64) -> ValueId {
        let constant = Constant {
            value: self.rw.ctx().index_attr(value),
            res: self.types.index,
        };
        self.rw.build_value(loc, constant)
    }

    /// What the struct `whole` of a memref is passed as.
    pub(super) fn unpack(&mut self, loc: Loc, memref: Type, whole: ValueId) -> Vec<ValueId> {
        let Some(memref) = MemRef::of(self.rw.ctx(), memref) else {
            return [0, 1].map(|at| self.extract(loc, whole, &[at])).to_vec();
        };
        let mut values: Vec<ValueId> = [ALLOCATED, ALIGNED, OFFSET]
            .map(|at| self.extract(loc, whole, &[at]))
            .to_vec();
        for part in [SIZES, STRIDES] {
            let each = 0..memref.rank() as i64;
            values.extend(each.map(|i| self.extract(loc, whole, &[part, i])));
        }
        values
    }
}
