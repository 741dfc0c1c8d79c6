//! Replaces ops by equal values that dominate them, and by cheaper forms that they have in common
//! with others. In dominance order, with a scoped table of the values of each class.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crease_ir::body::NewOp;
use crease_ir::dominance::DominanceInfo;
use crease_ir::effects::is_op_trivially_dead;
use crease_ir::{Body, Context, Loc, OpId, ValueId};
use crease_rewrite::{Listener, Rewriter, Stats};
use crease_rules::saturation::ClassId;

use super::collect::{Candidate, Known};
use super::forms::{Forms, Plan, private};
use super::poison::{Source, may_stand_for};
use super::walk::Event;

/// Values of a class that are remembered in one place, and ops of one looked at ahead.
const MOST: usize = 8;

/// The values of each class that are there.
#[derive(Default)]
pub(super) struct There {
    values: FxHashMap<ClassId, SmallVec<[ValueId; 2]>>,
    log: Vec<ClassId>,
    scopes: Vec<usize>,
}

impl There {
    fn enter(&mut self) {
        self.scopes.push(self.log.len());
    }

    fn leave(&mut self) {
        let start = self.scopes.pop().unwrap_or(0);
        for class in self.log.drain(start..).rev() {
            if let Some(list) = self.values.get_mut(&class) {
                list.pop();
            }
        }
    }

    fn add(&mut self, class: ClassId, value: ValueId) {
        let list = self.values.entry(class).or_default();
        if list.len() < MOST {
            list.push(value);
            self.log.push(class);
        }
    }

    pub(super) fn of(&self, class: ClassId) -> &[ValueId] {
        self.values.get(&class).map_or(&[], |list| list)
    }
}

/// Merges what can be merged.
pub(super) fn merge<'a>(
    ctx: &'a Context,
    body: &'a mut Body,
    events: &[Event],
    known: Known<'a>,
    listener: Option<&'a mut dyn Listener>,
) -> Stats {
    let mut members: FxHashMap<ClassId, Vec<ValueId>> = FxHashMap::default();
    for event in events {
        if let Event::Op(op) = event
            && known.candidates.contains_key(op)
            && let value = body.result(*op, 0)
            && let Some(class) = known.class(value)
        {
            members.entry(class).or_default().push(value);
        }
    }
    let mut merge = Merge {
        ctx,
        rw: Rewriter::new(ctx, body, listener),
        known,
        members,
        there: There::default(),
        outer: Vec::new(),
        dominance: DominanceInfo::new(),
        dead: Vec::new(),
    };
    for event in events {
        merge.event(*event);
    }
    merge.erase();
    merge.rw.stats()
}

struct Merge<'a> {
    ctx: &'a Context,
    rw: Rewriter<'a>,
    known: Known<'a>,
    /// By class: the ops that may be merged, in dominance order.
    members: FxHashMap<ClassId, Vec<ValueId>>,
    there: There,
    /// The tables outside of walls.
    outer: Vec<There>,
    dominance: DominanceInfo,
    /// What was replaced.
    dead: Vec<OpId>,
}

impl<'a> Merge<'a> {
    fn event(&mut self, event: Event) {
        match event {
            Event::Enter => self.there.enter(),
            Event::Leave => self.there.leave(),
            Event::Wall => self.outer.push(std::mem::take(&mut self.there)),
            Event::WallEnd => self.there = self.outer.pop().unwrap_or_default(),
            Event::Block(block) => {
                for &value in self.rw.body().block_args(block) {
                    if let Some(class) = self.known.class(value) {
                        self.there.add(class, value);
                    }
                }
            }
            Event::Op(op) => self.op(op),
        }
    }

    fn op(&mut self, op: OpId) {
        let body = self.rw.body();
        if !self.known.candidates.contains_key(&op) {
            for value in body.results(op) {
                if let Some(class) = self.known.class(value) {
                    self.there.add(class, value);
                }
            }
            return;
        }
        // The ordinary sweep removes it.
        if body.op_unused(op) {
            return;
        }
        let value = body.result(op, 0);
        let Some(class) = self.known.class(value) else {
            return;
        };
        let leader = (self.there.of(class).iter().copied()).find(|&leader| {
            body.ty(leader) == body.ty(value)
                && may_stand_for(&self.known, self.ctx, body, leader, value)
        });
        if let Some(leader) = leader {
            self.rw.merge_into(op, leader);
            self.dead.push(op);
            return;
        }
        let value = self.form(op, class).unwrap_or(value);
        self.there.add(class, value);
    }

    /// Replaces `op` by a cheaper form; the value that stands for it.
    fn form(&mut self, op: OpId, class: ClassId) -> Option<ValueId> {
        let body = self.rw.body();
        let dying = private(&self.known, body, op);
        // A form has an op at least.
        if dying.len() < 2 {
            return None;
        }
        let source = Source::of(&self.known, body, body.result(op, 0));
        let mut forms = Forms::new(
            &mut self.known,
            self.ctx,
            body,
            &self.there,
            &source,
            &dying,
        );
        let plan = forms.best(class, dying.len())?;
        if !forms.is_common(&plan) && !self.is_common_later(op, class, &plan) {
            return None;
        }
        self.rw.set_before(op);
        let loc = self.rw.body().op_loc(op);
        let value = self.make(&plan, loc)?;
        self.rw.merge_into(op, value);
        self.dead.push(op);
        Some(value)
    }

    /// Whether an op of the class that comes later will be replaced by what a plan makes for `op`.
    fn is_common_later(&mut self, op: OpId, class: ClassId, plan: &Plan) -> bool {
        let mut values = Vec::new();
        plan.values(&mut values);
        let members = self.members.get(&class).map_or(&[][..], |list| list);
        for &other in members.iter().take(MOST) {
            let body = self.rw.body();
            let Some(def) = body.def_op(other).filter(|&def| def != op) else {
                continue;
            };
            if body.op_unused(def)
                || body.ty(other) != body.ty(body.result(op, 0))
                || !self
                    .dominance
                    .properly_dominates(self.ctx, body, op, def, false)
            {
                continue;
            }
            let source = Source::of(&self.known, body, other);
            if (values.iter()).all(|&value| source.covers(&self.known, body, value)) {
                return true;
            }
        }
        false
    }

    /// Makes what a plan says at the insert point.
    fn make(&mut self, plan: &Plan, loc: Loc) -> Option<ValueId> {
        let (form, class, plans) = match plan {
            Plan::Value(value) => return Some(*value),
            Plan::Op(form, class, plans) => (form, *class, plans),
        };
        let mut operands: SmallVec<[ValueId; 4]> = SmallVec::new();
        for plan in plans {
            operands.push(self.make(plan, loc)?);
        }
        let op = self.rw.create_op(NewOp {
            name: form.name,
            loc,
            operands: &operands,
            types: &[form.ty],
            attrs: &form.slots,
            regions: &[],
            successors: &[],
        });
        let value = self.rw.body().result(op, 0);
        let classes: SmallVec<[ClassId; 4]> = (operands.iter())
            .filter_map(|&value| self.known.class(value))
            .collect();
        let (_, nature) = self.known.space.op(form.clone(), &classes);
        let form = form.clone();
        self.known
            .note(op, value, class, Candidate { form, nature });
        self.there.add(class, value);
        Some(value)
    }

    /// Erases what was replaced, and what was computed for it only.
    fn erase(&mut self) {
        let mut pending = std::mem::take(&mut self.dead);
        while let Some(op) = pending.pop() {
            let body = self.rw.body();
            if body.is_erased(op) || !body.op_unused(op) || !is_op_trivially_dead(self.rw.op(op)) {
                continue;
            }
            let parts: SmallVec<[OpId; 4]> = (body.operands(op))
                .filter_map(|value| body.def_op(value))
                .collect();
            self.rw.erase_dead(op);
            pending.extend(parts);
        }
    }
}
