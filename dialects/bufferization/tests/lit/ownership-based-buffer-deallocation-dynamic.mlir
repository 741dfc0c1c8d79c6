// RUN: crease-opt %s --ownership-based-buffer-deallocation=private-function-dynamic-ownership | FileCheck %s
// RUN: crease-opt %s --pass-pipeline='builtin.module(func.func(ownership-based-buffer-deallocation{private-function-dynamic-ownership=true}))' | FileCheck %s --check-prefix=ALONE

// It tells who calls whether what it gives is to be freed.
// CHECK-LABEL: func.func private @private(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: memref<4xf32>) -> (memref<4xf32>, i32 {t.said}, i1) {
// CHECK-NEXT: [[FALSE:%.+]] = arith.constant false
// CHECK-NEXT: [[FALSE_0:%.+]] = arith.constant false
// CHECK-NEXT: [[V0:%.+]]:2 = scf.if [[ARG0]] -> (memref<4xf32>, i1) {
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: [[BASE_BUFFER_5:%.+]], [[OFFSET_6:%.+]], [[SIZES_7:%.+]], [[STRIDES_8:%.+]] = memref.extract_strided_metadata [[ALLOC]] : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: [[V2:%.+]] = bufferization.dealloc ([[BASE_BUFFER_5]] : memref<f32>) if ([[TRUE]]) retain ([[ALLOC]] : memref<4xf32>)
// CHECK-NEXT: scf.yield [[ALLOC]], [[V2]] : memref<4xf32>, i1
// CHECK-NEXT: } else {
// CHECK-NEXT: [[FALSE_5:%.+]] = arith.constant false
// CHECK-NEXT: [[V2]] = bufferization.dealloc retain ([[ARG1]] : memref<4xf32>)
// CHECK-NEXT: scf.yield [[ARG1]], [[V2]] : memref<4xf32>, i1
// CHECK-NEXT: }
// CHECK-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]], [[STRIDES:%.+]] = memref.extract_strided_metadata [[ARG1]] : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: [[BASE_BUFFER_1:%.+]], [[OFFSET_2:%.+]], [[SIZES_3:%.+]], [[STRIDES_4:%.+]] = memref.extract_strided_metadata [[V0]]#0 : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: [[V1:%.+]] = bufferization.dealloc ([[BASE_BUFFER]], [[BASE_BUFFER_1]] : memref<f32>, memref<f32>) if ([[FALSE_0]], [[V0]]#1) retain ([[V0]]#0 : memref<4xf32>)
// CHECK-NEXT: return [[V0]]#0, [[C1_I32]], [[V1]] : memref<4xf32>, i32, i1
// CHECK-NEXT: }
// ALONE-LABEL: func.func private @private(
// ALONE-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: memref<4xf32>) -> (memref<4xf32>, i32 {t.said}) {
// ALONE-NEXT: [[FALSE:%.+]] = arith.constant false
// ALONE-NEXT: [[FALSE_0:%.+]] = arith.constant false
// ALONE-NEXT: [[V0:%.+]]:2 = scf.if [[ARG0]] -> (memref<4xf32>, i1) {
// ALONE-NEXT: [[TRUE_9:%.+]] = arith.constant true
// ALONE-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<4xf32>
// ALONE-NEXT: [[BASE_BUFFER_10:%.+]], [[OFFSET_11:%.+]], [[SIZES_12:%.+]], [[STRIDES_13:%.+]] = memref.extract_strided_metadata [[ALLOC]] : memref<4xf32> -> memref<f32>, index, index, index
// ALONE-NEXT: [[V3:%.+]] = bufferization.dealloc ([[BASE_BUFFER_10]] : memref<f32>) if ([[TRUE_9]]) retain ([[ALLOC]] : memref<4xf32>)
// ALONE-NEXT: scf.yield [[ALLOC]], [[V3]] : memref<4xf32>, i1
// ALONE-NEXT: } else {
// ALONE-NEXT: [[FALSE_9:%.+]] = arith.constant false
// ALONE-NEXT: [[V3]] = bufferization.dealloc retain ([[ARG1]] : memref<4xf32>)
// ALONE-NEXT: scf.yield [[ARG1]], [[V3]] : memref<4xf32>, i1
// ALONE-NEXT: }
// ALONE-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// ALONE-NEXT: [[V1:%.+]] = scf.if [[V0]]#1 -> (memref<4xf32>) {
// ALONE-NEXT: scf.yield [[V0]]#0 : memref<4xf32>
// ALONE-NEXT: } else {
// ALONE-NEXT: [[V3]] = bufferization.clone [[V0]]#0 : memref<4xf32> to memref<4xf32>
// ALONE-NEXT: scf.yield [[V3]] : memref<4xf32>
// ALONE-NEXT: }
// ALONE-NEXT: [[TRUE:%.+]] = arith.constant true
// ALONE-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]], [[STRIDES:%.+]] = memref.extract_strided_metadata [[ARG1]] : memref<4xf32> -> memref<f32>, index, index, index
// ALONE-NEXT: [[BASE_BUFFER_1:%.+]], [[OFFSET_2:%.+]], [[SIZES_3:%.+]], [[STRIDES_4:%.+]] = memref.extract_strided_metadata [[V0]]#0 : memref<4xf32> -> memref<f32>, index, index, index
// ALONE-NEXT: [[BASE_BUFFER_5:%.+]], [[OFFSET_6:%.+]], [[SIZES_7:%.+]], [[STRIDES_8:%.+]] = memref.extract_strided_metadata [[V1]] : memref<4xf32> -> memref<f32>, index, index, index
// ALONE-NEXT: [[V2:%.+]] = bufferization.dealloc ([[BASE_BUFFER]], [[BASE_BUFFER_1]], [[BASE_BUFFER_5]] : memref<f32>, memref<f32>, memref<f32>) if ([[FALSE_0]], [[V0]]#1, [[TRUE]]) retain ([[V1]] : memref<4xf32>)
// ALONE-NEXT: return [[V1]], [[C1_I32]] : memref<4xf32>, i32
// ALONE-NEXT: }
func.func private @private(%c: i1, %a: memref<4xf32>) -> (memref<4xf32>, i32 {t.said}) {
  %0 = scf.if %c -> (memref<4xf32>) {
    %new = memref.alloc() : memref<4xf32>
    scf.yield %new : memref<4xf32>
  } else {
    scf.yield %a : memref<4xf32>
  }
  %n = arith.constant 1 : i32
  return %0, %n : memref<4xf32>, i32
}

// CHECK-LABEL: func.func private @declared(
// CHECK-SAME: memref<4xf32>) -> memref<4xf32>
// ALONE-LABEL: func.func private @declared(
// ALONE-SAME: memref<4xf32>) -> memref<4xf32>
func.func private @declared(memref<4xf32>) -> memref<4xf32>

// CHECK-LABEL: func.func @calls(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: memref<4xf32>) -> memref<4xf32> {
// CHECK-NEXT: [[FALSE:%.+]] = arith.constant false
// CHECK-NEXT: [[V0:%.+]]:3 = call @private([[ARG0]], [[ARG1]]) : (i1, memref<4xf32>) -> (memref<4xf32>, i32, i1)
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]], [[STRIDES:%.+]] = memref.extract_strided_metadata [[ARG1]] : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: [[BASE_BUFFER_0:%.+]], [[OFFSET_1:%.+]], [[SIZES_2:%.+]], [[STRIDES_3:%.+]] = memref.extract_strided_metadata [[V0]]#0 : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: [[V1:%.+]] = bufferization.dealloc ([[BASE_BUFFER]], [[BASE_BUFFER_0]] : memref<f32>, memref<f32>) if ([[FALSE]], [[V0]]#2) retain ([[V0]]#0 : memref<4xf32>)
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: [[V2:%.+]] = call @declared([[V0]]#0) : (memref<4xf32>) -> memref<4xf32>
// CHECK-NEXT: [[TRUE_4:%.+]] = arith.constant true
// CHECK-NEXT: [[V3:%.+]] = call @calls([[ARG0]], [[V2]]) : (i1, memref<4xf32>) -> memref<4xf32>
// CHECK-NEXT: memref.copy [[V0]]#0, [[V3]] : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: [[BASE_BUFFER_5:%.+]], [[OFFSET_6:%.+]], [[SIZES_7:%.+]], [[STRIDES_8:%.+]] = memref.extract_strided_metadata [[V0]]#0 : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: [[BASE_BUFFER_9:%.+]], [[OFFSET_10:%.+]], [[SIZES_11:%.+]], [[STRIDES_12:%.+]] = memref.extract_strided_metadata [[V2]] : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: [[BASE_BUFFER_13:%.+]], [[OFFSET_14:%.+]], [[SIZES_15:%.+]], [[STRIDES_16:%.+]] = memref.extract_strided_metadata [[V3]] : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: [[V4:%.+]] = bufferization.dealloc ([[BASE_BUFFER_5]], [[BASE_BUFFER_9]], [[BASE_BUFFER_13]] : memref<f32>, memref<f32>, memref<f32>) if ([[V1]], [[TRUE]], [[TRUE_4]]) retain ([[V2]] : memref<4xf32>)
// CHECK-NEXT: return [[V2]] : memref<4xf32>
// CHECK-NEXT: }
// ALONE-LABEL: func.func @calls(
// ALONE-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: memref<4xf32>) -> memref<4xf32> {
// ALONE-NEXT: [[FALSE:%.+]] = arith.constant false
// ALONE-NEXT: [[TRUE:%.+]] = arith.constant true
// ALONE-NEXT: [[V0:%.+]]:2 = call @private([[ARG0]], [[ARG1]]) : (i1, memref<4xf32>) -> (memref<4xf32>, i32)
// ALONE-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]], [[STRIDES:%.+]] = memref.extract_strided_metadata [[ARG1]] : memref<4xf32> -> memref<f32>, index, index, index
// ALONE-NEXT: [[BASE_BUFFER_0:%.+]], [[OFFSET_1:%.+]], [[SIZES_2:%.+]], [[STRIDES_3:%.+]] = memref.extract_strided_metadata [[V0]]#0 : memref<4xf32> -> memref<f32>, index, index, index
// ALONE-NEXT: [[V1:%.+]] = bufferization.dealloc ([[BASE_BUFFER]], [[BASE_BUFFER_0]] : memref<f32>, memref<f32>) if ([[FALSE]], [[TRUE]]) retain ([[V0]]#0 : memref<4xf32>)
// ALONE-NEXT: cf.br ^bb1
// ALONE-NEXT: ^bb1:  // pred: ^bb0
// ALONE-NEXT: [[TRUE_4:%.+]] = arith.constant true
// ALONE-NEXT: [[V2:%.+]] = call @declared([[V0]]#0) : (memref<4xf32>) -> memref<4xf32>
// ALONE-NEXT: [[TRUE_5:%.+]] = arith.constant true
// ALONE-NEXT: [[V3:%.+]] = call @calls([[ARG0]], [[V2]]) : (i1, memref<4xf32>) -> memref<4xf32>
// ALONE-NEXT: memref.copy [[V0]]#0, [[V3]] : memref<4xf32> to memref<4xf32>
// ALONE-NEXT: [[BASE_BUFFER_6:%.+]], [[OFFSET_7:%.+]], [[SIZES_8:%.+]], [[STRIDES_9:%.+]] = memref.extract_strided_metadata [[V0]]#0 : memref<4xf32> -> memref<f32>, index, index, index
// ALONE-NEXT: [[BASE_BUFFER_10:%.+]], [[OFFSET_11:%.+]], [[SIZES_12:%.+]], [[STRIDES_13:%.+]] = memref.extract_strided_metadata [[V2]] : memref<4xf32> -> memref<f32>, index, index, index
// ALONE-NEXT: [[BASE_BUFFER_14:%.+]], [[OFFSET_15:%.+]], [[SIZES_16:%.+]], [[STRIDES_17:%.+]] = memref.extract_strided_metadata [[V3]] : memref<4xf32> -> memref<f32>, index, index, index
// ALONE-NEXT: [[V4:%.+]] = bufferization.dealloc ([[BASE_BUFFER_6]], [[BASE_BUFFER_10]], [[BASE_BUFFER_14]] : memref<f32>, memref<f32>, memref<f32>) if ([[V1]], [[TRUE_4]], [[TRUE_5]]) retain ([[V2]] : memref<4xf32>)
// ALONE-NEXT: return [[V2]] : memref<4xf32>
// ALONE-NEXT: }
func.func @calls(%c: i1, %a: memref<4xf32>) -> memref<4xf32> {
  %0:2 = call @private(%c, %a) : (i1, memref<4xf32>) -> (memref<4xf32>, i32)
  cf.br ^bb1
^bb1:
  %1 = call @declared(%0#0) : (memref<4xf32>) -> memref<4xf32>
  %2 = call @calls(%c, %1) : (i1, memref<4xf32>) -> memref<4xf32>
  memref.copy %0#0, %2 : memref<4xf32> to memref<4xf32>
  return %1 : memref<4xf32>
}
