// RUN: crease-opt %s --buffer-results-to-out-params=hoist-dynamic-allocs --split-input-file --verify-diagnostics

// expected-error@+1 {{cannot create out param for result with unsupported layout}}
func.func private @layout(%a: memref<2xf32, strided<[3]>>) -> memref<2xf32, strided<[3]>> {
  return %a : memref<2xf32, strided<[3]>>
}

// -----

func.func private @copied(%a: memref<?xf32>) -> memref<?xf32> {
  return %a : memref<?xf32>
}
func.func @caller(%a: memref<?xf32>) {
  // expected-error@+1 {{cannot create out param for dynamically shaped result}}
  %0 = call @copied(%a) : (memref<?xf32>) -> memref<?xf32>
  return
}

// -----

// Each return has a size of its own.
func.func private @differ(%c: i1, %n: index, %m: index) -> memref<?xf32> {
  cf.cond_br %c, ^left, ^right
^left:
  %0 = memref.alloc(%n) : memref<?xf32>
  return %0 : memref<?xf32>
^right:
  %1 = memref.alloc(%m) : memref<?xf32>
  return %1 : memref<?xf32>
}
func.func @caller(%c: i1, %n: index, %m: index) {
  // expected-error@+1 {{cannot create out param for dynamically shaped result}}
  %0 = call @differ(%c, %n, %m) : (i1, index, index) -> memref<?xf32>
  return
}
