// RUN: crease-opt %s --allow-unregistered-dialect --split-input-file --convert-func-to-llvm | FileCheck %s

// An argument becomes a symbol.
// CHECK: #map = affine_map<()[s0] -> (s0 + 2)>
// CHECK-LABEL: llvm.func @bound(
// CHECK-SAME: [[ARG0:%.+]]: i64) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : i64 to index
// CHECK-NEXT: affine.for [[ARG1:%.+]] = 0 to #map()[[[V0]]] {
// CHECK-NEXT: "use"([[ARG1]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
func.func @bound(%n: index) {
  affine.for %i = 0 to affine_map<(d0) -> (d0 + 2)>(%n) {
    "use"(%i) : (index) -> ()
  }
  return
}

// -----

// A function whose linkage is none stays.
// CHECK-LABEL: func.func private @linkage(
// CHECK-SAME: i32) attributes {llvm.linkage = 3 : i64}
func.func private @linkage(i32) attributes {llvm.linkage = 3 : i64}

// -----

// Casts that cancel each other are folded.
// CHECK-LABEL: llvm.func @casts(
// CHECK-SAME: [[X:%.+]]: i32)
// CHECK-NEXT: arith.index_cast [[X]] : i32 to index
// CHECK-NEXT: llvm.return [[X]] : i32
func.func @casts(%x: i32) -> i32 {
  %0 = arith.index_cast %x : i32 to index
  %1 = arith.index_cast %0 : index to i32
  return %1 : i32
}
