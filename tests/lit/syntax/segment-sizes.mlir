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
