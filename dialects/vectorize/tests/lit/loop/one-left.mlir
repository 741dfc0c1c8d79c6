// One iteration that is left over is no vector under a mask.
// RUN: crease-opt %s --vectorize-loop='target=avx2 tail=mask interleave=1' | FileCheck %s

// CHECK-LABEL: func.func @one
// CHECK: scf.for %{{.*}} = %c0{{.*}} to %c16
// CHECK: vectorize.load %arg0{{.*}} -> vector<8xf32>
// CHECK-NOT: vectorize.lane_mask
// CHECK: memref.load %arg0
// CHECK-LABEL: func.func @two
// CHECK: vectorize.lane_mask
// CHECK-NOT: memref.load
// CHECK: return
func.func @one(%A: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c17 = arith.constant 17 : index
  scf.for %j = %c0 to %c17 step %c1 {
    %v = memref.load %A[%j] : memref<?xf32>
    %w = arith.addf %v, %v : f32
    memref.store %w, %A[%j] : memref<?xf32>
  } {vectorize}
  return
}
func.func @two(%A: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c18 = arith.constant 18 : index
  scf.for %j = %c0 to %c18 step %c1 {
    %v = memref.load %A[%j] : memref<?xf32>
    %w = arith.addf %v, %v : f32
    memref.store %w, %A[%j] : memref<?xf32>
  } {vectorize}
  return
}
