// Output and diagnostics are the same with threads and without.
// RUN: crease-opt %s --canonicalize --mlir-disable-threading > %t.one
// RUN: crease-opt %s --canonicalize > %t.many
// RUN: diff %t.one %t.many
// RUN: not crease-opt %s --pass-pipeline='builtin.module(func.func(symbol-dce))' --mlir-disable-threading 2>&1 | FileCheck %s
// RUN: not crease-opt %s --pass-pipeline='builtin.module(func.func(symbol-dce))' 2>&1 | FileCheck %s

// CHECK: mlir-disable-threading.mlir:[[#@LINE+3]]:1: error: 'func.func' op  was scheduled
// CHECK: mlir-disable-threading.mlir:[[#@LINE+6]]:1: error: 'func.func' op  was scheduled

func.func @f() {
  return
}

func.func @g() {
  return
}
