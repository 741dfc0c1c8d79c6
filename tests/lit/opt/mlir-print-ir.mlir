// IR before and after passes, on standard error.
// RUN: crease-opt %s --canonicalize --cse --mlir-print-ir-before=cse --mlir-print-ir-after=canonicalize 2>&1 >/dev/null | FileCheck %s --check-prefix=SOME
// RUN: crease-opt %s --pass-pipeline='builtin.module(func.func(cse),func.func(canonicalize))' --mlir-print-ir-after-all 2>&1 >/dev/null | FileCheck %s --check-prefix=NESTED
// RUN: crease-opt %s --cse --canonicalize --mlir-print-ir-after-all --mlir-print-ir-after-change 2>&1 >/dev/null | FileCheck %s --check-prefix=CHANGE
// RUN: crease-opt %s --pass-pipeline='builtin.module(func.func(cse))' --mlir-print-ir-before-all --mlir-print-ir-module-scope --mlir-disable-threading 2>&1 >/dev/null | FileCheck %s --check-prefix=SCOPE
// RUN: not crease-opt %s --pass-pipeline='builtin.module(func.func(symbol-dce))' --mlir-print-ir-after-failure 2>&1 | FileCheck %s --check-prefix=FAILURE
// RUN: not crease-opt %s --cse --mlir-print-ir-before-all --mlir-print-ir-module-scope 2>&1 | FileCheck %s --check-prefix=THREADS
// RUN: not crease-opt %s --cse --mlir-print-ir-after=foo 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// SOME-NOT: IR Dump Before Canonicalizer
// SOME: {{^}}// -----// IR Dump After Canonicalizer (canonicalize) //----- //{{$}}
// SOME-NEXT: {{^}}module {{{$}}
// SOME: {{^}}// -----// IR Dump Before CSE (cse) //----- //{{$}}
// SOME-NOT: IR Dump After CSE

// NESTED: IR Dump After CSE (cse)
// NESTED-NEXT: {{^}}func.func @f
// NESTED: IR Dump After Canonicalizer (canonicalize)
// NESTED-NEXT: {{^}}func.func @f
// NESTED: IR Dump After CSE (cse)
// NESTED-NEXT: {{^}}func.func @g
// NESTED: IR Dump After Canonicalizer (canonicalize)
// NESTED-NEXT: {{^}}func.func @g

// CHANGE-NOT: IR Dump After CSE
// CHANGE: IR Dump After Canonicalizer

// SCOPE: {{^}}// -----// IR Dump Before CSE (cse) ('func.func' operation: @f) //----- //{{$}}
// SCOPE-NEXT: {{^}}module {{{$}}
// SCOPE: {{^}}// -----// IR Dump Before CSE (cse) ('func.func' operation: @g) //----- //{{$}}

// FAILURE: {{^}}// -----// IR Dump After SymbolDCE Failed (symbol-dce) //----- //{{$}}
// FAILURE-NEXT: {{^}}func.func @f
// FAILURE: error: 'func.func' op  was scheduled to run under SymbolDCE, but does not define a symbol table

// THREADS: <unknown>:0: error: IR print for module scope can't be setup on a pass-manager without disabling multi-threading first.
// UNKNOWN: for the --mlir-print-ir-after option: Cannot find option named 'foo'!

func.func @f() {
  return
}

func.func @g(%a: i32) -> i32 {
  %0 = arith.constant 0 : i32
  %1 = arith.addi %a, %0 : i32
  return %1 : i32
}
