// Float arithmetic and comparisons.
// RUN: crease-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @evaluate
// CHECK-DAG: %[[S:.*]] = arith.constant 3.750000e+00 : f32
// CHECK-DAG: %[[R:.*]] = arith.constant -1.500000e+00 : f32
// CHECK-DAG: %[[I:.*]] = arith.constant 0x7F800000 : f32
// CHECK-DAG: %[[V:.*]] = arith.constant dense<[5.000000e-01, -4.000000e+00]> : vector<2xf16>
// CHECK: return %[[S]], %[[R]], %[[I]], %[[V]]
func.func @evaluate() -> (f32, f32, f32, vector<2xf16>) {
  %a = arith.constant 1.5 : f32
  %b = arith.constant 2.25 : f32
  %z = arith.constant 0.0 : f32
  %v = arith.constant dense<[1.0, -8.0]> : vector<2xf16>
  %w = arith.constant dense<0.5> : vector<2xf16>
  %0 = arith.addf %a, %b : f32
  %n = arith.negf %a : f32
  %1 = arith.remf %n, %b : f32
  %2 = arith.divf %a, %z : f32
  %3 = arith.mulf %v, %w : vector<2xf16>
  return %0, %1, %2, %3 : f32, f32, f32, vector<2xf16>
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

// CHECK-LABEL: func.func @extrema
// CHECK-SAME: %[[X:.*]]: f32
// CHECK: %[[M:.*]] = arith.maximumf %[[X]], %cst : f32
// CHECK: return %[[X]], %[[X]], %[[M]], %[[X]]
func.func @extrema(%x: f32) -> (f32, f32, f32, f32) {
  %nan = arith.constant 0x7FC00000 : f32
  %inf = arith.constant 0x7F800000 : f32
  %0 = arith.maxnumf %x, %nan : f32
  %1 = arith.minimumf %x, %inf : f32
  %2 = arith.maximumf %x, %nan : f32
  %3 = arith.maximumf %x, %x : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

// CHECK-LABEL: func.func @signs_cancel
// CHECK-SAME: %[[X:.*]]: f32, %[[Y:.*]]: f32
// CHECK-NEXT: %[[M:.*]] = arith.mulf %[[X]], %[[Y]] fastmath<contract> : f32
// CHECK-NEXT: %[[D:.*]] = arith.divf %[[X]], %[[Y]] : f32
// CHECK-NEXT: return %[[M]], %[[D]], %[[X]]
func.func @signs_cancel(%x: f32, %y: f32) -> (f32, f32, f32) {
  %a = arith.negf %x : f32
  %b = arith.negf %y : f32
  %0 = arith.mulf %a, %b fastmath<contract> : f32
  %1 = arith.divf %a, %b : f32
  %2 = arith.negf %a : f32
  return %0, %1, %2 : f32, f32, f32
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
