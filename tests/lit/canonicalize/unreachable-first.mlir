// Blocks that can't be reached go before patterns are tried: an op in them may use itself.
// RUN: crease-opt %s --canonicalize 2>&1 | FileCheck %s
// RUN: crease-opt %s --canonicalize=region-simplify=disabled 2>&1 | FileCheck %s
// RUN: crease-opt %s --canonicalize --mlir-debug-counter=GreedyPatternRewriteIteration-skip=1 2>&1 | FileCheck %s --check-prefix=SKIPPED

// CHECK-NOT: warning
// CHECK-LABEL: func.func @uses_itself
// CHECK-NEXT: return %arg0
// CHECK-NEXT: }
// Only a round erases them.
// SKIPPED: ^bb1
// SKIPPED: %[[A:.*]] = arith.addi %[[A]]
func.func @uses_itself(%x: i64) -> i64 {
  return %x : i64
^bb1:
  %c1_i64 = arith.constant 1 : i64
  %a = arith.addi %a, %c1_i64 : i64
  cf.br ^bb1
}
