// RUN: crease-opt --generate-runtime-verification --split-input-file %s | FileCheck %s

// Each index is in its dimension.
// CHECK-LABEL: func.func @accesses(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x6xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: f32) -> f32 {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C0_0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C0_1:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM:%.+]] = memref.dim [[ARG0]], [[C0_1]] : memref<?x6xf32>
// CHECK-NEXT: [[V0:%.+]] = arith.cmpi sge, [[ARG1]], [[C0_0]] : index
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi slt, [[ARG1]], [[DIM]] : index
// CHECK-NEXT: [[V2:%.+]] = arith.andi [[V0]], [[V1]] : i1
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C6:%.+]] = arith.constant 6 : index
// CHECK-NEXT: [[V3:%.+]] = arith.cmpi sge, [[ARG1]], [[C0_0]] : index
// CHECK-NEXT: [[V4:%.+]] = arith.cmpi slt, [[ARG1]], [[C6]] : index
// CHECK-NEXT: [[V5:%.+]] = arith.andi [[V3]], [[V4]] : i1
// CHECK-NEXT: [[V6:%.+]] = arith.andi [[V2]], [[V5]] : i1
// CHECK-NEXT: cf.assert [[V6]], "ERROR: Runtime op verification failed\0A[[V0]] = memref.load [[ARG0]][[[ARG1]], [[ARG1]]] : memref<?x6xf32>\0A^ out-of-bounds access\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[V7:%.+]] = memref.load [[ARG0]][[[ARG1]], [[ARG1]]] : memref<?x6xf32>
// CHECK-NEXT: [[C0_2:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C0_3:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM_4:%.+]] = memref.dim [[ARG0]], [[C0_3]] : memref<?x6xf32>
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: [[V8:%.+]] = arith.cmpi sgt, [[DIM_4]], [[C0]] : index
// CHECK-NEXT: [[C1_5:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C6_6:%.+]] = arith.constant 6 : index
// CHECK-NEXT: [[TRUE_7:%.+]] = arith.constant true
// CHECK-NEXT: [[TRUE_8:%.+]] = arith.constant true
// CHECK-NEXT: cf.assert [[V8]], "ERROR: Runtime op verification failed\0Amemref.store [[ARG2]], [[ARG0]][[[C0]], [[C0]]] : memref<?x6xf32>\0A^ out-of-bounds access\0ALocation: loc(\22here\22)"
// CHECK-NEXT: memref.store [[ARG2]], [[ARG0]][[[C0]], [[C0]]] : memref<?x6xf32>
// CHECK-NEXT: [[C0_9:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C0_10:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM_11:%.+]] = memref.dim [[ARG0]], [[C0_10]] : memref<?x6xf32>
// CHECK-NEXT: [[V9:%.+]] = arith.cmpi sge, [[ARG1]], [[C0_9]] : index
// CHECK-NEXT: [[V10:%.+]] = arith.cmpi slt, [[ARG1]], [[DIM_11]] : index
// CHECK-NEXT: [[V11:%.+]] = arith.andi [[V9]], [[V10]] : i1
// CHECK-NEXT: [[C1_12:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C6_13:%.+]] = arith.constant 6 : index
// CHECK-NEXT: [[TRUE_14:%.+]] = arith.constant true
// CHECK-NEXT: [[TRUE_15:%.+]] = arith.constant true
// CHECK-NEXT: cf.assert [[V11]], "ERROR: Runtime op verification failed\0A[[V1]] = memref.atomic_rmw addf [[ARG2]], [[ARG0]][[[ARG1]], [[C0]]] : (f32, memref<?x6xf32>) -> f32\0A^ out-of-bounds access\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[V12:%.+]] = memref.atomic_rmw addf [[ARG2]], [[ARG0]][[[ARG1]], [[C0]]] : (f32, memref<?x6xf32>) -> f32
// CHECK-NEXT: return [[V12]] : f32
// CHECK-NEXT: }
func.func @accesses(%m: memref<?x6xf32>, %i: index, %v: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %0 = memref.load %m[%i, %i] : memref<?x6xf32> loc("here")
  memref.store %v, %m[%c0, %c0] : memref<?x6xf32> loc("here")
  %1 = memref.atomic_rmw addf %v, %m[%i, %c0] : (f32, memref<?x6xf32>) -> f32 loc("here")
  return %1 : f32
}

// -----

// Regions are left out of messages.
// CHECK-LABEL: func.func @region(
// CHECK-SAME: [[ARG0:%.+]]: memref<?xf32>, [[ARG1:%.+]]: index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C0_0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM:%.+]] = memref.dim [[ARG0]], [[C0_0]] : memref<?xf32>
// CHECK-NEXT: [[V0:%.+]] = arith.cmpi sge, [[ARG1]], [[C0]] : index
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi slt, [[ARG1]], [[DIM]] : index
// CHECK-NEXT: [[V2:%.+]] = arith.andi [[V0]], [[V1]] : i1
// CHECK-NEXT: cf.assert [[V2]], "ERROR: Runtime op verification failed\0A[[V0]] = memref.generic_atomic_rmw [[ARG0]][[[ARG1]]] : memref<?xf32> {...}\0A^ out-of-bounds access\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[V3:%.+]] = memref.generic_atomic_rmw [[ARG0]][[[ARG1]]] : memref<?xf32> {
// CHECK-NEXT: ^bb0([[ARG2:%.+]]: f32):
// CHECK-NEXT: memref.atomic_yield [[ARG2]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @region(%m: memref<?xf32>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<?xf32> {
  ^bb0(%old: f32):
    memref.atomic_yield %old : f32
  } loc("here")
  return
}

// -----

// There is nothing to ask where there is no dimension.
// CHECK-LABEL: func.func @element(
// CHECK-SAME: [[ARG0:%.+]]: memref<f32>) -> f32 {
// CHECK-NEXT: [[V0:%.+]] = memref.load [[ARG0]][] : memref<f32>
// CHECK-NEXT: return [[V0]] : f32
// CHECK-NEXT: }
func.func @element(%m: memref<f32>) -> f32 {
  %0 = memref.load %m[] : memref<f32> loc("here")
  return %0 : f32
}

// -----

// Whatever becomes known.
// CHECK-LABEL: func.func @cast(
// CHECK-SAME: [[ARG0:%.+]]: memref<*xi8>, [[ARG1:%.+]]: memref<?x?xi8, strided<[?, ?], offset: ?>>) {
// CHECK-NEXT: [[V0:%.+]] = memref.rank [[ARG0]] : memref<*xi8>
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi eq, [[V0]], [[C2]] : index
// CHECK-NEXT: cf.assert [[V1]], "ERROR: Runtime op verification failed\0A[[CAST:%.+]] = memref.cast [[ARG0]] : memref<*xi8> to memref<2x?xi8, strided<[?, 1], offset: 7>>\0A^ rank mismatch\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[CAST]] = memref.cast [[ARG0]] : memref<*xi8> to memref<?x?xi8, strided<[?, ?], offset: ?>>
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]]:2, [[STRIDES:%.+]]:2 = memref.extract_strided_metadata [[CAST]] : memref<?x?xi8, strided<[?, ?], offset: ?>> -> memref<i8>, index, index, index, index, index
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM:%.+]] = memref.dim [[ARG0]], [[C0]] : memref<*xi8>
// CHECK-NEXT: [[C2_0:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V2:%.+]] = arith.cmpi eq, [[DIM]], [[C2_0]] : index
// CHECK-NEXT: cf.assert [[V2]], "ERROR: Runtime op verification failed\0A[[CAST]] = memref.cast [[ARG0]] : memref<*xi8> to memref<2x?xi8, strided<[?, 1], offset: 7>>\0A^ size mismatch of dim 0\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[C7:%.+]] = arith.constant 7 : index
// CHECK-NEXT: [[V3:%.+]] = arith.cmpi eq, [[OFFSET]], [[C7]] : index
// CHECK-NEXT: cf.assert [[V3]], "ERROR: Runtime op verification failed\0A[[CAST]] = memref.cast [[ARG0]] : memref<*xi8> to memref<2x?xi8, strided<[?, 1], offset: 7>>\0A^ offset mismatch\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V4:%.+]] = arith.cmpi eq, [[STRIDES]]#1, [[C1]] : index
// CHECK-NEXT: cf.assert [[V4]], "ERROR: Runtime op verification failed\0A[[CAST]] = memref.cast [[ARG0]] : memref<*xi8> to memref<2x?xi8, strided<[?, 1], offset: 7>>\0A^ stride mismatch of dim 1\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[CAST_1:%.+]] = memref.cast [[ARG0]] : memref<*xi8> to memref<2x?xi8, strided<[?, 1], offset: 7>>
// CHECK-NEXT: [[CAST_2:%.+]] = memref.cast [[ARG1]] : memref<?x?xi8, strided<[?, ?], offset: ?>> to memref<?x?xi8, strided<[?, ?], offset: ?>>
// CHECK-NEXT: [[BASE_BUFFER_3:%.+]], [[OFFSET_4:%.+]], [[SIZES_5:%.+]]:2, [[STRIDES_6:%.+]]:2 = memref.extract_strided_metadata [[CAST_2]] : memref<?x?xi8, strided<[?, ?], offset: ?>> -> memref<i8>, index, index, index, index, index
// CHECK-NEXT: [[C1_7:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[DIM_8:%.+]] = memref.dim [[ARG1]], [[C1_7]] : memref<?x?xi8, strided<[?, ?], offset: ?>>
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V5:%.+]] = arith.cmpi eq, [[DIM_8]], [[C4]] : index
// CHECK-NEXT: cf.assert [[V5]], "ERROR: Runtime op verification failed\0A[[CAST_0:%.+]] = memref.cast [[ARG1]] : memref<?x?xi8, strided<[?, ?], offset: ?>> to memref<?x4xi8>\0A^ size mismatch of dim 1\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[C0_9:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V6:%.+]] = arith.cmpi eq, [[OFFSET_4]], [[C0_9]] : index
// CHECK-NEXT: cf.assert [[V6]], "ERROR: Runtime op verification failed\0A[[CAST_0]] = memref.cast [[ARG1]] : memref<?x?xi8, strided<[?, ?], offset: ?>> to memref<?x4xi8>\0A^ offset mismatch\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[C4_10:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V7:%.+]] = arith.cmpi eq, [[STRIDES_6]]#0, [[C4_10]] : index
// CHECK-NEXT: cf.assert [[V7]], "ERROR: Runtime op verification failed\0A[[CAST_0]] = memref.cast [[ARG1]] : memref<?x?xi8, strided<[?, ?], offset: ?>> to memref<?x4xi8>\0A^ stride mismatch of dim 0\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[C1_11:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V8:%.+]] = arith.cmpi eq, [[STRIDES_6]]#1, [[C1_11]] : index
// CHECK-NEXT: cf.assert [[V8]], "ERROR: Runtime op verification failed\0A[[CAST_0]] = memref.cast [[ARG1]] : memref<?x?xi8, strided<[?, ?], offset: ?>> to memref<?x4xi8>\0A^ stride mismatch of dim 1\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[CAST_12:%.+]] = memref.cast [[ARG1]] : memref<?x?xi8, strided<[?, ?], offset: ?>> to memref<?x4xi8>
// CHECK-NEXT: [[CAST_13:%.+]] = memref.cast [[CAST_12]] : memref<?x4xi8> to memref<*xi8>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @cast(%m: memref<*xi8>, %n: memref<?x?xi8, strided<[?, ?], offset: ?>>) {
  %0 = memref.cast %m : memref<*xi8> to memref<2x?xi8, strided<[?, 1], offset: 7>> loc("here")
  %1 = memref.cast %n : memref<?x?xi8, strided<[?, ?], offset: ?>> to memref<?x4xi8> loc("here")
  %2 = memref.cast %1 : memref<?x4xi8> to memref<*xi8> loc("here")
  return
}

// -----

// The sizes of both.
// CHECK-LABEL: func.func @copy(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x4xi8>, [[ARG1:%.+]]: memref<?x?xi8>, [[ARG2:%.+]]: memref<*xi8>) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM:%.+]] = memref.dim [[ARG0]], [[C0]] : memref<?x4xi8>
// CHECK-NEXT: [[C0_0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM_1:%.+]] = memref.dim [[ARG1]], [[C0_0]] : memref<?x?xi8>
// CHECK-NEXT: [[V0:%.+]] = arith.cmpi eq, [[DIM]], [[DIM_1]] : index
// CHECK-NEXT: cf.assert [[V0]], "ERROR: Runtime op verification failed\0Amemref.copy [[ARG0]], [[ARG1]] : memref<?x4xi8> to memref<?x?xi8>\0A^ size of 0-th source/target dim does not match\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[DIM_2:%.+]] = memref.dim [[ARG1]], [[C1]] : memref<?x?xi8>
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi eq, [[C4]], [[DIM_2]] : index
// CHECK-NEXT: cf.assert [[V1]], "ERROR: Runtime op verification failed\0Amemref.copy [[ARG0]], [[ARG1]] : memref<?x4xi8> to memref<?x?xi8>\0A^ size of 1-th source/target dim does not match\0ALocation: loc(\22here\22)"
// CHECK-NEXT: memref.copy [[ARG0]], [[ARG1]] : memref<?x4xi8> to memref<?x?xi8>
// CHECK-NEXT: memref.copy [[ARG2]], [[ARG2]] : memref<*xi8> to memref<*xi8>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @copy(%m: memref<?x4xi8>, %n: memref<?x?xi8>, %u: memref<*xi8>) {
  memref.copy %m, %n : memref<?x4xi8> to memref<?x?xi8> loc("here")
  memref.copy %u, %u : memref<*xi8> to memref<*xi8> loc("here")
  return
}

// -----

// CHECK-LABEL: func.func @dim(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x4xi8>, [[ARG1:%.+]]: memref<*xi8>, [[ARG2:%.+]]: index) {
// CHECK-NEXT: [[V0:%.+]] = memref.rank [[ARG0]] : memref<?x4xi8>
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi sge, [[ARG2]], [[C0]] : index
// CHECK-NEXT: [[V2:%.+]] = arith.cmpi slt, [[ARG2]], [[V0]] : index
// CHECK-NEXT: [[V3:%.+]] = arith.andi [[V1]], [[V2]] : i1
// CHECK-NEXT: cf.assert [[V3]], "ERROR: Runtime op verification failed\0A[[DIM:%.+]] = memref.dim [[ARG0]], [[ARG2]] : memref<?x4xi8>\0A^ index is out of bounds\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[DIM]] = memref.dim [[ARG0]], [[ARG2]] : memref<?x4xi8>
// CHECK-NEXT: [[V4:%.+]] = memref.rank [[ARG1]] : memref<*xi8>
// CHECK-NEXT: [[C0_0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V5:%.+]] = arith.cmpi sge, [[ARG2]], [[C0_0]] : index
// CHECK-NEXT: [[V6:%.+]] = arith.cmpi slt, [[ARG2]], [[V4]] : index
// CHECK-NEXT: [[V7:%.+]] = arith.andi [[V5]], [[V6]] : i1
// CHECK-NEXT: cf.assert [[V7]], "ERROR: Runtime op verification failed\0A[[DIM_0:%.+]] = memref.dim [[ARG1]], [[ARG2]] : memref<*xi8>\0A^ index is out of bounds\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[DIM_1:%.+]] = memref.dim [[ARG1]], [[ARG2]] : memref<*xi8>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @dim(%m: memref<?x4xi8>, %u: memref<*xi8>, %i: index) {
  %0 = memref.dim %m, %i : memref<?x4xi8> loc("here")
  %1 = memref.dim %u, %i : memref<*xi8> loc("here")
  return
}

// -----

// CHECK-LABEL: func.func @alignment(
// CHECK-SAME: [[ARG0:%.+]]: memref<?xi8>) {
// CHECK-NEXT: [[INTPTR:%.+]] = memref.extract_aligned_pointer_as_index [[ARG0]] : memref<?xi8> -> index
// CHECK-NEXT: [[C32:%.+]] = arith.constant 32 : index
// CHECK-NEXT: [[V0:%.+]] = arith.remui [[INTPTR]], [[C32]] : index
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi eq, [[V0]], [[C0]] : index
// CHECK-NEXT: cf.assert [[V1]], "ERROR: Runtime op verification failed\0A[[ASSUME_ALIGN:%.+]] = memref.assume_alignment [[ARG0]], 32 : memref<?xi8>\0A^ memref is not aligned to 32\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[ASSUME_ALIGN]] = memref.assume_alignment [[ARG0]], 32 : memref<?xi8>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @alignment(%m: memref<?xi8>) {
  %0 = memref.assume_alignment %m, 32 : memref<?xi8> loc("here")
  return
}

// -----

// A slice begins and ends within each dimension, unless there is nothing in it.
// CHECK-LABEL: func.func @subview(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x8xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]]:2, [[STRIDES:%.+]]:2 = memref.extract_strided_metadata [[ARG0]] : memref<?x8xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT: [[C1_0:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V0:%.+]] = arith.cmpi eq, [[ARG2]], [[C0]] : index
// CHECK-NEXT: [[V1:%.+]] = scf.if [[V0]] -> (i1) {
// CHECK-NEXT: [[V8:%.+]] = arith.cmpi sge, [[ARG1]], [[C0]] : index
// CHECK-NEXT: [[V9:%.+]] = arith.cmpi sle, [[ARG1]], [[SIZES]]#0 : index
// CHECK-NEXT: [[V10:%.+]] = arith.andi [[V8]], [[V9]] : i1
// CHECK-NEXT: scf.yield [[V10]] : i1
// CHECK-NEXT: } else {
// CHECK-NEXT: [[V8]] = arith.cmpi sge, [[ARG1]], [[C0]] : index
// CHECK-NEXT: [[V9]] = arith.cmpi slt, [[ARG1]], [[SIZES]]#0 : index
// CHECK-NEXT: [[V10]] = arith.andi [[V8]], [[V9]] : i1
// CHECK-NEXT: scf.yield [[V10]] : i1
// CHECK-NEXT: }
// CHECK-NEXT: cf.assert [[V1]], "ERROR: Runtime op verification failed\0A[[SUBVIEW:%.+]] = memref.subview [[ARG0]][[[ARG1]], 0] [[[ARG2]], 4] [1, [[ARG1]]] : memref<?x8xf32> to memref<?x4xf32, strided<[8, ?], offset: ?>>\0A^ offset 0 is out-of-bounds\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[V2:%.+]] = arith.cmpi sgt, [[ARG2]], [[C0]] : index
// CHECK-NEXT: [[V3:%.+]] = scf.if [[V2]] -> (i1) {
// CHECK-NEXT: [[V8]] = arith.subi [[ARG2]], [[C1]] : index
// CHECK-NEXT: [[V9]] = arith.muli [[V8]], [[C1_0]] : index
// CHECK-NEXT: [[V10]] = arith.addi [[ARG1]], [[V9]] : index
// CHECK-NEXT: [[V11:%.+]] = arith.cmpi sge, [[V10]], [[C0]] : index
// CHECK-NEXT: [[V12:%.+]] = arith.cmpi slt, [[V10]], [[SIZES]]#0 : index
// CHECK-NEXT: [[V13:%.+]] = arith.andi [[V11]], [[V12]] : i1
// CHECK-NEXT: scf.yield [[V13]] : i1
// CHECK-NEXT: } else {
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: scf.yield [[TRUE]] : i1
// CHECK-NEXT: }
// CHECK-NEXT: cf.assert [[V3]], "ERROR: Runtime op verification failed\0A[[SUBVIEW]] = memref.subview [[ARG0]][[[ARG1]], 0] [[[ARG2]], 4] [1, [[ARG1]]] : memref<?x8xf32> to memref<?x4xf32, strided<[8, ?], offset: ?>>\0A^ subview runs out-of-bounds along dimension 0\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[C0_1:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V4:%.+]] = arith.cmpi eq, [[C4]], [[C0]] : index
// CHECK-NEXT: [[V5:%.+]] = scf.if [[V4]] -> (i1) {
// CHECK-NEXT: [[V8]] = arith.cmpi sge, [[C0_1]], [[C0]] : index
// CHECK-NEXT: [[V9]] = arith.cmpi sle, [[C0_1]], [[SIZES]]#1 : index
// CHECK-NEXT: [[V10]] = arith.andi [[V8]], [[V9]] : i1
// CHECK-NEXT: scf.yield [[V10]] : i1
// CHECK-NEXT: } else {
// CHECK-NEXT: [[TRUE]] = arith.constant true
// CHECK-NEXT: [[V8]] = arith.cmpi sgt, [[SIZES]]#1, [[C0_1]] : index
// CHECK-NEXT: scf.yield [[V8]] : i1
// CHECK-NEXT: }
// CHECK-NEXT: cf.assert [[V5]], "ERROR: Runtime op verification failed\0A[[SUBVIEW]] = memref.subview [[ARG0]][[[ARG1]], 0] [[[ARG2]], 4] [1, [[ARG1]]] : memref<?x8xf32> to memref<?x4xf32, strided<[8, ?], offset: ?>>\0A^ offset 1 is out-of-bounds\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[V6:%.+]] = arith.cmpi sgt, [[C4]], [[C0]] : index
// CHECK-NEXT: [[V7:%.+]] = scf.if [[V6]] -> (i1) {
// CHECK-NEXT: [[V8]] = arith.subi [[C4]], [[C1]] : index
// CHECK-NEXT: [[V9]] = arith.muli [[V8]], [[ARG1]] : index
// CHECK-NEXT: [[V10]] = arith.addi [[C0_1]], [[V9]] : index
// CHECK-NEXT: [[V11]] = arith.cmpi sge, [[V10]], [[C0]] : index
// CHECK-NEXT: [[V12]] = arith.cmpi slt, [[V10]], [[SIZES]]#1 : index
// CHECK-NEXT: [[V13]] = arith.andi [[V11]], [[V12]] : i1
// CHECK-NEXT: scf.yield [[V13]] : i1
// CHECK-NEXT: } else {
// CHECK-NEXT: [[TRUE]] = arith.constant true
// CHECK-NEXT: scf.yield [[TRUE]] : i1
// CHECK-NEXT: }
// CHECK-NEXT: cf.assert [[V7]], "ERROR: Runtime op verification failed\0A[[SUBVIEW]] = memref.subview [[ARG0]][[[ARG1]], 0] [[[ARG2]], 4] [1, [[ARG1]]] : memref<?x8xf32> to memref<?x4xf32, strided<[8, ?], offset: ?>>\0A^ subview runs out-of-bounds along dimension 1\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[SUBVIEW]] = memref.subview [[ARG0]][[[ARG1]], 0] [[[ARG2]], 4] [1, [[ARG1]]] : memref<?x8xf32> to memref<?x4xf32, strided<[8, ?], offset: ?>>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @subview(%m: memref<?x8xf32>, %i: index, %n: index) {
  %0 = memref.subview %m[%i, 0] [%n, 4] [1, %i] : memref<?x8xf32> to memref<?x4xf32, strided<[8, ?], offset: ?>> loc("here")
  return
}

// -----

// What is known of a group divides it, unless it is zero.
// CHECK-LABEL: func.func @expand_shape(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x?xf32>, [[ARG1:%.+]]: index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM:%.+]] = memref.dim [[ARG0]], [[C0]] : memref<?x?xf32>
// CHECK-NEXT: [[C6:%.+]] = arith.constant 6 : index
// CHECK-NEXT: [[V0:%.+]] = arith.remsi [[DIM]], [[C6]] : index
// CHECK-NEXT: [[C0_0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi eq, [[V0]], [[C0_0]] : index
// CHECK-NEXT: cf.assert [[V1]], "ERROR: Runtime op verification failed\0A[[EXPAND_SHAPE:%.+]] = memref.expand_shape [[ARG0]] {{\[\[}}0, 1, 2], [3]] output_shape [2, [[ARG1]], 3, [[ARG1]]] : memref<?x?xf32> into memref<2x?x3x?xf32>\0A^ static result dims in reassoc group do not divide src dim evenly\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[DIM_1:%.+]] = memref.dim [[ARG0]], [[C1]] : memref<?x?xf32>
// CHECK-NEXT: [[C1_2:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V2:%.+]] = arith.remsi [[DIM_1]], [[C1_2]] : index
// CHECK-NEXT: [[C0_3:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V3:%.+]] = arith.cmpi eq, [[V2]], [[C0_3]] : index
// CHECK-NEXT: cf.assert [[V3]], "ERROR: Runtime op verification failed\0A[[EXPAND_SHAPE]] = memref.expand_shape [[ARG0]] {{\[\[}}0, 1, 2], [3]] output_shape [2, [[ARG1]], 3, [[ARG1]]] : memref<?x?xf32> into memref<2x?x3x?xf32>\0A^ static result dims in reassoc group do not divide src dim evenly\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[EXPAND_SHAPE]] = memref.expand_shape [[ARG0]] {{\[\[}}0, 1, 2], [3]] output_shape [2, [[ARG1]], 3, [[ARG1]]] : memref<?x?xf32> into memref<2x?x3x?xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @expand_shape(%m: memref<?x?xf32>, %n: index) {
  %0 = memref.expand_shape %m [[0, 1, 2], [3]] output_shape [2, %n, 3, %n] : memref<?x?xf32> into memref<2x?x3x?xf32> loc("here")
  return
}
