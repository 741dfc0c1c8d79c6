// RUN: crease-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @duplicates(
// CHECK-SAME: [[ARG0:%.+]]: !shape.shape, [[ARG1:%.+]]: tensor<?xindex>, [[ARG2:%.+]]: tensor<3xindex>) -> !shape.shape {
// CHECK-NEXT: [[V0:%.+]] = shape.broadcast [[ARG0]], [[ARG1]], [[ARG2]] {error = "e", foo} : !shape.shape, tensor<?xindex>, tensor<3xindex> -> !shape.shape
// CHECK-NEXT: return [[V0]] : !shape.shape
// CHECK-NEXT: }
func.func @duplicates(%a: !shape.shape, %b: tensor<?xindex>, %c: tensor<3xindex>) -> !shape.shape {
  %0 = shape.broadcast %a, %b, %c, %b {foo, error = "e"} : !shape.shape, tensor<?xindex>, tensor<3xindex>, tensor<?xindex> -> !shape.shape
  return %0 : !shape.shape
}

// CHECK-LABEL: func.func @result_type(
// CHECK-SAME: [[ARG0:%.+]]: tensor<2xindex>, [[ARG1:%.+]]: tensor<3xindex>) -> tensor<?xindex> {
// CHECK-NEXT: [[V0:%.+]] = shape.broadcast [[ARG0]], [[ARG1]] : tensor<2xindex>, tensor<3xindex> -> tensor<3xindex>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[V0]] : tensor<3xindex> to tensor<?xindex>
// CHECK-NEXT: return [[CAST]] : tensor<?xindex>
// CHECK-NEXT: }
func.func @result_type(%b: tensor<2xindex>, %c: tensor<3xindex>) -> tensor<?xindex> {
  %0 = shape.broadcast %b, %c {error = "e", foo} : tensor<2xindex>, tensor<3xindex> -> tensor<?xindex>
  return %0 : tensor<?xindex>
}

// CHECK-LABEL: func.func @empty(
// CHECK-SAME: [[ARG0:%.+]]: tensor<2xindex>) -> tensor<?xindex> {
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[ARG0]] : tensor<2xindex> to tensor<?xindex>
// CHECK-NEXT: return [[CAST]] : tensor<?xindex>
// CHECK-NEXT: }
func.func @empty(%b: tensor<2xindex>) -> tensor<?xindex> {
  %1 = shape.const_shape [] : tensor<0xindex>
  %0 = shape.broadcast %b, %1 {error = "e", foo} : tensor<2xindex>, tensor<0xindex> -> tensor<?xindex>
  return %0 : tensor<?xindex>
}

// CHECK-LABEL: func.func @empty_and_cast(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?xindex>) -> tensor<2xindex> {
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[ARG0]] : tensor<?xindex> to tensor<2xindex>
// CHECK-NEXT: return [[CAST]] : tensor<2xindex>
// CHECK-NEXT: }
func.func @empty_and_cast(%b: tensor<?xindex>) -> tensor<2xindex> {
  %1 = shape.const_shape [] : tensor<0xindex>
  %0 = shape.broadcast %b, %1 {error = "e", foo} : tensor<?xindex>, tensor<0xindex> -> tensor<2xindex>
  return %0 : tensor<2xindex>
}

// CHECK-LABEL: func.func @single_empty(
// CHECK-SAME: [[ARG0:%.+]]: !shape.shape) -> !shape.shape {
// CHECK-NEXT: [[V0:%.+]] = shape.const_shape [] : tensor<0xindex>
// CHECK-NEXT: [[V1:%.+]] = shape.from_extent_tensor [[V0]] : tensor<0xindex>
// CHECK-NEXT: return [[V1]] : !shape.shape
// CHECK-NEXT: }
func.func @single_empty(%b: !shape.shape) -> !shape.shape {
  %1 = shape.const_shape [] : tensor<0xindex>
  %0 = shape.broadcast %1 {error = "e", foo} : tensor<0xindex> -> !shape.shape
  return %0 : !shape.shape
}

// CHECK-LABEL: func.func @constants_and_others(
// CHECK-SAME: [[ARG0:%.+]]: !shape.shape) -> !shape.shape {
// CHECK-NEXT: [[V0:%.+]] = shape.const_shape [3, 5] : tensor<2xindex>
// CHECK-NEXT: [[V1:%.+]] = shape.const_shape [3, 2] : tensor<2xindex>
// CHECK-NEXT: [[V2:%.+]] = shape.broadcast [[ARG0]], [[V0]], [[V1]] : !shape.shape, tensor<2xindex>, tensor<2xindex> -> !shape.shape
// CHECK-NEXT: return [[V2]] : !shape.shape
// CHECK-NEXT: }
func.func @constants_and_others(%a : !shape.shape) -> !shape.shape {
  %1 = shape.const_shape [1, 2] : tensor<2xindex>
  %2 = shape.const_shape [3, 1] : tensor<2xindex>
  %3 = shape.const_shape [3, 5] : tensor<2xindex>
  %0 = shape.broadcast %1, %a, %2, %3 {error = "e", foo} : tensor<2xindex>, !shape.shape, tensor<2xindex>, tensor<2xindex> -> !shape.shape
  return %0 : !shape.shape
}

// CHECK-LABEL: func.func @casts(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?xindex>, [[ARG1:%.+]]: tensor<3xindex>) -> !shape.shape {
// CHECK-NEXT: [[V0:%.+]] = shape.broadcast [[ARG1]], [[ARG0]] : tensor<3xindex>, tensor<?xindex> -> !shape.shape
// CHECK-NEXT: return [[V0]] : !shape.shape
// CHECK-NEXT: }
func.func @casts(%a : tensor<?xindex>, %c : tensor<3xindex>) -> !shape.shape {
  %1 = tensor.cast %c : tensor<3xindex> to tensor<?xindex>
  %0 = shape.broadcast %1, %a {error = "e", foo} : tensor<?xindex>, tensor<?xindex> -> !shape.shape
  return %0 : !shape.shape
}

// CHECK-LABEL: func.func @is_broadcastable_duplicates(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?xindex>, [[ARG1:%.+]]: tensor<3xindex>) -> i1 {
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[ARG1]] : tensor<3xindex> to tensor<?xindex>
// CHECK-NEXT: [[V0:%.+]] = shape.is_broadcastable [[CAST]], [[ARG0]] {foo} : tensor<?xindex>, tensor<?xindex>
// CHECK-NEXT: return [[V0]] : i1
// CHECK-NEXT: }
func.func @is_broadcastable_duplicates(%a : tensor<?xindex>, %c : tensor<3xindex>) -> i1 {
  %1 = tensor.cast %c : tensor<3xindex> to tensor<?xindex>
  %0 = shape.is_broadcastable %1, %a, %1 {foo} : tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
  return %0 : i1
}

// CHECK-LABEL: func.func @one_value(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?xindex>) -> !shape.shape {
// CHECK-NEXT: [[V0:%.+]] = shape.from_extent_tensor [[ARG0]] : tensor<?xindex>
// CHECK-NEXT: return [[V0]] : !shape.shape
// CHECK-NEXT: }
func.func @one_value(%a : tensor<?xindex>) -> !shape.shape {
  %0 = shape.broadcast %a, %a : tensor<?xindex>, tensor<?xindex> -> !shape.shape
  return %0 : !shape.shape
}

// CHECK-LABEL: func.func @no_operands_is_broadcastable(
// CHECK-SAME: ) -> i1 {
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: return [[TRUE]] : i1
// CHECK-NEXT: }
func.func @no_operands_is_broadcastable() -> i1 {
  %0 = "shape.is_broadcastable"() : () -> i1
  return %0 : i1
}

// CHECK-LABEL: func.func @only_empty(
// CHECK-SAME: [[ARG0:%.+]]: tensor<0xindex>, [[ARG1:%.+]]: tensor<0xindex>) -> !shape.shape {
// CHECK-NEXT: [[V0:%.+]] = shape.const_shape [] : !shape.shape
// CHECK-NEXT: return [[V0]] : !shape.shape
// CHECK-NEXT: }
func.func @only_empty(%a: tensor<0xindex>, %b: tensor<0xindex>) -> (!shape.shape) {
  %0 = shape.broadcast %a, %b : tensor<0xindex>, tensor<0xindex> -> !shape.shape
  return %0 : !shape.shape
}

// CHECK-LABEL: func.func @empty_to_shape(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?xindex>, [[ARG1:%.+]]: tensor<0xindex>) -> !shape.shape {
// CHECK-NEXT: [[V0:%.+]] = shape.from_extent_tensor [[ARG0]] : tensor<?xindex>
// CHECK-NEXT: return [[V0]] : !shape.shape
// CHECK-NEXT: }
func.func @empty_to_shape(%a: tensor<?xindex>, %b: tensor<0xindex>) -> (!shape.shape) {
  %0 = shape.broadcast %a, %b : tensor<?xindex>, tensor<0xindex> -> !shape.shape
  return %0 : !shape.shape
}

// CHECK-LABEL: func.func @constants_to_tensor(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?xindex>) -> (tensor<?xindex>, tensor<?xindex>) {
// CHECK-NEXT: [[V0:%.+]] = shape.const_shape [4, 2] : tensor<2xindex>
// CHECK-NEXT: [[V1:%.+]] = shape.const_shape [3, 2] : tensor<2xindex>
// CHECK-NEXT: [[V2:%.+]] = shape.broadcast [[ARG0]], [[V0]], [[V1]] : tensor<?xindex>, tensor<2xindex>, tensor<2xindex> -> tensor<?xindex>
// CHECK-NEXT: [[V3:%.+]] = shape.broadcast [[ARG0]], [[V1]] : tensor<?xindex>, tensor<2xindex> -> tensor<?xindex>
// CHECK-NEXT: return [[V2]], [[V3]] : tensor<?xindex>, tensor<?xindex>
// CHECK-NEXT: }
func.func @constants_to_tensor(%a: tensor<?xindex>) -> (tensor<?xindex>, tensor<?xindex>) {
  %b = shape.const_shape [1, 2] : tensor<2xindex>
  %c = shape.const_shape [3, 2] : tensor<2xindex>
  %d = shape.const_shape [4, 2] : tensor<2xindex>
  %0 = shape.broadcast %a, %b, %c, %d : tensor<?xindex>, tensor<2xindex>, tensor<2xindex>, tensor<2xindex> -> tensor<?xindex>
  %1 = shape.broadcast %a, %b, %c : tensor<?xindex>, tensor<2xindex>, tensor<2xindex> -> tensor<?xindex>
  return %0, %1 : tensor<?xindex>, tensor<?xindex>
}

// CHECK-LABEL: func.func @extents_of_zero_and_below(
// CHECK-SAME: ) -> (tensor<2xindex>, !shape.shape) {
// CHECK-NEXT: [[V0:%.+]] = shape.const_shape [0, 2] : tensor<2xindex>
// CHECK-NEXT: [[V1:%.+]] = shape.const_shape [1, -1] : tensor<2xindex>
// CHECK-NEXT: [[V2:%.+]] = shape.const_shape [1, 5] : tensor<2xindex>
// CHECK-NEXT: [[V3:%.+]] = shape.broadcast [[V0]], [[V1]] : tensor<2xindex>, tensor<2xindex> -> tensor<2xindex>
// CHECK-NEXT: [[V4:%.+]] = shape.broadcast [[V1]], [[V2]] : tensor<2xindex>, tensor<2xindex> -> !shape.shape
// CHECK-NEXT: return [[V3]], [[V4]] : tensor<2xindex>, !shape.shape
// CHECK-NEXT: }
func.func @extents_of_zero_and_below() -> (tensor<2xindex>, !shape.shape) {
  %b = shape.const_shape [0, 2] : tensor<2xindex>
  %c = shape.const_shape [1, -1] : tensor<2xindex>
  %e = shape.const_shape [1, 5] : tensor<2xindex>
  %0 = shape.broadcast %b, %c : tensor<2xindex>, tensor<2xindex> -> tensor<2xindex>
  %1 = shape.broadcast %c, %e : tensor<2xindex>, tensor<2xindex> -> !shape.shape
  return %0, %1 : tensor<2xindex>, !shape.shape
}

// CHECK-LABEL: func.func @only_empty_to_tensor(
// CHECK-SAME: [[ARG0:%.+]]: tensor<0xindex>, [[ARG1:%.+]]: tensor<0xindex>) -> tensor<?xindex> {
// CHECK-NEXT: [[V0:%.+]] = shape.const_shape [] : tensor<0xindex>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[V0]] : tensor<0xindex> to tensor<?xindex>
// CHECK-NEXT: return [[CAST]] : tensor<?xindex>
// CHECK-NEXT: }
func.func @only_empty_to_tensor(%a: tensor<0xindex>, %b: tensor<0xindex>) -> (tensor<?xindex>) {
  %0 = shape.broadcast %a, %b : tensor<0xindex>, tensor<0xindex> -> tensor<?xindex>
  return %0 : tensor<?xindex>
}

// Any number of constants.
// CHECK-LABEL: func.func @constants(
// CHECK-SAME: ) -> !shape.shape {
// CHECK-NEXT: [[V0:%.+]] = shape.const_shape [7, 2, 10] : !shape.shape
// CHECK-NEXT: return [[V0]] : !shape.shape
// CHECK-NEXT: }
func.func @constants() -> !shape.shape {
  %0 = shape.const_shape [2, 1] : tensor<2xindex>
  %1 = shape.const_shape [7, 2, 1] : tensor<3xindex>
  %2 = shape.const_shape [1, 10] : !shape.shape
  %3 = shape.broadcast %0, %1, %2 : tensor<2xindex>, tensor<3xindex>, !shape.shape -> !shape.shape
  return %3 : !shape.shape
}
