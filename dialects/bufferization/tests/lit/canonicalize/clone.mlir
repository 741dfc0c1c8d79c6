// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// The source is taken from before the cast.
// CHECK-LABEL: func.func @after_cast(
// CHECK-SAME: [[ARG0:%.+]]: memref<4xf32>) -> memref<?xf32> {
// CHECK-NEXT: [[CAST:%.+]] = memref.cast [[ARG0]] : memref<4xf32> to memref<?xf32>
// CHECK-NEXT: return [[CAST]] : memref<?xf32>
// CHECK-NEXT: }
func.func @after_cast(%m: memref<4xf32>) -> memref<?xf32> {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  %1 = bufferization.clone %0 : memref<?xf32> to memref<?xf32>
  memref.dealloc %m : memref<4xf32>
  return %1 : memref<?xf32>
}

// Another memref, which may be the same, is freed in between.
// CHECK-LABEL: func.func @freed_between(
// CHECK-SAME: [[ARG0:%.+]]: memref<4xf32>, [[ARG1:%.+]]: memref<4xf32>) {
// CHECK-NEXT: [[V0:%.+]] = bufferization.clone [[ARG0]] : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: memref.dealloc [[ARG1]] : memref<4xf32>
// CHECK-NEXT: "test.use"([[V0]]) : (memref<4xf32>) -> ()
// CHECK-NEXT: memref.dealloc [[V0]] : memref<4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @freed_between(%m: memref<4xf32>, %k: memref<4xf32>) {
  %1 = bufferization.clone %m : memref<4xf32> to memref<4xf32>
  memref.dealloc %k : memref<4xf32>
  "test.use"(%1) : (memref<4xf32>) -> ()
  memref.dealloc %1 : memref<4xf32>
  return
}

// No cast gives the type.
// CHECK-LABEL: func.func @incompatible(
// CHECK-SAME: [[ARG0:%.+]]: index) -> memref<?x4xf32> {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc([[ARG0]]) : memref<?x8xf32>
// CHECK-NEXT: [[SUBVIEW:%.+]] = memref.subview [[ALLOC]][0, 0] [[[ARG0]], 4] [1, 2] : memref<?x8xf32> to memref<?x4xf32, strided<[8, 2]>>
// CHECK-NEXT: [[V0:%.+]] = bufferization.clone [[SUBVIEW]] : memref<?x4xf32, strided<[8, 2]>> to memref<?x4xf32>
// CHECK-NEXT: memref.dealloc [[ALLOC]] : memref<?x8xf32>
// CHECK-NEXT: return [[V0]] : memref<?x4xf32>
// CHECK-NEXT: }
func.func @incompatible(%n: index) -> memref<?x4xf32> {
  %a = memref.alloc(%n) : memref<?x8xf32>
  %s = memref.subview %a[0, 0][%n, 4][1, 2] : memref<?x8xf32> to memref<?x4xf32, strided<[8, 2]>>
  %t = memref.transpose %s (i, j) -> (i, j) : memref<?x4xf32, strided<[8, 2]>> to memref<?x4xf32, strided<[8, 2]>>
  %1 = bufferization.clone %t : memref<?x4xf32, strided<[8, 2]>> to memref<?x4xf32>
  memref.dealloc %a : memref<?x8xf32>
  return %1 : memref<?x4xf32>
}

// What is freed is what the source is a view of.
// CHECK-LABEL: func.func @of_view(
// CHECK-SAME: [[ARG0:%.+]]: index) -> memref<?x4xf32, strided<[8, 2]>> {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc([[ARG0]]) : memref<?x8xf32>
// CHECK-NEXT: [[SUBVIEW:%.+]] = memref.subview [[ALLOC]][0, 0] [[[ARG0]], 4] [1, 2] : memref<?x8xf32> to memref<?x4xf32, strided<[8, 2]>>
// CHECK-NEXT: return [[SUBVIEW]] : memref<?x4xf32, strided<[8, 2]>>
// CHECK-NEXT: }
func.func @of_view(%n: index) -> memref<?x4xf32, strided<[8, 2]>> {
  %a = memref.alloc(%n) : memref<?x8xf32>
  %s = memref.subview %a[0, 0][%n, 4][1, 2] : memref<?x8xf32> to memref<?x4xf32, strided<[8, 2]>>
  %1 = bufferization.clone %s : memref<?x4xf32, strided<[8, 2]>> to memref<?x4xf32, strided<[8, 2]>>
  memref.dealloc %a : memref<?x8xf32>
  return %1 : memref<?x4xf32, strided<[8, 2]>>
}

// The source is freed in a region, the copy here.
// CHECK-LABEL: func.func @freed_in_region(
// CHECK-SAME: [[ARG0:%.+]]: memref<4xf32>, [[ARG1:%.+]]: i1) -> memref<4xf32> {
// CHECK-NEXT: scf.if [[ARG1]] {
// CHECK-NEXT: memref.dealloc [[ARG0]] : memref<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return [[ARG0]] : memref<4xf32>
// CHECK-NEXT: }
func.func @freed_in_region(%m: memref<4xf32>, %c: i1) -> memref<4xf32> {
  %1 = bufferization.clone %m : memref<4xf32> to memref<4xf32>
  scf.if %c {
    memref.dealloc %m : memref<4xf32>
  }
  memref.dealloc %1 : memref<4xf32>
  return %1 : memref<4xf32>
}

// Of two copies, the second takes the place of the source.
// CHECK-LABEL: func.func @two_clones(
// CHECK-SAME: [[ARG0:%.+]]: memref<4xf32>) -> (memref<4xf32>, memref<4xf32>) {
// CHECK-NEXT: [[V0:%.+]] = bufferization.clone [[ARG0]] : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: return [[ARG0]], [[V0]] : memref<4xf32>, memref<4xf32>
// CHECK-NEXT: }
func.func @two_clones(%m: memref<4xf32>) -> (memref<4xf32>, memref<4xf32>) {
  %1 = bufferization.clone %m : memref<4xf32> to memref<4xf32>
  %2 = bufferization.clone %m : memref<4xf32> to memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  return %1, %2 : memref<4xf32>, memref<4xf32>
}

// A cast of an unranked memref stays.
// CHECK-LABEL: func.func @clone_of_clone(
// CHECK-SAME: [[ARG0:%.+]]: memref<*xf32>) -> memref<4xf32> {
// CHECK-NEXT: [[CAST:%.+]] = memref.cast [[ARG0]] : memref<*xf32> to memref<4xf32>
// CHECK-NEXT: [[V0:%.+]] = bufferization.clone [[CAST]] : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: return [[V0]] : memref<4xf32>
// CHECK-NEXT: }
func.func @clone_of_clone(%m: memref<*xf32>) -> memref<4xf32> {
  %0 = memref.cast %m : memref<*xf32> to memref<4xf32>
  %1 = bufferization.clone %0 : memref<4xf32> to memref<4xf32>
  %2 = bufferization.clone %1 : memref<4xf32> to memref<4xf32>
  memref.dealloc %1 : memref<4xf32>
  return %2 : memref<4xf32>
}

// Views of bases are views.
// CHECK-LABEL: func.func @of_metadata(
// CHECK-SAME: ) -> memref<4xf32> {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: return [[ALLOC]] : memref<4xf32>
// CHECK-NEXT: }
func.func @of_metadata() -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  %b, %o, %s, %st = memref.extract_strided_metadata %0 : memref<4xf32> -> memref<f32>, index, index, index
  %r = memref.reinterpret_cast %b to offset: [0], sizes: [4], strides: [1] : memref<f32> to memref<4xf32>
  %1 = bufferization.clone %r : memref<4xf32> to memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  return %1 : memref<4xf32>
}

// The source is freed in another block.
// CHECK-LABEL: func.func @another_block_frees(
// CHECK-SAME: [[ARG0:%.+]]: i1) -> memref<4xf32> {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: return [[ALLOC]] : memref<4xf32>
// CHECK-NEXT: }
func.func @another_block_frees(%c: i1) -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  %1 = bufferization.clone %0 : memref<4xf32> to memref<4xf32>
  cf.br ^x
^x:
  memref.dealloc %0 : memref<4xf32>
  return %1 : memref<4xf32>
}
