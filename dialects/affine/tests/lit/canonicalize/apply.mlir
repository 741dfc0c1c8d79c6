// Folds and patterns of `affine.apply`, minima and maxima, and accesses.
// RUN: crease-opt %s --canonicalize | FileCheck %s

// CHECK: #map = affine_map<()[s0] -> (7 floordiv s0)>
// CHECK: #map1 = affine_map<()[s0] -> (s0 * 2 + 32)>
// CHECK: #map2 = affine_map<(d0) -> (d0 mod 4)>
// CHECK: #map3 = affine_map<()[s0] -> (s0 + 1)>
// CHECK: #map4 = affine_map<()[s0, s1] -> (s1, s0 + 1)>
// CHECK: #map5 = affine_map<()[s0, s1] -> (32, s1 * 2, s0 + s1)>
// CHECK: #map6 = affine_map<()[s0, s1] -> (32, s1 * 2, s0 - 4, s0 + s1)>

// What is passed on, and what is constant.
// CHECK-LABEL: func.func @apply_folds(
// CHECK-NEXT: %c10 = arith.constant 10 : index
// CHECK-NEXT: %0 = affine.apply #map()[%arg0]
// CHECK-NEXT: return %arg0, %arg0, %c10, %0 : index, index, index, index
func.func @apply_folds(%i: index) -> (index, index, index, index) {
  %c7 = arith.constant 7 : index
  %0 = affine.apply affine_map<(d0) -> (d0)>(%i)
  %1 = affine.apply affine_map<(d0)[s0] -> (s0)>(%c7)[%i]
  %2 = affine.apply affine_map<(d0) -> (d0 * 3 floordiv 2)>(%c7)
  %3 = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%c7)[%i]
  return %0, %1, %2, %3 : index, index, index, index
}

// A quotient by 0 is poison.
// CHECK-LABEL: func.func @apply_poison(
// CHECK-NEXT: %0 = ub.poison : index
// CHECK-NEXT: return %0, %0 : index, index
func.func @apply_poison() -> (index, index) {
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : index
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%c7)[%c0]
  %1 = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%c7)[%c0]
  return %0, %1 : index, index
}

// Ops that give operands become part of the map; what may be a symbol is one; each value is listed once.
// CHECK-LABEL: func.func @apply_compose(
// CHECK-NEXT: %0 = affine.apply #map1()[%arg0]
// CHECK-NEXT: return %0 : index
func.func @apply_compose(%n: index) -> index {
  %c4 = arith.constant 4 : index
  %0 = affine.apply affine_map<(d0) -> (d0 * 2)>(%n)
  %1 = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%0, %n)
  %2 = affine.apply affine_map<(d0, d1, d2)[s0] -> (d0 + s0 * 8 - d2)>(%1, %n, %n)[%c4]
  return %2 : index
}

// Quotients and remainders of loop variables whose bounds are known.
// CHECK-LABEL: func.func @bounded(
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: affine.for %arg1 = 0 to 8 {
// CHECK-NEXT: affine.for %arg2 = 0 to 64 step 8 {
// CHECK-NEXT: %0 = affine.apply #map2(%arg1)
// CHECK-NEXT: affine.store %c0, %arg0[%arg1] : memref<?xindex>
// CHECK-NEXT: affine.store %c0, %arg0[%arg2 floordiv 8] : memref<?xindex>
// CHECK-NEXT: affine.store %0, %arg0[1] : memref<?xindex>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @bounded(%m: memref<?xindex>) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 64 step 8 {
      %0 = affine.apply affine_map<(d0) -> (d0 floordiv 8)>(%i)
      %1 = affine.apply affine_map<(d0) -> (d0 mod 16)>(%i)
      %2 = affine.apply affine_map<(d0) -> (d0 mod 8)>(%j)
      %3 = affine.apply affine_map<(d0, d1) -> ((d0 + d1) floordiv 8)>(%i, %j)
      %4 = affine.apply affine_map<(d0, d1) -> ((d0 + d1) mod 4)>(%i, %j)
      %5 = affine.apply affine_map<(d0) -> ((d0 + 1) ceildiv 8)>(%i)
      affine.store %0, %m[%1] : memref<?xindex>
      affine.store %2, %m[%3] : memref<?xindex>
      affine.store %4, %m[%5] : memref<?xindex>
    }
  }
  return
}

// CHECK-LABEL: func.func @extrema(
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %0 = affine.apply #map3()[%arg0]
// CHECK-NEXT: %1 = affine.min #map4()[%arg0, %arg1]
// CHECK-NEXT: %2 = affine.max #map5()[%arg0, %arg1]
// CHECK-NEXT: %3 = affine.max #map6()[%arg0, %arg1]
// CHECK-NEXT: return %c1, %c3, %0, %1, %2, %3 : index, index, index, index, index, index
func.func @extrema(%n: index, %k: index) -> (index, index, index, index, index, index) {
  %c3 = arith.constant 3 : index
  %c9 = arith.constant 9 : index
  // Of constants.
  %0 = affine.min affine_map<(d0, d1) -> (d0, d1 - 8)>(%c3, %c9)
  %1 = affine.max affine_map<(d0, d1) -> (d0, d1 - 8)>(%c3, %c9)
  // Of one value.
  %2 = affine.min affine_map<(d0) -> (d0 + 1)>(%n)
  // Of values that are the same.
  %3 = affine.min affine_map<()[s0, s1] -> (s0 + 1, s1, s0 + 1)>()[%n, %k]
  // In order.
  %4 = affine.max affine_map<()[s0, s1] -> (s0 + s1, s1 * 2, 32)>()[%n, %k]
  // Of another one.
  %5 = affine.max affine_map<(d0)[s0] -> (d0, s0 - 4)>(%4)[%n]
  return %0, %1, %2, %3, %4, %5 : index, index, index, index, index, index
}

// CHECK-LABEL: func.func @accesses(
// CHECK-NEXT: affine.for %arg2 = 0 to 10 {
// CHECK-NEXT: %0 = affine.load %arg0[%arg2 + symbol(%arg1) + 1] : memref<16xf32>
// CHECK-NEXT: affine.store %0, %arg0[%arg2 + symbol(%arg1)] : memref<16xf32>
// CHECK-NEXT: affine.prefetch %arg0[%arg2 + symbol(%arg1)], read, locality<2>, data : memref<16xf32>
// CHECK-NEXT: %1 = affine.vector_load %arg0[%arg2 + symbol(%arg1) + 1] : memref<16xf32>, vector<4xf32>
// CHECK-NEXT: affine.vector_store %1, %arg0[%arg2 * 2 + symbol(%arg1) * 2] : memref<16xf32>, vector<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @accesses(%m: memref<16xf32>, %n: index) {
  %d = memref.cast %m : memref<16xf32> to memref<?xf32>
  %c1 = arith.constant 1 : index
  affine.for %i = 0 to 10 {
    %0 = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%i)[%n]
    %1 = affine.load %d[%0 + %c1] : memref<?xf32>
    affine.store %1, %d[%0] : memref<?xf32>
    affine.prefetch %d[%0], read, locality<2>, data : memref<?xf32>
    %2 = affine.vector_load %m[%0 + 1] {note} : memref<16xf32>, vector<4xf32>
    affine.vector_store %2, %m[%0 * 2] : memref<16xf32>, vector<4xf32>
  }
  return
}

// CHECK-LABEL: func.func @linear(
// CHECK-NEXT: %c-1 = arith.constant -1 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %c54 = arith.constant 54 : index
// CHECK-NEXT: return %c-1, %c1, %c2, %arg0, %c54 : index, index, index, index, index
func.func @linear(%n: index) -> (index, index, index, index, index) {
  %c5 = arith.constant 5 : index
  %c-7 = arith.constant -7 : index
  %c4 = arith.constant 4 : index
  %0:3 = affine.delinearize_index %c-7 into (2, %c4, 3) : index, index, index
  %1 = affine.delinearize_index %n into (8) : index
  %2 = affine.linearize_index [%c5, %c4] by (8, 10) : index
  return %0#0, %0#1, %0#2, %1, %2 : index, index, index, index, index
}
