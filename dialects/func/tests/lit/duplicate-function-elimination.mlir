// RUN: crease-opt --duplicate-function-elimination --allow-unregistered-dialect --split-input-file %s | FileCheck %s

// The first one stays. References in attributes are replaced, too.
// CHECK-LABEL: func.func @first(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i32) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = arith.subi [[ARG0]], [[ARG1]] : i32
// CHECK-NEXT: return [[V0]] : i32
// CHECK-NEXT: }
func.func @first(%x: i32, %y: i32) -> i32 {
  %0 = arith.subi %x, %y : i32
  return %0 : i32
}
// CHECK-LABEL: func.func private @second(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i32) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = arith.subi [[ARG0]], [[ARG1]] : i32
// CHECK-NEXT: return [[V0]] : i32
// CHECK-NEXT: }
func.func private @second(%x: i32, %y: i32) -> i32 {
  %0 = arith.subi %x, %y : i32
  return %0 : i32
}
// CHECK-LABEL: func.func @other_order(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i32) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = arith.subi [[ARG1]], [[ARG0]] : i32
// CHECK-NEXT: return [[V0]] : i32
// CHECK-NEXT: }
func.func @other_order(%x: i32, %y: i32) -> i32 {
  %0 = arith.subi %y, %x : i32
  return %0 : i32
}
func.func @third(%a: i32, %b: i32) -> i32 {
  %c = arith.subi %a, %b : i32
  return %c : i32
}
// CHECK-LABEL: func.func @user(
// CHECK-SAME: [[ARG0:%.+]]: i32) -> i32 attributes {list = [@first, {of = @second}]} {
// CHECK-NEXT: [[V0:%.+]] = call @first([[ARG0]], [[ARG0]]) : (i32, i32) -> i32
// CHECK-NEXT: [[F:%.+]] = constant @first : (i32, i32) -> i32
// CHECK-NEXT: "test.user"() ({
// CHECK-NEXT: "test.inner"() {callee = @first} : () -> ()
// CHECK-NEXT: }) {text = "third"} : () -> ()
// CHECK-NEXT: return [[V0]] : i32
// CHECK-NEXT: }
func.func @user(%x: i32) -> i32 attributes {list = [@third, {of = @second}]} {
  %0 = call @third(%x, %x) : (i32, i32) -> i32
  %f = func.constant @third : (i32, i32) -> i32
  "test.user"() ({
    "test.inner"() {callee = @third} : () -> ()
  }) {text = "third"} : () -> ()
  return %0 : i32
}

// -----

// Attributes count; names of blocks and values do not.
// CHECK-LABEL: func.func @plain(
// CHECK-SAME: [[ARG0:%.+]]: i1) {
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: cf.br ^bb2
// CHECK-NEXT: ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @plain(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  cf.br ^b
^b:
  return
}
func.func @blocks(%c: i1) {
  cf.cond_br %c, ^x, ^y
^x:
  cf.br ^y
^y:
  return
}
// CHECK-LABEL: func.func @attribute(
// CHECK-SAME: [[ARG0:%.+]]: i1) attributes {test.a} {
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: cf.br ^bb2
// CHECK-NEXT: ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @attribute(%c: i1) attributes {test.a} {
  cf.cond_br %c, ^a, ^b
^a:
  cf.br ^b
^b:
  return
}
// CHECK-LABEL: func.func @argument(
// CHECK-SAME: [[ARG0:%.+]]: i1 {test.a}) {
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: cf.br ^bb2
// CHECK-NEXT: ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @argument(%c: i1 {test.a}) {
  cf.cond_br %c, ^a, ^b
^a:
  cf.br ^b
^b:
  return
}

// -----

// Declarations stay, and so do functions that call themselves: what they call is not the same.
// CHECK-LABEL: func.func private @declared(
// CHECK-SAME: i32)
func.func private @declared(i32)
// CHECK-LABEL: func.func private @declared_too(
// CHECK-SAME: i32)
func.func private @declared_too(i32)
// CHECK-LABEL: func.func @self(
// CHECK-SAME: [[ARG0:%.+]]: i32) {
// CHECK-NEXT: call @self([[ARG0]]) : (i32) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @self(%x: i32) {
  call @self(%x) : (i32) -> ()
  return
}
// CHECK-LABEL: func.func @self_too(
// CHECK-SAME: [[ARG0:%.+]]: i32) {
// CHECK-NEXT: call @self_too([[ARG0]]) : (i32) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @self_too(%x: i32) {
  call @self_too(%x) : (i32) -> ()
  return
}

// -----

// Each table has functions of its own; references from outside mean those of the inner one.
// CHECK: module {
// CHECK-LABEL: func.func @outer(
// CHECK-SAME: ) {
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @outer() {
  return
}
// CHECK-LABEL: module @inner
// CHECK-SAME: attributes {test.of = @outer} {
// CHECK-NEXT: func.func @a() {
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @b() {
// CHECK-NEXT: call @b() : () -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: "test.user"() {callee = @a} : () -> ()
// CHECK-NEXT: }
module @inner attributes {test.of = @again} {
  func.func @a() {
    return
  }
  func.func @b() {
    call @b() : () -> ()
    return
  }
  func.func @c() {
    return
  }
  "test.user"() {callee = @c} : () -> ()
}
func.func @again() {
  return
}
"test.user"() {callee = @inner::@c, same = @c} : () -> ()
// CHECK: "test.user"() {callee = @inner::@a, same = @c} : () -> ()
