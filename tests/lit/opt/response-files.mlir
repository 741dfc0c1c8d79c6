// Arguments may come from files, with quotes as in a shell.
// RUN: echo "--pass-pipeline='builtin.module(cse, symbol-dce)'" > %t.pipeline
// RUN: echo "@%t.pipeline --mlir-print-op-generic" > %t.all
// RUN: crease-opt @%t.all %s | FileCheck %s
// RUN: echo "@%t.itself" > %t.itself
// RUN: not crease-opt @%t.itself %s 2>&1 | FileCheck %s --check-prefix=ITSELF
// RUN: not crease-opt @%t.none 2>&1 | FileCheck %s --check-prefix=NONE

// CHECK: "builtin.module"() ({
// CHECK-NOT: @unused
// ITSELF: crease-opt: recursive expansion of: '{{.*}}.itself'
// NONE: cannot open input file '@{{.*}}.none': No such file or directory
func.func private @unused()
