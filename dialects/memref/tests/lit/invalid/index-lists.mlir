// Lists of constants and operands: what is missing is said with where, and once more at the op.
// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @no_list(%m: memref<8xi32>) {
  // expected-error @+2 {{expected '[' in dynamic index list}}
  // expected-error @+1 {{custom op 'memref.subview' expected SSA value or integer}}
  %0 = memref.subview %m{1} [2] [1] : memref<8xi32> to memref<2xi32, strided<[1], offset: 1>>
  return
}

// -----

func.func @no_end(%m: memref<8xi32>) {
  // expected-error @+2 {{expected ']' in dynamic index list}}
  // expected-error @+1 {{custom op 'memref.subview' expected SSA value or integer}}
  %0 = memref.subview %m[1 [2] [1] : memref<8xi32> to memref<2xi32, strided<[1], offset: 1>>
  return
}

// -----

func.func @typed(%m: memref<8xi32>, %i: index) {
  // expected-error @+2 {{expected ']' in dynamic index list}}
  // expected-error @+1 {{custom op 'memref.subview' expected SSA value or integer}}
  %0 = memref.subview %m[%i : index] [2] [1] : memref<8xi32> to memref<2xi32, strided<[1], offset: ?>>
  return
}

// -----

func.func @minus(%m: memref<8xi32>) {
  // expected-error @+2 {{expected integer value}}
  // expected-error @+1 {{custom op 'memref.subview' expected SSA value or integer}}
  %0 = memref.subview %m[-] [2] [1] : memref<8xi32> to memref<2xi32, strided<[1], offset: 1>>
  return
}

// -----

func.func @too_large(%m: memref<8xi32>) {
  // expected-error @+2 {{custom op 'memref.subview' integer value too large}}
  // expected-error @+1 {{custom op 'memref.subview' expected SSA value or integer}}
  %0 = memref.subview %m[9223372036854775808] [2] [1] : memref<8xi32> to memref<2xi32, strided<[1], offset: 1>>
  return
}

// -----

func.func @operand_in_brackets(%m: memref<8xi32>, %i: index) {
  // expected-error @+2 {{custom op 'memref.subview' expected integer value}}
  // expected-error @+1 {{custom op 'memref.subview' expected SSA value or integer}}
  %0 = memref.subview %m[[%i]] [2] [1] : memref<8xi32> to memref<2xi32, strided<[1], offset: ?>>
  return
}

// -----

func.func @open_brackets(%m: memref<8xi32>) {
  // expected-error @+1 {{custom op 'memref.subview' expected SSA value or integer}}
  %0 = memref.subview %m[[1, 2] [2] [1] : memref<8xi32> to memref<2xi32, strided<[1], offset: 1>>
  return
}

// -----

// A bit that is set is -1.
func.func @true(%m: memref<8xi32>) {
  // expected-error @+1 {{expected offsets to be non-negative, but got -1}}
  %0 = memref.subview %m[true] [2] [1] : memref<8xi32> to memref<2xi32, strided<[1], offset: 1>>
  return
}
