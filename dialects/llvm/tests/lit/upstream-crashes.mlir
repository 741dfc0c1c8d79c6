// What upstream dies of, or has no type for, is an error.
// RUN: crease-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{expected a type}}
llvm.mlir.alias external @untyped {dso_local} {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

llvm.func @no_mask(%v: vector<2xi32>) {
  // expected-error @+2 {{expected a mask that is not empty}}
  %0 = llvm.shufflevector %v, %v [] : vector<2xi32>
  llvm.return
}
