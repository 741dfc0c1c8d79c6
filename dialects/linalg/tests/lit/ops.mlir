// UPDATE: auto
// RUN: crease-opt %s | crease-opt | FileCheck %s

#id = affine_map<(i, j) -> (i, j)>
#transposed = affine_map<(i, j) -> (j, i)>
#row = affine_map<(i, j) -> (i)>

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

func.func @fill(%v: f32, %t: tensor<?xf32>, %m: memref<4xf32>) -> tensor<?xf32> {
  %0 = linalg.fill ins(%v : f32) outs(%t : tensor<?xf32>) -> tensor<?xf32>
  linalg.fill {tag} ins(%v : f32) outs(%m : memref<4xf32>)
  return %0 : tensor<?xf32>
}

func.func @copy(%a: tensor<4xf32>, %b: tensor<4xf64>) -> tensor<4xf64> {
  %0 = linalg.copy {cast = #linalg.type_fn<cast_unsigned>} ins(%a : tensor<4xf32>) outs(%b : tensor<4xf64>) -> tensor<4xf64>
  return %0 : tensor<4xf64>
}

func.func @fill_rng_2d(%min: f64, %max: f64, %seed: i32, %o: tensor<4x3xf32>) -> tensor<4x3xf32> {
  %0 = linalg.fill_rng_2d ins(%min, %max, %seed : f64, f64, i32) outs(%o : tensor<4x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

func.func @map(%a: tensor<4xf32>, %o: tensor<4xf32>, %m: memref<4xf32>) -> tensor<4xf32> {
  %0 = linalg.map { arith.addf {fastmath = #arith.fastmath<fast>} } ins(%a, %a : tensor<4xf32>, tensor<4xf32>) outs(%o : tensor<4xf32>)
  %1 = linalg.map ins(%a : tensor<4xf32>) outs(%0 : tensor<4xf32>) {tag} (%in: f32, %init: f32) {
    %s = arith.addf %in, %in : f32
    linalg.yield %s : f32
  }
  linalg.map { math.absf } ins(%m : memref<4xf32>) outs(%m : memref<4xf32>)
  return %1 : tensor<4xf32>
}

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

func.func @transpose(%a: tensor<4x?xf32>, %o: tensor<?x4xf32>, %m: memref<4x3xf32>, %n: memref<3x4xf32>) -> tensor<?x4xf32> {
  %0 = linalg.transpose ins(%a : tensor<4x?xf32>) outs(%o : tensor<?x4xf32>) permutation = [1, 0]
  linalg.transpose ins(%m : memref<4x3xf32>) outs(%n : memref<3x4xf32>) permutation = [1, 0] {tag}
  return %0 : tensor<?x4xf32>
}

func.func @broadcast(%a: tensor<4xf32>, %o: tensor<2x4x?xf32>) -> tensor<2x4x?xf32> {
  %0 = linalg.broadcast ins(%a : tensor<4xf32>) outs(%o : tensor<2x4x?xf32>) dimensions = [0, 2]
  return %0 : tensor<2x4x?xf32>
}

func.func @elementwise(%a: memref<4x3xf32>, %b: memref<3x4xf32>) {
  linalg.elementwise kind=#linalg.elementwise_kind<add> {tag} ins(%a, %a : memref<4x3xf32>, memref<4x3xf32>) outs(%a : memref<4x3xf32>)
  linalg.elementwise kind=#linalg.elementwise_kind<exp> indexing_maps = [#id, #transposed] ins(%a : memref<4x3xf32>) outs(%b : memref<3x4xf32>)
  return
}

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#nk = affine_map<(m, n, k) -> (n, k)>
#mn = affine_map<(m, n, k) -> (m, n)>

func.func @matmul(%a: tensor<4x5xi8>, %b: tensor<5x6xi8>, %c: tensor<6x5xi8>, %o: tensor<4x6xi32>) -> (tensor<4x6xi32>, tensor<4x6xi32>) {
  %0 = linalg.matmul indexing_maps = [#mk, #kn, #mn] ins(%a, %b : tensor<4x5xi8>, tensor<5x6xi8>) outs(%o : tensor<4x6xi32>) -> tensor<4x6xi32>
  %1 = linalg.matmul indexing_maps = [#mk, #nk, #mn] {cast = #linalg.type_fn<cast_unsigned>}
      ins(%a, %c : tensor<4x5xi8>, tensor<6x5xi8>) outs(%o : tensor<4x6xi32>) -> tensor<4x6xi32>
  return %0, %1 : tensor<4x6xi32>, tensor<4x6xi32>
}

func.func @batch_matmul(%a: memref<2x4x5xf32>, %b: memref<2x5x6xf32>, %o: memref<2x4x6xf32>, %p: memref<4x6xf32>) {
  linalg.batch_matmul ins(%a, %b : memref<2x4x5xf32>, memref<2x5x6xf32>) outs(%o : memref<2x4x6xf32>)
  linalg.batch_reduce_matmul ins(%a, %b : memref<2x4x5xf32>, memref<2x5x6xf32>) outs(%p : memref<4x6xf32>)
  return
}

func.func @contract(%a: tensor<4x5xf32>, %b: tensor<6x5xf32>, %o: tensor<4x6xf32>) -> tensor<4x6xf32> {
  %0 = linalg.contract indexing_maps = [#mk, #nk, #mn] {tag} ins(%a, %b : tensor<4x5xf32>, tensor<6x5xf32>) outs(%o : tensor<4x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

func.func @pack(%a: tensor<9x?xf32>, %b: tensor<?x5x8x2xf32>, %t: index, %c: tensor<2x5x8x?xf32>, %v: f32, %d: tensor<?x2x?x8xf32>) -> (tensor<9x?xf32>, tensor<?x2x?x8xf32>) {
  %0 = linalg.unpack %b inner_dims_pos = [0, 1] inner_tiles = [8, 2] into %a : tensor<?x5x8x2xf32> -> tensor<9x?xf32>
  %1 = linalg.pack %a padding_value(%v : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [%t, 8] into %d : tensor<9x?xf32> -> tensor<?x2x?x8xf32>
  return %0, %1 : tensor<9x?xf32>, tensor<?x2x?x8xf32>
}

func.func @softmax(%a: tensor<2x?xf32>, %o: tensor<2x?xf32>, %m: memref<4xf32>) -> tensor<2x?xf32> {
  %0 = linalg.softmax dimension(1) ins(%a : tensor<2x?xf32>) outs(%o : tensor<2x?xf32>) -> tensor<2x?xf32>
  linalg.softmax dimension(0) ins(%m : memref<4xf32>) outs(%m : memref<4xf32>)
  return %0 : tensor<2x?xf32>
}

func.func @winograd(%f: tensor<2x3x3x5xf32>, %fo: tensor<6x6x5x2xf32>, %i: tensor<1x6x6x5xf32>, %io: tensor<6x6x1x1x1x5xf32>, %v: tensor<6x6x1x1x1x2xf32>, %vo: tensor<1x4x4x2xf32>) {
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%f : tensor<2x3x3x5xf32>) outs(%fo : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  %1 = linalg.winograd_input_transform fmr(F_4_3) ins(%i : tensor<1x6x6x5xf32>) outs(%io : tensor<6x6x1x1x1x5xf32>) -> tensor<6x6x1x1x1x5xf32>
  %2 = linalg.winograd_output_transform fmr(F_4_3) ins(%v : tensor<6x6x1x1x1x2xf32>) outs(%vo : tensor<1x4x4x2xf32>) -> tensor<1x4x4x2xf32>
  return
}
