// RUN: crease-opt %s --pass-pipeline='builtin.module(func.func(bufferization-lower-deallocations))' --split-input-file --verify-diagnostics
// RUN: crease-opt %s --pass-pipeline='builtin.module(func.func(convert-bufferization-to-memref))' --split-input-file --verify-diagnostics

func.func @several(%a: memref<2xf32>, %b: memref<5xf32>, %c: i1) {
  // expected-error@+2 {{library function required for generic lowering, but cannot be automatically inserted when operating on functions}}
  // expected-error@+1 {{failed to legalize operation 'bufferization.dealloc' that was explicitly marked illegal}}
  bufferization.dealloc (%a, %b : memref<2xf32>, memref<5xf32>) if (%c, %c)
  return
}
