// RUN: crease-opt %s --inline | FileCheck %s
// RUN: crease-opt %s --inline=default-pipeline= | FileCheck %s --check-prefix=PLAIN
// RUN: crease-opt %s --inline='default-pipeline= op-pipelines=func.func(canonicalize,cse)' | FileCheck %s
// RUN: crease-opt %s --inline='inlining-threshold=149 default-pipeline=' | FileCheck %s --check-prefix=SMALL
// RUN: crease-opt %s --inline='inlining-threshold=150 default-pipeline=' | FileCheck %s --check-prefix=PLAIN
// RUN: crease-opt %s --inline='op-pipelines=func.func(cse)' --dump-pass-pipeline 2>&1 >/dev/null | FileCheck %s --check-prefix=DUMP
// RUN: crease-opt %s --inline --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefix=LOCS
// RUN: crease-opt %s --inline --mlir-pass-statistics 2>&1 >/dev/null | FileCheck %s --check-prefix=STATISTICS
// RUN: not crease-opt %s --inline=default-pipeline=foo 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not crease-opt %s --inline=max-iterations=-1 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: not crease-opt %s --pass-pipeline='builtin.module(func.func(inline))' 2>&1 | FileCheck %s --check-prefix=TABLE

// CHECK: func.func @main(%arg0: i32) -> i32 {
// CHECK-NEXT: return %arg0 : i32
// PLAIN: func.func @main
// PLAIN-NEXT: %c0_i32 = arith.constant 0
// PLAIN-NEXT: %0 = arith.addi %arg0, %c0_i32
// PLAIN-NEXT: return %0
// SMALL: func.func private @zero
// SMALL: call @zero
// DUMP: inline{default-pipeline=canonicalize inlining-threshold=4294967295 max-iterations=4 op-pipelines={func.func(cse)}}
// LOCS: return %arg0 : i32 loc("{{.*}}options.mlir":[[# @LINE + 16]]:3)
// STATISTICS: Inliner
// STATISTICS-NEXT: (S) 1 num-erased  - Functions erased
// STATISTICS-NEXT: (S) 1 num-inlined - Calls inlined
// UNKNOWN: 'foo' does not refer to a registered pass or pass pipeline
// NUMBER: for the --max-iterations option: '-1' value invalid for uint argument!
// TABLE: error: 'func.func' op  was scheduled to run under the inliner, but does not define a symbol table

func.func private @zero(%a: i32) -> i32 {
  %0 = arith.constant 0 : i32
  %1 = arith.addi %a, %0 : i32
  return %1 : i32
}

func.func @main(%a: i32) -> i32 {
  %0 = call @zero(%a) : (i32) -> i32
  return %0 : i32
}
