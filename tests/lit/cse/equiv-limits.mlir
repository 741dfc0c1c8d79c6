// RUN: crease-opt %s --cse="equiv=semantic max-nodes=2" 2>&1 | FileCheck %s --check-prefixes=CHECK,NODES
// RUN: crease-opt %s --cse="equiv=semantic max-iterations=1" 2>&1 | FileCheck %s --check-prefixes=CHECK,ITERATIONS
// RUN: crease-opt %s --cse="equiv=semantic" 2>&1 | FileCheck %s --check-prefixes=CHECK,NONE

// A limit that is reached gives a remark, and what was found up to there is used: at least what is
// equal as written.

// NODES: remark: cse: not all equal ops may be found: limit of 2 nodes reached (max-nodes)
// ITERATIONS: remark: cse: not all equal ops may be found: limit of 1 iterations reached (max-iterations)
// NONE-NOT: remark
// CHECK-LABEL: func.func @written(%arg0
// CHECK-NEXT: arith.addi
// CHECK-NEXT: arith.addi
// CHECK-NEXT: %[[R:.*]] = arith.addi
// CHECK-NEXT: return %[[R]], %[[R]]
func.func @written(%x: i32, %y: i32, %z: i32, %u: i32) -> (i32, i32) {
  %0 = arith.addi %x, %y : i32
  %1 = arith.addi %0, %z : i32
  %2 = arith.addi %1, %u : i32
  %3 = arith.addi %y, %x : i32
  %4 = arith.addi %z, %3 : i32
  %5 = arith.addi %4, %u : i32
  return %2, %5 : i32, i32
}
