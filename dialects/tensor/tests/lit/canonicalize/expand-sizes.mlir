// RUN: crease-opt %s --canonicalize | FileCheck %s

// Constant sizes that a cast forgot go into the type.
// CHECK-LABEL: func.func @known
// CHECK: tensor.expand_shape %{{.*}} {{\[}}[0, 1], [2]] output_shape [4, 5, %arg1] : tensor<20x?xf32> into tensor<4x5x?xf32>
// CHECK-NEXT: tensor.cast %{{.*}} : tensor<4x5x?xf32> to tensor<?x?x?xf32>
func.func @known(%a: tensor<20x?xf32>, %n: index) -> (tensor<?x?x?xf32>) {
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %0 = tensor.cast %a : tensor<20x?xf32> to tensor<?x?xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [%c4, %c5, %n] : tensor<?x?xf32> into tensor<?x?x?xf32>
  return %1 : tensor<?x?x?xf32>
}

// One is known only: the source stays dynamic.
// CHECK-LABEL: func.func @partly
// CHECK: tensor.expand_shape %{{.*}} {{\[}}[0, 1], [2]] output_shape [4, %arg1, %{{.*}}] : tensor<?x?xf32> into tensor<4x?x?xf32>
func.func @partly(%a: tensor<20x?xf32>, %n: index) -> tensor<?x?x?xf32> {
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %0 = tensor.cast %a : tensor<20x?xf32> to tensor<?x?xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [%c4, %n, %c5] : tensor<?x?xf32> into tensor<?x?x?xf32>
  return %1 : tensor<?x?x?xf32>
}

// Where the cast forgot nothing the sizes stay.
// CHECK-LABEL: func.func @unknown
// CHECK: tensor.expand_shape %{{.*}} {{\[}}[0], [1, 2]] output_shape [%arg1, %{{.*}}, %{{.*}}] : tensor<?x?xf32> into tensor<?x?x?xf32>
func.func @unknown(%a: tensor<20x?xf32>, %n: index) -> tensor<?x?x?xf32> {
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %0 = tensor.cast %a : tensor<20x?xf32> to tensor<?x?xf32>
  %1 = tensor.expand_shape %0 [[0], [1, 2]] output_shape [%n, %c4, %c5] : tensor<?x?xf32> into tensor<?x?x?xf32>
  return %1 : tensor<?x?x?xf32>
}

// Two expansions are one.
// CHECK-LABEL: func.func @expand_expand
// CHECK-NEXT: %[[E:.*]] = tensor.expand_shape %arg0 {{\[}}[0, 1], [2, 3]] output_shape [%arg1, 3, 4, 5] : tensor<?x20xf32> into tensor<?x3x4x5xf32>
// CHECK-NEXT: return %[[E]]
func.func @expand_expand(%a: tensor<?x20xf32>, %n: index) -> tensor<?x3x4x5xf32> {
  %0 = tensor.expand_shape %a [[0, 1], [2]] output_shape [%n, 3, 20] : tensor<?x20xf32> into tensor<?x3x20xf32>
  %1 = tensor.expand_shape %0 [[0], [1], [2, 3]] output_shape [%n, 3, 4, 5] : tensor<?x3x20xf32> into tensor<?x3x4x5xf32>
  return %1 : tensor<?x3x4x5xf32>
}
