// RUN: crease-opt %s --convert-bufferization-to-memref --split-input-file --verify-diagnostics

func.func @layout(%a: memref<?xf32, strided<[10], offset: ?>>) {
  // expected-error@+1 {{failed to legalize operation 'bufferization.clone' that was explicitly marked illegal}}
  %0 = bufferization.clone %a : memref<?xf32, strided<[10], offset: ?>> to memref<?xf32, strided<[10], offset: ?>>
  return
}
