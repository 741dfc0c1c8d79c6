// Sizes of operand groups are read by their older name too; where the text has none they are 0, and
// outside of properties those of another kind or number are passed over.
// RUN: crease-opt %s --mlir-print-op-generic | FileCheck %s

// CHECK-LABEL: sym_name = "old_name"
func.func @old_name(%i: index) {
  // CHECK: "scf.parallel"(%{{.*}}) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  // CHECK: }) {kept = 1 : i32} : (index, index, index) -> ()
  "scf.parallel"(%i, %i, %i) ({
  ^bb0(%j: index):
    scf.reduce
  }) {operand_segment_sizes = array<i32: 1, 1, 1, 0>, kept = 1 : i32} : (index, index, index) -> ()
  // CHECK: <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}>
  // CHECK: }) : (index, index, index) -> ()
  "scf.parallel"(%i, %i, %i) <{operand_segment_sizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%j: index):
    scf.reduce
  }) : (index, index, index) -> ()
  return
}

// CHECK-LABEL: sym_name = "both_names"
func.func @both_names(%i: index) {
  // Of attributes the old one counts, of properties the new one.
  // CHECK: <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}>
  "scf.parallel"(%i, %i, %i) ({
  ^bb0(%j: index):
    scf.reduce
  }) {operand_segment_sizes = array<i32: 1, 1, 1, 0>, operandSegmentSizes = array<i32: 1, 2, 0, 0>} : (index, index, index) -> ()
  // CHECK: <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}>
  "scf.parallel"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, operand_segment_sizes = array<i32: 1, 2, 0, 0>}> ({
  ^bb0(%j: index):
    scf.reduce
  }) : (index, index, index) -> ()
  return
}

// CHECK-LABEL: sym_name = "none"
func.func @none() {
  // CHECK: "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
  %0 = "memref.alloc"() : () -> memref<4xf32>
  // CHECK: "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<5xf32>
  %1 = "memref.alloc"() {operandSegmentSizes = 3 : i32} : () -> memref<5xf32>
  // CHECK: "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<6xf32>
  %2 = memref.alloc() {operand_segment_sizes = array<i32: 1>} : memref<6xf32>
  return
}

// CHECK-LABEL: sym_name = "custom_form"
func.func @custom_form(%m: memref<?xf32>, %i: index) {
  // In a dictionary of a custom form they come before what the operands say.
  // CHECK: "memref.subview"(%{{.*}}, %{{.*}}) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>
  %0 = memref.subview %m[%i] [4] [1] {operandSegmentSizes = array<i32: 1, 1, 0, 0>} : memref<?xf32> to memref<4xf32, strided<[1], offset: ?>>
  // CHECK: "memref.alloc"(%{{.*}}) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xi32>
  %1 = memref.alloc(%i) {operandSegmentSizes = "no sizes"} : memref<?xi32>
  // CHECK: "memref.alloc"(%{{.*}}) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xi16>
  %2 = memref.alloc(%i) {operandSegmentSizes = array<i32: 0, 1, 0>} : memref<?xi16>
  // CHECK: "memref.alloc"(%{{.*}}) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xi8>
  %3 = memref.alloc(%i) {operandSegmentSizes = array<i64: 0, 1>} : memref<?xi8>
  return
}
