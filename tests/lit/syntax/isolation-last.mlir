// Whether a function uses values from outside is asked after all that is in it, and before dominance.
// RUN: not crease-opt --split-input-file %s 2>&1 | FileCheck %s

// CHECK: :[[# @LINE + 3]]:3: error: 'arith.addi' op expected 2 operands, but found 1
func.func @wrong_op() {
  %0 = arith.addi %9, %9 : index
  "arith.addi"(%0) : (index) -> index
  return
}
func.func @defines(%x: index) {
  %9 = arith.addi %x, %x : index
  return
}

// -----

// CHECK: :[[# @LINE + 2]]:3: error: 'func.return' op must be the last operation in the parent block
func.func @wrong_place() {
  "func.return"() : () -> ()
  %0 = arith.addi %9, %9 : index
}
func.func @defines(%x: index) {
  %9 = arith.addi %x, %x : index
  return
}

// -----

// CHECK: :[[# @LINE + 2]]:8: error: 'arith.addi' op using value defined outside the region
func.func @wrong_order() {
  %0 = arith.addi %9, %1 : index
  %1 = arith.addi %0, %0 : index
  return
}
func.func @defines(%x: index) {
  %9 = arith.addi %x, %x : index
  return
}

// -----

// An isolated op without a region is one like others: it comes before what its block ends with.
// CHECK: :[[# @LINE + 2]]:3: error: 'func.func' op requires one region
func.func @no_region() {
  "func.func"() {sym_name = "a", function_type = () -> ()} : () -> ()
}
