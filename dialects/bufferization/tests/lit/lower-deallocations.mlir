// RUN: crease-opt %s --bufferization-lower-deallocations | FileCheck %s
// RUN: crease-opt %s --convert-bufferization-to-memref | FileCheck %s --check-prefix=ALL

// The function that decides is made once in a module, under a name that nothing has there.
// CHECK-LABEL: func.func @several(
// CHECK-SAME: [[ARG0:%.+]]: memref<2xf32>, [[ARG1:%.+]]: memref<?xi8>, [[ARG2:%.+]]: i1, [[ARG3:%.+]]: i1, [[ARG4:%.+]]: memref<*xf32>) -> i1 {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<2xindex>
// CHECK-NEXT: [[ALLOC_0:%.+]] = memref.alloc() : memref<2xi1>
// CHECK-NEXT: [[ALLOC_1:%.+]] = memref.alloc() : memref<1xindex>
// CHECK-NEXT: [[INTPTR:%.+]] = memref.extract_aligned_pointer_as_index [[ARG0]] : memref<2xf32> -> index
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: memref.store [[INTPTR]], [[ALLOC]][[[C0]]] : memref<2xindex>
// CHECK-NEXT: [[INTPTR_2:%.+]] = memref.extract_aligned_pointer_as_index [[ARG1]] : memref<?xi8> -> index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: memref.store [[INTPTR_2]], [[ALLOC]][[[C1]]] : memref<2xindex>
// CHECK-NEXT: [[C0_3:%.+]] = arith.constant 0 : index
// CHECK-NEXT: memref.store [[ARG2]], [[ALLOC_0]][[[C0_3]]] : memref<2xi1>
// CHECK-NEXT: [[C1_4:%.+]] = arith.constant 1 : index
// CHECK-NEXT: memref.store [[ARG3]], [[ALLOC_0]][[[C1_4]]] : memref<2xi1>
// CHECK-NEXT: [[INTPTR_5:%.+]] = memref.extract_aligned_pointer_as_index [[ARG4]] : memref<*xf32> -> index
// CHECK-NEXT: [[C0_6:%.+]] = arith.constant 0 : index
// CHECK-NEXT: memref.store [[INTPTR_5]], [[ALLOC_1]][[[C0_6]]] : memref<1xindex>
// CHECK-NEXT: [[CAST:%.+]] = memref.cast [[ALLOC]] : memref<2xindex> to memref<?xindex>
// CHECK-NEXT: [[CAST_7:%.+]] = memref.cast [[ALLOC_0]] : memref<2xi1> to memref<?xi1>
// CHECK-NEXT: [[CAST_8:%.+]] = memref.cast [[ALLOC_1]] : memref<1xindex> to memref<?xindex>
// CHECK-NEXT: [[ALLOC_9:%.+]] = memref.alloc() : memref<2xi1>
// CHECK-NEXT: [[ALLOC_10:%.+]] = memref.alloc() : memref<1xi1>
// CHECK-NEXT: [[CAST_11:%.+]] = memref.cast [[ALLOC_9]] : memref<2xi1> to memref<?xi1>
// CHECK-NEXT: [[CAST_12:%.+]] = memref.cast [[ALLOC_10]] : memref<1xi1> to memref<?xi1>
// CHECK-NEXT: call @dealloc_helper_0([[CAST]], [[CAST_8]], [[CAST_7]], [[CAST_11]], [[CAST_12]]) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
// CHECK-NEXT: [[C0_13:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V0:%.+]] = memref.load [[ALLOC_9]][[[C0_13]]] : memref<2xi1>
// CHECK-NEXT: scf.if [[V0]] {
// CHECK-NEXT: memref.dealloc [[ARG0]] : memref<2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: [[C1_14:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V1:%.+]] = memref.load [[ALLOC_9]][[[C1_14]]] : memref<2xi1>
// CHECK-NEXT: scf.if [[V1]] {
// CHECK-NEXT: memref.dealloc [[ARG1]] : memref<?xi8>
// CHECK-NEXT: }
// CHECK-NEXT: [[C0_15:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V2:%.+]] = memref.load [[ALLOC_10]][[[C0_15]]] : memref<1xi1>
// CHECK-NEXT: memref.dealloc [[ALLOC]] : memref<2xindex>
// CHECK-NEXT: memref.dealloc [[ALLOC_1]] : memref<1xindex>
// CHECK-NEXT: memref.dealloc [[ALLOC_0]] : memref<2xi1>
// CHECK-NEXT: memref.dealloc [[ALLOC_9]] : memref<2xi1>
// CHECK-NEXT: memref.dealloc [[ALLOC_10]] : memref<1xi1>
// CHECK-NEXT: return [[V2]] : i1
// CHECK-NEXT: }
// ALL-LABEL: func.func @several(
// ALL-SAME: [[ARG0:%.+]]: memref<2xf32>, [[ARG1:%.+]]: memref<?xi8>, [[ARG2:%.+]]: i1, [[ARG3:%.+]]: i1, [[ARG4:%.+]]: memref<*xf32>) -> i1 {
// ALL-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<2xindex>
// ALL-NEXT: [[ALLOC_0:%.+]] = memref.alloc() : memref<2xi1>
// ALL-NEXT: [[ALLOC_1:%.+]] = memref.alloc() : memref<1xindex>
// ALL-NEXT: [[INTPTR:%.+]] = memref.extract_aligned_pointer_as_index [[ARG0]] : memref<2xf32> -> index
// ALL-NEXT: [[C0:%.+]] = arith.constant 0 : index
// ALL-NEXT: memref.store [[INTPTR]], [[ALLOC]][[[C0]]] : memref<2xindex>
// ALL-NEXT: [[INTPTR_2:%.+]] = memref.extract_aligned_pointer_as_index [[ARG1]] : memref<?xi8> -> index
// ALL-NEXT: [[C1:%.+]] = arith.constant 1 : index
// ALL-NEXT: memref.store [[INTPTR_2]], [[ALLOC]][[[C1]]] : memref<2xindex>
// ALL-NEXT: [[C0_3:%.+]] = arith.constant 0 : index
// ALL-NEXT: memref.store [[ARG2]], [[ALLOC_0]][[[C0_3]]] : memref<2xi1>
// ALL-NEXT: [[C1_4:%.+]] = arith.constant 1 : index
// ALL-NEXT: memref.store [[ARG3]], [[ALLOC_0]][[[C1_4]]] : memref<2xi1>
// ALL-NEXT: [[INTPTR_5:%.+]] = memref.extract_aligned_pointer_as_index [[ARG4]] : memref<*xf32> -> index
// ALL-NEXT: [[C0_6:%.+]] = arith.constant 0 : index
// ALL-NEXT: memref.store [[INTPTR_5]], [[ALLOC_1]][[[C0_6]]] : memref<1xindex>
// ALL-NEXT: [[CAST:%.+]] = memref.cast [[ALLOC]] : memref<2xindex> to memref<?xindex>
// ALL-NEXT: [[CAST_7:%.+]] = memref.cast [[ALLOC_0]] : memref<2xi1> to memref<?xi1>
// ALL-NEXT: [[CAST_8:%.+]] = memref.cast [[ALLOC_1]] : memref<1xindex> to memref<?xindex>
// ALL-NEXT: [[ALLOC_9:%.+]] = memref.alloc() : memref<2xi1>
// ALL-NEXT: [[ALLOC_10:%.+]] = memref.alloc() : memref<1xi1>
// ALL-NEXT: [[CAST_11:%.+]] = memref.cast [[ALLOC_9]] : memref<2xi1> to memref<?xi1>
// ALL-NEXT: [[CAST_12:%.+]] = memref.cast [[ALLOC_10]] : memref<1xi1> to memref<?xi1>
// ALL-NEXT: call @dealloc_helper_0([[CAST]], [[CAST_8]], [[CAST_7]], [[CAST_11]], [[CAST_12]]) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
// ALL-NEXT: [[C0_13:%.+]] = arith.constant 0 : index
// ALL-NEXT: [[V0:%.+]] = memref.load [[ALLOC_9]][[[C0_13]]] : memref<2xi1>
// ALL-NEXT: scf.if [[V0]] {
// ALL-NEXT: memref.dealloc [[ARG0]] : memref<2xf32>
// ALL-NEXT: }
// ALL-NEXT: [[C1_14:%.+]] = arith.constant 1 : index
// ALL-NEXT: [[V1:%.+]] = memref.load [[ALLOC_9]][[[C1_14]]] : memref<2xi1>
// ALL-NEXT: scf.if [[V1]] {
// ALL-NEXT: memref.dealloc [[ARG1]] : memref<?xi8>
// ALL-NEXT: }
// ALL-NEXT: [[C0_15:%.+]] = arith.constant 0 : index
// ALL-NEXT: [[V2:%.+]] = memref.load [[ALLOC_10]][[[C0_15]]] : memref<1xi1>
// ALL-NEXT: memref.dealloc [[ALLOC]] : memref<2xindex>
// ALL-NEXT: memref.dealloc [[ALLOC_1]] : memref<1xindex>
// ALL-NEXT: memref.dealloc [[ALLOC_0]] : memref<2xi1>
// ALL-NEXT: memref.dealloc [[ALLOC_9]] : memref<2xi1>
// ALL-NEXT: memref.dealloc [[ALLOC_10]] : memref<1xi1>
// ALL-NEXT: return [[V2]] : i1
// ALL-NEXT: }
func.func @several(%a: memref<2xf32>, %b: memref<?xi8>, %yes: i1, %no: i1, %kept: memref<*xf32>) -> i1 {
  %0 = bufferization.dealloc (%a, %b : memref<2xf32>, memref<?xi8>) if (%yes, %no) retain (%kept : memref<*xf32>)
  return %0 : i1
}

// CHECK-LABEL: func.func @none_retained(
// CHECK-SAME: [[ARG0:%.+]]: memref<2xf32>, [[ARG1:%.+]]: memref<2xf32>, [[ARG2:%.+]]: i1) {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<2xindex>
// CHECK-NEXT: [[ALLOC_0:%.+]] = memref.alloc() : memref<2xi1>
// CHECK-NEXT: [[ALLOC_1:%.+]] = memref.alloc() : memref<0xindex>
// CHECK-NEXT: [[INTPTR:%.+]] = memref.extract_aligned_pointer_as_index [[ARG0]] : memref<2xf32> -> index
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: memref.store [[INTPTR]], [[ALLOC]][[[C0]]] : memref<2xindex>
// CHECK-NEXT: [[INTPTR_2:%.+]] = memref.extract_aligned_pointer_as_index [[ARG1]] : memref<2xf32> -> index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: memref.store [[INTPTR_2]], [[ALLOC]][[[C1]]] : memref<2xindex>
// CHECK-NEXT: [[C0_3:%.+]] = arith.constant 0 : index
// CHECK-NEXT: memref.store [[ARG2]], [[ALLOC_0]][[[C0_3]]] : memref<2xi1>
// CHECK-NEXT: [[C1_4:%.+]] = arith.constant 1 : index
// CHECK-NEXT: memref.store [[ARG2]], [[ALLOC_0]][[[C1_4]]] : memref<2xi1>
// CHECK-NEXT: [[CAST:%.+]] = memref.cast [[ALLOC]] : memref<2xindex> to memref<?xindex>
// CHECK-NEXT: [[CAST_5:%.+]] = memref.cast [[ALLOC_0]] : memref<2xi1> to memref<?xi1>
// CHECK-NEXT: [[CAST_6:%.+]] = memref.cast [[ALLOC_1]] : memref<0xindex> to memref<?xindex>
// CHECK-NEXT: [[ALLOC_7:%.+]] = memref.alloc() : memref<2xi1>
// CHECK-NEXT: [[ALLOC_8:%.+]] = memref.alloc() : memref<0xi1>
// CHECK-NEXT: [[CAST_9:%.+]] = memref.cast [[ALLOC_7]] : memref<2xi1> to memref<?xi1>
// CHECK-NEXT: [[CAST_10:%.+]] = memref.cast [[ALLOC_8]] : memref<0xi1> to memref<?xi1>
// CHECK-NEXT: call @dealloc_helper_0([[CAST]], [[CAST_6]], [[CAST_5]], [[CAST_9]], [[CAST_10]]) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
// CHECK-NEXT: [[C0_11:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V0:%.+]] = memref.load [[ALLOC_7]][[[C0_11]]] : memref<2xi1>
// CHECK-NEXT: scf.if [[V0]] {
// CHECK-NEXT: memref.dealloc [[ARG0]] : memref<2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: [[C1_12:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V1:%.+]] = memref.load [[ALLOC_7]][[[C1_12]]] : memref<2xi1>
// CHECK-NEXT: scf.if [[V1]] {
// CHECK-NEXT: memref.dealloc [[ARG1]] : memref<2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: memref.dealloc [[ALLOC]] : memref<2xindex>
// CHECK-NEXT: memref.dealloc [[ALLOC_1]] : memref<0xindex>
// CHECK-NEXT: memref.dealloc [[ALLOC_0]] : memref<2xi1>
// CHECK-NEXT: memref.dealloc [[ALLOC_7]] : memref<2xi1>
// CHECK-NEXT: memref.dealloc [[ALLOC_8]] : memref<0xi1>
// CHECK-NEXT: return
// CHECK-NEXT: }
// ALL-LABEL: func.func @none_retained(
// ALL-SAME: [[ARG0:%.+]]: memref<2xf32>, [[ARG1:%.+]]: memref<2xf32>, [[ARG2:%.+]]: i1) {
// ALL-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<2xindex>
// ALL-NEXT: [[ALLOC_0:%.+]] = memref.alloc() : memref<2xi1>
// ALL-NEXT: [[ALLOC_1:%.+]] = memref.alloc() : memref<0xindex>
// ALL-NEXT: [[INTPTR:%.+]] = memref.extract_aligned_pointer_as_index [[ARG0]] : memref<2xf32> -> index
// ALL-NEXT: [[C0:%.+]] = arith.constant 0 : index
// ALL-NEXT: memref.store [[INTPTR]], [[ALLOC]][[[C0]]] : memref<2xindex>
// ALL-NEXT: [[INTPTR_2:%.+]] = memref.extract_aligned_pointer_as_index [[ARG1]] : memref<2xf32> -> index
// ALL-NEXT: [[C1:%.+]] = arith.constant 1 : index
// ALL-NEXT: memref.store [[INTPTR_2]], [[ALLOC]][[[C1]]] : memref<2xindex>
// ALL-NEXT: [[C0_3:%.+]] = arith.constant 0 : index
// ALL-NEXT: memref.store [[ARG2]], [[ALLOC_0]][[[C0_3]]] : memref<2xi1>
// ALL-NEXT: [[C1_4:%.+]] = arith.constant 1 : index
// ALL-NEXT: memref.store [[ARG2]], [[ALLOC_0]][[[C1_4]]] : memref<2xi1>
// ALL-NEXT: [[CAST:%.+]] = memref.cast [[ALLOC]] : memref<2xindex> to memref<?xindex>
// ALL-NEXT: [[CAST_5:%.+]] = memref.cast [[ALLOC_0]] : memref<2xi1> to memref<?xi1>
// ALL-NEXT: [[CAST_6:%.+]] = memref.cast [[ALLOC_1]] : memref<0xindex> to memref<?xindex>
// ALL-NEXT: [[ALLOC_7:%.+]] = memref.alloc() : memref<2xi1>
// ALL-NEXT: [[ALLOC_8:%.+]] = memref.alloc() : memref<0xi1>
// ALL-NEXT: [[CAST_9:%.+]] = memref.cast [[ALLOC_7]] : memref<2xi1> to memref<?xi1>
// ALL-NEXT: [[CAST_10:%.+]] = memref.cast [[ALLOC_8]] : memref<0xi1> to memref<?xi1>
// ALL-NEXT: call @dealloc_helper_0([[CAST]], [[CAST_6]], [[CAST_5]], [[CAST_9]], [[CAST_10]]) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
// ALL-NEXT: [[C0_11:%.+]] = arith.constant 0 : index
// ALL-NEXT: [[V0:%.+]] = memref.load [[ALLOC_7]][[[C0_11]]] : memref<2xi1>
// ALL-NEXT: scf.if [[V0]] {
// ALL-NEXT: memref.dealloc [[ARG0]] : memref<2xf32>
// ALL-NEXT: }
// ALL-NEXT: [[C1_12:%.+]] = arith.constant 1 : index
// ALL-NEXT: [[V1:%.+]] = memref.load [[ALLOC_7]][[[C1_12]]] : memref<2xi1>
// ALL-NEXT: scf.if [[V1]] {
// ALL-NEXT: memref.dealloc [[ARG1]] : memref<2xf32>
// ALL-NEXT: }
// ALL-NEXT: memref.dealloc [[ALLOC]] : memref<2xindex>
// ALL-NEXT: memref.dealloc [[ALLOC_1]] : memref<0xindex>
// ALL-NEXT: memref.dealloc [[ALLOC_0]] : memref<2xi1>
// ALL-NEXT: memref.dealloc [[ALLOC_7]] : memref<2xi1>
// ALL-NEXT: memref.dealloc [[ALLOC_8]] : memref<0xi1>
// ALL-NEXT: return
// ALL-NEXT: }
func.func @none_retained(%a: memref<2xf32>, %b: memref<2xf32>, %c: i1) {
  bufferization.dealloc (%a, %b : memref<2xf32>, memref<2xf32>) if (%c, %c)
  return
}

// CHECK-LABEL: func.func private @dealloc_helper(
// CHECK-SAME: i32)
// ALL-LABEL: func.func private @dealloc_helper(
// ALL-SAME: i32)
func.func private @dealloc_helper(i32)

// Other ops stay, or go.
// CHECK-LABEL: func.func @others(
// CHECK-SAME: [[ARG0:%.+]]: memref<2xf32>, [[ARG1:%.+]]: i1) -> memref<2xf32> {
// CHECK-NEXT: [[V0:%.+]] = bufferization.clone [[ARG0]] : memref<2xf32> to memref<2xf32>
// CHECK-NEXT: scf.if [[ARG1]] {
// CHECK-NEXT: memref.dealloc [[ARG0]] : memref<2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return [[V0]] : memref<2xf32>
// CHECK-NEXT: }
// ALL-LABEL: func.func @others(
// ALL-SAME: [[ARG0:%.+]]: memref<2xf32>, [[ARG1:%.+]]: i1) -> memref<2xf32> {
// ALL-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<2xf32>
// ALL-NEXT: memref.copy [[ARG0]], [[ALLOC]] : memref<2xf32> to memref<2xf32>
// ALL-NEXT: scf.if [[ARG1]] {
// ALL-NEXT: memref.dealloc [[ARG0]] : memref<2xf32>
// ALL-NEXT: }
// ALL-NEXT: return [[ALLOC]] : memref<2xf32>
// ALL-NEXT: }
func.func @others(%a: memref<2xf32>, %c: i1) -> memref<2xf32> {
  %0 = bufferization.clone %a : memref<2xf32> to memref<2xf32>
  bufferization.dealloc (%a : memref<2xf32>) if (%c)
  return %0 : memref<2xf32>
}

// CHECK-LABEL: module @inside
// CHECK-SAME: {
// CHECK-LABEL: func.func private @dealloc_helper(
// CHECK-SAME: i32)
// CHECK-NEXT: module @needs_none {
// CHECK-NEXT: func.func @one([[ARG0:%.+]]: memref<2xf32>, [[ARG1:%.+]]: i1, [[ARG2:%.+]]: memref<2xf32>) -> i1 {
// CHECK-NEXT: [[INTPTR:%.+]] = memref.extract_aligned_pointer_as_index [[ARG0]] : memref<2xf32> -> index
// CHECK-NEXT: [[INTPTR_0:%.+]] = memref.extract_aligned_pointer_as_index [[ARG2]] : memref<2xf32> -> index
// CHECK-NEXT: [[V0:%.+]] = arith.cmpi ne, [[INTPTR]], [[INTPTR_0]] : index
// CHECK-NEXT: [[V1:%.+]] = arith.andi [[V0]], [[ARG1]] : i1
// CHECK-NEXT: scf.if [[V1]] {
// CHECK-NEXT: memref.dealloc [[ARG0]] : memref<2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: [[V2:%.+]] = arith.xori [[V0]], [[TRUE]] : i1
// CHECK-NEXT: [[V3:%.+]] = arith.andi [[V2]], [[ARG1]] : i1
// CHECK-NEXT: return [[V3]] : i1
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: func.func @three([[ARG0]]: memref<2xf32>, [[ARG1]]: i1) {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<3xindex>
// CHECK-NEXT: [[ALLOC_0:%.+]] = memref.alloc() : memref<3xi1>
// CHECK-NEXT: [[ALLOC_1:%.+]] = memref.alloc() : memref<0xindex>
// CHECK-NEXT: [[INTPTR]] = memref.extract_aligned_pointer_as_index [[ARG0]] : memref<2xf32> -> index
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: memref.store [[INTPTR]], [[ALLOC]][[[C0]]] : memref<3xindex>
// CHECK-NEXT: [[INTPTR_2:%.+]] = memref.extract_aligned_pointer_as_index [[ARG0]] : memref<2xf32> -> index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: memref.store [[INTPTR_2]], [[ALLOC]][[[C1]]] : memref<3xindex>
// CHECK-NEXT: [[INTPTR_3:%.+]] = memref.extract_aligned_pointer_as_index [[ARG0]] : memref<2xf32> -> index
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: memref.store [[INTPTR_3]], [[ALLOC]][[[C2]]] : memref<3xindex>
// CHECK-NEXT: [[C0_4:%.+]] = arith.constant 0 : index
// CHECK-NEXT: memref.store [[ARG1]], [[ALLOC_0]][[[C0_4]]] : memref<3xi1>
// CHECK-NEXT: [[C1_5:%.+]] = arith.constant 1 : index
// CHECK-NEXT: memref.store [[ARG1]], [[ALLOC_0]][[[C1_5]]] : memref<3xi1>
// CHECK-NEXT: [[C2_6:%.+]] = arith.constant 2 : index
// CHECK-NEXT: memref.store [[ARG1]], [[ALLOC_0]][[[C2_6]]] : memref<3xi1>
// CHECK-NEXT: [[CAST:%.+]] = memref.cast [[ALLOC]] : memref<3xindex> to memref<?xindex>
// CHECK-NEXT: [[CAST_7:%.+]] = memref.cast [[ALLOC_0]] : memref<3xi1> to memref<?xi1>
// CHECK-NEXT: [[CAST_8:%.+]] = memref.cast [[ALLOC_1]] : memref<0xindex> to memref<?xindex>
// CHECK-NEXT: [[ALLOC_9:%.+]] = memref.alloc() : memref<3xi1>
// CHECK-NEXT: [[ALLOC_10:%.+]] = memref.alloc() : memref<0xi1>
// CHECK-NEXT: [[CAST_11:%.+]] = memref.cast [[ALLOC_9]] : memref<3xi1> to memref<?xi1>
// CHECK-NEXT: [[CAST_12:%.+]] = memref.cast [[ALLOC_10]] : memref<0xi1> to memref<?xi1>
// CHECK-NEXT: call @dealloc_helper_0([[CAST]], [[CAST_8]], [[CAST_7]], [[CAST_11]], [[CAST_12]]) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
// CHECK-NEXT: [[C0_13:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V0]] = memref.load [[ALLOC_9]][[[C0_13]]] : memref<3xi1>
// CHECK-NEXT: scf.if [[V0]] {
// CHECK-NEXT: memref.dealloc [[ARG0]] : memref<2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: [[C1_14:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V1]] = memref.load [[ALLOC_9]][[[C1_14]]] : memref<3xi1>
// CHECK-NEXT: scf.if [[V1]] {
// CHECK-NEXT: memref.dealloc [[ARG0]] : memref<2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: [[C2_15:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V2]] = memref.load [[ALLOC_9]][[[C2_15]]] : memref<3xi1>
// CHECK-NEXT: scf.if [[V2]] {
// CHECK-NEXT: memref.dealloc [[ARG0]] : memref<2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: memref.dealloc [[ALLOC]] : memref<3xindex>
// CHECK-NEXT: memref.dealloc [[ALLOC_1]] : memref<0xindex>
// CHECK-NEXT: memref.dealloc [[ALLOC_0]] : memref<3xi1>
// CHECK-NEXT: memref.dealloc [[ALLOC_9]] : memref<3xi1>
// CHECK-NEXT: memref.dealloc [[ALLOC_10]] : memref<0xi1>
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-LABEL: func.func private @dealloc_helper_0(
// CHECK-SAME: [[ARG0:%.+]]: memref<?xindex>, [[ARG1:%.+]]: memref<?xindex>, [[ARG2:%.+]]: memref<?xi1>, [[ARG3:%.+]]: memref<?xi1>, [[ARG4:%.+]]: memref<?xi1>) {
// CHECK-NEXT: [[C0]] = arith.constant 0 : index
// CHECK-NEXT: [[C1]] = arith.constant 1 : index
// CHECK-NEXT: [[TRUE]] = arith.constant true
// CHECK-NEXT: [[FALSE:%.+]] = arith.constant false
// CHECK-NEXT: [[DIM:%.+]] = memref.dim [[ARG0]], [[C0]] : memref<?xindex>
// CHECK-NEXT: [[DIM_0:%.+]] = memref.dim [[ARG1]], [[C0]] : memref<?xindex>
// CHECK-NEXT: scf.for [[ARG5:%.+]] = [[C0]] to [[DIM_0]] step [[C1]] {
// CHECK-NEXT: memref.store [[FALSE]], [[ARG4]][[[ARG5]]] : memref<?xi1>
// CHECK-NEXT: }
// CHECK-NEXT: scf.for [[ARG5]] = [[C0]] to [[DIM]] step [[C1]] {
// CHECK-NEXT: [[V0]] = memref.load [[ARG0]][[[ARG5]]] : memref<?xindex>
// CHECK-NEXT: [[V1]] = memref.load [[ARG2]][[[ARG5]]] : memref<?xi1>
// CHECK-NEXT: [[V2]] = scf.for [[ARG6:%.+]] = [[C0]] to [[DIM_0]] step [[C1]] iter_args([[ARG7:%.+]] = [[TRUE]]) -> (i1) {
// CHECK-NEXT: [[V5:%.+]] = memref.load [[ARG1]][[[ARG6]]] : memref<?xindex>
// CHECK-NEXT: [[V6:%.+]] = arith.cmpi eq, [[V5]], [[V0]] : index
// CHECK-NEXT: scf.if [[V6]] {
// CHECK-NEXT: [[V9:%.+]] = memref.load [[ARG4]][[[ARG6]]] : memref<?xi1>
// CHECK-NEXT: [[V10:%.+]] = arith.ori [[V9]], [[V1]] : i1
// CHECK-NEXT: memref.store [[V10]], [[ARG4]][[[ARG6]]] : memref<?xi1>
// CHECK-NEXT: }
// CHECK-NEXT: [[V7:%.+]] = arith.cmpi ne, [[V5]], [[V0]] : index
// CHECK-NEXT: [[V8:%.+]] = arith.andi [[ARG7]], [[V7]] : i1
// CHECK-NEXT: scf.yield [[V8]] : i1
// CHECK-NEXT: }
// CHECK-NEXT: [[V3]] = scf.for [[ARG6]] = [[C0]] to [[ARG5]] step [[C1]] iter_args([[ARG7]] = [[V2]]) -> (i1) {
// CHECK-NEXT: [[V5]] = memref.load [[ARG0]][[[ARG6]]] : memref<?xindex>
// CHECK-NEXT: [[V6]] = arith.cmpi ne, [[V5]], [[V0]] : index
// CHECK-NEXT: [[V7]] = arith.andi [[ARG7]], [[V6]] : i1
// CHECK-NEXT: scf.yield [[V7]] : i1
// CHECK-NEXT: }
// CHECK-NEXT: [[V4:%.+]] = arith.andi [[V3]], [[V1]] : i1
// CHECK-NEXT: memref.store [[V4]], [[ARG3]][[[ARG5]]] : memref<?xi1>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }
// ALL-LABEL: module @inside
// ALL-SAME: {
// ALL-LABEL: func.func private @dealloc_helper(
// ALL-SAME: i32)
// ALL-NEXT: module @needs_none {
// ALL-NEXT: func.func @one([[ARG0:%.+]]: memref<2xf32>, [[ARG1:%.+]]: i1, [[ARG2:%.+]]: memref<2xf32>) -> i1 {
// ALL-NEXT: [[INTPTR:%.+]] = memref.extract_aligned_pointer_as_index [[ARG0]] : memref<2xf32> -> index
// ALL-NEXT: [[INTPTR_0:%.+]] = memref.extract_aligned_pointer_as_index [[ARG2]] : memref<2xf32> -> index
// ALL-NEXT: [[V0:%.+]] = arith.cmpi ne, [[INTPTR]], [[INTPTR_0]] : index
// ALL-NEXT: [[V1:%.+]] = arith.andi [[V0]], [[ARG1]] : i1
// ALL-NEXT: scf.if [[V1]] {
// ALL-NEXT: memref.dealloc [[ARG0]] : memref<2xf32>
// ALL-NEXT: }
// ALL-NEXT: [[TRUE:%.+]] = arith.constant true
// ALL-NEXT: [[V2:%.+]] = arith.xori [[V0]], [[TRUE]] : i1
// ALL-NEXT: [[V3:%.+]] = arith.andi [[V2]], [[ARG1]] : i1
// ALL-NEXT: return [[V3]] : i1
// ALL-NEXT: }
// ALL-NEXT: }
// ALL-NEXT: func.func @three([[ARG0]]: memref<2xf32>, [[ARG1]]: i1) {
// ALL-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<3xindex>
// ALL-NEXT: [[ALLOC_0:%.+]] = memref.alloc() : memref<3xi1>
// ALL-NEXT: [[ALLOC_1:%.+]] = memref.alloc() : memref<0xindex>
// ALL-NEXT: [[INTPTR]] = memref.extract_aligned_pointer_as_index [[ARG0]] : memref<2xf32> -> index
// ALL-NEXT: [[C0:%.+]] = arith.constant 0 : index
// ALL-NEXT: memref.store [[INTPTR]], [[ALLOC]][[[C0]]] : memref<3xindex>
// ALL-NEXT: [[INTPTR_2:%.+]] = memref.extract_aligned_pointer_as_index [[ARG0]] : memref<2xf32> -> index
// ALL-NEXT: [[C1:%.+]] = arith.constant 1 : index
// ALL-NEXT: memref.store [[INTPTR_2]], [[ALLOC]][[[C1]]] : memref<3xindex>
// ALL-NEXT: [[INTPTR_3:%.+]] = memref.extract_aligned_pointer_as_index [[ARG0]] : memref<2xf32> -> index
// ALL-NEXT: [[C2:%.+]] = arith.constant 2 : index
// ALL-NEXT: memref.store [[INTPTR_3]], [[ALLOC]][[[C2]]] : memref<3xindex>
// ALL-NEXT: [[C0_4:%.+]] = arith.constant 0 : index
// ALL-NEXT: memref.store [[ARG1]], [[ALLOC_0]][[[C0_4]]] : memref<3xi1>
// ALL-NEXT: [[C1_5:%.+]] = arith.constant 1 : index
// ALL-NEXT: memref.store [[ARG1]], [[ALLOC_0]][[[C1_5]]] : memref<3xi1>
// ALL-NEXT: [[C2_6:%.+]] = arith.constant 2 : index
// ALL-NEXT: memref.store [[ARG1]], [[ALLOC_0]][[[C2_6]]] : memref<3xi1>
// ALL-NEXT: [[CAST:%.+]] = memref.cast [[ALLOC]] : memref<3xindex> to memref<?xindex>
// ALL-NEXT: [[CAST_7:%.+]] = memref.cast [[ALLOC_0]] : memref<3xi1> to memref<?xi1>
// ALL-NEXT: [[CAST_8:%.+]] = memref.cast [[ALLOC_1]] : memref<0xindex> to memref<?xindex>
// ALL-NEXT: [[ALLOC_9:%.+]] = memref.alloc() : memref<3xi1>
// ALL-NEXT: [[ALLOC_10:%.+]] = memref.alloc() : memref<0xi1>
// ALL-NEXT: [[CAST_11:%.+]] = memref.cast [[ALLOC_9]] : memref<3xi1> to memref<?xi1>
// ALL-NEXT: [[CAST_12:%.+]] = memref.cast [[ALLOC_10]] : memref<0xi1> to memref<?xi1>
// ALL-NEXT: call @dealloc_helper_0([[CAST]], [[CAST_8]], [[CAST_7]], [[CAST_11]], [[CAST_12]]) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
// ALL-NEXT: [[C0_13:%.+]] = arith.constant 0 : index
// ALL-NEXT: [[V0]] = memref.load [[ALLOC_9]][[[C0_13]]] : memref<3xi1>
// ALL-NEXT: scf.if [[V0]] {
// ALL-NEXT: memref.dealloc [[ARG0]] : memref<2xf32>
// ALL-NEXT: }
// ALL-NEXT: [[C1_14:%.+]] = arith.constant 1 : index
// ALL-NEXT: [[V1]] = memref.load [[ALLOC_9]][[[C1_14]]] : memref<3xi1>
// ALL-NEXT: scf.if [[V1]] {
// ALL-NEXT: memref.dealloc [[ARG0]] : memref<2xf32>
// ALL-NEXT: }
// ALL-NEXT: [[C2_15:%.+]] = arith.constant 2 : index
// ALL-NEXT: [[V2]] = memref.load [[ALLOC_9]][[[C2_15]]] : memref<3xi1>
// ALL-NEXT: scf.if [[V2]] {
// ALL-NEXT: memref.dealloc [[ARG0]] : memref<2xf32>
// ALL-NEXT: }
// ALL-NEXT: memref.dealloc [[ALLOC]] : memref<3xindex>
// ALL-NEXT: memref.dealloc [[ALLOC_1]] : memref<0xindex>
// ALL-NEXT: memref.dealloc [[ALLOC_0]] : memref<3xi1>
// ALL-NEXT: memref.dealloc [[ALLOC_9]] : memref<3xi1>
// ALL-NEXT: memref.dealloc [[ALLOC_10]] : memref<0xi1>
// ALL-NEXT: return
// ALL-NEXT: }
// ALL-LABEL: func.func private @dealloc_helper_0(
// ALL-SAME: [[ARG0:%.+]]: memref<?xindex>, [[ARG1:%.+]]: memref<?xindex>, [[ARG2:%.+]]: memref<?xi1>, [[ARG3:%.+]]: memref<?xi1>, [[ARG4:%.+]]: memref<?xi1>) {
// ALL-NEXT: [[C0]] = arith.constant 0 : index
// ALL-NEXT: [[C1]] = arith.constant 1 : index
// ALL-NEXT: [[TRUE]] = arith.constant true
// ALL-NEXT: [[FALSE:%.+]] = arith.constant false
// ALL-NEXT: [[DIM:%.+]] = memref.dim [[ARG0]], [[C0]] : memref<?xindex>
// ALL-NEXT: [[DIM_0:%.+]] = memref.dim [[ARG1]], [[C0]] : memref<?xindex>
// ALL-NEXT: scf.for [[ARG5:%.+]] = [[C0]] to [[DIM_0]] step [[C1]] {
// ALL-NEXT: memref.store [[FALSE]], [[ARG4]][[[ARG5]]] : memref<?xi1>
// ALL-NEXT: }
// ALL-NEXT: scf.for [[ARG5]] = [[C0]] to [[DIM]] step [[C1]] {
// ALL-NEXT: [[V0]] = memref.load [[ARG0]][[[ARG5]]] : memref<?xindex>
// ALL-NEXT: [[V1]] = memref.load [[ARG2]][[[ARG5]]] : memref<?xi1>
// ALL-NEXT: [[V2]] = scf.for [[ARG6:%.+]] = [[C0]] to [[DIM_0]] step [[C1]] iter_args([[ARG7:%.+]] = [[TRUE]]) -> (i1) {
// ALL-NEXT: [[V5:%.+]] = memref.load [[ARG1]][[[ARG6]]] : memref<?xindex>
// ALL-NEXT: [[V6:%.+]] = arith.cmpi eq, [[V5]], [[V0]] : index
// ALL-NEXT: scf.if [[V6]] {
// ALL-NEXT: [[V9:%.+]] = memref.load [[ARG4]][[[ARG6]]] : memref<?xi1>
// ALL-NEXT: [[V10:%.+]] = arith.ori [[V9]], [[V1]] : i1
// ALL-NEXT: memref.store [[V10]], [[ARG4]][[[ARG6]]] : memref<?xi1>
// ALL-NEXT: }
// ALL-NEXT: [[V7:%.+]] = arith.cmpi ne, [[V5]], [[V0]] : index
// ALL-NEXT: [[V8:%.+]] = arith.andi [[ARG7]], [[V7]] : i1
// ALL-NEXT: scf.yield [[V8]] : i1
// ALL-NEXT: }
// ALL-NEXT: [[V3]] = scf.for [[ARG6]] = [[C0]] to [[ARG5]] step [[C1]] iter_args([[ARG7]] = [[V2]]) -> (i1) {
// ALL-NEXT: [[V5]] = memref.load [[ARG0]][[[ARG6]]] : memref<?xindex>
// ALL-NEXT: [[V6]] = arith.cmpi ne, [[V5]], [[V0]] : index
// ALL-NEXT: [[V7]] = arith.andi [[ARG7]], [[V6]] : i1
// ALL-NEXT: scf.yield [[V7]] : i1
// ALL-NEXT: }
// ALL-NEXT: [[V4:%.+]] = arith.andi [[V3]], [[V1]] : i1
// ALL-NEXT: memref.store [[V4]], [[ARG3]][[[ARG5]]] : memref<?xi1>
// ALL-NEXT: }
// ALL-NEXT: return
// ALL-NEXT: }
// ALL-NEXT: }
module @inside {
  func.func private @dealloc_helper(i32)
  module @needs_none {
    func.func @one(%a: memref<2xf32>, %c: i1, %kept: memref<2xf32>) -> i1 {
      %0 = bufferization.dealloc (%a : memref<2xf32>) if (%c) retain (%kept : memref<2xf32>)
      return %0 : i1
    }
  }
  func.func @three(%a: memref<2xf32>, %c: i1) {
    bufferization.dealloc (%a, %a, %a : memref<2xf32>, memref<2xf32>, memref<2xf32>) if (%c, %c, %c)
    return
  }
}
// CHECK-LABEL: func.func private @dealloc_helper_0(
// CHECK-SAME: [[ARG0:%.+]]: memref<?xindex>, [[ARG1:%.+]]: memref<?xindex>, [[ARG2:%.+]]: memref<?xi1>, [[ARG3:%.+]]: memref<?xi1>, [[ARG4:%.+]]: memref<?xi1>) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: [[FALSE:%.+]] = arith.constant false
// CHECK-NEXT: [[DIM:%.+]] = memref.dim [[ARG0]], [[C0]] : memref<?xindex>
// CHECK-NEXT: [[DIM_0:%.+]] = memref.dim [[ARG1]], [[C0]] : memref<?xindex>
// CHECK-NEXT: scf.for [[ARG5:%.+]] = [[C0]] to [[DIM_0]] step [[C1]] {
// CHECK-NEXT: memref.store [[FALSE]], [[ARG4]][[[ARG5]]] : memref<?xi1>
// CHECK-NEXT: }
// CHECK-NEXT: scf.for [[ARG5]] = [[C0]] to [[DIM]] step [[C1]] {
// CHECK-NEXT: [[V0:%.+]] = memref.load [[ARG0]][[[ARG5]]] : memref<?xindex>
// CHECK-NEXT: [[V1:%.+]] = memref.load [[ARG2]][[[ARG5]]] : memref<?xi1>
// CHECK-NEXT: [[V2:%.+]] = scf.for [[ARG6:%.+]] = [[C0]] to [[DIM_0]] step [[C1]] iter_args([[ARG7:%.+]] = [[TRUE]]) -> (i1) {
// CHECK-NEXT: [[V5:%.+]] = memref.load [[ARG1]][[[ARG6]]] : memref<?xindex>
// CHECK-NEXT: [[V6:%.+]] = arith.cmpi eq, [[V5]], [[V0]] : index
// CHECK-NEXT: scf.if [[V6]] {
// CHECK-NEXT: [[V9:%.+]] = memref.load [[ARG4]][[[ARG6]]] : memref<?xi1>
// CHECK-NEXT: [[V10:%.+]] = arith.ori [[V9]], [[V1]] : i1
// CHECK-NEXT: memref.store [[V10]], [[ARG4]][[[ARG6]]] : memref<?xi1>
// CHECK-NEXT: }
// CHECK-NEXT: [[V7:%.+]] = arith.cmpi ne, [[V5]], [[V0]] : index
// CHECK-NEXT: [[V8:%.+]] = arith.andi [[ARG7]], [[V7]] : i1
// CHECK-NEXT: scf.yield [[V8]] : i1
// CHECK-NEXT: }
// CHECK-NEXT: [[V3:%.+]] = scf.for [[ARG6]] = [[C0]] to [[ARG5]] step [[C1]] iter_args([[ARG7]] = [[V2]]) -> (i1) {
// CHECK-NEXT: [[V5]] = memref.load [[ARG0]][[[ARG6]]] : memref<?xindex>
// CHECK-NEXT: [[V6]] = arith.cmpi ne, [[V5]], [[V0]] : index
// CHECK-NEXT: [[V7]] = arith.andi [[ARG7]], [[V6]] : i1
// CHECK-NEXT: scf.yield [[V7]] : i1
// CHECK-NEXT: }
// CHECK-NEXT: [[V4:%.+]] = arith.andi [[V3]], [[V1]] : i1
// CHECK-NEXT: memref.store [[V4]], [[ARG3]][[[ARG5]]] : memref<?xi1>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// ALL-LABEL: func.func private @dealloc_helper_0(
// ALL-SAME: [[ARG0:%.+]]: memref<?xindex>, [[ARG1:%.+]]: memref<?xindex>, [[ARG2:%.+]]: memref<?xi1>, [[ARG3:%.+]]: memref<?xi1>, [[ARG4:%.+]]: memref<?xi1>) {
// ALL-NEXT: [[C0:%.+]] = arith.constant 0 : index
// ALL-NEXT: [[C1:%.+]] = arith.constant 1 : index
// ALL-NEXT: [[TRUE:%.+]] = arith.constant true
// ALL-NEXT: [[FALSE:%.+]] = arith.constant false
// ALL-NEXT: [[DIM:%.+]] = memref.dim [[ARG0]], [[C0]] : memref<?xindex>
// ALL-NEXT: [[DIM_0:%.+]] = memref.dim [[ARG1]], [[C0]] : memref<?xindex>
// ALL-NEXT: scf.for [[ARG5:%.+]] = [[C0]] to [[DIM_0]] step [[C1]] {
// ALL-NEXT: memref.store [[FALSE]], [[ARG4]][[[ARG5]]] : memref<?xi1>
// ALL-NEXT: }
// ALL-NEXT: scf.for [[ARG5]] = [[C0]] to [[DIM]] step [[C1]] {
// ALL-NEXT: [[V0:%.+]] = memref.load [[ARG0]][[[ARG5]]] : memref<?xindex>
// ALL-NEXT: [[V1:%.+]] = memref.load [[ARG2]][[[ARG5]]] : memref<?xi1>
// ALL-NEXT: [[V2:%.+]] = scf.for [[ARG6:%.+]] = [[C0]] to [[DIM_0]] step [[C1]] iter_args([[ARG7:%.+]] = [[TRUE]]) -> (i1) {
// ALL-NEXT: [[V5:%.+]] = memref.load [[ARG1]][[[ARG6]]] : memref<?xindex>
// ALL-NEXT: [[V6:%.+]] = arith.cmpi eq, [[V5]], [[V0]] : index
// ALL-NEXT: scf.if [[V6]] {
// ALL-NEXT: [[V9:%.+]] = memref.load [[ARG4]][[[ARG6]]] : memref<?xi1>
// ALL-NEXT: [[V10:%.+]] = arith.ori [[V9]], [[V1]] : i1
// ALL-NEXT: memref.store [[V10]], [[ARG4]][[[ARG6]]] : memref<?xi1>
// ALL-NEXT: }
// ALL-NEXT: [[V7:%.+]] = arith.cmpi ne, [[V5]], [[V0]] : index
// ALL-NEXT: [[V8:%.+]] = arith.andi [[ARG7]], [[V7]] : i1
// ALL-NEXT: scf.yield [[V8]] : i1
// ALL-NEXT: }
// ALL-NEXT: [[V3:%.+]] = scf.for [[ARG6]] = [[C0]] to [[ARG5]] step [[C1]] iter_args([[ARG7]] = [[V2]]) -> (i1) {
// ALL-NEXT: [[V5]] = memref.load [[ARG0]][[[ARG6]]] : memref<?xindex>
// ALL-NEXT: [[V6]] = arith.cmpi ne, [[V5]], [[V0]] : index
// ALL-NEXT: [[V7]] = arith.andi [[ARG7]], [[V6]] : i1
// ALL-NEXT: scf.yield [[V7]] : i1
// ALL-NEXT: }
// ALL-NEXT: [[V4:%.+]] = arith.andi [[V3]], [[V1]] : i1
// ALL-NEXT: memref.store [[V4]], [[ARG3]][[[ARG5]]] : memref<?xi1>
// ALL-NEXT: }
// ALL-NEXT: return
// ALL-NEXT: }
