// RUN: crease-sketch-opt --canonicalize --split-input-file %s | FileCheck %s

// The fold.
// CHECK-LABEL: func.func @meet
// CHECK-NEXT: return %arg0 : i32
func.func @meet(%a: i32) -> i32 {
  %0 = sketch.meet %a, %a : i32
  return %0 : i32
}

// -----

// The rule.
// CHECK-LABEL: func.func @meet_again
// CHECK-NEXT: %[[M:.*]] = sketch.meet %arg0, %arg1 : i32
// CHECK-NEXT: return %[[M]] : i32
func.func @meet_again(%a: i32, %b: i32) -> i32 {
  %0 = sketch.meet %a, %b : i32
  %1 = sketch.meet %0, %b : i32
  return %1 : i32
}
