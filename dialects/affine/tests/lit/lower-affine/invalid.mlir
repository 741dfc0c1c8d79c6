// RUN: crease-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics --lower-affine
// RUN: not crease-opt %s --allow-unregistered-dialect --split-input-file --lower-affine 2>/dev/null | FileCheck %s

// What divides by a number that is not positive stays, and all such numbers are reported.
// CHECK-LABEL: func.func @divisors
// CHECK: affine.apply
// CHECK: memref.store
func.func @divisors(%i: index, %m: memref<8xindex>) {
  // expected-error@+2 {{modulo by non-positive value is not supported}}
  // expected-error@+1 {{division by non-positive value is not supported}}
  %0 = affine.apply affine_map<(d0) -> (d0 mod -1 + (d0 + 1) floordiv 0)>(%i)
  affine.store %0, %m[%i] : memref<8xindex>
  return
}

// -----

// A condition that stays does not take the end that its region has by then.
func.func @condition(%i: index) {
  // expected-error@+2 {{modulo by non-positive value is not supported}}
  // expected-error@+1 {{'scf.yield' op expects parent op to be one of}}
  affine.if affine_set<(d0) : (d0 mod -1 == 0, d0 >= 0)>(%i) {
    "t.inside"() : () -> ()
  }
  return
}
