// RUN: crease-opt --affine-loop-invariant-code-motion --allow-unregistered-dialect %s | FileCheck %s

// What nothing in the loop writes is read before it, from as many loops as that holds for.
// CHECK: #set = affine_set<()[s0] : (s0 >= 0)>
// CHECK: #set1 = affine_set<(d0) : (d0 >= 0)>
// CHECK-LABEL: func.func @reads(
// CHECK-SAME: [[ARG0:%.+]]: memref<?xf32>, [[ARG1:%.+]]: memref<?xf32>, [[ARG2:%.+]]: index) {
// CHECK-NEXT: [[V0:%.+]] = affine.load [[ARG0]][[[ARG2]]] : memref<?xf32>
// CHECK-NEXT: affine.for [[ARG3:%.+]] = 0 to [[ARG2]] {
// CHECK-NEXT: [[V1:%.+]] = affine.load [[ARG0]][[[ARG3]]] : memref<?xf32>
// CHECK-NEXT: [[V2:%.+]] = arith.addf [[V0]], [[V1]] : f32
// CHECK-NEXT: affine.for [[ARG4:%.+]] = 0 to 10 {
// CHECK-NEXT: [[V3:%.+]] = affine.load [[ARG1]][[[ARG2]]] : memref<?xf32>
// CHECK-NEXT: [[V4:%.+]] = arith.addf [[V2]], [[V3]] : f32
// CHECK-NEXT: affine.store [[V4]], [[ARG1]][[[ARG4]]] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @reads(%m: memref<?xf32>, %o: memref<?xf32>, %n: index) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to 10 {
      %0 = affine.load %m[%n] : memref<?xf32>
      %1 = affine.load %m[%i] : memref<?xf32>
      %2 = affine.load %o[%n] : memref<?xf32>
      %3 = arith.addf %0, %1 : f32
      %4 = arith.addf %3, %2 : f32
      affine.store %4, %o[%j] : memref<?xf32>
    }
  }
  return
}

// So is what is written nowhere else, and not read, where the loop is known to run.
// CHECK-LABEL: func.func @writes(
// CHECK-SAME: [[ARG0:%.+]]: memref<?xf32>, [[ARG1:%.+]]: memref<?xf32>, [[ARG2:%.+]]: index, [[ARG3:%.+]]: f32) {
// CHECK-NEXT: affine.store [[ARG3]], [[ARG0]][[[ARG2]]] : memref<?xf32>
// CHECK-NEXT: affine.for [[ARG4:%.+]] = 0 to 10 {
// CHECK-NEXT: affine.store [[ARG3]], [[ARG1]][0] : memref<?xf32>
// CHECK-NEXT: [[V0:%.+]] = affine.load [[ARG1]][1] : memref<?xf32>
// CHECK-NEXT: "use"([[V0]]) : (f32) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @writes(%m: memref<?xf32>, %o: memref<?xf32>, %n: index, %x: f32) {
  affine.for %i = 0 to 10 {
    affine.store %x, %m[%n] : memref<?xf32>
    affine.store %x, %o[0] : memref<?xf32>
    %0 = affine.load %o[1] : memref<?xf32>
    "use"(%0) : (f32) -> ()
  }
  return
}

// Loops and conditions go as a whole, if all in them may.
// CHECK-LABEL: func.func @structures(
// CHECK-SAME: [[ARG0:%.+]]: memref<?xf32>, [[ARG1:%.+]]: memref<?xf32>, [[ARG2:%.+]]: index, [[ARG3:%.+]]: f32) {
// CHECK-NEXT: affine.if #set()[[[ARG2]]] {
// CHECK-NEXT: affine.store [[ARG3]], [[ARG0]][3] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: affine.for [[ARG4:%.+]] = 0 to 10 {
// CHECK-NEXT: affine.store [[ARG3]], [[ARG1]][[[ARG4]]] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: affine.for [[ARG4]] = 0 to 10 {
// CHECK-NEXT: affine.if #set1([[ARG4]]) {
// CHECK-NEXT: [[V0:%.+]] = arith.addf [[ARG3]], [[ARG3]] : f32
// CHECK-NEXT: "use"([[V0]]) : (f32) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @structures(%m: memref<?xf32>, %o: memref<?xf32>, %n: index, %x: f32) {
  affine.for %i = 0 to 10 {
    affine.if affine_set<()[s0] : (s0 >= 0)>()[%n] {
      affine.store %x, %m[3] : memref<?xf32>
    }
    affine.for %j = 0 to 10 {
      affine.store %x, %o[%j] : memref<?xf32>
    }
    affine.if affine_set<(d0) : (d0 >= 0)>(%i) {
      %0 = arith.addf %x, %x : f32
      "use"(%0) : (f32) -> ()
    }
  }
  return
}

// What is carried, or comes from what stays, is not invariant.
// CHECK-LABEL: func.func @carried(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: index) -> f32 {
// CHECK-NEXT: [[V0:%.+]] = arith.mulf [[ARG0]], [[ARG0]] : f32
// CHECK-NEXT: [[V1:%.+]] = affine.for [[ARG2:%.+]] = 0 to 10 iter_args([[ARG3:%.+]] = [[ARG0]]) -> (f32) {
// CHECK-NEXT: [[V2:%.+]] = arith.addf [[ARG3]], [[V0]] : f32
// CHECK-NEXT: [[V3:%.+]] = arith.index_cast [[ARG2]] : index to i32
// CHECK-NEXT: [[V4:%.+]] = arith.sitofp [[V3]] : i32 to f32
// CHECK-NEXT: [[V5:%.+]] = arith.addf [[V2]], [[V4]] : f32
// CHECK-NEXT: affine.yield [[V5]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: return [[V1]] : f32
// CHECK-NEXT: }
func.func @carried(%x: f32, %n: index) -> f32 {
  %0 = affine.for %i = 0 to 10 iter_args(%y = %x) -> f32 {
    %1 = arith.mulf %x, %x : f32
    %2 = arith.addf %y, %1 : f32
    %3 = arith.index_cast %i : index to i32
    %4 = arith.sitofp %3 : i32 to f32
    %5 = arith.addf %2, %4 : f32
    affine.yield %5 : f32
  }
  return %0 : f32
}

// A transfer writes its destination only.
// CHECK-LABEL: func.func @transfers(
// CHECK-SAME: [[ARG0:%.+]]: memref<40xf32>, [[ARG1:%.+]]: memref<40xf32, 2>, [[ARG2:%.+]]: memref<1xi32>, [[ARG3:%.+]]: index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V0:%.+]] = affine.load [[ARG0]][0] : memref<40xf32>
// CHECK-NEXT: affine.for [[ARG4:%.+]] = 0 to 10 {
// CHECK-NEXT: affine.dma_start [[ARG0]][[[C0]]], [[ARG1]][[[C0]]], [[ARG2]][[[C0]]], [[ARG3]] : memref<40xf32>, memref<40xf32, 2>, memref<1xi32>
// CHECK-NEXT: affine.dma_wait [[ARG2]][[[C0]]], [[ARG3]] : memref<1xi32>
// CHECK-NEXT: [[V1:%.+]] = affine.load [[ARG1]][0] : memref<40xf32, 2>
// CHECK-NEXT: "use"([[V0]], [[V1]]) : (f32, f32) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @transfers(%m: memref<40xf32>, %o: memref<40xf32, 2>, %t: memref<1xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  affine.for %i = 0 to 10 {
    affine.dma_start %m[%c0], %o[%c0], %t[%c0], %n : memref<40xf32>, memref<40xf32, 2>, memref<1xi32>
    affine.dma_wait %t[%c0], %n : memref<1xi32>
    %0 = affine.load %m[0] : memref<40xf32>
    %1 = affine.load %o[0] : memref<40xf32, 2>
    "use"(%0, %1) : (f32, f32) -> ()
  }
  return
}
