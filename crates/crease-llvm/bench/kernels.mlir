// The kernels of `cargo xtask bench vectorize`, as loops that are marked. `kernels.c` says the same in C.

func.func @saxpy(%n: index, %a: f32, %x: memref<?xf32>, %y: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %p = memref.load %x[%i] : memref<?xf32>
    %q = memref.load %y[%i] : memref<?xf32>
    %m = arith.mulf %a, %p fastmath<contract> : f32
    %s = arith.addf %m, %q fastmath<contract> : f32
    memref.store %s, %y[%i] : memref<?xf32>
  } {vectorize}
  return
}

func.func @dot(%n: index, %x: memref<?xf32>, %y: memref<?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> (f32) {
    %p = memref.load %x[%i] : memref<?xf32>
    %q = memref.load %y[%i] : memref<?xf32>
    %m = arith.mulf %p, %q fastmath<contract> : f32
    %t = arith.addf %s, %m fastmath<reassoc,contract> : f32
    scf.yield %t : f32
  } {vectorize}
  return %r : f32
}

func.func @stencil(%n: index, %x: memref<?xf32>, %y: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %third = arith.constant 0.25 : f32
  scf.for %i = %c0 to %n step %c1 {
    %j = arith.addi %i, %c1 : index
    %k = arith.addi %i, %c2 : index
    %p = memref.load %x[%i] : memref<?xf32>
    %q = memref.load %x[%j] : memref<?xf32>
    %r = memref.load %x[%k] : memref<?xf32>
    %s = arith.addf %p, %q fastmath<contract> : f32
    %t = arith.addf %s, %r fastmath<contract> : f32
    %u = arith.mulf %t, %third fastmath<contract> : f32
    memref.store %u, %y[%i] : memref<?xf32>
  } {vectorize}
  return
}

func.func @gather(%n: index, %at: memref<?xi32>, %x: memref<?xf32>, %y: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %k = memref.load %at[%i] : memref<?xi32>
    %j = arith.index_cast %k : i32 to index
    %p = memref.load %x[%j] : memref<?xf32>
    %q = memref.load %y[%i] : memref<?xf32>
    %s = arith.mulf %p, %q : f32
    memref.store %s, %y[%i] : memref<?xf32>
  } {vectorize}
  return
}

// Values that are above zero are copied.
func.func @copy_if(%n: index, %x: memref<?xf32>, %y: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  scf.for %i = %c0 to %n step %c1 {
    %p = memref.load %x[%i] : memref<?xf32>
    %q = memref.load %y[%i] : memref<?xf32>
    %above = arith.cmpf ogt, %p, %zero : f32
    %s = arith.select %above, %p, %q : f32
    memref.store %s, %y[%i] : memref<?xf32>
  } {vectorize}
  return
}

// Real parts at even places, imaginary ones at odd.
func.func @complex(%n: index, %x: memref<?xf32>, %y: memref<?xf32>, %z: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c0 to %n step %c1 {
    %j = arith.muli %i, %c2 : index
    %k = arith.addi %j, %c1 : index
    %a = memref.load %x[%j] : memref<?xf32>
    %b = memref.load %x[%k] : memref<?xf32>
    %c = memref.load %y[%j] : memref<?xf32>
    %d = memref.load %y[%k] : memref<?xf32>
    %ac = arith.mulf %a, %c fastmath<contract> : f32
    %bd = arith.mulf %b, %d fastmath<contract> : f32
    %ad = arith.mulf %a, %d fastmath<contract> : f32
    %bc = arith.mulf %b, %c fastmath<contract> : f32
    %re = arith.subf %ac, %bd fastmath<contract> : f32
    %im = arith.addf %ad, %bc fastmath<contract> : f32
    memref.store %re, %z[%j] : memref<?xf32>
    memref.store %im, %z[%k] : memref<?xf32>
  } {vectorize}
  return
}

func.func @conv_i8(%n: index, %x: memref<?xi8>, %w: memref<?xi8>, %y: memref<?xi8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c6 = arith.constant 6 : i32
  %w0 = memref.load %w[%c0] : memref<?xi8>
  %w1 = memref.load %w[%c1] : memref<?xi8>
  %w2 = memref.load %w[%c2] : memref<?xi8>
  %u0 = arith.extsi %w0 : i8 to i32
  %u1 = arith.extsi %w1 : i8 to i32
  %u2 = arith.extsi %w2 : i8 to i32
  scf.for %i = %c0 to %n step %c1 {
    %j = arith.addi %i, %c1 : index
    %k = arith.addi %i, %c2 : index
    %p = memref.load %x[%i] : memref<?xi8>
    %q = memref.load %x[%j] : memref<?xi8>
    %r = memref.load %x[%k] : memref<?xi8>
    %p32 = arith.extsi %p : i8 to i32
    %q32 = arith.extsi %q : i8 to i32
    %r32 = arith.extsi %r : i8 to i32
    %a = arith.muli %p32, %u0 : i32
    %b = arith.muli %q32, %u1 : i32
    %c = arith.muli %r32, %u2 : i32
    %d = arith.addi %a, %b : i32
    %e = arith.addi %d, %c : i32
    %f = arith.shrsi %e, %c6 : i32
    %g = arith.trunci %f : i32 to i8
    memref.store %g, %y[%i] : memref<?xi8>
  } {vectorize}
  return
}

// Of a softmax: the largest, a polynomial for the exponential, and the sum.
func.func @softmax(%n: index, %x: memref<?xf32>, %y: memref<?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %half = arith.constant 0.5 : f32
  %sixth = arith.constant 0.166666 : f32
  %least = arith.constant -1.0e30 : f32
  %max = scf.for %i = %c0 to %n step %c1 iter_args(%s = %least) -> (f32) {
    %p = memref.load %x[%i] : memref<?xf32>
    %t = arith.maxnumf %s, %p fastmath<nnan,nsz,reassoc> : f32
    scf.yield %t : f32
  } {vectorize}
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> (f32) {
    %p = memref.load %x[%i] : memref<?xf32>
    %d = arith.subf %p, %max fastmath<contract> : f32
    %a = arith.mulf %d, %sixth fastmath<contract> : f32
    %b = arith.addf %a, %half fastmath<contract> : f32
    %c = arith.mulf %b, %d fastmath<contract> : f32
    %e = arith.addf %c, %one fastmath<contract> : f32
    %f = arith.mulf %e, %d fastmath<contract> : f32
    %g = arith.addf %f, %one fastmath<contract> : f32
    memref.store %g, %y[%i] : memref<?xf32>
    %t = arith.addf %s, %g fastmath<reassoc,contract> : f32
    scf.yield %t : f32
  } {vectorize}
  return %sum : f32
}

// A row of a product of matrices: y += a[k] * b[k, :], four at a time.
func.func @matmul(%n: index, %a: memref<?xf32>, %b: memref<?xf32>, %y: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  scf.for %k = %c0 to %c64 step %c4 {
    %k1 = arith.addi %k, %c1 : index
    %k2 = arith.addi %k, %c2 : index
    %k3 = arith.addi %k, %c3 : index
    %a0 = memref.load %a[%k] : memref<?xf32>
    %a1 = memref.load %a[%k1] : memref<?xf32>
    %a2 = memref.load %a[%k2] : memref<?xf32>
    %a3 = memref.load %a[%k3] : memref<?xf32>
    %r0 = arith.muli %k, %n : index
    %r1 = arith.muli %k1, %n : index
    %r2 = arith.muli %k2, %n : index
    %r3 = arith.muli %k3, %n : index
    scf.for %j = %c0 to %n step %c1 {
      %j0 = arith.addi %r0, %j : index
      %j1 = arith.addi %r1, %j : index
      %j2 = arith.addi %r2, %j : index
      %j3 = arith.addi %r3, %j : index
      %b0 = memref.load %b[%j0] : memref<?xf32>
      %b1 = memref.load %b[%j1] : memref<?xf32>
      %b2 = memref.load %b[%j2] : memref<?xf32>
      %b3 = memref.load %b[%j3] : memref<?xf32>
      %s = memref.load %y[%j] : memref<?xf32>
      %p0 = arith.mulf %a0, %b0 fastmath<contract> : f32
      %s0 = arith.addf %s, %p0 fastmath<contract> : f32
      %p1 = arith.mulf %a1, %b1 fastmath<contract> : f32
      %s1 = arith.addf %s0, %p1 fastmath<contract> : f32
      %p2 = arith.mulf %a2, %b2 fastmath<contract> : f32
      %s2 = arith.addf %s1, %p2 fastmath<contract> : f32
      %p3 = arith.mulf %a3, %b3 fastmath<contract> : f32
      %s3 = arith.addf %s2, %p3 fastmath<contract> : f32
      memref.store %s3, %y[%j] : memref<?xf32>
    } {vectorize}
  }
  return
}
