//! The op tables, written by hand as an author would.

use crease_ir::fold::Fold;
use crease_ir::interfaces::{AttrPolicies, AttrPolicy};
use crease_ir::op_def::{
    AttrConstraint, AttrPred, AttrSpec, EffectDef, EffectKind, EffectSpec, EffectTarget, OpDef,
    RegionKind, RegionSpec, Table, TypeConstraint, TypePred, ValueSpec,
};
use crease_ir::op_kind;
use crease_ir::traits::OpTrait as T;
use crease_ir::traits::TraitSet;
use crease_ir::{Attr, RegionId, Type, ValueId};
use crease_vectorize::Vectorizable;

use crate::patterns;

static ANY: TypeConstraint = TypeConstraint {
    summary: "any type",
    pred: TypePred::Any,
    buildable: None,
};
static ANY_ATTR: AttrConstraint = AttrConstraint {
    summary: "any attribute",
    pred: AttrPred::Any,
    value_type: None,
    enum_def: None,
};

const IN: &[ValueSpec] = &[ValueSpec::variadic("in", &ANY)];
const ONE_IN: &[ValueSpec] = &[ValueSpec::one("in", &ANY)];
const OUT: &[ValueSpec] = &[ValueSpec::one("out", &ANY)];
const TWO_OUT: &[ValueSpec] = &[
    ValueSpec::one("first", &ANY),
    ValueSpec::one("second", &ANY),
];
const ANY_OUT: &[ValueSpec] = &[ValueSpec::variadic("out", &ANY)];
const HOW: &[AttrSpec] = &[AttrSpec::optional("how", &ANY_ATTR)];

const fn effect(kind: EffectKind, on: EffectTarget) -> EffectDef {
    EffectDef {
        kind,
        on,
        resource: "",
    }
}

/// The ops of `t`, sorted by name.
pub static OPS: &[OpDef] = &TABLE;

/// The ops of `bare`, sorted by name.
pub static BARE_OPS: &[OpDef] = &BARE_TABLE;

const PURE: OpDef = OpDef {
    effects: EffectSpec::None,
    ..OpDef::EMPTY
};

static TABLE: [OpDef; 30] = [
    OpDef {
        name: "t.a",
        operands: IN,
        results: ANY_OUT,
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.alloc",
        results: OUT,
        effects: EffectSpec::Static(&[
            effect(EffectKind::Allocate, EffectTarget::Result(0)),
            effect(EffectKind::Write, EffectTarget::Result(0)),
        ]),
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.b",
        operands: IN,
        results: ANY_OUT,
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.choice",
        operands: IN,
        results: ANY_OUT,
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.comm",
        operands: IN,
        results: OUT,
        traits: TraitSet::of(&[T::Commutative]),
        ..PURE
    },
    OpDef {
        name: "t.constant",
        results: OUT,
        attrs: &[AttrSpec::required("value", &ANY_ATTR)],
        traits: TraitSet::of(&[T::ConstantLike]),
        fold: Some(<Constant as Fold>::fold),
        ..PURE
    },
    OpDef {
        name: "t.count",
        attrs: &[AttrSpec::required("left", &ANY_ATTR)],
        fold: Some(<Count as Fold>::fold),
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.fallback",
        operands: ONE_IN,
        results: OUT,
        fold: Some(<Fallback as Fold>::fold),
        ..PURE
    },
    OpDef {
        name: "t.fold_to",
        operands: IN,
        results: OUT,
        attrs: HOW,
        fold: Some(<FoldTo as Fold>::fold),
        ..PURE
    },
    OpDef {
        name: "t.grow",
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.hint",
        operands: IN,
        results: OUT,
        attrs: &[AttrSpec::optional("note", &ANY_ATTR)],
        interfaces: &[Table::new(&HINT_ATTRS)],
        ..PURE
    },
    OpDef {
        name: "t.idempotent",
        operands: ONE_IN,
        results: OUT,
        traits: TraitSet::of(&[T::Idempotent, T::SameOperandsAndResultType]),
        ..PURE
    },
    OpDef {
        name: "t.involution",
        operands: ONE_IN,
        results: OUT,
        traits: TraitSet::of(&[T::Involution, T::SameOperandsAndResultType]),
        ..PURE
    },
    OpDef {
        name: "t.liar",
        operands: IN,
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.make",
        operands: IN,
        results: OUT,
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.pure",
        operands: IN,
        results: ANY_OUT,
        ..PURE
    },
    OpDef {
        name: "t.ramp",
        operands: IN,
        results: OUT,
        traits: TraitSet::of(&[T::NotCseHoistable, T::AlwaysSpeculatable]),
        ..PURE
    },
    OpDef {
        name: "t.random",
        operands: IN,
        results: OUT,
        traits: TraitSet::of(&[T::NonDeterministic, T::AlwaysSpeculatable]),
        ..PURE
    },
    OpDef {
        name: "t.read",
        operands: IN,
        results: ANY_OUT,
        effects: EffectSpec::Static(&[effect(EffectKind::Read, EffectTarget::Resource)]),
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.room",
        regions: &[RegionSpec::one("inside", RegionKind::Any)],
        traits: TraitSet::of(&[T::NoTerminator, T::SingleBlock]),
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.shed",
        regions: &[RegionSpec::one("inside", RegionKind::Any)],
        traits: TraitSet::of(&[T::NoTerminator, T::SingleBlock]),
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.single",
        operands: ONE_IN,
        results: OUT,
        ..PURE
    },
    OpDef {
        name: "t.sneak",
        operands: IN,
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.three",
        operands: &[
            ValueSpec::one("a", &ANY),
            ValueSpec::one("b", &ANY),
            ValueSpec::one("c", &ANY),
        ],
        results: OUT,
        fold: Some(<Three as Fold>::fold),
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.two",
        operands: IN,
        results: TWO_OUT,
        attrs: HOW,
        fold: Some(<Two as Fold>::fold),
        ..PURE
    },
    OpDef {
        name: "t.unlike",
        results: OUT,
        attrs: &[AttrSpec::required("value", &ANY_ATTR)],
        ..PURE
    },
    OpDef {
        name: "t.write",
        operands: IN,
        results: ANY_OUT,
        effects: EffectSpec::Static(&[effect(EffectKind::Write, EffectTarget::Resource)]),
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.write_log",
        operands: IN,
        effects: EffectSpec::Static(&[EffectDef {
            kind: EffectKind::Write,
            on: EffectTarget::Resource,
            resource: "log",
        }]),
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.zip",
        operands: IN,
        ..OpDef::EMPTY
    },
    OpDef {
        name: "t.zoom",
        operands: ONE_IN,
        results: OUT,
        attrs: HOW,
        interfaces: &[Table::new(&ZOOM_LANES)],
        ..PURE
    },
];

/// How lanes are made of `t.zoom`.
static ZOOM_LANES: Vectorizable = Vectorizable(patterns::zoom_lanes);

/// What the attributes of `t.hint` mean when it is merged or replaced.
static HINT_ATTRS: AttrPolicies = AttrPolicies(&[
    ("note", AttrPolicy::Union),
    ("t.pin", AttrPolicy::Block),
    ("t.tags", AttrPolicy::Union),
    ("t.where", AttrPolicy::Drop),
]);

static BARE_TABLE: [OpDef; 1] = [OpDef {
    name: "bare.one",
    results: OUT,
    fold: Some(<BareOne as Fold>::fold),
    ..PURE
}];

op_kind! {
    /// `t.a`: becomes `t.b` by a pattern, which becomes `t.a` by another.
    A, ARef = &OPS[0];
    operands(in_: Vec<ValueId>) results(out: Vec<Type>)
}
op_kind! {
    /// `t.b`: see [`A`].
    B, BRef = &OPS[2];
    operands(in_: Vec<ValueId>) results(out: Vec<Type>)
}
op_kind! {
    /// `t.constant`: a constant of any type.
    Constant, ConstantRef = &OPS[5];
    attrs(value: Attr) results(out: Type)
}
op_kind! {
    /// `t.count`: no results; its fold counts `left` down to 0 in place.
    Count, CountRef = &OPS[6];
    attrs(left: Attr)
}
op_kind! {
    /// `t.fallback`: its own fold declines, the dialect's fallback gives the operand.
    Fallback, FallbackRef = &OPS[7];
    operands(in_: ValueId) results(out: Type)
}
op_kind! {
    /// `t.fold_to`: folds as `how` says.
    FoldTo, FoldToRef = &OPS[8];
    operands(in_: Vec<ValueId>) attrs(how: Option<Attr>) results(out: Type)
}
op_kind! {
    /// `t.grow`: a pattern puts another one before it, for ever.
    Grow, GrowRef = &OPS[9];
}
op_kind! {
    /// `t.pure`: no effects, no fold.
    PureOp, PureOpRef = &OPS[15];
    operands(in_: Vec<ValueId>) results(out: Vec<Type>)
}
op_kind! {
    /// `t.room`: a region that keeps its constants.
    Room, RoomRef = &OPS[19];
    regions(inside: RegionId)
}
op_kind! {
    /// `t.three`: its fold writes down which operands it saw as constants.
    Three, ThreeRef = &OPS[23];
    operands(a: ValueId, b: ValueId, c: ValueId) results(out: Type)
}
op_kind! {
    /// `t.two`: two results; folds as `how` says.
    Two, TwoRef = &OPS[24];
    operands(in_: Vec<ValueId>) attrs(how: Option<Attr>) results(first: Type, second: Type)
}
op_kind! {
    /// `t.unlike`: holds a value, but is no constant.
    Unlike, UnlikeRef = &OPS[25];
    attrs(value: Attr) results(out: Type)
}
op_kind! {
    /// `t.zoom`: says how lanes are made of it.
    Zoom, ZoomRef = &OPS[29];
    operands(in_: ValueId) attrs(how: Option<Attr>) results(out: Type)
}
op_kind! {
    /// `bare.one`: folds to 1, which its dialect can't make.
    BareOne, BareOneRef = &BARE_OPS[0];
    results(out: Type)
}
