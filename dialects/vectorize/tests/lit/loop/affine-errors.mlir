// What a marked affine loop must satisfy.
// RUN: crease-opt %s --vectorize-loop --split-input-file --verify-diagnostics

func.func @minimum(%m: memref<?xf32>, %x: f32) {
  // expected-error @+2 {{failed to vectorize loop with minimum 1}}
  // expected-note @+1 {{the minimum must be the constant 0}}
  affine.for %i = 1 to 5 {
    affine.store %x, %m[%i] : memref<?xf32>
  } {vectorize}
  return
}

// -----

func.func @parallel_inside(%m: memref<?x?xf32>, %x: f32) {
  // expected-note @+1 {{the vectorized loop}}
  affine.for %i = 0 to 4 {
    // expected-error @+1 {{'affine.parallel' op cannot be vectorized: it is inside an affine loop}}
    affine.parallel (%j) = (0) to (4) {
      affine.store %x, %m[%i, %j] : memref<?x?xf32>
    }
  } {vectorize}
  return
}

// -----

func.func @no_reduction(%m: memref<?xindex>, %x: index) -> index {
  // expected-error @+1 {{failed to vectorize loop: the value #0 that it carries is no reduction}}
  %r = affine.for %i = 0 to 4 iter_args(%a = %x) -> index {
    affine.store %a, %m[%i] : memref<?xindex>
    affine.yield %i : index
  } {vectorize}
  return %r : index
}
