// RUN: crease-opt %s --convert-to-llvm | FileCheck %s

// Differs: `llvm.cmpxchg` compares no floats, upstream makes one that does and says that it is wrong.
// CHECK-LABEL: llvm.func @add(
// CHECK-SAME: [[ARG0:%.+]]: !llvm.ptr, [[ARG1:%.+]]: !llvm.ptr, [[ARG2:%.+]]: i64, [[ARG3:%.+]]: f32) -> f32 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V1:%.+]] = llvm.insertvalue [[ARG0]], [[V0]][0] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V2:%.+]] = llvm.insertvalue [[ARG1]], [[V1]][1] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V3:%.+]] = llvm.insertvalue [[ARG2]], [[V2]][2] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V4:%.+]] = builtin.unrealized_conversion_cast [[V3]] : !llvm.struct<(ptr, ptr, i64)> to memref<f32>
// CHECK-NEXT: [[V5:%.+]] = memref.generic_atomic_rmw [[V4]][] : memref<f32> {
// CHECK-NEXT: ^bb0([[ARG4:%.+]]: f32):
// CHECK-NEXT: [[V6:%.+]] = llvm.fadd [[ARG4]], [[ARG3]] : f32
// CHECK-NEXT: memref.atomic_yield [[V6]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: llvm.return [[V5]] : f32
// CHECK-NEXT: }
func.func @add(%m: memref<f32>, %x: f32) -> f32 {
  %0 = memref.generic_atomic_rmw %m[] : memref<f32> {
  ^bb0(%old: f32):
    %sum = arith.addf %old, %x : f32
    memref.atomic_yield %sum : f32
  }
  return %0 : f32
}
