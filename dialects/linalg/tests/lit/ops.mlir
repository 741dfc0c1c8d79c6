// RUN: crease-opt %s | crease-opt | FileCheck %s

#id = affine_map<(i, j) -> (i, j)>
#transposed = affine_map<(i, j) -> (j, i)>
#row = affine_map<(i, j) -> (i)>

// CHECK: #map = affine_map<(d0, d1) -> (d0, d1)>
// CHECK: #map1 = affine_map<(d0, d1) -> (d1, d0)>
// CHECK: #map2 = affine_map<(d0, d1) -> ()>
// CHECK: #map3 = affine_map<(d0, d1) -> (d0)>
// CHECK: #map4 = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK: #map5 = affine_map<(d0, d1, d2) -> (d1, d2)>
// CHECK: #map6 = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK-LABEL: func.func @generic(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x?xf32>, [[ARG1:%.+]]: tensor<?x4xf32>, [[ARG2:%.+]]: tensor<4x?xf32>) -> tensor<4x?xf32> {
// CHECK-NEXT: [[V0:%.+]] = linalg.generic {doc = "sum", indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"], library_call = "f"} ins([[ARG0]], [[ARG1]] : tensor<4x?xf32>, tensor<?x4xf32>) outs([[ARG2]] : tensor<4x?xf32>) attrs =  {tag = 1 : i64} {
// CHECK-NEXT: ^bb0([[IN:%.+]]: f32, [[IN_0:%.+]]: f32, [[OUT:%.+]]: f32):
// CHECK-NEXT: [[V1:%.+]] = linalg.index 0 : index
// CHECK-NEXT: [[V2:%.+]] = arith.addf [[IN]], [[IN_0]] : f32
// CHECK-NEXT: linalg.yield [[V2]] : f32
// CHECK-NEXT: } -> tensor<4x?xf32>
// CHECK-NEXT: return [[V0]] : tensor<4x?xf32>
// CHECK-NEXT: }
func.func @generic(%a: tensor<4x?xf32>, %b: tensor<?x4xf32>, %o: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.generic {doc = "sum", indexing_maps = [#id, #transposed, #id], iterator_types = ["parallel", "parallel"], library_call = "f"}
      ins(%a, %b : tensor<4x?xf32>, tensor<?x4xf32>) outs(%o : tensor<4x?xf32>) attrs = {tag = 1} {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %i = linalg.index 0 : index
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  } -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

// CHECK-LABEL: func.func @generic_buffers(
// CHECK-SAME: [[ARG0:%.+]]: memref<4x?xf32>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: memref<4xf32>) {
// CHECK-NEXT: linalg.generic {indexing_maps = [#map, #map2, #map3], iterator_types = ["parallel", "reduction"]} ins([[ARG0]], [[ARG1]] : memref<4x?xf32>, f32) outs([[ARG2]] : memref<4xf32>) {
// CHECK-NEXT: ^bb0([[IN:%.+]]: f32, [[IN_0:%.+]]: f32, [[OUT:%.+]]: f32):
// CHECK-NEXT: [[V0:%.+]] = arith.mulf [[IN]], [[IN_0]] : f32
// CHECK-NEXT: [[V1:%.+]] = arith.addf [[OUT]], [[V0]] : f32
// CHECK-NEXT: linalg.yield [[V1]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @generic_buffers(%a: memref<4x?xf32>, %s: f32, %o: memref<4xf32>) {
  linalg.generic {indexing_maps = [#id, affine_map<(i, j) -> ()>, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a, %s : memref<4x?xf32>, f32) outs(%o : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %p = arith.mulf %x, %y : f32
    %t = arith.addf %z, %p : f32
    linalg.yield %t : f32
  }
  return
}

// CHECK-LABEL: func.func @fill(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: tensor<?xf32>, [[ARG2:%.+]]: memref<4xf32>) -> tensor<?xf32> {
// CHECK-NEXT: [[V0:%.+]] = linalg.fill ins([[ARG0]] : f32) outs([[ARG1]] : tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT: linalg.fill {tag} ins([[ARG0]] : f32) outs([[ARG2]] : memref<4xf32>)
// CHECK-NEXT: return [[V0]] : tensor<?xf32>
// CHECK-NEXT: }
func.func @fill(%v: f32, %t: tensor<?xf32>, %m: memref<4xf32>) -> tensor<?xf32> {
  %0 = linalg.fill ins(%v : f32) outs(%t : tensor<?xf32>) -> tensor<?xf32>
  linalg.fill {tag} ins(%v : f32) outs(%m : memref<4xf32>)
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: func.func @copy(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4xf32>, [[ARG1:%.+]]: tensor<4xf64>) -> tensor<4xf64> {
// CHECK-NEXT: [[V0:%.+]] = linalg.copy {cast = #linalg.type_fn<cast_unsigned>} ins([[ARG0]] : tensor<4xf32>) outs([[ARG1]] : tensor<4xf64>) -> tensor<4xf64>
// CHECK-NEXT: return [[V0]] : tensor<4xf64>
// CHECK-NEXT: }
func.func @copy(%a: tensor<4xf32>, %b: tensor<4xf64>) -> tensor<4xf64> {
  %0 = linalg.copy {cast = #linalg.type_fn<cast_unsigned>} ins(%a : tensor<4xf32>) outs(%b : tensor<4xf64>) -> tensor<4xf64>
  return %0 : tensor<4xf64>
}

// CHECK-LABEL: func.func @fill_rng_2d(
// CHECK-SAME: [[ARG0:%.+]]: f64, [[ARG1:%.+]]: f64, [[ARG2:%.+]]: i32, [[ARG3:%.+]]: tensor<4x3xf32>) -> tensor<4x3xf32> {
// CHECK-NEXT: [[V0:%.+]] = linalg.fill_rng_2d ins([[ARG0]], [[ARG1]], [[ARG2]] : f64, f64, i32) outs([[ARG3]] : tensor<4x3xf32>) -> tensor<4x3xf32>
// CHECK-NEXT: return [[V0]] : tensor<4x3xf32>
// CHECK-NEXT: }
func.func @fill_rng_2d(%min: f64, %max: f64, %seed: i32, %o: tensor<4x3xf32>) -> tensor<4x3xf32> {
  %0 = linalg.fill_rng_2d ins(%min, %max, %seed : f64, f64, i32) outs(%o : tensor<4x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// CHECK-LABEL: func.func @map(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4xf32>, [[ARG1:%.+]]: tensor<4xf32>, [[ARG2:%.+]]: memref<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: [[MAPPED:%.+]] = linalg.map { arith.addf {fastmath = #arith.fastmath<fast>} } ins([[ARG0]], [[ARG0]] : tensor<4xf32>, tensor<4xf32>) outs([[ARG1]] : tensor<4xf32>)
// CHECK-NEXT: [[MAPPED_0:%.+]] = linalg.map ins([[ARG0]] : tensor<4xf32>) outs([[MAPPED]] : tensor<4xf32>) {tag}
// CHECK-NEXT: ([[IN:%.+]]: f32, [[INIT:%.+]]: f32) {
// CHECK-NEXT: [[V0:%.+]] = arith.addf [[IN]], [[IN]] : f32
// CHECK-NEXT: linalg.yield [[V0]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: linalg.map { math.absf } ins([[ARG2]] : memref<4xf32>) outs([[ARG2]] : memref<4xf32>)
// CHECK-NEXT: return [[MAPPED_0]] : tensor<4xf32>
// CHECK-NEXT: }
func.func @map(%a: tensor<4xf32>, %o: tensor<4xf32>, %m: memref<4xf32>) -> tensor<4xf32> {
  %0 = linalg.map { arith.addf {fastmath = #arith.fastmath<fast>} } ins(%a, %a : tensor<4xf32>, tensor<4xf32>) outs(%o : tensor<4xf32>)
  %1 = linalg.map ins(%a : tensor<4xf32>) outs(%0 : tensor<4xf32>) {tag} (%in: f32, %init: f32) {
    %s = arith.addf %in, %in : f32
    linalg.yield %s : f32
  }
  linalg.map { math.absf } ins(%m : memref<4xf32>) outs(%m : memref<4xf32>)
  return %1 : tensor<4xf32>
}

// CHECK-LABEL: func.func @reduce(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x?xf32>, [[ARG1:%.+]]: tensor<4xf32>, [[ARG2:%.+]]: tensor<4x?xi32>, [[ARG3:%.+]]: tensor<4xi32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xi32>) {
// CHECK-NEXT: [[REDUCED:%.+]] = linalg.reduce { arith.addf } ins([[ARG0]] : tensor<4x?xf32>) outs([[ARG1]] : tensor<4xf32>) dimensions = [1]
// CHECK-NEXT: [[REDUCED_0:%.+]]:2 = linalg.reduce ins([[ARG0]], [[ARG2]] : tensor<4x?xf32>, tensor<4x?xi32>) outs([[ARG1]], [[ARG3]] : tensor<4xf32>, tensor<4xi32>) dimensions = [1]  {tag}
// CHECK-NEXT: ([[IN:%.+]]: f32, [[IN_1:%.+]]: i32, [[INIT:%.+]]: f32, [[INIT_2:%.+]]: i32) {
// CHECK-NEXT: [[V0:%.+]] = arith.addf [[IN]], [[INIT]] : f32
// CHECK-NEXT: [[V1:%.+]] = arith.addi [[IN_1]], [[INIT_2]] : i32
// CHECK-NEXT: linalg.yield [[V0]], [[V1]] : f32, i32
// CHECK-NEXT: }
// CHECK-NEXT: return [[REDUCED]], [[REDUCED_0]]#0, [[REDUCED_0]]#1 : tensor<4xf32>, tensor<4xf32>, tensor<4xi32>
// CHECK-NEXT: }
func.func @reduce(%a: tensor<4x?xf32>, %o: tensor<4xf32>, %i: tensor<4x?xi32>, %p: tensor<4xi32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xi32>) {
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<4x?xf32>) outs(%o : tensor<4xf32>) dimensions = [1]
  %1:2 = linalg.reduce ins(%a, %i : tensor<4x?xf32>, tensor<4x?xi32>) outs(%o, %p : tensor<4xf32>, tensor<4xi32>) dimensions = [1] {tag}
    (%x: f32, %y: i32, %s: f32, %t: i32) {
      %u = arith.addf %x, %s : f32
      %v = arith.addi %y, %t : i32
      linalg.yield %u, %v : f32, i32
    }
  return %0, %1#0, %1#1 : tensor<4xf32>, tensor<4xf32>, tensor<4xi32>
}

// CHECK-LABEL: func.func @transpose(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x?xf32>, [[ARG1:%.+]]: tensor<?x4xf32>, [[ARG2:%.+]]: memref<4x3xf32>, [[ARG3:%.+]]: memref<3x4xf32>) -> tensor<?x4xf32> {
// CHECK-NEXT: [[TRANSPOSED:%.+]] = linalg.transpose ins([[ARG0]] : tensor<4x?xf32>) outs([[ARG1]] : tensor<?x4xf32>) permutation = [1, 0]
// CHECK-NEXT: linalg.transpose ins([[ARG2]] : memref<4x3xf32>) outs([[ARG3]] : memref<3x4xf32>) permutation = [1, 0]  {tag}
// CHECK-NEXT: return [[TRANSPOSED]] : tensor<?x4xf32>
// CHECK-NEXT: }
func.func @transpose(%a: tensor<4x?xf32>, %o: tensor<?x4xf32>, %m: memref<4x3xf32>, %n: memref<3x4xf32>) -> tensor<?x4xf32> {
  %0 = linalg.transpose ins(%a : tensor<4x?xf32>) outs(%o : tensor<?x4xf32>) permutation = [1, 0]
  linalg.transpose ins(%m : memref<4x3xf32>) outs(%n : memref<3x4xf32>) permutation = [1, 0] {tag}
  return %0 : tensor<?x4xf32>
}

// CHECK-LABEL: func.func @broadcast(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4xf32>, [[ARG1:%.+]]: tensor<2x4x?xf32>) -> tensor<2x4x?xf32> {
// CHECK-NEXT: [[BROADCASTED:%.+]] = linalg.broadcast ins([[ARG0]] : tensor<4xf32>) outs([[ARG1]] : tensor<2x4x?xf32>) dimensions = [0, 2]
// CHECK-NEXT: return [[BROADCASTED]] : tensor<2x4x?xf32>
// CHECK-NEXT: }
func.func @broadcast(%a: tensor<4xf32>, %o: tensor<2x4x?xf32>) -> tensor<2x4x?xf32> {
  %0 = linalg.broadcast ins(%a : tensor<4xf32>) outs(%o : tensor<2x4x?xf32>) dimensions = [0, 2]
  return %0 : tensor<2x4x?xf32>
}

// CHECK-LABEL: func.func @elementwise(
// CHECK-SAME: [[ARG0:%.+]]: memref<4x3xf32>, [[ARG1:%.+]]: memref<3x4xf32>) {
// CHECK-NEXT: linalg.elementwise kind=#linalg.elementwise_kind<add> {tag} ins([[ARG0]], [[ARG0]] : memref<4x3xf32>, memref<4x3xf32>) outs([[ARG0]] : memref<4x3xf32>)
// CHECK-NEXT: linalg.elementwise kind=#linalg.elementwise_kind<exp> indexing_maps = [#map, #map1] ins([[ARG0]] : memref<4x3xf32>) outs([[ARG1]] : memref<3x4xf32>)
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @elementwise(%a: memref<4x3xf32>, %b: memref<3x4xf32>) {
  linalg.elementwise kind=#linalg.elementwise_kind<add> {tag} ins(%a, %a : memref<4x3xf32>, memref<4x3xf32>) outs(%a : memref<4x3xf32>)
  linalg.elementwise kind=#linalg.elementwise_kind<exp> indexing_maps = [#id, #transposed] ins(%a : memref<4x3xf32>) outs(%b : memref<3x4xf32>)
  return
}

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#nk = affine_map<(m, n, k) -> (n, k)>
#mn = affine_map<(m, n, k) -> (m, n)>

// CHECK-LABEL: func.func @matmul(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x5xi8>, [[ARG1:%.+]]: tensor<5x6xi8>, [[ARG2:%.+]]: tensor<6x5xi8>, [[ARG3:%.+]]: tensor<4x6xi32>) -> (tensor<4x6xi32>, tensor<4x6xi32>) {
// CHECK-NEXT: [[V0:%.+]] = linalg.matmul ins([[ARG0]], [[ARG1]] : tensor<4x5xi8>, tensor<5x6xi8>) outs([[ARG3]] : tensor<4x6xi32>) -> tensor<4x6xi32>
// CHECK-NEXT: [[V1:%.+]] = linalg.matmul indexing_maps = [#map4, #map5, #map6] {cast = #linalg.type_fn<cast_unsigned>} ins([[ARG0]], [[ARG2]] : tensor<4x5xi8>, tensor<6x5xi8>) outs([[ARG3]] : tensor<4x6xi32>) -> tensor<4x6xi32>
// CHECK-NEXT: return [[V0]], [[V1]] : tensor<4x6xi32>, tensor<4x6xi32>
// CHECK-NEXT: }
func.func @matmul(%a: tensor<4x5xi8>, %b: tensor<5x6xi8>, %c: tensor<6x5xi8>, %o: tensor<4x6xi32>) -> (tensor<4x6xi32>, tensor<4x6xi32>) {
  %0 = linalg.matmul indexing_maps = [#mk, #kn, #mn] ins(%a, %b : tensor<4x5xi8>, tensor<5x6xi8>) outs(%o : tensor<4x6xi32>) -> tensor<4x6xi32>
  %1 = linalg.matmul indexing_maps = [#mk, #nk, #mn] {cast = #linalg.type_fn<cast_unsigned>}
      ins(%a, %c : tensor<4x5xi8>, tensor<6x5xi8>) outs(%o : tensor<4x6xi32>) -> tensor<4x6xi32>
  return %0, %1 : tensor<4x6xi32>, tensor<4x6xi32>
}

// CHECK-LABEL: func.func @batch_matmul(
// CHECK-SAME: [[ARG0:%.+]]: memref<2x4x5xf32>, [[ARG1:%.+]]: memref<2x5x6xf32>, [[ARG2:%.+]]: memref<2x4x6xf32>, [[ARG3:%.+]]: memref<4x6xf32>) {
// CHECK-NEXT: linalg.batch_matmul ins([[ARG0]], [[ARG1]] : memref<2x4x5xf32>, memref<2x5x6xf32>) outs([[ARG2]] : memref<2x4x6xf32>)
// CHECK-NEXT: linalg.batch_reduce_matmul ins([[ARG0]], [[ARG1]] : memref<2x4x5xf32>, memref<2x5x6xf32>) outs([[ARG3]] : memref<4x6xf32>)
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @batch_matmul(%a: memref<2x4x5xf32>, %b: memref<2x5x6xf32>, %o: memref<2x4x6xf32>, %p: memref<4x6xf32>) {
  linalg.batch_matmul ins(%a, %b : memref<2x4x5xf32>, memref<2x5x6xf32>) outs(%o : memref<2x4x6xf32>)
  linalg.batch_reduce_matmul ins(%a, %b : memref<2x4x5xf32>, memref<2x5x6xf32>) outs(%p : memref<4x6xf32>)
  return
}

// CHECK-LABEL: func.func @contract(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x5xf32>, [[ARG1:%.+]]: tensor<6x5xf32>, [[ARG2:%.+]]: tensor<4x6xf32>) -> tensor<4x6xf32> {
// CHECK-NEXT: [[V0:%.+]] = linalg.contract indexing_maps = [#map4, #map5, #map6] {tag} ins([[ARG0]], [[ARG1]] : tensor<4x5xf32>, tensor<6x5xf32>) outs([[ARG2]] : tensor<4x6xf32>) -> tensor<4x6xf32>
// CHECK-NEXT: return [[V0]] : tensor<4x6xf32>
// CHECK-NEXT: }
func.func @contract(%a: tensor<4x5xf32>, %b: tensor<6x5xf32>, %o: tensor<4x6xf32>) -> tensor<4x6xf32> {
  %0 = linalg.contract indexing_maps = [#mk, #nk, #mn] {tag} ins(%a, %b : tensor<4x5xf32>, tensor<6x5xf32>) outs(%o : tensor<4x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// CHECK-LABEL: func.func @pack(
// CHECK-SAME: [[ARG0:%.+]]: tensor<9x?xf32>, [[ARG1:%.+]]: tensor<?x5x8x2xf32>, [[ARG2:%.+]]: index, [[ARG3:%.+]]: tensor<2x5x8x?xf32>, [[ARG4:%.+]]: f32, [[ARG5:%.+]]: tensor<?x2x?x8xf32>) -> (tensor<9x?xf32>, tensor<?x2x?x8xf32>) {
// CHECK-NEXT: [[UNPACK:%.+]] = linalg.unpack [[ARG1]] inner_dims_pos = [0, 1] inner_tiles = [8, 2] into [[ARG0]] : tensor<?x5x8x2xf32> -> tensor<9x?xf32>
// CHECK-NEXT: [[PACK:%.+]] = linalg.pack [[ARG0]] padding_value([[ARG4]] : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [[[ARG2]], 8] into [[ARG5]] : tensor<9x?xf32> -> tensor<?x2x?x8xf32>
// CHECK-NEXT: return [[UNPACK]], [[PACK]] : tensor<9x?xf32>, tensor<?x2x?x8xf32>
// CHECK-NEXT: }
func.func @pack(%a: tensor<9x?xf32>, %b: tensor<?x5x8x2xf32>, %t: index, %c: tensor<2x5x8x?xf32>, %v: f32, %d: tensor<?x2x?x8xf32>) -> (tensor<9x?xf32>, tensor<?x2x?x8xf32>) {
  %0 = linalg.unpack %b inner_dims_pos = [0, 1] inner_tiles = [8, 2] into %a : tensor<?x5x8x2xf32> -> tensor<9x?xf32>
  %1 = linalg.pack %a padding_value(%v : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [%t, 8] into %d : tensor<9x?xf32> -> tensor<?x2x?x8xf32>
  return %0, %1 : tensor<9x?xf32>, tensor<?x2x?x8xf32>
}

// CHECK-LABEL: func.func @softmax(
// CHECK-SAME: [[ARG0:%.+]]: tensor<2x?xf32>, [[ARG1:%.+]]: tensor<2x?xf32>, [[ARG2:%.+]]: memref<4xf32>) -> tensor<2x?xf32> {
// CHECK-NEXT: [[V0:%.+]] = linalg.softmax dimension(1) ins([[ARG0]] : tensor<2x?xf32>) outs([[ARG1]] : tensor<2x?xf32>) -> tensor<2x?xf32>
// CHECK-NEXT: linalg.softmax dimension(0) ins([[ARG2]] : memref<4xf32>) outs([[ARG2]] : memref<4xf32>)
// CHECK-NEXT: return [[V0]] : tensor<2x?xf32>
// CHECK-NEXT: }
func.func @softmax(%a: tensor<2x?xf32>, %o: tensor<2x?xf32>, %m: memref<4xf32>) -> tensor<2x?xf32> {
  %0 = linalg.softmax dimension(1) ins(%a : tensor<2x?xf32>) outs(%o : tensor<2x?xf32>) -> tensor<2x?xf32>
  linalg.softmax dimension(0) ins(%m : memref<4xf32>) outs(%m : memref<4xf32>)
  return %0 : tensor<2x?xf32>
}

// CHECK-LABEL: func.func @winograd(
// CHECK-SAME: [[ARG0:%.+]]: tensor<2x3x3x5xf32>, [[ARG1:%.+]]: tensor<6x6x5x2xf32>, [[ARG2:%.+]]: tensor<1x6x6x5xf32>, [[ARG3:%.+]]: tensor<6x6x1x1x1x5xf32>, [[ARG4:%.+]]: tensor<6x6x1x1x1x2xf32>, [[ARG5:%.+]]: tensor<1x4x4x2xf32>) {
// CHECK-NEXT: [[V0:%.+]] = linalg.winograd_filter_transform fmr(F_4_3) ins([[ARG0]] : tensor<2x3x3x5xf32>) outs([[ARG1]] : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
// CHECK-NEXT: [[V1:%.+]] = linalg.winograd_input_transform fmr(F_4_3) ins([[ARG2]] : tensor<1x6x6x5xf32>) outs([[ARG3]] : tensor<6x6x1x1x1x5xf32>) -> tensor<6x6x1x1x1x5xf32>
// CHECK-NEXT: [[V2:%.+]] = linalg.winograd_output_transform fmr(F_4_3) ins([[ARG4]] : tensor<6x6x1x1x1x2xf32>) outs([[ARG5]] : tensor<1x4x4x2xf32>) -> tensor<1x4x4x2xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @winograd(%f: tensor<2x3x3x5xf32>, %fo: tensor<6x6x5x2xf32>, %i: tensor<1x6x6x5xf32>, %io: tensor<6x6x1x1x1x5xf32>, %v: tensor<6x6x1x1x1x2xf32>, %vo: tensor<1x4x4x2xf32>) {
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%f : tensor<2x3x3x5xf32>) outs(%fo : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  %1 = linalg.winograd_input_transform fmr(F_4_3) ins(%i : tensor<1x6x6x5xf32>) outs(%io : tensor<6x6x1x1x1x5xf32>) -> tensor<6x6x1x1x1x5xf32>
  %2 = linalg.winograd_output_transform fmr(F_4_3) ins(%v : tensor<6x6x1x1x1x2xf32>) outs(%vo : tensor<1x4x4x2xf32>) -> tensor<1x4x4x2xf32>
  return
}
