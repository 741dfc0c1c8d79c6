// Ops that are written like one before are made without being read again; so are their texts.
// RUN: crease-opt %s --allow-unregistered-dialect | FileCheck %s

module {
  func.func private @f(i32) -> i32
  func.func private @g(i32) -> i32
  func.func @names(%a: i32, %b: i32, %v: vector<4xi32>) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.addi %0, %b : i32
    %named = arith.addi %1, %0 : i32
    %same = arith.addi %named, %named : i32
    %2 = arith.addi %v, %v : vector<4xi32>
    %3 = arith.addi %2, %v : vector<4xi32>
    %4 = arith.addi %same, %1 : i32 loc("here":1:2)
    %5 = arith.addi %4, %1 : i32
    loc("there":3:4)
    %6 = arith.addi %5, %1 : i32 // a comment
    %7 = arith.addi %6, %1 : i32
    %8 = arith.addi %7, %1 overflow<nsw> : i32
    %9 = arith.addi %8, %1 overflow<nsw> : i32
    %10 = arith.addi %9, %1 {a = "%x, %y"} : i32
    %11 = arith.addi %10, %1 {a = "%x, %y"} : i32
    %12 = arith.addi %11, %1 {a = @f} : i32
    %13 = arith.addi %12, %1 {a = @g} : i32
    %14 = func.call @f(%13) : (i32) -> i32
    %15 = func.call @g(%14) : (i32) -> i32
    %16 = call @f(%15) : (i32) -> i32
    %17 = call @g(%16) {b = @f} : (i32) -> i32
    %18 = call @f(%17) {b = @f} : (i32) -> i32
    %19 = call @g(%18) {b = @g} : (i32) -> i32
    %20:2 = arith.addui_extended %19, %18 : i32, i1
    %21:2 = arith.addui_extended %20#0, %19 : i32, i1
    %22 = arith.addi %21#0, %20#0 : i32
    %23, %24 = arith.addui_extended %22, %19 : i32, i1
    %25 = arith.select %24, %23, %22 : i32
    %26 = arith.select %21#1, %25, %25 : i32
    return %26 : i32
  }
  func.func @blocks(%a: i32, %c: i1) -> i32 {
    cf.cond_br %c, ^one(%a : i32), ^two(%a : i32)
  ^one(%x: i32):
    %c2 = arith.cmpi eq, %x, %a : i32
    cf.cond_br %c2, ^two(%x : i32), ^two(%a : i32)
  ^two(%y: i32):
    %c3 = arith.cmpi ne, %y, %a : i32
    cf.cond_br %c3, ^three(%y : i32), ^one(%a : i32)
  ^three(%z: i32):
    cf.br ^four(%z : i32)
  ^four(%w: i32):
    return %w : i32
  }
  func.func @regions(%n: index, %m: memref<?xi32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.for %i = %c0 to %n step %c1 {
      %0 = memref.load %m[%i] : memref<?xi32>
      %1 = "u.call"(%0) : (i32) -> i32
      %2 = "u.call"(%1) : (i32) -> i32
      %3 = "u.call"(%2) <{x = 1 : i32}> : (i32) -> i32
      %4 = "u.call"(%3) <{x = 1 : i32}> : (i32) -> i32
      memref.store %4, %m[%i] : memref<?xi32>
      memref.store %3, %m[%i] : memref<?xi32>
    }
    return
  }
}

// CHECK: module {
// CHECK-NEXT: func.func private @f(i32) -> i32
// CHECK-NEXT: func.func private @g(i32) -> i32
// CHECK-NEXT: func.func @names(%arg0: i32, %arg1: i32, %arg2: vector<4xi32>) -> i32 {
// CHECK-NEXT: %0 = arith.addi %arg0, %arg1 : i32
// CHECK-NEXT: %1 = arith.addi %0, %arg1 : i32
// CHECK-NEXT: %2 = arith.addi %1, %0 : i32
// CHECK-NEXT: %3 = arith.addi %2, %2 : i32
// CHECK-NEXT: %4 = arith.addi %arg2, %arg2 : vector<4xi32>
// CHECK-NEXT: %5 = arith.addi %4, %arg2 : vector<4xi32>
// CHECK-NEXT: %6 = arith.addi %3, %1 : i32
// CHECK-NEXT: %7 = arith.addi %6, %1 : i32
// CHECK-NEXT: %8 = arith.addi %7, %1 : i32
// CHECK-NEXT: %9 = arith.addi %8, %1 : i32
// CHECK-NEXT: %10 = arith.addi %9, %1 overflow<nsw> : i32
// CHECK-NEXT: %11 = arith.addi %10, %1 overflow<nsw> : i32
// CHECK-NEXT: %12 = arith.addi %11, %1 {a = "%x, %y"} : i32
// CHECK-NEXT: %13 = arith.addi %12, %1 {a = "%x, %y"} : i32
// CHECK-NEXT: %14 = arith.addi %13, %1 {a = @f} : i32
// CHECK-NEXT: %15 = arith.addi %14, %1 {a = @g} : i32
// CHECK-NEXT: %16 = call @f(%15) : (i32) -> i32
// CHECK-NEXT: %17 = call @g(%16) : (i32) -> i32
// CHECK-NEXT: %18 = call @f(%17) : (i32) -> i32
// CHECK-NEXT: %19 = call @g(%18) {b = @f} : (i32) -> i32
// CHECK-NEXT: %20 = call @f(%19) {b = @f} : (i32) -> i32
// CHECK-NEXT: %21 = call @g(%20) {b = @g} : (i32) -> i32
// CHECK-NEXT: %sum, %overflow = arith.addui_extended %21, %20 : i32, i1
// CHECK-NEXT: %sum_0, %overflow_1 = arith.addui_extended %sum, %21 : i32, i1
// CHECK-NEXT: %22 = arith.addi %sum_0, %sum : i32
// CHECK-NEXT: %sum_2, %overflow_3 = arith.addui_extended %22, %21 : i32, i1
// CHECK-NEXT: %23 = arith.select %overflow_3, %sum_2, %22 : i32
// CHECK-NEXT: %24 = arith.select %overflow_1, %23, %23 : i32
// CHECK-NEXT: return %24 : i32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @blocks(%arg0: i32, %arg1: i1) -> i32 {
// CHECK-NEXT: cf.cond_br %arg1, ^bb1(%arg0 : i32), ^bb2(%arg0 : i32)
// CHECK-NEXT: ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT: %1 = arith.cmpi eq, %0, %arg0 : i32
// CHECK-NEXT: cf.cond_br %1, ^bb2(%0 : i32), ^bb2(%arg0 : i32)
// CHECK-NEXT: ^bb2(%2: i32):  // 3 preds: ^bb0, ^bb1, ^bb1
// CHECK-NEXT: %3 = arith.cmpi ne, %2, %arg0 : i32
// CHECK-NEXT: cf.cond_br %3, ^bb3(%2 : i32), ^bb1(%arg0 : i32)
// CHECK-NEXT: ^bb3(%4: i32):  // pred: ^bb2
// CHECK-NEXT: cf.br ^bb4(%4 : i32)
// CHECK-NEXT: ^bb4(%5: i32):  // pred: ^bb3
// CHECK-NEXT: return %5 : i32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @regions(%arg0: index, %arg1: memref<?xi32>) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: scf.for %arg2 = %c0 to %arg0 step %c1 {
// CHECK-NEXT: %0 = memref.load %arg1[%arg2] : memref<?xi32>
// CHECK-NEXT: %1 = "u.call"(%0) : (i32) -> i32
// CHECK-NEXT: %2 = "u.call"(%1) : (i32) -> i32
// CHECK-NEXT: %3 = "u.call"(%2) <{x = 1 : i32}> : (i32) -> i32
// CHECK-NEXT: %4 = "u.call"(%3) <{x = 1 : i32}> : (i32) -> i32
// CHECK-NEXT: memref.store %4, %arg1[%arg2] : memref<?xi32>
// CHECK-NEXT: memref.store %3, %arg1[%arg2] : memref<?xi32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }
