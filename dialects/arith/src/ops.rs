//! Relations between types that the generated table names, how constants are made, and helpers on
//! typed views: flags, predicates and rounding modes.

use crease_ir::attrs::AttrData;
use crease_ir::context::Context;
use crease_ir::fold::ConstantOp;
use crease_ir::ids::{Attr, Type};
use crease_ir::op_def::OpKind;
use crease_ir::types::{DefId, TypeData};
use crease_ir::view::OpRef;

use crease_ir::num::Rounding;

use crate::generated::*;

impl Constant {
    /// An index.
    pub fn index(ctx: &Context, value: i64) -> Self {
        Self {
            value: ctx.index_attr(value),
            result: Type::INDEX.get(),
        }
    }

    /// A truth value.
    pub fn truth(ctx: &Context, value: bool) -> Self {
        Self {
            value: ctx.bool_attr(value),
            result: Type::I1.get(),
        }
    }
}

impl CmpIPredicate {
    /// The same of numbers without a sign.
    pub fn unsigned(self) -> Self {
        match self {
            Self::Sle => Self::Ule,
            Self::Slt => Self::Ult,
            Self::Sge => Self::Uge,
            Self::Sgt => Self::Ugt,
            _ => self,
        }
    }

    /// Whether signs matter.
    pub fn is_signed(self) -> bool {
        self.unsigned() != self
    }
}

/// `i1`, or the shape of `ty` with `i1` elements: the result of a comparison.
pub fn i1_same_shape(ctx: &Context, ty: Type) -> Option<Type> {
    Some(ctx.with_element(ty, Type::I1.get()))
}

/// Whether the operand's and result's sizes agree where they are tensors. What is no tensor counts
/// as one without sizes; tensors without a rank agree with nothing.
pub(crate) fn same_tensor_dims(op: OpRef<'_>) -> bool {
    let sizes = |ty: Type| match op.ctx().type_data(ty) {
        TypeData::RankedTensor { shape, .. } => Some(&shape[..]),
        TypeData::UnrankedTensor { .. } => None,
        _ => Some(&[][..]),
    };
    if op.num_operands() == 0 || op.num_results() == 0 {
        return true;
    }
    let operand = sizes(op.operand_type(0));
    operand.is_some() && operand == sizes(op.result_type(0))
}

/// Whether the condition of `arith.select` is `i1` or has the sizes of the result.
pub(crate) fn condition_fits(op: OpRef<'_>) -> bool {
    let types = [op.operand_type(0), op.result_type(0)];
    let [condition, result] = types.map(|ty| op.ctx().type_data(ty));
    let are_shaped = condition.is_shaped() && result.is_shaped();
    types[0] == Type::I1 || (are_shaped && condition.shape() == result.shape())
}

/// `arith.constant` for typed attributes of that type; poison is left to its own dialect.
pub fn materialize(ctx: &Context, value: Attr, ty: Type) -> Option<ConstantOp> {
    let own = match ctx.attr_data(value) {
        AttrData::Integer { ty: own, .. } => Some(*own),
        AttrData::Dialect { def, .. } => return poison(ctx, *def, value),
        _ => ctx.attr_type(value),
    };
    (own == Some(ty)).then(|| ConstantOp {
        def: Constant::def(),
        slot: Constant::VALUE,
        value,
    })
}

/// The constant that `#ub.poison` is.
#[cold]
fn poison(ctx: &Context, def: DefId, value: Attr) -> Option<ConstantOp> {
    let poison = ctx.registry().def_dialect(def).name == "ub";
    let name = poison
        .then(|| ctx.registry().lookup("ub.poison"))
        .flatten()?;
    let def = ctx.registry().info(name)?.def;
    Some(ConstantOp {
        def,
        slot: def.attr_slot("value")?,
        value,
    })
}

/// Positions of inherent attributes that several ops have at one place.
pub(crate) mod slot {
    /// The value of a constant.
    pub(crate) const VALUE: usize = 0;
    /// The predicate of a comparison.
    pub(crate) const PREDICATE: usize = 0;
    /// The flags of an integer op: `overflowFlags`, or `isExact`.
    pub(crate) const FLAGS: usize = 0;
    /// The fast-math flags of float arithmetic and `extf`.
    pub(crate) const FASTMATH: usize = 0;
    /// The rounding mode of `truncf`; its fast-math flags come next.
    pub(crate) const ROUNDING: usize = 0;
}

/// The overflow flags of an op that has them.
pub fn overflow(op: OpRef<'_>) -> IntegerOverflowFlags {
    let flags = op
        .attr(slot::FLAGS)
        .and_then(|a| IntegerOverflowFlags::of(op.ctx(), a));
    flags.unwrap_or(IntegerOverflowFlags::NONE)
}

/// The fast-math flags of float arithmetic or `extf`.
pub fn fastmath(op: OpRef<'_>) -> FastMathFlags {
    fastmath_in(op, slot::FASTMATH)
}

/// The fast-math flags in this slot.
pub(crate) fn fastmath_in(op: OpRef<'_>, slot: usize) -> FastMathFlags {
    let flags = op.attr(slot).and_then(|a| FastMathFlags::of(op.ctx(), a));
    flags.unwrap_or(FastMathFlags::NONE)
}

/// The predicate of `arith.cmpi`.
pub fn int_predicate(op: OpRef<'_>) -> Option<CmpIPredicate> {
    CmpIPredicate::of(op.ctx(), op.attr(slot::PREDICATE)?)
}

/// The predicate of `arith.cmpf`.
pub fn float_predicate(op: OpRef<'_>) -> Option<CmpFPredicate> {
    CmpFPredicate::of(op.ctx(), op.attr(slot::PREDICATE)?)
}

/// The rounding mode of `truncf`; to nearest even if it has none.
pub fn rounding_mode(op: OpRef<'_>) -> Rounding {
    let mode = op
        .attr(slot::ROUNDING)
        .and_then(|a| RoundingMode::of(op.ctx(), a));
    mode.map_or(Rounding::NearestTiesToEven, Rounding::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_are_where_the_tables_say() {
        let slots = [
            (Constant::def(), "value", slot::VALUE),
            (CmpI::def(), "predicate", slot::PREDICATE),
            (CmpF::def(), "predicate", slot::PREDICATE),
            (AddI::def(), "overflowFlags", slot::FLAGS),
            (TruncI::def(), "overflowFlags", slot::FLAGS),
            (DivUI::def(), "isExact", slot::FLAGS),
            (ShRSI::def(), "isExact", slot::FLAGS),
            (MulF::def(), "fastmath", slot::FASTMATH),
            (ExtF::def(), "fastmath", slot::FASTMATH),
            (TruncF::def(), "roundingmode", slot::ROUNDING),
            (TruncF::def(), "fastmath", slot::ROUNDING + 1),
        ];
        for (def, name, slot) in slots {
            assert_eq!(def.attr_slot(name), Some(slot), "{} {name}", def.name);
        }
    }
}
