// RUN: crease-opt %s --fold-constant | FileCheck %s --check-prefix=OFF
// RUN: crease-opt %s --fold-constant=fold-calls | FileCheck %s
// RUN: crease-opt %s --fold-constant="fold-calls max-steps=50" | FileCheck %s --check-prefix=STEPS

// RELAY-18: calls stay unless it is asked for.
// OFF-LABEL: func @main
// OFF: call @fibonacci
// CHECK-LABEL: func @main
// CHECK-NEXT: %[[C:.*]] = arith.constant 55 : i32
// CHECK-NEXT: return %[[C]]
// STEPS-LABEL: func @main
// STEPS: call @fibonacci
func.func @main() -> i32 {
  %c4 = arith.constant 4 : i32
  %c6 = arith.constant 6 : i32
  %n = arith.addi %c4, %c6 : i32
  %0 = call @fibonacci(%n) : (i32) -> i32
  return %0 : i32
}
func.func private @fibonacci(%n: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %small = arith.cmpi sle, %n, %c1 : i32
  %r = scf.if %small -> i32 {
    scf.yield %n : i32
  } else {
    %a = arith.subi %n, %c1 : i32
    %b = arith.subi %n, %c2 : i32
    %x = func.call @fibonacci(%a) : (i32) -> i32
    %y = func.call @fibonacci(%b) : (i32) -> i32
    %s = arith.addi %x, %y : i32
    scf.yield %s : i32
  }
  return %r : i32
}

// A function that others could notice stays called, and so does one that fails.
// CHECK-LABEL: func @effects
// CHECK: call @count
// CHECK: call @asserts(%c0_i32)
// CHECK: return
memref.global @counter : memref<i32> = dense<0>
func.func private @count(%by: i32) -> i32 {
  %m = memref.get_global @counter : memref<i32>
  memref.store %by, %m[] : memref<i32>
  return %by : i32
}
func.func private @asserts(%n: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %ok = arith.cmpi ne, %n, %c0 : i32
  cf.assert %ok, "n"
  return %n : i32
}
func.func @effects() -> (i32, i32, i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %0 = call @count(%c1) : (i32) -> i32
  %1 = call @asserts(%c0) : (i32) -> i32
  %2 = call @asserts(%c1) : (i32) -> i32
  return %0, %1, %2 : i32, i32, i32
}
