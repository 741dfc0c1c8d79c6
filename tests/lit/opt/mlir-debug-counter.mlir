// The executions of passes can be counted, and the first or last ones left out.
// RUN: crease-opt %s --canonicalize --cse --mlir-debug-counter=pass-execution-skip=1 --mlir-print-debug-counter 2>&1 | FileCheck %s --check-prefix=SKIP
// RUN: crease-opt %s --canonicalize --cse --mlir-debug-counter=pass-execution-count=1 | FileCheck %s --check-prefix=COUNT
// RUN: crease-opt %s --pass-pipeline='builtin.module(func.func(canonicalize,cse))' --mlir-debug-counter=b-count=0x3,pass-execution-skip=0 --mlir-print-debug-counter 2>&1 >/dev/null | FileCheck %s --check-prefix=NESTED
// RUN: crease-opt %s --canonicalize --mlir-debug-counter=GreedyPatternRewriteIteration-skip=1 --mlir-print-debug-counter 2>&1 | FileCheck %s --check-prefix=ROUND1
// RUN: crease-opt %s --canonicalize --mlir-debug-counter=GreedyPatternRewriteIteration-count=1 --mlir-print-debug-counter 2>&1 | FileCheck %s --check-prefix=ROUND2
// RUN: crease-opt %s --canonicalize=max-iterations=3 --canonicalize --mlir-debug-counter=GreedyPatternRewriteIteration-skip=1,GreedyPatternRewriteIteration-count=1 --mlir-print-debug-counter 2>&1 | FileCheck %s --check-prefix=SECOND
// RUN: crease-opt %s --pass-pipeline='builtin.module(func.func(canonicalize))' --mlir-debug-counter=GreedyPatternRewriteIteration-skip=1 --mlir-print-debug-counter 2>&1 | FileCheck %s --check-prefix=EACH
// RUN: crease-opt %s --canonicalize=max-iterations=-1 --mlir-debug-counter=GreedyPatternRewriteIteration-count=1 | FileCheck %s --check-prefix=NOCAP
// RUN: not crease-opt %s --mlir-debug-counter=foo=1 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not crease-opt %s --mlir-debug-counter=foo-skip=x 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: not crease-opt %s --mlir-debug-counter=foo 2>&1 | FileCheck %s --check-prefix=NOVALUE

// SKIP: DebugCounter counters:
// SKIP-NEXT: {{^}}pass-execution                  : {0,1,-1}
// SKIP: DebugCounter counters:
// SKIP-NEXT: {{^}}pass-execution                  : {2,1,-1}
// SKIP: arith.addi
// SKIP: arith.muli
// SKIP-NOT: arith.muli

// COUNT-NOT: arith.addi
// COUNT: arith.muli
// COUNT: arith.muli

// The pipeline for functions is itself a pass.
// NESTED: {{^}}b                               : {0,0,3}
// NESTED-NEXT: {{^}}pass-execution                  : {0,0,-1}
// NESTED: {{^}}pass-execution                  : {5,0,-1}

// Without the first round nothing was found that would make another one. A constant is at the top then.
// ROUND1: DebugCounter counters:
// ROUND1: DebugCounter counters:
// ROUND1-NEXT: {{^}}GreedyPatternRewriteIteration   : {1,1,-1}
// ROUND1: %c0_i32 = arith.constant 0
// ROUND1-NEXT: arith.addi %arg0, %c0_i32

// Without all but the first the cap on rounds ends it.
// ROUND2: DebugCounter counters:
// ROUND2: DebugCounter counters:
// ROUND2-NEXT: {{^}}GreedyPatternRewriteIteration   : {10,0,1}
// ROUND2-NOT: arith.addi

// The numbers run on from pass to pass.
// SECOND: DebugCounter counters:
// SECOND: DebugCounter counters:
// SECOND-NEXT: {{^}}GreedyPatternRewriteIteration   : {11,1,1}
// SECOND-NOT: arith.addi

// A round is one of the op that the pass runs on, whatever is nested in it.
// EACH: DebugCounter counters:
// EACH: DebugCounter counters:
// EACH-NEXT: {{^}}GreedyPatternRewriteIteration   : {2,1,-1}
// EACH: func.func @f
// EACH: arith.addi
// EACH: func.func @g
// EACH-NOT: arith.addi

// Even where there is no cap.
// NOCAP-NOT: arith.addi

// NAME: for the --mlir-debug-counter option: expected DebugCounter counter name to end with either `-skip` or `-count`, but got`foo`
// NUMBER: expected DebugCounter counter value to be numeric, but got `x`
// NOVALUE: expected DebugCounter argument to have an `=` separating the counter name and value, but the provided argument was: `foo`

func.func @f(%a: i32) -> (i32, i32, i32) {
  %c0 = arith.constant 0 : i32
  %0 = arith.addi %a, %c0 : i32
  %1 = arith.muli %a, %a : i32
  %2 = arith.muli %a, %a : i32
  return %0, %1, %2 : i32, i32, i32
}

func.func @g(%a: i32) -> i32 {
  return %a : i32
}
