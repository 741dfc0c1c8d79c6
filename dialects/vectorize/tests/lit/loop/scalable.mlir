// VEC-38: lanes of which the machine says how many they are: a loop over strips under a mask, which is
// right for any number of them; a constant extent too.
// RUN: crease-opt %s --vectorize-loop='target=sve tail=mask' | FileCheck %s
// RUN: crease-opt %s --vectorize-loop='target=sve tail=mask' --lower-vectorize=target=sve | FileCheck %s --check-prefix=LOWER

// CHECK-LABEL: func.func @constant_extent
// CHECK-DAG: %[[C20:.*]] = arith.constant 20 : index
// CHECK-DAG: %[[SCALE:.*]] = vector.vscale
// CHECK: %[[VL:.*]] = arith.muli %[[SCALE]], %{{.*}} : index
// CHECK: scf.for %[[K:.*]] = %{{.*}} to %[[C20]] step %[[VL]] {
// CHECK-NEXT: %[[M:.*]] = vectorize.lane_mask %[[K]], %[[C20]] : vector<[4]xi1>
// CHECK-NEXT: %[[R:.*]] = vectorize.ramp %[[K]], %{{.*}} : index -> vector<[4]xindex>
// CHECK: vectorize.load %arg0[%[[R]]] mask %[[M]], %{{.*}} : memref<?xf32>, vector<[4]xindex> -> vector<[4]xf32>
// LOWER-LABEL: func.func @constant_extent
// LOWER: vector.maskedload %arg0[%{{.*}}], %{{.*}}, %{{.*}} : memref<?xf32>, vector<[4]xi1>, vector<[4]xf32> into vector<[4]xf32>
// LOWER: vector.maskedstore
func.func @constant_extent(%A: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %j = %c0 to %c20 step %c1 {
    %v = memref.load %A[%j] : memref<?xf32>
    %w = arith.addf %v, %v : f32
    memref.store %w, %A[%j] : memref<?xf32>
  } {vectorize}
  return
}

// Calls run lane by lane, as many as there are; numbers of lanes are made by a step.
// CHECK-LABEL: func.func @strided
// CHECK: %[[L:.*]] = arith.subi %arg1, %[[K:.*]] : index
// CHECK: %[[N:.*]] = arith.minui %[[L]], %{{.*}} : index
// CHECK: scf.for %{{.*}} = %{{.*}} to %[[N]] step
// LOWER-LABEL: func.func @strided
// LOWER: vector.step : vector<[4]xindex>
// LOWER: vector.gather
func.func private @f(f32) -> f32
func.func @strided(%A: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  scf.for %j = %c0 to %n step %c1 {
    %k = arith.muli %j, %c5 : index
    %v = memref.load %A[%k] : memref<?xf32>
    %w = func.call @f(%v) : (f32) -> f32
    memref.store %w, %A[%j] : memref<?xf32>
  } {vectorize}
  return
}
