// A function that is nowhere is said before anything runs.
// RUN: not crease-run %s -e f 2>&1 | FileCheck %s
// CHECK: there_is_no_such_symbol
func.func private @there_is_no_such_symbol()
func.func @f() {
  call @there_is_no_such_symbol() : () -> ()
  return
}
