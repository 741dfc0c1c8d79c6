// What MLIR makes comes back as ops of the llvm dialect, and MLIR reads them again.
// RUN: crease-opt-llvm %s --pass-pipeline='builtin.module(mlir{convert-func-to-llvm,convert-arith-to-llvm,reconcile-unrealized-casts})' | FileCheck %s
// RUN: crease-opt-llvm %s --pass-pipeline='builtin.module(mlir{convert-func-to-llvm,convert-arith-to-llvm,reconcile-unrealized-casts})' --emit=llvm | FileCheck %s --check-prefix=IR

// CHECK: llvm.func @add(%{{.*}}: i32, %{{.*}}: i32) -> i32
// CHECK: llvm.add %{{.*}}, %{{.*}} : i32
// IR: define i32 @add(i32 %0, i32 %1)
func.func @add(%x: i32, %y: i32) -> i32 {
  %s = arith.addi %x, %y : i32
  return %s : i32
}
