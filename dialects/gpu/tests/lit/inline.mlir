// RUN: crease-opt %s --inline | FileCheck %s

func.func private @callee(%x: index) -> index {
  %0 = gpu.thread_id x
  %1 = arith.addi %0, %x : index
  gpu.barrier
  return %1 : index
}
// CHECK-LABEL: func.func @caller(
// CHECK-SAME: [[ARG0:%.+]]: index) -> index {
// CHECK-NEXT: [[THREAD_ID_X:%.+]] = gpu.thread_id  x
// CHECK-NEXT: [[V0:%.+]] = arith.addi [[THREAD_ID_X]], [[ARG0]] : index
// CHECK-NEXT: gpu.barrier
// CHECK-NEXT: return [[V0]] : index
// CHECK-NEXT: }
func.func @caller(%x: index) -> index {
  %0 = func.call @callee(%x) : (index) -> index
  return %0 : index
}
