// RUN: crease-opt %s --canonicalize | FileCheck %s

// Known sizes; an index out of bounds, or none known, stays.
// CHECK-LABEL: func.func @known(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x?xf32>, [[ARG1:%.+]]: tensor<*xf32>, [[ARG2:%.+]]: index, [[ARG3:%.+]]: index) -> (index, index, index, index, index, index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C9:%.+]] = arith.constant 9 : index
// CHECK-NEXT: [[C_1:%.+]] = arith.constant -1 : index
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG0]], [[C1]] : tensor<4x?xf32>
// CHECK-NEXT: [[DIM_0:%.+]] = tensor.dim [[ARG0]], [[C9]] : tensor<4x?xf32>
// CHECK-NEXT: [[DIM_1:%.+]] = tensor.dim [[ARG0]], [[C_1]] : tensor<4x?xf32>
// CHECK-NEXT: [[DIM_2:%.+]] = tensor.dim [[ARG1]], [[C0]] : tensor<*xf32>
// CHECK-NEXT: [[DIM_3:%.+]] = tensor.dim [[ARG0]], [[ARG2]] : tensor<4x?xf32>
// CHECK-NEXT: return [[C4]], [[DIM]], [[DIM_0]], [[DIM_1]], [[DIM_2]], [[DIM_3]] : index, index, index, index, index, index
// CHECK-NEXT: }
func.func @known(%a: tensor<4x?xf32>, %u: tensor<*xf32>, %n: index, %m: index) -> (index, index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %cm = arith.constant -1 : index
  %0 = tensor.dim %a, %c0 : tensor<4x?xf32>
  %1 = tensor.dim %a, %c1 : tensor<4x?xf32>
  %2 = tensor.dim %a, %c9 : tensor<4x?xf32>
  %3 = tensor.dim %a, %cm : tensor<4x?xf32>
  %4 = tensor.dim %u, %c0 : tensor<*xf32>
  %5 = tensor.dim %a, %n : tensor<4x?xf32>
  return %0, %1, %2, %3, %4, %5 : index, index, index, index, index, index
}

// CHECK-LABEL: func.func @of_cast(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x?xf32>, [[ARG1:%.+]]: tensor<*xf32>, [[ARG2:%.+]]: tensor<?x?xf32>, [[ARG3:%.+]]: index) -> (index, index, index, index, index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG0]], [[C1]] : tensor<4x?xf32>
// CHECK-NEXT: [[DIM_0:%.+]] = tensor.dim [[ARG0]], [[ARG3]] : tensor<4x?xf32>
// CHECK-NEXT: [[DIM_1:%.+]] = tensor.dim [[ARG1]], [[C0]] : tensor<*xf32>
// CHECK-NEXT: [[DIM_2:%.+]] = tensor.dim [[ARG2]], [[C1]] : tensor<?x?xf32>
// CHECK-NEXT: return [[C4]], [[DIM]], [[DIM_0]], [[DIM_1]], [[DIM_2]] : index, index, index, index, index
// CHECK-NEXT: }
func.func @of_cast(%a: tensor<4x?xf32>, %u: tensor<*xf32>, %d: tensor<?x?xf32>, %n: index) -> (index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.cast %a : tensor<4x?xf32> to tensor<?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?xf32>
  %3 = tensor.dim %0, %n : tensor<?x?xf32>
  %4 = tensor.cast %u : tensor<*xf32> to tensor<?xf32>
  %5 = tensor.dim %4, %c0 : tensor<?xf32>
  %6 = tensor.cast %d : tensor<?x?xf32> to tensor<4x?xf32>
  %7 = tensor.dim %6, %c1 : tensor<4x?xf32>
  return %1, %2, %3, %5, %7 : index, index, index, index, index
}

// CHECK-LABEL: func.func @of_generate(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: f32) -> (index, index, index) {
// CHECK-NEXT: [[C3:%.+]] = arith.constant 3 : index
// CHECK-NEXT: return [[ARG0]], [[C3]], [[ARG1]] : index, index, index
// CHECK-NEXT: }
func.func @of_generate(%n: index, %m: index, %x: f32) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = tensor.generate %n, %m { ^bb0(%i: index, %j: index, %k: index): tensor.yield %x : f32 } : tensor<?x3x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x3x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x3x?xf32>
  %3 = tensor.dim %0, %c2 : tensor<?x3x?xf32>
  return %1, %2, %3 : index, index, index
}

// Sizes of slices, but not of those that drop dimensions.
// CHECK-LABEL: func.func @of_slice(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x?xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index) -> (index, index, index, index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[EXTRACTED_SLICE:%.+]] = tensor.extract_slice [[ARG0]][0, 0] [1, [[ARG2]]] [1, 1] : tensor<?x?xf32> to tensor<?xf32>
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[EXTRACTED_SLICE]], [[C0]] : tensor<?xf32>
// CHECK-NEXT: return [[ARG1]], [[ARG2]], [[DIM]], [[ARG2]] : index, index, index, index
// CHECK-NEXT: }
func.func @of_slice(%a: tensor<?x?xf32>, %n: index, %m: index) -> (index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.extract_slice %a[0, 0] [%n, %m] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?xf32>
  %3 = tensor.extract_slice %a[0, 0] [1, %m] [1, 1] : tensor<?x?xf32> to tensor<?xf32>
  %4 = tensor.dim %3, %c0 : tensor<?xf32>
  %5 = tensor.extract_slice %a[0, 0] [4, %m] [1, 1] : tensor<?x?xf32> to tensor<4x?xf32>
  %6 = tensor.dim %5, %c1 : tensor<4x?xf32>
  return %1, %2, %4, %6 : index, index, index, index
}

// What is written into has the size.
// CHECK-LABEL: func.func @of_destination(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x?xf32>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index, [[ARG3:%.+]]: tensor<2x2xf32>, [[ARG4:%.+]]: vector<4xf32>) -> (index, index, index, index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG0]], [[C0]] : tensor<?x?xf32>
// CHECK-NEXT: [[DIM_0:%.+]] = tensor.dim [[ARG0]], [[ARG2]] : tensor<?x?xf32>
// CHECK-NEXT: [[DIM_1:%.+]] = tensor.dim [[ARG0]], [[C0]] : tensor<?x?xf32>
// CHECK-NEXT: [[DIM_2:%.+]] = tensor.dim [[ARG0]], [[C0]] : tensor<?x?xf32>
// CHECK-NEXT: return [[DIM]], [[DIM_0]], [[DIM_1]], [[DIM_2]] : index, index, index, index
// CHECK-NEXT: }
func.func @of_destination(%a: tensor<?x?xf32>, %x: f32, %n: index, %s: tensor<2x2xf32>, %v: vector<4xf32>) -> (index, index, index, index) {
  %c0 = arith.constant 0 : index
  %0 = tensor.insert %x into %a[%n, %n] : tensor<?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %2 = tensor.dim %0, %n : tensor<?x?xf32>
  %3 = tensor.insert_slice %s into %a[%n, 0] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<?x?xf32>
  %4 = tensor.dim %3, %c0 : tensor<?x?xf32>
  %5 = vector.transfer_write %v, %a[%n, %n] : vector<4xf32>, tensor<?x?xf32>
  %6 = tensor.dim %5, %c0 : tensor<?x?xf32>
  return %1, %2, %4, %6 : index, index, index, index
}

// CHECK-LABEL: func.func @of_forall(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?xf32>, [[ARG1:%.+]]: tensor<?x?xf32>, [[ARG2:%.+]]: index) -> (index, index, tensor<?xf32>) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V0:%.+]] = scf.forall ([[ARG3:%.+]]) in ([[ARG2]]) shared_outs([[ARG4:%.+]] = [[ARG0]]) -> (tensor<?xf32>) {
// CHECK-NEXT: [[EXTRACTED_SLICE:%.+]] = tensor.extract_slice [[ARG0]][[[ARG3]]] [4] [1] : tensor<?xf32> to tensor<4xf32>
// CHECK-NEXT: scf.forall.in_parallel {
// CHECK-NEXT: tensor.parallel_insert_slice [[EXTRACTED_SLICE]] into [[ARG4]][[[ARG3]]] [4] [1] : tensor<4xf32> into tensor<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG1]], [[C0]] : tensor<?x?xf32>
// CHECK-NEXT: [[DIM_0:%.+]] = tensor.dim [[ARG0]], [[C0]] : tensor<?xf32>
// CHECK-NEXT: return [[DIM]], [[DIM_0]], [[V0]] : index, index, tensor<?xf32>
// CHECK-NEXT: }
func.func @of_forall(%a: tensor<?xf32>, %b: tensor<?x?xf32>, %n: index) -> (index, index, tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %r:2 = scf.forall (%i) in (%n) shared_outs(%x = %a, %y = %b) -> (tensor<?xf32>, tensor<?x?xf32>) {
    %e = tensor.extract_slice %a[%i] [4] [1] : tensor<?xf32> to tensor<4xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %e into %x[%i] [4] [1] : tensor<4xf32> into tensor<?xf32>
    }
  }
  %1 = tensor.dim %r#1, %c0 : tensor<?x?xf32>
  %2 = tensor.dim %r#0, %c0 : tensor<?xf32>
  return %1, %2, %r#0 : index, index, tensor<?xf32>
}

// The sizes are read from the shape.
// CHECK-LABEL: func.func @of_reshape(
// CHECK-SAME: [[ARG0:%.+]]: tensor<*xf32>, [[ARG1:%.+]]: tensor<?xindex>, [[ARG2:%.+]]: tensor<2xi32>, [[ARG3:%.+]]: index) -> (index, index, index) {
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[EXTRACTED:%.+]] = tensor.extract [[ARG1]][[[ARG3]]] : tensor<?xindex>
// CHECK-NEXT: [[EXTRACTED_0:%.+]] = tensor.extract [[ARG2]][[[C1]]] : tensor<2xi32>
// CHECK-NEXT: [[V0:%.+]] = arith.index_cast [[EXTRACTED_0]] : i32 to index
// CHECK-NEXT: [[EXTRACTED_1:%.+]] = tensor.extract [[ARG2]][[[ARG3]]] : tensor<2xi32>
// CHECK-NEXT: [[V1:%.+]] = arith.index_cast [[EXTRACTED_1]] : i32 to index
// CHECK-NEXT: return [[EXTRACTED]], [[V0]], [[V1]] : index, index, index
// CHECK-NEXT: }
func.func @of_reshape(%a: tensor<*xf32>, %s: tensor<?xindex>, %t: tensor<2xi32>, %n: index) -> (index, index, index) {
  %c1 = arith.constant 1 : index
  %0 = tensor.reshape %a(%s) : (tensor<*xf32>, tensor<?xindex>) -> tensor<*xf32>
  %1 = tensor.dim %0, %n : tensor<*xf32>
  %2 = tensor.reshape %a(%t) : (tensor<*xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %3 = tensor.dim %2, %c1 : tensor<?x?xf32>
  %4 = tensor.dim %2, %n : tensor<?x?xf32>
  return %1, %3, %4 : index, index, index
}

// CHECK-LABEL: func.func @rank(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x?xf32>, [[ARG1:%.+]]: tensor<*xf32>, [[ARG2:%.+]]: tensor<f32>) -> (index, index, index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[RANK:%.+]] = tensor.rank [[ARG1]] : tensor<*xf32>
// CHECK-NEXT: return [[C2]], [[RANK]], [[C0]] : index, index, index
// CHECK-NEXT: }
func.func @rank(%a: tensor<?x?xf32>, %u: tensor<*xf32>, %z: tensor<f32>) -> (index, index, index) {
  %0 = tensor.rank %a : tensor<?x?xf32>
  %1 = tensor.rank %u : tensor<*xf32>
  %2 = tensor.rank %z : tensor<f32>
  return %0, %1, %2 : index, index, index
}

// CHECK-LABEL: func.func @of_empty(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> (index, index, index, index) {
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[C7:%.+]] = arith.constant 7 : index
// CHECK-NEXT: [[V0:%.+]] = tensor.empty([[ARG0]], [[ARG1]]) : tensor<?x4x?xf32>
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[V0]], [[C7]] : tensor<?x4x?xf32>
// CHECK-NEXT: return [[ARG0]], [[C4]], [[ARG1]], [[DIM]] : index, index, index, index
// CHECK-NEXT: }
func.func @of_empty(%n: index, %m: index) -> (index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : index
  %0 = tensor.empty(%n, %m) : tensor<?x4x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x4x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x4x?xf32>
  %3 = tensor.dim %0, %c2 : tensor<?x4x?xf32>
  %4 = tensor.dim %0, %c7 : tensor<?x4x?xf32>
  return %1, %2, %3, %4 : index, index, index, index
}
