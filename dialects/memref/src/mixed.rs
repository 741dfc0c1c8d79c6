//! Lists of sizes, offsets or strides that are partly constants and partly operands: an array
//! attribute in which `DYNAMIC` stands for the next operand of a group.

use smallvec::SmallVec;

use crease_arith::Emit;
use crease_ir::fold::Constants;
use crease_ir::types::DYNAMIC;
use crease_ir::{Attr, Context, OpRef, ValueId};

/// One entry of such a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mixed {
    /// Known.
    Static(i64),
    /// An operand.
    Value(ValueId),
}

impl Mixed {
    /// A value that `op` sees: the number that it is, if it is a constant.
    pub fn of(op: OpRef<'_>, value: ValueId) -> Self {
        constant_index(op, value).map_or(Mixed::Value(value), Mixed::Static)
    }

    /// The constant, if it is one.
    pub fn known(self) -> Option<i64> {
        match self {
            Mixed::Static(value) => Some(value),
            Mixed::Value(_) => None,
        }
    }

    /// The constant, also if an operand is defined as one.
    pub fn constant(self, op: OpRef<'_>) -> Option<i64> {
        match self {
            Mixed::Static(value) => Some(value),
            Mixed::Value(value) => constant_index(op, value),
        }
    }

    /// The operand, or a constant that is made.
    pub fn value(self, emit: &mut Emit<'_, '_>) -> ValueId {
        match self {
            Mixed::Static(value) => emit.index(value),
            Mixed::Value(value) => value,
        }
    }

    /// Whether it is this constant.
    pub fn is(self, value: i64) -> bool {
        self == Mixed::Static(value)
    }
}

/// The value of an integer constant.
pub fn constant_index(op: OpRef<'_>, value: ValueId) -> Option<i64> {
    let attr = Constants::of(op.ctx(), op.body(), op.id()).of_value(value)?;
    op.ctx().int_value(attr)?.to_i64()
}

/// The values of the array attribute in `slot`.
pub fn statics(op: OpRef<'_>, slot: usize) -> Vec<i64> {
    op.attr(slot)
        .and_then(|attr| op.ctx().i64_array(attr))
        .unwrap_or_default()
}

/// Entries, which are mostly few.
pub type List = SmallVec<[Mixed; 4]>;

/// The list in attribute `slot` and operand group `group`.
pub fn mixed(op: OpRef<'_>, slot: usize, group: usize) -> List {
    // Mostly all is known, and nobody asks for the operands.
    let mut operands = None;
    let mut next = || operands.get_or_insert_with(|| op.operands_of(group)).next();
    let list = (op.attr(slot)).and_then(|attr| op.ctx().i64_elements(attr));
    list.into_iter()
        .flatten()
        .map(|value| match (value == DYNAMIC).then(&mut next).flatten() {
            Some(operand) => Mixed::Value(operand),
            None => Mixed::Static(value),
        })
        .collect()
}

/// A list as static values and operands.
pub fn split(list: &[Mixed]) -> (SmallVec<[i64; 4]>, SmallVec<[ValueId; 4]>) {
    let statics = list.iter().map(|m| m.known().unwrap_or(DYNAMIC)).collect();
    let operands = list.iter().filter_map(|m| match m {
        Mixed::Value(value) => Some(*value),
        Mixed::Static(_) => None,
    });
    (statics, operands.collect())
}

/// The static part as an attribute.
pub fn attr(ctx: &Context, statics: &[i64]) -> Attr {
    ctx.i64_array_attr(statics)
}
