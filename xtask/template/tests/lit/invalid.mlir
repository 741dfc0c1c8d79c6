// RUN: crease-sketch-opt --split-input-file --verify-diagnostics %s

func.func @meet(%a: i32, %b: f32) {
  // expected-error@+1 {{'sketch.meet' op requires the same type for all operands and results}}
  %0 = "sketch.meet"(%a, %b) : (i32, f32) -> i32
  return
}
