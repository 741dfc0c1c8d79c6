// RUN: crease-opt %s --canonicalize | FileCheck %s

// What several successors get in vain goes at once: of one that comes twice, of all that is passed, and of nothing.

// CHECK-LABEL: func.func @f(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i32, [[ARG2:%.+]]: i64) -> i32 {
// CHECK-NEXT: cf.switch [[ARG0]] : i32, [
// CHECK-NEXT: default: ^bb1([[ARG1]] : i32),
// CHECK-NEXT: 0: ^bb2,
// CHECK-NEXT: 1: ^bb3([[ARG1]] : i32),
// CHECK-NEXT: 2: ^bb1([[ARG0]] : i32),
// CHECK-NEXT: 3: ^bb4([[ARG1]] : i32),
// CHECK-NEXT: 4: ^bb5,
// CHECK-NEXT: 5: ^bb3([[ARG0]] : i32)
// CHECK-NEXT: ]
// CHECK-NEXT: ^bb1([[V0:%.+]]: i32):  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT: return [[V0]] : i32
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: return [[ARG1]] : i32
// CHECK-NEXT: ^bb3([[V1:%.+]]: i32):  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT: return [[V1]] : i32
// CHECK-NEXT: ^bb4([[V2:%.+]]: i32):  // pred: ^bb0
// CHECK-NEXT: return [[V2]] : i32
// CHECK-NEXT: ^bb5:  // pred: ^bb0
// CHECK-NEXT: return [[ARG0]] : i32
// CHECK-NEXT: }
func.func @f(%a: i32, %b: i32, %c: i64) -> i32 {
  cf.switch %a : i32, [
    default: ^d(%b, %c : i32, i64),
    0: ^none(%b, %c : i32, i64),
    1: ^first(%b, %a, %c : i32, i32, i64),
    2: ^d(%a, %c : i32, i64),
    3: ^last(%c, %c, %b : i64, i64, i32),
    4: ^plain,
    5: ^first(%a, %b, %c : i32, i32, i64)
  ]
^d(%d: i32, %d2: i64):
  return %d : i32
^none(%n: i32, %n2: i64):
  return %b : i32
^first(%x: i32, %y: i32, %z: i64):
  return %x : i32
^last(%l: i64, %l2: i64, %l3: i32):
  return %l3 : i32
^plain:
  return %a : i32
}
