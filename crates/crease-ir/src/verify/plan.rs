//! What the verifier has worked out about an `OpDef`, once per run: counts, and names resolved to
//! positions. Also the memory of constraints that were found to hold.

use smallvec::SmallVec;

use crate::attrs::AttrData;
use crate::body::{Alike, Likeness, Nearby, Served, Signature};
use crate::context::Context;
use crate::diag::Diagnostics;
use crate::ids::{Attr, BlockId, Type};
use crate::interfaces::{BranchInterface, SymbolUserInterface};
use crate::op_def::{
    Arity, AttrConstraint, AttrPred, AttrSpec, OpDef, TypePred, TypeRule, ValueSpec,
};
use crate::registry::{OpName, Registry};
use crate::traits::{OpTrait, TraitSet};
use crate::view::OpRef;

use super::counts::Counts;
use super::edges::Edges;
use super::types;

/// What a name in a type rule stands for.
#[derive(Clone, Copy)]
pub(super) enum Entity {
    /// A group of operands.
    Operands(usize),
    /// An operand of an op whose operands are all one group each; so for results.
    Operand(usize),
    Results(usize),
    Result(usize),
    Attr(usize),
}

/// An inherent attribute of an op.
pub(super) struct SlotPlan {
    /// It must be there.
    pub(super) required: bool,
    /// What it must satisfy, if the constraint says something.
    pub(super) constraint: Option<&'static AttrConstraint>,
    /// Attributes that were found to satisfy it, by a bit of their index.
    seen: [Option<Attr>; SEEN],
}

/// How the own attributes of ops count where these are compared.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OwnAttrs {
    /// They are those of an op that passed.
    Same,
    /// The same, but what is checked of them could be asked of each op for itself.
    Separable,
    /// They may be any, and are checked of each op.
    Any,
}

/// Traits of ops whose place counts.
const PLACED: TraitSet = TraitSet::of(&[OpTrait::IsTerminator, OpTrait::Branch]);

const SEEN: usize = 4;

/// So many ops that are like none before are always forgiven.
const PATIENCE: u32 = 512;

impl SlotPlan {
    /// Whether an op may have `attr` here, or nothing.
    #[inline]
    fn accepts(&mut self, ctx: &Context, attr: Option<Attr>) -> bool {
        let Some(attr) = attr else {
            return !self.required;
        };
        let Some(constraint) = self.constraint else {
            return true;
        };
        let place = &mut self.seen[attr.index() % SEEN];
        if *place == Some(attr) {
            return true;
        }
        let holds = constraint.pred.holds(ctx, attr);
        if holds {
            *place = Some(attr);
        }
        holds
    }
}

/// A type rule with its names resolved.
pub(super) struct Rule {
    pub(super) rule: &'static TypeRule,
    pub(super) names: Vec<Entity>,
}

/// What is worked out about one `OpDef`.
pub(super) struct Plan {
    pub(super) def: &'static OpDef,
    pub(super) counts: Counts,
    /// Each operand and result is one group.
    pub(super) plain_operands: bool,
    pub(super) plain_results: bool,
    /// The inherent attributes; sizes of segments are no matter of theirs.
    pub(super) slots: Box<[SlotPlan]>,
    /// Nothing is checked of types.
    any_types: bool,
    pub(super) rules: Vec<Rule>,
    /// The operands in groups of groups, and the attributes that hold the sizes of these.
    pub(super) groups_of_groups: Vec<(usize, &'static str)>,
    /// Whether a rule looks at attributes, so that knowing the types is not enough.
    pub(super) attr_rules: bool,
    /// Whether what is checked of types depends on nothing but them.
    by_types: bool,
    /// The types of the last op that passed: operands, then results.
    seen: SmallVec<[Type; 12]>,
    seen_operands: usize,
    /// Whether nothing but types, attributes and what [`Plan::place_holds`] looks at is checked of such
    /// an op.
    simple: bool,
    /// Whether that looks at anything.
    placed: bool,
    /// Whether nothing but types and attributes is checked of such an op.
    local: bool,
    /// Who is asked about the symbol that such an op names.
    pub(super) user: Option<&'static SymbolUserInterface>,
    branch: Option<&'static BranchInterface>,
    /// How its own attributes count where ops are compared.
    own_attrs: OwnAttrs,
    /// The parent ops of those that passed, if not every op may be the parent.
    parents: SmallVec<[OpName; 4]>,
    /// The types and attributes of ops that passed, if such an op is simple.
    signatures: Alike<Signature>,
    /// How many ops were like one that passed, and how many were not.
    served: Served,
    /// Ops with regions that passed.
    pub(super) edges: Edges,
}

/// Type constraints that are known to hold: a small direct-mapped memory, so that the many ops of one
/// type evaluate a constraint once. Forgetting costs time only.
pub(super) struct Memo {
    types: Box<[(usize, Option<Type>); SLOTS]>,
}

const SLOTS: usize = 128;

fn slot(constraint: usize, id: usize) -> usize {
    ((constraint >> 4) ^ (id.wrapping_mul(0x9e37_79b1) >> 7) ^ id) % SLOTS
}

impl Memo {
    #[inline]
    pub(super) fn type_holds(&mut self, key: usize, ty: Type, test: impl FnOnce() -> bool) -> bool {
        let place = &mut self.types[slot(key, ty.index())];
        if *place == (key, Some(ty)) {
            return true;
        }
        let holds = test();
        if holds {
            *place = (key, Some(ty));
        }
        holds
    }
}

/// The plans of the ops met so far.
pub(super) struct Plans {
    list: Vec<Option<Box<Plan>>>,
    fallback: Option<Box<Plan>>,
    pub(super) memo: Memo,
}

impl Plans {
    pub(super) fn new(registry: &Registry) -> Self {
        let mut list = Vec::new();
        list.resize_with(registry.ops().len(), || None);
        let memo = Memo {
            types: Box::new([(0, None); SLOTS]),
        };
        Self {
            list,
            fallback: None,
            memo,
        }
    }

    /// Compares `op`, which lies in `block` inside `parent`, with ops of this name that passed, where
    /// that is enough. Also who is still to be asked about the symbol that it names.
    #[inline]
    pub(super) fn compare(
        &mut self,
        op: OpRef<'_>,
        parent: OpRef<'_>,
        block: BlockId,
        near: &Nearby,
    ) -> (Likeness, Option<&'static SymbolUserInterface>) {
        const DIFFERS: (Likeness, Option<&SymbolUserInterface>) = (Likeness::Differs, None);
        let name = op.name();
        let plan = name.index().and_then(|index| self.list.get_mut(index));
        let Some(plan) = plan.and_then(Option::as_mut) else {
            return DIFFERS;
        };
        if plan.signatures.is_empty() {
            return DIFFERS;
        }
        let (body, id) = (op.body(), op.id());
        let mut likeness = Likeness::Differs;
        let found = plan.signatures.find(body, id, |signature| {
            likeness = body.compare(id, near, signature);
            likeness != Likeness::Differs
        });
        let Some((place, signature)) = found else {
            return DIFFERS;
        };
        let free = signature.has_free();
        if plan.placed && !plan.place_holds(op, parent, block)
            || free && !plan.free_attrs_hold(op, place)
        {
            return DIFFERS;
        }
        plan.served.count(true);
        (likeness, plan.user)
    }

    /// The plan of the ops of this name, if such an op was met.
    #[inline]
    pub(super) fn met(&self, name: OpName) -> Option<&Plan> {
        let plan = name.index().and_then(|index| self.list.get(index));
        plan.and_then(Option::as_deref)
    }

    /// Whether an op of this name was met, and whether such an op is right depends on nothing but its types
    /// and attributes.
    #[inline]
    pub(super) fn is_local(&self, name: OpName) -> bool {
        self.met(name).is_some_and(|plan| plan.local)
    }

    #[inline]
    pub(super) fn get(&mut self, name: OpName, def: &'static OpDef) -> (&mut Plan, &mut Memo) {
        let place = match name.index().and_then(|i| self.list.get_mut(i)) {
            Some(place) => place,
            None => &mut self.fallback,
        };
        (
            place.get_or_insert_with(|| Box::new(Plan::new(def))),
            &mut self.memo,
        )
    }
}

impl Plan {
    fn new(def: &'static OpDef) -> Self {
        let sizes = |spec: &AttrSpec| {
            matches!(spec.name, "operandSegmentSizes" | "resultSegmentSizes")
                && (def.traits.has(OpTrait::AttrSizedOperandSegments)
                    || def.traits.has(OpTrait::AttrSizedResultSegments))
        };
        let slot = |spec: &AttrSpec| SlotPlan {
            required: !sizes(spec) && !spec.optional && spec.default.is_none(),
            constraint: Some(spec.constraint)
                .filter(|c| !sizes(spec) && !matches!(c.pred, AttrPred::Any)),
            seen: [None; SEEN],
        };
        let traits = def.traits;
        let any = |specs: &[ValueSpec]| {
            let free = |s: &ValueSpec| is_any(&s.constraint.pred) && s.arity != Arity::Optional;
            specs.iter().all(free)
        };
        let rules: Vec<Rule> = def
            .type_rules
            .iter()
            .map(|rule| Rule::new(def, rule))
            .collect();
        let specs = def.operands.iter().enumerate();
        let groups_of_groups: Vec<_> = specs
            .filter_map(|(i, spec)| match spec.arity {
                Arity::VariadicOfVariadic(sizes) => Some((i, sizes)),
                _ => None,
            })
            .collect();
        let by_types = !traits.intersects(super::SEGMENTS)
            && !(def.type_rules.iter()).any(|rule| matches!(rule, TypeRule::Pred { .. }));
        let simple = super::is_simple(def);
        let placed = traits.intersects(PLACED) || !def.parents.is_empty();
        let user = (def.interface()).filter(|_| traits.has(OpTrait::SymbolUser));
        let separable = simple
            && by_types
            && !traits.intersects(super::NATIVE)
            && def.parents.is_empty()
            && def.infer.is_none()
            && def.attrs.len() < u32::BITS as usize;
        Plan {
            def,
            counts: Counts::new(def),
            plain_operands: plain(def.operands),
            plain_results: plain(def.results),
            slots: def.attrs.iter().map(slot).collect(),
            any_types: any(def.operands)
                && any(def.results)
                && rules.is_empty()
                && groups_of_groups.is_empty()
                && !def.traits.intersects(crate::traits::types::CHECKED),
            attr_rules: !groups_of_groups.is_empty()
                || rules.iter().any(|rule| {
                    rule.names
                        .iter()
                        .any(|name| matches!(name, Entity::Attr(_)))
                }),
            groups_of_groups,
            by_types,
            rules,
            simple,
            placed,
            local: simple && !placed && user.is_none(),
            user,
            branch: def.interface(),
            own_attrs: match separable {
                true => OwnAttrs::Separable,
                false => OwnAttrs::Same,
            },
            parents: SmallVec::new(),
            signatures: Alike::default(),
            served: Served::default(),
            edges: Edges::default(),
            seen: SmallVec::new(),
            seen_operands: usize::MAX,
        }
    }

    /// Whether such an op is right depends on nothing but its types, its attributes and symbols.
    #[inline]
    pub(super) fn is_unplaced(&self) -> bool {
        self.simple && !self.placed
    }

    /// Whether the op has the types of one that passed, or any will do.
    #[inline]
    pub(super) fn types_known(&self, op: OpRef<'_>) -> bool {
        if self.any_types {
            return true;
        }
        let (n, m) = (op.num_operands(), op.num_results());
        if n != self.seen_operands || n + m != self.seen.len() {
            return false;
        }
        let body = op.body();
        let operands = op.operands().map(|value| body.ty(value));
        operands.zip(&self.seen).all(|(a, &b)| a == b)
            && body
                .result_types(op.id())
                .zip(&self.seen[n..])
                .all(|(a, &b)| a == b)
    }

    /// Whether what depends on where `op` is is as it must be: it is the last one in `block` if it is a
    /// terminator, its parent is one that another one had, and what it passes to other blocks has their
    /// arguments' types.
    fn place_holds(&self, op: OpRef<'_>, parent: OpRef<'_>, block: BlockId) -> bool {
        let (body, def) = (op.body(), self.def);
        if def.traits.has(OpTrait::IsTerminator) && body.last_op(block) != Some(op.id())
            || !def.parents.is_empty() && !self.parents.contains(&parent.name())
        {
            return false;
        }
        if let Some(branch) = self.branch {
            let region = body.block_region(block);
            for (to, operands) in branch.edges(op) {
                let args = body.block_args(to);
                let mut both = operands.clone().zip(args);
                let fits = operands.len() == args.len()
                    && both.all(|(operand, &arg)| op.operand_type(operand) == body.ty(arg));
                if !fits || body.block_region(to) != region {
                    return false;
                }
            }
        }
        true
    }

    /// Whether what is checked of the attributes of `op` that may be anything in the signature at `place`
    /// holds: constraints, type rules, and the hook, which may look at each of them.
    #[inline(never)]
    fn free_attrs_hold(&self, op: OpRef<'_>, place: usize) -> bool {
        let Some(signature) = self.signatures.get(place) else {
            return false;
        };
        let holds = |slot: usize| match (self.slots.get(slot), op.attr(slot)) {
            (Some(plan), Some(attr)) => {
                plan.constraint.is_none_or(|c| c.pred.holds(op.ctx(), attr))
            }
            (plan, _) => plan.is_some_and(|plan| !plan.required),
        };
        // What is wrong is said when the op is checked as a whole.
        let mut unsaid = Diagnostics::default();
        signature.free_attrs().all(holds)
            && (!self.attr_rules || types::rules(op, self, &mut unsaid).is_ok())
            && (self.def.verify).is_none_or(|hook| hook(op, &mut unsaid).is_ok())
    }

    /// Remembers an op that passed all checks, if they depend on nothing but types, attributes and what
    /// [`Plan::place_holds`] looks at.
    pub(super) fn remember_all(&mut self, op: OpRef<'_>) {
        let (body, ctx) = (op.body(), op.ctx());
        let dict = body.discardable_dict(op.id());
        // A dialect may say of each op what its discardable attributes must be.
        if !self.simple || dict.is_some() && ctx.has_checked_names() {
            return;
        }
        self.served.count(false);
        if self.served.in_vain(PATIENCE) {
            // Nearly all are different, as constants may be. If it is not for their attributes that they
            // are, no more are looked for or remembered.
            if !self.signatures.is_empty() {
                self.signatures = Alike::default();
            }
            if self.own_attrs != OwnAttrs::Separable {
                return;
            }
            self.own_attrs = OwnAttrs::Any;
            self.served = Served::default();
        }
        let parent = op.parent_name();
        if !self.def.parents.is_empty() && !self.parents.contains(&parent) {
            self.parents.push(parent);
        }
        if self.user.is_some() || self.own_attrs == OwnAttrs::Any {
            self.signatures.ignore_attrs();
        }
        let len = 1 + self.def.attrs.len();
        let here = self.signatures.room(body, op.id());
        let signature = here.get_or_insert_default();
        if !body.sign(op.id(), len, signature) {
            *here = None;
            return;
        }
        if dict.is_some() {
            signature.set_free(0);
        }
        if self.own_attrs == OwnAttrs::Any {
            (1..len as u32).for_each(|slot| _ = signature.set_free(slot));
        }
        if self.user.is_some() {
            let is_symbol = |attr: &Option<Attr>| {
                let data = attr.map(|attr| ctx.attr_data(attr));
                matches!(data, Some(AttrData::SymbolRef { .. }))
            };
            let mut slots = (0..u32::BITS).zip(body.attr_slots(op.id(), len));
            if let Some((free, _)) = slots.find(|(_, attr)| is_symbol(attr)) {
                signature.set_free(free);
            }
        }
    }

    /// Remembers the types of an op that passed.
    pub(super) fn remember(&mut self, op: OpRef<'_>) {
        let (n, m) = (op.num_operands(), op.num_results());
        if !self.by_types || n + m > self.seen.inline_size() {
            return;
        }
        let body = op.body();
        // On leaving the op more is asked of these: that the types are equal.
        let equal = self.def.traits.has(OpTrait::SameOperandsAndResultType);
        if equal
            && body
                .result_types(op.id())
                .any(|ty| ty != op.operand_type(0))
        {
            return;
        }
        self.seen.clear();
        self.seen.extend(op.operands().map(|value| body.ty(value)));
        self.seen.extend(body.result_types(op.id()));
        self.seen_operands = n;
    }

    /// Whether all attributes that must be there are, and all satisfy their constraints.
    #[inline]
    pub(super) fn attrs_hold(&mut self, op: OpRef<'_>) -> bool {
        let slots = op.body().attr_slots(op.id(), 1 + self.slots.len());
        let mut attrs = slots.iter().skip(1).copied();
        let mut plans = self.slots.iter_mut();
        plans.all(|plan| plan.accepts(op.ctx(), attrs.next().flatten()))
    }
}

impl Rule {
    fn new(def: &'static OpDef, rule: &'static TypeRule) -> Self {
        let names: Vec<&str> = match *rule {
            TypeRule::SameType(names)
            | TypeRule::SameElementType(names)
            | TypeRule::SameShape(names)
            | TypeRule::SameRank(names)
            | TypeRule::SameElementCount(names) => names.to_vec(),
            TypeRule::MatchWith { from, to, .. } | TypeRule::RangeMatchWith { from, to, .. } => {
                vec![from, to]
            }
            TypeRule::Pred { .. } => Vec::new(),
        };
        let find = |specs: &[ValueSpec], name: &str| specs.iter().position(|s| s.name == name);
        let operands = if plain(def.operands) {
            Entity::Operand
        } else {
            Entity::Operands
        };
        let results = if plain(def.results) {
            Entity::Result
        } else {
            Entity::Results
        };
        let entity = |name: &str| {
            find(def.operands, name)
                .map(operands)
                .or_else(|| find(def.results, name).map(results))
                .or_else(|| def.attr_slot(name).map(Entity::Attr))
        };
        Rule {
            rule,
            names: names.iter().filter_map(|name| entity(name)).collect(),
        }
    }
}

/// Whether each value is a group of its own.
fn plain(specs: &[ValueSpec]) -> bool {
    specs.iter().all(|s| s.arity == Arity::One)
}

/// Whether the constraint says nothing.
pub(super) fn is_any(pred: &TypePred) -> bool {
    matches!(pred, TypePred::Any)
}
