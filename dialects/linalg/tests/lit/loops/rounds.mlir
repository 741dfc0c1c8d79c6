// RUN: crease-opt --convert-linalg-to-loops %s | FileCheck %s --check-prefix=FOR
// RUN: crease-opt --convert-linalg-to-affine-loops %s | FileCheck %s --check-prefix=AFFINE
// RUN: crease-opt --convert-linalg-to-parallel-loops %s | FileCheck %s --check-prefix=PARALLEL

// Where a payload folds, the order of constants shows when the driver looked at it: as upstream, what is in an scf.for
// when that is made, at once, and what is made before the loop around it, in the next round.
// FOR-LABEL: func.func @random(
// FOR-SAME: [[ARG0:%.+]]: memref<4x?xf32>, [[ARG1:%.+]]: f64, [[ARG2:%.+]]: f64, [[ARG3:%.+]]: i32) {
// FOR-NEXT: [[C12345_I32:%.+]] = arith.constant 12345 : i32
// FOR-NEXT: [[C1103515245_I32:%.+]] = arith.constant 1103515245 : i32
// FOR-NEXT: [[CST:%.+]] = arith.constant 0x41DFFFFFFFC00000 : f64
// FOR-NEXT: [[C4:%.+]] = arith.constant 4 : index
// FOR-NEXT: [[C0:%.+]] = arith.constant 0 : index
// FOR-NEXT: [[CST_0:%.+]] = arith.constant 2.3283063999999999E-10 : f64
// FOR-NEXT: [[C1:%.+]] = arith.constant 1 : index
// FOR-NEXT: [[DIM:%.+]] = memref.dim [[ARG0]], [[C1]] : memref<4x?xf32>
// FOR-NEXT: scf.for [[ARG4:%.+]] = [[C0]] to [[C4]] step [[C1]] {
// FOR-NEXT: scf.for [[ARG5:%.+]] = [[C0]] to [[DIM]] step [[C1]] {
// FOR-NEXT: [[V0:%.+]] = arith.index_cast [[ARG5]] : index to i32
// FOR-NEXT: [[V1:%.+]] = arith.index_cast [[ARG4]] : index to i32
// FOR-NEXT: [[V2:%.+]] = arith.addi [[V1]], [[ARG3]] : i32
// FOR-NEXT: [[V3:%.+]] = arith.muli [[V2]], [[C1103515245_I32]] : i32
// FOR-NEXT: [[V4:%.+]] = arith.addi [[V3]], [[C12345_I32]] : i32
// FOR-NEXT: [[V5:%.+]] = arith.addi [[V0]], [[V4]] : i32
// FOR-NEXT: [[V6:%.+]] = arith.muli [[V5]], [[C1103515245_I32]] : i32
// FOR-NEXT: [[V7:%.+]] = arith.addi [[V6]], [[C12345_I32]] : i32
// FOR-NEXT: [[V8:%.+]] = arith.sitofp [[V7]] : i32 to f64
// FOR-NEXT: [[V9:%.+]] = arith.addf [[V8]], [[CST]] : f64
// FOR-NEXT: [[V10:%.+]] = arith.subf [[ARG2]], [[ARG1]] : f64
// FOR-NEXT: [[V11:%.+]] = arith.mulf [[V10]], [[CST_0]] : f64
// FOR-NEXT: [[V12:%.+]] = arith.mulf [[V9]], [[V11]] : f64
// FOR-NEXT: [[V13:%.+]] = arith.addf [[V12]], [[ARG1]] : f64
// FOR-NEXT: [[V14:%.+]] = arith.truncf [[V13]] : f64 to f32
// FOR-NEXT: memref.store [[V14]], [[ARG0]][[[ARG4]], [[ARG5]]] : memref<4x?xf32>
// FOR-NEXT: }
// FOR-NEXT: }
// FOR-NEXT: return
// FOR-NEXT: }
// AFFINE-LABEL: func.func @random(
// AFFINE-SAME: [[ARG0:%.+]]: memref<4x?xf32>, [[ARG1:%.+]]: f64, [[ARG2:%.+]]: f64, [[ARG3:%.+]]: i32) {
// AFFINE-NEXT: [[CST:%.+]] = arith.constant 0x41DFFFFFFFC00000 : f64
// AFFINE-NEXT: [[C12345_I32:%.+]] = arith.constant 12345 : i32
// AFFINE-NEXT: [[C1103515245_I32:%.+]] = arith.constant 1103515245 : i32
// AFFINE-NEXT: [[CST_0:%.+]] = arith.constant 2.3283063999999999E-10 : f64
// AFFINE-NEXT: [[C1:%.+]] = arith.constant 1 : index
// AFFINE-NEXT: [[DIM:%.+]] = memref.dim [[ARG0]], [[C1]] : memref<4x?xf32>
// AFFINE-NEXT: affine.for [[ARG4:%.+]] = 0 to 4 {
// AFFINE-NEXT: affine.for [[ARG5:%.+]] = 0 to [[DIM]] {
// AFFINE-NEXT: [[V0:%.+]] = arith.index_cast [[ARG5]] : index to i32
// AFFINE-NEXT: [[V1:%.+]] = arith.index_cast [[ARG4]] : index to i32
// AFFINE-NEXT: [[V2:%.+]] = arith.addi [[V1]], [[ARG3]] : i32
// AFFINE-NEXT: [[V3:%.+]] = arith.muli [[V2]], [[C1103515245_I32]] : i32
// AFFINE-NEXT: [[V4:%.+]] = arith.addi [[V3]], [[C12345_I32]] : i32
// AFFINE-NEXT: [[V5:%.+]] = arith.addi [[V0]], [[V4]] : i32
// AFFINE-NEXT: [[V6:%.+]] = arith.muli [[V5]], [[C1103515245_I32]] : i32
// AFFINE-NEXT: [[V7:%.+]] = arith.addi [[V6]], [[C12345_I32]] : i32
// AFFINE-NEXT: [[V8:%.+]] = arith.sitofp [[V7]] : i32 to f64
// AFFINE-NEXT: [[V9:%.+]] = arith.addf [[V8]], [[CST]] : f64
// AFFINE-NEXT: [[V10:%.+]] = arith.subf [[ARG2]], [[ARG1]] : f64
// AFFINE-NEXT: [[V11:%.+]] = arith.mulf [[V10]], [[CST_0]] : f64
// AFFINE-NEXT: [[V12:%.+]] = arith.mulf [[V9]], [[V11]] : f64
// AFFINE-NEXT: [[V13:%.+]] = arith.addf [[V12]], [[ARG1]] : f64
// AFFINE-NEXT: [[V14:%.+]] = arith.truncf [[V13]] : f64 to f32
// AFFINE-NEXT: affine.store [[V14]], [[ARG0]][[[ARG4]], [[ARG5]]] : memref<4x?xf32>
// AFFINE-NEXT: }
// AFFINE-NEXT: }
// AFFINE-NEXT: return
// AFFINE-NEXT: }
// PARALLEL-LABEL: func.func @random(
// PARALLEL-SAME: [[ARG0:%.+]]: memref<4x?xf32>, [[ARG1:%.+]]: f64, [[ARG2:%.+]]: f64, [[ARG3:%.+]]: i32) {
// PARALLEL-NEXT: [[CST:%.+]] = arith.constant 0x41DFFFFFFFC00000 : f64
// PARALLEL-NEXT: [[C12345_I32:%.+]] = arith.constant 12345 : i32
// PARALLEL-NEXT: [[C1103515245_I32:%.+]] = arith.constant 1103515245 : i32
// PARALLEL-NEXT: [[C4:%.+]] = arith.constant 4 : index
// PARALLEL-NEXT: [[C0:%.+]] = arith.constant 0 : index
// PARALLEL-NEXT: [[CST_0:%.+]] = arith.constant 2.3283063999999999E-10 : f64
// PARALLEL-NEXT: [[C1:%.+]] = arith.constant 1 : index
// PARALLEL-NEXT: [[DIM:%.+]] = memref.dim [[ARG0]], [[C1]] : memref<4x?xf32>
// PARALLEL-NEXT: scf.parallel ([[ARG4:%.+]], [[ARG5:%.+]]) = ([[C0]], [[C0]]) to ([[C4]], [[DIM]]) step ([[C1]], [[C1]]) {
// PARALLEL-NEXT: [[V0:%.+]] = arith.index_cast [[ARG5]] : index to i32
// PARALLEL-NEXT: [[V1:%.+]] = arith.index_cast [[ARG4]] : index to i32
// PARALLEL-NEXT: [[V2:%.+]] = arith.addi [[V1]], [[ARG3]] : i32
// PARALLEL-NEXT: [[V3:%.+]] = arith.muli [[V2]], [[C1103515245_I32]] : i32
// PARALLEL-NEXT: [[V4:%.+]] = arith.addi [[V3]], [[C12345_I32]] : i32
// PARALLEL-NEXT: [[V5:%.+]] = arith.addi [[V0]], [[V4]] : i32
// PARALLEL-NEXT: [[V6:%.+]] = arith.muli [[V5]], [[C1103515245_I32]] : i32
// PARALLEL-NEXT: [[V7:%.+]] = arith.addi [[V6]], [[C12345_I32]] : i32
// PARALLEL-NEXT: [[V8:%.+]] = arith.sitofp [[V7]] : i32 to f64
// PARALLEL-NEXT: [[V9:%.+]] = arith.addf [[V8]], [[CST]] : f64
// PARALLEL-NEXT: [[V10:%.+]] = arith.subf [[ARG2]], [[ARG1]] : f64
// PARALLEL-NEXT: [[V11:%.+]] = arith.mulf [[V10]], [[CST_0]] : f64
// PARALLEL-NEXT: [[V12:%.+]] = arith.mulf [[V9]], [[V11]] : f64
// PARALLEL-NEXT: [[V13:%.+]] = arith.addf [[V12]], [[ARG1]] : f64
// PARALLEL-NEXT: [[V14:%.+]] = arith.truncf [[V13]] : f64 to f32
// PARALLEL-NEXT: memref.store [[V14]], [[ARG0]][[[ARG4]], [[ARG5]]] : memref<4x?xf32>
// PARALLEL-NEXT: scf.reduce
// PARALLEL-NEXT: }
// PARALLEL-NEXT: return
// PARALLEL-NEXT: }
func.func @random(%out: memref<4x?xf32>, %min: f64, %max: f64, %seed: i32) {
  linalg.fill_rng_2d ins(%min, %max, %seed : f64, f64, i32) outs(%out : memref<4x?xf32>)
  return
}

// Loops that are parallel, those that are not, and others in them.
// FOR-LABEL: func.func @mixed(
// FOR-SAME: [[ARG0:%.+]]: memref<?x4x?xf32>, [[ARG1:%.+]]: memref<?x?xf32>) {
// FOR-NEXT: [[C4:%.+]] = arith.constant 4 : index
// FOR-NEXT: [[C1:%.+]] = arith.constant 1 : index
// FOR-NEXT: [[C2:%.+]] = arith.constant 2 : index
// FOR-NEXT: [[C0:%.+]] = arith.constant 0 : index
// FOR-NEXT: [[DIM:%.+]] = memref.dim [[ARG0]], [[C0]] : memref<?x4x?xf32>
// FOR-NEXT: [[DIM_0:%.+]] = memref.dim [[ARG0]], [[C2]] : memref<?x4x?xf32>
// FOR-NEXT: [[DIM_1:%.+]] = memref.dim [[ARG1]], [[C0]] : memref<?x?xf32>
// FOR-NEXT: scf.for [[ARG2:%.+]] = [[C0]] to [[DIM]] step [[C1]] {
// FOR-NEXT: scf.for [[ARG3:%.+]] = [[C0]] to [[C4]] step [[C1]] {
// FOR-NEXT: scf.for [[ARG4:%.+]] = [[C0]] to [[DIM_0]] step [[C1]] {
// FOR-NEXT: scf.for [[ARG5:%.+]] = [[C0]] to [[DIM_1]] step [[C1]] {
// FOR-NEXT: [[V0:%.+]] = arith.addi [[ARG4]], [[ARG3]] : index
// FOR-NEXT: [[V1:%.+]] = arith.index_cast [[V0]] : index to i32
// FOR-NEXT: [[V2:%.+]] = arith.sitofp [[V1]] : i32 to f32
// FOR-NEXT: memref.store [[V2]], [[ARG1]][[[ARG5]], [[ARG2]]] : memref<?x?xf32>
// FOR-NEXT: }
// FOR-NEXT: }
// FOR-NEXT: }
// FOR-NEXT: }
// FOR-NEXT: return
// FOR-NEXT: }
// AFFINE-LABEL: func.func @mixed(
// AFFINE-SAME: [[ARG0:%.+]]: memref<?x4x?xf32>, [[ARG1:%.+]]: memref<?x?xf32>) {
// AFFINE-NEXT: [[C2:%.+]] = arith.constant 2 : index
// AFFINE-NEXT: [[C0:%.+]] = arith.constant 0 : index
// AFFINE-NEXT: [[DIM:%.+]] = memref.dim [[ARG0]], [[C0]] : memref<?x4x?xf32>
// AFFINE-NEXT: [[DIM_0:%.+]] = memref.dim [[ARG0]], [[C2]] : memref<?x4x?xf32>
// AFFINE-NEXT: [[DIM_1:%.+]] = memref.dim [[ARG1]], [[C0]] : memref<?x?xf32>
// AFFINE-NEXT: affine.for [[ARG2:%.+]] = 0 to [[DIM]] {
// AFFINE-NEXT: affine.for [[ARG3:%.+]] = 0 to 4 {
// AFFINE-NEXT: affine.for [[ARG4:%.+]] = 0 to [[DIM_0]] {
// AFFINE-NEXT: affine.for [[ARG5:%.+]] = 0 to [[DIM_1]] {
// AFFINE-NEXT: [[V0:%.+]] = arith.addi [[ARG4]], [[ARG3]] : index
// AFFINE-NEXT: [[V1:%.+]] = arith.index_cast [[V0]] : index to i32
// AFFINE-NEXT: [[V2:%.+]] = arith.sitofp [[V1]] : i32 to f32
// AFFINE-NEXT: affine.store [[V2]], [[ARG1]][[[ARG5]], [[ARG2]]] : memref<?x?xf32>
// AFFINE-NEXT: }
// AFFINE-NEXT: }
// AFFINE-NEXT: }
// AFFINE-NEXT: }
// AFFINE-NEXT: return
// AFFINE-NEXT: }
// PARALLEL-LABEL: func.func @mixed(
// PARALLEL-SAME: [[ARG0:%.+]]: memref<?x4x?xf32>, [[ARG1:%.+]]: memref<?x?xf32>) {
// PARALLEL-NEXT: [[C4:%.+]] = arith.constant 4 : index
// PARALLEL-NEXT: [[C1:%.+]] = arith.constant 1 : index
// PARALLEL-NEXT: [[C2:%.+]] = arith.constant 2 : index
// PARALLEL-NEXT: [[C0:%.+]] = arith.constant 0 : index
// PARALLEL-NEXT: [[DIM:%.+]] = memref.dim [[ARG0]], [[C0]] : memref<?x4x?xf32>
// PARALLEL-NEXT: [[DIM_0:%.+]] = memref.dim [[ARG0]], [[C2]] : memref<?x4x?xf32>
// PARALLEL-NEXT: [[DIM_1:%.+]] = memref.dim [[ARG1]], [[C0]] : memref<?x?xf32>
// PARALLEL-NEXT: scf.parallel ([[ARG2:%.+]]) = ([[C0]]) to ([[DIM]]) step ([[C1]]) {
// PARALLEL-NEXT: scf.for [[ARG3:%.+]] = [[C0]] to [[C4]] step [[C1]] {
// PARALLEL-NEXT: scf.parallel ([[ARG4:%.+]], [[ARG5:%.+]]) = ([[C0]], [[C0]]) to ([[DIM_0]], [[DIM_1]]) step ([[C1]], [[C1]]) {
// PARALLEL-NEXT: [[V0:%.+]] = arith.addi [[ARG4]], [[ARG3]] : index
// PARALLEL-NEXT: [[V1:%.+]] = arith.index_cast [[V0]] : index to i32
// PARALLEL-NEXT: [[V2:%.+]] = arith.sitofp [[V1]] : i32 to f32
// PARALLEL-NEXT: memref.store [[V2]], [[ARG1]][[[ARG5]], [[ARG2]]] : memref<?x?xf32>
// PARALLEL-NEXT: scf.reduce
// PARALLEL-NEXT: }
// PARALLEL-NEXT: }
// PARALLEL-NEXT: scf.reduce
// PARALLEL-NEXT: }
// PARALLEL-NEXT: return
// PARALLEL-NEXT: }
func.func @mixed(%a: memref<?x4x?xf32>, %b: memref<?x?xf32>) {
  linalg.generic {
      indexing_maps = [affine_map<(i, j, k, l) -> (i, j, k)>, affine_map<(i, j, k, l) -> (l, i)>],
      iterator_types = ["parallel", "reduction", "parallel", "parallel"]}
      ins(%a : memref<?x4x?xf32>) outs(%b : memref<?x?xf32>) {
  ^bb0(%in: f32, %out: f32):
    %j = linalg.index 1 : index
    %k = linalg.index 2 : index
    %sum = arith.addi %k, %j : index
    %number = arith.index_cast %sum : index to i32
    %r = arith.sitofp %number : i32 to f32
    linalg.yield %r : f32
  }
  return
}
