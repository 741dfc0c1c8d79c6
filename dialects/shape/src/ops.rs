//! Types of results, interfaces, names of results, and how constants are made.

use crease_ir::fold::ConstantOp;
use crease_ir::hooks::{InferTypes, ResultNames};
use crease_ir::interfaces::{
    CastInterface, FunctionInterface, RegionBranchInterface, RegionPoint, RegionSuccessor,
};
use crease_ir::op_def::{InferInput, OpDef, OpKind, compatible_shape};
use crease_ir::types::DYNAMIC;
use crease_ir::{Attr, AttrData, Context, OpRef, Type, ValueId};
use crease_tensor::is_tensor;

use crate::generated::*;
use crate::types::{
    count, extent_tensor, extents, is_index_elements, is_size_or_index, shape, size, value_shape,
    witness,
};

/// A constant of this dialect for its types and for lists of extents, else one of `arith`.
pub(crate) fn materialize(ctx: &Context, value: Attr, ty: Type) -> Option<ConstantOp> {
    let own =
        |def: &'static OpDef, slot, fits: bool| fits.then_some(ConstantOp { def, slot, value });
    let is_int =
        |of: Type| matches!(ctx.attr_data(value), AttrData::Integer { ty, .. } if *ty == of);
    match () {
        // Poison is made by `arith`, of any type.
        () if matches!(ctx.attr_data(value), AttrData::Dialect { .. }) => {
            crease_arith::materialize(ctx, value, ty)
        }
        // Others than of the extents' number would not verify: there upstream makes them, here the op stays.
        () if ty == shape(ctx) || extents(ctx, ty).is_some() => {
            let fits = ty == shape(ctx) || ctx.attr_type(value) == Some(ty);
            let fits = fits && is_index_elements(ctx, value);
            own(ConstShape::def(), ConstShape::SHAPE, fits)
        }
        () if ty == size(ctx) => own(
            ConstSize::def(),
            ConstSize::VALUE,
            is_int(Type::INDEX.get()),
        ),
        () if ty == witness(ctx) => own(
            ConstWitness::def(),
            ConstWitness::PASSING,
            is_int(Type::I1.get()),
        ),
        () => crease_arith::materialize(ctx, value, ty),
    }
}

impl ResultNames for ConstSize {
    fn result_names(op: OpRef<'_>, set: &mut dyn FnMut(ValueId, &str)) {
        if let Some(value) = op
            .attr(Self::VALUE)
            .and_then(|attr| op.ctx().int_value(attr))
        {
            set(op.result(0), &format!("c{}", value.display_signed()));
        }
    }
}

/// `shape.func` as a function.
pub(crate) static FUNCTION: FunctionInterface = FunctionInterface {
    type_slot: Func::FUNCTION_TYPE,
    branch: "cf.br",
    verify_body: None,
};

/// Control enters the region of `shape.assuming`, and leaves it.
pub(crate) static ASSUMING: RegionBranchInterface = RegionBranchInterface {
    successors: |op, from| match (from, op.region(0)) {
        (RegionPoint::Parent, Some((_, region))) => RegionSuccessor::plain(region).only(),
        _ => RegionSuccessor::out(op).only(),
    },
    entry_operands: |_, _| 0..0,
};

/// `shape.size_to_index` takes sizes and indices.
pub(crate) static SIZE_TO_INDEX: CastInterface = CastInterface {
    compatible: |ctx, from, to| match (from, to) {
        (&[from], &[to]) => is_size_or_index(ctx, from) && to == Type::INDEX,
        _ => false,
    },
};

/// `shape.to_extent_tensor` takes shapes and gives tensors of indices.
pub(crate) static TO_EXTENT_TENSOR: CastInterface = CastInterface {
    compatible: |ctx, from, to| match (from, to) {
        (&[from], &[to]) => {
            (from == shape(ctx) || extents(ctx, from).is_some())
                && is_tensor(ctx, to)
                && ctx.element_or_self(to) == Type::INDEX
        }
        _ => false,
    },
};

/// The type of operand `index`; ops of the wrong form are reported elsewhere.
fn operand(input: &InferInput<'_>, index: usize) -> Result<Type, String> {
    let ty = input.operand_types.get(index).copied();
    ty.ok_or_else(String::new)
}

/// A size or an index may stand for the other.
fn sizes_compatible(ctx: &Context, inferred: &[Type], found: &[Type]) -> bool {
    match (inferred, found) {
        (&[a], &[b]) => is_size_or_index(ctx, a) && is_size_or_index(ctx, b),
        _ => false,
    }
}

/// Ops whose result is a size if `errors` of one of the operands, else an index.
macro_rules! infer_sizes {
    ($($kind:ident: $errors:expr;)*) => {$(
        impl InferTypes for $kind {
            fn infer(input: &InferInput<'_>) -> Result<Vec<Type>, String> {
                let errors: fn(&Context) -> Type = $errors;
                let errors = errors(input.ctx);
                Ok(vec![match input.operand_types.contains(&errors) {
                    true => size(input.ctx),
                    false => Type::INDEX.get(),
                }])
            }

            fn compatible(ctx: &Context, inferred: &[Type], found: &[Type]) -> bool {
                sizes_compatible(ctx, inferred, found)
            }
        }
    )*};
}

infer_sizes! {
    Add: size;
    Div: size;
    Mul: size;
    NumElements: shape;
    Rank: shape;
}

/// As the index, which no other type follows from.
impl InferTypes for Dim {
    fn infer(input: &InferInput<'_>) -> Result<Vec<Type>, String> {
        Ok(vec![operand(input, 1)?])
    }

    fn compatible(ctx: &Context, inferred: &[Type], found: &[Type]) -> bool {
        sizes_compatible(ctx, inferred, found)
    }
}

impl InferTypes for GetExtent {
    fn infer(_: &InferInput<'_>) -> Result<Vec<Type>, String> {
        Ok(vec![Type::INDEX.get()])
    }

    fn compatible(ctx: &Context, inferred: &[Type], found: &[Type]) -> bool {
        sizes_compatible(ctx, inferred, found)
    }
}

/// The type of both operands, or a size.
macro_rules! infer_extremes {
    ($($kind:ident)*) => {$(
        impl InferTypes for $kind {
            fn infer(input: &InferInput<'_>) -> Result<Vec<Type>, String> {
                let (lhs, rhs) = (operand(input, 0)?, operand(input, 1)?);
                Ok(vec![if lhs == rhs { lhs } else { size(input.ctx) }])
            }

            fn compatible(ctx: &Context, inferred: &[Type], found: &[Type]) -> bool {
                inferred == found && (found == [shape(ctx)] || found == [size(ctx)])
            }
        }
    )*};
}

infer_extremes! { Max Min }

/// As many extents as the constant has; a shape may stand for them.
impl InferTypes for ConstShape {
    fn infer(input: &InferInput<'_>) -> Result<Vec<Type>, String> {
        let ctx = input.ctx;
        let value = input.attrs.get(ConstShape::SHAPE).copied().flatten();
        let count = value.and_then(|value| count(ctx, value));
        let count = count.and_then(|count| usize::try_from(count).ok());
        match count {
            Some(_) => Ok(vec![extent_tensor(ctx, count)]),
            None => Err("missing shape attribute".to_owned()),
        }
    }

    fn compatible(ctx: &Context, inferred: &[Type], found: &[Type]) -> bool {
        match (inferred, found) {
            (&[a], &[b]) => a == b || a == shape(ctx) || b == shape(ctx),
            _ => false,
        }
    }
}

/// As many extents as the operand has dimensions; a shape may stand for them.
impl InferTypes for ShapeOf {
    fn infer(input: &InferInput<'_>) -> Result<Vec<Type>, String> {
        let (ctx, of) = (input.ctx, operand(input, 0)?);
        Ok(vec![match of == value_shape(ctx) {
            true => shape(ctx),
            false => extent_tensor(ctx, ctx.type_data(of).shape().map(<[i64]>::len)),
        }])
    }

    fn compatible(ctx: &Context, inferred: &[Type], found: &[Type]) -> bool {
        let (&[a], &[b]) = (inferred, found) else {
            return false;
        };
        let is_shape = |ty| ty == shape(ctx);
        let says = |ty| is_shape(ty) || ctx.type_data(ty).is_shaped();
        a == b || says(a) && says(b) && (is_shape(a) || is_shape(b) || compatible_shape(ctx, a, b))
    }
}

/// The operand that says less, or can be an error.
impl InferTypes for Meet {
    fn infer(input: &InferInput<'_>) -> Result<Vec<Type>, String> {
        let ctx = input.ctx;
        let (a, b) = (operand(input, 0)?, operand(input, 1)?);
        let (size, shape) = (size(ctx), shape(ctx));
        let among = |list: [Type; 2]| list.contains(&a) && list.contains(&b);
        let (x, y) = (extents(ctx, a), extents(ctx, b));
        let is_shape = |ty: Type, extents: Option<i64>| ty == shape || extents.is_some();
        match (x, y) {
            _ if among([size, Type::INDEX.get()]) => Ok(vec![if a == b { a } else { size }]),
            (Some(x), Some(y)) => match (x, y) {
                // Upstream looks at the second one first.
                (_, DYNAMIC) => Ok(vec![b]),
                (DYNAMIC, _) => Ok(vec![a]),
                (x, y) if x == y => Ok(vec![b]),
                _ => Err("unequal shape cardinality".to_owned()),
            },
            _ if is_shape(a, x) && is_shape(b, y) => Ok(vec![shape]),
            _ => Err("requires all sizes or shapes".to_owned()),
        }
    }

    fn compatible(ctx: &Context, inferred: &[Type], found: &[Type]) -> bool {
        let (&[a], &[b]) = (inferred, found) else {
            return false;
        };
        let (size, shape) = (size(ctx), shape(ctx));
        let errors = |ty| ty == size || ty == shape;
        let (a, b) = if errors(a) { (a, b) } else { (b, a) };
        match () {
            () if inferred == found => true,
            () if a == size => b == size || b == Type::INDEX,
            () if a == shape => b == shape || is_tensor(ctx, b),
            () => compatible_shape(ctx, a, b),
        }
    }
}
