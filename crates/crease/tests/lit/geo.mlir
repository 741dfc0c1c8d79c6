// RUN: geo-opt %s --canonicalize --cse --split-input-file | FileCheck %s
// RUN: geo-opt %s --split-input-file | FileCheck %s --check-prefix=SAME

// A rule.
// CHECK-LABEL: func @twice
// CHECK-NEXT: %[[V:.*]] = geo.add %arg1, %arg2 : <f32>
// CHECK-NEXT: %[[P:.*]] = geo.translate %arg0 by %[[V]] : <f32>
// CHECK-NEXT: return %[[P]]
// SAME-LABEL: func @twice
// SAME-NEXT: %0 = geo.translate %arg0 by %arg1 : <f32>
func.func @twice(%p: !geo.point<f32>, %a: !geo.point<f32>, %b: !geo.point<f32>) -> !geo.point<f32> {
  %0 = geo.translate %p by %a : <f32>
  %1 = geo.translate %0 by %b : !geo.point<f32>
  return %1 : !geo.point<f32>
}

// -----

// A fold.
// CHECK-LABEL: func @by_nothing
// CHECK-NEXT: return %arg0
func.func @by_nothing(%p: !geo.point<f64>) -> !geo.point<f64> {
  %0 = geo.constant [0.0, 0.0] : <f64>
  %1 = geo.translate %p by %0 : <f64>
  return %1 : !geo.point<f64>
}

// -----

// Equal ops are one, operands of a commutative op in any order; unused ones go.
// CHECK-LABEL: func @equal
// CHECK-NEXT: %[[V:.*]] = geo.add %arg0, %arg1 : <f32>
// CHECK-NEXT: return %[[V]], %[[V]]
func.func @equal(%a: !geo.point<f32>, %b: !geo.point<f32>) -> (!geo.point<f32>, !geo.point<f32>) {
  %0 = geo.add %a, %b : <f32>
  %1 = geo.add %b, %a : <f32>
  %2 = geo.add %0, %1 : <f32>
  return %0, %1 : !geo.point<f32>, !geo.point<f32>
}

// -----

// A pattern; the constant goes to the right of the sum.
// CHECK-LABEL: func @from_constant
// CHECK-NEXT: %[[C:.*]] = geo.constant [1.000000e+00, 2.000000e+00] : <f64>
// CHECK-NEXT: %[[V:.*]] = geo.add %arg0, %[[C]] : <f64>
// CHECK-NEXT: return %[[V]]
func.func @from_constant(%a: !geo.point<f64>) -> !geo.point<f64> {
  %0 = geo.constant [1.0, 2.0] : <f64>
  %1 = geo.translate %0 by %a : <f64>
  return %1 : !geo.point<f64>
}
