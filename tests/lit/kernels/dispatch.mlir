// RUN: crease-opt --canonicalize --cse %s | FileCheck %s

// Tiles by kind: index arithmetic in both dialects that have it, and a switch over the kind.

// CHECK-LABEL: func.func @offset
// CHECK-SAME: %[[KIND:.*]]: index, %[[I:.*]]: index
// CHECK: scf.index_switch %[[KIND]] -> index
// CHECK-NEXT: case 0 {
// CHECK-NEXT: scf.yield %[[I]] : index
// CHECK: case 1 {
// CHECK: index.mul %[[I]], %idx16
// CHECK: default {
// CHECK-NOT: scf.index_switch
func.func @offset(%kind: index, %i: index) -> (index, index) {
  %r = scf.index_switch %kind -> index
  case 0 {
    %zero = index.constant 0
    %0 = index.add %i, %zero
    scf.yield %0 : index
  }
  case 1 {
    %four = index.constant 4
    %four_0 = index.constant 4
    %16 = index.mul %four, %four_0
    %0 = index.mul %16, %i
    scf.yield %0 : index
  }
  default {
    %c3 = arith.constant 3 : index
    %0 = arith.muli %c3, %i : index
    %1 = arith.muli %i, %c3 : index
    %2 = arith.addi %0, %1 : index
    scf.yield %2 : index
  }
  %one = arith.constant 1 : index
  %s = scf.index_switch %one -> index
  case 1 {
    %bool = arith.cmpi ult, %i, %one : index
    %e = scf.execute_region -> index {
      %cast = index.castu %bool : i1 to index
      scf.yield %cast : index
    }
    scf.yield %e : index
  }
  default {
    %p = ub.poison : index
    scf.yield %p : index
  }
  return %r, %s : index, index
}
