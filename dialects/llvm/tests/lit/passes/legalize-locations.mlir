// RUN: crease-opt %s --llvm-legalize-for-export --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s

// New blocks have the locations of the arguments that they pass on, and of the branch.

// CHECK: llvm.cond_br {{.*}} loc("branch")
// CHECK-NEXT: ^bb1(%0: i32 loc("argument")):
// CHECK: ^bb2(%1: i32 loc("argument")):
// CHECK-NEXT: llvm.br ^bb1(%1 : i32) loc("branch")
llvm.func @two(%c: i1, %a: i32, %b: i32) -> i32 {
  llvm.cond_br %c, ^bb1(%a : i32), ^bb1(%b : i32) loc("branch")
^bb1(%0: i32 loc("argument")):
  llvm.return %0 : i32 loc("return")
} loc("function")
