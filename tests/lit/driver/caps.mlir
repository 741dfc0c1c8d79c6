// RUN: crease-opt --canonicalize="max-iterations=1 region-simplify=disabled" %s 2>&1 | FileCheck %s --check-prefix=CAP
// RUN: not crease-opt --canonicalize="max-iterations=1 region-simplify=disabled test-convergence=true" %s 2>&1 | FileCheck %s --check-prefix=STRICT
// RUN: crease-opt --canonicalize="max-iterations=-1 test-convergence=true" %s | FileCheck %s --check-prefix=FIX

// MLIR-04, MLIR-40: a cap on rounds that is reached is no failure unless it is asked to be; without a
// cap the fixpoint is reached.
// CAP-NOT: {{error|warning}}:
// CAP-LABEL: func.func @constants
// STRICT: error: 'builtin.module' op did not converge under canonicalization: limit reached
// FIX-LABEL: func.func @constants
// FIX-NEXT: %[[C:.*]] = arith.constant 3 : i32
// FIX-NEXT: return %[[C]], %[[C]]
func.func @constants() -> (i32, i32) {
  %a = arith.constant 1 : i32
  %b = arith.constant 2 : i32
  %c = arith.addi %a, %b : i32
  %d = arith.addi %b, %a : i32
  return %c, %d : i32, i32
}
