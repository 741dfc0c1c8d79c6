// RUN: crease-opt %s --finalize-memref-to-llvm | FileCheck %s

// Memory spaces that are no numbers have no pointers.
// CHECK-LABEL: func.func @stay(
// CHECK-SAME: [[ARG0:%.+]]: memref<4xf32, "fast">, [[ARG1:%.+]]: memref<*xf32, "fast">, [[ARG2:%.+]]: index) -> (f32, index, memref<4xf32>) {
// CHECK-NEXT: [[V0:%.+]] = memref.load [[ARG0]][[[ARG2]]] : memref<4xf32, "fast">
// CHECK-NEXT: [[DIM:%.+]] = memref.dim [[ARG1]], [[ARG2]] : memref<*xf32, "fast">
// CHECK-NEXT: [[MEMSPACECAST:%.+]] = memref.memory_space_cast [[ARG0]] : memref<4xf32, "fast"> to memref<4xf32>
// CHECK-NEXT: return [[V0]], [[DIM]], [[MEMSPACECAST]] : f32, index, memref<4xf32>
// CHECK-NEXT: }
func.func @stay(%m: memref<4xf32, "fast">, %u: memref<*xf32, "fast">, %i: index) -> (f32, index, memref<4xf32>) {
  %0 = memref.load %m[%i] : memref<4xf32, "fast">
  %1 = memref.dim %u, %i : memref<*xf32, "fast">
  %2 = memref.memory_space_cast %m : memref<4xf32, "fast"> to memref<4xf32>
  return %0, %1, %2 : f32, index, memref<4xf32>
}
