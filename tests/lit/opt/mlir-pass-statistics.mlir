// What passes count, added up over all ops they run on, at any number of threads.
// RUN: crease-opt %s --pass-pipeline='builtin.module(func.func(cse,canonicalize),symbol-dce,func.func(cse))' --mlir-pass-statistics 2>&1 >/dev/null | FileCheck %s --check-prefix=PIPELINE --strict-whitespace
// RUN: crease-opt %s --pass-pipeline='builtin.module(func.func(cse,canonicalize),symbol-dce,func.func(cse))' --mlir-pass-statistics --mlir-disable-threading 2>&1 >/dev/null | FileCheck %s --check-prefix=PIPELINE --strict-whitespace
// RUN: crease-opt %s --pass-pipeline='builtin.module(func.func(cse,canonicalize),symbol-dce,func.func(cse))' --mlir-pass-statistics --mlir-pass-statistics-display=list 2>&1 >/dev/null | FileCheck %s --check-prefix=LIST --strict-whitespace
// RUN: crease-opt %s --control-flow-sink --mlir-pass-statistics 2>&1 >/dev/null | FileCheck %s --check-prefix=SINK
// RUN: not crease-opt %s --mlir-pass-statistics-display=tree 2>&1 | FileCheck %s --check-prefix=UNKNOWN

//      PIPELINE:===-------------------------------------------------------------------------===
// PIPELINE-NEXT:                         ... Pass statistics report ...
// PIPELINE-NEXT:===-------------------------------------------------------------------------===
// PIPELINE-NEXT:'func.func' Pipeline
// PIPELINE-NEXT:  CSE
// PIPELINE-NEXT:    (S) 3 num-cse'd - Ops merged into an equal one
// PIPELINE-NEXT:    (S) 0 num-dce'd - Dead ops erased
// PIPELINE-NEXT:  Canonicalizer
// PIPELINE-NEXT:    (S) 1 num-dead     - Dead ops erased
// PIPELINE-NEXT:    (S) 1 num-folds    - Ops folded
// PIPELINE-NEXT:    (S) 0 num-rewrites - Patterns and rules applied
// PIPELINE-NEXT:    (S) {{[0-9]+}} num-rounds   - Rounds over bodies
// PIPELINE-NEXT:SymbolDCE
// PIPELINE-NEXT:  (S) 1 num-dce'd - Symbols erased
// PIPELINE-NEXT:'func.func' Pipeline
// PIPELINE-NEXT:  CSE
// PIPELINE-NEXT:    (S) 0 num-cse'd - Ops merged into an equal one
// PIPELINE-NEXT:    (S) 0 num-dce'd - Dead ops erased
// PIPELINE-EMPTY:

//      LIST:CSE
// LIST-NEXT:  (S) 3 num-cse'd - Ops merged into an equal one
// LIST-NEXT:  (S) 0 num-dce'd - Dead ops erased
// LIST-NEXT:Canonicalizer
//      LIST:SymbolDCE

// SINK: (S) 0 num-sunk - Ops moved into a branch

// UNKNOWN: for the --mlir-pass-statistics-display option: Cannot find option named 'tree'! It is one of: list, pipeline

func.func @three(%a: i32) -> (i32, i32, i32) {
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %a, %a : i32
  %2 = arith.addi %a, %a : i32
  return %0, %1, %2 : i32, i32, i32
}
func.func @two(%a: i32, %b: i32) -> (i32, i32) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %a, %b : i32
  return %0, %1 : i32, i32
}
func.func private @unused(%a: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %0 = arith.addi %a, %c0 : i32
  return %0 : i32
}
