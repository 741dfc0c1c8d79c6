// RUN: crease-opt %s --allow-unregistered-dialect --convert-scf-to-cf --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s

// A loop's ops are at the loop. Branches from a region's end are at the end, but for those of scf.if.
// CHECK: cf.cond_br %arg0, ^bb1, ^bb2 loc("if")
// CHECK: cf.br ^bb3(%arg2 : f32) loc("if")
// CHECK: cf.br ^bb3(%arg2 : f32) loc("if")
// CHECK: ^bb3(%0: f32 loc("if")):
// CHECK-NEXT: cf.br ^bb4 loc("if")
// CHECK: arith.index_cast %arg1 : index to i32 loc("switch")
// CHECK: ] loc("switch")
// CHECK: cf.br ^bb7 loc("yield")
// CHECK: cf.br ^bb7 loc("yield")
// CHECK: cf.br ^bb8 loc("while")
// CHECK: cf.cond_br %{{.*}}, ^bb9, ^bb10 loc("condition")
// CHECK: cf.br ^bb8 loc("yield")
// CHECK: cf.br ^bb11(%arg1, %0 : index, f32) loc("parallel")
// CHECK: ^bb11(%[[I:.*]]: index loc("parallel"), %[[S:.*]]: f32 loc("if")):
// CHECK-NEXT: arith.cmpi slt, %[[I]], %arg1 : index loc("parallel")
// CHECK-NEXT: cf.cond_br %{{.*}}, ^bb12, ^bb13 loc("parallel")
// CHECK: arith.addf %[[S]], %arg2 : f32 loc("sum")
// CHECK-NEXT: arith.addi %[[I]], %arg1 : index loc("parallel")
// CHECK-NEXT: cf.br ^bb11({{.*}}) loc("parallel")
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

// What a loop of several dimensions carries is where its initial value was before the pass.
// CHECK-LABEL: func.func @carried
// CHECK: ^bb{{.*}}(%{{.*}}: index loc("inner"), %{{.*}}: index loc("variable")):
func.func @carried(%i: index) {
  "scf.parallel"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%j: index loc("variable")):
    %p = scf.parallel (%k) = (%i) to (%i) step (%i) init (%j) -> index {
      scf.reduce(%k : index) {
      ^bb0(%a: index, %b: index):
        scf.reduce.return %b : index
      }
    } loc("inner")
    scf.reduce
  }) : (index, index, index) -> ()
  return
}
