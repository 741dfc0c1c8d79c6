// RUN: crease-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @concat_shape(
// CHECK-SAME: ) -> !shape.shape {
// CHECK-NEXT: [[V0:%.+]] = shape.const_shape [1, 2, 1, 2] : !shape.shape
// CHECK-NEXT: return [[V0]] : !shape.shape
// CHECK-NEXT: }
func.func @concat_shape() -> !shape.shape {
  %a = shape.const_shape [1, 2] : tensor<2xindex>
  %0 = shape.concat %a, %a : tensor<2xindex>, tensor<2xindex> -> !shape.shape
  return %0 : !shape.shape
}

// The place counts from the end if it is below 0.
// CHECK-LABEL: func.func @split_at_end(
// CHECK-SAME: ) -> (!shape.shape, !shape.shape) {
// CHECK-NEXT: [[V0:%.+]] = shape.const_shape [1, 2] : !shape.shape
// CHECK-NEXT: [[V1:%.+]] = shape.const_shape [7] : !shape.shape
// CHECK-NEXT: return [[V0]], [[V1]] : !shape.shape, !shape.shape
// CHECK-NEXT: }
func.func @split_at_end() -> (!shape.shape, !shape.shape) {
  %a = shape.const_shape [1, 2, 7] : !shape.shape
  %c = shape.const_size -1
  %0, %1 = "shape.split_at"(%a, %c) : (!shape.shape, !shape.size) -> (!shape.shape, !shape.shape)
  return %0, %1 : !shape.shape, !shape.shape
}

// CHECK-LABEL: func.func @split_out_of_bounds(
// CHECK-SAME: ) -> (!shape.shape, !shape.shape) {
// CHECK-NEXT: [[V0:%.+]] = shape.const_shape [1, 2, 7] : !shape.shape
// CHECK-NEXT: [[C_4:%.+]] = shape.const_size -4
// CHECK-NEXT: [[HEAD:%.+]], [[TAIL:%.+]] = "shape.split_at"([[V0]], [[C_4]]) : (!shape.shape, !shape.size) -> (!shape.shape, !shape.shape)
// CHECK-NEXT: return [[HEAD]], [[TAIL]] : !shape.shape, !shape.shape
// CHECK-NEXT: }
func.func @split_out_of_bounds() -> (!shape.shape, !shape.shape) {
  %a = shape.const_shape [1, 2, 7] : !shape.shape
  %c = shape.const_size -4
  %0, %1 = "shape.split_at"(%a, %c) : (!shape.shape, !shape.size) -> (!shape.shape, !shape.shape)
  return %0, %1 : !shape.shape, !shape.shape
}

// CHECK-LABEL: func.func @split_all(
// CHECK-SAME: ) -> (!shape.shape, !shape.shape) {
// CHECK-NEXT: [[V0:%.+]] = shape.const_shape [1, 2, 7] : !shape.shape
// CHECK-NEXT: [[V1:%.+]] = shape.const_shape [] : !shape.shape
// CHECK-NEXT: return [[V0]], [[V1]] : !shape.shape, !shape.shape
// CHECK-NEXT: }
func.func @split_all() -> (!shape.shape, !shape.shape) {
  %a = shape.const_shape [1, 2, 7] : !shape.shape
  %c = shape.const_size 3
  %0, %1 = "shape.split_at"(%a, %c) : (!shape.shape, !shape.size) -> (!shape.shape, !shape.shape)
  return %0, %1 : !shape.shape, !shape.shape
}

// CHECK-LABEL: func.func @extent_out_of_bounds(
// CHECK-SAME: ) -> !shape.size {
// CHECK-NEXT: [[V0:%.+]] = shape.const_shape [1, 2, 7] : !shape.shape
// CHECK-NEXT: [[C3:%.+]] = shape.const_size 3
// CHECK-NEXT: [[V1:%.+]] = shape.get_extent [[V0]], [[C3]] : !shape.shape, !shape.size -> !shape.size
// CHECK-NEXT: return [[V1]] : !shape.size
// CHECK-NEXT: }
func.func @extent_out_of_bounds() -> !shape.size {
  %a = shape.const_shape [1, 2, 7] : !shape.shape
  %c = shape.const_size 3
  %0 = shape.get_extent %a, %c : !shape.shape, !shape.size -> !shape.size
  return %0 : !shape.size
}

// CHECK-LABEL: func.func @extent_of_shape(
// CHECK-SAME: ) -> !shape.size {
// CHECK-NEXT: [[C5:%.+]] = shape.const_size 5
// CHECK-NEXT: return [[C5]] : !shape.size
// CHECK-NEXT: }
func.func @extent_of_shape() -> !shape.size {
  %a = shape.const_shape [5, 5] : !shape.shape
  %c = arith.constant 1 : index
  %0 = shape.get_extent %a, %c : !shape.shape, index -> !shape.size
  return %0 : !shape.size
}

// Other constants are no places.
// CHECK-LABEL: func.func @extent_at_other_constant(
// CHECK-SAME: ) -> index {
// CHECK-NEXT: [[V0:%.+]] = shape.const_shape [5, 5] : tensor<2xindex>
// CHECK-NEXT: [[IDX1:%.+]] = index.constant 1
// CHECK-NEXT: [[V1:%.+]] = shape.get_extent [[V0]], [[IDX1]] : tensor<2xindex>, index -> index
// CHECK-NEXT: return [[V1]] : index
// CHECK-NEXT: }
func.func @extent_at_other_constant() -> index {
  %a = shape.const_shape [5, 5] : tensor<2xindex>
  %c = index.constant 1
  %0 = shape.get_extent %a, %c : tensor<2xindex>, index -> index
  return %0 : index
}

// CHECK-LABEL: func.func @extent_of_tensor(
// CHECK-SAME: ) -> index {
// CHECK-NEXT: [[C5:%.+]] = arith.constant 5 : index
// CHECK-NEXT: return [[C5]] : index
// CHECK-NEXT: }
func.func @extent_of_tensor() -> index {
  %a = shape.const_shape [5, 5] : tensor<2xindex>
  %c = arith.constant 1 : index
  %0 = shape.get_extent %a, %c : tensor<2xindex>, index -> index
  return %0 : index
}

// CHECK-LABEL: func.func @extent_of_dense(
// CHECK-SAME: ) -> index {
// CHECK-NEXT: [[C6:%.+]] = arith.constant 6 : index
// CHECK-NEXT: return [[C6]] : index
// CHECK-NEXT: }
func.func @extent_of_dense() -> index {
  %a = arith.constant dense<[5, 6]> : tensor<2xindex>
  %c = arith.constant 1 : index
  %0 = shape.get_extent %a, %c : tensor<2xindex>, index -> index
  return %0 : index
}

// CHECK-LABEL: func.func @num_elements_of_none(
// CHECK-SAME: ) -> index {
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: return [[C1]] : index
// CHECK-NEXT: }
func.func @num_elements_of_none() -> index {
  %a = shape.const_shape [] : tensor<0xindex>
  %0 = shape.num_elements %a : tensor<0xindex> -> index
  return %0 : index
}

// CHECK-LABEL: func.func @num_elements(
// CHECK-SAME: ) -> !shape.size {
// CHECK-NEXT: [[C_15:%.+]] = shape.const_size -15
// CHECK-NEXT: return [[C_15]] : !shape.size
// CHECK-NEXT: }
func.func @num_elements() -> !shape.size {
  %a = shape.const_shape [-3, 5] : !shape.shape
  %0 = shape.num_elements %a : !shape.shape -> !shape.size
  return %0 : !shape.size
}

// Quotients are rounded down, but to zero.
// CHECK-LABEL: func.func @arithmetic_of_indices(
// CHECK-SAME: ) -> (index, index, index, index) {
// CHECK-NEXT: [[C_4:%.+]] = arith.constant -4 : index
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C_14:%.+]] = arith.constant -14 : index
// CHECK-NEXT: [[C_5:%.+]] = arith.constant -5 : index
// CHECK-NEXT: return [[C_4]], [[C0]], [[C_14]], [[C_5]] : index, index, index, index
// CHECK-NEXT: }
func.func @arithmetic_of_indices() -> (index, index, index, index) {
  %a = arith.constant -7 : index
  %b = arith.constant 2 : index
  %c = arith.constant -1 : index
  %0 = shape.div %a, %b : index, index -> index
  %1 = shape.div %c, %b : index, index -> index
  %2 = shape.mul %a, %b : index, index -> index
  %3 = shape.add %a, %b : index, index -> index
  return %0, %1, %2, %3 : index, index, index, index
}

// CHECK-LABEL: func.func @arithmetic_of_sizes(
// CHECK-SAME: ) -> (!shape.size, !shape.size, !shape.size) {
// CHECK-NEXT: [[C3:%.+]] = shape.const_size 3
// CHECK-NEXT: [[C14:%.+]] = shape.const_size 14
// CHECK-NEXT: [[C9:%.+]] = shape.const_size 9
// CHECK-NEXT: return [[C3]], [[C14]], [[C9]] : !shape.size, !shape.size, !shape.size
// CHECK-NEXT: }
func.func @arithmetic_of_sizes() -> (!shape.size, !shape.size, !shape.size) {
  %a = arith.constant 7 : index
  %b = shape.const_size 2
  %0 = shape.div %a, %b : index, !shape.size -> !shape.size
  %2 = shape.mul %a, %b : index, !shape.size -> !shape.size
  %3 = shape.add %a, %b : index, !shape.size -> !shape.size
  return %0, %2, %3 : !shape.size, !shape.size, !shape.size
}

// Sums of poison are poison.
// CHECK-LABEL: func.func @arithmetic_of_poison(
// CHECK-SAME: ) -> (!shape.size, !shape.size) {
// CHECK-NEXT: [[V0:%.+]] = ub.poison : !shape.size
// CHECK-NEXT: [[C2:%.+]] = shape.const_size 2
// CHECK-NEXT: [[V1:%.+]] = shape.div [[V0]], [[C2]] : !shape.size, !shape.size -> !shape.size
// CHECK-NEXT: [[V2:%.+]] = shape.mul [[V0]], [[C2]] : !shape.size, !shape.size -> !shape.size
// CHECK-NEXT: return [[V1]], [[V2]] : !shape.size, !shape.size
// CHECK-NEXT: }
func.func @arithmetic_of_poison() -> (!shape.size, !shape.size) {
  %p = ub.poison : !shape.size
  %b = shape.const_size 2
  %0 = shape.div %p, %b : !shape.size, !shape.size -> !shape.size
  %2 = shape.mul %p, %b : !shape.size, !shape.size -> !shape.size
  return %0, %2 : !shape.size, !shape.size
}

// CHECK-LABEL: func.func @add_poison(
// CHECK-SAME: [[ARG0:%.+]]: index) -> index {
// CHECK-NEXT: [[V0:%.+]] = ub.poison : index
// CHECK-NEXT: return [[V0]] : index
// CHECK-NEXT: }
func.func @add_poison(%i: index) -> index {
  %a = ub.poison : index
  %0 = shape.add %i, %a : index, index -> index
  return %0 : index
}

// Zero is an index.
// CHECK-LABEL: func.func @add_size_zero(
// CHECK-SAME: [[ARG0:%.+]]: !shape.size) -> !shape.size {
// CHECK-NEXT: [[C0:%.+]] = shape.const_size 0
// CHECK-NEXT: [[V0:%.+]] = shape.add [[ARG0]], [[C0]] : !shape.size, !shape.size -> !shape.size
// CHECK-NEXT: return [[V0]] : !shape.size
// CHECK-NEXT: }
func.func @add_size_zero(%t: !shape.size) -> !shape.size {
  %a = shape.const_size 0
  %0 = shape.add %t, %a : !shape.size, !shape.size -> !shape.size
  return %0 : !shape.size
}

// CHECK-LABEL: func.func @index_and_size(
// CHECK-SAME: [[ARG0:%.+]]: !shape.size, [[ARG1:%.+]]: index) -> (!shape.size, !shape.size, index, index) {
// CHECK-NEXT: [[V0:%.+]] = shape.index_to_size [[ARG1]]
// CHECK-NEXT: return [[V0]], [[ARG0]], [[ARG1]], [[ARG1]] : !shape.size, !shape.size, index, index
// CHECK-NEXT: }
func.func @index_and_size(%x: !shape.size, %y: index) -> (!shape.size, !shape.size, index, index) {
  %0 = shape.index_to_size %y
  %1 = shape.size_to_index %0 : !shape.size
  %2 = shape.size_to_index %x : !shape.size
  %3 = shape.index_to_size %2
  %4 = shape.size_to_index %y : index
    return %0, %3, %1, %4 : !shape.size, !shape.size, index, index
}

// CHECK-LABEL: func.func @constant_index_and_size(
// CHECK-SAME: ) -> (!shape.size, index) {
// CHECK-NEXT: [[C5:%.+]] = shape.const_size 5
// CHECK-NEXT: [[C6:%.+]] = arith.constant 6 : index
// CHECK-NEXT: return [[C5]], [[C6]] : !shape.size, index
// CHECK-NEXT: }
func.func @constant_index_and_size() -> (!shape.size, index) {
  %y = arith.constant 5 : index
  %0 = shape.index_to_size %y
  %1 = shape.const_size 6
  %2 = shape.size_to_index %1 : !shape.size
  return %0, %2 : !shape.size, index
}

// CHECK-LABEL: func.func @extremes(
// CHECK-SAME: [[ARG0:%.+]]: !shape.shape, [[ARG1:%.+]]: !shape.size) -> (!shape.shape, !shape.size, !shape.size) {
// CHECK-NEXT: [[C6:%.+]] = shape.const_size 6
// CHECK-NEXT: [[V0:%.+]] = shape.min [[ARG1]], [[C6]] : !shape.size, !shape.size -> !shape.size
// CHECK-NEXT: return [[ARG0]], [[ARG1]], [[V0]] : !shape.shape, !shape.size, !shape.size
// CHECK-NEXT: }
func.func @extremes(%a: !shape.shape, %b: !shape.size) -> (!shape.shape, !shape.size, !shape.size) {
  %0 = shape.max %a, %a : !shape.shape, !shape.shape -> !shape.shape
  %1 = shape.min %b, %b : !shape.size, !shape.size -> !shape.size
  %c = shape.const_size 6
  %2 = shape.min %c, %b : !shape.size, !shape.size -> !shape.size
  return %0, %1, %2 : !shape.shape, !shape.size, !shape.size
}

// CHECK-LABEL: func.func @from_extents(
// CHECK-SAME: [[ARG0:%.+]]: index) -> (!shape.shape, !shape.shape, !shape.shape) {
// CHECK-NEXT: [[C5:%.+]] = arith.constant 5 : index
// CHECK-NEXT: [[V0:%.+]] = shape.const_shape [5, 7] : !shape.shape
// CHECK-NEXT: [[V1:%.+]] = shape.const_shape [] : !shape.shape
// CHECK-NEXT: [[V2:%.+]] = shape.from_extents [[C5]], [[ARG0]] : index, index
// CHECK-NEXT: return [[V0]], [[V1]], [[V2]] : !shape.shape, !shape.shape, !shape.shape
// CHECK-NEXT: }
func.func @from_extents(%x: index) -> (!shape.shape, !shape.shape, !shape.shape) {
  %c = arith.constant 5 : index
  %d = shape.const_size 7
  %0 = shape.from_extents %c, %d : index, !shape.size
  %1 = "shape.from_extents"() : () -> !shape.shape
  %2 = shape.from_extents %c, %x : index, index
  return %0, %1, %2 : !shape.shape, !shape.shape, !shape.shape
}

// CHECK-LABEL: func.func @vectors(
// CHECK-SAME: [[ARG0:%.+]]: vector<2x3xf32>, [[ARG1:%.+]]: vector<[2]xf32>) -> (tensor<2xindex>, tensor<1xindex>, index) {
// CHECK-NEXT: [[V0:%.+]] = shape.const_shape [2, 3] : tensor<2xindex>
// CHECK-NEXT: [[V1:%.+]] = shape.const_shape [2] : tensor<1xindex>
// CHECK-NEXT: [[C3:%.+]] = arith.constant 3 : index
// CHECK-NEXT: return [[V0]], [[V1]], [[C3]] : tensor<2xindex>, tensor<1xindex>, index
// CHECK-NEXT: }
func.func @vectors(%x: vector<2x3xf32>, %y: vector<[2]xf32>) -> (tensor<2xindex>, tensor<1xindex>, index) {
  %c = arith.constant 1 : index
  %0 = shape.shape_of %x : vector<2x3xf32> -> tensor<2xindex>
  %1 = shape.shape_of %y : vector<[2]xf32> -> tensor<1xindex>
  %2 = shape.dim %x, %c : vector<2x3xf32>, index -> index
  return %0, %1, %2 : tensor<2xindex>, tensor<1xindex>, index
}

// CHECK-LABEL: func.func @no_folds(
// CHECK-SAME: [[ARG0:%.+]]: !shape.shape) -> !shape.shape {
// CHECK-NEXT: [[V0:%.+]] = shape.meet [[ARG0]], [[ARG0]] : !shape.shape, !shape.shape -> !shape.shape
// CHECK-NEXT: [[V1:%.+]] = "shape.debug_print"([[V0]]) : (!shape.shape) -> !shape.shape
// CHECK-NEXT: return [[V1]] : !shape.shape
// CHECK-NEXT: }
func.func @no_folds(%a: !shape.shape) -> (!shape.shape) {
  %0 = shape.meet %a, %a : !shape.shape, !shape.shape -> !shape.shape
  %1 = "shape.debug_print"(%0) : (!shape.shape) -> !shape.shape
  return %1 : !shape.shape
}

// CHECK-LABEL: func.func @dim_of_memref(
// CHECK-SAME: [[ARG0:%.+]]: memref<2x?xf32>) -> index {
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: return [[C2]] : index
// CHECK-NEXT: }
func.func @dim_of_memref(%t: memref<2x?xf32>) -> (index) {
  %i = arith.constant 0 : index
  %1 = shape.dim %t, %i : memref<2x?xf32>, index -> index
  return %1 : index
}

// CHECK-LABEL: func.func @dim_below_zero(
// CHECK-SAME: [[ARG0:%.+]]: tensor<2x3xf32>) -> !shape.size {
// CHECK-NEXT: [[C_1:%.+]] = shape.const_size -1
// CHECK-NEXT: [[V0:%.+]] = shape.dim [[ARG0]], [[C_1]] : tensor<2x3xf32>, !shape.size -> !shape.size
// CHECK-NEXT: return [[V0]] : !shape.size
// CHECK-NEXT: }
func.func @dim_below_zero(%t: tensor<2x3xf32>) -> !shape.size {
  %a = shape.const_size -1
  %0 = shape.dim %t, %a : tensor<2x3xf32>, !shape.size -> !shape.size
  return %0 : !shape.size
}

// CHECK-LABEL: func.func @rank_of_constant(
// CHECK-SAME: [[ARG0:%.+]]: !shape.shape) -> (index, !shape.size) {
// CHECK-NEXT: [[C0:%.+]] = shape.const_size 0
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: return [[C2]], [[C0]] : index, !shape.size
// CHECK-NEXT: }
func.func @rank_of_constant(%s: !shape.shape) -> (index, !shape.size) {
  %a = shape.const_shape [] : !shape.shape
  %0 = shape.rank %a : !shape.shape -> !shape.size
  %t = shape.const_shape [5, 6] : tensor<2xindex>
  %1 = shape.rank %t : tensor<2xindex> -> index
  return %1, %0 : index, !shape.size
}

// CHECK-LABEL: func.func @any(
// CHECK-SAME: [[ARG0:%.+]]: !shape.shape) -> (!shape.shape, !shape.shape, i1, i1) {
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: [[V0:%.+]] = shape.const_shape [2, 1] : !shape.shape
// CHECK-NEXT: [[V1:%.+]] = shape.any [[ARG0]], [[ARG0]] : !shape.shape, !shape.shape -> !shape.shape
// CHECK-NEXT: return [[V0]], [[V1]], [[TRUE]], [[TRUE]] : !shape.shape, !shape.shape, i1, i1
// CHECK-NEXT: }
func.func @any(%s: !shape.shape) -> (!shape.shape, !shape.shape, i1, i1) {
  %t = shape.const_shape [2, 1] : !shape.shape
  %0 = shape.any %t, %s : !shape.shape, !shape.shape -> !shape.shape
  %1 = shape.any %s, %s : !shape.shape, !shape.shape -> !shape.shape
  %2 = shape.is_broadcastable %s : !shape.shape
  %3 = shape.is_broadcastable %s, %s : !shape.shape, !shape.shape
  return %0, %1, %2, %3 : !shape.shape, !shape.shape, i1, i1
}

// CHECK-LABEL: func.func @no_shapes_eq(
// CHECK-SAME: ) -> i1 {
// CHECK-NEXT: [[V0:%.+]] = shape.shape_eq  :
// CHECK-NEXT: return [[V0]] : i1
// CHECK-NEXT: }
func.func @no_shapes_eq() -> i1 {
  %0 = "shape.shape_eq"() : () -> i1
  return %0 : i1
}

// CHECK-LABEL: func.func @to_extent_tensor(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?xindex>) -> (tensor<2xindex>, tensor<?xindex>) {
// CHECK-NEXT: [[V0:%.+]] = shape.const_shape [1, 2] : tensor<2xindex>
// CHECK-NEXT: return [[V0]], [[ARG0]] : tensor<2xindex>, tensor<?xindex>
// CHECK-NEXT: }
func.func @to_extent_tensor(%a: tensor<?xindex>) -> (tensor<2xindex>, tensor<?xindex>) {
  %0 = shape.const_shape [1, 2] : !shape.shape
  %1 = shape.to_extent_tensor %0 : !shape.shape -> tensor<2xindex>
  %2 = shape.to_extent_tensor %a : tensor<?xindex> -> tensor<?xindex>
  return %1, %2 : tensor<2xindex>, tensor<?xindex>
}
