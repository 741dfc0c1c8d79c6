// RUN: crease-opt --linalg-inline-scalar-operands %s | FileCheck %s

#scalar = affine_map<(i) -> ()>
#third = affine_map<(i) -> (2)>
#all = affine_map<(i) -> (i)>

// Inputs of which one element is read are no inputs; the last one is extracted first. Outputs stay.
// CHECK: #map = affine_map<(d0) -> (d0)>
// CHECK: #map1 = affine_map<(d0) -> ()>
// CHECK-LABEL: func.func @scalars(
// CHECK-SAME: [[ARG0:%.+]]: tensor<f32>, [[ARG1:%.+]]: tensor<8xf32>, [[ARG2:%.+]]: f32, [[ARG3:%.+]]: vector<4xf32>, [[ARG4:%.+]]: tensor<?xf32>, [[ARG5:%.+]]: tensor<f32>) -> (tensor<?xf32>, tensor<f32>) {
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V0:%.+]]:2 = linalg.generic {indexing_maps = [#map, #map, #map1], iterator_types = ["reduction"]} ins([[ARG4]] : tensor<?xf32>) outs([[ARG4]], [[ARG5]] : tensor<?xf32>, tensor<f32>) {
// CHECK-NEXT: ^bb0([[IN:%.+]]: f32, [[OUT:%.+]]: f32, [[OUT_0:%.+]]: f32):
// CHECK-NEXT: [[EXTRACTED:%.+]] = tensor.extract [[ARG1]][[[C2]]] : tensor<8xf32>
// CHECK-NEXT: [[EXTRACTED_1:%.+]] = tensor.extract [[ARG0]][] : tensor<f32>
// CHECK-NEXT: [[V1:%.+]] = arith.addf [[EXTRACTED_1]], [[IN]] : f32
// CHECK-NEXT: [[V2:%.+]] = arith.addf [[V1]], [[EXTRACTED]] : f32
// CHECK-NEXT: [[V3:%.+]] = arith.addf [[V2]], [[ARG2]] : f32
// CHECK-NEXT: [[V4:%.+]] = vector.extract [[ARG3]][0] : f32 from vector<4xf32>
// CHECK-NEXT: linalg.yield [[V3]], [[V4]] : f32, f32
// CHECK-NEXT: } -> (tensor<?xf32>, tensor<f32>)
// CHECK-NEXT: return [[V0]]#0, [[V0]]#1 : tensor<?xf32>, tensor<f32>
// CHECK-NEXT: }
func.func @scalars(%a: tensor<f32>, %b: tensor<8xf32>, %s: f32, %v: vector<4xf32>, %o: tensor<?xf32>, %p: tensor<f32>)
    -> (tensor<?xf32>, tensor<f32>) {
  %0:2 = linalg.generic {doc = "gone", library_call = "gone", note = "gone",
      indexing_maps = [#scalar, #all, #third, #scalar, #scalar, #all, #scalar], iterator_types = ["reduction"]}
      ins(%a, %o, %b, %s, %v : tensor<f32>, tensor<?xf32>, tensor<8xf32>, f32, vector<4xf32>)
      outs(%o, %p : tensor<?xf32>, tensor<f32>) {
  ^bb0(%x: f32, %y: f32, %z: f32, %w: f32, %u: vector<4xf32>, %out: f32, %sum: f32):
    %1 = arith.addf %x, %y : f32
    %2 = arith.addf %1, %z : f32
    %3 = arith.addf %2, %w : f32
    %4 = vector.extract %u[0] : f32 from vector<4xf32>
    linalg.yield %3, %4 : f32, f32
  } -> (tensor<?xf32>, tensor<f32>)
  return %0#0, %0#1 : tensor<?xf32>, tensor<f32>
}

// Ops on buffers and named ops stay, and those without such an input.
// CHECK-LABEL: func.func @stay(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: memref<?xf32>, [[ARG2:%.+]]: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
// CHECK-NEXT: linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel"]} ins([[ARG0]] : f32) outs([[ARG1]] : memref<?xf32>) {
// CHECK-NEXT: ^bb0([[IN:%.+]]: f32, [[OUT:%.+]]: f32):
// CHECK-NEXT: linalg.yield [[IN]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: [[V0:%.+]] = linalg.fill ins([[ARG0]] : f32) outs([[ARG2]] : tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT: [[V1:%.+]] = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins([[V0]] : tensor<?xf32>) outs([[ARG2]] : tensor<?xf32>) {
// CHECK-NEXT: ^bb0([[IN]]: f32, [[OUT]]: f32):
// CHECK-NEXT: linalg.yield [[IN]] : f32
// CHECK-NEXT: } -> tensor<?xf32>
// CHECK-NEXT: return [[V0]], [[V1]] : tensor<?xf32>, tensor<?xf32>
// CHECK-NEXT: }
func.func @stay(%s: f32, %a: memref<?xf32>, %t: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  linalg.generic {indexing_maps = [#scalar, #all], iterator_types = ["parallel"]}
      ins(%s : f32) outs(%a : memref<?xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  %0 = linalg.fill ins(%s : f32) outs(%t : tensor<?xf32>) -> tensor<?xf32>
  %1 = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel"]}
      ins(%0 : tensor<?xf32>) outs(%t : tensor<?xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<?xf32>
  return %0, %1 : tensor<?xf32>, tensor<?xf32>
}
