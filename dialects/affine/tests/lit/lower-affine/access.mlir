// RUN: crease-opt %s --lower-affine | FileCheck %s

// CHECK-LABEL: func.func @elements(
// CHECK-SAME: [[ARG0:%.+]]: memref<8x8xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index) {
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V0:%.+]] = arith.addi [[ARG1]], [[C1]] : index
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V1:%.+]] = arith.muli [[ARG2]], [[C2]] overflow<nsw> : index
// CHECK-NEXT: [[V2:%.+]] = memref.load [[ARG0]][[[V0]], [[V1]]] : memref<8x8xf32>
// CHECK-NEXT: [[C7:%.+]] = arith.constant 7 : index
// CHECK-NEXT: memref.store [[V2]], [[ARG0]][[[ARG1]], [[C7]]] : memref<8x8xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @elements(%m: memref<8x8xf32>, %i: index, %n: index) {
  %0 = affine.load %m[%i + 1, symbol(%n) * 2] {note = "lost"} : memref<8x8xf32>
  affine.store %0, %m[%i, 7] : memref<8x8xf32>
  return
}

// CHECK-LABEL: func.func @vectors(
// CHECK-SAME: [[ARG0:%.+]]: memref<8x8xf32>, [[ARG1:%.+]]: index) {
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V0:%.+]] = arith.muli [[ARG1]], [[C4]] overflow<nsw> : index
// CHECK-NEXT: [[V1:%.+]] = vector.load [[ARG0]][[[ARG1]], [[V0]]] : memref<8x8xf32>, vector<4xf32>
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: vector.store [[V1]], [[ARG0]][[[ARG1]], [[C0]]] : memref<8x8xf32>, vector<4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @vectors(%m: memref<8x8xf32>, %i: index) {
  %0 = affine.vector_load %m[%i, %i * 4] : memref<8x8xf32>, vector<4xf32>
  affine.vector_store %0, %m[%i, 0] : memref<8x8xf32>, vector<4xf32>
  return
}

// CHECK-LABEL: func.func @prefetch(
// CHECK-SAME: [[ARG0:%.+]]: memref<8x8xf32>, [[ARG1:%.+]]: index) {
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V0:%.+]] = arith.addi [[ARG1]], [[C1]] : index
// CHECK-NEXT: memref.prefetch [[ARG0]][[[ARG1]], [[V0]]], write, locality<2>, instr : memref<8x8xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @prefetch(%m: memref<8x8xf32>, %i: index) {
  affine.prefetch %m[%i, %i + 1], write, locality<2>, instr : memref<8x8xf32>
  return
}

// The buffer is taken from before a cast.
// CHECK-LABEL: func.func @through_cast(
// CHECK-SAME: [[ARG0:%.+]]: memref<8xf32>, [[ARG1:%.+]]: index) -> f32 {
// CHECK-NEXT: [[CAST:%.+]] = memref.cast [[ARG0]] : memref<8xf32> to memref<?xf32>
// CHECK-NEXT: [[V0:%.+]] = memref.load [[ARG0]][[[ARG1]]] : memref<8xf32>
// CHECK-NEXT: return [[V0]] : f32
// CHECK-NEXT: }
func.func @through_cast(%m: memref<8xf32>, %i: index) -> f32 {
  %0 = memref.cast %m : memref<8xf32> to memref<?xf32>
  %1 = affine.load %0[%i] : memref<?xf32>
  return %1 : f32
}

// The number of elements goes before the tag.
// CHECK-LABEL: func.func @dma(
// CHECK-SAME: [[ARG0:%.+]]: memref<64xf32>, [[ARG1:%.+]]: memref<8xf32, 1>, [[ARG2:%.+]]: memref<1xi32>, [[ARG3:%.+]]: index, [[ARG4:%.+]]: index, [[ARG5:%.+]]: index) {
// CHECK-NEXT: [[C8:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V0:%.+]] = arith.muli [[ARG5]], [[C8]] overflow<nsw> : index
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: memref.dma_start [[ARG0]][[[V0]]], [[ARG1]][[[ARG5]]], [[ARG3]], [[ARG2]][[[C0]]] : memref<64xf32>, memref<8xf32, 1>, memref<1xi32>
// CHECK-NEXT: [[C0_0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C0_1:%.+]] = arith.constant 0 : index
// CHECK-NEXT: memref.dma_start [[ARG0]][[[ARG5]]], [[ARG1]][[[C0_0]]], [[ARG3]], [[ARG2]][[[C0_1]]], [[ARG4]], [[ARG4]] : memref<64xf32>, memref<8xf32, 1>, memref<1xi32>
// CHECK-NEXT: [[C0_2:%.+]] = arith.constant 0 : index
// CHECK-NEXT: memref.dma_wait [[ARG2]][[[C0_2]]], [[ARG3]] : memref<1xi32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @dma(%a: memref<64xf32>, %b: memref<8xf32, 1>, %tag: memref<1xi32>, %n: index, %s: index, %i: index) {
  affine.dma_start %a[%i * 8], %b[%i], %tag[0], %n : memref<64xf32>, memref<8xf32, 1>, memref<1xi32>
  affine.dma_start %a[%i], %b[0], %tag[0], %n, %s, %s : memref<64xf32>, memref<8xf32, 1>, memref<1xi32>
  affine.dma_wait %tag[0], %n : memref<1xi32>
  return
}
