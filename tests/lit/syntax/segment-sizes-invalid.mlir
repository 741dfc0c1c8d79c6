// RUN: crease-opt %s --split-input-file --verify-diagnostics

// expected-error @below {{'memref.alloc' op 'operandSegmentSizes' attribute cannot have negative elements}}
%0 = "memref.alloc"() {operand_segment_sizes = array<i32: -1, 1>} : () -> memref<4xf32>

// -----

// expected-error @below {{invalid properties {operandSegmentSizes = 3 : i32} for op memref.alloc: expected DenseI32ArrayAttr for key `value`}}
%0 = "memref.alloc"() <{operandSegmentSizes = 3 : i32}> : () -> memref<4xf32>

// -----

// expected-error @below {{invalid properties {alignment = 8 : i64, operandSegmentSizes = array<i32: 1, 1, 1>} for op memref.alloc: size mismatch in attribute conversion: 3 vs 2}}
%0 = "memref.alloc"() <{operandSegmentSizes = array<i32: 1, 1, 1>, alignment = 8 : i64}> : () -> memref<4xf32>

// -----

// expected-error @below {{'memref.alloc' op operand count (0) does not match with the total size (1) specified in attribute 'operandSegmentSizes'}}
%0 = memref.alloc() {operand_segment_sizes = array<i32: 1, 0>} : memref<4xf32>

// -----

func.func @none(%i: index) {
  // expected-error @below {{'scf.parallel' op operand count (3) does not match with the total size (0) specified in attribute 'operandSegmentSizes'}}
  "scf.parallel"(%i, %i, %i) ({
  ^bb0(%j: index):
    scf.reduce
  }) : (index, index, index) -> ()
  return
}

// -----

// expected-error @below {{'memref.alloc' op operand count (0) does not match with the total size (1) specified in attribute 'operandSegmentSizes'}}
%0 = memref.alloc() {operandSegmentSizes = array<i32: 1, 0>} : memref<4xf32>

// -----

// expected-error @below {{'memref.alloc' op 'operandSegmentSizes' attribute cannot have negative elements}}
%0 = memref.alloc() {operandSegmentSizes = array<i32: -1, 1>} : memref<4xf32>

// -----

func.func @moved(%m: memref<?xf32>, %i: index) {
  // expected-error @below {{expected the number of 'sizes' to match the number of dynamic entries in 'static_sizes' (1 vs 0)}}
  %0 = memref.subview %m[%i] [4] [1] {operandSegmentSizes = array<i32: 1, 0, 1, 0>} : memref<?xf32> to memref<4xf32, strided<[1], offset: ?>>
  return
}

// -----

func.func @groups_of_groups(%flag: i32) {
  // expected-error @below {{'cf.switch' op caseOperands count (0) does not match with the total size (1) specified in attribute 'case_operand_segments'}}
  cf.switch %flag : i32, [default: ^bb1] {case_operand_segments = array<i32: 1>}
^bb1:
  return
}
