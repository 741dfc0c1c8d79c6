// Where a load of a whole register that begins anywhere is dear, loads that overlap share registers; the
// lanes in between are taken out of two. No element beyond the last one is loaded.
// RUN: crease-opt %s --lower-vectorize=target=avx512 | FileCheck %s
// RUN: crease-opt %s --lower-vectorize=target=avx2 | FileCheck %s --check-prefix=AVX2

// Three loads of two registers each, which begin at i, i + 1 and i + 2: three loads reach all.
// CHECK-LABEL: func.func @neighbours
// CHECK-DAG: %[[C18:.*]] = arith.constant 18 : index
// CHECK-DAG: %[[C16:.*]] = arith.constant 16 : index
// CHECK: %[[A:.*]] = vector.load %arg0[%arg2] : memref<?xf32>, vector<16xf32>
// CHECK: %[[I:.*]] = arith.addi %arg2, %[[C16]]
// CHECK: %[[B:.*]] = vector.load %arg0[%[[I]]]
// CHECK: %[[J:.*]] = arith.addi %arg2, %[[C18]]
// CHECK: %[[C:.*]] = vector.load %arg0[%[[J]]]
// CHECK-NOT: vector.load
// CHECK-DAG: vector.shuffle %[[A]], %[[B]] [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]
// CHECK-DAG: vector.shuffle %[[B]], %[[C]] [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 30]
// CHECK-DAG: vector.shuffle %[[A]], %[[B]] [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]
// CHECK-NOT: vector.shuffle
// CHECK: return
// AVX2-LABEL: func.func @neighbours
// AVX2-COUNT-12: vector.load
// AVX2-NOT: vector.shuffle
// AVX2: return
func.func @neighbours(%x: memref<?xf32>, %y: memref<?xf32>, %i: index) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %j = arith.addi %i, %c1 : index
  %k = arith.addi %i, %c2 : index
  %r = vectorize.ramp %i, %c1 : index -> vector<32xindex>
  %s = vectorize.ramp %j, %c1 : index -> vector<32xindex>
  %t = vectorize.ramp %k, %c1 : index -> vector<32xindex>
  %p = vectorize.load %x[%r] : memref<?xf32>, vector<32xindex> -> vector<32xf32>
  %q = vectorize.load %x[%s] : memref<?xf32>, vector<32xindex> -> vector<32xf32>
  %u = vectorize.load %x[%t] : memref<?xf32>, vector<32xindex> -> vector<32xf32>
  %v = arith.addf %p, %q : vector<32xf32>
  %w = arith.addf %v, %u : vector<32xf32>
  vectorize.store %w, %y[%r] : vector<32xf32>, memref<?xf32>, vector<32xindex>
  return
}

// Nothing is shared across a store, which may be to the same place.
// CHECK-LABEL: func.func @store_between
// CHECK: vector.load
// CHECK: vector.store
// CHECK: vector.load
// CHECK-NOT: vector.shuffle
// CHECK: return
func.func @store_between(%x: memref<?xf32>, %y: memref<?xf32>, %i: index) {
  %c1 = arith.constant 1 : index
  %j = arith.addi %i, %c1 : index
  %r = vectorize.ramp %i, %c1 : index -> vector<16xindex>
  %s = vectorize.ramp %j, %c1 : index -> vector<16xindex>
  %p = vectorize.load %x[%r] : memref<?xf32>, vector<16xindex> -> vector<16xf32>
  vectorize.store %p, %y[%r] : vector<16xf32>, memref<?xf32>, vector<16xindex>
  %q = vectorize.load %x[%s] : memref<?xf32>, vector<16xindex> -> vector<16xf32>
  vectorize.store %q, %y[%s] : vector<16xf32>, memref<?xf32>, vector<16xindex>
  return
}

// Two registers that overlap are two loads either way; nor are those shared that are shorter than one.
// CHECK-LABEL: func.func @two
// CHECK-COUNT-2: vector.load
// CHECK-NOT: vector.shuffle
// CHECK: return
func.func @two(%x: memref<?xf32>, %i: index) -> (vector<16xf32>, vector<16xf32>) {
  %c1 = arith.constant 1 : index
  %j = arith.addi %i, %c1 : index
  %r = vectorize.ramp %i, %c1 : index -> vector<16xindex>
  %s = vectorize.ramp %j, %c1 : index -> vector<16xindex>
  %p = vectorize.load %x[%r] : memref<?xf32>, vector<16xindex> -> vector<16xf32>
  %q = vectorize.load %x[%s] : memref<?xf32>, vector<16xindex> -> vector<16xf32>
  return %p, %q : vector<16xf32>, vector<16xf32>
}

// The lowest need not be the first, and one place may be loaded twice.
// CHECK-LABEL: func.func @in_any_order
// CHECK-COUNT-2: vector.load
// CHECK-COUNT-1: vector.shuffle
// CHECK-NOT: vector.{{load|shuffle}}
// CHECK: return
func.func @in_any_order(%x: memref<?x?xf32>, %o: index, %i: index) -> (vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>) {
  %c1 = arith.constant 1 : index
  %j = arith.subi %i, %c1 : index
  %k = arith.addi %i, %c1 : index
  %r = vectorize.ramp %i, %c1 : index -> vector<16xindex>
  %s = vectorize.ramp %j, %c1 : index -> vector<16xindex>
  %t = vectorize.ramp %k, %c1 : index -> vector<16xindex>
  %a = vectorize.load %x[%o, %r] : memref<?x?xf32>, vector<16xindex> -> vector<16xf32>
  %b = vectorize.load %x[%o, %s] : memref<?x?xf32>, vector<16xindex> -> vector<16xf32>
  %c = vectorize.load %x[%o, %t] : memref<?x?xf32>, vector<16xindex> -> vector<16xf32>
  %d = vectorize.load %x[%o, %s] : memref<?x?xf32>, vector<16xindex> -> vector<16xf32>
  return %a, %b, %c, %d : vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>
}

// Other rows, other memory.
// CHECK-LABEL: func.func @rows
// CHECK-COUNT-3: vector.load
// CHECK-NOT: vector.shuffle
// CHECK: return
func.func @rows(%x: memref<?x?xf32>, %o: index, %i: index) -> (vector<16xf32>, vector<16xf32>, vector<16xf32>) {
  %c1 = arith.constant 1 : index
  %n = arith.addi %o, %c1 : index
  %j = arith.addi %i, %c1 : index
  %r = vectorize.ramp %i, %c1 : index -> vector<16xindex>
  %s = vectorize.ramp %j, %c1 : index -> vector<16xindex>
  %a = vectorize.load %x[%o, %r] : memref<?x?xf32>, vector<16xindex> -> vector<16xf32>
  %b = vectorize.load %x[%n, %s] : memref<?x?xf32>, vector<16xindex> -> vector<16xf32>
  %c = vectorize.load %x[%o, %s] : memref<?x?xf32>, vector<16xindex> -> vector<16xf32>
  return %a, %b, %c : vector<16xf32>, vector<16xf32>, vector<16xf32>
}
