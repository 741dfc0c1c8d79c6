// With `normalize`, loops begin anywhere and step by anything above zero.
// RUN: crease-opt %s --vectorize-loop='normalize lanes=4 interleave=1 tail=mask' --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @constant
// CHECK-DAG: %[[LO:.*]] = arith.constant 5 : index
// CHECK-DAG: %[[BY:.*]] = arith.constant 3 : index
// CHECK: vectorize.ramp %[[LO]], %[[BY]] : index -> vector<4xindex>
// CHECK-NOT: scf.for
func.func @constant(%A: memref<?xf32>, %x: f32) {
  %c5 = arith.constant 5 : index
  %c3 = arith.constant 3 : index
  %c15 = arith.constant 15 : index
  scf.for %j = %c5 to %c15 step %c3 {
    memref.store %x, %A[%j] : memref<?xf32>
  } {vectorize}
  return
}

// -----

// CHECK-LABEL: func.func @unknown
// CHECK: %[[RUNS:.*]] = arith.cmpi slt, %arg2, %arg3 : index
// CHECK: %[[SPAN:.*]] = arith.subi %arg3, %arg2 : index
// CHECK: %[[LAST:.*]] = arith.subi %[[SPAN]], %{{.*}} : index
// CHECK: %[[STEPS:.*]] = arith.divui %[[LAST]], %arg4 : index
// CHECK: %[[COUNT:.*]] = arith.addi %[[STEPS]], %{{.*}} : index
// CHECK: %[[N:.*]] = arith.select %[[RUNS]], %[[COUNT]], %{{.*}} : index
// CHECK: scf.for unsigned %[[K:.*]] = {{.*}} {
// CHECK-NEXT: %[[OFF:.*]] = arith.muli %[[K]], %arg4 : index
// CHECK-NEXT: %[[I:.*]] = arith.addi %arg2, %[[OFF]] : index
// CHECK-NEXT: vectorize.ramp %[[I]], %arg4 : index -> vector<4xindex>
// CHECK: scf.for unsigned %[[K:.*]] = %{{.*}} to %[[N]] step
// CHECK: vectorize.lane_mask %[[K]], %[[N]] : vector<4xi1>
func.func @unknown(%A: memref<?xf32>, %x: f32, %lo: index, %hi: index, %by: index) {
  scf.for %j = %lo to %hi step %by {
    memref.store %x, %A[%j] : memref<?xf32>
  } {vectorize}
  return
}

// -----

func.func @backwards(%A: memref<?xf32>, %x: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %m = arith.constant -1 : index
  // expected-error @+2 {{failed to vectorize loop with step -1}}
  // expected-note @+1 {{the step must be above zero}}
  scf.for %j = %n to %c0 step %m {
    memref.store %x, %A[%j] : memref<?xf32>
  } {vectorize}
  return
}
