//! What the steps after the first ask about an op, found out once per visit: its row, which rules
//! may match, which operands are constants. Changes nothing; void as soon as anything is changed.

use crease_ir::fold::{Wants, constant_value};
use crease_ir::registry::OpInfo;
use crease_ir::{Attr, Body, Context, OpId, OpTrait, Registry, ValueId};

use crate::rules::{CONSTANT, Classes, May, OTHER, Root, Rules};

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
        let mut look = Self {
            info: registry.info(name).zip(name.index()),
            may: May::ALL,
            hooks: false,
            constants: [None; OPERANDS],
            operands: usize::MAX,
        };
        let Some((info, row)) = look.info else {
            return look;
        };
        let root = rules.root(registry, row);
        let hooks = match info.folds_if {
            // What the operands are doesn't matter.
            None if !info.folds_chains => Some(false),
            Some(Wants::Anything) => Some(true),
            Some(Wants::Cast) => Some(Self::is_of_casts(registry, body, op)),
            _ => None,
        };
        if let Some(hooks) = hooks
            && !root.ruled
        {
            look.may = May::NONE;
            look.hooks = hooks;
            return look;
        }
        let n = body.num_operands(op);
        if n > OPERANDS {
            look.may = Self::may_match_many(rules, root, body, op);
            look.hooks = hooks.unwrap_or(true);
            return look;
        }
        let mut operands = body.operands(op);
        let (a, b) = (operands.next(), operands.next());
        let place = |value| Self::place(ctx, body, root, value);
        let ((first, a_class), (second, b_class)) = (place(a), place(b));
        let third = operands.next().and_then(|c| place(Some(c)).0);
        look.operands = n;
        look.constants = [first, second, third];
        let same = b.is_some() && a == b;
        let folds = match info.folds_if {
            None | Some(Wants::Anything | Wants::Cast) => false,
            Some(Wants::Constants) if n == 2 => match (first, second) {
                (None, None) => same,
                (Some(_), Some(_)) => true,
                (Some(_), None) => a_class == CONSTANT || info.traits.has(OpTrait::Commutative),
                (None, Some(_)) => b_class == CONSTANT,
            },
            Some(_) => same || first.or(second).or(third).is_some(),
        };
        look.hooks = hooks.unwrap_or(folds || info.folds_chains && n == 1);
        let of = [a_class, b_class];
        look.may = root.may_match(rules, body, op, Classes { of, same });
        look
    }

    /// Whether a cast defines an operand.
    #[inline(never)]
    fn is_of_casts(registry: &Registry, body: &Body, op: OpId) -> bool {
        body.operands(op).any(|value| {
            let info = body.def_name(value).and_then(|def| registry.info(def));
            info.is_some_and(|info| info.traits.has(OpTrait::CastOp))
        })
    }

    /// The constant that an operand is, if it is one, and the class of the operand.
    #[inline(always)]
    fn place(
        ctx: &Context,
        body: &Body,
        root: &Root,
        value: Option<ValueId>,
    ) -> (Option<Attr>, u8) {
        let Some(value) = value else {
            return (None, OTHER);
        };
        let row = body.def_name(value).and_then(|name| name.index());
        let class = row.and_then(|row| root.class_of_row(row));
        match class.unwrap_or(OTHER) {
            CONSTANT => Self::constant(ctx, body, root, value),
            class => (None, class),
        }
    }

    /// The value and the class of what a constant op defines.
    #[inline(never)]
    fn constant(ctx: &Context, body: &Body, root: &Root, value: ValueId) -> (Option<Attr>, u8) {
        let constant = constant_value(ctx, body, value);
        let class = constant.map_or(CONSTANT, |constant| root.class_of(ctx, constant));
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
    fn may_match_many(rules: &Rules, root: &Root, body: &Body, op: OpId) -> May {
        let classes = |at: usize| root.class_of_row(body.def_name(body.operand(op, at))?.index()?);
        let classes = Classes {
            of: [0, 1].map(|at| classes(at).unwrap_or(OTHER)),
            same: body.operand(op, 0) == body.operand(op, 1),
        };
        root.may_match(rules, body, op, classes)
    }

    /// Whether a rule, or what else folds, may fold the op.
    #[inline]
    pub(crate) fn folds(&self) -> bool {
        self.hooks || self.may.fold()
    }

    /// By operand: the constant that it is; `None` if that was not found out.
    #[inline]
    pub(crate) fn known(&self) -> Option<&[Option<Attr>]> {
        self.constants.get(..self.operands)
    }
}
