// VEC-17, VEC-18, VEC-20: sums and differences of a ramp and a scalar are ramps; of two ramps they are
// plain sums of vectors.
// RUN: crease-opt %s --vectorize-loop | FileCheck %s

// CHECK-LABEL: func.func @scalar_minus_ramp
// CHECK: %[[S:.*]] = arith.constant -1 : index
// CHECK: %[[R:.*]] = vectorize.ramp %arg1, %[[S]] : index -> vector<4xindex>
// CHECK: vectorize.load %arg0[%[[R]]]
func.func @scalar_minus_ramp(%A: memref<?xf32>, %x: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %j = %c0 to %c4 step %c1 {
    %k = arith.subi %x, %j : index
    %v = memref.load %A[%k] : memref<?xf32>
    memref.store %v, %A[%j] : memref<?xf32>
  } {vectorize}
  return
}

// CHECK-LABEL: func.func @ramp_minus_scalar
// CHECK: %[[ONE:.*]] = arith.constant 1 : index
// CHECK: %[[B:.*]] = arith.subi %{{.*}}, %arg1 : index
// CHECK: %[[R:.*]] = vectorize.ramp %[[B]], %[[ONE]] : index -> vector<4xindex>
// CHECK: vectorize.load %arg0[%[[R]]]
func.func @ramp_minus_scalar(%A: memref<?xf32>, %x: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %j = %c0 to %c4 step %c1 {
    %k = arith.subi %j, %x : index
    %v = memref.load %A[%k] : memref<?xf32>
    memref.store %v, %A[%j] : memref<?xf32>
  } {vectorize}
  return
}

// CHECK-LABEL: func.func @two_ramps
// CHECK: %[[R:.*]] = vectorize.ramp
// CHECK: %[[K:.*]] = arith.addi %[[R]], %[[R]] : vector<4xindex>
// CHECK: vectorize.load %arg0[%[[K]]]
func.func @two_ramps(%A: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %j = %c0 to %c4 step %c1 {
    %k = arith.addi %j, %j : index
    %v = memref.load %A[%k] : memref<?xf32>
    memref.store %v, %A[%j] : memref<?xf32>
  } {vectorize}
  return
}
