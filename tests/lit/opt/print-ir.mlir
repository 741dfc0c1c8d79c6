// RUN: crease-opt %s --pass-pipeline='builtin.module(print-ir{label=before},func.func(cse,print-ir),print-ir{label={after cse}})' -o /dev/null 2>&1 | FileCheck %s

// Attributes are written in full.
#map = affine_map<(d0) -> (d0 + 1)>
// CHECK: // -----// IR Dump before //----- //
// CHECK-NEXT: module {
// CHECK-NEXT: func.func @f([[ARG0:%.+]]: i32) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = arith.addi [[ARG0]], [[ARG0]] {a = affine_map<(d0) -> (d0 + 1)>} : i32
// CHECK-NEXT: [[V1:%.+]] = arith.addi [[ARG0]], [[ARG0]] {a = affine_map<(d0) -> (d0 + 1)>} : i32
// CHECK-NEXT: return [[V1]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK: // -----// IR Dump //----- //
// CHECK-NEXT: func.func @f([[ARG0:%.+]]: i32) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = arith.addi [[ARG0]], [[ARG0]] {a = affine_map<(d0) -> (d0 + 1)>} : i32
// CHECK-NEXT: return [[V0]] : i32
// CHECK-NEXT: }
func.func @f(%x: i32) -> i32 {
  %0 = arith.addi %x, %x {a = #map} : i32
  %1 = arith.addi %x, %x {a = #map} : i32
  return %1 : i32
}
// CHECK: // -----// IR Dump after cse //----- //
// CHECK-NEXT: module {
// CHECK-NEXT: func.func @f([[ARG0:%.+]]: i32) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = arith.addi [[ARG0]], [[ARG0]] {a = affine_map<(d0) -> (d0 + 1)>} : i32
// CHECK-NEXT: return [[V0]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: }
