// RUN: crease-opt %s --allow-unregistered-dialect --split-input-file --convert-func-to-llvm | FileCheck %s

// An op whose fold would change its uses stays.
// CHECK-LABEL: llvm.func @metadata(
// CHECK-SAME: [[ARG0:%.+]]: !llvm.ptr, [[ARG1:%.+]]: !llvm.ptr, [[ARG2:%.+]]: i64, [[ARG3:%.+]]: i64, [[ARG4:%.+]]: i64, [[ARG5:%.+]]: i64, [[ARG6:%.+]]: i64) -> !llvm.struct<(i64, i64)> {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V1:%.+]] = llvm.insertvalue [[ARG0]], [[V0]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V2:%.+]] = llvm.insertvalue [[ARG1]], [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.insertvalue [[ARG2]], [[V2]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V4:%.+]] = llvm.insertvalue [[ARG3]], [[V3]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V5:%.+]] = llvm.insertvalue [[ARG5]], [[V4]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V6:%.+]] = llvm.insertvalue [[ARG4]], [[V5]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V7:%.+]] = llvm.insertvalue [[ARG6]], [[V6]][4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V8:%.+]] = builtin.unrealized_conversion_cast [[V7]] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> to memref<2x5xf32>
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]]:2, [[STRIDES:%.+]]:2 = memref.extract_strided_metadata [[V8]] : memref<2x5xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT: [[V9:%.+]] = builtin.unrealized_conversion_cast [[STRIDES]]#0 : index to i64
// CHECK-NEXT: [[V10:%.+]] = builtin.unrealized_conversion_cast [[SIZES]]#0 : index to i64
// CHECK-NEXT: [[V11:%.+]] = llvm.mlir.poison : !llvm.struct<(i64, i64)>
// CHECK-NEXT: [[V12:%.+]] = llvm.insertvalue [[V10]], [[V11]][0] : !llvm.struct<(i64, i64)>
// CHECK-NEXT: [[V13:%.+]] = llvm.insertvalue [[V9]], [[V12]][1] : !llvm.struct<(i64, i64)>
// CHECK-NEXT: llvm.return [[V13]] : !llvm.struct<(i64, i64)>
// CHECK-NEXT: }
func.func @metadata(%m: memref<2x5xf32>) -> (index, index) {
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m : memref<2x5xf32> -> memref<f32>, index, index, index, index, index
  return %sizes#0, %strides#0 : index, index
}

// -----

// An argument becomes a symbol.
// CHECK: #map = affine_map<()[s0] -> (s0 + 2)>
// CHECK-LABEL: llvm.func @bound(
// CHECK-SAME: [[ARG0:%.+]]: i64) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : i64 to index
// CHECK-NEXT: affine.for [[ARG1:%.+]] = 0 to #map()[[[V0]]] {
// CHECK-NEXT: "use"([[ARG1]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
func.func @bound(%n: index) {
  affine.for %i = 0 to affine_map<(d0) -> (d0 + 2)>(%n) {
    "use"(%i) : (index) -> ()
  }
  return
}

// -----

// A function whose linkage is none stays.
// CHECK-LABEL: func.func private @linkage(
// CHECK-SAME: i32) attributes {llvm.linkage = 3 : i64}
func.func private @linkage(i32) attributes {llvm.linkage = 3 : i64}

// -----

// Casts that cancel each other are folded.
// CHECK-LABEL: llvm.func @casts(
// CHECK-SAME: [[X:%.+]]: i32)
// CHECK-NEXT: arith.index_cast [[X]] : i32 to index
// CHECK-NEXT: llvm.return [[X]] : i32
func.func @casts(%x: i32) -> i32 {
  %0 = arith.index_cast %x : i32 to index
  %1 = arith.index_cast %0 : index to i32
  return %1 : i32
}
