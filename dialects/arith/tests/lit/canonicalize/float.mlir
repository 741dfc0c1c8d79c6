// Floats.
// RUN: crease-opt %s --canonicalize | FileCheck %s

// x + -0.0 = -0.0 + x = x; x + 0.0 is 0.0 for x = -0.0
// CHECK-LABEL: func.func @addf_zero(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: return %[[X]]
func.func @addf_zero(%x: f32) -> f32 {
  %zero = arith.constant -0.0 : f32
  %r = arith.addf %x, %zero : f32
  return %r : f32
}

// x - 0.0 = x; x - -0.0 is 0.0 for x = -0.0
// CHECK-LABEL: func.func @subf_zero(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: return %[[X]]
func.func @subf_zero(%x: f32) -> f32 {
  %zero = arith.constant 0.0 : f32
  %r = arith.subf %x, %zero : f32
  return %r : f32
}

// x * 1.0 = 1.0 * x = x
// CHECK-LABEL: func.func @mulf_one(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: return %[[X]]
func.func @mulf_one(%x: f32) -> f32 {
  %one = arith.constant 1.0 : f32
  %r = arith.mulf %x, %one : f32
  return %r : f32
}

// x * 0 = 0 * x = 0, where neither NaNs nor the sign of a zero matter: the zero that is there
// CHECK-LABEL: func.func @mulf_zero(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: return %[[C]]
func.func @mulf_zero(%u: f32) -> f32 {
  %c = arith.constant 0.0 : f32
  %r = arith.mulf %u, %c fastmath<nnan, nsz> : f32
  return %r : f32
}

// x / 1.0 = x
// CHECK-LABEL: func.func @divf_one(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: return %[[X]]
func.func @divf_one(%x: f32) -> f32 {
  %one = arith.constant 1.0 : f32
  %r = arith.divf %x, %one : f32
  return %r : f32
}

// -(-x) = x
// CHECK-LABEL: func.func @negf_negf(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: return %[[X]]
func.func @negf_negf(%x: f32) -> f32 {
  %0 = arith.negf %x : f32
  %r = arith.negf %0 : f32
  return %r : f32
}

// -x * -y = x * y, and likewise /
// CHECK-LABEL: func.func @mulf_negf(
// CHECK-SAME: %[[X:.*]]: f32, %[[Y:.*]]: f32
// CHECK-NEXT: %[[R0:.*]] = arith.mulf %[[X]], %[[Y]] fastmath<contract> : f32
// CHECK-NEXT: return %[[R0]]
func.func @mulf_negf(%x: f32, %y: f32) -> f32 {
  %0 = arith.negf %x : f32
  %1 = arith.negf %y : f32
  %r = arith.mulf %0, %1 fastmath<contract> : f32
  return %r : f32
}

// CHECK-LABEL: func.func @divf_negf(
// CHECK-SAME: %[[X:.*]]: f32, %[[Y:.*]]: f32
// CHECK-NEXT: %[[R0:.*]] = arith.divf %[[X]], %[[Y]] : f32
// CHECK-NEXT: return %[[R0]]
func.func @divf_negf(%x: f32, %y: f32) -> f32 {
  %0 = arith.negf %x : f32
  %1 = arith.negf %y : f32
  %r = arith.divf %0, %1 : f32
  return %r : f32
}

// max(x, x) = min(x, x) = x
// CHECK-LABEL: func.func @maximumf_same(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: return %[[X]]
func.func @maximumf_same(%x: f32) -> f32 {
  %r = arith.maximumf %x, %x : f32
  return %r : f32
}

// CHECK-LABEL: func.func @minimumf_same(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: return %[[X]]
func.func @minimumf_same(%x: f32) -> f32 {
  %r = arith.minimumf %x, %x : f32
  return %r : f32
}

// CHECK-LABEL: func.func @maxnumf_same(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: return %[[X]]
func.func @maxnumf_same(%x: f32) -> f32 {
  %r = arith.maxnumf %x, %x : f32
  return %r : f32
}

// CHECK-LABEL: func.func @minnumf_same(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: return %[[X]]
func.func @minnumf_same(%x: f32) -> f32 {
  %r = arith.minnumf %x, %x : f32
  return %r : f32
}

// max(x, -inf) = max(-inf, x) = x, also for a NaN
// CHECK-LABEL: func.func @maximumf_smallest(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: return %[[X]]
func.func @maximumf_smallest(%x: f32) -> f32 {
  %inf = arith.constant 0xFF800000 : f32
  %r = arith.maximumf %x, %inf : f32
  return %r : f32
}

// min(x, inf) = min(inf, x) = x, also for a NaN
// CHECK-LABEL: func.func @minimumf_largest(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: return %[[X]]
func.func @minimumf_largest(%x: f32) -> f32 {
  %inf = arith.constant 0x7F800000 : f32
  %r = arith.minimumf %x, %inf : f32
  return %r : f32
}

// max(x, nan) = max(nan, x) = x, and likewise min: a number wins
// CHECK-LABEL: func.func @maxnumf_nan(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: return %[[X]]
func.func @maxnumf_nan(%x: f32) -> f32 {
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.maxnumf %x, %nan : f32
  return %r : f32
}

// CHECK-LABEL: func.func @minnumf_nan(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: return %[[X]]
func.func @minnumf_nan(%x: f32) -> f32 {
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.minnumf %x, %nan : f32
  return %r : f32
}

// trunc(ext(x)) = trunc(x), where the kind between has every value of x's
// CHECK-LABEL: func.func @truncf_extf_wider(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: %[[R0:.*]] = arith.truncf %[[X]] : f32 to f16
// CHECK-NEXT: return %[[R0]]
func.func @truncf_extf_wider(%x: f32) -> f16 {
  %0 = arith.extf %x : f32 to f64
  %r = arith.truncf %0 : f64 to f16
  return %r : f16
}

// trunc(ext(x)) = x, where x has the type and the kind between has every value of it
// CHECK-LABEL: func.func @truncf_extf_same(
// CHECK-SAME: %[[X:.*]]: f16
// CHECK-NEXT: return %[[X]]
func.func @truncf_extf_same(%x: f16) -> f16 {
  %0 = arith.extf %x : f16 to f32
  %r = arith.truncf %0 : f32 to f16
  return %r : f16
}

// trunc(sitofp(x)) = sitofp(x), by default rounding; where the first step rounds too, the result may
// be another one
// CHECK-LABEL: func.func @truncf_sitofp(
// CHECK-SAME: %[[X:.*]]: i16
// CHECK-NEXT: %[[R0:.*]] = arith.sitofp %[[X]] : i16 to f16
// CHECK-NEXT: return %[[R0]]
func.func @truncf_sitofp(%x: i16) -> f16 {
  %0 = arith.sitofp %x : i16 to f32
  %r = arith.truncf %0 : f32 to f16
  return %r : f16
}

// trunc(uitofp(x)) = uitofp(x), likewise
// CHECK-LABEL: func.func @truncf_uitofp(
// CHECK-SAME: %[[X:.*]]: i16
// CHECK-NEXT: %[[R0:.*]] = arith.uitofp %[[X]] : i16 to f16
// CHECK-NEXT: return %[[R0]]
func.func @truncf_uitofp(%x: i16) -> f16 {
  %0 = arith.uitofp %x : i16 to f32
  %r = arith.truncf %0 : f32 to f16
  return %r : f16
}

// x + 0 is not x when x is -0; x + -0 is.
// CHECK-LABEL: func.func @signed_zeros
// CHECK-SAME: %[[X:.*]]: f32
// CHECK: %[[S:.*]] = arith.addf %[[X]], %cst : f32
// CHECK: %[[D:.*]] = arith.subf %[[X]], %cst_0 : f32
// CHECK: return %[[X]], %[[S]], %[[X]], %[[D]]
func.func @signed_zeros(%x: f32) -> (f32, f32, f32, f32) {
  %p = arith.constant 0.0 : f32
  %n = arith.constant -0.0 : f32
  %0 = arith.addf %x, %n : f32
  %1 = arith.addf %x, %p : f32
  %2 = arith.subf %x, %p : f32
  %3 = arith.subf %x, %n : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

// CHECK-LABEL: func.func @times_zero_needs_flags
// CHECK-SAME: %[[X:.*]]: f32
// CHECK: %[[Z:.*]] = arith.constant 0.000000e+00 : f32
// CHECK: %[[M:.*]] = arith.mulf %[[X]], %[[Z]] fastmath<nnan> : f32
// CHECK: return %[[Z]], %[[M]]
func.func @times_zero_needs_flags(%x: f32) -> (f32, f32) {
  %z = arith.constant 0.0 : f32
  %0 = arith.mulf %x, %z fastmath<nnan, nsz> : f32
  %1 = arith.mulf %x, %z fastmath<nnan> : f32
  return %0, %1 : f32, f32
}

// CHECK-LABEL: func.func @extrema_and_nan
// CHECK-SAME: %[[X:.*]]: f32
// CHECK: %[[M:.*]] = arith.maximumf %[[X]], %cst : f32
// CHECK: return %[[X]], %[[X]], %[[M]], %[[X]]
func.func @extrema_and_nan(%x: f32) -> (f32, f32, f32, f32) {
  %nan = arith.constant 0x7FC00000 : f32
  %inf = arith.constant 0x7F800000 : f32
  %0 = arith.maxnumf %x, %nan : f32
  %1 = arith.minimumf %x, %inf : f32
  %2 = arith.maximumf %x, %nan : f32
  %3 = arith.maximumf %x, %x : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

// CHECK-LABEL: func.func @truncf_extf_kind_between_is_too_small(
// CHECK-SAME: %[[X:.*]]: bf16
// CHECK-NEXT: %[[R0:.*]] = arith.extf %[[X]] : bf16 to f32
// CHECK-NEXT: %[[R1:.*]] = arith.truncf %[[R0]] : f32 to f16
// CHECK-NEXT: return %[[R1]]
func.func @truncf_extf_kind_between_is_too_small(%x: bf16) -> f16 {
  %0 = arith.extf %x : bf16 to f32
  %r = arith.truncf %0 : f32 to f16
  return %r : f16
}

// By a fold hook: what `contract` permits is no equation.
// CHECK-LABEL: func.func @extf_truncf_contract(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: return %[[X]]
func.func @extf_truncf_contract(%x: f32) -> f32 {
  %0 = arith.truncf %x fastmath<contract> : f32 to f16
  %r = arith.extf %0 fastmath<contract> : f16 to f32
  return %r : f32
}

// CHECK-LABEL: func.func @extf_truncf_needs_both_flags(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: %[[R0:.*]] = arith.truncf %[[X]] : f32 to f16
// CHECK-NEXT: %[[R1:.*]] = arith.extf %[[R0]] fastmath<contract> : f16 to f32
// CHECK-NEXT: return %[[R1]]
func.func @extf_truncf_needs_both_flags(%x: f32) -> f32 {
  %0 = arith.truncf %x : f32 to f16
  %r = arith.extf %0 fastmath<contract> : f16 to f32
  return %r : f32
}

// One NaN decides a comparison.
// CHECK-LABEL: func.func @cmpf_nan
// CHECK-DAG: %[[T:.*]] = arith.constant true
// CHECK-DAG: %[[F:.*]] = arith.constant false
// CHECK: return %[[F]], %[[T]], %[[T]]
func.func @cmpf_nan(%x: f32) -> (i1, i1, i1) {
  %nan = arith.constant 0x7FC00000 : f32
  %one = arith.constant 1.0 : f32
  %two = arith.constant 2.0 : f32
  %0 = arith.cmpf olt, %x, %nan : f32
  %1 = arith.cmpf ult, %nan, %x : f32
  %2 = arith.cmpf olt, %one, %two : f32
  return %0, %1, %2 : i1, i1, i1
}

// CHECK-LABEL: func.func @cmpf_of_integers
// CHECK-SAME: %[[X:.*]]: i8
// CHECK-DAG: %[[T:.*]] = arith.constant true
// CHECK-DAG: %[[C:.*]] = arith.constant 4 : i8
// CHECK-DAG: %[[A:.*]] = arith.cmpi sle, %[[X]], %[[C]] : i8
// CHECK-DAG: %[[B:.*]] = arith.cmpi ugt, %[[X]], %[[C]] : i8
// CHECK: return %[[A]], %[[B]], %[[T]], %[[T]]
func.func @cmpf_of_integers(%x: i8) -> (i1, i1, i1, i1) {
  %c = arith.constant 4.5 : f32
  %big = arith.constant 1000.0 : f32
  %s = arith.sitofp %x : i8 to f32
  %u = arith.uitofp %x : i8 to f32
  %0 = arith.cmpf olt, %s, %c : f32
  %1 = arith.cmpf oge, %u, %c : f32
  %2 = arith.cmpf one, %s, %big : f32
  %3 = arith.cmpf ord, %u, %c : f32
  return %0, %1, %2, %3 : i1, i1, i1, i1
}

// 2^26 + 1 is not a float: the conversion may round, so the comparison stays.
// CHECK-LABEL: func.func @cmpf_of_wide_integer
// CHECK: arith.cmpf
func.func @cmpf_of_wide_integer(%x: i32) -> i1 {
  %c = arith.constant 6.7108864e7 : f32
  %s = arith.sitofp %x : i32 to f32
  %0 = arith.cmpf oeq, %s, %c : f32
  return %0 : i1
}
