// Strips compute what the loop computes, at any number of iterations: the same sum of all that is left
// in memory, for the scalar loops and for strips with tails under masks and in loops.
// REQUIRES: llvm
// RUN: crease-opt %s --vectorize-loop=enable=false --run=main | FileCheck %s
// RUN: crease-opt %s --vectorize-loop='target=avx2 tail=mask normalize' --lower-vectorize=target=avx2 > %t.0.mlir
// RUN: mlir-opt-22 %t.0.mlir --convert-vector-to-scf --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts -o %t.0.llvm.mlir
// RUN: mlir-runner-22 %t.0.llvm.mlir -e main --entry-point-result=i64 | FileCheck %s
// RUN: crease-opt %s --vectorize-loop='target=avx2 tail=scalar normalize' --lower-vectorize=target=avx2 > %t.1.mlir
// RUN: mlir-opt-22 %t.1.mlir --convert-vector-to-scf --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts -o %t.1.llvm.mlir
// RUN: mlir-runner-22 %t.1.llvm.mlir -e main --entry-point-result=i64 | FileCheck %s
// RUN: crease-opt %s --vectorize-loop='target=sse4.2 tail=mask normalize interleave=1 predicate=true' --lower-vectorize=target=sse4.2 > %t.2.mlir
// RUN: mlir-opt-22 %t.2.mlir --convert-vector-to-scf --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts -o %t.2.llvm.mlir
// RUN: mlir-runner-22 %t.2.llvm.mlir -e main --entry-point-result=i64 | FileCheck %s
// RUN: crease-opt %s --vectorize-loop='lanes=3 interleave=2 tail=mask normalize' --lower-vectorize=target=generic > %t.3.mlir
// RUN: mlir-opt-22 %t.3.mlir --convert-vector-to-scf --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts -o %t.3.llvm.mlir
// RUN: mlir-runner-22 %t.3.llvm.mlir -e main --entry-point-result=i64 | FileCheck %s
// RUN: crease-opt %s --vectorize-loop='target=avx512 tail=scalar normalize interleave=1' --lower-vectorize=target=generic > %t.4.mlir
// RUN: mlir-opt-22 %t.4.mlir --convert-vector-to-scf --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts -o %t.4.llvm.mlir
// RUN: mlir-runner-22 %t.4.llvm.mlir -e main --entry-point-result=i64 | FileCheck %s
// CHECK: 7764249787929595690

func.func private @odd(%x: i64) -> i64 {
  %c3 = arith.constant 3 : i64
  %y = arith.muli %x, %c3 : i64
  return %y : i64
}

// Loads, a sum, a store; a scalar that is broadcast.
func.func private @axpy(%A: memref<256xi64>, %B: memref<256xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : i64
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.load %A[%i] : memref<256xi64>
    %b = memref.load %B[%i] : memref<256xi64>
    %p = arith.muli %a, %c3 : i64
    %s = arith.addi %p, %b : i64
    memref.store %s, %A[%i] : memref<256xi64>
  } {vectorize}
  return
}

// Reductions whose order does not matter; sums that would wrap in another order.
func.func private @reductions(%A: memref<256xi64>, %n: index, %z: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:4 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %z, %x = %z, %m = %z, %l = %z) -> (i64, i64, i64, i64) {
    %a = memref.load %A[%i] : memref<256xi64>
    %s1 = arith.addi %s, %a overflow<nsw> : i64
    %x1 = arith.xori %a, %x : i64
    %m1 = arith.maxsi %m, %a : i64
    %l1 = arith.minui %l, %a : i64
    scf.yield %s1, %x1, %m1, %l1 : i64, i64, i64, i64
  } {vectorize}
  %t = arith.muli %r#0, %r#1 : i64
  %u = arith.addi %t, %r#2 : i64
  %v = arith.addi %u, %r#3 : i64
  return %v : i64
}

// A sum of floats in order, and the greatest of them.
func.func private @floats(%A: memref<256xi64>, %n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0.1 : f32
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %z, %m = %z) -> (f32, f32) {
    %a = memref.load %A[%i] : memref<256xi64>
    %f = arith.sitofp %a : i64 to f32
    %t = arith.addf %s, %f : f32
    %h = arith.maximumf %f, %m : f32
    scf.yield %t, %h : f32, f32
  } {vectorize}
  %t = arith.subf %r#0, %r#1 : f32
  %b = arith.bitcast %t : f32 to i32
  %x = arith.extsi %b : i32 to i64
  return %x : i64
}

// Any bounds and steps; elements a few apart.
func.func private @bounds(%A: memref<256xi64>, %B: memref<256xi64>, %lo: index, %hi: index, %by: index) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %lo to %hi step %by {
    %j = arith.addi %i, %c1 : index
    %a = memref.load %A[%j] : memref<256xi64>
    %k = arith.muli %i, %c2 : index
    %b = memref.load %A[%k] : memref<256xi64>
    %t = arith.addi %a, %b : i64
    memref.store %t, %B[%i] : memref<256xi64>
  } {vectorize}
  scf.for %i = %lo to %hi step %c3 {
    %a = memref.load %B[%i] : memref<256xi64>
    %t = arith.addi %a, %a : i64
    memref.store %t, %B[%i] : memref<256xi64>
  } {vectorize}
  return
}

// What follows the last iteration is divided by nothing, called with nothing, and decides nothing.
func.func private @guarded(%A: memref<256xi64>, %B: memref<256xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %k = arith.constant 1000000 : i64
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.load %A[%i] : memref<256xi64>
    %d = arith.divsi %k, %a : i64
    %e = func.call @odd(%d) : (i64) -> i64
    memref.store %e, %B[%i] : memref<256xi64>
    %t = arith.cmpi slt, %i, %c7 : index
    scf.if %t {
      %b = memref.load %B[%i] : memref<256xi64>
      %f = arith.addi %b, %a : i64
      memref.store %f, %B[%i] : memref<256xi64>
    }
  } {vectorize}
  return
}

// A variable of 32 bits, backwards, at indices from memory, and a loop inside.
func.func private @indices(%A: memref<256xi64>, %B: memref<256xi64>, %n: i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %h = arith.constant 100 : i32
  %x0 = arith.constant 0 : index
  %x1 = arith.constant 1 : index
  %x3 = arith.constant 3 : index
  %m = arith.constant 127 : i64
  scf.for %i = %c0 to %n step %c1 : i32 {
    %r = arith.subi %h, %i overflow<nsw> : i32
    %rx = arith.index_cast %r : i32 to index
    %a = memref.load %A[%rx] : memref<256xi64>
    %w = arith.andi %a, %m : i64
    %wx = arith.index_cast %w : i64 to index
    %g = memref.load %A[%wx] : memref<256xi64>
    %s = scf.for %j = %x0 to %x3 step %x1 iter_args(%q = %g) -> (i64) {
      %b = memref.load %A[%j] : memref<256xi64>
      %u = arith.addi %q, %b : i64
      scf.yield %u : i64
    }
    %ix = arith.index_cast %i : i32 to index
    memref.store %s, %B[%ix] : memref<256xi64>
  } {vectorize}
  return
}

func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %c75 = arith.constant 75 : index
  %c256 = arith.constant 256 : index
  %zero = arith.constant 0 : i64
  %seven = arith.constant 7 : i64
  %A = memref.alloc() : memref<256xi64>
  %B = memref.alloc() : memref<256xi64>
  %all = scf.for %n = %c0 to %c75 step %c1 iter_args(%sum = %zero) -> (i64) {
    scf.for %i = %c0 to %c256 step %c1 {
      %x = arith.index_cast %i : index to i64
      %y = arith.muli %x, %x : i64
      %z = arith.addi %y, %seven : i64
      %in = arith.cmpi slt, %i, %n : index
      %w = arith.select %in, %z, %zero : i64
      memref.store %z, %A[%i] : memref<256xi64>
      memref.store %w, %B[%i] : memref<256xi64>
    }
    func.call @guarded(%A, %B, %n) : (memref<256xi64>, memref<256xi64>, index) -> ()
    %n32 = arith.index_cast %n : index to i32
    func.call @indices(%A, %B, %n32) : (memref<256xi64>, memref<256xi64>, i32) -> ()
    func.call @axpy(%A, %B, %n) : (memref<256xi64>, memref<256xi64>, index) -> ()
    %half = arith.divui %n, %c2 : index
    %by = arith.addi %half, %c1 : index
    func.call @bounds(%A, %B, %half, %n, %c1) : (memref<256xi64>, memref<256xi64>, index, index, index) -> ()
    func.call @bounds(%A, %B, %c5, %n, %by) : (memref<256xi64>, memref<256xi64>, index, index, index) -> ()
    %r = func.call @reductions(%A, %n, %sum) : (memref<256xi64>, index, i64) -> i64
    %f = func.call @floats(%B, %n) : (memref<256xi64>, index) -> i64
    %s0 = arith.addi %r, %f : i64
    %s = scf.for %i = %c0 to %c256 step %c1 iter_args(%t = %s0) -> (i64) {
      %a = memref.load %A[%i] : memref<256xi64>
      %b = memref.load %B[%i] : memref<256xi64>
      %u = arith.muli %t, %seven : i64
      %v = arith.addi %u, %a : i64
      %w = arith.xori %v, %b : i64
      scf.yield %w : i64
    }
    scf.yield %s : i64
  }
  return %all : i64
}
