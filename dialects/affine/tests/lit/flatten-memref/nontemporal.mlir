// RUN: crease-opt %s --flatten-memref --mlir-print-op-generic | FileCheck %s

// Where accesses leave unsaid whether caches should keep what they touch, that is said.
// CHECK: #map = affine_map<()[s0] -> (s0 * 5)>
// CHECK: "builtin.module"() ({
// CHECK-NEXT: "func.func"() <{function_type = (memref<4x4xf32>, index, f32, vector<2xf32>) -> (f32, vector<2xf32>), sym_name = "unsaid"}> ({
// CHECK-NEXT: ^bb0([[ARG0:%.+]]: memref<4x4xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: f32, [[ARG3:%.+]]: vector<2xf32>):
// CHECK-NEXT: [[V0:%.+]] = "affine.apply"([[ARG1]]) <{map = #map}> : (index) -> index
// CHECK-NEXT: [[V1:%.+]] = "memref.reinterpret_cast"([[ARG0]]) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 16>, static_strides = array<i64: 1>}> : (memref<4x4xf32>) -> memref<16xf32, strided<[1]>>
// CHECK-NEXT: "memref.store"([[ARG2]], [[V1]], [[V0]]) <{nontemporal = false}> : (f32, memref<16xf32, strided<[1]>>, index) -> ()
// CHECK-NEXT: [[V2:%.+]] = "affine.apply"([[ARG1]]) <{map = #map}> : (index) -> index
// CHECK-NEXT: [[V3:%.+]] = "memref.reinterpret_cast"([[ARG0]]) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 16>, static_strides = array<i64: 1>}> : (memref<4x4xf32>) -> memref<16xf32, strided<[1]>>
// CHECK-NEXT: "memref.store"([[ARG2]], [[V3]], [[V2]]) <{alignment = 8 : i64, nontemporal = false}> : (f32, memref<16xf32, strided<[1]>>, index) -> ()
// CHECK-NEXT: [[V4:%.+]] = "affine.apply"([[ARG1]]) <{map = #map}> : (index) -> index
// CHECK-NEXT: [[V5:%.+]] = "memref.reinterpret_cast"([[ARG0]]) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 16>, static_strides = array<i64: 1>}> : (memref<4x4xf32>) -> memref<16xf32, strided<[1]>>
// CHECK-NEXT: "memref.store"([[ARG2]], [[V5]], [[V4]]) <{nontemporal = true}> : (f32, memref<16xf32, strided<[1]>>, index) -> ()
// CHECK-NEXT: [[V6:%.+]] = "affine.apply"([[ARG1]]) <{map = #map}> : (index) -> index
// CHECK-NEXT: [[V7:%.+]] = "memref.reinterpret_cast"([[ARG0]]) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 16>, static_strides = array<i64: 1>}> : (memref<4x4xf32>) -> memref<16xf32, strided<[1]>>
// CHECK-NEXT: [[V8:%.+]] = "memref.load"([[V7]], [[V6]]) <{nontemporal = false}> : (memref<16xf32, strided<[1]>>, index) -> f32
// CHECK-NEXT: [[V9:%.+]] = "affine.apply"([[ARG1]]) <{map = #map}> : (index) -> index
// CHECK-NEXT: [[V10:%.+]] = "memref.reinterpret_cast"([[ARG0]]) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 16>, static_strides = array<i64: 1>}> : (memref<4x4xf32>) -> memref<16xf32, strided<[1]>>
// CHECK-NEXT: "vector.store"([[ARG3]], [[V10]], [[V9]]) <{nontemporal = false}> : (vector<2xf32>, memref<16xf32, strided<[1]>>, index) -> ()
// CHECK-NEXT: [[V11:%.+]] = "affine.apply"([[ARG1]]) <{map = #map}> : (index) -> index
// CHECK-NEXT: [[V12:%.+]] = "memref.reinterpret_cast"([[ARG0]]) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 16>, static_strides = array<i64: 1>}> : (memref<4x4xf32>) -> memref<16xf32, strided<[1]>>
// CHECK-NEXT: [[V13:%.+]] = "vector.load"([[V12]], [[V11]]) <{nontemporal = false}> : (memref<16xf32, strided<[1]>>, index) -> vector<2xf32>
// CHECK-NEXT: "func.return"([[V8]], [[V13]]) : (f32, vector<2xf32>) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: }) : () -> ()
func.func @unsaid(%m: memref<4x4xf32>, %i: index, %v: f32, %w: vector<2xf32>) -> (f32, vector<2xf32>) {
  memref.store %v, %m[%i, %i] : memref<4x4xf32>
  memref.store %v, %m[%i, %i] {alignment = 8 : i64} : memref<4x4xf32>
  memref.store %v, %m[%i, %i] {nontemporal = true} : memref<4x4xf32>
  %0 = memref.load %m[%i, %i] : memref<4x4xf32>
  vector.store %w, %m[%i, %i] : memref<4x4xf32>, vector<2xf32>
  %1 = vector.load %m[%i, %i] : memref<4x4xf32>, vector<2xf32>
  return %0, %1 : f32, vector<2xf32>
}
