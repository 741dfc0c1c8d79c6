//! Ops that access elements of a memref, also those of other dialects: they are known by their names and by which of
//! their operands is what. Ops of `affine` are not among them.

use crease_ir::affine::AffineMap;
use crease_ir::{Attr, AttrData, OpId, OpRef, Type, ValueId};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

/// An op that accesses a memref.
pub(crate) struct Access {
    pub(crate) name: &'static str,
    /// Which operand the memref is; the indices are the next group.
    pub(crate) base: usize,
    pub(crate) what: What,
}

/// What is accessed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum What {
    /// One element.
    Element,
    /// The elements from the indices on, in as many of the innermost dimensions as the vector has.
    Vector,
    /// Those of a mask, which may have more dimensions than the memref.
    Masked,
    /// Elements in dimensions that a map says.
    Transfer,
    /// Elements that are as far apart as the op says.
    Matrix,
}

pub(crate) static ACCESSES: [Access; 10] = {
    const fn access(name: &'static str, base: usize, what: What) -> Access {
        Access { name, base, what }
    }
    [
        access("memref.load", 0, What::Element),
        access("memref.store", 1, What::Element),
        access("vector.load", 0, What::Vector),
        access("vector.store", 1, What::Vector),
        access("vector.maskedload", 0, What::Masked),
        access("vector.maskedstore", 0, What::Masked),
        access("vector.transfer_read", 0, What::Transfer),
        access("vector.transfer_write", 1, What::Transfer),
        access("gpu.subgroup_mma_load_matrix", 0, What::Matrix),
        access("gpu.subgroup_mma_store_matrix", 1, What::Matrix),
    ]
};

pub(crate) const IN_BOUNDS: &str = "in_bounds";
pub(crate) const NONTEMPORAL: &str = "nontemporal";
pub(crate) const PERMUTATION_MAP: &str = "permutation_map";

impl Access {
    /// What `op` is.
    pub(crate) fn of(op: OpRef<'_>) -> Option<&'static Self> {
        let name = op.name_str();
        ACCESSES.iter().find(|access| access.name == name)
    }

    pub(crate) fn indices(&self, op: OpRef<'_>) -> Vec<ValueId> {
        op.operands_of(self.base + 1).collect()
    }

    /// The sizes of the vector that is read or written; none if an element is, or a matrix.
    pub(crate) fn shape(&self, op: OpRef<'_>) -> Option<Vec<i64>> {
        if matches!(self.what, What::Element | What::Matrix) {
            return Some(Vec::new());
        }
        let ty = match (op.num_results(), self.base) {
            (0, 1) => op.operand_type(0),
            // What is stored under a mask comes last.
            (0, _) => op.ty(op.operands().next_back()?),
            _ => op.result_type(0),
        };
        Some(op.ctx().type_data(ty).shape()?.to_vec())
    }

    /// The same access of `source`. Attributes that are `said` are no longer those of the op; whether discardable
    /// ones are said again depends.
    pub(crate) fn replace(
        &self,
        rw: &mut Rewriter<'_>,
        op: OpId,
        source: ValueId,
        indices: &[ValueId],
        said: &[(&str, Option<Attr>)],
        keeps_discardable: bool,
    ) -> PatternResult {
        let (ctx, view) = (rw.ctx(), rw.op(op));
        let Some(info) = view.info() else {
            return Err(NotApplied("no access"));
        };
        let (def, sizes_slot) = (info.def, info.operand_sizes.map(usize::from));
        let old: Vec<ValueId> = view.operands().collect();
        let behind = view.operand_group(self.base + 1).end;
        let operands = [&old[..self.base], &[source], indices, &old[behind..]].concat();
        let types: Vec<Type> = view.results().map(|result| view.ty(result)).collect();
        let sizes = (0..def.operands.len()).map(|group| match group == self.base + 1 {
            true => indices.len() as i32,
            false => view.operand_group(group).len() as i32,
        });
        let sizes = ctx.i32_array_attr(&sizes.collect::<Vec<i32>>());
        let new = rw.create_like(op, &operands, &types, &[]);
        let _ = rw.modify(new, |ctx, body| {
            if !keeps_discardable {
                body.set_discardable_dict(ctx, new, None);
            }
            for (slot, spec) in def.attrs.iter().enumerate() {
                if sizes_slot == Some(slot) {
                    body.set_attr(ctx, new, slot, Some(sizes));
                } else if let Some((_, attr)) = said.iter().find(|(name, _)| *name == spec.name) {
                    body.set_attr(ctx, new, slot, *attr);
                }
            }
        });
        let results: Vec<ValueId> = rw.body().results(new).collect();
        Ok(rw.replace_op(op, &results))
    }
}

/// In how many of the innermost dimensions elements are accessed: leading ones of size one don't count.
pub(crate) fn num_accessed(shape: &[i64]) -> usize {
    shape.iter().skip_while(|&&size| size == 1).count()
}

pub(crate) fn permutation_map(op: OpRef<'_>) -> Option<&AffineMap> {
    match op.ctx().attr_data(op.attr_by_name(PERMUTATION_MAP)?) {
        AttrData::AffineMap(map) => Some(map),
        _ => None,
    }
}

/// Which dimensions of the vector are known to stay inside the memref.
pub(crate) fn in_bounds(op: OpRef<'_>) -> Option<Vec<bool>> {
    let list = op.ctx().array_elements(op.attr_by_name(IN_BOUNDS)?)?;
    let yes = |&attr: &Attr| {
        op.ctx()
            .int_value(attr)
            .is_some_and(|value| !value.is_zero())
    };
    Some(list.iter().map(yes).collect())
}
