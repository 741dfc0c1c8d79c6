// Two runs, with other ids and other threads, give the same.
// RUN: crease-opt %s --canonicalize --cse --check-determinism | FileCheck %s
// RUN: crease-opt %s --pass-pipeline='builtin.module(func.func(cse),symbol-dce)' --check-determinism 2>&1 | FileCheck %s
// RUN: not crease-opt %s --pass-pipeline='builtin.module(func.func(symbol-dce))' --check-determinism 2>&1 | FileCheck %s --check-prefix=FAILS

// CHECK: func.func @f
// FAILS: error: 'func.func' op  was scheduled to run under SymbolDCE
// FAILS-NOT: differ

func.func @f(%a: i32, %b: i64) -> (i32, i32) {
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %a, %a : i32
  return %0, %1 : i32, i32
}
func.func @g() {
  return
}
