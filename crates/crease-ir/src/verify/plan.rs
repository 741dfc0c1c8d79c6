//! What the verifier has worked out about an `OpDef`, once per run: counts, and names resolved to
//! positions. Also the memory of constraints that were found to hold.

use smallvec::SmallVec;

use crate::body::{Body, Signature};
use crate::context::Context;
use crate::diag::Diagnostics;
use crate::ids::{Attr, OpId, Type};
use crate::op_def::{
    Arity, AttrConstraint, AttrPred, AttrSpec, OpDef, TypePred, TypeRule, ValueSpec,
};
use crate::registry::{OpName, Registry};
use crate::traits::OpTrait;
use crate::view::OpRef;

use super::Check;

/// How many there must be.
#[derive(Clone, Copy)]
pub(super) enum Count {
    Exactly(usize),
    AtLeast(usize),
}

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

const SEEN: usize = 4;
const SIGNATURES: usize = 64;

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
    operands: Count,
    results: Count,
    regions: Count,
    successors: Count,
    /// Each operand and result is one group.
    pub(super) plain_operands: bool,
    pub(super) plain_results: bool,
    /// The inherent attributes; sizes of segments are no matter of theirs.
    pub(super) slots: Box<[SlotPlan]>,
    /// Nothing is checked of types.
    any_types: bool,
    pub(super) rules: Vec<Rule>,
    /// Whether a rule looks at attributes, so that knowing the types is not enough.
    pub(super) attr_rules: bool,
    /// Whether what is checked of types depends on nothing but them.
    by_types: bool,
    /// The types of the last op that passed: operands, then results.
    seen: SmallVec<[Type; 6]>,
    seen_operands: usize,
    /// Whether nothing but types and attributes is checked of such an op.
    simple: bool,
    /// The types and attributes of ops that passed, if such an op is simple, by a few bits of their
    /// signatures.
    signatures: Vec<Option<Signature>>,
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

    /// What an op of this name that passed looked like, where that is enough.
    #[inline]
    pub(super) fn signature(&self, body: &Body, op: OpId) -> Option<&Signature> {
        let plan = self.list.get(body.op_name(op).index()?)?.as_ref()?;
        if plan.signatures.is_empty() {
            return None;
        }
        plan.signatures[body.signature_hash(op) % SIGNATURES].as_ref()
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
        let any = |specs: &[ValueSpec]| {
            let free = |s: &ValueSpec| is_any(&s.constraint.pred) && s.arity != Arity::Optional;
            specs.iter().all(free)
        };
        let rules: Vec<Rule> = def
            .type_rules
            .iter()
            .map(|rule| Rule::new(def, rule))
            .collect();
        Plan {
            def,
            operands: values(def.operands),
            results: values(def.results),
            regions: count(def.regions.iter().map(|r| r.variadic)),
            successors: count(def.successors.iter().map(|s| s.variadic)),
            plain_operands: plain(def.operands),
            plain_results: plain(def.results),
            slots: def.attrs.iter().map(slot).collect(),
            any_types: any(def.operands)
                && any(def.results)
                && rules.is_empty()
                && !def.traits.intersects(crate::traits::types::CHECKED),
            attr_rules: rules.iter().any(|rule| {
                rule.names
                    .iter()
                    .any(|name| matches!(name, Entity::Attr(_)))
            }),
            by_types: !def.traits.has(OpTrait::AttrSizedOperandSegments)
                && !def.traits.has(OpTrait::AttrSizedResultSegments)
                && !def
                    .type_rules
                    .iter()
                    .any(|rule| matches!(rule, TypeRule::Pred { .. })),
            rules,
            simple: super::is_simple(def),
            signatures: Vec::new(),
            seen: SmallVec::new(),
            seen_operands: usize::MAX,
        }
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

    /// Remembers an op that passed all checks, if they depend on nothing but types and attributes.
    pub(super) fn remember_all(&mut self, op: OpRef<'_>) {
        if self.simple {
            if self.signatures.is_empty() {
                self.signatures.resize_with(SIGNATURES, || None);
            }
            let body = op.body();
            let place = &mut self.signatures[body.signature_hash(op.id()) % SIGNATURES];
            let len = 1 + self.def.attrs.len();
            if body.num_successors(op.id()) > 0
                || !body.sign(op.id(), len, place.get_or_insert_default())
            {
                *place = None;
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

    /// Checks how many regions, results, successors and operands there are.
    #[inline]
    pub(super) fn counts(&self, op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ok = self.results.holds(op.num_results())
            && self.operands.holds(op.num_operands())
            && self.regions.holds(op.num_regions())
            && self.successors.holds(op.body().num_successors(op.id()));
        if ok {
            self.successor_regions(op, diags)
        } else {
            Err(self.wrong_count(op, diags))
        }
    }

    #[inline]
    fn successor_regions(&self, op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let body = op.body();
        if body.num_successors(op.id()) == 0 || matches!(self.successors, Count::AtLeast(0)) {
            return Ok(());
        }
        let region = body.op_region(op.id());
        if op.successors().any(|s| body.block_region(s) != region) {
            return Err(op.error(diags, "reference to block defined in another region"));
        }
        Ok(())
    }

    #[cold]
    fn wrong_count(&self, op: OpRef<'_>, diags: &mut Diagnostics) -> crate::diag::Failed {
        use Count::{AtLeast, Exactly};
        let n = op.num_regions();
        let message = if !self.regions.holds(n) {
            match self.regions {
                Exactly(0) => "requires zero regions".into(),
                Exactly(1) => "requires one region".into(),
                Exactly(k) => format!("expected {k} regions"),
                AtLeast(k) => format!("expected {k} or more regions"),
            }
        } else if !self.results.holds(op.num_results()) {
            match self.results {
                Exactly(0) => "requires zero results".into(),
                Exactly(1) => "requires one result".into(),
                Exactly(k) => format!("expected {k} results"),
                AtLeast(k) => format!("expected {k} or more results"),
            }
        } else if !self.successors.holds(op.body().num_successors(op.id())) {
            let n = op.body().num_successors(op.id());
            match self.successors {
                Exactly(1) => format!("requires 1 successor but found {n}"),
                Exactly(k) => format!("requires {k} successors but found {n}"),
                AtLeast(k) => format!("requires at least {k} successors but found {n}"),
            }
        } else {
            let n = op.num_operands();
            match self.operands {
                Exactly(0) => "requires zero operands".into(),
                Exactly(1) => "requires a single operand".into(),
                Exactly(k) => format!("expected {k} operands, but found {n}"),
                AtLeast(k) => format!("expected {k} or more operands, but found {n}"),
            }
        };
        op.op_error(diags, message)
    }
}

impl Count {
    #[inline]
    fn holds(self, n: usize) -> bool {
        match self {
            Count::Exactly(k) => n == k,
            Count::AtLeast(k) => n >= k,
        }
    }
}

fn values(specs: &[ValueSpec]) -> Count {
    count(specs.iter().map(|s| s.arity != Arity::One))
}

fn count(variable: impl Iterator<Item = bool> + Clone) -> Count {
    let fixed = variable.clone().filter(|v| !v).count();
    if variable.clone().any(|v| v) {
        Count::AtLeast(fixed)
    } else {
        Count::Exactly(fixed)
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
