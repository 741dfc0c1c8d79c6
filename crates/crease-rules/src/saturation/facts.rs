//! What is known of nodes and classes: types, constants, and which ops rules may be used on.
//!
//! A rule says that its right side may stand for its left one, which is an equation only where the
//! left side is neither poison nor undefined behaviour. So only *plain* ops take part: those that
//! always give a number on numbers, by what their dialect says they mean. An op is plain without its
//! flags (those attributes that its value does not depend on), and, where that matters, for certain
//! constant operands. All other ops are equal to themselves on equal operands, and nothing else.
//! **Invariant:** of plain ops over any numbers, all nodes of a class are the same number.

use egg::{Analysis, DidMerge, EGraph, Id};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crease_ir::num::ApInt;
use crease_ir::op_def::{AttrPred, AttrSpec};
use crease_ir::semantics::{Cond, Input, OpMeaning, Scalar, Term, attr_number, meaning, term};
use crease_ir::{Attr, Body, Context, Loc, OpDef, OpName, OpTrait, Type};

use super::node::Node;
use crate::builtins::{Env, Val};
use crate::made::bits_attr;

/// An op but for its operands.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Form {
    /// Its name.
    pub name: OpName,
    /// All attribute slots, the discardable ones first; empty if all are.
    pub slots: SmallVec<[Option<Attr>; 4]>,
    /// The type of its result.
    pub ty: Type,
}

/// What an op is for saturation.
#[derive(Clone, Debug)]
pub struct Nature {
    /// The form that stands in the e-graph: without flags, if it is plain.
    pub form: Form,
    /// Whether rules may be used on it.
    pub plain: bool,
    /// Whether it has flags, without which it may stand for what it is with them.
    pub flagged: bool,
    /// Whether its result is poison, or its execution undefined, wherever an operand is poison.
    pub strict: bool,
    /// Whether its dialect says what it means: then lanes do not see each other.
    pub known: bool,
}

/// What a row is.
#[derive(Clone, Debug)]
pub(super) enum What {
    /// A value of which nothing is known.
    Value,
    /// A constant.
    Constant(Attr),
    /// An op.
    Op(Form),
}

pub(super) struct Row {
    pub(super) what: What,
    pub(super) ty: Type,
}

/// What is known of a class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Data {
    /// Its type.
    pub ty: Type,
    /// The constant that it is.
    pub constant: Option<Attr>,
}

/// The tables of an e-graph.
pub struct Facts<'a> {
    pub(super) ctx: &'a Context,
    pub(super) rows: Vec<Row>,
    forms: FxHashMap<Form, u32>,
    constants: FxHashMap<(Attr, Type), u32>,
    natures: FxHashMap<(Form, Key), Nature>,
    /// For type inference, which wants one.
    pub(super) scratch: Body,
    /// Two constants were found equal: something that was believed is wrong.
    pub(super) broken: bool,
}

/// Operand types and, where they matter, constants.
type Key = SmallVec<[(Type, Option<Attr>); 3]>;

impl<'a> Facts<'a> {
    pub(super) fn new(ctx: &'a Context) -> Self {
        Self {
            ctx,
            rows: Vec::new(),
            forms: FxHashMap::default(),
            constants: FxHashMap::default(),
            natures: FxHashMap::default(),
            scratch: Body::new(ctx.op_name(""), Loc::UNKNOWN, Box::default()),
            broken: false,
        }
    }

    pub(super) fn env(&self) -> Env<'a> {
        Env {
            ctx: self.ctx,
            body: None,
            index_width: 64,
        }
    }

    fn row(&mut self, what: What, ty: Type) -> u32 {
        self.rows.push(Row { what, ty });
        (self.rows.len() - 1) as u32
    }

    /// A value that is not any other one.
    pub(super) fn value(&mut self, ty: Type) -> Node {
        leaf(self.row(What::Value, ty))
    }

    /// A constant, if it is a number or a splat of one.
    pub(super) fn constant(&mut self, attr: Attr, ty: Type) -> Option<Node> {
        self.env().number(attr)?;
        if let Some(&row) = self.constants.get(&(attr, ty)) {
            return Some(leaf(row));
        }
        let row = self.row(What::Constant(attr), ty);
        self.constants.insert((attr, ty), row);
        Some(leaf(row))
    }

    /// An op of this nature on these operands.
    pub(super) fn op(&mut self, nature: &Nature, operands: SmallVec<[Id; 3]>) -> Node {
        let row = match self.forms.get(&nature.form) {
            Some(&row) => row,
            None => {
                let row = self.row(What::Op(nature.form.clone()), nature.form.ty);
                self.forms.insert(nature.form.clone(), row);
                row
            }
        };
        let registry = self.ctx.registry();
        let info = registry.info(nature.form.name);
        let commutes = info.is_some_and(|info| info.traits.has(OpTrait::Commutative));
        let position = registry.position(nature.form.name).filter(|_| nature.plain);
        Node {
            op: position.map_or(0, |position| position as u32 + 1),
            row,
            commutes: commutes && operands.len() == 2,
            operands,
        }
    }

    /// What an op is, given its operands' types and which of them are constants.
    pub(super) fn nature(&mut self, form: Form, operands: &[(Type, Option<Attr>)]) -> Nature {
        let mut form = form;
        if form.slots.iter().all(Option::is_none) {
            form.slots.clear();
        }
        // Mostly constants don't matter.
        let any: Key = operands.iter().map(|&(ty, _)| (ty, None)).collect();
        let nature = self.cached(&form, any);
        if nature.plain || !nature.known || operands.iter().all(|(_, c)| c.is_none()) {
            return nature;
        }
        self.cached(&form, operands.into())
    }

    fn cached(&mut self, form: &Form, key: Key) -> Nature {
        let key = (form.clone(), key);
        if let Some(nature) = self.natures.get(&key) {
            return nature.clone();
        }
        let nature = find_nature(self.ctx, form, &key.1).unwrap_or_else(|| Nature {
            form: form.clone(),
            plain: false,
            flagged: false,
            strict: false,
            known: false,
        });
        self.natures.insert(key, nature.clone());
        nature
    }

    /// The constant that a plain op of constants is.
    pub(super) fn evaluate(&self, form: &Form, operands: &[(Type, Attr)]) -> Option<Attr> {
        let ctx = self.ctx;
        let def = ctx.registry().info(form.name)?.def;
        let row = meaning(ctx.registry(), def)?;
        let index = is_index(ctx, form.ty) || operands.iter().any(|(ty, _)| is_index(ctx, *ty));
        let wide = self.evaluate_at(row, form, operands, 64)?;
        // A number that only some targets give is none.
        if index {
            let narrow = self.evaluate_at(row, form, operands, 32)?;
            let same = match is_index(ctx, form.ty) {
                true => wide.trunc(32) == narrow && narrow.sext(64) == wide,
                false => wide == narrow,
            };
            if !same {
                return None;
            }
        }
        let env = self.env();
        let val = match env.float_kind(form.ty) {
            Some(kind) => Val::Float(crate::builtins::Float { kind, bits: wide }),
            None => Val::Int(wide),
        };
        env.constant(&val, form.ty)
    }

    fn evaluate_at(
        &self,
        row: &OpMeaning,
        form: &Form,
        operands: &[(Type, Attr)],
        index_bits: u32,
    ) -> Option<ApInt> {
        let types: Option<Vec<Scalar>> = (operands.iter())
            .map(|(ty, _)| Scalar::of(self.ctx, *ty, index_bits))
            .collect();
        let types = types?;
        let bits: Option<Vec<ApInt>> = (operands.iter().zip(&types))
            .map(|((_, attr), ty)| bits_of(&self.env(), *attr, ty.width()))
            .collect();
        let input = Input {
            operands: &bits?,
            poison: &vec![false; operands.len()],
            operand_types: &types,
            attrs: &numbers(self.ctx, &form.slots),
            result_types: &[Scalar::of(self.ctx, form.ty, index_bits)?],
        };
        row.eval(&input)?.pop()?.bits()
    }
}

fn leaf(row: u32) -> Node {
    Node {
        op: 0,
        row,
        commutes: false,
        operands: SmallVec::new(),
    }
}

/// The bits of a constant at the width that its type has on the target.
fn bits_of(env: &Env<'_>, attr: Attr, width: u32) -> Option<ApInt> {
    let bits = match env.number(attr)? {
        Val::Int(bits) => bits,
        Val::Float(float) => float.bits,
        _ => return None,
    };
    match bits.width() {
        own if own == width => Some(bits),
        64 if width == 32 => Some(bits.trunc(32)),
        _ => None,
    }
}

fn is_index(ctx: &Context, ty: Type) -> bool {
    ctx.element_or_self(ty) == Type::INDEX
}

/// The inherent attributes as numbers, by slot.
fn numbers(ctx: &Context, slots: &[Option<Attr>]) -> Vec<Option<ApInt>> {
    let inherent = slots.iter().skip(1);
    inherent
        .map(|attr| attr.and_then(|attr| attr_number(ctx, attr)))
        .collect()
}

/// Whether the attribute may be a set of flags.
fn may_be_flags(spec: &AttrSpec) -> bool {
    let bits = spec.constraint.enum_def.is_some_and(|def| def.bits);
    (spec.optional || spec.default.is_some())
        && (bits || matches!(spec.constraint.pred, AttrPred::Unit))
}

/// The attributes of an op without flags; those that may be left out are there.
fn without_flags(
    ctx: &Context,
    def: &OpDef,
    slots: &[Option<Attr>],
) -> Option<SmallVec<[Option<Attr>; 4]>> {
    let mut plain: SmallVec<[Option<Attr>; 4]> = SmallVec::new();
    if def.attrs.is_empty() {
        return Some(plain);
    }
    plain.push(None);
    for (slot, spec) in def.attrs.iter().enumerate() {
        plain.push(match may_be_flags(spec) {
            true => bits_attr(ctx, spec, 0)?,
            false => slots.get(slot + 1).copied().flatten(),
        });
    }
    if plain.iter().all(Option::is_none) {
        plain.clear();
    }
    Some(plain)
}

/// What an op is, by its meaning; `None` if it has none.
fn find_nature(ctx: &Context, form: &Form, operands: &Key) -> Option<Nature> {
    let def = ctx.registry().info(form.name)?.def;
    let row = meaning(ctx.registry(), def).filter(|_| def.results.len() == 1)?;
    let mut nature = Nature {
        form: form.clone(),
        plain: false,
        flagged: false,
        strict: row.strict,
        known: true,
    };
    if form.slots.first().copied().flatten().is_some() {
        return Some(nature);
    }
    let slots = without_flags(ctx, def, &form.slots)?;
    let index = is_index(ctx, form.ty) || operands.iter().any(|&(ty, _)| is_index(ctx, ty));
    let widths: &[u32] = if index { &[64, 32] } else { &[64] };
    let env = Env {
        ctx,
        body: None,
        index_width: 64,
    };
    let plain = widths.iter().all(|&index_bits| {
        term::arena(|| is_plain(&env, row, form, &slots, operands, index_bits)) == Some(true)
    });
    if plain {
        nature.plain = true;
        let old = without_absent(ctx, def, &form.slots);
        nature.flagged = old != slots;
        nature.form.slots = slots;
    }
    Some(nature)
}

/// The slots with what stands for absence filled in where flags are.
fn without_absent(
    ctx: &Context,
    def: &OpDef,
    slots: &[Option<Attr>],
) -> SmallVec<[Option<Attr>; 4]> {
    let mut full: SmallVec<[Option<Attr>; 4]> = slots.into();
    full.resize(
        if def.attrs.is_empty() {
            0
        } else {
            def.attrs.len() + 1
        },
        None,
    );
    for (slot, spec) in def.attrs.iter().enumerate() {
        if may_be_flags(spec) && full[slot + 1].is_none() {
            full[slot + 1] = bits_attr(ctx, spec, 0).flatten();
        }
    }
    if full.iter().all(Option::is_none) {
        full.clear();
    }
    full
}

/// Whether the op without flags gives a number on all numbers, the one that it gives with them.
fn is_plain(
    env: &Env<'_>,
    row: &OpMeaning,
    form: &Form,
    slots: &[Option<Attr>],
    operands: &Key,
    index_bits: u32,
) -> Option<bool> {
    let ctx = env.ctx;
    let types: Option<Vec<Scalar>> = (operands.iter())
        .map(|&(ty, _)| Scalar::of(ctx, ty, index_bits))
        .collect();
    let types = types?;
    let mut bits = Vec::new();
    for (&(_, constant), ty) in operands.iter().zip(&types) {
        bits.push(match constant {
            Some(attr) => Term::from(bits_of(env, attr, ty.width())?),
            None => Term::var(ty.width()),
        });
    }
    let result_types = [Scalar::of(ctx, form.ty, index_bits)?];
    let poison = vec![Cond::from(false); operands.len()];
    let eval = |slots: &[Option<Attr>]| {
        let input = Input {
            operands: &bits,
            poison: &poison,
            operand_types: &types,
            attrs: &numbers(ctx, slots),
            result_types: &result_types,
        };
        row.eval(&input)?.pop()
    };
    let (with, without) = (eval(&form.slots)?, eval(slots)?);
    let never = |cond: Cond| cond.as_bool() == Some(false);
    Some(never(without.ub) && never(without.poison) && with.bits == without.bits)
}

impl<'a> Analysis<Node> for Facts<'a> {
    type Data = Data;

    fn make(egraph: &mut EGraph<Node, Self>, node: &Node, _: Id) -> Data {
        let facts = &egraph.analysis;
        let row = &facts.rows[node.row as usize];
        let constant = match &row.what {
            What::Value => None,
            What::Constant(attr) => Some(*attr),
            What::Op(form) if node.op != 0 => {
                let operands: Option<SmallVec<[(Type, Attr); 3]>> = (node.operands.iter())
                    .map(|&id| {
                        let data = egraph[id].data;
                        data.constant.map(|attr| (data.ty, attr))
                    })
                    .collect();
                operands.and_then(|operands| facts.evaluate(form, &operands))
            }
            What::Op(_) => None,
        };
        Data {
            ty: row.ty,
            constant,
        }
    }

    fn merge(&mut self, a: &mut Data, b: Data) -> DidMerge {
        match (a.constant, b.constant) {
            (Some(x), Some(y)) if x != y => {
                self.broken = true;
                DidMerge(false, true)
            }
            (None, Some(_)) => {
                a.constant = b.constant;
                DidMerge(true, false)
            }
            (Some(_), None) => DidMerge(false, true),
            _ => DidMerge(false, false),
        }
    }

    fn modify(egraph: &mut EGraph<Node, Self>, id: Id) {
        let Data { ty, constant } = egraph[id].data;
        if let Some(attr) = constant
            && let Some(node) = egraph.analysis.constant(attr, ty)
        {
            let constant = egraph.add(node);
            egraph.union(id, constant);
        }
    }
}
