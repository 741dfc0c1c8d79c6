// RUN: crease-opt %s --convert-scf-to-cf --convert-arith-to-llvm --convert-cf-to-llvm --convert-func-to-llvm --reconcile-unrealized-casts | FileCheck %s

// From structured control flow to LLVM, with no cast left.
// CHECK-LABEL: llvm.func @sum(
// CHECK-SAME: [[ARG0:%.+]]: i64, [[ARG1:%.+]]: i64, [[ARG2:%.+]]: i64) -> i64 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT: llvm.br ^bb1([[V0]], [[V1]] : i64, i64)
// CHECK-NEXT: ^bb1([[V2:%.+]]: i64, [[V3:%.+]]: i64):  // 2 preds: ^bb0, ^bb6
// CHECK-NEXT: [[V4:%.+]] = llvm.icmp "slt" [[V2]], [[ARG0]] : i64
// CHECK-NEXT: llvm.cond_br [[V4]], ^bb2, ^bb7
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: [[V5:%.+]] = llvm.add [[V3]], [[V2]] : i64
// CHECK-NEXT: [[V6:%.+]] = llvm.icmp "sgt" [[V5]], [[ARG2]] : i64
// CHECK-NEXT: llvm.cond_br [[V6]], ^bb3, ^bb4
// CHECK-NEXT: ^bb3:  // pred: ^bb2
// CHECK-NEXT: llvm.br ^bb5([[ARG2]] : i64)
// CHECK-NEXT: ^bb4:  // pred: ^bb2
// CHECK-NEXT: llvm.br ^bb5([[V5]] : i64)
// CHECK-NEXT: ^bb5([[V7:%.+]]: i64):  // 2 preds: ^bb3, ^bb4
// CHECK-NEXT: llvm.br ^bb6
// CHECK-NEXT: ^bb6:  // pred: ^bb5
// CHECK-NEXT: [[V8:%.+]] = llvm.add [[V2]], [[ARG1]] : i64
// CHECK-NEXT: llvm.br ^bb1([[V8]], [[V7]] : i64, i64)
// CHECK-NEXT: ^bb7:  // pred: ^bb1
// CHECK-NEXT: llvm.return [[V3]] : i64
// CHECK-NEXT: }
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
