// RUN: crease-opt --cse --allow-unregistered-dialect --split-input-file %s | FileCheck %s

// Equal ops in one block: the first is kept.
// CHECK-LABEL: func.func @block
// CHECK-NEXT: %[[A:.*]] = arith.addi
// CHECK-NEXT: return %[[A]], %[[A]]
func.func @block(%x: i32, %y: i32) -> (i32, i32) {
  %0 = arith.addi %x, %y : i32
  %1 = arith.addi %x, %y : i32
  return %0, %1 : i32, i32
}

// -----

// Operands of a commutative op may be exchanged.
// CHECK-LABEL: func.func @commutative
// CHECK-NEXT: %[[A:.*]] = arith.addi
// CHECK-NEXT: return %[[A]], %[[A]]
func.func @commutative(%x: i32, %y: i32) -> (i32, i32) {
  %0 = arith.addi %x, %y : i32
  %1 = arith.addi %y, %x : i32
  return %0, %1 : i32, i32
}

// -----

// Those of another may not.
// CHECK-LABEL: func.func @not_commutative
// CHECK-COUNT-2: arith.subi
func.func @not_commutative(%x: i32, %y: i32) -> (i32, i32) {
  %0 = arith.subi %x, %y : i32
  %1 = arith.subi %y, %x : i32
  return %0, %1 : i32, i32
}

// -----

// Attributes and types count.
// CHECK-LABEL: func.func @attributes
// CHECK-COUNT-2: arith.cmpi
// CHECK-COUNT-2: arith.addi
// CHECK: return
func.func @attributes(%x: i32, %y: i32) -> (i1, i1, i32, i32) {
  %0 = arith.cmpi eq, %x, %y : i32
  %1 = arith.cmpi ne, %x, %y : i32
  %2 = arith.addi %x, %y : i32
  %3 = arith.addi %x, %y overflow<nsw> : i32
  return %0, %1, %2, %3 : i1, i1, i32, i32
}

// -----

// What dominates is reused below; siblings are not.
// CHECK-LABEL: func.func @dominance
// CHECK: %[[A:.*]] = arith.addi
// CHECK: cf.cond_br
// CHECK: "x.use"(%[[A]])
// CHECK: arith.muli
// CHECK: arith.muli
func.func @dominance(%c: i1, %x: i32) {
  %0 = arith.addi %x, %x : i32
  "x.use"(%0) : (i32) -> ()
  cf.cond_br %c, ^a, ^b
^a:
  %1 = arith.addi %x, %x : i32
  "x.use"(%1) : (i32) -> ()
  %2 = arith.muli %x, %x : i32
  "x.use"(%2) : (i32) -> ()
  return
^b:
  %3 = arith.muli %x, %x : i32
  "x.use"(%3) : (i32) -> ()
  return
}

// -----

// Nothing is reused across the border of an isolated op.
// CHECK-LABEL: func.func @isolated
// CHECK: arith.constant 1
// CHECK: func.func @inner
// CHECK-NEXT: arith.constant 1
func.func @isolated() -> i32 {
  %0 = arith.constant 1 : i32
  builtin.module {
    func.func @inner() -> i32 {
      %1 = arith.constant 1 : i32
      return %1 : i32
    }
  }
  return %0 : i32
}

// -----

// Regions see what is around them.
// CHECK-LABEL: func.func @nested
// CHECK: %[[A:.*]] = arith.addi
// CHECK: scf.for
// CHECK-NEXT: "x.use"(%[[A]])
func.func @nested(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = arith.addi %x, %x : i32
  scf.for %i = %c0 to %n step %c1 {
    %1 = arith.addi %x, %x : i32
    "x.use"(%1) : (i32) -> ()
  }
  return %0 : i32
}

// -----

// Unused ops without effects go on the way; ops of unknown effects stay, both of them.
// CHECK-LABEL: func.func @effects
// CHECK-NOT: arith.muli
// CHECK-COUNT-2: "x.op"
func.func @effects(%x: i32) -> (i32, i32) {
  %0 = arith.muli %x, %x : i32
  %1 = "x.op"(%x) : (i32) -> i32
  %2 = "x.op"(%x) : (i32) -> i32
  return %1, %2 : i32, i32
}
