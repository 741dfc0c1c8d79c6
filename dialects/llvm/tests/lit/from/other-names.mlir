// RUN: crease-opt %s --finalize-memref-to-llvm --split-input-file | FileCheck %s

// What has the name of a function that will be called keeps it.

// CHECK-LABEL: llvm.func @free_0(
// CHECK-SAME: !llvm.ptr)
// CHECK-LABEL: func.func @function(
// CHECK-SAME: [[ARG0:%.+]]: memref<1xf32>) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<1xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V1:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: llvm.call @free_0([[V1]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @function(%a: memref<1xf32>) {
  memref.dealloc %a : memref<1xf32>
  return
}
// CHECK-LABEL: func.func private @free(
// CHECK-SAME: !llvm.ptr)
func.func private @free(!llvm.ptr)

// -----

// CHECK-LABEL: llvm.func @malloc_0(
// CHECK-SAME: i64) -> !llvm.ptr
// CHECK-LABEL: func.func @global(
// CHECK-SAME: ) {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: [[V3:%.+]] = llvm.getelementptr [[V2]][[[V0]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V4:%.+]] = llvm.ptrtoint [[V3]] : !llvm.ptr to i64
// CHECK-NEXT: [[V5:%.+]] = llvm.call @malloc_0([[V4]]) : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V6:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V7:%.+]] = llvm.insertvalue [[V5]], [[V6]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V8:%.+]] = llvm.insertvalue [[V5]], [[V7]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V10:%.+]] = llvm.insertvalue [[V9]], [[V8]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.insertvalue [[V0]], [[V10]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V12:%.+]] = llvm.insertvalue [[V1]], [[V11]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V13:%.+]] = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT: [[V14:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V15:%.+]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: [[V16:%.+]] = llvm.getelementptr [[V15]][[[V13]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V17:%.+]] = llvm.ptrtoint [[V16]] : !llvm.ptr to i64
// CHECK-NEXT: [[V18:%.+]] = llvm.call @malloc_0([[V17]]) : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V19:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V20:%.+]] = llvm.insertvalue [[V18]], [[V19]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V21:%.+]] = llvm.insertvalue [[V18]], [[V20]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V22:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V23:%.+]] = llvm.insertvalue [[V22]], [[V21]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V24:%.+]] = llvm.insertvalue [[V13]], [[V23]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V25:%.+]] = llvm.insertvalue [[V14]], [[V24]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @global() {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.alloc() : memref<4xf32>
  return
}
memref.global @malloc : memref<4xf32>

// CHECK-LABEL: llvm.mlir.global external @malloc(
// CHECK-SAME: ) {addr_space = 0 : i32} : !llvm.array<4 x f32>
// -----

// CHECK-LABEL: llvm.func @malloc_2(
// CHECK-SAME: i64) -> !llvm.ptr
// CHECK-LABEL: llvm.func @free_0(
// CHECK-SAME: !llvm.ptr)
// CHECK-LABEL: func.func @others(
// CHECK-SAME: [[ARG0:%.+]]: memref<1xf32>) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<1xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V1:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: llvm.call @free_0([[V1]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT: [[V3:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V4:%.+]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: [[V5:%.+]] = llvm.getelementptr [[V4]][[[V2]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V6:%.+]] = llvm.ptrtoint [[V5]] : !llvm.ptr to i64
// CHECK-NEXT: [[V7:%.+]] = llvm.call @malloc_2([[V6]]) : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V8:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.insertvalue [[V7]], [[V8]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.insertvalue [[V7]], [[V9]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V12:%.+]] = llvm.insertvalue [[V11]], [[V10]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V13:%.+]] = llvm.insertvalue [[V2]], [[V12]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V14:%.+]] = llvm.insertvalue [[V3]], [[V13]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @others(%a: memref<1xf32>) {
  memref.dealloc %a : memref<1xf32>
  %0 = memref.alloc() : memref<4xf32>
  return
}
// CHECK-LABEL: module @free
// CHECK-SAME: {
// CHECK-NEXT: }
module @free {}
// CHECK-LABEL: module @malloc
// CHECK-SAME: {
// CHECK-NEXT: }
module @malloc {}
// CHECK-LABEL: module @malloc_1
// CHECK-SAME: {
// CHECK-NEXT: }
module @malloc_1 {}
