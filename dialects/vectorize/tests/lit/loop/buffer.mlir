// VEC-35: a buffer made in the loop is one per lane: its last size is times the lanes, and lane k of
// element i is at i * lanes + k.
// RUN: crease-opt %s --vectorize-loop | FileCheck %s

// CHECK-LABEL: func.func @private
// CHECK: %[[B:.*]] = memref.alloca() : memref<8xf32>
// CHECK: %[[R:.*]] = vectorize.ramp %{{.*}}, %{{.*}} : index -> vector<4xindex>
// CHECK: vectorize.store %{{.*}}, %[[B]][%[[R]]] : vector<4xf32>, memref<8xf32>, vector<4xindex>
// CHECK: vectorize.load %[[B]]
func.func @private(%A: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %j = %c0 to %c4 step %c1 {
    %b = memref.alloca() : memref<2xf32>
    %v = memref.load %A[%j] : memref<?xf32>
    memref.store %v, %b[%c1] : memref<2xf32>
    %w = memref.load %b[%c1] : memref<2xf32>
    memref.store %w, %A[%j] : memref<?xf32>
  } {vectorize}
  return
}
