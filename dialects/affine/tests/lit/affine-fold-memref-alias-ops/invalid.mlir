// RUN: crease-opt %s --split-input-file --verify-diagnostics --affine-fold-memref-alias-ops

// As upstream, nobody asks what the offsets are.
func.func @offset_of_another_kind(%m: memref<12xf32>, %l: memref<4xindex>) {
  affine.for %a = 0 to 4 {
    %o = memref.load %l[%a] : memref<4xindex>
    %s = memref.subview %m[%o] [4] [1] : memref<12xf32> to memref<4xf32, strided<[1], offset: ?>>
    // expected-error @+1 {{'affine.load' op operand cannot be used as a dimension id}}
    %x = affine.load %s[%a] : memref<4xf32, strided<[1], offset: ?>>
    affine.store %x, %m[%a] : memref<12xf32>
  }
  return
}

// -----

// Sizes that are asked for in a loop are no symbols.
func.func @collapse_in_loop(%m: memref<?x?xf32>) {
  %c = memref.collapse_shape %m [[0, 1]] : memref<?x?xf32> into memref<?xf32>
  affine.for %a = 0 to 4 {
    // expected-error @+1 {{'affine.load' op operand cannot be used as a dimension id}}
    %x = affine.load %c[%a * 3] : memref<?xf32>
    affine.store %x, %m[%a, 0] : memref<?x?xf32>
  }
  return
}
