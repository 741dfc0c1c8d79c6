//! The `relay` dialect: tensors, tuples of them, conditionals and annotations.
//!
//! Map: the module describes the ops, `fold` says what they give on constants, `choose` where
//! control goes in `relay.if`.
//! **Invariant:** depends on nothing but `crease`.

mod choose;
mod fold;

pub use relay::*;

use crease::interp::{FoldsPartly, NonComputational, Quantised};
use crease::ir::interfaces::RunsAtMostOnce;
use crease::prelude::*;
use crease::rewrite::EvaluationPatterns;

/// A tensor with a rank.
pub type Tensor = RankedTensorType<AnyType>;
/// What `relay.if` asks.
pub type Condition = AnyOf<(I1, RankedTensorType<I1>)>;

#[dialect("relay")]
mod relay {
    /// The sum, element by element, with broadcasting.
    #[op(traits(Pure), fold = fold::add, format = "$lhs `,` $rhs attr-dict `:` functional-type(operands, results)")]
    pub struct Add {
        #[operand]
        lhs: Tensor,
        #[operand]
        rhs: Tensor,
        #[result]
        result: Tensor,
    }

    /// The difference, likewise.
    #[op(traits(Pure), fold = fold::subtract, format = "$lhs `,` $rhs attr-dict `:` functional-type(operands, results)")]
    pub struct Subtract {
        #[operand]
        lhs: Tensor,
        #[operand]
        rhs: Tensor,
        #[result]
        result: Tensor,
    }

    /// The product, likewise.
    #[op(traits(Pure), fold = fold::multiply, format = "$lhs `,` $rhs attr-dict `:` functional-type(operands, results)")]
    pub struct Multiply {
        #[operand]
        lhs: Tensor,
        #[operand]
        rhs: Tensor,
        #[result]
        result: Tensor,
    }

    /// The quotient, likewise; of integers with a sign, towards zero.
    #[op(traits(Pure), fold = fold::divide, format = "$lhs `,` $rhs attr-dict `:` functional-type(operands, results)")]
    pub struct Divide {
        #[operand]
        lhs: Tensor,
        #[operand]
        rhs: Tensor,
        #[result]
        result: Tensor,
    }

    /// A tensor that is written out.
    #[op(traits(Pure, ConstantLike), format = "attr-dict $value")]
    pub struct Constant {
        #[attr]
        value: AnyAttr,
        #[result(same_as = value)]
        result: Tensor,
    }

    /// Ones everywhere.
    #[op(traits(Pure), format = "attr-dict `:` type($result)")]
    pub struct Ones {
        #[result]
        result: Tensor,
    }

    /// Its operand with elements left out at random. It has state: effects are not known.
    #[op(format = "$data attr-dict `:` functional-type(operands, results)")]
    pub struct Dropout {
        #[operand]
        data: Tensor,
        #[result]
        result: Tensor,
    }

    /// Several values as one.
    #[op(
        traits(Pure),
        format = "$fields attr-dict `:` functional-type(operands, results)"
    )]
    pub struct Tuple {
        #[operand]
        fields: Vec<AnyType>,
        #[result]
        result: TupleType,
    }

    /// A field of a tuple, counted from 0.
    #[op(
        traits(Pure),
        interfaces(FoldsPartly),
        format = "$tuple attr-dict `:` functional-type(operands, results)"
    )]
    pub struct TupleGet {
        #[operand]
        tuple: TupleType,
        #[attr]
        index: AnyAttr,
        #[result]
        field: AnyType,
    }

    /// The tensors of a tuple one after the other, along an axis.
    #[op(
        traits(Pure),
        interfaces(FoldsPartly),
        format = "$data attr-dict `:` functional-type(operands, results)"
    )]
    pub struct Concatenate {
        #[operand]
        data: TupleType,
        #[attr]
        axis: AnyAttr,
        #[result]
        result: Tensor,
    }

    /// The sizes of a tensor.
    #[op(
        traits(Pure),
        interfaces(FoldsPartly),
        format = "$data attr-dict `:` functional-type(operands, results)"
    )]
    pub struct ShapeOf {
        #[operand]
        data: Tensor,
        #[result]
        result: Tensor,
    }

    /// The number of elements of a tensor.
    #[op(
        traits(Pure),
        interfaces(FoldsPartly),
        format = "$data attr-dict `:` functional-type(operands, results)"
    )]
    pub struct NdarraySize {
        #[operand]
        data: Tensor,
        #[result]
        result: Tensor,
    }

    /// The numbers that quantised ones stand for: (data - zero_point) * scale.
    #[op(
        name = "qnn.dequantize",
        traits(Pure),
        interfaces(Quantised(Some(fold::dequantize))),
        format = "$data attr-dict `:` functional-type(operands, results)"
    )]
    pub struct Dequantize {
        #[operand]
        data: RankedTensorType<SignlessIntegerType>,
        #[attr]
        scale: F32Attr,
        #[attr]
        zero_point: I32Attr,
        #[result]
        result: RankedTensorType<F32>,
    }

    /// Quantised numbers of one scale as those of another. Nothing says by which arithmetic.
    #[op(
        name = "qnn.requantize",
        traits(Pure),
        interfaces(Quantised(None)),
        format = "$data attr-dict `:` functional-type(operands, results)"
    )]
    pub struct Requantize {
        #[operand]
        data: RankedTensorType<SignlessIntegerType>,
        #[result]
        result: RankedTensorType<SignlessIntegerType>,
    }

    /// Says where a value lives, and computes nothing.
    #[op(
        traits(Pure),
        interfaces(NonComputational),
        format = "$data attr-dict `:` type($data)"
    )]
    pub struct OnDevice {
        #[operand]
        data: AnyType,
        #[attr]
        device: AnyAttr,
        #[result(same_as = data)]
        result: AnyType,
    }

    /// Moves a value: nothing says what that gives.
    #[op(traits(Pure), format = "$data attr-dict `:` type($data)")]
    pub struct DeviceCopy {
        #[operand]
        data: AnyType,
        #[attr]
        device: AnyAttr,
        #[result(same_as = data)]
        result: AnyType,
    }

    /// One of two regions.
    #[op(
        traits(RegionBranch, SingleBlock, RecursiveMemoryEffects, NoRegionArguments),
        interfaces(choose::REGIONS, choose::BY_CONSTANT, RunsAtMostOnce),
        format = "$condition `:` functional-type(operands, results) $then_region `else` $else_region attr-dict"
    )]
    pub struct If {
        #[operand]
        condition: Condition,
        #[region(blocks = 1)]
        then_region: Region,
        #[region(blocks = 1)]
        else_region: Region,
        #[result]
        results: Vec<AnyType>,
    }

    /// Gives the results of `relay.if`.
    #[op(
        traits(NoMemoryEffect, RegionBranchTerminator, ReturnLike, IsTerminator),
        parents(If),
        format = "attr-dict ($results^ `:` type($results))?"
    )]
    pub struct Yield {
        #[operand]
        results: Vec<AnyType>,
    }

    impl Fold for TupleGet {
        /// A field of a tuple that is written out, constant or not.
        fn fold(op: TupleGetRef<'_>, _: &Constants<'_>) -> Folded {
            match fold::tuple(*op, op.tuple()).zip(fold::number(op.index(), op.ctx())) {
                Some((tuple, at)) if at < tuple.num_operands() => Folded::Value(tuple.operand(at)),
                _ => Folded::No,
            }
        }
    }

    impl Fold for Concatenate {
        fn fold(op: ConcatenateRef<'_>, consts: &Constants<'_>) -> Folded {
            fold::folded(fold::concatenate(op, consts))
        }
    }

    impl Fold for ShapeOf {
        fn fold(op: ShapeOfRef<'_>, _: &Constants<'_>) -> Folded {
            fold::folded(fold::sizes(*op).and_then(|sizes| fold::numbers(*op, sizes)))
        }
    }

    impl Fold for NdarraySize {
        fn fold(op: NdarraySizeRef<'_>, _: &Constants<'_>) -> Folded {
            let size = fold::sizes(*op)
                .and_then(|sizes| sizes.iter().try_fold(1i64, |p, &n| p.checked_mul(n)));
            fold::folded(size.and_then(|size| fold::numbers(*op, &[size])))
        }
    }
    #[extension]
    static EVALUATION: EvaluationPatterns = EvaluationPatterns(&[PatternDef::new(
        "tuple_get_on_device",
        "relay.tuple_get",
        tuple_get_on_device,
    )]);

    /// A field of a tuple on a device, if the tuple is written out, is that field on the device.
    fn tuple_get_on_device(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
        let get = rw.op(op).cast::<TupleGet>();
        let get = get.ok_or(NotApplied("not of this kind"))?;
        let placed = get
            .def_op_of(get.tuple())
            .and_then(|def| def.cast::<OnDevice>());
        let placed = placed.ok_or(NotApplied("the tuple is on no device"))?;
        let tuple = fold::tuple(*placed, placed.data());
        let tuple = tuple.ok_or(NotApplied("the tuple is not written out"))?;
        let at = fold::number(get.index(), get.ctx()).filter(|at| *at < tuple.num_operands());
        let field = tuple.operand(at.ok_or(NotApplied("there is no such field"))?);
        let (ty, device) = (get.result_type(0), placed.device());
        let device = device.filter(|_| tuple.ty(field) == ty);
        let device = device.ok_or(NotApplied("the field has another type"))?;
        let new = OnDevice {
            data: field,
            device,
            result: ty,
        };
        Ok(rw.replace_with(op, new))
    }
}
