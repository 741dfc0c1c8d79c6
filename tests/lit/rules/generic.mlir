// RUN: crease-opt %s --allow-unregistered-dialect --rules=%S/Inputs/generic.rules --apply-rules | FileCheck %s
// RUN: crease-opt %s --allow-unregistered-dialect --rules=%S/Inputs/generic.rules --apply-rules=rules=max_same | FileCheck %s --check-prefix=ONE
// RUN: crease-opt %s --allow-unregistered-dialect --rules=%S/Inputs/generic.rules --canonicalize | FileCheck %s --check-prefix=OFF

// OF-18: an op that is not registered becomes another one, with its attributes; some are set.
// CHECK-LABEL: func @two
// CHECK-NEXT: %[[S:.*]] = "oneflow.add_n2"(%arg0, %arg1) {op_name = "Add_1", op_type_name = "add_n", scope = 7 : i64} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: return %[[S]]
// ONE-LABEL: func @two
// ONE-NEXT: "oneflow.add_n"(%arg0, %arg1) {op_name = "Add_1", op_type_name = "sum", scope = 7 : i64}
// OFF-LABEL: func @two
// OFF-NEXT: "oneflow.add_n"(%arg0, %arg1)
func.func @two(%a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "oneflow.add_n"(%a, %b) {op_name = "Add_1", op_type_name = "sum", scope = 7 : i64} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// The number of operands is part of it; a missing attribute is set too.
// CHECK-LABEL: func @others
// CHECK-NEXT: "oneflow.add_n"(%arg0)
// CHECK-NEXT: "oneflow.add_n"(%arg0, %arg0, %arg0)
// CHECK-NEXT: "oneflow.add_n2"(%arg0, %arg0) {op_type_name = "add_n"}
func.func @others(%a: i32) {
  %0 = "oneflow.add_n"(%a) : (i32) -> i32
  %1 = "oneflow.add_n"(%a, %a, %a) : (i32, i32, i32) -> i32
  %2 = "oneflow.add_n"(%a, %a) : (i32, i32) -> i32
  return
}

// One name, one value.
// CHECK-LABEL: func @equal
// CHECK-NEXT: "oneflow.same"(%arg0) : (i32) -> (i32, i32)
// CHECK-NEXT: "oneflow.max"(%arg0, %arg1) : (i32, i32) -> i32
// ONE-LABEL: func @equal
// ONE-NEXT: "oneflow.same"
func.func @equal(%a: i32, %b: i32) {
  %0:2 = "oneflow.max"(%a, %a) : (i32, i32) -> (i32, i32)
  %1 = "oneflow.max"(%a, %b) : (i32, i32) -> i32
  return
}

// What has regions or successors stays.
// CHECK-LABEL: func @regions
// CHECK-NEXT: "oneflow.add_n"
func.func @regions(%a: i32) {
  "oneflow.add_n"(%a, %a) ({
    "oneflow.end"() : () -> ()
  }) : (i32, i32) -> ()
  return
}
