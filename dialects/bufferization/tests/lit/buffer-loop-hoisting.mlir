// RUN: crease-opt %s --buffer-loop-hoisting --allow-unregistered-dialect | FileCheck %s

// Out of all loops around, as far as sizes are known.
// CHECK-LABEL: func.func @nested(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: memref<?xf32>) {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: [[V0:%.+]] = memref.realloc [[ARG1]]([[ARG0]]) : memref<?xf32> to memref<?xf32>
// CHECK-NEXT: scf.for [[ARG2:%.+]] = [[ARG0]] to [[ARG0]] step [[ARG0]] {
// CHECK-NEXT: [[ALLOCA:%.+]] = memref.alloca([[ARG2]]) : memref<?xf32>
// CHECK-NEXT: scf.for [[ARG3:%.+]] = [[ARG0]] to [[ARG0]] step [[ARG0]] {
// CHECK-NEXT: "t.use"([[ALLOC]], [[ALLOCA]], [[V0]]) : (memref<4xf32>, memref<?xf32>, memref<?xf32>) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @nested(%n: index, %a: memref<?xf32>) {
  scf.for %i = %n to %n step %n {
    scf.for %j = %n to %n step %n {
      %0 = memref.alloc() : memref<4xf32>
      %1 = memref.alloca(%i) : memref<?xf32>
      %2 = memref.realloc %a(%n) : memref<?xf32> to memref<?xf32>
      "t.use"(%0, %1, %2) : (memref<4xf32>, memref<?xf32>, memref<?xf32>) -> ()
    }
  }
  return
}

// Not what goes round, or leaves.
// CHECK-LABEL: func.func @goes_round(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: memref<4xf32>) -> memref<4xf32> {
// CHECK-NEXT: [[V0:%.+]] = scf.for [[ARG2:%.+]] = [[ARG0]] to [[ARG0]] step [[ARG0]] iter_args([[ARG3:%.+]] = [[ARG1]]) -> (memref<4xf32>) {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: "t.use"([[ARG3]]) : (memref<4xf32>) -> ()
// CHECK-NEXT: scf.yield [[ALLOC]] : memref<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return [[V0]] : memref<4xf32>
// CHECK-NEXT: }
func.func @goes_round(%n: index, %a: memref<4xf32>) -> memref<4xf32> {
  %0 = scf.for %i = %n to %n step %n iter_args(%b = %a) -> (memref<4xf32>) {
    %1 = memref.alloc() : memref<4xf32>
    "t.use"(%b) : (memref<4xf32>) -> ()
    scf.yield %1 : memref<4xf32>
  }
  return %0 : memref<4xf32>
}

// Not out of parallel loops, nor out of conditionals.
// CHECK-LABEL: func.func @others(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: index) {
// CHECK-NEXT: scf.parallel ([[ARG2:%.+]]) = ([[ARG1]]) to ([[ARG1]]) step ([[ARG1]]) {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: "t.use"([[ALLOC]]) : (memref<4xf32>) -> ()
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: scf.for [[ARG2]] = [[ARG1]] to [[ARG1]] step [[ARG1]] {
// CHECK-NEXT: scf.if [[ARG0]] {
// CHECK-NEXT: [[ALLOC]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: "t.use"([[ALLOC]]) : (memref<4xf32>) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @others(%c: i1, %n: index) {
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    %0 = memref.alloc() : memref<4xf32>
    "t.use"(%0) : (memref<4xf32>) -> ()
  }
  scf.for %i = %n to %n step %n {
    scf.if %c {
      %1 = memref.alloc() : memref<4xf32>
      "t.use"(%1) : (memref<4xf32>) -> ()
    }
  }
  return
}
