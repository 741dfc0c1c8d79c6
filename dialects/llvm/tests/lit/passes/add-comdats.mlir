// RUN: crease-opt %s --llvm-add-comdats --split-input-file | FileCheck %s

// Only functions of the module itself are merged, and whatever comdat they had, it is another one now.

module {
  // CHECK-LABEL: llvm.comdat @__llvm_comdat
  // CHECK-SAME: {
  // CHECK-NEXT: llvm.comdat_selector @elsewhere any
  // CHECK-NEXT: llvm.comdat_selector @once_odr any
  // CHECK-NEXT: llvm.comdat_selector @once any
  // CHECK-NEXT: }
  // CHECK-LABEL: llvm.mlir.global linkonce @global(
  // CHECK-SAME: 1 : i32) {addr_space = 0 : i32} : i32
  llvm.mlir.global linkonce @global(1 : i32) : i32
  // CHECK-LABEL: llvm.func linkonce @once(
  // CHECK-SAME: ) comdat(@__llvm_comdat::@once) {
  // CHECK-NEXT: llvm.return
  // CHECK-NEXT: }
  llvm.func linkonce @once() {
    llvm.return
  }
  // CHECK-LABEL: llvm.func linkonce_odr @once_odr(
  // CHECK-SAME: ) comdat(@__llvm_comdat::@once_odr) {
  // CHECK-NEXT: llvm.return
  // CHECK-NEXT: }
  llvm.func linkonce_odr @once_odr() {
    llvm.return
  }
  // CHECK-LABEL: llvm.func linkonce_odr @elsewhere(
  // CHECK-SAME: ) comdat(@__llvm_comdat::@elsewhere) {
  // CHECK-NEXT: llvm.return
  // CHECK-NEXT: }
  llvm.func linkonce_odr @elsewhere() comdat(@mine::@selector) {
    llvm.return
  }
  // CHECK-LABEL: llvm.func weak @weak(
  // CHECK-SAME: ) {
  // CHECK-NEXT: llvm.return
  // CHECK-NEXT: }
  llvm.func weak @weak() {
    llvm.return
  }
  // CHECK-LABEL: module @inside
  // CHECK-SAME: {
  // CHECK-NEXT: llvm.func linkonce @once() {
  // CHECK-NEXT: llvm.return
  // CHECK-NEXT: }
  // CHECK-NEXT: }
  module @inside {
    llvm.func linkonce @once() {
      llvm.return
    }
  }
  // CHECK-LABEL: llvm.comdat @mine
  // CHECK-SAME: {
  // CHECK-NEXT: llvm.comdat_selector @selector any
  // CHECK-NEXT: }
  llvm.comdat @mine {
    llvm.comdat_selector @selector any
  }
}

// -----

// What is there is used, also a selector.

// CHECK-LABEL: llvm.func linkonce @there(
// CHECK-SAME: ) comdat(@__llvm_comdat::@there) {
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
llvm.func linkonce @there() {
  llvm.return
}
// CHECK-LABEL: llvm.func linkonce @new(
// CHECK-SAME: ) comdat(@__llvm_comdat::@new) {
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
llvm.func linkonce @new() {
  llvm.return
}
// CHECK-LABEL: llvm.comdat @__llvm_comdat
// CHECK-SAME: {
// CHECK-NEXT: llvm.comdat_selector @new any
// CHECK-NEXT: llvm.comdat_selector @other nodeduplicate
// CHECK-NEXT: llvm.comdat_selector @there largest
// CHECK-NEXT: }
llvm.comdat @__llvm_comdat {
  llvm.comdat_selector @other nodeduplicate
  llvm.comdat_selector @there largest
}

// -----

// CHECK-LABEL: llvm.func @__llvm_comdat(
// CHECK-SAME: ) {
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
llvm.func @__llvm_comdat() {
  llvm.return
}
