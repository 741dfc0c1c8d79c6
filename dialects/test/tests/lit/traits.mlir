// RUN: crease-test-opt --canonicalize --split-input-file %s | FileCheck %s

// MLIR-09, MLIR-E2: with any number of operands the constants go right, and both halves keep their
// order.
// CHECK-LABEL: func.func @four
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-DAG: %[[C1:.*]] = arith.constant 1 : i32
// CHECK-DAG: %[[C2:.*]] = arith.constant 2 : i32
// CHECK: "t.comm"(%[[X]], %[[Y]], %[[C1]], %[[C2]])
func.func @four(%x: i32, %y: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %0 = "t.comm"(%c1, %x, %c2, %y) : (i32, i32, i32, i32) -> i32
  return %0 : i32
}

// -----

// MLIR-10: the order alone is a fold in place: `t.comm` has no fold of its own.
// CHECK-LABEL: func.func @only_order
// CHECK-SAME: %[[X:.*]]: i32
// CHECK: "t.comm"(%[[X]], %{{.*}})
func.func @only_order(%x: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %0 = "t.comm"(%c1, %x) : (i32, i32) -> i32
  return %0 : i32
}

// -----

// MLIR-42: f(f(x)) = f(x)
// CHECK-LABEL: func.func @idempotent
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[F:.*]] = "t.idempotent"(%[[X]])
// CHECK-NEXT: return %[[F]]
func.func @idempotent(%x: i32) -> i32 {
  %0 = "t.idempotent"(%x) : (i32) -> i32
  %1 = "t.idempotent"(%0) : (i32) -> i32
  %2 = "t.idempotent"(%1) : (i32) -> i32
  return %2 : i32
}

// -----

// MLIR-42: f(f(x)) = x
// CHECK-LABEL: func.func @involution
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[F:.*]] = "t.involution"(%[[X]])
// CHECK-NEXT: return %[[F]]
func.func @involution(%x: i32) -> i32 {
  %0 = "t.involution"(%x) : (i32) -> i32
  %1 = "t.involution"(%0) : (i32) -> i32
  %2 = "t.involution"(%1) : (i32) -> i32
  return %2 : i32
}

// -----

// MLIR-07, MLIR-42, MLIR-E11: unused, and pure, only reading, or touching only what it allocates.
// CHECK-LABEL: func.func @dead
// CHECK-NEXT: return
func.func @dead(%x: i32) {
  %0 = "t.pure"(%x) : (i32) -> i32
  %1 = "t.read"(%0) : (i32) -> i32
  %2 = "t.alloc"() : () -> i32
  return
}

// -----

// MLIR-07, MLIR-E11: an unused result is no reason to drop a write.
// CHECK-LABEL: func.func @written
// CHECK-NEXT: "t.write"
func.func @written(%x: i32) {
  %0 = "t.write"(%x) : (i32) -> i32
  return
}
