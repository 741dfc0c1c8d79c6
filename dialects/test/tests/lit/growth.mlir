// RUN: crease-test-opt --canonicalize %s -o /dev/null 2>&1 | FileCheck %s
// RUN: crease-test-opt --canonicalize="max-num-rewrites=3 max-iterations=1" %s 2>&1 | FileCheck %s --check-prefix=CAP

// MLIR-04: a pattern that makes ever more ops is told apart from a cycle.
// CHECK: warning: 'builtin.module' op did not converge under canonicalization: growth: `grow` on `t.grow`

// MLIR-40: with a cap on rewrites there is nothing to warn of.
// CAP-LABEL: func.func @growth
// CAP-COUNT-4: "t.grow"()
// CAP-NOT: "t.grow"()
func.func @growth() {
  "t.grow"() : () -> ()
  return
}
