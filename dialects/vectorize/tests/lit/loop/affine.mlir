// A marked `affine.for` is vectorized as the `scf.for` that computes the same: what its maps say is sums
// and products, so that the variable stays a ramp.
// RUN: crease-opt %s --vectorize-loop --canonicalize | FileCheck %s
// RUN: crease-opt %s --vectorize-loop=enable=false | FileCheck %s --check-prefix=OFF

// CHECK-LABEL: func.func @places
// CHECK-DAG: %[[I:.*]] = arith.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]>
// CHECK-DAG: %[[TWICE:.*]] = arith.constant dense<[3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31, 33]>
// CHECK-DAG: %[[BACK:.*]] = arith.constant dense<[15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
// CHECK: %[[A:.*]] = vectorize.load %arg0[%arg2, %[[TWICE]]]
// CHECK: %[[B:.*]] = vectorize.load %arg1[%[[BACK]]]
// CHECK: %[[SUM:.*]] = arith.addf %[[A]], %[[B]] : vector<16xf32>
// CHECK: %[[MOVED:.*]] = vectorize.ramp %arg2, %c1
// CHECK: %[[C:.*]] = vectorize.load %arg1[%[[MOVED]]]
// CHECK: %[[PRODUCT:.*]] = arith.mulf %[[SUM]], %[[C]] : vector<16xf32>
// CHECK: vectorize.store %[[PRODUCT]], %arg1[%[[I]]]
// CHECK-NEXT: return
// OFF-LABEL: func.func @places
// OFF: affine.for %[[I:.*]] = 0 to 16 {
// OFF: affine.load %arg1[-%[[I]] + 15]
// OFF: {{^    }$}}
func.func @places(%m: memref<?x64xf32>, %o: memref<64xf32>, %n: index) {
  affine.for %i = 0 to 16 {
    %0 = affine.load %m[%n, %i * 2 + 3] : memref<?x64xf32>
    %1 = affine.load %o[-%i + 15] : memref<64xf32>
    %2 = arith.addf %0, %1 : f32
    %3 = affine.load %o[%i + symbol(%n)] : memref<64xf32>
    %4 = arith.mulf %2, %3 : f32
    affine.store %4, %o[%i] : memref<64xf32>
  } {vectorize}
  return
}

// What was computed by other affine ops.
// CHECK-LABEL: func.func @applied
// CHECK-DAG: %[[LEAST:.*]] = arith.minsi %arg1, %c7
// CHECK: %[[BASE:.*]] = arith.addi %[[LEAST]], %c4
// CHECK: %[[AT:.*]] = vectorize.ramp %[[BASE]], %c2
// CHECK: vectorize.load %arg0[%[[AT]]]
func.func @applied(%m: memref<?xf32>, %n: index) {
  affine.for %i = 0 to 4 {
    %0 = affine.min affine_map<()[s0] -> (s0, 7)>()[%n]
    %1 = affine.apply affine_map<(d0) -> (d0 + 2)>(%i)
    %2 = affine.apply affine_map<(d0, d1) -> (d0 * 2 + d1)>(%1, %0)
    %3 = affine.load %m[%2] : memref<?xf32>
    affine.store %3, %m[%i] : memref<?xf32>
  } {vectorize}
  return
}

// Loops and branches inside.
// CHECK-LABEL: func.func @inside
// CHECK: %[[END:.*]] = arith.minsi %arg1, %c9
// CHECK: scf.for %[[J:.*]] = %c0 to %[[END]] step %c2
// CHECK: %[[IF:.*]] = arith.cmpi sgt, %[[J]], %c2
// CHECK: scf.if %[[IF]]
// CHECK: vectorize.store
// CHECK-NOT: affine.
func.func @inside(%m: memref<16x?xf32>, %n: index, %x: f32) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to min affine_map<()[s0] -> (s0, 9)>()[%n] step 2 {
      affine.if affine_set<(d0) : (d0 - 3 >= 0)>(%j) {
        affine.store %x, %m[%j, %i + 1] : memref<16x?xf32>
      }
    }
  } {vectorize}
  return
}

// A marked loop inside loops that stay affine.
// CHECK-LABEL: func.func @around
// CHECK: affine.for %[[I:.*]] = 0 to %arg1
// CHECK: vectorize.store %{{.*}}, %arg0[%[[I]], %{{.*}}]
func.func @around(%m: memref<?x8xf32>, %n: index, %x: f32) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to 8 {
      affine.store %x, %m[%i, %j] : memref<?x8xf32>
    } {vectorize}
  }
  return
}
