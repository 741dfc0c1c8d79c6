//! What fold hooks see and return. A hook creates nothing: it names existing values or
//! attributes, or edits in place that its caller applies. It gets no builder, and the body only to
//! look at (MLIR-20):
//!
//! ```compile_fail,E0596
//! use crease_ir::OpRef;
//! use crease_ir::fold::{Constants, Fold, Folded};
//!
//! struct Greedy;
//! impl Fold for Greedy {
//!     fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
//!         // `cannot borrow as mutable`
//!         op.body().erase_op(op.id());
//!         Folded::No
//!     }
//! }
//! ```

use smallvec::SmallVec;

use crate::attrs::{AttrData, NamedAttr};
use crate::body::Body;
use crate::context::Context;
use crate::ids::{Attr, OpId, Type, ValueId};
use crate::op_def::OpDef;
use crate::registry::{ConstantBy, OpInfo};
use crate::view::OpRef;

/// An op's fold hook.
pub type FoldFn = fn(OpRef<'_>, &Constants<'_>) -> Folded;
/// A dialect's fallback, tried when the op's own hook declined.
pub type DialectFoldFn = fn(OpRef<'_>, &Constants<'_>) -> Folded;
/// Says how a dialect makes a constant of a type: the op and its inherent attributes by name.
pub type Materialize = fn(&Context, Attr, Type) -> Option<ConstantOp>;

/// A constant op to be made: no operands, no regions, one result of the type asked for.
#[derive(Clone, Copy, Debug)]
pub struct ConstantOp {
    /// The op.
    pub def: &'static OpDef,
    /// The inherent attribute slot that gets the value. An op without attributes is its value; it has
    /// none, and this says nothing.
    pub slot: usize,
    /// The value.
    pub value: Attr,
}

/// What a fold hook wants of an op's operands to do anything: others need not be shown to it. If it wants
/// constants, it is shown ops whose first two operands are one value, too.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Wants {
    /// It may do something whatever they are.
    Anything,
    /// One is the result of a [`crate::OpTrait::CastOp`].
    Cast,
    /// One is a constant.
    Constant,
    /// All are constants, or one is a constant that is no integer.
    Constants,
}

/// The implementation of [`OpDef::fold`] for an op's marker type.
pub trait Fold {
    /// What it wants of the operands.
    const WANTS: Wants = Wants::Anything;
    /// The slot of the inherent attribute that a `ConstantLike` op stands for: that is all that its hook
    /// says, so it need not be called.
    const ATTR: Option<usize> = None;

    /// Evaluates or simplifies `op`.
    fn fold(op: OpRef<'_>, _consts: &Constants<'_>) -> Folded {
        Self::ATTR
            .and_then(|slot| op.attr(slot))
            .map_or(Folded::No, Folded::Attr)
    }
}

/// One result of a fold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FoldResult {
    /// An existing value.
    Value(ValueId),
    /// A constant, to be materialised by the caller.
    Attr(Attr),
}

/// What a fold hook found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Folded {
    /// Nothing to do.
    No,
    /// The op stays, with these edits.
    InPlace(SmallVec<[Edit; 2]>),
    /// The only result is this value.
    Value(ValueId),
    /// The only result is this constant.
    Attr(Attr),
    /// One entry per result.
    Values(SmallVec<[FoldResult; 2]>),
}

/// A change to the op itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edit {
    /// Operand number `.0` becomes `.1`.
    SetOperand(u32, ValueId),
    /// Inherent attribute slot `.0` becomes `.1`.
    SetAttr(u32, Option<Attr>),
    /// Discardable attribute `.0.0` becomes `.0.1`.
    SetDiscardable(NamedAttr),
    /// Adds an operand after the last one.
    AppendOperand(ValueId),
    /// Removes operand number `.0`; several removals are applied from the highest number down.
    RemoveOperand(u32),
    /// Sets the type of result `.0`.
    SetResultType(u32, Type),
    /// Exchanges the regions number `.0` and `.1`.
    SwapRegions(u32, u32),
    /// Uses of result `.0`, of which there are some, become uses of the constant `.1`, which the dialect makes before
    /// the op; if it makes no such constant, no edit of the fold is made.
    ReplaceResult(u32, Attr),
}

impl Folded {
    /// One edit in place.
    pub fn edit(edit: Edit) -> Folded {
        Folded::InPlace(SmallVec::from_slice(&[edit]))
    }
}

/// Looks up which operands are constants.
#[derive(Clone, Copy)]
pub struct Constants<'a> {
    ctx: &'a Context,
    body: &'a Body,
    op: OpId,
    given: Option<&'a [Option<Attr>]>,
}

impl<'a> Constants<'a> {
    /// The constants among the operands of `op`, found through their defining ops.
    pub fn of(ctx: &'a Context, body: &'a Body, op: OpId) -> Self {
        Self {
            ctx,
            body,
            op,
            given: None,
        }
    }

    /// Constants that the caller knows, one entry per operand.
    pub fn given(ctx: &'a Context, body: &'a Body, op: OpId, given: &'a [Option<Attr>]) -> Self {
        Self {
            ctx,
            body,
            op,
            given: Some(given),
        }
    }

    /// The value of operand `index` if it is a constant.
    #[inline]
    pub fn get(&self, index: usize) -> Option<Attr> {
        match self.given {
            Some(given) => given.get(index).copied().flatten(),
            None => constant_value(self.ctx, self.body, self.body.operand(self.op, index)),
        }
    }

    /// The value of any value that is a constant.
    pub fn of_value(&self, value: ValueId) -> Option<Attr> {
        constant_value(self.ctx, self.body, value)
    }

    /// Whether a value is a constant all of whose numbers are 0 (floats: not -0.0).
    pub fn is_zero(&self, value: ValueId) -> bool {
        self.of_value(value)
            .is_some_and(|attr| is_zero(self.ctx, attr))
    }
}

fn is_zero(ctx: &Context, attr: Attr) -> bool {
    match ctx.attr_data(attr) {
        // Elements: all bytes are zero if all numbers are.
        AttrData::Dense { bytes, .. } => !bytes.is_empty() && bytes.iter().all(|byte| *byte == 0),
        AttrData::Array(list) => {
            !list.is_empty()
                && list.iter().all(|&inner| {
                    // Arrays may nest; numbers in them don't.
                    matches!(
                        ctx.attr_data(inner),
                        AttrData::Integer { .. } | AttrData::Float { .. }
                    ) && is_zero(ctx, inner)
                })
        }
        _ => {
            ctx.int_value(attr).is_some_and(|n| n.is_zero())
                || ctx.float_value(attr).is_some_and(|x| x.is_pos_zero())
        }
    }
}

/// The attribute of a value that a `ConstantLike` op defines (`m_Constant`).
#[inline]
pub fn constant_value(ctx: &Context, body: &Body, value: ValueId) -> Option<Attr> {
    let info = ctx.registry().info(body.def_name(value)?)?;
    match info.constant {
        ConstantBy::Nothing => None,
        _ => value_of(ctx, info, body, body.def_op(value)?),
    }
}

/// The attribute of a `ConstantLike` op with one result.
#[inline]
pub fn constant_op_value(ctx: &Context, body: &Body, op: OpId) -> Option<Attr> {
    value_of(ctx, ctx.registry().info(body.op_name(op))?, body, op)
}

#[inline]
fn value_of(ctx: &Context, info: &OpInfo, body: &Body, op: OpId) -> Option<Attr> {
    match info.constant {
        ConstantBy::Nothing => None,
        ConstantBy::Attr(slot) => {
            let value = body.attr(op, usize::from(slot));
            debug_assert_eq!(value, value_by_hook(info.def, ctx, body, op));
            value
        }
        ConstantBy::Hook => value_by_hook(info.def, ctx, body, op),
    }
}

/// What the hook of a constant op says.
fn value_by_hook(def: &OpDef, ctx: &Context, body: &Body, op: OpId) -> Option<Attr> {
    match (def.fold?)(body.op(ctx, op), &Constants::given(ctx, body, op, &[])) {
        Folded::Attr(attr) => Some(attr),
        _ => None,
    }
}
