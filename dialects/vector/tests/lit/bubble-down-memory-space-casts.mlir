// RUN: crease-opt %s --bubble-down-memory-space-casts --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @accesses(
// CHECK-SAME: [[ARG0:%.+]]: memref<4x?xf32, 1>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: f32, [[ARG3:%.+]]: vector<4xf32>, [[ARG4:%.+]]: vector<4xi1>, [[ARG5:%.+]]: vector<4xindex>, [[ARG6:%.+]]: index, [[ARG7:%.+]]: vector<4xf32>) -> (f32, vector<4xf32>) {
// CHECK-NEXT: [[MEMSPACECAST:%.+]] = memref.memory_space_cast [[ARG0]] : memref<4x?xf32, 1> to memref<4x?xf32>
// CHECK-NEXT: [[V0:%.+]] = memref.load [[ARG0]][[[ARG1]], [[ARG1]]] : memref<4x?xf32, 1>
// CHECK-NEXT: memref.store [[V0]], [[ARG0]][[[ARG1]], [[ARG1]]] : memref<4x?xf32, 1>
// CHECK-NEXT: [[V1:%.+]] = memref.atomic_rmw addf [[ARG2]], [[ARG0]][[[ARG1]], [[ARG1]]] : (f32, memref<4x?xf32, 1>) -> f32
// CHECK-NEXT: [[V2:%.+]] = vector.load [[ARG0]][[[ARG1]], [[ARG1]]] : memref<4x?xf32, 1>, vector<4xf32>
// CHECK-NEXT: vector.store [[V2]], [[ARG0]][[[ARG1]], [[ARG1]]] : memref<4x?xf32, 1>, vector<4xf32>
// CHECK-NEXT: [[V3:%.+]] = vector.maskedload [[ARG0]][[[ARG1]], [[ARG1]]], [[ARG4]], [[ARG7]] : memref<4x?xf32, 1>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT: vector.maskedstore [[ARG0]][[[ARG1]], [[ARG1]]], [[ARG4]], [[ARG7]] : memref<4x?xf32, 1>, vector<4xi1>, vector<4xf32>
// CHECK-NEXT: [[V4:%.+]] = vector.gather [[ARG0]][[[ARG1]], [[ARG1]]] [[[ARG5]]], [[ARG4]], [[ARG7]] : memref<4x?xf32, 1>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT: vector.scatter [[ARG0]][[[ARG1]], [[ARG1]]] [[[ARG5]]], [[ARG4]], [[ARG7]] : memref<4x?xf32, 1>, vector<4xindex>, vector<4xi1>, vector<4xf32>
// CHECK-NEXT: [[V5:%.+]] = vector.expandload [[ARG0]][[[ARG1]], [[ARG1]]], [[ARG4]], [[ARG7]] : memref<4x?xf32, 1>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT: vector.compressstore [[ARG0]][[[ARG1]], [[ARG1]]], [[ARG4]], [[ARG7]] : memref<4x?xf32, 1>, vector<4xi1>, vector<4xf32>
// CHECK-NEXT: [[V6:%.+]] = vector.transfer_read [[ARG0]][[[ARG1]], [[ARG1]]], [[ARG2]] : memref<4x?xf32, 1>, vector<4xf32>
// CHECK-NEXT: vector.transfer_write [[V6]], [[ARG0]][[[ARG1]], [[ARG1]]] : vector<4xf32>, memref<4x?xf32, 1>
// CHECK-NEXT: [[V7:%.+]] = memref.generic_atomic_rmw [[MEMSPACECAST]][[[ARG1]], [[ARG1]]] : memref<4x?xf32> {
// CHECK-NEXT: ^bb0([[ARG8:%.+]]: f32):
// CHECK-NEXT: memref.atomic_yield [[ARG8]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: [[DIM:%.+]] = memref.dim [[MEMSPACECAST]], [[ARG1]] : memref<4x?xf32>
// CHECK-NEXT: memref.prefetch [[MEMSPACECAST]][[[ARG1]], [[ARG1]]], read, locality<3>, data : memref<4x?xf32>
// CHECK-NEXT: "test.use"([[DIM]], [[V3]], [[V4]], [[V5]], [[V1]], [[V7]]) : (index, vector<4xf32>, vector<4xf32>, vector<4xf32>, f32, f32) -> ()
// CHECK-NEXT: return [[V0]], [[V2]] : f32, vector<4xf32>
// CHECK-NEXT: }
func.func @accesses(%m: memref<4x?xf32, 1>, %i: index, %v: f32, %x: vector<4xf32>, %mask: vector<4xi1>, %iv: vector<4xindex>, %n: index, %p: vector<4xf32>) -> (f32, vector<4xf32>) {
  %c = memref.memory_space_cast %m : memref<4x?xf32, 1> to memref<4x?xf32>
  %0 = memref.load %c[%i, %i] : memref<4x?xf32>
  memref.store %0, %c[%i, %i] : memref<4x?xf32>
  %1 = memref.atomic_rmw addf %v, %c[%i, %i] : (f32, memref<4x?xf32>) -> f32
  %2 = vector.load %c[%i, %i] : memref<4x?xf32>, vector<4xf32>
  vector.store %2, %c[%i, %i] : memref<4x?xf32>, vector<4xf32>
  %3 = vector.maskedload %c[%i, %i], %mask, %p : memref<4x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %c[%i, %i], %mask, %p : memref<4x?xf32>, vector<4xi1>, vector<4xf32>
  %4 = vector.gather %c[%i, %i][%iv], %mask, %p : memref<4x?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %c[%i, %i][%iv], %mask, %p : memref<4x?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
  %5 = vector.expandload %c[%i, %i], %mask, %p : memref<4x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.compressstore %c[%i, %i], %mask, %p : memref<4x?xf32>, vector<4xi1>, vector<4xf32>
  %6 = vector.transfer_read %c[%i, %i], %v : memref<4x?xf32>, vector<4xf32>
  vector.transfer_write %6, %c[%i, %i] : vector<4xf32>, memref<4x?xf32>
  %7 = memref.generic_atomic_rmw %c[%i, %i] : memref<4x?xf32> { ^bb0(%cur: f32): memref.atomic_yield %cur : f32 }
  %d = memref.dim %c, %i : memref<4x?xf32>
  memref.prefetch %c[%i, %i], read, locality<3>, data : memref<4x?xf32>
  "test.use"(%d, %3, %4, %5, %1, %7) : (index, vector<4xf32>, vector<4xf32>, vector<4xf32>, f32, f32) -> ()
  return %0, %2 : f32, vector<4xf32>
}

// CHECK-LABEL: func.func @views(
// CHECK-SAME: [[ARG0:%.+]]: memref<4x?xf32, 1>, [[ARG1:%.+]]: memref<?xi8, 3>, [[ARG2:%.+]]: index, [[ARG3:%.+]]: memref<?xindex>, [[ARG4:%.+]]: memref<*xf32, 2>) -> (memref<?xf32>, memref<*xf32>, memref<?x?xf32>, f32, memref<4xf32>) {
// CHECK-NEXT: [[COLLAPSE_SHAPE:%.+]] = memref.collapse_shape [[ARG0]] {{\[\[}}0, 1]] {x = 1 : i64} : memref<4x?xf32, 1> into memref<?xf32, 1>
// CHECK-NEXT: [[MEMSPACECAST:%.+]] = memref.memory_space_cast [[COLLAPSE_SHAPE]] : memref<?xf32, 1> to memref<?xf32>
// CHECK-NEXT: [[EXPAND_SHAPE:%.+]] = memref.expand_shape [[ARG0]] {{\[\[}}0, 1], [2]] output_shape [2, 2, [[ARG2]]] : memref<4x?xf32, 1> into memref<2x2x?xf32, 1>
// CHECK-NEXT: [[SUBVIEW:%.+]] = memref.subview [[EXPAND_SHAPE]][0, 0, 0] [1, 1, [[ARG2]]] [1, 1, 1] : memref<2x2x?xf32, 1> to memref<?xf32, strided<[1]>, 1>
// CHECK-NEXT: [[TRANSPOSE:%.+]] = memref.transpose [[ARG0]] (d0, d1) -> (d1, d0) : memref<4x?xf32, 1> to memref<?x4xf32, strided<[1, ?]>, 1>
// CHECK-NEXT: [[V0:%.+]] = memref.load [[TRANSPOSE]][[[ARG2]], [[ARG2]]] : memref<?x4xf32, strided<[1, ?]>, 1>
// CHECK-NEXT: [[V1:%.+]] = memref.load [[SUBVIEW]][[[ARG2]]] : memref<?xf32, strided<[1]>, 1>
// CHECK-NEXT: [[RESHAPE:%.+]] = memref.reshape [[ARG0]]([[ARG3]]) : (memref<4x?xf32, 1>, memref<?xindex>) -> memref<*xf32, 1>
// CHECK-NEXT: [[MEMSPACECAST_0:%.+]] = memref.memory_space_cast [[RESHAPE]] : memref<*xf32, 1> to memref<*xf32>
// CHECK-NEXT: [[ASSUME_ALIGN:%.+]] = memref.assume_alignment [[ARG0]], 16 : memref<4x?xf32, 1>
// CHECK-NEXT: [[CAST:%.+]] = memref.cast [[ASSUME_ALIGN]] : memref<4x?xf32, 1> to memref<?x?xf32, 1>
// CHECK-NEXT: [[MEMSPACECAST_1:%.+]] = memref.memory_space_cast [[CAST]] : memref<?x?xf32, 1> to memref<?x?xf32>
// CHECK-NEXT: [[VIEW:%.+]] = memref.view [[ARG1]][[[ARG2]]][[[ARG2]]] : memref<?xi8, 3> to memref<?xf32, 3>
// CHECK-NEXT: [[V2:%.+]] = memref.load [[VIEW]][[[ARG2]]] : memref<?xf32, 3>
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [[[ARG2]]], strides: [1] : memref<4x?xf32, 1> to memref<?xf32, 1>
// CHECK-NEXT: [[V3:%.+]] = memref.load [[REINTERPRET_CAST]][[[ARG2]]] : memref<?xf32, 1>
// CHECK-NEXT: [[V4:%.+]] = arith.addf [[V0]], [[V1]] : f32
// CHECK-NEXT: [[V5:%.+]] = arith.addf [[V4]], [[V2]] : f32
// CHECK-NEXT: [[V6:%.+]] = arith.addf [[V5]], [[V3]] : f32
// CHECK-NEXT: [[CAST_2:%.+]] = memref.cast [[ARG4]] : memref<*xf32, 2> to memref<4xf32, 2>
// CHECK-NEXT: [[MEMSPACECAST_3:%.+]] = memref.memory_space_cast [[CAST_2]] : memref<4xf32, 2> to memref<4xf32>
// CHECK-NEXT: return [[MEMSPACECAST]], [[MEMSPACECAST_0]], [[MEMSPACECAST_1]], [[V6]], [[MEMSPACECAST_3]] : memref<?xf32>, memref<*xf32>, memref<?x?xf32>, f32, memref<4xf32>
// CHECK-NEXT: }
func.func @views(%m: memref<4x?xf32, 1>, %b: memref<?xi8, 3>, %i: index, %s: memref<?xindex>, %u: memref<*xf32, 2>) -> (memref<?xf32>, memref<*xf32>, memref<?x?xf32>, f32, memref<4xf32>) {
  %c = memref.memory_space_cast %m : memref<4x?xf32, 1> to memref<4x?xf32>
  %0 = memref.collapse_shape %c [[0, 1]] {x = 1} : memref<4x?xf32> into memref<?xf32>
  %1 = memref.expand_shape %c [[0, 1], [2]] output_shape [2, 2, %i] : memref<4x?xf32> into memref<2x2x?xf32>
  %2 = memref.subview %1[0, 0, 0][1, 1, %i][1, 1, 1] : memref<2x2x?xf32> to memref<?xf32, strided<[1]>>
  %3 = memref.transpose %c (i, j) -> (j, i) : memref<4x?xf32> to memref<?x4xf32, strided<[1, ?]>>
  %x = memref.load %3[%i, %i] : memref<?x4xf32, strided<[1, ?]>>
  %y = memref.load %2[%i] : memref<?xf32, strided<[1]>>
  %4 = memref.reshape %c(%s) : (memref<4x?xf32>, memref<?xindex>) -> memref<*xf32>
  %5 = memref.assume_alignment %c, 16 : memref<4x?xf32>
  %6 = memref.cast %5 : memref<4x?xf32> to memref<?x?xf32>
  %cb = memref.memory_space_cast %b : memref<?xi8, 3> to memref<?xi8>
  %7 = memref.view %cb[%i][%i] : memref<?xi8> to memref<?xf32>
  %z = memref.load %7[%i] : memref<?xf32>
  %8 = memref.reinterpret_cast %c to offset: [0], sizes: [%i], strides: [1] : memref<4x?xf32> to memref<?xf32>
  %w = memref.load %8[%i] : memref<?xf32>
  %a = arith.addf %x, %y : f32
  %a2 = arith.addf %a, %z : f32
  %a3 = arith.addf %a2, %w : f32
  %cu = memref.memory_space_cast %u : memref<*xf32, 2> to memref<*xf32>
  %9 = memref.cast %cu : memref<*xf32> to memref<4xf32>
  return %0, %4, %6, %a3, %9 : memref<?xf32>, memref<*xf32>, memref<?x?xf32>, f32, memref<4xf32>
}

// CHECK-LABEL: func.func @other_way(
// CHECK-SAME: [[ARG0:%.+]]: memref<4xf32>, [[ARG1:%.+]]: index) -> f32 {
// CHECK-NEXT: [[MEMSPACECAST:%.+]] = memref.memory_space_cast [[ARG0]] : memref<4xf32> to memref<4xf32, 1>
// CHECK-NEXT: [[V0:%.+]] = memref.load [[MEMSPACECAST]][[[ARG1]]] : memref<4xf32, 1>
// CHECK-NEXT: [[MEMSPACECAST_0:%.+]] = memref.memory_space_cast [[ARG0]] : memref<4xf32> to memref<4xf32, 3>
// CHECK-NEXT: [[V1:%.+]] = memref.load [[MEMSPACECAST_0]][[[ARG1]]] : memref<4xf32, 3>
// CHECK-NEXT: [[V2:%.+]] = memref.load [[MEMSPACECAST_0]][[[ARG1]]] : memref<4xf32, 3>
// CHECK-NEXT: [[V3:%.+]] = arith.addf [[V0]], [[V1]] : f32
// CHECK-NEXT: [[V4:%.+]] = arith.addf [[V3]], [[V2]] : f32
// CHECK-NEXT: return [[V4]] : f32
// CHECK-NEXT: }
func.func @other_way(%m: memref<4xf32>, %i: index) -> f32 {
  %c = memref.memory_space_cast %m : memref<4xf32> to memref<4xf32, 1>
  %0 = memref.load %c[%i] : memref<4xf32, 1>
  %d = memref.memory_space_cast %c : memref<4xf32, 1> to memref<4xf32, 3>
  %1 = memref.load %d[%i] : memref<4xf32, 3>
  %e = memref.memory_space_cast %d : memref<4xf32, 3> to memref<4xf32>
  %2 = memref.load %e[%i] : memref<4xf32>
  %3 = arith.addf %0, %1 : f32
  %4 = arith.addf %3, %2 : f32
  return %4 : f32
}

// CHECK-LABEL: func.func @memref_of_memref(
// CHECK-SAME: [[ARG0:%.+]]: memref<4xf32, 1>, [[ARG1:%.+]]: memref<2xmemref<4xf32>>, [[ARG2:%.+]]: index) {
// CHECK-NEXT: [[MEMSPACECAST:%.+]] = memref.memory_space_cast [[ARG0]] : memref<4xf32, 1> to memref<4xf32>
// CHECK-NEXT: memref.store [[MEMSPACECAST]], [[ARG1]][[[ARG2]]] : memref<2xmemref<4xf32>>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @memref_of_memref(%m: memref<4xf32, 1>, %s: memref<2xmemref<4xf32>>, %i: index) {
  %c = memref.memory_space_cast %m : memref<4xf32, 1> to memref<4xf32>
  memref.store %c, %s[%i] : memref<2xmemref<4xf32>>
  return
}
