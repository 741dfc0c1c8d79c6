// RUN: crease-opt %s --mem2reg | FileCheck %s

// Slots that are accessed in regions of these ops stay; those inside of one region do not.
// CHECK-LABEL: func.func @regions(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: index, [[ARG2:%.+]]: i32) -> i32 {
// CHECK-NEXT: [[ALLOCA:%.+]] = memref.alloca() : memref<i32>
// CHECK-NEXT: memref.store [[ARG2]], [[ALLOCA]][] : memref<i32>
// CHECK-NEXT: scf.if [[ARG0]] {
// CHECK-NEXT: memref.store [[ARG2]], [[ALLOCA]][] : memref<i32>
// CHECK-NEXT: }
// CHECK-NEXT: [[ALLOCA_0:%.+]] = memref.alloca() : memref<i32>
// CHECK-NEXT: scf.for [[ARG3:%.+]] = [[ARG1]] to [[ARG1]] step [[ARG1]] {
// CHECK-NEXT: [[V1:%.+]] = memref.load [[ALLOCA_0]][] : memref<i32>
// CHECK-NEXT: memref.store [[V1]], [[ALLOCA_0]][] : memref<i32>
// CHECK-NEXT: }
// CHECK-NEXT: scf.while : () -> () {
// CHECK-NEXT: [[V1]] = arith.cmpi slt, [[ARG2]], [[ARG2]] : i32
// CHECK-NEXT: scf.condition([[V1]])
// CHECK-NEXT: } do {
// CHECK-NEXT: scf.yield
// CHECK-NEXT: }
// CHECK-NEXT: [[V0:%.+]] = scf.execute_region -> i32 {
// CHECK-NEXT: [[V1]] = ub.poison : i32
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb1, ^bb2([[V1]] : i32)
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: cf.br ^bb2([[ARG2]] : i32)
// CHECK-NEXT: ^bb2([[V2:%.+]]: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: scf.yield [[V2]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: return [[V0]] : i32
// CHECK-NEXT: }
func.func @regions(%c: i1, %i: index, %x: i32) -> i32 {
  %a = memref.alloca() : memref<i32>
  memref.store %x, %a[] : memref<i32>
  scf.if %c {
    memref.store %x, %a[] : memref<i32>
  }
  %b = memref.alloca() : memref<i32>
  scf.for %k = %i to %i step %i {
    %v = memref.load %b[] : memref<i32>
    memref.store %v, %b[] : memref<i32>
  }
  scf.while : () -> () {
    %inner = memref.alloca() : memref<i32>
    memref.store %x, %inner[] : memref<i32>
    %v = memref.load %inner[] : memref<i32>
    %less = arith.cmpi slt, %v, %x : i32
    scf.condition(%less)
  } do {
    scf.yield
  }
  %r = scf.execute_region -> i32 {
    %inner = memref.alloca() : memref<i32>
    cf.cond_br %c, ^store, ^join
  ^store:
    memref.store %x, %inner[] : memref<i32>
    cf.br ^join
  ^join:
    %v = memref.load %inner[] : memref<i32>
    scf.yield %v : i32
  }
  return %r : i32
}
