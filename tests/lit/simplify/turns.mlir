// RUN: crease-opt --split-input-file --simplify %s | FileCheck %s
// RUN: crease-opt --split-input-file --canonicalize --cse %s | FileCheck %s --check-prefix=ONCE

// Where one canonicalization and one CSE are not enough.

// Equal operands after a merge make a fold possible.

// CHECK-LABEL: func.func @merge_then_fold
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
// ONCE-LABEL: func.func @merge_then_fold
// ONCE: arith.subi
func.func @merge_then_fold(%x: i32, %y: i32) -> i32 {
  %a = arith.muli %x, %y : i32
  %b = arith.muli %x, %y : i32
  %d = arith.subi %a, %b : i32
  return %d : i32
}

// -----

// A fold after the merge makes two ops equal.

// CHECK-LABEL: func.func @fold_then_merge
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: %[[S:.*]] = arith.shli %arg2, %arg1
// CHECK-NEXT: return %[[C]], %[[S]], %[[S]]
// ONCE-LABEL: func.func @fold_then_merge
// ONCE-COUNT-2: arith.shli
func.func @fold_then_merge(%x: i32, %y: i32, %z: i32) -> (i32, i32, i32) {
  %a = arith.muli %x, %y : i32
  %b = arith.muli %x, %y : i32
  %d = arith.subi %a, %b : i32
  %r = arith.addi %z, %d : i32
  %p = arith.shli %r, %y : i32
  %q = arith.shli %z, %y : i32
  return %d, %p, %q : i32, i32, i32
}

// -----

// Each merge makes a fold possible, and that the next merge: canonicalization and CSE take turns
// three times, and the last canonicalization folds once more.

// CHECK-LABEL: func.func @three_turns
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
// ONCE-LABEL: func.func @three_turns
// ONCE: arith.muli
// ONCE-NEXT: arith.subi
// ONCE-NEXT: arith.addi
// ONCE-NEXT: arith.shli
// ONCE-NEXT: arith.shli
// ONCE-NEXT: arith.subi
// ONCE-NEXT: arith.addi
// ONCE-NEXT: arith.divsi
// ONCE-NEXT: arith.divsi
// ONCE-NEXT: arith.subi
func.func @three_turns(%x: i32, %y: i32, %z: i32) -> i32 {
  %a0 = arith.muli %x, %y : i32
  %b0 = arith.muli %x, %y : i32
  %d0 = arith.subi %a0, %b0 : i32
  %r0 = arith.addi %z, %d0 : i32
  %a1 = arith.shli %r0, %y : i32
  %b1 = arith.shli %z, %y : i32
  %d1 = arith.subi %a1, %b1 : i32
  %r1 = arith.addi %z, %d1 : i32
  %a2 = arith.divsi %r1, %y : i32
  %b2 = arith.divsi %z, %y : i32
  %d2 = arith.subi %a2, %b2 : i32
  return %d2 : i32
}

// -----

// What a loop holds becomes equal to what surrounds it, and the loop is left without use.

// CHECK-LABEL: func.func @inside
// CHECK-NEXT: arith.muli
// CHECK-NEXT: return
// ONCE-LABEL: func.func @inside
// ONCE: scf.if
func.func @inside(%x: i32, %y: i32, %c: i1) -> i32 {
  %a = arith.muli %x, %y : i32
  %r = scf.if %c -> i32 {
    %b = arith.muli %x, %y : i32
    scf.yield %b : i32
  } else {
    scf.yield %a : i32
  }
  return %r : i32
}

// -----

// A block left without use of its own value: two loads are one once the store between them is of
// a branch that is never taken.

// CHECK-LABEL: func.func @branch
// CHECK-NEXT: %[[V:.*]] = memref.load
// CHECK-NEXT: return %[[V]], %[[V]]
// ONCE-LABEL: func.func @branch
// ONCE-COUNT-2: memref.load
func.func @branch(%m: memref<i32>, %x: i32, %y: i32) -> (i32, i32) {
  %v = memref.load %m[] : memref<i32>
  %a = arith.muli %x, %y : i32
  %b = arith.muli %x, %y : i32
  %c = arith.cmpi ne, %a, %b : i32
  cf.cond_br %c, ^store, ^end
^store:
  memref.store %x, %m[] : memref<i32>
  cf.br ^end
^end:
  %w = memref.load %m[] : memref<i32>
  return %v, %w : i32, i32
}
