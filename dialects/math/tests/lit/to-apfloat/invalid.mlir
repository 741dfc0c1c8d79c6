// RUN: crease-opt %s --split-input-file --verify-diagnostics --convert-arith-to-apfloat

func.func @another_type(%x: f32) {
  %0 = arith.addf %x, %x : f32
  %1 = arith.addf %x, %x : f32
  return
}
// expected-error @+1 {{matched function '_mlir_apfloat_add' but with different type: '(i32) -> ()' (expected '(i32, i64, i64) -> i64')}}
func.func private @_mlir_apfloat_add(i32)

// -----

// What is made is what upstream makes: no op extends 64 bits to as many.
func.func @double(%x: f64) {
  // expected-error @+1 {{'arith.extui' op operand type 'i64' and result type 'i64' are cast incompatible}}
  %0 = arith.addf %x, %x : f64
  return
}

// -----

func.func @scalable(%x: vector<[2]xf32>) {
  // expected-error @+1 {{'vector.from_elements' op result #0 must be fixed-length vector of any type values, but got 'vector<[2]xf32>'}}
  %0 = arith.addf %x, %x : vector<[2]xf32>
  return
}

// -----

// Declared where the pass runs, not where the call is.
func.func private @other()
module {
  func.func @nested(%x: f32) {
    // expected-error @+1 {{'func.call' op '_mlir_apfloat_neg' does not reference a valid function}}
    %0 = arith.negf %x : f32
    return
  }
}
