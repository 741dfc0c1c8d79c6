// The executions of passes can be counted, and the first or last ones left out.
// RUN: crease-opt %s --canonicalize --cse --mlir-debug-counter=pass-execution-skip=1 --mlir-print-debug-counter 2>&1 | FileCheck %s --check-prefix=SKIP
// RUN: crease-opt %s --canonicalize --cse --mlir-debug-counter=pass-execution-count=1 | FileCheck %s --check-prefix=COUNT
// RUN: crease-opt %s --pass-pipeline='builtin.module(func.func(canonicalize,cse))' --mlir-debug-counter=b-count=0x3,pass-execution-skip=0 --mlir-print-debug-counter 2>&1 >/dev/null | FileCheck %s --check-prefix=NESTED
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
// NESTED: {{^}}pass-execution                  : {3,0,-1}

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
