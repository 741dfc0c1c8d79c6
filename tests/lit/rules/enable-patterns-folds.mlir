// RUN: crease-opt --canonicalize=enable-patterns=no-such-name %s | FileCheck %s

// What folds is no pattern: a list of patterns to use leaves it on, and the two sums of constants,
// which a pattern would merge, stay.
// CHECK:      func.func @f(%arg0: i32) -> (i32, i32, i32) {
// CHECK-NEXT:   %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:   %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:   %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT:   %0 = arith.addi %arg0, %c1_i32 : i32
// CHECK-NEXT:   %1 = arith.addi %0, %c2_i32 : i32
// CHECK-NEXT:   return %arg0, %1, %c0_i32 : i32, i32, i32
func.func @f(%x: i32) -> (i32, i32, i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %a = arith.addi %x, %c0 : i32
  %b = arith.addi %x, %c1 : i32
  %d = arith.addi %b, %c2 : i32
  %s = arith.subi %x, %x : i32
  return %a, %d, %s : i32, i32, i32
}
