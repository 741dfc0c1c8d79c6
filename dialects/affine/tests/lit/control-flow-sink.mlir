// Nothing sinks into `affine.if`: it does not say that a region of it runs at most once.
// RUN: crease-opt %s --control-flow-sink | FileCheck %s

// CHECK-LABEL: func.func @stays
// CHECK-NEXT: arith.constant
// CHECK-NEXT: affine.if
func.func @stays(%n: index, %m: memref<10xf32>) {
  %c = arith.constant 8.0 : f32
  affine.if affine_set<(d0) : (d0 >= 0)>(%n) {
    affine.store %c, %m[0] : memref<10xf32>
  }
  return
}
