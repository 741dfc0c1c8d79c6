// Lanes compute what the loop computes: the sum that a run gives is the same for the scalar loops, and
// for their lanes on several targets, with masks and without.
// REQUIRES: llvm
// RUN: crease-opt %s --vectorize-loop=enable=false --run=main | FileCheck %s
// RUN: crease-opt %s --vectorize-loop --lower-vectorize=target=avx2 > %t.1.mlir
// RUN: mlir-opt-22 %t.1.mlir --convert-vector-to-scf --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts -o %t.1.llvm.mlir
// RUN: mlir-runner-22 %t.1.llvm.mlir -e main --entry-point-result=i64 | FileCheck %s
// RUN: crease-opt %s --vectorize-loop=predicate=true --lower-vectorize=target=generic > %t.2.mlir
// RUN: mlir-opt-22 %t.2.mlir --convert-vector-to-scf --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts -o %t.2.llvm.mlir
// RUN: mlir-runner-22 %t.2.llvm.mlir -e main --entry-point-result=i64 | FileCheck %s
// CHECK: 3514163861919311921

func.func private @odd(%x: i64) -> i64 {
  %c3 = arith.constant 3 : i64
  %y = arith.muli %x, %c3 : i64
  return %y : i64
}

func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c31 = arith.constant 31 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %seven = arith.constant 7 : i64
  %A = memref.alloc() : memref<64xi64>
  %B = memref.alloc() : memref<64xi64>
  %C = memref.alloc() : memref<8x16xi64>
  scf.for %i = %c0 to %c64 step %c1 {
    %x = arith.index_cast %i : index to i64
    %y = arith.muli %x, %x : i64
    memref.store %y, %A[%i] : memref<64xi64>
    memref.store %x, %B[%i] : memref<64xi64>
  }
  // Forwards, and sums of ramps and scalars.
  scf.for %i = %c0 to %c3 step %c1 {
    scf.for %j = %c0 to %c16 step %c1 {
      %m = arith.muli %i, %c16 : index
      %k = arith.addi %m, %j : index
      %a = memref.load %A[%k] : memref<64xi64>
      %b = memref.load %B[%k] : memref<64xi64>
      %s = arith.addi %a, %b : i64
      memref.store %s, %A[%k] : memref<64xi64>
    } {vectorize}
  }
  // Backwards, and strided.
  scf.for %j = %c0 to %c16 step %c1 {
    %k = arith.subi %c31, %j : index
    %a = memref.load %A[%k] : memref<64xi64>
    %m = arith.muli %j, %c3 : index
    %b = memref.load %B[%m] : memref<64xi64>
    %s = arith.subi %a, %b : i64
    %n = arith.muli %j, %c2 : index
    memref.store %s, %B[%n] : memref<64xi64>
  } {vectorize}
  // Branches of lanes, and calls.
  scf.for %j = %c0 to %c16 step %c1 {
    %t = arith.cmpi slt, %j, %c5 : index
    scf.if %t {
      %a = memref.load %A[%j] : memref<64xi64>
      %s = arith.addi %a, %seven : i64
      memref.store %s, %A[%j] : memref<64xi64>
    }
    %x = memref.load %A[%j] : memref<64xi64>
    %y = func.call @odd(%x) : (i64) -> i64
    memref.store %y, %A[%j] : memref<64xi64>
  } {vectorize}
  // A buffer per lane, and a loop inside that differs from lane to lane.
  scf.for %j = %c0 to %c8 step %c1 {
    %p = memref.alloca() : memref<2xi64>
    %x = memref.load %B[%j] : memref<64xi64>
    memref.store %x, %p[%c1] : memref<2xi64>
    memref.store %one, %p[%c0] : memref<2xi64>
    %y = memref.load %p[%c1] : memref<2xi64>
    %z = memref.load %p[%c0] : memref<2xi64>
    %s = arith.addi %y, %z : i64
    memref.store %s, %A[%j] : memref<64xi64>
    scf.for %k = %c0 to %j step %c1 {
      %v = memref.load %B[%k] : memref<64xi64>
      %w = arith.addi %v, %one : i64
      memref.store %w, %B[%k] : memref<64xi64>
    }
  } {vectorize}
  // Rows, columns, and a loop inside that carries lanes.
  scf.for %i = %c0 to %c8 step %c1 {
    scf.for %j = %c0 to %c16 step %c1 {
      %a = memref.load %A[%j] : memref<64xi64>
      memref.store %a, %C[%i, %j] : memref<8x16xi64>
    } {vectorize}
  }
  scf.for %j = %c0 to %c16 step %c1 {
    %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%s = %zero) -> (i64) {
      %v = memref.load %C[%i, %j] : memref<8x16xi64>
      %t = arith.addi %s, %v : i64
      scf.yield %t : i64
    }
    memref.store %r, %B[%j] : memref<64xi64>
  } {vectorize}
  scf.for %i = %c0 to %c8 step %c1 {
    %v = memref.load %C[%i, %c3] : memref<8x16xi64>
    %w = arith.muli %v, %seven : i64
    memref.store %w, %C[%i, %c5] : memref<8x16xi64>
  } {vectorize}
  // A reduction.
  %d = scf.for %j = %c0 to %c16 step %c1 iter_args(%s = %seven) -> (i64) {
    %a = memref.load %A[%j] : memref<64xi64>
    %b = memref.load %B[%j] : memref<64xi64>
    %p = arith.muli %a, %b : i64
    %t = arith.addi %s, %p : i64
    scf.yield %t : i64
  } {vectorize}
  // All that there is, each at a weight of its own.
  %sum = scf.for %i = %c0 to %c64 step %c1 iter_args(%s = %d) -> (i64) {
    %a = memref.load %A[%i] : memref<64xi64>
    %b = memref.load %B[%i] : memref<64xi64>
    %x = arith.index_cast %i : index to i64
    %y = arith.muli %x, %b : i64
    %z = arith.addi %a, %y : i64
    %t = arith.muli %s, %seven : i64
    %u = arith.addi %t, %z : i64
    scf.yield %u : i64
  }
  %e = memref.load %C[%c3, %c5] : memref<8x16xi64>
  %all = arith.addi %sum, %e : i64
  return %all : i64
}
