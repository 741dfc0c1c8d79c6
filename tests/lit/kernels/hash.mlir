// RUN: crease-opt --canonicalize --cse %s | FileCheck %s

// The finaliser of a 32-bit hash, with its constants made from parts, and a rotation written twice.

// CHECK-LABEL: func.func @mix
// CHECK-SAME: %[[H:.*]]: i32, %[[K:.*]]: i32
// CHECK-DAG: %[[S16:.*]] = arith.constant 16 : i32
// CHECK-DAG: %[[S13:.*]] = arith.constant 13 : i32
// CHECK-DAG: %[[M1:.*]] = arith.constant -2048144789 : i32
// CHECK-DAG: %[[M2:.*]] = arith.constant -1028477387 : i32
// CHECK: arith.shli %[[K]]
// CHECK: arith.shrui %[[K]]
// CHECK-NOT: arith.shli %[[K]]
// CHECK: arith.shrui %{{.*}}, %[[S16]]
// CHECK: arith.muli %{{.*}}, %[[M1]]
// CHECK: arith.shrui %{{.*}}, %[[S13]]
// CHECK: arith.muli %{{.*}}, %[[M2]]
// CHECK: return
func.func @mix(%h: i32, %k: i32) -> (i32, i32) {
  %c15 = arith.constant 15 : i32
  %c32 = arith.constant 32 : i32
  %c17 = arith.subi %c32, %c15 : i32
  %left = arith.shli %k, %c15 : i32
  %right = arith.shrui %k, %c17 : i32
  %rot = arith.ori %left, %right : i32
  %left_0 = arith.shli %k, %c15 : i32
  %right_0 = arith.shrui %k, %c17 : i32
  %rot_0 = arith.ori %left_0, %right_0 : i32
  %same = arith.xori %rot, %rot_0 : i32
  %h0 = arith.xori %h, %rot : i32
  %h1 = arith.addi %h0, %same : i32
  %c16 = arith.constant 16 : i32
  %high = arith.constant 0x85ebca00 : i32
  %low = arith.constant 0x6b : i32
  %m1 = arith.ori %high, %low : i32
  %s1 = arith.shrui %h1, %c16 : i32
  %x1 = arith.xori %h1, %s1 : i32
  %p1 = arith.muli %m1, %x1 : i32
  %c13 = arith.constant 13 : i32
  %s2 = arith.shrui %p1, %c13 : i32
  %x2 = arith.xori %p1, %s2 : i32
  %m2 = arith.constant 0xc2b2ae35 : i32
  %p2 = arith.muli %x2, %m2 : i32
  %c16_0 = arith.constant 16 : i32
  %s3 = arith.shrui %p2, %c16_0 : i32
  %x3 = arith.xori %p2, %s3 : i32
  %ones = arith.constant -1 : i32
  %not = arith.xori %x3, %ones : i32
  %not_0 = arith.xori %not, %ones : i32
  return %x3, %not_0 : i32, i32
}
