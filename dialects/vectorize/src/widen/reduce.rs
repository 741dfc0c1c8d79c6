//! Values that a marked loop carries by combining them with one of each lane, and the ops that combine.

use crease_arith as arith;
use crease_ir::body::NewOp;
use crease_ir::num::{ApFloat, ApInt};
use crease_ir::{Attr, BlockId, Loc, OpDef, OpId, OpKind, OpRef, Type, ValueId};
use crease_rewrite::Rewriter;
use crease_vector as vector;
use crease_vector::CombiningKind;

use super::emit::Widen;
use crate::generated::*;
use crate::ops::Lanes;

/// A value that a marked loop carries by combining it with one of each lane.
pub(crate) struct Reduction {
    /// The op that combines.
    pub(crate) op: OpId,
    pub(crate) kind: CombiningKind,
    /// What each lane adds.
    pub(crate) lane: ValueId,
    /// Whether the order in which lanes are combined does not matter.
    pub(crate) free: bool,
    /// The flags of the op that combines, if it is one of floats.
    fastmath: Option<Attr>,
}

type Row = (fn() -> &'static OpDef, CombiningKind, bool);

/// The ops that combine, their kinds, and whether they are of floats.
static KINDS: &[Row] = &[
    (arith::AddI::def, CombiningKind::ADD, false),
    (arith::AddF::def, CombiningKind::ADD, true),
    (arith::MulI::def, CombiningKind::MUL, false),
    (arith::MulF::def, CombiningKind::MUL, true),
    (arith::MinSI::def, CombiningKind::MINSI, false),
    (arith::MinUI::def, CombiningKind::MINUI, false),
    (arith::MaxSI::def, CombiningKind::MAXSI, false),
    (arith::MaxUI::def, CombiningKind::MAXUI, false),
    (arith::AndI::def, CombiningKind::AND, false),
    (arith::OrI::def, CombiningKind::OR, false),
    (arith::XOrI::def, CombiningKind::XOR, false),
    (arith::MinimumF::def, CombiningKind::MINIMUMF, true),
    (arith::MaximumF::def, CombiningKind::MAXIMUMF, true),
    (arith::MinNumF::def, CombiningKind::MINNUMF, true),
    (arith::MaxNumF::def, CombiningKind::MAXNUMF, true),
];

fn kind_of(op: OpRef<'_>) -> Option<CombiningKind> {
    let def = op.def()?;
    let row = KINDS.iter().find(|(of, ..)| std::ptr::eq(of(), def));
    row.map(|&(_, kind, _)| kind)
}

/// The op that combines pieces of a `vectorize.reduce` whose order does not matter.
pub(crate) struct Combining {
    def: &'static OpDef,
    fastmath: Option<Attr>,
}

impl Combining {
    pub(crate) fn of(op: OpRef<'_>) -> Option<Self> {
        let ctx = op.ctx();
        let kind = CombiningKind::of(ctx, op.attr(Reduce::KIND)?)?;
        let float = ctx.float_kind(op.result_type(0)).is_some();
        let flags = op.attr(Reduce::FASTMATH);
        let reorders = flags
            .and_then(|flags| arith::FastMathFlags::of(ctx, flags))
            .is_some_and(|flags| flags.contains(arith::FastMathFlags::REASSOC));
        if float && !reorders && !is_idempotent(kind) {
            return None;
        }
        let row = KINDS.iter().find(|row| (row.1, row.2) == (kind, float))?;
        Some(Self {
            def: (row.0)(),
            fastmath: flags,
        })
    }

    /// One value of them all, by pairs.
    pub(crate) fn pairs(
        &self,
        rw: &mut Rewriter<'_>,
        loc: Loc,
        mut values: Vec<ValueId>,
    ) -> Option<ValueId> {
        let name = rw.ctx().op_name(self.def.name);
        let mut attrs = vec![None; rw.ctx().num_attr_slots(name)];
        let flags = [
            ("fastmath", self.fastmath),
            (
                "overflowFlags",
                arith::IntegerOverflowFlags::NONE.attr(rw.ctx()),
            ),
        ];
        for (flag, attr) in flags {
            if let Some(place) = self
                .def
                .attr_slot(flag)
                .and_then(|slot| attrs.get_mut(slot + 1))
            {
                *place = attr;
            }
        }
        while values.len() > 1 {
            let mut next = Vec::new();
            for pair in values.chunks(2) {
                next.push(match *pair {
                    [a, b] => {
                        let ty = rw.body().ty(a);
                        let op = rw.create_op(NewOp {
                            name,
                            loc,
                            operands: &[a, b],
                            types: &[ty],
                            attrs: &attrs,
                            regions: &[],
                            successors: &[],
                        });
                        rw.body().result(op, 0)
                    }
                    [a, ..] => a,
                    [] => continue,
                });
            }
            values = next;
        }
        values.first().copied()
    }
}

/// Whether combining a value with itself gives it.
fn is_idempotent(kind: CombiningKind) -> bool {
    !(kind == CombiningKind::ADD || kind == CombiningKind::MUL || kind == CombiningKind::XOR)
}

/// How the loop carries its value number `index`; `None` if that is no reduction.
pub(crate) fn reduction(op: OpRef<'_>, block: BlockId, index: usize) -> Option<Reduction> {
    let (ctx, body) = (op.ctx(), op.body());
    let carried = *body.block_args(block).get(1 + index)?;
    let end = body.last_op(block)?;
    let given = body.operands(end).nth(index)?;
    let combine = op.def_op_of(given)?;
    let kind = kind_of(combine)?;
    let (a, b) = (combine.operand(0), combine.operand(1));
    let lane = match () {
        () if a == carried && b != carried => b,
        () if b == carried && a != carried => a,
        () => return None,
    };
    let slot = combine.def()?.attr_slot("fastmath");
    let fastmath = slot.and_then(|slot| combine.attr(slot));
    let reorders = arith::fastmath(combine).contains(arith::FastMathFlags::REASSOC);
    let float = ctx
        .float_kind(ctx.element_or_self(op.ty(carried)))
        .is_some();
    let scalar = ctx.scalar_width(op.ty(carried)).is_some();
    let alone = body.has_one_use(carried) && body.has_one_use(given);
    let fits = alone && scalar && body.op_block(combine.id()) == Some(block);
    fits.then_some(Reduction {
        op: combine.id(),
        kind,
        lane,
        free: !float || is_idempotent(kind) || reorders,
        fastmath,
    })
}

impl Widen<'_, '_> {
    /// Combines lanes into one value, starting with `init`.
    pub(super) fn reduced(
        &mut self,
        loc: Loc,
        one: &Reduction,
        lanes: ValueId,
        init: ValueId,
    ) -> ValueId {
        let kind = one.kind.attr(self.rw.ctx());
        let kind = kind.map(|kind| (Reduce::KIND, kind));
        let flags = one.fastmath.map(|flags| (Reduce::FASTMATH, flags));
        let flags = flags.or_else(|| {
            let none = arith::FastMathFlags::NONE.attr(self.rw.ctx())?;
            Some((Reduce::FASTMATH, none))
        });
        let attrs: Vec<(usize, Attr)> = kind.into_iter().chain(flags).collect();
        let ty = self.rw.body().ty(init);
        let new = self.rw.create::<Reduce>(loc, &[lanes, init], &[ty], &attrs);
        self.rw.body().result(new, 0)
    }

    /// What changes nothing when it is combined, in each lane.
    fn neutral(&mut self, loc: Loc, one: &Reduction, ty: Type) -> ValueId {
        let vector = self.vector(ty);
        let ctx = self.rw.ctx();
        let product = one.kind == CombiningKind::MUL;
        let attr = match ctx.float_kind(ty) {
            // -0 + x is x, for zeros as well.
            Some(kind) if !product => ctx.dense_float_attr(vector, &[ApFloat::zero(kind, true)]),
            Some(kind) => ctx.dense_float_attr(vector, &[ApFloat::one(kind, false)]),
            None => {
                let width = ctx.scalar_width(ty).unwrap_or(64);
                let number = ApInt::from_i64(width, i64::from(product));
                ctx.dense_int_attr(vector, &[number])
            }
        };
        super::constant(self.rw, loc, attr)
    }

    /// What the lanes of an accumulator begin with.
    pub(super) fn start(&mut self, loc: Loc, one: &Reduction, init: ValueId) -> ValueId {
        match is_idempotent(one.kind) {
            true => self.broadcast(init),
            false => {
                let ty = self.rw.body().ty(init);
                self.neutral(loc, one, ty)
            }
        }
    }

    /// Lanes that are none combine with nothing.
    pub(super) fn without_rest(
        &mut self,
        loc: Loc,
        one: &Reduction,
        lanes: ValueId,
        carried: ValueId,
    ) -> ValueId {
        let Some(mask) = self.mask else {
            return lanes;
        };
        let nothing = match is_idempotent(one.kind) {
            true => self.broadcast(carried),
            false => {
                let ty = self.rw.body().ty(carried);
                self.neutral(loc, one, ty)
            }
        };
        self.select(loc, mask, lanes, nothing)
    }

    /// The op that combines, of vectors. Sums of lanes may wrap where the sum in order does not.
    fn combine(&mut self, one: &Reduction, values: Vec<ValueId>) -> ValueId {
        let (first, view) = (values.first().copied(), self.view(one.op));
        let loc = view.loc();
        let combining = view.def().map(|def| Combining {
            def,
            fastmath: one.fastmath,
        });
        let made = combining.and_then(|with| with.pairs(self.rw, loc, values));
        made.or(first).unwrap_or(self.first)
    }

    /// An accumulator after these lanes.
    pub(super) fn accumulated(&mut self, one: &Reduction, carried: ValueId) -> ValueId {
        let lanes = self.wide(one.lane);
        let new = self.combine(one, vec![carried, lanes]);
        let loc = self.view(one.op).loc();
        match self.mask {
            Some(mask) => self.select(loc, mask, new, carried),
            None => new,
        }
    }

    /// An accumulator of many lanes as one of [`Self::lanes`]: its pieces combined.
    pub(super) fn folded(
        &mut self,
        loc: Loc,
        one: &Reduction,
        carried: ValueId,
        from: Lanes,
    ) -> ValueId {
        let mut pieces: Vec<ValueId> = Vec::new();
        let lanes = self.lanes.count;
        let element = self.rw.ctx().element_or_self(self.rw.body().ty(carried));
        let ty = self.vector(element);
        for i in 0..from.count / lanes {
            pieces.push(slice(self.rw, loc, carried, i * lanes, ty));
        }
        self.combine(one, pieces)
    }
}

/// As many lanes of `value` as `ty` has, from `offset` on.
pub(crate) fn slice(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    value: ValueId,
    offset: i64,
    ty: Type,
) -> ValueId {
    if rw.body().ty(value) == ty {
        return value;
    }
    let ctx = rw.ctx();
    let list = |n: i64| ctx.array_attr(&[ctx.i64_attr(Type::I64.get(), n)]);
    let slice = vector::ExtractStridedSlice {
        source: value,
        offsets: list(offset),
        sizes: list(crate::ops::inner_lanes(ctx, ty)),
        strides: list(1),
        result: ty,
    };
    rw.build_value(loc, slice)
}
