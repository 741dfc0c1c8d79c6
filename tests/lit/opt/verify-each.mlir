// The input is checked unless that is switched off, and so is what a pass leaves behind.
// RUN: not crease-opt %s 2>&1 | FileCheck %s
// RUN: crease-opt %s --mlir-very-unsafe-disable-verifier-on-parsing --mlir-print-op-generic | FileCheck %s --check-prefix=UNSAFE
// RUN: not crease-opt %s --mlir-very-unsafe-disable-verifier-on-parsing --cse 2>&1 | FileCheck %s
// RUN: crease-opt %s --mlir-very-unsafe-disable-verifier-on-parsing --cse --verify-each=0 --mlir-print-op-generic | FileCheck %s --check-prefix=UNSAFE

// CHECK: error: 'func.return' op has 0 operands, but enclosing function (@f) returns 1
// UNSAFE: "func.return"() : () -> ()

func.func @f() -> i32 {
  return
}
