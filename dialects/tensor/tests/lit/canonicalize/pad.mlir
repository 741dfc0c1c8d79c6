// RUN: crease-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// A padding by nothing is its source, unless it has to stay.
// CHECK-LABEL: func.func @zero_nofold(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x?xf32>, [[ARG1:%.+]]: f32) -> tensor<4x?xf32> {
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[ARG0]] nofold low[0, 0] high[0, 0] {
// CHECK-NEXT: ^bb0([[ARG2:%.+]]: index, [[ARG3:%.+]]: index):
// CHECK-NEXT: tensor.yield [[ARG1]] : f32
// CHECK-NEXT: } : tensor<4x?xf32> to tensor<4x?xf32>
// CHECK-NEXT: return [[PADDED]] : tensor<4x?xf32>
// CHECK-NEXT: }
func.func @zero_nofold(%a: tensor<4x?xf32>, %f: f32) -> tensor<4x?xf32> {
  %0 = tensor.pad %a nofold low[0, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<4x?xf32> to tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

// CHECK-LABEL: func.func @same(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4xf32>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index) -> tensor<4xf32> {
// CHECK-NEXT: return [[ARG0]] : tensor<4xf32>
// CHECK-NEXT: }
func.func @same(%a: tensor<4xf32>, %f: f32, %n: index) -> tensor<4xf32> {
  %0 = tensor.pad %a low[%n] high[%n] {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<4xf32> to tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @same_nofold(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4xf32>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index) -> tensor<4xf32> {
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[ARG0]] nofold low[[[ARG2]]] high[[[ARG2]]] {
// CHECK-NEXT: ^bb0([[ARG3:%.+]]: index):
// CHECK-NEXT: tensor.yield [[ARG1]] : f32
// CHECK-NEXT: } : tensor<4xf32> to tensor<4xf32>
// CHECK-NEXT: return [[PADDED]] : tensor<4xf32>
// CHECK-NEXT: }
func.func @same_nofold(%a: tensor<4xf32>, %f: f32, %n: index) -> tensor<4xf32> {
  %0 = tensor.pad %a nofold low[%n] high[%n] {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<4xf32> to tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @zero_refined(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x?xf32>, [[ARG1:%.+]]: f32) -> tensor<4x?xf32> {
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[ARG0]] : tensor<?x?xf32> to tensor<4x?xf32>
// CHECK-NEXT: return [[CAST]] : tensor<4x?xf32>
// CHECK-NEXT: }
func.func @zero_refined(%a: tensor<?x?xf32>, %f: f32) -> tensor<4x?xf32> {
  %0 = tensor.pad %a low[0, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<?x?xf32> to tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

// CHECK-LABEL: func.func @rank0(
// CHECK-SAME: [[ARG0:%.+]]: tensor<f32>, [[ARG1:%.+]]: f32) -> tensor<f32> {
// CHECK-NEXT: return [[ARG0]] : tensor<f32>
// CHECK-NEXT: }
func.func @rank0(%a: tensor<f32>, %f: f32) -> tensor<f32> {
  %0 = tensor.pad %a low[] high[] {
    tensor.yield %f : f32
  } : tensor<f32> to tensor<f32>
  return %0 : tensor<f32>
}

// CHECK-LABEL: func.func @rank0_nofold(
// CHECK-SAME: [[ARG0:%.+]]: tensor<f32>, [[ARG1:%.+]]: f32) -> tensor<f32> {
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[ARG0]] nofold low[] high[] {
// CHECK-NEXT: tensor.yield [[ARG1]] : f32
// CHECK-NEXT: } : tensor<f32> to tensor<f32>
// CHECK-NEXT: return [[PADDED]] : tensor<f32>
// CHECK-NEXT: }
func.func @rank0_nofold(%a: tensor<f32>, %f: f32) -> tensor<f32> {
  %0 = tensor.pad %a nofold low[] high[] {
    tensor.yield %f : f32
  } : tensor<f32> to tensor<f32>
  return %0 : tensor<f32>
}

// A cast that only forgets is skipped; what is known then, a new type says.
// CHECK-LABEL: func.func @source_cast(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x8xf32>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index) -> tensor<?x?xf32> {
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[ARG0]] low[1, [[ARG2]]] high[1, 1] {
// CHECK-NEXT: ^bb0([[ARG3:%.+]]: index, [[ARG4:%.+]]: index):
// CHECK-NEXT: tensor.yield [[ARG1]] : f32
// CHECK-NEXT: } {tag} : tensor<4x8xf32> to tensor<6x?xf32>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[PADDED]] : tensor<6x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: return [[CAST]] : tensor<?x?xf32>
// CHECK-NEXT: }
func.func @source_cast(%a: tensor<4x8xf32>, %f: f32, %n: index) -> tensor<?x?xf32> {
  %c = tensor.cast %a : tensor<4x8xf32> to tensor<?x?xf32>
  %0 = tensor.pad %c low[1, %n] high[1, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } {tag} : tensor<?x?xf32> to tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @source_cast_same(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x8xf32>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index) -> tensor<?x?xf32> {
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[ARG0]] low[[[ARG2]], [[ARG2]]] high[1, 1] {
// CHECK-NEXT: ^bb0([[ARG3:%.+]]: index, [[ARG4:%.+]]: index):
// CHECK-NEXT: tensor.yield [[ARG1]] : f32
// CHECK-NEXT: } {tag} : tensor<4x8xf32> to tensor<?x?xf32>
// CHECK-NEXT: return [[PADDED]] : tensor<?x?xf32>
// CHECK-NEXT: }
func.func @source_cast_same(%a: tensor<4x8xf32>, %f: f32, %n: index) -> tensor<?x?xf32> {
  %c = tensor.cast %a : tensor<4x8xf32> to tensor<?x?xf32>
  %0 = tensor.pad %c low[%n, %n] high[1, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } {tag} : tensor<?x?xf32> to tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @source_cast_more(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x8xf32>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index) -> tensor<?x?xf32> {
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[ARG0]] : tensor<?x8xf32> to tensor<4x?xf32>
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[CAST]] low[[[ARG2]], [[ARG2]]] high[1, 1] {
// CHECK-NEXT: ^bb0([[ARG3:%.+]]: index, [[ARG4:%.+]]: index):
// CHECK-NEXT: tensor.yield [[ARG1]] : f32
// CHECK-NEXT: } {tag} : tensor<4x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: return [[PADDED]] : tensor<?x?xf32>
// CHECK-NEXT: }
func.func @source_cast_more(%a: tensor<?x8xf32>, %f: f32, %n: index) -> tensor<?x?xf32> {
  %c = tensor.cast %a : tensor<?x8xf32> to tensor<4x?xf32>
  %0 = tensor.pad %c low[%n, %n] high[1, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } {tag} : tensor<4x?xf32> to tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @source_cast_unranked(
// CHECK-SAME: [[ARG0:%.+]]: tensor<*xf32>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index) -> tensor<?x?xf32> {
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[ARG0]] : tensor<*xf32> to tensor<4x?xf32>
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[CAST]] low[[[ARG2]], [[ARG2]]] high[1, 1] {
// CHECK-NEXT: ^bb0([[ARG3:%.+]]: index, [[ARG4:%.+]]: index):
// CHECK-NEXT: tensor.yield [[ARG1]] : f32
// CHECK-NEXT: } {tag} : tensor<4x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: return [[PADDED]] : tensor<?x?xf32>
// CHECK-NEXT: }
func.func @source_cast_unranked(%a: tensor<*xf32>, %f: f32, %n: index) -> tensor<?x?xf32> {
  %c = tensor.cast %a : tensor<*xf32> to tensor<4x?xf32>
  %0 = tensor.pad %c low[%n, %n] high[1, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } {tag} : tensor<4x?xf32> to tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @source_cast_encoding(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x?xf32, 1 : i64>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index) -> tensor<?x?xf32, 2 : i64> {
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[ARG0]] : tensor<4x?xf32, 1 : i64> to tensor<?x?xf32>
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[CAST]] low[1, [[ARG2]]] high[1, 1] {
// CHECK-NEXT: ^bb0([[ARG3:%.+]]: index, [[ARG4:%.+]]: index):
// CHECK-NEXT: tensor.yield [[ARG1]] : f32
// CHECK-NEXT: } {tag} : tensor<?x?xf32> to tensor<?x?xf32, 2 : i64>
// CHECK-NEXT: return [[PADDED]] : tensor<?x?xf32, 2 : i64>
// CHECK-NEXT: }
func.func @source_cast_encoding(%a: tensor<4x?xf32, 1>, %f: f32, %n: index) -> tensor<?x?xf32, 2> {
  %c = tensor.cast %a : tensor<4x?xf32, 1> to tensor<?x?xf32>
  %0 = tensor.pad %c low[1, %n] high[1, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } {tag} : tensor<?x?xf32> to tensor<?x?xf32, 2>
  return %0 : tensor<?x?xf32, 2>
}

// A cast that only adds knowledge gives the padding its type.
// CHECK-LABEL: func.func @target_cast(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x?xf32>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index) -> tensor<?x9xf32> {
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[ARG0]] low[[[ARG2]], [[ARG2]]] high[1, 1] {
// CHECK-NEXT: ^bb0([[ARG3:%.+]]: index, [[ARG4:%.+]]: index):
// CHECK-NEXT: [[V0:%.+]] = arith.index_cast [[ARG3]] : index to i64
// CHECK-NEXT: [[V1:%.+]] = arith.sitofp [[V0]] : i64 to f32
// CHECK-NEXT: tensor.yield [[V1]] : f32
// CHECK-NEXT: } {tag} : tensor<4x?xf32> to tensor<?x9xf32>
// CHECK-NEXT: return [[PADDED]] : tensor<?x9xf32>
// CHECK-NEXT: }
func.func @target_cast(%a: tensor<4x?xf32>, %f: f32, %n: index) -> tensor<?x9xf32> {
  %0 = tensor.pad %a low[%n, %n] high[1, 1] {
  ^bb0(%i: index, %j: index):
    %1 = arith.index_cast %i : index to i64
    %2 = arith.sitofp %1 : i64 to f32
    tensor.yield %2 : f32
  } {tag} : tensor<4x?xf32> to tensor<?x?xf32>
  %1 = tensor.cast %0 : tensor<?x?xf32> to tensor<?x9xf32>
  return %1 : tensor<?x9xf32>
}

// CHECK-LABEL: func.func @target_cast_twice(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x?xf32>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index) -> (tensor<?x9xf32>, tensor<?x?xf32>) {
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[ARG0]] low[[[ARG2]], [[ARG2]]] high[1, 1] {
// CHECK-NEXT: ^bb0([[ARG3:%.+]]: index, [[ARG4:%.+]]: index):
// CHECK-NEXT: tensor.yield [[ARG1]] : f32
// CHECK-NEXT: } {tag} : tensor<4x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[PADDED]] : tensor<?x?xf32> to tensor<?x9xf32>
// CHECK-NEXT: return [[CAST]], [[PADDED]] : tensor<?x9xf32>, tensor<?x?xf32>
// CHECK-NEXT: }
func.func @target_cast_twice(%a: tensor<4x?xf32>, %f: f32, %n: index) -> (tensor<?x9xf32>, tensor<?x?xf32>) {
  %0 = tensor.pad %a low[%n, %n] high[1, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } {tag} : tensor<4x?xf32> to tensor<?x?xf32>
  %1 = tensor.cast %0 : tensor<?x?xf32> to tensor<?x9xf32>
  return %1, %0 : tensor<?x9xf32>, tensor<?x?xf32>
}

// CHECK-LABEL: func.func @target_cast_less(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x?xf32>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index) -> tensor<?x?xf32> {
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[ARG0]] low[1, [[ARG2]]] high[1, 1] {
// CHECK-NEXT: ^bb0([[ARG3:%.+]]: index, [[ARG4:%.+]]: index):
// CHECK-NEXT: tensor.yield [[ARG1]] : f32
// CHECK-NEXT: } {tag} : tensor<4x?xf32> to tensor<6x?xf32>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[PADDED]] : tensor<6x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: return [[CAST]] : tensor<?x?xf32>
// CHECK-NEXT: }
func.func @target_cast_less(%a: tensor<4x?xf32>, %f: f32, %n: index) -> tensor<?x?xf32> {
  %0 = tensor.pad %a low[1, %n] high[1, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } {tag} : tensor<4x?xf32> to tensor<6x?xf32>
  %1 = tensor.cast %0 : tensor<6x?xf32> to tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @target_cast_unranked(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x?xf32>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index) -> tensor<*xf32> {
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[ARG0]] low[1, [[ARG2]]] high[1, 1] {
// CHECK-NEXT: ^bb0([[ARG3:%.+]]: index, [[ARG4:%.+]]: index):
// CHECK-NEXT: tensor.yield [[ARG1]] : f32
// CHECK-NEXT: } {tag} : tensor<4x?xf32> to tensor<6x?xf32>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[PADDED]] : tensor<6x?xf32> to tensor<*xf32>
// CHECK-NEXT: return [[CAST]] : tensor<*xf32>
// CHECK-NEXT: }
func.func @target_cast_unranked(%a: tensor<4x?xf32>, %f: f32, %n: index) -> tensor<*xf32> {
  %0 = tensor.pad %a low[1, %n] high[1, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } {tag} : tensor<4x?xf32> to tensor<6x?xf32>
  %1 = tensor.cast %0 : tensor<6x?xf32> to tensor<*xf32>
  return %1 : tensor<*xf32>
}

// CHECK-LABEL: func.func @target_cast_encoding(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x?xf32>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index) -> tensor<?x?xf32, "a"> {
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[ARG0]] low[[[ARG2]], [[ARG2]]] high[1, 1] {
// CHECK-NEXT: ^bb0([[ARG3:%.+]]: index, [[ARG4:%.+]]: index):
// CHECK-NEXT: tensor.yield [[ARG1]] : f32
// CHECK-NEXT: } {tag} : tensor<4x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[PADDED]] : tensor<?x?xf32> to tensor<?x?xf32, "a">
// CHECK-NEXT: return [[CAST]] : tensor<?x?xf32, "a">
// CHECK-NEXT: }
func.func @target_cast_encoding(%a: tensor<4x?xf32>, %f: f32, %n: index) -> tensor<?x?xf32, "a"> {
  %0 = tensor.pad %a low[%n, %n] high[1, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } {tag} : tensor<4x?xf32> to tensor<?x?xf32>
  %1 = tensor.cast %0 : tensor<?x?xf32> to tensor<?x?xf32, "a">
  return %1 : tensor<?x?xf32, "a">
}

// Constants are numbers, if a size becomes known by that.
// CHECK-LABEL: func.func @constants(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x?xf32>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index) -> tensor<?x?xf32> {
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[ARG0]] nofold low[1, [[ARG2]]] high[2, 1] {
// CHECK-NEXT: ^bb0([[ARG3:%.+]]: index, [[ARG4:%.+]]: index):
// CHECK-NEXT: tensor.yield [[ARG1]] : f32
// CHECK-NEXT: } {tag} : tensor<4x?xf32> to tensor<7x?xf32>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[PADDED]] : tensor<7x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: return [[CAST]] : tensor<?x?xf32>
// CHECK-NEXT: }
func.func @constants(%a: tensor<4x?xf32>, %f: f32, %n: index) -> tensor<?x?xf32> {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = tensor.pad %a nofold low[%c1, %n] high[%c2, %c1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } {tag} : tensor<4x?xf32> to tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @constants_unused(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x?xf32>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index) -> tensor<?x?xf32> {
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[ARG0]] low[[[C1]], [[ARG2]]] high[[[C1]], [[C1]]] {
// CHECK-NEXT: ^bb0([[ARG3:%.+]]: index, [[ARG4:%.+]]: index):
// CHECK-NEXT: tensor.yield [[ARG1]] : f32
// CHECK-NEXT: } : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: return [[PADDED]] : tensor<?x?xf32>
// CHECK-NEXT: }
func.func @constants_unused(%a: tensor<?x?xf32>, %f: f32, %n: index) -> tensor<?x?xf32> {
  %c1 = arith.constant 1 : index
  %0 = tensor.pad %a low[%c1, %n] high[%c1, %c1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<?x?xf32> to tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @constants_negative(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4xf32>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index) -> tensor<?xf32> {
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[ARG0]] low[-3] high[-3] {
// CHECK-NEXT: ^bb0([[ARG3:%.+]]: index):
// CHECK-NEXT: tensor.yield [[ARG1]] : f32
// CHECK-NEXT: } : tensor<4xf32> to tensor<-2xf32>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[PADDED]] : tensor<-2xf32> to tensor<?xf32>
// CHECK-NEXT: return [[CAST]] : tensor<?xf32>
// CHECK-NEXT: }
func.func @constants_negative(%a: tensor<4xf32>, %f: f32, %n: index) -> tensor<?xf32> {
  %c1 = arith.constant -3 : index
  %0 = tensor.pad %a low[%c1] high[%c1] {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<4xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: func.func @constants_wrong(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x?xf32>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index) -> tensor<5x?xf32> {
// CHECK-NEXT: [[C3:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[ARG0]] low[[[C3]], [[ARG2]]] high[[[C3]], 0] {
// CHECK-NEXT: ^bb0([[ARG3:%.+]]: index, [[ARG4:%.+]]: index):
// CHECK-NEXT: tensor.yield [[ARG1]] : f32
// CHECK-NEXT: } : tensor<4x?xf32> to tensor<5x?xf32>
// CHECK-NEXT: return [[PADDED]] : tensor<5x?xf32>
// CHECK-NEXT: }
func.func @constants_wrong(%a: tensor<4x?xf32>, %f: f32, %n: index) -> tensor<5x?xf32> {
  %c1 = arith.constant 3 : index
  %0 = tensor.pad %a low[%c1, %n] high[%c1, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<4x?xf32> to tensor<5x?xf32>
  return %0 : tensor<5x?xf32>
}

// CHECK-LABEL: func.func @constants_encoding(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x?xf32, "x">, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index) -> tensor<?x?xf32, "x"> {
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[ARG0]] low[3, [[ARG2]]] high[3, 0] {
// CHECK-NEXT: ^bb0([[ARG3:%.+]]: index, [[ARG4:%.+]]: index):
// CHECK-NEXT: tensor.yield [[ARG1]] : f32
// CHECK-NEXT: } : tensor<4x?xf32, "x"> to tensor<10x?xf32>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[PADDED]] : tensor<10x?xf32> to tensor<?x?xf32, "x">
// CHECK-NEXT: return [[CAST]] : tensor<?x?xf32, "x">
// CHECK-NEXT: }
func.func @constants_encoding(%a: tensor<4x?xf32, "x">, %f: f32, %n: index) -> tensor<?x?xf32, "x"> {
  %c1 = arith.constant 3 : index
  %0 = tensor.pad %a low[%c1, %n] high[%c1, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<4x?xf32, "x"> to tensor<?x?xf32, "x">
  return %0 : tensor<?x?xf32, "x">
}
