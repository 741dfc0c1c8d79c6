// A value that the loop carries by combining it with one of each lane is a reduction, in the order of
// the lanes.
// RUN: crease-opt %s --vectorize-loop | FileCheck %s

// CHECK-LABEL: func.func @dot
// CHECK: %[[P:.*]] = arith.mulf %{{.*}}, %{{.*}} : vector<8xf32>
// CHECK: %[[R:.*]] = vectorize.reduce <add>, %[[P]], %arg2 : vector<8xf32>
// CHECK: return %[[R]] : f32
func.func @dot(%A: memref<?xf32>, %B: memref<?xf32>, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %r = scf.for %j = %c0 to %c8 step %c1 iter_args(%s = %x) -> (f32) {
    %a = memref.load %A[%j] : memref<?xf32>
    %b = memref.load %B[%j] : memref<?xf32>
    %p = arith.mulf %a, %b : f32
    %t = arith.addf %s, %p : f32
    scf.yield %t : f32
  } {vectorize}
  return %r : f32
}
