// Transfers between buffers, and waiting for them.
// RUN: crease-opt %s | crease-opt | FileCheck %s
// RUN: crease-opt %s --mlir-print-op-generic | crease-opt | FileCheck %s
// RUN: crease-opt %s --canonicalize --cse | FileCheck %s --check-prefix=FOLD

// CHECK-LABEL: func.func @copy(
// CHECK-SAME: [[ARG0:%.+]]: memref<8x8xf32>, [[ARG1:%.+]]: memref<4x4xf32, 1>, [[ARG2:%.+]]: memref<2xi32>, [[ARG3:%.+]]: index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C16:%.+]] = arith.constant 16 : index
// CHECK-NEXT: affine.for [[ARG4:%.+]] = 0 to 8 {
// CHECK-NEXT: affine.dma_start [[ARG0]][[[ARG4]], symbol([[ARG3]]) + 1], [[ARG1]][[[C0]], 3], [[ARG2]][[[C0]]], [[C16]] : memref<8x8xf32>, memref<4x4xf32, 1>, memref<2xi32>
// CHECK-NEXT: affine.dma_start [[ARG0]][[[ARG4]] + 7, [[ARG3]]], [[ARG1]][[[ARG4]] mod 4, 0], [[ARG2]][1], [[C16]], [[ARG3]], [[C0]] : memref<8x8xf32>, memref<4x4xf32, 1>, memref<2xi32>
// CHECK-NEXT: affine.dma_wait [[ARG2]][[[C0]]], [[C16]] : memref<2xi32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// FOLD-LABEL: func.func @copy(
// FOLD-SAME: [[ARG0:%.+]]: memref<8x8xf32>, [[ARG1:%.+]]: memref<4x4xf32, 1>, [[ARG2:%.+]]: memref<2xi32>, [[ARG3:%.+]]: index) {
// FOLD-NEXT: [[C0:%.+]] = arith.constant 0 : index
// FOLD-NEXT: [[C16:%.+]] = arith.constant 16 : index
// FOLD-NEXT: affine.for [[ARG4:%.+]] = 0 to 8 {
// FOLD-NEXT: affine.dma_start [[ARG0]][[[ARG4]], symbol([[ARG3]]) + 1], [[ARG1]][[[C0]], 3], [[ARG2]][[[C0]]], [[C16]] : memref<8x8xf32>, memref<4x4xf32, 1>, memref<2xi32>
// FOLD-NEXT: affine.dma_start [[ARG0]][[[ARG4]] + 7, [[ARG3]]], [[ARG1]][[[ARG4]] mod 4, 0], [[ARG2]][1], [[C16]], [[ARG3]], [[C0]] : memref<8x8xf32>, memref<4x4xf32, 1>, memref<2xi32>
// FOLD-NEXT: affine.dma_wait [[ARG2]][[[C0]]], [[C16]] : memref<2xi32>
// FOLD-NEXT: }
// FOLD-NEXT: return
// FOLD-NEXT: }
func.func @copy(%from: memref<8x8xf32>, %to: memref<4x4xf32, 1>, %tags: memref<2xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %count = arith.constant 16 : index
  affine.for %i = 0 to 8 {
    affine.dma_start %from[%i, symbol(%n) + 1], %to[%c0, 3], %tags[%c0], %count : memref<8x8xf32>, memref<4x4xf32, 1>, memref<2xi32>
    affine.dma_start %from[%i + 7, %n], %to[%i mod 4, 0], %tags[1], %count, %n, %c0 : memref<8x8xf32>, memref<4x4xf32, 1>, memref<2xi32>
    affine.dma_wait %tags[%c0], %count : memref<2xi32>
  }
  return
}

// Buffers are taken from before a cast that gives them a rank. No transfer is like another one.
// CHECK-LABEL: func.func @casts(
// CHECK-SAME: [[ARG0:%.+]]: memref<8xf32>, [[ARG1:%.+]]: memref<*xf32>, [[ARG2:%.+]]: memref<1xi32>) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[CAST:%.+]] = memref.cast [[ARG0]] : memref<8xf32> to memref<?xf32>
// CHECK-NEXT: [[CAST_0:%.+]] = memref.cast [[ARG1]] : memref<*xf32> to memref<?xf32>
// CHECK-NEXT: [[CAST_1:%.+]] = memref.cast [[ARG2]] : memref<1xi32> to memref<?xi32>
// CHECK-NEXT: affine.dma_start [[CAST]][[[C0]]], [[CAST_0]][[[C0]]], [[CAST_1]][[[C0]]], [[C0]] : memref<?xf32>, memref<?xf32>, memref<?xi32>
// CHECK-NEXT: affine.dma_start [[CAST]][[[C0]]], [[CAST_0]][[[C0]]], [[CAST_1]][[[C0]]], [[C0]] : memref<?xf32>, memref<?xf32>, memref<?xi32>
// CHECK-NEXT: affine.dma_wait [[CAST_1]][[[C0]]], [[C0]] : memref<?xi32>
// CHECK-NEXT: affine.dma_wait [[CAST_1]][[[C0]]], [[C0]] : memref<?xi32>
// CHECK-NEXT: return
// CHECK-NEXT: }
// FOLD-LABEL: func.func @casts(
// FOLD-SAME: [[ARG0:%.+]]: memref<8xf32>, [[ARG1:%.+]]: memref<*xf32>, [[ARG2:%.+]]: memref<1xi32>) {
// FOLD-NEXT: [[C0:%.+]] = arith.constant 0 : index
// FOLD-NEXT: [[CAST:%.+]] = memref.cast [[ARG1]] : memref<*xf32> to memref<?xf32>
// FOLD-NEXT: affine.dma_start [[ARG0]][[[C0]]], [[CAST]][[[C0]]], [[ARG2]][[[C0]]], [[C0]] : memref<8xf32>, memref<?xf32>, memref<1xi32>
// FOLD-NEXT: affine.dma_start [[ARG0]][[[C0]]], [[CAST]][[[C0]]], [[ARG2]][[[C0]]], [[C0]] : memref<8xf32>, memref<?xf32>, memref<1xi32>
// FOLD-NEXT: affine.dma_wait [[ARG2]][[[C0]]], [[C0]] : memref<1xi32>
// FOLD-NEXT: affine.dma_wait [[ARG2]][[[C0]]], [[C0]] : memref<1xi32>
// FOLD-NEXT: return
// FOLD-NEXT: }
func.func @casts(%from: memref<8xf32>, %to: memref<*xf32>, %tags: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %0 = memref.cast %from : memref<8xf32> to memref<?xf32>
  %1 = memref.cast %to : memref<*xf32> to memref<?xf32>
  %2 = memref.cast %tags : memref<1xi32> to memref<?xi32>
  affine.dma_start %0[%c0], %1[%c0], %2[%c0], %c0 : memref<?xf32>, memref<?xf32>, memref<?xi32>
  affine.dma_start %0[%c0], %1[%c0], %2[%c0], %c0 : memref<?xf32>, memref<?xf32>, memref<?xi32>
  affine.dma_wait %2[%c0], %c0 : memref<?xi32>
  affine.dma_wait %2[%c0], %c0 : memref<?xi32>
  return
}
