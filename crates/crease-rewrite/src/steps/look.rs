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
    /// Whether the op's hook, its traits or its dialect may fold it.
    pub(crate) hooks: bool,
    /// What defines the operands.
    defs: [Option<OpId>; OPERANDS],
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
            hooks: false,
            defs: [None; OPERANDS],
            constants: [None; OPERANDS],
            operands: usize::MAX,
        };
        let Some((info, row)) = info else { return look };
        let asked = rules.asked(registry, row);
        if asked.is_none() && !explain {
            look.may = May::NONE;
        }
        let on_constants = info.folds_on_constants;
        look.hooks = info.folds;
        if asked.is_none() && !on_constants && !look.hooks {
            return look;
        }
        let n = body.num_operands(op);
        let known = n <= OPERANDS;
        if known {
            look.operands = n;
        }
        let mut classes = Classes::OTHER;
        let looked_at = if known { OPERANDS } else { Classes::OPERANDS };
        let mut first = None;
        for (at, value) in body.operands(op).take(looked_at).enumerate() {
            match at {
                0 => first = Some(value),
                1 => classes.same = first == Some(value),
                _ => {}
            }
            let Some(def) = body.def_op(value) else {
                continue;
            };
            look.defs[at] = Some(def);
            let Some(row) = body.op_name(def).index() else {
                continue;
            };
            if known {
                let constant = constant_op_value(ctx, body, def);
                look.constants[at] = constant;
                look.hooks |= on_constants && constant.is_some();
            }
            if let Some(asked) = asked {
                classes.note(asked, ctx, at, row, look.constants[at]);
            }
        }
        look.hooks |= on_constants && (classes.same || !known);
        if let Some(asked) = asked
            && !explain
        {
            look.may = asked.may_match(body, op, classes, &look.defs);
        }
        look
    }

    /// Whether a rule, or what else folds, may fold the op.
    #[inline]
    pub(crate) fn folds(&self) -> bool {
        self.hooks || self.may.fold()
    }

    /// Whether the op has a trait.
    #[inline]
    pub(crate) fn has(&self, t: OpTrait) -> bool {
        self.info.is_some_and(|(info, _)| info.traits.has(t))
    }

    /// Whether operand number `at` is defined by an op of this name.
    #[inline]
    pub(crate) fn is_by(&self, body: &Body, op: OpId, at: usize, name: OpName) -> bool {
        let def = match self.known() {
            Some(_) => self.defs.get(at).copied().flatten(),
            None => body.operands(op).nth(at).and_then(|v| body.def_op(v)),
        };
        def.is_some_and(|def| body.op_name(def) == name)
    }

    /// By operand: the constant that it is; `None` if that was not found out.
    #[inline]
    pub(crate) fn known(&self) -> Option<&[Option<Attr>]> {
        self.constants.get(..self.operands)
    }
}
