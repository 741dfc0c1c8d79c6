// VEC-21, VEC-22, VEC-23: a ramp times a scalar is a ramp where the scalar is known to be above zero;
// else both are vectors.
// RUN: crease-opt %s --vectorize-loop | FileCheck %s

// CHECK-LABEL: func.func @by_constant
// CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[C4:.*]] = arith.constant 4 : index
// CHECK: %[[R:.*]] = vectorize.ramp %[[C0]]{{.*}}, %[[C4]]{{.*}} : index -> vector<4xindex>
// CHECK: vectorize.load %arg0[%[[R]]]
func.func @by_constant(%A: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %j = %c0 to %c4 step %c1 {
    %k = arith.muli %j, %c4 : index
    %v = memref.load %A[%k] : memref<?xf32>
    memref.store %v, %A[%j] : memref<?xf32>
  } {vectorize}
  return
}

// CHECK-LABEL: func.func @by_negative
// CHECK: %[[R:.*]] = vectorize.ramp
// CHECK: %[[B:.*]] = vectorize.broadcast %{{.*}} : index -> vector<4xindex>
// CHECK: arith.muli %[[R]], %[[B]] : vector<4xindex>
func.func @by_negative(%A: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %m = arith.constant -4 : index
  scf.for %j = %c0 to %c4 step %c1 {
    %k = arith.muli %j, %m : index
    %v = memref.load %A[%k] : memref<?xf32>
    memref.store %v, %A[%j] : memref<?xf32>
  } {vectorize}
  return
}

// CHECK-LABEL: func.func @by_unknown
// CHECK: %[[R:.*]] = vectorize.ramp
// CHECK: %[[B:.*]] = vectorize.broadcast %arg1 : index -> vector<4xindex>
// CHECK: arith.muli %[[R]], %[[B]] : vector<4xindex>
func.func @by_unknown(%A: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %j = %c0 to %c4 step %c1 {
    %k = arith.muli %j, %n : index
    %v = memref.load %A[%k] : memref<?xf32>
    memref.store %v, %A[%j] : memref<?xf32>
  } {vectorize}
  return
}

// CHECK-LABEL: func.func @by_promised
// CHECK: %[[P:.*]] = vectorize.assert_positive %arg1 : index
// CHECK: vectorize.ramp %{{.*}}, %[[P]] : index -> vector<4xindex>
// CHECK-NOT: arith.muli {{.*}} : vector
func.func @by_promised(%A: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %p = vectorize.assert_positive %n : index
  scf.for %j = %c0 to %c4 step %c1 {
    %k = arith.muli %p, %j : index
    %v = memref.load %A[%k] : memref<?xf32>
    memref.store %v, %A[%j] : memref<?xf32>
  } {vectorize}
  return
}

// Ranges of what the factor is computed from.
// CHECK-LABEL: func.func @by_range
// CHECK: %[[K:.*]] = arith.addi %{{.*}}, %{{.*}} : index
// CHECK: vectorize.ramp %{{.*}}, %[[K]] : index -> vector<4xindex>
// CHECK-NOT: arith.muli {{.*}} : vector
func.func @by_range(%A: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c7 = arith.constant 7 : index
  %rest = arith.remui %n, %c7 : index
  %factor = arith.addi %rest, %c1 : index
  scf.for %j = %c0 to %c4 step %c1 {
    %k = arith.muli %j, %factor : index
    %v = memref.load %A[%k] : memref<?xf32>
    memref.store %v, %A[%j] : memref<?xf32>
  } {vectorize}
  return
}

// The variables of loops around, less than their bounds.
// CHECK-LABEL: func.func @by_variables
// CHECK: affine.for %[[I:.*]] = 0 to 8
// CHECK: scf.for %[[J:.*]] = %c3 to
// CHECK: %[[F:.*]] = arith.subi %[[J]], %{{.*}} : index
// CHECK: vectorize.ramp %{{.*}}, %{{.*}} : index -> vector<4xindex>
// CHECK-NOT: arith.muli {{.*}} : vector
// CHECK: return
func.func @by_variables(%A: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  affine.for %i = 0 to 8 {
    scf.for %j = %c3 to %n step %c1 {
      %half = arith.divsi %i, %c4 : index
      %factor = arith.subi %j, %half : index
      scf.for %l = %c0 to %c4 step %c1 {
        %k = arith.muli %l, %factor : index
        %v = memref.load %A[%k] : memref<?xf32>
        memref.store %v, %A[%l] : memref<?xf32>
      } {vectorize}
    }
  }
  return
}

// One more than a size may be the least number.
// CHECK-LABEL: func.func @by_what_may_wrap
// CHECK: arith.muli {{.*}} : vector<4xindex>
func.func @by_what_may_wrap(%A: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %size = memref.dim %A, %c0 : memref<?xf32>
  %factor = arith.addi %size, %c1 : index
  scf.for %j = %c0 to %c4 step %c1 {
    %k = arith.muli %j, %factor : index
    %v = memref.load %A[%k] : memref<?xf32>
    memref.store %v, %A[%j] : memref<?xf32>
  } {vectorize}
  return
}
