// RUN: crease-opt --allow-unregistered-dialect --canonicalize="region-simplify=disabled" %s | FileCheck %s --check-prefixes=BOTH,KEPT
// RUN: crease-opt --allow-unregistered-dialect --canonicalize %s | FileCheck %s --check-prefixes=BOTH,GONE
// RUN: crease-opt --allow-unregistered-dialect --canonicalize="top-down=false" %s | FileCheck %s --check-prefixes=BOTH,GONE

// MLIR-39: dead block arguments go with region simplification, which can be left out; so can the
// order be chosen. What cannot be reached goes in any case.
// BOTH-LABEL: func.func @dead_argument
// KEPT: ^bb2(%{{.*}}: i32):
// GONE: ^bb2:
// BOTH-NEXT: "x.op"
// BOTH-NEXT: return
// BOTH-NOT: "x.never"
func.func @dead_argument(%c: i1, %x: i32) {
  cf.cond_br %c, ^a(%x : i32), ^b
^b:
  "x.op"() : () -> ()
  cf.br ^a(%x : i32)
^a(%r: i32):
  "x.op"() : () -> ()
  return
^never:
  "x.never"() : () -> ()
  cf.br ^never
}

// MLIR-39: the op that the pass runs on is not rewritten itself, nor what is outside of it.
// BOTH: func.func private @stays
func.func private @stays() {
  return
}
