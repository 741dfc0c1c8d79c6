// VEC-29, VEC-30: what can't be of vectors runs lane by lane in a loop of its own; the statements
// around it are of vectors. A call that no lane changes stays one.
// RUN: crease-opt %s --vectorize-loop | FileCheck %s

func.func private @f(f32) -> f32
func.func private @g(index)

// CHECK-LABEL: func.func @call
// CHECK: call @g(%arg1)
// CHECK: %[[V:.*]] = vectorize.load
// CHECK: %[[Z:.*]] = arith.constant dense<0.000000e+00> : vector<4xf32>
// CHECK: %[[R:.*]] = scf.for %[[L:[a-z0-9]+]] = %{{.*}} to %{{.*}} step %{{.*}} iter_args(%[[A:.*]] = %[[Z]]) -> (vector<4xf32>) {
// CHECK: %[[X:.*]] = vector.extract %[[V]][%[[L]]] : f32 from vector<4xf32>
// CHECK: %[[Y:.*]] = func.call @f(%[[X]]) : (f32) -> f32
// CHECK: %[[I:.*]] = vector.insert %[[Y]], %[[A]] [%[[L]]] : f32 into vector<4xf32>
// CHECK: scf.yield %[[I]]
// CHECK: arith.addf %[[R]], %[[R]] : vector<4xf32>
// CHECK: vectorize.store
func.func @call(%A: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %j = %c0 to %c4 step %c1 {
    func.call @g(%n) : (index) -> ()
    %v = memref.load %A[%j] : memref<?xf32>
    %w = func.call @f(%v) : (f32) -> f32
    %x = arith.addf %w, %w : f32
    memref.store %x, %A[%j] : memref<?xf32>
  } {vectorize}
  return
}

// VEC-11: only the last index has lanes; an access at other ones runs lane by lane.
// CHECK-LABEL: func.func @first_index
// CHECK: scf.for %[[L:[a-z0-9]+]] =
// CHECK: memref.load %arg0[%[[L]], %arg1] : memref<4x8xf32>
// CHECK: vectorize.store
func.func @first_index(%A: memref<4x8xf32>, %i: index, %B: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %j = %c0 to %c4 step %c1 {
    %v = memref.load %A[%j, %i] : memref<4x8xf32>
    memref.store %v, %B[%j] : memref<?xf32>
  } {vectorize}
  return
}
