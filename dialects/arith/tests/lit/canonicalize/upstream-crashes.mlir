// What `mlir-opt` crashes on.
// RUN: crease-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @addui_extended_poison
// CHECK-DAG: %[[P:.*]] = ub.poison : i32
// CHECK-DAG: %[[Q:.*]] = ub.poison : i1
// CHECK: return %[[P]], %[[Q]] : i32, i1
func.func @addui_extended_poison(%a: i32) -> (i32, i1) {
  %p = ub.poison : i32
  %0, %1 = arith.addui_extended %a, %p : i32, i1
  return %0, %1 : i32, i1
}

// CHECK-LABEL: func.func @cmpf_true_of_converted
// CHECK: arith.cmpf true
func.func @cmpf_true_of_converted(%a: i32) -> i1 {
  %c = arith.constant 1.0 : f32
  %0 = arith.sitofp %a : i32 to f32
  %1 = arith.cmpf true, %0, %c : f32
  return %1 : i1
}
