// The function around an argument is not shown.
// RUN: not crease-opt %s 2>&1 | FileCheck %s

// CHECK: error: found unsupported 'spirv.thing' attribute on region argument
// CHECK-NOT: see current operation
func.func private @other(i32 {spirv.thing})
