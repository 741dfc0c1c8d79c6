// A `vectorize.for` in strips: what fills none is a plain loop.
// RUN: crease-opt %s --vectorize-loop='lanes=4 interleave=1 tail=scalar normalize' | FileCheck %s

// CHECK-LABEL: func.func @own
// CHECK: scf.for unsigned %{{.*}} = %{{.*}} to %[[FULL:.*]] step
// CHECK: vectorize.store
// CHECK: %[[I:.*]] = arith.addi %arg1, %[[FULL]] : index
// CHECK: scf.for %[[J:.*]] = %[[I]] to %arg2 step
// CHECK-NEXT: memref.store %arg3, %arg0[%[[J]]]
// CHECK-NOT: vectorize.for
func.func @own(%A: memref<?xf32>, %lo: index, %n: index, %x: f32) {
  vectorize.for %i = %lo to %n {
    memref.store %x, %A[%i] : memref<?xf32>
  }
  return
}
