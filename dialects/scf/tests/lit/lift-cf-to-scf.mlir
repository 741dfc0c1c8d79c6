// RUN: crease-opt --lift-cf-to-scf --allow-unregistered-dialect --split-input-file %s | FileCheck %s

// Both ways meet again.
// CHECK-LABEL: func.func @diamond(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: i32) -> i32 {
// CHECK-NEXT: [[C0_I32:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[V0:%.+]] = scf.if [[ARG0]] -> (i32) {
// CHECK-NEXT: [[V1:%.+]] = "test.then"([[ARG1]]) : (i32) -> i32
// CHECK-NEXT: scf.yield [[V1]] : i32
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield [[ARG1]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: return [[V0]] : i32
// CHECK-NEXT: }
func.func @diamond(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^then(%x : i32), ^else
^then(%a: i32):
  %0 = "test.then"(%a) : (i32) -> i32
  cf.br ^join(%0 : i32)
^else:
  cf.br ^join(%x : i32)
^join(%r: i32):
  return %r : i32
}

// -----

// There is nothing on the way, or several ways lead to the same place.
// CHECK-LABEL: func.func @empty_ways(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: i32, [[ARG2:%.+]]: i32) -> i32 {
// CHECK-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: [[C0_I32:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[V0:%.+]] = scf.if [[ARG0]] -> (i32) {
// CHECK-NEXT: scf.yield [[ARG1]] : i32
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield [[ARG2]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: [[V1:%.+]] = arith.index_castui [[V0]] : i32 to index
// CHECK-NEXT: [[V2:%.+]] = scf.index_switch [[V1]] -> i32
// CHECK-NEXT: case 5 {
// CHECK-NEXT: scf.yield [[C1_I32]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: case 4294967295 {
// CHECK-NEXT: scf.yield [[C1_I32]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: case 7 {
// CHECK-NEXT: "test.c"() : () -> ()
// CHECK-NEXT: scf.yield [[C0_I32]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: default {
// CHECK-NEXT: "test.a"() : () -> ()
// CHECK-NEXT: [[V4:%.+]] = scf.if [[ARG0]] -> (i32) {
// CHECK-NEXT: scf.yield [[C0_I32]] : i32
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield [[C0_I32]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V4]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: [[V3:%.+]] = arith.index_castui [[V2]] : i32 to index
// CHECK-NEXT: scf.index_switch [[V3]]
// CHECK-NEXT: case 0 {
// CHECK-NEXT: scf.yield
// CHECK-NEXT: }
// CHECK-NEXT: default {
// CHECK-NEXT: "test.b"() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return [[V0]] : i32
// CHECK-NEXT: }
func.func @empty_ways(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^join(%x : i32), ^join(%y : i32)
^join(%r: i32):
  cf.switch %r : i32, [default: ^a, 5: ^b, -1: ^b, 7: ^c]
^a:
  "test.a"() : () -> ()
  cf.cond_br %c, ^d, ^d
^b:
  "test.b"() : () -> ()
  cf.br ^d
^c:
  "test.c"() : () -> ()
  cf.br ^d
^d:
  return %r : i32
}

// -----

// What follows is entered at several blocks: a number says which one is meant.
// CHECK-LABEL: func.func @shared(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: i1, [[ARG2:%.+]]: i32) -> i32 {
// CHECK-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: [[V0:%.+]] = ub.poison : i32
// CHECK-NEXT: [[C0_I32:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[V1:%.+]]:3 = scf.if [[ARG0]] -> (i32, i32, i32) {
// CHECK-NEXT: [[V4:%.+]]:3 = scf.if [[ARG1]] -> (i32, i32, i32) {
// CHECK-NEXT: scf.yield [[ARG2]], [[V0]], [[C0_I32]] : i32, i32, i32
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield [[V0]], [[ARG2]], [[C1_I32]] : i32, i32, i32
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V4]]#0, [[V4]]#1, [[V4]]#2 : i32, i32, i32
// CHECK-NEXT: } else {
// CHECK-NEXT: [[V4]] = "test.b"() : () -> i32
// CHECK-NEXT: scf.yield [[V4]], [[V0]], [[C0_I32]] : i32, i32, i32
// CHECK-NEXT: }
// CHECK-NEXT: [[V2:%.+]] = arith.index_castui [[V1]]#2 : i32 to index
// CHECK-NEXT: [[V3:%.+]] = scf.index_switch [[V2]] -> i32
// CHECK-NEXT: case 0 {
// CHECK-NEXT: [[V4]] = "test.shared"([[V1]]#0) : (i32) -> i32
// CHECK-NEXT: scf.yield [[V4]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: default {
// CHECK-NEXT: scf.yield [[V1]]#1 : i32
// CHECK-NEXT: }
// CHECK-NEXT: return [[V3]] : i32
// CHECK-NEXT: }
func.func @shared(%c: i1, %d: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  cf.cond_br %d, ^shared(%x : i32), ^last(%x : i32)
^b:
  %0 = "test.b"() : () -> i32
  cf.br ^shared(%0 : i32)
^shared(%s: i32):
  %1 = "test.shared"(%s) : (i32) -> i32
  cf.br ^last(%1 : i32)
^last(%r: i32):
  return %r : i32
}

// -----

// A loop that is left at its begin and in the middle; what it defines is used behind it.
// CHECK-LABEL: func.func @loop(
// CHECK-SAME: [[ARG0:%.+]]: i32) -> i32 {
// CHECK-NEXT: [[C2_I32:%.+]] = arith.constant 2 : i32
// CHECK-NEXT: [[V0:%.+]] = ub.poison : i32
// CHECK-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: [[C0_I32:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[C0_I32_0:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[V1:%.+]]:4 = scf.while ([[ARG1:%.+]] = [[C0_I32_0]], [[ARG2:%.+]] = [[V0]], [[ARG3:%.+]] = [[V0]], [[ARG4:%.+]] = [[V0]]) : (i32, i32, i32, i32) -> (i32, i32, i32, i32) {
// CHECK-NEXT: [[V4:%.+]] = arith.cmpi slt, [[ARG1]], [[ARG0]] : i32
// CHECK-NEXT: [[V5:%.+]]:4 = scf.if [[V4]] -> (i32, i32, i32, i32) {
// CHECK-NEXT: [[V7:%.+]] = "test.body"([[ARG1]]) : (i32) -> i32
// CHECK-NEXT: [[V8:%.+]] = "test.stop"([[V7]]) : (i32) -> i1
// CHECK-NEXT: [[V9:%.+]]:4 = scf.if [[V8]] -> (i32, i32, i32, i32) {
// CHECK-NEXT: scf.yield [[V0]], [[C1_I32]], [[C0_I32]], [[V7]] : i32, i32, i32, i32
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield [[V7]], [[C0_I32]], [[C1_I32]], [[V7]] : i32, i32, i32, i32
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V9]]#0, [[V9]]#1, [[V9]]#2, [[V9]]#3 : i32, i32, i32, i32
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield [[V0]], [[C2_I32]], [[C0_I32]], [[V0]] : i32, i32, i32, i32
// CHECK-NEXT: }
// CHECK-NEXT: [[V6:%.+]] = arith.trunci [[V5]]#2 : i32 to i1
// CHECK-NEXT: scf.condition([[V6]]) [[V5]]#0, [[V5]]#3, [[ARG1]], [[V5]]#1 : i32, i32, i32, i32
// CHECK-NEXT: } do {
// CHECK-NEXT: ^bb0([[ARG1]]: i32, [[ARG2]]: i32, [[ARG3]]: i32, [[ARG4]]: i32):
// CHECK-NEXT: scf.yield [[ARG1]], [[ARG2]], [[ARG3]], [[ARG4]] : i32, i32, i32, i32
// CHECK-NEXT: }
// CHECK-NEXT: [[V2:%.+]] = arith.index_castui [[V1]]#3 : i32 to index
// CHECK-NEXT: [[V3:%.+]] = scf.index_switch [[V2]] -> i32
// CHECK-NEXT: case 1 {
// CHECK-NEXT: "test.region"() ({
// CHECK-NEXT: "test.use"([[V1]]#1) : (i32) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: scf.yield [[V1]]#1 : i32
// CHECK-NEXT: }
// CHECK-NEXT: default {
// CHECK-NEXT: scf.yield [[V1]]#2 : i32
// CHECK-NEXT: }
// CHECK-NEXT: return [[V3]] : i32
// CHECK-NEXT: }
func.func @loop(%n: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  cf.br ^head(%c0 : i32)
^head(%i: i32):
  %more = arith.cmpi slt, %i, %n : i32
  cf.cond_br %more, ^body, ^after
^body:
  %v = "test.body"(%i) : (i32) -> i32
  %stop = "test.stop"(%v) : (i32) -> i1
  cf.cond_br %stop, ^found, ^head(%v : i32)
^found:
  "test.region"() ({
    "test.use"(%v) : (i32) -> ()
  }) : () -> ()
  return %v : i32
^after:
  return %i : i32
}

// -----

// A loop in a loop.
// CHECK-LABEL: func.func @nest(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: i1) {
// CHECK-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: [[C0_I32:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: scf.while : () -> () {
// CHECK-NEXT: "test.outer"() : () -> ()
// CHECK-NEXT: scf.while : () -> () {
// CHECK-NEXT: "test.inner"() : () -> ()
// CHECK-NEXT: [[V2:%.+]]:2 = scf.if [[ARG0]] -> (i32, i32) {
// CHECK-NEXT: scf.yield [[C0_I32]], [[C1_I32]] : i32, i32
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield [[C1_I32]], [[C0_I32]] : i32, i32
// CHECK-NEXT: }
// CHECK-NEXT: [[V3:%.+]] = arith.trunci [[V2]]#1 : i32 to i1
// CHECK-NEXT: scf.condition([[V3]])
// CHECK-NEXT: } do {
// CHECK-NEXT: scf.yield
// CHECK-NEXT: }
// CHECK-NEXT: [[V0:%.+]]:2 = scf.if [[ARG1]] -> (i32, i32) {
// CHECK-NEXT: scf.yield [[C0_I32]], [[C1_I32]] : i32, i32
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield [[C1_I32]], [[C0_I32]] : i32, i32
// CHECK-NEXT: }
// CHECK-NEXT: [[V1:%.+]] = arith.trunci [[V0]]#1 : i32 to i1
// CHECK-NEXT: scf.condition([[V1]])
// CHECK-NEXT: } do {
// CHECK-NEXT: scf.yield
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @nest(%c: i1, %d: i1) {
  cf.br ^outer
^outer:
  "test.outer"() : () -> ()
  cf.br ^inner
^inner:
  "test.inner"() : () -> ()
  cf.cond_br %c, ^inner, ^latch
^latch:
  cf.cond_br %d, ^outer, ^end
^end:
  return
}

// -----

// A cycle that is entered at two blocks.
// CHECK-LABEL: func.func @irreducible(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: i1, [[ARG2:%.+]]: i32) -> i32 {
// CHECK-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: [[V0:%.+]] = ub.poison : i32
// CHECK-NEXT: [[C0_I32:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[V1:%.+]]:3 = scf.if [[ARG0]] -> (i32, i32, i32) {
// CHECK-NEXT: scf.yield [[ARG2]], [[C1_I32]], [[V0]] : i32, i32, i32
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield [[V0]], [[C0_I32]], [[V0]] : i32, i32, i32
// CHECK-NEXT: }
// CHECK-NEXT: [[V2:%.+]]:3 = scf.while ([[ARG3:%.+]] = [[V1]]#0, [[ARG4:%.+]] = [[V1]]#1, [[ARG5:%.+]] = [[V1]]#2) : (i32, i32, i32) -> (i32, i32, i32) {
// CHECK-NEXT: [[V3:%.+]] = arith.index_castui [[ARG4]] : i32 to index
// CHECK-NEXT: [[V4:%.+]]:5 = scf.index_switch [[V3]] -> i32, i32, i32, i32, i32
// CHECK-NEXT: case 0 {
// CHECK-NEXT: [[V6:%.+]] = "test.b"() : () -> i32
// CHECK-NEXT: [[V7:%.+]]:5 = scf.if [[ARG1]] -> (i32, i32, i32, i32, i32) {
// CHECK-NEXT: scf.yield [[V6]], [[C1_I32]], [[C0_I32]], [[C1_I32]], [[V6]] : i32, i32, i32, i32, i32
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield [[V0]], [[V0]], [[C1_I32]], [[C0_I32]], [[V6]] : i32, i32, i32, i32, i32
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V7]]#0, [[V7]]#1, [[V7]]#2, [[V7]]#3, [[V7]]#4 : i32, i32, i32, i32, i32
// CHECK-NEXT: }
// CHECK-NEXT: default {
// CHECK-NEXT: [[V6]] = "test.a"([[ARG3]]) : (i32) -> i32
// CHECK-NEXT: scf.yield [[V0]], [[C0_I32]], [[C0_I32]], [[C1_I32]], [[V0]] : i32, i32, i32, i32, i32
// CHECK-NEXT: }
// CHECK-NEXT: [[V5:%.+]] = arith.trunci [[V4]]#3 : i32 to i1
// CHECK-NEXT: scf.condition([[V5]]) [[V4]]#0, [[V4]]#1, [[V4]]#4 : i32, i32, i32
// CHECK-NEXT: } do {
// CHECK-NEXT: ^bb0([[ARG3]]: i32, [[ARG4]]: i32, [[ARG5]]: i32):
// CHECK-NEXT: scf.yield [[ARG3]], [[ARG4]], [[ARG5]] : i32, i32, i32
// CHECK-NEXT: }
// CHECK-NEXT: return [[V2]]#2 : i32
// CHECK-NEXT: }
func.func @irreducible(%c: i1, %d: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^a(%x : i32), ^b
^a(%p: i32):
  %0 = "test.a"(%p) : (i32) -> i32
  cf.br ^b
^b:
  %1 = "test.b"() : () -> i32
  cf.cond_br %d, ^a(%1 : i32), ^end
^end:
  return %1 : i32
}

// -----

// A loop that never ends: what follows it is never reached.
// CHECK-LABEL: func.func @endless(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: f32) -> f32 {
// CHECK-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: [[C0_I32:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[V0:%.+]] = scf.if [[ARG0]] -> (f32) {
// CHECK-NEXT: scf.while : () -> () {
// CHECK-NEXT: "test.loop"() : () -> ()
// CHECK-NEXT: [[V2:%.+]] = arith.trunci [[C1_I32]] : i32 to i1
// CHECK-NEXT: scf.condition([[V2]])
// CHECK-NEXT: } do {
// CHECK-NEXT: scf.yield
// CHECK-NEXT: }
// CHECK-NEXT: [[V1:%.+]] = ub.poison : f32
// CHECK-NEXT: scf.yield [[V1]] : f32
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield [[ARG1]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: return [[V0]] : f32
// CHECK-NEXT: }
func.func @endless(%c: i1, %x: f32) -> f32 {
  cf.cond_br %c, ^loop, ^end
^loop:
  "test.loop"() : () -> ()
  cf.br ^loop
^end:
  return %x : f32
}

// -----

// Ways of returning that are not alike stay apart.
// CHECK-LABEL: func.func @returns(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: i1, [[ARG2:%.+]]: i32, [[ARG3:%.+]]: i32) -> i32 {
// CHECK-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: [[V0:%.+]] = ub.poison : i32
// CHECK-NEXT: [[C0_I32:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[V1:%.+]]:2 = scf.if [[ARG0]] -> (i32, i32) {
// CHECK-NEXT: "test.a"() : () -> ()
// CHECK-NEXT: [[V3:%.+]]:2 = scf.if [[ARG1]] -> (i32, i32) {
// CHECK-NEXT: scf.yield [[ARG2]], [[C0_I32]] : i32, i32
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield [[V0]], [[C1_I32]] : i32, i32
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V3]]#0, [[V3]]#1 : i32, i32
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield [[ARG3]], [[C0_I32]] : i32, i32
// CHECK-NEXT: }
// CHECK-NEXT: cf.switch [[V1]]#1 : i32, [
// CHECK-NEXT: default: ^bb2,
// CHECK-NEXT: 0: ^bb1([[V1]]#0 : i32)
// CHECK-NEXT: ]
// CHECK-NEXT: ^bb1([[V2:%.+]]: i32):  // pred: ^bb0
// CHECK-NEXT: return [[V2]] : i32
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: ub.unreachable
// CHECK-NEXT: }
func.func @returns(%c: i1, %d: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  "test.a"() : () -> ()
  cf.cond_br %d, ^first, ^trap
^b:
  return %y : i32
^first:
  return %x : i32
^trap:
  ub.unreachable
}

// -----

// Regions inside are lifted, and branches of other dialects as far as they need not be replaced.
// CHECK-LABEL: func.func @inside(
// CHECK-SAME: [[ARG0:%.+]]: i1) -> i32 {
// CHECK-NEXT: [[C0_I32:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[V0:%.+]] = scf.execute_region -> i32 {
// CHECK-NEXT: [[C0_I32_0:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[V1:%.+]] = scf.if [[ARG0]] -> (i32) {
// CHECK-NEXT: [[V2:%.+]] = "test.a"() : () -> i32
// CHECK-NEXT: scf.yield [[V2]] : i32
// CHECK-NEXT: } else {
// CHECK-NEXT: [[V2]] = "test.b"() : () -> i32
// CHECK-NEXT: scf.yield [[V2]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V1]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: return [[V0]] : i32
// CHECK-NEXT: }
func.func @inside(%c: i1) -> i32 {
  %0 = scf.execute_region -> i32 {
    cf.cond_br %c, ^a, ^b
  ^a:
    %1 = "test.a"() : () -> i32
    scf.yield %1 : i32
  ^b:
    %2 = "test.b"() : () -> i32
    scf.yield %2 : i32
  }
  llvm.br ^next
^next:
  return %0 : i32
}

// -----

// Only what is in functions of `func` is.
// CHECK-LABEL: llvm.func @other(
// CHECK-SAME: [[ARG0:%.+]]: i1) {
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb1, ^bb1
// CHECK-NEXT: ^bb1:  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
llvm.func @other(%c: i1) {
  cf.cond_br %c, ^a, ^a
^a:
  llvm.return
}
