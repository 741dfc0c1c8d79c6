// RUN: crease-opt %s --convert-func-to-llvm | FileCheck %s

// A symbol of which nothing is said is public.
// CHECK: llvm.func @said() {
func.func public @said() {
  return
}

// CHECK: llvm.func @for_c() attributes {llvm.emit_c_interface} {
// CHECK: llvm.func @_mlir_ciface_for_c() attributes {llvm.emit_c_interface} {
func.func public @for_c() attributes {llvm.emit_c_interface} {
  return
}

// CHECK: llvm.func @nested() attributes {sym_visibility = "nested"} {
func.func nested @nested() {
  return
}

// CHECK: llvm.func @private() attributes {sym_visibility = "private"}
func.func private @private()
