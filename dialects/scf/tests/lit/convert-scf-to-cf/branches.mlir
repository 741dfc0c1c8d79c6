// RUN: crease-opt %s --allow-unregistered-dialect --convert-scf-to-cf | FileCheck %s

// Without results what follows is where both ways meet.
// CHECK-LABEL: func.func @if_only(
// CHECK-SAME: [[ARG0:%.+]]: i1) {
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: "t.then"() : () -> ()
// CHECK-NEXT: cf.br ^bb2
// CHECK-NEXT: ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: "t.after"() : () -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @if_only(%c: i1) {
  scf.if %c {
    "t.then"() : () -> ()
  }
  "t.after"() : () -> ()
  return
}

// Results are arguments of a block of its own.
// CHECK-LABEL: func.func @if_results(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: i32, [[ARG2:%.+]]: f32) -> (i32, f32) {
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: [[V0:%.+]] = "t.then"() : () -> i32
// CHECK-NEXT: cf.br ^bb3([[V0]], [[ARG2]] : i32, f32)
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: [[V1:%.+]] = "t.else"() : () -> f32
// CHECK-NEXT: cf.br ^bb3([[ARG1]], [[V1]] : i32, f32)
// CHECK-NEXT: ^bb3([[V2:%.+]]: i32, [[V3:%.+]]: f32):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT: cf.br ^bb4
// CHECK-NEXT: ^bb4:  // pred: ^bb3
// CHECK-NEXT: return [[V2]], [[V3]] : i32, f32
// CHECK-NEXT: }
func.func @if_results(%c: i1, %x: i32, %y: f32) -> (i32, f32) {
  %r:2 = scf.if %c -> (i32, f32) {
    %t = "t.then"() : () -> i32
    scf.yield %t, %y : i32, f32
  } else {
    %e = "t.else"() : () -> f32
    scf.yield %x, %e : i32, f32
  }
  return %r#0, %r#1 : i32, f32
}

// The condition's negation is folded, as often as there is one.
// CHECK-LABEL: func.func @if_not(
// CHECK-SAME: [[ARG0:%.+]]: i1) {
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: [[V0:%.+]] = arith.xori [[ARG0]], [[TRUE]] : i1
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: "t.else"() : () -> ()
// CHECK-NEXT: cf.br ^bb3
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: "t.then"() : () -> ()
// CHECK-NEXT: cf.br ^bb3
// CHECK-NEXT: ^bb3:  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT: [[V1:%.+]] = arith.xori [[V0]], [[TRUE]] : i1
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb4, ^bb5
// CHECK-NEXT: ^bb4:  // pred: ^bb3
// CHECK-NEXT: "t.then"() : () -> ()
// CHECK-NEXT: cf.br ^bb6
// CHECK-NEXT: ^bb5:  // pred: ^bb3
// CHECK-NEXT: "t.else"() : () -> ()
// CHECK-NEXT: cf.br ^bb6
// CHECK-NEXT: ^bb6:  // 2 preds: ^bb4, ^bb5
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @if_not(%c: i1) {
  %true = arith.constant true
  %n = arith.xori %c, %true : i1
  scf.if %n {
    "t.then"() : () -> ()
  } else {
    "t.else"() : () -> ()
  }
  %m = arith.xori %n, %true : i1
  scf.if %m {
    "t.then"() : () -> ()
  } else {
    "t.else"() : () -> ()
  }
  return
}

// CHECK-LABEL: func.func @if_nested(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: i1) -> i32 {
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb1, ^bb6
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: cf.cond_br [[ARG1]], ^bb2, ^bb3
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: [[V0:%.+]] = "t.a"() : () -> i32
// CHECK-NEXT: cf.br ^bb4([[V0]] : i32)
// CHECK-NEXT: ^bb3:  // pred: ^bb1
// CHECK-NEXT: [[V1:%.+]] = "t.b"() : () -> i32
// CHECK-NEXT: cf.br ^bb4([[V1]] : i32)
// CHECK-NEXT: ^bb4([[V2:%.+]]: i32):  // 2 preds: ^bb2, ^bb3
// CHECK-NEXT: cf.br ^bb5
// CHECK-NEXT: ^bb5:  // pred: ^bb4
// CHECK-NEXT: cf.br ^bb7([[V2]] : i32)
// CHECK-NEXT: ^bb6:  // pred: ^bb0
// CHECK-NEXT: [[V3:%.+]] = "t.e"() : () -> i32
// CHECK-NEXT: cf.br ^bb7([[V3]] : i32)
// CHECK-NEXT: ^bb7([[V4:%.+]]: i32):  // 2 preds: ^bb5, ^bb6
// CHECK-NEXT: cf.br ^bb8
// CHECK-NEXT: ^bb8:  // pred: ^bb7
// CHECK-NEXT: return [[V4]] : i32
// CHECK-NEXT: }
func.func @if_nested(%c: i1, %d: i1) -> i32 {
  %r = scf.if %c -> i32 {
    %s = scf.if %d -> i32 {
      %a = "t.a"() : () -> i32
      scf.yield %a : i32
    } else {
      %b = "t.b"() : () -> i32
      scf.yield %b : i32
    }
    scf.yield %s : i32
  } else {
    %e = "t.e"() : () -> i32
    scf.yield %e : i32
  }
  return %r : i32
}

// Cases keep the lower 32 bits; the default comes last.
// CHECK-LABEL: func.func @switch(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: i32) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = arith.index_cast [[ARG0]] : index to i32
// CHECK-NEXT: cf.switch [[V0]] : i32, [
// CHECK-NEXT: default: ^bb4,
// CHECK-NEXT: 7: ^bb1,
// CHECK-NEXT: 4294967295: ^bb2,
// CHECK-NEXT: 2: ^bb3
// CHECK-NEXT: ]
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: [[V1:%.+]] = "t.a"() : () -> i32
// CHECK-NEXT: cf.br ^bb5([[V1]] : i32)
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: cf.br ^bb5([[ARG1]] : i32)
// CHECK-NEXT: ^bb3:  // pred: ^bb0
// CHECK-NEXT: cf.br ^bb5([[ARG1]] : i32)
// CHECK-NEXT: ^bb4:  // pred: ^bb0
// CHECK-NEXT: [[V2:%.+]] = "t.d"() : () -> i32
// CHECK-NEXT: cf.br ^bb5([[V2]] : i32)
// CHECK-NEXT: ^bb5([[V3:%.+]]: i32):  // 4 preds: ^bb1, ^bb2, ^bb3, ^bb4
// CHECK-NEXT: return [[V3]] : i32
// CHECK-NEXT: }
func.func @switch(%i: index, %x: i32) -> i32 {
  %r = scf.index_switch %i -> i32
  case 7 {
    %a = "t.a"() : () -> i32
    scf.yield %a : i32
  }
  case -1 {
    scf.yield %x : i32
  }
  case 4294967298 {
    scf.yield %x : i32
  }
  default {
    %d = "t.d"() : () -> i32
    scf.yield %d : i32
  }
  return %r : i32
}

// CHECK-LABEL: func.func @switch_default(
// CHECK-SAME: [[ARG0:%.+]]: index) {
// CHECK-NEXT: [[V0:%.+]] = arith.index_cast [[ARG0]] : index to i32
// CHECK-NEXT: cf.switch [[V0]] : i32, [
// CHECK-NEXT: default: ^bb1]
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: "t.d"() : () -> ()
// CHECK-NEXT: cf.br ^bb2
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @switch_default(%i: index) {
  scf.index_switch %i
  default {
    "t.d"() : () -> ()
    scf.yield
  }
  return
}

// All that yield go on behind the region; branches inside stay.
// CHECK-LABEL: func.func @execute_region(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: i32, [[ARG2:%.+]]: i32) -> i32 {
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb2, ^bb3
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: cf.br ^bb4([[ARG1]] : i32)
// CHECK-NEXT: ^bb3:  // pred: ^bb1
// CHECK-NEXT: "t.b"() : () -> ()
// CHECK-NEXT: cf.br ^bb4([[ARG2]] : i32)
// CHECK-NEXT: ^bb4([[V0:%.+]]: i32):  // 2 preds: ^bb2, ^bb3
// CHECK-NEXT: return [[V0]] : i32
// CHECK-NEXT: }
func.func @execute_region(%c: i1, %x: i32, %y: i32) -> i32 {
  %r = scf.execute_region -> i32 no_inline {
    cf.cond_br %c, ^a, ^b
  ^a:
    scf.yield %x : i32
  ^b:
    "t.b"() : () -> ()
    scf.yield %y : i32
  }
  return %r : i32
}

// What control never gets to stays, but that it leaves a region.
// CHECK-LABEL: func.func @unreachable(
// CHECK-SAME: [[ARG0:%.+]]: i1) {
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: cf.br ^bb3
// CHECK-NEXT: ^bb2:  // no predecessors
// CHECK-NEXT: scf.if [[ARG0]] {
// CHECK-NEXT: "t.never"() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: cf.br ^bb4
// CHECK-NEXT: ^bb3:  // pred: ^bb1
// CHECK-NEXT: cf.br ^bb4
// CHECK-NEXT: ^bb4:  // 2 preds: ^bb2, ^bb3
// CHECK-NEXT: return
// CHECK-NEXT: ^bb5:  // no predecessors
// CHECK-NEXT: scf.if [[ARG0]] {
// CHECK-NEXT: "t.never"() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @unreachable(%c: i1) {
  scf.execute_region {
    cf.br ^end
  ^never:
    scf.if %c {
      "t.never"() : () -> ()
    }
    scf.yield
  ^end:
    scf.yield
  }
  return
^never:
  scf.if %c {
    "t.never"() : () -> ()
  }
  return
}
