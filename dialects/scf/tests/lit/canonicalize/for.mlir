// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @for_never
// CHECK-NEXT: return %arg0
func.func @for_never(%x: i32) -> i32 {
  %c3 = arith.constant 3 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c3 to %c1 step %c1 iter_args(%a = %x) -> i32 {
    %1 = "test.step"(%a) : (i32) -> i32
    scf.yield %1 : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @for_once
// CHECK-NEXT: %[[C:.*]] = arith.constant 2 : index
// CHECK-NEXT: %[[V:.*]] = "test.step"(%[[C]], %arg0)
// CHECK-NEXT: return %[[V]]
func.func @for_once(%x: i32) -> i32 {
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %0 = scf.for %i = %c2 to %c4 step %c2 iter_args(%a = %x) -> i32 {
    %1 = "test.step"(%i, %a) : (index, i32) -> i32
    scf.yield %1 : i32
  }
  return %0 : i32
}

// An unsigned loop compares without sign: -1 is the greatest.
// CHECK-LABEL: func.func @for_unsigned
// CHECK: scf.for unsigned
func.func @for_unsigned() {
  %c0 = arith.constant 0 : i8
  %c1 = arith.constant 1 : i8
  %cm1 = arith.constant -1 : i8
  scf.for unsigned %i = %c0 to %cm1 step %c1 : i8 {
    "test.use"(%i) : (i8) -> ()
  }
  scf.for %i = %c0 to %cm1 step %c1 : i8 {
    "test.never"(%i) : (i8) -> ()
  }
  // CHECK-NOT: test.never
  return
}

// CHECK-LABEL: func.func @for_invariant
// CHECK: %[[R:.*]] = scf.for {{.*}} iter_args(%[[A:.*]] = %arg1) -> (i32) {
// CHECK-NEXT: %[[V:.*]] = "test.step"(%[[A]], %arg2)
// CHECK-NEXT: scf.yield %[[V]] : i32
// CHECK: return %[[R]], %arg2
func.func @for_invariant(%i: index, %x: i32, %y: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %0:2 = scf.for %iv = %c0 to %i step %i iter_args(%a = %x, %b = %y) -> (i32, i32) {
    %1 = "test.step"(%a, %b) : (i32, i32) -> i32
    scf.yield %1, %b : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}

// CHECK-LABEL: func.func @for_dead
// CHECK: scf.for %{{[^ ]*}} = %{{[^ ]*}} to %arg0 step %arg0 {
// CHECK-NEXT: "test.effect"
func.func @for_dead(%i: index, %x: i32, %y: i32) {
  %c0 = arith.constant 0 : index
  %0 = scf.for %iv = %c0 to %i step %i iter_args(%a = %x) -> i32 {
    "test.effect"() : () -> ()
    scf.yield %y : i32
  }
  return
}
