// Every op reads and prints its custom form; the generic form reads back to the same text.
// RUN: crease-opt %s | FileCheck %s
// RUN: crease-opt %s --mlir-print-op-generic | crease-opt - | FileCheck %s

// CHECK-LABEL: func.func @loop
func.func @loop(%n: index) {
  // CHECK: vectorize.for %[[I:.*]] = %arg0 to %arg0 {
  // CHECK-NEXT: arith.addi %[[I]], %arg0
  // CHECK-NEXT: } {note}
  vectorize.for %i = %n to %n {
    %0 = arith.addi %i, %n : index
  } {note}
  return
}

// CHECK-LABEL: func.func @lanes
func.func @lanes(%i: index, %x: f32, %m: memref<?x8xf32>) -> f32 {
  // CHECK: %[[R:.*]] = vectorize.ramp %arg0, %arg0 : index -> vector<4xindex>
  %r = vectorize.ramp %i, %i : index -> vector<4xindex>
  // CHECK: %[[B:.*]] = vectorize.broadcast %arg1 : f32 -> vector<4xf32>
  %b = vectorize.broadcast %x : f32 -> vector<4xf32>
  // CHECK: %[[M:.*]] = vectorize.lane_mask %arg0, %arg0 : vector<4xi1>
  %k = vectorize.lane_mask %i, %i : vector<4xi1>
  // CHECK: vectorize.load %arg2[%arg0, %[[R]]] : memref<?x8xf32>, vector<4xindex> -> vector<4xf32>
  %0 = vectorize.load %m[%i, %r] : memref<?x8xf32>, vector<4xindex> -> vector<4xf32>
  // CHECK: vectorize.load %arg2[%arg0, %[[R]]] mask %[[M]], %[[B]] {note} : memref<?x8xf32>
  %1 = vectorize.load %m[%i, %r] mask %k, %b {note} : memref<?x8xf32>, vector<4xindex> -> vector<4xf32>
  // CHECK: vectorize.store %[[B]], %arg2[%arg0, %[[R]]] : vector<4xf32>, memref<?x8xf32>, vector<4xindex>
  vectorize.store %b, %m[%i, %r] : vector<4xf32>, memref<?x8xf32>, vector<4xindex>
  // CHECK: vectorize.store %[[B]], %arg2[%arg0, %[[R]]] mask %[[M]] :
  vectorize.store %b, %m[%i, %r] mask %k : vector<4xf32>, memref<?x8xf32>, vector<4xindex>
  // CHECK: vectorize.assert_positive %arg0 : index
  %p = vectorize.assert_positive %i : index
  // CHECK: %[[S:.*]] = vectorize.reduce <add>, %[[B]], %arg1 : vector<4xf32>
  %s = vectorize.reduce <add>, %b, %x : vector<4xf32>
  return %s : f32
}
