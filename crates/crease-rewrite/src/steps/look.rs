//! What the steps after the first ask about an op, found out once per visit: its row, which rules
//! may match, which operands are constants. Changes nothing; void as soon as anything is changed.

use crease_ir::fold::constant_op_value;
use crease_ir::registry::OpInfo;
use crease_ir::{Attr, Body, Context, OpId, OpName, OpTrait};

use crate::rules::{Classes, May, Rules};

/// Operands of which it is noted whether they are constants, if there are no more.
const OPERANDS: usize = 3;

/// A look at an op.
pub(crate) struct Look<'a> {
    /// Its definition and its row in the registry, if it has one.
    pub(crate) info: Option<(&'a OpInfo, usize)>,
    /// Which rules may match.
    pub(crate) may: May,
    /// What defines the operands.
    defs: [Option<OpName>; OPERANDS],
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
        let registry = ctx.registry();
        let name = body.op_name(op);
        let info = registry.info(name).zip(name.index());
        let mut look = Self {
            info,
            may: May::ALL,
            defs: [None; OPERANDS],
            constants: [None; OPERANDS],
            operands: usize::MAX,
        };
        let Some((info, row)) = info else { return look };
        let asked = rules.asked(registry, row);
        if asked.is_none() && !explain {
            look.may = May::NONE;
        }
        let folds = info.def.fold.is_some()
            || info.traits.has(OpTrait::Commutative)
            || info.dialect.fold_fallback.is_some();
        if asked.is_none() && !folds {
            return look;
        }
        let operands = body.operands(op);
        let known = operands.len() <= OPERANDS;
        if known {
            look.operands = operands.len();
        }
        let (mut first, mut same) = (None, false);
        let mut classes = Classes::OTHER;
        let looked_at = if known { OPERANDS } else { Classes::OPERANDS };
        for (at, value) in operands.enumerate().take(looked_at) {
            match at {
                0 => first = Some(value),
                1 => same = first == Some(value),
                _ => {}
            }
            let Some(def) = body.def_op(value) else {
                continue;
            };
            let name = body.op_name(def);
            look.defs[at] = Some(name);
            let Some(row) = name.index() else {
                continue;
            };
            let value = match known {
                true => constant_op_value(ctx, body, def),
                false => None,
            };
            look.constants[at] = value;
            if let Some(asked) = asked {
                classes.note(asked, ctx, at, row, value);
            }
        }
        if let Some(asked) = asked
            && !explain
        {
            // That they are one value is not noted.
            look.may = if same {
                May::ALL
            } else {
                asked.may_match(classes)
            };
        }
        look
    }

    /// Whether the op has a trait.
    #[inline]
    pub(crate) fn has(&self, t: OpTrait) -> bool {
        self.info.is_some_and(|(info, _)| info.traits.has(t))
    }

    /// Whether operand number `at` is defined by an op of this name.
    #[inline]
    pub(crate) fn is_by(&self, body: &Body, op: OpId, at: usize, name: OpName) -> bool {
        if self.operands <= OPERANDS {
            return self.defs.get(at) == Some(&Some(name));
        }
        let value = body.operands(op).nth(at);
        value
            .and_then(|value| body.def_op(value))
            .is_some_and(|def| body.op_name(def) == name)
    }

    /// By operand: the constant that it is; `None` if that was not found out.
    #[inline]
    pub(crate) fn known(&self) -> Option<&[Option<Attr>]> {
        self.constants.get(..self.operands)
    }
}
