// Loops stay as they are whose lanes may need each other, or that do more than load and store.
// RUN: crease-opt %s --mark-vectorizable=assume-noalias=true | FileCheck %s

// CHECK-NOT: {vectorize}

func.func private @f(f32)

func.func @shift(%A: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %j = %c0 to %n step %c1 {
    %v = memref.load %A[%j] : memref<?xf32>
    %k = arith.addi %j, %c1 : index
    memref.store %v, %A[%k] : memref<?xf32>
  }
  return
}

func.func @unknown_distance(%A: memref<?xf32>, %n: index, %d: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %j = %c0 to %n step %c1 {
    %v = memref.load %A[%j] : memref<?xf32>
    %k = arith.addi %j, %d : index
    memref.store %v, %A[%k] : memref<?xf32>
  }
  return
}

func.func @indirect(%A: memref<?xf32>, %I: memref<?xindex>, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %j = %c0 to %n step %c1 {
    %k = memref.load %I[%j] : memref<?xindex>
    %v = memref.load %A[%k] : memref<?xf32>
    %w = arith.addf %v, %x : f32
    memref.store %w, %A[%k] : memref<?xf32>
  }
  return
}

func.func @one_place(%A: memref<?xf32>, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %j = %c0 to %n step %c1 {
    %v = memref.load %A[%c0] : memref<?xf32>
    %w = arith.addf %v, %x : f32
    memref.store %w, %A[%c0] : memref<?xf32>
  }
  return
}

func.func @call(%A: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %j = %c0 to %n step %c1 {
    %v = memref.load %A[%j] : memref<?xf32>
    func.call @f(%v) : (f32) -> ()
  }
  return
}

func.func @no_reduction(%A: memref<?xf32>, %n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %j = %c0 to %n step %c1 iter_args(%s = %x) -> (f32) {
    %v = memref.load %A[%j] : memref<?xf32>
    %t = arith.divf %v, %s : f32
    scf.yield %t : f32
  }
  return %r : f32
}
