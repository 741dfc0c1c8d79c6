// RUN: crease-opt %s --inline=default-pipeline= | FileCheck %s

// Upstream takes what a loop holds for dimensions and symbols of the loop's own, and makes an op of it that is not
// valid.

// CHECK-LABEL: func.func private @use(
// CHECK-SAME: f32)
func.func private @use(f32)

// CHECK-LABEL: func.func private @load(
// CHECK-SAME: [[ARG0:%.+]]: memref<10xf32>, [[ARG1:%.+]]: index) -> f32 {
// CHECK-NEXT: [[V0:%.+]] = affine.load [[ARG0]][[[ARG1]]] : memref<10xf32>
// CHECK-NEXT: return [[V0]] : f32
// CHECK-NEXT: }
func.func private @load(%m: memref<10xf32>, %i: index) -> f32 {
  %0 = affine.load %m[%i] : memref<10xf32>
  return %0 : f32
}

// CHECK-LABEL: func.func private @load_by_symbol(
// CHECK-SAME: [[ARG0:%.+]]: memref<10xf32>, [[ARG1:%.+]]: index) -> f32 {
// CHECK-NEXT: [[V0:%.+]] = affine.load [[ARG0]][symbol([[ARG1]])] : memref<10xf32>
// CHECK-NEXT: return [[V0]] : f32
// CHECK-NEXT: }
func.func private @load_by_symbol(%m: memref<10xf32>, %i: index) -> f32 {
  %0 = affine.load %m[symbol(%i)] : memref<10xf32>
  return %0 : f32
}

// CHECK-LABEL: func.func @loop(
// CHECK-SAME: [[ARG0:%.+]]: memref<10xf32>, [[ARG1:%.+]]: memref<10xindex>) {
// CHECK-NEXT: affine.for [[ARG2:%.+]] = 0 to 10 {
// CHECK-NEXT: [[V0:%.+]] = func.call @load_by_symbol([[ARG0]], [[ARG2]]) : (memref<10xf32>, index) -> f32
// CHECK-NEXT: [[V1:%.+]] = affine.load [[ARG1]][[[ARG2]]] : memref<10xindex>
// CHECK-NEXT: [[V2:%.+]] = func.call @load([[ARG0]], [[V1]]) : (memref<10xf32>, index) -> f32
// CHECK-NEXT: func.call @use([[V0]]) : (f32) -> ()
// CHECK-NEXT: func.call @use([[V2]]) : (f32) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @loop(%m: memref<10xf32>, %n: memref<10xindex>) {
  affine.for %i = 0 to 10 {
    %0 = func.call @load_by_symbol(%m, %i) : (memref<10xf32>, index) -> f32
    %j = affine.load %n[%i] : memref<10xindex>
    %1 = func.call @load(%m, %j) : (memref<10xf32>, index) -> f32
    func.call @use(%0) : (f32) -> ()
    func.call @use(%1) : (f32) -> ()
  }
  return
}
