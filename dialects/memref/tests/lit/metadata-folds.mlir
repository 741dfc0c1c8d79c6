// What the type says is known to every pass that folds.
// RUN: crease-opt %s --fold-memref-alias-ops | FileCheck %s
// RUN: crease-opt %s --arith-expand | FileCheck %s
// RUN: crease-opt %s --convert-index-to-llvm | FileCheck %s
// RUN: crease-opt %s --scf-for-loop-peeling | FileCheck %s

// CHECK-LABEL: func.func @metadata(
// CHECK-SAME: [[ARG0:%.+]]: memref<4x?xf32, strided<[8, 1], offset: 3>>) -> (index, index, index, index) {
// CHECK-NEXT: [[C3:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[C8:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]]:2, [[STRIDES:%.+]]:2 = memref.extract_strided_metadata [[ARG0]] : memref<4x?xf32, strided<[8, 1], offset: 3>> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT: return [[C3]], [[C4]], [[SIZES]]#1, [[C8]] : index, index, index, index
// CHECK-NEXT: }
func.func @metadata(%m: memref<4x?xf32, strided<[8, 1], offset: 3>>) -> (index, index, index, index) {
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m : memref<4x?xf32, strided<[8, 1], offset: 3>> -> memref<f32>, index, index, index, index, index
  return %offset, %sizes#0, %sizes#1, %strides#0 : index, index, index, index
}
