// RUN: crease-opt %s --mem2reg --allow-unregistered-dialect | FileCheck %s

// What was stored last is what is loaded, also in another block.
// CHECK-LABEL: func.func @dominates(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i32) -> (i32, i32) {
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: return [[ARG0]], [[ARG1]] : i32, i32
// CHECK-NEXT: }
func.func @dominates(%x: i32, %y: i32) -> (i32, i32) {
  %slot = memref.alloca() : memref<i32>
  memref.store %x, %slot[] : memref<i32>
  %first = memref.load %slot[] : memref<i32>
  memref.store %y, %slot[] : memref<i32>
  cf.br ^next
^next:
  %second = memref.load %slot[] : memref<i32>
  return %first, %second : i32, i32
}

// Nothing was stored on one of the ways.
// CHECK-LABEL: func.func @meet(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: i32) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = ub.poison : i32
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb1, ^bb2([[V0]] : i32)
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: cf.br ^bb2([[ARG1]] : i32)
// CHECK-NEXT: ^bb2([[V1:%.+]]: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: return [[V1]] : i32
// CHECK-NEXT: }
func.func @meet(%c: i1, %x: i32) -> i32 {
  %slot = memref.alloca() : memref<i32>
  cf.cond_br %c, ^store, ^join
^store:
  memref.store %x, %slot[] : memref<i32>
  cf.br ^join
^join:
  %v = memref.load %slot[] : memref<i32>
  return %v : i32
}

// Nobody reads what meets, so nothing is passed.
// CHECK-LABEL: func.func @not_read(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: i32) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = ub.poison : i32
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: cf.br ^bb3
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: "u.use"([[V0]]) : (i32) -> ()
// CHECK-NEXT: cf.br ^bb3
// CHECK-NEXT: ^bb3:  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT: return [[ARG1]] : i32
// CHECK-NEXT: }
func.func @not_read(%c: i1, %x: i32) -> i32 {
  %slot = memref.alloca() : memref<i32>
  cf.cond_br %c, ^a, ^b
^a:
  memref.store %x, %slot[] : memref<i32>
  cf.br ^join
^b:
  %v = memref.load %slot[] : memref<i32>
  "u.use"(%v) : (i32) -> ()
  cf.br ^join
^join:
  memref.store %x, %slot[] : memref<i32>
  %w = memref.load %slot[] : memref<i32>
  return %w : i32
}

// A value that goes round a loop, and one that is passed to the same block twice.
// CHECK-LABEL: func.func @loop(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: i32) -> i32 {
// CHECK-NEXT: cf.br ^bb1([[ARG1]] : i32)
// CHECK-NEXT: ^bb1([[V0:%.+]]: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: [[V1:%.+]] = arith.addi [[V0]], [[V0]] : i32
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb1([[V1]] : i32), ^bb2
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb3, ^bb4([[V1]] : i32)
// CHECK-NEXT: ^bb3:  // pred: ^bb2
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb4([[ARG1]] : i32), ^bb4([[ARG1]] : i32)
// CHECK-NEXT: ^bb4([[V2:%.+]]: i32):  // 3 preds: ^bb2, ^bb3, ^bb3
// CHECK-NEXT: return [[V2]] : i32
// CHECK-NEXT: }
func.func @loop(%c: i1, %x: i32) -> i32 {
  %count = memref.alloca() : memref<i32>
  memref.store %x, %count[] : memref<i32>
  cf.br ^head
^head:
  %v = memref.load %count[] : memref<i32>
  %more = arith.addi %v, %v : i32
  memref.store %more, %count[] : memref<i32>
  cf.cond_br %c, ^head, ^twice
^twice:
  cf.cond_br %c, ^set, ^join
^set:
  memref.store %x, %count[] : memref<i32>
  cf.cond_br %c, ^join, ^join
^join:
  %w = memref.load %count[] : memref<i32>
  return %w : i32
}

// Arguments are added after those that are there, one slot after the other.
// CHECK-LABEL: func.func @two(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: i32, [[ARG2:%.+]]: f32) -> (i32, i32, f32) {
// CHECK-NEXT: [[V0:%.+]] = ub.poison : f32
// CHECK-NEXT: [[V1:%.+]] = ub.poison : i32
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb1, ^bb2([[ARG1]], [[V1]], [[V0]] : i32, i32, f32)
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: cf.br ^bb2([[ARG1]], [[ARG1]], [[ARG2]] : i32, i32, f32)
// CHECK-NEXT: ^bb2([[V2:%.+]]: i32, [[V3:%.+]]: i32, [[V4:%.+]]: f32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: return [[V2]], [[V3]], [[V4]] : i32, i32, f32
// CHECK-NEXT: }
func.func @two(%c: i1, %x: i32, %f: f32) -> (i32, i32, f32) {
  %a = memref.alloca() : memref<i32>
  %b = memref.alloca() : memref<1xf32>
  %zero = arith.constant 0 : index
  cf.cond_br %c, ^store, ^join(%x : i32)
^store:
  memref.store %x, %a[] : memref<i32>
  memref.store %f, %b[%zero] : memref<1xf32>
  cf.br ^join(%x : i32)
^join(%own: i32):
  %v = memref.load %a[] : memref<i32>
  %w = memref.load %b[%zero] : memref<1xf32>
  return %own, %v, %w : i32, i32, f32
}

// A block that nothing leads to passes on what was never stored; what it stores is lost.
// CHECK-LABEL: func.func @unreachable(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: i32) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = ub.poison : i32
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb1, ^bb3([[ARG1]] : i32)
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: [[C2_I32:%.+]] = arith.constant 2 : i32
// CHECK-NEXT: cf.br ^bb3([[C2_I32]] : i32)
// CHECK-NEXT: ^bb2:  // no predecessors
// CHECK-NEXT: cf.br ^bb3([[V0]] : i32)
// CHECK-NEXT: ^bb3([[V1:%.+]]: i32):  // 3 preds: ^bb0, ^bb1, ^bb2
// CHECK-NEXT: return [[V1]] : i32
// CHECK-NEXT: }
func.func @unreachable(%c: i1, %x: i32) -> i32 {
  %slot = memref.alloca() : memref<i32>
  memref.store %x, %slot[] : memref<i32>
  cf.cond_br %c, ^store, ^join
^store:
  %two = arith.constant 2 : i32
  memref.store %two, %slot[] : memref<i32>
  cf.br ^join
^dead:
  %v = memref.load %slot[] : memref<i32>
  memref.store %v, %slot[] : memref<i32>
  cf.br ^join
^join:
  %w = memref.load %slot[] : memref<i32>
  return %w : i32
}

// What ends the block before cannot pass anything.
// CHECK-LABEL: func.func @unknown_branch(
// CHECK-SAME: [[ARG0:%.+]]: i32) -> i32 {
// CHECK-NEXT: [[ALLOCA:%.+]] = memref.alloca() : memref<i32>
// CHECK-NEXT: memref.store [[ARG0]], [[ALLOCA]][] : memref<i32>
// CHECK-NEXT: "u.br"()[^bb1, ^bb2] : () -> ()
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: [[C2_I32:%.+]] = arith.constant 2 : i32
// CHECK-NEXT: memref.store [[C2_I32]], [[ALLOCA]][] : memref<i32>
// CHECK-NEXT: cf.br ^bb2
// CHECK-NEXT: ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: [[V0:%.+]] = memref.load [[ALLOCA]][] : memref<i32>
// CHECK-NEXT: return [[V0]] : i32
// CHECK-NEXT: }
func.func @unknown_branch(%x: i32) -> i32 {
  %slot = memref.alloca() : memref<i32>
  memref.store %x, %slot[] : memref<i32>
  "u.br"()[^store, ^join] : () -> ()
^store:
  %two = arith.constant 2 : i32
  memref.store %two, %slot[] : memref<i32>
  cf.br ^join
^join:
  %w = memref.load %slot[] : memref<i32>
  return %w : i32
}

// Where nothing meets that does not matter.
// CHECK-LABEL: func.func @unknown_branch_is_fine(
// CHECK-SAME: [[ARG0:%.+]]: i32) -> i32 {
// CHECK-NEXT: "u.br"()[^bb1, ^bb2] : () -> ()
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: [[C2_I32:%.+]] = arith.constant 2 : i32
// CHECK-NEXT: return [[C2_I32]] : i32
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: return [[ARG0]] : i32
// CHECK-NEXT: }
func.func @unknown_branch_is_fine(%x: i32) -> i32 {
  %slot = memref.alloca() : memref<i32>
  memref.store %x, %slot[] : memref<i32>
  "u.br"()[^a, ^b] : () -> ()
^a:
  %two = arith.constant 2 : i32
  memref.store %two, %slot[] : memref<i32>
  %v = memref.load %slot[] : memref<i32>
  return %v : i32
^b:
  %w = memref.load %slot[] : memref<i32>
  return %w : i32
}

// What was loaded is stored again, in other blocks too.
// CHECK-LABEL: func.func @load_then_store(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: i32) -> i32 {
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb1, ^bb2([[ARG1]] : i32)
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: cf.br ^bb2([[ARG1]] : i32)
// CHECK-NEXT: ^bb2([[V0:%.+]]: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: return [[V0]] : i32
// CHECK-NEXT: }
func.func @load_then_store(%c: i1, %x: i32) -> i32 {
  %slot = memref.alloca() : memref<i32>
  memref.store %x, %slot[] : memref<i32>
  %v = memref.load %slot[] : memref<i32>
  memref.store %v, %slot[] : memref<i32>
  cf.cond_br %c, ^again, ^join
^again:
  %w = memref.load %slot[] : memref<i32>
  memref.store %w, %slot[] : memref<i32>
  cf.br ^join
^join:
  %r = memref.load %slot[] : memref<i32>
  return %r : i32
}

// What was never stored is there where the slot was allocated, before everything else.
// CHECK-LABEL: func.func @inner_block(
// CHECK-SAME: [[ARG0:%.+]]: i1) -> i32 {
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: [[V0:%.+]] = ub.poison : i32
// CHECK-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: [[V1:%.+]] = arith.addi [[V0]], [[C1_I32]] : i32
// CHECK-NEXT: return [[V1]] : i32
// CHECK-NEXT: }
func.func @inner_block(%c: i1) -> i32 {
  cf.br ^body
^body:
  %one = arith.constant 1 : i32
  %slot = memref.alloca() : memref<i32>
  %v = memref.load %slot[] : memref<i32>
  %sum = arith.addi %v, %one : i32
  return %sum : i32
}

// Nothing uses it: that is left to others.
// CHECK-LABEL: func.func @unused(
// CHECK-SAME: ) {
// CHECK-NEXT: [[ALLOCA:%.+]] = memref.alloca() : memref<i32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @unused() {
  %slot = memref.alloca() : memref<i32>
  return
}
