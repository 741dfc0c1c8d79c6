// RUN: crease-opt --canonicalize %s | FileCheck %s

// Tensors that a region computes, elements of casts.

// CHECK-LABEL: func.func private @use(
// CHECK-SAME: index)
func.func private @use(index)
// CHECK-LABEL: func.func @gen(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: tensor<?xindex>) -> (index, index, tensor<?x?xindex>, tensor<?x?xindex>) {
// CHECK-NEXT: [[C_1:%.+]] = arith.constant -1 : index
// CHECK-NEXT: [[V0:%.+]] = arith.addi [[ARG1]], [[ARG0]] : index
// CHECK-NEXT: [[V1:%.+]] = arith.muli [[V0]], [[ARG1]] : index
// CHECK-NEXT: [[GENERATED:%.+]] = tensor.generate [[ARG0]] {
// CHECK-NEXT: ^bb0([[ARG3:%.+]]: index):
// CHECK-NEXT: func.call @use([[ARG3]]) : (index) -> ()
// CHECK-NEXT: tensor.yield [[ARG3]] : index
// CHECK-NEXT: } : tensor<?xindex>
// CHECK-NEXT: [[EXTRACTED:%.+]] = tensor.extract [[GENERATED]][[[ARG1]]] : tensor<?xindex>
// CHECK-NEXT: [[GENERATED_0:%.+]] = tensor.generate [[ARG1]] {
// CHECK-NEXT: ^bb0([[ARG3]]: index, [[ARG4:%.+]]: index):
// CHECK-NEXT: [[V2:%.+]] = arith.addi [[ARG3]], [[ARG4]] : index
// CHECK-NEXT: tensor.yield [[V2]] : index
// CHECK-NEXT: } : tensor<3x?xindex>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[GENERATED_0]] : tensor<3x?xindex> to tensor<?x?xindex>
// CHECK-NEXT: [[GENERATED_1:%.+]] = tensor.generate [[C_1]] {
// CHECK-NEXT: ^bb0([[ARG3]]: index, [[ARG4]]: index):
// CHECK-NEXT: [[V2]] = arith.addi [[ARG3]], [[ARG4]] : index
// CHECK-NEXT: tensor.yield [[V2]] : index
// CHECK-NEXT: } : tensor<?x3xindex>
// CHECK-NEXT: [[CAST_2:%.+]] = tensor.cast [[GENERATED_1]] : tensor<?x3xindex> to tensor<?x?xindex>
// CHECK-NEXT: return [[V1]], [[EXTRACTED]], [[CAST]], [[CAST_2]] : index, index, tensor<?x?xindex>, tensor<?x?xindex>
// CHECK-NEXT: }
func.func @gen(%a: index, %i: index, %t: tensor<?xindex>) -> (index, index, tensor<?x?xindex>, tensor<?x?xindex>) {
  %c3 = arith.constant 3 : index
  %m1 = arith.constant -1 : index
  %g = tensor.generate %a {
  ^bb0(%x: index):
    %0 = arith.addi %x, %a : index
    %1 = arith.muli %0, %x : index
    tensor.yield %1 : index
  } : tensor<?xindex>
  %e = tensor.extract %g[%i] : tensor<?xindex>
  %h = tensor.generate %a {
  ^bb0(%x: index):
    func.call @use(%x) : (index) -> ()
    tensor.yield %x : index
  } : tensor<?xindex>
  %f = tensor.extract %h[%i] : tensor<?xindex>
  %k = tensor.generate %c3, %i {
  ^bb0(%x: index, %y: index):
    %0 = arith.addi %x, %y : index
    tensor.yield %0 : index
  } : tensor<?x?xindex>
  %k2 = tensor.generate %m1, %c3 {
  ^bb0(%x: index, %y: index):
    %0 = arith.addi %x, %y : index
    tensor.yield %0 : index
  } : tensor<?x?xindex>
  return %e, %f, %k, %k2 : index, index, tensor<?x?xindex>, tensor<?x?xindex>
}
// CHECK-LABEL: func.func @cast(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4xi32>, [[ARG1:%.+]]: tensor<*xi32>, [[ARG2:%.+]]: index) -> (i32, i32, index) {
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[ARG1]] : tensor<*xi32> to tensor<?xi32>
// CHECK-NEXT: [[EXTRACTED:%.+]] = tensor.extract [[ARG0]][[[ARG2]]] : tensor<4xi32>
// CHECK-NEXT: [[EXTRACTED_0:%.+]] = tensor.extract [[CAST]][[[ARG2]]] : tensor<?xi32>
// CHECK-NEXT: [[EXTRACTED_1:%.+]] = tensor.extract [[ARG0]][[[ARG2]]] : tensor<4xi32>
// CHECK-NEXT: [[V0:%.+]] = arith.index_cast [[EXTRACTED_1]] : i32 to index
// CHECK-NEXT: return [[EXTRACTED]], [[EXTRACTED_0]], [[V0]] : i32, i32, index
// CHECK-NEXT: }
func.func @cast(%t: tensor<4xi32>, %u: tensor<*xi32>, %i: index) -> (i32, i32, index) {
  %0 = tensor.cast %t : tensor<4xi32> to tensor<?xi32>
  %1 = tensor.cast %u : tensor<*xi32> to tensor<?xi32>
  %2 = tensor.extract %0[%i] : tensor<?xi32>
  %3 = tensor.extract %1[%i] : tensor<?xi32>
  %4 = arith.index_cast %t : tensor<4xi32> to tensor<4xindex>
  %5 = tensor.extract %4[%i] : tensor<4xindex>
  return %2, %3, %5 : i32, i32, index
}
// CHECK-LABEL: func.func @const(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> i32 {
// CHECK-NEXT: [[C3_I32:%.+]] = arith.constant 3 : i32
// CHECK-NEXT: return [[C3_I32]] : i32
// CHECK-NEXT: }
func.func @const(%i: index, %j: index) -> i32 {
  %g = tensor.generate {
  ^bb0(%x: index):
    %c = arith.constant 3 : i32
    tensor.yield %c : i32
  } : tensor<4xi32>
  %e = tensor.extract %g[%i] : tensor<4xi32>
  return %e : i32
}
