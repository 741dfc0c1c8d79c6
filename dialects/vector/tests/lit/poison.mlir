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

// A position that is the constant -1 is poison once the number stands in the op: `--sccp` changes no op.
// CHECK-LABEL: func.func @extract(
// CHECK-SAME: [[ARG0:%.+]]: vector<4xi32>) -> i32 {
// CHECK-NEXT: [[C_1:%.+]] = arith.constant -1 : index
// CHECK-NEXT: [[V0:%.+]] = vector.extract [[ARG0]][[[C_1]]] : i32 from vector<4xi32>
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
// CHECK-NEXT: [[C_1:%.+]] = arith.constant -1 : index
// CHECK-NEXT: [[V0:%.+]] = vector.insert [[ARG1]], [[ARG0]] [[[C_1]]] : i32 into vector<4xi32>
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

// What is the same at all positions is found before that.
// CHECK-LABEL: func.func @splat(
// CHECK-SAME: ) -> f32 {
// CHECK-NEXT: [[CST:%.+]] = arith.constant 2.000000e+00 : f32
// CHECK-NEXT: [[C_1:%.+]] = arith.constant -1 : index
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant dense<2.000000e+00> : vector<4x5xf32>
// CHECK-NEXT: return [[CST]] : f32
// CHECK-NEXT: }
// CANON-LABEL: func.func @splat(
// CANON-SAME: ) -> f32 {
// CANON-NEXT: [[CST:%.+]] = arith.constant 2.000000e+00 : f32
// CANON-NEXT: return [[CST]] : f32
// CANON-NEXT: }
func.func @splat() -> f32 {
  %a = arith.constant dense<2.0> : vector<4x5xf32>
  %i = arith.constant -1 : index
  %0 = vector.extract %a[%i, 0] : f32 from vector<4x5xf32>
  return %0 : f32
}

// CHECK-LABEL: func.func @splatrow(
// CHECK-SAME: ) -> vector<5xf32> {
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<2.000000e+00> : vector<5xf32>
// CHECK-NEXT: [[C_1:%.+]] = arith.constant -1 : index
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant dense<2.000000e+00> : vector<4x5xf32>
// CHECK-NEXT: return [[CST]] : vector<5xf32>
// CHECK-NEXT: }
// CANON-LABEL: func.func @splatrow(
// CANON-SAME: ) -> vector<5xf32> {
// CANON-NEXT: [[CST:%.+]] = arith.constant dense<2.000000e+00> : vector<5xf32>
// CANON-NEXT: return [[CST]] : vector<5xf32>
// CANON-NEXT: }
func.func @splatrow() -> vector<5xf32> {
  %a = arith.constant dense<2.0> : vector<4x5xf32>
  %i = arith.constant -1 : index
  %0 = vector.extract %a[%i] : vector<5xf32> from vector<4x5xf32>
  return %0 : vector<5xf32>
}

// CHECK-LABEL: func.func @bcast(
// CHECK-SAME: [[ARG0:%.+]]: f32) -> f32 {
// CHECK-NEXT: [[C_1:%.+]] = arith.constant -1 : index
// CHECK-NEXT: [[V0:%.+]] = vector.broadcast [[ARG0]] : f32 to vector<4x5xf32>
// CHECK-NEXT: [[V1:%.+]] = vector.extract [[V0]][[[C_1]], 0] : f32 from vector<4x5xf32>
// CHECK-NEXT: return [[V1]] : f32
// CHECK-NEXT: }
// CANON-LABEL: func.func @bcast(
// CANON-SAME: [[ARG0:%.+]]: f32) -> f32 {
// CANON-NEXT: return [[ARG0]] : f32
// CANON-NEXT: }
func.func @bcast(%f: f32) -> f32 {
  %a = vector.broadcast %f : f32 to vector<4x5xf32>
  %i = arith.constant -1 : index
  %0 = vector.extract %a[%i, 0] : f32 from vector<4x5xf32>
  return %0 : f32
}

// In the text, it comes first.
// CHECK-LABEL: func.func @static(
// CHECK-SAME: ) -> f32 {
// CHECK-NEXT: [[V0:%.+]] = ub.poison : f32
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<2.000000e+00> : vector<4x5xf32>
// CHECK-NEXT: return [[V0]] : f32
// CHECK-NEXT: }
// CANON-LABEL: func.func @static(
// CANON-SAME: ) -> f32 {
// CANON-NEXT: [[V0:%.+]] = ub.poison : f32
// CANON-NEXT: return [[V0]] : f32
// CANON-NEXT: }
func.func @static() -> f32 {
  %a = arith.constant dense<2.0> : vector<4x5xf32>
  %0 = vector.extract %a[-1, 0] : f32 from vector<4x5xf32>
  return %0 : f32
}
