// RUN: crease-opt --canonicalize %s | FileCheck %s

// Elements of constants, of what lists them, of what was inserted; what upstream's 32 bits let through.

// CHECK-LABEL: func.func @empty(
// CHECK-SAME: ) -> tensor<0xf32> {
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<> : tensor<0xf32>
// CHECK-NEXT: return [[CST]] : tensor<0xf32>
// CHECK-NEXT: }
func.func @empty() -> tensor<0xf32> {
  %0 = tensor.from_elements : tensor<0xf32>
  return %0 : tensor<0xf32>
}
// CHECK-LABEL: func.func @splat0(
// CHECK-SAME: ) -> tensor<0xi32> {
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<3> : tensor<0xi32>
// CHECK-NEXT: return [[CST]] : tensor<0xi32>
// CHECK-NEXT: }
func.func @splat0() -> tensor<0xi32> {
  %c = arith.constant 3 : i32
  %0 = tensor.splat %c : tensor<0xi32>
  return %0 : tensor<0xi32>
}
// CHECK-LABEL: func.func @oob(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i32, [[ARG2:%.+]]: i32, [[ARG3:%.+]]: i32) -> (i32, i32) {
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[FROM_ELEMENTS:%.+]] = tensor.from_elements [[ARG0]], [[ARG1]], [[ARG2]], [[ARG3]] : tensor<2x2xi32>
// CHECK-NEXT: [[EXTRACTED:%.+]] = tensor.extract [[FROM_ELEMENTS]][[[C2]], [[C1]]] : tensor<2x2xi32>
// CHECK-NEXT: return [[ARG1]], [[EXTRACTED]] : i32, i32
// CHECK-NEXT: }
func.func @oob(%a: i32, %b: i32, %c: i32, %d: i32) -> (i32, i32) {
  %0 = tensor.from_elements %a, %b, %c, %d : tensor<2x2xi32>
  %m1 = arith.constant -1 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %1 = tensor.extract %0[%c1, %m1] : tensor<2x2xi32>
  %2 = tensor.extract %0[%c2, %c1] : tensor<2x2xi32>
  return %1, %2 : i32, i32
}
// CHECK-LABEL: func.func @cst(
// CHECK-SAME: ) -> (i32, i32, i32, f32, index) {
// CHECK-NEXT: [[C7:%.+]] = arith.constant 7 : index
// CHECK-NEXT: [[CST:%.+]] = arith.constant 2.000000e+00 : f32
// CHECK-NEXT: [[C6_I32:%.+]] = arith.constant 6 : i32
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant dense<{{\[\[}}1, 2], [3, 4]]> : tensor<2x2xi32>
// CHECK-NEXT: [[C_1:%.+]] = arith.constant -1 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C3_I32:%.+]] = arith.constant 3 : i32
// CHECK-NEXT: [[EXTRACTED:%.+]] = tensor.extract [[CST_0]][[[C1]], [[C_1]]] : tensor<2x2xi32>
// CHECK-NEXT: return [[C3_I32]], [[EXTRACTED]], [[C6_I32]], [[CST]], [[C7]] : i32, i32, i32, f32, index
// CHECK-NEXT: }
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
// CHECK-LABEL: func.func @ins(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4xi32>, [[ARG1:%.+]]: i32, [[ARG2:%.+]]: index) -> (i32, i32, tensor<4xi32>) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<3> : tensor<4xi32>
// CHECK-NEXT: [[INSERTED:%.+]] = tensor.insert [[ARG1]] into [[ARG0]][[[ARG2]]] : tensor<4xi32>
// CHECK-NEXT: [[EXTRACTED:%.+]] = tensor.extract [[INSERTED]][[[ARG2]]] : tensor<4xi32>
// CHECK-NEXT: return [[ARG1]], [[EXTRACTED]], [[CST]] : i32, i32, tensor<4xi32>
// CHECK-NEXT: }
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
// CHECK-LABEL: func.func @g(
// CHECK-SAME: [[ARG0:%.+]]: tensor<1x1xindex>) -> tensor<1x2xi32> {
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<3> : tensor<1x2xi32>
// CHECK-NEXT: return [[CST]] : tensor<1x2xi32>
// CHECK-NEXT: }
func.func @g(%i: tensor<1x1xindex>) -> tensor<1x2xi32> {
  %d = arith.constant dense<3> : tensor<4x2xi32>
  %0 = tensor.gather %d[%i] gather_dims([0]) : (tensor<4x2xi32>, tensor<1x1xindex>) -> tensor<1x2xi32>
  return %0 : tensor<1x2xi32>
}
// CHECK-LABEL: func.func @poison(
// CHECK-SAME: [[ARG0:%.+]]: i32) -> (tensor<2xi32>, tensor<2xi32>, i32) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V0:%.+]] = ub.poison : tensor<2xi32>
// CHECK-NEXT: [[V1:%.+]] = ub.poison : i32
// CHECK-NEXT: [[FROM_ELEMENTS:%.+]] = tensor.from_elements [[ARG0]], [[V1]] : tensor<2xi32>
// CHECK-NEXT: [[SPLAT:%.+]] = tensor.splat [[V1]] : tensor<2xi32>
// CHECK-NEXT: [[EXTRACTED:%.+]] = tensor.extract [[V0]][[[C0]]] : tensor<2xi32>
// CHECK-NEXT: return [[FROM_ELEMENTS]], [[SPLAT]], [[EXTRACTED]] : tensor<2xi32>, tensor<2xi32>, i32
// CHECK-NEXT: }
func.func @poison(%a: i32) -> (tensor<2xi32>, tensor<2xi32>, i32) {
  %p = ub.poison : i32
  %0 = tensor.from_elements %a, %p : tensor<2xi32>
  %s = tensor.splat %p : tensor<2xi32>
  %pt = ub.poison : tensor<2xi32>
  %c = arith.constant 0 : index
  %e = tensor.extract %pt[%c] : tensor<2xi32>
  return %0, %s, %e : tensor<2xi32>, tensor<2xi32>, i32
}

// Complex numbers, too: of constants, where nothing is given zero, and as a constant of several. A complex number
// everywhere is none.
// CHECK-LABEL: func.func @complex(
// CHECK-SAME: [[ARG0:%.+]]: index) -> (complex<f32>, complex<i8>, complex<f64>, tensor<2xcomplex<f16>>, tensor<2xcomplex<f16>>, tensor<2xcomplex<f16>>) {
// CHECK-NEXT: [[CST:%.+]] = complex.constant [1.000000e+00 : f16, 2.000000e+00 : f16] : complex<f16>
// CHECK-NEXT: [[CST_0:%.+]] = complex.constant [-0.000000e+00 : f32, 0x7FC00000 : f32] : complex<f32>
// CHECK-NEXT: [[CST_1:%.+]] = complex.constant [1 : i8, 2 : i8] : complex<i8>
// CHECK-NEXT: [[CST_2:%.+]] = complex.constant [0.000000e+00, 0.000000e+00] : complex<f64>
// CHECK-NEXT: [[CST_3:%.+]] = arith.constant dense<[(1.000000e+00,2.000000e+00), (3.000000e+00,4.000000e+00)]> : tensor<2xcomplex<f16>>
// CHECK-NEXT: [[CST_4:%.+]] = arith.constant dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f16>>
// CHECK-NEXT: [[SPLAT:%.+]] = tensor.splat [[CST]] : tensor<2xcomplex<f16>>
// CHECK-NEXT: return [[CST_0]], [[CST_1]], [[CST_2]], [[CST_3]], [[CST_4]], [[SPLAT]] : complex<f32>, complex<i8>, complex<f64>, tensor<2xcomplex<f16>>, tensor<2xcomplex<f16>>, tensor<2xcomplex<f16>>
// CHECK-NEXT: }
func.func @complex(%i: index) -> (complex<f32>, complex<i8>, complex<f64>, tensor<2xcomplex<f16>>, tensor<2xcomplex<f16>>, tensor<2xcomplex<f16>>) {
  %c1 = arith.constant 1 : index
  %0 = arith.constant dense<[(1.0, 2.0), (-0.0, 0x7FC00000)]> : tensor<2xcomplex<f32>>
  %1 = arith.constant dense<(1, 2)> : tensor<2xcomplex<i8>>
  %2 = arith.constant sparse<[[0]], [(1.0, 2.0)]> : tensor<2xcomplex<f64>>
  %3 = tensor.extract %0[%c1] : tensor<2xcomplex<f32>>
  %4 = tensor.extract %1[%i] : tensor<2xcomplex<i8>>
  %5 = tensor.extract %2[%c1] : tensor<2xcomplex<f64>>
  %a = complex.constant [1.0 : f16, 2.0 : f16] : complex<f16>
  %b = complex.constant [3.0 : f16, 4.0 : f16] : complex<f16>
  %6 = tensor.from_elements %a, %b : tensor<2xcomplex<f16>>
  %7 = tensor.from_elements %a, %a : tensor<2xcomplex<f16>>
  %8 = tensor.insert %a into %7[%i] : tensor<2xcomplex<f16>>
  %9 = tensor.splat %a : tensor<2xcomplex<f16>>
  return %3, %4, %5, %6, %8, %9 : complex<f32>, complex<i8>, complex<f64>, tensor<2xcomplex<f16>>, tensor<2xcomplex<f16>>, tensor<2xcomplex<f16>>
}
