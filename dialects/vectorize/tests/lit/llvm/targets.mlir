// A product and a sum of sixteen lanes on each target: the registers that its row says.
// REQUIRES: llvm
// RUN: crease-opt %s --vectorize-loop --lower-vectorize=target=sse4.2 > %t.mlir
// RUN: mlir-opt-22 %t.mlir --convert-vector-to-scf --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts -o %t.llvm.mlir
// RUN: mlir-translate-22 --mlir-to-llvmir %t.llvm.mlir -o %t.ll
// RUN: llc-22 -mtriple=x86_64 -mattr=+sse4.2 %t.ll -o - | FileCheck %s --check-prefix=SSE
// RUN: crease-opt %s --vectorize-loop --lower-vectorize=target=avx > %t.mlir
// RUN: mlir-opt-22 %t.mlir --convert-vector-to-scf --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts -o %t.llvm.mlir
// RUN: mlir-translate-22 --mlir-to-llvmir %t.llvm.mlir -o %t.ll
// RUN: llc-22 -mtriple=x86_64 -mattr=+avx %t.ll -o - | FileCheck %s --check-prefix=AVX
// RUN: crease-opt %s --vectorize-loop --lower-vectorize=target=avx512 > %t.mlir
// RUN: mlir-opt-22 %t.mlir --convert-vector-to-scf --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts -o %t.llvm.mlir
// RUN: mlir-translate-22 --mlir-to-llvmir %t.llvm.mlir -o %t.ll
// RUN: llc-22 -mtriple=x86_64 -mattr=+avx512f,+avx512bw,+avx512dq,+avx512vl,-prefer-256-bit %t.ll -o - | FileCheck %s --check-prefix=AVX512
// RUN: crease-opt %s --vectorize-loop --lower-vectorize=target=neon > %t.mlir
// RUN: mlir-opt-22 %t.mlir --convert-vector-to-scf --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts -o %t.llvm.mlir
// RUN: mlir-translate-22 --mlir-to-llvmir %t.llvm.mlir -o %t.ll
// RUN: llc-22 -mtriple=aarch64 -mattr=+neon %t.ll -o - | FileCheck %s --check-prefix=NEON

// SSE: mulps %xmm
// SSE: addps %xmm
// AVX: vmulps {{.*}}%ymm
// AVX: vaddps {{.*}}%ymm
// AVX512: vmulps {{.*}}%zmm
// AVX512: vaddps {{.*}}%zmm
// NEON: fmul v{{[0-9]+}}.4s
// NEON: fadd v{{[0-9]+}}.4s
func.func @saxpy(%a: f32, %X: memref<?xf32>, %Y: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  scf.for %j = %c0 to %c16 step %c1 {
    %x = memref.load %X[%j] : memref<?xf32>
    %p = arith.mulf %a, %x : f32
    %y = memref.load %Y[%j] : memref<?xf32>
    %s = arith.addf %p, %y : f32
    memref.store %s, %Y[%j] : memref<?xf32>
  } {vectorize}
  return
}
