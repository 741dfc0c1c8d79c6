// RUN: crease-opt %s --buffer-deallocation-pipeline=private-function-dynamic-ownership | FileCheck %s
// RUN: crease-opt %s --pass-pipeline='builtin.module(buffer-deallocation-pipeline{private-function-dynamic-ownership=true})' | FileCheck %s

// A private function tells who calls whether what it gives is to be freed.
// CHECK-LABEL: func.func private @larger(
// CHECK-SAME: [[ARG0:%.+]]: memref<?xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: i1) -> (memref<?xf32>, i1) {
// CHECK-NEXT: [[V0:%.+]] = scf.if [[ARG2]] -> (memref<?xf32>) {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc([[ARG1]]) : memref<?xf32>
// CHECK-NEXT: scf.yield [[ALLOC]] : memref<?xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield [[ARG0]] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return [[V0]], [[ARG2]] : memref<?xf32>, i1
// CHECK-NEXT: }
func.func private @larger(%a: memref<?xf32>, %n: index, %c: i1) -> memref<?xf32> {
  %0 = scf.if %c -> (memref<?xf32>) {
    %1 = memref.alloc(%n) : memref<?xf32>
    scf.yield %1 : memref<?xf32>
  } else {
    scf.yield %a : memref<?xf32>
  }
  return %0 : memref<?xf32>
}

// CHECK-LABEL: func.func @calls(
// CHECK-SAME: [[ARG0:%.+]]: memref<?xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: i1, [[ARG3:%.+]]: memref<?xf32>) {
// CHECK-NEXT: [[V0:%.+]]:2 = call @larger([[ARG0]], [[ARG1]], [[ARG2]]) : (memref<?xf32>, index, i1) -> (memref<?xf32>, i1)
// CHECK-NEXT: memref.copy [[V0]]#0, [[ARG3]] : memref<?xf32> to memref<?xf32>
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]], [[STRIDES:%.+]] = memref.extract_strided_metadata [[V0]]#0 : memref<?xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: scf.if [[V0]]#1 {
// CHECK-NEXT: memref.dealloc [[BASE_BUFFER]] : memref<f32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @calls(%a: memref<?xf32>, %n: index, %c: i1, %out: memref<?xf32>) {
  %0 = call @larger(%a, %n, %c) : (memref<?xf32>, index, i1) -> memref<?xf32>
  memref.copy %0, %out : memref<?xf32> to memref<?xf32>
  return
}
