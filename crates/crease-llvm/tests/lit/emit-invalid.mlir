// A machine that LLVM does not know, and a program that MLIR cannot lower, at its place.
// RUN: not crease-opt-llvm %s --emit=asm --mtriple=vax 2>&1 | FileCheck %s --check-prefix=TRIPLE
// RUN: not crease-opt-llvm %s --emit=asm 2>&1 | FileCheck %s --check-prefix=LOWER
// TRIPLE: error: No available targets are compatible with triple "vax"
// LOWER: emit-invalid.mlir:[[#@LINE+1]]:1: error: cannot be converted to LLVM IR
func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
