//! The `math` dialect: functions of numbers beyond arithmetic, on scalars, vectors and tensors.
//!
//! `generated` is imported from upstream's ODS; the rest evaluates constants, and is passes.
//! **Invariant:** of other dialects it knows `arith`, and what its passes make: functions, control flow and vectors.

mod expand;
mod extend;
mod fold;
mod generated;
mod sincos;
mod to_apfloat;
mod to_funcs;
mod to_libm;
mod uplift_to_fma;

pub use expand::MathExpandOps;
pub use extend::MathExtendToSupportedTypes;
pub use generated::*;
pub use sincos::SincosFusion;
pub use to_apfloat::{ConvertArithToApFloat, ConvertMathToApFloat};
pub use to_funcs::ConvertMathToFuncs;
pub use to_libm::ConvertMathToLibm;
pub use uplift_to_fma::UpliftToFma;

use crease_ir::op_def::{DialectDef, Table};
use crease_pass::{DialectPasses, PassEntry};

/// The passes of the dialect.
pub static PASSES: DialectPasses = DialectPasses(&[
    PassEntry::of::<ConvertArithToApFloat>(),
    PassEntry::of::<ConvertMathToApFloat>(),
    PassEntry::of::<ConvertMathToFuncs>(),
    PassEntry::of::<ConvertMathToLibm>(),
    PassEntry::of::<MathExpandOps>(),
    PassEntry::of::<MathExtendToSupportedTypes>(),
    PassEntry::of_patterns::<SincosFusion>(),
    PassEntry::of_patterns::<UpliftToFma>(),
]);

/// The dialect's tables.
pub static DIALECT: DialectDef = DialectDef {
    name: "math",
    ops: OPS,
    materialize: Some(crease_arith::materialize),
    extensions: &[Table::new(&PASSES)],
    ..DialectDef::EMPTY
};

/// The dialect, for a registry.
pub fn dialect() -> &'static DialectDef {
    &DIALECT
}
