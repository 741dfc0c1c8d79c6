// A loop that provably never runs is gone where any extent may be; what it carries is what it was given.
// RUN: crease-opt %s --vectorize-loop='tail=mask normalize' | FileCheck %s
// RUN: crease-opt %s --vectorize-loop='tail=scalar normalize lanes=4' | FileCheck %s

// CHECK-LABEL: func.func @zero
// CHECK-NEXT: return
func.func @zero(%A: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %c0 step %c1 {
    memref.store %x, %A[%i] : memref<?xf32>
  } {vectorize}
  return
}

// CHECK-LABEL: func.func @below_zero
// CHECK-NEXT: return %arg1 : f32
func.func @below_zero(%A: memref<?xf32>, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c-5 = arith.constant -5 : index
  %r = scf.for %i = %c0 to %c-5 step %c1 iter_args(%s = %x) -> f32 {
    %v = memref.load %A[%i] : memref<?xf32>
    %t = arith.addf %s, %v fastmath<reassoc> : f32
    scf.yield %t : f32
  } {vectorize}
  return %r : f32
}

// CHECK-LABEL: func.func @past_the_end
// CHECK-NEXT: return %arg1 : f32
func.func @past_the_end(%A: memref<?xf32>, %x: f32) -> f32 {
  %r = affine.for %i = 7 to 7 step 2 iter_args(%s = %x) -> f32 {
    %v = affine.load %A[%i] : memref<?xf32>
    %t = arith.addf %s, %v : f32
    affine.yield %t : f32
  } {vectorize}
  return %r : f32
}

// CHECK-LABEL: func.func @own
// CHECK-NEXT: return
func.func @own(%A: memref<?xf32>, %x: f32) {
  %c3 = arith.constant 3 : index
  vectorize.for %i = %c3 to %c3 {
    memref.store %x, %A[%i] : memref<?xf32>
  }
  return
}
