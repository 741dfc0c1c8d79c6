//! Rules of the model as saturation uses them: which it can take, with their left sides as a list of
//! steps; and the other direction of those that are true both ways. Nothing is matched here.

use rustc_hash::FxHashMap;

use crease_ir::{OpDef, Registry};

use crate::model::{
    AttrMatch, AttrNew, Expr, Literal, MatchOp, New, NewOp, Operand, Right, Rule, RuleSet,
    TypeMatch, VarId, VarKind,
};

/// An op of a left side.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// As in [`super::node::Node`].
    pub(super) op: u32,
    pub(super) def: &'static OpDef,
    pub(super) attrs: Vec<(usize, AttrMatch)>,
    pub(super) operands: Vec<Sub>,
    pub(super) ty: Option<TypeMatch>,
    pub(super) label: Option<VarId>,
}

/// An operand of a step.
#[derive(Clone, Debug)]
pub(super) enum Sub {
    Any,
    Value(VarId, Option<TypeMatch>),
    Constant(VarId, Option<TypeMatch>),
    Literal(Literal),
    /// What a later step matches.
    Step(usize),
}

/// A rule that saturation takes.
#[derive(Clone, Debug)]
pub(super) struct Law {
    pub(super) rule: Rule,
    /// The root first; what defines an operand comes after what uses it.
    pub(super) steps: Vec<Step>,
}

/// The rules that saturation uses.
#[derive(Clone, Debug, Default)]
pub struct Laws {
    pub(super) list: Vec<Law>,
    /// By root op.
    pub(super) by_op: FxHashMap<u32, Vec<usize>>,
    refused: Vec<Refused>,
}

/// A rule that saturation can't use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// Its name.
    pub rule: String,
    /// Why.
    pub why: &'static str,
}

impl Laws {
    /// The rules of a set for which `wants` holds, of name and group.
    pub fn new(
        set: &RuleSet,
        registry: &Registry,
        wants: impl Fn(&str, Option<&str>) -> bool,
    ) -> Laws {
        let mut laws = Laws::default();
        for rule in &set.rules {
            let group = rule.group.and_then(|g| set.groups.get(g as usize));
            if !wants(&rule.name, group.map(|g| g.name.as_str())) {
                continue;
            }
            laws.take(rule.clone(), registry);
            if rule.both_ways {
                match reversed(rule) {
                    Some(other) => laws.take(other, registry),
                    None => laws.refuse(rule, "its other direction is no rule"),
                }
            }
        }
        laws
    }

    /// How many there are, each direction counted.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Those that were asked for and can't be used.
    pub fn refused(&self) -> &[Refused] {
        &self.refused
    }

    fn refuse(&mut self, rule: &Rule, why: &'static str) {
        self.refused.push(Refused {
            rule: rule.name.clone(),
            why,
        });
    }

    fn take(&mut self, rule: Rule, registry: &Registry) {
        let steps = match obstacle(&rule) {
            None => steps(&rule.root, registry).ok_or("an op that is not registered"),
            Some(why) => Err(why),
        };
        match steps {
            Ok(steps) => {
                let root = steps.first().map_or(0, |step| step.op);
                self.by_op.entry(root).or_default().push(self.list.len());
                self.list.push(Law { rule, steps });
            }
            Err(why) => self.refuse(&rule, why),
        }
    }
}

/// Why a rule can't be used.
fn obstacle(rule: &Rule) -> Option<&'static str> {
    let mut why = None;
    rule.root.visit(&mut |op| {
        why = why.or_else(|| op_obstacle(op.def));
        let rest = |o: &Operand| matches!(o, Operand::Rest(_));
        if op.operands.iter().any(rest) {
            why = why.or(Some("any number of operands"));
        }
        if op
            .operands
            .iter()
            .any(|o| matches!(o, Operand::Literal(Literal::Poison)))
        {
            why = why.or(Some("poison is equal to nothing"));
        }
        if op
            .operands
            .iter()
            .any(|o| matches!(o, Operand::Op { result, .. } if *result != 0))
        {
            why = why.or(Some("an op of several results"));
        }
        if op
            .attrs
            .iter()
            .any(|(_, m)| matches!(m, AttrMatch::Cases { bits: true, .. }))
        {
            why = why.or(Some("flags are needed, and saturation drops them"));
        }
    });
    let conditions = rule.conditions.iter().find_map(condition_obstacle);
    why = why.or(conditions);
    for (_, op) in &rule.lets {
        why = why.or_else(|| new_obstacle(op));
    }
    why.or_else(|| match &rule.right {
        Right::Replace(news) => match &news[..] {
            [one] => value_obstacle(one),
            _ => Some("an op of several results"),
        },
        Right::Update { operands, .. } => operands.iter().find_map(value_obstacle),
    })
}

fn op_obstacle(def: &OpDef) -> Option<&'static str> {
    if def.results.len() != 1 {
        return Some("an op of several results");
    }
    let plain = def.regions.is_empty() && def.successors.is_empty();
    (!plain).then_some("an op with regions")
}

fn new_obstacle(op: &NewOp) -> Option<&'static str> {
    op_obstacle(op.def).or_else(|| op.operands.iter().find_map(value_obstacle))
}

fn value_obstacle(new: &New) -> Option<&'static str> {
    match new {
        New::Rest(_) => Some("any number of operands"),
        New::Unused => Some("a result that nothing uses"),
        New::Op(op) => new_obstacle(op),
        New::Constant(Expr::Literal(Literal::Poison), _) => Some("poison is equal to nothing"),
        New::Var(_) | New::Result(..) | New::Constant(..) | New::Let(..) => None,
    }
}

/// Facts about the IR around a value say nothing of a class, which is many values.
fn condition_obstacle(expr: &Expr) -> Option<&'static str> {
    match expr {
        Expr::External(..) => Some("a predicate without a meaning"),
        Expr::Call(row, args) => {
            let of_values = row.params.contains(&crate::builtins::Kind::Value);
            match of_values && !matches!(row.name, "constant" | "one_use") {
                true => Some("a fact about one value, and classes have many"),
                false => args.iter().find_map(condition_obstacle),
            }
        }
        Expr::Not(inner) => condition_obstacle(inner),
        Expr::Or(list) | Expr::And(list) => list.iter().find_map(condition_obstacle),
        _ => None,
    }
}

/// The steps of a left side.
fn steps(root: &MatchOp, registry: &Registry) -> Option<Vec<Step>> {
    let mut steps = Vec::new();
    let mut pending = vec![root];
    let mut next = 0;
    while let Some(&op) = pending.get(next) {
        next += 1;
        let name = registry.lookup(op.def.name)?;
        let mut operands = Vec::new();
        for operand in &op.operands {
            operands.push(match operand {
                Operand::Any => Sub::Any,
                Operand::Value(var, ty) => Sub::Value(*var, ty.clone()),
                Operand::Constant(var, ty) => Sub::Constant(*var, ty.clone()),
                Operand::Literal(literal) => Sub::Literal(*literal),
                Operand::Op { op, .. } => {
                    pending.push(op);
                    Sub::Step(pending.len() - 1)
                }
                Operand::Rest(_) => return None,
            });
        }
        steps.push(Step {
            op: registry.position(name)? as u32 + 1,
            def: op.def,
            attrs: op.attrs.clone(),
            operands,
            ty: op.types.first().cloned().flatten(),
            label: op.label,
        });
    }
    Some(steps)
}

/// The rule from right to left. What is computed or looked at in one direction only has none; that
/// something is used once is a matter of cost, and saturation has its own.
fn reversed(rule: &Rule) -> Option<Rule> {
    let heuristic = |c: &Expr| matches!(c, Expr::Call(row, _) if row.name == "one_use");
    let [New::Op(new)] = rule.right.replaced()? else {
        return None;
    };
    if !rule.lets.is_empty() || !rule.conditions.iter().all(heuristic) {
        return None;
    }
    let root = match_of(new)?;
    let back = new_of(&rule.root)?;
    // What the new right side names must be bound by the new left one.
    let mut bound = Vec::new();
    root.visit(&mut |op| {
        for operand in &op.operands {
            if let Operand::Value(var, _) | Operand::Constant(var, _) = operand {
                bound.push(*var);
            }
        }
    });
    if !names(&back).iter().all(|var| bound.contains(var)) {
        return None;
    }
    Some(Rule {
        name: format!("{} (from right to left)", rule.name),
        both_ways: false,
        conditions: Vec::new(),
        root,
        right: Right::Replace(vec![New::Op(Box::new(back))]),
        ..rule.clone()
    })
}

impl Right {
    fn replaced(&self) -> Option<&[New]> {
        match self {
            Right::Replace(news) => Some(news),
            Right::Update { .. } => None,
        }
    }
}

/// A new op as something to match: flags that it says are none match any.
fn match_of(new: &NewOp) -> Option<MatchOp> {
    let mut operands = Vec::new();
    for operand in &new.operands {
        operands.push(match operand {
            New::Var(var) => Operand::Value(*var, None),
            New::Op(op) => Operand::Op {
                op: Box::new(match_of(op)?),
                result: op.result,
            },
            New::Constant(Expr::Literal(literal), _) => Operand::Literal(*literal),
            _ => return None,
        });
    }
    let no_flags = (new.attrs.iter()).all(|(_, attr)| matches!(attr, AttrNew::None));
    no_flags.then_some(())?;
    Some(MatchOp {
        def: new.def,
        label: None,
        attrs: Vec::new(),
        operands,
        types: vec![None; new.def.results.len()],
        commutes: false,
        span: new.span,
    })
}

/// A matched op as something to make, without flags; of the type that follows from its operands.
fn new_of(op: &MatchOp) -> Option<NewOp> {
    let mut operands = Vec::new();
    for operand in &op.operands {
        operands.push(match operand {
            Operand::Value(var, _) => New::Var(*var),
            Operand::Op { op, .. } => New::Op(Box::new(new_of(op)?)),
            _ => return None,
        });
    }
    op.attrs.is_empty().then_some(())?;
    Some(NewOp {
        def: op.def,
        attrs: Vec::new(),
        operands,
        result: 0,
        types: Vec::new(),
        span: op.span,
    })
}

/// The names in a new op.
fn names(new: &NewOp) -> Vec<VarId> {
    let mut list = Vec::new();
    for operand in &new.operands {
        match operand {
            New::Var(var) => list.push(*var),
            New::Op(op) => list.extend(names(op)),
            _ => {}
        }
    }
    list
}

impl Law {
    /// What a name stands for.
    pub(super) fn kind(&self, var: VarId) -> Option<VarKind> {
        self.rule.vars.get(usize::from(var.0)).map(|v| v.kind)
    }
}
