// RUN: crease-opt --allow-unregistered-dialect --split-input-file --cse="ignore-attrs=op_name,scope_symbol_id assume-pure=oneflow.*" %s | FileCheck %s --check-prefixes=CHECK,CSE
// RUN: crease-opt --allow-unregistered-dialect --split-input-file --pass-pipeline="builtin.module(cse{ignore-attrs=op_name,scope_symbol_id assume-pure=oneflow.*})" %s | FileCheck %s --check-prefixes=CHECK,CSE
// RUN: crease-opt --allow-unregistered-dialect --split-input-file --cse-with-attributes-ignored --cse="assume-pure=oneflow.*" --cse-put-attributes %s | FileCheck %s --check-prefixes=CHECK,CSE
// RUN: crease-opt --allow-unregistered-dialect --split-input-file --cse-with-attributes-ignored --cse="assume-pure=oneflow.*" --cse-put-attributes --canonicalize %s | FileCheck %s --check-prefixes=CHECK,CSE
// RUN: crease-opt --allow-unregistered-dialect --split-input-file --cse="assume-pure=oneflow.*" %s | FileCheck %s --check-prefix=PLAIN

// OF-E3, OF-02, OF-03: the option and the pair of passes give the same, with `canonicalize` after them
// or not; without either nothing is merged.

// OF-E1, OF-01, OF-20: two casts that differ only in what the framework wrote on them. OF-11: the first in
// dominance order stays, with its own name.
// CHECK-LABEL: func.func @Cast_1__FUSE__ScalarMulByTensor_2
// CSE-NEXT: %[[OUT:.*]] = "oneflow.cast"(%arg0) {{{.*}}op_name = "Cast_1", op_type_name = "cast", {{.*}}scope_symbol_id = 4611686018427416574 : i64}
// CSE-NEXT: %[[SUM:.*]] = "oneflow.add_n"(%[[OUT]], %[[OUT]]) {{{.*}}op_name = "ScalarMulByTensor_2"
// CSE-NEXT: return %[[SUM]]
// PLAIN-LABEL: func.func @Cast_1__FUSE__ScalarMulByTensor_2
// PLAIN-COUNT-2: "oneflow.cast"
func.func @Cast_1__FUSE__ScalarMulByTensor_2(%arg0: tensor<96x96xi64>) -> tensor<96x96xf32> {
  %0 = "oneflow.cast"(%arg0) {device_name = ["@0:0"], device_tag = "cuda", dtype = 2 : i32, hierarchy = [1], op_name = "Cast_1", op_type_name = "cast", pin_memory = false, scope_symbol_id = 4611686018427416574 : i64} : (tensor<96x96xi64>) -> tensor<96x96xf32>
  %1 = "oneflow.cast"(%arg0) {device_name = ["@0:0"], device_tag = "cuda", dtype = 2 : i32, hierarchy = [1], op_name = "Cast_2", op_type_name = "cast", pin_memory = false, scope_symbol_id = 4611686018427416574 : i64} : (tensor<96x96xi64>) -> tensor<96x96xf32>
  %2 = "oneflow.add_n"(%0, %1) {device_name = ["@0:0"], device_tag = "cuda", hierarchy = [1], op_name = "ScalarMulByTensor_2", op_type_name = "add_n", scope_symbol_id = 4611686018427416574 : i64} : (tensor<96x96xf32>, tensor<96x96xf32>) -> tensor<96x96xf32>
  return %2 : tensor<96x96xf32>
}

// -----

// OF-E2, OF-19: merged transposes make the convolutions equal, and one value is returned twice.
// CHECK-LABEL: func.func @f2
// CSE-NEXT: %[[T:.*]] = "oneflow.transpose"(%arg1) {{{.*}}op_name = "unet.conv1-conv2d-31_transpose_input_1"
// CSE-SAME: scope_symbol_id = 163 : i64
// CSE-NEXT: %[[V:.*]] = "oneflow.conv2d"(%arg0, %[[T]], %arg2) {{{.*}}op_name = "unet.conv1-conv2d-31"
// CSE-SAME: scope_symbol_id = 163 : i64
// CSE-NEXT: return %[[V]], %[[V]]
// PLAIN-LABEL: func.func @f2
// PLAIN: "oneflow.transpose"
// PLAIN: "oneflow.conv2d"
// PLAIN: "oneflow.transpose"
// PLAIN: "oneflow.conv2d"
func.func @f2(%in: tensor<2x64x64x320xf16>, %w: tensor<320x320x3x3xf16>, %b: tensor<320xf16>) -> (tensor<2x64x64x320xf16>, tensor<2x64x64x320xf16>) {
  %t1 = "oneflow.transpose"(%w) {op_name = "unet.conv1-conv2d-31_transpose_input_1", perm = [0 : si32, 2 : si32, 3 : si32, 1 : si32], scope_symbol_id = 163 : i64} : (tensor<320x320x3x3xf16>) -> tensor<320x3x3x320xf16>
  %v1 = "oneflow.conv2d"(%in, %t1, %b) {data_format = "channels_last", filters = 320 : si32, kernel_size = [3 : si32, 3 : si32], op_name = "unet.conv1-conv2d-31", padding_before = [1 : si32, 1 : si32], scope_symbol_id = 163 : i64, strides = [1 : si32, 1 : si32]} : (tensor<2x64x64x320xf16>, tensor<320x3x3x320xf16>, tensor<320xf16>) -> tensor<2x64x64x320xf16>
  %t2 = "oneflow.transpose"(%w) {op_name = "unet.conv1-conv2d-31_transpose_input_2", perm = [0 : si32, 2 : si32, 3 : si32, 1 : si32], scope_symbol_id = 163 : i64} : (tensor<320x320x3x3xf16>) -> tensor<320x3x3x320xf16>
  %v2 = "oneflow.conv2d"(%in, %t2, %b) {data_format = "channels_last", filters = 320 : si32, kernel_size = [3 : si32, 3 : si32], op_name = "unet.conv1-conv2d-32", padding_before = [1 : si32, 1 : si32], scope_symbol_id = 163 : i64, strides = [1 : si32, 1 : si32]} : (tensor<2x64x64x320xf16>, tensor<320x3x3x320xf16>, tensor<320xf16>) -> tensor<2x64x64x320xf16>
  return %v1, %v2 : tensor<2x64x64x320xf16>, tensor<2x64x64x320xf16>
}

// -----

// OF-E4, OF-12: everything else still counts; names come back exactly.
// CHECK-LABEL: func.func @different_perm
// CSE-NEXT: "oneflow.transpose"(%arg0) {op_name = "T_1", perm = [0 : si32, 1 : si32], scope_symbol_id = 1 : i64}
// CSE-NEXT: "oneflow.transpose"(%arg0) {op_name = "T_2", perm = [1 : si32, 0 : si32], scope_symbol_id = 2 : i64}
func.func @different_perm(%x: tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>) {
  %0 = "oneflow.transpose"(%x) {op_name = "T_1", perm = [0 : si32, 1 : si32], scope_symbol_id = 1 : i64} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %1 = "oneflow.transpose"(%x) {op_name = "T_2", perm = [1 : si32, 0 : si32], scope_symbol_id = 2 : i64} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0, %1 : tensor<2x2xf32>, tensor<2x2xf32>
}

// -----

// OF-15: an op without the attribute is as good as one with it, and gets none.
// CHECK-LABEL: func.func @missing
// CSE-NEXT: %[[A:.*]] = "oneflow.relu"(%arg0) : (
// CSE-NEXT: %[[B:.*]] = "oneflow.tanh"(%arg0) {op_name = "B"}
// CSE-NEXT: return %[[A]], %[[A]], %[[B]]
func.func @missing(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %0 = "oneflow.relu"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  %1 = "oneflow.relu"(%x) {op_name = "A"} : (tensor<2xf32>) -> tensor<2xf32>
  %2 = "oneflow.tanh"(%x) {op_name = "B"} : (tensor<2xf32>) -> tensor<2xf32>
  return %0, %1, %2 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}

// -----

// OF-16: no name means anything: not the one that another implementation writes over others.
// CHECK-LABEL: func.func @magic
// CSE-NEXT: "oneflow.relu"(%arg0) {op_name = "OF_MAGIC_NAME", scope_symbol_id = -1 : i64}
func.func @magic(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "oneflow.relu"(%x) {op_name = "OF_MAGIC_NAME", scope_symbol_id = -1 : i64} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// OF-13, OF-08: ops that were not merged are as they were, each with its own, also where another op was
// erased before it; properties of an unregistered op, too.
// CHECK-LABEL: func.func @round_trip
// CSE-NEXT: "oneflow.a"(%arg0) <{op_name = "a"}>
// CSE-NEXT: "oneflow.b"(%arg0) {op_name = "b", scope_symbol_id = 7 : i64}
// CSE-NEXT: "oneflow.c"(%arg0) {op_name = "c", other = 1 : i32, scope_symbol_id = 8 : i64}
func.func @round_trip(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %0 = "oneflow.a"(%x) <{op_name = "a"}> : (tensor<2xf32>) -> tensor<2xf32>
  %1 = "oneflow.a"(%x) <{op_name = "z"}> : (tensor<2xf32>) -> tensor<2xf32>
  %2 = "oneflow.b"(%x) {op_name = "b", scope_symbol_id = 7 : i64} : (tensor<2xf32>) -> tensor<2xf32>
  %3 = "oneflow.c"(%x) {op_name = "c", other = 1 : i32, scope_symbol_id = 8 : i64} : (tensor<2xf32>) -> tensor<2xf32>
  return %0, %1, %2, %3 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}
