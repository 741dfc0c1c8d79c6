// Lanes of which the machine says how many there are: predicated loads and stores of SVE and RVV.
// REQUIRES: llvm
// RUN: crease-opt %s --vectorize-loop='target=sve tail=mask' --lower-vectorize=target=sve > %t.mlir
// RUN: mlir-opt-22 %t.mlir --convert-vector-to-scf --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts -o %t.llvm.mlir
// RUN: mlir-translate-22 --mlir-to-llvmir %t.llvm.mlir -o %t.ll
// RUN: llc-22 -mtriple=aarch64 -mattr=+sve %t.ll -o - | FileCheck %s --check-prefix=SVE
// RUN: crease-opt %s --vectorize-loop='target=rvv tail=mask' --lower-vectorize=target=rvv > %t.mlir
// RUN: mlir-opt-22 %t.mlir --convert-vector-to-scf --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts -o %t.llvm.mlir
// RUN: mlir-translate-22 --mlir-to-llvmir %t.llvm.mlir -o %t.ll
// RUN: llc-22 -mtriple=riscv64 -mattr=+v,+d %t.ll -o - | FileCheck %s --check-prefix=RVV

// SVE-LABEL: saxpy:
// SVE: ld1w { z{{.*}}.s }, p{{[0-9]+}}/z
// SVE: fmad z
// SVE: st1w { z{{.*}}.s }, p
// RVV-LABEL: saxpy:
// RVV: vsetvli
// RVV: vle32.v v{{[0-9]+}}, ({{.*}}), v0.t
// RVV: vfmacc.vf
// RVV: vse32.v v{{[0-9]+}}, ({{.*}}), v0.t
func.func @saxpy(%a: f32, %X: memref<?xf32>, %Y: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %j = %c0 to %n step %c1 {
    %x = memref.load %X[%j] : memref<?xf32>
    %p = arith.mulf %a, %x fastmath<contract> : f32
    %y = memref.load %Y[%j] : memref<?xf32>
    %s = arith.addf %p, %y fastmath<contract> : f32
    memref.store %s, %Y[%j] : memref<?xf32>
  } {vectorize}
  return
}
