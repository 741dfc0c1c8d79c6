// RUN: crease-test-opt --canonicalize --split-input-file %s | FileCheck %s
// RUN: crease-test-opt --canonicalize="disable-patterns=choice_high" --split-input-file %s | FileCheck %s --check-prefix=WITHOUT

// MLIR-17, MLIR-36: patterns written in Rust, the one with the higher benefit first.
// CHECK-LABEL: func.func @benefit
// CHECK: "t.choice"() {by = "high"}
// WITHOUT-LABEL: func.func @benefit
// WITHOUT: "t.choice"() {by = "low"}
func.func @benefit() {
  "t.choice"() : () -> ()
  return
}

// -----

// MLIR-21: a builder folds what it makes: no `t.fold_to` is left, nor made.
// CHECK-LABEL: func.func @create_or_fold
// CHECK-NEXT: %[[C:.*]] = arith.constant 1 : i32
// CHECK-NEXT: return %[[C]]
func.func @create_or_fold() -> i32 {
  %0 = "t.make"() : () -> i32
  return %0 : i32
}

// -----

// MLIR-21: where the constant can't be made the op stays.
// CHECK-LABEL: func.func @create
// CHECK-NEXT: "t.fold_to"() <{how = "one"}> : () -> i8
func.func @create() -> i8 {
  %0 = "t.make"() : () -> i8
  return %0 : i8
}

// -----

// MLIR-37: when a user goes, the op that defines its operand is looked at again, and when one use is
// left, patterns that want a single use match.
// CHECK-LABEL: func.func @single_use
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @single_use(%x: i32) -> i32 {
  %0 = "t.pure"(%x) : (i32) -> i32
  %1 = "t.single"(%0) : (i32) -> i32
  %2 = "t.pure"(%0) : (i32) -> i32
  return %1 : i32
}

// -----

// MLIR-37: two uses that stay keep it.
// CHECK-LABEL: func.func @two_uses
// CHECK: "t.pure"
// CHECK: "t.single"
func.func @two_uses(%x: i32) -> (i32, i32) {
  %0 = "t.pure"(%x) : (i32) -> i32
  %1 = "t.single"(%0) : (i32) -> i32
  return %1, %0 : i32, i32
}
