// Constants that are alike but for what they are, and their dictionaries, are made without being read again.
// RUN: crease-opt %s | FileCheck %s

// CHECK-LABEL: func @constants
func.func @constants() -> i1 {
  // CHECK-NEXT: arith.constant 1 : i32
  %0 = arith.constant 1 : i32
  // CHECK-NEXT: arith.constant 2 : i32
  %1 = arith.constant 2 : i32
  // CHECK-NEXT: arith.constant 3 : i64
  %2 = arith.constant 3 : i64
  // CHECK-NEXT: arith.constant 2 : i32
  %3 = arith.constant 2 : i32
  // CHECK-NEXT: arith.constant 2 : i32
  %4 = arith.constant 2 : i32
  // CHECK-NEXT: arith.constant 4 : i64
  %5 = arith.constant 4
  // CHECK-NEXT: arith.constant 1.500000e+00 : f64
  %6 = arith.constant 1.5
  // CHECK-NEXT: arith.constant -1.500000e+00 : f16
  %7 = arith.constant -1.5 : f16
  // CHECK-NEXT: arith.constant dense<[1, 2, 3]> : tensor<3xi8>
  %8 = arith.constant dense<[1,
    2, 3]> : tensor<3xi8>
  // CHECK-NEXT: arith.constant sparse<1, 2> : vector<4xi8>
  %9 = arith.constant sparse<1, 2> : vector<4xi8>
  // CHECK-NEXT: arith.constant {a = 1 : i64} 5 : i32
  %10 = arith.constant {a = 1} 5 : i32
  // CHECK-NEXT: arith.constant {a, b = @f} 6 : i32
  %11 = arith.constant {b = @f, a} 6 : i32
  // CHECK-NEXT: arith.constant {a = 2 : i64} 6 : i8
  %12 = arith.constant {a = 2} 6 : i8
  // CHECK-NEXT: arith.constant 7 : i32
  %13 = arith.constant {} 7 : i32
  // CHECK-NEXT: arith.constant 8 : i32
  %14 = arith.constant 8 : i32 // said
  // CHECK-NEXT: arith.constant 9 : i32
  %15 = arith.constant 9
    : i32
  // CHECK-NEXT: arith.constant 10 : i32
  %16 = arith.constant 10 : i32 loc("here")
  // CHECK-NEXT: arith.constant 12 : i32
  %19 = arith.constant {value = 12 : i32} 11 : i32
  // CHECK-NEXT: %[[TRUE:.*]] = arith.constant true
  %17 = arith.constant true
  // CHECK-NEXT: return %[[TRUE]]
  return %17 : i1
}
