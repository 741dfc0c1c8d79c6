//! Matching as the language's reference says, straight over the model: every rule, every order of
//! operands, from the top. Knows what [`crate::generate`] makes and no more.

use std::cmp::Reverse;
use std::collections::HashMap;

use crease_ir::fold::constant_value;
use crease_ir::num::ApInt;
use crease_ir::{Attr, Body, Context, OpId, ValueId};
use crease_rules::model::{
    AttrMatch, Expr, Literal, MatchOp, Operand, Right, Rule, RuleSet, VarId,
};

#[derive(Clone, Default)]
struct Bindings {
    values: HashMap<VarId, ValueId>,
    attrs: HashMap<VarId, Option<Attr>>,
}

struct Ir<'a> {
    ctx: &'a Context,
    body: &'a Body,
}

/// The name of the first rule that applies to `op`.
pub fn first<'r>(ctx: &Context, body: &Body, set: &'r RuleSet, op: OpId) -> Option<&'r str> {
    let ir = Ir { ctx, body };
    let mut rules: Vec<&Rule> = set.rules.iter().collect();
    rules.sort_by_key(|rule| {
        let (ops, constants) = size(&rule.root);
        (
            !rule.is_fold(),
            Reverse(rule.benefit),
            Reverse(ops),
            Reverse(constants),
        )
    });
    let applies = |rule: &&&Rule| {
        let all = ir.op(&rule.root, op, Bindings::default());
        all.iter().any(|found| ir.allowed(rule, op, found))
    };
    rules.iter().find(applies).map(|rule| &*rule.name)
}

fn size(op: &MatchOp) -> (usize, usize) {
    op.operands
        .iter()
        .fold((1, 0), |(ops, constants), operand| match operand {
            Operand::Op { op, .. } => {
                let (o, c) = size(op);
                (ops + o, constants + c)
            }
            Operand::Constant(..) | Operand::Literal(_) => (ops, constants + 1),
            _ => (ops, constants),
        })
}

fn is_constant(operand: &Operand) -> bool {
    matches!(operand, Operand::Constant(..) | Operand::Literal(_))
}

impl Ir<'_> {
    /// All ways in which `op` matches.
    fn op(&self, pattern: &MatchOp, op: OpId, found: Bindings) -> Vec<Bindings> {
        if self.ctx.op_name_str(self.body.op_name(op)) != pattern.def.name {
            return Vec::new();
        }
        let mut found = found;
        for (slot, what) in &pattern.attrs {
            if !self.attr(what, pattern, *slot, self.body.attr(op, *slot), &mut found) {
                return Vec::new();
            }
        }
        let (a, b) = (self.body.operand(op, 0), self.body.operand(op, 1));
        let (left, right) = (&pattern.operands[0], &pattern.operands[1]);
        let mut orders = vec![(a, b)];
        if pattern.commutes {
            match (is_constant(left), is_constant(right)) {
                (false, false) => orders.push((b, a)),
                (true, false) => orders = vec![(b, a)],
                _ => {}
            }
        }
        let mut all = Vec::new();
        for (a, b) in orders {
            for found in self.operand(left, a, found.clone()) {
                all.extend(self.operand(right, b, found));
            }
        }
        all
    }

    fn operand(&self, pattern: &Operand, value: ValueId, mut found: Bindings) -> Vec<Bindings> {
        let holds = match pattern {
            Operand::Any => true,
            Operand::Value(var, _) => *found.values.entry(*var).or_insert(value) == value,
            Operand::Constant(var, _) => {
                let known = *found.values.entry(*var).or_insert(value);
                self.number(value).is_some() && self.number(known) == self.number(value)
            }
            Operand::Literal(literal) => self.number(value).is_some_and(|c| match literal {
                Literal::Int(n) => c.to_i64() == Some(*n),
                Literal::SignedMin => c.is_signed_min(),
                other => panic!("{other:?}"),
            }),
            Operand::Op { op, .. } => {
                return match self.body.def_op(value) {
                    Some(def) => self.op(op, def, found),
                    None => Vec::new(),
                };
            }
            Operand::Rest(_) => panic!("not generated"),
        };
        if holds { vec![found] } else { Vec::new() }
    }

    fn attr(
        &self,
        what: &AttrMatch,
        pattern: &MatchOp,
        slot: usize,
        attr: Option<Attr>,
        found: &mut Bindings,
    ) -> bool {
        let of = pattern.def.attrs[slot]
            .constraint
            .enum_def
            .expect("enums only");
        let value = attr
            .and_then(|attr| of.value_of(self.ctx, attr))
            .unwrap_or(0) as u64;
        match what {
            AttrMatch::Bind(var) => *found.attrs.entry(*var).or_insert(attr) == attr,
            AttrMatch::Cases { values, bits: true } => value & values[0] == values[0],
            AttrMatch::Cases { values, .. } => values.contains(&value),
            AttrMatch::None => value == 0,
            AttrMatch::Int(_) => panic!("not generated"),
        }
    }

    fn number(&self, value: ValueId) -> Option<&ApInt> {
        self.ctx
            .int_value(constant_value(self.ctx, self.body, value)?)
    }

    /// Whether the conditions hold and the right side is no value that the op itself defines.
    fn allowed(&self, rule: &Rule, op: OpId, found: &Bindings) -> bool {
        let holds = |condition: &Expr| {
            let Expr::Call(builtin, args) = condition else {
                panic!("{condition:?}")
            };
            let [Expr::Var(var)] = args[..] else {
                panic!("{args:?}")
            };
            let value = found.values[&var];
            match builtin.name {
                "one_use" => self.body.uses(value).count() == 1,
                "is_power_of_two" => self.number(value).is_some_and(|c| c.is_power_of_two()),
                other => panic!("{other}"),
            }
        };
        let own = match &rule.right {
            Right::Replace(results) => results.iter().any(|new| match new {
                crease_rules::model::New::Var(var) => {
                    self.body.def_op(found.values[var]) == Some(op)
                }
                _ => false,
            }),
            Right::Update { .. } => false,
        };
        !own && rule.conditions.iter().all(holds)
    }
}
