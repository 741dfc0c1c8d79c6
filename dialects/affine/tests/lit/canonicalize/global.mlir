// A load from a constant global stays: a fold sees no further than its function.
// RUN: crease-opt %s --canonicalize | FileCheck %s

memref.global "private" constant @ones : memref<4xf32> = dense<1.0>

// CHECK-LABEL: func.func @from_global
// CHECK: affine.load %{{.*}}[3] : memref<4xf32>
func.func @from_global() -> f32 {
  %0 = memref.get_global @ones : memref<4xf32>
  %1 = affine.load %0[3] : memref<4xf32>
  return %1 : f32
}
