// RUN: crease-opt --rules=%S/Inputs/basic.rules --rules %S/Inputs/more.rules --apply-rules %s | FileCheck %s
// RUN: crease-opt --rules=%S/Inputs/basic.rules --rules=%S/Inputs/more.rules --canonicalize %s | FileCheck %s --check-prefix=CANON

// Rules of files apply to a fixpoint: what one yields is there for the next. Flags are kept where
// the rule keeps them.
// CHECK-LABEL: func.func @double
// CHECK-DAG: %[[ONE:.*]] = arith.constant 1 : i32
// CHECK-DAG: %[[THREE:.*]] = arith.constant 3 : i32
// CHECK: %[[A:.*]] = arith.shli %arg0, %[[ONE]] : i32
// CHECK: %[[B:.*]] = arith.shli %arg0, %[[THREE]] overflow<nsw> : i32
// CHECK: return %[[A]], %[[B]]

// They are for `apply-rules` alone.
// CANON-LABEL: func.func @double
// CANON: arith.addi %arg0, %arg0
// CANON: arith.muli
func.func @double(%x: i32) -> (i32, i32) {
  %c8 = arith.constant 8 : i32
  %0 = arith.addi %x, %x : i32
  %1 = arith.muli %x, %c8 overflow<nsw> : i32
  return %0, %1 : i32, i32
}

// A splat is a constant like its element.
// CHECK-LABEL: func.func @splat
// CHECK: %[[C:.*]] = arith.constant dense<2> : vector<4xi8>
// CHECK: arith.shli %arg0, %[[C]] : vector<4xi8>
func.func @splat(%x: vector<4xi8>) -> vector<4xi8> {
  %c = arith.constant dense<4> : vector<4xi8>
  %0 = arith.muli %x, %c : vector<4xi8>
  return %0 : vector<4xi8>
}

// 128 in i8 is the smallest signed number: the condition fails.
// CHECK-LABEL: func.func @condition
// CHECK: arith.muli
func.func @condition(%x: i8) -> i8 {
  %c = arith.constant -128 : i8
  %0 = arith.muli %x, %c : i8
  return %0 : i8
}

// An op of a `where` is made once.
// CHECK-LABEL: func.func @where
// CHECK-NEXT: %[[T:.*]] = arith.addi %arg0, %arg2
// CHECK-NEXT: %[[S:.*]] = arith.subi %[[T]], %arg1
// CHECK-NEXT: return %[[S]]
func.func @where(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.subi %y, %z : i32
  %1 = arith.subi %x, %0 : i32
  return %1 : i32
}

// A rule without new ops folds, in any order of the operands.
// CHECK-LABEL: func.func @fold
// CHECK-NEXT: return %arg1, %arg1
func.func @fold(%x: i32, %y: i32) -> (i32, i32) {
  %0 = arith.xori %x, %y : i32
  %1 = arith.xori %0, %x : i32
  %2 = arith.xori %y, %x : i32
  %3 = arith.xori %x, %2 : i32
  return %1, %3 : i32, i32
}
