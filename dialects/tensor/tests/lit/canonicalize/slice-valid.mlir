// RUN: crease-opt %s --canonicalize | FileCheck %s

// Upstream's patterns make ops of these that do not verify. Here they stay.

// Upstream leaves out the first dimension of size one instead of the last one.
func.func @extract_constants(%t: tensor<8x8x1xf32>) -> tensor<1x?xf32> {
  %c6 = arith.constant 6 : index
  %0 = tensor.extract_slice %t[0, 0, 0] [1, %c6, 1] [1, 1, 1] : tensor<8x8x1xf32> to tensor<1x?xf32>
  return %0 : tensor<1x?xf32>
}

func.func @insert_constants(%t: tensor<8x8x8xf32>, %s: tensor<1x?xf32>) -> tensor<8x8x8xf32> {
  %c6 = arith.constant 6 : index
  %0 = tensor.insert_slice %s into %t[0, 0, 0] [1, %c6, 1] [1, 1, 1] : tensor<1x?xf32> into tensor<8x8x8xf32>
  return %0 : tensor<8x8x8xf32>
}

// Upstream casts the source to six, and leaves the size as it is.
func.func @insert_out_of_bounds(%t: tensor<8xf32>, %s: tensor<?xf32>) -> tensor<8xf32> {
  %c6 = arith.constant 6 : index
  %0 = tensor.insert_slice %s into %t[4] [%c6] [1] : tensor<?xf32> into tensor<8xf32>
  return %0 : tensor<8xf32>
}

func.func @cast_out_of_bounds(%a: tensor<8xf32>, %n: index) -> tensor<9xf32> {
  %0 = tensor.extract_slice %a[0] [%n] [1] : tensor<8xf32> to tensor<?xf32>
  %1 = tensor.cast %0 : tensor<?xf32> to tensor<9xf32>
  return %1 : tensor<9xf32>
}
