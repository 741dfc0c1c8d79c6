//! Tests of the numbers: against `num-bigint`, the machine, exhaustive search, and `mlir-opt`.

mod float;
mod int;
mod printed;
mod small;

use num_bigint::{BigInt, Sign};

use super::{ApFloat, ApInt, Converted, FloatKind, Rounding, Status};

const NEAREST: Rounding = Rounding::NearestTiesToEven;

fn unsigned(value: &ApInt) -> BigInt {
    let bytes: Vec<u8> = value.words().iter().flat_map(|w| w.to_le_bytes()).collect();
    BigInt::from_bytes_le(Sign::Plus, &bytes)
}
