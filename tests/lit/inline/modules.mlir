// RUN: crease-opt %s --inline | FileCheck %s

// A module stays where it is; casts between types that nobody knows don't matter.
// CHECK-LABEL: func.func private @has_module(
// CHECK-SAME: ) {
// CHECK-NEXT: builtin.module {
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func private @has_module() {
  builtin.module {
  }
  return
}

func.func private @has_cast(%a: i32) -> f32 {
  %0 = builtin.unrealized_conversion_cast %a : i32 to f32
  return %0 : f32
}

// CHECK-LABEL: func.func @calls(
// CHECK-SAME: [[ARG0:%.+]]: i32) -> f32 {
// CHECK-NEXT: call @has_module() : () -> ()
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : i32 to f32
// CHECK-NEXT: return [[V0]] : f32
// CHECK-NEXT: }
func.func @calls(%a: i32) -> f32 {
  call @has_module() : () -> ()
  %0 = call @has_cast(%a) : (i32) -> f32
  return %0 : f32
}
