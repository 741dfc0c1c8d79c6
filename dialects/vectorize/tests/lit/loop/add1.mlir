// VEC-01, VEC-06, VEC-07, VEC-08, VEC-10, VEC-13, VEC-14, VEC-15, VEC-34: the marked loop goes, the one
// around it stays; its variable is a ramp, which stays one through the index; what no lane changes
// stays scalar; loads and stores are at ramps, and what is made of them is of vectors.
// RUN: crease-opt %s --vectorize-loop | FileCheck %s

// CHECK-LABEL: func.func @add1
// CHECK-DAG: %[[ONE:.*]] = arith.constant 1 : index
// CHECK-DAG: %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG: %[[F:.*]] = arith.constant 1.000000e+00 : f32
// CHECK: scf.for %[[I:[a-z0-9]+]] =
// CHECK-NEXT: %[[M:.*]] = arith.muli %[[I]], %[[C4]] : index
// CHECK-NEXT: %[[R:.*]] = vectorize.ramp %[[M]], %[[ONE]] : index -> vector<4xindex>
// CHECK-NEXT: %[[V:.*]] = vectorize.load %arg0[%[[R]]] : memref<?xf32>, vector<4xindex> -> vector<4xf32>
// CHECK-NEXT: %[[B:.*]] = vectorize.broadcast %[[F]] : f32 -> vector<4xf32>
// CHECK-NEXT: %[[W:.*]] = arith.addf %[[V]], %[[B]] : vector<4xf32>
// CHECK-NEXT: vectorize.store %[[W]], %arg0[%[[R]]] : vector<4xf32>, memref<?xf32>, vector<4xindex>
// CHECK-NEXT: }
// CHECK-NOT: scf.for
func.func @add1(%A: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %one = arith.constant 1.0 : f32
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %c4 step %c1 {
      %m = arith.muli %i, %c4 : index
      %k = arith.addi %m, %j : index
      %v = memref.load %A[%k] : memref<?xf32>
      %w = arith.addf %v, %one : f32
      memref.store %w, %A[%k] : memref<?xf32>
    } {vectorize}
  }
  return
}

// A vectorize.for is marked by itself; an extent of one is one lane.
// CHECK-LABEL: func.func @one_lane
// CHECK: %[[R:.*]] = vectorize.ramp %{{.*}}, %{{.*}} : index -> vector<1xindex>
// CHECK-NEXT: vectorize.load %arg0[%[[R]]] : memref<?xf32>, vector<1xindex> -> vector<1xf32>
// CHECK-NOT: vectorize.for
func.func @one_lane(%A: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  vectorize.for %i = %c0 to %c1 {
    %v = memref.load %A[%i] : memref<?xf32>
    memref.store %v, %A[%i] : memref<?xf32>
  }
  return
}
