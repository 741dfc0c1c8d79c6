// RUN: crease-opt %s --convert-to-llvm=filter-dialects=arith,func | FileCheck %s --check-prefix=SOME
// RUN: crease-opt %s --convert-to-llvm=dynamic | FileCheck %s --check-prefix=DYNAMIC
// RUN: crease-opt %s --convert-to-llvm=allow-pattern-rollback=false | FileCheck %s --check-prefix=STATIC
// RUN: not crease-opt %s --convert-to-llvm=filter-dialects=affine 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: not crease-opt %s --convert-to-llvm=filter-dialects=nobody 2>&1 | FileCheck %s --check-prefix=UNKNOWN


// SOME: module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i32>} {
// SOME-LABEL: llvm.func @f(
// SOME-SAME: [[ARG0:%.+]]: i64, [[ARG1:%.+]]: !llvm.ptr, [[ARG2:%.+]]: !llvm.ptr, [[ARG3:%.+]]: i64, [[ARG4:%.+]]: i64, [[ARG5:%.+]]: i64) -> f32 {
// SOME-NEXT: [[V0:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// SOME-NEXT: [[V1:%.+]] = llvm.insertvalue [[ARG1]], [[V0]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// SOME-NEXT: [[V2:%.+]] = llvm.insertvalue [[ARG2]], [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// SOME-NEXT: [[V3:%.+]] = llvm.insertvalue [[ARG3]], [[V2]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// SOME-NEXT: [[V4:%.+]] = llvm.insertvalue [[ARG4]], [[V3]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// SOME-NEXT: [[V5:%.+]] = llvm.insertvalue [[ARG5]], [[V4]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// SOME-NEXT: [[V6:%.+]] = builtin.unrealized_conversion_cast [[V5]] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<4xf32>
// SOME-NEXT: [[V7:%.+]] = llvm.add [[ARG0]], [[ARG0]] : i64
// SOME-NEXT: [[V8:%.+]] = builtin.unrealized_conversion_cast [[V7]] : i64 to index
// SOME-NEXT: [[V9:%.+]] = memref.load [[V6]][[[V8]]] : memref<4xf32>
// SOME-NEXT: llvm.return [[V9]] : f32
// SOME-NEXT: }
// DYNAMIC: module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i32>} {
// DYNAMIC-LABEL: llvm.func @f(
// DYNAMIC-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: !llvm.ptr, [[ARG2:%.+]]: !llvm.ptr, [[ARG3:%.+]]: i32, [[ARG4:%.+]]: i32, [[ARG5:%.+]]: i32) -> f32 {
// DYNAMIC-NEXT: [[V0:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// DYNAMIC-NEXT: [[V1:%.+]] = llvm.insertvalue [[ARG1]], [[V0]][0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// DYNAMIC-NEXT: [[V2:%.+]] = llvm.insertvalue [[ARG2]], [[V1]][1] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// DYNAMIC-NEXT: [[V3:%.+]] = llvm.insertvalue [[ARG3]], [[V2]][2] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// DYNAMIC-NEXT: [[V4:%.+]] = llvm.insertvalue [[ARG4]], [[V3]][3, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// DYNAMIC-NEXT: [[V5:%.+]] = llvm.insertvalue [[ARG5]], [[V4]][4, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// DYNAMIC-NEXT: [[V6:%.+]] = llvm.add [[ARG0]], [[ARG0]] : i32
// DYNAMIC-NEXT: [[V7:%.+]] = llvm.extractvalue [[V5]][1] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// DYNAMIC-NEXT: [[V8:%.+]] = llvm.getelementptr inbounds|nuw [[V7]][[[V6]]] : (!llvm.ptr, i32) -> !llvm.ptr, f32
// DYNAMIC-NEXT: [[V9:%.+]] = llvm.load [[V8]] : !llvm.ptr -> f32
// DYNAMIC-NEXT: llvm.return [[V9]] : f32
// DYNAMIC-NEXT: }
// STATIC: module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i32>} {
// STATIC-LABEL: llvm.func @f(
// STATIC-SAME: [[ARG0:%.+]]: i64, [[ARG1:%.+]]: !llvm.ptr, [[ARG2:%.+]]: !llvm.ptr, [[ARG3:%.+]]: i64, [[ARG4:%.+]]: i64, [[ARG5:%.+]]: i64) -> f32 {
// STATIC-NEXT: [[V0:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// STATIC-NEXT: [[V1:%.+]] = llvm.insertvalue [[ARG1]], [[V0]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// STATIC-NEXT: [[V2:%.+]] = llvm.insertvalue [[ARG2]], [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// STATIC-NEXT: [[V3:%.+]] = llvm.insertvalue [[ARG3]], [[V2]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// STATIC-NEXT: [[V4:%.+]] = llvm.insertvalue [[ARG4]], [[V3]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// STATIC-NEXT: [[V5:%.+]] = llvm.insertvalue [[ARG5]], [[V4]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// STATIC-NEXT: [[V6:%.+]] = llvm.add [[ARG0]], [[ARG0]] : i64
// STATIC-NEXT: [[V7:%.+]] = llvm.extractvalue [[V5]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// STATIC-NEXT: [[V8:%.+]] = llvm.getelementptr inbounds|nuw [[V7]][[[V6]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// STATIC-NEXT: [[V9:%.+]] = llvm.load [[V8]] : !llvm.ptr -> f32
// STATIC-NEXT: llvm.return [[V9]] : f32
// STATIC-NEXT: }
// OTHER: <unknown>:0: error: dialect does not implement ConvertToLLVMPatternInterface: affine
// UNKNOWN: <unknown>:0: error: dialect not loaded: nobody
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i32>} {
  func.func @f(%a: index, %m: memref<4xf32>) -> f32 {
    %0 = arith.addi %a, %a : index
    %1 = memref.load %m[%0] : memref<4xf32>
    return %1 : f32
  }
}
