// UPDATE: auto
// RUN: crease-opt %s --allow-unregistered-dialect --convert-scf-to-cf --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s

// A loop's ops are at the loop. Branches from a region's end are at the end, but for those of scf.if.
func.func @locations(%c: i1, %i: index, %x: f32) {
  %r = scf.if %c -> f32 {
    scf.yield %x : f32 loc("yield")
  } else {
    scf.yield %x : f32 loc("yield")
  } loc("if")
  scf.index_switch %i
  case 1 {
    scf.yield loc("yield")
  }
  default {
    scf.yield loc("yield")
  } loc("switch")
  scf.while : () -> () {
    %d = "t.condition"() : () -> i1 loc("test")
    scf.condition(%d) loc("condition")
  } do {
    "t.body"() : () -> () loc("body")
    scf.yield loc("yield")
  } loc("while")
  %p = scf.parallel (%j) = (%i) to (%i) step (%i) init (%r) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%a: f32 loc("a"), %b: f32 loc("b")):
      %s = arith.addf %a, %b : f32 loc("sum")
      scf.reduce.return %s : f32 loc("return")
    } loc("reduce")
  } loc("parallel")
  return
}
