// RUN: crease-opt %s --fold-constant | FileCheck %s
// RUN: crease-opt %s --fold-constant=max-constant-size=2 | FileCheck %s --check-prefix=SMALL

// Elements are evaluated one by one; equal ones are kept once.
// CHECK-LABEL: func @elements
// CHECK-DAG: arith.constant dense<[11, 22, 33]> : tensor<3xi32>
// CHECK-DAG: arith.constant dense<6> : tensor<1000000xi32>
// CHECK: return
// RELAY-17: of what is larger than allowed no constant is made.
// SMALL-LABEL: func @elements
// SMALL: arith.constant dense<6> : tensor<1000000xi32>
// SMALL: arith.addi
func.func @elements() -> (tensor<3xi32>, tensor<1000000xi32>) {
  %a = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %b = arith.constant dense<[10, 20, 30]> : tensor<3xi32>
  %two = arith.constant dense<2> : tensor<1000000xi32>
  %three = arith.constant dense<3> : tensor<1000000xi32>
  %0 = arith.addi %a, %b : tensor<3xi32>
  %1 = arith.muli %two, %three : tensor<1000000xi32>
  return %0, %1 : tensor<3xi32>, tensor<1000000xi32>
}

// An element for which the op is undefined keeps all of it as it is.
// CHECK-LABEL: func @one_undefined
// CHECK: arith.divui
func.func @one_undefined() -> vector<2xi32> {
  %a = arith.constant dense<[1, 2]> : vector<2xi32>
  %b = arith.constant dense<[1, 0]> : vector<2xi32>
  %0 = arith.divui %a, %b : vector<2xi32>
  return %0 : vector<2xi32>
}

// What the fold leaves alone is evaluated by what the op means.
// CHECK-LABEL: func @by_meaning
// CHECK-NEXT: arith.constant dense<[2, 1]> : vector<2xi32>
// CHECK-NEXT: return
func.func @by_meaning() -> vector<2xi32> {
  %true = arith.constant true
  %a = arith.constant dense<[2, 1]> : vector<2xi32>
  %b = arith.constant dense<[5, 6]> : vector<2xi32>
  %0 = arith.select %true, %a, %b : vector<2xi32>
  return %0 : vector<2xi32>
}
