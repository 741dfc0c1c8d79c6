// RUN: crease-opt --canonicalize --cse %s | FileCheck %s

// Euclid's algorithm as a while loop, with a third value that nothing changes.

// CHECK-LABEL: func.func @gcd
// CHECK-SAME: %[[A:.*]]: i32, %[[B:.*]]: i32
// CHECK: %[[ZERO:.*]] = arith.constant 0 : i32
// CHECK: scf.while (%{{.*}} = %[[A]], %{{.*}} = %[[B]]) : (i32, i32) ->
// CHECK: arith.cmpi ne, %{{.*}}, %[[ZERO]]
// CHECK: scf.condition
// CHECK: arith.remui
// CHECK-NEXT: scf.yield
// CHECK: return
func.func @gcd(%a: i32, %b: i32) -> (i32, i32) {
  %zero = arith.constant 0 : i32
  %x, %y, %same = scf.while (%x = %a, %y = %b, %s = %zero) : (i32, i32, i32) -> (i32, i32, i32) {
    %eq = arith.cmpi eq, %zero, %y : i32
    %true = arith.constant true
    %more = arith.xori %eq, %true : i1
    scf.condition(%more) %x, %y, %s : i32, i32, i32
  } do {
  ^bb0(%x: i32, %y: i32, %s: i32):
    %r = arith.remui %x, %y : i32
    %r_0 = arith.remui %x, %y : i32
    %zero_0 = arith.constant 0 : i32
    scf.yield %y, %r_0, %zero_0 : i32, i32, i32
  }
  %sum = arith.addi %x, %same : i32
  return %sum, %same : i32, i32
}
