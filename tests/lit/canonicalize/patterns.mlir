// RUN: crease-opt --canonicalize --split-input-file --allow-unregistered-dialect %s | FileCheck %s

// MLIR-01, MLIR-02, MLIR-03: one pass brings ops of every dialect to their form, each by the rules
// that its own dialect ships, and what one rule yields is there for the next.
// CHECK-LABEL: func.func @all_dialects
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @all_dialects(%x: i32) -> i32 {
  %c3 = index.constant 3
  %c4 = index.constant 4
  %less = index.cmp slt(%c3, %c4)
  %c0 = arith.constant 0 : i32
  %0 = scf.if %less -> i32 {
    %1 = arith.addi %c0, %x : i32
    scf.yield %1 : i32
  } else {
    %1 = ub.poison : i32
    scf.yield %1 : i32
  }
  cf.br ^end(%0 : i32)
^end(%r: i32):
  return %r : i32
}

// -----

// MLIR-18, MLIR-E6: a pattern may change the control flow.
// CHECK-LABEL: func.func @constant_condition
// CHECK-NEXT: "x.a"
// CHECK-NEXT: return
func.func @constant_condition() {
  %true = arith.constant true
  cf.cond_br %true, ^a, ^b
^a:
  "x.a"() : () -> ()
  return
^b:
  "x.b"() : () -> ()
  return
}

// -----

// MLIR-16: the two hooks together: the comparison folds, then the pattern of `scf.if` matches.
// CHECK-LABEL: func.func @fold_then_pattern
// CHECK-NEXT: "x.then"
// CHECK-NEXT: return
func.func @fold_then_pattern(%x: i32) {
  %0 = arith.cmpi eq, %x, %x : i32
  scf.if %0 {
    "x.then"() : () -> ()
  } else {
    "x.else"() : () -> ()
  }
  return
}

// -----

// MLIR-22: the op itself, changed in place: swapped operands change the predicate.
// CHECK-LABEL: func.func @in_place
// CHECK: arith.cmpi sgt, %{{.*}}, %c3_i32
func.func @in_place(%x: i32) -> i1 {
  %c3 = arith.constant 3 : i32
  %0 = arith.cmpi slt, %c3, %x : i32
  return %0 : i1
}

// -----

// MLIR-42: an op that undoes itself.
// CHECK-LABEL: func.func @twice_negated
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: return %[[X]]
func.func @twice_negated(%x: f32) -> f32 {
  %0 = arith.negf %x : f32
  %1 = arith.negf %0 : f32
  return %1 : f32
}

// -----

// MLIR-37: when a use goes, the op that defined it is looked at again: the chain dies backwards.
// CHECK-LABEL: func.func @chain
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
func.func @chain(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  %1 = arith.muli %0, %0 : i32
  %2 = arith.subi %1, %1 : i32
  return %2 : i32
}
