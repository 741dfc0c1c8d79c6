// RUN: crease-opt --scf-parallel-loop-tiling=parallel-loop-tile-sizes=2,4 --split-input-file %s | FileCheck %s
// RUN: crease-opt --scf-parallel-loop-tiling="parallel-loop-tile-sizes=2,4 no-min-max-bounds" --split-input-file %s | FileCheck %s --check-prefix=CHECKED
// RUN: crease-opt --scf-parallel-loop-tiling --split-input-file %s | FileCheck %s --check-prefix=ONES

// RUN: crease-opt --scf-parallel-loop-tiling=parallel-loop-tile-sizes=1,0x10 --dump-pass-pipeline /dev/null 2>&1 | FileCheck %s --check-prefix=DUMP
// RUN: not crease-opt --scf-parallel-loop-tiling=parallel-loop-tile-sizes=x /dev/null 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: not crease-opt --scf-parallel-loop-tiling=parallel-loop-tile-sizes=1,0 %s 2>&1 | FileCheck %s --check-prefix=ZERO

// CHECK: #map = affine_map<(d0, d1, d2) -> (d0, d1 - d2)>
// CHECK-LABEL: func.func @unknown(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: memref<?x?x?xf32>) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V0:%.+]] = arith.muli [[ARG2]], [[C2]] : index
// CHECK-NEXT: [[V1:%.+]] = arith.muli [[ARG2]], [[C4]] : index
// CHECK-NEXT: [[V2:%.+]] = arith.muli [[ARG2]], [[C1]] : index
// CHECK-NEXT: scf.parallel ([[ARG4:%.+]], [[ARG5:%.+]], [[ARG6:%.+]]) = ([[ARG0]], [[ARG0]], [[ARG0]]) to ([[ARG1]], [[ARG1]], [[ARG1]]) step ([[V0]], [[V1]], [[V2]]) {
// CHECK-NEXT: [[V3:%.+]] = affine.min #map([[V0]], [[ARG1]], [[ARG4]])
// CHECK-NEXT: [[V4:%.+]] = affine.min #map([[V1]], [[ARG1]], [[ARG5]])
// CHECK-NEXT: [[V5:%.+]] = affine.min #map([[V2]], [[ARG1]], [[ARG6]])
// CHECK-NEXT: scf.parallel ([[ARG7:%.+]], [[ARG8:%.+]], [[ARG9:%.+]]) = ([[C0]], [[C0]], [[C0]]) to ([[V3]], [[V4]], [[V5]]) step ([[ARG2]], [[ARG2]], [[ARG2]]) {
// CHECK-NEXT: [[V6:%.+]] = arith.addi [[ARG7]], [[ARG4]] : index
// CHECK-NEXT: [[V7:%.+]] = arith.addi [[ARG8]], [[ARG5]] : index
// CHECK-NEXT: [[V8:%.+]] = arith.addi [[ARG9]], [[ARG6]] : index
// CHECK-NEXT: memref.store [[CST]], [[ARG3]][[[V6]], [[V7]], [[V8]]] : memref<?x?x?xf32>
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECKED-LABEL: func.func @unknown(
// CHECKED-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: memref<?x?x?xf32>) {
// CHECKED-NEXT: [[CST:%.+]] = arith.constant 1.000000e+00 : f32
// CHECKED-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECKED-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECKED-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECKED-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECKED-NEXT: [[V0:%.+]] = arith.muli [[ARG2]], [[C2]] : index
// CHECKED-NEXT: [[V1:%.+]] = arith.muli [[ARG2]], [[C4]] : index
// CHECKED-NEXT: [[V2:%.+]] = arith.muli [[ARG2]], [[C1]] : index
// CHECKED-NEXT: scf.parallel ([[ARG4:%.+]], [[ARG5:%.+]], [[ARG6:%.+]]) = ([[ARG0]], [[ARG0]], [[ARG0]]) to ([[ARG1]], [[ARG1]], [[ARG1]]) step ([[V0]], [[V1]], [[V2]]) {
// CHECKED-NEXT: scf.parallel ([[ARG7:%.+]], [[ARG8:%.+]], [[ARG9:%.+]]) = ([[C0]], [[C0]], [[C0]]) to ([[V0]], [[V1]], [[V2]]) step ([[ARG2]], [[ARG2]], [[ARG2]]) {
// CHECKED-NEXT: [[V3:%.+]] = arith.addi [[ARG7]], [[ARG4]] : index
// CHECKED-NEXT: [[V4:%.+]] = arith.addi [[ARG8]], [[ARG5]] : index
// CHECKED-NEXT: [[V5:%.+]] = arith.addi [[ARG9]], [[ARG6]] : index
// CHECKED-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECKED-NEXT: [[V6:%.+]] = arith.muli [[ARG7]], [[ARG2]] : index
// CHECKED-NEXT: [[V7:%.+]] = arith.addi [[V6]], [[ARG4]] : index
// CHECKED-NEXT: [[V8:%.+]] = arith.cmpi ult, [[V7]], [[ARG1]] : index
// CHECKED-NEXT: [[V9:%.+]] = arith.andi [[TRUE]], [[V8]] : i1
// CHECKED-NEXT: [[V10:%.+]] = arith.muli [[ARG8]], [[ARG2]] : index
// CHECKED-NEXT: [[V11:%.+]] = arith.addi [[V10]], [[ARG5]] : index
// CHECKED-NEXT: [[V12:%.+]] = arith.cmpi ult, [[V11]], [[ARG1]] : index
// CHECKED-NEXT: [[V13:%.+]] = arith.andi [[V9]], [[V12]] : i1
// CHECKED-NEXT: [[V14:%.+]] = arith.muli [[ARG9]], [[ARG2]] : index
// CHECKED-NEXT: [[V15:%.+]] = arith.addi [[V14]], [[ARG6]] : index
// CHECKED-NEXT: [[V16:%.+]] = arith.cmpi ult, [[V15]], [[ARG1]] : index
// CHECKED-NEXT: [[V17:%.+]] = arith.andi [[V13]], [[V16]] : i1
// CHECKED-NEXT: scf.if [[V17]] {
// CHECKED-NEXT: memref.store [[CST]], [[ARG3]][[[V3]], [[V4]], [[V5]]] : memref<?x?x?xf32>
// CHECKED-NEXT: }
// CHECKED-NEXT: scf.reduce
// CHECKED-NEXT: }
// CHECKED-NEXT: scf.reduce
// CHECKED-NEXT: }
// CHECKED-NEXT: return
// CHECKED-NEXT: }
// ONES: #map = affine_map<(d0, d1, d2) -> (d0, d1 - d2)>
// ONES-LABEL: func.func @unknown(
// ONES-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: memref<?x?x?xf32>) {
// ONES-NEXT: [[CST:%.+]] = arith.constant 1.000000e+00 : f32
// ONES-NEXT: [[C0:%.+]] = arith.constant 0 : index
// ONES-NEXT: [[C1:%.+]] = arith.constant 1 : index
// ONES-NEXT: [[C1_0:%.+]] = arith.constant 1 : index
// ONES-NEXT: [[C1_1:%.+]] = arith.constant 1 : index
// ONES-NEXT: [[V0:%.+]] = arith.muli [[ARG2]], [[C1]] : index
// ONES-NEXT: [[V1:%.+]] = arith.muli [[ARG2]], [[C1_0]] : index
// ONES-NEXT: [[V2:%.+]] = arith.muli [[ARG2]], [[C1_1]] : index
// ONES-NEXT: scf.parallel ([[ARG4:%.+]], [[ARG5:%.+]], [[ARG6:%.+]]) = ([[ARG0]], [[ARG0]], [[ARG0]]) to ([[ARG1]], [[ARG1]], [[ARG1]]) step ([[V0]], [[V1]], [[V2]]) {
// ONES-NEXT: [[V3:%.+]] = affine.min #map([[V0]], [[ARG1]], [[ARG4]])
// ONES-NEXT: [[V4:%.+]] = affine.min #map([[V1]], [[ARG1]], [[ARG5]])
// ONES-NEXT: [[V5:%.+]] = affine.min #map([[V2]], [[ARG1]], [[ARG6]])
// ONES-NEXT: scf.parallel ([[ARG7:%.+]], [[ARG8:%.+]], [[ARG9:%.+]]) = ([[C0]], [[C0]], [[C0]]) to ([[V3]], [[V4]], [[V5]]) step ([[ARG2]], [[ARG2]], [[ARG2]]) {
// ONES-NEXT: [[V6:%.+]] = arith.addi [[ARG7]], [[ARG4]] : index
// ONES-NEXT: [[V7:%.+]] = arith.addi [[ARG8]], [[ARG5]] : index
// ONES-NEXT: [[V8:%.+]] = arith.addi [[ARG9]], [[ARG6]] : index
// ONES-NEXT: memref.store [[CST]], [[ARG3]][[[V6]], [[V7]], [[V8]]] : memref<?x?x?xf32>
// ONES-NEXT: scf.reduce
// ONES-NEXT: }
// ONES-NEXT: scf.reduce
// ONES-NEXT: }
// ONES-NEXT: return
// ONES-NEXT: }
// DUMP: Pass Manager with 1 passes:
// DUMP: builtin.module(
// DUMP: scf-parallel-loop-tiling{no-min-max-bounds=false parallel-loop-tile-sizes={1,16}}
// DUMP: )
// NUMBER: crease-opt: for the --parallel-loop-tile-sizes option: 'x' value invalid for long argument!
// NUMBER: <unknown>:0: error:
// ZERO: <unknown>:0: error: tile size cannot be 0
func.func @unknown(%n: index, %m: index, %s: index, %a: memref<?x?x?xf32>) {
  %f = arith.constant 1.0 : f32
  scf.parallel (%i, %j, %k) = (%n, %n, %n) to (%m, %m, %m) step (%s, %s, %s) {
    memref.store %f, %a[%i, %j, %k] : memref<?x?x?xf32>
  }
  return
}

// -----

// The first dimension is one of whole tiles, the second is not.
// CHECK-LABEL: func.func @known(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x?xf32>) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C3:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[C22:%.+]] = arith.constant 22 : index
// CHECK-NEXT: [[C0_0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V0:%.+]] = arith.muli [[C3]], [[C2]] : index
// CHECK-NEXT: [[V1:%.+]] = arith.muli [[C3]], [[C4]] : index
// CHECK-NEXT: scf.parallel ([[ARG1:%.+]], [[ARG2:%.+]]) = ([[C0]], [[C0]]) to ([[C22]], [[C22]]) step ([[V0]], [[V1]]) {
// CHECK-NEXT: scf.parallel ([[ARG3:%.+]], [[ARG4:%.+]]) = ([[C0_0]], [[C0_0]]) to ([[V0]], [[V1]]) step ([[C3]], [[C3]]) {
// CHECK-NEXT: [[V2:%.+]] = arith.addi [[ARG3]], [[ARG1]] : index
// CHECK-NEXT: [[V3:%.+]] = arith.addi [[ARG4]], [[ARG2]] : index
// CHECK-NEXT: memref.store [[CST]], [[ARG0]][[[V2]], [[V3]]] : memref<?x?xf32>
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECKED-LABEL: func.func @known(
// CHECKED-SAME: [[ARG0:%.+]]: memref<?x?xf32>) {
// CHECKED-NEXT: [[CST:%.+]] = arith.constant 1.000000e+00 : f32
// CHECKED-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECKED-NEXT: [[C3:%.+]] = arith.constant 3 : index
// CHECKED-NEXT: [[C22:%.+]] = arith.constant 22 : index
// CHECKED-NEXT: [[C0_0:%.+]] = arith.constant 0 : index
// CHECKED-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECKED-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECKED-NEXT: [[V0:%.+]] = arith.muli [[C3]], [[C2]] : index
// CHECKED-NEXT: [[V1:%.+]] = arith.muli [[C3]], [[C4]] : index
// CHECKED-NEXT: scf.parallel ([[ARG1:%.+]], [[ARG2:%.+]]) = ([[C0]], [[C0]]) to ([[C22]], [[C22]]) step ([[V0]], [[V1]]) {
// CHECKED-NEXT: scf.parallel ([[ARG3:%.+]], [[ARG4:%.+]]) = ([[C0_0]], [[C0_0]]) to ([[V0]], [[V1]]) step ([[C3]], [[C3]]) {
// CHECKED-NEXT: [[V2:%.+]] = arith.addi [[ARG3]], [[ARG1]] : index
// CHECKED-NEXT: [[V3:%.+]] = arith.addi [[ARG4]], [[ARG2]] : index
// CHECKED-NEXT: memref.store [[CST]], [[ARG0]][[[V2]], [[V3]]] : memref<?x?xf32>
// CHECKED-NEXT: scf.reduce
// CHECKED-NEXT: }
// CHECKED-NEXT: scf.reduce
// CHECKED-NEXT: }
// CHECKED-NEXT: return
// CHECKED-NEXT: }
// ONES-LABEL: func.func @known(
// ONES-SAME: [[ARG0:%.+]]: memref<?x?xf32>) {
// ONES-NEXT: [[CST:%.+]] = arith.constant 1.000000e+00 : f32
// ONES-NEXT: [[C0:%.+]] = arith.constant 0 : index
// ONES-NEXT: [[C3:%.+]] = arith.constant 3 : index
// ONES-NEXT: [[C22:%.+]] = arith.constant 22 : index
// ONES-NEXT: [[C0_0:%.+]] = arith.constant 0 : index
// ONES-NEXT: [[C1:%.+]] = arith.constant 1 : index
// ONES-NEXT: [[C1_1:%.+]] = arith.constant 1 : index
// ONES-NEXT: [[V0:%.+]] = arith.muli [[C3]], [[C1]] : index
// ONES-NEXT: [[V1:%.+]] = arith.muli [[C3]], [[C1_1]] : index
// ONES-NEXT: scf.parallel ([[ARG1:%.+]], [[ARG2:%.+]]) = ([[C0]], [[C0]]) to ([[C22]], [[C22]]) step ([[V0]], [[V1]]) {
// ONES-NEXT: scf.parallel ([[ARG3:%.+]], [[ARG4:%.+]]) = ([[C0_0]], [[C0_0]]) to ([[V0]], [[V1]]) step ([[C3]], [[C3]]) {
// ONES-NEXT: [[V2:%.+]] = arith.addi [[ARG3]], [[ARG1]] : index
// ONES-NEXT: [[V3:%.+]] = arith.addi [[ARG4]], [[ARG2]] : index
// ONES-NEXT: memref.store [[CST]], [[ARG0]][[[V2]], [[V3]]] : memref<?x?xf32>
// ONES-NEXT: scf.reduce
// ONES-NEXT: }
// ONES-NEXT: scf.reduce
// ONES-NEXT: }
// ONES-NEXT: return
// ONES-NEXT: }
func.func @known(%a: memref<?x?xf32>) {
  %f = arith.constant 1.0 : f32
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c22 = arith.constant 22 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c22, %c22) step (%c3, %c3) {
    memref.store %f, %a[%i, %j] : memref<?x?xf32>
  }
  return
}

// -----

// Only what is innermost, and gives nothing, is tiled.
// CHECK: #map = affine_map<(d0, d1, d2) -> (d0, d1 - d2)>
// CHECK-LABEL: func.func @nested(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: f32, [[ARG4:%.+]]: memref<?x?xf32>) {
// CHECK-NEXT: scf.parallel ([[ARG5:%.+]]) = ([[ARG0]]) to ([[ARG1]]) step ([[ARG2]]) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V0:%.+]] = arith.muli [[ARG2]], [[C2]] : index
// CHECK-NEXT: scf.parallel ([[ARG6:%.+]]) = ([[ARG0]]) to ([[ARG1]]) step ([[V0]]) {
// CHECK-NEXT: [[V2:%.+]] = affine.min #map([[V0]], [[ARG1]], [[ARG6]])
// CHECK-NEXT: scf.parallel ([[ARG7:%.+]]) = ([[C0]]) to ([[V2]]) step ([[ARG2]]) {
// CHECK-NEXT: [[V3:%.+]] = arith.addi [[ARG7]], [[ARG6]] : index
// CHECK-NEXT: memref.store [[ARG3]], [[ARG4]][[[ARG5]], [[V3]]] : memref<?x?xf32>
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: [[V1:%.+]] = scf.parallel ([[ARG6]]) = ([[ARG0]]) to ([[ARG1]]) step ([[ARG2]]) init ([[ARG3]]) -> f32 {
// CHECK-NEXT: scf.reduce([[ARG3]] : f32) {
// CHECK-NEXT: ^bb0([[ARG7]]: f32, [[ARG8:%.+]]: f32):
// CHECK-NEXT: scf.reduce.return [[ARG7]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECKED-LABEL: func.func @nested(
// CHECKED-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: f32, [[ARG4:%.+]]: memref<?x?xf32>) {
// CHECKED-NEXT: scf.parallel ([[ARG5:%.+]]) = ([[ARG0]]) to ([[ARG1]]) step ([[ARG2]]) {
// CHECKED-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECKED-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECKED-NEXT: [[V0:%.+]] = arith.muli [[ARG2]], [[C2]] : index
// CHECKED-NEXT: scf.parallel ([[ARG6:%.+]]) = ([[ARG0]]) to ([[ARG1]]) step ([[V0]]) {
// CHECKED-NEXT: scf.parallel ([[ARG7:%.+]]) = ([[C0]]) to ([[V0]]) step ([[ARG2]]) {
// CHECKED-NEXT: [[V2:%.+]] = arith.addi [[ARG7]], [[ARG6]] : index
// CHECKED-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECKED-NEXT: [[V3:%.+]] = arith.muli [[ARG7]], [[ARG2]] : index
// CHECKED-NEXT: [[V4:%.+]] = arith.addi [[V3]], [[ARG6]] : index
// CHECKED-NEXT: [[V5:%.+]] = arith.cmpi ult, [[V4]], [[ARG1]] : index
// CHECKED-NEXT: [[V6:%.+]] = arith.andi [[TRUE]], [[V5]] : i1
// CHECKED-NEXT: scf.if [[V6]] {
// CHECKED-NEXT: memref.store [[ARG3]], [[ARG4]][[[ARG5]], [[V2]]] : memref<?x?xf32>
// CHECKED-NEXT: }
// CHECKED-NEXT: scf.reduce
// CHECKED-NEXT: }
// CHECKED-NEXT: scf.reduce
// CHECKED-NEXT: }
// CHECKED-NEXT: [[V1:%.+]] = scf.parallel ([[ARG6]]) = ([[ARG0]]) to ([[ARG1]]) step ([[ARG2]]) init ([[ARG3]]) -> f32 {
// CHECKED-NEXT: scf.reduce([[ARG3]] : f32) {
// CHECKED-NEXT: ^bb0([[ARG7]]: f32, [[ARG8:%.+]]: f32):
// CHECKED-NEXT: scf.reduce.return [[ARG7]] : f32
// CHECKED-NEXT: }
// CHECKED-NEXT: }
// CHECKED-NEXT: scf.reduce
// CHECKED-NEXT: }
// CHECKED-NEXT: return
// CHECKED-NEXT: }
// ONES: #map = affine_map<(d0, d1, d2) -> (d0, d1 - d2)>
// ONES-LABEL: func.func @nested(
// ONES-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: f32, [[ARG4:%.+]]: memref<?x?xf32>) {
// ONES-NEXT: scf.parallel ([[ARG5:%.+]]) = ([[ARG0]]) to ([[ARG1]]) step ([[ARG2]]) {
// ONES-NEXT: [[C0:%.+]] = arith.constant 0 : index
// ONES-NEXT: [[C1:%.+]] = arith.constant 1 : index
// ONES-NEXT: [[V0:%.+]] = arith.muli [[ARG2]], [[C1]] : index
// ONES-NEXT: scf.parallel ([[ARG6:%.+]]) = ([[ARG0]]) to ([[ARG1]]) step ([[V0]]) {
// ONES-NEXT: [[V2:%.+]] = affine.min #map([[V0]], [[ARG1]], [[ARG6]])
// ONES-NEXT: scf.parallel ([[ARG7:%.+]]) = ([[C0]]) to ([[V2]]) step ([[ARG2]]) {
// ONES-NEXT: [[V3:%.+]] = arith.addi [[ARG7]], [[ARG6]] : index
// ONES-NEXT: memref.store [[ARG3]], [[ARG4]][[[ARG5]], [[V3]]] : memref<?x?xf32>
// ONES-NEXT: scf.reduce
// ONES-NEXT: }
// ONES-NEXT: scf.reduce
// ONES-NEXT: }
// ONES-NEXT: [[V1:%.+]] = scf.parallel ([[ARG6]]) = ([[ARG0]]) to ([[ARG1]]) step ([[ARG2]]) init ([[ARG3]]) -> f32 {
// ONES-NEXT: scf.reduce([[ARG3]] : f32) {
// ONES-NEXT: ^bb0([[ARG7]]: f32, [[ARG8:%.+]]: f32):
// ONES-NEXT: scf.reduce.return [[ARG7]] : f32
// ONES-NEXT: }
// ONES-NEXT: }
// ONES-NEXT: scf.reduce
// ONES-NEXT: }
// ONES-NEXT: return
// ONES-NEXT: }
func.func @nested(%n: index, %m: index, %s: index, %f: f32, %a: memref<?x?xf32>) {
  scf.parallel (%i) = (%n) to (%m) step (%s) {
    scf.parallel (%j) = (%n) to (%m) step (%s) {
      memref.store %f, %a[%i, %j] : memref<?x?xf32>
    }
    %r = scf.parallel (%j) = (%n) to (%m) step (%s) init (%f) -> f32 {
      scf.reduce(%f : f32) {
      ^bb0(%l: f32, %u: f32):
        scf.reduce.return %l : f32
      }
    }
  }
  return
}
