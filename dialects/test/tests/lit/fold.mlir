// RUN: crease-test-opt --canonicalize --split-input-file %s | FileCheck %s

// MLIR-25, MLIR-26, MLIR-E9: the hook sees the value of each constant operand and nothing of others.
// CHECK-LABEL: func.func @seen
// CHECK: "t.three"{{.*}}saw = "[null, 5 : i32, null]"
func.func @seen(%a: i32, %c: i32) -> i32 {
  %b = arith.constant 5 : i32
  %0 = "t.three"(%a, %b, %c) : (i32, i32, i32) -> i32
  return %0 : i32
}

// -----

// MLIR-26: what is constant-like is a constant, whatever its dialect.
// CHECK-LABEL: func.func @seen_all
// CHECK: "t.three"{{.*}}saw = "[\22x\22, null, 7 : index]"
func.func @seen_all() -> i32 {
  %a = "t.constant"() {value = "x"} : () -> i64
  %b = "t.unlike"() {value = "x"} : () -> i64
  %c = index.constant 7
  %0 = "t.three"(%a, %b, %c) : (i64, i64, index) -> i32
  return %0 : i32
}

// -----

// MLIR-22, MLIR-27: an existing value of the right type.
// CHECK-LABEL: func.func @value
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @value(%x: i32) -> i32 {
  %0 = "t.fold_to"(%x) {how = "operand"} : (i32) -> i32
  return %0 : i32
}

// -----

// MLIR-27: a value of another type is not taken.
// CHECK-LABEL: func.func @wrong_type
// CHECK: "t.fold_to"
func.func @wrong_type(%x: i32) -> i64 {
  %0 = "t.fold_to"(%x) {how = "operand"} : (i32) -> i64
  return %0 : i64
}

// -----

// MLIR-22: the op's own result as a value changes nothing.
// CHECK-LABEL: func.func @itself
// CHECK: "t.fold_to"
func.func @itself(%x: i32) -> i32 {
  %0 = "t.fold_to"(%x) {how = "itself"} : (i32) -> i32
  return %0 : i32
}

// -----

// MLIR-22: nothing: the hook declines.
// CHECK-LABEL: func.func @nothing
// CHECK: "t.fold_to"
func.func @nothing(%x: i32) -> i32 {
  %0 = "t.fold_to"(%x) : (i32) -> i32
  return %0 : i32
}

// -----

// MLIR-22, MLIR-30, MLIR-31: an attribute: the dialect of the folded op makes the constant.
// CHECK-LABEL: func.func @attribute
// CHECK-NEXT: %[[C:.*]] = "t.constant"() <{value = 1 : i64}> : () -> i64
// CHECK-NEXT: return %[[C]]
func.func @attribute() -> i64 {
  %0 = "t.fold_to"() {how = "one"} : () -> i64
  return %0 : i64
}

// -----

// MLIR-35: the constant may be another dialect's; it is one with those that are there.
// CHECK-LABEL: func.func @other_dialect
// CHECK-NEXT: %[[C:.*]] = arith.constant 1 : i32
// CHECK-NEXT: return %[[C]], %[[C]], %[[C]]
func.func @other_dialect() -> (i32, i32, i32) {
  %0 = "t.fold_to"() {how = "one"} : () -> i32
  %1 = arith.constant 1 : i32
  %2 = "t.fold_to"() {how = "one"} : () -> i32
  return %0, %1, %2 : i32, i32, i32
}

// -----

// MLIR-28: the attribute must be of the form that the result's type asks for.
// CHECK-LABEL: func.func @form
// CHECK: "t.fold_to"
func.func @form() -> i32 {
  %0 = "t.fold_to"() {how = "one of 64 bits"} : () -> i32
  return %0 : i32
}

// -----

// MLIR-31, MLIR-E13: a dialect that can't make the constant: nothing changes.
// CHECK-LABEL: func.func @declined
// CHECK-NEXT: "t.fold_to"
// CHECK-NEXT: return
func.func @declined() -> i8 {
  %0 = "t.fold_to"() {how = "one"} : () -> i8
  return %0 : i8
}

// -----

// MLIR-31, MLIR-E13: a dialect without the hook at all.
// CHECK-LABEL: func.func @bare
// CHECK-NEXT: "bare.one"
// CHECK-NEXT: return
func.func @bare() -> i32 {
  %0 = "bare.one"() : () -> i32
  return %0 : i32
}

// -----

// MLIR-32: a materialised op that is not constant-like is not taken.
// CHECK-LABEL: func.func @unlike
// CHECK-NEXT: "t.fold_to"
// CHECK-NEXT: return
func.func @unlike() -> i16 {
  %0 = "t.fold_to"() {how = "one"} : () -> i16
  return %0 : i16
}

// -----

// MLIR-32: the constant comes where the folded op was, so that what follows stays where it is.
// CHECK-LABEL: func.func @place
// CHECK-NEXT: "t.constant"
// CHECK-NEXT: "t.write"
// CHECK-NEXT: "t.write"
// CHECK-NEXT: return
func.func @place(%x: i32) -> i64 {
  "t.write"() : () -> ()
  %0 = "t.fold_to"() {how = "one"} : () -> i64
  "t.write"(%x) : (i32) -> ()
  return %0 : i64
}

// -----

// MLIR-23, MLIR-24: one entry per result.
// CHECK-LABEL: func.func @two
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i64
// CHECK-NEXT: return %[[X]], %[[Y]]
func.func @two(%x: i32, %y: i64) -> (i32, i64) {
  %0, %1 = "t.two"(%x, %y) {how = "operands"} : (i32, i64) -> (i32, i64)
  return %0, %1 : i32, i64
}

// -----

// MLIR-23, MLIR-24: values and attributes can be mixed.
// CHECK-LABEL: func.func @mixed
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = "t.constant"() <{value = 1 : i64}>
// CHECK-NEXT: return %[[X]], %[[C]]
func.func @mixed(%x: i32) -> (i32, i64) {
  %0, %1 = "t.two"(%x) {how = "operand and one"} : (i32) -> (i32, i64)
  return %0, %1 : i32, i64
}

// -----

// MLIR-33: the second constant can't be made, so the first goes again.
// CHECK-LABEL: func.func @all_or_nothing
// CHECK-NEXT: "t.two"
// CHECK-NEXT: return
func.func @all_or_nothing() -> (i32, i8) {
  %0, %1 = "t.two"() {how = "ones"} : () -> (i32, i8)
  return %0, %1 : i32, i8
}

// -----

// MLIR-23: without results a fold can only be in place.
// CHECK-LABEL: func.func @no_results
// CHECK-NEXT: "t.count"() <{left = 0 : i32}>
func.func @no_results() {
  "t.count"() {left = 3 : i32} : () -> ()
  return
}

// -----

// MLIR-29, MLIR-E13: the op's own fold declines, the dialect's does not.
// CHECK-LABEL: func.func @fallback
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @fallback(%x: i32) -> i32 {
  %0 = "t.fallback"(%x) : (i32) -> i32
  return %0 : i32
}

// -----

// MLIR-12: a region that its dialect keeps constants in; and one that it doesn't.
// CHECK-LABEL: func.func @room
// CHECK-NEXT: arith.constant 1 : i32
// CHECK-NEXT: "t.room"() ({
// CHECK-NEXT: arith.constant 1 : i32
// CHECK: "t.shed"() ({
// CHECK-NEXT: "t.write"
func.func @room() {
  "t.room"() ({
    "t.write"() : () -> ()
    %0 = arith.constant 1 : i32
    "t.write"(%0) : (i32) -> ()
  }) : () -> ()
  "t.shed"() ({
    %0 = arith.constant 1 : i32
    "t.write"(%0) : (i32) -> ()
  }) : () -> ()
  return
}
