//! A cheaper form of an op: from values that are there anyway, and new ops.
//!
//! The cost of a body is its number of ops without constants. Replacing an op saves it and all ops
//! that only it is computed from; a form costs its new ops, and those of the saved ones that it
//! needs after all. It is taken only if it is cheaper, and only if it makes something common: it uses
//! a value that the op was not computed from, or another op of the class will be replaced by it.

use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use crease_ir::{Body, Context, OpId, OpTrait, Type, ValueId};
use crease_rules::saturation::{ClassId, Form};

use super::collect::Known;
use super::merge::There;
use super::poison::Source;

/// How many new ops stand above each other at most.
const DEPTH: usize = 3;
/// Nodes of a class that are looked at.
const WIDTH: usize = 16;
/// Nodes that are looked at for one op.
const STEPS: usize = 512;
/// Ops that are only computed for one op, as far as they are followed.
const PRIVATE: usize = 64;

/// How to compute a value.
#[derive(Clone, Debug)]
pub(super) enum Plan {
    /// It is there.
    Value(ValueId),
    /// By a new op.
    Op(Form, ClassId, Vec<Plan>),
}

impl Plan {
    /// The values that it uses.
    pub(super) fn values(&self, list: &mut Vec<ValueId>) {
        match self {
            Plan::Value(value) => list.push(*value),
            Plan::Op(_, _, operands) => operands.iter().for_each(|plan| plan.values(list)),
        }
    }
}

/// The ops that are computed only for `op`, itself included: those that die with it.
pub(super) fn private(known: &Known<'_>, body: &Body, op: OpId) -> FxHashSet<OpId> {
    let mut dying: FxHashSet<OpId> = FxHashSet::from_iter([op]);
    let mut pending: SmallVec<[OpId; 8]> = SmallVec::from_slice(&[op]);
    while let Some(op) = pending.pop() {
        for value in body.operands(op) {
            let Some(def) = body.def_op(value) else {
                continue;
            };
            let dies = known.candidates.contains_key(&def)
                && !dying.contains(&def)
                && dying.len() < PRIVATE
                && body
                    .users(value)
                    .take(PRIVATE)
                    .all(|user| dying.contains(&user));
            if dies {
                dying.insert(def);
                pending.push(def);
            }
        }
    }
    dying
}

/// The search for a form of one op.
pub(super) struct Forms<'f, 'a> {
    pub(super) known: &'f mut Known<'a>,
    pub(super) ctx: &'a Context,
    pub(super) body: &'f Body,
    pub(super) there: &'f There,
    /// What the form may be poison of.
    pub(super) source: &'f Source,
    pub(super) dying: &'f FxHashSet<OpId>,
    pub(super) steps: usize,
}

impl<'f, 'a> Forms<'f, 'a> {
    pub(super) fn new(
        known: &'f mut Known<'a>,
        ctx: &'a Context,
        body: &'f Body,
        there: &'f There,
        source: &'f Source,
        dying: &'f FxHashSet<OpId>,
    ) -> Self {
        Self {
            known,
            ctx,
            body,
            there,
            source,
            dying,
            steps: STEPS,
        }
    }

    /// The cheapest form of `op`, of class `class`, that costs less than `most`.
    pub(super) fn best(&mut self, class: ClassId, most: usize) -> Option<Plan> {
        let (cost, plan) = self.made(class, DEPTH, most)?;
        (cost < most).then_some(plan)
    }

    /// A value of a class.
    fn any(&mut self, class: ClassId, depth: usize, most: usize) -> Option<(usize, Plan)> {
        let mut best = None;
        for &value in self.there.of(class) {
            if !self.source.covers(self.known, self.body, value) {
                continue;
            }
            let cost = self.kept(value);
            if cost == 0 {
                return Some((0, Plan::Value(value)));
            }
            if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                best = Some((cost, Plan::Value(value)));
            }
        }
        let made = self.made(class, depth, most);
        match (best, made) {
            (Some(a), Some(b)) => Some(if b.0 < a.0 { b } else { a }),
            (a, b) => a.or(b),
        }
    }

    /// A new op of a class.
    fn made(&mut self, class: ClassId, depth: usize, most: usize) -> Option<(usize, Plan)> {
        if depth == 0 || most < 2 {
            return None;
        }
        let choices: Vec<(Form, SmallVec<[ClassId; 4]>)> = (self.known.space.choices(class))
            .take(WIDTH)
            .map(|choice| (choice.form.clone(), choice.operands.into()))
            .collect();
        let mut best: Option<(usize, Plan)> = None;
        for (form, operands) in choices {
            if self.steps == 0 {
                break;
            }
            self.steps -= 1;
            let least = best.as_ref().map_or(most, |(cost, _)| *cost);
            if let Some(found) = self.op(form, class, &operands, depth, least) {
                best = Some(found);
            }
        }
        best
    }

    /// An op of this form, if it costs less than `most`.
    fn op(
        &mut self,
        form: Form,
        class: ClassId,
        operands: &[ClassId],
        depth: usize,
        most: usize,
    ) -> Option<(usize, Plan)> {
        let types: Vec<Type> = operands.iter().map(|&c| self.known.space.ty(c)).collect();
        if !self.known.space.is_total(&form, &types) {
            return None;
        }
        let mut cost = 1;
        let mut plans = Vec::new();
        for &operand in operands {
            let left = most.checked_sub(cost).filter(|left| *left > 0)?;
            let (more, plan) = self.any(operand, depth - 1, left)?;
            cost += more;
            plans.push(plan);
        }
        (cost < most).then(|| (cost, Plan::Op(form, class, plans)))
    }

    /// How many of the dying ops using a value keeps.
    fn kept(&self, value: ValueId) -> usize {
        let mut count = 0;
        let mut pending: SmallVec<[ValueId; 8]> = SmallVec::from_slice(&[value]);
        while let Some(value) = pending.pop() {
            if let Some(op) = self.body.def_op(value)
                && self.dying.contains(&op)
                && count < 2 * PRIVATE
            {
                count += 1;
                pending.extend(self.body.operands(op));
            }
        }
        count
    }

    /// Whether a form uses the result of an op from which the replaced one was not computed.
    pub(super) fn is_common(&self, plan: &Plan) -> bool {
        let mut values = Vec::new();
        plan.values(&mut values);
        values.iter().any(|&value| {
            let Some(op) = self.body.def_op(value) else {
                return false;
            };
            let user_dies = || {
                self.body
                    .users(value)
                    .any(|user| self.dying.contains(&user))
            };
            !self.body.op(self.ctx, op).has(OpTrait::ConstantLike)
                && !self.dying.contains(&op)
                && !user_dies()
        })
    }
}
