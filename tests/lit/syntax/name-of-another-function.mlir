// A name that a function uses and does not define is that of a later function's value: functions share
// names that are not defined yet.
// RUN: not crease-opt --split-input-file %s 2>&1 | FileCheck %s

// CHECK: :[[# @LINE + 4]]:3: error: 'func.return' op using value defined outside the region
// CHECK: note: see current operation: "func.return"(<<UNKNOWN SSA VALUE>>) : (i32) -> ()
// CHECK: :[[# @LINE + 1]]:1: note: required by region isolation constraints
func.func @same_type() -> i32 {
  return %3 : i32
}
func.func @defines(%m: i32) {
  %3 = arith.addi %m, %m : i32
  return
}

// -----

// CHECK: :[[# @LINE + 5]]:3: error: definition of SSA value '%3#0' has type 'i64'
func.func @other_type() -> i32 {
  return %3 : i32
}
func.func @defines(%m: i64) {
  %3 = arith.addi %m, %m : i64
  // CHECK: :[[# @LINE - 4]]:10: note: previously used here with type 'i32'
  return
}

// -----

func.func @is_argument() -> i32 {
  return %3 : i32
}
// CHECK: :[[# @LINE + 1]]:20: error: region entry argument '%3' is already in use
func.func @defines(%3: i32) {
  return
}

// -----

func.func @no_one_defines() -> i32 {
  // CHECK: :[[# @LINE + 1]]:10: error: use of undeclared SSA value name
  return %3 : i32
}

// -----

// An op outside of functions does not see it either.
// CHECK: :[[# @LINE + 2]]:6: error: operation's operand is unlinked
// CHECK: note: see current operation: %0 = "arith.extsi"(<<UNKNOWN SSA VALUE>>) : (i32) -> i64
%0 = arith.extsi %3 : i32 to i64
func.func @defines(%m: i32) {
  %3 = arith.addi %m, %m : i32
  return
}
