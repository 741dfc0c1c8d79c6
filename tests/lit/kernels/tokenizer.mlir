// RUN: crease-opt --canonicalize --cse %s | FileCheck %s

// A state machine over characters: which state follows, and whether a token ends.

// CHECK-LABEL: func.func @next_state
// CHECK-SAME: %[[STATE:.*]]: i32, %[[CHAR:.*]]: i8
// CHECK: cf.switch %[[STATE]] : i32, [
// CHECK-NEXT: default: ^[[BAD:bb[0-9]+]](%{{.*}}, %{{.*}} : i32, i1),
// CHECK-NEXT: 0: ^{{.*}},
// CHECK-NEXT: 1: ^{{.*}}
// CHECK-NEXT: ]
// CHECK-NOT: cf.switch
func.func @next_state(%state: i32, %char: i8) -> (i32, i1) {
  %bad = arith.constant -1 : i32
  %false = arith.constant false
  %true = arith.constant true
  cf.switch %state : i32, [
    default: ^error,
    0: ^blank,
    1: ^word,
    2: ^error
  ]
^blank:
  %a = arith.constant 97 : i8
  %from = arith.cmpi uge, %char, %a : i8
  cf.cond_br %from, ^start, ^stay
^start:
  %one = arith.constant 1 : i32
  cf.br ^out(%one, %false : i32, i1)
^stay:
  cf.br ^forward
^forward:
  %zero = arith.constant 0 : i32
  cf.br ^out(%zero, %false : i32, i1)
^word:
  %a_0 = arith.constant 97 : i8
  %z = arith.constant 122 : i8
  %ge = arith.cmpi uge, %char, %a_0 : i8
  %le = arith.cmpi ule, %char, %z : i8
  %inside = arith.andi %ge, %le : i1
  %one_0 = arith.constant 1 : i32
  %zero_0 = arith.constant 0 : i32
  %next = arith.select %inside, %one_0, %zero_0 : i32
  %ends = arith.xori %inside, %true : i1
  cf.br ^out(%next, %ends : i32, i1)
^error:
  cf.br ^out(%bad, %true : i32, i1)
^out(%to: i32, %end: i1):
  return %to, %end : i32, i1
}

// A known state leaves one case.
// CHECK-LABEL: func.func @after_start
// CHECK-NOT: cf.switch
// CHECK: return
func.func @after_start(%char: i8) -> i1 {
  %two = arith.constant 2 : i32
  cf.switch %two : i32, [
    default: ^yes,
    1: ^no,
    2: ^compare
  ]
^yes:
  %true = arith.constant true
  return %true : i1
^no:
  %false = arith.constant false
  return %false : i1
^compare:
  %z = arith.constant 122 : i8
  %gt = arith.cmpi ult, %z, %char : i8
  return %gt : i1
}
