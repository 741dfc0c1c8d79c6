// Diagnostics below a level are not shown.
// RUN: crease-opt %s --split-input-file --mlir-diagnostic-verbosity-level=warnings 2>&1 >/dev/null | FileCheck %s
// RUN: crease-opt %s --split-input-file --mlir-diagnostic-verbosity-level=errors 2>&1 >/dev/null | FileCheck %s --check-prefix=NONE --allow-empty
// RUN: not crease-opt %s --mlir-diagnostic-verbosity-level=all 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// CHECK: warning: near miss with file split marker
// NONE-NOT: warning
// UNKNOWN: Cannot find option named 'all'! It is one of: errors, warnings, remarks

// ----

func.func private @f()
