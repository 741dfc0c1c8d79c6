// RUN: crease-opt --allow-unregistered-dialect --split-input-file --cse="hoist=outermost" %s | FileCheck %s
// RUN: crease-opt --allow-unregistered-dialect --split-input-file --cse="hoist=common-dominator" %s | FileCheck %s

// What may be hoisted, and what never is.

// TIR-05: constants are no candidates: each stays where it is, although CSE without hoisting would
// merge them. They are compared by value, though, and move along with what uses them.
// CHECK-LABEL: func.func @constants
// CHECK-NEXT: %[[A:.*]] = arith.constant 7 : i32
// CHECK-NEXT: "tir.use"(%[[A]])
// CHECK-NEXT: %[[B:.*]] = arith.constant 7 : i32
// CHECK-NEXT: "tir.use"(%[[B]])
func.func @constants() {
  %0 = arith.constant 7 : i32
  "tir.use"(%0) : (i32) -> ()
  %1 = arith.constant 7 : i32
  "tir.use"(%1) : (i32) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @constants_inside
// CHECK-NEXT: %[[ONE:.*]] = arith.constant 1 : i32
// CHECK-NEXT: %[[A:.*]] = arith.addi %arg1, %[[ONE]]
// CHECK-NEXT: scf.if
// CHECK-NEXT: "tir.use"(%[[A]])
// CHECK-NEXT: } else {
// CHECK-NEXT: "tir.use"(%[[A]])
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @constants_inside(%c: i1, %x: i32) {
  scf.if %c {
    %1 = arith.constant 1 : i32
    %2 = arith.addi %x, %1 : i32
    "tir.use"(%2) : (i32) -> ()
  } else {
    %1 = arith.constant 1 : i32
    %2 = arith.addi %x, %1 : i32
    "tir.use"(%2) : (i32) -> ()
  }
  return
}

// -----

// TIR-06: a value by itself is never a candidate: nothing is made for it.
// CHECK-LABEL: func.func @values
// CHECK-NEXT: "tir.use"(%arg0, %arg0)
// CHECK-NEXT: return
func.func @values(%x: i32) {
  "tir.use"(%x, %x) : (i32, i32) -> ()
  return
}

// -----

// TIR-E6, TIR-07, TIR-09: calls may do anything; what contains two calls is two expressions.
// CHECK-LABEL: func.func @calls
// CHECK-NEXT: %[[A:.*]] = call @f(%arg0)
// CHECK-NEXT: %[[B:.*]] = call @f(%arg0)
// CHECK-NEXT: %[[C:.*]] = arith.addi %arg1, %[[A]]
// CHECK-NEXT: %[[D:.*]] = arith.addi %arg1, %[[B]]
// CHECK-NEXT: "sum"(%[[A]], %[[B]], %[[C]], %[[D]])
func.func @calls(%y: i32, %x: i32) {
  %0 = func.call @f(%y) : (i32) -> i32
  %1 = func.call @f(%y) : (i32) -> i32
  %2 = arith.addi %x, %0 : i32
  %3 = arith.addi %x, %1 : i32
  "sum"(%0, %1, %2, %3) : (i32, i32, i32, i32) -> ()
  return
}
func.func private @f(i32) -> i32

// -----

// TIR-08, TIR-E6: two loads are not one, even with no store between, nor are sums of them.
// CHECK-LABEL: func.func @loads
// CHECK-NEXT: %[[A:.*]] = memref.load
// CHECK-NEXT: %[[B:.*]] = memref.load
// CHECK-NEXT: %[[C:.*]] = arith.addi %arg2, %[[A]]
// CHECK-NEXT: %[[D:.*]] = arith.addi %arg2, %[[B]]
// CHECK-NEXT: return %[[C]], %[[D]]
func.func @loads(%m: memref<4xi32>, %i: index, %x: i32) -> (i32, i32) {
  %0 = memref.load %m[%i] : memref<4xi32>
  %1 = memref.load %m[%i] : memref<4xi32>
  %2 = arith.addi %x, %0 : i32
  %3 = arith.addi %x, %1 : i32
  return %2, %3 : i32, i32
}

// -----

// A load that several use is a binding: sums of it are one.
// CHECK-LABEL: func.func @bound_load
// CHECK-NEXT: %[[A:.*]] = memref.load
// CHECK-NEXT: %[[B:.*]] = arith.addi %arg2, %[[A]]
// CHECK-NEXT: return %[[B]], %[[B]]
func.func @bound_load(%m: memref<4xi32>, %i: index, %x: i32) -> (i32, i32) {
  %0 = memref.load %m[%i] : memref<4xi32>
  %1 = arith.addi %x, %0 : i32
  %2 = arith.addi %x, %0 : i32
  return %1, %2 : i32, i32
}

// -----

// TIR-43: the index of a load is a candidate, although the load is none.
// CHECK-LABEL: func.func @index
// CHECK-NEXT: %[[I:.*]] = arith.addi %arg1, %arg2
// CHECK-NEXT: memref.load %arg0[%[[I]]]
// CHECK-NEXT: memref.load %arg0[%[[I]]]
func.func @index(%m: memref<4xi32>, %i: index, %j: index) -> (i32, i32) {
  %0 = arith.addi %i, %j : index
  %1 = memref.load %m[%0] : memref<4xi32>
  %2 = arith.addi %i, %j : index
  %3 = memref.load %m[%2] : memref<4xi32>
  return %1, %3 : i32, i32
}

// -----

// TIR-15: parts are found below what is no candidate itself.
// CHECK-LABEL: func.func @below
// CHECK: %[[A:.*]] = arith.addi %arg0, %arg1
// CHECK-NEXT: %[[B:.*]] = "tir.call"(%[[A]])
// CHECK-NEXT: %[[C:.*]] = "tir.call"(%[[A]])
func.func @below(%x: i32, %y: i32) -> (i32, i32) {
  %0 = arith.addi %x, %y : i32
  %1 = "tir.call"(%0) : (i32) -> i32
  %2 = arith.addi %x, %y : i32
  %3 = "tir.call"(%2) : (i32) -> i32
  return %1, %3 : i32, i32
}

// -----

// What may fail does not move, but what dominates it still serves.
// CHECK-LABEL: func.func @division
// CHECK-NEXT: "tir.use"
// CHECK-NEXT: %[[A:.*]] = arith.divsi
// CHECK-NEXT: return %[[A]], %[[A]]
func.func @division(%x: i32, %y: i32) -> (i32, i32) {
  "tir.use"(%x) : (i32) -> ()
  %0 = arith.divsi %x, %y : i32
  %1 = arith.divsi %x, %y : i32
  return %0, %1 : i32, i32
}

// -----

// CHECK-LABEL: func.func @division_in_arms
// CHECK: scf.if
// CHECK-NEXT: arith.divsi
// CHECK: else
// CHECK-NEXT: arith.divsi
func.func @division_in_arms(%c: i1, %x: i32, %y: i32) {
  scf.if %c {
    %0 = arith.divsi %x, %y : i32
    "tir.use"(%0) : (i32) -> ()
  } else {
    %0 = arith.divsi %x, %y : i32
    "tir.use"(%0) : (i32) -> ()
  }
  return
}
