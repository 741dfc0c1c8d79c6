// RUN: crease-opt %s --canonicalize | FileCheck %s
// RUN: crease-opt %s | crease-opt --mlir-print-op-generic | crease-opt | FileCheck %s --check-prefix=SAME

// Of the ops with folds, patterns and effects, what is left; anything else of the dialect stays.

// CHECK-LABEL: func.func @folds(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i32) -> (i32, i32, i32, i32) {
// CHECK-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: [[C42_I32:%.+]] = arith.constant 42 : i32
// CHECK-NEXT: [[V0:%.+]] = "test.op_commutative"([[ARG1]], [[ARG0]], [[C1_I32]], [[C1_I32]]) : (i32, i32, i32, i32) -> i32
// CHECK-NEXT: return [[ARG0]], [[ARG1]], [[C42_I32]], [[V0]] : i32, i32, i32, i32
// CHECK-NEXT: }
// SAME-LABEL: func.func @folds(
// SAME-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i32) -> (i32, i32, i32, i32) {
// SAME-NEXT: [[V0:%.+]] = "test.op_with_region_fold"([[ARG0]]) ({
// SAME-NEXT: "test.anything"() : () -> ()
// SAME-NEXT: }) : (i32) -> i32
// SAME-NEXT: [[V1:%.+]]:2 = "test.op_with_variadic_results_and_folder"([[V0]], [[ARG1]]) : (i32, i32) -> (i32, i32)
// SAME-NEXT: "test.op_with_region_pattern"() ({
// SAME-NEXT: "test.anything"() : () -> ()
// SAME-NEXT: }) : () -> ()
// SAME-NEXT: "test.op_with_region_fold_no_side_effect"() ({
// SAME-NEXT: "test.anything"() : () -> ()
// SAME-NEXT: }) : () -> ()
// SAME-NEXT: [[V2:%.+]] = "test.dialect_canonicalizable"() : () -> i32
// SAME-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// SAME-NEXT: [[V3:%.+]] = "test.op_commutative"([[C1_I32]], [[V1]]#1, [[C1_I32]], [[V1]]#0) : (i32, i32, i32, i32) -> i32
// SAME-NEXT: return [[V1]]#0, [[V1]]#1, [[V2]], [[V3]] : i32, i32, i32, i32
// SAME-NEXT: }
func.func @folds(%a: i32, %b: i32) -> (i32, i32, i32, i32) {
  %0 = "test.op_with_region_fold"(%a) ({
    "test.anything"() : () -> ()
  }) : (i32) -> i32
  %1:2 = "test.op_with_variadic_results_and_folder"(%0, %b) : (i32, i32) -> (i32, i32)
  "test.op_with_region_pattern"() ({
    "test.anything"() : () -> ()
  }) : () -> ()
  "test.op_with_region_fold_no_side_effect"() ({
    "test.anything"() : () -> ()
  }) : () -> ()
  %2 = "test.dialect_canonicalizable"() : () -> i32
  %c = arith.constant 1 : i32
  %3 = "test.op_commutative"(%c, %1#1, %c, %1#0) : (i32, i32, i32, i32) -> i32
  return %1#0, %1#1, %2, %3 : i32, i32, i32, i32
}

// CHECK-LABEL: func.func @effects(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4xf32>) -> i32 {
// CHECK-NEXT: "test.op_with_memwrite"() : () -> ()
// CHECK-NEXT: [[V0:%.+]] = "test.side_effect_op"() {effects = [{effect = "write", test_resource}]} : () -> i32
// CHECK-NEXT: test.graph_region {
// CHECK-NEXT: [[V1:%.+]] = "test.anything"([[V2:%.+]]) : (i32) -> i32
// CHECK-NEXT: [[V2]] = "test.anything"([[V1]]) : (i32) -> i32
// CHECK-NEXT: }
// CHECK-NEXT: test.alloca_scope_region {
// CHECK-NEXT: [[V1]] = "test.anything"() : () -> i32
// CHECK-NEXT: }
// CHECK-NEXT: return [[V0]] : i32
// CHECK-NEXT: }
// SAME-LABEL: func.func @effects(
// SAME-SAME: [[ARG0:%.+]]: tensor<4xf32>) -> i32 {
// SAME-NEXT: [[V0:%.+]] = "test.op_with_memread"() : () -> i32
// SAME-NEXT: [[V1:%.+]] = "test.test_effects_result"() : () -> i32
// SAME-NEXT: "test.op_with_memwrite"() : () -> ()
// SAME-NEXT: [[V2:%.+]] = "test.side_effect_op"() {effects = [{effect = "read"}]} : () -> i32
// SAME-NEXT: [[V3:%.+]] = "test.side_effect_op"() {effects = [{effect = "allocate", on_result, test_resource}]} : () -> i32
// SAME-NEXT: [[V4:%.+]] = "test.side_effect_op"() {effects = [{effect = "write", test_resource}]} : () -> i32
// SAME-NEXT: [[V5:%.+]] = "test.side_effect_op"() : () -> i32
// SAME-NEXT: [[V6:%.+]] = test.cse_of_single_block_op inputs([[ARG0]]) {
// SAME-NEXT: ^bb0([[ARG1:%.+]]: f32):
// SAME-NEXT: test.region_yield [[ARG1]] : f32
// SAME-NEXT: } : tensor<4xf32> -> tensor<4xf32>
// SAME-NEXT: test.graph_region {
// SAME-NEXT: [[V7:%.+]] = "test.anything"([[V8:%.+]]) : (i32) -> i32
// SAME-NEXT: [[V8]] = "test.anything"([[V7]]) : (i32) -> i32
// SAME-NEXT: }
// SAME-NEXT: test.alloca_scope_region {
// SAME-NEXT: [[V7]] = "test.anything"() : () -> i32
// SAME-NEXT: }
// SAME-NEXT: return [[V4]] : i32
// SAME-NEXT: }
func.func @effects(%a: tensor<4xf32>) -> i32 {
  %0 = "test.op_with_memread"() : () -> i32
  %1 = "test.test_effects_result"() : () -> i32
  "test.op_with_memwrite"() : () -> ()
  %2 = "test.side_effect_op"() {effects = [{effect = "read"}]} : () -> i32
  %3 = "test.side_effect_op"() {effects = [{effect = "allocate", on_result, test_resource}]} : () -> i32
  %4 = "test.side_effect_op"() {effects = [{effect = "write", test_resource}]} : () -> i32
  %5 = "test.side_effect_op"() : () -> i32
  %6 = test.cse_of_single_block_op inputs(%a) {
  ^bb0(%x: f32):
    test.region_yield %x : f32
  } : tensor<4xf32> -> tensor<4xf32>
  test.graph_region {
    %7 = "test.anything"(%8) : (i32) -> i32
    %8 = "test.anything"(%7) : (i32) -> i32
  }
  test.alloca_scope_region {
    %7 = "test.anything"() : () -> i32
  }
  return %4 : i32
}

// CHECK-LABEL: func.func @branch(
// CHECK-SAME: [[ARG0:%.+]]: i32) -> i32 {
// CHECK-NEXT: "test.br"([[ARG0]])[^bb1] : (i32) -> ()
// CHECK-NEXT: ^bb1([[V0:%.+]]: i32):  // pred: ^bb0
// CHECK-NEXT: return [[V0]] : i32
// CHECK-NEXT: }
// SAME-LABEL: func.func @branch(
// SAME-SAME: [[ARG0:%.+]]: i32) -> i32 {
// SAME-NEXT: "test.br"([[ARG0]])[^bb1] : (i32) -> ()
// SAME-NEXT: ^bb1([[V0:%.+]]: i32):  // pred: ^bb0
// SAME-NEXT: return [[V0]] : i32
// SAME-NEXT: }
func.func @branch(%a: i32) -> i32 {
  "test.br"(%a)[^bb1] : (i32) -> ()
^bb1(%x: i32):
  return %x : i32
}
