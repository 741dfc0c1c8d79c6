// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @absf_of_integer(%i: i32) {
  // expected-error @+1 {{'math.absf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.absf %i : i32
  return
}

// -----

func.func @ctpop_of_float(%x: f32) {
  // expected-error @+1 {{'math.ctpop' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = math.ctpop %x : f32
  return
}

// -----

func.func @fpowi_without_types(%x: f32, %i: i32) {
  // expected-error @+1 {{expected ','}}
  %0 = math.fpowi %x, %i : f32
  return
}

// -----

func.func @isnan_of_other_shape(%v: vector<4xf32>) {
  // expected-error @+1 {{'math.isnan' op failed to verify that result type has i1 element type and same shape as operands}}
  %0 = "math.isnan"(%v) : (vector<4xf32>) -> i1
  return
}

// -----

func.func @powf_of_two_types(%x: f32, %y: f64) {
  // expected-error @+1 {{'math.powf' op requires the same type for all operands and results}}
  %0 = "math.powf"(%x, %y) : (f32, f64) -> f32
  return
}
