// RUN: crease-opt %s --sccp | FileCheck %s
// RUN: crease-opt %s --canonicalize | FileCheck %s --check-prefix=CANON

// Elements that are all poison make poison where things are rewritten, but it is no constant: `--sccp` leaves them, as
// upstream.
// CHECK-LABEL: func.func @from_poison(
// CHECK-SAME: ) -> vector<2xi32> {
// CHECK-NEXT: [[V0:%.+]] = ub.poison : i32
// CHECK-NEXT: [[V1:%.+]] = vector.from_elements [[V0]], [[V0]] : vector<2xi32>
// CHECK-NEXT: return [[V1]] : vector<2xi32>
// CHECK-NEXT: }
// CANON-LABEL: func.func @from_poison(
// CANON-SAME: ) -> vector<2xi32> {
// CANON-NEXT: [[V0:%.+]] = ub.poison : vector<2xi32>
// CANON-NEXT: return [[V0]] : vector<2xi32>
// CANON-NEXT: }
func.func @from_poison() -> vector<2xi32> {
  %p = ub.poison : i32
  %v = vector.from_elements %p, %p : vector<2xi32>
  return %v : vector<2xi32>
}

// A position that is the constant -1 is poison: upstream's `--sccp` sees that of those in the op's text only.
// CHECK-LABEL: func.func @extract(
// CHECK-SAME: [[ARG0:%.+]]: vector<4xi32>) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = ub.poison : i32
// CHECK-NEXT: [[C_1:%.+]] = arith.constant -1 : index
// CHECK-NEXT: return [[V0]] : i32
// CHECK-NEXT: }
// CANON-LABEL: func.func @extract(
// CANON-SAME: [[ARG0:%.+]]: vector<4xi32>) -> i32 {
// CANON-NEXT: [[V0:%.+]] = ub.poison : i32
// CANON-NEXT: return [[V0]] : i32
// CANON-NEXT: }
func.func @extract(%v: vector<4xi32>) -> i32 {
  %c = arith.constant -1 : index
  %r = vector.extract %v[%c] : i32 from vector<4xi32>
  return %r : i32
}

// CHECK-LABEL: func.func @insert(
// CHECK-SAME: [[ARG0:%.+]]: vector<4xi32>, [[ARG1:%.+]]: i32) -> vector<4xi32> {
// CHECK-NEXT: [[V0:%.+]] = ub.poison : vector<4xi32>
// CHECK-NEXT: [[C_1:%.+]] = arith.constant -1 : index
// CHECK-NEXT: return [[V0]] : vector<4xi32>
// CHECK-NEXT: }
// CANON-LABEL: func.func @insert(
// CANON-SAME: [[ARG0:%.+]]: vector<4xi32>, [[ARG1:%.+]]: i32) -> vector<4xi32> {
// CANON-NEXT: [[V0:%.+]] = ub.poison : vector<4xi32>
// CANON-NEXT: return [[V0]] : vector<4xi32>
// CANON-NEXT: }
func.func @insert(%v: vector<4xi32>, %s: i32) -> vector<4xi32> {
  %c = arith.constant -1 : index
  %r = vector.insert %s, %v[%c] : i32 into vector<4xi32>
  return %r : vector<4xi32>
}
