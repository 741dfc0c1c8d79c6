//! Measures of terms: functions of a value and of everything it is computed from, as a tree, that a
//! rule can be shown not to raise. A measure of an op is a sum over its operands' measures, with
//! whole factors of at least one, plus a number of its own; constants count nothing. So it is
//! monotone: a rule that lowers the measure of what it replaces lowers that of everything above.

use std::collections::BTreeMap;

use crease_ir::OpDef;

use crate::model::{
    AttrMatch, AttrNew, Expr, MatchOp, New, NewOp, Operand, Right, Rule, VarId, VarKind,
};

/// How deep terms are measured; what is deeper gives no answer.
const DEPTH: u32 = 64;

/// A measure.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Measure {
    /// The number of ops.
    Ops,
    /// The number of ops of this name.
    Count(&'static str),
    /// The number of ops of this name whose attribute in this slot is this case.
    Case(&'static str, usize, u64),
    /// The number of ops, where the last operand of ops of this name counts twice.
    Right(&'static str),
    /// The same with the first operand.
    Left(&'static str),
    /// The same with all operands.
    Twice(&'static str),
    /// The sum of numbers given to ops.
    Weights(BTreeMap<&'static str, i64>),
}

/// A sum of unknowns and a number.
#[derive(Clone, Default)]
struct Sum {
    number: i64,
    unknown: BTreeMap<VarId, i64>,
}

impl Sum {
    fn add(&mut self, other: &Sum, factor: i64) -> Option<()> {
        self.number = self.number.checked_add(other.number.checked_mul(factor)?)?;
        for (id, n) in &other.unknown {
            let slot = self.unknown.entry(*id).or_default();
            *slot = slot.checked_add(n.checked_mul(factor)?)?;
        }
        Some(())
    }
}

/// What a rule does to a measure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Effect {
    /// Always lowers it.
    Lowers,
    /// Never raises it.
    Keeps,
    /// May raise it.
    MayRaise,
}

impl Measure {
    /// What the op itself counts.
    fn own(&self, def: &OpDef) -> i64 {
        match self {
            Measure::Ops | Measure::Right(_) | Measure::Left(_) | Measure::Twice(_) => 1,
            Measure::Count(name) => i64::from(*name == def.name),
            Measure::Case(..) => 0,
            Measure::Weights(weights) => weights.get(def.name).copied().unwrap_or(0),
        }
    }

    /// What an operand's measure is multiplied with.
    fn factor(&self, def: &OpDef, index: usize, count: usize) -> i64 {
        let twice = match self {
            Measure::Right(name) => *name == def.name && index + 1 == count,
            Measure::Left(name) => *name == def.name && index == 0,
            Measure::Twice(name) => *name == def.name,
            _ => false,
        };
        if twice { 2 } else { 1 }
    }

    /// The least that a value counts which is no constant.
    fn least(&self) -> i64 {
        match self {
            Measure::Ops | Measure::Right(_) | Measure::Left(_) | Measure::Twice(_) => 1,
            Measure::Count(_) | Measure::Case(..) | Measure::Weights(_) => 0,
        }
    }

    /// In words.
    pub fn text(&self) -> String {
        match self {
            Measure::Ops => "the number of ops".into(),
            Measure::Count(name) => format!("the number of `{name}`"),
            Measure::Case(name, ..) => format!("the number of `{name}` of one kind"),
            Measure::Right(name) => {
                format!("the number of ops, the last operand of `{name}` twice")
            }
            Measure::Left(name) => {
                format!("the number of ops, the first operand of `{name}` twice")
            }
            Measure::Twice(name) => format!("the number of ops, the operands of `{name}` twice"),
            Measure::Weights(_) => "a weighted number of ops".into(),
        }
    }

    /// What applying a rule does to the measure of the values that it replaces.
    pub fn effect(&self, rule: &Rule) -> Effect {
        let terms = Terms::of(self, rule);
        let Some(left) = terms.matched(&rule.root, DEPTH) else {
            return Effect::MayRaise;
        };
        let right: Option<Vec<Sum>> = match &rule.right {
            Right::Replace(results) => {
                let used = results.iter().filter(|new| !matches!(new, New::Unused));
                used.map(|new| terms.value_of(new, DEPTH)).collect()
            }
            Right::Update { operands, attrs } => {
                let kept = rule
                    .root
                    .attrs
                    .iter()
                    .filter(|(s, _)| attrs.iter().all(|(t, _)| s != t));
                let case = attrs
                    .iter()
                    .map(|(slot, a)| terms.new_case(rule.root.def, *slot, a))
                    .chain(kept.map(|(slot, a)| terms.case(rule.root.def, *slot, a, true)));
                let cases: Vec<Sum> = case.collect();
                terms
                    .op(rule.root.def, operands, &cases, DEPTH)
                    .map(|sum| vec![sum])
            }
        };
        let Some(right) = right else {
            return Effect::MayRaise;
        };
        let least = |id: &VarId| match rule.conditions.iter().any(|c| says_not_constant(c, *id)) {
            true => self.least(),
            false => 0,
        };
        let mut effect = Effect::Lowers;
        for sum in &right {
            let mut gap = left.number - sum.number;
            for id in left.unknown.keys().chain(sum.unknown.keys()) {
                let of = |sum: &Sum| sum.unknown.get(id).copied().unwrap_or(0);
                if of(&left) < of(sum) {
                    return Effect::MayRaise;
                }
            }
            for (id, n) in &left.unknown {
                let more = n - sum.unknown.get(id).copied().unwrap_or(0);
                gap += more * least(id);
            }
            match gap {
                ..0 => return Effect::MayRaise,
                0 => effect = Effect::Keeps,
                _ => {}
            }
        }
        effect
    }
}

/// Whether a condition says that a value is a constant.
fn says_constant(condition: &Expr, id: VarId) -> bool {
    match condition {
        Expr::Call(row, args) => {
            row.name == "constant" && matches!(args[..], [Expr::Var(var)] if var == id)
        }
        Expr::And(all) => all.iter().any(|c| says_constant(c, id)),
        _ => false,
    }
}

/// Whether a condition says that a value is no constant.
fn says_not_constant(condition: &Expr, id: VarId) -> bool {
    match condition {
        Expr::Not(inner) => says_constant(inner, id),
        Expr::And(all) => all.iter().any(|c| says_not_constant(c, id)),
        _ => false,
    }
}

/// The terms of a rule under a measure.
struct Terms<'r> {
    measure: &'r Measure,
    rule: &'r Rule,
    /// What `where` names: each is measured once, however often it is used.
    lets: BTreeMap<VarId, Option<Sum>>,
}

impl<'r> Terms<'r> {
    fn of(measure: &'r Measure, rule: &'r Rule) -> Self {
        let mut terms = Terms {
            measure,
            rule,
            lets: BTreeMap::new(),
        };
        for (id, op) in &rule.lets {
            let sum = terms.made(op, DEPTH);
            terms.lets.insert(*id, sum);
        }
        terms
    }

    /// Whether an attribute has the case that is counted: at least, or at most.
    fn case(&self, def: &OpDef, slot: usize, attr: &AttrMatch, most: bool) -> Sum {
        let mut sum = Sum::default();
        let Measure::Case(name, counted, case) = self.measure else {
            return sum;
        };
        if *name == def.name && *counted == slot {
            match attr {
                AttrMatch::Bind(id) => {
                    sum.unknown.insert(*id, 1);
                }
                AttrMatch::Cases {
                    values,
                    bits: false,
                } => {
                    let may = values.contains(case);
                    sum.number = i64::from(may && (most || values.len() == 1));
                }
                _ => sum.number = i64::from(most),
            }
        }
        sum
    }

    fn new_case(&self, def: &OpDef, slot: usize, attr: &AttrNew) -> Sum {
        let mut sum = Sum::default();
        let Measure::Case(name, counted, case) = self.measure else {
            return sum;
        };
        if *name == def.name && *counted == slot {
            match attr {
                AttrNew::Var(id) => {
                    sum.unknown.insert(*id, 1);
                }
                AttrNew::Value(v) => sum.number = i64::from(v == case),
                AttrNew::None => {}
                AttrNew::And(..) | AttrNew::Call(..) => sum.number = 1,
            }
        }
        sum
    }

    /// The measure of a bound value.
    fn value(&self, id: VarId) -> Sum {
        let var = self.rule.vars.get(usize::from(id.0));
        let bound = var.is_some_and(|var| var.kind == VarKind::Constant);
        let mut sum = Sum::default();
        if !bound && !self.rule.conditions.iter().any(|c| says_constant(c, id)) {
            sum.unknown.insert(id, 1);
        }
        sum
    }

    /// The measure of a matched op: at least.
    fn matched(&self, op: &MatchOp, depth: u32) -> Option<Sum> {
        let depth = depth.checked_sub(1)?;
        let mut sum = Sum {
            number: self.measure.own(op.def),
            ..Sum::default()
        };
        for (slot, attr) in &op.attrs {
            sum.add(&self.case(op.def, *slot, attr, false), 1)?;
        }
        let count = op.operands.len();
        for (i, operand) in op.operands.iter().enumerate() {
            // Either operand may be the one that counts once.
            let factor = self.measure.factor(op.def, i, count);
            let factor = match op.commutes {
                true => factor.min(self.measure.factor(op.def, count - 1 - i, count)),
                false => factor,
            };
            let part = match operand {
                Operand::Value(id, _) | Operand::Rest(id) => self.value(*id),
                Operand::Op { op, .. } => self.matched(op, depth)?,
                Operand::Any | Operand::Constant(..) | Operand::Literal(_) => Sum::default(),
            };
            sum.add(&part, factor)?;
        }
        Some(sum)
    }

    fn op(&self, def: &OpDef, operands: &[New], cases: &[Sum], depth: u32) -> Option<Sum> {
        let depth = depth.checked_sub(1)?;
        let mut sum = Sum {
            number: self.measure.own(def),
            ..Sum::default()
        };
        for case in cases {
            sum.add(case, 1)?;
        }
        for (i, new) in operands.iter().enumerate() {
            let factor = self.measure.factor(def, i, operands.len());
            // The driver may swap the operands of a commutative op.
            let factor = match def.traits.has(crease_ir::traits::OpTrait::Commutative) {
                true => factor.max(self.measure.factor(
                    def,
                    operands.len() - 1 - i,
                    operands.len(),
                )),
                false => factor,
            };
            sum.add(&self.value_of(new, depth)?, factor)?;
        }
        Some(sum)
    }

    fn made(&self, op: &NewOp, depth: u32) -> Option<Sum> {
        let cases: Vec<Sum> = op
            .attrs
            .iter()
            .map(|(slot, a)| self.new_case(op.def, *slot, a))
            .collect();
        self.op(op.def, &op.operands, &cases, depth)
    }

    /// The measure of a new value: at most.
    fn value_of(&self, new: &New, depth: u32) -> Option<Sum> {
        match new {
            New::Var(id) | New::Rest(id) => Some(self.value(*id)),
            New::Result(id, _) => self.matched(labelled(&self.rule.root, *id)?, depth),
            New::Let(id, _) => self.lets.get(id).cloned().flatten(),
            New::Op(op) => self.made(op, depth),
            New::Constant(..) | New::Unused => Some(Sum::default()),
        }
    }
}

fn labelled(op: &MatchOp, id: VarId) -> Option<&MatchOp> {
    if op.label == Some(id) {
        return Some(op);
    }
    op.operands.iter().find_map(|operand| match operand {
        Operand::Op { op, .. } => labelled(op, id),
        _ => None,
    })
}

/// Weights under which no rule raises the sum, found by raising the weights of what rules remove
/// and lowering those of what they add; `None` if none are found soon.
pub(super) fn weights(rules: &[&Rule], names: &[&'static str]) -> Option<Measure> {
    let mut weights: BTreeMap<&'static str, i64> = names.iter().map(|n| (*n, 1)).collect();
    let count = |rule: &Rule, name: &'static str| {
        let counter = Measure::Count(name);
        let terms = Terms::of(&counter, rule);
        let left = terms.matched(&rule.root, DEPTH)?.number;
        let right = match &rule.right {
            Right::Replace(results) => {
                let sums = results
                    .iter()
                    .map(|new| terms.value_of(new, DEPTH).map(|s| s.number));
                sums.collect::<Option<Vec<i64>>>()?
                    .into_iter()
                    .max()
                    .unwrap_or(0)
            }
            Right::Update { operands, .. } => terms.op(rule.root.def, operands, &[], DEPTH)?.number,
        };
        Some(left - right)
    };
    for _ in 0..200 {
        let measure = Measure::Weights(weights.clone());
        let wrong = rules
            .iter()
            .find(|rule| measure.effect(rule) == Effect::MayRaise);
        let Some(rule) = wrong else {
            return Some(measure);
        };
        for name in names {
            let change = count(rule, name)?;
            let slot = weights.entry(name).or_default();
            *slot = (*slot + change).clamp(0, 1_000_000);
        }
    }
    None
}
