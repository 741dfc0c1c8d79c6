// RUN: crease-opt %s --canonicalize | FileCheck %s

// Offsets, sizes and strides become constants, also strides of zero; the type says more.
// CHECK-LABEL: func.func @extract_constants(
// CHECK-SAME: [[ARG0:%.+]]: tensor<8x8xf32>) -> tensor<?x4xf32> {
// CHECK-NEXT: [[EXTRACTED_SLICE:%.+]] = tensor.extract_slice [[ARG0]][1, 0] [2, 4] [0, 1] : tensor<8x8xf32> to tensor<2x4xf32>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[EXTRACTED_SLICE]] : tensor<2x4xf32> to tensor<?x4xf32>
// CHECK-NEXT: return [[CAST]] : tensor<?x4xf32>
// CHECK-NEXT: }
func.func @extract_constants(%t: tensor<8x8xf32>) -> tensor<?x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = tensor.extract_slice %t[%c1, 0] [%c2, 4] [%c0, 1] : tensor<8x8xf32> to tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// The first dimensions of size one are left out, and the encoding with them.
// CHECK-LABEL: func.func @extract_constants_reduced(
// CHECK-SAME: [[ARG0:%.+]]: tensor<8x8x8xf32, "e">) -> (tensor<?x?xf32, "e">, tensor<?x?x1xf32, "e">) {
// CHECK-NEXT: [[EXTRACTED_SLICE:%.+]] = tensor.extract_slice [[ARG0]][0, 0, 0] [1, 6, 1] [1, 1, 1] : tensor<8x8x8xf32, "e"> to tensor<6x1xf32>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[EXTRACTED_SLICE]] : tensor<6x1xf32> to tensor<?x?xf32, "e">
// CHECK-NEXT: [[EXTRACTED_SLICE_0:%.+]] = tensor.extract_slice [[ARG0]][0, 0, 0] [1, 6, 1] [1, 1, 1] : tensor<8x8x8xf32, "e"> to tensor<1x6x1xf32, "e">
// CHECK-NEXT: [[CAST_1:%.+]] = tensor.cast [[EXTRACTED_SLICE_0]] : tensor<1x6x1xf32, "e"> to tensor<?x?x1xf32, "e">
// CHECK-NEXT: return [[CAST]], [[CAST_1]] : tensor<?x?xf32, "e">, tensor<?x?x1xf32, "e">
// CHECK-NEXT: }
func.func @extract_constants_reduced(%t: tensor<8x8x8xf32, "e">) -> (tensor<?x?xf32, "e">, tensor<?x?x1xf32, "e">) {
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %0 = tensor.extract_slice %t[0, 0, 0] [%c1, %c6, 1] [1, 1, 1] : tensor<8x8x8xf32, "e"> to tensor<?x?xf32, "e">
  %1 = tensor.extract_slice %t[0, 0, 0] [%c1, %c6, 1] [1, 1, 1] : tensor<8x8x8xf32, "e"> to tensor<?x?x1xf32, "e">
  return %0, %1 : tensor<?x?xf32, "e">, tensor<?x?x1xf32, "e">
}

// What would leave the source, or be negative, stays.
// CHECK-LABEL: func.func @extract_constants_not(
// CHECK-SAME: [[ARG0:%.+]]: tensor<8x8xf32>, [[ARG1:%.+]]: index) -> (tensor<?x4xf32>, tensor<?x4xf32>) {
// CHECK-NEXT: [[C6:%.+]] = arith.constant 6 : index
// CHECK-NEXT: [[C_1:%.+]] = arith.constant -1 : index
// CHECK-NEXT: [[EXTRACTED_SLICE:%.+]] = tensor.extract_slice [[ARG0]][4, 0] [[[C6]], 4] [1, 1] : tensor<8x8xf32> to tensor<?x4xf32>
// CHECK-NEXT: [[EXTRACTED_SLICE_0:%.+]] = tensor.extract_slice [[ARG0]][[[C_1]], 0] [[[ARG1]], 4] [1, 1] : tensor<8x8xf32> to tensor<?x4xf32>
// CHECK-NEXT: return [[EXTRACTED_SLICE]], [[EXTRACTED_SLICE_0]] : tensor<?x4xf32>, tensor<?x4xf32>
// CHECK-NEXT: }
func.func @extract_constants_not(%t: tensor<8x8xf32>, %n: index) -> (tensor<?x4xf32>, tensor<?x4xf32>) {
  %c6 = arith.constant 6 : index
  %m = arith.constant -1 : index
  %0 = tensor.extract_slice %t[4, 0] [%c6, 4] [1, 1] : tensor<8x8xf32> to tensor<?x4xf32>
  %1 = tensor.extract_slice %t[%m, 0] [%n, 4] [1, 1] : tensor<8x8xf32> to tensor<?x4xf32>
  return %0, %1 : tensor<?x4xf32>, tensor<?x4xf32>
}

// A cast that forgets is skipped, but not while there are constants.
// CHECK-LABEL: func.func @extract_cast(
// CHECK-SAME: [[ARG0:%.+]]: tensor<8x8xf32>, [[ARG1:%.+]]: index) -> (tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>) {
// CHECK-NEXT: [[C9:%.+]] = arith.constant 9 : index
// CHECK-NEXT: [[IDX9:%.+]] = index.constant 9
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[ARG0]] : tensor<8x8xf32> to tensor<?x8xf32>
// CHECK-NEXT: [[EXTRACTED_SLICE:%.+]] = tensor.extract_slice [[ARG0]][[[ARG1]], 0] [[[ARG1]], 4] [1, 1] : tensor<8x8xf32> to tensor<?x4xf32>
// CHECK-NEXT: [[EXTRACTED_SLICE_0:%.+]] = tensor.extract_slice [[CAST]][[[ARG1]], [[C9]]] [[[ARG1]], 4] [1, 1] : tensor<?x8xf32> to tensor<?x4xf32>
// CHECK-NEXT: [[EXTRACTED_SLICE_1:%.+]] = tensor.extract_slice [[ARG0]][[[ARG1]], [[IDX9]]] [[[ARG1]], 4] [1, 1] : tensor<8x8xf32> to tensor<?x4xf32>
// CHECK-NEXT: return [[EXTRACTED_SLICE]], [[EXTRACTED_SLICE_0]], [[EXTRACTED_SLICE_1]] : tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>
// CHECK-NEXT: }
func.func @extract_cast(%t: tensor<8x8xf32>, %n: index) -> (tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>) {
  %c9 = arith.constant 9 : index
  %i9 = index.constant 9
  %0 = tensor.cast %t : tensor<8x8xf32> to tensor<?x8xf32>
  %1 = tensor.extract_slice %0[%n, 0] [%n, 4] [1, 1] : tensor<?x8xf32> to tensor<?x4xf32>
  %2 = tensor.extract_slice %0[%n, %c9] [%n, 4] [1, 1] : tensor<?x8xf32> to tensor<?x4xf32>
  %3 = tensor.extract_slice %0[%n, %i9] [%n, 4] [1, 1] : tensor<?x8xf32> to tensor<?x4xf32>
  return %1, %2, %3 : tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>
}

// Everything, also of nothing, and through constants.
// CHECK-LABEL: func.func @extract_everything(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x2xf32>, [[ARG1:%.+]]: tensor<f32>, [[ARG2:%.+]]: tensor<?xf32>, [[ARG3:%.+]]: index) -> (tensor<4x2xf32>, tensor<4x2xf32>, tensor<f32>, tensor<?xf32>) {
// CHECK-NEXT: [[EXTRACTED_SLICE:%.+]] = tensor.extract_slice [[ARG2]][0] [[[ARG3]]] [1] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT: return [[ARG0]], [[ARG0]], [[ARG1]], [[EXTRACTED_SLICE]] : tensor<4x2xf32>, tensor<4x2xf32>, tensor<f32>, tensor<?xf32>
// CHECK-NEXT: }
func.func @extract_everything(%a: tensor<4x2xf32>, %b: tensor<f32>, %c: tensor<?xf32>, %n: index) -> (tensor<4x2xf32>, tensor<4x2xf32>, tensor<f32>, tensor<?xf32>) {
  %c4 = arith.constant 4 : index
  %0 = tensor.extract_slice %a[0, 0] [4, 2] [1, 1] : tensor<4x2xf32> to tensor<4x2xf32>
  %1 = tensor.extract_slice %a[0, 0] [%c4, 2] [1, 1] : tensor<4x2xf32> to tensor<?x2xf32>
  %2 = tensor.cast %1 : tensor<?x2xf32> to tensor<4x2xf32>
  %3 = tensor.extract_slice %b[] [] [] : tensor<f32> to tensor<f32>
  %4 = tensor.extract_slice %c[0] [%n] [1] : tensor<?xf32> to tensor<?xf32>
  return %0, %2, %3, %4 : tensor<4x2xf32>, tensor<4x2xf32>, tensor<f32>, tensor<?xf32>
}

// CHECK-LABEL: func.func @extract_splat(
// CHECK-SAME: [[ARG0:%.+]]: index) -> (tensor<0xi32>, tensor<?xi32>, tensor<2xi32>, tensor<i32>, tensor<2xi32>) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<5> : tensor<i32>
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant dense<5> : tensor<2xi32>
// CHECK-NEXT: [[CST_1:%.+]] = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
// CHECK-NEXT: [[CST_2:%.+]] = arith.constant dense<5> : tensor<0xi32>
// CHECK-NEXT: [[CST_3:%.+]] = arith.constant dense<5> : tensor<3xi32>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[CST_3]] : tensor<3xi32> to tensor<?xi32>
// CHECK-NEXT: [[EXTRACTED_SLICE:%.+]] = tensor.extract_slice [[CST_1]][0] [2] [1] : tensor<3xi32> to tensor<2xi32>
// CHECK-NEXT: return [[CST_2]], [[CAST]], [[CST_0]], [[CST]], [[EXTRACTED_SLICE]] : tensor<0xi32>, tensor<?xi32>, tensor<2xi32>, tensor<i32>, tensor<2xi32>
// CHECK-NEXT: }
func.func @extract_splat(%n: index) -> (tensor<0xi32>, tensor<?xi32>, tensor<2xi32>, tensor<i32>, tensor<2xi32>) {
  %c3 = arith.constant 3 : index
  %s = arith.constant dense<5> : tensor<8xi32>
  %l = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %0 = tensor.extract_slice %s[0] [0] [1] : tensor<8xi32> to tensor<0xi32>
  %1 = tensor.extract_slice %s[0] [%c3] [1] : tensor<8xi32> to tensor<?xi32>
  %2 = tensor.extract_slice %s[%n] [2] [1] : tensor<8xi32> to tensor<2xi32>
  %3 = tensor.extract_slice %s[%n] [1] [1] : tensor<8xi32> to tensor<i32>
  %4 = tensor.extract_slice %l[0] [2] [1] : tensor<3xi32> to tensor<2xi32>
  return %0, %1, %2, %3, %4 : tensor<0xi32>, tensor<?xi32>, tensor<2xi32>, tensor<i32>, tensor<2xi32>
}

// What was inserted there is extracted from there; what is extracted is there already; what is
// inserted over need not be inserted.
// CHECK-LABEL: func.func @same_place(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x8xf32>, [[ARG1:%.+]]: tensor<?x4xf32>, [[ARG2:%.+]]: tensor<?x4xf32>, [[ARG3:%.+]]: index) -> (tensor<?x4xf32>, tensor<?x8xf32>, tensor<?x8xf32>, tensor<?x4xf32>) {
// CHECK-NEXT: [[INSERTED_SLICE:%.+]] = tensor.insert_slice [[ARG1]] into [[ARG0]][[[ARG3]], 0] [[[ARG3]], 4] [1, 1] : tensor<?x4xf32> into tensor<?x8xf32>
// CHECK-NEXT: [[INSERTED_SLICE_0:%.+]] = tensor.insert_slice [[ARG2]] into [[ARG0]][[[ARG3]], 0] [[[ARG3]], 4] [1, 1] : tensor<?x4xf32> into tensor<?x8xf32>
// CHECK-NEXT: [[EXTRACTED_SLICE:%.+]] = tensor.extract_slice [[INSERTED_SLICE]][[[ARG3]], 1] [[[ARG3]], 4] [1, 1] : tensor<?x8xf32> to tensor<?x4xf32>
// CHECK-NEXT: return [[ARG1]], [[ARG0]], [[INSERTED_SLICE_0]], [[EXTRACTED_SLICE]] : tensor<?x4xf32>, tensor<?x8xf32>, tensor<?x8xf32>, tensor<?x4xf32>
// CHECK-NEXT: }
func.func @same_place(%t: tensor<?x8xf32>, %s: tensor<?x4xf32>, %u: tensor<?x4xf32>, %n: index) -> (tensor<?x4xf32>, tensor<?x8xf32>, tensor<?x8xf32>, tensor<?x4xf32>) {
  %0 = tensor.insert_slice %s into %t[%n, 0] [%n, 4] [1, 1] : tensor<?x4xf32> into tensor<?x8xf32>
  %1 = tensor.extract_slice %0[%n, 0] [%n, 4] [1, 1] : tensor<?x8xf32> to tensor<?x4xf32>
  %2 = tensor.extract_slice %t[%n, 1] [%n, 4] [1, 2] : tensor<?x8xf32> to tensor<?x4xf32>
  %3 = tensor.insert_slice %2 into %t[%n, 1] [%n, 4] [1, 2] : tensor<?x4xf32> into tensor<?x8xf32>
  %4 = tensor.insert_slice %u into %0[%n, 0] [%n, 4] [1, 1] : tensor<?x4xf32> into tensor<?x8xf32>
  %5 = tensor.extract_slice %0[%n, 1] [%n, 4] [1, 1] : tensor<?x8xf32> to tensor<?x4xf32>
  return %1, %3, %4, %5 : tensor<?x4xf32>, tensor<?x8xf32>, tensor<?x8xf32>, tensor<?x4xf32>
}

// The source is cast to what the sizes say.
// CHECK-LABEL: func.func @insert_constants(
// CHECK-SAME: [[ARG0:%.+]]: tensor<8x8xf32>, [[ARG1:%.+]]: tensor<?x?xf32>, [[ARG2:%.+]]: tensor<?xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[ARG1]] : tensor<?x?xf32> to tensor<4x4xf32>
// CHECK-NEXT: [[INSERTED_SLICE:%.+]] = tensor.insert_slice [[CAST]] into [[ARG0]][1, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x8xf32>
// CHECK-NEXT: [[CAST_0:%.+]] = tensor.cast [[ARG2]] : tensor<?xf32> to tensor<4xf32>
// CHECK-NEXT: [[INSERTED_SLICE_1:%.+]] = tensor.insert_slice [[CAST_0]] into [[ARG0]][1, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<8x8xf32>
// CHECK-NEXT: return [[INSERTED_SLICE]], [[INSERTED_SLICE_1]] : tensor<8x8xf32>, tensor<8x8xf32>
// CHECK-NEXT: }
func.func @insert_constants(%t: tensor<8x8xf32>, %s: tensor<?x?xf32>, %r: tensor<?xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = tensor.insert_slice %s into %t[%c1, 0] [%c4, %c4] [1, %c1] : tensor<?x?xf32> into tensor<8x8xf32>
  %1 = tensor.insert_slice %r into %t[%c1, 0] [1, %c4] [1, 1] : tensor<?xf32> into tensor<8x8xf32>
  return %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
}

// A stride of zero stays, and so does an offset that leaves the destination.
// CHECK-LABEL: func.func @insert_constants_not(
// CHECK-SAME: [[ARG0:%.+]]: tensor<8x8xf32>, [[ARG1:%.+]]: tensor<4x4xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C6:%.+]] = arith.constant 6 : index
// CHECK-NEXT: [[INSERTED_SLICE:%.+]] = tensor.insert_slice [[ARG1]] into [[ARG0]][0, 0] [4, 4] [1, [[C0]]] : tensor<4x4xf32> into tensor<8x8xf32>
// CHECK-NEXT: [[INSERTED_SLICE_0:%.+]] = tensor.insert_slice [[ARG1]] into [[ARG0]][0, [[C6]]] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x8xf32>
// CHECK-NEXT: return [[INSERTED_SLICE]], [[INSERTED_SLICE_0]] : tensor<8x8xf32>, tensor<8x8xf32>
// CHECK-NEXT: }
func.func @insert_constants_not(%t: tensor<8x8xf32>, %s: tensor<4x4xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %c0 = arith.constant 0 : index
  %c6 = arith.constant 6 : index
  %0 = tensor.insert_slice %s into %t[0, 0] [4, 4] [1, %c0] : tensor<4x4xf32> into tensor<8x8xf32>
  %1 = tensor.insert_slice %s into %t[0, %c6] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x8xf32>
  return %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
}

// Casts of the source and of the destination.
// CHECK-LABEL: func.func @insert_casts(
// CHECK-SAME: [[ARG0:%.+]]: tensor<8x8xf32>, [[ARG1:%.+]]: tensor<4xf32>, [[ARG2:%.+]]: tensor<1x4xf32>, [[ARG3:%.+]]: index) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<8x8xf32>) {
// CHECK-NEXT: [[INSERTED_SLICE:%.+]] = tensor.insert_slice [[ARG1]] into [[ARG0]][[[ARG3]], 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<8x8xf32>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[INSERTED_SLICE]] : tensor<8x8xf32> to tensor<?x?xf32>
// CHECK-NEXT: [[INSERTED_SLICE_0:%.+]] = tensor.insert_slice [[ARG2]] into [[ARG0]][[[ARG3]], 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x8xf32>
// CHECK-NEXT: [[CAST_1:%.+]] = tensor.cast [[INSERTED_SLICE_0]] : tensor<8x8xf32> to tensor<?x?xf32>
// CHECK-NEXT: [[INSERTED_SLICE_2:%.+]] = tensor.insert_slice [[ARG2]] into [[ARG0]][[[ARG3]], 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x8xf32>
// CHECK-NEXT: return [[CAST]], [[CAST_1]], [[INSERTED_SLICE_2]] : tensor<?x?xf32>, tensor<?x?xf32>, tensor<8x8xf32>
// CHECK-NEXT: }
func.func @insert_casts(%t: tensor<8x8xf32>, %s: tensor<4xf32>, %r: tensor<1x4xf32>, %n: index) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<8x8xf32>) {
  %0 = tensor.cast %s : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.cast %t : tensor<8x8xf32> to tensor<?x?xf32>
  %2 = tensor.insert_slice %0 into %1[%n, 0] [1, %n] [1, 1] : tensor<?xf32> into tensor<?x?xf32>
  %3 = tensor.cast %r : tensor<1x4xf32> to tensor<?x?xf32>
  %4 = tensor.insert_slice %3 into %1[%n, 0] [%n, %n] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
  %5 = tensor.insert_slice %3 into %t[%n, 0] [%n, %n] [1, 1] : tensor<?x?xf32> into tensor<8x8xf32>
  return %2, %4, %5 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<8x8xf32>
}

// A size behind one that the source does not know is not found.
// CHECK-LABEL: func.func @insert_casts_not(
// CHECK-SAME: [[ARG0:%.+]]: tensor<8x8x8xf32>, [[ARG1:%.+]]: tensor<?x4xf32>, [[ARG2:%.+]]: index) -> tensor<8x8x8xf32> {
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[ARG1]] : tensor<?x4xf32> to tensor<?x?xf32>
// CHECK-NEXT: [[INSERTED_SLICE:%.+]] = tensor.insert_slice [[CAST]] into [[ARG0]][[[ARG2]], 0, 0] [1, [[ARG2]], [[ARG2]]] [1, 1, 1] : tensor<?x?xf32> into tensor<8x8x8xf32>
// CHECK-NEXT: return [[INSERTED_SLICE]] : tensor<8x8x8xf32>
// CHECK-NEXT: }
func.func @insert_casts_not(%t: tensor<8x8x8xf32>, %s: tensor<?x4xf32>, %n: index) -> tensor<8x8x8xf32> {
  %0 = tensor.cast %s : tensor<?x4xf32> to tensor<?x?xf32>
  %1 = tensor.insert_slice %0 into %t[%n, 0, 0] [1, %n, %n] [1, 1, 1] : tensor<?x?xf32> into tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// CHECK-LABEL: func.func @insert_everything_or_nothing(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x4xf32>, [[ARG1:%.+]]: tensor<4x4xf32>, [[ARG2:%.+]]: tensor<?x?xf32>, [[ARG3:%.+]]: index) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) {
// CHECK-NEXT: [[INSERTED_SLICE:%.+]] = tensor.insert_slice [[ARG1]] into [[ARG0]][0, 0] [4, 4] [[[ARG3]], 1] : tensor<4x4xf32> into tensor<4x4xf32>
// CHECK-NEXT: return [[ARG1]], [[ARG0]], [[INSERTED_SLICE]] : tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>
// CHECK-NEXT: }
func.func @insert_everything_or_nothing(%t: tensor<4x4xf32>, %s: tensor<4x4xf32>, %u: tensor<?x?xf32>, %n: index) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.insert_slice %s into %t[0, %c0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %1 = tensor.insert_slice %u into %t[0, 0] [%n, %c0] [1, 1] : tensor<?x?xf32> into tensor<4x4xf32>
  %2 = tensor.insert_slice %s into %t[0, 0] [4, 4] [%n, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  return %0, %1, %2 : tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>
}

// The cast is made before all ops that insert at the end of the loop.
// CHECK-LABEL: func.func @parallel(
// CHECK-SAME: [[ARG0:%.+]]: tensor<8x8xf32>, [[ARG1:%.+]]: tensor<?x?xf32>, [[ARG2:%.+]]: tensor<4x4xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
// CHECK-NEXT: [[V0:%.+]]:2 = scf.forall ([[ARG3:%.+]]) in (8) shared_outs([[ARG4:%.+]] = [[ARG0]], [[ARG5:%.+]] = [[ARG0]]) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[ARG1]] : tensor<?x?xf32> to tensor<4x4xf32>
// CHECK-NEXT: scf.forall.in_parallel {
// CHECK-NEXT: tensor.parallel_insert_slice [[CAST]] into [[ARG4]][[[ARG3]], [[ARG3]]] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x8xf32>
// CHECK-NEXT: tensor.parallel_insert_slice [[ARG2]] into [[ARG5]][[[ARG3]], [[ARG3]]] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x8xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return [[V0]]#0, [[V0]]#1 : tensor<8x8xf32>, tensor<8x8xf32>
// CHECK-NEXT: }
func.func @parallel(%t: tensor<8x8xf32>, %s: tensor<?x?xf32>, %u: tensor<4x4xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %c4 = arith.constant 4 : index
  %0:2 = scf.forall (%i) in (8) shared_outs(%a = %t, %b = %t) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
    %c = tensor.cast %u : tensor<4x4xf32> to tensor<?x4xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %a[%i, %i] [%c4, %c4] [1, 1] : tensor<?x?xf32> into tensor<8x8xf32>
      tensor.parallel_insert_slice %c into %b[%i, %i] [%i, 4] [1, 1] : tensor<?x4xf32> into tensor<8x8xf32>
    }
  }
  return %0#0, %0#1 : tensor<8x8xf32>, tensor<8x8xf32>
}
