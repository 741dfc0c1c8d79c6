// RUN: crease-opt --affine-loop-coalescing --allow-unregistered-dialect %s | FileCheck %s

// Inner loops that carry something begin anew each time, and the product of ends must be a symbol.
// CHECK: #map = affine_map<(d0) -> (d0)>
// CHECK-LABEL: func.func @no_band(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: f32) {
// CHECK-NEXT: affine.for [[ARG2:%.+]] = 0 to [[ARG0]] {
// CHECK-NEXT: [[V0:%.+]] = affine.for [[ARG3:%.+]] = 0 to 10 iter_args([[ARG4:%.+]] = [[ARG1]]) -> (f32) {
// CHECK-NEXT: [[V1:%.+]] = "use"([[ARG2]], [[ARG3]], [[ARG4]]) : (index, index, f32) -> f32
// CHECK-NEXT: affine.yield [[V1]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: affine.for [[ARG2]] = 0 to [[ARG0]] {
// CHECK-NEXT: affine.for [[ARG3]] = 0 to #map([[ARG2]]) {
// CHECK-NEXT: affine.for [[ARG4]] = 0 to 7 {
// CHECK-NEXT: "use"([[ARG2]], [[ARG3]], [[ARG4]]) : (index, index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @no_band(%n: index, %x: f32) {
  affine.for %i = 0 to %n {
    %0 = affine.for %j = 0 to 10 iter_args(%y = %x) -> f32 {
      %1 = "use"(%i, %j, %y) : (index, index, f32) -> f32
      affine.yield %1 : f32
    }
  }
  affine.for %i = 0 to %n {
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      affine.for %k = 0 to 7 {
        "use"(%i, %j, %k) : (index, index, index) -> ()
      }
    }
  }
  return
}

// A step of 0 is none to divide by.
// CHECK-LABEL: func.func @no_step(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: scf.for [[ARG2:%.+]] = [[ARG0]] to [[ARG1]] step [[C0]] {
// CHECK-NEXT: scf.for [[ARG3:%.+]] = [[ARG0]] to [[ARG1]] step [[C0]] {
// CHECK-NEXT: "use"([[ARG2]], [[ARG3]]) : (index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @no_step(%a: index, %b: index) {
  %c0 = arith.constant 0 : index
  scf.for %i = %a to %b step %c0 {
    scf.for %j = %a to %b step %c0 {
      "use"(%i, %j) : (index, index) -> ()
    }
  }
  return
}
