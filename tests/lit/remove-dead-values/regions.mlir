// RUN: crease-opt %s --remove-dead-values --allow-unregistered-dialect | FileCheck %s
// RUN: crease-opt %s --remove-dead-values=canonicalize=false --allow-unregistered-dialect | FileCheck %s --check-prefix=KEPT

// Values that go nowhere become poison; canonicalization then drops arguments and results.
// CHECK-LABEL: func.func @loop(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: i32) -> i32 {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V0:%.+]] = ub.poison : i32
// CHECK-NEXT: [[V1:%.+]] = scf.for [[ARG2:%.+]] = [[C0]] to [[ARG0]] step [[C1]] iter_args([[ARG3:%.+]] = [[ARG1]]) -> (i32) {
// CHECK-NEXT: [[V2:%.+]] = arith.addi [[ARG3]], [[ARG1]] : i32
// CHECK-NEXT: [[V3:%.+]] = ub.poison : i32
// CHECK-NEXT: scf.yield [[V2]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: return [[V1]] : i32
// CHECK-NEXT: }
// KEPT-LABEL: func.func @loop(
// KEPT-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: i32) -> i32 {
// KEPT-NEXT: [[C0:%.+]] = arith.constant 0 : index
// KEPT-NEXT: [[C1:%.+]] = arith.constant 1 : index
// KEPT-NEXT: [[V0:%.+]] = ub.poison : i32
// KEPT-NEXT: [[V1:%.+]]:2 = scf.for [[ARG2:%.+]] = [[C0]] to [[ARG0]] step [[C1]] iter_args([[ARG3:%.+]] = [[ARG1]], [[ARG4:%.+]] = [[V0]]) -> (i32, i32) {
// KEPT-NEXT: [[V2:%.+]] = arith.addi [[ARG3]], [[ARG1]] : i32
// KEPT-NEXT: [[V3:%.+]] = ub.poison : i32
// KEPT-NEXT: scf.yield [[V2]], [[V3]] : i32, i32
// KEPT-NEXT: }
// KEPT-NEXT: return [[V1]]#0 : i32
// KEPT-NEXT: }
func.func @loop(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %x) -> (i32, i32) {
    %s = arith.addi %a, %x : i32
    %t = arith.muli %b, %x : i32
    scf.yield %s, %t : i32, i32
  }
  return %r#0 : i32
}


// A branch with effects stays, one without goes.
// CHECK-LABEL: func.func @if(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i1) {
// CHECK-NEXT: scf.if [[ARG1]] {
// CHECK-NEXT: [[V0:%.+]] = ub.poison : i32
// CHECK-NEXT: } else {
// CHECK-NEXT: "test.effect"() : () -> ()
// CHECK-NEXT: [[V0]] = ub.poison : i32
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// KEPT-LABEL: func.func @if(
// KEPT-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i1) {
// KEPT-NEXT: [[V0:%.+]] = scf.if [[ARG1]] -> (i32) {
// KEPT-NEXT: [[V1:%.+]] = ub.poison : i32
// KEPT-NEXT: scf.yield [[V1]] : i32
// KEPT-NEXT: } else {
// KEPT-NEXT: "test.effect"() : () -> ()
// KEPT-NEXT: [[V1]] = ub.poison : i32
// KEPT-NEXT: scf.yield [[V1]] : i32
// KEPT-NEXT: }
// KEPT-NEXT: return
// KEPT-NEXT: }
func.func @if(%x: i32, %c: i1) {
  %2 = scf.if %c -> i32 {
    %p = arith.addi %x, %x : i32
    scf.yield %p : i32
  } else {
    "test.effect"() : () -> ()
    scf.yield %x : i32
  }
  %3 = scf.if %c -> i32 {
    scf.yield %x : i32
  } else {
    scf.yield %2 : i32
  }
  return
}

// What decides whether the loop goes on matters if the loop does.
// CHECK-LABEL: func.func @while(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i1) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = ub.poison : i32
// CHECK-NEXT: scf.while : () -> () {
// CHECK-NEXT: [[V1:%.+]] = "test.ask"([[ARG0]]) : (i32) -> i1
// CHECK-NEXT: [[V2:%.+]] = ub.poison : i32
// CHECK-NEXT: scf.condition([[V1]])
// CHECK-NEXT: } do {
// CHECK-NEXT: [[V1]] = ub.poison : i32
// CHECK-NEXT: scf.yield
// CHECK-NEXT: }
// CHECK-NEXT: return [[ARG0]] : i32
// CHECK-NEXT: }
// KEPT-LABEL: func.func @while(
// KEPT-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i1) -> i32 {
// KEPT-NEXT: [[V0:%.+]] = ub.poison : i32
// KEPT-NEXT: [[V1:%.+]]:2 = scf.while ([[ARG2:%.+]] = [[ARG0]], [[ARG3:%.+]] = [[V0]]) : (i32, i32) -> (i32, i32) {
// KEPT-NEXT: [[V2:%.+]] = "test.ask"([[ARG2]]) : (i32) -> i1
// KEPT-NEXT: [[V3:%.+]] = ub.poison : i32
// KEPT-NEXT: scf.condition([[V2]]) [[ARG2]], [[V3]] : i32, i32
// KEPT-NEXT: } do {
// KEPT-NEXT: ^bb0([[ARG2]]: i32, [[ARG3]]: i32):
// KEPT-NEXT: [[V2]] = ub.poison : i32
// KEPT-NEXT: scf.yield [[ARG2]], [[V2]] : i32, i32
// KEPT-NEXT: }
// KEPT-NEXT: return [[V1]]#0 : i32
// KEPT-NEXT: }
func.func @while(%x: i32, %c: i1) -> i32 {
  %0:2 = scf.while (%a = %x, %b = %x) : (i32, i32) -> (i32, i32) {
    %k = arith.addi %a, %b : i32
    %go = "test.ask"(%a) : (i32) -> i1
    scf.condition(%go) %a, %k : i32, i32
  } do {
  ^bb0(%p: i32, %q: i32):
    %z = arith.muli %q, %q : i32
    scf.yield %p, %z : i32, i32
  }
  return %0#0 : i32
}
