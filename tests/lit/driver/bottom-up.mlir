// RUN: crease-opt %s --canonicalize=top-down=false --split-input-file | FileCheck %s
// RUN: crease-opt %s "--canonicalize=top-down=false max-iterations=1" --split-input-file | FileCheck %s

// A chain of copies, all stored: its first op is folded first, for the last one would take all its users
// with it through the whole chain.
// CHECK-LABEL: func.func @chain(
// CHECK-SAME: [[ARG0:%.+]]: memref<?xi32>, [[ARG1:%.+]]: i32, [[ARG2:%.+]]: i32, [[ARG3:%.+]]: index) {
// CHECK-NEXT: [[V0:%.+]] = arith.muli [[ARG1]], [[ARG2]] : i32
// CHECK-NEXT: memref.store [[V0]], [[ARG0]][[[ARG3]]] : memref<?xi32>
// CHECK-NEXT: memref.store [[V0]], [[ARG0]][[[ARG3]]] : memref<?xi32>
// CHECK-NEXT: memref.store [[V0]], [[ARG0]][[[ARG3]]] : memref<?xi32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @chain(%m: memref<?xi32>, %a: i32, %b: i32, %i: index) {
  %zero = arith.constant 0 : i32
  %hub = arith.muli %a, %b : i32
  %1 = arith.addi %hub, %zero : i32
  memref.store %1, %m[%i] : memref<?xi32>
  %2 = arith.addi %1, %zero : i32
  memref.store %2, %m[%i] : memref<?xi32>
  %3 = arith.ori %2, %2 : i32
  memref.store %3, %m[%i] : memref<?xi32>
  return
}

// -----

// A user that does see what defines its operand: the sum is of the copy's constant, too.
// CHECK-LABEL: func.func @seen(
// CHECK-SAME: [[ARG0:%.+]]: memref<?xi32>, [[ARG1:%.+]]: i32, [[ARG2:%.+]]: index) -> i32 {
// CHECK-NEXT: [[C5_I32:%.+]] = arith.constant 5 : i32
// CHECK-NEXT: [[V0:%.+]] = arith.addi [[ARG1]], [[C5_I32]] : i32
// CHECK-NEXT: memref.store [[ARG1]], [[ARG0]][[[ARG2]]] : memref<?xi32>
// CHECK-NEXT: return [[V0]] : i32
// CHECK-NEXT: }
func.func @seen(%m: memref<?xi32>, %a: i32, %i: index) -> i32 {
  %zero = arith.constant 0 : i32
  %five = arith.constant 5 : i32
  %1 = arith.addi %a, %zero : i32
  %2 = arith.addi %1, %five : i32
  %3 = arith.addi %1, %zero : i32
  memref.store %3, %m[%i] : memref<?xi32>
  return %2 : i32
}

// -----

// What a pass does nothing to puts the ops around it in their places all the same: `scf.if` is visited
// when its second region is empty.
// CHECK-LABEL: func.func private @get(
// CHECK-SAME: i32) -> i32
func.func private @get(i32) -> i32

// CHECK-LABEL: func.func @around(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i1) {
// CHECK-NEXT: scf.if [[ARG1]] {
// CHECK-NEXT: [[V0:%.+]] = func.call @get([[ARG0]]) : (i32) -> i32
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @around(%a: i32, %c: i1) {
  %zero = arith.constant 0 : i32
  %x = scf.if %c -> (i32) {
    %1 = func.call @get(%a) : (i32) -> i32
    scf.yield %a : i32
  } else {
    %q = arith.addi %a, %zero : i32
    scf.yield %a : i32
  }
  return
}
