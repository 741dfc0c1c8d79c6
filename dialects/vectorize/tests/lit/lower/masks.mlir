// A mask of all lanes is none, one of no lane leaves nothing to do; masks go in pieces as what they are
// about.
// RUN: crease-opt %s --lower-vectorize=target=sse4.2 | FileCheck %s

// CHECK-LABEL: func.func @all
// CHECK: vector.load %arg0[%arg1]
// CHECK: vector.store
func.func @all(%A: memref<?xf32>, %i: index, %p: vector<4xf32>) {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %r = vectorize.ramp %i, %c1 : index -> vector<4xindex>
  %m = vectorize.lane_mask %c1, %c8 : vector<4xi1>
  %v = vectorize.load %A[%r] mask %m, %p : memref<?xf32>, vector<4xindex> -> vector<4xf32>
  vectorize.store %v, %A[%r] mask %m : vector<4xf32>, memref<?xf32>, vector<4xindex>
  return
}

// CHECK-LABEL: func.func @none
// CHECK-NEXT: return %arg2
func.func @none(%A: memref<?xf32>, %i: index, %p: vector<4xf32>) -> vector<4xf32> {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %r = vectorize.ramp %i, %c1 : index -> vector<4xindex>
  %m = vectorize.lane_mask %c8, %c1 : vector<4xi1>
  %v = vectorize.load %A[%r] mask %m, %p : memref<?xf32>, vector<4xindex> -> vector<4xf32>
  vectorize.store %v, %A[%r] mask %m : vector<4xf32>, memref<?xf32>, vector<4xindex>
  return %v : vector<4xf32>
}

// CHECK-LABEL: func.func @pieces
// CHECK: %[[M:.*]] = vector.create_mask %{{.*}} : vector<4xi1>
// CHECK: vector.maskedload %arg0[%arg1], %[[M]], %{{.*}} : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK: %[[I:.*]] = arith.addi %arg1, %{{.*}} : index
// CHECK: vector.maskedload %arg0[%[[I]]], %{{.*}} : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-COUNT-2: vector.maskedstore %{{.*}} : memref<?xf32>, vector<4xi1>, vector<4xf32>
// CHECK-NOT: strided_slice
func.func @pieces(%A: memref<?xf32>, %i: index, %n: index) {
  %c1 = arith.constant 1 : index
  %p = arith.constant dense<0.0> : vector<8xf32>
  %r = vectorize.ramp %i, %c1 : index -> vector<8xindex>
  %m = vectorize.lane_mask %i, %n : vector<8xi1>
  %v = vectorize.load %A[%r] mask %m, %p : memref<?xf32>, vector<8xindex> -> vector<8xf32>
  vectorize.store %v, %A[%r] mask %m : vector<8xf32>, memref<?xf32>, vector<8xindex>
  return
}
