// Lists of constants are integers only, and their end is looked for whatever was wrong with them.
// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @name(%v: vector<4x8xf32>) {
  // expected-error @+2 {{custom op 'vector.transpose' expected integer value}}
  // expected-error @+1 {{expected ']'}}
  %0 = vector.transpose %v, [1, x] : vector<4x8xf32> to vector<8x4xf32>
  return
}

// -----

func.func @string(%v: vector<8xi32>) {
  // expected-error @+2 {{custom op 'vector.shuffle' expected integer value}}
  // expected-error @+1 {{expected ']'}}
  %0 = vector.shuffle %v, %v ["a"] : vector<8xi32>, vector<8xi32>
  return
}

// -----

func.func @float(%v: vector<8xi32>) {
  // expected-error @+2 {{custom op 'vector.shuffle' expected integer value}}
  // expected-error @+1 {{expected ']'}}
  %0 = vector.shuffle %v, %v [1.0] : vector<8xi32>, vector<8xi32>
  return
}

// -----

func.func @minus(%v: vector<8xi32>) {
  // expected-error @+1 {{expected integer value}}
  %0 = vector.shuffle %v, %v [-] : vector<8xi32>, vector<8xi32>
  return
}

// -----

func.func @nothing_after_comma(%v: vector<8xi32>) {
  // expected-error @+1 {{custom op 'vector.shuffle' expected integer value}}
  %0 = vector.shuffle %v, %v [1,] : vector<8xi32>, vector<8xi32>
  return
}

// -----

func.func @too_large(%v: vector<8xi32>) {
  // expected-error @+1 {{custom op 'vector.shuffle' integer value too large}}
  %0 = vector.shuffle %v, %v [99999999999999999999] : vector<8xi32>, vector<8xi32>
  return
}

// -----

func.func @typed(%v: vector<8xi32>) {
  // expected-error @+1 {{expected ']'}}
  %0 = vector.shuffle %v, %v [1 : i64, 1] : vector<8xi32>, vector<8xi32>
  return
}

// -----

func.func @open(%v: vector<8xi32>) {
  // expected-error @+2 {{custom op 'vector.constant_mask' expected integer value}}
  // expected-error @+1 {{expected ']'}}
  %0 = vector.constant_mask [ [2, 4] : vector<4x4xi1>
  return
}
