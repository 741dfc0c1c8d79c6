// From a marked loop to instructions, through upstream's tools: two registers of eight floats each,
// multiplied and added, or fused where the sum may be contracted.
// REQUIRES: llvm
// RUN: crease-opt %s --vectorize-loop --lower-vectorize=target=avx2 > %t.mlir
// RUN: mlir-opt-22 %t.mlir --canonicalize --convert-vector-to-scf --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts -o %t.llvm.mlir
// RUN: mlir-translate-22 --mlir-to-llvmir %t.llvm.mlir -o %t.ll
// RUN: llc-22 -mtriple=x86_64 -mcpu=haswell -mattr=+avx2 %t.ll -o - | FileCheck %s

// CHECK-LABEL: saxpy:
// CHECK: vmulps {{.*}}%ymm
// CHECK: vmulps {{.*}}%ymm
// CHECK: vaddps {{.*}}%ymm
// CHECK: vaddps {{.*}}%ymm
// CHECK: vmovups %ymm
func.func @saxpy(%a: f32, %X: memref<?xf32>, %Y: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c0 to %n step %c16 {
    scf.for %j = %c0 to %c16 step %c1 {
      %k = arith.addi %i, %j : index
      %x = memref.load %X[%k] : memref<?xf32>
      %p = arith.mulf %a, %x : f32
      %y = memref.load %Y[%k] : memref<?xf32>
      %s = arith.addf %p, %y : f32
      memref.store %s, %Y[%k] : memref<?xf32>
    } {vectorize}
  }
  return
}

// CHECK-LABEL: fused:
// CHECK: vfmadd{{.*}}%ymm
// CHECK: vfmadd{{.*}}%ymm
func.func @fused(%a: f32, %X: memref<?xf32>, %Y: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c0 to %n step %c16 {
    scf.for %j = %c0 to %c16 step %c1 {
      %k = arith.addi %i, %j : index
      %x = memref.load %X[%k] : memref<?xf32>
      %p = arith.mulf %a, %x fastmath<contract> : f32
      %y = memref.load %Y[%k] : memref<?xf32>
      %s = arith.addf %p, %y fastmath<contract> : f32
      memref.store %s, %Y[%k] : memref<?xf32>
    } {vectorize}
  }
  return
}
