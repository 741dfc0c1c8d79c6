//! Known constants: one per (dialect, value, type) and barrier, at the start of its entry block.
//!
//! The table lives for one round. It makes the order of constants stable: what is there already is
//! registered in textual order before anything is rewritten.

use rustc_hash::FxHashMap;

use crease_ir::fold::constant_op_value;
use crease_ir::{Attr, Body, Context, Loc, OpId, RegionId, Type};

use crate::rewriter::Rewriter;

/// The constants seen in this round.
#[derive(Default)]
pub(crate) struct KnownConstants {
    known: FxHashMap<(RegionId, usize, Attr, Type), OpId>,
    owned: Vec<bool>,
}

/// The region whose entry block holds the constants for ops of `region`: the nearest one that is
/// isolated, might be (its op is not registered), is a top-level op's, or asks for them.
pub fn insertion_region(ctx: &Context, body: &Body, region: RegionId) -> RegionId {
    let mut at = region;
    loop {
        let Some(parent) = body.region_parent(at) else {
            return at;
        };
        let name = body.op_name(parent);
        let Some(info) = ctx.registry().info(name) else {
            return at;
        };
        if info
            .dialect
            .materialize_into
            .is_some_and(|wants| wants(body.op(ctx, parent), at))
        {
            return at;
        }
        match body.op_region(parent) {
            Some(outer) if body.region_parent(outer).is_some() || !is_root(ctx, body) => at = outer,
            _ => return at,
        }
    }
}

/// Whether `body` is the outermost one, which stands for no op.
fn is_root(ctx: &Context, body: &Body) -> bool {
    ctx.op_name_str(body.owner().name).is_empty()
}

impl KnownConstants {
    pub(crate) fn clear(&mut self) {
        self.known.clear();
        self.owned.clear();
    }

    fn is_owned(&self, op: OpId) -> bool {
        self.owned.get(op.index()).copied().unwrap_or(false)
    }

    fn own(&mut self, op: OpId) {
        if self.owned.len() <= op.index() {
            self.owned.resize(op.index() + 1, false);
        }
        self.owned[op.index()] = true;
    }

    /// Registers `op` if it is a constant. Returns whether it is one that is kept; a duplicate is
    /// replaced by the known one and erased.
    pub(crate) fn insert(&mut self, rw: &mut Rewriter<'_>, op: OpId) -> Seen {
        let ctx = rw.ctx();
        let Some(value) = constant_op_value(ctx, rw.body(), op) else {
            return Seen::NotConstant;
        };
        let body = rw.body();
        let (Some(block), Some(region)) = (body.op_block(op), body.op_region(op)) else {
            return Seen::NotConstant;
        };
        let Some(info) = ctx.registry().info(body.op_name(op)) else {
            return Seen::NotConstant;
        };
        let target = insertion_region(ctx, body, region);
        let ty = body.ty(body.result(op, 0));
        let key = (target, std::ptr::from_ref(info.dialect) as usize, value, ty);
        if let Some(&known) = self.known.get(&key) {
            let result = rw.body().result(known, 0);
            let _ = rw.replace_op(op, &[result]);
            // It now stands for several places.
            rw.parts().1.set_op_loc(known, Loc::UNKNOWN);
            return Seen::Duplicate;
        }
        let Some(entry) = body.entry_block(target) else {
            return Seen::NotConstant;
        };
        let front = body.first_op(entry);
        let in_place = block == entry
            && (front == Some(op) || body.prev_op(op).is_some_and(|p| self.is_owned(p)));
        if !in_place {
            let (_, body) = rw.parts();
            body.move_op(op, entry, front);
            if block != entry {
                body.set_op_loc(op, Loc::UNKNOWN);
            }
            rw.stats.edits += 1;
            rw.enqueue(op);
        }
        self.known.insert(key, op);
        self.own(op);
        Seen::Kept
    }
}

/// What [`KnownConstants::insert`] did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Seen {
    /// Not a constant.
    NotConstant,
    /// A constant, now known.
    Kept,
    /// A duplicate, erased.
    Duplicate,
}
