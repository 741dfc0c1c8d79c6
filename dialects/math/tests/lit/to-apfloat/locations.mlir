// RUN: crease-opt %s --convert-arith-to-apfloat --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s

// Functions are where the module is, calls where the op was.
// CHECK: @_mlir_apfloat_neg(i32, i64) -> i64 loc("module":1:2)
// CHECK: call @_mlir_apfloat_neg({{.*}} loc("op":3:4)
module {
  func.func @f(%x: f32) -> f32 {
    %0 = arith.negf %x : f32 loc("op":3:4)
    return %0 : f32
  }
} loc("module":1:2)
