// RUN: crease-opt %s --canonicalize | FileCheck %s

// Sizes of what ops of several dialects have written into.

// CHECK-LABEL: func.func @insert(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: tensor<?xf32>, [[ARG2:%.+]]: index) -> index {
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG1]], [[ARG2]] : tensor<?xf32>
// CHECK-NEXT: return [[DIM]] : index
// CHECK-NEXT: }
func.func @insert(%s: f32, %t: tensor<?xf32>, %i: index) -> index {
  %0 = tensor.insert %s into %t[%i] : tensor<?xf32>
  %d = tensor.dim %0, %i : tensor<?xf32>
  return %d : index
}
// CHECK-LABEL: func.func @insert_slice(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?xf32>, [[ARG1:%.+]]: tensor<?xf32>, [[ARG2:%.+]]: index) -> index {
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG1]], [[ARG2]] : tensor<?xf32>
// CHECK-NEXT: return [[DIM]] : index
// CHECK-NEXT: }
func.func @insert_slice(%s: tensor<?xf32>, %t: tensor<?xf32>, %i: index) -> index {
  %0 = tensor.insert_slice %s into %t[%i] [%i] [1] : tensor<?xf32> into tensor<?xf32>
  %d = tensor.dim %0, %i : tensor<?xf32>
  return %d : index
}
// CHECK-LABEL: func.func @materialize(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?xf32>, [[ARG1:%.+]]: tensor<?xf32>, [[ARG2:%.+]]: index) -> index {
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG1]], [[ARG2]] : tensor<?xf32>
// CHECK-NEXT: return [[DIM]] : index
// CHECK-NEXT: }
func.func @materialize(%s: tensor<?xf32>, %t: tensor<?xf32>, %i: index) -> index {
  %0 = bufferization.materialize_in_destination %s in %t : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %d = tensor.dim %0, %i : tensor<?xf32>
  return %d : index
}
// CHECK-LABEL: func.func @write(
// CHECK-SAME: [[ARG0:%.+]]: vector<4xf32>, [[ARG1:%.+]]: tensor<?xf32>, [[ARG2:%.+]]: index) -> index {
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG1]], [[ARG2]] : tensor<?xf32>
// CHECK-NEXT: return [[DIM]] : index
// CHECK-NEXT: }
func.func @write(%s: vector<4xf32>, %t: tensor<?xf32>, %i: index) -> index {
  %0 = vector.transfer_write %s, %t[%i] : vector<4xf32>, tensor<?xf32>
  %d = tensor.dim %0, %i : tensor<?xf32>
  return %d : index
}
// CHECK-LABEL: func.func @pack(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?xf32>, [[ARG1:%.+]]: tensor<?x8xf32>, [[ARG2:%.+]]: index, [[ARG3:%.+]]: f32) -> index {
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG1]], [[ARG2]] : tensor<?x8xf32>
// CHECK-NEXT: return [[DIM]] : index
// CHECK-NEXT: }
func.func @pack(%s: tensor<?xf32>, %t: tensor<?x8xf32>, %i: index, %p: f32) -> index {
  %0 = linalg.pack %s padding_value(%p : f32) inner_dims_pos = [0] inner_tiles = [8] into %t : tensor<?xf32> -> tensor<?x8xf32>
  %d = tensor.dim %0, %i : tensor<?x8xf32>
  return %d : index
}
// CHECK-LABEL: func.func @unpack(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x8xf32>, [[ARG1:%.+]]: tensor<?xf32>, [[ARG2:%.+]]: index) -> index {
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG1]], [[ARG2]] : tensor<?xf32>
// CHECK-NEXT: return [[DIM]] : index
// CHECK-NEXT: }
func.func @unpack(%s: tensor<?x8xf32>, %t: tensor<?xf32>, %i: index) -> index {
  %0 = linalg.unpack %s inner_dims_pos = [0] inner_tiles = [8] into %t : tensor<?x8xf32> -> tensor<?xf32>
  %d = tensor.dim %0, %i : tensor<?xf32>
  return %d : index
}
// CHECK-LABEL: func.func @softmax(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?xf32>, [[ARG1:%.+]]: tensor<?xf32>, [[ARG2:%.+]]: index) -> index {
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG1]], [[ARG2]] : tensor<?xf32>
// CHECK-NEXT: return [[DIM]] : index
// CHECK-NEXT: }
func.func @softmax(%s: tensor<?xf32>, %t: tensor<?xf32>, %i: index) -> index {
  %0 = linalg.softmax dimension(0) ins(%s : tensor<?xf32>) outs(%t : tensor<?xf32>) -> tensor<?xf32>
  %d = tensor.dim %0, %i : tensor<?xf32>
  return %d : index
}
// CHECK-LABEL: func.func @map(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?xf32>, [[ARG1:%.+]]: tensor<?xf32>, [[ARG2:%.+]]: index) -> index {
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG1]], [[ARG2]] : tensor<?xf32>
// CHECK-NEXT: return [[DIM]] : index
// CHECK-NEXT: }
func.func @map(%s: tensor<?xf32>, %t: tensor<?xf32>, %i: index) -> index {
  %0 = linalg.map { math.exp } ins(%s : tensor<?xf32>) outs(%t : tensor<?xf32>)
  %d = tensor.dim %0, %i : tensor<?xf32>
  return %d : index
}
// CHECK-LABEL: func.func @reduce(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x?xf32>, [[ARG1:%.+]]: tensor<?xf32>, [[ARG2:%.+]]: tensor<?xf32>, [[ARG3:%.+]]: index) -> index {
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG2]], [[ARG3]] : tensor<?xf32>
// CHECK-NEXT: return [[DIM]] : index
// CHECK-NEXT: }
func.func @reduce(%s: tensor<?x?xf32>, %t: tensor<?xf32>, %u: tensor<?xf32>, %i: index) -> index {
  %0:2 = linalg.reduce ins(%s, %s : tensor<?x?xf32>, tensor<?x?xf32>) outs(%t, %u : tensor<?xf32>, tensor<?xf32>) dimensions = [0]
   (%a: f32, %b: f32, %c: f32, %d: f32) { linalg.yield %a, %b : f32, f32 }
  %d = tensor.dim %0#1, %i : tensor<?xf32>
  return %d : index
}
// CHECK-LABEL: func.func @broadcast(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?xf32>, [[ARG1:%.+]]: tensor<?x?xf32>, [[ARG2:%.+]]: index) -> index {
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG1]], [[ARG2]] : tensor<?x?xf32>
// CHECK-NEXT: return [[DIM]] : index
// CHECK-NEXT: }
func.func @broadcast(%s: tensor<?xf32>, %t: tensor<?x?xf32>, %i: index) -> index {
  %0 = linalg.broadcast ins(%s : tensor<?xf32>) outs(%t : tensor<?x?xf32>) dimensions = [1]
  %d = tensor.dim %0, %i : tensor<?x?xf32>
  return %d : index
}
// CHECK-LABEL: func.func @add(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?xf32>, [[ARG1:%.+]]: tensor<?xf32>, [[ARG2:%.+]]: index) -> index {
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG1]], [[ARG2]] : tensor<?xf32>
// CHECK-NEXT: return [[DIM]] : index
// CHECK-NEXT: }
func.func @add(%s: tensor<?xf32>, %t: tensor<?xf32>, %i: index) -> index {
  %0 = linalg.add ins(%s, %s : tensor<?xf32>, tensor<?xf32>) outs(%t : tensor<?xf32>) -> tensor<?xf32>
  %d = tensor.dim %0, %i : tensor<?xf32>
  return %d : index
}
// CHECK-LABEL: func.func @forall(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?xf32>, [[ARG1:%.+]]: tensor<?xf32>, [[ARG2:%.+]]: index, [[ARG3:%.+]]: index) -> index {
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG1]], [[ARG2]] : tensor<?xf32>
// CHECK-NEXT: return [[DIM]] : index
// CHECK-NEXT: }
func.func @forall(%t: tensor<?xf32>, %u: tensor<?xf32>, %i: index, %n: index) -> index {
  %0:2 = scf.forall (%k) in (%n) shared_outs(%a = %t, %b = %u) -> (tensor<?xf32>, tensor<?xf32>) {
    %e = tensor.extract_slice %t[%k] [1] [1] : tensor<?xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %e into %a[%k] [1] [1] : tensor<1xf32> into tensor<?xf32>
      tensor.parallel_insert_slice %e into %b[%k] [1] [1] : tensor<1xf32> into tensor<?xf32>
    }
  }
  %d = tensor.dim %0#1, %i : tensor<?xf32>
  return %d : index
}
