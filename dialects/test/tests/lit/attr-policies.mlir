// RUN: crease-test-opt --rules=%S/Inputs/hint.rules --apply-rules %s | FileCheck %s

// What becomes of an op's attributes when a rewrite replaces it, where its definition says so:
// t.tags outlives it, t.pin forbids it, all others go.

// CHECK-LABEL: func.func @carried
// CHECK-NEXT: %[[C:.*]] = "t.comm"(%arg0, %arg0) {t.tags = ["inner", "outer"]}
// CHECK-NEXT: return %[[C]]
func.func @carried(%x: i32) -> i32 {
  %0 = "t.comm"(%x, %x) {t.tags = ["inner"]} : (i32, i32) -> i32
  %1 = "t.hint"(%0) {t.tags = "outer", t.where = 1 : i32, other} : (i32) -> i32
  return %1 : i32
}

// CHECK-LABEL: func.func @to_a_new_op
// CHECK-NEXT: "t.comm"(%arg0, %arg0) {t.tags = "outer"}
func.func @to_a_new_op(%x: i32) -> i32 {
  %0 = "t.hint"(%x) {t.tags = "inner"} : (i32) -> i32
  %1 = "t.hint"(%0) {t.tags = "outer"} : (i32) -> i32
  return %1 : i32
}

// CHECK-LABEL: func.func @blocked
// CHECK-NEXT: %[[C:.*]] = "t.comm"
// CHECK-NEXT: %[[H:.*]] = "t.hint"(%[[C]]) {t.pin}
// CHECK-NEXT: return %[[H]]
func.func @blocked(%x: i32) -> i32 {
  %0 = "t.comm"(%x, %x) : (i32, i32) -> i32
  %1 = "t.hint"(%0) {t.pin} : (i32) -> i32
  return %1 : i32
}

// Nothing that makes an op is left to inherit: a block argument.
// CHECK-LABEL: func.func @unused
// CHECK-NEXT: return
func.func @unused(%x: i32) {
  %0 = "t.hint"(%x) {t.tags = "gone"} : (i32) -> i32
  return
}
