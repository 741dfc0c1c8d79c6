// RUN: crease-opt --generate-runtime-verification=verbose-level=0 --split-input-file %s | FileCheck %s

// Each index is in its dimension. The message says where.
// CHECK-LABEL: func.func @accesses(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x6xf32>, [[ARG1:%.+]]: index) -> tensor<?x6xf32> {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C0_0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG0]], [[C0_0]] : tensor<?x6xf32>
// CHECK-NEXT: [[V0:%.+]] = arith.cmpi sge, [[ARG1]], [[C0]] : index
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi slt, [[ARG1]], [[DIM]] : index
// CHECK-NEXT: [[V2:%.+]] = arith.andi [[V0]], [[V1]] : i1
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C6:%.+]] = arith.constant 6 : index
// CHECK-NEXT: [[V3:%.+]] = arith.cmpi sge, [[ARG1]], [[C0]] : index
// CHECK-NEXT: [[V4:%.+]] = arith.cmpi slt, [[ARG1]], [[C6]] : index
// CHECK-NEXT: [[V5:%.+]] = arith.andi [[V3]], [[V4]] : i1
// CHECK-NEXT: [[V6:%.+]] = arith.andi [[V2]], [[V5]] : i1
// CHECK-NEXT: cf.assert [[V6]], "ERROR: Runtime op verification failed\0A^ out-of-bounds access\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[EXTRACTED:%.+]] = tensor.extract [[ARG0]][[[ARG1]], [[ARG1]]] : tensor<?x6xf32>
// CHECK-NEXT: [[C0_1:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C0_2:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM_3:%.+]] = tensor.dim [[ARG0]], [[C0_2]] : tensor<?x6xf32>
// CHECK-NEXT: [[V7:%.+]] = arith.cmpi sge, [[ARG1]], [[C0_1]] : index
// CHECK-NEXT: [[V8:%.+]] = arith.cmpi slt, [[ARG1]], [[DIM_3]] : index
// CHECK-NEXT: [[V9:%.+]] = arith.andi [[V7]], [[V8]] : i1
// CHECK-NEXT: [[C1_4:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C6_5:%.+]] = arith.constant 6 : index
// CHECK-NEXT: [[V10:%.+]] = arith.cmpi sge, [[ARG1]], [[C0_1]] : index
// CHECK-NEXT: [[V11:%.+]] = arith.cmpi slt, [[ARG1]], [[C6_5]] : index
// CHECK-NEXT: [[V12:%.+]] = arith.andi [[V10]], [[V11]] : i1
// CHECK-NEXT: [[V13:%.+]] = arith.andi [[V9]], [[V12]] : i1
// CHECK-NEXT: cf.assert [[V13]], "ERROR: Runtime op verification failed\0A^ out-of-bounds access\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[INSERTED:%.+]] = tensor.insert [[EXTRACTED]] into [[ARG0]][[[ARG1]], [[ARG1]]] : tensor<?x6xf32>
// CHECK-NEXT: return [[INSERTED]] : tensor<?x6xf32>
// CHECK-NEXT: }
func.func @accesses(%t: tensor<?x6xf32>, %i: index) -> tensor<?x6xf32> {
  %0 = tensor.extract %t[%i, %i] : tensor<?x6xf32> loc("here")
  %1 = tensor.insert %0 into %t[%i, %i] : tensor<?x6xf32> loc("here")
  return %1 : tensor<?x6xf32>
}

// -----

// The rank, and sizes that become known.
// CHECK-LABEL: func.func @cast(
// CHECK-SAME: [[ARG0:%.+]]: tensor<*xi8>, [[ARG1:%.+]]: tensor<?x3xi8>, [[ARG2:%.+]]: index) {
// CHECK-NEXT: [[RANK:%.+]] = tensor.rank [[ARG0]] : tensor<*xi8>
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V0:%.+]] = arith.cmpi eq, [[RANK]], [[C2]] : index
// CHECK-NEXT: cf.assert [[V0]], "ERROR: Runtime op verification failed\0A^ rank mismatch\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG0]], [[C0]] : tensor<*xi8>
// CHECK-NEXT: [[C2_0:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi eq, [[DIM]], [[C2_0]] : index
// CHECK-NEXT: cf.assert [[V1]], "ERROR: Runtime op verification failed\0A^ size mismatch of dim 0\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[ARG0]] : tensor<*xi8> to tensor<2x?xi8>
// CHECK-NEXT: [[C0_1:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM_2:%.+]] = tensor.dim [[ARG1]], [[C0_1]] : tensor<?x3xi8>
// CHECK-NEXT: [[C2_3:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V2:%.+]] = arith.cmpi eq, [[DIM_2]], [[C2_3]] : index
// CHECK-NEXT: cf.assert [[V2]], "ERROR: Runtime op verification failed\0A^ size mismatch of dim 0\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[CAST_4:%.+]] = tensor.cast [[ARG1]] : tensor<?x3xi8> to tensor<2x3xi8>
// CHECK-NEXT: [[CAST_5:%.+]] = tensor.cast [[ARG1]] : tensor<?x3xi8> to tensor<*xi8>
// CHECK-NEXT: [[RANK_6:%.+]] = tensor.rank [[ARG0]] : tensor<*xi8>
// CHECK-NEXT: [[C0_7:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V3:%.+]] = arith.cmpi sge, [[ARG2]], [[C0_7]] : index
// CHECK-NEXT: [[V4:%.+]] = arith.cmpi slt, [[ARG2]], [[RANK_6]] : index
// CHECK-NEXT: [[V5:%.+]] = arith.andi [[V3]], [[V4]] : i1
// CHECK-NEXT: cf.assert [[V5]], "ERROR: Runtime op verification failed\0A^ index is out of bounds\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[DIM_8:%.+]] = tensor.dim [[ARG0]], [[ARG2]] : tensor<*xi8>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @cast(%t: tensor<*xi8>, %u: tensor<?x3xi8>, %i: index) {
  %0 = tensor.cast %t : tensor<*xi8> to tensor<2x?xi8> loc("here")
  %1 = tensor.cast %u : tensor<?x3xi8> to tensor<2x3xi8> loc("here")
  %2 = tensor.cast %u : tensor<?x3xi8> to tensor<*xi8> loc("here")
  %3 = tensor.dim %t, %i : tensor<*xi8> loc("here")
  return
}

// -----

// A slice is in its source.
// CHECK-LABEL: func.func @extract_slice(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x8xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C1_0:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C0_1:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG0]], [[C0_1]] : tensor<?x8xf32>
// CHECK-NEXT: [[V0:%.+]] = arith.cmpi eq, [[ARG2]], [[C0]] : index
// CHECK-NEXT: [[V1:%.+]] = scf.if [[V0]] -> (i1) {
// CHECK-NEXT: [[V8:%.+]] = arith.cmpi sge, [[ARG1]], [[C0]] : index
// CHECK-NEXT: [[V9:%.+]] = arith.cmpi sle, [[ARG1]], [[DIM]] : index
// CHECK-NEXT: [[V10:%.+]] = arith.andi [[V8]], [[V9]] : i1
// CHECK-NEXT: scf.yield [[V10]] : i1
// CHECK-NEXT: } else {
// CHECK-NEXT: [[V8]] = arith.cmpi sge, [[ARG1]], [[C0]] : index
// CHECK-NEXT: [[V9]] = arith.cmpi slt, [[ARG1]], [[DIM]] : index
// CHECK-NEXT: [[V10]] = arith.andi [[V8]], [[V9]] : i1
// CHECK-NEXT: scf.yield [[V10]] : i1
// CHECK-NEXT: }
// CHECK-NEXT: cf.assert [[V1]], "ERROR: Runtime op verification failed\0A^ offset 0 is out-of-bounds\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[V2:%.+]] = arith.cmpi sgt, [[ARG2]], [[C0]] : index
// CHECK-NEXT: [[V3:%.+]] = scf.if [[V2]] -> (i1) {
// CHECK-NEXT: [[V8]] = arith.subi [[ARG2]], [[C1]] : index
// CHECK-NEXT: [[V9]] = arith.muli [[V8]], [[C1_0]] : index
// CHECK-NEXT: [[V10]] = arith.addi [[ARG1]], [[V9]] : index
// CHECK-NEXT: [[V11:%.+]] = arith.cmpi sge, [[V10]], [[C0]] : index
// CHECK-NEXT: [[V12:%.+]] = arith.cmpi slt, [[V10]], [[DIM]] : index
// CHECK-NEXT: [[V13:%.+]] = arith.andi [[V11]], [[V12]] : i1
// CHECK-NEXT: scf.yield [[V13]] : i1
// CHECK-NEXT: } else {
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: scf.yield [[TRUE]] : i1
// CHECK-NEXT: }
// CHECK-NEXT: cf.assert [[V3]], "ERROR: Runtime op verification failed\0A^ extract_slice runs out-of-bounds along dimension 0\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[C0_2:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[C1_3:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C8:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V4:%.+]] = arith.cmpi eq, [[C4]], [[C0]] : index
// CHECK-NEXT: [[V5:%.+]] = scf.if [[V4]] -> (i1) {
// CHECK-NEXT: [[V8]] = arith.cmpi sge, [[C0_2]], [[C0]] : index
// CHECK-NEXT: [[V9]] = arith.cmpi sle, [[C0_2]], [[C8]] : index
// CHECK-NEXT: [[V10]] = arith.andi [[V8]], [[V9]] : i1
// CHECK-NEXT: scf.yield [[V10]] : i1
// CHECK-NEXT: } else {
// CHECK-NEXT: [[TRUE]] = arith.constant true
// CHECK-NEXT: [[TRUE_4:%.+]] = arith.constant true
// CHECK-NEXT: scf.yield [[TRUE]] : i1
// CHECK-NEXT: }
// CHECK-NEXT: cf.assert [[V5]], "ERROR: Runtime op verification failed\0A^ offset 1 is out-of-bounds\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[V6:%.+]] = arith.cmpi sgt, [[C4]], [[C0]] : index
// CHECK-NEXT: [[V7:%.+]] = scf.if [[V6]] -> (i1) {
// CHECK-NEXT: [[V8]] = arith.subi [[C4]], [[C1]] : index
// CHECK-NEXT: [[V9]] = arith.muli [[V8]], [[ARG1]] : index
// CHECK-NEXT: [[V10]] = arith.addi [[C0_2]], [[V9]] : index
// CHECK-NEXT: [[V11]] = arith.cmpi sge, [[V10]], [[C0]] : index
// CHECK-NEXT: [[V12]] = arith.cmpi slt, [[V10]], [[C8]] : index
// CHECK-NEXT: [[V13]] = arith.andi [[V11]], [[V12]] : i1
// CHECK-NEXT: scf.yield [[V13]] : i1
// CHECK-NEXT: } else {
// CHECK-NEXT: [[TRUE]] = arith.constant true
// CHECK-NEXT: scf.yield [[TRUE]] : i1
// CHECK-NEXT: }
// CHECK-NEXT: cf.assert [[V7]], "ERROR: Runtime op verification failed\0A^ extract_slice runs out-of-bounds along dimension 1\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[EXTRACTED_SLICE:%.+]] = tensor.extract_slice [[ARG0]][[[ARG1]], 0] [[[ARG2]], 4] [1, [[ARG1]]] : tensor<?x8xf32> to tensor<?x4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @extract_slice(%t: tensor<?x8xf32>, %i: index, %n: index) {
  %0 = tensor.extract_slice %t[%i, 0] [%n, 4] [1, %i] : tensor<?x8xf32> to tensor<?x4xf32> loc("here")
  return
}
