// Loads that widen and stores that narrow are of as many lanes as fill a register in between, where each
// is one instruction; else they are whole registers.
// RUN: crease-opt %s --lower-vectorize=target=avx512 | FileCheck %s --check-prefixes=CHECK,BOTH
// RUN: crease-opt %s --lower-vectorize=target=avx2 | FileCheck %s --check-prefixes=CHECK,LOADS
// RUN: crease-opt %s --lower-vectorize=target=neon | FileCheck %s --check-prefixes=CHECK,NEON

// CHECK-LABEL: func.func @bytes
// BOTH-COUNT-2: vector.load %arg0{{.*}} vector<32xi8>
// BOTH-COUNT-2: vector.store %{{.*}} vector<32xi8>
// LOADS-COUNT-4: vector.load %arg0{{.*}} vector<16xi8>
// LOADS-COUNT-2: vector.store %{{.*}} vector<32xi8>
// NEON-COUNT-4: vector.load %arg0{{.*}} vector<16xi8>
// NEON-COUNT-4: vector.store %{{.*}} vector<16xi8>
// CHECK-NOT: vector.{{load|store}}
// CHECK: return
func.func @bytes(%x: memref<?xi8>, %y: memref<?xi8>, %i: index) {
  %c1 = arith.constant 1 : index
  %r = vectorize.ramp %i, %c1 : index -> vector<64xindex>
  %p = vectorize.load %x[%r] : memref<?xi8>, vector<64xindex> -> vector<64xi8>
  %w = arith.extui %p : vector<64xi8> to vector<64xi16>
  %m = arith.muli %w, %w : vector<64xi16>
  %t = arith.trunci %m : vector<64xi16> to vector<64xi8>
  vectorize.store %t, %y[%r] : vector<64xi8>, memref<?xi8>, vector<64xindex>
  return
}

// Bytes that are used as such as well are loaded a register at a time.
// CHECK-LABEL: func.func @used_both_ways
// BOTH: vector.load %arg0{{.*}} vector<64xi8>
// LOADS-COUNT-2: vector.load %arg0{{.*}} vector<32xi8>
// CHECK: return
func.func @used_both_ways(%x: memref<?xi8>, %y: memref<?xi8>, %z: memref<?xi16>, %i: index) {
  %c1 = arith.constant 1 : index
  %r = vectorize.ramp %i, %c1 : index -> vector<64xindex>
  %p = vectorize.load %x[%r] : memref<?xi8>, vector<64xindex> -> vector<64xi8>
  %w = arith.extui %p : vector<64xi8> to vector<64xi16>
  %a = arith.addi %p, %p : vector<64xi8>
  vectorize.store %w, %z[%r] : vector<64xi16>, memref<?xi16>, vector<64xindex>
  vectorize.store %a, %y[%r] : vector<64xi8>, memref<?xi8>, vector<64xindex>
  return
}

// So are those under a mask, with their parts of it.
// CHECK-LABEL: func.func @masked
// BOTH-COUNT-2: vector.maskedload %arg0{{.*}} vector<8xf32>
// CHECK: return
func.func @masked(%x: memref<?xf32>, %m: vector<16xi1>, %i: index) -> vector<16xf64> {
  %c1 = arith.constant 1 : index
  %zero = arith.constant dense<0.0> : vector<16xf32>
  %r = vectorize.ramp %i, %c1 : index -> vector<16xindex>
  %p = vectorize.load %x[%r] mask %m, %zero : memref<?xf32>, vector<16xindex> -> vector<16xf32>
  %w = arith.extf %p : vector<16xf32> to vector<16xf64>
  %d = arith.mulf %w, %w : vector<16xf64>
  return %d : vector<16xf64>
}
