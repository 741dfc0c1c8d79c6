// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @forall_control_operands
// CHECK-NEXT: scf.forall (%{{.*}}, %{{.*}}) = (2, 0) to (8, %arg0) step (3, 1) {
func.func @forall_control_operands(%n: index) {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c8 = arith.constant 8 : index
  scf.forall (%i, %j) = (%c2, 0) to (%c8, %n) step (%c3, 1) {
    "test.use"(%i, %j) : (index, index) -> ()
  }
  return
}

// What nobody writes is what came in.
// CHECK-LABEL: func.func @forall_iter_args
// CHECK-NEXT: scf.forall (%[[I:.*]]) in (%arg0) {
// CHECK-NEXT:   "test.use"(%[[I]], %arg1)
// CHECK-NEXT: } {note}
// CHECK-NEXT: return %arg1
func.func @forall_iter_args(%n: index, %t: tensor<4xf32>) -> tensor<4xf32> {
  %0 = scf.forall (%i) in (%n) shared_outs(%o = %t) -> (tensor<4xf32>) {
    "test.use"(%i, %o) : (index, tensor<4xf32>) -> ()
  } {note}
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @forall_single_iteration
// CHECK-NEXT: %[[C:.*]] = arith.constant 5 : index
// CHECK-NEXT: scf.forall (%[[J:.*]]) in (%arg0) {
// CHECK-NEXT:   "test.use"(%[[C]], %[[J]])
// CHECK-NEXT: } {note}
func.func @forall_single_iteration(%n: index) {
  scf.forall (%i, %j) = (5, 0) to (6, %n) step (1, 1) {
    "test.use"(%i, %j) : (index, index) -> ()
  } {note}
  return
}

// CHECK-LABEL: func.func @forall_zero_iterations
// CHECK-NEXT: return
func.func @forall_zero_iterations(%n: index) {
  scf.forall (%i, %j) in (0, %n) {
    "test.use"(%i, %j) : (index, index) -> ()
  }
  return
}

// CHECK-LABEL: func.func @forall_promote
// CHECK-DAG: %[[A:.*]] = arith.constant 7 : index
// CHECK-DAG: %[[B:.*]] = arith.constant 2 : index
// CHECK: "test.use"(%[[A]], %[[B]])
// CHECK-NEXT: return
func.func @forall_promote() {
  scf.forall (%i, %j) = (7, 2) to (8, 4) step (1, 5) {
    "test.use"(%i, %j) : (index, index) -> ()
  }
  return
}
