// A bound on the lanes becomes a masked access, indices from memory a gather.
// REQUIRES: llvm
// RUN: crease-opt %s --vectorize-loop=predicate=true --lower-vectorize=target=avx2 > %t.mlir
// RUN: mlir-opt-22 %t.mlir --convert-vector-to-scf --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts -o %t.llvm.mlir
// RUN: mlir-translate-22 --mlir-to-llvmir %t.llvm.mlir -o %t.ll
// RUN: llc-22 -mtriple=x86_64 -mcpu=skylake %t.ll -o - | FileCheck %s

// CHECK-LABEL: bounded:
// CHECK: vmaskmovps {{.*}}, %ymm
// CHECK: vaddps {{.*}}%ymm
// CHECK: vmaskmovps %ymm
func.func @bounded(%A: memref<?xf32>, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %j = %c0 to %c8 step %c1 {
    %t = arith.cmpi slt, %j, %n : index
    scf.if %t {
      %v = memref.load %A[%j] : memref<?xf32>
      %w = arith.addf %v, %x : f32
      memref.store %w, %A[%j] : memref<?xf32>
    }
  } {vectorize}
  return
}

// CHECK-LABEL: indirect:
// CHECK: vgatherqps
func.func @indirect(%A: memref<?xf32>, %B: memref<?xf32>, %I: memref<?xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %j = %c0 to %c8 step %c1 {
    %i = memref.load %I[%j] : memref<?xi64>
    %k = arith.index_cast %i : i64 to index
    %v = memref.load %A[%k] : memref<?xf32>
    memref.store %v, %B[%j] : memref<?xf32>
  } {vectorize}
  return
}
