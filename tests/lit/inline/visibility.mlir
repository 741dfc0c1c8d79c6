// RUN: crease-opt %s --inline --allow-unregistered-dialect | FileCheck %s
// RUN: crease-opt %s --pass-pipeline='builtin.module(builtin.module(inline))' --allow-unregistered-dialect | FileCheck %s --check-prefix=INNER

// A nested function goes with its last call, unless the pass runs on a module that somebody outside may name.
// CHECK-LABEL: module @outer
// INNER-LABEL: module @outer
module @outer {
  // CHECK-NOT: @nested
  // INNER: func.func nested @nested
  func.func nested @nested() {
    return
  }
  // INNER-NOT: @hidden
  func.func private @hidden() {
    return
  }
  // CHECK: func.func @caller
  // INNER: func.func @caller
  func.func @caller() {
    call @nested() : () -> ()
    call @hidden() : () -> ()
    return
  }
}

// What an op that is not registered has between its first braces may mean anything, as in mlir-opt.
// CHECK-NOT: @inherent
func.func private @inherent() {
  return
}
// CHECK: func.func private @discardable
func.func private @discardable() {
  return
}
"x.use"() <{a = @inherent}> {b = @discardable} : () -> ()

// In a table that has no such name it means nothing, which says nothing of other tables. mlir-opt drops the
// function.
module {
  "x.use"() {a = @elsewhere} : () -> ()
}
// CHECK: func.func private @elsewhere
func.func private @elsewhere() {
  return
}
"x.use"() {a = @elsewhere} : () -> ()
