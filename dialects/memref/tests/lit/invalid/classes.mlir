// Syntaxes ask for the kind of type or attribute before they look at operands.
// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @any_rank(%m: memref<4xf32>) {
  // expected-error @below {{custom op 'memref.dealloc' invalid kind of type specified}}
  memref.dealloc %m : f32
  return
}

// -----

func.func @any_rank_first(%m: memref<4xf32>) {
  // expected-error @below {{custom op 'memref.copy' invalid kind of type specified}}
  memref.copy %m, %none : vector<4xf32> to memref<4xf32>
  return
}

// -----

func.func @ranked(%m: memref<4xf32>, %i: index) {
  // expected-error @below {{custom op 'memref.prefetch' invalid kind of type specified: expected builtin.memref, but found 'memref<*xf32>'}}
  memref.prefetch %m[%i], read, locality<3>, data : memref<*xf32>
  return
}

// -----

func.func @transposed(%m: memref<4xf32>) {
  // expected-error @below {{custom op 'memref.transpose' invalid kind of type specified: expected builtin.memref, but found 'f32'}}
  %0 = memref.transpose %m (d0) -> (d0) : f32 to memref<4xf32>
  return
}

// -----

// What it is transposed to is left to the verifier.
func.func @transposed_to(%m: memref<4xf32>) {
  // expected-error @below {{'memref.transpose' op result #0 must be strided memref of any type values, but got 'f32'}}
  %0 = memref.transpose %m (d0) -> (d0) : memref<4xf32> to f32
  return
}

// -----

func.func @locality(%m: memref<4xf32>, %i: index) {
  // expected-error @below {{custom op 'memref.prefetch' invalid kind of attribute specified}}
  memref.prefetch %m[%i], read, locality<"a">, data : memref<4xf32>
  return
}

// -----

// Lists have no type, so that nothing that has one is read in their place.
func.func @list(%m: memref<4xf32>) {
  // expected-error @below {{integer literal not valid for specified type}}
  %0 = memref.collapse_shape %m 3 : memref<4xf32> into memref<4xf32>
  return
}

// -----

func.func @callee() {
  // expected-error @below {{integer literal not valid for specified type}}
  call 3() : () -> ()
  return
}
