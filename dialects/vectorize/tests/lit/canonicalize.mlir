// VEC-20, VEC-27: sums and products of ramps and broadcasts are ramps and broadcasts; a broadcast of one
// is one; constants in lanes are constants.
// RUN: crease-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @sum_of_ramps
// CHECK-DAG: %[[B:.*]] = arith.addi %arg0, %arg1 : index
// CHECK-DAG: %[[S:.*]] = arith.addi %arg2, %arg3 : index
// CHECK: vectorize.ramp %[[B]], %[[S]] : index -> vector<4xindex>
func.func @sum_of_ramps(%a: index, %b: index, %s: index, %t: index) -> vector<4xindex> {
  %x = vectorize.ramp %a, %s : index -> vector<4xindex>
  %y = vectorize.ramp %b, %t : index -> vector<4xindex>
  %z = arith.addi %x, %y : vector<4xindex>
  return %z : vector<4xindex>
}

// CHECK-LABEL: func.func @difference_of_ramps
// CHECK-DAG: %[[B:.*]] = arith.subi %arg0, %arg1 : index
// CHECK-DAG: %[[S:.*]] = arith.subi %arg2, %arg3 : index
// CHECK: vectorize.ramp %[[B]], %[[S]]
func.func @difference_of_ramps(%a: index, %b: index, %s: index, %t: index) -> vector<4xindex> {
  %x = vectorize.ramp %a, %s : index -> vector<4xindex>
  %y = vectorize.ramp %b, %t : index -> vector<4xindex>
  %z = arith.subi %x, %y : vector<4xindex>
  return %z : vector<4xindex>
}

// CHECK-LABEL: func.func @broadcast_minus_ramp
// CHECK-DAG: %[[B:.*]] = arith.subi %arg1, %arg0 : index
// CHECK-DAG: %[[S:.*]] = arith.subi %{{.*}}, %arg2 : index
// CHECK: vectorize.ramp %[[B]], %[[S]]
func.func @broadcast_minus_ramp(%a: index, %b: index, %s: index) -> vector<4xindex> {
  %x = vectorize.ramp %a, %s : index -> vector<4xindex>
  %y = vectorize.broadcast %b : index -> vector<4xindex>
  %z = arith.subi %y, %x : vector<4xindex>
  return %z : vector<4xindex>
}

// CHECK-LABEL: func.func @sum_of_broadcasts
// CHECK: %[[B:.*]] = arith.addi %arg0, %arg1 : i32
// CHECK: vectorize.broadcast %[[B]] : i32 -> vector<[4]xi32>
func.func @sum_of_broadcasts(%a: i32, %b: i32) -> vector<[4]xi32> {
  %x = vectorize.broadcast %a : i32 -> vector<[4]xi32>
  %y = vectorize.broadcast %b : i32 -> vector<[4]xi32>
  %z = arith.addi %x, %y : vector<[4]xi32>
  return %z : vector<[4]xi32>
}

// CHECK-LABEL: func.func @product_with_constant
// CHECK-DAG: %[[B:.*]] = arith.muli %arg0, %{{.*}} : index
// CHECK-DAG: %[[S:.*]] = arith.muli %arg1, %{{.*}} : index
// CHECK: vectorize.ramp %[[B]], %[[S]]
func.func @product_with_constant(%a: index, %s: index) -> vector<4xindex> {
  %x = vectorize.ramp %a, %s : index -> vector<4xindex>
  %y = arith.constant dense<-3> : vector<4xindex>
  %z = arith.muli %x, %y : vector<4xindex>
  return %z : vector<4xindex>
}

// CHECK-LABEL: func.func @square
// CHECK: arith.muli %{{.*}}, %{{.*}} : vector<4xindex>
func.func @square(%a: index, %s: index) -> vector<4xindex> {
  %x = vectorize.ramp %a, %s : index -> vector<4xindex>
  %z = arith.muli %x, %x : vector<4xindex>
  return %z : vector<4xindex>
}

// CHECK-LABEL: func.func @broadcast_twice
// CHECK-NEXT: %[[B:.*]] = vectorize.broadcast %arg0 : f32 -> vector<8xf32>
// CHECK-NEXT: return %[[B]]
func.func @broadcast_twice(%a: f32) -> vector<8xf32> {
  %x = vectorize.broadcast %a : f32 -> vector<2xf32>
  %y = vectorize.broadcast %x : vector<2xf32> -> vector<8xf32>
  return %y : vector<8xf32>
}

// CHECK-LABEL: func.func @constants
// CHECK-DAG: dense<[2, 5, 8, 11]> : vector<4xindex>
// CHECK-DAG: dense<[true, true, false, false]> : vector<4xi1>
// CHECK-DAG: dense<false> : vector<4xi1>
func.func @constants() -> (vector<4xindex>, vector<4xi1>, vector<4xi1>) {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %x = vectorize.ramp %c2, %c3 : index -> vector<4xindex>
  %m = vectorize.lane_mask %c2, %c4 : vector<4xi1>
  %k = vectorize.lane_mask %c4, %c2 : vector<4xi1>
  return %x, %m, %k : vector<4xindex>, vector<4xi1>, vector<4xi1>
}

// CHECK-LABEL: func.func @mask_of_all
// CHECK: vectorize.load %arg0[%{{.*}}] : memref<?xf32>, vector<4xindex> -> vector<4xf32>
// CHECK: vectorize.store %{{.*}}, %arg0[%{{.*}}] : vector<4xf32>, memref<?xf32>, vector<4xindex>
func.func @mask_of_all(%A: memref<?xf32>, %r: vector<4xindex>, %p: vector<4xf32>) {
  %m = arith.constant dense<true> : vector<4xi1>
  %v = vectorize.load %A[%r] mask %m, %p : memref<?xf32>, vector<4xindex> -> vector<4xf32>
  vectorize.store %v, %A[%r] mask %m : vector<4xf32>, memref<?xf32>, vector<4xindex>
  return
}

// CHECK-LABEL: func.func @mask_of_none
// CHECK-NEXT: return %arg2
func.func @mask_of_none(%A: memref<?xf32>, %r: vector<4xindex>, %p: vector<4xf32>) -> vector<4xf32> {
  %m = arith.constant dense<false> : vector<4xi1>
  %v = vectorize.load %A[%r] mask %m, %p : memref<?xf32>, vector<4xindex> -> vector<4xf32>
  vectorize.store %v, %A[%r] mask %m : vector<4xf32>, memref<?xf32>, vector<4xindex>
  return %v : vector<4xf32>
}
