// VEC-36: a loop inside that all lanes run alike stays, and what it carries has lanes; one with an
// extent that differs runs lane by lane; a mark inside is ignored with a warning, and stays.
// RUN: crease-opt %s --vectorize-loop 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=WARNING < %t.err

// CHECK-LABEL: func.func @sum_of_rows
// CHECK: %[[R:.*]] = scf.for %[[I:[a-z0-9]+]] = {{.*}} iter_args(%[[S:.*]] = %{{.*}}) -> (vector<4xf32>) {
// CHECK: %[[V:.*]] = vectorize.load %arg0[%[[I]], %{{.*}}] : memref<?x4xf32>, vector<4xindex> -> vector<4xf32>
// CHECK: arith.addf %[[S]], %[[V]] : vector<4xf32>
// CHECK: vectorize.store %[[R]]
func.func @sum_of_rows(%A: memref<?x4xf32>, %B: memref<4xf32>, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %j = %c0 to %c4 step %c1 {
    %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x) -> (f32) {
      %v = memref.load %A[%i, %j] : memref<?x4xf32>
      %t = arith.addf %s, %v : f32
      scf.yield %t : f32
    }
    memref.store %r, %B[%j] : memref<4xf32>
  } {vectorize}
  return
}

// CHECK-LABEL: func.func @extent_of_lanes
// CHECK: scf.for %[[L:[a-z0-9]+]] =
// CHECK-NEXT: scf.for %[[K:[a-z0-9]+]] = %{{.*}} to %[[L]]
// CHECK: memref.store %{{.*}}, %arg0[%[[K]]]
func.func @extent_of_lanes(%A: memref<4xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %j = %c0 to %c4 step %c1 {
    scf.for %k = %c0 to %j step %c1 {
      memref.store %x, %A[%k] : memref<4xf32>
    }
  } {vectorize}
  return
}

// CHECK-LABEL: func.func @mark_inside
// CHECK: scf.for
// CHECK: vectorize.store
// CHECK: } {vectorize}
// WARNING: warning: loop inside a vectorized loop is not vectorized
func.func @mark_inside(%A: memref<4x4xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %j = %c0 to %c4 step %c1 {
    scf.for %k = %c0 to %c4 step %c1 {
      memref.store %x, %A[%k, %j] : memref<4x4xf32>
    } {vectorize}
  } {vectorize}
  return
}
