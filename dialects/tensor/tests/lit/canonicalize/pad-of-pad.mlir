// RUN: crease-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// Paddings by the same element are one by the sums.
// CHECK: #map = affine_map<()[s0] -> (s0 + 1)>
// CHECK: #map1 = affine_map<()[s0, s1] -> (s0 + s1)>
// CHECK: #map2 = affine_map<(d0)[s0] -> (d0 * 2 + s0)>
// CHECK: #map3 = affine_map<(d0) -> (d0 * 3)>
// CHECK-LABEL: func.func @pad_pad(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x?xf32>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index, [[ARG3:%.+]]: index) -> tensor<?x?xf32> {
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG3]]]
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map()[[[ARG2]]]
// CHECK-NEXT: [[V2:%.+]] = affine.apply #map1()[[[ARG3]], [[ARG2]]]
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[ARG0]] low[[[V1]], [[V2]]] high[1, [[V0]]] {
// CHECK-NEXT: ^bb0([[ARG4:%.+]]: index, [[ARG5:%.+]]: index):
// CHECK-NEXT: tensor.yield [[ARG1]] : f32
// CHECK-NEXT: } {b} : tensor<4x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: return [[PADDED]] : tensor<?x?xf32>
// CHECK-NEXT: }
func.func @pad_pad(%a: tensor<4x?xf32>, %f: f32, %n: index, %m: index) -> tensor<?x?xf32> {
  %0 = tensor.pad %a low[1, %n] high[0, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } {a} : tensor<4x?xf32> to tensor<5x?xf32>
  %1 = tensor.pad %0 low[%n, %m] high[1, %m] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } {b} : tensor<5x?xf32> to tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @pad_pad_used(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x?xf32>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index, [[ARG3:%.+]]: index) -> (tensor<?x?xf32>, tensor<5x?xf32>) {
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[ARG0]] low[1, [[ARG2]]] high[0, 1] {
// CHECK-NEXT: ^bb0([[ARG4:%.+]]: index, [[ARG5:%.+]]: index):
// CHECK-NEXT: tensor.yield [[ARG1]] : f32
// CHECK-NEXT: } {a} : tensor<4x?xf32> to tensor<5x?xf32>
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG3]]]
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map()[[[ARG2]]]
// CHECK-NEXT: [[V2:%.+]] = affine.apply #map1()[[[ARG3]], [[ARG2]]]
// CHECK-NEXT: [[PADDED_0:%.+]] = tensor.pad [[ARG0]] low[[[V1]], [[V2]]] high[1, [[V0]]] {
// CHECK-NEXT: ^bb0([[ARG4]]: index, [[ARG5]]: index):
// CHECK-NEXT: tensor.yield [[ARG1]] : f32
// CHECK-NEXT: } {b} : tensor<4x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: return [[PADDED_0]], [[PADDED]] : tensor<?x?xf32>, tensor<5x?xf32>
// CHECK-NEXT: }
func.func @pad_pad_used(%a: tensor<4x?xf32>, %f: f32, %n: index, %m: index) -> (tensor<?x?xf32>, tensor<5x?xf32>) {
  %0 = tensor.pad %a low[1, %n] high[0, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } {a} : tensor<4x?xf32> to tensor<5x?xf32>
  %1 = tensor.pad %0 low[%n, %m] high[1, %m] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } {b} : tensor<5x?xf32> to tensor<?x?xf32>
  return %1, %0 : tensor<?x?xf32>, tensor<5x?xf32>
}

// CHECK-LABEL: func.func @pad_pad_constant(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x?xf32>) -> tensor<10x?xf32> {
// CHECK-NEXT: [[CST:%.+]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[ARG0]] low[3, 1] high[3, 2] {
// CHECK-NEXT: ^bb0([[ARG1:%.+]]: index, [[ARG2:%.+]]: index):
// CHECK-NEXT: tensor.yield [[CST]] : f32
// CHECK-NEXT: } : tensor<4x?xf32> to tensor<10x?xf32>
// CHECK-NEXT: return [[PADDED]] : tensor<10x?xf32>
// CHECK-NEXT: }
func.func @pad_pad_constant(%a: tensor<4x?xf32>) -> tensor<10x?xf32> {
  %0 = tensor.pad %a low[1, 1] high[0, 1] {
  ^bb0(%i: index, %j: index):
    %f = arith.constant 1.0 : f32
    tensor.yield %f : f32
  } : tensor<4x?xf32> to tensor<5x?xf32>
  %1 = tensor.pad %0 low[2, 0] high[3, 1] {
  ^bb0(%i: index, %j: index):
    %f = arith.constant 1.0 : f32
    tensor.yield %f : f32
  } : tensor<5x?xf32> to tensor<10x?xf32>
  return %1 : tensor<10x?xf32>
}

// CHECK-LABEL: func.func @pad_pad_other(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x?xf32>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: f32) -> tensor<10x?xf32> {
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[ARG0]] low[1, 1] high[0, 1] {
// CHECK-NEXT: ^bb0([[ARG3:%.+]]: index, [[ARG4:%.+]]: index):
// CHECK-NEXT: tensor.yield [[ARG1]] : f32
// CHECK-NEXT: } : tensor<4x?xf32> to tensor<5x?xf32>
// CHECK-NEXT: [[PADDED_0:%.+]] = tensor.pad [[PADDED]] low[2, 0] high[3, 1] {
// CHECK-NEXT: ^bb0([[ARG3]]: index, [[ARG4]]: index):
// CHECK-NEXT: tensor.yield [[ARG2]] : f32
// CHECK-NEXT: } : tensor<5x?xf32> to tensor<10x?xf32>
// CHECK-NEXT: return [[PADDED_0]] : tensor<10x?xf32>
// CHECK-NEXT: }
func.func @pad_pad_other(%a: tensor<4x?xf32>, %f: f32, %g: f32) -> tensor<10x?xf32> {
  %0 = tensor.pad %a low[1, 1] high[0, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<4x?xf32> to tensor<5x?xf32>
  %1 = tensor.pad %0 low[2, 0] high[3, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %g : f32
  } : tensor<5x?xf32> to tensor<10x?xf32>
  return %1 : tensor<10x?xf32>
}

// CHECK-LABEL: func.func @pad_pad_nofold(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x?xf32>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: f32) -> tensor<10x?xf32> {
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[ARG0]] nofold low[1, 1] high[0, 1] {
// CHECK-NEXT: ^bb0([[ARG3:%.+]]: index, [[ARG4:%.+]]: index):
// CHECK-NEXT: tensor.yield [[ARG1]] : f32
// CHECK-NEXT: } : tensor<4x?xf32> to tensor<5x?xf32>
// CHECK-NEXT: [[PADDED_0:%.+]] = tensor.pad [[PADDED]] low[2, 0] high[3, 1] {
// CHECK-NEXT: ^bb0([[ARG3]]: index, [[ARG4]]: index):
// CHECK-NEXT: tensor.yield [[ARG1]] : f32
// CHECK-NEXT: } : tensor<5x?xf32> to tensor<10x?xf32>
// CHECK-NEXT: return [[PADDED_0]] : tensor<10x?xf32>
// CHECK-NEXT: }
func.func @pad_pad_nofold(%a: tensor<4x?xf32>, %f: f32, %g: f32) -> tensor<10x?xf32> {
  %0 = tensor.pad %a nofold low[1, 1] high[0, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<4x?xf32> to tensor<5x?xf32>
  %1 = tensor.pad %0 low[2, 0] high[3, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<5x?xf32> to tensor<10x?xf32>
  return %1 : tensor<10x?xf32>
}

// CHECK-LABEL: func.func @pad_pad_inside(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4xindex>) -> tensor<10xindex> {
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[ARG0]] low[1] high[0] {
// CHECK-NEXT: ^bb0([[ARG1:%.+]]: index):
// CHECK-NEXT: tensor.yield [[ARG1]] : index
// CHECK-NEXT: } : tensor<4xindex> to tensor<5xindex>
// CHECK-NEXT: [[PADDED_0:%.+]] = tensor.pad [[PADDED]] low[2] high[3] {
// CHECK-NEXT: ^bb0([[ARG1]]: index):
// CHECK-NEXT: tensor.yield [[ARG1]] : index
// CHECK-NEXT: } : tensor<5xindex> to tensor<10xindex>
// CHECK-NEXT: return [[PADDED_0]] : tensor<10xindex>
// CHECK-NEXT: }
func.func @pad_pad_inside(%a: tensor<4xindex>) -> tensor<10xindex> {
  %0 = tensor.pad %a low[1] high[0] {
  ^bb0(%i: index):
    tensor.yield %i : index
  } : tensor<4xindex> to tensor<5xindex>
  %1 = tensor.pad %0 low[2] high[3] {
  ^bb0(%i: index):
    tensor.yield %i : index
  } : tensor<5xindex> to tensor<10xindex>
  return %1 : tensor<10xindex>
}

// CHECK-LABEL: func.func @pad_pad_loop(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?xf32>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index, [[ARG3:%.+]]: index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: scf.for [[ARG4:%.+]] = [[C0]] to [[ARG2]] step [[C1]] {
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map2([[ARG4]])[[[ARG3]]]
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map3([[ARG4]])
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[ARG0]] low[[[V1]]] high[[[V0]]] {
// CHECK-NEXT: ^bb0([[ARG5:%.+]]: index):
// CHECK-NEXT: tensor.yield [[ARG1]] : f32
// CHECK-NEXT: } : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT: "test.use"([[PADDED]]) : (tensor<?xf32>) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @pad_pad_loop(%a: tensor<?xf32>, %f: f32, %n: index, %m: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %k = %c0 to %n step %c1 {
    %x = affine.apply affine_map<(d0) -> (d0 * 2)>(%k)
    %0 = tensor.pad %a low[%k] high[%x] {
    ^bb0(%i: index):
      tensor.yield %f : f32
    } : tensor<?xf32> to tensor<?xf32>
    %1 = tensor.pad %0 low[%x] high[%m] {
    ^bb0(%i: index):
      tensor.yield %f : f32
    } : tensor<?xf32> to tensor<?xf32>
    "test.use"(%1) : (tensor<?xf32>) -> ()
  }
  return
}

// Slices and paddings of different dimensions are one slice and one padding.
// CHECK-LABEL: func.func @orthogonal(
// CHECK-SAME: [[ARG0:%.+]]: tensor<64x64xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: index, [[ARG4:%.+]]: index) -> tensor<8x4xf32> {
// CHECK-NEXT: [[CST:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[EXTRACTED_SLICE:%.+]] = tensor.extract_slice [[ARG0]][16, 4] [[[ARG1]], [[ARG2]]] [1, 1] : tensor<64x64xf32> to tensor<?x?xf32>
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[EXTRACTED_SLICE]] nofold low[0, 0] high[[[ARG3]], [[ARG4]]] {
// CHECK-NEXT: ^bb0([[ARG5:%.+]]: index, [[ARG6:%.+]]: index):
// CHECK-NEXT: tensor.yield [[CST]] : f32
// CHECK-NEXT: } {tag} : tensor<?x?xf32> to tensor<8x4xf32>
// CHECK-NEXT: return [[PADDED]] : tensor<8x4xf32>
// CHECK-NEXT: }
func.func @orthogonal(%a: tensor<64x64xf32>, %s: index, %t: index, %p: index, %q: index) -> tensor<8x4xf32> {
  %f = arith.constant 0.0 : f32
  %0 = tensor.extract_slice %a[16, 0] [%s, 64] [1, 1] : tensor<64x64xf32> to tensor<?x64xf32>
  %1 = tensor.pad %0 low[0, 0] high[%p, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<?x64xf32> to tensor<8x64xf32>
  %2 = tensor.extract_slice %1[0, 4] [8, %t] [1, 1] : tensor<8x64xf32> to tensor<8x?xf32>
  %3 = tensor.pad %2 nofold low[0, 0] high[0, %q] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } {tag} : tensor<8x?xf32> to tensor<8x4xf32>
  return %3 : tensor<8x4xf32>
}

// CHECK-LABEL: func.func @orthogonal_value(
// CHECK-SAME: [[ARG0:%.+]]: tensor<64x64xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: index, [[ARG4:%.+]]: index, [[ARG5:%.+]]: f32) -> tensor<8x4xf32> {
// CHECK-NEXT: [[EXTRACTED_SLICE:%.+]] = tensor.extract_slice [[ARG0]][16, 0] [[[ARG1]], 64] [1, 1] : tensor<64x64xf32> to tensor<?x64xf32>
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[EXTRACTED_SLICE]] low[0, 0] high[[[ARG3]], 0] {
// CHECK-NEXT: ^bb0([[ARG6:%.+]]: index, [[ARG7:%.+]]: index):
// CHECK-NEXT: tensor.yield [[ARG5]] : f32
// CHECK-NEXT: } : tensor<?x64xf32> to tensor<8x64xf32>
// CHECK-NEXT: [[EXTRACTED_SLICE_0:%.+]] = tensor.extract_slice [[PADDED]][0, 4] [8, [[ARG2]]] [1, 1] : tensor<8x64xf32> to tensor<8x?xf32>
// CHECK-NEXT: [[PADDED_1:%.+]] = tensor.pad [[EXTRACTED_SLICE_0]] nofold low[0, 0] high[0, [[ARG4]]] {
// CHECK-NEXT: ^bb0([[ARG6]]: index, [[ARG7]]: index):
// CHECK-NEXT: tensor.yield [[ARG5]] : f32
// CHECK-NEXT: } : tensor<8x?xf32> to tensor<8x4xf32>
// CHECK-NEXT: return [[PADDED_1]] : tensor<8x4xf32>
// CHECK-NEXT: }
func.func @orthogonal_value(%a: tensor<64x64xf32>, %s: index, %t: index, %p: index, %q: index, %f: f32) -> tensor<8x4xf32> {
  %0 = tensor.extract_slice %a[16, 0] [%s, 64] [1, 1] : tensor<64x64xf32> to tensor<?x64xf32>
  %1 = tensor.pad %0 low[0, 0] high[%p, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<?x64xf32> to tensor<8x64xf32>
  %2 = tensor.extract_slice %1[0, 4] [8, %t] [1, 1] : tensor<8x64xf32> to tensor<8x?xf32>
  %3 = tensor.pad %2 nofold low[0, 0] high[0, %q] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<8x?xf32> to tensor<8x4xf32>
  return %3 : tensor<8x4xf32>
}

// CHECK-LABEL: func.func @orthogonal_cut(
// CHECK-SAME: [[ARG0:%.+]]: tensor<64x64xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: index, [[ARG4:%.+]]: index) -> tensor<7x4xf32> {
// CHECK-NEXT: [[CST:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[EXTRACTED_SLICE:%.+]] = tensor.extract_slice [[ARG0]][16, 0] [[[ARG1]], 64] [1, 1] : tensor<64x64xf32> to tensor<?x64xf32>
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[EXTRACTED_SLICE]] low[0, 0] high[[[ARG3]], 0] {
// CHECK-NEXT: ^bb0([[ARG5:%.+]]: index, [[ARG6:%.+]]: index):
// CHECK-NEXT: tensor.yield [[CST]] : f32
// CHECK-NEXT: } : tensor<?x64xf32> to tensor<8x64xf32>
// CHECK-NEXT: [[EXTRACTED_SLICE_0:%.+]] = tensor.extract_slice [[PADDED]][0, 4] [7, [[ARG2]]] [1, 1] : tensor<8x64xf32> to tensor<7x?xf32>
// CHECK-NEXT: [[PADDED_1:%.+]] = tensor.pad [[EXTRACTED_SLICE_0]] nofold low[0, 0] high[0, [[ARG4]]] {
// CHECK-NEXT: ^bb0([[ARG5]]: index, [[ARG6]]: index):
// CHECK-NEXT: tensor.yield [[CST]] : f32
// CHECK-NEXT: } : tensor<7x?xf32> to tensor<7x4xf32>
// CHECK-NEXT: return [[PADDED_1]] : tensor<7x4xf32>
// CHECK-NEXT: }
func.func @orthogonal_cut(%a: tensor<64x64xf32>, %s: index, %t: index, %p: index, %q: index) -> tensor<7x4xf32> {
  %f = arith.constant 0.0 : f32
  %0 = tensor.extract_slice %a[16, 0] [%s, 64] [1, 1] : tensor<64x64xf32> to tensor<?x64xf32>
  %1 = tensor.pad %0 low[0, 0] high[%p, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<?x64xf32> to tensor<8x64xf32>
  %2 = tensor.extract_slice %1[0, 4] [7, %t] [1, 1] : tensor<8x64xf32> to tensor<7x?xf32>
  %3 = tensor.pad %2 nofold low[0, 0] high[0, %q] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<7x?xf32> to tensor<7x4xf32>
  return %3 : tensor<7x4xf32>
}

// CHECK-LABEL: func.func @orthogonal_twice(
// CHECK-SAME: [[ARG0:%.+]]: tensor<64x64xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: index, [[ARG4:%.+]]: index) -> tensor<9x4xf32> {
// CHECK-NEXT: [[CST:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[EXTRACTED_SLICE:%.+]] = tensor.extract_slice [[ARG0]][16, 0] [[[ARG1]], 64] [1, 1] : tensor<64x64xf32> to tensor<?x64xf32>
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[EXTRACTED_SLICE]] low[0, 0] high[[[ARG3]], 0] {
// CHECK-NEXT: ^bb0([[ARG5:%.+]]: index, [[ARG6:%.+]]: index):
// CHECK-NEXT: tensor.yield [[CST]] : f32
// CHECK-NEXT: } : tensor<?x64xf32> to tensor<8x64xf32>
// CHECK-NEXT: [[EXTRACTED_SLICE_0:%.+]] = tensor.extract_slice [[PADDED]][0, 4] [8, [[ARG2]]] [1, 1] : tensor<8x64xf32> to tensor<8x?xf32>
// CHECK-NEXT: [[PADDED_1:%.+]] = tensor.pad [[EXTRACTED_SLICE_0]] nofold low[0, 0] high[1, [[ARG4]]] {
// CHECK-NEXT: ^bb0([[ARG5]]: index, [[ARG6]]: index):
// CHECK-NEXT: tensor.yield [[CST]] : f32
// CHECK-NEXT: } : tensor<8x?xf32> to tensor<9x4xf32>
// CHECK-NEXT: return [[PADDED_1]] : tensor<9x4xf32>
// CHECK-NEXT: }
func.func @orthogonal_twice(%a: tensor<64x64xf32>, %s: index, %t: index, %p: index, %q: index) -> tensor<9x4xf32> {
  %f = arith.constant 0.0 : f32
  %0 = tensor.extract_slice %a[16, 0] [%s, 64] [1, 1] : tensor<64x64xf32> to tensor<?x64xf32>
  %1 = tensor.pad %0 low[0, 0] high[%p, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<?x64xf32> to tensor<8x64xf32>
  %2 = tensor.extract_slice %1[0, 4] [8, %t] [1, 1] : tensor<8x64xf32> to tensor<8x?xf32>
  %3 = tensor.pad %2 nofold low[0, 0] high[1, %q] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<8x?xf32> to tensor<9x4xf32>
  return %3 : tensor<9x4xf32>
}

// CHECK-LABEL: func.func @orthogonal_offsets(
// CHECK-SAME: [[ARG0:%.+]]: tensor<64x64xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: index, [[ARG4:%.+]]: index) -> tensor<8x4xf32> {
// CHECK-NEXT: [[CST:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[EXTRACTED_SLICE:%.+]] = tensor.extract_slice [[ARG0]][16, 2] [[[ARG1]], 62] [1, 1] : tensor<64x64xf32> to tensor<?x62xf32>
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[EXTRACTED_SLICE]] low[0, 0] high[[[ARG3]], 0] {
// CHECK-NEXT: ^bb0([[ARG5:%.+]]: index, [[ARG6:%.+]]: index):
// CHECK-NEXT: tensor.yield [[CST]] : f32
// CHECK-NEXT: } : tensor<?x62xf32> to tensor<8x62xf32>
// CHECK-NEXT: [[EXTRACTED_SLICE_0:%.+]] = tensor.extract_slice [[PADDED]][0, 4] [8, [[ARG2]]] [1, 1] : tensor<8x62xf32> to tensor<8x?xf32>
// CHECK-NEXT: [[PADDED_1:%.+]] = tensor.pad [[EXTRACTED_SLICE_0]] nofold low[0, 0] high[0, [[ARG4]]] {
// CHECK-NEXT: ^bb0([[ARG5]]: index, [[ARG6]]: index):
// CHECK-NEXT: tensor.yield [[CST]] : f32
// CHECK-NEXT: } : tensor<8x?xf32> to tensor<8x4xf32>
// CHECK-NEXT: return [[PADDED_1]] : tensor<8x4xf32>
// CHECK-NEXT: }
func.func @orthogonal_offsets(%a: tensor<64x64xf32>, %s: index, %t: index, %p: index, %q: index) -> tensor<8x4xf32> {
  %f = arith.constant 0.0 : f32
  %0 = tensor.extract_slice %a[16, 2] [%s, 62] [1, 1] : tensor<64x64xf32> to tensor<?x62xf32>
  %1 = tensor.pad %0 low[0, 0] high[%p, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<?x62xf32> to tensor<8x62xf32>
  %2 = tensor.extract_slice %1[0, 4] [8, %t] [1, 1] : tensor<8x62xf32> to tensor<8x?xf32>
  %3 = tensor.pad %2 nofold low[0, 0] high[0, %q] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<8x?xf32> to tensor<8x4xf32>
  return %3 : tensor<8x4xf32>
}

// CHECK-LABEL: func.func @orthogonal_dynamic(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x?xf32, "e">, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: index, [[ARG4:%.+]]: index, [[ARG5:%.+]]: index) -> tensor<8x4xf32> {
// CHECK-NEXT: [[CST:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[EXTRACTED_SLICE:%.+]] = tensor.extract_slice [[ARG0]][[[ARG5]], [[ARG5]]] [[[ARG1]], [[ARG2]]] [1, 1] : tensor<?x?xf32, "e"> to tensor<?x?xf32, "e">
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[EXTRACTED_SLICE]] low[0, 0] high[[[ARG3]], [[ARG4]]] {
// CHECK-NEXT: ^bb0([[ARG6:%.+]]: index, [[ARG7:%.+]]: index):
// CHECK-NEXT: tensor.yield [[CST]] : f32
// CHECK-NEXT: } : tensor<?x?xf32, "e"> to tensor<8x4xf32>
// CHECK-NEXT: return [[PADDED]] : tensor<8x4xf32>
// CHECK-NEXT: }
func.func @orthogonal_dynamic(%a: tensor<?x?xf32, "e">, %s: index, %t: index, %p: index, %q: index, %o: index) -> tensor<8x4xf32> {
  %f = arith.constant 0.0 : f32
  %0 = tensor.extract_slice %a[%o, 0] [%s, %t] [1, 1] : tensor<?x?xf32, "e"> to tensor<?x?xf32, "e">
  %1 = tensor.pad %0 low[0, 0] high[%p, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<?x?xf32, "e"> to tensor<8x?xf32>
  %2 = tensor.extract_slice %1[0, %o] [8, %t] [1, 1] : tensor<8x?xf32> to tensor<8x?xf32>
  %3 = tensor.pad %2 low[0, 0] high[0, %q] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<8x?xf32> to tensor<8x4xf32>
  return %3 : tensor<8x4xf32>
}
