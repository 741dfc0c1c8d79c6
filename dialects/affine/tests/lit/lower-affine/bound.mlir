// RUN: not crease-opt %s --lower-affine 2>&1 | FileCheck %s

// Upstream crashes.
// CHECK: error: modulo by non-positive value is not supported
// CHECK: error: 'scf.yield' op expects parent op to be one of
func.func @bound(%n: index) {
  affine.for %i = 0 to affine_map<(d0) -> (d0 mod -1)>(%n) {
  }
  return
}
