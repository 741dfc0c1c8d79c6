// RUN: crease-opt %s --buffer-results-to-out-params --allow-unregistered-dialect | FileCheck %s
// RUN: crease-opt %s "--buffer-results-to-out-params=add-result-attr hoist-static-allocs modify-public-functions" --allow-unregistered-dialect | FileCheck %s --check-prefix=ALL

// What was returned is copied, once for each return.
// CHECK: module {
// CHECK-LABEL: func.func private @two(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: memref<2xf32>, [[ARG2:%.+]]: memref<3xf32> {t.said}) -> i32 {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<2xf32>
// CHECK-NEXT: [[V0:%.+]] = "t.make"() : () -> memref<3xf32>
// CHECK-NEXT: [[V1:%.+]] = "t.number"() : () -> i32
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: memref.copy [[ALLOC]], [[ARG1]] : memref<2xf32> to memref<2xf32>
// CHECK-NEXT: memref.copy [[V0]], [[ARG2]] : memref<3xf32> to memref<3xf32>
// CHECK-NEXT: return [[V1]] : i32
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: memref.copy [[ALLOC]], [[ARG1]] : memref<2xf32> to memref<2xf32>
// CHECK-NEXT: memref.copy [[V0]], [[ARG2]] : memref<3xf32> to memref<3xf32>
// CHECK-NEXT: return [[V1]] : i32
// CHECK-NEXT: }
// ALL: module {
// ALL-LABEL: func.func private @two(
// ALL-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: memref<2xf32> {bufferize.result}, [[ARG2:%.+]]: memref<3xf32> {bufferize.result, t.said}) -> i32 {
// ALL-NEXT: [[V0:%.+]] = "t.make"() : () -> memref<3xf32>
// ALL-NEXT: [[V1:%.+]] = "t.number"() : () -> i32
// ALL-NEXT: cf.cond_br [[ARG0]], ^bb1, ^bb2
// ALL-NEXT: ^bb1:  // pred: ^bb0
// ALL-NEXT: memref.copy [[V0]], [[ARG2]] : memref<3xf32> to memref<3xf32>
// ALL-NEXT: return [[V1]] : i32
// ALL-NEXT: ^bb2:  // pred: ^bb0
// ALL-NEXT: memref.copy [[ARG1]], [[ARG1]] : memref<2xf32> to memref<2xf32>
// ALL-NEXT: memref.copy [[V0]], [[ARG2]] : memref<3xf32> to memref<3xf32>
// ALL-NEXT: return [[V1]] : i32
// ALL-NEXT: }
func.func private @two(%c: i1) -> (memref<2xf32>, i32, memref<3xf32> {t.said}) {
  %0 = memref.alloc() : memref<2xf32>
  %1 = "t.make"() : () -> memref<3xf32>
  %2 = "t.number"() : () -> i32
  cf.cond_br %c, ^left, ^right
^left:
  return %0, %2, %1 : memref<2xf32>, i32, memref<3xf32>
^right:
  return %0, %2, %1 : memref<2xf32>, i32, memref<3xf32>
}

// CHECK-LABEL: func.func @caller(
// CHECK-SAME: [[ARG0:%.+]]: i1) -> i32 {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<2xf32>
// CHECK-NEXT: [[ALLOC_0:%.+]] = memref.alloc() : memref<3xf32>
// CHECK-NEXT: [[V0:%.+]] = call @two([[ARG0]], [[ALLOC]], [[ALLOC_0]]) : (i1, memref<2xf32>, memref<3xf32>) -> i32
// CHECK-NEXT: "t.use"([[ALLOC]], [[ALLOC_0]]) : (memref<2xf32>, memref<3xf32>) -> ()
// CHECK-NEXT: return [[V0]] : i32
// CHECK-NEXT: }
// ALL-LABEL: func.func @caller(
// ALL-SAME: [[ARG0:%.+]]: i1) -> i32 {
// ALL-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<2xf32>
// ALL-NEXT: [[ALLOC_0:%.+]] = memref.alloc() : memref<3xf32>
// ALL-NEXT: [[V0:%.+]] = call @two([[ARG0]], [[ALLOC]], [[ALLOC_0]]) : (i1, memref<2xf32>, memref<3xf32>) -> i32
// ALL-NEXT: "t.use"([[ALLOC]], [[ALLOC_0]]) : (memref<2xf32>, memref<3xf32>) -> ()
// ALL-NEXT: return [[V0]] : i32
// ALL-NEXT: }
func.func @caller(%c: i1) -> i32 {
  %0:3 = call @two(%c) : (i1) -> (memref<2xf32>, i32, memref<3xf32>)
  "t.use"(%0#0, %0#2) : (memref<2xf32>, memref<3xf32>) -> ()
  return %0#1 : i32
}

// One value may be two results, in any order.
// CHECK-LABEL: func.func private @same(
// CHECK-SAME: [[ARG0:%.+]]: memref<2xf32>, [[ARG1:%.+]]: memref<2xf32>) {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<2xf32>
// CHECK-NEXT: memref.copy [[ALLOC]], [[ARG0]] : memref<2xf32> to memref<2xf32>
// CHECK-NEXT: memref.copy [[ALLOC]], [[ARG1]] : memref<2xf32> to memref<2xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
// ALL-LABEL: func.func private @same(
// ALL-SAME: [[ARG0:%.+]]: memref<2xf32> {bufferize.result}, [[ARG1:%.+]]: memref<2xf32> {bufferize.result}) {
// ALL-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<2xf32>
// ALL-NEXT: memref.copy [[ALLOC]], [[ARG0]] : memref<2xf32> to memref<2xf32>
// ALL-NEXT: memref.copy [[ALLOC]], [[ARG1]] : memref<2xf32> to memref<2xf32>
// ALL-NEXT: return
// ALL-NEXT: }
func.func private @same() -> (memref<2xf32>, memref<2xf32>) {
  %0 = memref.alloc() : memref<2xf32>
  return %0, %0 : memref<2xf32>, memref<2xf32>
}

// CHECK-LABEL: func.func private @exchanged(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: memref<2xf32>, [[ARG2:%.+]]: memref<2xf32>) {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<2xf32>
// CHECK-NEXT: [[ALLOC_0:%.+]] = memref.alloc() : memref<2xf32>
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: memref.copy [[ALLOC]], [[ARG1]] : memref<2xf32> to memref<2xf32>
// CHECK-NEXT: memref.copy [[ALLOC_0]], [[ARG2]] : memref<2xf32> to memref<2xf32>
// CHECK-NEXT: return
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: memref.copy [[ALLOC_0]], [[ARG1]] : memref<2xf32> to memref<2xf32>
// CHECK-NEXT: memref.copy [[ALLOC]], [[ARG2]] : memref<2xf32> to memref<2xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
// ALL-LABEL: func.func private @exchanged(
// ALL-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: memref<2xf32> {bufferize.result}, [[ARG2:%.+]]: memref<2xf32> {bufferize.result}) {
// ALL-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<2xf32>
// ALL-NEXT: [[ALLOC_0:%.+]] = memref.alloc() : memref<2xf32>
// ALL-NEXT: cf.cond_br [[ARG0]], ^bb1, ^bb2
// ALL-NEXT: ^bb1:  // pred: ^bb0
// ALL-NEXT: memref.copy [[ALLOC]], [[ARG1]] : memref<2xf32> to memref<2xf32>
// ALL-NEXT: memref.copy [[ALLOC_0]], [[ARG2]] : memref<2xf32> to memref<2xf32>
// ALL-NEXT: return
// ALL-NEXT: ^bb2:  // pred: ^bb0
// ALL-NEXT: memref.copy [[ALLOC_0]], [[ARG1]] : memref<2xf32> to memref<2xf32>
// ALL-NEXT: memref.copy [[ALLOC]], [[ARG2]] : memref<2xf32> to memref<2xf32>
// ALL-NEXT: return
// ALL-NEXT: }
func.func private @exchanged(%c: i1) -> (memref<2xf32>, memref<2xf32>) {
  %0 = memref.alloc() : memref<2xf32>
  %1 = memref.alloc() : memref<2xf32>
  cf.cond_br %c, ^left, ^right
^left:
  return %0, %1 : memref<2xf32>, memref<2xf32>
^right:
  return %1, %0 : memref<2xf32>, memref<2xf32>
}

// What has any layout is a cast of what has none.
// CHECK-LABEL: func.func private @layout(
// CHECK-SAME: [[ARG0:%.+]]: memref<2xf32, strided<[?], offset: ?>>, [[ARG1:%.+]]: memref<2xf32, strided<[?], offset: ?>>) {
// CHECK-NEXT: memref.copy [[ARG0]], [[ARG1]] : memref<2xf32, strided<[?], offset: ?>> to memref<2xf32, strided<[?], offset: ?>>
// CHECK-NEXT: return
// CHECK-NEXT: }
// ALL-LABEL: func.func private @layout(
// ALL-SAME: [[ARG0:%.+]]: memref<2xf32, strided<[?], offset: ?>>, [[ARG1:%.+]]: memref<2xf32, strided<[?], offset: ?>> {bufferize.result}) {
// ALL-NEXT: memref.copy [[ARG0]], [[ARG1]] : memref<2xf32, strided<[?], offset: ?>> to memref<2xf32, strided<[?], offset: ?>>
// ALL-NEXT: return
// ALL-NEXT: }
func.func private @layout(%a: memref<2xf32, strided<[?], offset: ?>>) -> memref<2xf32, strided<[?], offset: ?>> {
  return %a : memref<2xf32, strided<[?], offset: ?>>
}
// CHECK-LABEL: func.func @call_layout(
// CHECK-SAME: [[ARG0:%.+]]: memref<2xf32, strided<[?], offset: ?>>) {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<2xf32>
// CHECK-NEXT: [[CAST:%.+]] = memref.cast [[ALLOC]] : memref<2xf32> to memref<2xf32, strided<[?], offset: ?>>
// CHECK-NEXT: call @layout([[ARG0]], [[CAST]]) : (memref<2xf32, strided<[?], offset: ?>>, memref<2xf32, strided<[?], offset: ?>>) -> ()
// CHECK-NEXT: "t.use"([[CAST]]) : (memref<2xf32, strided<[?], offset: ?>>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
// ALL-LABEL: func.func @call_layout(
// ALL-SAME: [[ARG0:%.+]]: memref<2xf32, strided<[?], offset: ?>>) {
// ALL-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<2xf32>
// ALL-NEXT: [[CAST:%.+]] = memref.cast [[ALLOC]] : memref<2xf32> to memref<2xf32, strided<[?], offset: ?>>
// ALL-NEXT: call @layout([[ARG0]], [[CAST]]) : (memref<2xf32, strided<[?], offset: ?>>, memref<2xf32, strided<[?], offset: ?>>) -> ()
// ALL-NEXT: "t.use"([[CAST]]) : (memref<2xf32, strided<[?], offset: ?>>) -> ()
// ALL-NEXT: return
// ALL-NEXT: }
func.func @call_layout(%a: memref<2xf32, strided<[?], offset: ?>>) {
  %0 = call @layout(%a) : (memref<2xf32, strided<[?], offset: ?>>) -> memref<2xf32, strided<[?], offset: ?>>
  "t.use"(%0) : (memref<2xf32, strided<[?], offset: ?>>) -> ()
  return
}

// A copy has to be made.
// CHECK-LABEL: func.func private @clone(
// CHECK-SAME: [[ARG0:%.+]]: memref<2xf32>, [[ARG1:%.+]]: memref<2xf32>) {
// CHECK-NEXT: [[V0:%.+]] = bufferization.clone [[ARG0]] : memref<2xf32> to memref<2xf32>
// CHECK-NEXT: memref.copy [[V0]], [[ARG1]] : memref<2xf32> to memref<2xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
// ALL-LABEL: func.func private @clone(
// ALL-SAME: [[ARG0:%.+]]: memref<2xf32>, [[ARG1:%.+]]: memref<2xf32> {bufferize.result}) {
// ALL-NEXT: [[V0:%.+]] = bufferization.clone [[ARG0]] : memref<2xf32> to memref<2xf32>
// ALL-NEXT: memref.copy [[V0]], [[ARG1]] : memref<2xf32> to memref<2xf32>
// ALL-NEXT: return
// ALL-NEXT: }
func.func private @clone(%a: memref<2xf32>) -> memref<2xf32> {
  %0 = bufferization.clone %a : memref<2xf32> to memref<2xf32>
  return %0 : memref<2xf32>
}

// Names mean something else in another table.
// CHECK-LABEL: func.func private @outside(
// CHECK-SAME: ) -> memref<*xf32>
// ALL-LABEL: func.func private @outside(
// ALL-SAME: ) -> memref<*xf32>
func.func private @outside() -> memref<*xf32>
module {
  func.func private @two(%c: i1) -> memref<2xf32> {
    %0 = memref.alloc() : memref<2xf32>
    return %0 : memref<2xf32>
  }
  func.func @inner(%c: i1) -> memref<2xf32> {
    %0 = call @two(%c) : (i1) -> memref<2xf32>
    return %0 : memref<2xf32>
  }
}
// CHECK: module {
// CHECK-NEXT: func.func private @two([[ARG0:%.+]]: i1) -> memref<2xf32> {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<2xf32>
// CHECK-NEXT: return [[ALLOC]] : memref<2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @inner([[ARG0]]: i1) -> memref<2xf32> {
// CHECK-NEXT: [[V0:%.+]] = call @two([[ARG0]]) : (i1) -> memref<2xf32>
// CHECK-NEXT: return [[V0]] : memref<2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// ALL: module {
// ALL-NEXT: func.func private @two([[ARG0:%.+]]: i1) -> memref<2xf32> {
// ALL-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<2xf32>
// ALL-NEXT: return [[ALLOC]] : memref<2xf32>
// ALL-NEXT: }
// ALL-NEXT: func.func @inner([[ARG0]]: i1) -> memref<2xf32> {
// ALL-NEXT: [[V0:%.+]] = call @two([[ARG0]]) : (i1) -> memref<2xf32>
// ALL-NEXT: return [[V0]] : memref<2xf32>
// ALL-NEXT: }
// ALL-NEXT: }
