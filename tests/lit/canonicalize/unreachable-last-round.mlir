// What the last round leaves behind unreachable is a matter of region simplification.
//
// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize="max-iterations=1 region-simplify=disabled" | FileCheck %s --check-prefixes=CHECK,KEPT
// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize=max-iterations=1 | FileCheck %s --check-prefixes=CHECK,GONE
// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize=region-simplify=disabled | FileCheck %s --check-prefixes=CHECK,GONE

// CHECK-LABEL: func.func @untaken
// KEPT: ^bb2:  // no predecessors
// KEPT-NEXT: "test.b"
// GONE-NOT: test.b
func.func @untaken() {
  %true = arith.constant true
  cf.cond_br %true, ^bb1, ^bb2
^bb1:
  "test.a"() : () -> ()
  return
^bb2:
  "test.b"() : () -> ()
  cf.br ^bb1
}

// CHECK-LABEL: func.func @unreachable_before
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @unreachable_before() {
  return
^bb1:
  "test.b"() : () -> ()
  cf.br ^bb1
}
