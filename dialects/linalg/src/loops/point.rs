//! What a structured op on buffers does at one point: elements are loaded, the payload is computed of them, and what it
//! gives is stored.

use crease_affine::canonical_apply;
use crease_ir::affine::AffineMap;
use crease_ir::body::ValueMap;
use crease_ir::{BlockId, OpId, ValueId};
use crease_rewrite::Rewriter;

use super::nest::Loops;
use crate::generated::Index;
use crate::structured::is_memref;

/// A point.
pub(super) struct Point<'a> {
    /// The op.
    pub op: OpId,
    /// Which element of each operand the point accesses.
    pub maps: &'a [AffineMap],
    /// What the point is in each dimension.
    pub variables: &'a [ValueId],
    pub num_inputs: usize,
}

impl Point<'_> {
    /// Makes all of this at the insert point; gives the ops among it that ask for variables. The payload is `block`,
    /// which stays.
    pub fn compute<L: Loops>(&self, rw: &mut Rewriter<'_>, block: BlockId) -> Vec<OpId> {
        let loc = rw.body().op_loc(self.op);
        let operands: Vec<ValueId> = rw.body().operands(self.op).collect();
        let args = rw.body().block_args(block).to_vec();
        let mut map = ValueMap::default();
        // As upstream, also those that the payload does not look at.
        for (at, (&operand, &arg)) in operands.iter().zip(&args).enumerate() {
            // Vectors are scalars here.
            if !is_memref(rw.op(self.op), operand) {
                map.map(arg, operand);
                continue;
            }
            let result = rw.body().ty(arg);
            let indices = self.indices(rw, at);
            let element = L::load(rw, loc, operand, indices, result);
            map.map(arg, element);
        }
        let outputs = operands.iter().enumerate().skip(self.num_inputs);
        let outputs = outputs.map(|(at, &output)| (output, self.indices(rw, at)));
        let outputs: Vec<(ValueId, Vec<ValueId>)> = outputs.collect();
        let mut ops: Vec<OpId> = rw.body().block_ops(block).collect();
        let Some(end) = ops.pop() else {
            return Vec::new();
        };
        let mut asking = Vec::new();
        for op in ops {
            let copy = rw.clone_op(op, &mut map);
            asking.extend(rw.op(copy).is::<Index>().then_some(copy));
        }
        let results: Vec<ValueId> = rw.body().operands(end).collect();
        for (value, (memref, indices)) in results.into_iter().zip(outputs) {
            L::store(rw, loc, map.get(value), memref, indices);
        }
        asking
    }

    /// Which element of operand number `at` it accesses.
    fn indices(&self, rw: &mut Rewriter<'_>, at: usize) -> Vec<ValueId> {
        let results = self.maps.get(at).map_or(&[][..], |map| map.results());
        let index = |expr| canonical_apply(rw, self.op, expr, self.variables);
        results.iter().map(index).collect()
    }
}

/// Gives the ops that [`Point::compute`] gave the variables that they ask for.
pub(super) fn answer(rw: &mut Rewriter<'_>, asking: &[OpId], variables: &[ValueId]) {
    for &index in asking {
        let dim = rw.body().attr(index, Index::DIM);
        let dim = dim.and_then(|dim| rw.ctx().int_value(dim)?.to_i64());
        let variable = dim.and_then(|dim| variables.get(usize::try_from(dim).ok()?));
        if let Some(&variable) = variable {
            let _ = rw.replace_op(index, &[variable]);
        }
    }
}
