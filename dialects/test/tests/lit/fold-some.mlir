// A fold may name constants for uses of some results; if one can't be made, the op stays as it is, and is not visited
// again for that.
// RUN: crease-test-opt %s --canonicalize --split-input-file --debug-only=greedy-rewriter 2>%t.log | FileCheck %s
// RUN: FileCheck %s --check-prefix=TRACE --input-file=%t.log

// CHECK-LABEL: @made
// CHECK-NEXT: %[[ONE:.*]] = arith.constant 1 : i32
// CHECK-NEXT: return %[[ONE]]
func.func @made() -> i32 {
  %0, %1 = "t.two"() {how = "some"} : () -> (i32, i32)
  return %1 : i32
}

// -----

// TRACE: no constant of type i8 is made of 1 : i8, so not folded: 't.two'
// TRACE-NOT: so not folded
// CHECK-LABEL: @not_made
// CHECK-NEXT: %[[TWO:.*]]:2 = "t.two"
// CHECK-NEXT: return %[[TWO]]#0, %[[TWO]]#1
func.func @not_made() -> (i32, i8) {
  %0, %1 = "t.two"() {how = "some"} : () -> (i32, i8)
  return %0, %1 : i32, i8
}
