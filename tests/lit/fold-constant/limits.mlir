// RUN: crease-opt %s --fold-constant="fold-calls max-steps=50" --verify-diagnostics | FileCheck %s

// A call that is given up at a limit stays, and a remark says at which.
// CHECK-LABEL: func @main
// CHECK: call @forever
// CHECK: call @deep
// CHECK: return
func.func @main(%x: i32) -> (i32, i32, i32, i32) {
  %c1 = arith.constant 1 : i32
  // expected-remark@+1 {{call not evaluated: stopped after 50 steps}}
  %0 = call @forever(%c1) : (i32) -> i32
  // expected-remark@+1 {{call not evaluated: stopped after 50 steps}}
  %1 = call @deep(%c1) : (i32) -> i32
  // What is undefined, or waits for a value, stays without a word.
  %2 = call @undefined(%c1) : (i32) -> i32
  %3 = call @forever(%x) : (i32) -> i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}
func.func private @forever(%n: i32) -> i32 {
  cf.br ^loop(%n : i32)
^loop(%i: i32):
  %next = arith.addi %i, %n : i32
  cf.br ^loop(%next : i32)
}
func.func private @deep(%n: i32) -> i32 {
  %0 = call @deep(%n) : (i32) -> i32
  return %0 : i32
}
func.func private @undefined(%n: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %0 = arith.divsi %n, %c0 : i32
  return %0 : i32
}
