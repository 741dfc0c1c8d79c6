//! What the steps after the first ask about an op, found out once per visit: its row, which rules
//! may match, which operands are constants. Changes nothing; void as soon as anything is changed.

use crease_ir::fold::constant_value;
use crease_ir::registry::OpInfo;
use crease_ir::{Attr, Body, Context, OpId, OpTrait};

use crate::rules::{May, Rules};

/// Operands of which it is noted whether they are constants, if there are no more.
const OPERANDS: usize = 3;

/// A look at an op.
pub(crate) struct Look<'a> {
    /// Its definition and its row in the registry, if it has one.
    pub(crate) info: Option<(&'a OpInfo, usize)>,
    /// Which rules may match.
    pub(crate) may: May,
    constants: [Option<Attr>; OPERANDS],
    /// How many of `constants` there are; more than there is room for if they are not known.
    operands: usize,
}

impl<'a> Look<'a> {
    /// Looks at `op`. With `explain` every rule is tried, so that each can say why it does not
    /// apply.
    #[inline]
    pub(crate) fn at(
        ctx: &'a Context,
        body: &Body,
        op: OpId,
        rules: &Rules,
        explain: bool,
    ) -> Self {
        let name = body.op_name(op);
        let registry = ctx.registry();
        let info = registry.info(name).zip(registry.position(name));
        let mut look = Self {
            info,
            may: May::ALL,
            constants: [None; OPERANDS],
            operands: usize::MAX,
        };
        let Some((info, row)) = info else { return look };
        let ruled = rules.any(row);
        let asked = ruled
            || info.def.fold.is_some()
            || info.traits.has(OpTrait::Commutative)
            || info.dialect.fold_fallback.is_some();
        let operands = body.num_operands(op);
        if asked && operands <= OPERANDS {
            look.operands = operands;
            for (at, value) in body.operands(op).enumerate() {
                look.constants[at] = constant_value(ctx, body, value);
            }
        }
        if !explain {
            look.may = match ruled {
                true => rules.may_match(ctx, body, op, row, look.known()),
                false => May::NONE,
            };
        }
        look
    }

    /// By operand: the constant that it is; `None` if that was not found out.
    #[inline]
    pub(crate) fn known(&self) -> Option<&[Option<Attr>]> {
        self.constants.get(..self.operands)
    }
}
