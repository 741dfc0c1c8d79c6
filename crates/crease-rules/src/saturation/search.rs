//! Where left sides match in the e-graph. Nothing is added to it here.
//!
//! Operands of commutative ops match in both orders, whatever the rule says of theirs: in the
//! e-graph they have none.

use egg::{EGraph, Id};
use smallvec::SmallVec;

use crease_ir::op_def::{AttrPred, AttrSpec};
use crease_ir::{Attr, Type, TypeData};

use super::facts::{Data, Facts, What};
use super::law::{Laws, Step, Sub};
use super::node::Node;
use crate::automaton::default_case;
use crate::builtins::Val;
use crate::model::{AttrMatch, Literal, TypeMatch, VarId};

pub(super) type Graph<'a> = EGraph<Node, Facts<'a>>;

/// What a name is bound to.
#[derive(Clone, Copy, Debug, Default)]
pub(super) enum Bound {
    #[default]
    Nothing,
    /// A value, a constant, or the result of a labelled op.
    Class(Id),
    Attr(&'static AttrSpec, Option<Attr>),
    Type(Type),
}

/// What names are bound to, and by step the class that it matches.
#[derive(Clone, Debug)]
pub(super) struct Match {
    pub(super) law: usize,
    /// The root's row and its operands as matched.
    pub(super) row: u32,
    pub(super) operands: SmallVec<[Id; 3]>,
    pub(super) bound: SmallVec<[Bound; 6]>,
    classes: SmallVec<[Id; 6]>,
}

impl Match {
    /// The class of the root.
    pub(super) fn root(&self) -> Id {
        self.classes[0]
    }
}

pub(super) struct Search<'g, 'a> {
    pub(super) graph: &'g Graph<'a>,
    pub(super) laws: &'g Laws,
    /// Nodes that may still be looked at.
    pub(super) steps: usize,
    pub(super) found: Vec<Match>,
}

impl Search<'_, '_> {
    /// Adds all matches whose root is this node, of this class, and whose conditions hold.
    pub(super) fn node(&mut self, class: Id, node: &Node) {
        let laws = self.laws;
        for &law in laws.by_op.get(&node.op).map_or(&[][..], |list| list) {
            let entry = &laws.list[law];
            let start = Match {
                law,
                row: node.row,
                operands: node.operands.clone(),
                bound: SmallVec::from_elem(Bound::Nothing, entry.rule.vars.len()),
                classes: SmallVec::from_elem(class, entry.steps.len()),
            };
            self.node_as(&start, 0, node);
        }
    }

    /// Matches the steps from `at` on.
    fn step(&mut self, so_far: Match, at: usize) {
        let laws = self.laws;
        let entry = &laws.list[so_far.law];
        let Some(step) = entry.steps.get(at) else {
            if so_far.holds(self.graph, laws) {
                self.found.push(so_far);
            }
            return;
        };
        let graph = self.graph;
        for node in &graph[so_far.classes[at]].nodes {
            if self.steps == 0 {
                return;
            }
            self.steps -= 1;
            if node.op == step.op {
                self.node_as(&so_far, at, node);
            }
        }
    }

    /// Matches step `at` with a node of its op, and the following ones.
    fn node_as(&mut self, so_far: &Match, at: usize, node: &Node) {
        let laws = self.laws;
        let step = &laws.list[so_far.law].steps[at];
        if step.operands.len() != node.operands.len() {
            return;
        }
        if let Some(next) = self.bind(so_far, at, step, node, &node.operands) {
            self.step(next, at + 1);
        }
        if node.commutes && node.operands[0] != node.operands[1] {
            let swapped = [node.operands[1], node.operands[0]];
            if let Some(next) = self.bind(so_far, at, step, node, &swapped) {
                self.step(next, at + 1);
            }
        }
    }

    fn bind(
        &self,
        so_far: &Match,
        at: usize,
        step: &Step,
        node: &Node,
        operands: &[Id],
    ) -> Option<Match> {
        let graph = self.graph;
        let row = &graph.analysis.rows[node.row as usize];
        let What::Op(form) = &row.what else {
            return None;
        };
        let mut next = so_far.clone();
        if at == 0 {
            next.operands = operands.into();
        }
        for (slot, is) in &step.attrs {
            let spec = step.def.attrs.get(*slot)?;
            let attr = form.slots.get(slot + 1).copied().flatten();
            let fits = match is {
                AttrMatch::Bind(var) => next.attr(*var, spec, attr),
                other => attr_is(graph, spec, attr, other),
            };
            fits.then_some(())?;
        }
        if let Some(ty) = &step.ty {
            next.ty(graph, ty, row.ty).then_some(())?;
        }
        if let Some(label) = step.label {
            let class = next.classes[at];
            next.class(label, class).then_some(())?;
        }
        for (sub, &class) in step.operands.iter().zip(operands) {
            let class = graph.find(class);
            let data = graph[class].data;
            let fits = match sub {
                Sub::Any => true,
                Sub::Value(var, ty) => {
                    next.class(*var, class)
                        && ty.as_ref().is_none_or(|ty| next.ty(graph, ty, data.ty))
                }
                Sub::Constant(var, ty) => {
                    data.constant.is_some()
                        && next.class(*var, class)
                        && ty.as_ref().is_none_or(|ty| next.ty(graph, ty, data.ty))
                }
                Sub::Literal(literal) => is_literal(graph, data, *literal),
                Sub::Step(other) => {
                    next.classes[*other] = class;
                    true
                }
            };
            fits.then_some(())?;
        }
        Some(next)
    }
}

impl Match {
    fn class(&mut self, var: VarId, class: Id) -> bool {
        match self.bound[usize::from(var.0)] {
            Bound::Class(other) => other == class,
            _ => {
                self.bound[usize::from(var.0)] = Bound::Class(class);
                true
            }
        }
    }

    fn attr(&mut self, var: VarId, spec: &'static AttrSpec, attr: Option<Attr>) -> bool {
        match self.bound[usize::from(var.0)] {
            Bound::Attr(_, other) => other == attr,
            _ => {
                self.bound[usize::from(var.0)] = Bound::Attr(spec, attr);
                true
            }
        }
    }

    fn ty(&mut self, graph: &Graph<'_>, is: &TypeMatch, ty: Type) -> bool {
        match is {
            TypeMatch::Is(scalar) => scalar.is(graph.analysis.ctx.type_data(ty)),
            TypeMatch::Var(var) => match self.bound[usize::from(var.0)] {
                Bound::Type(other) => other == ty,
                _ => {
                    self.bound[usize::from(var.0)] = Bound::Type(ty);
                    true
                }
            },
        }
    }

    /// Whether the widths of the root's operands are those that the rule is for.
    pub(super) fn widths_fit(&self, graph: &Graph<'_>, (low, high): (u32, u32)) -> bool {
        let ctx = graph.analysis.ctx;
        self.operands.iter().all(|&class| {
            match *ctx.type_data(ctx.element_or_self(graph[class].data.ty)) {
                TypeData::Integer { width, .. } => (low..=high).contains(&width),
                TypeData::Index => (low..=high).contains(&64),
                _ => true,
            }
        })
    }
}

fn is_literal(graph: &Graph<'_>, data: Data, literal: Literal) -> bool {
    let number = data
        .constant
        .and_then(|attr| graph.analysis.env().number(attr));
    match (number, literal) {
        (Some(Val::Int(value)), Literal::Int(n)) => {
            value.to_i64() == Some(n) || value.width() == 1 && n == 1 && value.is_one()
        }
        (Some(Val::Int(value)), Literal::SignedMin) => value.is_signed_min(),
        (Some(Val::Int(value)), Literal::SignedMax) => value.is_signed_max(),
        (Some(Val::Float(float)), Literal::Nan) => float.value().is_nan(),
        (Some(Val::Float(float)), Literal::Float(x)) => {
            let value = float.value();
            value.is_negative() == x.is_sign_negative()
                && match x.is_infinite() {
                    true => value.is_inf(),
                    false => value.exactly_equals(x),
                }
        }
        _ => false,
    }
}

/// Whether an attribute, which is no flags or without any, is what a rule wants.
fn attr_is(graph: &Graph<'_>, spec: &AttrSpec, attr: Option<Attr>, is: &AttrMatch) -> bool {
    let number = number(graph, spec, attr);
    match is {
        AttrMatch::Bind(_) => true,
        AttrMatch::Cases {
            values,
            bits: false,
        } => number.is_some_and(|n| values.contains(&(n as u64))),
        AttrMatch::Cases { bits: true, .. } => false,
        AttrMatch::Int(n) => number == Some(*n),
        AttrMatch::None => match number {
            Some(n) => n == 0 && is_flags(spec) || default_case(spec) == Some(n as u64),
            None => attr.is_none(),
        },
    }
}

/// An inherent attribute as a number; what is absent is its default, or no flags.
fn number(graph: &Graph<'_>, spec: &AttrSpec, attr: Option<Attr>) -> Option<i64> {
    let ctx = graph.analysis.ctx;
    let absent = || default_case(spec).map(|n| n as i64);
    match (attr, spec.constraint.enum_def) {
        (Some(attr), Some(def)) => def.value_of(ctx, attr),
        (None, Some(def)) => absent().or(def.bits.then_some(0)),
        (attr, None) if matches!(spec.constraint.pred, AttrPred::Unit) => {
            Some(i64::from(attr.is_some()))
        }
        (Some(attr), None) => {
            let value = ctx.int_value(attr)?;
            match value.width() {
                1 => Some(i64::from(value.is_one())),
                _ => value.to_i64(),
            }
        }
        (None, None) => absent(),
    }
}

/// Whether 0 means that nothing is there.
fn is_flags(spec: &AttrSpec) -> bool {
    spec.constraint.enum_def.is_some_and(|def| def.bits)
        || matches!(spec.constraint.pred, AttrPred::Unit)
}
