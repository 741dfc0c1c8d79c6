// Affine loops with bounds that are not constant run in strips.
// RUN: crease-opt %s --vectorize-loop='lanes=4 interleave=1 tail=scalar normalize' --canonicalize | FileCheck %s
// RUN: crease-opt %s --vectorize-loop=on-failure=scalar --verify-diagnostics | FileCheck %s --check-prefix=STAYS

// CHECK-LABEL: func.func @bounds
// CHECK: %[[FROM:.*]] = arith.maxsi %arg1, %c2
// CHECK: scf.for unsigned
// CHECK: vectorize.store
// CHECK: %[[REST:.*]] = arith.addi %[[FROM]], %{{.*}}
// CHECK: scf.for %{{.*}} = %[[REST]] to %{{.*}} step %c3
// CHECK: memref.store
// STAYS-LABEL: func.func @bounds
// STAYS-NEXT: %[[TWICE:.*]] = arith.constant 2
// STAYS-NEXT: affine.for %[[I:.*]] = max #{{.*}}()[%arg1] to #{{.*}}()[%arg1] step 3 {
// STAYS-NEXT: affine.store %arg2, %arg0[%[[I]]]
// STAYS-NEXT: }
// STAYS-NEXT: return %[[TWICE]]
func.func @bounds(%m: memref<?xf32>, %n: index, %x: f32) -> index {
  %c2 = arith.constant 2 : index
  // expected-warning @+2 {{failed to vectorize loop with minimum that is not constant}}
  // expected-note @+1 {{the minimum must be the constant 0}}
  affine.for %i = max affine_map<()[s0] -> (s0, 2)>()[%n] to affine_map<()[s0] -> (s0 * 2)>()[%n] step 3 {
    affine.store %x, %m[%i] : memref<?xf32>
  } {vectorize}
  return %c2 : index
}

// CHECK-LABEL: func.func @sum
// CHECK: %[[LANES:.*]] = scf.for {{.*}} iter_args({{.*}}) -> (vector<4xf32>)
// CHECK: %[[ALL:.*]] = vectorize.reduce <add>, %[[LANES]]
// CHECK: scf.for {{.*}} iter_args(%{{.*}} = %[[ALL]]) -> (f32)
// STAYS-LABEL: func.func @sum
// STAYS: affine.for
// STAYS: } {note}
func.func @sum(%m: memref<?xf32>, %n: index, %x: f32) -> f32 {
  // expected-warning @+2 {{failed to vectorize loop with extent that is not constant}}
  // expected-note @+1 {{the extent must be a constant}}
  %r = affine.for %i = 0 to %n iter_args(%s = %x) -> f32 {
    %0 = affine.load %m[%i] : memref<?xf32>
    %1 = arith.addf %s, %0 fastmath<reassoc> : f32
    affine.yield %1 : f32
  } {vectorize, note}
  return %r : f32
}

// The inner one is asked when the outer one stays.
// CHECK-LABEL: func.func @nest
// STAYS-LABEL: func.func @nest
// STAYS: affine.for %[[I:.*]] = 0 to %arg1
// STAYS-NOT: affine.for
// STAYS: vectorize.store %{{.*}}, %arg0[%[[I]], %{{.*}}]
func.func @nest(%m: memref<?x8xf32>, %n: index, %x: f32) {
  // expected-warning @+2 {{failed to vectorize loop with extent that is not constant}}
  // expected-note @+1 {{the extent must be a constant}}
  affine.for %i = 0 to %n {
    affine.for %j = 0 to 8 {
      affine.store %x, %m[%i, %j] : memref<?x8xf32>
    } {vectorize}
  } {vectorize}
  return
}
