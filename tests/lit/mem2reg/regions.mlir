// RUN: crease-opt %s --mem2reg --allow-unregistered-dialect | FileCheck %s

// A slot that is accessed in the region of another op stays, also if it is only read there.
// CHECK-LABEL: func.func @read_inside(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: i32) {
// CHECK-NEXT: [[ALLOCA:%.+]] = memref.alloca() : memref<i32>
// CHECK-NEXT: memref.store [[ARG1]], [[ALLOCA]][] : memref<i32>
// CHECK-NEXT: scf.if [[ARG0]] {
// CHECK-NEXT: [[V0:%.+]] = memref.load [[ALLOCA]][] : memref<i32>
// CHECK-NEXT: "u.use"([[V0]]) : (i32) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @read_inside(%c: i1, %x: i32) {
  %slot = memref.alloca() : memref<i32>
  memref.store %x, %slot[] : memref<i32>
  scf.if %c {
    %v = memref.load %slot[] : memref<i32>
    "u.use"(%v) : (i32) -> ()
  }
  return
}

// All of it may be inside, whatever the op is, and whether functions lie in functions or not.
// CHECK-LABEL: func.func @all_inside(
// CHECK-SAME: [[ARG0:%.+]]: i32) {
// CHECK-NEXT: "u.op"() ({
// CHECK-NEXT: "u.yield"([[ARG0]]) : (i32) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @all_inside(%x: i32) {
  "u.op"() ({
    %slot = memref.alloca() : memref<i32>
    memref.store %x, %slot[] : memref<i32>
    %v = memref.load %slot[] : memref<i32>
    "u.yield"(%v) : (i32) -> ()
  }) : () -> ()
  return
}

// CHECK-LABEL: module @inner
// CHECK-SAME: {
// CHECK-NEXT: func.func @f([[ARG0:%.+]]: i32) -> i32 {
// CHECK-NEXT: return [[ARG0]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: }
module @inner {
  func.func @f(%x: i32) -> i32 {
    %slot = memref.alloca() : memref<i32>
    memref.store %x, %slot[] : memref<i32>
    %v = memref.load %slot[] : memref<i32>
    return %v : i32
  }
}
