// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// After the loop's test its condition is true.
// CHECK-LABEL: func.func @while_condition_truth
// CHECK-NEXT: %[[T:.*]] = arith.constant true
// CHECK: } do {
// CHECK-NEXT: "test.use"(%[[T]])
func.func @while_condition_truth() {
  scf.while : () -> i1 {
    %c = "test.condition"() : () -> i1
    scf.condition(%c) %c : i1
  } do {
  ^bb0(%b: i1):
    "test.use"(%b) : (i1) -> ()
    scf.yield
  }
  return
}

// CHECK-LABEL: func.func @while_compare_condition
// CHECK-NEXT: %[[T:.*]] = arith.constant true
// CHECK: } do {
// CHECK: "test.use"(%[[T]])
func.func @while_compare_condition(%x: i32, %n: i32) -> i32 {
  %0 = scf.while (%a = %x) : (i32) -> i32 {
    %v = "test.next"(%a) : (i32) -> i32
    %c = arith.cmpi slt, %v, %n : i32
    scf.condition(%c) %v : i32
  } do {
  ^bb0(%b: i32):
    %again = arith.cmpi slt, %b, %n : i32
    "test.use"(%again) : (i1) -> ()
    scf.yield %b : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @while_invariant
// CHECK: scf.while : () -> () {
// CHECK-NEXT: "test.condition"(%arg0)
// CHECK: return %arg0
func.func @while_invariant(%x: i32) -> i32 {
  %0 = scf.while (%a = %x) : (i32) -> i32 {
    %c = "test.condition"(%a) : (i32) -> i1
    scf.condition(%c) %a : i32
  } do {
  ^bb0(%b: i32):
    "test.body"() : () -> ()
    scf.yield %b : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @while_duplicate_inputs
// CHECK: %[[R:.*]] = scf.while : () -> i32 {
// CHECK: scf.condition(%{{.*}}) %{{[^,]*}} : i32
// CHECK: return %[[R]], %[[R]]
func.func @while_duplicate_inputs() -> (i32, i32) {
  %0:2 = scf.while : () -> (i32, i32) {
    %c, %v = "test.condition"() : () -> (i1, i32)
    scf.condition(%c) %v, %v : i32, i32
  } do {
  ^bb0(%a: i32, %b: i32):
    "test.use"(%a, %b) : (i32, i32) -> ()
    scf.yield
  }
  return %0#0, %0#1 : i32, i32
}

// CHECK-LABEL: func.func @while_align_before_args
// CHECK: scf.condition(%{{.*}}) %[[A:.*]], %[[B:.*]] : i32, i64
// CHECK: ^bb0(%{{.*}}: i32, %{{.*}}: i64):
func.func @while_align_before_args(%x: i32, %y: i64) -> (i64, i32) {
  %0:2 = scf.while (%a = %x, %b = %y) : (i32, i64) -> (i64, i32) {
    %c = "test.condition"(%a, %b) : (i32, i64) -> i1
    scf.condition(%c) %b, %a : i64, i32
  } do {
  ^bb0(%d: i64, %e: i32):
    %f = "test.next"(%d, %e) : (i64, i32) -> i32
    %g = "test.next"(%d, %e) : (i64, i32) -> i64
    scf.yield %f, %g : i32, i64
  }
  return %0#0, %0#1 : i64, i32
}
