//! What the steps after the first ask about an op, found out once per visit: its row, which rules
//! may match, which operands are constants. Changes nothing; void as soon as anything is changed.

use crease_ir::fold::{OnConstants, constant_op_value};
use crease_ir::registry::OpInfo;
use crease_ir::{Attr, Body, Context, OpId, OpTrait, ValueId};

use crate::rules::{Asked, CONSTANT, Classes, May, OTHER, Rules};

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
    constants: [Option<Attr>; OPERANDS],
    /// How many of `constants` there are; more than there is room for if they are not known.
    operands: usize,
}

impl<'a> Look<'a> {
    /// Looks at `op`.
    #[inline]
    pub(crate) fn at(ctx: &'a Context, body: &Body, op: OpId, rules: &Rules) -> Self {
        let registry = ctx.registry();
        let name = body.op_name(op);
        let info = registry.info(name).zip(name.index());
        let mut look = Self {
            info,
            may: May::ALL,
            hooks: false,
            constants: [None; OPERANDS],
            operands: usize::MAX,
        };
        let Some((info, row)) = info else { return look };
        look.hooks = info.folds_on == Some(OnConstants::No);
        let asked = rules.asked(registry, row);
        if asked.is_none() {
            look.may = May::NONE;
            if look.hooks || info.folds_on.is_none() && !info.folds_chains {
                return look;
            }
        }
        let n = body.num_operands(op);
        if n > OPERANDS {
            look.hooks |= info.folds_on.is_some();
            if let Some(asked) = asked {
                look.may = Self::may_match_many(asked, body, op);
            }
            return look;
        }
        look.operands = n;
        let mut operands = body.operands(op);
        let [a, b, c] = [(); OPERANDS].map(|()| operands.next());
        let of_rows = rules.classes(asked);
        let place = |value| Self::place(ctx, body, asked, of_rows, value);
        let ((first, a_class), (second, b_class), (third, _)) = (place(a), place(b), place(c));
        look.constants = [first, second, third];
        let same = b.is_some() && a == b;
        look.hooks |= match info.folds_on {
            None | Some(OnConstants::No) => false,
            Some(OnConstants::All) if n == OPERANDS - 1 => {
                let odd = a_class == CONSTANT || b_class == CONSTANT;
                let both = match (first, second) {
                    (Some(_), Some(_)) => true,
                    (Some(_), None) => info.traits.has(OpTrait::Commutative),
                    _ => false,
                };
                odd || both || same
            }
            Some(_) => same || first.or(second).or(third).is_some(),
        };
        look.hooks |= info.folds_chains && n == 1;
        if let Some(asked) = asked {
            let of = [a_class, b_class];
            look.may = asked.may_match(body, op, Classes { of, same });
        }
        look
    }

    /// The constant that an operand is, if it is one, and the class of the operand.
    #[inline(always)]
    fn place(
        ctx: &Context,
        body: &Body,
        asked: Option<Asked<'_>>,
        of_rows: &[u8],
        value: Option<ValueId>,
    ) -> (Option<Attr>, u8) {
        let def = value.and_then(|value| body.def_op(value));
        let Some(def) = def else { return (None, OTHER) };
        let row = body.op_name(def).index();
        let class = row.and_then(|row| of_rows.get(row)).copied();
        match class.unwrap_or(OTHER) {
            CONSTANT => Self::constant(ctx, body, def, asked),
            class => (None, class),
        }
    }

    /// The value and the class of a constant op.
    #[inline(never)]
    fn constant(
        ctx: &Context,
        body: &Body,
        op: OpId,
        asked: Option<Asked<'_>>,
    ) -> (Option<Attr>, u8) {
        let constant = constant_op_value(ctx, body, op);
        let class = match (asked, constant) {
            (Some(asked), Some(constant)) => asked.class_of(ctx, constant),
            _ => CONSTANT,
        };
        (constant, class)
    }

    /// The same, with every rule to be tried, so that each can say why it does not apply.
    pub(crate) fn explaining(self) -> Self {
        Self {
            may: May::ALL,
            ..self
        }
    }

    /// Which rules may match an op with many operands, whose constants are not known.
    #[cold]
    #[inline(never)]
    fn may_match_many(asked: Asked<'_>, body: &Body, op: OpId) -> May {
        let classes = |at: usize| {
            let def = body.def_op(body.operand(op, at))?;
            asked.class_of_row(body.op_name(def).index()?)
        };
        let classes = Classes {
            of: [0, 1].map(|at| classes(at).unwrap_or(OTHER)),
            same: body.operand(op, 0) == body.operand(op, 1),
        };
        asked.may_match(body, op, classes)
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

    /// By operand: the constant that it is; `None` if that was not found out.
    #[inline]
    pub(crate) fn known(&self) -> Option<&[Option<Attr>]> {
        self.constants.get(..self.operands)
    }
}
