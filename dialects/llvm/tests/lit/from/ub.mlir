// UPDATE: auto
// RUN: crease-opt %s --convert-ub-to-llvm | FileCheck %s

func.func @poison() -> (index, vector<2x3xi32>) {
  %0 = ub.poison : index
  %1 = ub.poison : vector<2x3xi32>
  return %0, %1 : index, vector<2x3xi32>
}

// What LLVM has no type for stays.
func.func @stays() -> tensor<2xi32> {
  %0 = ub.poison : tensor<2xi32>
  return %0 : tensor<2xi32>
}

func.func @unreachable() {
  ub.unreachable
}
