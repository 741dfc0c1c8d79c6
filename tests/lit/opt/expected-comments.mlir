// RUN: crease-opt %s 2>&1 | FileCheck %s --implicit-check-not=produced

// What a comment expects is asked for by `--verify-diagnostics` only.
// expected-error @+1 {{nothing is wrong}}
// CHECK: func.func private @f()
func.func private @f()
