// RUN: crease-opt %s --sccp --split-input-file --allow-unregistered-dialect | FileCheck %s

// Only the branch that is taken counts.
// CHECK-LABEL: func @branch
func.func @branch(%x: i32) -> i32 {
  %true = arith.constant true
  %c5 = arith.constant 5 : i32
  // CHECK: cf.cond_br
  cf.cond_br %true, ^a(%c5 : i32), ^a(%c5 : i32)
^a(%y: i32):
  // CHECK: return %c10_i32
  %z = arith.addi %y, %c5 : i32
  return %z : i32
}

// -----

// What goes round a cycle unchanged is constant.
// CHECK-LABEL: func @cycle
func.func @cycle(%n: i32, %c: i1) -> i32 {
  %c3 = arith.constant 3 : i32
  %c1 = arith.constant 1 : i32
  cf.br ^head(%c3 : i32)
^head(%x: i32):
  %y = arith.muli %x, %c1 : i32
  cf.cond_br %c, ^head(%y : i32), ^exit
^exit:
  // CHECK: return %c3_i32
  return %y : i32
}

// -----

// A private function that is only called with 5.
// CHECK-LABEL: func private @add_one
// CHECK: return %c6_i32
func.func private @add_one(%x: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %y = arith.addi %x, %c1 : i32
  return %y : i32
}
// CHECK-LABEL: func @caller
func.func @caller() -> i32 {
  %c5 = arith.constant 5 : i32
  %r = call @add_one(%c5) : (i32) -> i32
  // CHECK: return %c6_i32
  return %r : i32
}

// -----

// Its address is taken: it may be called with anything.
// CHECK-LABEL: func private @taken
// CHECK-NEXT: return %arg0
func.func private @taken(%x: i32) -> i32 {
  return %x : i32
}
func.func @take() -> (i32, (i32) -> i32) {
  %c5 = arith.constant 5 : i32
  %f = constant @taken : (i32) -> i32
  %r = call @taken(%c5) : (i32) -> i32
  return %r, %f : i32, (i32) -> i32
}

// -----

// A public function may be called from outside.
// CHECK-LABEL: func @public
// CHECK-NEXT: return %arg0
func.func @public(%x: i32) -> i32 {
  return %x : i32
}
func.func @call_public() -> i32 {
  %c5 = arith.constant 5 : i32
  %r = call @public(%c5) : (i32) -> i32
  return %r : i32
}

// -----

// CHECK-LABEL: func @regions
func.func @regions(%x: i32, %n: index) -> (i32, i32, i32) {
  %false = arith.constant false
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : i32
  %c4 = arith.constant 4 : i32
  %a = scf.if %false -> i32 {
    scf.yield %x : i32
  } else {
    scf.yield %c3 : i32
  }
  %b = scf.for %i = %c0 to %n step %c1 iter_args(%y = %c3) -> i32 {
    %m = arith.muli %y, %c3 : i32
    %d = arith.divsi %m, %c3 : i32
    scf.yield %d : i32
  }
  %c = scf.index_switch %c1 -> i32
  case 1 {
    scf.yield %c4 : i32
  }
  default {
    scf.yield %x : i32
  }
  // CHECK: return %c3_i32, %c3_i32, %c4_i32
  return %a, %b, %c : i32, i32, i32
}

// -----

// What an op of an unknown dialect does with its regions is not known.
// CHECK-LABEL: func @unknown
func.func @unknown() {
  %c3 = arith.constant 3 : i32
  // CHECK: "u.op"
  "u.op"() ({
  ^bb0(%a: i32):
    // CHECK: %[[C:.*]] = arith.constant 6
    %m = arith.addi %c3, %c3 : i32
    // CHECK: "u.use"(%[[C]], %{{.*}})
    "u.use"(%m, %a) : (i32, i32) -> ()
  }) : () -> ()
  return
}

// -----

// Dialects keep their own constants.
// CHECK-LABEL: func @dialects
func.func @dialects() -> (index, index) {
  // CHECK: %[[I:.*]] = index.constant 7
  // CHECK: %[[A:.*]] = arith.constant 7
  %a = arith.constant 7 : index
  %b = index.constant 7
  // CHECK: return %[[A]], %[[I]]
  return %a, %b : index, index
}

// -----

// That an operand is known for a constant counts as if it were one.
// CHECK-LABEL: func @compare_with_known
// CHECK: return %true
func.func @compare_with_known() -> i1 {
  %a = arith.constant 5 : i32
  %b = arith.subi %a, %a : i32
  %c = arith.cmpi ugt, %a, %b : i32
  return %c : i1
}

// -----

// One poison, whichever dialect asks for it.
// CHECK-LABEL: func @poison
// CHECK-NEXT: %[[P:.*]] = ub.poison : i32
// CHECK-NEXT: return %[[P]], %[[P]], %[[P]]
func.func @poison(%x: i32) -> (i32, i32, i32) {
  %p = ub.poison : i32
  %a = arith.minui %p, %x : i32
  %b = arith.maxui %p, %x : i32
  return %a, %b, %p : i32, i32, i32
}

// -----

// Upstream looks at the operand itself, which is no constant yet.
// CHECK-LABEL: func @known_zero
// CHECK: %[[FALSE:.*]] = arith.constant false
// CHECK: return %{{.*}}, %[[FALSE]]
func.func @known_zero(%x: i32) -> (i32, i1) {
  %a = arith.constant 5 : i32
  %zero = arith.subi %a, %a : i32
  %sum, %overflow = arith.addui_extended %x, %zero : i32, i1
  return %sum, %overflow : i32, i1
}

// -----

// Of equal constants of two dialects on the edges between two blocks, that of the last counts.
// CHECK-LABEL: func @two_dialects
// CHECK-DAG: %[[I:.*]] = index.bool.constant false
// CHECK-DAG: %[[A:.*]] = arith.constant false
// CHECK: return %[[I]], %[[A]]
func.func @two_dialects(%c: i1, %x: index) -> (i1, i1) {
  %f = arith.constant false
  %g = index.cmp sgt(%x, %x)
  cf.cond_br %c, ^bb1(%f : i1), ^bb1(%g : i1)
^bb1(%a: i1):
  return %a, %f : i1, i1
}

// -----

// Once control may end without a return, what other returns say later doesn't count.
// CHECK-LABEL: @unreachable_before_a_return
func.func @unreachable_before_a_return(%c: i1, %d: i1) -> i16 {
  %zero = arith.constant 0 : i16
  cf.cond_br %c, ^inner, ^first
^inner:
  cf.cond_br %d, ^never, ^more
^never:
  ub.unreachable
^more:
  cf.br ^last
^last:
  return %zero : i16
^first:
  return %zero : i16
}

// CHECK-LABEL: @calls_unreachable
func.func @calls_unreachable(%c: i1, %d: i1) -> i16 {
  cf.br ^a
^a:
  cf.br ^b
^b:
  cf.br ^c
^c:
  cf.br ^d
^d:
  // CHECK: %[[R:.*]] = call
  // CHECK-NEXT: return %[[R]]
  %r = func.call @unreachable_before_a_return(%c, %d) : (i1, i1) -> i16
  return %r : i16
}
