// VEC-38: a machine without scalable vectors has no scalable lanes, nor has any a number of them that is
// no power of two.
// RUN: not crease-opt %s --vectorize-loop='scalable=true target=avx2 tail=mask' 2>&1 | FileCheck %s
// RUN: not crease-opt %s --vectorize-loop='lanes=3 target=sve tail=mask' 2>&1 | FileCheck %s --check-prefix=THREE
// RUN: not crease-opt %s --vectorize-loop='target=mmx tail=mask' 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not crease-opt %s --vectorize-loop='lanes=5000 tail=mask' 2>&1 | FileCheck %s --check-prefix=MANY

// CHECK: :[[@LINE+12]]:3: error: failed to vectorize loop with scalable lanes
// CHECK: note: there are no scalable vectors on 'avx2'
// THREE: :[[@LINE+10]]:3: error: failed to vectorize loop with vscale x 3 lanes
// THREE: note: lanes are a power of two on 'sve'
// UNKNOWN: :[[@LINE+8]]:3: error: failed to vectorize loop with target 'mmx'
// UNKNOWN: note: there are sse4.2, avx, avx2, avx512, neon, sve, sve2, rvv, generic, and native
// MANY: :[[@LINE+6]]:3: error: failed to vectorize loop with 5000 lanes, 1 times
// MANY: note: there must be at least 1 and at most 4096
func.func @f(%A: memref<?xf32>, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index

  scf.for %j = %c0 to %n step %c1 {
    memref.store %x, %A[%j] : memref<?xf32>
  } {vectorize}
  return
}
