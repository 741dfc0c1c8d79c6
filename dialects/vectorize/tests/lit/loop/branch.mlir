// VEC-31, VEC-32: a branch that all lanes take alike stays one, with arms of vectors; another one runs
// lane by lane.
// RUN: crease-opt %s --vectorize-loop | FileCheck %s

// CHECK-LABEL: func.func @nested
// CHECK: scf.if
// CHECK: vectorize.load %arg0
// CHECK: vectorize.store
// CHECK: } else {
// CHECK: scf.for %[[L:[a-z0-9]+]] =
// CHECK-NEXT: %[[T:.*]] = arith.cmpi slt, %[[L]], %arg2 : index
// CHECK-NEXT: scf.if %[[T]] {
// CHECK-NEXT: memref.store %{{.*}}, %arg0[%[[L]]] : memref<?xf32>
func.func @nested(%A: memref<?xf32>, %x: index, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %one = arith.constant 1.0 : f32
  %two = arith.constant 2.0 : f32
  scf.for %i = %c0 to %c4 step %c1 {
    %t = arith.cmpi slt, %x, %n : index
    scf.if %t {
      %v = memref.load %A[%i] : memref<?xf32>
      %w = arith.addf %v, %one : f32
      memref.store %w, %A[%i] : memref<?xf32>
    } else {
      %u = arith.cmpi slt, %i, %n : index
      scf.if %u {
        memref.store %two, %A[%i] : memref<?xf32>
      }
    }
  } {vectorize}
  return
}

// CHECK-LABEL: func.func @value_of_lanes
// CHECK: %[[R:.*]] = scf.for {{.*}} -> (vector<4xf32>)
// CHECK: scf.if
// CHECK: memref.load
// CHECK: vector.insert
// CHECK: vectorize.store %[[R]]
func.func @value_of_lanes(%A: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %one = arith.constant 1.0 : f32
  scf.for %i = %c0 to %c4 step %c1 {
    %t = arith.cmpi sgt, %i, %c0 : index
    %r = scf.if %t -> (f32) {
      %v = memref.load %A[%i] : memref<?xf32>
      scf.yield %v : f32
    } else {
      scf.yield %one : f32
    }
    memref.store %r, %A[%i] : memref<?xf32>
  } {vectorize}
  return
}

// CHECK-LABEL: func.func @value_of_all
// CHECK: %[[R:.*]] = scf.if %arg1 -> (vector<4xf32>) {
// CHECK: %[[V:.*]] = vectorize.load
// CHECK: scf.yield %[[V]] : vector<4xf32>
// CHECK: } else {
// CHECK: %[[B:.*]] = vectorize.broadcast
// CHECK: scf.yield %[[B]] : vector<4xf32>
// CHECK: vectorize.store %[[R]]
func.func @value_of_all(%A: memref<?xf32>, %t: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %one = arith.constant 1.0 : f32
  scf.for %i = %c0 to %c4 step %c1 {
    %r = scf.if %t -> (f32) {
      %v = memref.load %A[%i] : memref<?xf32>
      scf.yield %v : f32
    } else {
      scf.yield %one : f32
    }
    memref.store %r, %A[%i] : memref<?xf32>
  } {vectorize}
  return
}
