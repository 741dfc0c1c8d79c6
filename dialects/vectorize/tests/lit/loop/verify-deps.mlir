// With `verify-deps`, a loop is refused if an op provably meets, in a later lane, what a later op does in
// an earlier one: it comes first in all lanes.
// RUN: crease-opt %s --vectorize-loop=verify-deps=true --split-input-file --verify-diagnostics

func.func @loaded_before_it_is_stored(%A: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  // expected-error @+1 {{failed to vectorize loop: 'memref.load' op depends on 'memref.store' op after it, 1 iterations before}}
  scf.for %j = %c0 to %c4 step %c1 {
    // expected-note @+1 {{this access comes first in all lanes}}
    %v = memref.load %A[%j] : memref<?xf32>
    %k = arith.addi %j, %c1 : index
    // expected-note @+1 {{but in an earlier iteration this one comes before it}}
    memref.store %v, %A[%k] : memref<?xf32>
  } {vectorize}
  return
}

// -----

func.func @stored_in_the_wrong_order(%A: memref<?x?xf32>, %i: index, %x: f32, %y: f32) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  // expected-error @+1 {{'memref.store' op depends on 'memref.store' op after it, 2 iterations before}}
  scf.for %j = %c0 to %c4 step %c1 {
    // expected-note @+1 {{this access comes first in all lanes}}
    memref.store %x, %A[%i, %j] : memref<?x?xf32>
    %k = arith.addi %j, %c2 : index
    // expected-note @+1 {{but in an earlier iteration this one comes before it}}
    memref.store %y, %A[%i, %k] : memref<?x?xf32>
  } {vectorize}
  return
}

// -----

func.func @one_place(%A: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  // expected-error @+1 {{'memref.load' op depends on 'memref.store' op after it, 1 iterations before}}
  scf.for %j = %c0 to %c4 step %c1 {
    // expected-note @+1 {{this access comes first in all lanes}}
    %v = memref.load %A[%c0] : memref<?xf32>
    %w = arith.addf %v, %x : f32
    // expected-note @+1 {{but in an earlier iteration this one comes before it}}
    memref.store %w, %A[%c0] : memref<?xf32>
  } {vectorize}
  return
}

// -----

// A load of what a later iteration stores comes first in any case; so far apart that no lane is another
// one's; and of what nothing is known, nothing is proved.
func.func @fine(%A: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  scf.for %j = %c0 to %c4 step %c1 {
    %k = arith.addi %j, %c1 : index
    %v = memref.load %A[%k] : memref<?xf32>
    memref.store %v, %A[%j] : memref<?xf32>
    %f = arith.addi %j, %c5 : index
    memref.store %v, %A[%f] : memref<?xf32>
    %g = arith.addi %j, %n : index
    memref.store %v, %A[%g] : memref<?xf32>
  } {vectorize}
  return
}
