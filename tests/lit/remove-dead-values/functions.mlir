// RUN: crease-opt %s --remove-dead-values | FileCheck %s

// What is not needed of a private function goes, with its attributes and what its calls passed and received.
// CHECK-LABEL: func.func private @f(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: memref<i32> {q.c}) -> (i64 {q.r}) {
// CHECK-NEXT: memref.store [[ARG0]], [[ARG1]][] : memref<i32>
// CHECK-NEXT: [[C3_I64:%.+]] = arith.constant 3 : i64
// CHECK-NEXT: return [[C3_I64]] : i64
// CHECK-NEXT: }
func.func private @f(%a: i32 {q.a = 1 : i32}, %b: i32, %c: memref<i32> {q.c}) -> (i32, i64 {q.r}) {
  %0 = arith.addi %b, %b : i32
  memref.store %b, %c[] : memref<i32>
  %k = arith.constant 3 : i64
  return %0, %k : i32, i64
}
// CHECK-LABEL: func.func @g(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: memref<i32>) -> i64 {
// CHECK-NEXT: [[V0:%.+]] = call @f([[ARG0]], [[ARG1]]) : (i32, memref<i32>) -> i64
// CHECK-NEXT: return [[V0]] : i64
// CHECK-NEXT: }
func.func @g(%x: i32, %y: memref<i32>) -> i64 {
  %0:2 = call @f(%x, %x, %y) : (i32, i32, memref<i32>) -> (i32, i64)
  return %0#1 : i64
}

// One that nobody calls.
// CHECK-LABEL: func.func private @uncalled(
// CHECK-SAME: ) {
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func private @uncalled(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}

// Cycles across calls.
// CHECK-LABEL: func.func private @recursive(
// CHECK-SAME: [[ARG0:%.+]]: i32) -> i32 {
// CHECK-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: [[ALLOCA:%.+]] = memref.alloca() : memref<i32>
// CHECK-NEXT: [[V0:%.+]] = arith.cmpi eq, [[ARG0]], [[C1_I32]] : i32
// CHECK-NEXT: cf.cond_br [[V0]], ^bb2([[ARG0]] : i32), ^bb1
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: [[V1:%.+]] = call @recursive([[ARG0]]) : (i32) -> i32
// CHECK-NEXT: cf.br ^bb2([[V1]] : i32)
// CHECK-NEXT: ^bb2([[V2:%.+]]: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: return [[V2]] : i32
// CHECK-NEXT: }
func.func private @recursive(%n: i32, %acc: i32) -> i32 {
  %one = arith.constant 1 : i32
  %next = arith.addi %acc, %one : i32
  "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<i32>
  %zero = arith.cmpi eq, %n, %one : i32
  cf.cond_br %zero, ^done(%n : i32), ^again
^again:
  %r = call @recursive(%n, %next) : (i32, i32) -> i32
  cf.br ^done(%r : i32)
^done(%v: i32):
  return %v : i32
}
// CHECK-LABEL: func.func @start(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: memref<i32>) {
// CHECK-NEXT: [[V0:%.+]] = call @recursive([[ARG0]]) : (i32) -> i32
// CHECK-NEXT: memref.store [[V0]], [[ARG1]][] : memref<i32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @start(%n: i32, %m: memref<i32>) {
  %r = call @recursive(%n, %n) : (i32, i32) -> i32
  memref.store %r, %m[] : memref<i32>
  return
}

// Of functions that are declared, public, or not only called, nothing goes.
// CHECK-LABEL: func.func private @declared(
// CHECK-SAME: i32) -> i32
func.func private @declared(i32) -> i32
// CHECK-LABEL: func.func @public(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i32) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = call @declared([[ARG0]]) : (i32) -> i32
// CHECK-NEXT: return [[ARG0]] : i32
// CHECK-NEXT: }
func.func @public(%x: i32, %y: i32) -> i32 {
  %0 = call @declared(%x) : (i32) -> i32
  return %x : i32
}
// CHECK-LABEL: func.func private @named(
// CHECK-SAME: [[ARG0:%.+]]: i32) -> i32 {
// CHECK-NEXT: [[C3_I32:%.+]] = arith.constant 3 : i32
// CHECK-NEXT: return [[C3_I32]] : i32
// CHECK-NEXT: }
func.func private @named(%x: i32) -> i32 {
  %k = arith.constant 3 : i32
  return %k : i32
}
// CHECK-LABEL: func.func @names(
// CHECK-SAME: ) -> ((i32) -> i32) {
// CHECK-NEXT: [[F:%.+]] = constant @named : (i32) -> i32
// CHECK-NEXT: return [[F]] : (i32) -> i32
// CHECK-NEXT: }
func.func @names() -> ((i32) -> i32) {
  %0 = func.constant @named : (i32) -> i32
  return %0 : (i32) -> i32
}

// Nor of those whose types only their dialect knows.
// CHECK-LABEL: llvm.func @other(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i32) -> i32 attributes {sym_visibility = "private"} {
// CHECK-NEXT: llvm.return [[ARG1]] : i32
// CHECK-NEXT: }
llvm.func @other(%a: i32, %b: i32) -> i32 attributes {sym_visibility = "private"} {
  llvm.return %b : i32
}
// CHECK-LABEL: llvm.func @calls_other(
// CHECK-SAME: [[ARG0:%.+]]: i32) {
// CHECK-NEXT: [[V0:%.+]] = llvm.call @other([[ARG0]], [[ARG0]]) : (i32, i32) -> i32
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
llvm.func @calls_other(%x: i32) {
  %0 = llvm.call @other(%x, %x) : (i32, i32) -> i32
  llvm.return
}

// What is no longer computed is passed as poison where the callee stays as it is.
// CHECK-LABEL: func.func @stays(
// CHECK-SAME: [[ARG0:%.+]]: i32) -> i32 {
// CHECK-NEXT: return [[ARG0]] : i32
// CHECK-NEXT: }
func.func @stays(%x: i32) -> i32 {
  return %x : i32
}
// CHECK-LABEL: func.func private @passes(
// CHECK-SAME: ) {
// CHECK-NEXT: [[V0:%.+]] = ub.poison : i32
// CHECK-NEXT: [[V1:%.+]] = call @stays([[V0]]) : (i32) -> i32
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func private @passes(%x: i32) -> i32 {
  %0 = call @stays(%x) : (i32) -> i32
  return %0 : i32
}
