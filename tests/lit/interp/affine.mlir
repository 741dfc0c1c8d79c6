// Affine ops; the numbers are those that mlir-opt's own lowering gives.
// RUN: crease-opt %s --run=main | FileCheck %s --match-full-lines
// RUN: crease-opt %s --canonicalize --run=main | FileCheck %s --match-full-lines
// CHECK: 11 : i64
// CHECK-NEXT: -2 : index
// CHECK-NEXT: 0 : index
// CHECK-NEXT: 1 : index

func.func @main() -> (i64, index, index, index) {
  %m = memref.alloc() : memref<4x8xi64>
  %z = arith.constant 0 : i64
  %c3 = arith.constant 3 : index
  %c29 = arith.constant -29 : index
  affine.parallel (%i, %j) = (0, 0) to (4, min(8, %c3 + 6)) {
    affine.store %z, %m[%i, %j] : memref<4x8xi64>
  }
  affine.parallel (%i, %j) = (max(1, %c3 - 4), 0) to (4, 8) step (2, 3) {
    %0 = affine.linearize_index [%i, %j] by (4, 8) : index
    %1 = arith.index_cast %0 : index to i64
    affine.store %1, %m[%i, %j] : memref<4x8xi64>
    affine.prefetch %m[%i, %j], read, locality<1>, data : memref<4x8xi64>
  }
  %sum = affine.for %i = 0 to 4 iter_args(%a = %z) -> i64 {
    %r = affine.for %j = max affine_map<(d0) -> (d0, 1)>(%i) to 8 step 2 iter_args(%b = %a) -> i64 {
      %v = affine.load %m[%i, %j] : memref<4x8xi64>
      %w = affine.if affine_set<(d0, d1) : (d0 - d1 - 1 >= 0)>(%j, %i) -> i64 {
        %2 = arith.addi %b, %v : i64
        affine.yield %2 : i64
      } else {
        affine.yield %b : i64
      }
      affine.yield %w : i64
    }
    affine.yield %r : i64
  }
  %d:3 = affine.delinearize_index %c29 into (2, %c3, 5) : index, index, index
  memref.dealloc %m : memref<4x8xi64>
  return %sum, %d#0, %d#1, %d#2 : i64, index, index, index
}
