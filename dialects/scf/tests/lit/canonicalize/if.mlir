// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @if_not
// CHECK-NEXT: scf.if %arg0 {
// CHECK-NEXT:   "test.else"
// CHECK-NEXT: } else {
// CHECK-NEXT:   "test.then"
func.func @if_not(%c: i1) {
  %true = arith.constant true
  %not = arith.xori %c, %true : i1
  scf.if %not {
    "test.then"() : () -> ()
  } else {
    "test.else"() : () -> ()
  }
  return
}

// CHECK-LABEL: func.func @if_static_condition
// CHECK-NEXT: "test.else"
// CHECK-NEXT: return
func.func @if_static_condition() {
  %false = arith.constant false
  scf.if %false {
    "test.then"() : () -> ()
  } else {
    "test.else"() : () -> ()
  }
  return
}

// CHECK-LABEL: func.func @if_to_select
// CHECK-NEXT: %[[S:.*]] = arith.select %arg0, %arg1, %arg2 : i32
// CHECK-NEXT: return %[[S]]
func.func @if_to_select(%c: i1, %x: i32, %y: i32) -> i32 {
  %0 = scf.if %c -> i32 {
    scf.yield %x : i32
  } else {
    scf.yield %y : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @if_empty_else
// CHECK-NEXT: scf.if %arg0 {
// CHECK-NEXT:   "test.then"
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @if_empty_else(%c: i1) {
  scf.if %c {
    "test.then"() : () -> ()
  } else {
  }
  return
}

// CHECK-LABEL: func.func @if_condition_propagation
// CHECK-DAG: %[[T:.*]] = arith.constant true
// CHECK-DAG: %[[F:.*]] = arith.constant false
// CHECK: "test.then"(%[[T]])
// CHECK: "test.else"(%[[F]])
func.func @if_condition_propagation(%c: i1) {
  scf.if %c {
    "test.then"(%c) : (i1) -> ()
  } else {
    "test.else"(%c) : (i1) -> ()
  }
  return
}

// CHECK-LABEL: func.func @if_combine
// CHECK-NEXT: scf.if %arg0 {
// CHECK-NEXT:   "test.one"
// CHECK-NEXT:   "test.two"
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @if_combine(%c: i1) {
  scf.if %c {
    "test.one"() : () -> ()
  }
  scf.if %c {
    "test.two"() : () -> ()
  }
  return
}

// CHECK-LABEL: func.func @if_combine_nested
// CHECK-NEXT: %[[B:.*]] = arith.andi %arg0, %arg1 : i1
// CHECK-NEXT: scf.if %[[B]] {
// CHECK-NEXT:   "test.inner"
func.func @if_combine_nested(%c: i1, %d: i1) {
  scf.if %c {
    scf.if %d {
      "test.inner"() : () -> ()
    }
  }
  return
}

// CHECK-LABEL: func.func @if_yields_condition
// CHECK: return %arg0
func.func @if_yields_condition(%c: i1) -> i1 {
  %true = arith.constant true
  %false = arith.constant false
  %0 = scf.if %c -> i1 {
    "test.then"() : () -> ()
    scf.yield %true : i1
  } else {
    scf.yield %false : i1
  }
  return %0 : i1
}

// CHECK-LABEL: func.func @if_dead_inputs
// CHECK-NEXT: %[[R:.*]] = scf.if %arg0 -> (i32) {
// CHECK: return %[[R]]
func.func @if_dead_inputs(%c: i1, %x: i32) -> i32 {
  %0:2 = scf.if %c -> (i32, i32) {
    %1:2 = "test.then"() : () -> (i32, i32)
    scf.yield %1#0, %1#1 : i32, i32
  } else {
    %1:2 = "test.else"() : () -> (i32, i32)
    scf.yield %1#0, %1#1 : i32, i32
  }
  return %0#1 : i32
}
