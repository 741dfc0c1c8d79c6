// An extent that is not constant, or is more than a step, is run in strips; what fills none is lanes
// under a mask, or a loop.
// RUN: crease-opt %s --vectorize-loop='lanes=4 interleave=2 tail=mask' | FileCheck %s
// RUN: crease-opt %s --vectorize-loop='lanes=4 interleave=2 tail=scalar' | FileCheck %s --check-prefix=SCALAR

// CHECK-LABEL: func.func @unknown
// CHECK: %[[REST:.*]] = arith.remsi %arg1, %{{.*}} : index
// CHECK: %[[FULL:.*]] = arith.subi %arg1, %[[REST]] : index
// CHECK: scf.for %[[I:.*]] = %{{.*}} to %[[FULL]] step %c8{{.*}} {
// CHECK-NEXT: %[[R:.*]] = vectorize.ramp %[[I]], %{{.*}} : index -> vector<8xindex>
// CHECK-NEXT: vectorize.load %arg0[%[[R]]] : memref<?xf32>
// CHECK: }
// CHECK: scf.for %[[I:.*]] = %[[FULL]] to %arg1 step %c4{{.*}} {
// CHECK-NEXT: %[[M:.*]] = vectorize.lane_mask %[[I]], %arg1 : vector<4xi1>
// CHECK-NEXT: %[[R:.*]] = vectorize.ramp %[[I]], %{{.*}} : index -> vector<4xindex>
// CHECK: vectorize.load %arg0[%[[R]]] mask %[[M]]
// CHECK: vectorize.store %{{.*}}, %arg0[%[[R]]] mask %[[M]]
// CHECK-NOT: scf.for
// SCALAR-LABEL: func.func @unknown
// SCALAR: scf.for %{{.*}} = %{{.*}} to %{{.*}} step %c8
// SCALAR: vectorize.load %{{.*}} -> vector<8xf32>
// SCALAR: scf.for %{{.*}} = %{{.*}} to %[[DONE:[0-9]+]] step %c4
// SCALAR: vectorize.load %{{.*}} -> vector<4xf32>
// SCALAR: scf.for %{{.*}} = %[[DONE]] to %arg1 step %c1 {
// SCALAR-NEXT: memref.load
// SCALAR-NOT: {vectorize}
func.func @unknown(%A: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %j = %c0 to %n step %c1 {
    %v = memref.load %A[%j] : memref<?xf32>
    %w = arith.addf %v, %v : f32
    memref.store %w, %A[%j] : memref<?xf32>
  } {vectorize}
  return
}

// 22 = 2 * 8 + 4 + 2; what is known is not computed.
// CHECK-LABEL: func.func @known
// CHECK-NOT: remsi
// CHECK: scf.for %{{.*}} = %c0{{.*}} to %c16{{.*}} step %c8
// CHECK: scf.for %{{.*}} = %c16{{.*}} to %c22{{.*}} step %c4
// CHECK: vectorize.lane_mask
// SCALAR-LABEL: func.func @known
// SCALAR: scf.for %{{.*}} = %c0{{.*}} to %c16{{.*}} step %c8
// SCALAR: scf.for %{{.*}} = %c16{{.*}} to %c20{{.*}} step %c4
// SCALAR: scf.for %{{.*}} = %c20{{.*}} to %c22{{.*}} step %c1
func.func @known(%A: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c22 = arith.constant 22 : index
  scf.for %j = %c0 to %c22 step %c1 {
    memref.store %x, %A[%j] : memref<?xf32>
  } {vectorize}
  return
}

// A multiple leaves no tail, and one step is no loop.
// CHECK-LABEL: func.func @multiple
// CHECK: scf.for %{{.*}} = %c0{{.*}} to %c32{{.*}} step %c8
// CHECK-NOT: lane_mask
// CHECK: return
func.func @multiple(%A: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  scf.for %j = %c0 to %c32 step %c1 {
    memref.store %x, %A[%j] : memref<?xf32>
  } {vectorize}
  return
}

// CHECK-LABEL: func.func @one_step
// CHECK-NOT: scf.for
// CHECK: vectorize.store %{{.*}} : vector<8xf32>
func.func @one_step(%A: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %j = %c0 to %c8 step %c1 {
    memref.store %x, %A[%j] : memref<?xf32>
  } {vectorize}
  return
}

// Nothing is divided where no lane is.
// CHECK-LABEL: func.func @division
// CHECK: arith.divsi %{{.*}}, %{{.*}} : vector<8xi32>
// CHECK: %[[M:.*]] = vectorize.lane_mask
// CHECK: %[[V:.*]] = vectorize.load
// CHECK: %[[ONES:.*]] = arith.constant dense<1> : vector<4xi32>
// CHECK: %[[D:.*]] = arith.select %[[M]], %[[V]], %[[ONES]] : vector<4xi1>, vector<4xi32>
// CHECK: arith.divsi %{{.*}}, %[[D]] : vector<4xi32>
func.func @division(%A: memref<?xi32>, %n: index, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %j = %c0 to %n step %c1 {
    %v = memref.load %A[%j] : memref<?xi32>
    %w = arith.divsi %x, %v : i32
    memref.store %w, %A[%j] : memref<?xi32>
  } {vectorize}
  return
}
