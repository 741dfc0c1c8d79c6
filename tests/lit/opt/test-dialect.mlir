// As with Debian's `mlir-opt`, any name in the namespace `test` is an op of which nothing is known.
// RUN: crease-opt %s --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func.func @nothing_known
// CHECK-NEXT: %[[A:.*]] = "test.value"() : () -> i32
// CHECK-NEXT: %[[B:.*]] = "test.value"() : () -> i32
// CHECK-NEXT: "test.use"(%[[A]], %[[B]])
func.func @nothing_known() {
  %0 = "test.value"() : () -> i32
  %1 = "test.value"() : () -> i32
  "test.use"(%0, %1) : (i32, i32) -> ()
  return
}
