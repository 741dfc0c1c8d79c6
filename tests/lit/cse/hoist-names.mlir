// RUN: crease-opt --allow-unregistered-dialect --split-input-file --cse="hoist=outermost name-prefix=cse_var" --mlir-use-nameloc-as-prefix %s | FileCheck %s
// RUN: crease-opt --allow-unregistered-dialect --split-input-file --cse="hoist=outermost" --mlir-use-nameloc-as-prefix %s | FileCheck %s --check-prefix=NONE

// NONE-NOT: %cse_var_2

// TIR-37: numbers count as values are made, the largest first; it stands last, so the outer one has
// the higher number. The value's type is the expression's.
// CHECK-LABEL: func.func @order
// CHECK-NEXT: %cse_var_2 = arith.addi %arg3, %arg4 : i32
// CHECK-NEXT: %cse_var_1 = arith.addi %cse_var_2, %arg5 : i32
// CHECK-NEXT: "tir.use"(%cse_var_1, %cse_var_1, %cse_var_2)
func.func @order(%i1: i32, %i2: i32, %i3: i32, %x: i32, %y: i32, %z: i32) {
  %0 = arith.addi %x, %y : i32
  %1 = arith.addi %0, %z : i32
  %2 = arith.addi %x, %y : i32
  %3 = arith.addi %2, %z : i32
  %4 = arith.addi %x, %y : i32
  "tir.use"(%1, %3, %4) : (i32, i32, i32) -> ()
  return
}

// -----

// TIR-46: of equally large ones the first in the text comes first, on every run.
// CHECK-LABEL: func.func @ties
// CHECK: %cse_var_3 = arith.addi %arg0, %arg1
// CHECK-NEXT: %cse_var_2 = arith.addi %arg0, %arg2
// CHECK-NEXT: %cse_var_1 = arith.addi %arg0, %arg3
func.func @ties(%x: i32, %a: i32, %b: i32, %c: i32) {
  %1 = arith.addi %x, %a : i32
  %2 = arith.addi %x, %b : i32
  %3 = arith.addi %x, %c : i32
  %4 = arith.addi %x, %a : i32
  %5 = arith.addi %x, %b : i32
  %6 = arith.addi %x, %c : i32
  "tir.use"(%1, %2, %3, %4, %5, %6) : (i32, i32, i32, i32, i32, i32) -> ()
  return
}

// -----

// Names that are in use are skipped, and what is used once needs none.
// CHECK-LABEL: func.func @used
// CHECK-NEXT: %[[PART:[0-9]+]] = arith.addi %arg0, %arg1
// CHECK-NEXT: %cse_var_1 = "tir.bind"
// CHECK-NEXT: %cse_var_2 = arith.addi %[[PART]], %cse_var_1
func.func @used(%x: i32, %y: i32) {
  %0 = "tir.bind"() : () -> i32 loc("cse_var_1")
  %1 = arith.addi %x, %y : i32
  %2 = arith.addi %1, %0 : i32
  %3 = arith.addi %x, %y : i32
  %4 = arith.addi %3, %0 : i32
  "tir.use"(%2, %4) : (i32, i32) -> ()
  return
}
