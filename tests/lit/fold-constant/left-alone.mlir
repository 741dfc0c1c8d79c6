// RUN: crease-opt %s --fold-constant --allow-unregistered-dialect | FileCheck %s
// RUN: crease-opt %s --fold-constant="skip=arith.muli,arith.subi" --allow-unregistered-dialect | FileCheck %s --check-prefix=SKIP

// RELAY-16, RELAY-E7: nothing is folded in a primitive function.
// CHECK-LABEL: func @primitive
// CHECK: arith.addi
// CHECK: return
func.func @primitive() -> i32 attributes {primitive} {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %0 = arith.addi %c1, %c2 : i32
  return %0 : i32
}

// Nor in an op with regions that is marked so.
// CHECK-LABEL: func @primitive_region
// CHECK: arith.addi
func.func @primitive_region() -> i32 {
  %c1 = arith.constant 1 : i32
  %0 = scf.execute_region -> i32 {
    %s = arith.addi %c1, %c1 : i32
    scf.yield %s : i32
  } {primitive}
  return %0 : i32
}

// RELAY-19: what has state, or may have, stays.
// CHECK-LABEL: func @stateful
// CHECK: "random.uniform"
// CHECK: memref.load
func.func @stateful(%m: memref<4xf32>) -> (f32, f32) {
  %c1 = arith.constant 1.0 : f32
  %i = arith.constant 1 : index
  %0 = "random.uniform"(%c1) : (f32) -> f32
  %1 = memref.load %m[%i] : memref<4xf32>
  return %0, %1 : f32, f32
}

// RELAY-22: and what is told to.
// CHECK-LABEL: func @skipped
// CHECK-NEXT: arith.constant 6 : i32
// CHECK-NEXT: return
// SKIP-LABEL: func @skipped
// SKIP: arith.muli %c2_i32, %c3_i32
func.func @skipped() -> i32 {
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  %0 = arith.muli %c2, %c3 : i32
  return %0 : i32
}
