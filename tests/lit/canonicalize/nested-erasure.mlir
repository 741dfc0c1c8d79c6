// What is inside an erased op goes one op after the other: the uses of those that are gone do not
// count for those that go later. Here the erasure of the dead loops so brings their operand, and with
// it the loop around them, back to the worklist, and one round is enough.
// RUN: crease-opt %s -canonicalize="max-iterations=1" | FileCheck %s

// CHECK-LABEL: func.func @loop_around_dead_loops(
// CHECK-SAME:    %[[X:[a-z0-9]+]]: i32)
// CHECK-NEXT:    return %[[X]] : i32
func.func @loop_around_dead_loops(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %0 = arith.index_cast %n : index to i32
  %1:2 = scf.for %i = %c0 to %c64 step %c1 iter_args(%a = %0, %b = %x) -> (i32, i32) {
    %2 = arith.addi %x, %x : i32
    %3:2 = scf.for %j = %n to %n step %n iter_args(%c = %x, %d = %2) -> (i32, i32) {
      %4:2 = scf.for %k = %n to %n step %n iter_args(%e = %2, %f = %x) -> (i32, i32) {
        scf.yield %x, %x : i32, i32
      }
      scf.yield %2, %x : i32, i32
    }
    scf.yield %x, %x : i32, i32
  }
  %5 = arith.xori %x, %1#0 : i32
  %6 = arith.ori %1#0, %x : i32
  return %6 : i32
}
