// RUN: crease-opt %s --remove-dead-values | FileCheck %s

// Nothing is looked at outside of the region that has all ops that are canonicalized: what holds the condition
// stays, although nothing is left in it.
// CHECK: func.func private @uncalled() {
// CHECK-NEXT: affine.parallel (%{{.*}}) = (0) to (64) {
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func private @uncalled(%m: memref<64xf32>, %c: i1) {
  affine.parallel (%i) = (0) to (64) {
    %v = scf.if %c -> f32 {
      %l = affine.load %m[%i] : memref<64xf32>
      scf.yield %l : f32
    } else {
      %k = arith.constant 1.0 : f32
      scf.yield %k : f32
    }
    affine.store %v, %m[%i] : memref<64xf32>
  }
  return
}
