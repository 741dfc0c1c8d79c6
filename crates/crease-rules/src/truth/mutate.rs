//! Wrong rules, made from right ones by one small change each: what the proof and the random check
//! must refuse. A change may leave a rule right (`x + y` with its operands swapped); whether it does
//! is for a proof to say. Nothing is checked here.

use crate::builtins;
use crate::model::{
    AttrMatch, AttrNew, Expr, Literal, MatchOp, New, NewOp, Operand, Right, Rule, VarId, VarKind,
};

/// A changed rule.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// What was changed.
    pub what: String,
    /// The rule.
    pub rule: Rule,
}

/// All mutants of a rule, in the order of their places.
pub fn mutants(rule: &Rule) -> Vec<Mutant> {
    let mut list = Vec::new();
    // Each round changes the place with the next number, until there is none.
    for place in 0.. {
        let mut changed = rule.clone();
        let mut mutator = Mutator {
            rule,
            at: 0,
            place,
            what: None,
        };
        mutator.rule(&mut changed);
        match mutator.what {
            Some(what) => list.push(Mutant {
                what,
                rule: changed,
            }),
            None => return list,
        }
    }
    list
}

/// Walks over a rule and changes the place whose turn it is.
struct Mutator<'r> {
    rule: &'r Rule,
    at: usize,
    place: usize,
    what: Option<String>,
}

impl Mutator<'_> {
    /// Whether it is this place's turn.
    fn turn(&mut self, what: impl FnOnce() -> String) -> bool {
        let turn = self.at == self.place && self.what.is_none();
        self.at += 1;
        if turn {
            self.what = Some(what());
        }
        turn
    }

    fn rule(&mut self, rule: &mut Rule) {
        self.left(&mut rule.root);
        let mut dropped = None;
        for (i, condition) in rule.conditions.iter_mut().enumerate() {
            if self.turn(|| "drop a condition".into()) {
                dropped = Some(i);
            }
            if self.turn(|| "negate a condition".into()) {
                *condition = match &*condition {
                    Expr::Not(inner) => (**inner).clone(),
                    other => Expr::Not(Box::new(other.clone())),
                };
            }
            self.expr(condition);
        }
        if let Some(i) = dropped {
            rule.conditions.remove(i);
        }
        for (_, op) in &mut rule.lets {
            self.new_op(op);
        }
        match &mut rule.right {
            Right::Replace(news) => news.iter_mut().for_each(|n| self.replacement(n)),
            Right::Update { operands, attrs } => {
                self.swap(operands, "swap operands of the update");
                operands.iter_mut().for_each(|n| self.replacement(n));
                attrs.iter_mut().for_each(|(_, a)| self.attr(a, false));
            }
        }
    }

    fn left(&mut self, op: &mut MatchOp) {
        let distinct = op.operands.len() == 2 && !op.commutes;
        if distinct && self.turn(|| format!("swap operands of the matched {}", op.def.name)) {
            op.operands.swap(0, 1);
        }
        for (slot, attr) in &mut op.attrs {
            let of = op.def.attrs.get(*slot).and_then(|s| s.constraint.enum_def);
            match attr {
                AttrMatch::Cases { values, bits: true } => {
                    if self.turn(|| format!("match {} without its flag", op.def.name)) {
                        values[0] = 0;
                    }
                }
                AttrMatch::Cases { values, .. } => {
                    for value in values {
                        if self.turn(|| format!("match another case of {}", op.def.name)) {
                            *value = next_case(of.map_or(1, |of| of.cases.len()), *value);
                        }
                    }
                }
                AttrMatch::Int(n) => {
                    if self.turn(|| format!("match another attribute of {}", op.def.name)) {
                        *n = 1 - *n;
                    }
                }
                AttrMatch::Bind(_) | AttrMatch::None => {}
            }
        }
        for operand in &mut op.operands {
            match operand {
                Operand::Literal(literal) => self.literal(literal),
                Operand::Op { op, .. } => self.left(op),
                Operand::Any | Operand::Value(..) | Operand::Constant(..) | Operand::Rest(_) => {}
            }
        }
    }

    fn literal(&mut self, literal: &mut Literal) {
        if *literal != Literal::Poison && self.turn(|| format!("another number for {literal:?}")) {
            *literal = match literal {
                Literal::Int(n) => Literal::Int(*n + 1),
                Literal::Float(x) if *x == 0.0 => Literal::Float(-*x),
                Literal::Float(x) if x.is_infinite() => Literal::Float(-*x),
                Literal::Float(x) => Literal::Float(*x + 1.0),
                Literal::Nan => Literal::Float(1.0),
                Literal::SignedMin => Literal::SignedMax,
                Literal::SignedMax => Literal::SignedMin,
                Literal::Poison => Literal::Poison,
            };
        }
    }

    fn expr(&mut self, expr: &mut Expr) {
        match expr {
            Expr::Literal(literal) => self.literal(literal),
            Expr::Call(row, args) => {
                for other in like(row.name) {
                    if let Some(other) = builtins::find(other)
                        && self.turn(|| format!("{} for {}", other.name, row.name))
                    {
                        *row = other;
                    }
                }
                let swaps = matches!(row.name, "-" | "<<" | ">>" | "<" | "<=" | ">" | ">=")
                    || row.name.starts_with("sub_");
                if swaps
                    && args.len() == 2
                    && self.turn(|| format!("swap operands of {}", row.name))
                {
                    args.swap(0, 1);
                }
                args.iter_mut().for_each(|arg| self.expr(arg));
            }
            Expr::Not(inner) => self.expr(inner),
            Expr::Or(parts) | Expr::And(parts) | Expr::Op(_, _, parts) => {
                parts.iter_mut().for_each(|part| self.expr(part));
            }
            Expr::Var(_)
            | Expr::Result(..)
            | Expr::Case(_)
            | Expr::Type(_)
            | Expr::External(..) => {}
        }
    }

    fn swap(&mut self, operands: &mut [New], what: &str) {
        if operands.len() >= 2 {
            let n = operands.len();
            if self.turn(|| what.to_string()) {
                operands.swap(n - 2, n - 1);
            }
        }
    }

    fn replacement(&mut self, new: &mut New) {
        match new {
            New::Var(var) => {
                if let Some(other) = self.other(*var)
                    && self.turn(|| "another value".into())
                {
                    *var = other;
                }
            }
            New::Constant(expr, _) => {
                if !matches!(expr, Expr::Literal(_)) && self.turn(|| "a number plus one".into()) {
                    let one = Expr::Literal(Literal::Int(1));
                    if let Some(add) = builtins::find("+") {
                        *expr = Expr::Call(add, vec![expr.clone(), one]);
                    }
                } else {
                    self.expr(expr);
                }
            }
            New::Op(op) => self.new_op(op),
            New::Rest(_) | New::Result(..) | New::Let(..) | New::Unused => {}
        }
    }

    /// The value that is bound after this one.
    fn other(&self, var: VarId) -> Option<VarId> {
        let values = |kind: VarKind| matches!(kind, VarKind::Value | VarKind::Constant);
        let all: Vec<u16> = (0..self.rule.vars.len() as u16)
            .filter(|&i| values(self.rule.vars[i as usize].kind))
            .collect();
        let at = all.iter().position(|&i| i == var.0)?;
        let next = all.get(at + 1).or(all.first())?;
        (*next != var.0).then_some(VarId(*next))
    }

    fn new_op(&mut self, op: &mut NewOp) {
        let name = op.def.name;
        self.swap(
            &mut op.operands,
            &format!("swap operands of the new {name}"),
        );
        for (slot, attr) in &mut op.attrs {
            let spec = op.def.attrs.get(*slot);
            let flags = spec.is_some_and(|s| match s.constraint.enum_def {
                Some(of) => of.bits,
                None => s.optional,
            });
            self.attr(attr, flags);
        }
        // A flag that the right side doesn't mention is one that it hasn't.
        for (slot, spec) in op.def.attrs.iter().enumerate() {
            let all = match spec.constraint.enum_def {
                Some(of) if of.bits => {
                    let cases = of.cases.iter().map(|case| case.value as u64);
                    cases.filter(|v| v.is_power_of_two()).fold(0, |a, b| a | b)
                }
                _ => 1,
            };
            let flags = match spec.constraint.enum_def {
                Some(of) => of.bits,
                None => spec.optional,
            };
            let missing = !op.attrs.iter().any(|(s, _)| *s == slot);
            if flags && missing && self.turn(|| format!("invent flags of the new {name}")) {
                op.attrs.push((slot, AttrNew::Value(all)));
                op.attrs.sort_by_key(|(slot, _)| *slot);
            }
        }
        op.operands.iter_mut().for_each(|n| self.replacement(n));
    }

    fn attr(&mut self, attr: &mut AttrNew, flags: bool) {
        let mut new = None;
        match attr {
            AttrNew::And(a, b) => {
                if self.turn(|| "keep flags of one op only".into()) {
                    new = Some((**a).clone());
                }
                if self.turn(|| "keep flags of the other op only".into()) {
                    new = Some((**b).clone());
                }
            }
            AttrNew::None | AttrNew::Value(0) if flags => {
                if self.turn(|| "invent flags".into()) {
                    new = Some(AttrNew::Value(1));
                }
            }
            AttrNew::Value(value) if !flags => {
                if self.turn(|| "another case".into()) {
                    new = Some(AttrNew::Value(next_case(10, *value)));
                }
            }
            AttrNew::Call(_, args) => {
                if self.turn(|| "drop a function of a case".into())
                    && let Some(Expr::Var(var)) = args.first()
                {
                    new = Some(AttrNew::Var(*var));
                }
            }
            AttrNew::Var(_) | AttrNew::None | AttrNew::Value(_) => {}
        }
        if let Some(new) = new {
            *attr = new;
        }
    }
}

/// The next case of an enum whose cases are numbered from 0.
fn next_case(cases: usize, value: u64) -> u64 {
    (value + 1) % (cases.max(2) as u64)
}

/// Functions that are easily taken for each other.
fn like(name: &str) -> &'static [&'static str] {
    match name {
        "+" => &["-"],
        "-" => &["+"],
        "*" => &["+"],
        "&" => &["|"],
        "|" => &["&"],
        "^" => &["|"],
        "<<" => &[">>"],
        "<" => &["<="],
        "<=" => &["<"],
        ">" => &[">="],
        ">=" => &[">"],
        "ult" => &["ule", "slt"],
        "ule" => &["ult"],
        "uge" => &["ugt"],
        "inverse" => &["swapped"],
        "swapped" => &["inverse"],
        "add_overflows_signed" => &["add_overflows_unsigned"],
        "add_overflows_unsigned" => &["add_overflows_signed"],
        "sub_overflows_signed" => &["sub_overflows_unsigned"],
        "sub_overflows_unsigned" => &["sub_overflows_signed"],
        "mul_overflows_signed" => &["mul_overflows_unsigned"],
        "mul_overflows_unsigned" => &["mul_overflows_signed"],
        "int_exact_signed" => &["int_exact_unsigned"],
        "is_pos_zero" => &["is_neg_zero"],
        _ => &[],
    }
}
