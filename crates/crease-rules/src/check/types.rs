//! Types are kept: what stands for a result has its type, and a new op's operands and results have
//! the types that its definition ties together.
//!
//! A type is followed as a pair, its shape (with vector, tensor or no shape at all) and its element,
//! each a class of a union-find over everything that has a type in the rule. The left side, the
//! definitions of its ops and the conditions `type(a) == type(b)`, `element(a) == element(b)`,
//! `same_shape(a, b)`, `scalar(a)`, `is_index(a)` and `width(a) == n` merge classes; what is then not
//! the same may differ. Of constraints on single types only those that leave one element type count
//! (`bool-like`). Elementwise ops keep the container; that one of two equal tensor sizes may be
//! dynamic is overlooked.

use std::collections::BTreeMap;

use crease_ir::Context;
use crease_ir::op_def::{OpDef, TypeRule};
use crease_ir::traits::OpTrait;

use crate::builtins::Builtin;
use crate::model::{
    Expr, Literal, MatchOp, New, NewOp, Operand, Right, Rule, ScalarType, Span, TypeExpr,
    TypeMatch, VarId,
};
use crate::problem::{At, Problem};
use crate::resolve::ops::SameTypes;

use super::samples::{element_of_transform, only_element, only_integers, scalar_of};

/// Shape and element classes.
#[derive(Clone, Copy)]
struct Pair {
    shape: usize,
    element: usize,
}

/// The class of shapes of scalars.
const SCALAR: usize = 0;

struct Types<'c> {
    ctx: &'c Context,
    parent: Vec<usize>,
    /// Scalar types as classes of elements.
    known: Vec<(ScalarType, usize)>,
    vars: BTreeMap<VarId, Pair>,
    /// Of labelled ops.
    results: BTreeMap<VarId, Vec<Pair>>,
    /// Types that an op computes in a way that is not understood, by its rule and what from.
    computed: BTreeMap<(&'static str, &'static str, usize, usize), Pair>,
    /// Operands that are signless integers or index, so that their width says their type.
    integers: Vec<VarId>,
    /// Operands and results of matched elementwise ops.
    elementwise: Vec<(Vec<Pair>, Vec<Pair>)>,
    root: Vec<Pair>,
    lets: BTreeMap<VarId, Vec<Pair>>,
    problems: Vec<(Span, String)>,
}

/// Complains about replacements of another type.
pub(super) fn check(ctx: &Context, rule: &Rule) -> Vec<Problem> {
    let mut types = Types {
        ctx,
        parent: vec![SCALAR],
        known: Vec::new(),
        vars: BTreeMap::new(),
        results: BTreeMap::new(),
        computed: BTreeMap::new(),
        integers: Vec::new(),
        elementwise: Vec::new(),
        root: Vec::new(),
        lets: BTreeMap::new(),
        problems: Vec::new(),
    };
    types.root = types.match_op(&rule.root);
    for condition in &rule.conditions {
        types.condition(condition);
    }
    types.settle();
    for (id, op) in &rule.lets {
        let pairs = types.new_op(op);
        types.lets.insert(*id, pairs);
    }
    types.right(rule);
    let at = |span| At {
        file: rule.file,
        span,
    };
    let problem = |(span, message): (Span, String)| {
        Problem::error(at(span), message).note(at(rule.span), format!("in rule `{}`", rule.name))
    };
    types.problems.into_iter().map(problem).collect()
}

impl Types<'_> {
    fn fresh(&mut self) -> usize {
        self.parent.push(self.parent.len());
        self.parent.len() - 1
    }

    fn fresh_pair(&mut self) -> Pair {
        Pair {
            shape: self.fresh(),
            element: self.fresh(),
        }
    }

    fn find(&self, mut class: usize) -> usize {
        while let Some(&up) = self.parent.get(class)
            && up != class
        {
            class = up;
        }
        class
    }

    fn merge_classes(&mut self, a: usize, b: usize) {
        let (a, b) = (self.find(a), self.find(b));
        if let Some(slot) = self.parent.get_mut(a.max(b)) {
            *slot = a.min(b);
        }
    }

    fn merge(&mut self, a: Pair, b: Pair) {
        self.merge_classes(a.shape, b.shape);
        self.merge_classes(a.element, b.element);
    }

    fn same(&self, a: Pair, b: Pair) -> bool {
        self.find(a.shape) == self.find(b.shape) && self.find(a.element) == self.find(b.element)
    }

    fn scalar_element(&mut self, ty: ScalarType) -> usize {
        if let Some((_, class)) = self.known.iter().find(|(t, _)| *t == ty) {
            return *class;
        }
        let class = self.fresh();
        self.known.push((ty, class));
        class
    }

    fn scalar(&mut self, ty: ScalarType) -> Pair {
        Pair {
            shape: SCALAR,
            element: self.scalar_element(ty),
        }
    }

    fn var(&mut self, id: VarId) -> Pair {
        match self.vars.get(&id) {
            Some(pair) => *pair,
            None => {
                let pair = self.fresh_pair();
                self.vars.insert(id, pair);
                pair
            }
        }
    }

    fn type_match(&mut self, pair: Pair, ty: Option<&TypeMatch>) {
        let other = match ty {
            Some(TypeMatch::Var(id)) => self.var(*id),
            Some(TypeMatch::Is(ty)) => self.scalar(*ty),
            None => return,
        };
        self.merge(pair, other);
    }

    /// What the left side says; gives the types of the op's results.
    fn match_op(&mut self, op: &MatchOp) -> Vec<Pair> {
        let operands: Vec<Pair> = op
            .operands
            .iter()
            .map(|operand| match operand {
                Operand::Value(id, ty) | Operand::Constant(id, ty) => {
                    let pair = self.var(*id);
                    self.type_match(pair, ty.as_ref());
                    pair
                }
                Operand::Op { op, result } => {
                    let results = self.match_op(op);
                    let fresh = self.fresh_pair();
                    results.get(*result).copied().unwrap_or(fresh)
                }
                Operand::Any | Operand::Literal(_) | Operand::Rest(_) => self.fresh_pair(),
            })
            .collect();
        let results: Vec<Pair> = op.def.results.iter().map(|_| self.fresh_pair()).collect();
        for (pair, ty) in results.iter().zip(&op.types) {
            self.type_match(*pair, ty.as_ref());
        }
        for (a, b, _) in self.ties(op.def, &operands, &results) {
            self.merge(a, b);
        }
        for (operand, spec) in op.operands.iter().zip(op.def.operands) {
            if let Operand::Value(id, _) | Operand::Constant(id, _) = operand
                && only_integers(self.ctx, spec.constraint)
            {
                self.integers.push(*id);
            }
        }
        let specs = op.def.operands.iter().zip(&operands);
        for (spec, pair) in specs.chain(op.def.results.iter().zip(&results)) {
            if let Some(element) = only_element(self.ctx, spec.constraint) {
                let element = self.scalar_element(element);
                self.merge_classes(pair.element, element);
            }
        }
        if op.def.traits.has(OpTrait::Elementwise) {
            self.elementwise.push((operands, results.clone()));
        }
        if let Some(label) = op.label {
            self.results.insert(label, results.clone());
        }
        results
    }

    /// Uses that an elementwise op has a scalar result if and only if all operands are scalars, and
    /// that otherwise all shapes are one.
    fn settle(&mut self) {
        let ops = std::mem::take(&mut self.elementwise);
        // Each round merges at least one op's classes, or is the last.
        for _ in 0..=ops.len() {
            for (operands, results) in &ops {
                if results.iter().any(|r| self.find(r.shape) == SCALAR) {
                    for operand in operands {
                        self.merge_classes(operand.shape, SCALAR);
                    }
                }
                let Some(first) = operands.first() else {
                    continue;
                };
                if operands
                    .iter()
                    .all(|o| self.find(o.shape) == self.find(first.shape))
                {
                    for result in results {
                        self.merge_classes(result.shape, first.shape);
                    }
                }
            }
        }
    }

    /// Types that an op's definition makes equal, with how to call them.
    fn ties(
        &mut self,
        def: &OpDef,
        operands: &[Pair],
        results: &[Pair],
    ) -> Vec<(Pair, Pair, String)> {
        let mut ties = Vec::new();
        for (inputs, outputs) in SameTypes::of(def, operands.len()).classes {
            let inputs = inputs
                .iter()
                .filter_map(|i| Some((*operands.get(*i)?, ("operand", *i))));
            let outputs = outputs
                .iter()
                .filter_map(|i| Some((*results.get(*i)?, ("result", *i))));
            let all: Vec<(Pair, (&str, usize))> = inputs.chain(outputs).collect();
            for pair in all.windows(2) {
                if let [(a, (kind_a, i)), (b, (kind_b, j))] = pair {
                    let text = format!("{kind_a} {i} and {kind_b} {j}");
                    ties.push((*a, *b, text));
                }
            }
        }
        let specs = def
            .operands
            .iter()
            .zip(operands)
            .map(|(s, p)| (s, *p, "operand"));
        let outputs = def
            .results
            .iter()
            .zip(results)
            .map(|(s, p)| (s, *p, "result"));
        for (i, (spec, pair, kind)) in specs.chain(outputs).enumerate() {
            let only = spec.constraint.buildable.map(|build| build(self.ctx));
            if let Some(ty) = only.and_then(|ty| scalar_of(self.ctx, ty)) {
                let known = self.scalar(ty);
                let index = if kind == "result" {
                    i - operands.len()
                } else {
                    i
                };
                let text = format!(
                    "{kind} {index} and `{}`",
                    self.ctx.describe_type(ty.get(self.ctx))
                );
                ties.push((pair, known, text));
            }
        }
        for rule in def.type_rules {
            if let TypeRule::MatchWith {
                summary,
                from,
                to,
                transform,
            } = rule
                && let Some(i) = def.operands.iter().position(|o| o.name == *from)
                && let Some(j) = def.results.iter().position(|r| r.name == *to)
                && let (Some(from), Some(to)) = (operands.get(i), results.get(j))
            {
                let result = match element_of_transform(self.ctx, *transform) {
                    Some(element) => Pair {
                        shape: from.shape,
                        element: self.scalar_element(element),
                    },
                    None => {
                        let key = (
                            def.name,
                            *summary,
                            self.find(from.shape),
                            self.find(from.element),
                        );
                        let fresh = self.fresh_pair();
                        *self
                            .computed
                            .entry((key.0, key.1, key.2, key.3))
                            .or_insert(fresh)
                    }
                };
                ties.push((
                    *to,
                    result,
                    format!("result {j} and what operand {i} gives"),
                ));
            }
        }
        // Casts and other elementwise ops keep the container.
        if def.traits.has(OpTrait::SameOperandsAndResultShape)
            && def.traits.has(OpTrait::Elementwise)
        {
            let all: Vec<Pair> = operands.iter().chain(results).copied().collect();
            for pair in all.windows(2) {
                if let [a, b] = pair {
                    let b = Pair {
                        shape: b.shape,
                        element: a.element,
                    };
                    ties.push((*a, b, "the shapes of operand and result".into()));
                }
            }
        }
        ties
    }

    fn condition(&mut self, condition: &Expr) {
        let Expr::Call(Builtin { name, .. }, args) = condition else {
            if let Expr::And(all) = condition {
                for part in all {
                    self.condition(part);
                }
            }
            return;
        };
        match (*name, &args[..]) {
            ("==", [a, b]) => {
                if let (Some(a), Some(b)) = (self.of_expr(a), self.of_expr(b)) {
                    self.merge(a, b);
                } else if let (Some(a), Some(b)) = (self.element_of(a), self.element_of(b)) {
                    self.merge_classes(a.element, b.element);
                } else if let Some((id, width)) = width_of(a, b).or_else(|| width_of(b, a))
                    && self.integers.contains(&id)
                {
                    let element = self.scalar_element(ScalarType::Int(width));
                    let pair = self.var(id);
                    self.merge_classes(pair.element, element);
                }
            }
            ("same_shape", [a, b]) => {
                if let (Some(a), Some(b)) = (self.of_value(a), self.of_value(b)) {
                    self.merge_classes(a.shape, b.shape);
                }
            }
            ("scalar", [a]) => {
                if let Some(a) = self.of_value(a) {
                    self.merge_classes(a.shape, SCALAR);
                }
            }
            ("is_index", [a]) => {
                if let Some(a) = self.of_value(a) {
                    let index = self.scalar_element(ScalarType::Index);
                    self.merge_classes(a.element, index);
                }
            }
            _ => {}
        }
    }

    /// The type that an expression is.
    fn of_expr(&mut self, expr: &Expr) -> Option<Pair> {
        match expr {
            Expr::Type(ty) => self.type_expr(ty, None),
            Expr::Call(row, args) if row.name == "type" => self.of_value(args.first()?),
            _ => None,
        }
    }

    /// The type of what an expression is, or the type that it is.
    fn of_value(&mut self, expr: &Expr) -> Option<Pair> {
        match expr {
            Expr::Var(id) => Some(self.var(*id)),
            Expr::Result(id, n) => self.results.get(id)?.get(*n).copied(),
            other => self.of_expr(other),
        }
    }

    fn element_of(&mut self, expr: &Expr) -> Option<Pair> {
        match expr {
            Expr::Call(row, args) if row.name == "element" => self.of_value(args.first()?),
            Expr::Type(TypeExpr::Is(ty)) => Some(self.scalar(*ty)),
            _ => None,
        }
    }

    /// `operands` are those of the op that the type is written at.
    fn type_expr(&mut self, ty: &TypeExpr, operands: Option<&[Pair]>) -> Option<Pair> {
        match ty {
            TypeExpr::RootResult(n) => self.root.get(*n).copied(),
            TypeExpr::Operand(n) => operands?.get(*n).copied(),
            TypeExpr::Of(id) | TypeExpr::Var(id) => Some(self.var(*id)),
            TypeExpr::OfResult(id, n) => self.results.get(id)?.get(*n).copied(),
            TypeExpr::Is(ty) => Some(self.scalar(*ty)),
            TypeExpr::Like(element, shape) => Some(Pair {
                element: self.type_expr(element, operands)?.element,
                shape: self.type_expr(shape, operands)?.shape,
            }),
            TypeExpr::Infer => None,
        }
    }

    /// The type of a new value; `None` for one whose type comes from where it stands.
    fn of_new(&mut self, new: &New) -> Option<Pair> {
        match new {
            New::Var(id) => Some(self.var(*id)),
            New::Result(id, n) => self.results.get(id)?.get(*n).copied(),
            New::Let(id, n) => self.lets.get(id)?.get(*n).copied(),
            New::Constant(_, ty) => self.type_expr(ty, None),
            New::Op(op) => {
                let results = self.new_op(op);
                results.get(op.result).copied()
            }
            New::Rest(_) | New::Unused => None,
        }
    }

    fn new_op(&mut self, op: &NewOp) -> Vec<Pair> {
        let mut operands: Vec<Pair> = Vec::new();
        let mut later = Vec::new();
        for (i, new) in op.operands.iter().enumerate() {
            let pair = self.of_new(new).unwrap_or_else(|| {
                later.push(i);
                self.fresh_pair()
            });
            operands.push(pair);
        }
        for i in later {
            if let Some(New::Constant(_, TypeExpr::Operand(n))) = op.operands.get(i)
                && let Some(pair) = operands.get(*n).copied()
                && let Some(slot) = operands.get_mut(i)
            {
                *slot = pair;
            }
        }
        let mut inferred = Vec::new();
        let results: Vec<Pair> = op
            .types
            .iter()
            .map(|ty| {
                let pair = self.type_expr(ty, Some(&operands));
                pair.unwrap_or_else(|| {
                    let fresh = self.fresh_pair();
                    inferred.push(fresh.shape);
                    fresh
                })
            })
            .collect();
        let rest = op.operands.iter().any(|o| matches!(o, New::Rest(_)));
        for (a, b, what) in self.ties(op.def, &operands, &results) {
            // The op computes the type of such a result, so it is what the definition says.
            if inferred.contains(&a.shape) || inferred.contains(&b.shape) {
                self.merge(a, b);
            } else if !rest && !self.same(a, b) {
                let message = format!(
                    "the types of {what} of the new `{}` may differ",
                    op.def.name
                );
                self.problems.push((op.span, message));
            }
        }
        results
    }

    fn right(&mut self, rule: &Rule) {
        match &rule.right {
            Right::Replace(results) => {
                for (i, new) in results.iter().enumerate() {
                    let (Some(found), Some(wanted)) = (self.of_new(new), self.root.get(i).copied())
                    else {
                        continue;
                    };
                    if !self.same(found, wanted) {
                        self.replacement(rule, i, new);
                    }
                }
            }
            Right::Update { operands, .. } => {
                let pairs: Vec<Pair> = operands
                    .iter()
                    .map(|new| self.of_new(new).unwrap_or_else(|| self.fresh_pair()))
                    .collect();
                let typed = |i: usize| {
                    let new = operands.get(i);
                    !matches!(
                        new,
                        Some(New::Constant(_, TypeExpr::Operand(_)) | New::Rest(_))
                    )
                };
                let root = self.root.clone();
                let untyped: Vec<usize> = (0..pairs.len())
                    .filter(|i| !typed(*i))
                    .filter_map(|i| pairs.get(i).map(|p| p.shape))
                    .collect();
                for (a, b, what) in self.ties(rule.root.def, &pairs, &root) {
                    let free = untyped.contains(&a.shape) || untyped.contains(&b.shape);
                    if !free && !self.same(a, b) {
                        let name = rule.root.def.name;
                        let message =
                            format!("the types of {what} of the updated `{name}` may differ");
                        self.problems.push((rule.right_span, message));
                    }
                }
            }
        }
    }

    fn replacement(&mut self, rule: &Rule, i: usize, new: &New) {
        let which = match rule.root.def.results.len() {
            1 => "the result that it replaces".into(),
            _ => format!("result {i}, which it replaces"),
        };
        let var = |id: &VarId| {
            rule.vars
                .get(usize::from(id.0))
                .map_or("", |v| v.name.as_str())
        };
        let (what, span) = match new {
            New::Var(id) => (format!("`{}`", var(id)), rule.right_span),
            New::Result(id, n) | New::Let(id, n) => (format!("`{}#{n}`", var(id)), rule.right_span),
            New::Op(op) => (format!("the new `{}`", op.def.name), op.span),
            _ => ("the constant".into(), rule.right_span),
        };
        self.problems
            .push((span, format!("{what} may have another type than {which}")));
    }
}

/// `width(a) == n`, with an operand `a`.
fn width_of(a: &Expr, n: &Expr) -> Option<(VarId, u32)> {
    match (a, n) {
        (Expr::Call(row, args), Expr::Literal(Literal::Int(n))) if row.name == "width" => {
            let id = match args.first()? {
                Expr::Var(id) | Expr::Type(TypeExpr::Of(id)) => *id,
                _ => return None,
            };
            Some((id, u32::try_from(*n).ok()?))
        }
        _ => None,
    }
}
