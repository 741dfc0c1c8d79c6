// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @constant_of_one_number() {
  // expected-error @+1 {{'complex.constant' op requires 'value' to be a complex constant, represented as array of two values}}
  %0 = complex.constant [1.0 : f32] : complex<f32>
  return
}

// -----

func.func @constant_of_strings() {
  // expected-error @+1 {{'complex.constant' op requires attribute's elements to be float or integer attributes}}
  %0 = complex.constant ["a", 1.0] : complex<f64>
  return
}

// -----

func.func @constant_of_other_type() {
  // expected-error @+1 {{'complex.constant' op requires attribute's element types ('f32', 'f64') to match the element type of the op's return type ('f32')}}
  %0 = complex.constant [1.0 : f32, 1.0] : complex<f32>
  return
}

// -----

func.func @constant_of_integer() {
  // expected-error @+1 {{'complex.constant' op requires attribute's element types ('i32', 'f32') to match the element type of the op's return type ('f32')}}
  %0 = complex.constant [1 : i32, 1.0 : f32] : complex<f32>
  return
}

// -----

func.func @constant_of_no_list() {
  // expected-error @+1 {{custom op 'complex.constant' invalid kind of attribute specified}}
  %0 = complex.constant "a" : complex<f32>
  return
}

// -----

func.func @constant_of_no_complex_type() {
  // expected-error @+1 {{custom op 'complex.constant' invalid kind of type specified: expected builtin.complex, but found 'f32'}}
  %0 = complex.constant [1.0 : f32, 1.0 : f32] : f32
  return
}

// -----

func.func @integers(%z: complex<i32>) {
  // expected-error @+1 {{'complex.neg' op operand #0 must be complex type with floating-point elements, but got 'complex<i32>'}}
  %0 = complex.neg %z : complex<i32>
  return
}

// -----

func.func @part_of_no_complex(%x: f32) {
  // expected-error @+1 {{custom op 'complex.re' invalid kind of type specified: expected builtin.complex, but found 'f32'}}
  %0 = complex.re %x : f32
  return
}

// -----

func.func @part_of_other_type(%z: complex<f32>) {
  // expected-error @+1 {{'complex.im' op failed to verify that complex element type matches result type}}
  %0 = "complex.im"(%z) : (complex<f32>) -> f64
  return
}

// -----

func.func @create_other_type(%x: f32) {
  // expected-error @+1 {{'complex.create' op failed to verify that complex element type matches real operand type}}
  %0 = "complex.create"(%x, %x) : (f32, f32) -> complex<f64>
  return
}

// -----

func.func @compare_types(%z: complex<f32>, %w: complex<f64>) {
  // expected-error @+1 {{'complex.eq' op failed to verify that all of {lhs, rhs} have same type}}
  %0 = "complex.eq"(%z, %w) : (complex<f32>, complex<f64>) -> i1
  return
}

// -----

func.func @add_types(%z: complex<f32>, %w: complex<f64>) {
  // expected-error @+1 {{'complex.add' op requires the same type for all operands and results}}
  %0 = "complex.add"(%z, %w) : (complex<f32>, complex<f64>) -> complex<f32>
  return
}

// -----

func.func @cast_width(%z: complex<f32>) {
  // expected-error @+1 {{'complex.bitcast' op casting bitwidths do not match}}
  %0 = complex.bitcast %z : complex<f32> to f32
  return
}

// -----

func.func @cast_complex(%z: complex<f32>) {
  // expected-error @+1 {{'complex.bitcast' op requires that either input or output has a complex type}}
  %0 = complex.bitcast %z : complex<f32> to complex<i32>
  return
}

// -----

func.func @cast_neither(%i: i64) {
  // expected-error @+1 {{'complex.bitcast' op requires that either input or output has a complex type}}
  %0 = complex.bitcast %i : i64 to f64
  return
}

// -----

func.func @cast_of_vector(%v: vector<2xf32>) {
  // expected-error @+1 {{'complex.bitcast' op operand must be int/float/complex}}
  %0 = complex.bitcast %v : vector<2xf32> to complex<f32>
  return
}

// -----

func.func @cast_to_index(%z: complex<f32>) {
  // expected-error @+1 {{'complex.bitcast' op result must be int/float/complex}}
  %0 = complex.bitcast %z : complex<f32> to index
  return
}

// -----

// expected-error @+1 {{expected ':'}}
func.func @number_without_colon() attributes {a = #complex.number<f32 1.0, 2.0>} { return }

// -----

// expected-error @+1 {{expected floating point literal}}
func.func @number_of_string() attributes {a = #complex.number<:f32 "a", 2.0>} { return }

// -----

// expected-error @+1 {{element type of the complex attribute must be float like type.}}
func.func @number_of_integers() attributes {a = #complex.number<:i32 1.0, 2.0>} { return }

// -----

// What is not read at all is said first.
// expected-error @+1 {{expected floating point literal}}
func.func @number_of_integers_and_string() attributes {a = #complex.number<:i32 "a", 2.0>} { return }

// -----

// expected-error @+1 {{unknown attribute `numbre` in dialect `complex`}}
func.func @unknown() attributes {a = #complex.numbre<:f32 1.0, 2.0>} { return }

// -----

// expected-error @+1 {{dialect 'complex' provides no type parsing hook}}
func.func @no_types(%z: !complex.number) { return }
