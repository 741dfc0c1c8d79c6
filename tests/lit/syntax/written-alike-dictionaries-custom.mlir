// Ops of custom syntax that are alike but for their dictionaries are verified once and written by one text.
// RUN: crease-opt %s | FileCheck %s

// CHECK: func.func private @f(i32) -> i32
func.func private @f(i32) -> i32
// CHECK: func.func private @g(i32) -> i32
func.func private @g(i32) -> i32

// One text with any dictionary, or none; what is nested in it is not taken for the op's own symbol.
// CHECK-LABEL: func.func @calls
func.func @calls(%0: i32) -> i32 {
  // CHECK: %0 = call @f(%arg0) {a = 1 : i32} : (i32) -> i32
  %1 = func.call @f(%0) {a = 1 : i32} : (i32) -> i32
  // CHECK: %1 = call @g(%0) {b = @g, c = "x"} : (i32) -> i32
  %2 = func.call @g(%1) {b = @g, c = "x"} : (i32) -> i32
  // CHECK: %2 = call @g(%1) : (i32) -> i32
  %3 = func.call @g(%2) : (i32) -> i32
  // CHECK: %3 = call @f(%2) {"odd name" = @f, u, z = [@f, {d = @g}]} : (i32) -> i32
  %4 = func.call @f(%3) {"odd name" = @f, u, z = [@f, {d = @g}]} : (i32) -> i32
  // CHECK: %4 = call @f(%3) {no_inline} : (i32) -> i32
  %5 = func.call @f(%4) {no_inline} : (i32) -> i32
  // CHECK: %5 = call @f(%4) {a = 1 : i32, no_inline} : (i32) -> i32
  %6 = func.call @f(%5) {a = 1 : i32, no_inline} : (i32) -> i32
  // CHECK: %6 = call @g(%5) {a = #map, no_inline} : (i32) -> i32
  %7 = func.call @g(%6) {no_inline, a = affine_map<(d0) -> (d0)>} : (i32) -> i32
  // CHECK: return %6 : i32
  return %7 : i32
}

// CHECK-LABEL: func.func @casts
func.func @casts(%0: i32, %m: memref<8xf32>) -> f32 {
  // CHECK: %0 = builtin.unrealized_conversion_cast %arg0 : i32 to index {a = @f}
  %1 = builtin.unrealized_conversion_cast %0 : i32 to index {a = @f}
  // CHECK: %1 = builtin.unrealized_conversion_cast %0 : index to i32
  %2 = builtin.unrealized_conversion_cast %1 : index to i32
  // CHECK: %2 = builtin.unrealized_conversion_cast %1 : i32 to index
  %3 = builtin.unrealized_conversion_cast %2 : i32 to index
  // CHECK: %3 = builtin.unrealized_conversion_cast %2 : index to i32 {b = @g, c}
  %4 = builtin.unrealized_conversion_cast %3 : index to i32 {b = @g, c}
  // CHECK: %4 = builtin.unrealized_conversion_cast %3 : i32 to index {b = 3.000000e+00 : f64}
  %5 = builtin.unrealized_conversion_cast %4 : i32 to index {b = 3.0}
  // CHECK: %5 = memref.load %arg1[%4] {k = 1 : i64} : memref<8xf32>
  %6 = memref.load %m[%5] {k = 1} : memref<8xf32>
  // CHECK: %6 = memref.load %arg1[%4] {k = 2 : i64, nontemporal = true} : memref<8xf32>
  %7 = memref.load %m[%5] {nontemporal = true, k = 2} : memref<8xf32>
  // CHECK: %7 = memref.load %arg1[%4] {k = 3 : i64} : memref<8xf32>
  %8 = memref.load %m[%5] {k = 3} : memref<8xf32>
  // CHECK: %8 = memref.load %arg1[%4] {nontemporal = true} : memref<8xf32>
  %9 = memref.load %m[%5] {nontemporal = true} : memref<8xf32>
  // CHECK: %9 = arith.addf %5, %6 {k = 1 : i64} : f32
  %10 = arith.addf %6, %7 {k = 1} : f32
  // CHECK: %10 = arith.addf %9, %7 : f32
  %11 = arith.addf %10, %8 : f32
  // CHECK: %11 = arith.addf %10, %8 fastmath<fast> {k = 1 : i64} : f32
  %12 = arith.addf %11, %9 fastmath<fast> {k = 1} : f32
  // CHECK: %12 = arith.addf %11, %11 fastmath<fast> {k = 2 : i64} : f32
  %13 = arith.addf %12, %12 fastmath<fast> {k = 2} : f32
  // CHECK: %13 = arith.subf %12, %12 : f32
  %14 = arith.subf %13, %13 : f32
  // CHECK: return %13 : f32
  return %14 : f32
}
