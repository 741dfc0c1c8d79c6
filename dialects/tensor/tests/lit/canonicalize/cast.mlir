// RUN: crease-opt %s --canonicalize | FileCheck %s

func.func @same_type(%a: tensor<4xi32>, %b: tensor<*xi32>) -> (tensor<4xi32>, tensor<*xi32>, tensor<4xi32>) {
  %0 = tensor.cast %a : tensor<4xi32> to tensor<4xi32>
  %1 = tensor.cast %b : tensor<*xi32> to tensor<*xi32>
  %2 = tensor.bitcast %a : tensor<4xi32> to tensor<4xi32>
  return %0, %1, %2 : tensor<4xi32>, tensor<*xi32>, tensor<4xi32>
}

// Two casts are one, unless that would forget a check.
func.func @cast_cast(%a: tensor<4x?xi32>, %b: tensor<*xi32>) -> (tensor<4x8xi32>, tensor<?x?xi32>, tensor<?xi32>, tensor<4x8xi32>, tensor<?xi32>) {
  %0 = tensor.cast %a : tensor<4x?xi32> to tensor<?x?xi32>
  %1 = tensor.cast %0 : tensor<?x?xi32> to tensor<4x8xi32>
  %2 = tensor.cast %a : tensor<4x?xi32> to tensor<4x8xi32>
  %3 = tensor.cast %2 : tensor<4x8xi32> to tensor<?x?xi32>
  %4 = tensor.cast %b : tensor<*xi32> to tensor<4xi32>
  %5 = tensor.cast %4 : tensor<4xi32> to tensor<?xi32>
  %6 = tensor.cast %a : tensor<4x?xi32> to tensor<*xi32>
  %7 = tensor.cast %6 : tensor<*xi32> to tensor<4x8xi32>
  %8 = tensor.cast %6 : tensor<*xi32> to tensor<?xi32>
  return %1, %3, %5, %7, %8 : tensor<4x8xi32>, tensor<?x?xi32>, tensor<?xi32>, tensor<4x8xi32>, tensor<?xi32>
}

// Casts that contradict each other stay.
func.func @cast_contradiction(%a: tensor<4xi32>) -> tensor<8xi32> {
  %0 = tensor.cast %a : tensor<4xi32> to tensor<?xi32>
  %1 = tensor.cast %0 : tensor<?xi32> to tensor<8xi32>
  return %1 : tensor<8xi32>
}

// A slice has the sizes that it is cast to.
func.func @cast_extract_slice(%a: tensor<8x8xf32>, %n: index) -> (tensor<4x8xf32>, tensor<4xf32>, tensor<4x?xf32>, tensor<*xf32>) {
  %0 = tensor.extract_slice %a[%n, 0] [%n, 8] [1, 1] : tensor<8x8xf32> to tensor<?x8xf32>
  %1 = tensor.cast %0 : tensor<?x8xf32> to tensor<4x8xf32>
  %2 = tensor.extract_slice %a[0, %n] [1, %n] [1, 1] : tensor<8x8xf32> to tensor<?xf32>
  %3 = tensor.cast %2 : tensor<?xf32> to tensor<4xf32>
  %4 = tensor.cast %0 : tensor<?x8xf32> to tensor<4x?xf32>
  %5 = tensor.cast %0 : tensor<?x8xf32> to tensor<*xf32>
  return %1, %3, %4, %5 : tensor<4x8xf32>, tensor<4xf32>, tensor<4x?xf32>, tensor<*xf32>
}

func.func @bitcast_bitcast(%a: tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>) {
  %0 = tensor.bitcast %a : tensor<4xi32> to tensor<4xui32>
  %1 = tensor.bitcast %0 : tensor<4xui32> to tensor<4xf32>
  %2 = tensor.bitcast %0 : tensor<4xui32> to tensor<4xi32>
  return %1, %2 : tensor<4xf32>, tensor<4xi32>
}

// Ops with a destination write into what is cast, and their results are cast. Attributes stay.
func.func @destination(%t: tensor<8xf32>, %v: vector<4xf32>, %n: index, %f: f32) -> (tensor<?xf32>, tensor<?xf32>, vector<4xf32>) {
  %0 = tensor.cast %t : tensor<8xf32> to tensor<?xf32>
  %1 = tensor.insert %f into %0[%n] {note} : tensor<?xf32>
  %2 = vector.transfer_write %v, %0[%n] {note} : vector<4xf32>, tensor<?xf32>
  %3 = vector.transfer_read %0[%n], %f {note} : tensor<?xf32>, vector<4xf32>
  return %1, %2, %3 : tensor<?xf32>, tensor<?xf32>, vector<4xf32>
}

// A cast that says more stays.
func.func @destination_not(%t: tensor<?xf32>, %u: tensor<*xf32>, %n: index, %f: f32) -> (tensor<8xf32>, tensor<8xf32>) {
  %0 = tensor.cast %t : tensor<?xf32> to tensor<8xf32>
  %1 = tensor.insert %f into %0[%n] : tensor<8xf32>
  %2 = tensor.cast %u : tensor<*xf32> to tensor<8xf32>
  %3 = tensor.insert %f into %2[%n] : tensor<8xf32>
  return %1, %3 : tensor<8xf32>, tensor<8xf32>
}
