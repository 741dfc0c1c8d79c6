// RUN: crease-opt %s --remove-dead-values --allow-unregistered-dialect | FileCheck %s

// Arguments go, and what was passed to them.
// CHECK-LABEL: func.func @arguments(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: i32, [[ARG2:%.+]]: i32) -> i32 {
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb1([[ARG1]] : i32), ^bb2
// CHECK-NEXT: ^bb1([[V0:%.+]]: i32):  // pred: ^bb0
// CHECK-NEXT: cf.br ^bb2
// CHECK-NEXT: ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: return [[ARG1]] : i32
// CHECK-NEXT: }
func.func @arguments(%c: i1, %x: i32, %y: i32) -> i32 {
  %z = arith.addi %x, %y : i32
  cf.cond_br %c, ^a(%x, %z : i32, i32), ^b(%y : i32)
^a(%p: i32, %q: i32):
  %u = arith.addi %q, %p : i32
  cf.br ^b(%p : i32)
^b(%r: i32):
  return %x : i32
}

// Loops through blocks that only compute themselves.
// CHECK-LABEL: func.func @circle(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: i32) {
// CHECK-NEXT: cf.br ^bb1([[ARG1]] : i32)
// CHECK-NEXT: ^bb1([[V0:%.+]]: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: "test.effect"([[V0]]) : (i32) -> ()
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb1([[V0]] : i32), ^bb2
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @circle(%c: i1, %x: i32) {
  cf.br ^head(%x, %x : i32, i32)
^head(%a: i32, %b: i32):
  %next = arith.addi %a, %b : i32
  "test.effect"(%b) : (i32) -> ()
  cf.cond_br %c, ^head(%next, %b : i32, i32), ^exit
^exit:
  return
}

// Where control never comes, nothing matters: not even what has effects.
// CHECK-LABEL: func.func @never(
// CHECK-SAME: [[ARG0:%.+]]: i32) -> i32 {
// CHECK-NEXT: return [[ARG0]] : i32
// CHECK-NEXT: ^bb1:  // pred: ^bb1
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: }
func.func @never(%x: i32) -> i32 {
  return %x : i32
^bb1(%y: i32):
  %z = arith.addi %y, %x : i32
  "test.effect"(%z) : (i32) -> ()
  cf.br ^bb1(%z : i32)
}

// A value is passed on if one of the branches needs it.
// CHECK-LABEL: func.func @switch(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i64, [[ARG2:%.+]]: i64) -> i64 {
// CHECK-NEXT: cf.switch [[ARG0]] : i32, [
// CHECK-NEXT: default: ^bb1([[ARG1]] : i64),
// CHECK-NEXT: 1: ^bb1([[ARG2]] : i64),
// CHECK-NEXT: 2: ^bb2([[ARG1]], [[ARG2]] : i64, i64)
// CHECK-NEXT: ]
// CHECK-NEXT: ^bb1([[V0:%.+]]: i64):  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT: return [[V0]] : i64
// CHECK-NEXT: ^bb2([[V1:%.+]]: i64, [[V2:%.+]]: i64):  // pred: ^bb0
// CHECK-NEXT: return [[V1]] : i64
// CHECK-NEXT: }
func.func @switch(%f: i32, %x: i64, %y: i64) -> i64 {
  cf.switch %f : i32, [
    default: ^bb1(%x : i64),
    1: ^bb1(%y : i64),
    2: ^bb2(%x, %y : i64, i64)
  ]
^bb1(%a: i64):
  return %a : i64
^bb2(%b: i64, %c: i64):
  return %b : i64
}
