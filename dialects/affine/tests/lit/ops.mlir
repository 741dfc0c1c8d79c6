// Every op reads and prints its custom form; the generic form reads back to the same text.
// RUN: crease-opt %s | FileCheck %s
// RUN: crease-opt %s --mlir-print-op-generic | crease-opt - | FileCheck %s

// CHECK: #map = affine_map<(d0)[s0] -> (d0 + s0 * 2)>
// CHECK: #map1 = affine_map<() -> (7)>
// CHECK: #map2 = affine_map<()[s0] -> (s0 ceildiv 3)>
// CHECK: #map3 = affine_map<(d0)[s0] -> (d0, s0, 5)>
// CHECK: #map4 = affine_map<(d0) -> (d0 floordiv 2, 5)>
// CHECK: #map5 = affine_map<(d0) -> (d0 + 1)>
// CHECK: #map6 = affine_map<()[s0] -> (s0 * 2)>
// CHECK: #map7 = affine_map<(d0)[s0] -> (d0, s0)>
// CHECK: #map8 = affine_map<(d0) -> (d0 + 4, 100)>
// CHECK: #set = affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 mod 2 == 0)>
// CHECK: #set1 = affine_set<() : (0 == 0)>
// CHECK: #set2 = affine_set<(d0) : (d0 - 3 == 0)>

// CHECK-LABEL: func.func @apply(
// CHECK-NEXT: %0 = affine.apply #map(%arg0)[%arg1]
// CHECK-NEXT: %1 = affine.apply #map1() {note}
// CHECK-NEXT: %2 = affine.apply #map2()[%arg1]
// CHECK-NEXT: return %0, %1, %2 : index, index, index
func.func @apply(%i: index, %n: index) -> (index, index, index) {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 + s0 * 2)>(%i)[%n]
  %1 = affine.apply affine_map<() -> (7)>() {note}
  %2 = affine.apply affine_map<()[s0] -> (s0 ceildiv 3)>()[%n]
  return %0, %1, %2 : index, index, index
}

// CHECK-LABEL: func.func @extrema(
// CHECK-NEXT: %0 = affine.min #map3(%arg0)[%arg1]
// CHECK-NEXT: %1 = affine.max #map4(%arg0) {note}
// CHECK-NEXT: return %0, %1 : index, index
func.func @extrema(%i: index, %n: index) -> (index, index) {
  %0 = affine.min affine_map<(d0)[s0] -> (d0, s0, 5)>(%i)[%n]
  %1 = affine.max affine_map<(d0) -> (d0 floordiv 2, 5)>(%i) {note}
  return %0, %1 : index, index
}

// CHECK-LABEL: func.func @loops(
// CHECK-NEXT: affine.for %arg2 = 0 to 10 {
// CHECK-NEXT: affine.for %arg3 = %arg0 to %arg0 step 4 {
// CHECK-NEXT: } {note}
// CHECK-NEXT: affine.for %arg3 = #map5(%arg2) to #map6()[%arg0] {
// CHECK-NEXT: }
// CHECK-NEXT: affine.for %arg3 = max #map7(%arg2)[%arg0] to min #map8(%arg2) step 2 {
// CHECK-NEXT: }
// CHECK-NEXT: affine.for %arg3 = -3 to 7 {
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: %0:2 = affine.for %arg2 = -4 to 4 iter_args(%arg3 = %arg1, %arg4 = %arg0) -> (f32, index) {
// CHECK-NEXT: affine.yield %arg3, %arg2 : f32, index
// CHECK-NEXT: }
// CHECK-NEXT: return %0#0, %0#1 : f32, index
func.func @loops(%n: index, %x: f32) -> (f32, index) {
  affine.for %i = 0 to 10 {
    affine.for %j = %n to %n step 4 {
    } {note}
    affine.for %j = affine_map<(d0) -> (d0 + 1)>(%i) to affine_map<()[s0] -> (s0 * 2)>()[%n] {
    }
    affine.for %j = max affine_map<(d0)[s0] -> (d0, s0)>(%i)[%n] to min affine_map<(d0) -> (d0 + 4, 100)>(%i) step 2 {
    }
    affine.for %j = max affine_map<() -> (-3)>() to min 7 {
    }
  }
  %0:2 = affine.for %i = -4 to 4 iter_args(%a = %x, %b = %n) -> (f32, index) {
    affine.yield %a, %i : f32, index
  }
  return %0#0, %0#1 : f32, index
}

// CHECK-LABEL: func.func @branches(
// CHECK-NEXT: affine.for %arg3 = 0 to 10 {
// CHECK-NEXT: affine.if #set(%arg3)[%arg0] {
// CHECK-NEXT: } else {
// CHECK-NEXT: } {note}
// CHECK-NEXT: affine.if #set1() {
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: %0 = affine.if #set2(%arg0) -> f32 {
// CHECK-NEXT: affine.yield %arg1 : f32
// CHECK-NEXT: } else {
// CHECK-NEXT: affine.yield %arg2 : f32
// CHECK-NEXT: }
// CHECK-NEXT: return %0 : f32
func.func @branches(%n: index, %x: f32, %y: f32) -> f32 {
  affine.for %i = 0 to 10 {
    affine.if affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 mod 2 == 0)>(%i)[%n] {
    } else {
    } {note}
    affine.if affine_set<() : ()>() {
    }
  }
  %0 = affine.if affine_set<(d0) : (d0 - 3 == 0)>(%n) -> f32 {
    affine.yield %x : f32
  } else {
    affine.yield %y : f32
  }
  return %0 : f32
}

// CHECK-LABEL: func.func @parallel_loops(
// CHECK-NEXT: affine.parallel (%arg2, %arg3) = (0, %arg1) to (8, min(%arg1 + 4, 8, %arg1 * 2)) step (1, 2) {
// CHECK-NEXT: affine.parallel (%arg4) = (max(%arg2, %arg3 + 1)) to (%arg2 + %arg3 + 8) {
// CHECK-NEXT: } {note}
// CHECK-NEXT: }
// CHECK-NEXT: affine.parallel () = () to () {
// CHECK-NEXT: }
// CHECK-NEXT: %0:2 = affine.parallel (%arg2, %arg3) = (0, 0) to (8, 8) reduce ("addf", "maximumf") -> (f32, f32) {
// CHECK-NEXT: %1 = affine.load %arg0[%arg2, %arg3] : memref<8x8xf32>
// CHECK-NEXT: affine.yield %1, %1 : f32, f32
// CHECK-NEXT: }
// CHECK-NEXT: return %0#1 : f32
func.func @parallel_loops(%m: memref<8x8xf32>, %n: index) -> f32 {
  affine.parallel (%i, %j) = (0, %n) to (8, min(%n + 4, 8, symbol(%n) * 2)) step (1, 2) {
    affine.parallel (%k) = (max(%i, %j + 1)) to (%i + %j + 8) {
    } {note}
  }
  affine.parallel () = () to () {
  }
  %0:2 = affine.parallel (%i, %j) = (0, 0) to (8, 8) reduce ("addf", "maximumf") -> (f32, f32) {
    %1 = affine.load %m[%i, %j] : memref<8x8xf32>
    affine.yield %1, %1 : f32, f32
  }
  return %0#1 : f32
}

// CHECK-LABEL: func.func @accesses(
// CHECK-NEXT: affine.for %arg3 = 0 to 10 {
// CHECK-NEXT: %0 = affine.load %arg0[%arg3 + 1, %arg3 floordiv 3 + symbol(%arg2) * 2] : memref<?x16xf32>
// CHECK-NEXT: affine.store %0, %arg0[%arg3, -%arg3 + 3] {note} : memref<?x16xf32>
// CHECK-NEXT: %1 = affine.load %arg1[] {note} : memref<f32>
// CHECK-NEXT: affine.store %1, %arg1[] : memref<f32>
// CHECK-NEXT: %2 = affine.vector_load %arg0[%arg3, %arg3 mod 4] : memref<?x16xf32>, vector<2x4xf32>
// CHECK-NEXT: affine.vector_store %2, %arg0[%arg3, 8] {note} : memref<?x16xf32>, vector<2x4xf32>
// CHECK-NEXT: affine.prefetch %arg0[%arg3, %arg3], read, locality<3>, data : memref<?x16xf32>
// CHECK-NEXT: affine.prefetch %arg0[%arg3 + 1, 0], write, locality<0>, instr {note} : memref<?x16xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @accesses(%m: memref<?x16xf32>, %r: memref<f32>, %n: index) {
  affine.for %i = 0 to 10 {
    %0 = affine.load %m[%i + 1, symbol(%n) * 2 + %i floordiv 3] : memref<?x16xf32>
    affine.store %0, %m[%i, -%i + 3] {note} : memref<?x16xf32>
    %1 = affine.load %r[] {note} : memref<f32>
    affine.store %1, %r[] : memref<f32>
    %2 = affine.vector_load %m[%i, %i mod 4] : memref<?x16xf32>, vector<2x4xf32>
    affine.vector_store %2, %m[%i, 8] {note} : memref<?x16xf32>, vector<2x4xf32>
    affine.prefetch %m[%i, %i], read, locality<3>, data : memref<?x16xf32>
    affine.prefetch %m[%i + 1, 0], write, locality<0>, instr {note} : memref<?x16xf32>
  }
  return
}

// CHECK-LABEL: func.func @linear(
// CHECK-NEXT: %0:3 = affine.delinearize_index %arg0 into (4, %arg1, 8) : index, index, index
// CHECK-NEXT: %1:2 = affine.delinearize_index %arg0 into (4) {note} : index, index
// CHECK-NEXT: %2 = affine.linearize_index [%0#0, %0#1, %0#2] by (4, %arg1, 8) : index
// CHECK-NEXT: %3 = affine.linearize_index disjoint [%0#1, %0#2] by (%arg0) {note} : index
// CHECK-NEXT: %4 = affine.linearize_index [] by () : index
// CHECK-NEXT: return %3 : index
func.func @linear(%n: index, %i: index) -> index {
  %0:3 = affine.delinearize_index %n into (4, %i, 8) : index, index, index
  %1:2 = affine.delinearize_index %n into (4) {note} : index, index
  %2 = affine.linearize_index [%0#0, %0#1, %0#2] by (4, %i, 8) : index
  %3 = affine.linearize_index disjoint [%0#1, %0#2] by (%n) {note} : index
  %4 = affine.linearize_index [] by () : index
  return %3 : index
}

// What is a symbol: what pure ops make of symbols, sizes of buffers that symbols give.
// CHECK-LABEL: func.func @symbols(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: affine.for %arg2 = 0 to 10 {
// CHECK-NEXT: %0 = arith.addi %arg0, %c0 : index
// CHECK-NEXT: affine.for %arg3 = 0 to %0 {
// CHECK-NEXT: }
// CHECK-NEXT: %dim = memref.dim %arg1, %arg2 : memref<?xf32>
// CHECK-NEXT: affine.for %arg3 = 0 to %dim {
// CHECK-NEXT: }
// CHECK-NEXT: %alloc = memref.alloc(%arg0) : memref<?xf32>
// CHECK-NEXT: %dim_0 = memref.dim %alloc, %c0 : memref<?xf32>
// CHECK-NEXT: affine.for %arg3 = 0 to %dim_0 {
// CHECK-NEXT: }
// CHECK-NEXT: %1:2 = affine.delinearize_index %arg2 into (4, 8) : index, index
// CHECK-NEXT: %2 = affine.linearize_index [%1#0, %arg2] by (4, 8) : index
// CHECK-NEXT: %3 = affine.apply #map5(%2)
// CHECK-NEXT: %4 = affine.load %arg1[%3] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @symbols(%n: index, %m: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  affine.for %i = 0 to 10 {
    %0 = arith.addi %n, %c0 : index
    affine.for %j = 0 to %0 {
    }
    %1 = memref.dim %m, %i : memref<?xf32>
    affine.for %j = 0 to %1 {
    }
    %2 = memref.alloc(%n) : memref<?xf32>
    %3 = memref.dim %2, %c0 : memref<?xf32>
    affine.for %j = 0 to %3 {
    }
    %4:2 = affine.delinearize_index %i into (4, 8) : index, index
    %5 = affine.linearize_index [%4#0, %i] by (4, 8) : index
    %6 = affine.apply affine_map<(d0) -> (d0 + 1)>(%5)
    %7 = affine.load %m[%6] : memref<?xf32>
  }
  return
}
