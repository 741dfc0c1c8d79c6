// RUN: crease-opt %s --canonicalize | FileCheck %s

// Upstream makes constants of other numbers of extents than their type says, which its verifier refuses.
// CHECK-LABEL: func.func @constant_of_unknown_number(
// CHECK-SAME: ) -> tensor<?xindex> {
// CHECK-NEXT: [[V0:%.+]] = shape.const_shape [1, 2] : !shape.shape
// CHECK-NEXT: [[V1:%.+]] = shape.to_extent_tensor [[V0]] : !shape.shape -> tensor<?xindex>
// CHECK-NEXT: return [[V1]] : tensor<?xindex>
// CHECK-NEXT: }
func.func @constant_of_unknown_number() -> tensor<?xindex> {
  %a = shape.const_shape [1, 2] : !shape.shape
  %0 = shape.to_extent_tensor %a : !shape.shape -> tensor<?xindex>
  return %0 : tensor<?xindex>
}

// CHECK-LABEL: func.func @constant_of_other_number(
// CHECK-SAME: ) -> tensor<3xindex> {
// CHECK-NEXT: [[V0:%.+]] = shape.const_shape [1, 2] : !shape.shape
// CHECK-NEXT: [[V1:%.+]] = shape.to_extent_tensor [[V0]] : !shape.shape -> tensor<3xindex>
// CHECK-NEXT: return [[V1]] : tensor<3xindex>
// CHECK-NEXT: }
func.func @constant_of_other_number() -> tensor<3xindex> {
  %a = shape.const_shape [1, 2] : !shape.shape
  %0 = shape.to_extent_tensor %a : !shape.shape -> tensor<3xindex>
  return %0 : tensor<3xindex>
}

// CHECK-LABEL: func.func @concat_to_unknown_number(
// CHECK-SAME: ) -> tensor<?xindex> {
// CHECK-NEXT: [[V0:%.+]] = shape.const_shape [1, 2] : tensor<2xindex>
// CHECK-NEXT: [[V1:%.+]] = shape.concat [[V0]], [[V0]] : tensor<2xindex>, tensor<2xindex> -> tensor<?xindex>
// CHECK-NEXT: return [[V1]] : tensor<?xindex>
// CHECK-NEXT: }
func.func @concat_to_unknown_number() -> tensor<?xindex> {
  %a = shape.const_shape [1, 2] : tensor<2xindex>
  %0 = shape.concat %a, %a : tensor<2xindex>, tensor<2xindex> -> tensor<?xindex>
  return %0 : tensor<?xindex>
}

// CHECK-LABEL: func.func @split_to_unknown_number(
// CHECK-SAME: ) -> (tensor<?xindex>, tensor<?xindex>) {
// CHECK-NEXT: [[V0:%.+]] = shape.const_shape [1, 2] : tensor<2xindex>
// CHECK-NEXT: [[C1:%.+]] = shape.const_size 1
// CHECK-NEXT: [[HEAD:%.+]], [[TAIL:%.+]] = "shape.split_at"([[V0]], [[C1]]) : (tensor<2xindex>, !shape.size) -> (tensor<?xindex>, tensor<?xindex>)
// CHECK-NEXT: return [[HEAD]], [[TAIL]] : tensor<?xindex>, tensor<?xindex>
// CHECK-NEXT: }
func.func @split_to_unknown_number() -> (tensor<?xindex>, tensor<?xindex>) {
  %a = shape.const_shape [1, 2] : tensor<2xindex>
  %c = shape.const_size 1
  %0, %1 = "shape.split_at"(%a, %c) : (tensor<2xindex>, !shape.size) -> (tensor<?xindex>, tensor<?xindex>)
  return %0, %1 : tensor<?xindex>, tensor<?xindex>
}

// CHECK-LABEL: func.func @any_of_other_type(
// CHECK-SAME: ) -> tensor<?xindex> {
// CHECK-NEXT: [[V0:%.+]] = shape.const_shape [1, 2] : tensor<2xindex>
// CHECK-NEXT: [[V1:%.+]] = shape.any [[V0]], [[V0]] : tensor<2xindex>, tensor<2xindex> -> tensor<?xindex>
// CHECK-NEXT: return [[V1]] : tensor<?xindex>
// CHECK-NEXT: }
func.func @any_of_other_type() -> tensor<?xindex> {
  %a = shape.const_shape [1, 2] : tensor<2xindex>
  %0 = shape.any %a, %a : tensor<2xindex>, tensor<2xindex> -> tensor<?xindex>
  return %0 : tensor<?xindex>
}

// CHECK-LABEL: func.func @cast_with_encoding(
// CHECK-SAME: ) -> tensor<2xindex, 1 : i32> {
// CHECK-NEXT: [[V0:%.+]] = shape.const_shape [1, 2] : tensor<2xindex>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[V0]] : tensor<2xindex> to tensor<2xindex, 1 : i32>
// CHECK-NEXT: return [[CAST]] : tensor<2xindex, 1 : i32>
// CHECK-NEXT: }
func.func @cast_with_encoding() -> (tensor<2xindex, 1 : i32>) {
  %0 = shape.const_shape [1, 2] : tensor<2xindex>
  %1 = tensor.cast %0 : tensor<2xindex> to tensor<2xindex, 1 : i32>
  return %1 : tensor<2xindex, 1 : i32>
}

// Upstream reads before the list.
// CHECK-LABEL: func.func @extent_below_zero(
// CHECK-SAME: ) -> !shape.size {
// CHECK-NEXT: [[V0:%.+]] = shape.const_shape [1, 2, 7] : !shape.shape
// CHECK-NEXT: [[C_1:%.+]] = shape.const_size -1
// CHECK-NEXT: [[V1:%.+]] = shape.get_extent [[V0]], [[C_1]] : !shape.shape, !shape.size -> !shape.size
// CHECK-NEXT: return [[V1]] : !shape.size
// CHECK-NEXT: }
func.func @extent_below_zero() -> !shape.size {
  %a = shape.const_shape [1, 2, 7] : !shape.shape
  %c = shape.const_size -1
  %0 = shape.get_extent %a, %c : !shape.shape, !shape.size -> !shape.size
  return %0 : !shape.size
}

// Upstream takes the index for the size, and the other way round.
// CHECK-LABEL: func.func @add_zero_of_other_type(
// CHECK-SAME: [[ARG0:%.+]]: index) -> (!shape.size, index, !shape.size) {
// CHECK-NEXT: [[C0:%.+]] = shape.const_size 0
// CHECK-NEXT: [[C0_0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V0:%.+]] = shape.add [[ARG0]], [[C0_0]] : index, index -> !shape.size
// CHECK-NEXT: return [[V0]], [[ARG0]], [[C0]] : !shape.size, index, !shape.size
// CHECK-NEXT: }
func.func @add_zero_of_other_type(%x: index) -> (!shape.size, index, !shape.size) {
  %z = arith.constant 0 : index
  %0 = shape.add %x, %z : index, index -> !shape.size
  %1 = shape.add %x, %z : index, index -> index
  %2 = shape.add %z, %z : index, index -> !shape.size
  return %0, %1, %2 : !shape.size, index, !shape.size
}

// CHECK-LABEL: func.func @index_to_size_of_index(
// CHECK-SAME: [[ARG0:%.+]]: index) -> !shape.size {
// CHECK-NEXT: [[V0:%.+]] = shape.index_to_size [[ARG0]]
// CHECK-NEXT: return [[V0]] : !shape.size
// CHECK-NEXT: }
func.func @index_to_size_of_index(%i: index) -> !shape.size {
  %0 = shape.size_to_index %i {a} : index
  %1 = shape.index_to_size %0
  return %1 : !shape.size
}

// Upstream crashes.
// CHECK-LABEL: func.func @shapes_of_value_shapes(
// CHECK-SAME: [[ARG0:%.+]]: !shape.value_shape, [[ARG1:%.+]]: !shape.value_shape) -> !shape.witness {
// CHECK-NEXT: [[V0:%.+]] = shape.shape_of [[ARG0]] : !shape.value_shape -> !shape.shape
// CHECK-NEXT: [[V1:%.+]] = shape.shape_of [[ARG1]] : !shape.value_shape -> !shape.shape
// CHECK-NEXT: [[V2:%.+]] = shape.cstr_broadcastable [[V0]], [[V1]] : !shape.shape, !shape.shape
// CHECK-NEXT: return [[V2]] : !shape.witness
// CHECK-NEXT: }
func.func @shapes_of_value_shapes(%a: !shape.value_shape, %b: !shape.value_shape) -> !shape.witness {
  %0 = shape.shape_of %a : !shape.value_shape -> !shape.shape
  %1 = shape.shape_of %b : !shape.value_shape -> !shape.shape
  %2 = shape.cstr_broadcastable %0, %1 : !shape.shape, !shape.shape
  return %2 : !shape.witness
}

// CHECK-LABEL: func.func @nothing_to_broadcast(
// CHECK-SAME: ) -> !shape.shape {
// CHECK-NEXT: [[V0:%.+]] = shape.broadcast  :  -> !shape.shape
// CHECK-NEXT: return [[V0]] : !shape.shape
// CHECK-NEXT: }
func.func @nothing_to_broadcast() -> !shape.shape {
  %0 = "shape.broadcast"() : () -> !shape.shape
  return %0 : !shape.shape
}

// CHECK-LABEL: func.func @any_of_nothing(
// CHECK-SAME: ) -> !shape.shape {
// CHECK-NEXT: [[V0:%.+]] = shape.any  :  -> !shape.shape
// CHECK-NEXT: return [[V0]] : !shape.shape
// CHECK-NEXT: }
func.func @any_of_nothing() -> !shape.shape {
  %0 = "shape.any"() : () -> !shape.shape
  return %0 : !shape.shape
}

// CHECK-LABEL: func.func @static_to_shape(
// CHECK-SAME: [[ARG0:%.+]]: tensor<2x3xf32>) -> !shape.shape {
// CHECK-NEXT: [[V0:%.+]] = shape.shape_of [[ARG0]] : tensor<2x3xf32> -> !shape.shape
// CHECK-NEXT: return [[V0]] : !shape.shape
// CHECK-NEXT: }
func.func @static_to_shape(%t: tensor<2x3xf32>) -> (!shape.shape) {
  %0 = shape.shape_of %t : tensor<2x3xf32> -> !shape.shape
  return %0 : !shape.shape
}

// Upstream makes a witness that is a shape.
// CHECK-LABEL: func.func @only_empty_broadcastable(
// CHECK-SAME: [[ARG0:%.+]]: tensor<0xindex>, [[ARG1:%.+]]: tensor<0xindex>) -> !shape.witness {
// CHECK-NEXT: [[V0:%.+]] = shape.const_witness true
// CHECK-NEXT: return [[V0]] : !shape.witness
// CHECK-NEXT: }
func.func @only_empty_broadcastable(%a: tensor<0xindex>, %b: tensor<0xindex>) -> (!shape.witness) {
  %0 = shape.cstr_broadcastable %a, %b : tensor<0xindex>, tensor<0xindex>
  return %0 : !shape.witness
}

// Upstream forgets that a shape without a known rank can have more than no dimensions.
// CHECK-LABEL: func.func @cast_from_unranked(
// CHECK-SAME: [[ARG0:%.+]]: tensor<*xindex>) -> tensor<?xindex> {
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[ARG0]] : tensor<*xindex> to tensor<?xindex>
// CHECK-NEXT: return [[CAST]] : tensor<?xindex>
// CHECK-NEXT: }
func.func @cast_from_unranked(%a: tensor<*xindex>) -> tensor<?xindex> {
  %1 = tensor.cast %a : tensor<*xindex> to tensor<?xindex>
  %0 = shape.broadcast %1, %1, %1 : tensor<?xindex>, tensor<?xindex>, tensor<?xindex> -> tensor<?xindex>
  return %0 : tensor<?xindex>
}

// Upstream makes casts between different shapes, and sizes of memrefs as those of tensors.
// CHECK-LABEL: func.func @reshape_by_more_integers(
// CHECK-SAME: [[ARG0:%.+]]: tensor<*xf32>, [[ARG1:%.+]]: tensor<2xi32>) -> tensor<?xindex> {
// CHECK-NEXT: [[RESHAPE:%.+]] = tensor.reshape [[ARG0]]([[ARG1]]) : (tensor<*xf32>, tensor<2xi32>) -> tensor<?x?xf32>
// CHECK-NEXT: [[V0:%.+]] = shape.shape_of [[RESHAPE]] : tensor<?x?xf32> -> tensor<?xindex>
// CHECK-NEXT: return [[V0]] : tensor<?xindex>
// CHECK-NEXT: }
func.func @reshape_by_more_integers(%t: tensor<*xf32>, %s: tensor<2xi32>) -> (tensor<?xindex>) {
  %r = tensor.reshape %t(%s) : (tensor<*xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %0 = shape.shape_of %r : tensor<?x?xf32> -> tensor<?xindex>
  return %0 : tensor<?xindex>
}

// CHECK-LABEL: func.func @extract_of_memref(
// CHECK-SAME: [[ARG0:%.+]]: memref<?xf32>, [[ARG1:%.+]]: index) -> index {
// CHECK-NEXT: [[V0:%.+]] = shape.shape_of [[ARG0]] : memref<?xf32> -> tensor<1xindex>
// CHECK-NEXT: [[EXTRACTED:%.+]] = tensor.extract [[V0]][[[ARG1]]] : tensor<1xindex>
// CHECK-NEXT: return [[EXTRACTED]] : index
// CHECK-NEXT: }
func.func @extract_of_memref(%m: memref<?xf32>, %i: index) -> index {
  %0 = shape.shape_of %m : memref<?xf32> -> tensor<1xindex>
  %1 = tensor.extract %0[%i] : tensor<1xindex>
  return %1 : index
}

// Upstream takes poison for some number.
// CHECK-LABEL: func.func @extents_of_poison(
// CHECK-SAME: ) -> !shape.shape {
// CHECK-NEXT: [[V0:%.+]] = ub.poison : index
// CHECK-NEXT: [[V1:%.+]] = shape.from_extents [[V0]] : index
// CHECK-NEXT: return [[V1]] : !shape.shape
// CHECK-NEXT: }
func.func @extents_of_poison() -> !shape.shape {
  %0 = ub.poison : index
  %1 = shape.from_extents %0 : index
  return %1 : !shape.shape
}
