// Ops that are alike but for their dictionaries are made without being read again.
// RUN: crease-opt %s --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func @dictionaries
func.func @dictionaries(%a: i32, %v: vector<4xi32>) {
  // CHECK-NEXT: %[[A:.*]] = "d.op"(%arg0) {a = 1 : i64} : (i32) -> i32
  %0 = "d.op"(%a) {a = 1} : (i32) -> i32
  // CHECK-NEXT: "d.op"(%[[A]]) {a, b = "%x", c = [@f, #loc, #d.tag<3>]} : (i32) -> i32
  %1 = "d.op"(%0) {c = [@f, loc("here":1:2), #d.tag<3>], a, b = "%x"} : (i32) -> i32
  // CHECK-NEXT: "d.op"(%{{.*}}) {x = 2 : i64, y} : (i32) -> i32
  %2 = "d.op"(%1) {y, // }
    x = 2} : (i32) -> i32
  // CHECK-NEXT: "d.op"(%{{.*}}) : (i32) -> i32
  %3 = "d.op"(%2) {} : (i32) -> i32
  // CHECK-NEXT: "d.op"(%arg1) {a = 3 : i64} : (vector<4xi32>) -> i32
  %4 = "d.op"(%v) {a = 3} : (vector<4xi32>) -> i32
  // CHECK-NEXT: "d.op"(%{{.*}}) {a = 4 : i64} : (i32) -> i64
  %5 = "d.op"(%4) {a = 4} : (i32) -> i64
  // CHECK-NEXT: "d.op"(%{{.*}}) <{p = 1 : i64}> {a = 5 : i64} : (i32) -> i32
  %6 = "d.op"(%4) <{p = 1}> {a = 5} : (i32) -> i32
  // CHECK-NEXT: arith.addi %{{.*}}, %arg0 {a = 1 : i64} : i32
  %7 = arith.addi %6, %a {a = 1} : i32
  // CHECK-NEXT: arith.addi %{{.*}}, %arg0 {a = 2 : i64, b = tensor<4xi32>} : i32
  %8 = arith.addi %7, %a {b = tensor<4xi32>, a = 2} : i32
  // CHECK-NEXT: arith.addi %{{.*}}, %arg0 overflow<nsw> {a = 3 : i64} : i32
  %9 = arith.addi %8, %a {a = 3, overflowFlags = #arith.overflow<nsw>} : i32
  // CHECK-NEXT: arith.addi %{{.*}}, %arg0 {a = 4 : i64} : i32
  %10 = arith.addi %9, %a {a = 4} : i32
  return
}
