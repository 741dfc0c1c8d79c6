// RUN: not crease-test-opt --canonicalize %s 2>&1 | FileCheck %s
// RUN: not crease-test-opt --canonicalize --mlir-print-ir-after-failure %s 2>&1 | FileCheck %s --check-prefix=KEPT

// MLIR-24, MLIR-E10: two results and one replacement: an error, and the IR is as before.
// CHECK: error: 'builtin.module' op partial fold: the fold of `t.two` gave 1 of 2 results
// KEPT: IR Dump After
// KEPT: "t.two"() <{how = "only the first"}>
func.func @partial() -> (i32, i32) {
  %0, %1 = "t.two"() {how = "only the first"} : () -> (i32, i32)
  return %0, %1 : i32, i32
}
