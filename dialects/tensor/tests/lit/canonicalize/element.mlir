// RUN: crease-opt --canonicalize %s | FileCheck %s

// Elements of constants, of what lists them, of what was inserted; what upstream's 32 bits let through.

func.func @empty() -> tensor<0xf32> {
  %0 = tensor.from_elements : tensor<0xf32>
  return %0 : tensor<0xf32>
}
func.func @splat0() -> tensor<0xi32> {
  %c = arith.constant 3 : i32
  %0 = tensor.splat %c : tensor<0xi32>
  return %0 : tensor<0xi32>
}
func.func @oob(%a: i32, %b: i32, %c: i32, %d: i32) -> (i32, i32) {
  %0 = tensor.from_elements %a, %b, %c, %d : tensor<2x2xi32>
  %m1 = arith.constant -1 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %1 = tensor.extract %0[%c1, %m1] : tensor<2x2xi32>
  %2 = tensor.extract %0[%c2, %c1] : tensor<2x2xi32>
  return %1, %2 : i32, i32
}
func.func @cst() -> (i32, i32, i32, f32, index) {
  %0 = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %s = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %q = arith.constant sparse<[[0, 0], [1, 1]], [5, 6]> : tensor<2x2xi32>
  %x = arith.constant dense<7> : tensor<index>
  %m1 = arith.constant -1 : index
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %1 = tensor.extract %0[%c1, %c0] : tensor<2x2xi32>
  %2 = tensor.extract %0[%c1, %m1] : tensor<2x2xi32>
  %3 = tensor.extract %q[%c1, %c1] : tensor<2x2xi32>
  %4 = tensor.extract %s[%c1] : tensor<2xf32>
  %5 = tensor.extract %x[] : tensor<index>
  return %1, %2, %3, %4, %5 : i32, i32, i32, f32, index
}
func.func @ins(%t: tensor<4xi32>, %s: i32, %i: index) -> (i32, i32, tensor<4xi32>) {
  %c1 = arith.constant 1 : index
  %1 = tensor.insert %s into %t[%c1] : tensor<4xi32>
  %2 = tensor.extract %1[%c1] : tensor<4xi32>
  %3 = tensor.insert %s into %t[%i] : tensor<4xi32>
  %4 = tensor.extract %3[%i] : tensor<4xi32>
  %d = arith.constant dense<3> : tensor<4xi32>
  %c3 = arith.constant 3 : i32
  %5 = tensor.insert %c3 into %d[%i] : tensor<4xi32>
  return %2, %4, %5 : i32, i32, tensor<4xi32>
}
func.func @g(%i: tensor<1x1xindex>) -> tensor<1x2xi32> {
  %d = arith.constant dense<3> : tensor<4x2xi32>
  %0 = tensor.gather %d[%i] gather_dims([0]) : (tensor<4x2xi32>, tensor<1x1xindex>) -> tensor<1x2xi32>
  return %0 : tensor<1x2xi32>
}
func.func @poison(%a: i32) -> (tensor<2xi32>, tensor<2xi32>, i32) {
  %p = ub.poison : i32
  %0 = tensor.from_elements %a, %p : tensor<2xi32>
  %s = tensor.splat %p : tensor<2xi32>
  %pt = ub.poison : tensor<2xi32>
  %c = arith.constant 0 : index
  %e = tensor.extract %pt[%c] : tensor<2xi32>
  return %0, %s, %e : tensor<2xi32>, tensor<2xi32>, i32
}
