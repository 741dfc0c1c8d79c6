// RUN: crease-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @sum(
// CHECK-SAME: [[ARG0:%.+]]: i32) -> (i32, i32) {
// CHECK-NEXT: [[V0:%.+]] = "test.constant"() <{value = 24 : i32}> : () -> i32
// CHECK-NEXT: [[V1:%.+]] = "test.constant"() <{value = 5 : i32}> : () -> i32
// CHECK-NEXT: return [[V0]], [[V1]] : i32, i32
// CHECK-NEXT: }
func.func @sum(%a: i32) -> (i32, i32) {
  %c5 = "test.constant"() {value = 5 : i32} : () -> i32
  %c1 = "test.constant"() {value = 1 : i32} : () -> i32
  // 5 + 2 * (1 + 5) + 3 * 1 + 4
  %0 = test.fold_with_fold_adaptor %c5, [%c1, %a, %c5], {(%c1), (%a)} {
    "test.any"() : () -> ()
  }
  %1 = "test.manual_cpp_op_with_fold"(%c5) : (i32) -> i32
  return %0, %1 : i32, i32
}
