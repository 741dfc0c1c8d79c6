// RUN: crease-opt %s --split-input-file --convert-cf-to-llvm | FileCheck %s
// RUN: not crease-opt %s --split-input-file --pass-pipeline="builtin.module(func.func(convert-cf-to-llvm))" 2>&1 | FileCheck %s --check-prefix=INSIDE

// Names start again in the next text. What is there already is used.
// CHECK-LABEL: llvm.mlir.global private constant @assert_msg_0
// CHECK-NEXT: llvm.func @abort()
// CHECK-NEXT: llvm.mlir.global private constant @assert_msg(
// CHECK-NEXT: llvm.func @puts(!llvm.ptr)
// INSIDE: error: failed to legalize operation 'cf.assert' that was explicitly marked illegal
llvm.func @puts(!llvm.ptr)
func.func @first(%c: i1) {
  cf.assert %c, "first"
  cf.assert %c, "second"
  return
}

// -----

// CHECK-LABEL: llvm.mlir.global private constant @assert_msg_0
// CHECK: llvm.mlir.global private constant @assert_msg(
func.func @second(%c: i1) {
  cf.assert %c, "first"
  cf.assert %c, "second"
  return
}
