// RUN: crease-opt %s --expand-realloc | FileCheck %s
// RUN: crease-opt %s --expand-realloc=emit-deallocs=false | FileCheck %s --check-prefix=KEEP


// CHECK-LABEL: func.func @sizes_unknown(
// CHECK-SAME: [[ARG0:%.+]]: memref<?xf32, 3>, [[ARG1:%.+]]: index) -> memref<?xf32, 3> {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM:%.+]] = memref.dim [[ARG0]], [[C0]] : memref<?xf32, 3>
// CHECK-NEXT: [[V0:%.+]] = arith.cmpi ult, [[DIM]], [[ARG1]] : index
// CHECK-NEXT: [[V1:%.+]] = scf.if [[V0]] -> (memref<?xf32, 3>) {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc([[ARG1]]) {alignment = 8 : i64} : memref<?xf32, 3>
// CHECK-NEXT: [[SUBVIEW:%.+]] = memref.subview [[ALLOC]][0] [[[DIM]]] [1] : memref<?xf32, 3> to memref<?xf32, strided<[1]>, 3>
// CHECK-NEXT: memref.copy [[ARG0]], [[SUBVIEW]] : memref<?xf32, 3> to memref<?xf32, strided<[1]>, 3>
// CHECK-NEXT: memref.dealloc [[ARG0]] : memref<?xf32, 3>
// CHECK-NEXT: scf.yield [[ALLOC]] : memref<?xf32, 3>
// CHECK-NEXT: } else {
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [[[ARG1]]], strides: [1] : memref<?xf32, 3> to memref<?xf32, 3>
// CHECK-NEXT: scf.yield [[REINTERPRET_CAST]] : memref<?xf32, 3>
// CHECK-NEXT: }
// CHECK-NEXT: return [[V1]] : memref<?xf32, 3>
// CHECK-NEXT: }
// KEEP-LABEL: func.func @sizes_unknown(
// KEEP-SAME: [[ARG0:%.+]]: memref<?xf32, 3>, [[ARG1:%.+]]: index) -> memref<?xf32, 3> {
// KEEP-NEXT: [[C0:%.+]] = arith.constant 0 : index
// KEEP-NEXT: [[DIM:%.+]] = memref.dim [[ARG0]], [[C0]] : memref<?xf32, 3>
// KEEP-NEXT: [[V0:%.+]] = arith.cmpi ult, [[DIM]], [[ARG1]] : index
// KEEP-NEXT: [[V1:%.+]] = scf.if [[V0]] -> (memref<?xf32, 3>) {
// KEEP-NEXT: [[ALLOC:%.+]] = memref.alloc([[ARG1]]) {alignment = 8 : i64} : memref<?xf32, 3>
// KEEP-NEXT: [[SUBVIEW:%.+]] = memref.subview [[ALLOC]][0] [[[DIM]]] [1] : memref<?xf32, 3> to memref<?xf32, strided<[1]>, 3>
// KEEP-NEXT: memref.copy [[ARG0]], [[SUBVIEW]] : memref<?xf32, 3> to memref<?xf32, strided<[1]>, 3>
// KEEP-NEXT: scf.yield [[ALLOC]] : memref<?xf32, 3>
// KEEP-NEXT: } else {
// KEEP-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [[[ARG1]]], strides: [1] : memref<?xf32, 3> to memref<?xf32, 3>
// KEEP-NEXT: scf.yield [[REINTERPRET_CAST]] : memref<?xf32, 3>
// KEEP-NEXT: }
// KEEP-NEXT: return [[V1]] : memref<?xf32, 3>
// KEEP-NEXT: }
func.func @sizes_unknown(%m: memref<?xf32, 3>, %size: index) -> memref<?xf32, 3> {
  %0 = memref.realloc %m(%size) {alignment = 8} : memref<?xf32, 3> to memref<?xf32, 3>
  return %0 : memref<?xf32, 3>
}

// CHECK-LABEL: func.func @to_known_size(
// CHECK-SAME: [[ARG0:%.+]]: memref<?xi8>) -> memref<8xi8> {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM:%.+]] = memref.dim [[ARG0]], [[C0]] : memref<?xi8>
// CHECK-NEXT: [[C8:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V0:%.+]] = arith.cmpi ult, [[DIM]], [[C8]] : index
// CHECK-NEXT: [[V1:%.+]] = scf.if [[V0]] -> (memref<8xi8>) {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<8xi8>
// CHECK-NEXT: [[SUBVIEW:%.+]] = memref.subview [[ALLOC]][0] [[[DIM]]] [1] : memref<8xi8> to memref<?xi8, strided<[1]>>
// CHECK-NEXT: memref.copy [[ARG0]], [[SUBVIEW]] : memref<?xi8> to memref<?xi8, strided<[1]>>
// CHECK-NEXT: memref.dealloc [[ARG0]] : memref<?xi8>
// CHECK-NEXT: scf.yield [[ALLOC]] : memref<8xi8>
// CHECK-NEXT: } else {
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [8], strides: [1] : memref<?xi8> to memref<8xi8>
// CHECK-NEXT: scf.yield [[REINTERPRET_CAST]] : memref<8xi8>
// CHECK-NEXT: }
// CHECK-NEXT: return [[V1]] : memref<8xi8>
// CHECK-NEXT: }
// KEEP-LABEL: func.func @to_known_size(
// KEEP-SAME: [[ARG0:%.+]]: memref<?xi8>) -> memref<8xi8> {
// KEEP-NEXT: [[C0:%.+]] = arith.constant 0 : index
// KEEP-NEXT: [[DIM:%.+]] = memref.dim [[ARG0]], [[C0]] : memref<?xi8>
// KEEP-NEXT: [[C8:%.+]] = arith.constant 8 : index
// KEEP-NEXT: [[V0:%.+]] = arith.cmpi ult, [[DIM]], [[C8]] : index
// KEEP-NEXT: [[V1:%.+]] = scf.if [[V0]] -> (memref<8xi8>) {
// KEEP-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<8xi8>
// KEEP-NEXT: [[SUBVIEW:%.+]] = memref.subview [[ALLOC]][0] [[[DIM]]] [1] : memref<8xi8> to memref<?xi8, strided<[1]>>
// KEEP-NEXT: memref.copy [[ARG0]], [[SUBVIEW]] : memref<?xi8> to memref<?xi8, strided<[1]>>
// KEEP-NEXT: scf.yield [[ALLOC]] : memref<8xi8>
// KEEP-NEXT: } else {
// KEEP-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [8], strides: [1] : memref<?xi8> to memref<8xi8>
// KEEP-NEXT: scf.yield [[REINTERPRET_CAST]] : memref<8xi8>
// KEEP-NEXT: }
// KEEP-NEXT: return [[V1]] : memref<8xi8>
// KEEP-NEXT: }
func.func @to_known_size(%m: memref<?xi8>) -> memref<8xi8> {
  %0 = memref.realloc %m : memref<?xi8> to memref<8xi8>
  return %0 : memref<8xi8>
}

// CHECK-LABEL: func.func @from_known_size(
// CHECK-SAME: [[ARG0:%.+]]: memref<4xf32>, [[ARG1:%.+]]: index) -> memref<?xf32> {
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V0:%.+]] = arith.cmpi ult, [[C4]], [[ARG1]] : index
// CHECK-NEXT: [[V1:%.+]] = scf.if [[V0]] -> (memref<?xf32>) {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc([[ARG1]]) : memref<?xf32>
// CHECK-NEXT: [[SUBVIEW:%.+]] = memref.subview [[ALLOC]][0] [4] [1] : memref<?xf32> to memref<4xf32, strided<[1]>>
// CHECK-NEXT: memref.copy [[ARG0]], [[SUBVIEW]] : memref<4xf32> to memref<4xf32, strided<[1]>>
// CHECK-NEXT: memref.dealloc [[ARG0]] : memref<4xf32>
// CHECK-NEXT: scf.yield [[ALLOC]] : memref<?xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [[[ARG1]]], strides: [1] : memref<4xf32> to memref<?xf32>
// CHECK-NEXT: scf.yield [[REINTERPRET_CAST]] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return [[V1]] : memref<?xf32>
// CHECK-NEXT: }
// KEEP-LABEL: func.func @from_known_size(
// KEEP-SAME: [[ARG0:%.+]]: memref<4xf32>, [[ARG1:%.+]]: index) -> memref<?xf32> {
// KEEP-NEXT: [[C4:%.+]] = arith.constant 4 : index
// KEEP-NEXT: [[V0:%.+]] = arith.cmpi ult, [[C4]], [[ARG1]] : index
// KEEP-NEXT: [[V1:%.+]] = scf.if [[V0]] -> (memref<?xf32>) {
// KEEP-NEXT: [[ALLOC:%.+]] = memref.alloc([[ARG1]]) : memref<?xf32>
// KEEP-NEXT: [[SUBVIEW:%.+]] = memref.subview [[ALLOC]][0] [4] [1] : memref<?xf32> to memref<4xf32, strided<[1]>>
// KEEP-NEXT: memref.copy [[ARG0]], [[SUBVIEW]] : memref<4xf32> to memref<4xf32, strided<[1]>>
// KEEP-NEXT: scf.yield [[ALLOC]] : memref<?xf32>
// KEEP-NEXT: } else {
// KEEP-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [[[ARG1]]], strides: [1] : memref<4xf32> to memref<?xf32>
// KEEP-NEXT: scf.yield [[REINTERPRET_CAST]] : memref<?xf32>
// KEEP-NEXT: }
// KEEP-NEXT: return [[V1]] : memref<?xf32>
// KEEP-NEXT: }
func.func @from_known_size(%m: memref<4xf32>, %size: index) -> memref<?xf32> {
  %0 = memref.realloc %m(%size) : memref<4xf32> to memref<?xf32>
  return %0 : memref<?xf32>
}

// CHECK-LABEL: func.func @sizes_known(
// CHECK-SAME: [[ARG0:%.+]]: memref<4xf32>) -> memref<8xf32> {
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[C8:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V0:%.+]] = arith.cmpi ult, [[C4]], [[C8]] : index
// CHECK-NEXT: [[V1:%.+]] = scf.if [[V0]] -> (memref<8xf32>) {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<8xf32>
// CHECK-NEXT: [[SUBVIEW:%.+]] = memref.subview [[ALLOC]][0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
// CHECK-NEXT: memref.copy [[ARG0]], [[SUBVIEW]] : memref<4xf32> to memref<4xf32, strided<[1]>>
// CHECK-NEXT: memref.dealloc [[ARG0]] : memref<4xf32>
// CHECK-NEXT: scf.yield [[ALLOC]] : memref<8xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [8], strides: [1] : memref<4xf32> to memref<8xf32>
// CHECK-NEXT: scf.yield [[REINTERPRET_CAST]] : memref<8xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return [[V1]] : memref<8xf32>
// CHECK-NEXT: }
// KEEP-LABEL: func.func @sizes_known(
// KEEP-SAME: [[ARG0:%.+]]: memref<4xf32>) -> memref<8xf32> {
// KEEP-NEXT: [[C4:%.+]] = arith.constant 4 : index
// KEEP-NEXT: [[C8:%.+]] = arith.constant 8 : index
// KEEP-NEXT: [[V0:%.+]] = arith.cmpi ult, [[C4]], [[C8]] : index
// KEEP-NEXT: [[V1:%.+]] = scf.if [[V0]] -> (memref<8xf32>) {
// KEEP-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<8xf32>
// KEEP-NEXT: [[SUBVIEW:%.+]] = memref.subview [[ALLOC]][0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
// KEEP-NEXT: memref.copy [[ARG0]], [[SUBVIEW]] : memref<4xf32> to memref<4xf32, strided<[1]>>
// KEEP-NEXT: scf.yield [[ALLOC]] : memref<8xf32>
// KEEP-NEXT: } else {
// KEEP-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [8], strides: [1] : memref<4xf32> to memref<8xf32>
// KEEP-NEXT: scf.yield [[REINTERPRET_CAST]] : memref<8xf32>
// KEEP-NEXT: }
// KEEP-NEXT: return [[V1]] : memref<8xf32>
// KEEP-NEXT: }
func.func @sizes_known(%m: memref<4xf32>) -> memref<8xf32> {
  %0 = memref.realloc %m : memref<4xf32> to memref<8xf32>
  return %0 : memref<8xf32>
}

// Upstream copies all of the buffer into one that is too small for it.
// CHECK-LABEL: func.func @shrinks(
// CHECK-SAME: [[ARG0:%.+]]: memref<8xf32>) -> memref<4xf32> {
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [4], strides: [1] : memref<8xf32> to memref<4xf32>
// CHECK-NEXT: return [[REINTERPRET_CAST]] : memref<4xf32>
// CHECK-NEXT: }
// KEEP-LABEL: func.func @shrinks(
// KEEP-SAME: [[ARG0:%.+]]: memref<8xf32>) -> memref<4xf32> {
// KEEP-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [4], strides: [1] : memref<8xf32> to memref<4xf32>
// KEEP-NEXT: return [[REINTERPRET_CAST]] : memref<4xf32>
// KEEP-NEXT: }
func.func @shrinks(%m: memref<8xf32>) -> memref<4xf32> {
  %0 = memref.realloc %m : memref<8xf32> to memref<4xf32>
  return %0 : memref<4xf32>
}

// CHECK-LABEL: func.func @twice_in_a_region(
// CHECK-SAME: [[ARG0:%.+]]: memref<?xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: i1) {
// CHECK-NEXT: scf.if [[ARG3]] {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM:%.+]] = memref.dim [[ARG0]], [[C0]] : memref<?xf32>
// CHECK-NEXT: [[V0:%.+]] = arith.cmpi ult, [[DIM]], [[ARG1]] : index
// CHECK-NEXT: [[V1:%.+]] = scf.if [[V0]] -> (memref<?xf32>) {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc([[ARG1]]) : memref<?xf32>
// CHECK-NEXT: [[SUBVIEW:%.+]] = memref.subview [[ALLOC]][0] [[[DIM]]] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT: memref.copy [[ARG0]], [[SUBVIEW]] : memref<?xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT: memref.dealloc [[ARG0]] : memref<?xf32>
// CHECK-NEXT: scf.yield [[ALLOC]] : memref<?xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [[[ARG1]]], strides: [1] : memref<?xf32> to memref<?xf32>
// CHECK-NEXT: scf.yield [[REINTERPRET_CAST]] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: [[C0_0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM_1:%.+]] = memref.dim [[V1]], [[C0_0]] : memref<?xf32>
// CHECK-NEXT: [[V2:%.+]] = arith.cmpi ult, [[DIM_1]], [[ARG2]] : index
// CHECK-NEXT: [[V3:%.+]] = scf.if [[V2]] -> (memref<?xf32>) {
// CHECK-NEXT: [[ALLOC]] = memref.alloc([[ARG2]]) : memref<?xf32>
// CHECK-NEXT: [[SUBVIEW]] = memref.subview [[ALLOC]][0] [[[DIM_1]]] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT: memref.copy [[V1]], [[SUBVIEW]] : memref<?xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT: memref.dealloc [[V1]] : memref<?xf32>
// CHECK-NEXT: scf.yield [[ALLOC]] : memref<?xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: [[REINTERPRET_CAST]] = memref.reinterpret_cast [[V1]] to offset: [0], sizes: [[[ARG2]]], strides: [1] : memref<?xf32> to memref<?xf32>
// CHECK-NEXT: scf.yield [[REINTERPRET_CAST]] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: memref.dealloc [[V3]] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// KEEP-LABEL: func.func @twice_in_a_region(
// KEEP-SAME: [[ARG0:%.+]]: memref<?xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: i1) {
// KEEP-NEXT: scf.if [[ARG3]] {
// KEEP-NEXT: [[C0:%.+]] = arith.constant 0 : index
// KEEP-NEXT: [[DIM:%.+]] = memref.dim [[ARG0]], [[C0]] : memref<?xf32>
// KEEP-NEXT: [[V0:%.+]] = arith.cmpi ult, [[DIM]], [[ARG1]] : index
// KEEP-NEXT: [[V1:%.+]] = scf.if [[V0]] -> (memref<?xf32>) {
// KEEP-NEXT: [[ALLOC:%.+]] = memref.alloc([[ARG1]]) : memref<?xf32>
// KEEP-NEXT: [[SUBVIEW:%.+]] = memref.subview [[ALLOC]][0] [[[DIM]]] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
// KEEP-NEXT: memref.copy [[ARG0]], [[SUBVIEW]] : memref<?xf32> to memref<?xf32, strided<[1]>>
// KEEP-NEXT: scf.yield [[ALLOC]] : memref<?xf32>
// KEEP-NEXT: } else {
// KEEP-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [[[ARG1]]], strides: [1] : memref<?xf32> to memref<?xf32>
// KEEP-NEXT: scf.yield [[REINTERPRET_CAST]] : memref<?xf32>
// KEEP-NEXT: }
// KEEP-NEXT: [[C0_0:%.+]] = arith.constant 0 : index
// KEEP-NEXT: [[DIM_1:%.+]] = memref.dim [[V1]], [[C0_0]] : memref<?xf32>
// KEEP-NEXT: [[V2:%.+]] = arith.cmpi ult, [[DIM_1]], [[ARG2]] : index
// KEEP-NEXT: [[V3:%.+]] = scf.if [[V2]] -> (memref<?xf32>) {
// KEEP-NEXT: [[ALLOC]] = memref.alloc([[ARG2]]) : memref<?xf32>
// KEEP-NEXT: [[SUBVIEW]] = memref.subview [[ALLOC]][0] [[[DIM_1]]] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
// KEEP-NEXT: memref.copy [[V1]], [[SUBVIEW]] : memref<?xf32> to memref<?xf32, strided<[1]>>
// KEEP-NEXT: scf.yield [[ALLOC]] : memref<?xf32>
// KEEP-NEXT: } else {
// KEEP-NEXT: [[REINTERPRET_CAST]] = memref.reinterpret_cast [[V1]] to offset: [0], sizes: [[[ARG2]]], strides: [1] : memref<?xf32> to memref<?xf32>
// KEEP-NEXT: scf.yield [[REINTERPRET_CAST]] : memref<?xf32>
// KEEP-NEXT: }
// KEEP-NEXT: memref.dealloc [[V3]] : memref<?xf32>
// KEEP-NEXT: }
// KEEP-NEXT: return
// KEEP-NEXT: }
func.func @twice_in_a_region(%m: memref<?xf32>, %a: index, %b: index, %c: i1) {
  scf.if %c {
    %0 = memref.realloc %m(%a) : memref<?xf32> to memref<?xf32>
    %1 = memref.realloc %0(%b) : memref<?xf32> to memref<?xf32>
    memref.dealloc %1 : memref<?xf32>
  }
  return
}
