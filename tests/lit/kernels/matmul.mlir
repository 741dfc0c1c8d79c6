// RUN: crease-opt --canonicalize --cse %s | FileCheck %s

// Row-major matrix product by scalar loads through functions, as a front end without memory would
// emit it: every index is computed afresh.

func.func private @load_a(index) -> f32
func.func private @load_b(index) -> f32
func.func private @store_c(index, f32)

// CHECK-LABEL: func.func @matmul
// CHECK-SAME: %[[M:.*]]: index, %[[N:.*]]: index, %[[K:.*]]: index
// CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG: %[[ZERO:.*]] = arith.constant 0.000000e+00 : f32
// CHECK: scf.for %[[I:.*]] = %[[C0]] to %[[M]] step %[[C1]]
// CHECK-NEXT: scf.for %[[J:.*]] = %[[C0]] to %[[N]] step %[[C1]]
// CHECK-NEXT: %[[SUM:.*]] = scf.for %[[P:.*]] = %[[C0]] to %[[K]] step %[[C1]] iter_args(%[[ACC:.*]] = %[[ZERO]]) -> (f32)
// CHECK-NEXT: %[[ROW:.*]] = arith.muli %[[I]], %[[K]] : index
// CHECK-NEXT: %[[AT:.*]] = arith.addi %[[ROW]], %[[P]] : index
// CHECK-NEXT: %[[A:.*]] = func.call @load_a(%[[AT]])
// CHECK-NEXT: arith.muli %[[P]], %[[N]] : index
// CHECK-NEXT: arith.addi %{{.*}}, %[[J]] : index
// CHECK-NEXT: %[[B:.*]] = func.call @load_b
// CHECK-NEXT: %[[AB:.*]] = arith.mulf %[[A]], %[[B]] : f32
// CHECK-NEXT: %[[NEXT:.*]] = arith.addf %[[ACC]], %[[AB]] : f32
// CHECK-NEXT: scf.yield %[[NEXT]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: %[[TO:.*]] = arith.muli %[[I]], %[[N]] : index
// CHECK-NEXT: arith.addi %[[TO]], %[[J]] : index
// CHECK-NOT: arith.muli
// CHECK: func.call @store_c(%{{.*}}, %[[SUM]])
func.func @matmul(%m: index, %n: index, %k: index) {
  %lb = arith.constant 0 : index
  %step = arith.constant 1 : index
  scf.for %i = %lb to %m step %step {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.for %j = %c0 to %n step %c1 {
      %zero = arith.constant 0.0 : f32
      %c0_0 = arith.constant 0 : index
      %c1_0 = arith.constant 1 : index
      %unused = arith.muli %i, %j : index
      %sum = scf.for %p = %c0_0 to %k step %c1_0 iter_args(%acc = %zero) -> (f32) {
        %offset = arith.constant 0 : index
        %row = arith.muli %i, %k : index
        %at = arith.addi %row, %p : index
        %at_0 = arith.addi %offset, %at : index
        %a = func.call @load_a(%at_0) : (index) -> f32
        %row_b = arith.muli %p, %n : index
        %at_b = arith.addi %row_b, %j : index
        %b = func.call @load_b(%at_b) : (index) -> f32
        %ab = arith.mulf %a, %b : f32
        %next = arith.addf %acc, %ab : f32
        scf.yield %next : f32
      }
      %row_c = arith.muli %i, %n : index
      %row_c_0 = arith.muli %i, %n : index
      %to = arith.addi %row_c, %j : index
      %back = arith.subi %row_c_0, %row_c : index
      %to_0 = arith.addi %to, %back : index
      func.call @store_c(%to_0, %sum) : (index, f32) -> ()
      scf.yield
    }
  }
  return
}
