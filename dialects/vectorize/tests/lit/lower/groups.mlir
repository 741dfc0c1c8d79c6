// Loads of all elements between them, or stores to them, are accesses side by side, and shuffles.
// RUN: crease-opt %s --lower-vectorize=target=sse4.2 | FileCheck %s

// CHECK-LABEL: func.func @swap_pairs
// CHECK-DAG: %[[C4:.*]] = arith.constant 4 : index
// CHECK: %[[A:.*]] = vector.load %arg0[%arg1] : memref<?xf32>, vector<4xf32>
// CHECK-NEXT: %[[I:.*]] = arith.addi %arg1, %[[C4]] : index
// CHECK-NEXT: %[[B:.*]] = vector.load %arg0[%[[I]]] : memref<?xf32>, vector<4xf32>
// CHECK-NEXT: %[[X:.*]] = vector.shuffle %[[A]], %[[B]] [0, 2, 4, 6] : vector<4xf32>, vector<4xf32>
// CHECK-NEXT: %[[Y:.*]] = vector.shuffle %[[A]], %[[B]] [1, 3, 5, 7] : vector<4xf32>, vector<4xf32>
// CHECK-NEXT: %[[L:.*]] = vector.shuffle %[[Y]], %[[X]] [0, 4, 1, 5] : vector<4xf32>, vector<4xf32>
// CHECK-NEXT: vector.store %[[L]], %arg0[%arg1] : memref<?xf32>, vector<4xf32>
// CHECK-NEXT: %[[H:.*]] = vector.shuffle %[[Y]], %[[X]] [2, 6, 3, 7] : vector<4xf32>, vector<4xf32>
// CHECK: vector.store %[[H]], %arg0[%{{.*}}] : memref<?xf32>, vector<4xf32>
// CHECK-NEXT: return
func.func @swap_pairs(%A: memref<?xf32>, %i: index) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %j = arith.addi %i, %c1 : index
  %r = vectorize.ramp %i, %c2 : index -> vector<4xindex>
  %s = vectorize.ramp %j, %c2 : index -> vector<4xindex>
  %x = vectorize.load %A[%r] : memref<?xf32>, vector<4xindex> -> vector<4xf32>
  %y = vectorize.load %A[%s] : memref<?xf32>, vector<4xindex> -> vector<4xf32>
  vectorize.store %x, %A[%s] : vector<4xf32>, memref<?xf32>, vector<4xindex>
  vectorize.store %y, %A[%r] : vector<4xf32>, memref<?xf32>, vector<4xindex>
  return
}

// A call in between may load and store: the stores are no group, and nothing is stored to the elements
// between them.
// CHECK-LABEL: func.func @apart
// CHECK-COUNT-4: memref.store %{{.*}}, %arg0
// CHECK: call @f
// CHECK-COUNT-4: memref.store %{{.*}}, %arg0
func.func private @f()
func.func @apart(%A: memref<?xf32>, %i: index, %x: vector<4xf32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %j = arith.addi %i, %c1 : index
  %r = vectorize.ramp %i, %c2 : index -> vector<4xindex>
  %s = vectorize.ramp %j, %c2 : index -> vector<4xindex>
  vectorize.store %x, %A[%s] : vector<4xf32>, memref<?xf32>, vector<4xindex>
  func.call @f() : () -> ()
  vectorize.store %x, %A[%r] : vector<4xf32>, memref<?xf32>, vector<4xindex>
  return
}
