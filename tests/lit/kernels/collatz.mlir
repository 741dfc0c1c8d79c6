// RUN: crease-opt --canonicalize --cse %s | FileCheck %s

// The length of a Collatz sequence, as basic blocks with a bound on the steps.

// CHECK-LABEL: func.func @collatz
// CHECK-SAME: %[[N:.*]]: i64
// CHECK: cf.br ^[[HEAD:bb[0-9]+]](%[[N]], %{{.*}} : i64, i32)
// CHECK: ^[[HEAD]](%[[X:.*]]: i64, %[[STEPS:.*]]: i32):
// CHECK: arith.cmpi eq, %[[X]], %c1_i64
// CHECK: arith.cmpi sge, %[[STEPS]], %c1000_i32
// CHECK: arith.ori
// CHECK: cf.cond_br
// CHECK: arith.trunci %[[X]] : i64 to i1
// CHECK: arith.muli %[[X]], %c3_i64
// CHECK-NEXT: arith.addi %{{.*}}, %c1_i64
// CHECK-NOT: ub.poison
// CHECK: return
func.func @collatz(%n: i64) -> i32 {
  %zero = arith.constant 0 : i32
  cf.br ^entry(%n : i64)
^entry(%start: i64):
  cf.br ^head(%start, %zero : i64, i32)
^head(%x: i64, %steps: i32):
  %one = arith.constant 1 : i64
  %limit = arith.constant 1000 : i32
  %done = arith.cmpi eq, %one, %x : i64
  %enough = arith.cmpi sle, %limit, %steps : i32
  %stop = arith.ori %done, %enough : i1
  cf.cond_br %stop, ^exit, ^body
^body:
  %odd = arith.trunci %x : i64 to i1
  cf.cond_br %odd, ^triple, ^halve
^triple:
  %three = arith.constant 3 : i64
  %one_0 = arith.constant 1 : i64
  %tripled = arith.muli %three, %x : i64
  %up = arith.addi %tripled, %one_0 : i64
  cf.br ^latch(%up : i64)
^halve:
  %one_1 = arith.constant 1 : i64
  %down = arith.shrui %x, %one_1 : i64
  cf.br ^latch(%down : i64)
^latch(%next: i64):
  %one_2 = arith.constant 1 : i32
  %steps_0 = arith.addi %one_2, %steps : i32
  cf.br ^head(%next, %steps_0 : i64, i32)
^exit:
  return %steps : i32
^forgotten:
  %p = ub.poison : i64
  cf.br ^head(%p, %zero : i64, i32)
}
