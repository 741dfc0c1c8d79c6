// RUN: crease-opt %s --canonicalize | FileCheck %s

// One tensor is itself.
// CHECK-LABEL: func.func @single(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x4xf32>) -> (tensor<?x4xf32>, tensor<?x?xf32>, tensor<3x4xf32>) {
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[ARG0]] : tensor<?x4xf32> to tensor<?x?xf32>
// CHECK-NEXT: [[CAST_0:%.+]] = tensor.cast [[ARG0]] : tensor<?x4xf32> to tensor<3x4xf32>
// CHECK-NEXT: return [[ARG0]], [[CAST]], [[CAST_0]] : tensor<?x4xf32>, tensor<?x?xf32>, tensor<3x4xf32>
// CHECK-NEXT: }
func.func @single(%a: tensor<?x4xf32>) -> (tensor<?x4xf32>, tensor<?x?xf32>, tensor<3x4xf32>) {
  %0 = tensor.concat dim(0) %a : (tensor<?x4xf32>) -> tensor<?x4xf32>
  %1 = tensor.concat dim(0) %a : (tensor<?x4xf32>) -> tensor<?x?xf32>
  %2 = tensor.concat dim(0) %a : (tensor<?x4xf32>) -> tensor<3x4xf32>
  return %0, %1, %2 : tensor<?x4xf32>, tensor<?x?xf32>, tensor<3x4xf32>
}

// CHECK-LABEL: func.func @operand_types(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x12xi32>, [[ARG1:%.+]]: tensor<?x?xi32>, [[ARG2:%.+]]: tensor<3x?xi32>) -> (tensor<?x12xi32>, tensor<?x?xi32>, tensor<?x?xi32>) {
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[ARG1]] : tensor<?x?xi32> to tensor<?x12xi32>
// CHECK-NEXT: [[CONCAT:%.+]] = tensor.concat dim(0) [[ARG0]], [[CAST]] : (tensor<?x12xi32>, tensor<?x12xi32>) -> tensor<?x12xi32>
// CHECK-NEXT: [[CAST_0:%.+]] = tensor.cast [[ARG2]] : tensor<3x?xi32> to tensor<3x12xi32>
// CHECK-NEXT: [[CAST_1:%.+]] = tensor.cast [[ARG1]] : tensor<?x?xi32> to tensor<?x12xi32>
// CHECK-NEXT: [[CONCAT_2:%.+]] = tensor.concat dim(0) [[CAST_0]], [[CAST_1]], [[ARG0]] : (tensor<3x12xi32>, tensor<?x12xi32>, tensor<?x12xi32>) -> tensor<?x12xi32>
// CHECK-NEXT: [[CAST_3:%.+]] = tensor.cast [[CONCAT_2]] : tensor<?x12xi32> to tensor<?x?xi32>
// CHECK-NEXT: [[CAST_4:%.+]] = tensor.cast [[ARG1]] : tensor<?x?xi32> to tensor<3x?xi32>
// CHECK-NEXT: [[CONCAT_5:%.+]] = tensor.concat dim(1) [[ARG2]], [[CAST_4]] : (tensor<3x?xi32>, tensor<3x?xi32>) -> tensor<3x?xi32>
// CHECK-NEXT: [[CAST_6:%.+]] = tensor.cast [[CONCAT_5]] : tensor<3x?xi32> to tensor<?x?xi32>
// CHECK-NEXT: return [[CONCAT]], [[CAST_3]], [[CAST_6]] : tensor<?x12xi32>, tensor<?x?xi32>, tensor<?x?xi32>
// CHECK-NEXT: }
func.func @operand_types(%a: tensor<?x12xi32>, %b: tensor<?x?xi32>, %c: tensor<3x?xi32>) -> (tensor<?x12xi32>, tensor<?x?xi32>, tensor<?x?xi32>) {
  %0 = tensor.concat dim(0) %a, %b : (tensor<?x12xi32>, tensor<?x?xi32>) -> tensor<?x12xi32>
  %1 = tensor.concat dim(0) %c, %b, %a : (tensor<3x?xi32>, tensor<?x?xi32>, tensor<?x12xi32>) -> tensor<?x?xi32>
  %2 = tensor.concat dim(1) %c, %b : (tensor<3x?xi32>, tensor<?x?xi32>) -> tensor<?x?xi32>
  return %0, %1, %2 : tensor<?x12xi32>, tensor<?x?xi32>, tensor<?x?xi32>
}

// CHECK-LABEL: func.func @result_type(
// CHECK-SAME: [[ARG0:%.+]]: tensor<5x12xi32>, [[ARG1:%.+]]: tensor<?x12xi32>) -> (tensor<?x?xi32>, tensor<?x?xi32>, tensor<17x12xi32>, tensor<?x24xi32>) {
// CHECK-NEXT: [[CONCAT:%.+]] = tensor.concat dim(0) [[ARG0]], [[ARG0]] : (tensor<5x12xi32>, tensor<5x12xi32>) -> tensor<10x12xi32>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[CONCAT]] : tensor<10x12xi32> to tensor<?x?xi32>
// CHECK-NEXT: [[CONCAT_0:%.+]] = tensor.concat dim(0) [[ARG0]], [[ARG1]] : (tensor<5x12xi32>, tensor<?x12xi32>) -> tensor<?x12xi32>
// CHECK-NEXT: [[CAST_1:%.+]] = tensor.cast [[CONCAT_0]] : tensor<?x12xi32> to tensor<?x?xi32>
// CHECK-NEXT: [[CONCAT_2:%.+]] = tensor.concat dim(0) [[ARG0]], [[ARG1]] : (tensor<5x12xi32>, tensor<?x12xi32>) -> tensor<17x12xi32>
// CHECK-NEXT: [[CAST_3:%.+]] = tensor.cast [[ARG1]] : tensor<?x12xi32> to tensor<5x12xi32>
// CHECK-NEXT: [[CONCAT_4:%.+]] = tensor.concat dim(1) [[ARG0]], [[CAST_3]] : (tensor<5x12xi32>, tensor<5x12xi32>) -> tensor<5x24xi32>
// CHECK-NEXT: [[CAST_5:%.+]] = tensor.cast [[CONCAT_4]] : tensor<5x24xi32> to tensor<?x24xi32>
// CHECK-NEXT: return [[CAST]], [[CAST_1]], [[CONCAT_2]], [[CAST_5]] : tensor<?x?xi32>, tensor<?x?xi32>, tensor<17x12xi32>, tensor<?x24xi32>
// CHECK-NEXT: }
func.func @result_type(%a: tensor<5x12xi32>, %b: tensor<?x12xi32>) -> (tensor<?x?xi32>, tensor<?x?xi32>, tensor<17x12xi32>, tensor<?x24xi32>) {
  %0 = tensor.concat dim(0) %a, %a : (tensor<5x12xi32>, tensor<5x12xi32>) -> tensor<?x?xi32>
  %1 = tensor.concat dim(0) %a, %b : (tensor<5x12xi32>, tensor<?x12xi32>) -> tensor<?x?xi32>
  %2 = tensor.concat dim(0) %a, %b : (tensor<5x12xi32>, tensor<?x12xi32>) -> tensor<17x12xi32>
  %3 = tensor.concat dim(1) %a, %b : (tensor<5x12xi32>, tensor<?x12xi32>) -> tensor<?x24xi32>
  return %0, %1, %2, %3 : tensor<?x?xi32>, tensor<?x?xi32>, tensor<17x12xi32>, tensor<?x24xi32>
}

// An encoding is not kept.
// CHECK-LABEL: func.func @encoding(
// CHECK-SAME: [[ARG0:%.+]]: tensor<5xi32, "e">, [[ARG1:%.+]]: tensor<?xi32>) -> (tensor<?xi32>, tensor<10xi32, "e">) {
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[ARG0]] : tensor<5xi32, "e"> to tensor<5xi32>
// CHECK-NEXT: [[CONCAT:%.+]] = tensor.concat dim(0) [[CAST]], [[ARG1]] : (tensor<5xi32>, tensor<?xi32>) -> tensor<?xi32>
// CHECK-NEXT: [[CAST_0:%.+]] = tensor.cast [[ARG0]] : tensor<5xi32, "e"> to tensor<5xi32>
// CHECK-NEXT: [[CAST_1:%.+]] = tensor.cast [[ARG0]] : tensor<5xi32, "e"> to tensor<5xi32>
// CHECK-NEXT: [[CONCAT_2:%.+]] = tensor.concat dim(0) [[CAST_0]], [[CAST_1]] : (tensor<5xi32>, tensor<5xi32>) -> tensor<10xi32>
// CHECK-NEXT: [[CAST_3:%.+]] = tensor.cast [[CONCAT_2]] : tensor<10xi32> to tensor<10xi32, "e">
// CHECK-NEXT: return [[CONCAT]], [[CAST_3]] : tensor<?xi32>, tensor<10xi32, "e">
// CHECK-NEXT: }
func.func @encoding(%a: tensor<5xi32, "e">, %b: tensor<?xi32>) -> (tensor<?xi32>, tensor<10xi32, "e">) {
  %0 = tensor.concat dim(0) %a, %b : (tensor<5xi32, "e">, tensor<?xi32>) -> tensor<?xi32>
  %1 = tensor.concat dim(0) %a, %a : (tensor<5xi32, "e">, tensor<5xi32, "e">) -> tensor<10xi32, "e">
  return %0, %1 : tensor<?xi32>, tensor<10xi32, "e">
}
