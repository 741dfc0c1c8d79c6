//! The hooks that a dialect writes by hand, one trait each, implemented on an op's marker type.
//!
//! Generated tables name the impl (`<AddI as Fold>::fold`), so that an op which declares a hook
//! and lacks it does not build (MLIR-19):
//!
//! ```compile_fail,E0277
//! use crease_ir::hooks::Fold;
//! use crease_ir::op_def::OpDef;
//!
//! struct Declared;
//! // `trait bound Declared: Fold is not satisfied`
//! static DEF: OpDef = OpDef { fold: Some(<Declared as Fold>::fold), ..OpDef::EMPTY };
//! ```

use crate::asm::{OpParser, OpPrinter, OpState, ParseResult};
use crate::body::Body;
use crate::context::Context;
use crate::diag::{Diagnostics, Failed};
use crate::ids::{RegionId, Type, ValueId};
use crate::op_def::{Effect, InferInput};
use crate::view::OpRef;

pub use crate::fold::Fold;

/// ODS `hasVerifier`.
pub trait Verify {
    /// Whether what is checked depends on nothing but the op's types and attributes, so that of ops
    /// alike in these one need be checked.
    const LOCAL: bool = false;
    /// Checks what the declaration cannot say, before the op's regions are checked.
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed>;
}

/// ODS `hasRegionVerifier`.
pub trait VerifyRegions {
    /// Checks the op after its regions are checked.
    fn verify_regions(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed>;
}

/// ODS `hasCustomAssemblyFormat`.
pub trait CustomAsm {
    /// Whether what is read and written is the same whatever the values are called, and whether it is
    /// the same one: operands are resolved in their order, and a directive writes those of a group in
    /// theirs. Then ops that differ in names only need not be read and written one by one.
    const IGNORES_NAMES: bool = false;
    /// Reads everything after the op's name.
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> ParseResult;
    /// Writes everything after the op's name.
    fn print(printer: &mut dyn OpPrinter, op: OpRef<'_>);
}

/// `InferTypeOpInterface` where no declared rule gives the types.
///
/// For an op without regions the answer depends on what `input` says of operands and attributes, and on
/// nothing else: ops alike in types and attributes ([`crate::body::Signature`]) are asked about once. For one
/// with regions it may depend on types and attributes of their arguments and terminators, too.
pub trait InferTypes {
    /// Computes the result types, or says why it can't.
    fn infer(input: &InferInput<'_>) -> Result<Vec<Type>, String>;
    /// Whether results may have the types `found` where `inferred` are what [`InferTypes::infer`] says
    /// (`isCompatibleReturnTypes`).
    fn compatible(_ctx: &Context, inferred: &[Type], found: &[Type]) -> bool {
        inferred == found
    }
}

/// `OpAsmOpInterface::getAsmResultNames`
pub trait ResultNames {
    /// Calls `set` with the first value of a result group and the name it should have. That of an op
    /// without operands and regions depends on its types and attributes alone.
    fn result_names(op: OpRef<'_>, set: &mut dyn FnMut(ValueId, &str));
}

/// Implements [`ResultNames`] for ops whose first result is called the same whatever they are like.
#[macro_export]
macro_rules! result_names {
    ($($kind:ident: $name:literal,)*) => {$(
        impl $crate::hooks::ResultNames for $kind {
            fn result_names(op: $crate::OpRef<'_>, set: &mut dyn FnMut($crate::ValueId, &str)) {
                set(op.result(0), $name);
            }
        }
    )*};
}

/// `OpAsmOpInterface::getAsmBlockArgumentNames`
pub trait BlockArgNames {
    /// Calls `set` with an entry argument of `region` (of `body`) and the name it should have.
    fn block_arg_names(
        op: OpRef<'_>,
        body: &Body,
        region: RegionId,
        set: &mut dyn FnMut(ValueId, &str),
    );
}

/// `MemoryEffectsOpInterface::getEffects` written by hand.
pub trait Effects {
    /// Appends the op's effects.
    fn effects(op: OpRef<'_>, list: &mut Vec<Effect>);
}
