// RUN: crease-opt %s --loop-invariant-code-motion | FileCheck %s

// An op leaves as many loops as it is invariant in.
// CHECK-LABEL: func @nested
func.func @nested(%n: index, %a: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  // CHECK: %[[SQ:.*]] = arith.muli %arg1, %arg1
  // CHECK: scf.for {{.*}} iter_args(%[[ACC:.*]] = %c0_i32)
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %z) -> i32 {
    // CHECK-NEXT: %[[SUM:.*]] = arith.addi %[[ACC]], %[[SQ]]
    // CHECK-NEXT: scf.for
    %s = scf.for %j = %c0 to %n step %c1 iter_args(%acc2 = %acc) -> i32 {
      %sq = arith.muli %a, %a : i32
      %sum = arith.addi %acc, %sq : i32
      // CHECK-NEXT: arith.addi %[[SUM]], %{{.*}}
      %t = arith.addi %sum, %acc2 : i32
      // CHECK-NEXT: scf.yield
      scf.yield %t : i32
    }
    scf.yield %s : i32
  }
  return %r : i32
}

// A division by what may be zero must not run if the loop doesn't.
// CHECK-LABEL: func @not_speculatable
func.func @not_speculatable(%n: index, %a: i32, %b: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: scf.for
  scf.for %i = %c0 to %n step %c1 {
    // CHECK-NEXT: arith.divsi
    %q = arith.divsi %a, %b : i32
    func.call @use(%q) : (i32) -> ()
  }
  return
}

// Both regions of a while loop run again.
// CHECK-LABEL: func @while
func.func @while(%a: i32, %b: i32) -> i32 {
  // CHECK-NEXT: %[[SUM:.*]] = arith.addi
  // CHECK-NEXT: %[[PRODUCT:.*]] = arith.muli
  // CHECK-NEXT: scf.while
  %r = scf.while (%s = %a) : (i32) -> i32 {
    %sum = arith.addi %a, %b : i32
    // CHECK-NEXT: arith.cmpi slt, %{{.*}}, %[[SUM]]
    %c = arith.cmpi slt, %s, %sum : i32
    scf.condition(%c) %s : i32
  } do {
  ^bb0(%s: i32):
    %product = arith.muli %a, %b : i32
    // CHECK: arith.addi %{{.*}}, %[[PRODUCT]]
    %next = arith.addi %s, %product : i32
    scf.yield %next : i32
  }
  return %r : i32
}

// An op moves with its regions if nothing in them depends on the loop.
// CHECK-LABEL: func @with_regions
func.func @with_regions(%n: index, %c: i1, %a: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: %[[IF:.*]] = scf.if
  // CHECK: scf.for
  scf.for %i = %c0 to %n step %c1 {
    %x = scf.if %c -> i32 {
      %y = arith.addi %a, %a : i32
      scf.yield %y : i32
    } else {
      scf.yield %a : i32
    }
    // CHECK-NEXT: call @use(%[[IF]])
    func.call @use(%x) : (i32) -> ()
  }
  return
}

func.func private @use(i32)
