// RUN: crease-opt %s --allow-unregistered-dialect --lower-affine | FileCheck %s

// CHECK: #map = affine_map<(d0) -> (d0 + 1)>
// CHECK-LABEL: func.func @sums(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> index {
// CHECK-NEXT: [[C3:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V0:%.+]] = arith.muli [[ARG0]], [[C3]] overflow<nsw> : index
// CHECK-NEXT: [[V1:%.+]] = arith.addi [[V0]], [[ARG1]] : index
// CHECK-NEXT: [[C_2:%.+]] = arith.constant -2 : index
// CHECK-NEXT: [[V2:%.+]] = arith.addi [[V1]], [[C_2]] : index
// CHECK-NEXT: return [[V2]] : index
// CHECK-NEXT: }
func.func @sums(%i: index, %n: index) -> index {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 * 3 + s0 - 2)>(%i)[%n]
  return %0 : index
}

// A remainder is never negative.
// CHECK-LABEL: func.func @mod(
// CHECK-SAME: [[ARG0:%.+]]: index) -> index {
// CHECK-NEXT: [[C5:%.+]] = arith.constant 5 : index
// CHECK-NEXT: [[V0:%.+]] = arith.remsi [[ARG0]], [[C5]] : index
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi slt, [[V0]], [[C0]] : index
// CHECK-NEXT: [[V2:%.+]] = arith.addi [[V0]], [[C5]] : index
// CHECK-NEXT: [[V3:%.+]] = arith.select [[V1]], [[V2]], [[V0]] : index
// CHECK-NEXT: return [[V3]] : index
// CHECK-NEXT: }
func.func @mod(%i: index) -> index {
  %0 = affine.apply affine_map<(d0) -> (d0 mod 5)>(%i)
  return %0 : index
}

// CHECK-LABEL: func.func @floordiv(
// CHECK-SAME: [[ARG0:%.+]]: index) -> index {
// CHECK-NEXT: [[C5:%.+]] = arith.constant 5 : index
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C_1:%.+]] = arith.constant -1 : index
// CHECK-NEXT: [[V0:%.+]] = arith.cmpi slt, [[ARG0]], [[C0]] : index
// CHECK-NEXT: [[V1:%.+]] = arith.subi [[C_1]], [[ARG0]] : index
// CHECK-NEXT: [[V2:%.+]] = arith.select [[V0]], [[V1]], [[ARG0]] : index
// CHECK-NEXT: [[V3:%.+]] = arith.divsi [[V2]], [[C5]] : index
// CHECK-NEXT: [[V4:%.+]] = arith.subi [[C_1]], [[V3]] : index
// CHECK-NEXT: [[V5:%.+]] = arith.select [[V0]], [[V4]], [[V3]] : index
// CHECK-NEXT: return [[V5]] : index
// CHECK-NEXT: }
func.func @floordiv(%i: index) -> index {
  %0 = affine.apply affine_map<(d0) -> (d0 floordiv 5)>(%i)
  return %0 : index
}

// CHECK-LABEL: func.func @ceildiv(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> index {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V0:%.+]] = arith.cmpi sle, [[ARG0]], [[C0]] : index
// CHECK-NEXT: [[V1:%.+]] = arith.subi [[C0]], [[ARG0]] : index
// CHECK-NEXT: [[V2:%.+]] = arith.subi [[ARG0]], [[C1]] : index
// CHECK-NEXT: [[V3:%.+]] = arith.select [[V0]], [[V1]], [[V2]] : index
// CHECK-NEXT: [[V4:%.+]] = arith.divsi [[V3]], [[ARG1]] : index
// CHECK-NEXT: [[V5:%.+]] = arith.subi [[C0]], [[V4]] : index
// CHECK-NEXT: [[V6:%.+]] = arith.addi [[V4]], [[C1]] : index
// CHECK-NEXT: [[V7:%.+]] = arith.select [[V0]], [[V5]], [[V6]] : index
// CHECK-NEXT: return [[V7]] : index
// CHECK-NEXT: }
func.func @ceildiv(%i: index, %n: index) -> index {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 ceildiv s0)>(%i)[%n]
  return %0 : index
}

// CHECK-LABEL: func.func @min_max(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> (index, index) {
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V0:%.+]] = arith.addi [[ARG1]], [[C1]] : index
// CHECK-NEXT: [[C8:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V1:%.+]] = arith.minsi [[ARG0]], [[V0]] : index
// CHECK-NEXT: [[V2:%.+]] = arith.minsi [[V1]], [[C8]] : index
// CHECK-NEXT: [[C1_0:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V3:%.+]] = arith.addi [[ARG1]], [[C1_0]] : index
// CHECK-NEXT: [[V4:%.+]] = arith.maxsi [[ARG0]], [[V3]] : index
// CHECK-NEXT: return [[V2]], [[V4]] : index, index
// CHECK-NEXT: }
func.func @min_max(%i: index, %n: index) -> (index, index) {
  %0 = affine.min affine_map<(d0)[s0] -> (d0, s0 + 1, 8)>(%i)[%n]
  %1 = affine.max affine_map<(d0)[s0] -> (d0, s0 + 1)>(%i)[%n]
  return %0, %1 : index, index
}

// Ops are folded first, and look at what there was before the pass: the second stays a sum.
// CHECK-LABEL: func.func @folds(
// CHECK-SAME: ) -> index {
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[C5:%.+]] = arith.constant 5 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V0:%.+]] = arith.addi [[C5]], [[C1]] : index
// CHECK-NEXT: return [[V0]] : index
// CHECK-NEXT: }
func.func @folds() -> index {
  %c = arith.constant 4 : index
  %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%c)
  %1 = affine.apply affine_map<(d0) -> (d0 + 1)>(%0)
  return %1 : index
}

// So are ops of any dialect that is not to be left, if no constant of another one is needed.
// CHECK-LABEL: func.func @folds_others(
// CHECK-SAME: [[ARG0:%.+]]: index) -> (i32, index, index) {
// CHECK-NEXT: [[C7_I32:%.+]] = arith.constant 7 : i32
// CHECK-NEXT: [[C3_I32:%.+]] = arith.constant 3 : i32
// CHECK-NEXT: [[IDX0:%.+]] = index.constant 0
// CHECK-NEXT: [[IDX2:%.+]] = index.constant 2
// CHECK-NEXT: [[V0:%.+]] = index.add [[IDX2]], [[IDX2]]
// CHECK-NEXT: return [[C3_I32]], [[ARG0]], [[V0]] : i32, index, index
// CHECK-NEXT: }
func.func @folds_others(%x: index) -> (i32, index, index) {
  %c = arith.constant 7 : i32
  %0 = math.ctpop %c : i32
  %zero = index.constant 0
  %1 = index.add %x, %zero
  %two = index.constant 2
  %2 = index.add %two, %two
  return %0, %1, %2 : i32, index, index
}

// CHECK-LABEL: func.func @delinearize(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> (index, index, index) {
// CHECK-NEXT: [[C8:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[C32:%.+]] = arith.constant 32 : index
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V0:%.+]] = arith.floordivsi [[ARG0]], [[C32]] : index
// CHECK-NEXT: [[V1:%.+]] = arith.remsi [[ARG0]], [[C32]] : index
// CHECK-NEXT: [[V2:%.+]] = arith.cmpi slt, [[V1]], [[C0]] : index
// CHECK-NEXT: [[V3:%.+]] = arith.addi [[V1]], [[C32]] overflow<nsw> : index
// CHECK-NEXT: [[V4:%.+]] = arith.select [[V2]], [[V3]], [[V1]] : index
// CHECK-NEXT: [[V5:%.+]] = arith.divsi [[V4]], [[C8]] : index
// CHECK-NEXT: [[V6:%.+]] = arith.remsi [[ARG0]], [[C8]] : index
// CHECK-NEXT: [[V7:%.+]] = arith.cmpi slt, [[V6]], [[C0]] : index
// CHECK-NEXT: [[V8:%.+]] = arith.addi [[V6]], [[C8]] overflow<nsw> : index
// CHECK-NEXT: [[V9:%.+]] = arith.select [[V7]], [[V8]], [[V6]] : index
// CHECK-NEXT: return [[V0]], [[V5]], [[V9]] : index, index, index
// CHECK-NEXT: }
func.func @delinearize(%i: index, %n: index) -> (index, index, index) {
  %0:3 = affine.delinearize_index %i into (%n, 4, 8) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}

// CHECK-LABEL: func.func @delinearize_dynamic(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> (index, index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V0:%.+]] = arith.floordivsi [[ARG0]], [[ARG1]] : index
// CHECK-NEXT: [[V1:%.+]] = arith.remsi [[ARG0]], [[ARG1]] : index
// CHECK-NEXT: [[V2:%.+]] = arith.cmpi slt, [[V1]], [[C0]] : index
// CHECK-NEXT: [[V3:%.+]] = arith.addi [[V1]], [[ARG1]] overflow<nsw> : index
// CHECK-NEXT: [[V4:%.+]] = arith.select [[V2]], [[V3]], [[V1]] : index
// CHECK-NEXT: return [[V0]], [[V4]] : index, index
// CHECK-NEXT: }
func.func @delinearize_dynamic(%i: index, %n: index) -> (index, index) {
  %0:2 = affine.delinearize_index %i into (%n) : index, index
  return %0#0, %0#1 : index, index
}

// CHECK-LABEL: func.func @linearize(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index) -> (index, index) {
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[C4_0:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V0:%.+]] = arith.muli [[ARG2]], [[C4_0]] overflow<nsw> : index
// CHECK-NEXT: [[V1:%.+]] = arith.muli [[ARG0]], [[V0]] overflow<nsw> : index
// CHECK-NEXT: [[V2:%.+]] = arith.muli [[ARG1]], [[C4]] overflow<nsw> : index
// CHECK-NEXT: [[V3:%.+]] = arith.addi [[V1]], [[V2]] overflow<nsw> : index
// CHECK-NEXT: [[V4:%.+]] = arith.addi [[V3]], [[ARG0]] overflow<nsw> : index
// CHECK-NEXT: [[C4_1:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[C4_2:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V5:%.+]] = arith.muli [[ARG2]], [[C4_2]] overflow<nsw, nuw> : index
// CHECK-NEXT: [[V6:%.+]] = arith.muli [[ARG0]], [[V5]] overflow<nsw> : index
// CHECK-NEXT: [[V7:%.+]] = arith.muli [[ARG1]], [[C4_1]] overflow<nsw> : index
// CHECK-NEXT: [[V8:%.+]] = arith.addi [[V6]], [[V7]] overflow<nsw> : index
// CHECK-NEXT: [[V9:%.+]] = arith.addi [[V8]], [[ARG0]] overflow<nsw> : index
// CHECK-NEXT: return [[V4]], [[V9]] : index, index
// CHECK-NEXT: }
func.func @linearize(%i: index, %j: index, %n: index) -> (index, index) {
  %0 = affine.linearize_index [%i, %j, %i] by (2, %n, 4) : index
  %1 = affine.linearize_index disjoint [%i, %j, %i] by (%n, 4) : index
  return %0, %1 : index, index
}

// What changes in fewer loops is added first.
// CHECK-LABEL: func.func @linearize_in_loops(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: scf.for [[ARG2:%.+]] = [[C0]] to [[ARG1]] step [[C1]] {
// CHECK-NEXT: [[C0_0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1_1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: scf.for [[ARG3:%.+]] = [[C0_0]] to [[ARG1]] step [[C1_1]] {
// CHECK-NEXT: [[V0:%.+]] = arith.muli [[ARG1]], [[ARG1]] overflow<nsw> : index
// CHECK-NEXT: [[V1:%.+]] = arith.muli [[ARG3]], [[V0]] overflow<nsw> : index
// CHECK-NEXT: [[V2:%.+]] = arith.muli [[ARG2]], [[ARG1]] overflow<nsw> : index
// CHECK-NEXT: [[V3:%.+]] = arith.addi [[ARG0]], [[V2]] overflow<nsw> : index
// CHECK-NEXT: [[V4:%.+]] = arith.addi [[V3]], [[V1]] overflow<nsw> : index
// CHECK-NEXT: "t.use"([[V4]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @linearize_in_loops(%k: index, %n: index) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %n {
      %0 = affine.linearize_index [%j, %i, %k] by (%n, %n) : index
      "t.use"(%0) : (index) -> ()
    }
  }
  return
}

// Nothing is asked of what control never gets to.
// CHECK-LABEL: func.func @unreachable(
// CHECK-SAME: [[ARG0:%.+]]: index) -> index {
// CHECK-NEXT: return [[ARG0]] : index
// CHECK-NEXT: ^bb1:  // no predecessors
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map([[ARG0]])
// CHECK-NEXT: return [[V0]] : index
// CHECK-NEXT: }
func.func @unreachable(%i: index) -> index {
  return %i : index
^never:
  %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
  return %0 : index
}
