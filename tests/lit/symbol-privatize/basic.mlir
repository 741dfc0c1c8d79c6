// RUN: crease-opt %s --symbol-privatize=exclude=kept,zz --split-input-file --allow-unregistered-dialect | FileCheck %s

// Symbols directly in the module become private, nested ones too; those inside of them stay, as do ops that
// nobody knows to be symbols.
module {
  // CHECK: module {
  // CHECK-LABEL: func.func private @a(
  // CHECK-SAME: ) {
  // CHECK-NEXT: return
  // CHECK-NEXT: }
  func.func @a() {
    return
  }
  // CHECK-LABEL: func.func private @b(
  // CHECK-SAME: )
  func.func private @b()
  // CHECK-LABEL: func.func private @c(
  // CHECK-SAME: ) {
  // CHECK-NEXT: return
  // CHECK-NEXT: }
  func.func nested @c() {
    return
  }
  // CHECK-LABEL: func.func @kept(
  // CHECK-SAME: ) {
  // CHECK-NEXT: return
  // CHECK-NEXT: }
  func.func @kept() {
    return
  }
  // CHECK-LABEL: module @inner
  // CHECK-SAME: attributes {sym_visibility = "private"} {
  // CHECK-NEXT: func.func @d() {
  // CHECK-NEXT: return
  // CHECK-NEXT: }
  // CHECK-NEXT: }
  module @inner {
    func.func @d() {
      return
    }
  }
  module {
  }
  // CHECK: module {
  // CHECK-NEXT: }
  // CHECK-LABEL: memref.global "private" @g
  // CHECK-SAME: : memref<2xf32> = dense<1.000000e+00>
  memref.global @g : memref<2xf32> = dense<1.0>
  "test.symbol"() {sym_name = "q", sym_visibility = "public"} : () -> ()
}
// CHECK: "test.symbol"() <{sym_name = "q", sym_visibility = "private"}> : () -> ()
