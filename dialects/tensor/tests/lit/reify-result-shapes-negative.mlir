// RUN: crease-opt %s --reify-result-shapes | FileCheck %s

// No type can say that a size is negative.
// CHECK-LABEL: func.func @padding_takes_away(
// CHECK-SAME: [[ARG0:%.+]]: tensor<2x?xf32>, [[ARG1:%.+]]: f32) -> tensor<?x?xf32> {
// CHECK-NEXT: [[C_5:%.+]] = arith.constant -5 : index
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG0]], [[C1]] : tensor<2x?xf32>
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[ARG0]] low[[[C_5]], 0] high[0, 0] {
// CHECK-NEXT: ^bb0([[ARG2:%.+]]: index, [[ARG3:%.+]]: index):
// CHECK-NEXT: tensor.yield [[ARG1]] : f32
// CHECK-NEXT: } : tensor<2x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: return [[PADDED]] : tensor<?x?xf32>
// CHECK-NEXT: }
func.func @padding_takes_away(%a: tensor<2x?xf32>, %f: f32) -> tensor<?x?xf32> {
  %c = arith.constant -5 : index
  %0 = tensor.pad %a low[%c, 0] high[0, 0] { ^bb0(%x: index, %y: index): tensor.yield %f : f32 } : tensor<2x?xf32> to tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
