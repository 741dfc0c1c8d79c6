//! The ops, by hand, sorted by name.

use crease::interp::{FoldsPartly, NonComputational};
use crease::ir::interfaces::{
    ConstantSuccessors, Interface, RegionBranchInterface, RegionPoint, RegionSuccessor,
    RunsAtMostOnce,
};
use crease::ir::op_def::{
    AsmSyntax, AttrConstraint, AttrPred, AttrSpec, EffectSpec, RegionKind, RegionSpec,
    TypeConstraint, TypePred, TypeRule, ValueSpec,
};
use crease::ir::op_kind;
use crease::prelude::*;

const fn types(summary: &'static str, pred: TypePred) -> TypeConstraint {
    TypeConstraint {
        summary,
        pred,
        buildable: None,
    }
}

static ANY: TypeConstraint = types("any type", TypePred::Any);
static TENSOR: TypeConstraint = types("ranked tensor", TypePred::RankedTensor);
static TUPLE: TypeConstraint = types("tuple", TypePred::Tuple);
static CONDITION: TypeConstraint = types(
    "i1 or a tensor of i1",
    TypePred::AnyOf(&[
        TypePred::SignlessInt(Some(1)),
        TypePred::Element(&TypePred::SignlessInt(Some(1))),
    ]),
);
static ANY_ATTR: AttrConstraint = AttrConstraint {
    summary: "any attribute",
    pred: AttrPred::Any,
    value_type: None,
    enum_def: None,
};

const TENSOR_OUT: &[ValueSpec] = &[ValueSpec::one("result", &TENSOR)];

/// An op without effects.
const PURE: OpDef = OpDef {
    traits: TraitSet::of(&[
        OpTrait::ConditionallySpeculatable,
        OpTrait::AlwaysSpeculatable,
        OpTrait::NoMemoryEffect,
    ]),
    effects: EffectSpec::None,
    ..OpDef::EMPTY
};

/// An op on two tensors, element by element, with broadcasting.
const BINARY: OpDef = OpDef {
    operands: &[
        ValueSpec::one("lhs", &TENSOR),
        ValueSpec::one("rhs", &TENSOR),
    ],
    results: TENSOR_OUT,
    asm: AsmSyntax::Format("$lhs `,` $rhs attr-dict `:` functional-type(operands, results)"),
    ..PURE
};

/// An op that the type of its operand answers.
const QUERY: OpDef = OpDef {
    operands: &[ValueSpec::one("data", &TENSOR)],
    results: TENSOR_OUT,
    asm: AsmSyntax::Format("$data attr-dict `:` functional-type(operands, results)"),
    interfaces: &[Interface(&PARTLY)],
    ..PURE
};

/// An op that says where a value lives.
const PLACE: OpDef = OpDef {
    operands: &[ValueSpec::one("data", &ANY)],
    results: &[ValueSpec::one("result", &ANY)],
    attrs: &[AttrSpec::required("device", &ANY_ATTR)],
    type_rules: &[TypeRule::SameType(&["data", "result"])],
    asm: AsmSyntax::Format("$data attr-dict `:` type($data)"),
    ..PURE
};

/// The ops.
pub static OPS: &[OpDef] = &TABLE;

static TABLE: [OpDef; 16] = [
    OpDef {
        name: "relay.add",
        fold: Some(<Add as Fold>::fold),
        ..BINARY
    },
    OpDef {
        name: "relay.concatenate",
        operands: &[ValueSpec::one("data", &TUPLE)],
        results: TENSOR_OUT,
        attrs: &[AttrSpec::required("axis", &ANY_ATTR)],
        asm: AsmSyntax::Format("$data attr-dict `:` functional-type(operands, results)"),
        fold: Some(<Concatenate as Fold>::fold),
        interfaces: &[Interface(&PARTLY)],
        ..PURE
    },
    OpDef {
        name: "relay.constant",
        results: TENSOR_OUT,
        attrs: &[AttrSpec::required("value", &ANY_ATTR)],
        traits: TraitSet::of(&[
            OpTrait::ConstantLike,
            OpTrait::ConditionallySpeculatable,
            OpTrait::AlwaysSpeculatable,
            OpTrait::NoMemoryEffect,
        ]),
        type_rules: &[TypeRule::SameType(&["value", "result"])],
        asm: AsmSyntax::Format("attr-dict $value"),
        fold: Some(<Constant as Fold>::fold),
        ..PURE
    },
    // It moves data: nothing says what that gives.
    OpDef {
        name: "relay.device_copy",
        ..PLACE
    },
    OpDef {
        name: "relay.divide",
        fold: Some(<Divide as Fold>::fold),
        ..BINARY
    },
    // It has state: effects are not known.
    OpDef {
        name: "relay.dropout",
        operands: &[ValueSpec::one("data", &TENSOR)],
        results: TENSOR_OUT,
        asm: AsmSyntax::Format("$data attr-dict `:` functional-type(operands, results)"),
        ..OpDef::EMPTY
    },
    OpDef {
        name: "relay.if",
        operands: &[ValueSpec::one("condition", &CONDITION)],
        results: &[ValueSpec::variadic("results", &ANY)],
        regions: &[
            RegionSpec::one("thenRegion", RegionKind::Sized(1)),
            RegionSpec::one("elseRegion", RegionKind::Sized(1)),
        ],
        traits: TraitSet::of(&[
            OpTrait::RegionBranch,
            OpTrait::SingleBlock,
            OpTrait::RecursiveMemoryEffects,
            OpTrait::NoRegionArguments,
        ]),
        asm: AsmSyntax::Format(
            "$condition `:` functional-type(operands, results) $thenRegion `else` $elseRegion attr-dict",
        ),
        effects: EffectSpec::Recursive,
        interfaces: &[Interface(&IF), Interface(&CHOICE), Interface(&AT_MOST_ONCE)],
        ..OpDef::EMPTY
    },
    OpDef {
        name: "relay.multiply",
        fold: Some(<Multiply as Fold>::fold),
        ..BINARY
    },
    OpDef {
        name: "relay.ndarray_size",
        fold: Some(<NdarraySize as Fold>::fold),
        ..QUERY
    },
    OpDef {
        name: "relay.on_device",
        interfaces: &[Interface(&ANNOTATION)],
        ..PLACE
    },
    OpDef {
        name: "relay.ones",
        results: TENSOR_OUT,
        asm: AsmSyntax::Format("attr-dict `:` type($result)"),
        ..PURE
    },
    OpDef {
        name: "relay.shape_of",
        fold: Some(<ShapeOf as Fold>::fold),
        ..QUERY
    },
    OpDef {
        name: "relay.subtract",
        fold: Some(<Subtract as Fold>::fold),
        ..BINARY
    },
    OpDef {
        name: "relay.tuple",
        operands: &[ValueSpec::variadic("fields", &ANY)],
        results: &[ValueSpec::one("result", &TUPLE)],
        asm: AsmSyntax::Format("$fields attr-dict `:` functional-type(operands, results)"),
        ..PURE
    },
    OpDef {
        name: "relay.tuple_get",
        operands: &[ValueSpec::one("tuple", &TUPLE)],
        results: &[ValueSpec::one("field", &ANY)],
        attrs: &[AttrSpec::required("index", &ANY_ATTR)],
        asm: AsmSyntax::Format("$tuple attr-dict `:` functional-type(operands, results)"),
        fold: Some(<TupleGet as Fold>::fold),
        interfaces: &[Interface(&PARTLY)],
        ..PURE
    },
    OpDef {
        name: "relay.yield",
        operands: &[ValueSpec::variadic("results", &ANY)],
        traits: TraitSet::of(&[
            OpTrait::NoMemoryEffect,
            OpTrait::RegionBranchTerminator,
            OpTrait::ReturnLike,
            OpTrait::IsTerminator,
        ]),
        parents: &["relay.if"],
        asm: AsmSyntax::Format("attr-dict ($results^ `:` type($results))?"),
        effects: EffectSpec::None,
        ..OpDef::EMPTY
    },
];

op_kind! {
    /// `relay.add`
    Add, AddRef = &OPS[0]
}
op_kind! {
    /// `relay.concatenate`: (tuple) {axis} -> (result)
    Concatenate, ConcatenateRef = &OPS[1]
}
op_kind! {
    /// `relay.constant`: {value} -> (result)
    Constant, ConstantRef = &OPS[2]
}
op_kind! {
    /// `relay.divide`
    Divide, DivideRef = &OPS[4]
}
op_kind! {
    /// `relay.multiply`
    Multiply, MultiplyRef = &OPS[7]
}
op_kind! {
    /// `relay.ndarray_size`: the number of elements
    NdarraySize, NdarraySizeRef = &OPS[8]
}
op_kind! {
    /// `relay.shape_of`: the sizes
    ShapeOf, ShapeOfRef = &OPS[11]
}
op_kind! {
    /// `relay.subtract`
    Subtract, SubtractRef = &OPS[12]
}
op_kind! {
    /// `relay.tuple`: (fields...) -> (tuple)
    Tuple, TupleRef = &OPS[13]
}
op_kind! {
    /// `relay.tuple_get`: (tuple) {index} -> (field)
    TupleGet, TupleGetRef = &OPS[14]
}

/// The op's fold answers although not all operands are constant.
static PARTLY: FoldsPartly = FoldsPartly;
/// The op says something of its operand and computes nothing.
static ANNOTATION: NonComputational = NonComputational;
/// One of the regions runs.
static AT_MOST_ONCE: RunsAtMostOnce = RunsAtMostOnce;

fn into(op: OpRef<'_>, index: usize) -> Option<RegionSuccessor> {
    let (_, region) = op.region(index)?;
    Some(RegionSuccessor {
        region: Some(region),
        inputs: Vec::new(),
    })
}

/// Into one of the regions and out again.
static IF: RegionBranchInterface = RegionBranchInterface {
    successors: |op, point| match point {
        RegionPoint::Parent => (0..2).filter_map(|index| into(op, index)).collect(),
        RegionPoint::Region(_) => vec![RegionSuccessor {
            region: None,
            inputs: op.results().collect(),
        }],
    },
    entry_operands: |_, _| 0..0,
};

/// A known condition decides; one of several elements does not.
static CHOICE: ConstantSuccessors = ConstantSuccessors(|op, operands| {
    let (ctx, attr) = (op.ctx(), (*operands.first()?)?);
    let one = ctx.type_data(ctx.attr_type(attr)?).num_elements();
    let bits = match ctx.int_value(attr) {
        Some(bits) => bits.clone(),
        None => ctx.dense_ints(attr).filter(|_| one == Some(1))?.pop()?,
    };
    Some(vec![into(op, usize::from(bits.is_zero()))?])
});
