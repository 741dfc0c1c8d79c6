// RUN: crease-opt %s --llvm-legalize-for-export --allow-unregistered-dialect | FileCheck %s
// RUN: crease-opt %s --pass-pipeline="builtin.module(llvm.func(llvm-legalize-for-export))" --allow-unregistered-dialect | FileCheck %s --check-prefix=FUNCTIONS

// CHECK: module {
// CHECK-LABEL: llvm.func @two(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: i32, [[ARG2:%.+]]: i32) -> i32 {
// CHECK-NEXT: llvm.cond_br [[ARG0]] weights([1, 2]), ^bb1([[ARG1]] : i32), ^bb2([[ARG2]] : i32)
// CHECK-NEXT: ^bb1([[V0:%.+]]: i32):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT: llvm.return [[V0]] : i32
// CHECK-NEXT: ^bb2([[V1:%.+]]: i32):  // pred: ^bb0
// CHECK-NEXT: llvm.br ^bb1([[V1]] : i32)
// CHECK-NEXT: }
// FUNCTIONS: module {
// FUNCTIONS-LABEL: llvm.func @two(
// FUNCTIONS-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: i32, [[ARG2:%.+]]: i32) -> i32 {
// FUNCTIONS-NEXT: llvm.cond_br [[ARG0]] weights([1, 2]), ^bb1([[ARG1]] : i32), ^bb2([[ARG2]] : i32)
// FUNCTIONS-NEXT: ^bb1([[V0:%.+]]: i32):  // 2 preds: ^bb0, ^bb2
// FUNCTIONS-NEXT: llvm.return [[V0]] : i32
// FUNCTIONS-NEXT: ^bb2([[V1:%.+]]: i32):  // pred: ^bb0
// FUNCTIONS-NEXT: llvm.br ^bb1([[V1]] : i32)
// FUNCTIONS-NEXT: }
llvm.func @two(%c: i1, %a: i32, %b: i32) -> i32 {
  llvm.cond_br %c weights([1, 2]), ^bb1(%a : i32), ^bb1(%b : i32)
^bb1(%0: i32):
  llvm.return %0 : i32
}

// Also where they pass the same.
// CHECK-LABEL: llvm.func @same(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: i32) -> i32 {
// CHECK-NEXT: llvm.cond_br [[ARG0]], ^bb1([[ARG1]] : i32), ^bb2([[ARG1]] : i32)
// CHECK-NEXT: ^bb1([[V0:%.+]]: i32):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT: llvm.return [[V0]] : i32
// CHECK-NEXT: ^bb2([[V1:%.+]]: i32):  // pred: ^bb0
// CHECK-NEXT: llvm.br ^bb1([[V1]] : i32)
// CHECK-NEXT: }
// FUNCTIONS-LABEL: llvm.func @same(
// FUNCTIONS-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: i32) -> i32 {
// FUNCTIONS-NEXT: llvm.cond_br [[ARG0]], ^bb1([[ARG1]] : i32), ^bb2([[ARG1]] : i32)
// FUNCTIONS-NEXT: ^bb1([[V0:%.+]]: i32):  // 2 preds: ^bb0, ^bb2
// FUNCTIONS-NEXT: llvm.return [[V0]] : i32
// FUNCTIONS-NEXT: ^bb2([[V1:%.+]]: i32):  // pred: ^bb0
// FUNCTIONS-NEXT: llvm.br ^bb1([[V1]] : i32)
// FUNCTIONS-NEXT: }
llvm.func @same(%c: i1, %a: i32) -> i32 {
  llvm.cond_br %c, ^bb1(%a : i32), ^bb1(%a : i32)
^bb1(%0: i32):
  llvm.return %0 : i32
}

// CHECK-LABEL: llvm.func @none(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: i32) -> i32 {
// CHECK-NEXT: llvm.cond_br [[ARG0]], ^bb1, ^bb1
// CHECK-NEXT: ^bb1:  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT: llvm.return [[ARG1]] : i32
// CHECK-NEXT: }
// FUNCTIONS-LABEL: llvm.func @none(
// FUNCTIONS-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: i32) -> i32 {
// FUNCTIONS-NEXT: llvm.cond_br [[ARG0]], ^bb1, ^bb1
// FUNCTIONS-NEXT: ^bb1:  // 2 preds: ^bb0, ^bb0
// FUNCTIONS-NEXT: llvm.return [[ARG1]] : i32
// FUNCTIONS-NEXT: }
llvm.func @none(%c: i1, %a: i32) -> i32 {
  llvm.cond_br %c, ^bb1, ^bb1
^bb1:
  llvm.return %a : i32
}

// CHECK-LABEL: llvm.func @switch(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i32, [[ARG2:%.+]]: i32) -> i32 {
// CHECK-NEXT: llvm.switch [[ARG0]] : i32, ^bb1([[ARG1]] : i32) [
// CHECK-NEXT: 1: ^bb4([[ARG2]] : i32),
// CHECK-NEXT: 2: ^bb2([[ARG1]], [[ARG2]] : i32, i32),
// CHECK-NEXT: 3: ^bb5([[ARG1]] : i32),
// CHECK-NEXT: 4: ^bb6([[ARG2]], [[ARG2]] : i32, i32),
// CHECK-NEXT: 5: ^bb3,
// CHECK-NEXT: 6: ^bb3
// CHECK-NEXT: ]
// CHECK-NEXT: ^bb1([[V0:%.+]]: i32):  // 6 preds: ^bb0, ^bb2, ^bb3, ^bb4, ^bb5, ^bb7
// CHECK-NEXT: llvm.return [[V0]] : i32
// CHECK-NEXT: ^bb2([[V1:%.+]]: i32, [[V2:%.+]]: i32):  // 2 preds: ^bb0, ^bb6
// CHECK-NEXT: [[V3:%.+]] = llvm.add [[V1]], [[V2]] : i32
// CHECK-NEXT: llvm.br ^bb1([[V3]] : i32)
// CHECK-NEXT: ^bb3:  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT: [[V4:%.+]] = llvm.trunc [[ARG0]] : i32 to i1
// CHECK-NEXT: llvm.cond_br [[V4]], ^bb1([[ARG1]] : i32), ^bb7([[ARG2]] : i32)
// CHECK-NEXT: ^bb4([[V5:%.+]]: i32):  // pred: ^bb0
// CHECK-NEXT: llvm.br ^bb1([[V5]] : i32)
// CHECK-NEXT: ^bb5([[V6:%.+]]: i32):  // pred: ^bb0
// CHECK-NEXT: llvm.br ^bb1([[V6]] : i32)
// CHECK-NEXT: ^bb6([[V7:%.+]]: i32, [[V8:%.+]]: i32):  // pred: ^bb0
// CHECK-NEXT: llvm.br ^bb2([[V7]], [[V8]] : i32, i32)
// CHECK-NEXT: ^bb7([[V9:%.+]]: i32):  // pred: ^bb3
// CHECK-NEXT: llvm.br ^bb1([[V9]] : i32)
// CHECK-NEXT: }
// FUNCTIONS-LABEL: llvm.func @switch(
// FUNCTIONS-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i32, [[ARG2:%.+]]: i32) -> i32 {
// FUNCTIONS-NEXT: llvm.switch [[ARG0]] : i32, ^bb1([[ARG1]] : i32) [
// FUNCTIONS-NEXT: 1: ^bb4([[ARG2]] : i32),
// FUNCTIONS-NEXT: 2: ^bb2([[ARG1]], [[ARG2]] : i32, i32),
// FUNCTIONS-NEXT: 3: ^bb5([[ARG1]] : i32),
// FUNCTIONS-NEXT: 4: ^bb6([[ARG2]], [[ARG2]] : i32, i32),
// FUNCTIONS-NEXT: 5: ^bb3,
// FUNCTIONS-NEXT: 6: ^bb3
// FUNCTIONS-NEXT: ]
// FUNCTIONS-NEXT: ^bb1([[V0:%.+]]: i32):  // 6 preds: ^bb0, ^bb2, ^bb3, ^bb4, ^bb5, ^bb7
// FUNCTIONS-NEXT: llvm.return [[V0]] : i32
// FUNCTIONS-NEXT: ^bb2([[V1:%.+]]: i32, [[V2:%.+]]: i32):  // 2 preds: ^bb0, ^bb6
// FUNCTIONS-NEXT: [[V3:%.+]] = llvm.add [[V1]], [[V2]] : i32
// FUNCTIONS-NEXT: llvm.br ^bb1([[V3]] : i32)
// FUNCTIONS-NEXT: ^bb3:  // 2 preds: ^bb0, ^bb0
// FUNCTIONS-NEXT: [[V4:%.+]] = llvm.trunc [[ARG0]] : i32 to i1
// FUNCTIONS-NEXT: llvm.cond_br [[V4]], ^bb1([[ARG1]] : i32), ^bb7([[ARG2]] : i32)
// FUNCTIONS-NEXT: ^bb4([[V5:%.+]]: i32):  // pred: ^bb0
// FUNCTIONS-NEXT: llvm.br ^bb1([[V5]] : i32)
// FUNCTIONS-NEXT: ^bb5([[V6:%.+]]: i32):  // pred: ^bb0
// FUNCTIONS-NEXT: llvm.br ^bb1([[V6]] : i32)
// FUNCTIONS-NEXT: ^bb6([[V7:%.+]]: i32, [[V8:%.+]]: i32):  // pred: ^bb0
// FUNCTIONS-NEXT: llvm.br ^bb2([[V7]], [[V8]] : i32, i32)
// FUNCTIONS-NEXT: ^bb7([[V9:%.+]]: i32):  // pred: ^bb3
// FUNCTIONS-NEXT: llvm.br ^bb1([[V9]] : i32)
// FUNCTIONS-NEXT: }
llvm.func @switch(%c: i32, %a: i32, %b: i32) -> i32 {
  llvm.switch %c : i32, ^bb1(%a : i32) [
    1: ^bb1(%b : i32),
    2: ^bb2(%a, %b : i32, i32),
    3: ^bb1(%a : i32),
    4: ^bb2(%b, %b : i32, i32),
    5: ^bb3,
    6: ^bb3
  ]
^bb1(%0: i32):
  llvm.return %0 : i32
^bb2(%1: i32, %2: i32):
  %3 = llvm.add %1, %2 : i32
  llvm.br ^bb1(%3 : i32)
^bb3:
  %4 = llvm.trunc %c : i32 to i1
  llvm.cond_br %4, ^bb1(%a : i32), ^bb1(%b : i32)
}

// CHECK-LABEL: llvm.func @indirect(
// CHECK-SAME: [[ARG0:%.+]]: !llvm.ptr, [[ARG1:%.+]]: i32, [[ARG2:%.+]]: i32) -> i32 {
// CHECK-NEXT: llvm.indirectbr [[ARG0]] : !llvm.ptr, [
// CHECK-NEXT: ^bb1([[ARG1]] : i32),
// CHECK-NEXT: ^bb2([[ARG2]] : i32)
// CHECK-NEXT: ]
// CHECK-NEXT: ^bb1([[V0:%.+]]: i32):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT: llvm.blocktag <id = 1>
// CHECK-NEXT: llvm.return [[V0]] : i32
// CHECK-NEXT: ^bb2([[V1:%.+]]: i32):  // pred: ^bb0
// CHECK-NEXT: llvm.br ^bb1([[V1]] : i32)
// CHECK-NEXT: }
// FUNCTIONS-LABEL: llvm.func @indirect(
// FUNCTIONS-SAME: [[ARG0:%.+]]: !llvm.ptr, [[ARG1:%.+]]: i32, [[ARG2:%.+]]: i32) -> i32 {
// FUNCTIONS-NEXT: llvm.indirectbr [[ARG0]] : !llvm.ptr, [
// FUNCTIONS-NEXT: ^bb1([[ARG1]] : i32),
// FUNCTIONS-NEXT: ^bb2([[ARG2]] : i32)
// FUNCTIONS-NEXT: ]
// FUNCTIONS-NEXT: ^bb1([[V0:%.+]]: i32):  // 2 preds: ^bb0, ^bb2
// FUNCTIONS-NEXT: llvm.blocktag <id = 1>
// FUNCTIONS-NEXT: llvm.return [[V0]] : i32
// FUNCTIONS-NEXT: ^bb2([[V1:%.+]]: i32):  // pred: ^bb0
// FUNCTIONS-NEXT: llvm.br ^bb1([[V1]] : i32)
// FUNCTIONS-NEXT: }
llvm.func @indirect(%p: !llvm.ptr, %a: i32, %b: i32) -> i32 {
  llvm.indirectbr %p : !llvm.ptr, [^bb1(%a : i32), ^bb1(%b : i32)]
^bb1(%0: i32):
  llvm.blocktag <id = 1>
  llvm.return %0 : i32
}

// CHECK-LABEL: func.func @cf(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: i32, [[ARG2:%.+]]: i32) -> i32 {
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb1([[ARG1]] : i32), ^bb2([[ARG2]] : i32)
// CHECK-NEXT: ^bb1([[V0:%.+]]: i32):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT: return [[V0]] : i32
// CHECK-NEXT: ^bb2([[V1:%.+]]: i32):  // pred: ^bb0
// CHECK-NEXT: llvm.br ^bb1([[V1]] : i32)
// CHECK-NEXT: }
// FUNCTIONS-LABEL: func.func @cf(
// FUNCTIONS-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: i32, [[ARG2:%.+]]: i32) -> i32 {
// FUNCTIONS-NEXT: cf.cond_br [[ARG0]], ^bb1([[ARG1]] : i32), ^bb1([[ARG2]] : i32)
// FUNCTIONS-NEXT: ^bb1([[V0:%.+]]: i32):  // 2 preds: ^bb0, ^bb0
// FUNCTIONS-NEXT: return [[V0]] : i32
// FUNCTIONS-NEXT: }
func.func @cf(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^bb1(%a : i32), ^bb1(%b : i32)
^bb1(%0: i32):
  return %0 : i32
}

"test.unknown"() ({
^bb0(%c: i1, %a: i32, %b: i32):
  llvm.cond_br %c, ^bb1(%a : i32), ^bb1(%b : i32)
^bb1(%0: i32):
  "test.use"(%0) ({
  ^bb0(%c1: i1, %a1: i32, %b1: i32):
    llvm.cond_br %c1, ^bb1(%a1 : i32), ^bb1(%b1 : i32)
  ^bb1(%1: i32):
    "test.end"() : () -> ()
  }) : (i32) -> ()
}) : () -> ()
// CHECK: "test.unknown"() ({
// CHECK-NEXT: ^bb0([[ARG0:%.+]]: i1, [[ARG1:%.+]]: i32, [[ARG2:%.+]]: i32):
// CHECK-NEXT: llvm.cond_br [[ARG0]], ^bb1([[ARG1]] : i32), ^bb2([[ARG2]] : i32)
// CHECK-NEXT: ^bb1([[V0:%.+]]: i32):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT: "test.use"([[V0]]) ({
// CHECK-NEXT: ^bb0([[ARG3:%.+]]: i1, [[ARG4:%.+]]: i32, [[ARG5:%.+]]: i32):
// CHECK-NEXT: llvm.cond_br [[ARG3]], ^bb1([[ARG4]] : i32), ^bb2([[ARG5]] : i32)
// CHECK-NEXT: ^bb1([[V2:%.+]]: i32):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT: "test.end"() : () -> ()
// CHECK-NEXT: ^bb2([[V3:%.+]]: i32):  // pred: ^bb0
// CHECK-NEXT: llvm.br ^bb1([[V3]] : i32)
// CHECK-NEXT: }) : (i32) -> ()
// CHECK-NEXT: ^bb2([[V1:%.+]]: i32):  // pred: ^bb0
// CHECK-NEXT: llvm.br ^bb1([[V1]] : i32)
// CHECK-NEXT: }) : () -> ()
// FUNCTIONS: "test.unknown"() ({
// FUNCTIONS-NEXT: ^bb0([[ARG0:%.+]]: i1, [[ARG1:%.+]]: i32, [[ARG2:%.+]]: i32):
// FUNCTIONS-NEXT: llvm.cond_br [[ARG0]], ^bb1([[ARG1]] : i32), ^bb1([[ARG2]] : i32)
// FUNCTIONS-NEXT: ^bb1([[V0:%.+]]: i32):  // 2 preds: ^bb0, ^bb0
// FUNCTIONS-NEXT: "test.use"([[V0]]) ({
// FUNCTIONS-NEXT: ^bb0([[ARG3:%.+]]: i1, [[ARG4:%.+]]: i32, [[ARG5:%.+]]: i32):
// FUNCTIONS-NEXT: llvm.cond_br [[ARG3]], ^bb1([[ARG4]] : i32), ^bb1([[ARG5]] : i32)
// FUNCTIONS-NEXT: ^bb1([[V1:%.+]]: i32):  // 2 preds: ^bb0, ^bb0
// FUNCTIONS-NEXT: "test.end"() : () -> ()
// FUNCTIONS-NEXT: }) : (i32) -> ()
// FUNCTIONS-NEXT: }) : () -> ()
