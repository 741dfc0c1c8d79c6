// RUN: crease-opt %s --pass-pipeline='builtin.module(func.func(remove-dead-values))' | FileCheck %s

// Who calls the target is not seen, so its own signature stays, and what it returns matters. (Upstream takes
// it to be called by nobody.)
// CHECK-LABEL: func.func private @f(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i32) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = arith.addi [[ARG0]], [[ARG0]] : i32
// CHECK-NEXT: return [[V0]] : i32
// CHECK-NEXT: }
func.func private @f(%x: i32, %unused: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  %1 = arith.addi %0, %x : i32
  return %0 : i32
}
