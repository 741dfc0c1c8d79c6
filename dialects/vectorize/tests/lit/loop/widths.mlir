// As many lanes as fill a register with the widest of what is loaded, stored, carried and computed; as
// many vectors in a step as keep sums, or loads and stores, from waiting.
// RUN: crease-opt %s --vectorize-loop='target=avx2 tail=scalar' | FileCheck %s

// Eight doubles are more than a register.
// CHECK-LABEL: func.func @widened
// CHECK: arith.extf %{{.*}} : vector<16xf32> to vector<16xf64>
func.func @widened(%x: memref<?xf32>, %y: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %p = memref.load %x[%i] : memref<?xf32>
    %d = arith.extf %p : f32 to f64
    %m = arith.mulf %d, %d : f64
    %t = arith.truncf %m : f64 to f32
    memref.store %t, %y[%i] : memref<?xf32>
  } {vectorize}
  return
}

// Positions do not count, however they are computed: two loads of data and a store, of eight each.
// CHECK-LABEL: func.func @positions
// CHECK: vectorize.load %arg1{{.*}} -> vector<16xf32>
func.func @positions(%at: memref<?xi32>, %x: memref<?xf32>, %y: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  scf.for %i = %c0 to %n step %c1 {
    %k = memref.load %at[%i] : memref<?xi32>
    %k64 = arith.extsi %k : i32 to i64
    %next = arith.addi %k64, %one : i64
    %j = arith.index_cast %next : i64 to index
    %p = memref.load %x[%j] : memref<?xf32>
    memref.store %p, %y[%i] : memref<?xf32>
  } {vectorize}
  return
}

// Six accesses are enough for a step.
// CHECK-LABEL: func.func @enough
// CHECK: vectorize.load %arg0{{.*}} -> vector<8xf32>
func.func @enough(%a: memref<?xf32>, %b: memref<?xf32>, %c: memref<?xf32>, %d: memref<?xf32>, %e: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %p = memref.load %a[%i] : memref<?xf32>
    %q = memref.load %b[%i] : memref<?xf32>
    %r = memref.load %c[%i] : memref<?xf32>
    %s = memref.load %d[%i] : memref<?xf32>
    %t = arith.mulf %p, %q : f32
    %u = arith.mulf %r, %s : f32
    memref.store %t, %e[%i] : memref<?xf32>
    memref.store %u, %a[%i] : memref<?xf32>
  } {vectorize}
  return
}

// A sum waits for the one before: four at a time.
// CHECK-LABEL: func.func @sum
// CHECK: vectorize.load %arg0{{.*}} -> vector<32xi32>
func.func @sum(%a: memref<?xi32>, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> (i32) {
    %p = memref.load %a[%i] : memref<?xi32>
    %t = arith.addi %s, %p : i32
    scf.yield %t : i32
  } {vectorize}
  return %r : i32
}
