//! Where the types that a format leaves out come from: the same answers as upstream's generator.

use crease_ir::asm::TypeClass;
use crease_ir::op_def::{Arity, OpDef, TypePred, TypeRule, TypeTransform};
use crease_ir::{Context, OpTrait};

use super::program::{ResultTypes, TypeForm, TypeSlot, TypeSource};

/// What a format says about types.
#[derive(Default)]
pub(super) struct Seen {
    /// By [`TypeSlot`]: whether it is written.
    pub(super) types: Vec<bool>,
    /// By attribute slot: whether it is written.
    pub(super) attrs: Vec<bool>,
    /// `operands`
    pub(super) all_operands: bool,
}

/// The slot of `type(operands)`; that of `type(results)` follows.
pub(super) fn all_operands_slot(def: &OpDef) -> TypeSlot {
    (def.operands.len() + def.results.len()) as TypeSlot
}

impl Seen {
    fn typed(&self, slot: usize) -> bool {
        self.types.get(slot).copied().unwrap_or(false)
    }
}

/// What a type can be worked out from.
#[derive(Clone, Copy)]
enum Origin {
    Slot(usize),
    Attr(usize),
}

/// The written group or attribute `name`.
fn find_seen(def: &OpDef, seen: &Seen, name: &str) -> Option<Origin> {
    if let Some(slot) = slot_of(def, name) {
        return seen.typed(slot).then_some(Origin::Slot(slot));
    }
    let attr = def.attr_slot(name)?;
    seen.attrs
        .get(attr)
        .copied()
        .unwrap_or(false)
        .then_some(Origin::Attr(attr))
}

/// The type slot of the operand or result group `name`.
fn slot_of(def: &OpDef, name: &str) -> Option<usize> {
    let operand = def.operands.iter().position(|s| s.name == name);
    let result = || def.results.iter().position(|s| s.name == name);
    operand.or_else(|| result().map(|r| def.operands.len() + r))
}

fn is_single(def: &OpDef, slot: usize) -> bool {
    let spec = def.operands.iter().chain(def.results).nth(slot);
    spec.is_none_or(|s| s.arity == Arity::One)
}

fn is_variadic(def: &OpDef, slot: usize) -> bool {
    let spec = def.operands.iter().chain(def.results).nth(slot);
    spec.is_some_and(|s| matches!(s.arity, Arity::Variadic | Arity::VariadicOfVariadic(_)))
}

fn same(def: &OpDef, origin: Origin) -> TypeSource {
    match origin {
        Origin::Slot(slot) => TypeSource::Same(slot as TypeSlot, is_variadic(def, slot)),
        Origin::Attr(attr) => TypeSource::Attr(attr as u16),
    }
}

fn transformed(origin: Origin, transform: TypeTransform) -> TypeSource {
    match origin {
        Origin::Slot(slot) => TypeSource::From(slot as TypeSlot, transform),
        Origin::Attr(attr) => TypeSource::FromAttr(attr as u16, transform),
    }
}

/// By type slot: how the op's rules and traits give it from what is written.
fn resolvers(def: &OpDef, seen: &Seen) -> Vec<Option<TypeSource>> {
    let operands = def.operands.len();
    let total = operands + def.results.len();
    let mut sources = vec![None; total];
    let mut set = |name: &str, source: TypeSource| {
        if let Some(slot) = slot_of(def, name) {
            sources[slot] = Some(source);
        }
    };
    for rule in def.type_rules {
        match *rule {
            TypeRule::SameType(names) => {
                for (i, name) in names.iter().enumerate() {
                    let Some(origin) = find_seen(def, seen, name) else {
                        continue;
                    };
                    for (j, other) in names.iter().enumerate() {
                        if i != j {
                            set(other, same(def, origin));
                        }
                    }
                }
            }
            TypeRule::MatchWith {
                from,
                to,
                transform,
                ..
            } => {
                if let Some(origin) = find_seen(def, seen, from) {
                    set(to, transformed(origin, transform));
                }
            }
            TypeRule::RangeMatchWith {
                from,
                to,
                transform,
                ..
            } => {
                if let Some(Origin::Slot(slot)) = find_seen(def, seen, from) {
                    set(to, TypeSource::FromAll(slot as TypeSlot, transform));
                }
            }
            _ => {}
        }
    }
    let all = def.traits.has(OpTrait::SameOperandsAndResultType);
    if all || def.traits.has(OpTrait::SameTypeOperands) {
        let reach = if all { total } else { operands };
        if let Some(slot) = (0..reach).find(|&slot| seen.typed(slot)) {
            for (at, source) in sources.iter_mut().enumerate().take(reach) {
                if !seen.typed(at) {
                    *source = Some(same(def, Origin::Slot(slot)));
                }
            }
        }
    }
    sources
}

/// Where the types of operands and results come from, or which one can't be worked out.
pub(super) fn plan(def: &OpDef, seen: &Seen) -> Result<(Vec<TypeSource>, ResultTypes), String> {
    let resolvers = resolvers(def, seen);
    let all_operands = all_operands_slot(def) as usize;
    let source = |slot: usize| {
        if seen.typed(slot) {
            Some(TypeSource::Written)
        } else {
            resolvers[slot]
        }
    };

    let results = if seen.typed(all_operands + 1) {
        ResultTypes::All
    } else {
        result_types(def, seen, source)?
    };

    let mut operands = Vec::new();
    for (i, spec) in def.operands.iter().enumerate() {
        let build = || {
            let usable = !(seen.all_operands && spec.arity != Arity::One);
            spec.constraint
                .buildable
                .filter(|_| usable)
                .map(TypeSource::Build)
        };
        let found = if seen.typed(all_operands) {
            Some(TypeSource::Written)
        } else {
            source(i)
        };
        operands.push(
            found
                .or_else(build)
                .ok_or_else(|| missing("operand", i, spec.name))?,
        );
    }
    Ok((operands, results))
}

fn result_types(
    def: &OpDef,
    seen: &Seen,
    source: impl Fn(usize) -> Option<TypeSource>,
) -> Result<ResultTypes, String> {
    let first = def.operands.len();
    let mut sources = Vec::new();
    for (i, spec) in def.results.iter().enumerate() {
        let build = || {
            let fixed = spec.arity == Arity::One;
            spec.constraint
                .buildable
                .filter(|_| fixed)
                .map(TypeSource::Build)
        };
        match source(first + i).or_else(build) {
            Some(found) => sources.push(found),
            None => {
                let any_written = (0..def.results.len()).any(|r| seen.typed(first + r));
                let can_infer = def.infer.is_some()
                    || def.traits.has(OpTrait::InferType)
                    || def.traits.has(OpTrait::SameOperandsAndResultType)
                    || def.traits.has(OpTrait::FirstAttrDerivedResultType);
                if can_infer && !any_written {
                    return Ok(ResultTypes::Infer);
                }
                return Err(missing("result", i, spec.name));
            }
        }
    }
    Ok(ResultTypes::Each(sources))
}

fn missing(what: &str, index: usize, name: &str) -> String {
    format!(
        "type of {what} #{index}, named '{name}', is not buildable and a buildable type cannot be \
         inferred"
    )
}

/// The slots whose types must be checked before others are computed from them.
pub(super) fn checked_slots(operands: &[TypeSource], results: &ResultTypes) -> Vec<TypeSlot> {
    let results: &[TypeSource] = match results {
        ResultTypes::Each(sources) => sources,
        _ => &[],
    };
    let mut slots = Vec::new();
    for source in results.iter().chain(operands) {
        if let TypeSource::From(slot, _) | TypeSource::FromAll(slot, _) = *source
            && !slots.contains(&slot)
        {
            slots.push(slot);
        }
    }
    slots
}

/// How the type of the group in `slot` is written, if it is a single one.
pub(super) fn type_form(ctx: &Context, def: &OpDef, slot: usize, qualified: bool) -> TypeForm {
    let Some(spec) = def.operands.iter().chain(def.results).nth(slot) else {
        return TypeForm::Plain;
    };
    if !is_single(def, slot) || qualified {
        return TypeForm::Plain;
    }
    form_of(ctx, &spec.constraint.pred)
}

fn form_of(ctx: &Context, pred: &TypePred) -> TypeForm {
    match pred {
        TypePred::All([TypePred::Shaped, TypePred::Element(_)]) => {
            TypeForm::Class(TypeClass::Shaped)
        }
        TypePred::All(list) => {
            let mut forms = list.iter().map(|p| form_of(ctx, p));
            forms
                .find(|f| !matches!(f, TypeForm::Plain))
                .unwrap_or(TypeForm::Plain)
        }
        TypePred::DialectType(dialect, mnemonic) => {
            match ctx.registry().find_type(dialect, mnemonic) {
                Some(id) => TypeForm::Dialect(id),
                None => TypeForm::Plain,
            }
        }
        TypePred::Function => TypeForm::Class(TypeClass::Function),
        TypePred::SignlessInt(_)
        | TypePred::SignedInt(_)
        | TypePred::UnsignedInt(_)
        | TypePred::Int(_) => TypeForm::Class(TypeClass::Integer),
        TypePred::Index => TypeForm::Class(TypeClass::Index),
        TypePred::Vector | TypePred::FixedVector | TypePred::ScalableVector => {
            TypeForm::Class(TypeClass::Vector)
        }
        TypePred::RankedTensor => TypeForm::Class(TypeClass::RankedTensor),
        TypePred::Tensor => TypeForm::Class(TypeClass::AnyTensor),
        // With a rank that is told apart, or without one.
        TypePred::AnyOf([TypePred::All([TypePred::UnrankedTensor, ..]), ranked])
            if matches!(form_of(ctx, ranked), TypeForm::Class(TypeClass::AnyTensor)) =>
        {
            TypeForm::Class(TypeClass::AnyTensor)
        }
        TypePred::MemRef => TypeForm::Class(TypeClass::MemRef),
        TypePred::AnyMemRef => TypeForm::Class(TypeClass::AnyMemRef),
        TypePred::Complex | TypePred::ComplexOf(_) => TypeForm::Class(TypeClass::Complex),
        TypePred::Tuple | TypePred::TupleOf(_) => TypeForm::Class(TypeClass::Tuple),
        _ => TypeForm::Plain,
    }
}
