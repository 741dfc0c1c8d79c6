// RUN: crease-opt %s --drop-equivalent-buffer-results --allow-unregistered-dialect | FileCheck %s

// Also casts, and what is no buffer; not what is an argument only sometimes.
// CHECK-LABEL: func.func private @some(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: memref<4xf32>, [[ARG2:%.+]]: memref<?xf32>, [[ARG3:%.+]]: i32) -> (memref<?xf32> {t.said}) {
// CHECK-NEXT: [[CAST:%.+]] = memref.cast [[ARG1]] : memref<4xf32> to memref<?xf32>
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: return [[ARG2]] : memref<?xf32>
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: return [[CAST]] : memref<?xf32>
// CHECK-NEXT: }
func.func private @some(%c: i1, %a: memref<4xf32>, %b: memref<?xf32>, %i: i32) -> (memref<?xf32>, memref<?xf32>, i32, memref<?xf32> {t.said}) {
  %0 = memref.cast %a : memref<4xf32> to memref<?xf32>
  cf.cond_br %c, ^left, ^right
^left:
  return %0, %b, %i, %b : memref<?xf32>, memref<?xf32>, i32, memref<?xf32>
^right:
  return %0, %b, %i, %0 : memref<?xf32>, memref<?xf32>, i32, memref<?xf32>
}

// CHECK-LABEL: func.func @caller(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: memref<4xf32>, [[ARG2:%.+]]: memref<?xf32>, [[ARG3:%.+]]: i32) {
// CHECK-NEXT: [[V0:%.+]] = call @some([[ARG0]], [[ARG1]], [[ARG2]], [[ARG3]]) : (i1, memref<4xf32>, memref<?xf32>, i32) -> memref<?xf32>
// CHECK-NEXT: [[CAST:%.+]] = memref.cast [[ARG1]] : memref<4xf32> to memref<?xf32>
// CHECK-NEXT: "t.use"([[CAST]], [[ARG2]], [[ARG3]], [[V0]]) : (memref<?xf32>, memref<?xf32>, i32, memref<?xf32>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @caller(%c: i1, %a: memref<4xf32>, %b: memref<?xf32>, %i: i32) {
  %0:4 = call @some(%c, %a, %b, %i) : (i1, memref<4xf32>, memref<?xf32>, i32) -> (memref<?xf32>, memref<?xf32>, i32, memref<?xf32>)
  "t.use"(%0#0, %0#1, %0#2, %0#3) : (memref<?xf32>, memref<?xf32>, i32, memref<?xf32>) -> ()
  return
}

// One leads to another.
// CHECK-LABEL: func.func private @first(
// CHECK-SAME: [[ARG0:%.+]]: memref<4xf32>) {
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func private @first(%a: memref<4xf32>) -> memref<4xf32> {
  return %a : memref<4xf32>
}
// CHECK-LABEL: func.func private @second(
// CHECK-SAME: [[ARG0:%.+]]: memref<4xf32>) {
// CHECK-NEXT: call @first([[ARG0]]) : (memref<4xf32>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func private @second(%a: memref<4xf32>) -> memref<4xf32> {
  %0 = call @first(%a) : (memref<4xf32>) -> memref<4xf32>
  return %0 : memref<4xf32>
}
// CHECK-LABEL: func.func private @round(
// CHECK-SAME: [[ARG0:%.+]]: memref<4xf32>) {
// CHECK-NEXT: call @round([[ARG0]]) : (memref<4xf32>) -> ()
// CHECK-NEXT: call @second([[ARG0]]) : (memref<4xf32>) -> ()
// CHECK-NEXT: "t.use"([[ARG0]]) : (memref<4xf32>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func private @round(%a: memref<4xf32>) -> memref<4xf32> {
  %0 = call @round(%a) : (memref<4xf32>) -> memref<4xf32>
  %1 = call @second(%0) : (memref<4xf32>) -> memref<4xf32>
  "t.use"(%0) : (memref<4xf32>) -> ()
  return %a : memref<4xf32>
}

// Public functions, and those that never return.
// CHECK-LABEL: func.func @public(
// CHECK-SAME: [[ARG0:%.+]]: memref<4xf32>) -> memref<4xf32> {
// CHECK-NEXT: return [[ARG0]] : memref<4xf32>
// CHECK-NEXT: }
func.func @public(%a: memref<4xf32>) -> memref<4xf32> {
  return %a : memref<4xf32>
}
// CHECK-LABEL: func.func private @endless(
// CHECK-SAME: [[ARG0:%.+]]: memref<4xf32>) -> memref<4xf32> {
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: ^bb1:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: }
func.func private @endless(%a: memref<4xf32>) -> memref<4xf32> {
  cf.br ^again
^again:
  cf.br ^again
}

// What calls nothing has no callee.
// CHECK-LABEL: func.func @tagged(
// CHECK-SAME: ) {
// CHECK-NEXT: return {t.said}
// CHECK-NEXT: }
func.func @tagged() {
  return {t.said}
}
