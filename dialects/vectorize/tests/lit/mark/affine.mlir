// Innermost affine loops are marked as others are; nothing else of them changes.
// RUN: crease-opt %s --mark-vectorizable | FileCheck %s

// CHECK-LABEL: func.func @in_place
// CHECK-NEXT: affine.for %[[I:.*]] = 0 to %arg1 {
// CHECK-NEXT: affine.for %[[J:.*]] = max #{{.*}}(%[[I]]) to %arg1 {
// CHECK-NEXT: %[[V:.*]] = affine.load %arg0[%[[I]], %[[J]] + 1]
// CHECK-NEXT: %[[W:.*]] = arith.mulf %[[V]], %arg2 : f32
// CHECK-NEXT: affine.store %[[W]], %arg0[%[[I]], %[[J]] + 1]
// CHECK-NEXT: } {vectorize}
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @in_place(%m: memref<?x?xf32>, %n: index, %x: f32) {
  affine.for %i = 0 to %n {
    affine.for %j = max affine_map<(d0) -> (d0, 3)>(%i) to %n {
      %v = affine.load %m[%i, %j + 1] : memref<?x?xf32>
      %w = arith.mulf %v, %x : f32
      affine.store %w, %m[%i, %j + 1] : memref<?x?xf32>
    }
  }
  return
}

// Each iteration needs the one before.
// CHECK-LABEL: func.func @dependent
// CHECK: affine.for
// CHECK-NOT: {vectorize}
// CHECK: return
func.func @dependent(%m: memref<?xf32>, %n: index) {
  affine.for %i = 1 to %n {
    %v = affine.load %m[%i - 1] : memref<?xf32>
    affine.store %v, %m[%i] : memref<?xf32>
  }
  return
}

// Another one's every second element.
// CHECK-LABEL: func.func @apart
// CHECK: affine.for
// CHECK: {vectorize}
func.func @apart(%m: memref<?xf32>, %n: index) {
  affine.for %i = 0 to %n {
    %v = affine.load %m[%i * 2 + 1] : memref<?xf32>
    affine.store %v, %m[%i * 2] : memref<?xf32>
  }
  return
}
