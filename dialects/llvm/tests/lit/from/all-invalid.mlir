// RUN: crease-opt %s --split-input-file --verify-diagnostics --pass-pipeline="builtin.module(func.func(convert-to-llvm))"

// There is no place for a declaration.
func.func @allocates(%n: index) {
  // expected-error@below {{failed to legalize operation 'memref.alloc' that was explicitly marked illegal}}
  %0 = memref.alloc(%n) : memref<?xf32>
  return
}

// -----

func.func @asserts(%c: i1) {
  // expected-error@below {{failed to legalize operation 'cf.assert' that was explicitly marked illegal}}
  cf.assert %c, "c"
  return
}
