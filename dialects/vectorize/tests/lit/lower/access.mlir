// VEC-40: lanes side by side are one access, forwards or backwards; lanes at one place are one element;
// others are gathered where the target can, else each is an access.
// RUN: crease-opt %s --lower-vectorize=target=avx2 | FileCheck %s
// RUN: crease-opt %s --lower-vectorize=target=sse4.2 | FileCheck %s --check-prefix=SSE

// CHECK-LABEL: func.func @forwards
// CHECK-NEXT: %[[V:.*]] = vector.load %arg0[%arg1] : memref<?xf32>, vector<4xf32>
// CHECK-NEXT: vector.store %[[V]], %arg0[%arg1] : memref<?xf32>, vector<4xf32>
// CHECK-NEXT: return
func.func @forwards(%A: memref<?xf32>, %i: index) {
  %c1 = arith.constant 1 : index
  %r = vectorize.ramp %i, %c1 : index -> vector<4xindex>
  %v = vectorize.load %A[%r] : memref<?xf32>, vector<4xindex> -> vector<4xf32>
  vectorize.store %v, %A[%r] : vector<4xf32>, memref<?xf32>, vector<4xindex>
  return
}

// CHECK-LABEL: func.func @backwards
// CHECK: %[[C:.*]] = arith.constant 3 : index
// CHECK: %[[L:.*]] = arith.subi %arg1, %[[C]] : index
// CHECK: %[[V:.*]] = vector.load %arg0[%[[L]]]
// CHECK: vector.shuffle %[[V]], %[[V]] [3, 2, 1, 0]
func.func @backwards(%A: memref<?xf32>, %i: index) -> vector<4xf32> {
  %c1 = arith.constant -1 : index
  %r = vectorize.ramp %i, %c1 : index -> vector<4xindex>
  %v = vectorize.load %A[%r] : memref<?xf32>, vector<4xindex> -> vector<4xf32>
  return %v : vector<4xf32>
}

// CHECK-LABEL: func.func @same
// CHECK: %[[V:.*]] = memref.load %arg0[%arg1]
// CHECK: vector.broadcast %[[V]] : f32 to vector<4xf32>
func.func @same(%A: memref<?xf32>, %i: index) -> vector<4xf32> {
  %r = vectorize.broadcast %i : index -> vector<4xindex>
  %v = vectorize.load %A[%r] : memref<?xf32>, vector<4xindex> -> vector<4xf32>
  return %v : vector<4xf32>
}

// CHECK-LABEL: func.func @strided
// CHECK: %[[S:.*]] = arith.constant dense<[0, 5, 10, 15]> : vector<4xindex>
// CHECK: vector.gather %arg0[%{{.*}}] [%{{.*}}], %{{.*}}, %{{.*}} : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// SSE-LABEL: func.func @strided
// SSE-COUNT-4: memref.load %arg0
// SSE: vector.from_elements
func.func @strided(%A: memref<?xf32>, %i: index) -> vector<4xf32> {
  %c5 = arith.constant 5 : index
  %r = vectorize.ramp %i, %c5 : index -> vector<4xindex>
  %v = vectorize.load %A[%r] : memref<?xf32>, vector<4xindex> -> vector<4xf32>
  return %v : vector<4xf32>
}

// There are no gathers of elements that are no 32 or 64 bits.
// CHECK-LABEL: func.func @small_elements
// CHECK-COUNT-4: memref.load %arg0
func.func @small_elements(%A: memref<?xi8>, %i: index) -> vector<4xi8> {
  %c5 = arith.constant 5 : index
  %r = vectorize.ramp %i, %c5 : index -> vector<4xindex>
  %v = vectorize.load %A[%r] : memref<?xi8>, vector<4xindex> -> vector<4xi8>
  return %v : vector<4xi8>
}

// Elements a little apart are taken out of those between them; no load reaches beyond the last one.
// CHECK-LABEL: func.func @every_second
// CHECK-DAG: %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG: %[[A:.*]] = vector.load %arg0[%arg1] : memref<?xf32>, vector<4xf32>
// CHECK-DAG: %[[I:.*]] = arith.addi %arg1, %[[C3]] : index
// CHECK: %[[B:.*]] = vector.load %arg0[%[[I]]] : memref<?xf32>, vector<4xf32>
// CHECK: vector.shuffle %[[A]], %[[B]] [0, 2, 5, 7] : vector<4xf32>, vector<4xf32>
func.func @every_second(%A: memref<?xf32>, %i: index) -> vector<4xf32> {
  %c2 = arith.constant 2 : index
  %r = vectorize.ramp %i, %c2 : index -> vector<4xindex>
  %v = vectorize.load %A[%r] : memref<?xf32>, vector<4xindex> -> vector<4xf32>
  return %v : vector<4xf32>
}

// CHECK-LABEL: func.func @every_third
// CHECK-DAG: %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG: %[[C6:.*]] = arith.constant 6 : index
// CHECK: %[[A:.*]] = vector.load %arg0[%arg1]
// CHECK: %[[I:.*]] = arith.addi %arg1, %[[C4]] : index
// CHECK: %[[B:.*]] = vector.load %arg0[%[[I]]]
// CHECK: %[[J:.*]] = arith.addi %arg1, %[[C6]] : index
// CHECK: %[[C:.*]] = vector.load %arg0[%[[J]]]
// CHECK: %[[AB:.*]] = vector.shuffle %[[A]], %[[B]] [0, 3, 6, 0]
// CHECK: vector.shuffle %[[AB]], %[[C]] [0, 1, 2, 7]
func.func @every_third(%A: memref<?xf32>, %i: index) -> vector<4xf32> {
  %c3 = arith.constant 3 : index
  %r = vectorize.ramp %i, %c3 : index -> vector<4xindex>
  %v = vectorize.load %A[%r] : memref<?xf32>, vector<4xindex> -> vector<4xf32>
  return %v : vector<4xf32>
}

// CHECK-LABEL: func.func @masked
// CHECK: %[[N:.*]] = arith.subi %arg2, %arg1 : index
// CHECK: %[[L:.*]] = arith.minui %[[N]], %{{.*}} : index
// CHECK: %[[T:.*]] = arith.cmpi slt, %arg1, %arg2 : index
// CHECK: %[[K:.*]] = arith.select %[[T]], %[[L]], %{{.*}} : index
// CHECK: %[[M:.*]] = vector.create_mask %[[K]] : vector<4xi1>
// CHECK: vector.maskedload %arg0[%arg1], %[[M]], %{{.*}} : memref<?xf32>
// CHECK: vector.maskedstore %arg0[%arg1], %[[M]]
func.func @masked(%A: memref<?xf32>, %i: index, %n: index, %p: vector<4xf32>) {
  %c1 = arith.constant 1 : index
  %r = vectorize.ramp %i, %c1 : index -> vector<4xindex>
  %m = vectorize.lane_mask %i, %n : vector<4xi1>
  %v = vectorize.load %A[%r] mask %m, %p : memref<?xf32>, vector<4xindex> -> vector<4xf32>
  vectorize.store %v, %A[%r] mask %m : vector<4xf32>, memref<?xf32>, vector<4xindex>
  return
}

// CHECK-LABEL: func.func @reduced
// CHECK: vector.reduction <add>, %arg0, %arg1 : vector<4xf32> into f32
func.func @reduced(%v: vector<4xf32>, %x: f32) -> f32 {
  %r = vectorize.reduce <add>, %v, %x : vector<4xf32>
  return %r : f32
}

// The last lane stays.
// CHECK-LABEL: func.func @stored_at_one_place
// CHECK: %[[L:.*]] = vector.extract %arg2[3] : f32 from vector<4xf32>
// CHECK: memref.store %[[L]], %arg0[%arg1]
func.func @stored_at_one_place(%A: memref<?xf32>, %i: index, %v: vector<4xf32>) {
  %r = vectorize.broadcast %i : index -> vector<4xindex>
  vectorize.store %v, %A[%r] : vector<4xf32>, memref<?xf32>, vector<4xindex>
  return
}

// Shuffles are for a power of two of lanes; others are gathered, or loaded one by one.
// CHECK-LABEL: func.func @every_second_of_three_lanes
// CHECK: vector.gather %arg0
// SSE-LABEL: func.func @every_second_of_three_lanes
// SSE-COUNT-3: memref.load %arg0
// SSE: vector.from_elements
func.func @every_second_of_three_lanes(%A: memref<?xi64>, %i: index) -> vector<3xi64> {
  %c2 = arith.constant 2 : index
  %r = vectorize.ramp %i, %c2 : index -> vector<3xindex>
  %v = vectorize.load %A[%r] : memref<?xi64>, vector<3xindex> -> vector<3xi64>
  return %v : vector<3xi64>
}
