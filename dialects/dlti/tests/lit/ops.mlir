// Every attribute reads and prints; what is printed reads back to the same text. None has an alias.
// RUN: crease-opt %s --split-input-file | FileCheck %s
// RUN: crease-opt %s --split-input-file | crease-opt --split-input-file - | FileCheck %s
// RUN: crease-opt %s --split-input-file --mlir-print-op-generic | crease-opt --split-input-file - | FileCheck %s
// RUN: crease-opt %s --split-input-file --canonicalize --cse | FileCheck %s

// CHECK: module attributes {
// CHECK-SAME: dlti.dl_spec = #dlti.dl_spec<i1 = dense<8> : vector<2xi64>, i64 = dense<[32, 64]> : vector<2xi64>,
// CHECK-SAME: f80 = dense<128> : vector<1xi64>, index = 32 : i64, !llvm.ptr = dense<64> : vector<4xi64>,
// CHECK-SAME: !llvm.ptr<270> = dense<[32, 32, 64]> : vector<3xi64>, !llvm.struct<()> = dense<8> : vector<1xi64>,
// CHECK-SAME: "dlti.endianness" = "little", "dlti.mangling_mode" = "e", "dlti.stack_alignment" = 128 : i64,
// CHECK-SAME: "dlti.legal_int_widths" = array<i32: 8, 16>, "dlti.alloca_memory_space" = "any",
// CHECK-SAME: "dlti.function_pointer_alignment" = #dlti.function_pointer_alignment<32, function_dependent = true>,
// CHECK-SAME: "some.name" = 1 : i64, "no dialect" = unit, "dlti." = 0 : i64>,
// CHECK-SAME: llvm.data_layout = "e"} {
module attributes {
  dlti.dl_spec = #dlti.dl_spec<
    #dlti.dl_entry<i1, dense<8> : vector<2xi64>>, i64 = dense<[32, 64]> : vector<2xi64>,
    f80 = dense<128> : vector<1xi64>, index = 32, !llvm.ptr = dense<64> : vector<4xi64>,
    !llvm.ptr<270> = dense<[32, 32, 64]> : vector<3xi64>, !llvm.struct<()> = dense<8> : vector<1xi64>,
    "dlti.endianness" = "little", "dlti.mangling_mode" = "e", "dlti.stack_alignment" = 128 : i64,
    "dlti.legal_int_widths" = array<i32: 8, 16>, "dlti.alloca_memory_space" = "any",
    "dlti.function_pointer_alignment" = #dlti.function_pointer_alignment<32, function_dependent = true>,
    "some.name" = 1, "no dialect" = unit, "dlti." = 0>,
  llvm.data_layout = "e"
} {}

// -----

// CHECK: #map = affine_map<(d0) -> (d0)>
// CHECK: module attributes {dlti.dl_spec = #dlti.dl_spec<>, dlti.map = #dlti.map<"a" = #map, i32 = #dlti.map<>, memref<2xi8> = 1.000000e+00 : f32>,
// CHECK-SAME: dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"cache" = 4096 : i32>, "" = #dlti.target_device_spec<"n" = 1 : i64>>} {
#spec = #dlti.dl_spec<>
module attributes {
  dlti.dl_spec = #spec,
  dlti.map = #dlti.map<"a" = affine_map<(d0) -> (d0)>, #dlti.dl_entry<i32, #dlti.map<>>, memref<2xi8> = 1.0 : f32>,
  dlti.target_system_spec = #dlti.target_system_spec<
    "CPU" = #dlti.target_device_spec<#dlti.dl_entry<"cache", 4096 : i32>>,
    #dlti.dl_entry<"", #dlti.target_device_spec<"n" = 1>>>
} {}

// -----

// Elsewhere any attribute may be anywhere, and layouts of ops with no inside are not looked at.

// CHECK: func.func private @any(i32 {dlti.unknown = 1 : i64}) -> (i32 {dlti.unknown}) attributes {
// CHECK-SAME: dlti.dl_spec = #dlti.dl_spec<tensor<2xi8> = 1 : i64>, test.a = #dlti.dl_entry<"a\22\0A\C3\A9", 1 : i64>, test.b = #dlti.dl_entry<"", none>,
// CHECK-SAME: test.c = #dlti.function_pointer_alignment<18446744073709551615, function_dependent = false>}
func.func private @any(i32 {dlti.unknown = 1}) -> (i32 {dlti.unknown}) attributes {
  dlti.dl_spec = #dlti.dl_spec<tensor<2xi8> = 1>,
  test.a = #dlti<dl_entry<"a\22\0Aé", 1>>, test.b = #dlti.dl_entry<"", none>,
  test.c = #dlti.function_pointer_alignment<18446744073709551615, function_dependent = 0>
}

// -----

// Layouts that agree with those around.

// CHECK: module attributes {dlti.dl_spec = #dlti.dl_spec<"a.b" = 1 : i64, !llvm.struct<()> = dense<64> : vector<2xi64>>} {
// CHECK: module attributes {dlti.dl_spec = #dlti.dl_spec<"a.b" = 1 : i64, !llvm.struct<()> = dense<[32, 64]> : vector<2xi64>, i8 = dense<8> : vector<1xi64>>} {
// CHECK: func.func
// CHECK: module attributes {dlti.dl_spec = #dlti.dl_spec<f16 = dense<16> : vector<1xi64>, !llvm.ptr = dense<[64, 8, 16]> : vector<3xi64>, "c" = 2 : i64>} {
module attributes {dlti.dl_spec = #dlti.dl_spec<"a.b" = 1, !llvm.struct<()> = dense<64> : vector<2xi64>>} {
  module attributes {dlti.dl_spec = #dlti.dl_spec<"a.b" = 1, !llvm.struct<()> = dense<[32, 64]> : vector<2xi64>, i8 = dense<8> : vector<1xi64>>} {
    func.func @inside() {
      builtin.module attributes {dlti.dl_spec = #dlti.dl_spec<f16 = dense<16> : vector<1xi64>, !llvm.ptr = dense<[64, 8, 16]> : vector<3xi64>, "c" = 2>} {}
      return
    }
  }
  module attributes {test.other = #dlti.dl_spec<"a.b" = 2>} {}
}
