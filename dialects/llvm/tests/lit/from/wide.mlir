// RUN: crease-opt %s --convert-index-to-llvm=index-bitwidth=128 | FileCheck %s
// RUN: crease-opt %s --convert-index-to-llvm=index-bitwidth=4294967295 | FileCheck %s --check-prefix=WIDEST

// CHECK: llvm.mlir.constant(-2 : i128) : i128
// WIDEST: llvm.mlir.constant(-2 : i16777215) : i16777215
func.func @constant() -> index {
  %0 = index.constant -2
  return %0 : index
}
