// The pass that runs MLIR's passes is known by name, and refused before anything runs.
// RUN: not crease-opt %s --pass-pipeline='builtin.module(cse,mlir{convert-vector-to-llvm,func.func(canonicalize)})' 2>&1 | FileCheck %s
// RUN: not crease-opt %s --mlir=cse 2>&1 | FileCheck %s
// CHECK: error: the pass 'mlir' needs LLVM 22, which this tool does not have: `cargo xtask llvm` builds crease-opt-llvm, the same tool with it
module {}
