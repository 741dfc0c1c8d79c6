//! The right side: new ops with the types of their results, constants with theirs, updates.

use crease_ir::op_def::OpDef;
use crease_ir::traits::OpTrait;

use super::attrs::place_of;
use super::exprs::{is_function, literal};
use super::ops::{SameTypes, has_regions, infers, slots};
use super::scope::{Detail, Scope};
use crate::model::{
    AttrNew, Expr, MatchOp, New, NewOp, Right, ScalarType, TypeExpr, VarId, VarKind,
};
use crate::text::ast::{OpTerm, Place, Rule, Term, Types};

/// The right side and what `where` makes.
pub(super) type Replacement = (Vec<(VarId, NewOp)>, Right);

/// Marks the type of a constant until its place is known.
const UNKNOWN: TypeExpr = TypeExpr::Infer;

impl Scope<'_> {
    /// The right side of a rule whose left side is `root`.
    pub fn right(&mut self, rule: &Rule, root: &MatchOp) -> Option<Replacement> {
        let mut lets: Vec<(VarId, NewOp)> = Vec::new();
        let mut failed = false;
        // Which result of the root a named op replaces, by the name and its result.
        let replaces = |name: &str, def: &OpDef| -> Vec<Option<usize>> {
            let entry = |k: usize, term: &Term| match term {
                Term::Name(n, _) => k == 0 && n.text == name,
                Term::Result(n, i) => *i as usize == k && n.text == name,
                _ => false,
            };
            let of = |k: usize| rule.right.iter().position(|term| entry(k, term));
            (0..def.results.len()).map(of).collect()
        };
        for one in &rule.lets {
            let Some(def) = self.op(&one.op.name) else {
                failed = true;
                continue;
            };
            let replaced = replaces(&one.name.text, def);
            let op = self.new_op(&one.op, &replaced, &lets);
            // The name is bound even if the op is wrong, so that its uses are no errors too.
            let result = op.as_ref().map_or(0, |op| op.result);
            let id = self.bind(&one.name, false, VarKind::New, Detail::Op(def, result));
            match (id, op) {
                (Some(id), Some(op)) => lets.push((id, op)),
                _ => failed = true,
            }
        }
        let right = self.results(rule, root, &lets)?;
        (!failed).then_some((lets, right))
    }

    fn results(&mut self, rule: &Rule, root: &MatchOp, lets: &[(VarId, NewOp)]) -> Option<Right> {
        if let [Term::Op(op)] = &rule.right[..]
            && !op.name.text.contains('.')
        {
            return self.update(op, root, lets);
        }
        let count = root.def.results.len();
        if rule.right.len() != count {
            let plural = if count == 1 { "" } else { "s" };
            let message = format!(
                "`{}` has {count} result{plural}, but the right side has {}",
                root.def.name,
                rule.right.len()
            );
            self.error(rule.right_place, message);
            return None;
        }
        let results: Vec<Option<New>> = rule
            .right
            .iter()
            .enumerate()
            .map(|(i, term)| {
                let new = self.new_term(term, Some(i), lets)?;
                Some(match new {
                    New::Constant(expr, UNKNOWN) => New::Constant(expr, TypeExpr::RootResult(i)),
                    other => other,
                })
            })
            .collect();
        Some(Right::Replace(results.into_iter().collect::<Option<_>>()?))
    }

    fn update(&mut self, term: &OpTerm, root: &MatchOp, lets: &[(VarId, NewOp)]) -> Option<Right> {
        let name = &term.name;
        let bound = self.get(name, false);
        if bound.is_none() || bound != root.label {
            if bound.is_none() && is_function(&name.text) {
                let message = format!("`{}(…)` is a number: write it in `fold(…)`", name.text);
                self.error(name.place, message);
            } else if bound.is_none() {
                self.op(name);
            } else {
                self.error(name.place, "only the root can be updated in place");
            }
            return None;
        }
        let def = root.def;
        if term.result.is_some() || term.types != Types::None {
            self.error(term.place, "an update in place keeps its results");
            return None;
        }
        let (written, args) = self.split(def, &term.attrs, &term.args, term.place)?;
        if !self.check_operands(def, args.len(), has_rest(args), term.place) {
            return None;
        }
        let mut attrs = Vec::new();
        for (slot, value, place) in written {
            attrs.push((slot, self.attr_new(def.attrs.get(slot)?, &value, place)?));
        }
        let operands: Vec<Option<New>> = args
            .iter()
            .enumerate()
            .map(|(i, arg)| {
                Some(match self.new_term(arg, None, lets)? {
                    New::Constant(expr, UNKNOWN) => New::Constant(expr, TypeExpr::Operand(i)),
                    New::Unused => return self.unused_operand(arg),
                    other => other,
                })
            })
            .collect();
        Some(Right::Update {
            operands: operands.into_iter().collect::<Option<_>>()?,
            attrs,
        })
    }

    fn unused_operand<T>(&mut self, arg: &Term) -> Option<T> {
        self.error(place_of(arg), "`_` stands for a result, not for an operand");
        None
    }

    /// What stands for a result or operand. `replaces` is the result of the root, if it is one.
    fn new_term(
        &mut self,
        term: &Term,
        replaces: Option<usize>,
        lets: &[(VarId, NewOp)],
    ) -> Option<New> {
        match term {
            Term::Op(op) if op.name.text.contains('.') => {
                if let Some(label) = &op.label {
                    self.error(label.place, "a new op is named by `where`");
                    return None;
                }
                let def = self.op(&op.name)?;
                let result = self.result_of(def, op.result, op.place)?;
                let mut replaced = vec![None; def.results.len()];
                if let Some(slot) = replaced.get_mut(result) {
                    *slot = replaces;
                } else {
                    self.error(op.place, format!("`{}` has no result", def.name));
                    return None;
                }
                self.new_op(op, &replaced, lets)
                    .map(|op| New::Op(Box::new(op)))
            }
            Term::Op(op) => {
                let name = &op.name;
                if is_function(&name.text) {
                    let message = format!("`{}(…)` is a number: write it in `fold(…)`", name.text);
                    self.error(name.place, message);
                } else if self.get(name, false).is_some() {
                    self.error(name.place, "an update in place is the whole right side");
                } else {
                    self.op(name);
                }
                None
            }
            Term::Name(_, Some(_)) | Term::Dollar(_, Some(_)) => {
                self.error(place_of(term), "a bound value has its type already");
                None
            }
            Term::Name(name, None) => {
                let kinds = [VarKind::Value, VarKind::Op, VarKind::New];
                let id = self.lookup_as(name, false, &kinds, "a value")?;
                Some(match self.kind(id) {
                    VarKind::Op => New::Result(id, self.own_result(id)),
                    VarKind::New => New::Let(id, self.own_result(id)),
                    _ => New::Var(id),
                })
            }
            Term::Dollar(name, None) => {
                let id = self.lookup_as(name, true, &[VarKind::Constant], "a constant")?;
                Some(New::Var(id))
            }
            Term::Result(name, n) => {
                let kinds = [VarKind::Op, VarKind::New];
                let id = self.lookup_as(name, false, &kinds, "an op")?;
                let result = self.result(id, *n, name.place)?;
                Some(match self.kind(id) {
                    VarKind::New => New::Let(id, result),
                    _ => New::Result(id, result),
                })
            }
            Term::Rest(name) => {
                let id = self.lookup_as(name, false, &[VarKind::Values], "a list of values")?;
                Some(New::Rest(id))
            }
            Term::Literal(lit, _, ty) => {
                let ty = match ty {
                    Some(ty) => self.type_expr(ty, false)?,
                    None => UNKNOWN,
                };
                Some(New::Constant(Expr::Literal(literal(lit)), ty))
            }
            Term::Fold(expr, _, ty) => {
                let ty = match ty {
                    Some(ty) => self.type_expr(ty, false),
                    None => Some(UNKNOWN),
                };
                let expr = self.folded(expr);
                Some(New::Constant(expr?, ty?))
            }
            Term::Any(_) => Some(New::Unused),
            Term::Cases(_, place) => {
                self.error(*place, "expected a value, found a set of enum cases");
                None
            }
        }
    }

    /// A new op. `replaced` says for each of its results which one of the root it replaces.
    fn new_op(
        &mut self,
        term: &OpTerm,
        replaced: &[Option<usize>],
        lets: &[(VarId, NewOp)],
    ) -> Option<NewOp> {
        let def = self.op(&term.name)?;
        if self.refuse_constant_op(def, term.place, false) {
            return None;
        }
        if has_regions(def.regions) || !def.successors.is_empty() {
            let message = format!(
                "a rule can't make `{}`: it has regions or successors",
                def.name
            );
            self.error(term.place, message);
            return None;
        }
        if def.traits.has(OpTrait::IsolatedFromAbove) {
            self.error(term.place, format!("a rule can't make `{}`", def.name));
            return None;
        }
        let (written, args) = self.split(def, &term.attrs, &term.args, term.place)?;
        let flags = self.all_flags_said(def, &written, term.place);
        let mut attrs = Some(Vec::new());
        for (slot, value, place) in written {
            let new = self.attr_new(def.attrs.get(slot)?, &value, place);
            match (new, &mut attrs) {
                (Some(AttrNew::None), _) => {}
                (Some(new), Some(attrs)) => attrs.push((slot, new)),
                (None, _) | (_, None) => attrs = None,
            }
        }
        if !self.check_operands(def, args.len(), has_rest(args), term.place) {
            return None;
        }
        let last = args.len().saturating_sub(1);
        let operands: Vec<Option<New>> = args
            .iter()
            .enumerate()
            .map(|(i, arg)| match self.new_term(arg, None, lets)? {
                New::Unused => self.unused_operand(arg),
                New::Rest(_) if i != last => {
                    self.error(place_of(arg), "only the last operand can be `...`");
                    None
                }
                new => Some(new),
            })
            .collect();
        let result = self.result_of(def, term.result, term.place)?;
        let mut types = self.written_types(def, term, result)?;
        let mut op = NewOp {
            def,
            attrs: attrs?,
            operands: operands.into_iter().collect::<Option<_>>()?,
            result,
            types: Vec::new(),
            span: term.place.0,
        };
        for (slot, ty) in types.iter_mut().enumerate() {
            let root = replaced.get(slot).copied().flatten();
            if ty.is_none() {
                *ty = root.map(TypeExpr::RootResult);
            }
        }
        self.infer_types(&mut op, types, term.place, lets)?;
        let places: Vec<Place> = args.iter().map(place_of).collect();
        self.constant_types(&mut op, &places, lets)?;
        flags.then_some(op)
    }

    /// A new op says what becomes of each attribute that it can carry.
    fn all_flags_said(
        &mut self,
        def: &'static OpDef,
        written: &[(usize, crate::text::ast::AttrTerm, Place)],
        place: Place,
    ) -> bool {
        let (_, others) = slots(def);
        let missing: Vec<&str> = others
            .iter()
            .filter(|slot| !written.iter().any(|(s, ..)| s == *slot))
            .filter_map(|slot| def.attrs.get(*slot).map(|s| s.name))
            .collect();
        let Some(first) = missing.first() else {
            return true;
        };
        let all = missing.join("` and `");
        let message = format!("a new `{}` must say its `{all}`", def.name);
        let help = match others.len() {
            1 => "write `<none>`, or the flags of a matched op: `<f>`, `<f & g>`".to_string(),
            _ => format!("write `<none>`, or `<{first} = …>`"),
        };
        self.error(place, message).notes.push((None, help));
        false
    }

    fn written_types(
        &mut self,
        def: &OpDef,
        term: &OpTerm,
        result: usize,
    ) -> Option<Vec<Option<TypeExpr>>> {
        let mut types = vec![None; def.results.len()];
        match &term.types {
            Types::None => {}
            Types::One(ty) => {
                let ty = self.type_expr(ty, false)?;
                if let Some(slot) = types.get_mut(result) {
                    *slot = Some(ty);
                }
            }
            Types::All(list) if list.len() == types.len() => {
                for (slot, ty) in types.iter_mut().zip(list) {
                    *slot = Some(self.type_expr(ty, false)?);
                }
            }
            Types::All(list) => {
                let message = format!(
                    "`{}` has {} results, but {} types are written",
                    def.name,
                    types.len(),
                    list.len()
                );
                self.error(term.place, message);
                return None;
            }
        }
        Some(types)
    }

    /// The one type that this definition allows, if there is one that a rule can name.
    fn only_type(&self, spec: &crease_ir::op_def::ValueSpec) -> Option<TypeExpr> {
        let ty = (spec.constraint.buildable?)(self.ctx);
        let data = self.ctx.type_data(ty);
        let scalar = match data {
            crease_ir::TypeData::Index => ScalarType::Index,
            crease_ir::TypeData::Float(kind) => ScalarType::Float(*kind),
            crease_ir::TypeData::Integer { width, .. } => ScalarType::Int(*width),
            _ => return None,
        };
        scalar.is(data).then_some(TypeExpr::Is(scalar))
    }

    /// Fills in the types of results that are not written.
    fn infer_types(
        &mut self,
        op: &mut NewOp,
        types: Vec<Option<TypeExpr>>,
        place: Place,
        lets: &[(VarId, NewOp)],
    ) -> Option<()> {
        let same = SameTypes::of(op.def, op.operands.len());
        for (result, written) in types.iter().enumerate() {
            let spec = op.def.results.get(result)?;
            let mates = || same.of_result(result);
            let by_operand = || {
                let of = |i: &usize| {
                    op.operands
                        .get(*i)
                        .and_then(|new| self.type_of(new, *i, lets))
                };
                mates().flat_map(|(operands, _)| operands).find_map(of)
            };
            let by_result = || {
                let of = |i: &usize| types.get(*i).cloned().flatten();
                mates().flat_map(|(_, results)| results).find_map(of)
            };
            let infer = || infers(op.def, result).then_some(TypeExpr::Infer);
            let found = written
                .clone()
                .or_else(|| self.only_type(spec))
                .or_else(by_operand)
                .or_else(by_result)
                .or_else(infer);
            let Some(ty) = found else {
                let message = format!(
                    "the type of `{}` does not follow from its operands",
                    op.def.name
                );
                let help = "write it: `: T`, `: type(x)`, `: like(i1, x)`".to_string();
                self.error(place, message).notes.push((None, help));
                return None;
            };
            op.types.push(ty);
        }
        Some(())
    }

    /// The type of operand number `index` of a new op, if it is not a constant that takes it from
    /// there.
    fn type_of(&self, new: &New, index: usize, lets: &[(VarId, NewOp)]) -> Option<TypeExpr> {
        let made = |op: &NewOp, result: usize| match op.types.get(result)? {
            TypeExpr::Operand(_) | TypeExpr::Infer => Some(TypeExpr::Operand(index)),
            ty => Some(ty.clone()),
        };
        match new {
            New::Var(id) => Some(TypeExpr::Of(*id)),
            New::Result(id, n) => Some(TypeExpr::OfResult(*id, *n)),
            New::Op(op) => made(op, op.result),
            New::Let(id, n) => {
                let found = lets.iter().find(|(let_, _)| let_ == id);
                found.and_then(|(_, op)| made(op, *n))
            }
            New::Constant(_, UNKNOWN) => None,
            New::Constant(_, TypeExpr::Operand(_)) => Some(TypeExpr::Operand(index)),
            New::Constant(_, ty) => Some(ty.clone()),
            New::Rest(_) | New::Unused => None,
        }
    }

    /// Gives constants the type of the operand that they are.
    fn constant_types(
        &mut self,
        op: &mut NewOp,
        places: &[Place],
        lets: &[(VarId, NewOp)],
    ) -> Option<()> {
        let same = SameTypes::of(op.def, op.operands.len());
        for index in 0..op.operands.len() {
            if !matches!(op.operands.get(index), Some(New::Constant(_, UNKNOWN))) {
                continue;
            }
            let mates = || same.of_operand(index);
            let by_operand = || {
                let of = |i: &usize| {
                    op.operands
                        .get(*i)
                        .and_then(|new| self.type_of(new, *i, lets))
                };
                mates().flat_map(|(operands, _)| operands).find_map(of)
            };
            let by_result = || {
                let known = |i: &usize| {
                    let ty = op.types.get(*i)?;
                    (!matches!(ty, TypeExpr::Infer | TypeExpr::Operand(_))).then(|| ty.clone())
                };
                mates().flat_map(|(_, results)| results).find_map(known)
            };
            let spec = op.def.operands.get(index).or(op.def.operands.last());
            let found = spec
                .and_then(|spec| self.only_type(spec))
                .or_else(by_operand)
                .or_else(by_result);
            let Some(ty) = found else {
                let place = places.get(index).copied().unwrap_or_default();
                let message = "the type of this constant does not follow from the op that takes it";
                let help = "write it: `: T`, `: type(x)`".to_string();
                self.error(place, message).notes.push((None, help));
                return None;
            };
            if let Some(New::Constant(_, slot)) = op.operands.get_mut(index) {
                *slot = ty;
            }
        }
        Some(())
    }
}

fn has_rest(args: &[Term]) -> bool {
    matches!(args.last(), Some(Term::Rest(_)))
}
