//! What a rule says of numbers: both sides evaluated, in any algebra, for types and attributes that
//! are given. No solver and no generator of random numbers is here; both are a [`Source`].

use std::cell::RefCell;

use crease_ir::Context;
use crease_ir::num::ApInt;
use crease_ir::op_def::OpDef;
use crease_ir::semantics::{FloatOp, Input, Scalar, Truth, meaning};

use super::ir::{Shown, Step};
use super::places::{Assignment, Places};
use crate::builtins::{Env, Instance, Val};
use crate::model::{AttrMatch, Literal, MatchOp, Operand, ScalarType, VarId, VarKind};

/// Where the values come from for which a rule is evaluated.
pub trait Source<B: Instance> {
    /// A number of this type: any one.
    fn number(&mut self, ty: Scalar, constant: bool) -> B;
    /// Any truth value.
    fn truth(&mut self) -> B::Bool;
    /// Whether a value from outside is poison.
    fn poison(&mut self) -> B::Bool;
}

/// Why a rule can't be evaluated for a case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Why {
    /// It does not apply there: a literal that the width doesn't hold, a condition on types.
    Never,
    /// Its right side is wrong whatever the numbers are.
    Wrong(String),
    /// Something in it has no meaning here.
    Unknown(String),
}

/// A value: its bits, and when it is poison.
#[derive(Clone, Debug)]
pub struct Lane<B: Instance> {
    /// The bits, where it isn't poison.
    pub bits: B,
    /// When it is.
    pub poison: B::Bool,
    /// Its type.
    pub ty: ScalarType,
    /// Its number in the report.
    pub id: u32,
}

/// Both sides of a rule for one case.
#[derive(Clone, Debug)]
pub struct Obligation<B: Instance> {
    /// When the rule applies.
    pub applies: B::Bool,
    /// When the left side is undefined behaviour.
    pub left_ub: B::Bool,
    /// The root's results.
    pub left: Vec<Lane<B>>,
    /// When the right side is undefined behaviour.
    pub right_ub: B::Bool,
    /// What replaces them; `None` for those that nothing uses.
    pub right: Vec<Option<Lane<B>>>,
    /// Whether the sign of a zero doesn't matter.
    pub no_signed_zeros: bool,
    /// What is wrong with the right side whatever the numbers are; it has no results then.
    pub invalid: Option<String>,
}

/// Types and attributes for which a rule is evaluated.
pub struct Case<'a, 'r> {
    /// The context.
    pub ctx: &'a Context,
    /// The rule's places.
    pub places: &'a Places<'r>,
    /// Their types.
    pub types: &'a Assignment,
    /// Attributes by op and slot.
    pub attrs: Vec<Vec<Option<u64>>>,
    /// The bits of `index` on the target.
    pub index_bits: u32,
}

/// The state of an evaluation.
pub(super) struct Run<'a, 'r, B: Instance, S> {
    pub(super) case: &'a Case<'a, 'r>,
    pub(super) source: &'a mut S,
    /// By variable: values and constants.
    pub(super) values: Vec<Option<Lane<B>>>,
    /// By variable: the numbers of constants. An index constant has 64 bits whatever the target.
    pub(super) numbers: Vec<Option<Val<B>>>,
    /// By op of the left side: its results.
    pub(super) results: Vec<Option<Vec<Lane<B>>>>,
    pub(super) lets: Vec<(VarId, Vec<Lane<B>>)>,
    applies: B::Bool,
    left_ub: B::Bool,
    pub(super) right_ub: B::Bool,
    /// Everything that was evaluated, for the report.
    steps: RefCell<Vec<Made<B>>>,
    /// Whether the right side is being evaluated.
    on_right: bool,
}

/// A step of an evaluation.
pub(super) struct Made<B: Instance> {
    def: Option<&'static OpDef>,
    attrs: Vec<Option<u64>>,
    operands: Vec<u32>,
    results: Vec<Lane<B>>,
    ub: B::Bool,
    right: bool,
}

impl<B: Instance> Obligation<B> {
    /// When the rule is wrong: it applies, and the right side doesn't refine the left one. `None` if
    /// the algebra can't compare floats of the format.
    pub fn wrong(&self) -> Option<B::Bool> {
        let mut wrong = match self.invalid {
            Some(_) => true.into(),
            None => self.right_ub.clone(),
        };
        for (left, right) in self.left.iter().zip(&self.right) {
            if let Some(right) = right {
                let differ = self.same(left, right)?.not();
                wrong = wrong.or(&left.poison.not().and(&right.poison.or(&differ)));
            }
        }
        Some(self.applies.and(&self.left_ub.not()).and(&wrong))
    }

    /// Whether two values are alike: the same bits; of floats the same value, or two NaNs.
    fn same(&self, left: &Lane<B>, right: &Lane<B>) -> Option<B::Bool> {
        let equal = left.bits.eq(&right.bits);
        let ScalarType::Float(kind) = left.ty else {
            return Some(equal);
        };
        let one = B::from(ApInt::one(1));
        let test = |op: FloatOp, args: &[&Lane<B>]| {
            let bits: Vec<B> = args.iter().map(|l| l.bits.clone()).collect();
            B::float(op, &bits).map(|bit| bit.eq(&one))
        };
        let nan = |l| test(FloatOp::IsNan(kind), &[l]);
        let mut same = equal.or(&nan(left)?.and(&nan(right)?));
        if self.no_signed_zeros {
            same = same.or(&test(FloatOp::Equal(kind), &[left, right])?);
        }
        Some(same)
    }
}

impl Case<'_, '_> {
    /// The type as the ops' meanings see it.
    pub fn scalar(&self, ty: ScalarType) -> Scalar {
        match ty {
            ScalarType::Int(width) => Scalar::Int(width),
            ScalarType::Index => Scalar::Int(self.index_bits),
            ScalarType::Float(kind) => Scalar::Float(kind),
        }
    }

    /// What a constant of the type is as a number: index constants have 64 bits.
    pub fn constant(&self, ty: ScalarType) -> Scalar {
        match ty {
            ScalarType::Index => Scalar::Int(64),
            _ => self.scalar(ty),
        }
    }

    /// The attribute that a name stands for: its op, slot and value.
    pub(super) fn attr_var(&self, var: VarId) -> Option<(&'static OpDef, usize, Option<u64>)> {
        for (number, left) in self.places.ops.iter().enumerate() {
            for (slot, m) in &left.op.attrs {
                if *m == AttrMatch::Bind(var) {
                    let value = *self.attrs.get(number)?.get(*slot)?;
                    return Some((left.op.def, *slot, value));
                }
            }
        }
        None
    }

    /// Whether names that are bound to several attributes have one value.
    pub fn attrs_agree(&self) -> bool {
        self.places.ops.iter().enumerate().all(|(number, left)| {
            left.op.attrs.iter().all(|(slot, m)| match m {
                AttrMatch::Bind(var) => {
                    let here = self.attrs.get(number).and_then(|a| a.get(*slot));
                    self.attr_var(*var).map(|(_, _, v)| v) == here.copied()
                }
                _ => true,
            })
        })
    }

    /// Evaluates both sides.
    pub fn evaluate<B: Instance>(&self, source: &mut impl Source<B>) -> Result<Obligation<B>, Why> {
        self.run(source).map(|(obligation, _)| obligation)
    }

    /// Both sides evaluated on numbers, as text.
    pub fn show(&self, source: &mut impl Source<ApInt>) -> Result<Shown, Why> {
        let (obligation, made) = self.run(source)?;
        let value = |l: &Lane<ApInt>| (l.id, l.ty, (!l.poison).then(|| l.bits.clone()));
        let steps: Vec<Step> = made
            .into_iter()
            .map(|made| Step {
                def: made.def,
                attrs: made.attrs,
                operands: made.operands,
                results: made.results.iter().map(value).collect(),
                ub: made.ub,
                right: made.right,
            })
            .collect();
        let replaced: Vec<Option<u32>> = obligation
            .right
            .iter()
            .map(|r| r.as_ref().map(|l| l.id))
            .collect();
        let scalar = |ty| self.scalar(ty);
        Ok(super::ir::show(self.ctx, scalar, &steps, &replaced))
    }

    fn run<B: Instance>(
        &self,
        source: &mut impl Source<B>,
    ) -> Result<(Obligation<B>, Vec<Made<B>>), Why> {
        let rule = self.places.rule;
        let mut run = Run {
            case: self,
            source,
            values: vec![None; rule.vars.len()],
            numbers: vec![None; rule.vars.len()],
            results: vec![None; self.places.ops.len()],
            lets: Vec::new(),
            applies: true.into(),
            left_ub: false.into(),
            right_ub: false.into(),
            steps: RefCell::default(),
            on_right: false,
        };
        let left = run.left(&rule.root)?;
        for condition in &rule.conditions {
            let holds = run.condition(condition)?;
            run.applies = run.applies.and(&holds);
        }
        if B::is_false(&run.applies) {
            return Err(Why::Never);
        }
        run.on_right = true;
        let (right, invalid) = match run.checked_right(&left) {
            Ok(right) => (right, None),
            // It must not apply then.
            Err(Why::Wrong(message)) => (Vec::new(), Some(message)),
            Err(other) => return Err(other),
        };
        let obligation = Obligation {
            applies: run.applies,
            left_ub: run.left_ub,
            left,
            right_ub: run.right_ub,
            right,
            no_signed_zeros: self.no_signed_zeros(),
            invalid,
        };
        Ok((obligation, run.steps.into_inner()))
    }

    /// Whether the root has a flag `nsz`.
    fn no_signed_zeros(&self) -> bool {
        let Some(root) = self.places.ops.first() else {
            return false;
        };
        root.op.def.attrs.iter().enumerate().any(|(slot, spec)| {
            let nsz = spec
                .constraint
                .enum_def
                .and_then(|of| of.cases.iter().find(|case| case.name == "nsz"));
            let value = self.attrs.first().and_then(|a| *a.get(slot)?);
            nsz.is_some_and(|nsz| value.is_some_and(|v| v & nsz.value as u64 != 0))
        })
    }
}

impl<'a, 'r, B: Instance, S: Source<B>> Run<'a, 'r, B, S> {
    fn outside(&mut self, ty: ScalarType) -> Lane<B> {
        let scalar = self.case.scalar(ty);
        let bits = self.source.number(scalar, false);
        let poison = self.source.poison();
        self.made(None, &[], &[], vec![(bits, poison, ty)], false.into())
            .remove(0)
    }

    /// Numbers the results of a step and keeps it.
    fn made(
        &self,
        def: Option<&'static OpDef>,
        attrs: &[Option<u64>],
        operands: &[Lane<B>],
        results: Vec<(B, B::Bool, ScalarType)>,
        ub: B::Bool,
    ) -> Vec<Lane<B>> {
        let mut steps = self.steps.borrow_mut();
        let next = steps.iter().map(|s| s.results.len()).sum::<usize>() as u32;
        let lanes: Vec<Lane<B>> = (next..)
            .zip(results)
            .map(|(id, (bits, poison, ty))| Lane {
                bits,
                poison,
                ty,
                id,
            })
            .collect();
        steps.push(Made {
            def,
            attrs: attrs.to_vec(),
            operands: operands.iter().map(|l| l.id).collect(),
            results: lanes.clone(),
            ub,
            right: self.on_right,
        });
        lanes
    }

    /// A constant of this type. Arith evaluates constants of type index at 64 bits, as upstream
    /// does, so that a 32-bit target is looked at where it has the number; the index dialect takes
    /// the low half of any.
    pub(super) fn constant(&mut self, number: &Val<B>, ty: ScalarType) -> Option<Lane<B>> {
        let lane = self.lane(number, ty)?;
        if self.widens(ty) {
            let wide = number.at_width(64)?;
            self.require(&lane.bits.sext(64).eq(&wide));
        }
        Some(lane)
    }

    /// Whether constants of this type are evaluated with more bits than the target has.
    fn widens(&self, ty: ScalarType) -> bool {
        ty == ScalarType::Index && self.case.places.rule.root.def.dialect() != "index"
    }

    /// A number as a value of this type: cut to the target's index.
    pub(super) fn lane(&self, number: &Val<B>, ty: ScalarType) -> Option<Lane<B>> {
        let bits = match (number, self.case.constant(ty)) {
            (Val::Float(float), Scalar::Float(kind)) if float.kind == kind => float.bits.clone(),
            (Val::Literal(literal), Scalar::Float(kind)) => B::from(literal.of_kind(kind)?.bits()),
            (Val::Bool(holds), Scalar::Int(1)) => B::from(ApInt::zero(1)).bit(holds),
            (number, Scalar::Int(width)) => {
                let wide = number.at_width(width)?;
                wide.trunc(self.case.scalar(ty).width())
            }
            _ => return None,
        };
        let mut made = self.made(None, &[], &[], vec![(bits, false.into(), ty)], false.into());
        made.pop()
    }

    /// The results of an op of the left side.
    fn left(&mut self, op: &MatchOp) -> Result<Vec<Lane<B>>, Why> {
        let places = self.case.places;
        let unknown = || Why::Unknown(format!("{} is not placed", op.def.name));
        let number = places.number(op).ok_or_else(unknown)?;
        let first = places.ops[number].first;
        let mut operands = Vec::new();
        for (i, operand) in op.operands.iter().enumerate() {
            let ty = places.ty(self.case.types, first + i).ok_or_else(unknown)?;
            operands.push(self.operand(operand, ty)?);
        }
        let results: Option<Vec<ScalarType>> = (0..op.def.results.len())
            .map(|i| places.ty(self.case.types, first + operands.len() + i))
            .collect();
        let attrs = self.case.attrs.get(number).ok_or_else(unknown)?;
        let (results, ub) = self.apply(op.def, attrs, &operands, &results.ok_or_else(unknown)?)?;
        self.left_ub = self.left_ub.or(&ub);
        self.results[number] = Some(results.clone());
        Ok(results)
    }

    fn operand(&mut self, operand: &Operand, ty: ScalarType) -> Result<Lane<B>, Why> {
        Ok(match operand {
            Operand::Any => self.outside(ty),
            Operand::Value(var, _) => match &self.values[var.0 as usize] {
                Some(lane) => lane.clone(),
                None => {
                    let lane = self.outside(ty);
                    self.values[var.0 as usize] = Some(lane.clone());
                    lane
                }
            },
            Operand::Constant(var, _) => match &self.values[var.0 as usize] {
                Some(lane) => lane.clone(),
                None => {
                    let scalar = self.case.constant(ty);
                    // Those that the target has, where it is they that are looked at.
                    let own = match self.widens(ty) {
                        true => self.case.scalar(ty),
                        false => scalar,
                    };
                    let bits = self.source.number(own, true);
                    let bits = match self.widens(ty) {
                        true => bits.sext(scalar.width()),
                        false => bits,
                    };
                    let number = self.val(bits, scalar);
                    let lane = self.constant(&number, ty).ok_or(Why::Never)?;
                    self.numbers[var.0 as usize] = Some(number);
                    self.values[var.0 as usize] = Some(lane.clone());
                    lane
                }
            },
            Operand::Literal(Literal::Poison) => {
                let bits = self.source.number(self.case.scalar(ty), false);
                let made = vec![(bits, true.into(), ty)];
                self.made(None, &[], &[], made, false.into()).remove(0)
            }
            Operand::Literal(literal) => {
                let val = Val::Literal(*literal);
                self.constant(&val, ty).ok_or(Why::Never)?
            }
            Operand::Op { op, result } => {
                let results = self.left(op)?;
                let missing = || Why::Unknown(format!("result {result} of {}", op.def.name));
                results.get(*result).cloned().ok_or_else(missing)?
            }
            Operand::Rest(_) => return Err(Why::Unknown("a variable number of operands".into())),
        })
    }

    /// Evaluates an op: its results, and when it is undefined behaviour.
    pub(super) fn apply(
        &self,
        def: &'static OpDef,
        slots: &[Option<u64>],
        operands: &[Lane<B>],
        results: &[ScalarType],
    ) -> Result<(Vec<Lane<B>>, B::Bool), Why> {
        let unknown = || Why::Unknown(format!("nothing says what {} means", def.name));
        let row = meaning(self.case.ctx.registry(), def).ok_or_else(unknown)?;
        let types: Vec<Scalar> = operands.iter().map(|l| self.case.scalar(l.ty)).collect();
        let result_types: Vec<Scalar> = results.iter().map(|&t| self.case.scalar(t)).collect();
        let bits: Vec<B> = operands.iter().map(|l| l.bits.clone()).collect();
        let poison: Vec<B::Bool> = operands.iter().map(|l| l.poison.clone()).collect();
        let attrs: Vec<Option<ApInt>> = slots
            .iter()
            .map(|a| a.map(|bits| ApInt::new(64, bits)))
            .collect();
        let input = Input {
            operands: &bits,
            poison: &poison,
            operand_types: &types,
            attrs: &attrs,
            result_types: &result_types,
        };
        let evals = row.eval(&input).ok_or_else(unknown)?;
        if evals.len() != results.len() {
            return Err(unknown());
        }
        let mut ub = B::Bool::from(false);
        let mut lanes = Vec::new();
        for (eval, &ty) in evals.into_iter().zip(results) {
            ub = ub.or(&eval.ub);
            lanes.push((eval.bits, eval.poison, ty));
        }
        let lanes = self.made(Some(def), slots, operands, lanes, ub.clone());
        Ok((lanes, ub))
    }

    /// The environment of built-in functions.
    pub(super) fn env(&self) -> Env<'a> {
        Env {
            ctx: self.case.ctx,
            body: None,
            index_width: 64,
        }
    }

    /// What kind of thing a name stands for.
    pub(super) fn kind(&self, var: VarId) -> Option<VarKind> {
        self.case
            .places
            .rule
            .vars
            .get(var.0 as usize)
            .map(|v| v.kind)
    }

    /// Adds a condition under which the rule applies.
    pub(super) fn require(&mut self, holds: &B::Bool) {
        self.applies = self.applies.and(holds);
    }
}
