// VEC-09: an op says itself how lanes are made of it, by an interface of its definition; where it does
// not, it runs lane by lane.
// RUN: crease-test-opt %s --vectorize-loop='lanes=4 interleave=1 tail=mask' | FileCheck %s

// CHECK-LABEL: func.func @zoom
// CHECK: scf.for
// CHECK: %[[V:.*]] = vectorize.load
// CHECK-NEXT: %[[Z:.*]] = "t.zoom"(%[[V]]) <{how = "lanes"}> : (vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT: vectorize.store %[[Z]]
// CHECK: scf.for
// CHECK: vectorize.lane_mask
// CHECK: scf.for
// CHECK: "t.zoom"(%{{.*}}) : (f32) -> f32
func.func @zoom(%A: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %j = %c0 to %n step %c1 {
    %v = memref.load %A[%j] : memref<?xf32>
    %w = "t.zoom"(%v) : (f32) -> f32
    memref.store %w, %A[%j] : memref<?xf32>
  } {vectorize}
  return
}
