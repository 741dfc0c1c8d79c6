// Ops that begin alike and go on differently are told apart by types, texts, and what follows.
// RUN: crease-opt %s | FileCheck %s

func.func @f(%m: memref<?x?xi32>, %s: memref<8xi32>, %i: index, %a: i32, %c: i1) -> i32 {
  %0 = arith.constant 1 : i1
  %1 = arith.constant 1 : i128
  %2 = arith.constant 1 : i1
  %3 = arith.constant 1 : i12
  %4 = arith.constant 1 : i128
  memref.store %a, %s[%i] : memref<8xi32>
  memref.store %a, %m[%i, %i] : memref<?x?xi32>
  memref.store %a, %s[%i] : memref<8xi32>
  memref.store %a, %m[%i, %i] : memref<?x?xi32>
  %5 = memref.load %s[%i] : memref<8xi32>
  %6 = memref.load %m[%i, %i] : memref<?x?xi32>
  %7 = memref.load %s[%i] : memref<8xi32>
  memref.store %7, %s[%i] : memref<8xi32>
  %j = arith.addi %i, %i : index
  %8 = memref.subview %m[%i, %j] [%j, 8] [1, %i] : memref<?x?xi32> to memref<?x8xi32, strided<[?, ?], offset: ?>>
  %9 = memref.subview %m[%j, %j] [%i, 8] [1, %j] : memref<?x?xi32> to memref<?x8xi32, strided<[?, ?], offset: ?>>
  %10 = memref.subview %m[%i, 2] [%j, 8] [1, %i] : memref<?x?xi32> to memref<?x8xi32, strided<[?, ?], offset: ?>>
  %11 = memref.subview %m[%j, 2] [%i, 8] [1, %i] : memref<?x?xi32> to memref<?x8xi32, strided<[?, ?], offset: ?>>
  %12 = arith.select %c, %5, %5 : i32
  %13 = arith.select %c, %12, %6 : i32
  return %13 : i32
}

// CHECK: func.func @f(%arg0: memref<?x?xi32>, %arg1: memref<8xi32>, %arg2: index, %arg3: i32, %arg4: i1) -> i32 {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %c1_i128 = arith.constant 1 : i128
// CHECK-NEXT: %true_0 = arith.constant true
// CHECK-NEXT: %c1_i12 = arith.constant 1 : i12
// CHECK-NEXT: %c1_i128_1 = arith.constant 1 : i128
// CHECK-NEXT: memref.store %arg3, %arg1[%arg2] : memref<8xi32>
// CHECK-NEXT: memref.store %arg3, %arg0[%arg2, %arg2] : memref<?x?xi32>
// CHECK-NEXT: memref.store %arg3, %arg1[%arg2] : memref<8xi32>
// CHECK-NEXT: memref.store %arg3, %arg0[%arg2, %arg2] : memref<?x?xi32>
// CHECK-NEXT: %0 = memref.load %arg1[%arg2] : memref<8xi32>
// CHECK-NEXT: %1 = memref.load %arg0[%arg2, %arg2] : memref<?x?xi32>
// CHECK-NEXT: %2 = memref.load %arg1[%arg2] : memref<8xi32>
// CHECK-NEXT: memref.store %2, %arg1[%arg2] : memref<8xi32>
// CHECK-NEXT: %3 = arith.addi %arg2, %arg2 : index
// CHECK-NEXT: %subview = memref.subview %arg0[%arg2, %3] [%3, 8] [1, %arg2] : memref<?x?xi32> to memref<?x8xi32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: %subview_2 = memref.subview %arg0[%3, %3] [%arg2, 8] [1, %3] : memref<?x?xi32> to memref<?x8xi32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: %subview_3 = memref.subview %arg0[%arg2, 2] [%3, 8] [1, %arg2] : memref<?x?xi32> to memref<?x8xi32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: %subview_4 = memref.subview %arg0[%3, 2] [%arg2, 8] [1, %arg2] : memref<?x?xi32> to memref<?x8xi32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: %4 = arith.select %arg4, %0, %0 : i32
// CHECK-NEXT: %5 = arith.select %arg4, %4, %1 : i32
// CHECK-NEXT: return %5 : i32
