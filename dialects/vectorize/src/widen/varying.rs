//! Which values of a loop's body differ from lane to lane.

use rustc_hash::{FxHashMap, FxHashSet};

use crease_ir::{Body, Context, OpId, OpRef, ValueId};
use crease_memref as memref;
use crease_scf as scf;

use super::Marked;

/// What is known of a marked loop before it is rewritten.
pub(crate) struct Varying {
    values: FxHashSet<ValueId>,
    /// Place of each op of the loop in textual order.
    order: FxHashMap<OpId, usize>,
    /// Buffers made in the body: one per lane.
    pub(crate) private: FxHashSet<ValueId>,
}

impl Varying {
    pub(crate) fn of(ctx: &Context, body: &Body, marked: &Marked) -> Self {
        let inside = body.ops_inside(marked.op);
        let order = inside.iter().enumerate().map(|(i, &op)| (op, i)).collect();
        let mut this = Self {
            values: FxHashSet::default(),
            order,
            private: FxHashSet::default(),
        };
        // A carried value is the same for all lanes until it is combined with one of them.
        this.values.insert(marked.variable);
        for &op in &inside {
            let view = body.op(ctx, op);
            if view.is::<memref::Alloc>() || view.is::<memref::Alloca>() {
                this.private.insert(view.result(0));
                this.values.insert(view.result(0));
            }
        }
        loop {
            let before = this.values.len();
            for &op in inside.iter().skip(1) {
                this.visit(body.op(ctx, op));
            }
            if this.values.len() == before {
                return this;
            }
        }
    }

    /// Whether the value differs from lane to lane.
    pub(crate) fn is(&self, value: ValueId) -> bool {
        self.values.contains(&value)
    }

    /// Whether the op is inside the loop.
    pub(crate) fn place(&self, op: OpId) -> Option<usize> {
        self.order.get(&op).copied()
    }

    /// Whether an operand of the op, or of an op inside it, differs from lane to lane.
    pub(crate) fn reaches(&self, op: OpRef<'_>) -> bool {
        let body = op.body();
        let inside = body.ops_inside(op.id());
        inside
            .iter()
            .flat_map(|&op| body.operands(op))
            .any(|value| self.is(value))
    }

    fn add(&mut self, values: impl Iterator<Item = ValueId>) {
        self.values.extend(values);
    }

    fn visit(&mut self, op: OpRef<'_>) {
        if op.is::<scf::Yield>() {
            return self.visit_yield(op);
        }
        if op.is::<scf::If>() {
            if self.is(op.operand(0)) {
                self.add(op.results());
            }
            return;
        }
        if op.is::<scf::For>() {
            if op.operands().take(3).any(|value| self.is(value)) {
                self.add(op.results());
            }
            for (i, init) in op.operands().skip(3).enumerate() {
                if self.is(init) {
                    self.carried(op, i);
                }
            }
            return;
        }
        let varies = match op.num_regions() {
            0 => op.operands().any(|value| self.is(value)),
            _ => self.reaches(op),
        };
        if varies {
            self.add(op.results());
        }
    }

    /// The value that a loop carries differs.
    fn carried(&mut self, op: OpRef<'_>, index: usize) {
        self.add(op.results().skip(index).take(1));
        let inside = op.entry_args(0).get(1 + index);
        self.add(inside.into_iter().copied());
    }

    fn visit_yield(&mut self, op: OpRef<'_>) {
        let Some(parent) = op.parent_op() else {
            return;
        };
        for (i, value) in op.operands().enumerate() {
            if !self.is(value) {
                continue;
            }
            if parent.is::<scf::For>() {
                self.carried(parent, i);
            } else if parent.is::<scf::If>() {
                self.add(parent.results().skip(i).take(1));
            }
        }
    }
}
