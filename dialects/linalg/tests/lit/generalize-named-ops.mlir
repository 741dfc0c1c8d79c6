// RUN: crease-opt --linalg-generalize-named-ops %s | FileCheck %s

// Maps, iterators and payload are written out; other attributes are gone.
// CHECK: #map = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK: #map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK: #map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK: #map3 = affine_map<(d0, d1) -> ()>
// CHECK: #map4 = affine_map<(d0, d1) -> (d0, d1)>
// CHECK: #map5 = affine_map<(d0, d1) -> (d0)>
// CHECK: #map6 = affine_map<(d0, d1) -> (d1, d0)>
// CHECK: #map7 = affine_map<(d0, d1) -> (d1)>
// CHECK: #map8 = affine_map<(d0) -> (d0)>
// CHECK: #map9 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1 * 2 + d4 * 3, d2 + d5 * 3, d6)>
// CHECK: #map10 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d4, d5, d6, d3)>
// CHECK: #map11 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2, d3)>
// CHECK-LABEL: func.func @buffers(
// CHECK-SAME: [[ARG0:%.+]]: memref<4x8xf32>, [[ARG1:%.+]]: memref<8x4xf16>, [[ARG2:%.+]]: memref<4x4xf32>, [[ARG3:%.+]]: memref<4xf32>, [[ARG4:%.+]]: f32) {
// CHECK-NEXT: linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins([[ARG0]], [[ARG1]] : memref<4x8xf32>, memref<8x4xf16>) outs([[ARG2]] : memref<4x4xf32>) {
// CHECK-NEXT: ^bb0([[IN:%.+]]: f32, [[IN_0:%.+]]: f16, [[OUT:%.+]]: f32):
// CHECK-NEXT: [[V0:%.+]] = arith.extf [[IN_0]] : f16 to f32
// CHECK-NEXT: [[V1:%.+]] = arith.mulf [[IN]], [[V0]] : f32
// CHECK-NEXT: [[V2:%.+]] = arith.addf [[OUT]], [[V1]] : f32
// CHECK-NEXT: linalg.yield [[V2]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel"]} ins([[ARG4]] : f32) outs([[ARG2]] : memref<4x4xf32>) {
// CHECK-NEXT: ^bb0([[IN]]: f32, [[OUT]]: f32):
// CHECK-NEXT: linalg.yield [[IN]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "reduction"]} ins([[ARG0]] : memref<4x8xf32>) outs([[ARG3]] : memref<4xf32>) {
// CHECK-NEXT: ^bb0([[IN]]: f32, [[OUT]]: f32):
// CHECK-NEXT: [[V0]] = arith.addf [[OUT]], [[IN]] : f32
// CHECK-NEXT: linalg.yield [[V0]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins([[ARG0]] : memref<4x8xf32>) outs([[ARG0]] : memref<4x8xf32>) {
// CHECK-NEXT: ^bb0([[IN]]: f32, [[OUT]]: f32):
// CHECK-NEXT: [[V0]] = math.exp [[IN]] : f32
// CHECK-NEXT: linalg.yield [[V0]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: linalg.generic {indexing_maps = [#map6, #map4], iterator_types = ["parallel", "parallel"]} ins([[ARG2]] : memref<4x4xf32>) outs([[ARG2]] : memref<4x4xf32>) {
// CHECK-NEXT: ^bb0([[IN]]: f32, [[OUT]]: f32):
// CHECK-NEXT: linalg.yield [[IN]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: linalg.generic {indexing_maps = [#map7, #map4], iterator_types = ["parallel", "parallel"]} ins([[ARG3]] : memref<4xf32>) outs([[ARG2]] : memref<4x4xf32>) {
// CHECK-NEXT: ^bb0([[IN]]: f32, [[OUT]]: f32):
// CHECK-NEXT: linalg.yield [[IN]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel"]} ins([[ARG3]] : memref<4xf32>) outs([[ARG3]] : memref<4xf32>) {
// CHECK-NEXT: ^bb0([[IN]]: f32, [[OUT]]: f32):
// CHECK-NEXT: [[V0]] = math.exp [[IN]] : f32
// CHECK-NEXT: linalg.yield [[V0]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @buffers(%a: memref<4x8xf32>, %b: memref<8x4xf16>, %c: memref<4x4xf32>, %d: memref<4xf32>, %f: f32) {
  linalg.matmul {note} ins(%a, %b : memref<4x8xf32>, memref<8x4xf16>) outs(%c : memref<4x4xf32>)
  linalg.fill ins(%f : f32) outs(%c : memref<4x4xf32>)
  linalg.reduce { arith.addf } ins(%a : memref<4x8xf32>) outs(%d : memref<4xf32>) dimensions = [1]
  linalg.map { math.exp } ins(%a : memref<4x8xf32>) outs(%a : memref<4x8xf32>)
  linalg.transpose ins(%c : memref<4x4xf32>) outs(%c : memref<4x4xf32>) permutation = [1, 0]
  linalg.broadcast ins(%d : memref<4xf32>) outs(%c : memref<4x4xf32>) dimensions = [0]
  linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%d : memref<4xf32>) outs(%d : memref<4xf32>)
  return
}

// CHECK-LABEL: func.func @tensors(
// CHECK-SAME: [[ARG0:%.+]]: tensor<1x?x?x3xi8>, [[ARG1:%.+]]: tensor<2x2x3x5xi8>, [[ARG2:%.+]]: tensor<1x?x?x5xi32>, [[ARG3:%.+]]: tensor<?xf32>) -> (tensor<1x?x?x5xi32>, tensor<?xf32>, tensor<?xf32>) {
// CHECK-NEXT: [[V0:%.+]] = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]} ins([[ARG0]], [[ARG1]] : tensor<1x?x?x3xi8>, tensor<2x2x3x5xi8>) outs([[ARG2]] : tensor<1x?x?x5xi32>) {
// CHECK-NEXT: ^bb0([[IN:%.+]]: i8, [[IN_0:%.+]]: i8, [[OUT:%.+]]: i32):
// CHECK-NEXT: [[V3:%.+]] = arith.extsi [[IN]] : i8 to i32
// CHECK-NEXT: [[V4:%.+]] = arith.extsi [[IN_0]] : i8 to i32
// CHECK-NEXT: [[V5:%.+]] = arith.muli [[V3]], [[V4]] : i32
// CHECK-NEXT: [[V6:%.+]] = arith.addi [[OUT]], [[V5]] : i32
// CHECK-NEXT: linalg.yield [[V6]] : i32
// CHECK-NEXT: } -> tensor<1x?x?x5xi32>
// CHECK-NEXT: [[V1:%.+]] = linalg.generic {doc = "stays", indexing_maps = [#map8], iterator_types = ["parallel"]} outs([[ARG3]] : tensor<?xf32>) {
// CHECK-NEXT: ^bb0([[OUT]]: f32):
// CHECK-NEXT: linalg.yield [[OUT]] : f32
// CHECK-NEXT: } -> tensor<?xf32>
// CHECK-NEXT: [[V2:%.+]] = linalg.softmax dimension(0) ins([[ARG3]] : tensor<?xf32>) outs([[ARG3]] : tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT: return [[V0]], [[V1]], [[V2]] : tensor<1x?x?x5xi32>, tensor<?xf32>, tensor<?xf32>
// CHECK-NEXT: }
func.func @tensors(%a: tensor<1x?x?x3xi8>, %b: tensor<2x2x3x5xi8>, %c: tensor<1x?x?x5xi32>, %d: tensor<?xf32>)
    -> (tensor<1x?x?x5xi32>, tensor<?xf32>, tensor<?xf32>) {
  %0 = linalg.conv_2d_nhwc_hwcf {strides = dense<[2, 1]> : tensor<2xi64>, dilations = dense<3> : tensor<2xi64>}
      ins(%a, %b : tensor<1x?x?x3xi8>, tensor<2x2x3x5xi8>) outs(%c : tensor<1x?x?x5xi32>) -> tensor<1x?x?x5xi32>
  // What is generic, or no structured op, stays.
  %1 = linalg.generic {doc = "stays", indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      outs(%d : tensor<?xf32>) {
  ^bb0(%out: f32):
    linalg.yield %out : f32
  } -> tensor<?xf32>
  %2 = linalg.softmax dimension(0) ins(%d : tensor<?xf32>) outs(%d : tensor<?xf32>) -> tensor<?xf32>
  return %0, %1, %2 : tensor<1x?x?x5xi32>, tensor<?xf32>, tensor<?xf32>
}
