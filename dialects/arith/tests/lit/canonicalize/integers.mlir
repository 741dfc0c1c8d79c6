// Integer arithmetic: evaluation of constants, identities, chains of constants.
// RUN: crease-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @evaluate_scalars
// CHECK-DAG: %[[SUM:.*]] = arith.constant -128 : i8
// CHECK-DAG: %[[PRODUCT:.*]] = arith.constant -2 : i8
// CHECK-DAG: %[[UNSIGNED:.*]] = arith.constant 42 : i8
// CHECK-DAG: %[[SIGNED:.*]] = arith.constant -2 : i3
// CHECK: return %[[SUM]], %[[PRODUCT]], %[[UNSIGNED]], %[[SIGNED]]
func.func @evaluate_scalars() -> (i8, i8, i8, i3) {
  %max = arith.constant 127 : i8
  %one = arith.constant 1 : i8
  %two = arith.constant 2 : i8
  %three = arith.constant 3 : i8
  %sum = arith.addi %max, %one overflow<nsw> : i8
  %product = arith.muli %max, %two : i8
  %unsigned = arith.divui %max, %three : i8
  %a = arith.constant 3 : i3
  %b = arith.constant -1 : i3
  %signed = arith.ceildivsi %a, %b : i3
  %difference = arith.subi %signed, %b : i3
  return %sum, %product, %unsigned, %difference : i8, i8, i8, i3
}

// CHECK-LABEL: func.func @evaluate_elements
// CHECK-DAG: %[[MIXED:.*]] = arith.constant dense<[11, 12]> : vector<2xi32>
// CHECK-DAG: %[[SPLAT:.*]] = arith.constant dense<20> : vector<2xi32>
// CHECK-DAG: %[[EQUAL:.*]] = arith.constant dense<3> : vector<2xi32>
// CHECK: return %[[MIXED]], %[[SPLAT]], %[[EQUAL]]
func.func @evaluate_elements() -> (vector<2xi32>, vector<2xi32>, vector<2xi32>) {
  %list = arith.constant dense<[1, 2]> : vector<2xi32>
  %tsil = arith.constant dense<[2, 1]> : vector<2xi32>
  %ten = arith.constant dense<10> : vector<2xi32>
  %0 = arith.addi %list, %ten : vector<2xi32>
  %1 = arith.addi %ten, %ten : vector<2xi32>
  %2 = arith.addi %list, %tsil : vector<2xi32>
  return %0, %1, %2 : vector<2xi32>, vector<2xi32>, vector<2xi32>
}

// CHECK-LABEL: func.func @undefined_stays
// CHECK: arith.divsi
// CHECK: arith.remui
// CHECK: arith.divsi
// CHECK: arith.shli
// CHECK: arith.ceildivsi
func.func @undefined_stays() -> (i32, i32, i32, i32, i32) {
  %zero = arith.constant 0 : i32
  %four = arith.constant 4 : i32
  %min = arith.constant -2147483648 : i32
  %minus = arith.constant -1 : i32
  %width = arith.constant 32 : i32
  %0 = arith.divsi %four, %zero : i32
  %1 = arith.remui %four, %zero : i32
  %2 = arith.divsi %min, %minus : i32
  %3 = arith.shli %four, %width : i32
  %4 = arith.ceildivsi %min, %four : i32
  return %0, %1, %2, %3, %4 : i32, i32, i32, i32, i32
}

// CHECK-LABEL: func.func @poison_spreads
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-DAG: %[[P:.*]] = ub.poison : i32
// CHECK-DAG: %[[W:.*]] = ub.poison : i64
// CHECK: %[[S:.*]] = arith.shli %[[X]], %[[P]] : i32
// CHECK: return %[[P]], %[[W]], %[[X]], %[[S]]
func.func @poison_spreads(%x: i32, %c: i1) -> (i32, i64, i32, i32) {
  %p = ub.poison : i32
  %0 = arith.addi %x, %p : i32
  %1 = arith.extsi %p : i32 to i64
  %2 = arith.select %c, %x, %p : i32
  %3 = arith.shli %x, %p : i32
  return %0, %1, %2, %3 : i32, i64, i32, i32
}

// CHECK-LABEL: func.func @neutral_elements
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]], %[[X]], %[[X]], %[[X]], %[[X]], %[[X]], %[[X]]
func.func @neutral_elements(%x: i32) -> (i32, i32, i32, i32, i32, i32, i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %ones = arith.constant -1 : i32
  %0 = arith.addi %zero, %x : i32
  %1 = arith.subi %x, %zero : i32
  %2 = arith.muli %x, %one : i32
  %3 = arith.andi %x, %ones : i32
  %4 = arith.ori %x, %zero : i32
  %5 = arith.floordivsi %x, %one : i32
  %6 = arith.maxui %x, %zero : i32
  return %0, %1, %2, %3, %4, %5, %6 : i32, i32, i32, i32, i32, i32, i32
}

// CHECK-LABEL: func.func @cancellation
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[Z:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[Z]], %[[X]], %[[Y]], %[[X]], %[[Z]], %[[X]]
func.func @cancellation(%x: i32, %y: i32) -> (i32, i32, i32, i32, i32, i32) {
  %0 = arith.subi %x, %x : i32
  %sum = arith.addi %x, %y : i32
  %1 = arith.subi %sum, %y : i32
  %2 = arith.subi %sum, %x : i32
  %xor = arith.xori %x, %y : i32
  %3 = arith.xori %y, %xor : i32
  %ones = arith.constant -1 : i32
  %not = arith.xori %x, %ones : i32
  %4 = arith.andi %not, %x : i32
  %product = arith.muli %x, %y overflow<nsw> : i32
  %5 = arith.divsi %product, %y : i32
  return %0, %1, %2, %3, %4, %5 : i32, i32, i32, i32, i32, i32
}

// (x + 1) + 2 keeps the flag that both have; (x + 1) - 2 keeps none.
// CHECK-LABEL: func.func @chains_merge_flags
// CHECK-SAME: %[[X:.*]]: i32
// CHECK: arith.addi %[[X]], %c3_i32 overflow<nsw> : i32
// CHECK: arith.addi %[[X]], %c-1_i32 : i32
// CHECK: arith.subi %c7_i32, %[[X]] : i32
// CHECK: arith.muli %[[X]], %c15_i32 : i32
func.func @chains_merge_flags(%x: i32) -> (i32, i32, i32, i32) {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %three = arith.constant 3 : i32
  %five = arith.constant 5 : i32
  %0 = arith.addi %x, %one overflow<nsw, nuw> : i32
  %1 = arith.addi %0, %two overflow<nsw> : i32
  %2 = arith.subi %0, %two overflow<nsw> : i32
  %3 = arith.subi %two, %x : i32
  %4 = arith.addi %3, %five overflow<nuw> : i32
  %5 = arith.muli %x, %three overflow<nsw> : i32
  %6 = arith.muli %5, %five : i32
  return %1, %2, %4, %6 : i32, i32, i32, i32
}

// CHECK-LABEL: func.func @negated_summand
// CHECK-SAME: %[[X:.*]]: vector<2xi8>, %[[Y:.*]]: vector<2xi8>
// CHECK-NEXT: %[[D:.*]] = arith.subi %[[X]], %[[Y]] : vector<2xi8>
// CHECK-NEXT: return %[[D]]
func.func @negated_summand(%x: vector<2xi8>, %y: vector<2xi8>) -> vector<2xi8> {
  %ones = arith.constant dense<-1> : vector<2xi8>
  %0 = arith.muli %y, %ones : vector<2xi8>
  %1 = arith.addi %0, %x : vector<2xi8>
  return %1 : vector<2xi8>
}

// CHECK-LABEL: func.func @unused_half
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK: %[[M:.*]] = arith.muli %[[X]], %[[Y]] : i32
// CHECK: %[[S:.*]] = arith.addi %[[X]], %[[Y]] : i32
// CHECK: %[[N:.*]] = arith.cmpi slt, %[[X]], %c0_i32 : i32
// CHECK: %[[H:.*]] = arith.extsi %[[N]] : i1 to i32
// CHECK: return %[[M]], %[[S]], %[[H]]
func.func @unused_half(%x: i32, %y: i32) -> (i32, i32, i32) {
  %one = arith.constant 1 : i32
  %low, %high = arith.mului_extended %x, %y : i32
  %sum, %carry = arith.addui_extended %x, %y : i32, i1
  %l, %h = arith.mulsi_extended %x, %one : i32
  return %low, %sum, %h : i32, i32, i32
}

// CHECK-LABEL: func.func @evaluate_both_results
// CHECK-DAG: %[[LOW:.*]] = arith.constant 1 : i8
// CHECK-DAG: %[[HIGH:.*]] = arith.constant -2 : i8
// CHECK-DAG: %[[T:.*]] = arith.constant true
// CHECK: return %[[LOW]], %[[HIGH]], %[[HIGH]], %[[T]]
func.func @evaluate_both_results() -> (i8, i8, i8, i1) {
  %ones = arith.constant -1 : i8
  %low, %high = arith.mului_extended %ones, %ones : i8
  %sum, %carry = arith.addui_extended %ones, %ones : i8, i1
  return %low, %high, %sum, %carry : i8, i8, i8, i1
}
