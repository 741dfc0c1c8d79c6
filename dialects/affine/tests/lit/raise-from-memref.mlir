// RUN: crease-opt --affine-raise-from-memref --split-input-file %s | FileCheck %s

// Sums, and products with symbols, of dimensions, symbols and constants.
// CHECK-LABEL: func.func @raised(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x?xf32>, [[ARG1:%.+]]: index) {
// CHECK-NEXT: [[C5:%.+]] = arith.constant 5 : index
// CHECK-NEXT: affine.for [[ARG2:%.+]] = 0 to 8 {
// CHECK-NEXT: affine.for [[ARG3:%.+]] = 0 to 8 {
// CHECK-NEXT: [[V0:%.+]] = arith.addi [[ARG2]], [[ARG3]] : index
// CHECK-NEXT: [[V1:%.+]] = arith.muli [[V0]], [[ARG1]] : index
// CHECK-NEXT: [[V2:%.+]] = arith.addi [[C5]], [[V1]] : index
// CHECK-NEXT: [[V3:%.+]] = affine.load [[ARG0]][([[ARG2]] + [[ARG3]]) * symbol([[ARG1]]) + 5, [[ARG3]]] : memref<?x?xf32>
// CHECK-NEXT: affine.store [[V3]], [[ARG0]][symbol([[ARG1]]), 5] : memref<?x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @raised(%m: memref<?x?xf32>, %n: index) {
  %c5 = arith.constant 5 : index
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %sum = arith.addi %i, %j : index
      %scaled = arith.muli %sum, %n : index
      %index = arith.addi %c5, %scaled : index
      %0 = memref.load %m[%index, %j] {nontemporal = true} : memref<?x?xf32>
      memref.store %0, %m[%n, %c5] : memref<?x?xf32>
    }
  }
  return
}

// -----

// What pure ops make of symbols is one.
// CHECK-LABEL: func.func @symbols(
// CHECK-SAME: [[ARG0:%.+]]: memref<?xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: f32) {
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: affine.for [[ARG3:%.+]] = 0 to 4 {
// CHECK-NEXT: [[V0:%.+]] = arith.divui [[ARG1]], [[C2]] : index
// CHECK-NEXT: [[V1:%.+]] = arith.addi [[V0]], [[V0]] : index
// CHECK-NEXT: affine.store [[ARG2]], [[ARG0]][symbol([[V0]]) * 2] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @symbols(%m: memref<?xf32>, %n: index, %v: f32) {
  %c2 = arith.constant 2 : index
  affine.for %i = 0 to 4 {
    %half = arith.divui %n, %c2 : index
    %index = arith.addi %half, %half : index
    memref.store %v, %m[%index] : memref<?xf32>
  }
  return
}

// -----

// There is one access without an index, too.
// CHECK-LABEL: func.func @none(
// CHECK-SAME: [[ARG0:%.+]]: memref<f32>) -> f32 {
// CHECK-NEXT: [[V0:%.+]] = affine.load [[ARG0]][] : memref<f32>
// CHECK-NEXT: return [[V0]] : f32
// CHECK-NEXT: }
func.func @none(%m: memref<f32>) -> f32 {
  %0 = memref.load %m[] : memref<f32>
  return %0 : f32
}

// -----

// What stays: products and differences of dimensions, variables of other loops, and an index that is computed from
// itself.
// CHECK-LABEL: func.func @stays(
// CHECK-SAME: [[ARG0:%.+]]: memref<?xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: f32) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: affine.for [[ARG3:%.+]] = 0 to 4 {
// CHECK-NEXT: [[V1:%.+]] = arith.muli [[ARG3]], [[ARG3]] : index
// CHECK-NEXT: memref.store [[ARG2]], [[ARG0]][[[V1]]] : memref<?xf32>
// CHECK-NEXT: [[V2:%.+]] = arith.subi [[ARG3]], [[C1]] : index
// CHECK-NEXT: memref.store [[ARG2]], [[ARG0]][[[V2]]] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: scf.for [[ARG3]] = [[C0]] to [[ARG1]] step [[C1]] {
// CHECK-NEXT: memref.store [[ARG2]], [[ARG0]][[[ARG3]]] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: ^bb1:  // pred: ^bb1
// CHECK-NEXT: [[V0:%.+]] = arith.addi [[V0]], [[C1]] : index
// CHECK-NEXT: memref.store [[ARG2]], [[ARG0]][[[V0]]] : memref<?xf32>
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: }
func.func @stays(%m: memref<?xf32>, %n: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  affine.for %i = 0 to 4 {
    %square = arith.muli %i, %i : index
    memref.store %v, %m[%square] : memref<?xf32>
    %before = arith.subi %i, %c1 : index
    memref.store %v, %m[%before] : memref<?xf32>
  }
  scf.for %k = %c0 to %n step %c1 {
    memref.store %v, %m[%k] : memref<?xf32>
  }
  return
^nowhere:
  %circle = arith.addi %circle, %c1 : index
  memref.store %v, %m[%circle] : memref<?xf32>
  cf.br ^nowhere
}
