// Ops go with the function that has them, and calls in regions are inlined.
// RUN: crease-opt %s --inline | FileCheck %s

func.func private @rank(%t: tensor<?x?xf32>) -> index {
  %0 = shape.shape_of %t : tensor<?x?xf32> -> tensor<?xindex>
  %1 = shape.rank %0 : tensor<?xindex> -> index
  return %1 : index
}

// CHECK-LABEL: func.func @calls(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x?xf32>, [[ARG1:%.+]]: !shape.witness) -> index {
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V0:%.+]] = shape.assuming [[ARG1]] -> (index) {
// CHECK-NEXT: shape.assuming_yield [[C2]] : index
// CHECK-NEXT: }
// CHECK-NEXT: return [[V0]] : index
// CHECK-NEXT: }
func.func @calls(%t: tensor<?x?xf32>, %w: !shape.witness) -> index {
  %0 = shape.assuming %w -> (index) {
    %1 = func.call @rank(%t) : (tensor<?x?xf32>) -> index
    shape.assuming_yield %1 : index
  }
  return %0 : index
}
