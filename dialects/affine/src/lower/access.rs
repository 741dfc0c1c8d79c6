//! What reads and writes memory: the same of `memref` and `vector`, at the places that maps give.

use crease_ir::affine::AffineMap;
use crease_ir::{OpId, OpKind, ValueId};
use crease_memref as memref;

use super::expand::map as map_values;
use super::{Lowering, by_name, set_by_name};
use crate::access::NONTEMPORAL;
use crate::dma::{Transfer, map, places};
use crate::generated::*;

impl Lowering<'_, '_, '_> {
    /// Makes an op at the insert point in the place of `op`: its results.
    fn put<K: OpKind>(&mut self, op: OpId, new: K) -> Option<Vec<ValueId>> {
        let loc = self.rw.body().op_loc(op);
        let new = self.rw.build(loc, new);
        Some(self.rw.body().results(new).collect())
    }

    /// An access says that it is none that caches should not keep.
    fn set_temporal(&mut self, op: OpId) {
        let no = self.rw.ctx().bool_attr(false);
        set_by_name(self.rw, op, NONTEMPORAL, no);
    }

    pub(super) fn lower_load(&mut self, op: OpId) -> Option<Vec<ValueId>> {
        let indices = self.values(op, AffineLoad::MAP, 1)?;
        let view = self.rw.op(op);
        let new = memref::Load {
            memref: view.operand(0),
            indices,
            nontemporal: Some(self.rw.ctx().bool_attr(false)),
            alignment: None,
            result: view.result_type(0),
        };
        self.put(op, new)
    }

    pub(super) fn lower_store(&mut self, op: OpId) -> Option<Vec<ValueId>> {
        let indices = self.values(op, AffineStore::MAP, 2)?;
        let view = self.rw.op(op);
        let new = memref::Store {
            value: view.operand(0),
            memref: view.operand(1),
            indices,
            nontemporal: Some(self.rw.ctx().bool_attr(false)),
            alignment: None,
        };
        self.put(op, new)
    }

    pub(super) fn lower_vector_load(&mut self, op: OpId) -> Option<Vec<ValueId>> {
        let indices = self.values(op, AffineVectorLoad::MAP, 1)?;
        let view = self.rw.op(op);
        let (loc, types) = (view.loc(), [view.result_type(0)]);
        let operands = [vec![view.operand(0)], indices].concat();
        let new = by_name(self.rw, loc, "vector.load", &operands, &types, &[]);
        self.set_temporal(new);
        Some(self.rw.body().results(new).collect())
    }

    pub(super) fn lower_vector_store(&mut self, op: OpId) -> Option<Vec<ValueId>> {
        let indices = self.values(op, AffineVectorStore::MAP, 2)?;
        let view = self.rw.op(op);
        let loc = view.loc();
        let operands = [vec![view.operand(0), view.operand(1)], indices].concat();
        let new = by_name(self.rw, loc, "vector.store", &operands, &[], &[]);
        self.set_temporal(new);
        Some(Vec::new())
    }

    pub(super) fn lower_prefetch(&mut self, op: OpId) -> Option<Vec<ValueId>> {
        let indices = self.values(op, AffinePrefetch::MAP, 1)?;
        let view = self.rw.op(op);
        let new = memref::Prefetch {
            memref: view.operand(0),
            indices,
            is_write: view.attr(AffinePrefetch::IS_WRITE)?,
            locality_hint: view.attr(AffinePrefetch::LOCALITY_HINT)?,
            is_data_cache: view.attr(AffinePrefetch::IS_DATA_CACHE)?,
        };
        self.put(op, new)
    }

    /// The buffers of a transfer, each with its indices, and the operands that follow them.
    fn buffers<T: Transfer>(&mut self, op: OpId) -> Option<(Vec<Vec<ValueId>>, Vec<ValueId>)> {
        let (places, rest) = places::<T>(self.rw.op(op))?;
        let maps: Option<Vec<AffineMap>> = (T::MAPS.iter())
            .map(|name| map(self.rw.op(op), name).cloned())
            .collect();
        let maps = maps?;
        for map in &maps {
            self.check(op, map.results())?;
        }
        let operands: Vec<ValueId> = self.rw.body().operands(op).collect();
        let mut buffers = Vec::new();
        for (map, (at, count)) in maps.iter().zip(places) {
            let (&buffer, indices) = operands.get(at..=at + count)?.split_first()?;
            let indices = map_values(&mut self.emit(op), map, indices)?;
            buffers.push([vec![buffer], indices].concat());
        }
        Some((buffers, operands.get(rest..)?.to_vec()))
    }

    pub(super) fn lower_dma_start(&mut self, op: OpId) -> Option<Vec<ValueId>> {
        let (mut buffers, rest) = self.buffers::<AffineDmaStart>(op)?;
        // The number of elements goes before the tag.
        let tag = buffers.pop()?;
        let (count, strides) = rest.split_at_checked(1)?;
        let mut operands = buffers.concat();
        operands.extend(count.iter().chain(&tag).chain(strides));
        self.put(op, memref::DmaStart { operands })
    }

    pub(super) fn lower_dma_wait(&mut self, op: OpId) -> Option<Vec<ValueId>> {
        let (buffers, rest) = self.buffers::<AffineDmaWait>(op)?;
        let (&tag, indices) = buffers.first()?.split_first()?;
        let new = memref::DmaWait {
            tag_mem_ref: tag,
            tag_indices: indices.to_vec(),
            num_elements: *rest.first()?,
        };
        self.put(op, new)
    }
}
