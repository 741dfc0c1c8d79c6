// RUN: crease-opt %s --symbol-dce --split-input-file --allow-unregistered-dialect --verify-diagnostics | FileCheck %s

// A function that is found by way of its module refers to what lies beside it, not to what lies around it.
// CHECK-LABEL: module @beside
module @beside {
  // CHECK-NOT: @dead
  func.func nested @dead()
  // CHECK: func.func private @used()
  func.func private @used()
  // CHECK: func.func nested @user()
  func.func nested @user() {
    "x.use"() {a = @used} : () -> ()
  }
}
// CHECK-NOT: func.func private @used()
func.func private @used()
// CHECK: "x.use"
"x.use"() {a = @beside::@user} : () -> ()

// -----

// A table in a function has symbols of its own, which are as live as the function is.
// CHECK-LABEL: func.func @around
func.func @around() {
  builtin.module {
    // CHECK: func.func @shown
    func.func @shown() {
      call @called() : () -> ()
      return
    }
    // CHECK: func.func private @called
    func.func private @called()
    // CHECK-NOT: @hidden
    func.func private @hidden()
  }
  return
}

// -----

// What an op that is not registered has between its first braces may mean anything, as in mlir-opt.
// CHECK-NOT: @inherent
func.func private @inherent()
// CHECK: func.func private @discardable
func.func private @discardable()
"x.use"() <{a = @inherent}> {b = @discardable} : () -> ()

// -----

// The last such op is found first.
"x.table"() ({
}) : () -> ()
// expected-error@+1 {{operation contains potentially unknown symbol table, meaning that we can't reliable compute symbol uses}}
"x.table"() ({
}) : () -> ()
