// RUN: crease-opt %s --canonicalize | FileCheck %s

// What a cast forgot of an operand is taken from before it.
// CHECK: #map = affine_map<(d0) -> (d0)>
// CHECK-LABEL: func.func @before_operand(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x8xf32>, [[ARG1:%.+]]: tensor<?x?xf32>) -> tensor<?x?xf32> {
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[ARG1]] : tensor<?x?xf32> to tensor<4x8xf32>
// CHECK-NEXT: [[V0:%.+]] = linalg.exp ins([[ARG0]] : tensor<4x8xf32>) outs([[CAST]] : tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: [[CAST_0:%.+]] = tensor.cast [[V0]] : tensor<4x8xf32> to tensor<?x?xf32>
// CHECK-NEXT: return [[CAST_0]] : tensor<?x?xf32>
// CHECK-NEXT: }
func.func @before_operand(%a: tensor<4x8xf32>, %o: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = tensor.cast %a : tensor<4x8xf32> to tensor<?x?xf32>
  %1 = linalg.exp ins(%0 : tensor<?x?xf32>) outs(%o : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// What a cast knows of a result is known of the output.
// CHECK-LABEL: func.func @of_result(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x?xf32>, [[ARG1:%.+]]: index) -> tensor<4x?xf32> {
// CHECK-NEXT: [[V0:%.+]] = tensor.empty([[ARG1]]) : tensor<4x?xf32>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[ARG0]] : tensor<?x?xf32> to tensor<4x?xf32>
// CHECK-NEXT: [[V1:%.+]] = linalg.exp ins([[CAST]] : tensor<4x?xf32>) outs([[V0]] : tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT: return [[V1]] : tensor<4x?xf32>
// CHECK-NEXT: }
func.func @of_result(%a: tensor<?x?xf32>, %n: index) -> tensor<4x?xf32> {
  %0 = tensor.empty(%n, %n) : tensor<?x?xf32>
  %1 = linalg.exp ins(%a : tensor<?x?xf32>) outs(%0 : tensor<?x?xf32>) -> tensor<?x?xf32>
  %2 = tensor.cast %1 : tensor<?x?xf32> to tensor<4x?xf32>
  return %2 : tensor<4x?xf32>
}

// A size that one operand knows is that of the loop.
// CHECK-LABEL: func.func @sizes_of_loops(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x?xf32>, [[ARG1:%.+]]: tensor<?x8xf32>, [[ARG2:%.+]]: tensor<?x?xf32>) -> tensor<?x?xf32> {
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[ARG2]] : tensor<?x?xf32> to tensor<4x8xf32>
// CHECK-NEXT: [[V0:%.+]] = linalg.matmul ins([[ARG0]], [[ARG1]] : tensor<4x?xf32>, tensor<?x8xf32>) outs([[CAST]] : tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: [[CAST_0:%.+]] = tensor.cast [[V0]] : tensor<4x8xf32> to tensor<?x?xf32>
// CHECK-NEXT: return [[CAST_0]] : tensor<?x?xf32>
// CHECK-NEXT: }
func.func @sizes_of_loops(%a: tensor<4x?xf32>, %b: tensor<?x8xf32>, %o: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<4x?xf32>, tensor<?x8xf32>) outs(%o : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// The region goes with the op.
// CHECK-LABEL: func.func @generic(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4xf32>, [[ARG1:%.+]]: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[ARG1]] : tensor<?xf32> to tensor<4xf32>
// CHECK-NEXT: [[V0:%.+]] = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins([[ARG0]] : tensor<4xf32>) outs([[CAST]] : tensor<4xf32>) attrs =  {tag} {
// CHECK-NEXT: ^bb0([[IN:%.+]]: f32, [[OUT:%.+]]: f32):
// CHECK-NEXT: [[V1:%.+]] = arith.addf [[IN]], [[OUT]] : f32
// CHECK-NEXT: linalg.yield [[V1]] : f32
// CHECK-NEXT: } -> tensor<4xf32>
// CHECK-NEXT: [[CAST_0:%.+]] = tensor.cast [[V0]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT: return [[CAST_0]] : tensor<?xf32>
// CHECK-NEXT: }
func.func @generic(%a: tensor<4xf32>, %o: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%a : tensor<4xf32>) outs(%o : tensor<?xf32>) attrs = {tag} {
  ^bb0(%x: f32, %y: f32):
    %1 = arith.addf %x, %y : f32
    linalg.yield %1 : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: func.func @softmax(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x8xf32>) -> tensor<?x8xf32> {
// CHECK-NEXT: [[V0:%.+]] = linalg.softmax dimension(1) ins([[ARG0]] : tensor<4x8xf32>) outs([[ARG0]] : tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[V0]] : tensor<4x8xf32> to tensor<?x8xf32>
// CHECK-NEXT: return [[CAST]] : tensor<?x8xf32>
// CHECK-NEXT: }
func.func @softmax(%a: tensor<4x8xf32>) -> tensor<?x8xf32> {
  %0 = tensor.cast %a : tensor<4x8xf32> to tensor<?x8xf32>
  %1 = linalg.softmax dimension(1) ins(%0 : tensor<?x8xf32>) outs(%0 : tensor<?x8xf32>) -> tensor<?x8xf32>
  return %1 : tensor<?x8xf32>
}

// CHECK-LABEL: func.func @memref_cast(
// CHECK-SAME: [[ARG0:%.+]]: memref<4xf32>, [[ARG1:%.+]]: memref<?xf32>) {
// CHECK-NEXT: linalg.copy ins([[ARG0]] : memref<4xf32>) outs([[ARG1]] : memref<?xf32>)
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @memref_cast(%a: memref<4xf32>, %b: memref<?xf32>) {
  %0 = memref.cast %a : memref<4xf32> to memref<?xf32>
  linalg.copy ins(%0 : memref<?xf32>) outs(%b : memref<?xf32>)
  return
}
