// Traits are checked in the order in which ops name them: sizes of segments before the number of blocks where they come
// first, and after it where they do not.
// RUN: crease-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

func.func @sizes_first(%c: index) {
  // expected-error @+1 {{'scf.parallel' op operand count (1) does not match with the total size (4) specified in attribute 'operandSegmentSizes'}}
  "scf.parallel"(%c) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
    "x"() : () -> ()
  ^bb1:
    "x"() : () -> ()
  }) : (index) -> ()
  return
}

// -----

func.func @sizes_first_too(%c: index) {
  // expected-error @+1 {{'affine.for' op 'operandSegmentSizes' attribute cannot have negative elements}}
  "affine.for"(%c) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 2, -1, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (3)>}> ({
    "x"() : () -> ()
  ^bb1:
    "x"() : () -> ()
  }) : (index) -> ()
  return
}

// -----

func.func @blocks_first(%c: index) {
  // expected-error @+1 {{'linalg.copy' op expects region #0 to have 0 or 1 blocks}}
  "linalg.copy"(%c) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    "x"() : () -> ()
  ^bb1:
    "x"() : () -> ()
  }) : (index) -> ()
  return
}

// -----

// expected-error @+1 {{'builtin.module' op region should have no arguments}}
"builtin.module"() ({
^bb0(%a: i32):
  "x"() : () -> ()
^bb1:
  "x"() : () -> ()
}) : () -> ()
