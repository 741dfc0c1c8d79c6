// RUN: crease-opt %s --convert-bufferization-to-memref | FileCheck %s

// CHECK-LABEL: func.func @clones(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: memref<2x?xf32, 3>, [[ARG2:%.+]]: memref<?xf32, strided<[?], offset: ?>>) -> (memref<2x?xf32, 3>, memref<?xf32>, memref<?xf32, strided<[?], offset: ?>>) {
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[DIM:%.+]] = memref.dim [[ARG1]], [[C1]] : memref<2x?xf32, 3>
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc([[DIM]]) : memref<2x?xf32, 3>
// CHECK-NEXT: memref.copy [[ARG1]], [[ALLOC]] : memref<2x?xf32, 3> to memref<2x?xf32, 3>
// CHECK-NEXT: [[ALLOC_0:%.+]] = memref.alloc([[ARG0]]) : memref<?xf32>
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[ALLOC_1:%.+]] = memref.alloc([[ARG0]]) : memref<?xf32>
// CHECK-NEXT: memref.copy [[ALLOC_0]], [[ALLOC_1]] : memref<?xf32> to memref<?xf32>
// CHECK-NEXT: [[C0_2:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM_3:%.+]] = memref.dim [[ARG2]], [[C0_2]] : memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT: [[ALLOC_4:%.+]] = memref.alloc([[DIM_3]]) : memref<?xf32>
// CHECK-NEXT: [[CAST:%.+]] = memref.cast [[ALLOC_4]] : memref<?xf32> to memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT: memref.copy [[ARG2]], [[CAST]] : memref<?xf32, strided<[?], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT: return [[ALLOC]], [[ALLOC_1]], [[CAST]] : memref<2x?xf32, 3>, memref<?xf32>, memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT: }
func.func @clones(%n: index, %a: memref<2x?xf32, 3>, %b: memref<?xf32, strided<[?], offset: ?>>) -> (memref<2x?xf32, 3>, memref<?xf32>, memref<?xf32, strided<[?], offset: ?>>) {
  %0 = bufferization.clone %a : memref<2x?xf32, 3> to memref<2x?xf32, 3>
  %1 = memref.alloc(%n) : memref<?xf32>
  %2 = bufferization.clone %1 : memref<?xf32> to memref<?xf32>
  %3 = bufferization.clone %b : memref<?xf32, strided<[?], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
  return %0, %2, %3 : memref<2x?xf32, 3>, memref<?xf32>, memref<?xf32, strided<[?], offset: ?>>
}

// CHECK-LABEL: func.func @clone_unranked(
// CHECK-SAME: [[ARG0:%.+]]: memref<*xf32>) -> memref<*xf32> {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V0:%.+]] = memref.rank [[ARG0]] : memref<*xf32>
// CHECK-NEXT: [[ALLOCA:%.+]] = memref.alloca([[V0]]) : memref<?xindex>
// CHECK-NEXT: [[V1:%.+]] = scf.for [[ARG1:%.+]] = [[C0]] to [[V0]] step [[C1]] iter_args([[ARG2:%.+]] = [[C1]]) -> (index) {
// CHECK-NEXT: [[DIM:%.+]] = memref.dim [[ARG0]], [[ARG1]] : memref<*xf32>
// CHECK-NEXT: memref.store [[DIM]], [[ALLOCA]][[[ARG1]]] : memref<?xindex>
// CHECK-NEXT: [[V2:%.+]] = arith.muli [[ARG2]], [[DIM]] : index
// CHECK-NEXT: scf.yield [[V2]] : index
// CHECK-NEXT: }
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc([[V1]]) : memref<?xf32>
// CHECK-NEXT: [[RESHAPE:%.+]] = memref.reshape [[ALLOC]]([[ALLOCA]]) : (memref<?xf32>, memref<?xindex>) -> memref<*xf32>
// CHECK-NEXT: memref.copy [[ARG0]], [[RESHAPE]] : memref<*xf32> to memref<*xf32>
// CHECK-NEXT: return [[RESHAPE]] : memref<*xf32>
// CHECK-NEXT: }
func.func @clone_unranked(%a: memref<*xf32>) -> memref<*xf32> {
  %0 = bufferization.clone %a : memref<*xf32> to memref<*xf32>
  return %0 : memref<*xf32>
}

// CHECK-LABEL: func.func @dealloc_nothing(
// CHECK-SAME: [[ARG0:%.+]]: memref<2xf32>, [[ARG1:%.+]]: memref<*xf32>) -> (i1, i1) {
// CHECK-NEXT: [[FALSE:%.+]] = arith.constant false
// CHECK-NEXT: return [[FALSE]], [[FALSE]] : i1, i1
// CHECK-NEXT: }
func.func @dealloc_nothing(%a: memref<2xf32>, %b: memref<*xf32>) -> (i1, i1) {
  %0:2 = bufferization.dealloc retain (%a, %b : memref<2xf32>, memref<*xf32>)
  return %0#0, %0#1 : i1, i1
}

// CHECK-LABEL: func.func @dealloc_one(
// CHECK-SAME: [[ARG0:%.+]]: memref<2xf32>, [[ARG1:%.+]]: i1) {
// CHECK-NEXT: scf.if [[ARG1]] {
// CHECK-NEXT: memref.dealloc [[ARG0]] : memref<2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @dealloc_one(%a: memref<2xf32>, %c: i1) {
  bufferization.dealloc (%a : memref<2xf32>) if (%c)
  return
}

// CHECK-LABEL: func.func @dealloc_unless_retained(
// CHECK-SAME: [[ARG0:%.+]]: memref<2xf32>, [[ARG1:%.+]]: memref<1xf32>, [[ARG2:%.+]]: memref<2xf32>, [[ARG3:%.+]]: i1) -> (i1, i1) {
// CHECK-NEXT: [[INTPTR:%.+]] = memref.extract_aligned_pointer_as_index [[ARG0]] : memref<2xf32> -> index
// CHECK-NEXT: [[INTPTR_0:%.+]] = memref.extract_aligned_pointer_as_index [[ARG1]] : memref<1xf32> -> index
// CHECK-NEXT: [[V0:%.+]] = arith.cmpi ne, [[INTPTR]], [[INTPTR_0]] : index
// CHECK-NEXT: [[INTPTR_1:%.+]] = memref.extract_aligned_pointer_as_index [[ARG2]] : memref<2xf32> -> index
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi ne, [[INTPTR]], [[INTPTR_1]] : index
// CHECK-NEXT: [[V2:%.+]] = arith.andi [[V0]], [[V1]] : i1
// CHECK-NEXT: [[V3:%.+]] = arith.andi [[V2]], [[ARG3]] : i1
// CHECK-NEXT: scf.if [[V3]] {
// CHECK-NEXT: memref.dealloc [[ARG0]] : memref<2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: [[V4:%.+]] = arith.xori [[V0]], [[TRUE]] : i1
// CHECK-NEXT: [[V5:%.+]] = arith.andi [[V4]], [[ARG3]] : i1
// CHECK-NEXT: [[V6:%.+]] = arith.xori [[V1]], [[TRUE]] : i1
// CHECK-NEXT: [[V7:%.+]] = arith.andi [[V6]], [[ARG3]] : i1
// CHECK-NEXT: return [[V5]], [[V7]] : i1, i1
// CHECK-NEXT: }
func.func @dealloc_unless_retained(%a: memref<2xf32>, %b: memref<1xf32>, %d: memref<2xf32>, %c: i1) -> (i1, i1) {
  %0:2 = bufferization.dealloc (%a : memref<2xf32>) if (%c) retain (%b, %d : memref<1xf32>, memref<2xf32>)
  return %0#0, %0#1 : i1, i1
}
