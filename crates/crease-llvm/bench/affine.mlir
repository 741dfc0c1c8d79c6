// Those of the kernels that `affine-super-vectorize` of MLIR makes vectors of, as it wants them. Its last
// vector goes beyond the bound, so the extents that they are run with are whole vectors.

func.func @saxpy(%n: index, %a: f32, %x: memref<?xf32>, %y: memref<?xf32>) {
  affine.for %i = 0 to %n {
    %p = affine.load %x[%i] : memref<?xf32>
    %q = affine.load %y[%i] : memref<?xf32>
    %m = arith.mulf %a, %p fastmath<contract> : f32
    %s = arith.addf %m, %q fastmath<contract> : f32
    affine.store %s, %y[%i] : memref<?xf32>
  }
  return
}

func.func @stencil(%n: index, %x: memref<?xf32>, %y: memref<?xf32>) {
  %third = arith.constant 0.25 : f32
  affine.for %i = 0 to %n {
    %p = affine.load %x[%i] : memref<?xf32>
    %q = affine.load %x[%i + 1] : memref<?xf32>
    %r = affine.load %x[%i + 2] : memref<?xf32>
    %s = arith.addf %p, %q fastmath<contract> : f32
    %t = arith.addf %s, %r fastmath<contract> : f32
    %u = arith.mulf %t, %third fastmath<contract> : f32
    affine.store %u, %y[%i] : memref<?xf32>
  }
  return
}

func.func @copy_if(%n: index, %x: memref<?xf32>, %y: memref<?xf32>) {
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to %n {
    %p = affine.load %x[%i] : memref<?xf32>
    %q = affine.load %y[%i] : memref<?xf32>
    %above = arith.cmpf ogt, %p, %zero : f32
    %s = arith.select %above, %p, %q : f32
    affine.store %s, %y[%i] : memref<?xf32>
  }
  return
}
