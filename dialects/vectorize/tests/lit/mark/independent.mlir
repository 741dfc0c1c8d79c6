// Innermost loops are marked whose lanes provably do not need each other.
// RUN: crease-opt %s --mark-vectorizable | FileCheck %s
// RUN: crease-opt %s --mark-vectorizable=assume-noalias=true | FileCheck %s --check-prefix=NOALIAS

// CHECK-LABEL: func.func @in_place
// CHECK: scf.for
// CHECK: scf.for
// CHECK: } {vectorize}
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @in_place(%A: memref<?x?xf32>, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %v = memref.load %A[%i, %j] : memref<?x?xf32>
      %w = arith.mulf %v, %x : f32
      memref.store %w, %A[%i, %j] : memref<?x?xf32>
    }
  }
  return
}

// Buffers from outside may be the same.
// CHECK-LABEL: func.func @two_buffers
// CHECK-NOT: {vectorize}
// NOALIAS-LABEL: func.func @two_buffers
// NOALIAS: {vectorize}
func.func @two_buffers(%A: memref<?xf32>, %B: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %j = %c0 to %n step %c1 {
    %v = memref.load %A[%j] : memref<?xf32>
    memref.store %v, %B[%j] : memref<?xf32>
  }
  return
}

// One that is allocated here is none of them.
// CHECK-LABEL: func.func @own_buffer
// CHECK: {vectorize}
func.func @own_buffer(%A: memref<?xf32>, %n: index) -> memref<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %B = memref.alloc(%n) : memref<?xf32>
  scf.for %j = %c0 to %n step %c1 {
    %v = memref.load %A[%j] : memref<?xf32>
    memref.store %v, %B[%j] : memref<?xf32>
  }
  return %B : memref<?xf32>
}

// Elements in between; what a later iteration stores; a sum.
// CHECK-LABEL: func.func @every_second
// CHECK: {vectorize}
func.func @every_second(%A: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %j = %c0 to %n step %c1 {
    %k = arith.muli %j, %c2 : index
    %l = arith.addi %k, %c1 : index
    %v = memref.load %A[%l] : memref<?xf32>
    memref.store %v, %A[%k] : memref<?xf32>
  }
  return
}

// CHECK-LABEL: func.func @forwards
// CHECK: {vectorize}
func.func @forwards(%A: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %j = %c0 to %n step %c1 {
    %k = arith.addi %j, %c1 : index
    %v = memref.load %A[%k] : memref<?xf32>
    memref.store %v, %A[%j] : memref<?xf32>
  }
  return
}

// CHECK-LABEL: func.func @sum
// CHECK: {vectorize}
func.func @sum(%A: memref<?xf32>, %n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %j = %c0 to %n step %c1 iter_args(%s = %x) -> (f32) {
    %v = memref.load %A[%j] : memref<?xf32>
    %t = arith.addf %s, %v : f32
    scf.yield %t : f32
  }
  return %r : f32
}
