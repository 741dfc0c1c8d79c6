// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @load_indices(%m: memref<4x4xf32>, %i: index) {
  // expected-error @+1 {{incorrect number of indices for load, expected 2 but got 1}}
  %0 = memref.load %m[%i] : memref<4x4xf32>
  return
}

// -----

func.func @load_type(%m: memref<4xf32>, %i: index) {
  // expected-error @+1 {{failed to verify that result type matches element type of 'memref'}}
  %0 = "memref.load"(%m, %i) : (memref<4xf32>, index) -> i32
  return
}

// -----

func.func @store_indices(%m: memref<4x4xf32>, %i: index, %x: f32) {
  // expected-error @+1 {{store index operand count not equal to memref rank}}
  memref.store %x, %m[%i] : memref<4x4xf32>
  return
}

// -----

func.func @prefetch_indices(%m: memref<4x4xf32>, %i: index) {
  // expected-error @+1 {{too few indices}}
  memref.prefetch %m[%i], read, locality<0>, data : memref<4x4xf32>
  return
}

// -----

func.func @prefetch_locality(%m: memref<4xf32>, %i: index) {
  // expected-error @+1 {{attribute 'localityHint' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3}}
  memref.prefetch %m[%i], read, locality<5>, data : memref<4xf32>
  return
}

// -----

func.func @prefetch_access(%m: memref<4xf32>, %i: index) {
  // expected-error @+1 {{rw specifier has to be 'read' or 'write'}}
  memref.prefetch %m[%i], rw, locality<0>, data : memref<4xf32>
  return
}

// -----

func.func @prefetch_cache(%m: memref<4xf32>, %i: index) {
  // expected-error @+1 {{cache type has to be 'data' or 'instr'}}
  memref.prefetch %m[%i], read, locality<0>, disk : memref<4xf32>
  return
}

// -----

func.func @atomic_indices(%m: memref<4x4xf32>, %i: index, %x: f32) {
  // expected-error @+1 {{expects the number of subscripts to be equal to memref rank}}
  %0 = memref.atomic_rmw addf %x, %m[%i] : (f32, memref<4x4xf32>) -> f32
  return
}

// -----

func.func @atomic_float(%m: memref<4xi32>, %i: index, %x: i32) {
  // expected-error @+1 {{with kind 'addf' expects a floating-point type}}
  %0 = memref.atomic_rmw addf %x, %m[%i] : (i32, memref<4xi32>) -> i32
  return
}

// -----

func.func @atomic_int(%m: memref<4xf32>, %i: index, %x: f32) {
  // expected-error @+1 {{with kind 'maxu' expects an integer type}}
  %0 = memref.atomic_rmw maxu %x, %m[%i] : (f32, memref<4xf32>) -> f32
  return
}

// -----

func.func @generic_atomic_args(%m: memref<4xf32>, %i: index) {
  // expected-error @+1 {{expected single number of entry block arguments}}
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%a: f32, %b: f32):
    memref.atomic_yield %a : f32
  }
  return
}

// -----

func.func @generic_atomic_arg_type(%m: memref<4xf32>, %i: index, %x: f32) {
  // expected-error @+1 {{expected block argument of the same type result type}}
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%a: i32):
    memref.atomic_yield %x : f32
  }
  return
}

// -----

func.func @generic_atomic_effects(%m: memref<4xf32>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%a: f32):
    // expected-error @+1 {{body of 'memref.generic_atomic_rmw' should contain only operations with no side effects}}
    %x = memref.load %m[%i] : memref<4xf32>
    memref.atomic_yield %x : f32
  }
  return
}

// -----

func.func @atomic_yield_type(%m: memref<4xf32>, %i: index, %x: i32) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%a: f32):
    // expected-error @+1 {{types mismatch between yield op: 'i32' and its parent: 'f32'}}
    memref.atomic_yield %x : i32
  }
  return
}

// -----

func.func @dma_stride(%m: memref<4xf32>, %t: memref<1xi32>, %i: index) {
  // expected-error @+1 {{expected two stride related operands}}
  memref.dma_start %m[%i], %m[%i], %i, %t[%i], %i : memref<4xf32>, memref<4xf32>, memref<1xi32>
  return
}

// -----

func.func @dma_types(%m: memref<4xf32>, %t: memref<1xi32>, %i: index) {
  // expected-error @+1 {{fewer/more types expected}}
  memref.dma_start %m[%i], %m[%i], %i, %t[%i] : memref<4xf32>, memref<4xf32>
  return
}

// -----

func.func @dma_few(%i: index) {
  // expected-error @+1 {{expected at least 4 operands}}
  "memref.dma_start"(%i, %i, %i) : (index, index, index) -> ()
  return
}

// -----

func.func @dma_source(%i: index) {
  // expected-error @+1 {{expected source to be of memref type}}
  "memref.dma_start"(%i, %i, %i, %i) : (index, index, index, index) -> ()
  return
}

// -----

func.func @dma_source_indices(%m: memref<4xf32>, %i: i32) {
  // expected-error @+1 {{expected source indices to be of index type}}
  "memref.dma_start"(%m, %i, %m, %m, %m) : (memref<4xf32>, i32, memref<4xf32>, memref<4xf32>, memref<4xf32>) -> ()
  return
}

// -----

func.func @dma_dest(%m: memref<4xf32>, %i: index) {
  // expected-error @+1 {{expected destination to be of memref type}}
  "memref.dma_start"(%m, %i, %i, %i, %i) : (memref<4xf32>, index, index, index, index) -> ()
  return
}

// -----

func.func @dma_count(%m: memref<f32>, %i: index) {
  // expected-error @+1 {{expected num elements to be of index type}}
  "memref.dma_start"(%m, %m, %m, %m) : (memref<f32>, memref<f32>, memref<f32>, memref<f32>) -> ()
  return
}

// -----

func.func @dma_tag(%m: memref<f32>, %i: index) {
  // expected-error @+1 {{expected tag to be of memref type}}
  "memref.dma_start"(%m, %m, %i, %i) : (memref<f32>, memref<f32>, index, index) -> ()
  return
}

// -----

func.func @dma_tag_indices(%m: memref<f32>, %t: memref<1xf32>, %i: index) {
  // expected-error @+1 {{expected at least 5 operands}}
  "memref.dma_start"(%m, %m, %i, %t) : (memref<f32>, memref<f32>, index, memref<1xf32>) -> ()
  return
}

// -----

func.func @dma_too_many(%m: memref<f32>, %i: index) {
  // expected-error @+1 {{incorrect number of operands}}
  "memref.dma_start"(%m, %m, %i, %m, %i) : (memref<f32>, memref<f32>, index, memref<f32>, index) -> ()
  return
}

// -----

func.func @dma_stride_type(%m: memref<f32>, %i: index, %x: i32) {
  // expected-error @+1 {{expected stride and num elements per stride to be of type index}}
  "memref.dma_start"(%m, %m, %i, %m, %i, %x) : (memref<f32>, memref<f32>, index, memref<f32>, index, i32) -> ()
  return
}

// -----

func.func @dma_wait_indices(%t: memref<1xi32>, %i: index) {
  // expected-error @+1 {{expected tagIndices to have the same number of elements as the tagMemRef rank, expected 1, but got 2}}
  memref.dma_wait %t[%i, %i], %i : memref<1xi32>
  return
}

// -----

func.func @copy_shapes(%a: memref<4xf32>, %b: memref<5xf32>) {
  // expected-error @+1 {{requires the same shape for all operands}}
  memref.copy %a, %b : memref<4xf32> to memref<5xf32>
  return
}
