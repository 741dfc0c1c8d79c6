// RUN: crease-opt --allow-unregistered-dialect --split-input-file --cse="attr-policy=hint:union,where:drop,pin:block,note:ignore,mark@arith.addi:keep" %s | FileCheck %s
// RUN: crease-opt --allow-unregistered-dialect --split-input-file --cse="attr-policy=hint:ignore(union),where:ignore(drop),pin:block,note:ignore(keep),mark:identity,mark@arith.addi:keep" %s | FileCheck %s

// What becomes of an attribute of merged ops, by its policy.

// CHECK-LABEL: func.func @keep
// CHECK-NEXT: %[[A:.*]] = arith.addi %arg0, %arg1 {note = "first"}
// CHECK-NEXT: return %[[A]], %[[A]]
func.func @keep(%x: i32, %y: i32) -> (i32, i32) {
  %0 = arith.addi %x, %y {note = "first"} : i32
  %1 = arith.addi %x, %y {note = "second"} : i32
  return %0, %1 : i32, i32
}

// -----

// CHECK-LABEL: func.func @union
// CHECK-NEXT: %[[A:.*]] = arith.addi %arg0, %arg1 {hint = ["a", "b", "c"]}
// CHECK-NEXT: return %[[A]], %[[A]], %[[A]], %[[A]]
func.func @union(%x: i32, %y: i32) -> (i32, i32, i32, i32) {
  %0 = arith.addi %x, %y {hint = "a"} : i32
  %1 = arith.addi %x, %y {hint = ["b", "a"]} : i32
  %2 = arith.addi %x, %y {hint = "c"} : i32
  %3 = arith.addi %x, %y : i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}

// -----

// CHECK-LABEL: func.func @union_of_none
// CHECK-NEXT: arith.addi %arg0, %arg1 {hint = "a"}
func.func @union_of_none(%x: i32, %y: i32) -> (i32, i32) {
  %0 = arith.addi %x, %y : i32
  %1 = arith.addi %x, %y {hint = "a"} : i32
  return %0, %1 : i32, i32
}

// -----

// CHECK-LABEL: func.func @drop
// CHECK-NEXT: %[[A:.*]] = arith.addi %arg0, %arg1 : i32
// CHECK-NEXT: %[[B:.*]] = arith.muli %arg0, %arg1 {where = 1 : i32} : i32
// CHECK-NEXT: return %[[A]], %[[A]], %[[B]], %[[B]]
func.func @drop(%x: i32, %y: i32) -> (i32, i32, i32, i32) {
  %0 = arith.addi %x, %y {where = 1 : i32} : i32
  %1 = arith.addi %x, %y {where = 2 : i32} : i32
  %2 = arith.muli %x, %y {where = 1 : i32} : i32
  %3 = arith.muli %x, %y {where = 1 : i32} : i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}

// -----

// CHECK-LABEL: func.func @block
// CHECK-NEXT: arith.addi %arg0, %arg1 {pin}
// CHECK-NEXT: arith.addi %arg0, %arg1 {pin}
// CHECK-NEXT: return
func.func @block(%x: i32, %y: i32) -> (i32, i32) {
  %0 = arith.addi %x, %y {pin} : i32
  %1 = arith.addi %x, %y {pin} : i32
  return %0, %1 : i32, i32
}

// -----

// One op's attribute may mean less than that of others.
// CHECK-LABEL: func.func @per_op
// CHECK-NEXT: arith.addi
// CHECK-NEXT: arith.muli
// CHECK-NEXT: arith.muli
// CHECK-NEXT: return
func.func @per_op(%x: i32, %y: i32) -> (i32, i32, i32, i32) {
  %0 = arith.addi %x, %y {mark = 1 : i32} : i32
  %1 = arith.addi %x, %y {mark = 2 : i32} : i32
  %2 = arith.muli %x, %y {mark = 1 : i32} : i32
  %3 = arith.muli %x, %y {mark = 2 : i32} : i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}

// -----

// Inside regions that are compared, attributes count as little.
// CHECK-LABEL: func.func @inside
// CHECK-NEXT: %[[A:.*]] = scf.if
// CHECK-NEXT: arith.addi {{.*}} {note = 1 : i32}
// CHECK-NOT: scf.if
func.func @inside(%c: i1, %x: i32) -> (i32, i32) {
  %0 = scf.if %c -> i32 {
    %1 = arith.addi %x, %x {note = 1 : i32} : i32
    scf.yield %1 : i32
  } else {
    scf.yield %x : i32
  }
  %2 = scf.if %c -> i32 {
    %3 = arith.addi %x, %x {note = 2 : i32} : i32
    scf.yield %3 : i32
  } else {
    scf.yield %x : i32
  }
  return %0, %2 : i32, i32
}
