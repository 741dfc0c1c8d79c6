// RUN: crease-opt --cse --allow-unregistered-dialect --split-input-file %s | FileCheck %s
// RUN: crease-opt --cse=drain-dead --allow-unregistered-dialect --split-input-file %s | FileCheck %s --check-prefix=DRAIN

// Where a leader is seen, and what is removed on the way.

// OF-E7, OF-25, OF-29, OF-30: what dominates is seen; siblings don't see each other, nor does what comes
// after them.
// CHECK-LABEL: func.func @dominance
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0
// CHECK: ^bb1:
// CHECK-NEXT: %[[A:.*]] = arith.constant 1
// CHECK-NEXT: "foo.use"(%[[C0]], %[[A]])
// CHECK: ^bb2:
// CHECK-NEXT: %[[B:.*]] = arith.constant 1
// CHECK-NEXT: "foo.use"(%[[C0]], %[[B]])
func.func @dominance(%c: i1) {
  %0 = arith.constant 0 : i32
  "foo.use"(%0) : (i32) -> ()
  cf.cond_br %c, ^a, ^b
^a:
  %1 = arith.constant 0 : i32
  %2 = arith.constant 1 : i32
  "foo.use"(%1, %2) : (i32, i32) -> ()
  cf.br ^b
^b:
  %3 = arith.constant 0 : i32
  %4 = arith.constant 1 : i32
  "foo.use"(%3, %4) : (i32, i32) -> ()
  return
}

// -----

// OF-E8, OF-31: an op that isolates, or that nobody knows, starts anew inside.
// CHECK-LABEL: func.func @isolated
// CHECK: arith.constant 1
// CHECK: func.func @inner
// CHECK-NEXT: arith.constant 1
// CHECK: "foo.region"
// CHECK-NEXT: arith.constant 1
func.func @isolated() -> i32 {
  %0 = arith.constant 1 : i32
  builtin.module {
    func.func @inner() -> i32 {
      %1 = arith.constant 1 : i32
      return %1 : i32
    }
  }
  "foo.region"() ({
    %2 = arith.constant 1 : i32
    "foo.yield"(%2) : (i32) -> ()
  }) : () -> ()
  return %0 : i32
}

// -----

// OF-32: other regions go on with what is around them.
// CHECK-LABEL: func.func @nested
// CHECK: %[[A:.*]] = arith.constant 1 : i32
// CHECK-NEXT: scf.for
// CHECK-NEXT: "foo.use"(%[[A]])
func.func @nested(%n: index) -> i32 {
  %0 = arith.constant 1 : i32
  scf.for %i = %n to %n step %n {
    %1 = arith.constant 1 : i32
    "foo.use"(%1) : (i32) -> ()
  }
  return %0 : i32
}

// -----

// OF-26: the root's regions are visited, the root itself is not; OF-27: nor is anything in an empty region.
// CHECK: module
// CHECK: func.func private @declaration()
func.func private @declaration()

// -----

// OF-E9, OF-46: in a graph region uses may come before; those that were visited stay as they are, so
// both constants remain.
// CHECK-LABEL: "foo.graph"
// CHECK: arith.addi %[[A:.*]], %[[B:.*]] : i32
// CHECK-NEXT: "foo.use"
// CHECK-NEXT: %[[A]] = arith.constant 1
// CHECK-NEXT: %[[B]] = arith.constant 1
"foo.graph"() ({
  %0 = arith.addi %1, %2 : i32
  "foo.use"(%0) : (i32) -> ()
  %1 = arith.constant 1 : i32
  %2 = arith.constant 1 : i32
  "foo.end"() : () -> ()
}) : () -> ()

// -----

// Later uses are replaced.
// CHECK-LABEL: "foo.graph"
// CHECK: %[[A:.*]] = arith.constant 1
// CHECK-NEXT: arith.addi %[[A]], %[[A]]
"foo.graph"() ({
  %1 = arith.constant 1 : i32
  %2 = arith.constant 1 : i32
  %0 = arith.addi %1, %2 : i32
  "foo.use"(%0) : (i32) -> ()
  "foo.end"() : () -> ()
}) : () -> ()

// -----

// OF-29, OF-28: blocks that are never reached are left alone.
// CHECK-LABEL: func.func @unreachable
// CHECK: ^bb1:
// CHECK-COUNT-2: arith.constant 1
func.func @unreachable() -> (i32, i32) {
  %0 = arith.constant 0 : i32
  return %0, %0 : i32, i32
^a:
  %1 = arith.constant 1 : i32
  %2 = arith.constant 1 : i32
  return %1, %2 : i32, i32
}

// -----

// OF-E5, OF-35: an unused op is removed and not merged; of two equal ones the second goes.
// CHECK-LABEL: func.func @unused
// CHECK-NEXT: %[[A:.*]] = arith.muli
// CHECK-NEXT: return %[[A]], %[[A]]
func.func @unused(%x: i32, %y: i32) -> (i32, i32) {
  %0 = arith.addi %x, %y : i32
  %1 = arith.muli %x, %y : i32
  %2 = arith.muli %x, %y : i32
  return %1, %2 : i32, i32
}

// -----

// OF-36: of a dead chain the last link goes, as its maker still looks used; all of it if asked for.
// CHECK-LABEL: func.func @chain
// CHECK-NEXT: arith.addi
// CHECK-NEXT: arith.muli
// CHECK-NEXT: return
// DRAIN-LABEL: func.func @chain
// DRAIN-NEXT: return
func.func @chain(%x: i32) {
  %0 = arith.addi %x, %x : i32
  %1 = arith.muli %0, %0 : i32
  %2 = arith.subi %1, %x : i32
  return
}

// -----

// OF-48: what was merged is erased at the end, so that what it is in still is whole when it is compared.
// CHECK-LABEL: func.func @deferred
// CHECK: scf.if
// CHECK-NEXT: %[[A:.*]] = arith.addi
// CHECK-NEXT: "foo.use"(%[[A]], %[[A]])
func.func @deferred(%c: i1, %x: i32) {
  scf.if %c {
    %0 = arith.addi %x, %x : i32
    %1 = arith.addi %x, %x : i32
    "foo.use"(%0, %1) : (i32, i32) -> ()
  }
  return
}
