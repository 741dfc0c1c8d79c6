// RUN: crease-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @static_to_dynamic(
// CHECK-SAME: [[ARG0:%.+]]: tensor<2x3xf32>) -> tensor<?xindex> {
// CHECK-NEXT: [[V0:%.+]] = shape.const_shape [2, 3] : tensor<2xindex>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[V0]] : tensor<2xindex> to tensor<?xindex>
// CHECK-NEXT: return [[CAST]] : tensor<?xindex>
// CHECK-NEXT: }
func.func @static_to_dynamic(%t: tensor<2x3xf32>) -> (tensor<?xindex>) {
  %0 = shape.shape_of %t : tensor<2x3xf32> -> tensor<?xindex>
  return %0 : tensor<?xindex>
}

// CHECK-LABEL: func.func @cast(
// CHECK-SAME: [[ARG0:%.+]]: tensor<2x?xf32>) -> tensor<?xindex> {
// CHECK-NEXT: [[V0:%.+]] = shape.shape_of [[ARG0]] : tensor<2x?xf32> -> tensor<?xindex>
// CHECK-NEXT: return [[V0]] : tensor<?xindex>
// CHECK-NEXT: }
func.func @cast(%t: tensor<2x?xf32>) -> (tensor<?xindex>) {
  %0 = shape.shape_of %t : tensor<2x?xf32> -> tensor<2xindex>
  %1 = tensor.cast %0 : tensor<2xindex> to tensor<?xindex>
  return %1 : tensor<?xindex>
}

// CHECK-LABEL: func.func @cast_of_memref(
// CHECK-SAME: [[ARG0:%.+]]: memref<2x?xf32>) -> tensor<?xindex> {
// CHECK-NEXT: [[V0:%.+]] = shape.shape_of [[ARG0]] : memref<2x?xf32> -> tensor<2xindex>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[V0]] : tensor<2xindex> to tensor<?xindex>
// CHECK-NEXT: return [[CAST]] : tensor<?xindex>
// CHECK-NEXT: }
func.func @cast_of_memref(%t: memref<2x?xf32>) -> (tensor<?xindex>) {
  %0 = shape.shape_of %t : memref<2x?xf32> -> tensor<2xindex>
  %1 = tensor.cast %0 : tensor<2xindex> to tensor<?xindex>
  return %1 : tensor<?xindex>
}

// CHECK-LABEL: func.func @static_memref(
// CHECK-SAME: [[ARG0:%.+]]: memref<2x3xf32>) -> tensor<2xindex> {
// CHECK-NEXT: [[V0:%.+]] = shape.const_shape [2, 3] : tensor<2xindex>
// CHECK-NEXT: return [[V0]] : tensor<2xindex>
// CHECK-NEXT: }
func.func @static_memref(%t: memref<2x3xf32>) -> (tensor<2xindex>) {
  %0 = shape.shape_of %t : memref<2x3xf32> -> tensor<2xindex>
  return %0 : tensor<2xindex>
}

// CHECK-LABEL: func.func @reshape_by_integers(
// CHECK-SAME: [[ARG0:%.+]]: tensor<*xf32>, [[ARG1:%.+]]: tensor<?xi32>) -> tensor<?xindex> {
// CHECK-NEXT: [[V0:%.+]] = arith.index_cast [[ARG1]] : tensor<?xi32> to tensor<?xindex>
// CHECK-NEXT: return [[V0]] : tensor<?xindex>
// CHECK-NEXT: }
func.func @reshape_by_integers(%t: tensor<*xf32>, %s: tensor<?xi32>) -> (tensor<?xindex>) {
  %r = tensor.reshape %t(%s) : (tensor<*xf32>, tensor<?xi32>) -> tensor<*xf32>
  %0 = shape.shape_of %r : tensor<*xf32> -> tensor<?xindex>
  return %0 : tensor<?xindex>
}

// CHECK-LABEL: func.func @reshape_by_indices(
// CHECK-SAME: [[ARG0:%.+]]: tensor<*xf32>, [[ARG1:%.+]]: tensor<2xindex>) -> tensor<?xindex> {
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[ARG1]] : tensor<2xindex> to tensor<?xindex>
// CHECK-NEXT: return [[CAST]] : tensor<?xindex>
// CHECK-NEXT: }
func.func @reshape_by_indices(%t: tensor<*xf32>, %s: tensor<2xindex>) -> (tensor<?xindex>) {
  %r = tensor.reshape %t(%s) : (tensor<*xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  %0 = shape.shape_of %r : tensor<?x?xf32> -> tensor<?xindex>
  return %0 : tensor<?xindex>
}

// CHECK-LABEL: func.func @reshape_to_shape(
// CHECK-SAME: [[ARG0:%.+]]: tensor<*xf32>, [[ARG1:%.+]]: tensor<2xindex>) -> !shape.shape {
// CHECK-NEXT: [[RESHAPE:%.+]] = tensor.reshape [[ARG0]]([[ARG1]]) : (tensor<*xf32>, tensor<2xindex>) -> tensor<?x?xf32>
// CHECK-NEXT: [[V0:%.+]] = shape.shape_of [[RESHAPE]] : tensor<?x?xf32> -> !shape.shape
// CHECK-NEXT: return [[V0]] : !shape.shape
// CHECK-NEXT: }
func.func @reshape_to_shape(%t: tensor<*xf32>, %s: tensor<2xindex>) -> (!shape.shape) {
  %r = tensor.reshape %t(%s) : (tensor<*xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  %0 = shape.shape_of %r : tensor<?x?xf32> -> !shape.shape
  return %0 : !shape.shape
}

// CHECK-LABEL: func.func @extract(
// CHECK-SAME: [[ARG0:%.+]]: tensor<*xf32>, [[ARG1:%.+]]: index) -> index {
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG0]], [[ARG1]] : tensor<*xf32>
// CHECK-NEXT: return [[DIM]] : index
// CHECK-NEXT: }
func.func @extract(%t: tensor<*xf32>, %i: index) -> (index) {
  %0 = shape.shape_of %t : tensor<*xf32> -> tensor<?xindex>
  %1 = tensor.extract %0[%i] : tensor<?xindex>
  return %1 : index
}

// CHECK-LABEL: func.func @extract_of_scalar(
// CHECK-SAME: [[ARG0:%.+]]: tensor<f32>, [[ARG1:%.+]]: index) -> index {
// CHECK-NEXT: [[V0:%.+]] = shape.const_shape [] : tensor<0xindex>
// CHECK-NEXT: [[EXTRACTED:%.+]] = tensor.extract [[V0]][[[ARG1]]] : tensor<0xindex>
// CHECK-NEXT: return [[EXTRACTED]] : index
// CHECK-NEXT: }
func.func @extract_of_scalar(%t: tensor<f32>, %i: index) -> (index) {
  %0 = shape.shape_of %t : tensor<f32> -> tensor<?xindex>
  %1 = tensor.extract %0[%i] : tensor<?xindex>
  return %1 : index
}

// CHECK-LABEL: func.func @rank_of_memref(
// CHECK-SAME: [[ARG0:%.+]]: memref<2x?xf32>) -> index {
// CHECK-NEXT: [[V0:%.+]] = shape.shape_of [[ARG0]] : memref<2x?xf32> -> tensor<2xindex>
// CHECK-NEXT: [[V1:%.+]] = shape.rank [[V0]] : tensor<2xindex> -> index
// CHECK-NEXT: return [[V1]] : index
// CHECK-NEXT: }
func.func @rank_of_memref(%t: memref<2x?xf32>) -> (index) {
  %a = shape.shape_of %t : memref<2x?xf32> -> tensor<2xindex>
  %1 = shape.rank %a : tensor<2xindex> -> index
  return %1 : index
}

// CHECK-LABEL: func.func @rank(
// CHECK-SAME: [[ARG0:%.+]]: tensor<2x?xf32>) -> (index, !shape.size) {
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[C2_0:%.+]] = shape.const_size 2
// CHECK-NEXT: return [[C2]], [[C2_0]] : index, !shape.size
// CHECK-NEXT: }
func.func @rank(%t: tensor<2x?xf32>) -> (index, !shape.size) {
  %a = shape.shape_of %t : tensor<2x?xf32> -> tensor<2xindex>
  %1 = shape.rank %a : tensor<2xindex> -> index
  %b = shape.shape_of %t : tensor<2x?xf32> -> !shape.shape
  %2 = shape.rank %b : !shape.shape -> !shape.size
  return %1, %2 : index, !shape.size
}

// CHECK-LABEL: func.func @dim(
// CHECK-SAME: [[ARG0:%.+]]: memref<*xf32>, [[ARG1:%.+]]: tensor<?x3xf32>) -> (!shape.size, index, index) {
// CHECK-NEXT: [[C3:%.+]] = shape.const_size 3
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V0:%.+]] = shape.dim [[ARG1]], [[C0]] : tensor<?x3xf32>, index -> index
// CHECK-NEXT: [[V1:%.+]] = shape.dim [[ARG1]], [[C2]] : tensor<?x3xf32>, index -> index
// CHECK-NEXT: return [[C3]], [[V0]], [[V1]] : !shape.size, index, index
// CHECK-NEXT: }
func.func @dim(%x: memref<*xf32>, %y: tensor<?x3xf32>) -> (!shape.size, index, index) {
  %c = arith.constant 1 : index
  %z = arith.constant 0 : index
  %t = arith.constant 2 : index
  %1 = shape.dim %y, %z : tensor<?x3xf32>, index -> index
  %0 = shape.dim %y, %c : tensor<?x3xf32>, index -> !shape.size
  %2 = shape.dim %y, %t : tensor<?x3xf32>, index -> index
  return %0, %1, %2 : !shape.size, index, index
}

// CHECK-LABEL: func.func @to_shape(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?xf32>) -> !shape.shape {
// CHECK-NEXT: [[V0:%.+]] = shape.shape_of [[ARG0]] : tensor<?xf32> -> !shape.shape
// CHECK-NEXT: return [[V0]] : !shape.shape
// CHECK-NEXT: }
func.func @to_shape(%t: tensor<?xf32>) -> !shape.shape {
  %0 = shape.shape_of %t : tensor<?xf32> -> !shape.shape
  return %0 : !shape.shape
}

// CHECK-LABEL: func.func @constant_cast(
// CHECK-SAME: ) -> (tensor<*xindex>, tensor<?xindex>) {
// CHECK-NEXT: [[V0:%.+]] = shape.const_shape [1, 2] : tensor<2xindex>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[V0]] : tensor<2xindex> to tensor<?xindex>
// CHECK-NEXT: [[CAST_0:%.+]] = tensor.cast [[V0]] : tensor<2xindex> to tensor<*xindex>
// CHECK-NEXT: return [[CAST_0]], [[CAST]] : tensor<*xindex>, tensor<?xindex>
// CHECK-NEXT: }
func.func @constant_cast() -> (tensor<*xindex>, tensor<?xindex>) {
  %0 = shape.const_shape [1, 2] : tensor<2xindex>
  %1 = tensor.cast %0 : tensor<2xindex> to tensor<?xindex>
  %2 = tensor.cast %0 : tensor<2xindex> to tensor<*xindex>
  return %2, %1 : tensor<*xindex>, tensor<?xindex>
}
