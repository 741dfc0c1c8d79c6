// RUN: crease-opt %s --math-expand-ops=ops=tan,powf | FileCheck %s

// Only what is named; what that makes is not among it.
// CHECK-LABEL: func.func @named(
// CHECK-SAME: [[ARG0:%.+]]: f32) -> (f32, f32, f32, f32) {
// CHECK-NEXT: [[V0:%.+]] = math.sin [[ARG0]] : f32
// CHECK-NEXT: [[V1:%.+]] = math.cos [[ARG0]] : f32
// CHECK-NEXT: [[V2:%.+]] = arith.divf [[V0]], [[V1]] : f32
// CHECK-NEXT: [[V3:%.+]] = math.rsqrt [[ARG0]] : f32
// CHECK-NEXT: [[V4:%.+]] = math.tanh [[ARG0]] : f32
// CHECK-NEXT: [[V5:%.+]] = math.rsqrt [[ARG0]] : f32
// CHECK-NEXT: return [[V2]], [[V3]], [[V4]], [[V5]] : f32, f32, f32, f32
// CHECK-NEXT: }
func.func @named(%x: f32) -> (f32, f32, f32, f32) {
  %half = arith.constant -0.5 : f32
  %0 = math.tan %x : f32
  %1 = math.powf %x, %half : f32
  %2 = math.tanh %x : f32
  %3 = math.rsqrt %x : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}
