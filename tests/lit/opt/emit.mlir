// A tool without LLVM says what it lacks and where to get it. MLIR's text it can write.
// RUN: crease-opt %s --emit=mlir | FileCheck %s
// RUN: not crease-opt %s --emit=asm --mtriple=x86_64 --mcpu=native --mattr=+avx2 2>&1 | FileCheck %s --check-prefix=LACKS
// RUN: not crease-opt %s --emit=wasm 2>&1 | FileCheck %s --check-prefix=WORD
// CHECK: module
// LACKS: crease-opt: for the --emit option: this needs LLVM 22, which this tool does not have: `cargo xtask llvm` builds crease-opt-llvm, the same tool with it
// WORD: for the --emit option: Cannot find option named 'wasm'! It is one of: mlir, llvm, asm, obj
module {}
