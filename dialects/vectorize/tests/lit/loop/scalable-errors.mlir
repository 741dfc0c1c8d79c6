// VEC-38: what scalable lanes can't be.
// RUN: crease-opt %s --vectorize-loop='target=sve tail=mask' --split-input-file --verify-diagnostics

func.func @of_vectors(%A: memref<?xvector<2xf32>>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-note @+1 {{the vectorized loop}}
  scf.for %j = %c0 to %n step %c1 {
    // expected-error @+1 {{'memref.load' op cannot be vectorized: scalable lanes of a buffer whose elements are vectors}}
    %v = memref.load %A[%j] : memref<?xvector<2xf32>>
    memref.store %v, %A[%j] : memref<?xvector<2xf32>>
  } {vectorize}
  return
}

// -----

func.func @values_that_are_vectors(%A: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-note @+1 {{the vectorized loop}}
  scf.for %j = %c0 to %n step %c1 {
    %v = memref.load %A[%j] : memref<?xf32>
    // expected-error @+1 {{'vectorize.broadcast' op cannot be vectorized: scalable lanes of what are vectors already}}
    %b = vectorize.broadcast %v : f32 -> vector<4xf32>
    %s = vector.reduction <add>, %b : vector<4xf32> into f32
    memref.store %s, %A[%j] : memref<?xf32>
  } {vectorize}
  return
}

// -----

func.func @first_index(%A: memref<?x8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-note @+1 {{the vectorized loop}}
  scf.for %j = %c0 to %n step %c1 {
    // expected-error @+1 {{'memref.load' op cannot be vectorized: scalable lanes at an index that is not the last one}}
    %v = memref.load %A[%j, %c0] : memref<?x8xf32>
    memref.store %v, %A[%c0, %j] : memref<?x8xf32>
  } {vectorize}
  return
}

// -----

func.func @buffer(%n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-note @+1 {{the vectorized loop}}
  scf.for %j = %c0 to %n step %c1 {
    // expected-error @+1 {{'memref.alloca' op cannot be vectorized: a buffer in a vectorized loop needs a number of lanes that is constant}}
    %b = memref.alloca() : memref<2xf32>
    memref.store %x, %b[%c1] : memref<2xf32>
  } {vectorize}
  return
}
