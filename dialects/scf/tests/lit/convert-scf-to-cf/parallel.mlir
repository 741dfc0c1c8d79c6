// RUN: crease-opt %s --allow-unregistered-dialect --convert-scf-to-cf | FileCheck %s

// A loop for each dimension.
// CHECK-LABEL: func.func @parallel(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index) {
// CHECK-NEXT: cf.br ^bb1([[ARG0]] : index)
// CHECK-NEXT: ^bb1([[V0:%.+]]: index):  // 2 preds: ^bb0, ^bb5
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi slt, [[V0]], [[ARG1]] : index
// CHECK-NEXT: cf.cond_br [[V1]], ^bb2, ^bb6
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: cf.br ^bb3([[ARG1]] : index)
// CHECK-NEXT: ^bb3([[V2:%.+]]: index):  // 2 preds: ^bb2, ^bb4
// CHECK-NEXT: [[V3:%.+]] = arith.cmpi slt, [[V2]], [[ARG1]] : index
// CHECK-NEXT: cf.cond_br [[V3]], ^bb4, ^bb5
// CHECK-NEXT: ^bb4:  // pred: ^bb3
// CHECK-NEXT: "t.body"([[V0]], [[V2]]) : (index, index) -> ()
// CHECK-NEXT: [[V4:%.+]] = arith.addi [[V2]], [[ARG2]] : index
// CHECK-NEXT: cf.br ^bb3([[V4]] : index)
// CHECK-NEXT: ^bb5:  // pred: ^bb3
// CHECK-NEXT: [[V5:%.+]] = arith.addi [[V0]], [[ARG2]] : index
// CHECK-NEXT: cf.br ^bb1([[V5]] : index)
// CHECK-NEXT: ^bb6:  // pred: ^bb1
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @parallel(%lo: index, %hi: index, %step: index) {
  scf.parallel (%i, %j) = (%lo, %hi) to (%hi, %hi) step (%step, %step) {
    "t.body"(%i, %j) : (index, index) -> ()
  }
  return
}

// What is reduced goes round all loops; reductions come at the end of the body.
// CHECK-LABEL: func.func @reduced(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: f32, [[ARG4:%.+]]: i32) -> (f32, i32) {
// CHECK-NEXT: cf.br ^bb1([[ARG0]], [[ARG3]], [[ARG4]] : index, f32, i32)
// CHECK-NEXT: ^bb1([[V0:%.+]]: index, [[V1:%.+]]: f32, [[V2:%.+]]: i32):  // 2 preds: ^bb0, ^bb9
// CHECK-NEXT: [[V3:%.+]] = arith.cmpi slt, [[V0]], [[ARG1]] : index
// CHECK-NEXT: cf.cond_br [[V3]], ^bb2, ^bb10
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: cf.br ^bb3([[ARG0]], [[V1]], [[V2]] : index, f32, i32)
// CHECK-NEXT: ^bb3([[V4:%.+]]: index, [[V5:%.+]]: f32, [[V6:%.+]]: i32):  // 2 preds: ^bb2, ^bb8
// CHECK-NEXT: [[V7:%.+]] = arith.cmpi slt, [[V4]], [[ARG1]] : index
// CHECK-NEXT: cf.cond_br [[V7]], ^bb4, ^bb9
// CHECK-NEXT: ^bb4:  // pred: ^bb3
// CHECK-NEXT: [[V8:%.+]]:2 = "t.body"([[V0]], [[V4]]) : (index, index) -> (f32, i32)
// CHECK-NEXT: [[V9:%.+]] = arith.addf [[V5]], [[V8]]#0 : f32
// CHECK-NEXT: [[V10:%.+]] = arith.cmpi slt, [[V6]], [[V8]]#1 : i32
// CHECK-NEXT: cf.cond_br [[V10]], ^bb5, ^bb6
// CHECK-NEXT: ^bb5:  // pred: ^bb4
// CHECK-NEXT: cf.br ^bb7([[V6]] : i32)
// CHECK-NEXT: ^bb6:  // pred: ^bb4
// CHECK-NEXT: cf.br ^bb7([[V8]]#1 : i32)
// CHECK-NEXT: ^bb7([[V11:%.+]]: i32):  // 2 preds: ^bb5, ^bb6
// CHECK-NEXT: cf.br ^bb8
// CHECK-NEXT: ^bb8:  // pred: ^bb7
// CHECK-NEXT: [[V12:%.+]] = arith.addi [[V4]], [[ARG2]] : index
// CHECK-NEXT: cf.br ^bb3([[V12]], [[V9]], [[V11]] : index, f32, i32)
// CHECK-NEXT: ^bb9:  // pred: ^bb3
// CHECK-NEXT: [[V13:%.+]] = arith.addi [[V0]], [[ARG2]] : index
// CHECK-NEXT: cf.br ^bb1([[V13]], [[V5]], [[V6]] : index, f32, i32)
// CHECK-NEXT: ^bb10:  // pred: ^bb1
// CHECK-NEXT: return [[V1]], [[V2]] : f32, i32
// CHECK-NEXT: }
func.func @reduced(%lo: index, %hi: index, %step: index, %x: f32, %y: i32) -> (f32, i32) {
  %r:2 = scf.parallel (%i, %j) = (%lo, %lo) to (%hi, %hi) step (%step, %step) init (%x, %y) -> (f32, i32) {
    %v:2 = "t.body"(%i, %j) : (index, index) -> (f32, i32)
    scf.reduce(%v#0, %v#1 : f32, i32) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      scf.reduce.return %s : f32
    }, {
    ^bb0(%a: i32, %b: i32):
      %c = arith.cmpi slt, %a, %b : i32
      %m = scf.if %c -> i32 {
        scf.yield %a : i32
      } else {
        scf.yield %b : i32
      }
      scf.reduce.return %m : i32
    }
  }
  return %r#0, %r#1 : f32, i32
}

// A reduction may return what it is given.
// CHECK-LABEL: func.func @last(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: f32) -> f32 {
// CHECK-NEXT: cf.br ^bb1([[ARG0]], [[ARG3]] : index, f32)
// CHECK-NEXT: ^bb1([[V0:%.+]]: index, [[V1:%.+]]: f32):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT: [[V2:%.+]] = arith.cmpi slt, [[V0]], [[ARG1]] : index
// CHECK-NEXT: cf.cond_br [[V2]], ^bb2, ^bb3
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: [[V3:%.+]] = "t.body"([[V0]]) : (index) -> f32
// CHECK-NEXT: [[V4:%.+]] = arith.addi [[V0]], [[ARG2]] : index
// CHECK-NEXT: cf.br ^bb1([[V4]], [[V3]] : index, f32)
// CHECK-NEXT: ^bb3:  // pred: ^bb1
// CHECK-NEXT: return [[V1]] : f32
// CHECK-NEXT: }
func.func @last(%lo: index, %hi: index, %step: index, %x: f32) -> f32 {
  %r = scf.parallel (%i) = (%lo) to (%hi) step (%step) init (%x) -> f32 {
    %v = "t.body"(%i) : (index) -> f32
    scf.reduce(%v : f32) {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %b : f32
    }
  }
  return %r : f32
}

// Bounds that are numbers become constants: lower ones, upper ones, steps.
// CHECK-LABEL: func.func @forall(
// CHECK-SAME: [[ARG0:%.+]]: index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C8:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: cf.br ^bb1([[C0]] : index)
// CHECK-NEXT: ^bb1([[V0:%.+]]: index):  // 2 preds: ^bb0, ^bb5
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi slt, [[V0]], [[ARG0]] : index
// CHECK-NEXT: cf.cond_br [[V1]], ^bb2, ^bb6
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: cf.br ^bb3([[ARG0]] : index)
// CHECK-NEXT: ^bb3([[V2:%.+]]: index):  // 2 preds: ^bb2, ^bb4
// CHECK-NEXT: [[V3:%.+]] = arith.cmpi slt, [[V2]], [[C8]] : index
// CHECK-NEXT: cf.cond_br [[V3]], ^bb4, ^bb5
// CHECK-NEXT: ^bb4:  // pred: ^bb3
// CHECK-NEXT: "t.body"([[V0]], [[V2]]) : (index, index) -> ()
// CHECK-NEXT: [[V4:%.+]] = arith.addi [[V2]], [[C2]] : index
// CHECK-NEXT: cf.br ^bb3([[V4]] : index)
// CHECK-NEXT: ^bb5:  // pred: ^bb3
// CHECK-NEXT: [[V5:%.+]] = arith.addi [[V0]], [[C4]] : index
// CHECK-NEXT: cf.br ^bb1([[V5]] : index)
// CHECK-NEXT: ^bb6:  // pred: ^bb1
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @forall(%n: index) {
  scf.forall (%i, %j) = (0, %n) to (%n, 8) step (4, 2) {
    "t.body"(%i, %j) : (index, index) -> ()
  }
  return
}

// CHECK-LABEL: gpu.module @kernels
// CHECK-SAME: {
// CHECK-NEXT: gpu.func @kernel([[ARG0:%.+]]: index, [[ARG1:%.+]]: index) kernel {
// CHECK-NEXT: cf.br ^bb1([[ARG0]] : index)
// CHECK-NEXT: ^bb1([[V0:%.+]]: index):  // 2 preds: ^bb0, ^bb5
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi slt, [[V0]], [[ARG0]] : index
// CHECK-NEXT: cf.cond_br [[V1]], ^bb2, ^bb6
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: cf.br ^bb3([[C0]] : index)
// CHECK-NEXT: ^bb3([[V2:%.+]]: index):  // 2 preds: ^bb2, ^bb4
// CHECK-NEXT: [[V3:%.+]] = arith.cmpi slt, [[V2]], [[ARG0]] : index
// CHECK-NEXT: cf.cond_br [[V3]], ^bb4, ^bb5
// CHECK-NEXT: ^bb4:  // pred: ^bb3
// CHECK-NEXT: "t.body"([[V0]], [[V2]]) : (index, index) -> ()
// CHECK-NEXT: [[V4:%.+]] = arith.addi [[V2]], [[C1]] : index
// CHECK-NEXT: cf.br ^bb3([[V4]] : index)
// CHECK-NEXT: ^bb5:  // pred: ^bb3
// CHECK-NEXT: [[V5:%.+]] = arith.addi [[V0]], [[ARG1]] : index
// CHECK-NEXT: cf.br ^bb1([[V5]] : index)
// CHECK-NEXT: ^bb6:  // pred: ^bb1
// CHECK-NEXT: gpu.return
// CHECK-NEXT: }
// CHECK-NEXT: }
gpu.module @kernels {
  gpu.func @kernel(%n: index, %s: index) kernel {
    scf.for %i = %n to %n step %s {
      scf.forall (%j) in (%n) {
        "t.body"(%i, %j) : (index, index) -> ()
      }
    }
    gpu.return
  }
}
