// RUN: crease-opt %s --canonicalize | FileCheck %s

// Constants become part of the type; a negative one stays, attributes don't.
// CHECK-LABEL: func.func @constant_sizes(
// CHECK-SAME: [[ARG0:%.+]]: index) -> (tensor<?x?xf32>, tensor<?x4xf32, "e">, tensor<?xf32>, tensor<?x?x?xf32>) {
// CHECK-NEXT: [[C_5:%.+]] = arith.constant -5 : index
// CHECK-NEXT: [[V0:%.+]] = tensor.empty([[ARG0]]) : tensor<?x5xf32>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[V0]] : tensor<?x5xf32> to tensor<?x?xf32>
// CHECK-NEXT: [[V1:%.+]] = tensor.empty() : tensor<5x4xf32, "e">
// CHECK-NEXT: [[CAST_0:%.+]] = tensor.cast [[V1]] : tensor<5x4xf32, "e"> to tensor<?x4xf32, "e">
// CHECK-NEXT: [[V2:%.+]] = tensor.empty([[C_5]]) : tensor<?xf32>
// CHECK-NEXT: [[V3:%.+]] = tensor.empty([[ARG0]]) : tensor<5x?x0xf32>
// CHECK-NEXT: [[CAST_1:%.+]] = tensor.cast [[V3]] : tensor<5x?x0xf32> to tensor<?x?x?xf32>
// CHECK-NEXT: return [[CAST]], [[CAST_0]], [[V2]], [[CAST_1]] : tensor<?x?xf32>, tensor<?x4xf32, "e">, tensor<?xf32>, tensor<?x?x?xf32>
// CHECK-NEXT: }
func.func @constant_sizes(%n: index) -> (tensor<?x?xf32>, tensor<?x4xf32, "e">, tensor<?xf32>, tensor<?x?x?xf32>) {
  %c5 = arith.constant 5 : index
  %c0 = arith.constant 0 : index
  %cm = arith.constant -5 : index
  %0 = tensor.empty(%n, %c5) : tensor<?x?xf32>
  %1 = tensor.empty(%c5) : tensor<?x4xf32, "e">
  %2 = tensor.empty(%cm) : tensor<?xf32>
  %3 = tensor.empty(%c5, %n, %c0) {foo = 1 : i32} : tensor<?x?x?xf32>
  return %0, %1, %2, %3 : tensor<?x?xf32>, tensor<?x4xf32, "e">, tensor<?xf32>, tensor<?x?x?xf32>
}

// A cast that knows more goes into the type; one that forgets, or changes the encoding, doesn't.
// CHECK-LABEL: func.func @cast(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> (tensor<4x?xf32>, tensor<?x?xf32>, tensor<*xf32>, tensor<4x5xf32, "f">) {
// CHECK-NEXT: [[V0:%.+]] = tensor.empty([[ARG0]], [[ARG1]]) : tensor<?x?xf32>
// CHECK-NEXT: [[V1:%.+]] = tensor.empty([[ARG1]]) : tensor<4x?xf32>
// CHECK-NEXT: [[V2:%.+]] = tensor.empty([[ARG1]]) : tensor<4x?xf32>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[V2]] : tensor<4x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: [[CAST_0:%.+]] = tensor.cast [[V0]] : tensor<?x?xf32> to tensor<*xf32>
// CHECK-NEXT: [[V3:%.+]] = tensor.empty([[ARG1]]) : tensor<4x?xf32, "e">
// CHECK-NEXT: [[CAST_1:%.+]] = tensor.cast [[V3]] : tensor<4x?xf32, "e"> to tensor<4x5xf32, "f">
// CHECK-NEXT: return [[V1]], [[CAST]], [[CAST_0]], [[CAST_1]] : tensor<4x?xf32>, tensor<?x?xf32>, tensor<*xf32>, tensor<4x5xf32, "f">
// CHECK-NEXT: }
func.func @cast(%n: index, %m: index) -> (tensor<4x?xf32>, tensor<?x?xf32>, tensor<*xf32>, tensor<4x5xf32, "f">) {
  %0 = tensor.empty(%n, %m) : tensor<?x?xf32>
  %1 = tensor.cast %0 : tensor<?x?xf32> to tensor<4x?xf32>
  %2 = tensor.empty(%m) : tensor<4x?xf32>
  %3 = tensor.cast %2 : tensor<4x?xf32> to tensor<?x?xf32>
  %4 = tensor.cast %0 : tensor<?x?xf32> to tensor<*xf32>
  %5 = tensor.empty(%m) : tensor<4x?xf32, "e">
  %6 = tensor.cast %5 : tensor<4x?xf32, "e"> to tensor<4x5xf32, "f">
  return %1, %3, %4, %6 : tensor<4x?xf32>, tensor<?x?xf32>, tensor<*xf32>, tensor<4x5xf32, "f">
}
