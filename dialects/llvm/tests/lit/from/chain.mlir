// UPDATE: auto
// RUN: crease-opt %s --convert-scf-to-cf --convert-arith-to-llvm --convert-cf-to-llvm --convert-func-to-llvm --reconcile-unrealized-casts | FileCheck %s

// From structured control flow to LLVM, with no cast left.
func.func @sum(%n: index, %step: index, %limit: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i64
  %sum = scf.for %i = %c0 to %n step %step iter_args(%acc = %zero) -> i64 {
    %x = arith.index_cast %i : index to i64
    %next = arith.addi %acc, %x : i64
    %big = arith.cmpi sgt, %next, %limit : i64
    %kept = scf.if %big -> i64 {
      scf.yield %limit : i64
    } else {
      scf.yield %next : i64
    }
    scf.yield %kept : i64
  }
  return %sum : i64
}
