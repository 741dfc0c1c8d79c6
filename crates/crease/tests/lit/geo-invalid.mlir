// RUN: geo-opt %s --split-input-file --verify-diagnostics

func.func @operand(%x: f32) {
  // expected-error@+1 {{'geo.add' op operand #0 must be !geo.point, but got 'f32'}}
  %0 = "geo.add"(%x, %x) : (f32, f32) -> f32
  return
}

// -----

func.func @tied(%a: !geo.point<f32>, %b: !geo.point<f64>) {
  // expected-error@+1 {{'geo.translate' op failed to verify that all of {point, by, out} have same type}}
  %0 = "geo.translate"(%a, %b) : (!geo.point<f32>, !geo.point<f64>) -> !geo.point<f32>
  return
}

// -----

// expected-error@+1 {{parameter 'element' must be floating-point, but got 'i32'}}
func.func private @parameter(!geo.point<i32>)

// -----

func.func @attribute() {
  // expected-error@+1 {{'geo.constant' op attribute 'value' failed to satisfy constraint: array attribute}}
  %0 = "geo.constant"() {value = 1 : i32} : () -> !geo.point<f32>
  return
}

// -----

func.func @coordinates() {
  // expected-error@+1 {{'geo.constant' op has 1 coordinates instead of 2}}
  %0 = geo.constant [0.0] : <f32>
  return
}
