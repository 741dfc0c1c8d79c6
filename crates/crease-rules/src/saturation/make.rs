//! Right sides: what a match adds to the e-graph, and makes equal to its root. What would not be
//! plain, and so is no equation, is not added.

use egg::Id;
use smallvec::SmallVec;

use crease_ir::{OpDef, Type};

use super::eval::At;
use super::facts::Form;
use super::law::Laws;
use super::search::{Bound, Graph, Match};
use crate::made::infer;
use crate::model::{AttrNew, New, NewOp, Right, TypeExpr, VarId};

/// Adds what a match says; whether that changed anything.
pub(super) fn apply(graph: &mut Graph<'_>, laws: &Laws, found: &Match) -> bool {
    let mut make = Make {
        graph,
        laws,
        found,
        lets: Vec::new(),
    };
    let Some(new) = make.right() else {
        return false;
    };
    let root = found.root();
    graph[root].data.ty == graph[new].data.ty && graph.union(root, new)
}

struct Make<'g, 'a> {
    graph: &'g mut Graph<'a>,
    laws: &'g Laws,
    found: &'g Match,
    lets: Vec<(VarId, Id)>,
}

impl<'a> Make<'_, 'a> {
    fn at(&self) -> At<'_, '_, 'a> {
        At {
            m: self.found,
            graph: self.graph,
            laws: self.laws,
        }
    }

    fn right(&mut self) -> Option<Id> {
        let laws = self.laws;
        let rule = &laws.list[self.found.law].rule;
        for (name, op) in &rule.lets {
            let made = self.op(op)?;
            self.lets.push((*name, made));
        }
        match &rule.right {
            Right::Replace(news) => {
                let ty = self.graph[self.found.root()].data.ty;
                self.value(news.first()?, &[Some(ty)])
            }
            Right::Update { operands, attrs } => {
                let types: SmallVec<[Option<Type>; 4]> = (self.found.operands.iter())
                    .map(|&class| Some(self.graph[class].data.ty))
                    .collect();
                let mut classes = SmallVec::new();
                for new in operands {
                    classes.push(self.value(new, &types)?);
                }
                let at = self.at();
                let mut form = at.root_form()?.clone();
                for (slot, new) in attrs {
                    let attr = at.attr(rule.root.def, *slot, new)?;
                    *form.slots.get_mut(slot + 1)? = attr;
                }
                self.add(form, classes)
            }
        }
    }

    /// A value; `siblings` are the types of the operands of the op that it goes to.
    fn value(&mut self, new: &New, siblings: &[Option<Type>]) -> Option<Id> {
        match new {
            New::Var(var) | New::Result(var, 0) => match self.at().bound(*var) {
                Bound::Class(class) => Some(self.graph.find(class)),
                _ => None,
            },
            New::Constant(expr, ty) => {
                let at = self.at();
                let ty = at.ty(ty, siblings)?;
                let attr = at.constant(expr, ty)?;
                let node = self.graph.analysis.constant(attr, ty)?;
                Some(self.graph.add(node))
            }
            New::Op(op) => self.op(op),
            New::Let(var, 0) => {
                let made = self.lets.iter().find(|(name, _)| name == var);
                made.map(|(_, class)| self.graph.find(*class))
            }
            New::Rest(_) | New::Result(..) | New::Let(..) | New::Unused => None,
        }
    }

    fn op(&mut self, op: &NewOp) -> Option<Id> {
        // Constants may take their type from an operand beside them, so they come last.
        let mut classes: SmallVec<[Option<Id>; 4]> = SmallVec::from_elem(None, op.operands.len());
        for constants in [false, true] {
            for (i, new) in op.operands.iter().enumerate() {
                if matches!(new, New::Constant(..)) == constants {
                    let types: SmallVec<[Option<Type>; 4]> = (classes.iter())
                        .map(|class| class.map(|class| self.graph[class].data.ty))
                        .collect();
                    classes[i] = Some(self.value(new, &types)?);
                }
            }
        }
        let classes: SmallVec<[Id; 3]> = classes.into_iter().flatten().collect();
        let form = self.form(op.def, &op.attrs, op.types.get(op.result), &classes)?;
        self.add(form, classes)
    }

    fn form(
        &self,
        def: &'static OpDef,
        attrs: &[(usize, AttrNew)],
        ty: Option<&TypeExpr>,
        operands: &[Id],
    ) -> Option<Form> {
        let (at, ctx) = (self.at(), self.graph.analysis.ctx);
        let slots = at.slots(def, attrs)?;
        let types: SmallVec<[Type; 4]> = (operands.iter())
            .map(|&class| self.graph[class].data.ty)
            .collect();
        let ty = match ty {
            None | Some(TypeExpr::Infer) => {
                *infer(ctx, &self.graph.analysis.scratch, def, &types, &slots)?.first()?
            }
            Some(ty) => {
                let known: SmallVec<[Option<Type>; 4]> = types.iter().copied().map(Some).collect();
                at.ty(ty, &known)?
            }
        };
        Some(Form {
            name: ctx.registry().name_of(def)?,
            slots,
            ty,
        })
    }

    fn add(&mut self, form: Form, operands: SmallVec<[Id; 3]>) -> Option<Id> {
        let types: SmallVec<[_; 3]> = (operands.iter())
            .map(|&class| {
                let data = self.graph[class].data;
                (data.ty, data.constant)
            })
            .collect();
        let nature = self.graph.analysis.nature(form, &types);
        if !nature.plain {
            return None;
        }
        let node = self.graph.analysis.op(&nature, operands);
        Some(self.graph.add(node))
    }
}
