// RUN: crease-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @exact
// CHECK-DAG: %[[T:.*]] = arith.constant -2.000000e+00 : f16
// CHECK-DAG: %[[H:.*]] = arith.constant 2.500000e+00 : f16
// CHECK-DAG: %[[U:.*]] = arith.constant -3.000000e+00 : f16
// CHECK: return %[[T]], %[[T]], %[[U]], %[[H]] :
func.func @exact() -> (f16, f16, f16, f16) {
  %x = arith.constant -2.5 : f16
  %0 = math.ceil %x : f16
  %1 = math.roundeven %x : f16
  %2 = math.floor %x : f16
  %3 = math.absf %x : f16
  return %0, %1, %2, %3 : f16, f16, f16, f16
}

// CHECK-LABEL: func.func @sign_copied
// CHECK: %[[C:.*]] = arith.constant -2.500000e+00 : f32
// CHECK: return %[[C]] : f32
func.func @sign_copied() -> f32 {
  %x = arith.constant 2.5 : f32
  %y = arith.constant -0.0 : f32
  %0 = math.copysign %x, %y : f32
  return %0 : f32
}

// CHECK-LABEL: func.func @elements
// CHECK: %[[C:.*]] = arith.constant dense<[1.000000e+00, 2.000000e+00]> : vector<2xf64>
// CHECK: return %[[C]]
func.func @elements() -> vector<2xf64> {
  %x = arith.constant dense<[1.0, 4.0]> : vector<2xf64>
  %0 = math.sqrt %x : vector<2xf64>
  return %0 : vector<2xf64>
}

// CHECK-LABEL: func.func @outside_the_domain
// CHECK: math.sqrt
// CHECK: math.log
// CHECK: math.log1p
func.func @outside_the_domain() -> (f32, f32, f32) {
  %x = arith.constant -2.0 : f32
  %0 = math.sqrt %x : f32
  %1 = math.log %x : f32
  %2 = math.log1p %x : f32
  return %0, %1, %2 : f32, f32, f32
}

// Only f32 and f64 have a library.
// CHECK-LABEL: func.func @no_library
// CHECK: math.exp %{{.*}} : f16
func.func @no_library() -> f16 {
  %x = arith.constant 0.0 : f16
  %0 = math.exp %x : f16
  return %0 : f16
}

// CHECK-LABEL: func.func @bits
// CHECK-DAG: %[[FIVE:.*]] = arith.constant 5 : i8
// CHECK-DAG: %[[TWO:.*]] = arith.constant 2 : i8
// CHECK-DAG: %[[EIGHT:.*]] = arith.constant 8 : i8
// CHECK: return %[[FIVE]], %[[EIGHT]], %[[TWO]], %[[FIVE]] :
func.func @bits() -> (i8, i8, i8, i8) {
  %five = arith.constant 5 : i8
  %zero = arith.constant 0 : i8
  %neg = arith.constant -5 : i8
  %0 = math.ctlz %five : i8
  %1 = math.cttz %zero : i8
  %2 = math.ctpop %five : i8
  %3 = math.absi %neg : i8
  return %0, %1, %2, %3 : i8, i8, i8, i8
}

// A power is cut to its width; zero has no negative powers.
// CHECK-LABEL: func.func @powers
// CHECK-DAG: %[[A:.*]] = arith.constant 53 : i8
// CHECK-DAG: %[[M:.*]] = arith.constant -1 : i8
// CHECK-DAG: %[[Z:.*]] = arith.constant 0 : i8
// CHECK: %[[P:.*]] = math.ipowi %[[Z]]
// CHECK: return %[[A]], %[[Z]], %[[M]], %[[P]] :
func.func @powers() -> (i8, i8, i8, i8) {
  %five = arith.constant 5 : i8
  %n = arith.constant -3 : i8
  %minus = arith.constant -1 : i8
  %zero = arith.constant 0 : i8
  %0 = math.ipowi %five, %five : i8
  %1 = math.ipowi %five, %n : i8
  %2 = math.ipowi %minus, %n : i8
  %3 = math.ipowi %zero, %n : i8
  return %0, %1, %2, %3 : i8, i8, i8, i8
}

// Questions are answered of scalars and splats only.
// CHECK-LABEL: func.func @questions
// CHECK-DAG: %[[T:.*]] = arith.constant true
// CHECK-DAG: %[[S:.*]] = arith.constant dense<false> : vector<2xi1>
// CHECK: %[[V:.*]] = math.isnan
// CHECK: return %[[T]], %[[S]], %[[V]]
func.func @questions() -> (i1, vector<2xi1>, vector<2xi1>) {
  %x = arith.constant 1.0 : f32
  %s = arith.constant dense<1.0> : vector<2xf32>
  %v = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
  %0 = math.isnormal %x : f32
  %1 = math.isnan %s : vector<2xf32>
  %2 = math.isnan %v : vector<2xf32>
  return %0, %1, %2 : i1, vector<2xi1>, vector<2xi1>
}

// CHECK-LABEL: func.func @hyperbolic
// CHECK-DAG: %[[ZERO:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG: %[[NAN:.*]] = arith.constant 0xFFF8000000000000 : f64
// CHECK-DAG: %[[INF:.*]] = arith.constant 0x7F800000 : f32
// CHECK: return %[[ZERO]], %[[NAN]], %[[ZERO]], %[[INF]] :
func.func @hyperbolic() -> (f64, f64, f64, f32) {
  %zero = arith.constant 0.0 : f64
  %half = arith.constant 0.5 : f64
  %one = arith.constant 1.0 : f64
  %single = arith.constant 1.0 : f32
  %0 = math.acosh %one : f64
  // Below its domain this one is evaluated all the same.
  %1 = math.acosh %half : f64
  %2 = math.asinh %zero : f64
  %3 = math.atanh %single : f32
  return %0, %1, %2, %3 : f64, f64, f64, f32
}

// CHECK-LABEL: func.func @error_function
// CHECK-DAG: %[[E:.*]] = arith.constant dense<[0.000000e+00, 1.000000e+00]> : tensor<2xf32>
// CHECK-DAG: %[[C:.*]] = arith.constant dense<[1.000000e+00, 0.000000e+00]> : tensor<2xf32>
// CHECK: return %[[E]], %[[C]] :
func.func @error_function() -> (tensor<2xf32>, tensor<2xf32>) {
  %x = arith.constant dense<[0.0, 0x7F800000]> : tensor<2xf32>
  %0 = math.erf %x : tensor<2xf32>
  %1 = math.erfc %x : tensor<2xf32>
  return %0, %1 : tensor<2xf32>, tensor<2xf32>
}
