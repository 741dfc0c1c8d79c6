//! What a body computes, as classes of an e-graph: ops of one result that do nothing but compute are
//! nodes; what others give, and block arguments, are values of which nothing is known.
//!
//! What a user said of attributes holds: those that don't count are left out, and ops whose
//! attributes would have to change when they are merged are left to the ordinary sweep.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crease_ir::effects::is_memory_effect_free;
use crease_ir::fold::constant_op_value;
use crease_ir::interfaces::AttrPolicy;
use crease_ir::{
    Attr, AttrData, Body, Context, Ident, NamedAttr, OpId, OpName, OpRef, OpTrait, ValueId,
};
use crease_rewrite::cse::{CseOptions, CseRules, Hoist, is_boolean};
use crease_rules::saturation::{ClassId, Form, Nature, Space};

use super::walk::Event;

/// An op that may be merged.
pub(super) struct Candidate {
    /// As written.
    pub(super) form: Form,
    /// As it stands in the e-graph.
    pub(super) nature: Nature,
}

/// The classes of a body.
pub(super) struct Known<'a> {
    pub(super) space: Space<'a>,
    pub(super) classes: FxHashMap<ValueId, ClassId>,
    pub(super) candidates: FxHashMap<OpId, Candidate>,
    /// The constants that are numbers: not poison.
    pub(super) numbers: FxHashSet<OpId>,
}

impl<'a> Known<'a> {
    pub(super) fn new(
        ctx: &'a Context,
        body: &Body,
        events: &[Event],
        rules: &CseRules,
        options: CseOptions,
    ) -> Self {
        let mut known = Known {
            space: Space::new(ctx),
            classes: FxHashMap::default(),
            candidates: FxHashMap::default(),
            numbers: FxHashSet::default(),
        };
        let filter = Filter { rules, options };
        for event in events {
            if let Event::Op(op) = event {
                known.add(body.op(ctx, *op), &filter);
            }
        }
        known
    }

    /// The class of a value, as it is now.
    pub(super) fn class(&self, value: ValueId) -> Option<ClassId> {
        let class = self.classes.get(&value)?;
        Some(self.space.find(*class))
    }

    fn add(&mut self, op: OpRef<'_>, filter: &Filter<'_>) {
        let (ctx, body) = (op.ctx(), op.body());
        if let Some(attr) = constant_op_value(ctx, body, op.id()) {
            let result = op.result(0);
            if let Some(class) = self.space.constant(attr, op.ty(result)) {
                self.classes.insert(result, class);
                self.numbers.insert(op.id());
            }
            return;
        }
        let Some(form) = filter.form(op) else {
            return;
        };
        let operands: SmallVec<[ClassId; 4]> = op
            .operands()
            .map(|value| self.class_or_new(body, value))
            .collect();
        let (class, nature) = self.space.op(form.clone(), &operands);
        self.note(op.id(), op.result(0), class, Candidate { form, nature });
    }

    /// Notes an op that may be merged.
    pub(super) fn note(&mut self, op: OpId, result: ValueId, class: ClassId, is: Candidate) {
        self.classes.insert(result, class);
        self.candidates.insert(op, is);
    }

    fn class_or_new(&mut self, body: &Body, value: ValueId) -> ClassId {
        if let Some(class) = self.classes.get(&value) {
            return *class;
        }
        let class = self.space.value(body.ty(value));
        self.classes.insert(value, class);
        class
    }
}

/// Which ops may be merged.
struct Filter<'r> {
    rules: &'r CseRules,
    options: CseOptions,
}

impl Filter<'_> {
    /// The op without operands, if it may be merged.
    fn form(&self, op: OpRef<'_>) -> Option<Form> {
        let assumed = self.rules.assumed_pure(op);
        let computes = op.num_results() == 1
            && op.num_regions() == 0
            && op.successors().next().is_none()
            && !op.has(OpTrait::IsTerminator)
            && !op.has(OpTrait::NonDeterministic)
            && !op.has(OpTrait::ConstantLike)
            && !op.has(OpTrait::CallOp)
            && (assumed || op.name().is_registered() && is_memory_effect_free(op));
        if !computes || self.rules.call(op).is_some() || self.rules.is_excluded(op) {
            return None;
        }
        let (ctx, exclude) = (op.ctx(), self.options.exclude);
        let ty = op.ty(op.result(0));
        let hoists = self.options.hoist != Hoist::None;
        if exclude.booleans && is_boolean(ctx, ty)
            || (exclude.not_hoistable || hoists) && op.has(OpTrait::NotCseHoistable)
        {
            return None;
        }
        let all = op.body().attr_slots(op.id(), ctx.num_attr_slots(op.name()));
        let mut slots: SmallVec<[Option<Attr>; 4]> = all.into();
        if self.rules.has_policies() {
            self.keep_what_counts(ctx, op.name(), &mut slots)?;
        }
        Some(Form {
            name: op.name(),
            slots,
            ty,
        })
    }

    /// Takes out the attributes that don't count; `None` if one would have to be changed, or forbids
    /// merging.
    fn keep_what_counts(
        &self,
        ctx: &Context,
        name: OpName,
        slots: &mut [Option<Attr>],
    ) -> Option<()> {
        let def = ctx.registry().info(name).map(|info| info.def);
        let policy = |attr: Ident| self.rules.policy(ctx, name, attr);
        for (number, slot) in slots.iter_mut().enumerate() {
            let Some(attr) = *slot else { continue };
            match (ctx.attr_data(attr), def) {
                (AttrData::Dict(entries), def) if number == 0 || def.is_none() => {
                    let mut kept: Vec<NamedAttr> = Vec::new();
                    for &(key, value) in entries.iter() {
                        match policy(key) {
                            AttrPolicy::Identity => kept.push((key, value)),
                            AttrPolicy::Keep => {}
                            AttrPolicy::Drop | AttrPolicy::Union | AttrPolicy::Block => {
                                return None;
                            }
                        }
                    }
                    *slot = (!kept.is_empty()).then(|| ctx.dict_attr(&kept));
                }
                (_, Some(def)) if number > 0 => {
                    let spec = def.attrs.get(number - 1)?;
                    let same = policy(ctx.ident(spec.name)) == AttrPolicy::Identity;
                    same.then_some(())?;
                }
                _ => {}
            }
        }
        Some(())
    }
}
