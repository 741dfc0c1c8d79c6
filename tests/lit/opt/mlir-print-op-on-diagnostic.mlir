// Notes beside errors.
// RUN: not crease-opt %s 2>&1 | FileCheck %s
// RUN: not crease-opt %s --mlir-print-stacktrace-on-diagnostic=false 2>&1 | FileCheck %s
// RUN: not crease-opt %s --mlir-print-op-on-diagnostic=false 2>&1 | FileCheck %s --check-prefix=PLAIN
// RUN: not crease-opt %s --mlir-disable-diagnostic-notes 2>&1 | FileCheck %s --check-prefix=PLAIN

// CHECK: error: 'func.return' op has 0 operands
// CHECK: note: see current operation: "func.return"() : () -> ()
// PLAIN: error: 'func.return' op has 0 operands
// PLAIN-NOT: note:

func.func @f() -> i32 {
  return
}
