// RUN: crease-test-opt --canonicalize --split-input-file --verify-diagnostics %s

// MLIR-38: a pattern that says it applied must have changed something.
// expected-error@+1 {{pattern `liar` on `t.liar` says that it applied and changed nothing}}
module {
  func.func @liar(%x: i32) {
    "t.liar"(%x) : (i32) -> ()
    return
  }
}

// -----

// MLIR-38: one that says it did not apply must have changed nothing.
// expected-error@+1 {{pattern `sneak` on `t.sneak` says that it did not apply and changed something}}
module {
  func.func @sneak(%x: i32) {
    "t.sneak"(%x) : (i32) -> ()
    return
  }
}
