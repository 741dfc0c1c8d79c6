// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @execute_region_single_block
// CHECK-NEXT: %[[V:.*]] = "test.make"
// CHECK-NEXT: return %[[V]]
func.func @execute_region_single_block() -> i32 {
  %0 = scf.execute_region -> i32 {
    %1 = "test.make"() : () -> i32
    scf.yield %1 : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @execute_region_multi_block
// CHECK:      cf.cond_br %arg0, ^bb1, ^bb2
// CHECK:      %[[A:.*]] = "test.a"
// CHECK-NEXT: cf.br ^bb3(%[[A]] : i32)
// CHECK:      %[[B:.*]] = "test.b"
// CHECK-NEXT: cf.br ^bb3(%[[B]] : i32)
// CHECK:      ^bb3(%[[R:.*]]: i32):
// CHECK-NEXT: return %[[R]]
func.func @execute_region_multi_block(%c: i1) -> i32 {
  %0 = scf.execute_region -> i32 {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    %1 = "test.a"() : () -> i32
    scf.yield %1 : i32
  ^bb2:
    %2 = "test.b"() : () -> i32
    scf.yield %2 : i32
  }
  return %0 : i32
}

// The loop's body is one block: the region's blocks can't go there.
// CHECK-LABEL: func.func @execute_region_in_loop
// CHECK: scf.for
// CHECK-NEXT: scf.execute_region
func.func @execute_region_in_loop(%i: index, %j: index, %c: i1) {
  scf.for %iv = %i to %j step %i {
    scf.execute_region {
      cf.cond_br %c, ^bb1, ^bb2
    ^bb1:
      "test.a"() : () -> ()
      scf.yield
    ^bb2:
      scf.yield
    }
  }
  return
}

// CHECK-LABEL: func.func @execute_region_no_inline
// CHECK-NEXT: scf.execute_region no_inline {
// CHECK-NEXT: "test.make"
func.func @execute_region_no_inline() {
  scf.execute_region no_inline {
    "test.make"() : () -> ()
    scf.yield
  }
  return
}

// A yielded value from outside is the result; a result that is not used goes.
// CHECK-LABEL: func.func @execute_region_dead_inputs
// CHECK-NEXT: %[[R:.*]] = scf.execute_region -> i32 no_inline {
// CHECK-NEXT:   %[[V:.*]] = "test.make"
// CHECK-NEXT:   scf.yield %[[V]] : i32
// CHECK:      return %arg0, %[[R]], %[[R]]
func.func @execute_region_dead_inputs(%x: i32) -> (i32, i32, i32) {
  %0:4 = scf.execute_region -> (i32, i32, i32, i32) no_inline {
    %1 = "test.make"() : () -> i32
    scf.yield %x, %1, %1, %1 : i32, i32, i32, i32
  }
  return %0#0, %0#1, %0#2 : i32, i32, i32
}

// What an unknown op at the end of the region gives is not known, and it may do something.

// CHECK-LABEL: func.func @execute_region_unknown_terminator
// CHECK-NEXT: scf.execute_region {
// CHECK-NEXT:   "test.end"(%arg0) : (i32) -> ()
// CHECK-NEXT: }
func.func @execute_region_unknown_terminator(%x: i32) {
  scf.execute_region {
    "test.end"(%x) : (i32) -> ()
  }
  return
}

// Where control must not get to, anything may follow; but not without a result.

// CHECK-LABEL: func.func @execute_region_unreachable
// CHECK-NEXT: "test.a"() : () -> ()
// CHECK-NEXT: return
func.func @execute_region_unreachable() {
  scf.execute_region {
    "test.a"() : () -> ()
    ub.unreachable
  }
  return
}

// CHECK-LABEL: func.func @execute_region_unreachable_result
// CHECK-NEXT: scf.execute_region
// CHECK-NEXT:   ub.unreachable
func.func @execute_region_unreachable_result() -> i32 {
  %0 = scf.execute_region -> i32 {
    ub.unreachable
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @execute_region_unreachable_unused
// CHECK-NEXT: return
func.func @execute_region_unreachable_unused() {
  %0 = scf.execute_region -> i32 {
    ub.unreachable
  }
  return
}
