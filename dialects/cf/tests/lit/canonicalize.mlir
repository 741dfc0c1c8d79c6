// RUN: crease-opt %s --allow-unregistered-dialect --split-input-file --canonicalize=region-simplify=disabled | FileCheck %s

// CHECK-LABEL: func.func @assert_true
// CHECK-NEXT: return
func.func @assert_true() {
  %true = arith.constant true
  cf.assert %true, "always"
  return
}

// -----

// CHECK-LABEL: func.func @assert_unknown
// CHECK-NEXT: cf.assert %arg0
func.func @assert_unknown(%c: i1) {
  cf.assert %c, "sometimes"
  return
}

// -----

// CHECK-LABEL: func.func @br_merge_single_predecessor
// CHECK-NEXT: "test.before"
// CHECK-NEXT: "test.after"(%arg0)
// CHECK-NEXT: return
func.func @br_merge_single_predecessor(%x: i32) {
  "test.before"() : () -> ()
  cf.br ^bb1(%x : i32)
^bb1(%y: i32):
  "test.after"(%y) : (i32) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @cond_br_constant
// CHECK-NEXT: "test.taken"
// CHECK-NEXT: return
func.func @cond_br_constant() {
  %false = arith.constant false
  cf.cond_br %false, ^bb1, ^bb2
^bb1:
  "test.not_taken"() : () -> ()
  return
^bb2:
  "test.taken"() : () -> ()
  return
}

// -----

// CHECK-LABEL: func.func @cond_br_unreachable
// CHECK-NEXT: "test.use"(%arg1)
// CHECK-NEXT: return
func.func @cond_br_unreachable(%c: i1, %x: i32) {
  cf.cond_br %c, ^bb1, ^bb2(%x : i32)
^bb1:
  ub.unreachable
^bb2(%y: i32):
  "test.use"(%y) : (i32) -> ()
  return
}

// -----

// Where the condition is known goes before where control must not get to: the loop ends at its first round.
// CHECK-LABEL: func.func @cond_br_unreachable_last
// CHECK-NEXT: return
func.func @cond_br_unreachable_last(%c: i1, %x: i32) {
  cf.br ^bb1
^bb1:
  cf.cond_br %c, ^bb2, ^bb6
^bb2:
  %dead = arith.addi %x, %x : i32
  cf.br ^bb3
^bb3:
  cf.cond_br %c, ^bb4, ^bb5
^bb4:
  ub.unreachable
^bb5:
  "test.again"() : () -> ()
  cf.br ^bb1
^bb6:
  return
}

// -----

// Weights stay with the branch whose ways they count.
// CHECK-LABEL: func.func @cond_br_pass_through
// CHECK: cf.cond_br %arg0 weights([3, 4]), ^bb1(%arg1 : i32), ^bb2
func.func @cond_br_pass_through(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c weights([3, 4]), ^bb1(%x : i32), ^bb3
^bb1(%y: i32):
  cf.br ^bb2(%y : i32)
^bb2(%z: i32):
  return %z : i32
^bb3:
  "test.other"() : () -> ()
  cf.br ^bb2(%x : i32)
}

// -----

// CHECK-LABEL: func.func @cond_br_same_successors
// CHECK-NEXT: "test.use"(%arg1)
func.func @cond_br_same_successors(%c: i1, %x: i32) {
  cf.cond_br %c, ^bb1(%x : i32), ^bb1(%x : i32)
^bb1(%y: i32):
  "test.use"(%y) : (i32) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @cond_br_select
// CHECK-NEXT: %[[S:.*]] = arith.select %arg0, %arg1, %arg2 : i32
// CHECK-NEXT: "test.use"(%[[S]])
func.func @cond_br_select(%c: i1, %x: i32, %y: i32) {
  cf.cond_br %c, ^bb1(%x : i32), ^bb1(%y : i32)
^bb1(%z: i32):
  "test.use"(%z) : (i32) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @cond_br_same_condition
// CHECK-NEXT: cf.cond_br %arg0, ^bb1, ^bb2
// CHECK:      ^bb1:
// CHECK-NEXT: "test.a"
// CHECK-NEXT: "test.b"
// CHECK-NEXT: return
func.func @cond_br_same_condition(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "test.a"() : () -> ()
  cf.cond_br %c, ^bb3, ^bb2
^bb2:
  "test.c"() : () -> ()
  return
^bb3:
  "test.b"() : () -> ()
  return
}

// -----

// CHECK-LABEL: func.func @cond_br_truth_propagation
// CHECK-DAG: %[[T:.*]] = arith.constant true
// CHECK-DAG: %[[F:.*]] = arith.constant false
// CHECK: "test.a"(%[[T]])
// CHECK: "test.b"(%[[F]])
func.func @cond_br_truth_propagation(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "test.a"(%c) : (i1) -> ()
  return
^bb2:
  "test.b"(%c) : (i1) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @switch_only_default
// CHECK-NEXT: "test.use"(%arg1)
func.func @switch_only_default(%x: i32, %y: i8) {
  cf.switch %x : i32, [
    default: ^bb1(%y : i8)
  ]
^bb1(%z: i8):
  "test.use"(%z) : (i8) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @switch_drop_cases_like_default
// CHECK-NEXT: cf.switch %arg0 : i32, [
// CHECK-NEXT:   default: ^bb1,
// CHECK-NEXT:   2: ^bb2
// CHECK-NEXT: ]
func.func @switch_drop_cases_like_default(%x: i32) {
  cf.switch %x : i32, [
    default: ^bb1,
    1: ^bb1,
    2: ^bb2
  ]
^bb1:
  "test.a"() : () -> ()
  return
^bb2:
  "test.b"() : () -> ()
  return
}

// -----

// CHECK-LABEL: func.func @switch_constant
// CHECK-NEXT: "test.two"
// CHECK-NEXT: return
func.func @switch_constant() {
  %c2 = arith.constant 2 : i32
  cf.switch %c2 : i32, [
    default: ^bb1,
    2: ^bb2
  ]
^bb1:
  "test.default"() : () -> ()
  return
^bb2:
  "test.two"() : () -> ()
  return
}

// -----

// CHECK-LABEL: func.func @switch_same_flag
// CHECK: "test.seven"
// CHECK-NEXT: "test.again"
// CHECK-NEXT: return
func.func @switch_same_flag(%x: i32) {
  cf.switch %x : i32, [
    default: ^bb1,
    7: ^bb2
  ]
^bb1:
  "test.default"() : () -> ()
  return
^bb2:
  "test.seven"() : () -> ()
  cf.switch %x : i32, [
    default: ^bb1,
    7: ^bb3
  ]
^bb3:
  "test.again"() : () -> ()
  return
}
