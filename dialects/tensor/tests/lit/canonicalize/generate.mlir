// RUN: crease-opt --canonicalize %s | FileCheck %s

// Tensors that a region computes, elements of casts.

func.func private @use(index)
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
func.func @cast(%t: tensor<4xi32>, %u: tensor<*xi32>, %i: index) -> (i32, i32, index) {
  %0 = tensor.cast %t : tensor<4xi32> to tensor<?xi32>
  %1 = tensor.cast %u : tensor<*xi32> to tensor<?xi32>
  %2 = tensor.extract %0[%i] : tensor<?xi32>
  %3 = tensor.extract %1[%i] : tensor<?xi32>
  %4 = arith.index_cast %t : tensor<4xi32> to tensor<4xindex>
  %5 = tensor.extract %4[%i] : tensor<4xindex>
  return %2, %3, %5 : i32, i32, index
}
func.func @const(%i: index, %j: index) -> i32 {
  %g = tensor.generate {
  ^bb0(%x: index):
    %c = arith.constant 3 : i32
    tensor.yield %c : i32
  } : tensor<4xi32>
  %e = tensor.extract %g[%i] : tensor<4xi32>
  return %e : i32
}
