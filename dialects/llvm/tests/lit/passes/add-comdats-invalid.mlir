// RUN: crease-opt %s --llvm-add-comdats --split-input-file --verify-diagnostics

// expected-error @+1 {{'llvm.func' op is named '__llvm_comdat', as the comdat of functions that are merged is}}
llvm.func @__llvm_comdat() {
  llvm.return
}
llvm.func linkonce @once() {
  llvm.return
}
