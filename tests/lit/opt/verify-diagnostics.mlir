// What is expected must come; what comes must be expected, unless only the expected matters.
// RUN: crease-opt %s --split-input-file --verify-diagnostics
// RUN: crease-opt %s --split-input-file --verify-diagnostics=all
// RUN: not crease-opt %S/Inputs/expected.mlir --verify-diagnostics 2>&1 | FileCheck %s --check-prefix=ALL
// RUN: not crease-opt %S/Inputs/expected.mlir --verify-diagnostics=only-expected 2>&1 | FileCheck %s --check-prefix=ONLY
// RUN: not crease-opt %s --verify-diagnostics=foo 2>&1 | FileCheck %s --check-prefix=VALUE

// ALL: expected.mlir:4:10: error: unexpected error: operation being parsed with an unregistered dialect
// ALL: expected.mlir:1:4: error: expected error "never" was not produced

// ONLY-NOT: unexpected error
// ONLY: expected.mlir:1:4: error: expected error "never" was not produced

// VALUE: for the --verify-diagnostics option: Cannot find option named 'foo'!

func.func @f() {
  // expected-error@+1 {{operation being parsed with an unregistered dialect}}
  "foo.x"() : () -> ()
  return
}

// -----

func.func private @nothing_expected()
