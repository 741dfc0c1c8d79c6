// RUN: crease-opt %s --convert-ub-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @poison(
// CHECK-SAME: ) -> (index, vector<2x3xi32>) {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.poison : i64
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[V0]] : i64 to index
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.poison : !llvm.array<2 x vector<3xi32>>
// CHECK-NEXT: [[V3:%.+]] = builtin.unrealized_conversion_cast [[V2]] : !llvm.array<2 x vector<3xi32>> to vector<2x3xi32>
// CHECK-NEXT: return [[V1]], [[V3]] : index, vector<2x3xi32>
// CHECK-NEXT: }
func.func @poison() -> (index, vector<2x3xi32>) {
  %0 = ub.poison : index
  %1 = ub.poison : vector<2x3xi32>
  return %0, %1 : index, vector<2x3xi32>
}

// What LLVM has no type for stays.
// CHECK-LABEL: func.func @stays(
// CHECK-SAME: ) -> tensor<2xi32> {
// CHECK-NEXT: [[V0:%.+]] = ub.poison : tensor<2xi32>
// CHECK-NEXT: return [[V0]] : tensor<2xi32>
// CHECK-NEXT: }
func.func @stays() -> tensor<2xi32> {
  %0 = ub.poison : tensor<2xi32>
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: func.func @unreachable(
// CHECK-SAME: ) {
// CHECK-NEXT: llvm.unreachable
// CHECK-NEXT: }
func.func @unreachable() {
  ub.unreachable
}
