// RUN: crease-opt --canonicalize --cse %s | FileCheck %s

// A fixed-point FIR filter of four taps, unrolled by a generator: widen, multiply, round, saturate.

// CHECK-LABEL: func.func @fir
// CHECK-DAG: %[[ROUND:.*]] = arith.constant 16384 : i32
// CHECK-DAG: %[[MAX:.*]] = arith.constant 32767 : i32
// CHECK-DAG: %[[MIN:.*]] = arith.constant -32768 : i32
// CHECK-DAG: %[[SHIFT:.*]] = arith.constant 15 : i32
// CHECK-COUNT-4: arith.extsi
// CHECK-NOT: arith.extsi
// CHECK: %[[SUM:.*]] = arith.addi %{{.*}}, %[[ROUND]] : i32
// CHECK: %[[SCALED:.*]] = arith.shrsi %[[SUM]], %[[SHIFT]] : i32
// CHECK: arith.minsi %[[SCALED]], %[[MAX]]
// CHECK: arith.maxsi %{{.*}}, %[[MIN]]
// CHECK: arith.trunci
func.func @fir(%x0: i16, %x1: i16, %x2: i16, %x3: i16) -> i16 {
  %h0 = arith.constant 4096 : i16
  %h1 = arith.constant 12288 : i16
  %acc = arith.constant 0 : i32
  %w0 = arith.extsi %x0 : i16 to i32
  %g0 = arith.extsi %h0 : i16 to i32
  %p0 = arith.muli %g0, %w0 : i32
  %a0 = arith.addi %acc, %p0 : i32
  %w1 = arith.extsi %x1 : i16 to i32
  %g1 = arith.extsi %h1 : i16 to i32
  %p1 = arith.muli %w1, %g1 : i32
  %a1 = arith.addi %a0, %p1 : i32
  %w2 = arith.extsi %x2 : i16 to i32
  %g2 = arith.extsi %h1 : i16 to i32
  %p2 = arith.muli %w2, %g2 : i32
  %a2 = arith.addi %a1, %p2 : i32
  %w3 = arith.extsi %x3 : i16 to i32
  %w3_0 = arith.extsi %x3 : i16 to i32
  %g3 = arith.extsi %h0 : i16 to i32
  %p3 = arith.muli %w3_0, %g3 : i32
  %dead = arith.muli %w3, %g3 : i32
  %a3 = arith.addi %a2, %p3 : i32
  %one = arith.constant 1 : i32
  %c14 = arith.constant 14 : i32
  %c15 = arith.addi %c14, %one : i32
  %round = arith.shli %one, %c14 : i32
  %r = arith.addi %round, %a3 : i32
  %s = arith.shrsi %r, %c15 : i32
  %max = arith.constant 32767 : i32
  %min = arith.constant -32768 : i32
  %lo = arith.minsi %max, %s : i32
  %hi = arith.maxsi %lo, %min : i32
  %y = arith.trunci %hi : i32 to i16
  return %y : i16
}
