// RUN: crease-opt --generate-runtime-verification=verbose-level=0 --split-input-file %s | FileCheck %s

// Dimensions of the loops are as long everywhere.
// CHECK-LABEL: func.func @named(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x4xf32>, [[ARG1:%.+]]: tensor<?x4xf32>) -> tensor<?x4xf32> {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG0]], [[C0]] : tensor<?x4xf32>
// CHECK-NEXT: [[C0_0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM_1:%.+]] = tensor.dim [[ARG1]], [[C0_0]] : tensor<?x4xf32>
// CHECK-NEXT: [[C0_2:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C0_3:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V0:%.+]] = index.cmp slt([[C0_3]], [[DIM]])
// CHECK-NEXT: [[C0_4:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V1:%.+]] = index.cmp slt([[C0_4]], [[C4]])
// CHECK-NEXT: [[V2:%.+]] = arith.andi [[V0]], [[V1]] : i1
// CHECK-NEXT: scf.if [[V2]] {
// CHECK-NEXT: [[V4:%.+]] = index.sub [[DIM]], [[C1]]
// CHECK-NEXT: [[C4_5:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[IDX3:%.+]] = index.constant 3
// CHECK-NEXT: [[C0_6:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V5:%.+]] = index.mins [[V4]], [[C0_6]]
// CHECK-NEXT: [[V6:%.+]] = index.cmp sge([[V5]], [[C0_2]])
// CHECK-NEXT: cf.assert [[V6]], "ERROR: Runtime op verification failed\0A^ unexpected negative result on dimension #0 of input/output operand #0\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[V7:%.+]] = index.maxs [[V4]], [[C0_6]]
// CHECK-NEXT: [[V8:%.+]] = index.add [[V7]], [[C1]]
// CHECK-NEXT: [[C0_7:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM_8:%.+]] = tensor.dim [[ARG0]], [[C0_7]] : tensor<?x4xf32>
// CHECK-NEXT: [[V9:%.+]] = index.cmp eq([[V8]], [[DIM_8]])
// CHECK-NEXT: cf.assert [[V9]], "ERROR: Runtime op verification failed\0A^ dimension #0 of input/output operand #0 is incompatible with inferred dimension size\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[C0_9:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C3:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[IDX0:%.+]] = index.constant 0
// CHECK-NEXT: [[TRUE:%.+]] = index.bool.constant true
// CHECK-NEXT: cf.assert [[TRUE]], "ERROR: Runtime op verification failed\0A^ unexpected negative result on dimension #1 of input/output operand #0\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[IDX3_10:%.+]] = index.constant 3
// CHECK-NEXT: [[IDX4:%.+]] = index.constant 4
// CHECK-NEXT: [[C1_11:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C4_12:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[TRUE_13:%.+]] = index.bool.constant true
// CHECK-NEXT: cf.assert [[TRUE_13]], "ERROR: Runtime op verification failed\0A^ dimension #1 of input/output operand #0 is incompatible with inferred dimension size\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[C0_14:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V10:%.+]] = index.mins [[V4]], [[C0_14]]
// CHECK-NEXT: [[V11:%.+]] = index.cmp sge([[V10]], [[C0_2]])
// CHECK-NEXT: cf.assert [[V11]], "ERROR: Runtime op verification failed\0A^ unexpected negative result on dimension #0 of input/output operand #1\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[V12:%.+]] = index.maxs [[V4]], [[C0_14]]
// CHECK-NEXT: [[V13:%.+]] = index.add [[V12]], [[C1]]
// CHECK-NEXT: [[C0_15:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM_16:%.+]] = tensor.dim [[ARG1]], [[C0_15]] : tensor<?x4xf32>
// CHECK-NEXT: [[V14:%.+]] = index.cmp eq([[V13]], [[DIM_16]])
// CHECK-NEXT: cf.assert [[V14]], "ERROR: Runtime op verification failed\0A^ dimension #0 of input/output operand #1 is incompatible with inferred dimension size\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[C0_17:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C3_18:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[IDX0_19:%.+]] = index.constant 0
// CHECK-NEXT: [[TRUE_20:%.+]] = index.bool.constant true
// CHECK-NEXT: cf.assert [[TRUE_20]], "ERROR: Runtime op verification failed\0A^ unexpected negative result on dimension #1 of input/output operand #1\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[IDX3_21:%.+]] = index.constant 3
// CHECK-NEXT: [[IDX4_22:%.+]] = index.constant 4
// CHECK-NEXT: [[C1_23:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C4_24:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[TRUE_25:%.+]] = index.bool.constant true
// CHECK-NEXT: cf.assert [[TRUE_25]], "ERROR: Runtime op verification failed\0A^ dimension #1 of input/output operand #1 is incompatible with inferred dimension size\0ALocation: loc(\22here\22)"
// CHECK-NEXT: }
// CHECK-NEXT: [[V3:%.+]] = linalg.exp ins([[ARG0]] : tensor<?x4xf32>) outs([[ARG1]] : tensor<?x4xf32>) -> tensor<?x4xf32>
// CHECK-NEXT: return [[V3]] : tensor<?x4xf32>
// CHECK-NEXT: }
func.func @named(%a: tensor<?x4xf32>, %b: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = linalg.exp ins(%a : tensor<?x4xf32>) outs(%b : tensor<?x4xf32>) -> tensor<?x4xf32> loc("here")
  return %0 : tensor<?x4xf32>
}

// -----

// Where an index is computed the operand is long enough.
// CHECK: #map = affine_map<()[s0] -> (s0 + 4)>
// CHECK-LABEL: func.func @window(
// CHECK-SAME: [[ARG0:%.+]]: memref<?xf32>, [[ARG1:%.+]]: memref<5xf32>, [[ARG2:%.+]]: memref<?xf32>) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM:%.+]] = memref.dim [[ARG0]], [[C0]] : memref<?xf32>
// CHECK-NEXT: [[C0_0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM_1:%.+]] = memref.dim [[ARG2]], [[C0_0]] : memref<?xf32>
// CHECK-NEXT: [[C0_2:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C0_3:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V0:%.+]] = index.cmp slt([[C0_3]], [[DIM_1]])
// CHECK-NEXT: [[C0_4:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C5:%.+]] = arith.constant 5 : index
// CHECK-NEXT: [[V1:%.+]] = index.cmp slt([[C0_4]], [[C5]])
// CHECK-NEXT: [[V2:%.+]] = arith.andi [[V0]], [[V1]] : i1
// CHECK-NEXT: scf.if [[V2]] {
// CHECK-NEXT: [[V3:%.+]] = index.sub [[DIM_1]], [[C1]]
// CHECK-NEXT: [[C5_5:%.+]] = arith.constant 5 : index
// CHECK-NEXT: [[IDX4:%.+]] = index.constant 4
// CHECK-NEXT: [[V4:%.+]] = affine.apply #map()[[[V3]]]
// CHECK-NEXT: [[C0_6:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V5:%.+]] = index.mins [[V4]], [[C0_6]]
// CHECK-NEXT: [[V6:%.+]] = index.cmp sge([[V5]], [[C0_2]])
// CHECK-NEXT: cf.assert [[V6]], "ERROR: Runtime op verification failed\0A^ unexpected negative result on dimension #0 of input/output operand #0\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[V7:%.+]] = index.maxs [[V4]], [[C0_6]]
// CHECK-NEXT: [[V8:%.+]] = index.add [[V7]], [[C1]]
// CHECK-NEXT: [[C0_7:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM_8:%.+]] = memref.dim [[ARG0]], [[C0_7]] : memref<?xf32>
// CHECK-NEXT: [[V9:%.+]] = index.cmp sle([[V8]], [[DIM_8]])
// CHECK-NEXT: cf.assert [[V9]], "ERROR: Runtime op verification failed\0A^ dimension #0 of input/output operand #0 is incompatible with inferred dimension size\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[C0_9:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[IDX0:%.+]] = index.constant 0
// CHECK-NEXT: [[TRUE:%.+]] = index.bool.constant true
// CHECK-NEXT: cf.assert [[TRUE]], "ERROR: Runtime op verification failed\0A^ unexpected negative result on dimension #0 of input/output operand #1\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[IDX4_10:%.+]] = index.constant 4
// CHECK-NEXT: [[IDX5:%.+]] = index.constant 5
// CHECK-NEXT: [[C0_11:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C5_12:%.+]] = arith.constant 5 : index
// CHECK-NEXT: [[TRUE_13:%.+]] = index.bool.constant true
// CHECK-NEXT: cf.assert [[TRUE_13]], "ERROR: Runtime op verification failed\0A^ dimension #0 of input/output operand #1 is incompatible with inferred dimension size\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[C0_14:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V10:%.+]] = index.mins [[V3]], [[C0_14]]
// CHECK-NEXT: [[V11:%.+]] = index.cmp sge([[V10]], [[C0_2]])
// CHECK-NEXT: cf.assert [[V11]], "ERROR: Runtime op verification failed\0A^ unexpected negative result on dimension #0 of input/output operand #2\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[V12:%.+]] = index.maxs [[V3]], [[C0_14]]
// CHECK-NEXT: [[V13:%.+]] = index.add [[V12]], [[C1]]
// CHECK-NEXT: [[C0_15:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM_16:%.+]] = memref.dim [[ARG2]], [[C0_15]] : memref<?xf32>
// CHECK-NEXT: [[V14:%.+]] = index.cmp eq([[V13]], [[DIM_16]])
// CHECK-NEXT: cf.assert [[V14]], "ERROR: Runtime op verification failed\0A^ dimension #0 of input/output operand #2 is incompatible with inferred dimension size\0ALocation: loc(\22here\22)"
// CHECK-NEXT: }
// CHECK-NEXT: linalg.conv_1d ins([[ARG0]], [[ARG1]] : memref<?xf32>, memref<5xf32>) outs([[ARG2]] : memref<?xf32>)
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @window(%a: memref<?xf32>, %k: memref<5xf32>, %o: memref<?xf32>) {
  linalg.conv_1d ins(%a, %k : memref<?xf32>, memref<5xf32>) outs(%o : memref<?xf32>) loc("here")
  return
}

// -----

// The last point may be at the first element. A scalar has no dimension.
#backward = affine_map<(d0) -> (9 - d0)>
#scalar = affine_map<(d0) -> ()>
#forward = affine_map<(d0) -> (d0)>
// CHECK: #map = affine_map<()[s0] -> (-s0 + 9)>
// CHECK: #map1 = affine_map<(d0) -> (-d0 + 9)>
// CHECK: #map2 = affine_map<(d0) -> ()>
// CHECK: #map3 = affine_map<(d0) -> (d0)>
// CHECK-LABEL: func.func @backward(
// CHECK-SAME: [[ARG0:%.+]]: memref<?xf32>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: memref<?xf32>) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM:%.+]] = memref.dim [[ARG0]], [[C0]] : memref<?xf32>
// CHECK-NEXT: [[C0_0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM_1:%.+]] = memref.dim [[ARG2]], [[C0_0]] : memref<?xf32>
// CHECK-NEXT: [[C0_2:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C0_3:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V0:%.+]] = index.cmp slt([[C0_3]], [[DIM_1]])
// CHECK-NEXT: scf.if [[V0]] {
// CHECK-NEXT: [[V1:%.+]] = index.sub [[DIM_1]], [[C1]]
// CHECK-NEXT: [[V2:%.+]] = affine.apply #map()[[[V1]]]
// CHECK-NEXT: [[C9:%.+]] = arith.constant 9 : index
// CHECK-NEXT: [[V3:%.+]] = index.mins [[V2]], [[C9]]
// CHECK-NEXT: [[V4:%.+]] = index.cmp sge([[V3]], [[C0_2]])
// CHECK-NEXT: cf.assert [[V4]], "ERROR: Runtime op verification failed\0A^ unexpected negative result on dimension #0 of input/output operand #0\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[V5:%.+]] = index.maxs [[V2]], [[C9]]
// CHECK-NEXT: [[V6:%.+]] = index.add [[V5]], [[C1]]
// CHECK-NEXT: [[C0_4:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM_5:%.+]] = memref.dim [[ARG0]], [[C0_4]] : memref<?xf32>
// CHECK-NEXT: [[V7:%.+]] = index.cmp sle([[V6]], [[DIM_5]])
// CHECK-NEXT: cf.assert [[V7]], "ERROR: Runtime op verification failed\0A^ dimension #0 of input/output operand #0 is incompatible with inferred dimension size\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[C0_6:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V8:%.+]] = index.mins [[V1]], [[C0_6]]
// CHECK-NEXT: [[V9:%.+]] = index.cmp sge([[V8]], [[C0_2]])
// CHECK-NEXT: cf.assert [[V9]], "ERROR: Runtime op verification failed\0A^ unexpected negative result on dimension #0 of input/output operand #2\0ALocation: loc(\22here\22)"
// CHECK-NEXT: [[V10:%.+]] = index.maxs [[V1]], [[C0_6]]
// CHECK-NEXT: [[V11:%.+]] = index.add [[V10]], [[C1]]
// CHECK-NEXT: [[C0_7:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM_8:%.+]] = memref.dim [[ARG2]], [[C0_7]] : memref<?xf32>
// CHECK-NEXT: [[V12:%.+]] = index.cmp eq([[V11]], [[DIM_8]])
// CHECK-NEXT: cf.assert [[V12]], "ERROR: Runtime op verification failed\0A^ dimension #0 of input/output operand #2 is incompatible with inferred dimension size\0ALocation: loc(\22here\22)"
// CHECK-NEXT: }
// CHECK-NEXT: linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel"]} ins([[ARG0]], [[ARG1]] : memref<?xf32>, f32) outs([[ARG2]] : memref<?xf32>) {
// CHECK-NEXT: ^bb0([[IN:%.+]]: f32, [[IN_4:%.+]]: f32, [[OUT:%.+]]: f32):
// CHECK-NEXT: linalg.yield [[IN]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @backward(%a: memref<?xf32>, %s: f32, %o: memref<?xf32>) {
  linalg.generic {indexing_maps = [#backward, #scalar, #forward], iterator_types = ["parallel"]}
      ins(%a, %s : memref<?xf32>, f32) outs(%o : memref<?xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    linalg.yield %x : f32
  } loc("here")
  return
}

// -----

// There is nothing to ask where there is no loop.
// CHECK-LABEL: func.func @point(
// CHECK-SAME: [[ARG0:%.+]]: tensor<f32>, [[ARG1:%.+]]: tensor<f32>) -> tensor<f32> {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V0:%.+]] = linalg.exp ins([[ARG0]] : tensor<f32>) outs([[ARG1]] : tensor<f32>) -> tensor<f32>
// CHECK-NEXT: return [[V0]] : tensor<f32>
// CHECK-NEXT: }
func.func @point(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = linalg.exp ins(%a : tensor<f32>) outs(%b : tensor<f32>) -> tensor<f32> loc("here")
  return %0 : tensor<f32>
}
