// Affine loops, with branches, minima, quotients and remainders, leave the same in memory: run by the
// interpreter as they are, lowered by mlir-opt, and as lanes.
// REQUIRES: llvm
// RUN: crease-opt %s --vectorize-loop=enable=false --run=main | FileCheck %s
// RUN: crease-opt %s --vectorize-loop=enable=false > %t.0.mlir
// RUN: mlir-opt-22 %t.0.mlir --lower-affine --convert-scf-to-cf --convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts -o %t.0.llvm.mlir
// RUN: mlir-runner-22 %t.0.llvm.mlir -e main --entry-point-result=i64 | FileCheck %s
// RUN: crease-opt %s --vectorize-loop='target=avx2 tail=mask normalize if-convert' --lower-vectorize=target=avx2 > %t.1.mlir
// RUN: mlir-opt-22 %t.1.mlir --convert-vector-to-scf --lower-affine --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts -o %t.1.llvm.mlir
// RUN: mlir-runner-22 %t.1.llvm.mlir -e main --entry-point-result=i64 | FileCheck %s
// RUN: crease-opt %s --vectorize-loop='lanes=3 interleave=2 tail=scalar normalize' --lower-vectorize=target=generic > %t.2.mlir
// RUN: mlir-opt-22 %t.2.mlir --convert-vector-to-scf --lower-affine --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts -o %t.2.llvm.mlir
// RUN: mlir-runner-22 %t.2.llvm.mlir -e main --entry-point-result=i64 | FileCheck %s
// CHECK: -4777918080689811276

func.func private @places(%A: memref<256xi64>, %B: memref<256xi64>, %n: index) {
  affine.for %i = 3 to affine_map<()[s0] -> (s0 + 40)>()[%n] step 2 {
    %0 = affine.load %A[%i * 2 + 1] : memref<256xi64>
    %1 = affine.load %A[-%i + symbol(%n) + 200] : memref<256xi64>
    %2 = affine.load %A[(%i + 5) floordiv 3] : memref<256xi64>
    %3 = affine.load %A[(%i * 7 - 9) mod 50] : memref<256xi64>
    %4 = affine.load %A[(%i - 7) ceildiv 4 + 1] : memref<256xi64>
    %5 = arith.addi %0, %1 : i64
    %6 = arith.muli %2, %3 : i64
    %7 = arith.subi %5, %4 : i64
    %8 = arith.xori %6, %7 : i64
    affine.store %8, %B[%i] : memref<256xi64>
  } {vectorize}
  return
}

func.func private @signs(%B: memref<256xi64>, %n: index) {
  affine.for %i = -20 to min affine_map<()[s0] -> (s0 * 2, 31)>()[%n] {
    %0 = affine.apply affine_map<(d0) -> (d0 floordiv 3)>(%i)
    %1 = affine.apply affine_map<(d0) -> (d0 ceildiv 3)>(%i)
    %2 = affine.apply affine_map<(d0) -> (d0 mod 3)>(%i)
    %3 = affine.max affine_map<(d0)[s0] -> (-d0, s0, d0 * 3)>(%i)[%n]
    %4 = arith.muli %0, %1 : index
    %5 = arith.addi %4, %2 : index
    %6 = arith.muli %5, %3 : index
    %7 = arith.index_cast %6 : index to i64
    affine.store %7, %B[%i + 100] : memref<256xi64>
  } {vectorize}
  return
}

func.func private @branches(%A: memref<256xi64>, %B: memref<256xi64>, %n: index) {
  affine.for %i = 0 to 100 {
    %0 = affine.if affine_set<(d0)[s0] : (-d0 + s0 * 2 - 1 >= 0, d0 - 4 >= 0, d0 mod 2 == 0)>(%i)[%n] -> i64 {
      %1 = affine.load %A[%i] : memref<256xi64>
      affine.yield %1 : i64
    } else {
      %1 = affine.load %B[%i + 3] : memref<256xi64>
      affine.yield %1 : i64
    }
    affine.if affine_set<(d0) : (d0 - 50 >= 0)>(%i) {
      affine.store %0, %A[%i + 100] : memref<256xi64>
    }
  } {vectorize}
  return
}

func.func private @sum(%A: memref<256xi64>, %n: index, %z: i64) -> i64 {
  %r = affine.for %i = 1 to 250 iter_args(%s = %z) -> i64 {
    %0 = affine.load %A[%i] : memref<256xi64>
    %1 = arith.xori %s, %0 : i64
    affine.yield %1 : i64
  } {vectorize}
  return %r : i64
}

// Inner loops and constant numbers of them.
func.func private @nest(%A: memref<256xi64>, %B: memref<256xi64>, %n: index) {
  affine.for %i = 0 to 13 {
    affine.for %j = affine_map<()[s0] -> (s0 - 3)>()[%n] to min affine_map<()[s0] -> (s0 + 2, 16)>()[%n] step 2 {
      %0 = affine.load %A[%i + %j * 15] : memref<256xi64>
      %1 = arith.addi %0, %0 : i64
      affine.store %1, %B[%i + %j * 14 + 2] : memref<256xi64>
    }
  } {vectorize}
  return
}

func.func @main() -> i64 {
  %A = memref.alloc() : memref<256xi64>
  %B = memref.alloc() : memref<256xi64>
  %z = arith.constant 0 : i64
  %c31 = arith.constant 31 : i64
  %seed = arith.constant 88172645463325252 : i64
  %last = affine.for %i = 0 to 256 iter_args(%x = %seed) -> i64 {
    %c13 = arith.constant 13 : i64
    %c7 = arith.constant 7 : i64
    %0 = arith.shli %x, %c13 : i64
    %1 = arith.xori %x, %0 : i64
    %2 = arith.shrui %1, %c7 : i64
    %3 = arith.xori %1, %2 : i64
    affine.store %3, %A[%i] : memref<256xi64>
    affine.store %2, %B[%i] : memref<256xi64>
    affine.yield %3 : i64
  }
  %sums = affine.for %n = 3 to 12 iter_args(%t = %last) -> i64 {
    func.call @places(%A, %B, %n) : (memref<256xi64>, memref<256xi64>, index) -> ()
    func.call @signs(%B, %n) : (memref<256xi64>, index) -> ()
    func.call @branches(%A, %B, %n) : (memref<256xi64>, memref<256xi64>, index) -> ()
    func.call @nest(%A, %B, %n) : (memref<256xi64>, memref<256xi64>, index) -> ()
    %0 = func.call @sum(%A, %n, %z) : (memref<256xi64>, index, i64) -> i64
    %1 = arith.muli %t, %c31 : i64
    %2 = arith.addi %1, %0 : i64
    affine.yield %2 : i64
  }
  %all = affine.for %i = 0 to 256 iter_args(%t = %sums) -> i64 {
    %0 = affine.load %A[%i] : memref<256xi64>
    %1 = affine.load %B[%i] : memref<256xi64>
    %2 = arith.muli %t, %c31 : i64
    %3 = arith.addi %2, %0 : i64
    %4 = arith.muli %3, %c31 : i64
    %5 = arith.addi %4, %1 : i64
    affine.yield %5 : i64
  }
  memref.dealloc %A : memref<256xi64>
  memref.dealloc %B : memref<256xi64>
  return %all : i64
}
