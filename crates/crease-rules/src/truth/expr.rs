//! Conditions and computed numbers of rules, in any algebra.

use crease_ir::semantics::{Scalar, Truth};

use super::meaning::{Lane, Run, Source, Why};
use crate::builtins::{AttrBits, Builtin, Float, Instance, Kind, Val};
use crate::model::{AttrNew, Expr, ScalarType, VarId, VarKind};

impl<B: Instance, S: Source<B>> Run<'_, '_, B, S> {
    /// A number with its format.
    pub(super) fn val(&self, bits: B, scalar: Scalar) -> Val<B> {
        match scalar {
            Scalar::Int(_) => Val::Int(bits),
            Scalar::Float(kind) => Val::Float(Float { kind, bits }),
        }
    }

    /// When a condition holds. One that is not defined does not, nor does `not` of it.
    pub(super) fn condition(&mut self, expr: &Expr) -> Result<B::Bool, Why> {
        let (holds, defined) = self.truth(expr)?;
        Ok(holds.and(&defined))
    }

    /// A truth value and where it is defined.
    fn truth(&mut self, expr: &Expr) -> Result<(B::Bool, B::Bool), Why> {
        let (yes, no) = (B::Bool::from(true), B::Bool::from(false));
        match expr {
            Expr::Not(inner) => {
                let (holds, defined) = self.truth(inner)?;
                Ok((holds.not(), defined))
            }
            Expr::Or(parts) => {
                let mut any = no;
                for part in parts {
                    let part = match self.condition(part) {
                        Err(Why::Never) => false.into(),
                        other => other?,
                    };
                    any = any.or(&part);
                }
                Ok((any, yes))
            }
            Expr::And(parts) => {
                let mut all = yes.clone();
                for part in parts {
                    all = all.and(&self.condition(part)?);
                }
                Ok((all, yes))
            }
            Expr::External(..) => Ok((self.source.truth(), yes)),
            Expr::Call(row, args) => match self.call(row, args)? {
                (Val::Bool(holds), defined) => Ok((holds, defined)),
                _ => Err(Why::Unknown(format!("{} is no condition", row.name))),
            },
            _ => Err(Why::Unknown("no condition".into())),
        }
    }

    /// What a call gives, and where it is defined.
    pub(super) fn call(
        &mut self,
        row: &'static Builtin,
        args: &[Expr],
    ) -> Result<(Val<B>, B::Bool), Why> {
        if row.is_unknown {
            return Ok((Val::Bool(self.source.truth()), true.into()));
        }
        let mut defined = B::Bool::from(true);
        let mut vals = Vec::new();
        let mut poison = B::Bool::from(false);
        for (i, arg) in args.iter().enumerate() {
            let kind = row.param(i).unwrap_or(Kind::Any);
            if kind == Kind::Value
                && let Some(lane) = self.value(arg)
            {
                poison = poison.or(&lane.poison);
            }
            let (val, ok) = self.argument(arg, kind)?;
            defined = defined.and(&ok);
            vals.push(val);
        }
        let (val, ok) = row.mean(&self.env(), &vals).ok_or(Why::Never)?;
        // What is known of a value is known unless it is poison; then it may be said or not.
        let val = match val {
            Val::Bool(holds) if row.params.contains(&Kind::Value) => {
                let said = self.source.truth();
                Val::Bool(holds.and(&poison.not()).or(&poison.and(&said)))
            }
            other => other,
        };
        Ok((val, defined.and(&ok)))
    }

    /// The value that an argument names.
    fn value(&self, expr: &Expr) -> Option<Lane<B>> {
        match expr {
            Expr::Var(var) => match self.kind(*var)? {
                VarKind::Op => self.result(*var, 0),
                _ => self.values.get(var.0 as usize)?.clone(),
            },
            Expr::Result(var, index) => self.result(*var, *index),
            _ => None,
        }
    }

    /// An argument of this kind, and where it is defined.
    fn argument(&mut self, expr: &Expr, kind: Kind) -> Result<(Val<B>, B::Bool), Why> {
        let yes = B::Bool::from(true);
        let unknown = || Why::Unknown("an argument that numbers don't show".into());
        let ty = |ty: ScalarType| Val::Type(ty.get(self.case.ctx));
        let val = match expr {
            Expr::Call(row, args) => return self.call(row, args),
            Expr::Op(..) => return self.op(expr, None),
            Expr::Not(_) | Expr::Or(_) | Expr::And(_) | Expr::External(..) => {
                let (holds, defined) = self.truth(expr)?;
                return Ok((Val::Bool(holds), defined));
            }
            Expr::Literal(literal) => Val::Literal(*literal),
            Expr::Case(value) => Val::Attr(AttrBits {
                value: *value,
                of: None,
            }),
            Expr::Type(expr) => self.ty(expr, &[]).map(ty).ok_or_else(unknown)?,
            Expr::Var(var) if self.kind(*var) == Some(VarKind::Attr) => {
                self.attr_val(*var).ok_or_else(unknown)?
            }
            Expr::Var(var) if self.kind(*var) == Some(VarKind::Type) => {
                let found = self.case.places.var_type(self.case.types, *var);
                found.map(ty).ok_or_else(unknown)?
            }
            Expr::Var(_) | Expr::Result(..) => {
                let lane = self.value(expr).ok_or_else(unknown)?;
                match (kind, self.constant_number(expr)) {
                    (Kind::Type, _) => ty(lane.ty),
                    (Kind::Value, _) => {
                        let scalar = self.case.scalar(lane.ty);
                        self.val(lane.bits, scalar)
                    }
                    (_, Some(number)) => number,
                    _ => return Err(unknown()),
                }
            }
        };
        Ok((val, yes))
    }

    fn constant_number(&self, expr: &Expr) -> Option<Val<B>> {
        match expr {
            Expr::Var(var) => self.numbers.get(var.0 as usize)?.clone(),
            _ => None,
        }
    }

    fn attr_val(&self, var: VarId) -> Option<Val<B>> {
        let (def, slot, value) = self.case.attr_var(var)?;
        let spec = def.attrs.get(slot)?;
        match (value, spec.constraint.enum_def) {
            (Some(value), of) => Some(Val::Attr(AttrBits { value, of })),
            (None, Some(of)) if !of.bits => None,
            (None, of) => Some(Val::Attr(AttrBits { value: 0, of })),
        }
    }

    /// The number of a constant of this type; where it isn't defined, the rule doesn't apply.
    pub(super) fn number(&mut self, expr: &Expr, ty: ScalarType) -> Result<Val<B>, Why> {
        let (val, defined) = match expr {
            Expr::Op(..) => self.op(expr, Some(ty))?,
            _ => self.argument(expr, Kind::Any)?,
        };
        self.require(&defined);
        Ok(val)
    }

    /// An op of constants. It declines where it is poison or undefined behaviour; an op of a dialect
    /// whose integers are index values also where 32 bits don't give the low half of what 64 do.
    fn op(&mut self, expr: &Expr, ty: Option<ScalarType>) -> Result<(Val<B>, B::Bool), Why> {
        let Expr::Op(def, attrs, args) = expr else {
            return Err(Why::Unknown("no op".into()));
        };
        let mut defined = B::Bool::from(true);
        let mut vals = Vec::new();
        for arg in args {
            let (val, ok) = self.argument(arg, Kind::Number)?;
            defined = defined.and(&ok);
            vals.push(val);
        }
        // A literal takes the type of the other operand.
        let like = vals.iter().find_map(|val| match val {
            Val::Int(n) => Some(ScalarType::Int(n.width())),
            Val::Float(f) => Some(ScalarType::Float(f.kind)),
            _ => None,
        });
        let like = like.or(ty).ok_or(Why::Never)?;
        let mut lanes = Vec::new();
        for val in &vals {
            let ty = match val {
                Val::Int(n) => ScalarType::Int(n.width()),
                Val::Float(f) => ScalarType::Float(f.kind),
                _ => like,
            };
            lanes.push(self.lane(val, ty).ok_or(Why::Never)?);
        }
        let mut slots = vec![None; def.attrs.len()];
        for (slot, attr) in attrs {
            if let (AttrNew::Value(value), Some(place)) = (attr, slots.get_mut(*slot)) {
                *place = Some(*value);
            }
        }
        let result = match ty {
            Some(ScalarType::Index) => ScalarType::Int(64),
            Some(ty) => ty,
            None => like,
        };
        let (results, ub) = self.apply(def, &slots, &lanes, &[result])?;
        let Some(lane) = results.into_iter().next() else {
            return Err(Why::Unknown(format!("{} has no result", def.name)));
        };
        defined = defined.and(&ub.not()).and(&lane.poison.not());
        if def.dialect() == "index" && result == ScalarType::Int(64) {
            let narrow: Vec<Lane<B>> = lanes
                .iter()
                .map(|l| Lane {
                    bits: l.bits.trunc(32),
                    poison: l.poison.clone(),
                    ty: ScalarType::Int(32),
                    id: l.id,
                })
                .collect();
            let (low, ub) = self.apply(def, &slots, &narrow, &[ScalarType::Int(32)])?;
            if let Some(low) = low.first() {
                defined = defined
                    .and(&ub.not())
                    .and(&low.poison.not())
                    .and(&low.bits.eq(&lane.bits.trunc(32)));
            }
        }
        let scalar = self.case.scalar(result);
        Ok((self.val(lane.bits, scalar), defined))
    }
}
