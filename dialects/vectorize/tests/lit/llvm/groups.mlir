// Groups of accesses to all elements between them give what the loop gives.
// REQUIRES: llvm
// RUN: crease-opt %s --vectorize-loop=enable=false --run=main | FileCheck %s
// RUN: crease-opt %s --vectorize-loop='target=avx2 tail=scalar' --lower-vectorize=target=avx2 > %t.0.mlir
// RUN: mlir-opt-22 %t.0.mlir --convert-vector-to-scf --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts -o %t.0.llvm.mlir
// RUN: mlir-runner-22 %t.0.llvm.mlir -e main --entry-point-result=i64 | FileCheck %s
// RUN: crease-opt %s --vectorize-loop='target=sse4.2 tail=mask interleave=2' --lower-vectorize=target=sse4.2 > %t.1.mlir
// RUN: mlir-opt-22 %t.1.mlir --convert-vector-to-scf --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts -o %t.1.llvm.mlir
// RUN: mlir-runner-22 %t.1.llvm.mlir -e main --entry-point-result=i64 | FileCheck %s
// RUN: crease-opt %s --vectorize-loop='target=avx512 tail=mask interleave=1' --lower-vectorize=target=generic > %t.2.mlir
// RUN: mlir-opt-22 %t.2.mlir --convert-vector-to-scf --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts -o %t.2.llvm.mlir
// RUN: mlir-runner-22 %t.2.llvm.mlir -e main --entry-point-result=i64 | FileCheck %s
// CHECK: 3530423797620541481

func.func private @every2(%A: memref<512xi64>, %B: memref<512xi64>, %n: index, %o: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %by = arith.constant 2 : index
  %k1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %m = arith.muli %i, %by : index
    %x0 = arith.addi %m, %o : index
    %x1 = arith.addi %x0, %k1 : index
    %v0 = memref.load %A[%x0] : memref<512xi64>
    %v1 = memref.load %A[%x1] : memref<512xi64>
    %w0 = arith.muli %v0, %v1 : i64
    %w1 = arith.subi %v1, %v0 : i64
    memref.store %w1, %B[%x0] : memref<512xi64>
    memref.store %w0, %B[%x1] : memref<512xi64>
  } {vectorize}
  return
}

func.func private @every2r(%A: memref<512xi64>, %B: memref<512xi64>, %n: index, %o: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %by = arith.constant 2 : index
  %k1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %m = arith.muli %i, %by : index
    %x0 = arith.addi %m, %o : index
    %x1 = arith.addi %x0, %k1 : index
    %v0 = memref.load %A[%x0] : memref<512xi64>
    %v1 = memref.load %A[%x1] : memref<512xi64>
    %w0 = arith.muli %v0, %v1 : i64
    %w1 = arith.subi %v1, %v0 : i64
    memref.store %w0, %B[%x1] : memref<512xi64>
    memref.store %w1, %B[%x0] : memref<512xi64>
  } {vectorize}
  return
}

func.func private @every3(%A: memref<512xi64>, %B: memref<512xi64>, %n: index, %o: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %by = arith.constant 3 : index
  %k1 = arith.constant 1 : index
  %k2 = arith.constant 2 : index
  scf.for %i = %c0 to %n step %c1 {
    %m = arith.muli %i, %by : index
    %x0 = arith.addi %m, %o : index
    %x1 = arith.addi %x0, %k1 : index
    %x2 = arith.addi %x0, %k2 : index
    %v0 = memref.load %A[%x0] : memref<512xi64>
    %v1 = memref.load %A[%x1] : memref<512xi64>
    %v2 = memref.load %A[%x2] : memref<512xi64>
    %w0 = arith.muli %v0, %v1 : i64
    %w1 = arith.subi %v1, %v2 : i64
    %w2 = arith.muli %v2, %v0 : i64
    memref.store %w1, %B[%x0] : memref<512xi64>
    memref.store %w2, %B[%x1] : memref<512xi64>
    memref.store %w0, %B[%x2] : memref<512xi64>
  } {vectorize}
  return
}

func.func private @every3r(%A: memref<512xi64>, %B: memref<512xi64>, %n: index, %o: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %by = arith.constant 3 : index
  %k1 = arith.constant 1 : index
  %k2 = arith.constant 2 : index
  scf.for %i = %c0 to %n step %c1 {
    %m = arith.muli %i, %by : index
    %x0 = arith.addi %m, %o : index
    %x1 = arith.addi %x0, %k1 : index
    %x2 = arith.addi %x0, %k2 : index
    %v0 = memref.load %A[%x0] : memref<512xi64>
    %v1 = memref.load %A[%x1] : memref<512xi64>
    %v2 = memref.load %A[%x2] : memref<512xi64>
    %w0 = arith.muli %v0, %v1 : i64
    %w1 = arith.subi %v1, %v2 : i64
    %w2 = arith.muli %v2, %v0 : i64
    memref.store %w0, %B[%x2] : memref<512xi64>
    memref.store %w2, %B[%x1] : memref<512xi64>
    memref.store %w1, %B[%x0] : memref<512xi64>
  } {vectorize}
  return
}

func.func private @every4(%A: memref<512xi64>, %B: memref<512xi64>, %n: index, %o: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %by = arith.constant 4 : index
  %k1 = arith.constant 1 : index
  %k2 = arith.constant 2 : index
  %k3 = arith.constant 3 : index
  scf.for %i = %c0 to %n step %c1 {
    %m = arith.muli %i, %by : index
    %x0 = arith.addi %m, %o : index
    %x1 = arith.addi %x0, %k1 : index
    %x2 = arith.addi %x0, %k2 : index
    %x3 = arith.addi %x0, %k3 : index
    %v0 = memref.load %A[%x0] : memref<512xi64>
    %v1 = memref.load %A[%x1] : memref<512xi64>
    %v2 = memref.load %A[%x2] : memref<512xi64>
    %v3 = memref.load %A[%x3] : memref<512xi64>
    %w0 = arith.muli %v0, %v1 : i64
    %w1 = arith.subi %v1, %v2 : i64
    %w2 = arith.muli %v2, %v3 : i64
    %w3 = arith.subi %v3, %v0 : i64
    memref.store %w1, %B[%x0] : memref<512xi64>
    memref.store %w2, %B[%x1] : memref<512xi64>
    memref.store %w3, %B[%x2] : memref<512xi64>
    memref.store %w0, %B[%x3] : memref<512xi64>
  } {vectorize}
  return
}

func.func private @every4r(%A: memref<512xi64>, %B: memref<512xi64>, %n: index, %o: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %by = arith.constant 4 : index
  %k1 = arith.constant 1 : index
  %k2 = arith.constant 2 : index
  %k3 = arith.constant 3 : index
  scf.for %i = %c0 to %n step %c1 {
    %m = arith.muli %i, %by : index
    %x0 = arith.addi %m, %o : index
    %x1 = arith.addi %x0, %k1 : index
    %x2 = arith.addi %x0, %k2 : index
    %x3 = arith.addi %x0, %k3 : index
    %v0 = memref.load %A[%x0] : memref<512xi64>
    %v1 = memref.load %A[%x1] : memref<512xi64>
    %v2 = memref.load %A[%x2] : memref<512xi64>
    %v3 = memref.load %A[%x3] : memref<512xi64>
    %w0 = arith.muli %v0, %v1 : i64
    %w1 = arith.subi %v1, %v2 : i64
    %w2 = arith.muli %v2, %v3 : i64
    %w3 = arith.subi %v3, %v0 : i64
    memref.store %w0, %B[%x3] : memref<512xi64>
    memref.store %w3, %B[%x2] : memref<512xi64>
    memref.store %w2, %B[%x1] : memref<512xi64>
    memref.store %w1, %B[%x0] : memref<512xi64>
  } {vectorize}
  return
}

func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c70 = arith.constant 70 : index
  %c512 = arith.constant 512 : index
  %zero = arith.constant 0 : i64
  %seven = arith.constant 7 : i64
  %A = memref.alloc() : memref<512xi64>
  %B = memref.alloc() : memref<512xi64>
  %all = scf.for %n = %c0 to %c70 step %c1 iter_args(%sum = %zero) -> (i64) {
    scf.for %i = %c0 to %c512 step %c1 {
      %x = arith.index_cast %i : index to i64
      %y = arith.muli %x, %x : i64
      memref.store %y, %A[%i] : memref<512xi64>
      memref.store %x, %B[%i] : memref<512xi64>
    }
    func.call @every2(%A, %B, %n, %c3) : (memref<512xi64>, memref<512xi64>, index, index) -> ()
    func.call @every2(%B, %A, %n, %n) : (memref<512xi64>, memref<512xi64>, index, index) -> ()
    func.call @every2r(%A, %B, %n, %c3) : (memref<512xi64>, memref<512xi64>, index, index) -> ()
    func.call @every2r(%B, %A, %n, %n) : (memref<512xi64>, memref<512xi64>, index, index) -> ()
    func.call @every3(%A, %B, %n, %c3) : (memref<512xi64>, memref<512xi64>, index, index) -> ()
    func.call @every3(%B, %A, %n, %n) : (memref<512xi64>, memref<512xi64>, index, index) -> ()
    func.call @every3r(%A, %B, %n, %c3) : (memref<512xi64>, memref<512xi64>, index, index) -> ()
    func.call @every3r(%B, %A, %n, %n) : (memref<512xi64>, memref<512xi64>, index, index) -> ()
    func.call @every4(%A, %B, %n, %c3) : (memref<512xi64>, memref<512xi64>, index, index) -> ()
    func.call @every4(%B, %A, %n, %n) : (memref<512xi64>, memref<512xi64>, index, index) -> ()
    func.call @every4r(%A, %B, %n, %c3) : (memref<512xi64>, memref<512xi64>, index, index) -> ()
    func.call @every4r(%B, %A, %n, %n) : (memref<512xi64>, memref<512xi64>, index, index) -> ()
    %s = scf.for %i = %c0 to %c512 step %c1 iter_args(%t = %sum) -> (i64) {
      %a = memref.load %A[%i] : memref<512xi64>
      %b = memref.load %B[%i] : memref<512xi64>
      %u = arith.muli %t, %seven : i64
      %v = arith.addi %u, %a : i64
      %w = arith.xori %v, %b : i64
      scf.yield %w : i64
    }
    scf.yield %s : i64
  }
  return %all : i64
}
