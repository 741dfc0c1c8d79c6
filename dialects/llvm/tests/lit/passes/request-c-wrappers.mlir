// RUN: crease-opt %s --llvm-request-c-wrappers | FileCheck %s
// RUN: crease-opt %s --llvm-request-c-wrappers --convert-func-to-llvm | FileCheck %s --check-prefix=LLVM

// Functions in modules inside are reached by a pipeline that names these.

// CHECK-LABEL: func.func @defined(
// CHECK-SAME: ) attributes {llvm.emit_c_interface} {
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @defined() {
  return
}
// CHECK-LABEL: func.func private @declared(
// CHECK-SAME: i32) attributes {llvm.emit_c_interface}
func.func private @declared(i32)
// CHECK-LABEL: func.func @asked(
// CHECK-SAME: ) attributes {llvm.emit_c_interface, test.foo} {
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @asked() attributes {llvm.emit_c_interface, test.foo} {
  return
}
// CHECK-LABEL: func.func @asked_otherwise(
// CHECK-SAME: ) attributes {llvm.emit_c_interface} {
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @asked_otherwise() attributes {llvm.emit_c_interface = 3 : i32} {
  return
}
// CHECK-LABEL: module @inside
// CHECK-SAME: {
// CHECK-NEXT: func.func private @other()
// CHECK-NEXT: }
// LLVM-LABEL: llvm.func @defined(
// LLVM-SAME: ) attributes {llvm.emit_c_interface} {
// LLVM-NEXT: llvm.return
// LLVM-NEXT: }
// LLVM-LABEL: llvm.func @_mlir_ciface_defined(
// LLVM-SAME: ) attributes {llvm.emit_c_interface} {
// LLVM-NEXT: llvm.call @defined() : () -> ()
// LLVM-NEXT: llvm.return
// LLVM-NEXT: }
// LLVM-LABEL: llvm.func private @declared(
// LLVM-SAME: [[ARG0:%.+]]: i32) attributes {llvm.emit_c_interface, sym_visibility = "private"} {
// LLVM-NEXT: llvm.call @_mlir_ciface_declared([[ARG0]]) : (i32) -> ()
// LLVM-NEXT: llvm.return
// LLVM-NEXT: }
// LLVM-LABEL: llvm.func @_mlir_ciface_declared(
// LLVM-SAME: i32) attributes {llvm.emit_c_interface, sym_visibility = "private"}
// LLVM-LABEL: llvm.func @asked(
// LLVM-SAME: ) attributes {llvm.emit_c_interface, test.foo} {
// LLVM-NEXT: llvm.return
// LLVM-NEXT: }
// LLVM-LABEL: llvm.func @_mlir_ciface_asked(
// LLVM-SAME: ) attributes {llvm.emit_c_interface, test.foo} {
// LLVM-NEXT: llvm.call @asked() : () -> ()
// LLVM-NEXT: llvm.return
// LLVM-NEXT: }
// LLVM-LABEL: llvm.func @asked_otherwise(
// LLVM-SAME: ) attributes {llvm.emit_c_interface} {
// LLVM-NEXT: llvm.return
// LLVM-NEXT: }
// LLVM-LABEL: llvm.func @_mlir_ciface_asked_otherwise(
// LLVM-SAME: ) attributes {llvm.emit_c_interface} {
// LLVM-NEXT: llvm.call @asked_otherwise() : () -> ()
// LLVM-NEXT: llvm.return
// LLVM-NEXT: }
// LLVM-LABEL: module @inside
// LLVM-SAME: {
// LLVM-NEXT: llvm.func @other() attributes {sym_visibility = "private"}
// LLVM-NEXT: }
module @inside {
  func.func private @other()
}
