// RUN: crease-opt %s --canonicalize | FileCheck %s

// A reshape of a constant is a constant.
// CHECK-LABEL: func.func @constant_expand(
// CHECK-SAME: ) -> tensor<2x2xi32> {
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<{{\[\[}}1, 2], [3, 4]]> : tensor<2x2xi32>
// CHECK-NEXT: return [[CST]] : tensor<2x2xi32>
// CHECK-NEXT: }
func.func @constant_expand() -> tensor<2x2xi32> {
  %c = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %0 = tensor.expand_shape %c [[0, 1]] output_shape [2, 2] : tensor<4xi32> into tensor<2x2xi32>
  return %0 : tensor<2x2xi32>
}

// CHECK-LABEL: func.func @constant_collapse(
// CHECK-SAME: ) -> (tensor<4xi32>, tensor<4xi1>, tensor<i1>, tensor<4xcomplex<f32>>) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant dense<true> : tensor<4xi1>
// CHECK-NEXT: [[CST_1:%.+]] = arith.constant dense<true> : tensor<i1>
// CHECK-NEXT: [[CST_2:%.+]] = arith.constant dense<(1.000000e+00,2.000000e+00)> : tensor<4xcomplex<f32>>
// CHECK-NEXT: return [[CST]], [[CST_0]], [[CST_1]], [[CST_2]] : tensor<4xi32>, tensor<4xi1>, tensor<i1>, tensor<4xcomplex<f32>>
// CHECK-NEXT: }
func.func @constant_collapse() -> (tensor<4xi32>, tensor<4xi1>, tensor<i1>, tensor<4xcomplex<f32>>) {
  %c = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %0 = tensor.collapse_shape %c [[0, 1]] : tensor<2x2xi32> into tensor<4xi32>
  %d = arith.constant dense<true> : tensor<2x2xi1>
  %1 = tensor.collapse_shape %d [[0, 1]] : tensor<2x2xi1> into tensor<4xi1>
  %e = arith.constant dense<true> : tensor<1x1xi1>
  %2 = tensor.collapse_shape %e [] : tensor<1x1xi1> into tensor<i1>
  %f = arith.constant dense<(1.0, 2.0)> : tensor<2x2xcomplex<f32>>
  %3 = tensor.collapse_shape %f [[0, 1]] : tensor<2x2xcomplex<f32>> into tensor<4xcomplex<f32>>
  return %0, %1, %2, %3 : tensor<4xi32>, tensor<4xi1>, tensor<i1>, tensor<4xcomplex<f32>>
}

// No elements, or one for none.
// CHECK-LABEL: func.func @constant_empty(
// CHECK-SAME: ) -> (tensor<0xf32>, tensor<0x2x0xf32>) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<> : tensor<0xf32>
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant dense<1.000000e+00> : tensor<0x2x0xf32>
// CHECK-NEXT: return [[CST]], [[CST_0]] : tensor<0xf32>, tensor<0x2x0xf32>
// CHECK-NEXT: }
func.func @constant_empty() -> (tensor<0xf32>, tensor<0x2x0xf32>) {
  %c = arith.constant dense<> : tensor<0x2xf32>
  %0 = tensor.collapse_shape %c [[0, 1]] : tensor<0x2xf32> into tensor<0xf32>
  %d = arith.constant dense<1.0> : tensor<0x2xf32>
  %e = tensor.collapse_shape %d [[0, 1]] : tensor<0x2xf32> into tensor<0xf32>
  %f = tensor.expand_shape %e [[0, 1, 2]] output_shape [0, 2, 0] : tensor<0xf32> into tensor<0x2x0xf32>
  return %0, %f : tensor<0xf32>, tensor<0x2x0xf32>
}

// A resource keeps its type.
// CHECK-LABEL: func.func @constant_resource(
// CHECK-SAME: ) -> tensor<4xi32> {
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense_resource<blob1> : tensor<2x2xi32>
// CHECK-NEXT: [[COLLAPSED:%.+]] = tensor.collapse_shape [[CST]] {{\[\[}}0, 1]] : tensor<2x2xi32> into tensor<4xi32>
// CHECK-NEXT: return [[COLLAPSED]] : tensor<4xi32>
// CHECK-NEXT: }
func.func @constant_resource() -> tensor<4xi32> {
  %c = arith.constant dense_resource<blob1> : tensor<2x2xi32>
  %0 = tensor.collapse_shape %c [[0, 1]] : tensor<2x2xi32> into tensor<4xi32>
  return %0 : tensor<4xi32>
}

// Of a splat with dynamic sizes nothing is known.
// CHECK-LABEL: func.func @of_splat(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: index) -> (tensor<2x2xf32>, tensor<4xf32>, tensor<?x2xf32>) {
// CHECK-NEXT: [[SPLAT:%.+]] = tensor.splat [[ARG0]] : tensor<2x2xf32>
// CHECK-NEXT: [[SPLAT_0:%.+]] = tensor.splat [[ARG0]] : tensor<4xf32>
// CHECK-NEXT: [[SPLAT_1:%.+]] = tensor.splat [[ARG0]][[[ARG1]]] : tensor<?xf32>
// CHECK-NEXT: [[EXPANDED:%.+]] = tensor.expand_shape [[SPLAT_1]] {{\[\[}}0, 1]] output_shape [[[ARG1]], 2] : tensor<?xf32> into tensor<?x2xf32>
// CHECK-NEXT: return [[SPLAT]], [[SPLAT_0]], [[EXPANDED]] : tensor<2x2xf32>, tensor<4xf32>, tensor<?x2xf32>
// CHECK-NEXT: }
func.func @of_splat(%x: f32, %n: index) -> (tensor<2x2xf32>, tensor<4xf32>, tensor<?x2xf32>) {
  %a = tensor.splat %x : tensor<4xf32>
  %0 = tensor.expand_shape %a [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
  %b = tensor.splat %x : tensor<2x2xf32>
  %1 = tensor.collapse_shape %b [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
  %c = tensor.splat %x[%n] : tensor<?xf32>
  %2 = tensor.expand_shape %c [[0, 1]] output_shape [%n, 2] : tensor<?xf32> into tensor<?x2xf32>
  return %0, %1, %2 : tensor<2x2xf32>, tensor<4xf32>, tensor<?x2xf32>
}

// CHECK-LABEL: func.func @of_elements(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: f32) -> (tensor<2x1xf32>, tensor<2xf32>, tensor<f32>) {
// CHECK-NEXT: [[FROM_ELEMENTS:%.+]] = tensor.from_elements [[ARG0]], [[ARG1]] : tensor<2x1xf32>
// CHECK-NEXT: [[FROM_ELEMENTS_0:%.+]] = tensor.from_elements [[ARG0]], [[ARG1]] : tensor<2xf32>
// CHECK-NEXT: [[FROM_ELEMENTS_1:%.+]] = tensor.from_elements [[ARG0]] : tensor<f32>
// CHECK-NEXT: return [[FROM_ELEMENTS]], [[FROM_ELEMENTS_0]], [[FROM_ELEMENTS_1]] : tensor<2x1xf32>, tensor<2xf32>, tensor<f32>
// CHECK-NEXT: }
func.func @of_elements(%x: f32, %y: f32) -> (tensor<2x1xf32>, tensor<2xf32>, tensor<f32>) {
  %a = tensor.from_elements %x, %y : tensor<2xf32>
  %0 = tensor.expand_shape %a [[0, 1]] output_shape [2, 1] : tensor<2xf32> into tensor<2x1xf32>
  %b = tensor.from_elements %x, %y : tensor<1x2xf32>
  %1 = tensor.collapse_shape %b [[0, 1]] : tensor<1x2xf32> into tensor<2xf32>
  %c = tensor.from_elements %x : tensor<1xf32>
  %2 = tensor.collapse_shape %c [] : tensor<1xf32> into tensor<f32>
  return %0, %1, %2 : tensor<2x1xf32>, tensor<2xf32>, tensor<f32>
}

// A cast that only forgets goes after the collapse.
// CHECK-LABEL: func.func @collapse_cast(
// CHECK-SAME: [[ARG0:%.+]]: tensor<8x12x?xf32>, [[ARG1:%.+]]: tensor<8x12xf32>, [[ARG2:%.+]]: tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<?xf32>, tensor<96xf32>, tensor<f32>) {
// CHECK-NEXT: [[COLLAPSED:%.+]] = tensor.collapse_shape [[ARG0]] {{\[\[}}0, 1], [2]] : tensor<8x12x?xf32> into tensor<96x?xf32>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[COLLAPSED]] : tensor<96x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: [[COLLAPSED_0:%.+]] = tensor.collapse_shape [[ARG1]] {{\[\[}}0, 1]] : tensor<8x12xf32> into tensor<96xf32>
// CHECK-NEXT: [[CAST_1:%.+]] = tensor.cast [[COLLAPSED_0]] : tensor<96xf32> to tensor<?xf32>
// CHECK-NEXT: [[CAST_2:%.+]] = tensor.cast [[ARG2]] : tensor<?x?xf32> to tensor<8x12xf32>
// CHECK-NEXT: [[COLLAPSED_3:%.+]] = tensor.collapse_shape [[CAST_2]] {{\[\[}}0, 1]] : tensor<8x12xf32> into tensor<96xf32>
// CHECK-NEXT: [[CAST_4:%.+]] = tensor.cast [[ARG2]] : tensor<?x?xf32> to tensor<1x1xf32>
// CHECK-NEXT: [[COLLAPSED_5:%.+]] = tensor.collapse_shape [[CAST_4]] [] : tensor<1x1xf32> into tensor<f32>
// CHECK-NEXT: return [[CAST]], [[CAST_1]], [[COLLAPSED_3]], [[COLLAPSED_5]] : tensor<?x?xf32>, tensor<?xf32>, tensor<96xf32>, tensor<f32>
// CHECK-NEXT: }
func.func @collapse_cast(%a: tensor<8x12x?xf32>, %b: tensor<8x12xf32>, %c: tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<?xf32>, tensor<96xf32>, tensor<f32>) {
  %0 = tensor.cast %a : tensor<8x12x?xf32> to tensor<8x?x?xf32>
  %1 = tensor.collapse_shape %0 [[0, 1], [2]] : tensor<8x?x?xf32> into tensor<?x?xf32>
  %2 = tensor.cast %b : tensor<8x12xf32> to tensor<8x?xf32>
  %3 = tensor.collapse_shape %2 [[0, 1]] : tensor<8x?xf32> into tensor<?xf32>
  %4 = tensor.cast %c : tensor<?x?xf32> to tensor<8x12xf32>
  %5 = tensor.collapse_shape %4 [[0, 1]] : tensor<8x12xf32> into tensor<96xf32>
  %6 = tensor.cast %c : tensor<?x?xf32> to tensor<1x1xf32>
  %7 = tensor.collapse_shape %6 [] : tensor<1x1xf32> into tensor<f32>
  return %1, %3, %5, %7 : tensor<?x?xf32>, tensor<?xf32>, tensor<96xf32>, tensor<f32>
}

// The encoding is lost, then added.
// CHECK-LABEL: func.func @collapse_cast_encoding(
// CHECK-SAME: [[ARG0:%.+]]: tensor<8x12xf32, "e">) -> tensor<?xf32, "e"> {
// CHECK-NEXT: [[COLLAPSED:%.+]] = tensor.collapse_shape [[ARG0]] {{\[\[}}0, 1]] : tensor<8x12xf32, "e"> into tensor<96xf32>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[COLLAPSED]] : tensor<96xf32> to tensor<?xf32, "e">
// CHECK-NEXT: return [[CAST]] : tensor<?xf32, "e">
// CHECK-NEXT: }
func.func @collapse_cast_encoding(%b: tensor<8x12xf32, "e">) -> (tensor<?xf32, "e">) {
  %2 = tensor.cast %b : tensor<8x12xf32, "e"> to tensor<8x?xf32, "e">
  %3 = tensor.collapse_shape %2 [[0, 1]] : tensor<8x?xf32, "e"> into tensor<?xf32, "e">
  return %3 : tensor<?xf32, "e">
}

// CHECK-LABEL: func.func @collapse_collapse(
// CHECK-SAME: [[ARG0:%.+]]: tensor<2x3x4x5xf32>, [[ARG1:%.+]]: tensor<?x1x?x1xf32>) -> (tensor<120xf32>, tensor<?xf32>) {
// CHECK-NEXT: [[COLLAPSED:%.+]] = tensor.collapse_shape [[ARG0]] {{\[\[}}0, 1, 2, 3]] : tensor<2x3x4x5xf32> into tensor<120xf32>
// CHECK-NEXT: [[COLLAPSED_0:%.+]] = tensor.collapse_shape [[ARG1]] {{\[\[}}0, 1, 2, 3]] : tensor<?x1x?x1xf32> into tensor<?xf32>
// CHECK-NEXT: return [[COLLAPSED]], [[COLLAPSED_0]] : tensor<120xf32>, tensor<?xf32>
// CHECK-NEXT: }
func.func @collapse_collapse(%a: tensor<2x3x4x5xf32>, %d: tensor<?x1x?x1xf32>) -> (tensor<120xf32>, tensor<?xf32>) {
  %0 = tensor.collapse_shape %a [[0, 1], [2, 3]] : tensor<2x3x4x5xf32> into tensor<6x20xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<6x20xf32> into tensor<120xf32>
  %2 = tensor.collapse_shape %d [[0, 1], [2, 3]] : tensor<?x1x?x1xf32> into tensor<?x?xf32>
  %3 = tensor.collapse_shape %2 [[0, 1]] : tensor<?x?xf32> into tensor<?xf32>
  return %1, %3 : tensor<120xf32>, tensor<?xf32>
}

// CHECK-LABEL: func.func @collapse_to_rank_0(
// CHECK-SAME: [[ARG0:%.+]]: tensor<1x1x1xf32>) -> tensor<f32> {
// CHECK-NEXT: [[COLLAPSED:%.+]] = tensor.collapse_shape [[ARG0]] [] : tensor<1x1x1xf32> into tensor<f32>
// CHECK-NEXT: return [[COLLAPSED]] : tensor<f32>
// CHECK-NEXT: }
func.func @collapse_to_rank_0(%a: tensor<1x1x1xf32>) -> tensor<f32> {
  %0 = tensor.collapse_shape %a [[0, 1], [2]] : tensor<1x1x1xf32> into tensor<1x1xf32>
  %1 = tensor.collapse_shape %0 [] : tensor<1x1xf32> into tensor<f32>
  return %1 : tensor<f32>
}

// CHECK-LABEL: func.func @expand_from_rank_0(
// CHECK-SAME: [[ARG0:%.+]]: tensor<f32>) -> (tensor<1x1x1xf32>, tensor<f32>, tensor<1xf32>) {
// CHECK-NEXT: [[EXPANDED:%.+]] = tensor.expand_shape [[ARG0]] [] output_shape [1, 1, 1] : tensor<f32> into tensor<1x1x1xf32>
// CHECK-NEXT: [[EXPANDED_0:%.+]] = tensor.expand_shape [[ARG0]] [] output_shape [1] : tensor<f32> into tensor<1xf32>
// CHECK-NEXT: return [[EXPANDED]], [[ARG0]], [[EXPANDED_0]] : tensor<1x1x1xf32>, tensor<f32>, tensor<1xf32>
// CHECK-NEXT: }
func.func @expand_from_rank_0(%a: tensor<f32>) -> (tensor<1x1x1xf32>, tensor<f32>, tensor<1xf32>) {
  %0 = tensor.expand_shape %a [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [1, 1, 1] : tensor<1x1xf32> into tensor<1x1x1xf32>
  %2 = tensor.collapse_shape %0 [] : tensor<1x1xf32> into tensor<f32>
  %3 = tensor.collapse_shape %1 [[0, 1, 2]] : tensor<1x1x1xf32> into tensor<1xf32>
  return %1, %2, %3 : tensor<1x1x1xf32>, tensor<f32>, tensor<1xf32>
}

// Ranks fall.
// CHECK-LABEL: func.func @collapse_of_expand(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x?x?xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: index) -> tensor<?x?xf32> {
// CHECK-NEXT: [[COLLAPSED:%.+]] = tensor.collapse_shape [[ARG0]] {{\[\[}}0, 1], [2]] : tensor<?x?x?xf32> into tensor<?x?xf32>
// CHECK-NEXT: return [[COLLAPSED]] : tensor<?x?xf32>
// CHECK-NEXT: }
func.func @collapse_of_expand(%a: tensor<?x?x?xf32>, %n: index, %m: index, %k: index) -> tensor<?x?xf32> {
  %0 = tensor.expand_shape %a [[0], [1], [2, 3]] output_shape [%n, %m, %k, 1] : tensor<?x?x?xf32> into tensor<?x?x?x1xf32>
  %1 = tensor.collapse_shape %0 [[0, 1], [2, 3]] : tensor<?x?x?x1xf32> into tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// Ranks rise: sizes are multiplied.
// CHECK-LABEL: func.func @collapse_of_expand_sizes(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: index) -> tensor<?x6xf32> {
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V0:%.+]] = arith.muli [[ARG1]], [[ARG2]] : index
// CHECK-NEXT: [[V1:%.+]] = arith.muli [[V0]], [[C4]] : index
// CHECK-NEXT: [[EXPANDED:%.+]] = tensor.expand_shape [[ARG0]] {{\[\[}}0, 1]] output_shape [[[V1]], 6] : tensor<?xf32> into tensor<?x6xf32>
// CHECK-NEXT: return [[EXPANDED]] : tensor<?x6xf32>
// CHECK-NEXT: }
func.func @collapse_of_expand_sizes(%a: tensor<?xf32>, %n: index, %m: index, %k: index) -> tensor<?x6xf32> {
  %0 = tensor.expand_shape %a [[0, 1, 2, 3, 4]] output_shape [%n, %m, 4, 2, 3] : tensor<?xf32> into tensor<?x?x4x2x3xf32>
  %1 = tensor.collapse_shape %0 [[0, 1, 2], [3, 4]] : tensor<?x?x4x2x3xf32> into tensor<?x6xf32>
  return %1 : tensor<?x6xf32>
}

// A constant size counts as one.
// CHECK-LABEL: func.func @collapse_of_expand_constant(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index) -> tensor<?x3xf32> {
// CHECK-NEXT: [[EXPANDED:%.+]] = tensor.expand_shape [[ARG0]] {{\[\[}}0, 1]] output_shape [8, 3] : tensor<?xf32> into tensor<?x3xf32>
// CHECK-NEXT: return [[EXPANDED]] : tensor<?x3xf32>
// CHECK-NEXT: }
func.func @collapse_of_expand_constant(%a: tensor<?xf32>, %s: index, %t: index) -> tensor<?x3xf32> {
  %c4 = arith.constant 4 : index
  %0 = tensor.expand_shape %a [[0, 1, 2]] output_shape [%c4, 2, 3] : tensor<?xf32> into tensor<?x2x3xf32>
  %1 = tensor.collapse_shape %0 [[0, 1], [2]] : tensor<?x2x3xf32> into tensor<?x3xf32>
  return %1 : tensor<?x3xf32>
}

// CHECK-LABEL: func.func @collapse_of_expand_constants(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index) -> tensor<?x3xf32> {
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V0:%.+]] = arith.muli [[ARG1]], [[C4]] : index
// CHECK-NEXT: [[EXPANDED:%.+]] = tensor.expand_shape [[ARG0]] {{\[\[}}0, 1]] output_shape [[[V0]], 3] : tensor<?xf32> into tensor<?x3xf32>
// CHECK-NEXT: return [[EXPANDED]] : tensor<?x3xf32>
// CHECK-NEXT: }
func.func @collapse_of_expand_constants(%a: tensor<?xf32>, %s: index, %t: index) -> tensor<?x3xf32> {
  %c4 = arith.constant 4 : index
  %0 = tensor.expand_shape %a [[0, 1, 2]] output_shape [%c4, %s, 3] : tensor<?xf32> into tensor<?x?x3xf32>
  %1 = tensor.collapse_shape %0 [[0, 1], [2]] : tensor<?x?x3xf32> into tensor<?x3xf32>
  return %1 : tensor<?x3xf32>
}

// CHECK-LABEL: func.func @expand_collapse_chain(
// CHECK-SAME: [[ARG0:%.+]]: tensor<2048xf32>) -> tensor<512x4xf32> {
// CHECK-NEXT: [[EXPANDED:%.+]] = tensor.expand_shape [[ARG0]] {{\[\[}}0, 1]] output_shape [512, 4] : tensor<2048xf32> into tensor<512x4xf32>
// CHECK-NEXT: return [[EXPANDED]] : tensor<512x4xf32>
// CHECK-NEXT: }
func.func @expand_collapse_chain(%a: tensor<2048xf32>) -> tensor<512x4xf32> {
  %0 = tensor.expand_shape %a [[0, 1, 2, 3]] output_shape [1, 4, 1, 512] : tensor<2048xf32> into tensor<1x4x1x512xf32>
  %1 = tensor.collapse_shape %0 [[0, 1, 2], [3]] : tensor<1x4x1x512xf32> into tensor<4x512xf32>
  %2 = tensor.collapse_shape %1 [[0, 1]] : tensor<4x512xf32> into tensor<2048xf32>
  %3 = tensor.expand_shape %2 [[0, 1]] output_shape [512, 4] : tensor<2048xf32> into tensor<512x4xf32>
  return %3 : tensor<512x4xf32>
}

// The same rank: a cast.
// CHECK-LABEL: func.func @collapse_of_expand_encoding(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x1xf32, "e">, [[ARG1:%.+]]: index) -> tensor<?x1xf32> {
// CHECK-NEXT: [[EXPANDED:%.+]] = tensor.expand_shape [[ARG0]] {{\[\[}}0, 1], [2]] output_shape [[[ARG1]], 1, 1] : tensor<?x1xf32, "e"> into tensor<?x1x1xf32>
// CHECK-NEXT: [[COLLAPSED:%.+]] = tensor.collapse_shape [[EXPANDED]] {{\[\[}}0], [1, 2]] : tensor<?x1x1xf32> into tensor<?x1xf32>
// CHECK-NEXT: return [[COLLAPSED]] : tensor<?x1xf32>
// CHECK-NEXT: }
func.func @collapse_of_expand_encoding(%a: tensor<?x1xf32, "e">, %n: index) -> tensor<?x1xf32> {
  %0 = tensor.expand_shape %a [[0, 1], [2]] output_shape [%n, 1, 1] : tensor<?x1xf32, "e"> into tensor<?x1x1xf32>
  %1 = tensor.collapse_shape %0 [[0], [1, 2]] : tensor<?x1x1xf32> into tensor<?x1xf32>
  return %1 : tensor<?x1xf32>
}

// Groups are found where the sizes tell how.
// CHECK-LABEL: func.func @expand_of_collapse(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x2x3xf32>, [[ARG1:%.+]]: index) -> (tensor<?x6xf32>, tensor<?x6x1xf32>, tensor<?x2x3x1xf32>) {
// CHECK-NEXT: [[COLLAPSED:%.+]] = tensor.collapse_shape [[ARG0]] {{\[\[}}0, 1, 2]] : tensor<?x2x3xf32> into tensor<?xf32>
// CHECK-NEXT: [[COLLAPSED_0:%.+]] = tensor.collapse_shape [[ARG0]] {{\[\[}}0], [1, 2]] : tensor<?x2x3xf32> into tensor<?x6xf32>
// CHECK-NEXT: [[EXPANDED:%.+]] = tensor.expand_shape [[COLLAPSED]] {{\[\[}}0, 1, 2]] output_shape [[[ARG1]], 6, 1] : tensor<?xf32> into tensor<?x6x1xf32>
// CHECK-NEXT: [[EXPANDED_1:%.+]] = tensor.expand_shape [[ARG0]] {{\[\[}}0], [1], [2, 3]] output_shape [[[ARG1]], 2, 3, 1] : tensor<?x2x3xf32> into tensor<?x2x3x1xf32>
// CHECK-NEXT: return [[COLLAPSED_0]], [[EXPANDED]], [[EXPANDED_1]] : tensor<?x6xf32>, tensor<?x6x1xf32>, tensor<?x2x3x1xf32>
// CHECK-NEXT: }
func.func @expand_of_collapse(%a: tensor<?x2x3xf32>, %n: index) -> (tensor<?x6xf32>, tensor<?x6x1xf32>, tensor<?x2x3x1xf32>) {
  %0 = tensor.collapse_shape %a [[0, 1, 2]] : tensor<?x2x3xf32> into tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [%n, 6] : tensor<?xf32> into tensor<?x6xf32>
  %2 = tensor.expand_shape %0 [[0, 1, 2]] output_shape [%n, 6, 1] : tensor<?xf32> into tensor<?x6x1xf32>
  %3 = tensor.expand_shape %0 [[0, 1, 2, 3]] output_shape [%n, 2, 3, 1] : tensor<?xf32> into tensor<?x2x3x1xf32>
  return %1, %2, %3 : tensor<?x6xf32>, tensor<?x6x1xf32>, tensor<?x2x3x1xf32>
}

// CHECK-LABEL: func.func @expand_of_collapse_rank_0(
// CHECK-SAME: [[ARG0:%.+]]: tensor<1x1x1xf32>) -> (tensor<1x1xf32>, tensor<1x1x1x1xf32>, tensor<1xf32>) {
// CHECK-NEXT: [[COLLAPSED:%.+]] = tensor.collapse_shape [[ARG0]] {{\[\[}}0], [1, 2]] : tensor<1x1x1xf32> into tensor<1x1xf32>
// CHECK-NEXT: [[EXPANDED:%.+]] = tensor.expand_shape [[ARG0]] {{\[\[}}0], [1], [2, 3]] output_shape [1, 1, 1, 1] : tensor<1x1x1xf32> into tensor<1x1x1x1xf32>
// CHECK-NEXT: [[COLLAPSED_0:%.+]] = tensor.collapse_shape [[ARG0]] {{\[\[}}0, 1, 2]] : tensor<1x1x1xf32> into tensor<1xf32>
// CHECK-NEXT: return [[COLLAPSED]], [[EXPANDED]], [[COLLAPSED_0]] : tensor<1x1xf32>, tensor<1x1x1x1xf32>, tensor<1xf32>
// CHECK-NEXT: }
func.func @expand_of_collapse_rank_0(%a: tensor<1x1x1xf32>) -> (tensor<1x1xf32>, tensor<1x1x1x1xf32>, tensor<1xf32>) {
  %0 = tensor.collapse_shape %a [] : tensor<1x1x1xf32> into tensor<f32>
  %1 = tensor.expand_shape %0 [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
  %2 = tensor.expand_shape %0 [] output_shape [1, 1, 1, 1] : tensor<f32> into tensor<1x1x1x1xf32>
  %3 = tensor.expand_shape %0 [] output_shape [1] : tensor<f32> into tensor<1xf32>
  return %1, %2, %3 : tensor<1x1xf32>, tensor<1x1x1x1xf32>, tensor<1xf32>
}

// Two dynamic sizes could be anything.
// CHECK-LABEL: func.func @expand_of_collapse_unknown(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x?x?xf32>, [[ARG1:%.+]]: tensor<?x2x?xf32>, [[ARG2:%.+]]: index, [[ARG3:%.+]]: index) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
// CHECK-NEXT: [[COLLAPSED:%.+]] = tensor.collapse_shape [[ARG0]] {{\[\[}}0, 1, 2]] : tensor<?x?x?xf32> into tensor<?xf32>
// CHECK-NEXT: [[EXPANDED:%.+]] = tensor.expand_shape [[COLLAPSED]] {{\[\[}}0, 1]] output_shape [[[ARG2]], [[ARG3]]] : tensor<?xf32> into tensor<?x?xf32>
// CHECK-NEXT: [[COLLAPSED_0:%.+]] = tensor.collapse_shape [[ARG1]] {{\[\[}}0, 1, 2]] : tensor<?x2x?xf32> into tensor<?xf32>
// CHECK-NEXT: [[EXPANDED_1:%.+]] = tensor.expand_shape [[COLLAPSED_0]] {{\[\[}}0, 1]] output_shape [[[ARG2]], [[ARG3]]] : tensor<?xf32> into tensor<?x?xf32>
// CHECK-NEXT: return [[EXPANDED]], [[EXPANDED_1]] : tensor<?x?xf32>, tensor<?x?xf32>
// CHECK-NEXT: }
func.func @expand_of_collapse_unknown(%a: tensor<?x?x?xf32>, %b: tensor<?x2x?xf32>, %n: index, %m: index) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %0 = tensor.collapse_shape %a [[0, 1, 2]] : tensor<?x?x?xf32> into tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [%n, %m] : tensor<?xf32> into tensor<?x?xf32>
  %2 = tensor.collapse_shape %b [[0, 1, 2]] : tensor<?x2x?xf32> into tensor<?xf32>
  %3 = tensor.expand_shape %2 [[0, 1]] output_shape [%n, %m] : tensor<?xf32> into tensor<?x?xf32>
  return %1, %3 : tensor<?x?xf32>, tensor<?x?xf32>
}

// CHECK-LABEL: func.func @expand_of_collapse_groups(
// CHECK-SAME: [[ARG0:%.+]]: tensor<2x2x?xf32>, [[ARG1:%.+]]: tensor<?x1x1xf32>, [[ARG2:%.+]]: tensor<1x1x?xf32>, [[ARG3:%.+]]: tensor<?x2x3x5xf32>, [[ARG4:%.+]]: index, [[ARG5:%.+]]: index) -> (tensor<2x?xf32>, tensor<?x1xf32>, tensor<1x?xf32>, tensor<?x15xf32>) {
// CHECK-NEXT: [[COLLAPSED:%.+]] = tensor.collapse_shape [[ARG0]] {{\[\[}}0, 1, 2]] : tensor<2x2x?xf32> into tensor<?xf32>
// CHECK-NEXT: [[EXPANDED:%.+]] = tensor.expand_shape [[COLLAPSED]] {{\[\[}}0, 1]] output_shape [2, [[ARG5]]] : tensor<?xf32> into tensor<2x?xf32>
// CHECK-NEXT: [[COLLAPSED_0:%.+]] = tensor.collapse_shape [[ARG1]] {{\[\[}}0], [1, 2]] : tensor<?x1x1xf32> into tensor<?x1xf32>
// CHECK-NEXT: [[COLLAPSED_1:%.+]] = tensor.collapse_shape [[ARG2]] {{\[\[}}0], [1, 2]] : tensor<1x1x?xf32> into tensor<1x?xf32>
// CHECK-NEXT: [[COLLAPSED_2:%.+]] = tensor.collapse_shape [[ARG3]] {{\[\[}}0, 1], [2, 3]] : tensor<?x2x3x5xf32> into tensor<?x15xf32>
// CHECK-NEXT: return [[EXPANDED]], [[COLLAPSED_0]], [[COLLAPSED_1]], [[COLLAPSED_2]] : tensor<2x?xf32>, tensor<?x1xf32>, tensor<1x?xf32>, tensor<?x15xf32>
// CHECK-NEXT: }
func.func @expand_of_collapse_groups(%a: tensor<2x2x?xf32>, %b: tensor<?x1x1xf32>, %c: tensor<1x1x?xf32>, %d: tensor<?x2x3x5xf32>, %n: index, %m: index) -> (tensor<2x?xf32>, tensor<?x1xf32>, tensor<1x?xf32>, tensor<?x15xf32>) {
  %0 = tensor.collapse_shape %a [[0, 1, 2]] : tensor<2x2x?xf32> into tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [2, %m] : tensor<?xf32> into tensor<2x?xf32>
  %2 = tensor.collapse_shape %b [[0, 1, 2]] : tensor<?x1x1xf32> into tensor<?xf32>
  %3 = tensor.expand_shape %2 [[0, 1]] output_shape [%n, 1] : tensor<?xf32> into tensor<?x1xf32>
  %4 = tensor.collapse_shape %c [[0, 1, 2]] : tensor<1x1x?xf32> into tensor<?xf32>
  %5 = tensor.expand_shape %4 [[0, 1]] output_shape [1, %n] : tensor<?xf32> into tensor<1x?xf32>
  %6 = tensor.collapse_shape %d [[0, 1, 2, 3]] : tensor<?x2x3x5xf32> into tensor<?xf32>
  %7 = tensor.expand_shape %6 [[0, 1]] output_shape [%n, 15] : tensor<?xf32> into tensor<?x15xf32>
  return %1, %3, %5, %7 : tensor<2x?xf32>, tensor<?x1xf32>, tensor<1x?xf32>, tensor<?x15xf32>
}

// One dynamic size per group, and the same groups, or an expansion first.
// CHECK-LABEL: func.func @undo(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x?x4xf32>, [[ARG1:%.+]]: tensor<?x4x?xf32>, [[ARG2:%.+]]: index, [[ARG3:%.+]]: index) -> (tensor<?x?x4xf32>, tensor<?x4x?xf32>, tensor<?x4x?xf32>) {
// CHECK-NEXT: [[COLLAPSED:%.+]] = tensor.collapse_shape [[ARG0]] {{\[\[}}0, 1], [2]] : tensor<?x?x4xf32> into tensor<?x4xf32>
// CHECK-NEXT: [[EXPANDED:%.+]] = tensor.expand_shape [[COLLAPSED]] {{\[\[}}0, 1], [2]] output_shape [[[ARG2]], [[ARG3]], 4] : tensor<?x4xf32> into tensor<?x?x4xf32>
// CHECK-NEXT: return [[EXPANDED]], [[ARG1]], [[ARG1]] : tensor<?x?x4xf32>, tensor<?x4x?xf32>, tensor<?x4x?xf32>
// CHECK-NEXT: }
func.func @undo(%a: tensor<?x?x4xf32>, %b: tensor<?x4x?xf32>, %n: index, %m: index) -> (tensor<?x?x4xf32>, tensor<?x4x?xf32>, tensor<?x4x?xf32>) {
  %0 = tensor.collapse_shape %a [[0, 1], [2]] : tensor<?x?x4xf32> into tensor<?x4xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [%n, %m, 4] : tensor<?x4xf32> into tensor<?x?x4xf32>
  %2 = tensor.collapse_shape %b [[0, 1], [2]] : tensor<?x4x?xf32> into tensor<?x?xf32>
  %3 = tensor.expand_shape %2 [[0, 1], [2]] output_shape [%n, 4, %m] : tensor<?x?xf32> into tensor<?x4x?xf32>
  %4 = tensor.expand_shape %b [[0, 1], [2], [3]] output_shape [%n, %m, 4, %m] : tensor<?x4x?xf32> into tensor<?x?x4x?xf32>
  %5 = tensor.collapse_shape %4 [[0, 1], [2], [3]] : tensor<?x?x4x?xf32> into tensor<?x4x?xf32>
  return %1, %3, %5 : tensor<?x?x4xf32>, tensor<?x4x?xf32>, tensor<?x4x?xf32>
}

// A splat stays one where the shape is known.
// CHECK-LABEL: func.func @reshape_splat(
// CHECK-SAME: ) -> (tensor<2x2xf32>, tensor<?xf32>, tensor<4xf32>, tensor<*xf32>) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<4> : tensor<1xi32>
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant dense<1.000000e+00> : tensor<4xf32>
// CHECK-NEXT: [[CST_1:%.+]] = arith.constant dense<{{\[\[}}1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00]]> : tensor<2x2xf32>
// CHECK-NEXT: [[CST_2:%.+]] = arith.constant dense<1.000000e+00> : tensor<2x2xf32>
// CHECK-NEXT: [[RESHAPE:%.+]] = tensor.reshape [[CST_0]]([[CST]]) : (tensor<4xf32>, tensor<1xi32>) -> tensor<?xf32>
// CHECK-NEXT: [[RESHAPE_3:%.+]] = tensor.reshape [[CST_1]]([[CST]]) : (tensor<2x2xf32>, tensor<1xi32>) -> tensor<4xf32>
// CHECK-NEXT: [[RESHAPE_4:%.+]] = tensor.reshape [[CST_0]]([[CST]]) : (tensor<4xf32>, tensor<1xi32>) -> tensor<*xf32>
// CHECK-NEXT: return [[CST_2]], [[RESHAPE]], [[RESHAPE_3]], [[RESHAPE_4]] : tensor<2x2xf32>, tensor<?xf32>, tensor<4xf32>, tensor<*xf32>
// CHECK-NEXT: }
func.func @reshape_splat() -> (tensor<2x2xf32>, tensor<?xf32>, tensor<4xf32>, tensor<*xf32>) {
  %s = arith.constant dense<[2, 2]> : tensor<2xi32>
  %s1 = arith.constant dense<4> : tensor<1xi32>
  %c = arith.constant dense<1.0> : tensor<4xf32>
  %d = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %0 = tensor.reshape %c(%s) : (tensor<4xf32>, tensor<2xi32>) -> tensor<2x2xf32>
  %1 = tensor.reshape %c(%s1) : (tensor<4xf32>, tensor<1xi32>) -> tensor<?xf32>
  %2 = tensor.reshape %d(%s1) : (tensor<2x2xf32>, tensor<1xi32>) -> tensor<4xf32>
  %3 = tensor.reshape %c(%s1) : (tensor<4xf32>, tensor<1xi32>) -> tensor<*xf32>
  return %0, %1, %2, %3 : tensor<2x2xf32>, tensor<?xf32>, tensor<4xf32>, tensor<*xf32>
}

// CHECK-LABEL: func.func @reshape_reshape(
// CHECK-SAME: [[ARG0:%.+]]: tensor<*xf32>, [[ARG1:%.+]]: tensor<?xi32>, [[ARG2:%.+]]: tensor<2xi32>) -> tensor<?x?xf32> {
// CHECK-NEXT: [[RESHAPE:%.+]] = tensor.reshape [[ARG0]]([[ARG2]]) : (tensor<*xf32>, tensor<2xi32>) -> tensor<?x?xf32>
// CHECK-NEXT: return [[RESHAPE]] : tensor<?x?xf32>
// CHECK-NEXT: }
func.func @reshape_reshape(%a: tensor<*xf32>, %s: tensor<?xi32>, %t: tensor<2xi32>) -> tensor<?x?xf32> {
  %0 = tensor.reshape %a(%s) : (tensor<*xf32>, tensor<?xi32>) -> tensor<*xf32>
  %1 = tensor.reshape %0(%t) : (tensor<*xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// A reshape to the sizes of the source.
// CHECK-LABEL: func.func @reshape_to_same(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?xf32>, [[ARG1:%.+]]: tensor<?x4xf32>, [[ARG2:%.+]]: tensor<f32>, [[ARG3:%.+]]: tensor<1xindex>, [[ARG4:%.+]]: tensor<2xindex>, [[ARG5:%.+]]: tensor<0xindex>, [[ARG6:%.+]]: index) -> (tensor<?xf32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<f32>, tensor<?x4xf32>) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[RESHAPE:%.+]] = tensor.reshape [[ARG1]]([[ARG4]]) : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<?x4xf32>
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG1]], [[C0]] : tensor<?x4xf32>
// CHECK-NEXT: [[DIM_0:%.+]] = tensor.dim [[ARG1]], [[ARG6]] : tensor<?x4xf32>
// CHECK-NEXT: [[FROM_ELEMENTS:%.+]] = tensor.from_elements [[DIM_0]], [[C4]] : tensor<2xindex>
// CHECK-NEXT: [[RESHAPE_1:%.+]] = tensor.reshape [[ARG1]]([[FROM_ELEMENTS]]) : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<?x4xf32>
// CHECK-NEXT: [[FROM_ELEMENTS_2:%.+]] = tensor.from_elements [[DIM]], [[ARG6]] : tensor<2xindex>
// CHECK-NEXT: [[RESHAPE_3:%.+]] = tensor.reshape [[ARG1]]([[FROM_ELEMENTS_2]]) : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<?x4xf32>
// CHECK-NEXT: return [[ARG0]], [[RESHAPE]], [[ARG1]], [[RESHAPE_1]], [[ARG2]], [[RESHAPE_3]] : tensor<?xf32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<f32>, tensor<?x4xf32>
// CHECK-NEXT: }
func.func @reshape_to_same(%a: tensor<?xf32>, %b: tensor<?x4xf32>, %c: tensor<f32>, %s: tensor<1xindex>, %t: tensor<2xindex>, %z: tensor<0xindex>, %n: index) -> (tensor<?xf32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<f32>, tensor<?x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = tensor.reshape %a(%s) : (tensor<?xf32>, tensor<1xindex>) -> tensor<?xf32>
  %1 = tensor.reshape %b(%t) : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<?x4xf32>
  %d0 = tensor.dim %b, %c0 : tensor<?x4xf32>
  %l = tensor.from_elements %d0, %c4 : tensor<2xindex>
  %2 = tensor.reshape %b(%l) : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<?x4xf32>
  %d1 = tensor.dim %b, %n : tensor<?x4xf32>
  %l2 = tensor.from_elements %d1, %c4 : tensor<2xindex>
  %3 = tensor.reshape %b(%l2) : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<?x4xf32>
  %4 = tensor.reshape %c(%z) : (tensor<f32>, tensor<0xindex>) -> tensor<f32>
  %l3 = tensor.from_elements %d0, %n : tensor<2xindex>
  %5 = tensor.reshape %b(%l3) : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<?x4xf32>
  return %0, %1, %2, %3, %4, %5 : tensor<?xf32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<f32>, tensor<?x4xf32>
}
