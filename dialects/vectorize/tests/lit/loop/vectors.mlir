// VEC-12, VEC-27: lanes of what are vectors already: as many as both together, one after the other; what
// is the same in all lanes is repeated, a whole vector at a time.
// RUN: crease-opt %s --vectorize-loop | FileCheck %s
// RUN: crease-opt %s --vectorize-loop --lower-vectorize | FileCheck %s --check-prefix=LOWER

// CHECK-LABEL: func.func @elements
// CHECK: %[[R:.*]] = vectorize.ramp %{{.*}}, %{{.*}} : index -> vector<4xindex>
// CHECK: %[[A:.*]] = vectorize.load %arg0[%[[R]]] : memref<?xvector<2xf32>>, vector<4xindex> -> vector<8xf32>
// CHECK: %[[X:.*]] = vectorize.broadcast %arg1 : vector<2xf32> -> vector<8xf32>
// CHECK: %[[S:.*]] = arith.addf %[[A]], %[[X]] : vector<8xf32>
// CHECK: vectorize.store %[[S]], %arg0[%[[R]]] : vector<8xf32>, memref<?xvector<2xf32>>, vector<4xindex>
// LOWER-LABEL: func.func @elements
// LOWER-COUNT-4: memref.load %arg0[%{{.*}}] : memref<?xvector<2xf32>>
// LOWER: vector.shuffle %arg1, %arg1 [0, 1, 0, 1, 0, 1, 0, 1] : vector<2xf32>, vector<2xf32>
// LOWER-COUNT-4: memref.store %{{.*}}, %arg0[%{{.*}}] : memref<?xvector<2xf32>>
func.func @elements(%A: memref<?xvector<2xf32>>, %x: vector<2xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %j = %c0 to %c4 step %c1 {
    %a = memref.load %A[%j] : memref<?xvector<2xf32>>
    %s = arith.addf %a, %x : vector<2xf32>
    memref.store %s, %A[%j] : memref<?xvector<2xf32>>
  } {vectorize}
  return
}

// A scalar of each lane as a vector is made lane by lane, and so is one out of it.
// CHECK-LABEL: func.func @broadcast_of_lanes
// CHECK: %[[V:.*]] = vectorize.load
// CHECK: %[[A:.*]] = vector.extract %[[V]][0] : f32 from vector<2xf32>
// CHECK: %[[B:.*]] = vectorize.broadcast %[[A]] : f32 -> vector<4xf32>
// CHECK: %[[I:.*]] = vector.insert_strided_slice %[[B]], %{{.*}} {offsets = [0], strides = [1]} : vector<4xf32> into vector<8xf32>
// CHECK: %[[C:.*]] = vector.extract %[[V]][1] : f32 from vector<2xf32>
// CHECK: %[[D:.*]] = vectorize.broadcast %[[C]] : f32 -> vector<4xf32>
// CHECK: %[[W:.*]] = vector.insert_strided_slice %[[D]], %[[I]] {offsets = [4], strides = [1]} : vector<4xf32> into vector<8xf32>
// CHECK: %[[P:.*]] = vector.extract_strided_slice %[[W]] {offsets = [0], sizes = [4], strides = [1]} : vector<8xf32> to vector<4xf32>
// CHECK: vector.reduction <add>, %[[P]] : vector<4xf32> into f32
func.func @broadcast_of_lanes(%A: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %j = %c0 to %c2 step %c1 {
    %a = memref.load %A[%j] : memref<?xf32>
    %v = vectorize.broadcast %a : f32 -> vector<4xf32>
    %s = vector.reduction <add>, %v : vector<4xf32> into f32
    memref.store %s, %A[%j] : memref<?xf32>
  } {vectorize}
  return
}
