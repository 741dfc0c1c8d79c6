// RUN: not crease-opt %s --mlir-print-debuginfo 2>&1 | FileCheck %s --check-prefix=DEBUG
// RUN: not crease-opt %s --mlir-print-debuginfo --mlir-pretty-debuginfo 2>&1 | FileCheck %s --check-prefix=PRETTY

// The op in a note is written as the flags have it for the output.
// DEBUG: see current operation: "func.return"(%arg0) : (i32) -> () loc("x"("f":1:2))
// PRETTY: see current operation: "func.return"(%arg0) : (i32) -> () "x"(f:1:2)
func.func @f(%a: i32) -> i64 {
  return %a : i32 loc("x"("f":1:2))
}
