// RUN: crease-opt %s --cse | FileCheck %s

// Ops on tensors with equal regions are one.
// CHECK: #map = affine_map<(d0) -> (d0)>
// CHECK-LABEL: func.func @tensors(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4xf32>, [[ARG1:%.+]]: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
// CHECK-NEXT: [[V0:%.+]] = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins([[ARG0]] : tensor<4xf32>) outs([[ARG1]] : tensor<4xf32>) {
// CHECK-NEXT: ^bb0([[IN:%.+]]: f32, [[OUT:%.+]]: f32):
// CHECK-NEXT: [[V1:%.+]] = arith.addf [[IN]], [[OUT]] : f32
// CHECK-NEXT: linalg.yield [[V1]] : f32
// CHECK-NEXT: } -> tensor<4xf32>
// CHECK-NEXT: return [[V0]], [[V0]] : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: }
func.func @tensors(%a: tensor<4xf32>, %o: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%o : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%o : tensor<4xf32>) {
  ^bb0(%u: f32, %v: f32):
    %s = arith.addf %u, %v : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// Between two reads, an op that writes to a buffer.
// CHECK-LABEL: func.func @buffers(
// CHECK-SAME: [[ARG0:%.+]]: memref<4xf32>, [[ARG1:%.+]]: memref<4xf32>, [[ARG2:%.+]]: index) -> (f32, f32, f32) {
// CHECK-NEXT: [[V0:%.+]] = memref.load [[ARG1]][[[ARG2]]] : memref<4xf32>
// CHECK-NEXT: linalg.exp ins([[ARG0]] : memref<4xf32>) outs([[ARG1]] : memref<4xf32>)
// CHECK-NEXT: [[V1:%.+]] = memref.load [[ARG1]][[[ARG2]]] : memref<4xf32>
// CHECK-NEXT: return [[V0]], [[V1]], [[V1]] : f32, f32, f32
// CHECK-NEXT: }
func.func @buffers(%a: memref<4xf32>, %b: memref<4xf32>, %i: index) -> (f32, f32, f32) {
  %0 = memref.load %b[%i] : memref<4xf32>
  linalg.exp ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
  %1 = memref.load %b[%i] : memref<4xf32>
  %2 = memref.load %b[%i] : memref<4xf32>
  return %0, %1, %2 : f32, f32, f32
}
