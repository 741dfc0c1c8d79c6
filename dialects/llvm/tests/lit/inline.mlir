// Calls of the dialect's functions stay.
// RUN: crease-opt %s --inline | FileCheck %s

// CHECK-LABEL: llvm.func @one() -> i32
llvm.func @one() -> i32 attributes {sym_visibility = "private"} {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}

// CHECK-LABEL: llvm.func @calls() -> i32
// CHECK-NEXT: llvm.call @one() : () -> i32
llvm.func @calls() -> i32 {
  %0 = llvm.call @one() : () -> i32
  llvm.return %0 : i32
}
