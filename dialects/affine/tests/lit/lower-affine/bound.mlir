// RUN: crease-opt %s --split-input-file --verify-diagnostics --lower-affine
// RUN: not crease-opt %s --split-input-file --lower-affine 2>/dev/null | FileCheck %s

// A fold sees no further than its function; upstream's gives the element.
memref.global "private" constant @numbers : memref<2xf32> = dense<[1.0, 2.0]>

// CHECK-LABEL: func.func @global
// CHECK: memref.load
func.func @global() -> f32 {
  %0 = memref.get_global @numbers : memref<2xf32>
  %1 = affine.load %0[1] : memref<2xf32>
  return %1 : f32
}

// -----

// Nothing is said of what is divided by such a number; upstream crashes.
// CHECK-LABEL: func.func @quotient
// CHECK: affine.apply
func.func @quotient(%n: index) -> index {
  // expected-error@+1 {{modulo by non-positive value is not supported}}
  %0 = affine.apply affine_map<(d0) -> ((d0 mod -1) floordiv 3)>(%n)
  return %0 : index
}

// -----

// Upstream crashes.
func.func @bound(%n: index) {
  // expected-error@+2 {{modulo by non-positive value is not supported}}
  // expected-error@+1 {{'scf.yield' op expects parent op to be one of}}
  affine.for %i = 0 to affine_map<(d0) -> (d0 mod -1)>(%n) {
  }
  return
}
