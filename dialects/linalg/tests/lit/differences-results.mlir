// RUN: crease-opt --convert-linalg-to-loops %s | FileCheck %s
// RUN: crease-opt --convert-linalg-to-affine-loops %s | FileCheck %s
// RUN: crease-opt --convert-linalg-to-parallel-loops %s | FileCheck %s
// RUN: crease-opt --linalg-generalize-named-ops %s | FileCheck %s

// What has a buffer as its result, which the verifier lets through, stays (upstream erases it, and leaves the result's
// uses without a value).
// CHECK: #map = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK: #map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK: #map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK-LABEL: func.func @result(
// CHECK-SAME: [[ARG0:%.+]]: memref<4x8xf32>, [[ARG1:%.+]]: memref<8x6xf32>, [[ARG2:%.+]]: memref<4x6xf32>) -> memref<4x6xf32> {
// CHECK-NEXT: [[V0:%.+]] = linalg.contract indexing_maps = [#map, #map1, #map2] ins([[ARG0]], [[ARG1]] : memref<4x8xf32>, memref<8x6xf32>) outs([[ARG2]] : memref<4x6xf32>) -> memref<4x6xf32>
// CHECK-NEXT: return [[V0]] : memref<4x6xf32>
// CHECK-NEXT: }
func.func @result(%a: memref<4x8xf32>, %b: memref<8x6xf32>, %c: memref<4x6xf32>) -> memref<4x6xf32> {
  %0 = linalg.contract
      indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>]
      ins(%a, %b : memref<4x8xf32>, memref<8x6xf32>) outs(%c : memref<4x6xf32>) -> memref<4x6xf32>
  return %0 : memref<4x6xf32>
}
