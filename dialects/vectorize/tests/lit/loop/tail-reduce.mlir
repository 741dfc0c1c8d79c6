// Carried values in strips: lanes are combined lane by lane until the loops have ended if their order
// does not matter, else in each strip; lanes that are none combine with nothing.
// RUN: crease-opt %s --vectorize-loop='lanes=4 interleave=2 tail=mask' | FileCheck %s

// CHECK-LABEL: func.func @any_order
// CHECK: %[[Z:.*]] = arith.constant dense<0> : vector<8xi32>
// CHECK: %[[A:.*]] = scf.for {{.*}} iter_args(%[[S:.*]] = %[[Z]]) -> (vector<8xi32>)
// CHECK: %[[V:.*]] = vectorize.load
// CHECK-NEXT: arith.addi %[[S]], %[[V]] : vector<8xi32>
// CHECK: %[[L:.*]] = vector.extract_strided_slice %[[A]] {offsets = [0], sizes = [4]
// CHECK: %[[H:.*]] = vector.extract_strided_slice %[[A]] {offsets = [4], sizes = [4]
// CHECK: %[[B:.*]] = arith.addi %[[L]], %[[H]] : vector<4xi32>
// CHECK: %[[T:.*]] = scf.for {{.*}} iter_args(%[[S:.*]] = %[[B]]) -> (vector<4xi32>)
// CHECK: %[[M:.*]] = vectorize.lane_mask
// CHECK: %[[N:.*]] = arith.addi %[[S]], %{{.*}} : vector<4xi32>
// CHECK: arith.select %[[M]], %[[N]], %[[S]]
// CHECK: vectorize.reduce <add>, %[[T]], %arg2 : vector<4xi32>
func.func @any_order(%A: memref<?xi32>, %n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %j = %c0 to %n step %c1 iter_args(%s = %x) -> (i32) {
    %v = memref.load %A[%j] : memref<?xi32>
    %t = arith.addi %s, %v overflow<nsw> : i32
    scf.yield %t : i32
  } {vectorize}
  return %r : i32
}

// CHECK-LABEL: func.func @in_order
// CHECK: %[[A:.*]] = scf.for {{.*}} iter_args(%[[S:.*]] = %arg2) -> (f32)
// CHECK: %[[T:.*]] = vectorize.reduce <add>, %{{.*}}, %[[S]] : vector<8xf32>
// CHECK: scf.yield %[[T]]
// CHECK: scf.for {{.*}} iter_args(%[[S:.*]] = %[[A]]) -> (f32)
// CHECK: %[[M:.*]] = vectorize.lane_mask
// CHECK: %[[Z:.*]] = arith.constant dense<-0.000000e+00> : vector<4xf32>
// CHECK: %[[W:.*]] = arith.select %[[M]], %{{.*}}, %[[Z]]
// CHECK: vectorize.reduce <add>, %[[W]], %[[S]] : vector<4xf32>
func.func @in_order(%A: memref<?xf32>, %n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %j = %c0 to %n step %c1 iter_args(%s = %x) -> (f32) {
    %v = memref.load %A[%j] : memref<?xf32>
    %t = arith.addf %s, %v : f32
    scf.yield %t : f32
  } {vectorize}
  return %r : f32
}

// CHECK-LABEL: func.func @reassociated
// CHECK: scf.for {{.*}} -> (vector<8xf32>)
// CHECK: arith.addf %{{.*}}, %{{.*}} fastmath<reassoc> : vector<8xf32>
// CHECK: vectorize.reduce <add>, %{{.*}}, %arg2 fastmath<reassoc> : vector<4xf32>
func.func @reassociated(%A: memref<?xf32>, %n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %j = %c0 to %n step %c1 iter_args(%s = %x) -> (f32) {
    %v = memref.load %A[%j] : memref<?xf32>
    %t = arith.addf %s, %v fastmath<reassoc> : f32
    scf.yield %t : f32
  } {vectorize}
  return %r : f32
}

// The greatest of all begins with the value that there is, in each lane.
// CHECK-LABEL: func.func @greatest
// CHECK: %[[B:.*]] = vectorize.broadcast %arg2 : f32 -> vector<8xf32>
// CHECK: scf.for {{.*}} iter_args(%{{.*}} = %[[B]]) -> (vector<8xf32>)
func.func @greatest(%A: memref<?xf32>, %n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %j = %c0 to %n step %c1 iter_args(%s = %x) -> (f32) {
    %v = memref.load %A[%j] : memref<?xf32>
    %t = arith.maximumf %s, %v : f32
    scf.yield %t : f32
  } {vectorize}
  return %r : f32
}
