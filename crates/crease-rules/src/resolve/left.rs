//! The left side: a tree of ops to match, binding names in the order in which they are read.

use crease_ir::op_def::OpDef;
use crease_ir::traits::OpTrait;

use super::exprs::literal;
use super::scope::{Detail, Scope, scalar};
use crate::model::{MatchOp, Operand, TypeMatch, VarKind};
use crate::text::ast::{OpTerm, Place, Term, TypeTerm, Types};

impl Scope<'_> {
    /// An op to match, and which of its results is meant.
    pub fn match_op(&mut self, term: &OpTerm, ordered: bool) -> Option<(MatchOp, usize)> {
        let def = self.op(&term.name)?;
        if self.refuse_constant_op(def, term.place, true) {
            return None;
        }
        let result = self.result_of(def, term.result, term.place);
        let label = match &term.label {
            Some(name) => {
                let detail = Detail::Op(def, result.unwrap_or(0));
                self.bind(name, false, VarKind::Op, detail).map(Some)
            }
            None => Some(None),
        };
        let (written, args) = self.split(def, &term.attrs, &term.args, term.place)?;
        let (required, _) = super::ops::slots(def);
        let mut attrs = Some(Vec::new());
        for (slot, value, place) in written {
            let spec = def.attrs.get(slot)?;
            let found = self.attr_match(spec, &value, place, required.contains(&slot));
            match (found, &mut attrs) {
                (Some(Some(found)), Some(attrs)) => attrs.push((slot, found)),
                (Some(None), _) => {}
                _ => attrs = None,
            }
        }
        let (given, rest) = match args {
            [given @ .., Term::Rest(_)] => (given, true),
            given => (given, false),
        };
        if !self.check_operands(def, given.len(), rest, term.place) {
            return None;
        }
        let operands: Vec<Option<Operand>> = args
            .iter()
            .enumerate()
            .map(|(i, arg)| self.operand(arg, ordered, i + 1 == args.len()))
            .collect();
        let types = self.result_types(def, &term.types, result.unwrap_or(0), term.place);
        let operands = operands.into_iter().collect::<Option<Vec<_>>>()?;
        let commutes =
            def.traits.has(OpTrait::Commutative) && !ordered && !rest && operands.len() == 2;
        let constant = |o: &Operand| matches!(o, Operand::Constant(..) | Operand::Literal(_));
        if commutes
            && let [first, second] = &operands[..]
            && constant(first)
            && !constant(second)
        {
            let message = format!(
                "`{}` has its constant operand on the right: this never matches",
                def.name
            );
            self.error(term.place, message);
            return None;
        }
        let op = MatchOp {
            def,
            label: label?,
            attrs: attrs?,
            operands,
            types: types?,
            commutes,
            span: term.place.0,
        };
        Some((op, result?))
    }

    /// Which result of an op is meant.
    pub fn result_of(&mut self, def: &OpDef, n: Option<u32>, place: Place) -> Option<usize> {
        let count = def.results.len();
        let n = n.map(|n| n as usize);
        if n.is_some_and(|n| n >= count) {
            let plural = if count == 1 { "" } else { "s" };
            let message = format!("`{}` has {count} result{plural}, counted from 0", def.name);
            self.error(place, message);
            return None;
        }
        Some(n.unwrap_or(0))
    }

    fn operand(&mut self, arg: &Term, ordered: bool, last: bool) -> Option<Operand> {
        match arg {
            Term::Op(op) => {
                let (op, result) = self.match_op(op, ordered)?;
                if op.def.results.is_empty() {
                    let place = Place(op.span);
                    self.error(place, format!("`{}` has no result", op.def.name));
                    return None;
                }
                Some(Operand::Op {
                    op: Box::new(op),
                    result,
                })
            }
            Term::Name(name, ty) => {
                let id = self.bind(name, false, VarKind::Value, Detail::None)?;
                Some(Operand::Value(id, self.type_match(ty.as_ref())?))
            }
            Term::Dollar(name, ty) => {
                let id = self.bind(name, true, VarKind::Constant, Detail::None)?;
                Some(Operand::Constant(id, self.type_match(ty.as_ref())?))
            }
            Term::Literal(lit, _, None) => Some(Operand::Literal(literal(lit))),
            Term::Literal(_, place, Some(_)) => {
                self.error(*place, "a literal on the left side has the operand's type");
                None
            }
            Term::Any(_) => Some(Operand::Any),
            Term::Rest(name) if last => {
                let id = self.bind(name, false, VarKind::Values, Detail::None)?;
                Some(Operand::Rest(id))
            }
            Term::Rest(name) => {
                self.error(name.place, "only the last operand can be `...`");
                None
            }
            Term::Fold(_, place, _) => {
                self.error(
                    *place,
                    "the left side computes nothing: bind `$c`, and compare it in `if`",
                );
                None
            }
            Term::Result(name, _) => {
                let message = "a match names results by where they stand: write the op there";
                self.error(name.place, message);
                None
            }
            Term::Cases(_, place) => {
                self.error(*place, "expected an operand, found a set of enum cases");
                None
            }
        }
    }

    fn type_match(&mut self, term: Option<&TypeTerm>) -> Option<Option<TypeMatch>> {
        let Some(term) = term else { return Some(None) };
        match term {
            TypeTerm::Name(name) if name.text == "_" => Some(None),
            TypeTerm::Name(name) => match scalar(&name.text) {
                Some(ty) => Some(Some(TypeMatch::Is(ty))),
                None => {
                    let id = self.bind(name, false, VarKind::Type, Detail::None)?;
                    Some(Some(TypeMatch::Var(id)))
                }
            },
            TypeTerm::Dollar(name) | TypeTerm::Result(name, _) | TypeTerm::Call(name, _) => {
                let message = "on the left side a type is a name: compare others in `if`";
                self.error(name.place, message);
                None
            }
        }
    }

    fn result_types(
        &mut self,
        def: &OpDef,
        types: &Types,
        result: usize,
        place: Place,
    ) -> Option<Vec<Option<TypeMatch>>> {
        match types {
            Types::None => Some(Vec::new()),
            Types::One(ty) => {
                let mut all = vec![None; result + 1];
                if let (Some(last), true) = (all.last_mut(), result < def.results.len()) {
                    *last = self.type_match(Some(ty))?;
                    return Some(all);
                }
                self.error(place, format!("`{}` has no result", def.name));
                None
            }
            Types::All(list) => {
                if list.len() != def.results.len() {
                    let message = format!(
                        "`{}` has {} results, but {} types are written",
                        def.name,
                        def.results.len(),
                        list.len()
                    );
                    self.error(place, message);
                    return None;
                }
                list.iter().map(|ty| self.type_match(Some(ty))).collect()
            }
        }
    }
}
