// RUN: crease-sketch-opt --split-input-file %s | FileCheck %s

// CHECK-LABEL: func.func @meet
// CHECK-NEXT: sketch.meet %arg0, %arg1 : i32
func.func @meet(%a: i32, %b: i32) -> i32 {
  %0 = sketch.meet %a, %b : i32
  return %0 : i32
}
