// RUN: crease-opt %s --reconcile-unrealized-casts --allow-unregistered-dialect | FileCheck %s

// A chain that comes back to a type is cut there; what is left of it is needed by others.
// CHECK: module {
// CHECK-LABEL: func.func @chain(
// CHECK-SAME: [[ARG0:%.+]]: i32) -> (i32, i64, f32) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : i32 to i64
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[V0]] : i64 to f32
// CHECK-NEXT: return [[ARG0]], [[V0]], [[V1]] : i32, i64, f32
// CHECK-NEXT: }
func.func @chain(%0: i32) -> (i32, i64, f32) {
  %1 = builtin.unrealized_conversion_cast %0 : i32 to i64
  %2 = builtin.unrealized_conversion_cast %1 : i64 to f32
  %3 = builtin.unrealized_conversion_cast %2 : f32 to i32
  %4 = builtin.unrealized_conversion_cast %3 : i32 to i64
  %5 = builtin.unrealized_conversion_cast %4 : i64 to f32
  %unused = builtin.unrealized_conversion_cast %4 : i64 to f64
  return %3, %4, %5 : i32, i64, f32
}

// Several values are one chain only as a whole and in order.
// CHECK-LABEL: func.func @several(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i64) -> (i32, i64, f32) {
// CHECK-NEXT: [[V0:%.+]]:2 = builtin.unrealized_conversion_cast [[ARG0]], [[ARG1]] : i32, i64 to f32, f64
// CHECK-NEXT: [[V1:%.+]]:2 = builtin.unrealized_conversion_cast [[V0]]#1, [[V0]]#0 : f64, f32 to i64, i32
// CHECK-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : i32 to f32
// CHECK-NEXT: return [[ARG0]], [[V1]]#0, [[V2]] : i32, i64, f32
// CHECK-NEXT: }
func.func @several(%a: i32, %b: i64) -> (i32, i64, f32) {
  %1:2 = builtin.unrealized_conversion_cast %a, %b : i32, i64 to f32, f64
  %2:2 = builtin.unrealized_conversion_cast %1#0, %1#1 : f32, f64 to i32, i64
  %3:2 = builtin.unrealized_conversion_cast %1#1, %1#0 : f64, f32 to i64, i32
  %4 = builtin.unrealized_conversion_cast %1#0 : f32 to i32
  %5 = builtin.unrealized_conversion_cast to f32
  %6 = builtin.unrealized_conversion_cast %2#0 : i32 to f32
  return %2#0, %3#0, %6 : i32, i64, f32
}

// In a graph region casts may go round in circles, and be needed all the same.
module {
  "test.graph"() ({
    %a = builtin.unrealized_conversion_cast %b : i32 to i64
    %b = builtin.unrealized_conversion_cast %a : i64 to i32
    %c = builtin.unrealized_conversion_cast %a : i64 to f32
    %x = builtin.unrealized_conversion_cast %y : i32 to i64
    %y = builtin.unrealized_conversion_cast %x : i64 to i32
    "test.use"(%a, %c) : (i64, f32) -> ()
  }) : () -> ()
}
// CHECK: module {
// CHECK-NEXT: "test.graph"() ({
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[V1:%.+]] : i32 to i64
// CHECK-NEXT: [[V1]] = builtin.unrealized_conversion_cast [[V0]] : i64 to i32
// CHECK-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[V0]] : i64 to f32
// CHECK-NEXT: "test.use"([[V0]], [[V2]]) : (i64, f32) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: }
