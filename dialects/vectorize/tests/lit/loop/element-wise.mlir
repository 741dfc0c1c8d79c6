// VEC-16, VEC-19, VEC-24, VEC-25, VEC-26: element-wise ops are of vectors if an operand is; a scalar is
// broadcast by its user, and only there.
// RUN: crease-opt %s --vectorize-loop | FileCheck %s

// CHECK-LABEL: func.func @max_with_constant
// CHECK: %[[C:.*]] = arith.constant 3 : i32
// CHECK: %[[V:.*]] = vectorize.load
// CHECK-NEXT: %[[B:.*]] = vectorize.broadcast %[[C]] : i32 -> vector<4xi32>
// CHECK-NEXT: arith.maxsi %[[B]], %[[V]] : vector<4xi32>
func.func @max_with_constant(%A: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %j = %c0 to %c4 step %c1 {
    %three = arith.constant 3 : i32
    %v = memref.load %A[%j] : memref<?xi32>
    %w = arith.maxsi %three, %v : i32
    memref.store %w, %A[%j] : memref<?xi32>
  } {vectorize}
  return
}

// Comparisons, selections and casts keep the lanes; a scalar condition is broadcast.
// CHECK-LABEL: func.func @compare_select_cast
// CHECK: arith.cmpf olt, %{{.*}}, %{{.*}} : vector<4xf32>
// CHECK: arith.select %{{.*}}, %{{.*}}, %{{.*}} : vector<4xi1>, vector<4xf32>
// CHECK: vectorize.broadcast %arg2 : i1 -> vector<4xi1>
// CHECK: arith.select
// CHECK: arith.extf %{{.*}} : vector<4xf32> to vector<4xf64>
// CHECK: math.sqrt %{{.*}} : vector<4xf64>
// CHECK: arith.truncf %{{.*}} : vector<4xf64> to vector<4xf32>
func.func @compare_select_cast(%A: memref<?xf32>, %x: f32, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %j = %c0 to %c4 step %c1 {
    %v = memref.load %A[%j] : memref<?xf32>
    %t = arith.cmpf olt, %v, %x : f32
    %w = arith.select %t, %v, %x : f32
    %y = arith.select %c, %w, %v : f32
    %d = arith.extf %y : f32 to f64
    %s = math.sqrt %d : f64
    %e = arith.truncf %s : f64 to f32
    memref.store %e, %A[%j] : memref<?xf32>
  } {vectorize}
  return
}
