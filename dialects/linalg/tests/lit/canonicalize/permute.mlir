// RUN: crease-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @transpose_twice(
// CHECK-SAME: [[ARG0:%.+]]: tensor<2x3x4xf32>, [[ARG1:%.+]]: tensor<3x4x2xf32>, [[ARG2:%.+]]: tensor<4x2x3xf32>) -> tensor<4x2x3xf32> {
// CHECK-NEXT: [[TRANSPOSED:%.+]] = linalg.transpose ins([[ARG0]] : tensor<2x3x4xf32>) outs([[ARG2]] : tensor<4x2x3xf32>) permutation = [2, 0, 1]
// CHECK-NEXT: return [[TRANSPOSED]] : tensor<4x2x3xf32>
// CHECK-NEXT: }
func.func @transpose_twice(%a: tensor<2x3x4xf32>, %o: tensor<3x4x2xf32>, %p: tensor<4x2x3xf32>) -> tensor<4x2x3xf32> {
  %0 = linalg.transpose ins(%a : tensor<2x3x4xf32>) outs(%o : tensor<3x4x2xf32>) permutation = [1, 2, 0]
  %1 = linalg.transpose ins(%0 : tensor<3x4x2xf32>) outs(%p : tensor<4x2x3xf32>) permutation = [1, 2, 0]
  return %1 : tensor<4x2x3xf32>
}

// CHECK-LABEL: func.func @transpose_back(
// CHECK-SAME: [[ARG0:%.+]]: tensor<2x3xf32>, [[ARG1:%.+]]: tensor<3x2xf32>, [[ARG2:%.+]]: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: return [[ARG0]] : tensor<2x3xf32>
// CHECK-NEXT: }
func.func @transpose_back(%a: tensor<2x3xf32>, %o: tensor<3x2xf32>, %p: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.transpose ins(%a : tensor<2x3xf32>) outs(%o : tensor<3x2xf32>) permutation = [1, 0]
  %1 = linalg.transpose ins(%0 : tensor<3x2xf32>) outs(%p : tensor<2x3xf32>) permutation = [1, 0]
  return %1 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @broadcast_twice(
// CHECK-SAME: [[ARG0:%.+]]: tensor<2xf32>, [[ARG1:%.+]]: tensor<2x3xf32>, [[ARG2:%.+]]: tensor<2x4x3xf32>) -> tensor<2x4x3xf32> {
// CHECK-NEXT: [[BROADCASTED:%.+]] = linalg.broadcast ins([[ARG0]] : tensor<2xf32>) outs([[ARG2]] : tensor<2x4x3xf32>) dimensions = [1, 2]
// CHECK-NEXT: return [[BROADCASTED]] : tensor<2x4x3xf32>
// CHECK-NEXT: }
func.func @broadcast_twice(%a: tensor<2xf32>, %o: tensor<2x3xf32>, %p: tensor<2x4x3xf32>) -> tensor<2x4x3xf32> {
  %0 = linalg.broadcast ins(%a : tensor<2xf32>) outs(%o : tensor<2x3xf32>) dimensions = [1]
  %1 = linalg.broadcast ins(%0 : tensor<2x3xf32>) outs(%p : tensor<2x4x3xf32>) dimensions = [1]
  return %1 : tensor<2x4x3xf32>
}

// CHECK-LABEL: func.func @broadcast_nothing(
// CHECK-SAME: [[ARG0:%.+]]: tensor<2xf32>, [[ARG1:%.+]]: tensor<2xf32>) -> tensor<2xf32> {
// CHECK-NEXT: return [[ARG0]] : tensor<2xf32>
// CHECK-NEXT: }
func.func @broadcast_nothing(%a: tensor<2xf32>, %o: tensor<2xf32>) -> tensor<2xf32> {
  %0 = linalg.broadcast ins(%a : tensor<2xf32>) outs(%o : tensor<2xf32>) dimensions = []
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: func.func @transpose_broadcast(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x5xf32>, [[ARG1:%.+]]: tensor<3x?x4x5xf32>, [[ARG2:%.+]]: tensor<5x4x3x?xf32>) -> tensor<5x4x3x?xf32> {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG0]], [[C0]] : tensor<?x5xf32>
// CHECK-NEXT: [[V0:%.+]] = tensor.empty([[DIM]]) : tensor<5x?xf32>
// CHECK-NEXT: [[TRANSPOSED:%.+]] = linalg.transpose ins([[ARG0]] : tensor<?x5xf32>) outs([[V0]] : tensor<5x?xf32>) permutation = [1, 0]
// CHECK-NEXT: [[BROADCASTED:%.+]] = linalg.broadcast ins([[TRANSPOSED]] : tensor<5x?xf32>) outs([[ARG2]] : tensor<5x4x3x?xf32>) dimensions = [2, 1]
// CHECK-NEXT: return [[BROADCASTED]] : tensor<5x4x3x?xf32>
// CHECK-NEXT: }
func.func @transpose_broadcast(%a: tensor<?x5xf32>, %o: tensor<3x?x4x5xf32>, %p: tensor<5x4x3x?xf32>) -> tensor<5x4x3x?xf32> {
  %0 = linalg.broadcast ins(%a : tensor<?x5xf32>) outs(%o : tensor<3x?x4x5xf32>) dimensions = [0, 2]
  %1 = linalg.transpose ins(%0 : tensor<3x?x4x5xf32>) outs(%p : tensor<5x4x3x?xf32>) permutation = [3, 2, 0, 1]
  return %1 : tensor<5x4x3x?xf32>
}
