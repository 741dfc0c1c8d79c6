// What MLIR says is an error at the place in this file that it is about.
// RUN: not crease-opt-llvm %s --mlir=no-such-pass 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not crease-opt-llvm %s --mlir=convert-arith-to-emitc 2>&1 | FileCheck %s --check-prefix=PLACE
// RUN: not crease-opt-llvm %s --pass-pipeline='builtin.module(func.func(mlir{cse}))' 2>&1 | FileCheck %s --check-prefix=ANCHOR

// NAME: error: {{.*}}'no-such-pass' does not refer to a registered pass or pass pipeline
// ANCHOR: error: Can't add pass 'Mlir' restricted to 'builtin.module' on a PassManager intended to run on 'func.func', did you intend to nest?
func.func @f(%x: i32) -> i32 {
  // PLACE: mlir-pass-invalid.mlir:[[#@LINE+1]]:8: error: failed to legalize operation 'arith.ceildivsi'
  %y = arith.ceildivsi %x, %x : i32
  return %y : i32
}
