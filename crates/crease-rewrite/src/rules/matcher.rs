//! Walks the trie of an entry over an op, and tries the rules it finds in their order.
//!
//! Nothing is allocated unless an entry looks at more places, or finds more rules at once, than fit
//! on the stack. What a place stands for depends only on the root op, so nothing is undone when a
//! branch fails.

use std::cell::Cell;

use smallvec::SmallVec;

use crease_ir::attrs::AttrData;
use crease_ir::fold::{Constants, constant_value};
use crease_ir::num::{ApFloat, ApInt};
use crease_ir::op_def::AttrPred;
use crease_ir::types::TypeData;
use crease_ir::{Attr, Body, Context, OpId, Type, ValueId};
use crease_rules::automaton::{
    Accept, AttrTest, Automaton, Case, Entry, Place, RuleRow, Test, TypePlace, op_key,
};
use crease_rules::model::Literal;

use super::{EntryRef, Rules, Set};

/// Places that need no heap.
const INLINE: usize = 16;

/// The rules of an entry whose left sides match.
pub(super) type Found = SmallVec<[u32; 8]>;

/// What a matcher notes about its places.
pub(super) struct Scratch {
    ops: [OpId; INLINE],
    constants: [Cell<Option<Attr>>; INLINE],
    /// In place of both, if there are more places.
    more: Option<Box<More>>,
}

struct More {
    ops: Vec<OpId>,
    constants: Vec<Cell<Option<Attr>>>,
}

impl Scratch {
    /// For an entry with this many places, at an op.
    #[inline]
    fn new(root: OpId, places: usize) -> Self {
        Self {
            ops: [root; INLINE],
            constants: [const { Cell::new(None) }; INLINE],
            more: (places > INLINE).then(|| Self::more(root, places)),
        }
    }

    #[cold]
    fn more(root: OpId, places: usize) -> Box<More> {
        Box::new(More {
            ops: vec![root; places],
            constants: vec![Cell::new(None); places],
        })
    }
}

/// The number that a constant is: of a scalar, or of a splat.
#[derive(Clone, Debug)]
pub(super) enum Number {
    Int(ApInt),
    Float(ApFloat),
}

/// The search for a rule at one op.
pub(super) struct Search<'a> {
    rules: &'a Rules,
    ctx: &'a Context,
    body: &'a Body,
    root: OpId,
    consts: Option<&'a Constants<'a>>,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        rules: &'a Rules,
        ctx: &'a Context,
        body: &'a Body,
        root: OpId,
        consts: Option<&'a Constants<'a>>,
    ) -> Self {
        Self {
            rules,
            ctx,
            body,
            root,
            consts,
        }
    }

    /// What the matcher of an entry needs.
    #[inline]
    pub(super) fn scratch(&self, entry: EntryRef) -> Scratch {
        Scratch::new(self.root, usize::from(self.rules.set(entry).1.places.1))
    }

    /// The matcher of an entry.
    #[inline]
    pub(super) fn at<'s>(&self, entry: EntryRef, scratch: &'s mut Scratch) -> Matcher<'s>
    where
        'a: 's,
    {
        let (set, row) = self.rules.set(entry);
        let (ops, constants) = match &mut scratch.more {
            None => (&mut scratch.ops[..], &scratch.constants[..]),
            Some(more) => (&mut more.ops[..], &more.constants[..]),
        };
        Matcher {
            ctx: self.ctx,
            body: self.body,
            consts: self.consts,
            set,
            tables: &set.tables,
            places: &set.tables.places[row.places.range()],
            ops,
            constants,
            known: Cell::new(0),
            last_attr: Cell::new(None),
        }
    }

    /// The first rule of entries of one benefit that matches and that `take` takes: its set, and its
    /// number there.
    #[inline]
    pub(super) fn first(
        &self,
        entries: &'a [EntryRef],
        mut take: impl FnMut(&Match<'_, '_>) -> bool,
    ) -> Option<(u16, u16)> {
        if let [entry] = *entries {
            let row = self.rules.set(entry).1;
            let mut scratch = self.scratch(entry);
            let mut matcher = self.at(entry, &mut scratch);
            let mut found = Found::new();
            matcher.search(row, &mut found);
            if found.is_empty() {
                return None;
            }
            if found.len() > 1 {
                found.sort_unstable_by_key(|&accept| (matcher.accept(accept).rank, accept));
            }
            let rule = found.iter().find(|&&a| matcher.try_rule(a, &mut take))?;
            return Some((entry.set, matcher.accept(*rule).rule));
        }
        self.first_of_many(entries, &mut take)
    }

    /// Rules of several entries in one order: more specific ones first.
    fn first_of_many(
        &self,
        entries: &'a [EntryRef],
        take: &mut dyn FnMut(&Match<'_, '_>) -> bool,
    ) -> Option<(u16, u16)> {
        let mut all: SmallVec<[(u32, u16, u32, u32, EntryRef); 8]> = SmallVec::new();
        let mut found = Found::new();
        for &entry in entries {
            let mut scratch = self.scratch(entry);
            let mut matcher = self.at(entry, &mut scratch);
            matcher.search(self.rules.set(entry).1, &mut found);
            for accept in found.drain(..) {
                let rank = matcher.accept(accept).rank;
                all.push((rank >> 16, entry.set, rank, accept, entry));
            }
        }
        all.sort_unstable_by_key(|&(specific, set, rank, accept, _)| (specific, set, rank, accept));
        all.iter().find_map(|&(.., accept, entry)| {
            let mut scratch = self.scratch(entry);
            let mut matcher = self.at(entry, &mut scratch);
            found.clear();
            matcher.search(self.rules.set(entry).1, &mut found);
            let applied = matcher.try_rule(accept, &mut *take);
            applied.then(|| (entry.set, matcher.accept(accept).rule))
        })
    }
}

/// The places of an entry, over one root op.
pub(super) struct Matcher<'a> {
    pub(super) ctx: &'a Context,
    pub(super) body: &'a Body,
    pub(super) consts: Option<&'a Constants<'a>>,
    pub(super) set: &'a Set,
    pub(super) tables: &'a Automaton,
    places: &'a [Place],
    /// By place: the op that defines it, once a test has found that it is the one wanted. Place 0
    /// is the root.
    ops: &'a mut [OpId],
    /// By place: its constant, if it is one, once that was asked for.
    constants: &'a [Cell<Option<Attr>>],
    /// For which of the first places it was.
    known: Cell<u64>,
    last_attr: Cell<Option<(OpId, u16, Option<i64>)>>,
}

/// A rule whose left side and conditions hold.
pub(super) struct Match<'m, 'a> {
    pub(super) at: &'m Matcher<'a>,
    pub(super) accept: &'a Accept,
    pub(super) rule: &'a RuleRow,
}

impl<'a> Matcher<'a> {
    /// Adds the rules whose left sides match, in no order.
    pub(super) fn search(&mut self, entry: &Entry, found: &mut Found) {
        let arity = self.set.arity.get(usize::from(entry.op)).copied().flatten();
        if arity.is_some_and(|n| n as usize != self.body.num_operands(self.op(0))) {
            return;
        }
        let (nodes, cases) = (&*self.tables.nodes, &*self.tables.cases);
        // Where to go on when there is nothing more below.
        let mut pending: SmallVec<[u32; INLINE]> = SmallVec::new();
        let mut at = entry.node;
        loop {
            let Some(node) = nodes.get(at as usize).filter(|_| at != 0) else {
                match pending.pop() {
                    Some(next) => at = next,
                    None => return,
                }
                continue;
            };
            let below = match &node.test {
                Test::Accept(accept) => {
                    found.push(*accept);
                    0
                }
                Test::Op { place, cases: span } => self.op_case(*place, &cases[span.range()]),
                Test::Int { place, cases: span } => {
                    let (then, other) = self.int_case(*place, &cases[span.range()]);
                    if other != 0 {
                        pending.push(other);
                    }
                    then
                }
                test if self.holds(test) => node.then,
                _ => 0,
            };
            at = node.next;
            if below != 0 {
                if at != 0 {
                    pending.push(at);
                }
                at = below;
            }
        }
    }

    /// The node behind the op that defines a place; 0 if there is none.
    #[inline]
    pub(super) fn op_case(&mut self, place: u16, cases: &[Case]) -> u32 {
        let Some(value) = self.value(place) else {
            return 0;
        };
        let Some(op) = self.body.def_op(value) else {
            return 0;
        };
        let name = self.body.op_name(op);
        let Some(local) = self.set.local(self.ctx.registry(), name) else {
            return 0;
        };
        let result = match self.body.num_results(op) {
            1 => 0,
            n => (0..n)
                .find(|&i| self.body.result(op, i) == value)
                .unwrap_or(n),
        };
        let then = lookup(cases, op_key(local, result));
        if then != 0 {
            self.ops[usize::from(place)] = op;
            // It must have as many operands as its definition says.
            let arity = self.set.arity[usize::from(local)];
            if arity.is_some_and(|n| n as usize != self.body.num_operands(op)) {
                return 0;
            }
        }
        then
    }

    /// The nodes behind the integer that a place is, 0 for none. They are two for `true`, which is
    /// 1 and, as a signed number, -1.
    #[inline]
    pub(super) fn int_case(&self, place: u16, cases: &[Case]) -> (u32, u32) {
        let Some(attr) = self.constant(place) else {
            return (0, 0);
        };
        let key = |value: &ApInt| (value.to_i64(), value.width() == 1);
        let (key, bit) = match self.ctx.attr_data(attr) {
            AttrData::Integer { value, .. } => key(value),
            _ => match self.number_of(attr) {
                Some(Number::Int(value)) => key(&value),
                _ => return (0, 0),
            },
        };
        let Some(key) = key else { return (0, 0) };
        let other = if bit && key == -1 {
            lookup(cases, 1)
        } else {
            0
        };
        (lookup(cases, key), other)
    }

    /// Whether a test that leads to no cases holds.
    pub(super) fn holds(&self, test: &Test) -> bool {
        match *test {
            Test::Accept(_) | Test::Op { .. } | Test::Int { .. } => true,
            Test::Constant(place) => self.is_number(place),
            Test::Literal(place, literal) => self.is_literal(place, literal),
            Test::Operands { place, count, more } => {
                let n = self.body.num_operands(self.op(place));
                n == usize::from(count) || more && n > usize::from(count)
            }
            Test::SameValue(a, b) => {
                let a = self.value(a);
                a.is_some() && a == self.value(b)
            }
            Test::SameNumber(a, b) => match (self.number(a), self.number(b)) {
                (Some(Number::Int(x)), Some(Number::Int(y))) => x.width() == y.width() && x == y,
                (Some(Number::Float(x)), Some(Number::Float(y))) => {
                    x.kind() == y.kind() && x.raw_bits() == y.raw_bits()
                }
                _ => false,
            },
            Test::Attr { place, slot, is } => self.attr_is(self.op(place), slot, is),
            Test::SameAttr((a, a_slot), (b, b_slot)) => {
                self.attr_number(self.op(a), a_slot) == self.attr_number(self.op(b), b_slot)
                    && (self.attr_number(self.op(a), a_slot).is_some()
                        || self.body.attr(self.op(a), usize::from(a_slot))
                            == self.body.attr(self.op(b), usize::from(b_slot)))
            }
            Test::TypeIs(at, ty) => {
                let ours = self.ty(at);
                ours.is_some_and(|ours| ty.is(self.ctx.type_data(ours)))
            }
            Test::SameType(a, b) => {
                let a = self.ty(a);
                a.is_some() && a == self.ty(b)
            }
        }
    }

    fn is_literal(&self, place: u16, literal: Literal) -> bool {
        let Some(attr) = self.constant(place) else {
            return false;
        };
        if literal == Literal::Poison {
            return is_poison(self.ctx, attr);
        }
        let is_int = |value: &ApInt| match literal {
            Literal::Int(n) => value.to_i64() == Some(n),
            Literal::SignedMin => value.is_signed_min(),
            Literal::SignedMax => value.is_signed_max(),
            _ => false,
        };
        if let AttrData::Integer { value, .. } = self.ctx.attr_data(attr) {
            return is_int(value);
        }
        match self.number_of(attr) {
            Some(Number::Int(value)) => is_int(&value),
            Some(Number::Float(value)) => match literal {
                Literal::Nan => value.is_nan(),
                Literal::Float(x) if x.is_infinite() => {
                    value.is_inf() && value.is_negative() == x.is_sign_negative()
                }
                Literal::Float(x) => {
                    value.exactly_equals(x) && value.is_negative() == x.is_sign_negative()
                }
                _ => false,
            },
            None => false,
        }
    }

    /// Whether a constant is a number, or a splat of one.
    fn is_number(&self, place: u16) -> bool {
        self.constant(place).is_some_and(|attr| {
            let data = self.ctx.attr_data(attr);
            matches!(data, AttrData::Integer { .. } | AttrData::Float { .. })
                || self.number_of(attr).is_some()
        })
    }

    fn attr_is(&self, op: OpId, slot: u16, is: AttrTest) -> bool {
        let number = self.attr_number(op, slot);
        match is {
            AttrTest::OneOf(span) => {
                number.is_some_and(|n| self.tables.values[span.range()].contains(&(n as u64)))
            }
            AttrTest::Bits(bits) => number.is_some_and(|n| n as u64 & bits == bits),
            AttrTest::Int(n) => number == Some(n),
            AttrTest::None(default) => match number {
                Some(n) => n == 0 && self.is_flags(op, slot) || default == Some(n as u64),
                None => self.body.attr(op, usize::from(slot)).is_none(),
            },
        }
    }

    fn spec(&self, op: OpId, slot: u16) -> Option<&'static crease_ir::op_def::AttrSpec> {
        let info = self.ctx.registry().info(self.body.op_name(op))?;
        info.def.attrs.get(usize::from(slot))
    }

    /// Whether 0 means that nothing is there.
    fn is_flags(&self, op: OpId, slot: u16) -> bool {
        let spec = self.spec(op, slot);
        spec.is_some_and(|spec| {
            spec.constraint.enum_def.is_some_and(|def| def.bits)
                || matches!(spec.constraint.pred, AttrPred::Unit)
        })
    }

    /// An inherent attribute as a number: an enum value, a flag that is there (1) or not (0), an
    /// integer. What is absent is its default, or no flags.
    pub(super) fn attr_number(&self, op: OpId, slot: u16) -> Option<i64> {
        // Most tests ask again for what the last one has asked.
        if let Some((of, at, number)) = self.last_attr.get()
            && (of, at) == (op, slot)
        {
            return number;
        }
        let number = self.find_attr_number(op, slot);
        self.last_attr.set(Some((op, slot, number)));
        number
    }

    fn find_attr_number(&self, op: OpId, slot: u16) -> Option<i64> {
        let attr = self.body.attr(op, usize::from(slot));
        let spec = self.spec(op, slot)?;
        let constraint = spec.constraint;
        match (attr, constraint.enum_def) {
            (Some(attr), Some(def)) => def.value_of(self.ctx, attr),
            (None, Some(def)) => {
                let default = crease_rules::automaton::default_case(spec);
                default.or(def.bits.then_some(0)).map(|n| n as i64)
            }
            (attr, None) if matches!(constraint.pred, AttrPred::Unit) => {
                Some(i64::from(attr.is_some()))
            }
            (Some(attr), None) => {
                let value = self.ctx.int_value(attr)?;
                // `true` is 1 here, not -1.
                match value.width() {
                    1 => Some(i64::from(value.is_one())),
                    _ => value.to_i64(),
                }
            }
            (None, None) => crease_rules::automaton::default_case(spec).map(|n| n as i64),
        }
    }

    // ---- places

    /// The op at a place that a test has been through.
    #[inline]
    pub(super) fn op(&self, place: u16) -> OpId {
        self.ops[usize::from(place)]
    }

    /// The value at a place; none at place 0.
    #[inline(always)]
    pub(super) fn value(&self, place: u16) -> Option<ValueId> {
        if place == 0 {
            return None;
        }
        let Place { parent, operand } = self.places[usize::from(place)];
        self.body.operand_at(self.op(parent), operand.into())
    }

    /// The attribute of a place that is a constant. For operands of the root the caller may know.
    #[inline]
    pub(super) fn constant(&self, place: u16) -> Option<Attr> {
        let memo = &self.constants[usize::from(place)];
        let known = 1u64.checked_shl(place.into()).unwrap_or(0);
        if self.known.get() & known != 0 {
            return memo.get();
        }
        let found = self.find_constant(place);
        memo.set(found);
        self.known.set(self.known.get() | known);
        found
    }

    fn find_constant(&self, place: u16) -> Option<Attr> {
        let Place { parent, operand } = self.places[usize::from(place)];
        let operand = usize::from(operand);
        match self.consts {
            Some(consts) if parent == 0 && place != 0 => {
                let is_there = operand < self.body.num_operands(self.op(0));
                is_there.then(|| consts.get(operand)).flatten()
            }
            _ => constant_value(self.ctx, self.body, self.value(place)?),
        }
    }

    /// The number at a place that is a constant.
    pub(super) fn number(&self, place: u16) -> Option<Number> {
        self.number_of(self.constant(place)?)
    }

    fn number_of(&self, attr: Attr) -> Option<Number> {
        match self.ctx.attr_data(attr) {
            AttrData::Integer { value, .. } => Some(Number::Int(value.clone())),
            AttrData::Float { value, .. } => Some(Number::Float(*value)),
            AttrData::Dense { splat: true, .. } => self.number_of(self.ctx.splat_value(attr)?),
            _ => None,
        }
    }

    /// The type at a place.
    pub(super) fn ty(&self, at: TypePlace) -> Option<Type> {
        match at {
            TypePlace::Value(place) => Some(self.body.ty(self.value(place)?)),
            TypePlace::Result(place, n) => {
                let (op, n) = (self.op(place), usize::from(n));
                (n < self.body.num_results(op)).then(|| self.body.ty(self.body.result(op, n)))
            }
        }
    }

    // ---- rules

    pub(super) fn accept(&self, accept: u32) -> &'a Accept {
        &self.tables.accepts[accept as usize]
    }

    /// The rule of an accepted left side, if it is in use.
    pub(super) fn found(&self, accept: u32) -> Option<Match<'_, 'a>> {
        let accept = self.accept(accept);
        let used = *self.set.used.get(usize::from(accept.rule))?;
        let rule = self.tables.rules.get(usize::from(accept.rule))?;
        used.then_some(Match {
            at: self,
            accept,
            rule,
        })
    }

    /// Whether the rule is used, its conditions hold, and `take` takes it.
    fn try_rule(&self, accept: u32, take: &mut dyn FnMut(&Match<'_, '_>) -> bool) -> bool {
        self.found(accept)
            .is_some_and(|found| found.failed_condition().is_none() && take(&found))
    }

    /// Whether the widths of the root's operands are those that a rule is for.
    pub(super) fn widths_fit(&self, (low, high): (u32, u32)) -> bool {
        let root = self.op(0);
        self.body.operands(root).all(|value| {
            let element = self.ctx.element_or_self(self.body.ty(value));
            match *self.ctx.type_data(element) {
                TypeData::Integer { width, .. } => (low..=high).contains(&width),
                TypeData::Index => (low..=high).contains(&64),
                _ => true,
            }
        })
    }
}

/// The node behind a key; 0 if there is none.
#[inline]
fn lookup(cases: &[Case], key: i64) -> u32 {
    match cases {
        [one] => {
            if one.key == key {
                one.then
            } else {
                0
            }
        }
        _ => match cases.binary_search_by_key(&key, |case| case.key) {
            Ok(at) => cases[at].then,
            Err(_) => 0,
        },
    }
}

/// Whether `attr` is the poison that rules call `poison`.
pub(super) fn is_poison(ctx: &Context, attr: Attr) -> bool {
    let AttrData::Dialect { def, .. } = *ctx.attr_data(attr) else {
        return false;
    };
    let registry = ctx.registry();
    let (dialect, mnemonic) = crease_rules::automaton::POISON;
    registry.def_dialect(def).name == dialect && registry.attr_def(def).mnemonic == mnemonic
}
