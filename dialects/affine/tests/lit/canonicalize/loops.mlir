// Folds and patterns of loops and branches.
// RUN: crease-opt %s --canonicalize | FileCheck %s

// CHECK: #map = affine_map<()[s0] -> (s0 + 1)>
// CHECK: #map1 = affine_map<()[s0] -> (s0 + 10)>
// CHECK: #map2 = affine_map<(d0) -> (d0 + 1)>
// CHECK: #set = affine_set<()[s0] : (s0 >= 0)>

func.func private @use(index)

// Bounds that are constants, and bounds that are composed.
// CHECK-LABEL: func.func @bounds(
// CHECK-NEXT: affine.for %arg1 = 2 to 9 {
// CHECK-NEXT: func.call @use(%arg1) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: affine.for %arg1 = #map()[%arg0] to #map1()[%arg0] {
// CHECK-NEXT: func.call @use(%arg1) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @bounds(%n: index) {
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  affine.for %i = %c2 to min affine_map<(d0) -> (d0, 12, d0 * 2)>(%c9) {
    func.call @use(%i) : (index) -> ()
  }
  %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%n)
  affine.for %i = max affine_map<(d0) -> (d0, d0)>(%0) to affine_map<(d0)[s0] -> (d0 + s0)>(%0)[%c9] {
    func.call @use(%i) : (index) -> ()
  }
  return
}

// What other values of a minimum or maximum make superfluous.
// CHECK-LABEL: func.func @superfluous(
// CHECK-NEXT: affine.for %arg0 = 0 to 4 {
// CHECK-NEXT: affine.for %arg1 = 0 to #map2(%arg0) {
// CHECK-NEXT: func.call @use(%arg1) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @superfluous() {
  affine.for %i = 0 to 4 {
    affine.for %j = max affine_map<(d0) -> (d0 - 9, 0)>(%i) to min affine_map<(d0) -> (d0 + 1, 8)>(%i) {
      func.call @use(%j) : (index) -> ()
    }
  }
  return
}

// A loop that never runs gives what it was given; without results it stays.
// CHECK-LABEL: func.func @no_trip(
// CHECK-NEXT: affine.for %arg1 = 4 to 3 {
// CHECK-NEXT: func.call @use(%arg1) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return %arg0 : index
func.func @no_trip(%n: index) -> index {
  %0 = affine.for %i = 3 to 3 iter_args(%a = %n) -> index {
    func.call @use(%i) : (index) -> ()
    affine.yield %i : index
  }
  affine.for %i = 4 to 3 {
    func.call @use(%i) : (index) -> ()
  }
  return %0 : index
}

// A loop around nothing gives what it would carry.
// CHECK-LABEL: func.func @nothing(
// CHECK-NEXT: %0 = affine.for %arg3 = 0 to %arg0 iter_args(%arg4 = %arg1) -> (index) {
// CHECK-NEXT: affine.yield %arg2 : index
// CHECK-NEXT: }
// CHECK-NEXT: return %arg1, %0, %arg2, %arg2, %arg1 : index, index, index, index, index
func.func @nothing(%n: index, %a: index, %b: index) -> (index, index, index, index, index) {
  %0 = affine.for %i = 0 to %n iter_args(%x = %a) -> index {
    affine.yield %x : index
  }
  %1 = affine.for %i = 0 to %n iter_args(%x = %a) -> index {
    affine.yield %b : index
  }
  %2 = affine.for %i = 0 to 3 iter_args(%x = %a) -> index {
    affine.yield %b : index
  }
  %3:2 = affine.for %i = 0 to 1 iter_args(%x = %a, %y = %b) -> (index, index) {
    affine.yield %y, %x : index, index
  }
  affine.for %i = 0 to %n {
  }
  return %0, %1, %2, %3#0, %3#1 : index, index, index, index, index
}

// Values that go round and are never asked for.
// CHECK-LABEL: func.func @dead(
// CHECK-NEXT: %0:2 = affine.for %arg2 = 0 to %arg0 iter_args(%arg3 = %arg1, %arg4 = %arg1) -> (index, index) {
// CHECK-NEXT: %1 = arith.addi %arg3, %arg2 : index
// CHECK-NEXT: func.call @use(%arg2) : (index) -> ()
// CHECK-NEXT: affine.yield %arg3, %1 : index, index
// CHECK-NEXT: }
// CHECK-NEXT: return %0#0 : index
func.func @dead(%n: index, %a: index) -> index {
  %0:2 = affine.for %i = 0 to %n iter_args(%x = %a, %y = %a) -> (index, index) {
    %1 = arith.addi %x, %i : index
    func.call @use(%i) : (index) -> ()
    affine.yield %x, %1 : index, index
  }
  return %0#0 : index
}

// CHECK-LABEL: func.func @branches(
// CHECK-NEXT: affine.if #set()[%arg0] {
// CHECK-NEXT: func.call @use(%arg1) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: call @use(%arg2) : (index) -> ()
// CHECK-NEXT: call @use(%arg0) : (index) -> ()
// CHECK-NEXT: return %arg2 : index
func.func @branches(%n: index, %a: index, %b: index) -> index {
  // The condition is composed.
  %0 = affine.apply affine_map<(d0) -> (d0 * 2)>(%n)
  affine.if affine_set<(d0, d1) : (d0 - d1 >= 0)>(%0, %n) {
    func.call @use(%a) : (index) -> ()
  } else {
  }
  // It is known.
  affine.if affine_set<(d0) : (0 == 0)>(%n) {
    func.call @use(%b) : (index) -> ()
  }
  affine.if affine_set<(d0) : (1 == 0)>(%n) {
    func.call @use(%0) : (index) -> ()
  }
  %1 = affine.if affine_set<() : (1 == 0)>() -> index {
    affine.yield %a : index
  } else {
    func.call @use(%n) : (index) -> ()
    affine.yield %b : index
  }
  return %1 : index
}

// CHECK-LABEL: func.func @parallel_loops(
// CHECK-NEXT: affine.parallel (%arg1, %arg2) = (symbol(%arg0), 0) to (min(symbol(%arg0) + 1, symbol(%arg0) + 1), symbol(%arg0) * 2 + 2) {
// CHECK-NEXT: func.call @use(%arg1) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @parallel_loops(%n: index) {
  %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%n)
  affine.parallel (%i, %j) = (%n, 0) to (min(%0, %n + 1), %0 * 2) {
    func.call @use(%i) : (index) -> ()
  }
  return
}
