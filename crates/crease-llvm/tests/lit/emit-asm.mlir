// A marked loop to the instructions of several machines, in one process.
// RUN: crease-opt-llvm %s --vectorize-loop --lower-vectorize=target=avx2 --emit=asm --mtriple=x86_64-linux-gnu --mattr=+avx2,+fma | FileCheck %s --check-prefix=AVX2
// RUN: crease-opt-llvm %s --vectorize-loop --lower-vectorize=target=avx512 --emit=asm --mtriple=x86_64-linux-gnu --mcpu=skylake-avx512 | FileCheck %s --check-prefix=AVX512
// RUN: crease-opt-llvm %s --vectorize-loop --lower-vectorize=target=neon --emit=asm --mtriple=aarch64-linux-gnu | FileCheck %s --check-prefix=NEON
// RUN: crease-opt-llvm %s --vectorize-loop --lower-vectorize=target=generic --emit=asm --mtriple=riscv64-linux-gnu --mattr=+v,+d | FileCheck %s --check-prefix=RVV

// AVX2-LABEL: fused:
// AVX2: vfmadd{{.*}}%ymm
// AVX512-LABEL: fused:
// AVX512: vfmadd{{.*}}%zmm
// NEON-LABEL: fused:
// NEON: fmla v{{[0-9]+}}.4s
// RVV-LABEL: fused:
// RVV: vfmacc.vf
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
