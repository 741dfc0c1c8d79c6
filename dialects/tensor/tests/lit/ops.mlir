// Every op reads and prints its custom form; the generic form reads back to the same text.
// RUN: crease-opt %s | FileCheck %s
// RUN: crease-opt %s --mlir-print-op-generic | crease-opt - | FileCheck %s

// CHECK-LABEL: func.func @casts(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x8xf32>, [[ARG1:%.+]]: tensor<*xf32>, [[ARG2:%.+]]: tensor<4xi8, "code">, [[ARG3:%.+]]: tensor<2xui16>) {
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[ARG0]] : tensor<4x8xf32> to tensor<?x8xf32>
// CHECK-NEXT: [[CAST_0:%.+]] = tensor.cast [[ARG0]] : tensor<4x8xf32> to tensor<*xf32>
// CHECK-NEXT: [[CAST_1:%.+]] = tensor.cast [[ARG1]] {tag} : tensor<*xf32> to tensor<?x?x3xf32>
// CHECK-NEXT: [[CAST_2:%.+]] = tensor.cast [[ARG2]] : tensor<4xi8, "code"> to tensor<?xi8>
// CHECK-NEXT: [[V0:%.+]] = tensor.bitcast [[ARG3]] : tensor<2xui16> to tensor<2xi16>
// CHECK-NEXT: [[V1:%.+]] = tensor.bitcast [[ARG3]] : tensor<2xui16> to tensor<?xbf16>
// CHECK-NEXT: [[V2:%.+]] = tensor.bitcast [[ARG0]] : tensor<4x8xf32> to tensor<*xsi32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @casts(%s: tensor<4x8xf32>, %u: tensor<*xf32>, %e: tensor<4xi8, "code">, %b: tensor<2xui16>) {
  %0 = tensor.cast %s : tensor<4x8xf32> to tensor<?x8xf32>
  %1 = tensor.cast %s : tensor<4x8xf32> to tensor<*xf32>
  %2 = tensor.cast %u {tag} : tensor<*xf32> to tensor<?x?x3xf32>
  %3 = tensor.cast %e : tensor<4xi8, "code"> to tensor<?xi8>
  %4 = tensor.bitcast %b : tensor<2xui16> to tensor<2xi16>
  %5 = tensor.bitcast %b : tensor<2xui16> to tensor<?xbf16>
  %6 = tensor.bitcast %s : tensor<4x8xf32> to tensor<*xsi32>
  return
}

// CHECK-LABEL: func.func @elements(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x8xf32>, [[ARG1:%.+]]: tensor<i1>, [[ARG2:%.+]]: f32, [[ARG3:%.+]]: i1, [[ARG4:%.+]]: index) {
// CHECK-NEXT: [[EXTRACTED:%.+]] = tensor.extract [[ARG0]][[[ARG4]], [[ARG4]]] : tensor<4x8xf32>
// CHECK-NEXT: [[EXTRACTED_0:%.+]] = tensor.extract [[ARG1]][] : tensor<i1>
// CHECK-NEXT: [[INSERTED:%.+]] = tensor.insert [[ARG2]] into [[ARG0]][[[ARG4]], [[ARG4]]] : tensor<4x8xf32>
// CHECK-NEXT: [[INSERTED_1:%.+]] = tensor.insert [[ARG3]] into [[ARG1]][] : tensor<i1>
// CHECK-NEXT: [[FROM_ELEMENTS:%.+]] = tensor.from_elements [[ARG2]], [[EXTRACTED]], [[ARG2]], [[EXTRACTED]] : tensor<2x2xf32>
// CHECK-NEXT: [[FROM_ELEMENTS_2:%.+]] = tensor.from_elements  : tensor<0xf32>
// CHECK-NEXT: [[FROM_ELEMENTS_3:%.+]] = tensor.from_elements [[ARG3]] : tensor<i1>
// CHECK-NEXT: [[SPLAT:%.+]] = tensor.splat [[ARG2]] : tensor<2x3xf32>
// CHECK-NEXT: [[SPLAT_4:%.+]] = tensor.splat [[ARG2]][[[ARG4]], [[ARG4]]] : tensor<?x3x?xf32>
// CHECK-NEXT: [[SPLAT_5:%.+]] = tensor.splat [[ARG3]] : tensor<i1>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @elements(%s: tensor<4x8xf32>, %p: tensor<i1>, %f: f32, %c: i1, %i: index) {
  %0 = tensor.extract %s[%i, %i] : tensor<4x8xf32>
  %1 = tensor.extract %p[] : tensor<i1>
  %2 = tensor.insert %f into %s[%i, %i] : tensor<4x8xf32>
  %3 = tensor.insert %c into %p[] : tensor<i1>
  %4 = tensor.from_elements %f, %0, %f, %0 : tensor<2x2xf32>
  %5 = tensor.from_elements : tensor<0xf32>
  %6 = tensor.from_elements %c : tensor<i1>
  %7 = tensor.splat %f : tensor<2x3xf32>
  %8 = tensor.splat %f[%i, %i] : tensor<?x3x?xf32>
  %9 = tensor.splat %c : tensor<i1>
  return
}

// CHECK-LABEL: func.func @sizes(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x?xf32>, [[ARG1:%.+]]: tensor<*xi8>, [[ARG2:%.+]]: index) {
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG0]], [[ARG2]] : tensor<4x?xf32>
// CHECK-NEXT: [[DIM_0:%.+]] = tensor.dim [[ARG1]], [[DIM]] : tensor<*xi8>
// CHECK-NEXT: [[RANK:%.+]] = tensor.rank [[ARG1]] : tensor<*xi8>
// CHECK-NEXT: [[RANK_1:%.+]] = tensor.rank [[ARG0]] : tensor<4x?xf32>
// CHECK-NEXT: [[V0:%.+]] = tensor.empty() : tensor<2x3xi8>
// CHECK-NEXT: [[V1:%.+]] = tensor.empty([[RANK]], [[RANK_1]]) : tensor<?x3x?xi8, "code">
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @sizes(%s: tensor<4x?xf32>, %u: tensor<*xi8>, %i: index) {
  %0 = tensor.dim %s, %i : tensor<4x?xf32>
  %1 = tensor.dim %u, %0 : tensor<*xi8>
  %2 = tensor.rank %u : tensor<*xi8>
  %3 = tensor.rank %s : tensor<4x?xf32>
  %4 = tensor.empty() : tensor<2x3xi8>
  %5 = tensor.empty(%2, %3) : tensor<?x3x?xi8, "code">
  return
}

// CHECK-LABEL: func.func @generates(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: f32) {
// CHECK-NEXT: [[GENERATED:%.+]] = tensor.generate [[ARG0]] {
// CHECK-NEXT: ^bb0([[ARG2:%.+]]: index, [[ARG3:%.+]]: index):
// CHECK-NEXT: [[V0:%.+]] = index.add [[ARG2]], [[ARG3]]
// CHECK-NEXT: tensor.yield [[V0]] : index
// CHECK-NEXT: } : tensor<?x3xindex>
// CHECK-NEXT: [[GENERATED_0:%.+]] = tensor.generate  {
// CHECK-NEXT: tensor.yield [[ARG1]] : f32
// CHECK-NEXT: } {tag} : tensor<f32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @generates(%n: index, %f: f32) {
  %0 = tensor.generate %n {
  ^bb0(%i: index, %j: index):
    %1 = index.add %i, %j
    tensor.yield %1 : index
  } : tensor<?x3xindex>
  %2 = tensor.generate {
    tensor.yield %f : f32
  } {tag} : tensor<f32>
  return
}

// CHECK-LABEL: func.func @pads(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x?xf32>, [[ARG1:%.+]]: tensor<f32>, [[ARG2:%.+]]: f32, [[ARG3:%.+]]: index) {
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[ARG0]] low[1, [[ARG3]]] high[[[ARG3]], 2] {
// CHECK-NEXT: ^bb0([[ARG4:%.+]]: index, [[ARG5:%.+]]: index):
// CHECK-NEXT: tensor.yield [[ARG2]] : f32
// CHECK-NEXT: } : tensor<4x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: [[PADDED_0:%.+]] = tensor.pad [[ARG0]] nofold low[0, 0] high[0, 0] {
// CHECK-NEXT: ^bb0([[ARG4]]: index, [[ARG5]]: index):
// CHECK-NEXT: tensor.yield [[ARG2]] : f32
// CHECK-NEXT: } {tag} : tensor<4x?xf32> to tensor<4x8xf32>
// CHECK-NEXT: [[PADDED_1:%.+]] = tensor.pad [[ARG0]] low[-1, 0] high[0, 0] {
// CHECK-NEXT: ^bb0([[ARG4]]: index, [[ARG5]]: index):
// CHECK-NEXT: tensor.yield [[ARG2]] : f32
// CHECK-NEXT: } : tensor<4x?xf32> to tensor<3x?xf32>
// CHECK-NEXT: [[PADDED_2:%.+]] = tensor.pad [[ARG1]] low[] high[] {
// CHECK-NEXT: tensor.yield [[ARG2]] : f32
// CHECK-NEXT: } : tensor<f32> to tensor<f32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @pads(%s: tensor<4x?xf32>, %p: tensor<f32>, %f: f32, %n: index) {
  %0 = tensor.pad %s low[1, %n] high[%n, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<4x?xf32> to tensor<?x?xf32>
  %1 = tensor.pad %s nofold low[0, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } {tag} : tensor<4x?xf32> to tensor<4x8xf32>
  %2 = tensor.pad %s low[-1, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<4x?xf32> to tensor<3x?xf32>
  %3 = tensor.pad %p low[] high[] {
    tensor.yield %f : f32
  } : tensor<f32> to tensor<f32>
  return
}

// CHECK-LABEL: func.func @reshapes(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x?x6xf32>, [[ARG1:%.+]]: tensor<f32>, [[ARG2:%.+]]: tensor<*xf32>, [[ARG3:%.+]]: tensor<2xi32>, [[ARG4:%.+]]: tensor<?xindex>, [[ARG5:%.+]]: index) {
// CHECK-NEXT: [[COLLAPSED:%.+]] = tensor.collapse_shape [[ARG0]] {{\[\[}}0, 1], [2]] : tensor<4x?x6xf32> into tensor<?x6xf32>
// CHECK-NEXT: [[EXPANDED:%.+]] = tensor.expand_shape [[COLLAPSED]] {{\[\[}}0], [1, 2]] output_shape [[[ARG5]], 2, 3] : tensor<?x6xf32> into tensor<?x2x3xf32>
// CHECK-NEXT: [[EXPANDED_0:%.+]] = tensor.expand_shape [[ARG1]] [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
// CHECK-NEXT: [[COLLAPSED_1:%.+]] = tensor.collapse_shape [[EXPANDED_0]] [] : tensor<1x1xf32> into tensor<f32>
// CHECK-NEXT: [[RESHAPE:%.+]] = tensor.reshape [[ARG2]]([[ARG3]]) : (tensor<*xf32>, tensor<2xi32>) -> tensor<?x?xf32>
// CHECK-NEXT: [[RESHAPE_2:%.+]] = tensor.reshape [[ARG0]]([[ARG4]]) : (tensor<4x?x6xf32>, tensor<?xindex>) -> tensor<*xf32>
// CHECK-NEXT: [[CONCAT:%.+]] = tensor.concat dim(1) [[COLLAPSED]], [[COLLAPSED]], [[COLLAPSED]] : (tensor<?x6xf32>, tensor<?x6xf32>, tensor<?x6xf32>) -> tensor<4x18xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @reshapes(%s: tensor<4x?x6xf32>, %p: tensor<f32>, %u: tensor<*xf32>, %k: tensor<2xi32>, %l: tensor<?xindex>, %n: index) {
  %0 = tensor.collapse_shape %s [[0, 1], [2]] : tensor<4x?x6xf32> into tensor<?x6xf32>
  %1 = tensor.expand_shape %0 [[0], [1, 2]] output_shape [%n, 2, 3] : tensor<?x6xf32> into tensor<?x2x3xf32>
  %2 = tensor.expand_shape %p [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
  %3 = tensor.collapse_shape %2 [] : tensor<1x1xf32> into tensor<f32>
  %4 = tensor.reshape %u(%k) : (tensor<*xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %5 = tensor.reshape %s(%l) : (tensor<4x?x6xf32>, tensor<?xindex>) -> tensor<*xf32>
  %6 = tensor.concat dim(1) %0, %0, %0 : (tensor<?x6xf32>, tensor<?x6xf32>, tensor<?x6xf32>) -> tensor<4x18xf32>
  return
}

// CHECK-LABEL: func.func @slices(
// CHECK-SAME: [[ARG0:%.+]]: tensor<8x?xf32>, [[ARG1:%.+]]: tensor<2x3xf32>, [[ARG2:%.+]]: tensor<3xf32>, [[ARG3:%.+]]: index) {
// CHECK-NEXT: [[EXTRACTED_SLICE:%.+]] = tensor.extract_slice [[ARG0]][0, [[ARG3]]] [2, 3] [1, [[ARG3]]] : tensor<8x?xf32> to tensor<2x3xf32>
// CHECK-NEXT: [[EXTRACTED_SLICE_0:%.+]] = tensor.extract_slice [[ARG0]][[[ARG3]], 1] [1, [[ARG3]]] [2, 1] : tensor<8x?xf32> to tensor<?xf32>
// CHECK-NEXT: [[INSERTED_SLICE:%.+]] = tensor.insert_slice [[ARG1]] into [[ARG0]][1, [[ARG3]]] [2, 3] [1, 1] : tensor<2x3xf32> into tensor<8x?xf32>
// CHECK-NEXT: [[INSERTED_SLICE_1:%.+]] = tensor.insert_slice [[ARG2]] into [[ARG0]][[[ARG3]], 0] [1, 3] [1, 1] : tensor<3xf32> into tensor<8x?xf32>
// CHECK-NEXT: [[V0:%.+]] = scf.forall ([[ARG4:%.+]]) in (8) shared_outs([[ARG5:%.+]] = [[ARG0]]) -> (tensor<8x?xf32>) {
// CHECK-NEXT: scf.forall.in_parallel {
// CHECK-NEXT: tensor.parallel_insert_slice [[ARG2]] into [[ARG5]][[[ARG4]], [[ARG3]]] [1, 3] [1, 1] : tensor<3xf32> into tensor<8x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @slices(%s: tensor<8x?xf32>, %d: tensor<2x3xf32>, %v: tensor<3xf32>, %n: index) {
  %0 = tensor.extract_slice %s[0, %n] [2, 3] [1, %n] : tensor<8x?xf32> to tensor<2x3xf32>
  %1 = tensor.extract_slice %s[%n, 1] [1, %n] [2, 1] : tensor<8x?xf32> to tensor<?xf32>
  %2 = tensor.insert_slice %d into %s[1, %n] [2, 3] [1, 1] : tensor<2x3xf32> into tensor<8x?xf32>
  %3 = tensor.insert_slice %v into %s[%n, 0] [1, 3] [1, 1] : tensor<3xf32> into tensor<8x?xf32>
  %4 = scf.forall (%i) in (8) shared_outs(%o = %s) -> (tensor<8x?xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %v into %o[%i, %n] [1, 3] [1, 1] : tensor<3xf32> into tensor<8x?xf32>
    }
  }
  return
}

// CHECK-LABEL: func.func @gathers(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x5x6xf32>, [[ARG1:%.+]]: tensor<2x?x1xindex>, [[ARG2:%.+]]: tensor<7x2xi32>, [[ARG3:%.+]]: tensor<7x5xf32>) {
// CHECK-NEXT: [[GATHER:%.+]] = tensor.gather [[ARG0]][[[ARG1]]] gather_dims([1]) : (tensor<4x5x6xf32>, tensor<2x?x1xindex>) -> tensor<2x?x4x1x6xf32>
// CHECK-NEXT: [[GATHER_0:%.+]] = tensor.gather [[ARG0]][[[ARG2]]] gather_dims([0, 2]) unique : (tensor<4x5x6xf32>, tensor<7x2xi32>) -> tensor<7x5xf32>
// CHECK-NEXT: [[SCATTER:%.+]] = tensor.scatter [[ARG3]] into [[ARG0]][[[ARG2]]] scatter_dims([0, 2]) unique : (tensor<7x5xf32>, tensor<4x5x6xf32>, tensor<7x2xi32>) -> tensor<4x5x6xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @gathers(%s: tensor<4x5x6xf32>, %i: tensor<2x?x1xindex>, %j: tensor<7x2xi32>, %v: tensor<7x5xf32>) {
  %0 = tensor.gather %s[%i] gather_dims([1]) : (tensor<4x5x6xf32>, tensor<2x?x1xindex>) -> tensor<2x?x4x1x6xf32>
  %1 = tensor.gather %s[%j] gather_dims([0, 2]) unique : (tensor<4x5x6xf32>, tensor<7x2xi32>) -> tensor<7x5xf32>
  %2 = tensor.scatter %v into %s[%j] scatter_dims([0, 2]) unique : (tensor<7x5xf32>, tensor<4x5x6xf32>, tensor<7x2xi32>) -> tensor<4x5x6xf32>
  return
}
