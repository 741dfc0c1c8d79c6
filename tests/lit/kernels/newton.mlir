// RUN: crease-opt --canonicalize --cse %s | FileCheck %s

// A square root by Newton's iteration, and its gradient; the constant parts fold.

// CHECK-LABEL: func.func @sqrt
// CHECK-SAME: %[[X:.*]]: f64
// CHECK-DAG: %[[HALF:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG: %[[N:.*]] = arith.constant 8 : index
// CHECK: %[[R:.*]]:2 = scf.for %{{.*}} = %c0 to %[[N]] step %c1 iter_args(%[[Y:.*]] = %{{.*}}, %{{.*}} = %c0) -> (f64, index)
// CHECK-NEXT: %[[Q:.*]] = arith.divf %[[X]], %[[Y]]
// CHECK-NEXT: %[[S:.*]] = arith.addf %[[Y]], %[[Q]]
// CHECK-NEXT: arith.mulf %[[S]], %[[HALF]]
// CHECK: scf.yield
// CHECK: arith.divf %[[HALF]], %[[R]]#0
func.func @sqrt(%x: f64) -> (f64, f64) {
  %one = arith.constant 1.0 : f64
  %two = arith.constant 2.0 : f64
  %start = arith.mulf %x, %one : f64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %n = arith.muli %c2, %c4 : index
  %r, %count = scf.for %i = %c0 to %n step %c1 iter_args(%y = %start, %k = %c0) -> (f64, index) {
    %q = arith.divf %x, %y : f64
    %s = arith.addf %y, %q : f64
    %half = arith.divf %one, %two : f64
    %next = arith.mulf %half, %s : f64
    %k1 = arith.addi %k, %c1 : index
    scf.yield %next, %k1 : f64, index
  }
  %half = arith.divf %one, %two : f64
  %gradient = arith.divf %half, %r : f64
  return %r, %gradient : f64, f64
}
