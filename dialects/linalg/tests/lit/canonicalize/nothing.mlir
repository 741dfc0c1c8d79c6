// RUN: crease-opt %s --canonicalize | FileCheck %s

#id = affine_map<(i, j) -> (i, j)>

// A buffer without elements.
// CHECK: #map = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func.func @empty(
// CHECK-SAME: [[ARG0:%.+]]: memref<0x4xf32>, [[ARG1:%.+]]: memref<4x0xf32>) {
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @empty(%a: memref<0x4xf32>, %b: memref<4x0xf32>) {
  linalg.transpose ins(%a : memref<0x4xf32>) outs(%b : memref<4x0xf32>) permutation = [1, 0]
  return
}

// CHECK-LABEL: func.func @copy_to_itself(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4xf32>, [[ARG1:%.+]]: memref<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: return [[ARG0]] : tensor<4xf32>
// CHECK-NEXT: }
func.func @copy_to_itself(%a: tensor<4xf32>, %b: memref<4xf32>) -> tensor<4xf32> {
  linalg.copy ins(%b : memref<4xf32>) outs(%b : memref<4xf32>)
  %0 = linalg.copy ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @identity(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x?xf32>, [[ARG1:%.+]]: tensor<4x8xf32>) -> tensor<4x8xf32> {
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[ARG0]] : tensor<4x?xf32> to tensor<4x8xf32>
// CHECK-NEXT: return [[CAST]] : tensor<4x8xf32>
// CHECK-NEXT: }
func.func @identity(%a: tensor<4x?xf32>, %o: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<4x?xf32>) outs(%o : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// Between two buffers it is a copy.
// CHECK-LABEL: func.func @identity_buffers(
// CHECK-SAME: [[ARG0:%.+]]: memref<4x4xf32>, [[ARG1:%.+]]: memref<4x4xf32>) {
// CHECK-NEXT: linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins([[ARG0]] : memref<4x4xf32>) outs([[ARG1]] : memref<4x4xf32>) {
// CHECK-NEXT: ^bb0([[IN:%.+]]: f32, [[OUT:%.+]]: f32):
// CHECK-NEXT: linalg.yield [[IN]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @identity_buffers(%a: memref<4x4xf32>, %b: memref<4x4xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<4x4xf32>) outs(%a : memref<4x4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<4x4xf32>) outs(%b : memref<4x4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// What has no effect and no use is gone; what writes to a buffer stays.
// CHECK-LABEL: func.func @dead(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4xf32>, [[ARG1:%.+]]: memref<4xf32>, [[ARG2:%.+]]: f32) {
// CHECK-NEXT: linalg.fill ins([[ARG2]] : f32) outs([[ARG1]] : memref<4xf32>)
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @dead(%a: tensor<4xf32>, %b: memref<4xf32>, %v: f32) {
  %0 = linalg.fill ins(%v : f32) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  linalg.fill ins(%v : f32) outs(%b : memref<4xf32>)
  return
}

// A loop that runs once is at 0.
// CHECK-LABEL: func.func @index(
// CHECK-SAME: [[ARG0:%.+]]: tensor<1x4xindex>) -> tensor<1x4xindex> {
// CHECK-NEXT: [[V0:%.+]] = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs([[ARG0]] : tensor<1x4xindex>) {
// CHECK-NEXT: ^bb0([[OUT:%.+]]: index):
// CHECK-NEXT: [[V1:%.+]] = linalg.index 1 : index
// CHECK-NEXT: linalg.yield [[V1]] : index
// CHECK-NEXT: } -> tensor<1x4xindex>
// CHECK-NEXT: return [[V0]] : tensor<1x4xindex>
// CHECK-NEXT: }
func.func @index(%o: tensor<1x4xindex>) -> tensor<1x4xindex> {
  %0 = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%o : tensor<1x4xindex>) {
  ^bb0(%x: index):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %1 = arith.addi %i, %j : index
    linalg.yield %1 : index
  } -> tensor<1x4xindex>
  return %0 : tensor<1x4xindex>
}
