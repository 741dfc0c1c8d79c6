// VEC-04, VEC-05, VEC-37: what a marked loop must satisfy.
// RUN: crease-opt %s --vectorize-loop --split-input-file --verify-diagnostics

func.func @minimum(%A: memref<?xf32>) {
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  // expected-error @+2 {{failed to vectorize loop with minimum 1}}
  // expected-note @+1 {{the minimum must be the constant 0}}
  scf.for %j = %c1 to %c5 step %c1 {
  } {vectorize}
  return
}

// -----

func.func @extent_unknown(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-error @+2 {{failed to vectorize loop with extent that is not constant}}
  // expected-note @+1 {{the extent must be a constant of at least 1 and at most 4096}}
  scf.for %j = %c0 to %n step %c1 {
  } {vectorize}
  return
}

// -----

func.func @extent_zero() {
  %c0 = arith.constant 0 : index
  // expected-error @+2 {{failed to vectorize loop with extent 0}}
  // expected-note @+1 {{the extent must be a constant of at least 1 and at most 4096}}
  vectorize.for %j = %c0 to %c0 {
  }
  return
}

// -----

func.func @extent_negative() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant -4 : index
  // expected-error @+2 {{failed to vectorize loop with extent -4}}
  // expected-note @+1 {{the extent must be a constant of at least 1 and at most 4096}}
  scf.for %j = %c0 to %n step %c1 {
  } {vectorize}
  return
}

// -----

func.func @extent_huge() {
  %c0 = arith.constant 0 : index
  %n = arith.constant 1000000000000 : index
  // expected-error @+2 {{failed to vectorize loop with extent 1000000000000}}
  // expected-note @+1 {{the extent must be a constant of at least 1 and at most 4096}}
  vectorize.for %j = %c0 to %n {
  }
  return
}

// -----

func.func @step() {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  // expected-error @+2 {{failed to vectorize loop with step 2}}
  // expected-note @+1 {{the step must be the constant 1}}
  scf.for %j = %c0 to %c4 step %c2 {
  } {vectorize}
  return
}

// -----

func.func @while_inside(%b: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  // expected-note @+1 {{the vectorized loop}}
  scf.for %j = %c0 to %c4 step %c1 {
    // expected-error @+1 {{while loop inside a vectorized loop not supported}}
    scf.while : () -> () {
      scf.condition(%b)
    } do {
      scf.yield
    }
  } {vectorize}
  return
}

// -----

func.func @carried_value(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  // expected-error @+1 {{failed to vectorize loop: the value #0 that it carries is no reduction}}
  %r = scf.for %j = %c0 to %c4 step %c1 iter_args(%a = %x) -> (f32) {
    %d = arith.divf %a, %x : f32
    scf.yield %d : f32
  } {vectorize}
  return %r : f32
}
