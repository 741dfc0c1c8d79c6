// The instructions that strips become on each target: sums of integers, bytes that are computed in 16 bits,
// neighbours, and pairs.
// REQUIRES: llvm
// RUN: crease-opt %s --vectorize-loop='target=sse4.2 tail=scalar' --lower-vectorize=target=sse4.2 --canonicalize > %t.mlir
// RUN: mlir-opt-22 %t.mlir --convert-vector-to-scf --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts -o %t.llvm.mlir
// RUN: mlir-translate-22 --mlir-to-llvmir %t.llvm.mlir -o %t.ll
// RUN: llc-22 -mtriple=x86_64 -mattr=+sse4.2 %t.ll -o - | FileCheck %s --check-prefix=SSE
// RUN: crease-opt %s --vectorize-loop='target=avx tail=scalar' --lower-vectorize=target=avx --canonicalize > %t.mlir
// RUN: mlir-opt-22 %t.mlir --convert-vector-to-scf --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts -o %t.llvm.mlir
// RUN: mlir-translate-22 --mlir-to-llvmir %t.llvm.mlir -o %t.ll
// RUN: llc-22 -mtriple=x86_64 -mattr=+avx %t.ll -o - | FileCheck %s --check-prefix=AVX
// RUN: crease-opt %s --vectorize-loop='target=avx2 tail=scalar' --lower-vectorize=target=avx2 --canonicalize > %t.mlir
// RUN: mlir-opt-22 %t.mlir --convert-vector-to-scf --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts -o %t.llvm.mlir
// RUN: mlir-translate-22 --mlir-to-llvmir %t.llvm.mlir -o %t.ll
// RUN: llc-22 -mtriple=x86_64 -mattr=+avx2,+fma %t.ll -o - | FileCheck %s --check-prefix=AVX2
// RUN: crease-opt %s --vectorize-loop='target=avx512 tail=scalar' --lower-vectorize=target=avx512 --canonicalize > %t.mlir
// RUN: mlir-opt-22 %t.mlir --convert-vector-to-scf --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts -o %t.llvm.mlir
// RUN: mlir-translate-22 --mlir-to-llvmir %t.llvm.mlir -o %t.ll
// RUN: llc-22 -mtriple=x86_64 -mattr=+avx512f,+avx512bw,+avx512dq,+avx512vl,-prefer-256-bit %t.ll -o - | FileCheck %s --check-prefix=AVX512
// RUN: crease-opt %s --vectorize-loop='target=neon tail=scalar' --lower-vectorize=target=neon --canonicalize > %t.mlir
// RUN: mlir-opt-22 %t.mlir --convert-vector-to-scf --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts -o %t.llvm.mlir
// RUN: mlir-translate-22 --mlir-to-llvmir %t.llvm.mlir -o %t.ll
// RUN: llc-22 -mtriple=aarch64 -mattr=+neon %t.ll -o - | FileCheck %s --check-prefix=NEON
// RUN: crease-opt %s --vectorize-loop='target=sve tail=mask' --lower-vectorize=target=sve --canonicalize > %t.mlir
// RUN: mlir-opt-22 %t.mlir --convert-vector-to-scf --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts -o %t.llvm.mlir
// RUN: mlir-translate-22 --mlir-to-llvmir %t.llvm.mlir -o %t.ll
// RUN: llc-22 -mtriple=aarch64 -mattr=+sve %t.ll -o - | FileCheck %s --check-prefix=SVE
// RUN: crease-opt %s --vectorize-loop='target=rvv tail=mask' --lower-vectorize=target=rvv --canonicalize > %t.mlir
// RUN: mlir-opt-22 %t.mlir --convert-vector-to-scf --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts -o %t.llvm.mlir
// RUN: mlir-translate-22 --mlir-to-llvmir %t.llvm.mlir -o %t.ll
// RUN: llc-22 -mtriple=riscv64 -mattr=+v,+d %t.ll -o - | FileCheck %s --check-prefix=RVV

// SSE-LABEL: sum:
// SSE: paddd {{.*}}%xmm
// AVX-LABEL: sum:
// AVX: vpaddd {{.*}}%xmm
// AVX2-LABEL: sum:
// AVX2: vpaddd {{.*}}%ymm
// AVX512-LABEL: sum:
// AVX512: vpaddd {{.*}}%zmm
// NEON-LABEL: sum:
// NEON: ld{{[pr]}} q
// NEON: add v{{[0-9]+}}.4s
// NEON: st{{[pr]}} q
// SVE-LABEL: sum:
// SVE: ld1w { z{{.*}}.s }, p{{[0-9]+}}/z
// SVE: add z{{[0-9]+}}.s
// SVE: st1w { z{{.*}}.s }, p
// RVV-LABEL: sum:
// RVV: vsetvli {{.*}}, e32
// RVV: vle32.v {{.*}}, v0.t
// RVV: vadd.vv
// RVV: vse32.v {{.*}}, v0.t
func.func @sum(%X: memref<?xi32>, %Y: memref<?xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %x = memref.load %X[%i] : memref<?xi32>
    %y = memref.load %Y[%i] : memref<?xi32>
    %s = arith.addi %x, %y : i32
    memref.store %s, %Y[%i] : memref<?xi32>
  } {vectorize}
  return
}

// SSE-LABEL: bytes:
// SSE: pmovsxbw ({{.*}}), %xmm
// SSE: pmullw {{.*}}%xmm
// AVX-LABEL: bytes:
// AVX: vpmovsxbw ({{.*}}), %xmm
// AVX: vpmullw {{.*}}%xmm
// AVX2-LABEL: bytes:
// AVX2: vpmovsxbw ({{.*}}), %ymm
// AVX2: vpmullw {{.*}}%ymm
// AVX512-LABEL: bytes:
// AVX512: vpmovsxbw ({{.*}}), %zmm
// AVX512: vpmullw {{.*}}%zmm
// AVX512: vpmovwb %zmm{{[0-9]+}}, 
// NEON-LABEL: bytes:
// NEON: {{smull|mul}} v{{[0-9]+}}.8h
// SVE-LABEL: bytes:
// SVE: ld1sb { z{{[0-9]+}}.h }, p
// SVE: mul z{{[0-9]+}}.h
// SVE: st1b { z{{[0-9]+}}.h }, p
// RVV-LABEL: bytes:
// RVV: vle8.v
// RVV: vse8.v
func.func @bytes(%X: memref<?xi8>, %Y: memref<?xi8>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c77 = arith.constant 77 : i32
  %c6 = arith.constant 6 : i32
  scf.for %i = %c0 to %n step %c1 {
    %x = memref.load %X[%i] : memref<?xi8>
    %w = arith.extsi %x : i8 to i32
    %m = arith.muli %w, %c77 : i32
    %s = arith.shrsi %m, %c6 : i32
    %t = arith.trunci %s : i32 to i8
    memref.store %t, %Y[%i] : memref<?xi8>
  } {vectorize}
  return
}

// AVX2-LABEL: neighbours:
// AVX2: vaddps 4({{.*}}), %ymm
// AVX512-LABEL: neighbours:
// AVX512: vpermt2ps
// AVX512: vaddps %zmm
// NEON-LABEL: neighbours:
// NEON: fadd v{{[0-9]+}}.4s
// SVE-LABEL: neighbours:
// SVE: fadd z{{[0-9]+}}.s
// RVV-LABEL: neighbours:
// RVV: vfadd.vv
func.func @neighbours(%X: memref<?xf32>, %Y: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c0 to %n step %c1 {
    %j = arith.addi %i, %c1 : index
    %k = arith.addi %i, %c2 : index
    %x = memref.load %X[%i] : memref<?xf32>
    %y = memref.load %X[%j] : memref<?xf32>
    %z = memref.load %X[%k] : memref<?xf32>
    %s = arith.addf %x, %y : f32
    %t = arith.addf %s, %z : f32
    memref.store %t, %Y[%i] : memref<?xf32>
  } {vectorize}
  return
}

// NEON-LABEL: pairs:
// NEON: {{ld2|uzp1|faddp}} 
// SVE-LABEL: pairs:
// SVE: ld1w { z{{[0-9]+}}.s }, p{{[0-9]+}}/z, [{{.*}}, z
// RVV-LABEL: pairs:
// RVV: {{vlse32.v|vluxei64.v|vloxei64.v}} 
func.func @pairs(%X: memref<?xf32>, %Y: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c0 to %n step %c1 {
    %j = arith.muli %i, %c2 : index
    %k = arith.addi %j, %c1 : index
    %x = memref.load %X[%j] : memref<?xf32>
    %y = memref.load %X[%k] : memref<?xf32>
    %s = arith.addf %x, %y : f32
    memref.store %s, %Y[%i] : memref<?xf32>
  } {vectorize}
  return
}
