// Passes that work on functions one by one do so while the file is read. That shows nowhere: not in what
// functions that name symbols become, of which some may be gone by then, nor in locations of which the file
// says only at its end what they are.
// RUN: crease-opt %s --canonicalize --cse | FileCheck %s
// RUN: crease-opt %s --canonicalize --cse --check-determinism | FileCheck %s
// RUN: crease-opt %s --canonicalize --cse --mlir-timing 2>/dev/null | FileCheck %s
// RUN: crease-opt %s --canonicalize --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefix=LOC

// CHECK-LABEL: func.func @unused_symbol(
// CHECK-NEXT: return %arg0
func.func @unused_symbol(%a: i32) -> i32 {
  %f = func.constant @declared : (i32) -> i32
  %0 = arith.constant 0 : i32
  %1 = arith.addi %a, %0 : i32
  return %1 : i32
}

// CHECK-LABEL: func.func @called(
// CHECK-NEXT: %[[A:.*]] = call @declared(%arg0)
// CHECK-NEXT: %[[B:.*]] = call @declared(%[[A]])
// CHECK-NEXT: return %[[B]]
func.func @called(%a: i32) -> i32 {
  %f = func.constant @declared : (i32) -> i32
  %1 = call_indirect %f(%a) : (i32) -> i32
  %2 = call @declared(%1) : (i32) -> i32
  return %2 : i32
}

func.func private @declared(i32) -> i32

// CHECK-LABEL: func.func @late_locations(
// CHECK-NEXT: %[[C:.*]] = arith.muli %arg0, %arg0
// CHECK-NEXT: return %[[C]]
// LOC-LABEL: func.func @late_locations(
// LOC: arith.muli %arg0, %arg0 : i32 loc("x")
func.func @late_locations(%a: i32) -> i32 {
  %0 = arith.muli %a, %a : i32 loc(#x)
  %1 = arith.constant 0 : i32 loc(#x)
  %2 = arith.addi %0, %1 : i32 loc(#x)
  return %2 : i32
}
#x = loc("x")
