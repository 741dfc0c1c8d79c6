// Calls in a cycle of three or more are inlined, but not back into the function they came from.
// RUN: crease-opt %s --inline='default-pipeline= max-iterations=1' | FileCheck %s

// CHECK-LABEL: func.func @a
// CHECK-COUNT-4: arith.constant
// CHECK-NEXT: call @b
// CHECK-LABEL: func.func @b
// CHECK-COUNT-3: arith.constant
// CHECK-NEXT: call @b
// CHECK-LABEL: func.func @c
// CHECK-COUNT-2: arith.constant
// CHECK-NEXT: call @b
func.func @a() {
  %0 = arith.constant 0 : i8
  call @b() : () -> ()
  return
}
func.func @b() {
  %0 = arith.constant 1 : i8
  call @c() : () -> ()
  return
}
func.func @c() {
  %0 = arith.constant 2 : i8
  call @a() : () -> ()
  return
}
