// Every op reads and prints its custom form; the generic form reads back to the same text.
// RUN: crease-opt %s | FileCheck %s
// RUN: crease-opt %s --mlir-print-op-generic | crease-opt - | FileCheck %s

// Arguments of declarations need no names; they may have attributes and locations.
// CHECK: func.func private @declared(i32, f32 {test.a = 1 : i64, test.b}) -> (i32 {test.c}, f32)
func.func private @declared(i32 loc("x"), f32 {test.b, test.a = 1}) -> (i32 {test.c}, f32)

// CHECK: func.func public @visible() attributes {note = "kept"} {
func.func public @visible() attributes {note = "kept"} {
  // CHECK-NEXT: return
  return
}

// CHECK: func.func nested @"spaced name"()
func.func nested @"spaced name"() {
  func.return
}

// Names of declared arguments are not kept.
// CHECK: func.func private @named(i1)
func.func private @named(%x: i1)

// CHECK: func.func @arguments(%arg0: i32 {test.a}, %arg1: f32) -> i32 {
func.func @arguments(%x: i32 {test.a}, %y: f32) -> (i32 {}) {
  // CHECK: return %arg0 : i32
  return %x : i32
}

// A single result of function type stands in parentheses.
// CHECK: func.func @function_result() -> (() -> i32) {
func.func @function_result() -> (() -> i32) {
  // CHECK: %f = constant @source : () -> i32
  %0 = func.constant @source : () -> i32
  // CHECK: return %f : () -> i32
  return %0 : () -> i32
}

// CHECK: func.func private @source() -> i32
func.func private @source() -> i32

// CHECK-LABEL: func.func @calls
func.func @calls(%f: (i32) -> (i32, i32), %x: i32) -> i32 {
  // CHECK: call @source() {no_inline} : () -> i32
  %0 = call @source() {no_inline} : () -> i32
  // CHECK: %[[R:.*]]:2 = call_indirect %arg0(%arg1) : (i32) -> (i32, i32)
  %1:2 = func.call_indirect %f(%x) : (i32) -> (i32, i32)
  // CHECK: return {note} %[[R]]#1 : i32
  return {note} %1#1 : i32
}

// CHECK: func.func @no_inline() attributes {no_inline} {
func.func @no_inline() attributes {no_inline} {
  return
}
