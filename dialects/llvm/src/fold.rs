//! Folds, and what constants become.
//!
//! Upstream folds little: what LLVM does itself is left to it.

use crease_arith::dense::element;
use crease_ir::fold::{ConstantOp, Constants, Edit, Fold, Folded};
use crease_ir::op_def::OpKind;
use crease_ir::{Attr, AttrData, Context, OpRef, Type, TypeData, ValueId};

use crate::attrs::{mnemonic as attr_mnemonic, plain};
use crate::enums::I_CMP_PREDICATE;
use crate::generated::*;
use crate::ops::{DYNAMIC_INDEX, Index, indices};
use crate::types::{is_compatible, mnemonic};

/// Says which op makes a constant: one of its own for symbols, `undef`, `poison` and zero.
pub(crate) fn materialize(ctx: &Context, value: Attr, ty: Type) -> Option<ConstantOp> {
    let op = |def, slot| Some(ConstantOp { def, slot, value });
    match ctx.attr_data(value) {
        AttrData::SymbolRef { nested, .. } if nested.is_empty() => {
            let pointer = mnemonic(ctx, ty) == Some("ptr");
            pointer.then(|| op(AddressOf::def(), AddressOf::GLOBAL_NAME))?
        }
        AttrData::Integer { .. } | AttrData::Float { .. } | AttrData::Dense { .. } => {
            let fits = ctx.attr_type(value) == Some(ty) && is_compatible(ctx, ty);
            fits.then(|| op(Constant::def(), Constant::VALUE))?
        }
        _ => match attr_mnemonic(ctx, value)? {
            "undef" => op(Undef::def(), 0),
            "poison" => op(Poison::def(), 0),
            "zero" => op(Zero::def(), 0),
            _ => None,
        },
    }
}

impl Fold for Constant {
    const ATTR: Option<usize> = Some(Constant::VALUE);
}

impl Fold for AddressOf {
    const ATTR: Option<usize> = Some(AddressOf::GLOBAL_NAME);
}

impl Fold for BlockAddress {
    const ATTR: Option<usize> = Some(BlockAddress::BLOCK_ADDR);
}

impl Fold for DSOLocalEquivalent {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        let ctx = op.ctx();
        let name = op.attr(DSOLocalEquivalent::FUNCTION_NAME);
        let def = ctx.registry().find_attr("llvm", "dso_local_equivalent");
        match (name, def) {
            (Some(name), Some(def)) => {
                let params = [Some(name)].into();
                Folded::Attr(ctx.intern_attr(AttrData::Dialect { def, params }))
            }
            _ => Folded::No,
        }
    }
}

fn own(op: OpRef<'_>, mnemonic: &str) -> Folded {
    plain(op.ctx(), mnemonic).map_or(Folded::No, Folded::Attr)
}

impl Fold for Undef {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        own(op, "undef")
    }
}

impl Fold for Poison {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        own(op, "poison")
    }
}

/// A number where there is one, else an attribute of its own.
impl Fold for Zero {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        let ctx = op.ctx();
        match zero(ctx, op.result_type(0)) {
            Some(attr) => Folded::Attr(attr),
            None => own(op, "zero"),
        }
    }
}

/// `value` for all elements of the shaped type.
fn splat(ctx: &Context, ty: Type, value: Attr) -> Option<Attr> {
    match ctx.attr_data(value) {
        AttrData::Integer { value, .. } => {
            Some(ctx.dense_int_attr(ty, std::slice::from_ref(value)))
        }
        AttrData::Float { value, .. } => {
            Some(ctx.dense_float_attr(ty, std::slice::from_ref(value)))
        }
        _ => None,
    }
}

/// The zero of a builtin type.
fn zero(ctx: &Context, ty: Type) -> Option<Attr> {
    match ctx.type_data(ty) {
        TypeData::Integer { .. } => Some(ctx.i64_attr(ty, 0)),
        TypeData::Float(kind) => {
            Some(ctx.float_attr(ty, crease_ir::num::ApFloat::zero(*kind, false)))
        }
        TypeData::Vector { element, .. } => {
            let element = zero(ctx, *element)?;
            splat(ctx, ty, element)
        }
        _ => None,
    }
}

fn int(ctx: &Context, attr: Option<Attr>) -> Option<&crease_ir::num::ApInt> {
    ctx.int_value(attr?)
}

impl Fold for Or {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let ctx = op.ctx();
        match (int(ctx, consts.get(0)), int(ctx, consts.get(1))) {
            (Some(a), Some(b)) if a.width() == b.width() => {
                Folded::Attr(ctx.int_attr(op.result_type(0), a.or(b)))
            }
            _ => Folded::No,
        }
    }
}

impl Fold for Shl {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let ctx = op.ctx();
        let (Some(a), Some(b)) = (int(ctx, consts.get(0)), int(ctx, consts.get(1))) else {
            return Folded::No;
        };
        let amount = b.to_u64().filter(|&by| by < u64::from(a.width()));
        match amount {
            Some(by) => Folded::Attr(ctx.int_attr(op.result_type(0), a.shl(by as u32))),
            None => Folded::No,
        }
    }
}

impl Fold for ZExt {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let ctx = op.ctx();
        let ty = op.result_type(0);
        match (int(ctx, consts.get(0)), ctx.int_width(ty)) {
            (Some(value), Some(width)) => {
                Folded::Attr(ctx.int_attr(ty, value.zext_or_trunc(width)))
            }
            _ => Folded::No,
        }
    }
}

/// cast(x : T) to T = x; cast(cast(x : T) to U) to V = cast(x : T) to V
fn chain<K: OpKind>(op: OpRef<'_>) -> Folded {
    let arg = op.operand(0);
    if op.ty(arg) == op.result_type(0) {
        return Folded::Value(arg);
    }
    let Some(before) = op.def_of::<K>(arg) else {
        return Folded::No;
    };
    let source = before.operand(0);
    match op.ty(source) == op.result_type(0) {
        true => Folded::Value(source),
        false => Folded::edit(Edit::SetOperand(0, source)),
    }
}

impl Fold for Bitcast {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        chain::<Bitcast>(op)
    }
}

impl Fold for AddrSpaceCast {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        chain::<AddrSpaceCast>(op)
    }
}

/// The single element of a vector of one, taken by a mask of one.
impl Fold for ShuffleVector {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        let ctx = op.ctx();
        let one = ctx.type_data(op.operand_type(0)).shape() == Some(&[1]);
        let mask = op
            .attr(ShuffleVector::MASK)
            .and_then(|attr| ctx.i32_array(attr));
        match one && mask.as_deref() == Some(&[0]) {
            true => Folded::Value(op.operand(0)),
            false => Folded::No,
        }
    }
}

/// x == x, and a fresh allocation is not null.
impl Fold for ICmp {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        let ctx = op.ctx();
        let predicate = op
            .attr(ICmp::PREDICATE)
            .and_then(|attr| I_CMP_PREDICATE.value_of(ctx, attr));
        let equal = match predicate.and_then(ICmpPredicate::from_value) {
            Some(ICmpPredicate::Eq) => true,
            Some(ICmpPredicate::Ne) => false,
            _ => return Folded::No,
        };
        let truth = |value: bool| {
            let attr = ctx.bool_attr(value);
            let ty = op.result_type(0);
            let attr = match ctx.type_data(ty).is_shaped() {
                true => splat(ctx, ty, attr),
                false => Some(attr),
            };
            attr.map_or(Folded::No, Folded::Attr)
        };
        let (lhs, rhs) = (op.operand(0), op.operand(1));
        if lhs == rhs {
            return truth(equal);
        }
        let by = |value: ValueId| op.def_op_of(value);
        let (Some(left), Some(right)) = (by(lhs), by(rhs)) else {
            return Folded::No;
        };
        if left.is::<Alloca>() && right.is::<Zero>() {
            return truth(!equal);
        }
        if left.is::<Zero>() && right.is::<Alloca>() {
            return Folded::InPlace(
                [Edit::SetOperand(0, rhs), Edit::SetOperand(1, lhs)]
                    .into_iter()
                    .collect(),
            );
        }
        Folded::No
    }
}

/// Other numbers stay operands: upstream keeps constant indices in 29 bits.
const CONSTANT_INDICES: std::ops::Range<i64> = -(1 << 28)..1 << 28;

/// Constant operands become constant indices.
impl Fold for GEP {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let ctx = op.ctx();
        let list = indices(op);
        let known = |index: &Index| match *index {
            Index::Constant(_) => None,
            Index::Dynamic(value) => {
                let at = op.operands().position(|operand| operand == value)?;
                let value = ctx.int_value(consts.get(at)?)?.to_i64()?;
                let few = CONSTANT_INDICES.contains(&value);
                i32::try_from(value).ok().filter(|_| few)
            }
        };
        let base = op.operand(0);
        if let [only] = &list[..]
            && op.ty(base) == op.result_type(0)
            && (*only == Index::Constant(0) || known(only) == Some(0))
        {
            return Folded::Value(base);
        }
        let mut raw = Vec::new();
        let mut edits = smallvec::SmallVec::<[Edit; 2]>::new();
        let mut operand = 1;
        for index in &list {
            match (index, known(index)) {
                (Index::Constant(value), _) => raw.push(*value),
                (Index::Dynamic(_), Some(value)) => {
                    raw.push(value);
                    edits.push(Edit::RemoveOperand(operand));
                    operand += 1;
                }
                (Index::Dynamic(_), _) => {
                    raw.push(DYNAMIC_INDEX);
                    operand += 1;
                }
            }
        }
        if edits.is_empty() {
            return Folded::No;
        }
        // Numbers of operands are those of what is left.
        edits.reverse();
        let raw = ctx.i32_array_attr(&raw);
        edits.push(Edit::SetAttr(GEP::RAW_CONSTANT_INDICES as u32, Some(raw)));
        Folded::InPlace(edits)
    }
}

/// What lies at a position in a constant aggregate.
fn part(ctx: &Context, aggregate: Attr, position: &[i64]) -> Option<Attr> {
    let member = |attr: Attr, index: &i64| {
        if let Some(list) = ctx.array_elements(attr) {
            return list.get(usize::try_from(*index).ok()?).copied();
        }
        match attr_mnemonic(ctx, attr) {
            Some("zero" | "undef" | "poison") => Some(attr),
            Some(_) => None,
            None => element(ctx, attr, *index),
        }
    };
    position.iter().try_fold(aggregate, member)
}

/// Through what was inserted, to where the value comes from.
impl Fold for ExtractValue {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let ctx = op.ctx();
        let position = |op: OpRef<'_>, slot: usize| {
            let attr = op.attr(slot);
            attr.and_then(|attr| ctx.i64_array(attr))
                .unwrap_or_default()
        };
        let first = op.operand(0);
        let wanted = position(op, ExtractValue::POSITION);
        let to = |container: ValueId, position: &[i64]| {
            let position = ctx.i64_array_attr(position);
            Folded::InPlace(
                [
                    Edit::SetOperand(0, container),
                    Edit::SetAttr(ExtractValue::POSITION as u32, Some(position)),
                ]
                .into_iter()
                .collect(),
            )
        };
        if let Some(before) = op.def_of::<ExtractValue>(first) {
            let mut all = position(before, ExtractValue::POSITION);
            all.extend(&wanted);
            return to(before.operand(0), &all);
        }
        if let Some(constant) = consts.get(0) {
            return part(ctx, constant, &wanted).map_or(Folded::No, Folded::Attr);
        }
        // Inside a value that was inserted, upstream goes on to find all that is wanted, or a constant, but reads
        // nothing else there.
        let (mut container, mut rest) = (first, &wanted[..]);
        let (mut best, mut inside) = (first, false);
        while let Some(insert) = op.def_of::<InsertValue>(container) {
            let at = position(insert, InsertValue::POSITION);
            if rest == at {
                return Folded::Value(insert.operand(1));
            }
            if rest.starts_with(&at) {
                (container, rest) = (insert.operand(1), &rest[at.len()..]);
                inside = true;
                continue;
            }
            // What was inserted is a part of what is wanted.
            if at.starts_with(rest) {
                break;
            }
            container = insert.operand(0);
            if !inside {
                best = container;
            }
        }
        let constant = consts.of_value(container).filter(|_| inside);
        if let Some(found) = constant.and_then(|constant| part(ctx, constant, rest)) {
            return Folded::Attr(found);
        }
        match best == first {
            true => Folded::No,
            false => to(best, &wanted),
        }
    }
}
