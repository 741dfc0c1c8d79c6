//! Fold hooks.

use crease_ir::fold::{Constants, Edit, Fold, Folded};
use crease_ir::{Attr, OpRef};
use crease_memref::through_casts;

use crate::generated::*;

/// In the entry block of a launch all threads of the workgroup get to the op: it is marked so.
fn uniform(op: OpRef<'_>, slot: usize) -> Folded {
    let entry = |launch: OpRef<'_>| {
        let (body, region) = launch.region(0)?;
        body.entry_block(region)
    };
    let parent = op.parent_op().filter(|parent| parent.is::<Launch>());
    match parent.and_then(entry) {
        block @ Some(_) if block == op.block() && op.attr(slot).is_none() => {
            Folded::edit(Edit::SetAttr(slot as u32, Some(Attr::unit())))
        }
        _ => Folded::No,
    }
}

impl Fold for AllReduce {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        uniform(op, AllReduce::UNIFORM)
    }
}

impl Fold for SubgroupReduce {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        let size = op.attr(SubgroupReduce::CLUSTER_SIZE);
        let size = size.and_then(|attr| op.ctx().int_value(attr));
        match size.is_some_and(|size| size.is_one()) {
            true => Folded::Value(op.operand(0)),
            false => uniform(op, SubgroupReduce::UNIFORM),
        }
    }
}

/// Of a value that is the same in all lanes already.
impl Fold for SubgroupBroadcast {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        match op.def_of::<SubgroupBroadcast>(op.operand(0)) {
            Some(_) => Folded::Value(op.operand(0)),
            None => Folded::No,
        }
    }
}

impl Fold for Memcpy {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        through_casts(op, None)
    }
}

impl Fold for Memset {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        through_casts(op, None)
    }
}
