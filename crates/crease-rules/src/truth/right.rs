//! The right side of a rule, in any algebra: new ops, constants and updates, with the types and
//! attributes that they get. What ops mean is not known here.

use crease_ir::op_def::OpDef;
use crease_ir::semantics::Truth;

use super::meaning::{Lane, Run, Source, Why};
use crate::builtins::{Instance, Val};
use crate::model::{AttrNew, New, NewOp, Right, ScalarType, TypeExpr, VarId};

impl<B: Instance, S: Source<B>> Run<'_, '_, B, S> {
    /// What replaces the root's results, of their types.
    pub(super) fn checked_right(&mut self, left: &[Lane<B>]) -> Result<Vec<Option<Lane<B>>>, Why> {
        for (name, op) in &self.case.places.rule.lets {
            let results = self.new_op(op)?;
            self.lets.push((*name, results));
        }
        let right = self.right(left)?;
        for (l, r) in left.iter().zip(&right) {
            if let Some(r) = r
                && r.ty != l.ty
            {
                return Err(Why::Wrong(format!(
                    "a result of type {:?} is replaced by a value of type {:?}",
                    l.ty, r.ty
                )));
            }
        }
        Ok(right)
    }

    fn right(&mut self, left: &[Lane<B>]) -> Result<Vec<Option<Lane<B>>>, Why> {
        let rule = self.case.places.rule;
        match &rule.right {
            Right::Replace(news) => {
                if news.len() != left.len() {
                    return Err(Why::Wrong("not one value per result".into()));
                }
                let mut right = Vec::new();
                for new in news {
                    right.push(match new {
                        New::Unused => None,
                        new => Some(self.replacement(new, &[])?),
                    });
                }
                Ok(right)
            }
            Right::Update { operands, attrs } => {
                let root = &rule.root;
                let first = self.case.places.ops[0].first;
                let at = |i| self.case.places.ty(self.case.types, first + i);
                let matched: Vec<Option<ScalarType>> = (0..root.operands.len()).map(at).collect();
                let mut lanes = Vec::new();
                for new in operands {
                    lanes.push(self.replacement(new, &matched)?);
                }
                let mut slots = self.case.attrs.first().cloned().unwrap_or_default();
                for (slot, attr) in attrs {
                    let value = self.attr(root.def, *slot, attr)?;
                    if let Some(place) = slots.get_mut(*slot) {
                        *place = value;
                    }
                }
                let types: Vec<ScalarType> = left.iter().map(|l| l.ty).collect();
                self.check(root.def, &lanes, &types)?;
                let (results, ub) = self.apply(root.def, &slots, &lanes, &types)?;
                self.right_ub = self.right_ub.or(&ub);
                Ok(results.into_iter().map(Some).collect())
            }
        }
    }

    /// What stands on the right side; `siblings` are the types of the operands beside it.
    fn replacement(&mut self, new: &New, siblings: &[Option<ScalarType>]) -> Result<Lane<B>, Why> {
        let unbound = || Why::Unknown("an unbound name".into());
        match new {
            New::Var(var) => self.values[var.0 as usize].clone().ok_or_else(unbound),
            New::Rest(_) => Err(Why::Unknown("a variable number of operands".into())),
            New::Result(var, index) => self.result(*var, *index).ok_or_else(unbound),
            New::Constant(expr, ty) => {
                let ty = self.ty(ty, siblings).ok_or_else(unbound)?;
                let number = self.number(expr, ty)?;
                // Where the type doesn't hold the number, the engine makes no constant.
                self.constant(&number, ty).ok_or(Why::Never)
            }
            New::Op(op) => {
                let results = self.new_op(op)?;
                results.get(op.result).cloned().ok_or_else(unbound)
            }
            New::Let(name, index) => {
                let found = self.lets.iter().find(|(n, _)| n == name);
                let found = found.and_then(|(_, results)| results.get(*index));
                found.cloned().ok_or_else(unbound)
            }
            New::Unused => Err(Why::Wrong("an operand that nothing uses".into())),
        }
    }

    /// A result of an op of the left side.
    pub(super) fn result(&self, label: VarId, index: usize) -> Option<Lane<B>> {
        let number = self.case.places.labelled(label)?;
        self.results.get(number)?.as_ref()?.get(index).cloned()
    }

    pub(super) fn new_op(&mut self, op: &NewOp) -> Result<Vec<Lane<B>>, Why> {
        // Constants may take their type from an operand beside them, so they come last.
        let mut lanes: Vec<Option<Lane<B>>> = vec![None; op.operands.len()];
        for constants in [false, true] {
            for (i, new) in op.operands.iter().enumerate() {
                if matches!(new, New::Constant(..)) == constants {
                    let types: Vec<Option<ScalarType>> =
                        lanes.iter().map(|l| l.as_ref().map(|l| l.ty)).collect();
                    lanes[i] = Some(self.replacement(new, &types)?);
                }
            }
        }
        let lanes: Vec<Lane<B>> = lanes.into_iter().flatten().collect();
        let siblings: Vec<Option<ScalarType>> = lanes.iter().map(|l| Some(l.ty)).collect();
        let mut types = Vec::new();
        for ty in &op.types {
            let ty = match ty {
                TypeExpr::Infer => self.infer(op, &siblings, types.len()),
                ty => self.ty(ty, &siblings),
            };
            let missing = || Why::Unknown(format!("the type of {}", op.def.name));
            types.push(ty.ok_or_else(missing)?);
        }
        let mut slots = vec![None; op.def.attrs.len()];
        for (slot, attr) in &op.attrs {
            let value = self.attr(op.def, *slot, attr)?;
            if let Some(place) = slots.get_mut(*slot) {
                *place = value;
            }
        }
        self.check(op.def, &lanes, &types)?;
        let (results, ub) = self.apply(op.def, &slots, &lanes, &types)?;
        self.right_ub = self.right_ub.or(&ub);
        Ok(results)
    }

    /// Whether the verifier accepts an op of the right side with such types.
    fn check(
        &self,
        def: &'static OpDef,
        lanes: &[Lane<B>],
        types: &[ScalarType],
    ) -> Result<(), Why> {
        let operands: Vec<ScalarType> = lanes.iter().map(|l| l.ty).collect();
        match super::ir::op_is_valid(self.case.ctx, def, &operands, types) {
            Ok(()) => Ok(()),
            Err(message) => Err(Why::Wrong(format!(
                "the new {} is invalid: {message}",
                def.name
            ))),
        }
    }

    /// A type that the right side names.
    pub(super) fn ty(&self, ty: &TypeExpr, siblings: &[Option<ScalarType>]) -> Option<ScalarType> {
        let places = self.case.places;
        let types = self.case.types;
        match ty {
            TypeExpr::RootResult(i) => {
                let root = places.ops.first()?;
                places.ty(types, root.first + root.op.operands.len() + i)
            }
            TypeExpr::Operand(i) => *siblings.get(*i)?,
            TypeExpr::Of(var) | TypeExpr::Var(var) => match &self.values[var.0 as usize] {
                Some(lane) => Some(lane.ty),
                None => places.var_type(types, *var),
            },
            TypeExpr::OfResult(var, i) => self.result(*var, *i).map(|lane| lane.ty),
            TypeExpr::Is(ty) => Some(*ty),
            // On scalars the shape is that of a scalar.
            TypeExpr::Like(element, _) => self.ty(element, siblings),
            TypeExpr::Infer => None,
        }
    }

    fn infer(
        &self,
        op: &NewOp,
        operands: &[Option<ScalarType>],
        index: usize,
    ) -> Option<ScalarType> {
        let operands: Option<Vec<ScalarType>> = operands.iter().copied().collect();
        super::ir::infer(self.case.ctx, op.def, &operands?, index)
    }

    /// The value of an attribute on the right side.
    fn attr(
        &mut self,
        def: &'static OpDef,
        slot: usize,
        attr: &AttrNew,
    ) -> Result<Option<u64>, Why> {
        let unknown = || Why::Unknown("an attribute".into());
        Ok(match attr {
            AttrNew::Var(var) => {
                let (_, _, value) = self.case.attr_var(*var).ok_or_else(unknown)?;
                value
            }
            AttrNew::And(a, b) => {
                let (a, b) = (self.attr(def, slot, a)?, self.attr(def, slot, b)?);
                let unit = def
                    .attrs
                    .get(slot)
                    .is_some_and(|spec| spec.constraint.enum_def.is_none());
                match (a, b) {
                    (Some(a), Some(b)) => Some(a & b),
                    _ if unit => None,
                    _ => Some(0),
                }
            }
            AttrNew::Value(value) => Some(*value),
            AttrNew::Call(row, args) => match self.call(row, args)?.0 {
                Val::Attr(bits) => Some(bits.value),
                _ => return Err(unknown()),
            },
            AttrNew::None => match def.attrs.get(slot).and_then(|s| s.constraint.enum_def) {
                Some(of) if of.bits => Some(0),
                _ => None,
            },
        })
    }
}
