// RUN: crease-test-opt --canonicalize %s 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=SAID < %t.err
// RUN: not crease-test-opt --canonicalize="test-convergence=true" %s 2>&1 | FileCheck %s --check-prefix=STRICT

// MLIR-04, MLIR-E12: patterns that undo each other end in a certificate that names both; what is
// left is valid.
// CHECK-LABEL: func.func @cycle
// CHECK-NEXT: "t.{{[ab]}}"(%arg0) : (i32) -> i32
// CHECK-NEXT: return
// SAID: warning: 'builtin.module' op did not converge under canonicalization: cycle:
// SAID-DAG: `a_to_b` on `t.a`
// SAID-DAG: `b_to_a` on `t.b`
// STRICT: error: 'builtin.module' op did not converge under canonicalization: cycle:
func.func @cycle(%x: i32) -> i32 {
  %0 = "t.a"(%x) : (i32) -> i32
  return %0 : i32
}
