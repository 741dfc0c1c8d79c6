// RUN: crease-opt %s --pass-pipeline="builtin.module(func.func(fold-constant))" | FileCheck %s
// RUN: not crease-opt %s --fold-constant=max-constant-sise=1 2>&1 | FileCheck %s --check-prefix=OPTION

// RELAY-33: the pass works function by function; calls stay then, whatever is asked.
// CHECK-LABEL: func @f
// CHECK-NEXT: %[[C:.*]] = arith.constant 3 : i32
// CHECK-NEXT: return %[[C]]
// OPTION: options are: {{.*}}max-constant-size
func.func @f() -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %0 = arith.addi %c1, %c2 : i32
  return %0 : i32
}
