// RUN: crease-opt %s --finalize-memref-to-llvm | FileCheck %s

// Folds in place are undone if the op then folds to a constant that the result may not have.

// CHECK-LABEL: func.func @konst(
// CHECK-SAME: [[ARG0:%.+]]: f32) -> vector<1xf32> {
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<{{\[\[}}1.000000e+00], [2.000000e+00], [3.000000e+00], [4.000000e+00]]> : vector<4x1xf32>
// CHECK-NEXT: [[V0:%.+]] = vector.insert [[ARG0]], [[CST]] [1, 0] : f32 into vector<4x1xf32>
// CHECK-NEXT: [[V1:%.+]] = vector.extract [[V0]][0] : vector<1xf32> from vector<4x1xf32>
// CHECK-NEXT: return [[V1]] : vector<1xf32>
// CHECK-NEXT: }
func.func @konst(%s: f32) -> vector<1xf32> {
  %v = arith.constant dense<[[1.0],[2.0],[3.0],[4.0]]> : vector<4x1xf32>
  %ins = vector.insert %s, %v [1, 0] : f32 into vector<4x1xf32>
  %ext = vector.extract %ins [0] : vector<1xf32> from vector<4x1xf32>
  return %ext : vector<1xf32>
}

// CHECK-LABEL: func.func @poison(
// CHECK-SAME: [[ARG0:%.+]]: f32) -> vector<1xf32> {
// CHECK-NEXT: [[V0:%.+]] = ub.poison : vector<3x4x1xf32>
// CHECK-NEXT: [[V1:%.+]] = vector.insert [[ARG0]], [[V0]] [2, 0, 0] : f32 into vector<3x4x1xf32>
// CHECK-NEXT: [[V2:%.+]] = vector.extract [[V1]][1] : vector<4x1xf32> from vector<3x4x1xf32>
// CHECK-NEXT: [[V3:%.+]] = vector.extract [[V2]][1] : vector<1xf32> from vector<4x1xf32>
// CHECK-NEXT: return [[V3]] : vector<1xf32>
// CHECK-NEXT: }
func.func @poison(%s: f32) -> vector<1xf32> {
  %v = ub.poison : vector<3x4x1xf32>
  %a = vector.insert %s, %v [2,0,0] : f32 into vector<3x4x1xf32>
  %b = vector.extract %a [1] : vector<4x1xf32> from vector<3x4x1xf32>
  %c = vector.extract %b [1] : vector<1xf32> from vector<4x1xf32>
  return %c : vector<1xf32>
}

// CHECK-LABEL: func.func @index(
// CHECK-SAME: [[ARG0:%.+]]: f32) -> f32 {
// CHECK-NEXT: [[V0:%.+]] = ub.poison : vector<3x4xf32>
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V1:%.+]] = vector.insert [[ARG0]], [[V0]] [2, 0] : f32 into vector<3x4xf32>
// CHECK-NEXT: [[V2:%.+]] = vector.extract [[V1]][[[C1]], 0] : f32 from vector<3x4xf32>
// CHECK-NEXT: return [[V2]] : f32
// CHECK-NEXT: }
func.func @index(%s: f32) -> f32 {
  %v = ub.poison : vector<3x4xf32>
  %i = arith.constant 1 : index
  %a = vector.insert %s, %v [2,0] : f32 into vector<3x4xf32>
  %c = vector.extract %a [%i, 0] : f32 from vector<3x4xf32>
  return %c : f32
}

// What stands for it is that of the op as it was.
// CHECK-LABEL: func.func @dim(
// CHECK-SAME: [[ARG0:%.+]]: memref<4x4xf32>) -> index {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<4x4xf32> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V1:%.+]] = llvm.extractvalue [[V0]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[V1]] : i64 to index
// CHECK-NEXT: return [[V2]] : index
// CHECK-NEXT: }
func.func @dim(%v: memref<4x4xf32>) -> index {
  %i = arith.constant 0 : index
  %c = memref.cast %v : memref<4x4xf32> to memref<?x4xf32>
  %d = memref.cast %c : memref<?x4xf32> to memref<?x?xf32>
  %ext = memref.dim %d, %i : memref<?x?xf32>
  return %ext : index
}

// They stay if nothing follows.
// CHECK-LABEL: func.func @stays(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: vector<4x1xf32>) -> vector<1xf32> {
// CHECK-NEXT: [[V0:%.+]] = vector.insert [[ARG0]], [[ARG1]] [2, 0] : f32 into vector<4x1xf32>
// CHECK-NEXT: [[V1:%.+]] = vector.insert [[ARG0]], [[V0]] [1, 0] : f32 into vector<4x1xf32>
// CHECK-NEXT: [[V2:%.+]] = vector.extract [[ARG1]][0] : vector<1xf32> from vector<4x1xf32>
// CHECK-NEXT: return [[V2]] : vector<1xf32>
// CHECK-NEXT: }
func.func @stays(%s: f32, %v: vector<4x1xf32>) -> vector<1xf32> {
  %i = vector.insert %s, %v [2, 0] : f32 into vector<4x1xf32>
  %ins = vector.insert %s, %i [1, 0] : f32 into vector<4x1xf32>
  %ext = vector.extract %ins [0] : vector<1xf32> from vector<4x1xf32>
  return %ext : vector<1xf32>
}
