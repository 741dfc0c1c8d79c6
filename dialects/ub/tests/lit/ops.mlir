// Every op reads and prints its custom form; the generic form reads back to the same text.
// RUN: crease-opt %s | FileCheck %s
// RUN: crease-opt %s --mlir-print-op-generic | crease-opt - | FileCheck %s

// CHECK-LABEL: func.func @poison
func.func @poison() {
  // CHECK: ub.poison : i32
  %0 = ub.poison : i32
  // CHECK: ub.poison : vector<4xf32>
  %1 = ub.poison <#ub.poison> : vector<4xf32>
  // CHECK: ub.poison {note} : tuple<i1>
  %2 = ub.poison {note} : tuple<i1>
  // CHECK: ub.unreachable
  ub.unreachable
}
