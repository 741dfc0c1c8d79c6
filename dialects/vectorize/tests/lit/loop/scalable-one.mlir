// There are at least two lanes for each vscale, since MLIR broadcasts to vectors of one only one.
// RUN: crease-opt %s --vectorize-loop='target=rvv tail=mask interleave=1' | FileCheck %s
// RUN: not crease-opt %s --vectorize-loop='target=rvv tail=mask interleave=1 lanes=1' 2>&1 | FileCheck %s --check-prefix=ONE

// CHECK: vectorize.load %arg0{{.*}} -> vector<[2]xf64>
// ONE: error: failed to vectorize loop with vscale x 1 lanes
// ONE: note: there must be at least vscale x 2 of them
func.func @doubles(%A: memref<?xf64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %j = %c0 to %n step %c1 {
    %v = memref.load %A[%j] : memref<?xf64>
    %w = arith.addf %v, %v : f64
    memref.store %w, %A[%j] : memref<?xf64>
  } {vectorize}
  return
}
