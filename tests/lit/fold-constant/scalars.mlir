// RUN: crease-opt %s --fold-constant | FileCheck %s

// RELAY-01, RELAY-E2: no multiplication remains.
// CHECK-LABEL: func @product
// CHECK-NEXT: %[[C:.*]] = arith.constant 2048000 : i32
// CHECK-NEXT: return %[[C]]
func.func @product() -> i32 {
  %a = arith.constant 320 : i32
  %b = arith.constant 200 : i32
  %c = arith.constant 32 : i32
  %0 = arith.muli %a, %b : i32
  %1 = arith.muli %0, %c : i32
  return %1 : i32
}

// RELAY-02, RELAY-E3: x = 14; y = 7 - x / 2; y * (28 / x + 2).
// CHECK-LABEL: func @propagation
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
func.func @propagation() -> i32 {
  %x = arith.constant 14 : i32
  %c2 = arith.constant 2 : i32
  %c7 = arith.constant 7 : i32
  %c28 = arith.constant 28 : i32
  %0 = arith.divsi %x, %c2 : i32
  %y = arith.subi %c7, %0 : i32
  %1 = arith.divsi %c28, %x : i32
  %2 = arith.addi %1, %c2 : i32
  %3 = arith.muli %y, %2 : i32
  return %3 : i32
}

// RELAY-03, RELAY-06: nothing is gathered across what is not constant, and no identity is used.
// CHECK-LABEL: func @simple_cases_only
// CHECK: %[[A:.*]] = arith.muli %{{.*}}, %c2_i32
// CHECK: %[[B:.*]] = arith.muli %[[A]], %c3_i32
// CHECK: arith.addi %[[B]], %c0_i32
func.func @simple_cases_only(%a: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  %0 = arith.muli %a, %c2 : i32
  %1 = arith.muli %0, %c3 : i32
  %2 = arith.addi %1, %c0 : i32
  return %2 : i32
}

// RELAY-07: a folded constant stays where it was among the operands.
// CHECK-LABEL: func @position
// CHECK: %[[C:.*]] = arith.constant 4.000000e+01 : f32
// CHECK-NEXT: arith.mulf %[[C]], %arg0 : f32
func.func @position(%a: f32) -> f32 {
  %c10 = arith.constant 10.0 : f32
  %c2 = arith.constant 2.0 : f32
  %0 = arith.addf %c10, %c10 : f32
  %1 = arith.mulf %0, %c2 : f32
  %2 = arith.mulf %1, %a : f32
  return %2 : f32
}

// RELAY-32: what is undefined, or poison, stays as it is.
// CHECK-LABEL: func @undefined
// CHECK: arith.divsi %c1_i32, %c0_i32
// CHECK: arith.divsi %c-128_i8, %c-1_i8
// CHECK: arith.shli %c1_i32, %c40_i32
func.func @undefined() -> (i32, i8, i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c40 = arith.constant 40 : i32
  %min = arith.constant -128 : i8
  %m1 = arith.constant -1 : i8
  %0 = arith.divsi %c1, %c0 : i32
  %1 = arith.divsi %min, %m1 : i8
  %2 = arith.shli %c1, %c40 : i32
  return %0, %1, %2 : i32, i8, i32
}

// RELAY-09: definitions that are no longer used are gone, but what has effects stays.
// CHECK-LABEL: func @dead
// CHECK-NEXT: %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT: memref.alloc
// CHECK-NEXT: memref.store %c3_i32
func.func @dead(%m: memref<i32>) -> memref<i32> {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %unused = arith.muli %c1, %c2 : i32
  %0 = arith.addi %c1, %c2 : i32
  %a = memref.alloc() : memref<i32>
  memref.store %0, %a[] : memref<i32>
  return %a : memref<i32>
}
