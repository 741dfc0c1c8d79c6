// RUN: crease-opt %s --allow-unregistered-dialect --convert-scf-to-cf | FileCheck %s

// CHECK: #loop_annotation = #llvm.loop_annotation<disableNonforced = true>
// CHECK-LABEL: func.func @for(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index) {
// CHECK-NEXT: cf.br ^bb1([[ARG0]] : index)
// CHECK-NEXT: ^bb1([[V0:%.+]]: index):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi slt, [[V0]], [[ARG1]] : index
// CHECK-NEXT: cf.cond_br [[V1]], ^bb2, ^bb3
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: "t.body"([[V0]]) : (index) -> ()
// CHECK-NEXT: [[V2:%.+]] = arith.addi [[V0]], [[ARG2]] : index
// CHECK-NEXT: cf.br ^bb1([[V2]] : index)
// CHECK-NEXT: ^bb3:  // pred: ^bb1
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @for(%lo: index, %hi: index, %step: index) {
  scf.for %i = %lo to %hi step %step {
    "t.body"(%i) : (index) -> ()
  }
  return
}

// The attributes of LLVM's dialect go to the branch back; others are lost.
// CHECK-LABEL: func.func @for_carried(
// CHECK-SAME: [[ARG0:%.+]]: i8, [[ARG1:%.+]]: i8, [[ARG2:%.+]]: i8, [[ARG3:%.+]]: f32, [[ARG4:%.+]]: f32) -> (f32, f32) {
// CHECK-NEXT: cf.br ^bb1([[ARG0]], [[ARG3]], [[ARG4]] : i8, f32, f32)
// CHECK-NEXT: ^bb1([[V0:%.+]]: i8, [[V1:%.+]]: f32, [[V2:%.+]]: f32):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT: [[V3:%.+]] = arith.cmpi ult, [[V0]], [[ARG1]] : i8
// CHECK-NEXT: cf.cond_br [[V3]], ^bb2, ^bb3
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: [[V4:%.+]] = arith.addf [[V1]], [[V2]] : f32
// CHECK-NEXT: [[V5:%.+]] = arith.addi [[V0]], [[ARG2]] : i8
// CHECK-NEXT: cf.br ^bb1([[V5]], [[V2]], [[V4]] : i8, f32, f32) {llvm.loop_annotation = #loop_annotation}
// CHECK-NEXT: ^bb3:  // pred: ^bb1
// CHECK-NEXT: return [[V1]], [[V2]] : f32, f32
// CHECK-NEXT: }
func.func @for_carried(%lo: i8, %hi: i8, %step: i8, %x: f32, %y: f32) -> (f32, f32) {
  %r:2 = scf.for unsigned %i = %lo to %hi step %step iter_args(%a = %x, %b = %y) -> (f32, f32) : i8 {
    %s = arith.addf %a, %b : f32
    scf.yield %b, %s : f32, f32
  } {llvm.loop_annotation = #llvm.loop_annotation<disableNonforced = true>, note = "lost"}
  return %r#0, %r#1 : f32, f32
}

// CHECK-LABEL: func.func @for_nested(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: i1) {
// CHECK-NEXT: cf.br ^bb1([[ARG0]] : index)
// CHECK-NEXT: ^bb1([[V0:%.+]]: index):  // 2 preds: ^bb0, ^bb7
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi slt, [[V0]], [[ARG0]] : index
// CHECK-NEXT: cf.cond_br [[V1]], ^bb2, ^bb8
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: "t.before"([[V0]]) : (index) -> ()
// CHECK-NEXT: cf.br ^bb3([[V0]] : index)
// CHECK-NEXT: ^bb3([[V2:%.+]]: index):  // 2 preds: ^bb2, ^bb6
// CHECK-NEXT: [[V3:%.+]] = arith.cmpi slt, [[V2]], [[ARG0]] : index
// CHECK-NEXT: cf.cond_br [[V3]], ^bb4, ^bb7
// CHECK-NEXT: ^bb4:  // pred: ^bb3
// CHECK-NEXT: cf.cond_br [[ARG2]], ^bb5, ^bb6
// CHECK-NEXT: ^bb5:  // pred: ^bb4
// CHECK-NEXT: "t.inside"([[V0]], [[V2]]) : (index, index) -> ()
// CHECK-NEXT: cf.br ^bb6
// CHECK-NEXT: ^bb6:  // 2 preds: ^bb4, ^bb5
// CHECK-NEXT: [[V4:%.+]] = arith.addi [[V2]], [[ARG1]] : index
// CHECK-NEXT: cf.br ^bb3([[V4]] : index)
// CHECK-NEXT: ^bb7:  // pred: ^bb3
// CHECK-NEXT: "t.after"([[V0]]) : (index) -> ()
// CHECK-NEXT: [[V5:%.+]] = arith.addi [[V0]], [[ARG1]] : index
// CHECK-NEXT: cf.br ^bb1([[V5]] : index)
// CHECK-NEXT: ^bb8:  // pred: ^bb1
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @for_nested(%n: index, %s: index, %c: i1) {
  scf.for %i = %n to %n step %s {
    "t.before"(%i) : (index) -> ()
    scf.for %j = %i to %n step %s {
      scf.if %c {
        "t.inside"(%i, %j) : (index, index) -> ()
      }
    }
    "t.after"(%i) : (index) -> ()
  }
  return
}

// CHECK-LABEL: func.func @while(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: f32) -> (f32, i32) {
// CHECK-NEXT: cf.br ^bb1([[ARG0]], [[ARG1]] : i32, f32)
// CHECK-NEXT: ^bb1([[V0:%.+]]: i32, [[V1:%.+]]: f32):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT: [[V2:%.+]] = "t.condition"([[V0]]) : (i32) -> i1
// CHECK-NEXT: cf.cond_br [[V2]], ^bb2([[V1]], [[V0]] : f32, i32), ^bb3
// CHECK-NEXT: ^bb2([[V3:%.+]]: f32, [[V4:%.+]]: i32):  // pred: ^bb1
// CHECK-NEXT: [[V5:%.+]] = "t.next"([[V3]]) : (f32) -> f32
// CHECK-NEXT: cf.br ^bb1([[V4]], [[V5]] : i32, f32) {llvm.loop_annotation = #loop_annotation}
// CHECK-NEXT: ^bb3:  // pred: ^bb1
// CHECK-NEXT: return [[V1]], [[V0]] : f32, i32
// CHECK-NEXT: }
func.func @while(%x: i32, %y: f32) -> (f32, i32) {
  %r:2 = scf.while (%a = %x, %b = %y) : (i32, f32) -> (f32, i32) {
    %c = "t.condition"(%a) : (i32) -> i1
    scf.condition(%c) %b, %a : f32, i32
  } do {
  ^bb0(%d: f32, %e: i32):
    %f = "t.next"(%d) : (f32) -> f32
    scf.yield %e, %f : i32, f32
  } attributes {llvm.loop_annotation = #llvm.loop_annotation<disableNonforced = true>}
  return %r#0, %r#1 : f32, i32
}

// A second region that passes on what it gets is left out.
// CHECK-LABEL: func.func @do_while(
// CHECK-SAME: [[ARG0:%.+]]: i32) -> i32 {
// CHECK-NEXT: cf.br ^bb1([[ARG0]] : i32)
// CHECK-NEXT: ^bb1([[V0:%.+]]: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: [[V1:%.+]] = "t.next"([[V0]]) : (i32) -> i32
// CHECK-NEXT: [[V2:%.+]] = "t.condition"([[V1]]) : (i32) -> i1
// CHECK-NEXT: cf.cond_br [[V2]], ^bb1([[V1]] : i32), ^bb2 {llvm.loop_annotation = #loop_annotation}
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: return [[V1]] : i32
// CHECK-NEXT: }
func.func @do_while(%x: i32) -> i32 {
  %r = scf.while (%a = %x) : (i32) -> i32 {
    %b = "t.next"(%a) : (i32) -> i32
    %c = "t.condition"(%b) : (i32) -> i1
    scf.condition(%c) %b : i32
  } do {
  ^bb0(%d: i32):
    scf.yield %d : i32
  } attributes {llvm.loop_annotation = #llvm.loop_annotation<disableNonforced = true>}
  return %r : i32
}

// One that passes on something else is not.
// CHECK-LABEL: func.func @swaps(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i32) -> (i32, i32) {
// CHECK-NEXT: cf.br ^bb1([[ARG0]], [[ARG1]] : i32, i32)
// CHECK-NEXT: ^bb1([[V0:%.+]]: i32, [[V1:%.+]]: i32):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT: [[V2:%.+]] = "t.condition"() : () -> i1
// CHECK-NEXT: cf.cond_br [[V2]], ^bb2([[V0]], [[V1]] : i32, i32), ^bb3
// CHECK-NEXT: ^bb2([[V3:%.+]]: i32, [[V4:%.+]]: i32):  // pred: ^bb1
// CHECK-NEXT: cf.br ^bb1([[V4]], [[V3]] : i32, i32)
// CHECK-NEXT: ^bb3:  // pred: ^bb1
// CHECK-NEXT: return [[V0]], [[V1]] : i32, i32
// CHECK-NEXT: }
func.func @swaps(%x: i32, %y: i32) -> (i32, i32) {
  %r:2 = scf.while (%a = %x, %b = %y) : (i32, i32) -> (i32, i32) {
    %c = "t.condition"() : () -> i1
    scf.condition(%c) %a, %b : i32, i32
  } do {
  ^bb0(%d: i32, %e: i32):
    scf.yield %e, %d : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// CHECK-LABEL: func.func @while_with_loops(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) {
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: ^bb1:  // 2 preds: ^bb0, ^bb8
// CHECK-NEXT: cf.br ^bb2([[ARG0]] : index)
// CHECK-NEXT: ^bb2([[V0:%.+]]: index):  // 2 preds: ^bb1, ^bb3
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi slt, [[V0]], [[ARG0]] : index
// CHECK-NEXT: cf.cond_br [[V1]], ^bb3, ^bb4
// CHECK-NEXT: ^bb3:  // pred: ^bb2
// CHECK-NEXT: "t.first"([[V0]]) : (index) -> ()
// CHECK-NEXT: [[V2:%.+]] = arith.addi [[V0]], [[ARG1]] : index
// CHECK-NEXT: cf.br ^bb2([[V2]] : index)
// CHECK-NEXT: ^bb4:  // pred: ^bb2
// CHECK-NEXT: [[V3:%.+]] = "t.condition"() : () -> i1
// CHECK-NEXT: cf.cond_br [[V3]], ^bb5, ^bb9
// CHECK-NEXT: ^bb5:  // pred: ^bb4
// CHECK-NEXT: cf.br ^bb6([[ARG0]] : index)
// CHECK-NEXT: ^bb6([[V4:%.+]]: index):  // 2 preds: ^bb5, ^bb7
// CHECK-NEXT: [[V5:%.+]] = arith.cmpi slt, [[V4]], [[ARG0]] : index
// CHECK-NEXT: cf.cond_br [[V5]], ^bb7, ^bb8
// CHECK-NEXT: ^bb7:  // pred: ^bb6
// CHECK-NEXT: "t.second"([[V4]]) : (index) -> ()
// CHECK-NEXT: [[V6:%.+]] = arith.addi [[V4]], [[ARG1]] : index
// CHECK-NEXT: cf.br ^bb6([[V6]] : index)
// CHECK-NEXT: ^bb8:  // pred: ^bb6
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: ^bb9:  // pred: ^bb4
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @while_with_loops(%n: index, %s: index) {
  scf.while : () -> () {
    scf.for %i = %n to %n step %s {
      "t.first"(%i) : (index) -> ()
    }
    %c = "t.condition"() : () -> i1
    scf.condition(%c)
  } do {
    scf.for %i = %n to %n step %s {
      "t.second"(%i) : (index) -> ()
    }
    scf.yield
  }
  return
}
