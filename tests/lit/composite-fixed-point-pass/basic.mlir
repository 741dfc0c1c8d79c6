// A pipeline runs until it changes nothing.
// RUN: crease-opt %s --composite-fixed-point-pass='name=Both pipeline=cse,canonicalize' | FileCheck %s
// RUN: crease-opt %s --composite-fixed-point-pass='name=Both pipeline=cse,canonicalize' --mlir-print-ir-after-all 2>&1 >/dev/null | FileCheck %s --check-prefix=EACH
// RUN: crease-opt %s --composite-fixed-point-pass='name=Both pipeline=canonicalize max-iterations=1' 2>&1 >/dev/null | FileCheck %s --check-prefix=LIMIT
// RUN: crease-opt %s --composite-fixed-point-pass='pipeline={any( cse )}' --dump-pass-pipeline 2>&1 >/dev/null | FileCheck %s --check-prefix=DUMP
// RUN: not crease-opt %s --composite-fixed-point-pass=pipeline=foo 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not crease-opt %s --pass-pipeline='builtin.module(composite-fixed-point-pass{pipeline=func.func(cse{a=b})})' 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: not crease-opt %s --inline='op-pipelines=func.func(composite-fixed-point-pass{pipeline=canonicalize{top-down=b}})' 2>&1 | FileCheck %s --check-prefix=VALUE
// RUN: not crease-opt %s --composite-fixed-point-pass='pipeline=inline{op-pipelines=func.func(foo)}' 2>&1 | FileCheck %s --check-prefix=INNER
// RUN: not crease-opt %s --composite-fixed-point-pass=max-iterations=0 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: not crease-opt %s --composite-fixed-point-pass='pipeline=func.func(symbol-dce)' 2>&1 | FileCheck %s --check-prefix=FAILS

// CHECK: func.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT: return %arg0 : i32
// EACH: IR Dump After CSE
// EACH: IR Dump After Canonicalizer
// EACH: IR Dump After CSE
// EACH: IR Dump After Canonicalizer
// EACH-NOT: IR Dump After C
// EACH: IR Dump After Both (composite-fixed-point-pass)
// LIMIT: warning: Composite pass "Both"+ didn't converge in 1 iterations
// DUMP: composite-fixed-point-pass{max-iterations=10 name=CompositeFixedPointPass pipeline={any( cse )}}
// UNKNOWN: MLIR Textual PassPipeline Parser:1:1: error: 'foo' does not refer to a registered pass or pass pipeline
// UNKNOWN: <unknown>:0: error: Failed to parse composite pass pipeline

// An error in a pipeline of a pipeline says what it is about, from the inside out.
// OPTION: <Pass-Options-Parser>: no such option a
// OPTION-EMPTY:
// OPTION-NEXT: failed to add `cse` with options `a=b`
// OPTION-NEXT: failed to add `func.func` with options `` to inner pipeline
// OPTION-NEXT: <unknown>:0: error: Failed to parse composite pass pipeline
// OPTION-NEXT: failed to add `composite-fixed-point-pass` with options `pipeline=func.func(cse{a=b})`
// VALUE: crease-opt: for the --top-down option: 'b' is invalid value for boolean argument! Try 0 or 1
// VALUE-EMPTY:
// VALUE-NEXT: failed to add `canonicalize` with options `top-down=b`
// VALUE-NEXT: Failed to parse composite pass pipeline
// VALUE-NEXT: failed to add `composite-fixed-point-pass` with options `pipeline=canonicalize{top-down=b}`
// INNER: 'foo' does not refer to a registered pass or pass pipeline
// INNER-NEXT: foo
// INNER-NEXT: ^
// INNER-EMPTY:
// INNER-NEXT: failed to add `inline` with options `op-pipelines=func.func(foo)`
// INNER-NEXT: <unknown>:0: error: Failed to parse composite pass pipeline
// ZERO: <unknown>:0: error: Invalid maxIterations value: 0
// FAILS: error: 'func.func' op  was scheduled to run under SymbolDCE

func.func @f(%a: i32) -> i32 {
  %0 = arith.constant 0 : i32
  %1 = arith.addi %a, %0 : i32
  return %1 : i32
}
