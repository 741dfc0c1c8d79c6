// RUN: crease-test-opt --simplify %s 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=SAID < %t.err
// RUN: not crease-test-opt --simplify="test-convergence=true" %s 2>&1 | FileCheck %s --check-prefix=STRICT
// RUN: crease-test-opt --simplify="disable-patterns=unshare test-convergence=true" %s | FileCheck %s --check-prefix=WITHOUT

// A pattern whose result CSE turns back ends in a certificate that names both.
// CHECK-LABEL: func.func @f
// CHECK: "t.zip"
// CHECK-NEXT: return
// SAID: warning: 'builtin.module' op simplify did not converge: cycle: `unshare` on `t.zip`, then `cse` on `t.pure`, and the state is the same again
// STRICT: error: 'builtin.module' op simplify did not converge: cycle: `unshare` on `t.zip`, then `cse` on `t.pure`
// WITHOUT: %[[A:.*]] = "t.pure"
// WITHOUT-NEXT: "t.zip"(%[[A]], %[[A]])
func.func @f(%x: i32) {
  %0 = "t.pure"(%x) : (i32) -> i32
  "t.zip"(%0, %0) : (i32, i32) -> ()
  return
}

func.func @g() {
  return
}
