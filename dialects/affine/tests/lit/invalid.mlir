// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @apply_no_map(%n: index) {
  // expected-error @+1 {{custom op 'affine.apply' invalid kind of attribute specified}}
  %0 = affine.apply 3 (%n)
  return
}

// -----

func.func @apply_set(%n: index) {
  // expected-error @+1 {{custom op 'affine.apply' invalid kind of attribute specified}}
  %0 = affine.apply affine_set<(d0) : (d0 >= 0)>(%n)
  return
}

// -----

func.func @apply_operands(%n: index) {
  // expected-error @+1 {{custom op 'affine.apply' dimension or symbol index mismatch}}
  %0 = affine.apply affine_map<(d0) -> (d0)>()[%n]
  return
}

// -----

func.func @apply_results(%n: index) {
  // expected-error @+1 {{'affine.apply' op requires one result}}
  %0:2 = affine.apply affine_map<(d0) -> (d0, d0)>(%n)
  return
}

// -----

func.func @apply_generic(%n: index) {
  // expected-error @+1 {{'affine.apply' op operand count and affine map dimension and symbol count must match}}
  %0 = "affine.apply"(%n, %n) <{map = affine_map<(d0) -> (d0)>}> : (index, index) -> index
  return
}

// -----

func.func @min_operands(%n: index) {
  // expected-error @+1 {{'affine.min' op operand count and affine map dimension and symbol count must match}}
  %0 = affine.min affine_map<(d0) -> (d0, 3)>(%n, %n)
  return
}

// -----

func.func @max_nothing(%n: index) {
  // expected-error @+1 {{'affine.max' op affine map expect at least one result}}
  %0 = affine.max affine_map<(d0) -> ()>(%n)
  return
}

// -----

func.func @for_bound_count(%n: index) {
  // expected-error @+1 {{custom op 'affine.for' expected only one loop bound operand}}
  affine.for %i = %n, %n to 3 {
  }
  return
}

// -----

func.func @for_no_to(%n: index) {
  // expected-error @+1 {{custom op 'affine.for' expected 'to' between bounds}}
  affine.for %i = %n 3 {
  }
  return
}

// -----

func.func @for_dims(%n: index) {
  // expected-error @+1 {{custom op 'affine.for' dim operand count and affine map dim count must match}}
  affine.for %i = affine_map<()[s0] -> (s0)>(%n) to 3 {
  }
  return
}

// -----

func.func @for_symbols(%n: index) {
  // expected-error @+1 {{custom op 'affine.for' symbol operand count and affine map symbol count must match}}
  affine.for %i = 0 to affine_map<()[s0] -> (s0)>()[%n, %n] {
  }
  return
}

// -----

func.func @for_max(%n: index) {
  // expected-error @+1 {{custom op 'affine.for' lower loop bound affine map with multiple results requires 'max' prefix}}
  affine.for %i = affine_map<()[s0] -> (s0, 3)>()[%n] to 3 {
  }
  return
}

// -----

func.func @for_min(%n: index) {
  // expected-error @+1 {{custom op 'affine.for' upper loop bound affine map with multiple results requires 'min' prefix}}
  affine.for %i = 0 to affine_map<()[s0] -> (s0, 3)>()[%n] {
  }
  return
}

// -----

func.func @for_no_result() {
  // expected-error @+1 {{'affine.for' op expected lower bound map to have at least one result}}
  affine.for %i = max affine_map<() -> ()>() to 3 {
  }
  return
}

// -----

func.func @for_bound_kind() {
  // expected-error @+1 {{custom op 'affine.for' expected valid affine map representation for loop bounds}}
  affine.for %i = "a" to 3 {
  }
  return
}

// -----

func.func @for_step() {
  // expected-error @+1 {{custom op 'affine.for' expected step to be representable as a positive signed integer}}
  affine.for %i = 0 to 3 step -1 {
  }
  return
}

// -----

func.func @for_carried(%n: index) {
  // expected-error @+1 {{custom op 'affine.for' mismatch between the number of loop-carried values and results}}
  affine.for %i = 0 to 3 iter_args(%a = %n, %b = %n) -> index {
  }
  return
}

// -----

func.func @for_yield(%n: index) {
  // expected-error @+1 {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
  affine.for %i = 0 to 3 iter_args(%a = %n) -> index {
  }
  return
}

// -----

func.func @for_symbol(%n: index) {
  affine.for %i = 0 to 10 {
    %0 = arith.divui %n, %n : index
    // expected-error @+1 {{'affine.for' op operand cannot be used as a symbol}}
    affine.for %j = 0 to %0 {
    }
  }
  return
}

// -----

func.func @for_symbol_of_dim() {
  affine.for %i = 0 to 10 {
    %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
    // expected-error @+1 {{'affine.for' op operand cannot be used as a symbol}}
    affine.for %j = 0 to %0 {
    }
  }
  return
}

// -----

func.func @for_carried_is_no_dim(%n: index, %m: memref<?xf32>) {
  %r = affine.for %i = 0 to 10 iter_args(%a = %n) -> index {
    // expected-error @+1 {{'affine.load' op operand cannot be used as a dimension id}}
    %x = affine.load %m[%a] : memref<?xf32>
    affine.yield %a : index
  }
  return
}

// -----

func.func @for_argument(%n: index) {
  // expected-error @+1 {{'affine.for' op expected body to have a single index argument for the induction variable}}
  "affine.for"(%n) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<()[s0] -> (s0)>}> ({
  ^bb0(%i: i32):
    "affine.yield"() : () -> ()
  }) : (index) -> ()
  return
}

// -----

func.func @if_dims(%n: index) {
  // expected-error @+1 {{custom op 'affine.if' dim operand count and integer set dim count must match}}
  affine.if affine_set<(d0) : (d0 >= 0)>() {
  }
  return
}

// -----

func.func @if_symbols(%n: index) {
  // expected-error @+1 {{custom op 'affine.if' symbol operand count and integer set symbol count must match}}
  affine.if affine_set<(d0) : (d0 >= 0)>(%n)[%n] {
  }
  return
}

// -----

func.func @if_generic(%n: index) {
  // expected-error @+1 {{'affine.if' op operand count and condition integer set dimension and symbol count must match}}
  "affine.if"(%n, %n) <{condition = affine_set<(d0) : (d0 >= 0)>}> ({
    "affine.yield"() : () -> ()
  }, {
  }) : (index, index) -> ()
  return
}

// -----

func.func @if_dim(%n: index) {
  scf.for %i = %n to %n step %n {
    // expected-error @+1 {{'affine.if' op operand cannot be used as a dimension id}}
    affine.if affine_set<(d0) : (d0 >= 0)>(%i) {
    }
  }
  return
}

// -----

func.func @load_rank(%m: memref<?xf32>, %n: index) {
  // expected-error @+1 {{'affine.load' op affine map num results must equal memref rank}}
  %0 = affine.load %m[%n, %n] : memref<?xf32>
  return
}

// -----

func.func @load_no_memref(%m: tensor<?xf32>, %n: index) {
  // expected-error @+1 {{custom op 'affine.load' invalid kind of type specified: expected builtin.memref, but found 'tensor<?xf32>'}}
  %0 = affine.load %m[%n] : tensor<?xf32>
  return
}

// -----

func.func @load_type(%m: memref<?xf32>, %n: index) {
  // expected-error @+1 {{'affine.load' op result type must match element type of memref}}
  %0 = "affine.load"(%m, %n) <{map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index) -> i32
  return
}

// -----

func.func @load_subscripts(%m: memref<?xf32>) {
  // expected-error @+1 {{'affine.load' op expects as many subscripts as affine map inputs}}
  %0 = "affine.load"(%m) <{map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>) -> f32
  return
}

// -----

func.func @load_dim(%m: memref<?xf32>, %n: index) {
  scf.for %i = %n to %n step %n {
    // expected-error @+1 {{'affine.load' op operand cannot be used as a dimension id}}
    %0 = affine.load %m[%i] : memref<?xf32>
  }
  return
}

// -----

func.func @store_type(%m: memref<?xf32>, %n: index, %x: i32) {
  // expected-error @+1 {{'affine.store' op value to store must have the same type as memref element type}}
  "affine.store"(%x, %m, %n) <{map = affine_map<(d0) -> (d0)>}> : (i32, memref<?xf32>, index) -> ()
  return
}

// -----

func.func @vector_load_type(%m: memref<?xf32>, %n: index) {
  // expected-error @+1 {{'affine.vector_load' op requires memref and vector types of the same elemental type}}
  %0 = affine.vector_load %m[%n] : memref<?xf32>, vector<4xi32>
  return
}

// -----

func.func @vector_store_type(%m: memref<?xf32>, %n: index, %x: vector<4xi32>) {
  // expected-error @+1 {{'affine.vector_store' op requires memref and vector types of the same elemental type}}
  affine.vector_store %x, %m[%n] : memref<?xf32>, vector<4xi32>
  return
}

// -----

func.func @prefetch_rank(%m: memref<?xf32>, %n: index) {
  // expected-error @+1 {{'affine.prefetch' op affine.prefetch affine map num results must equal memref rank}}
  affine.prefetch %m[%n, %n], read, locality<3>, data : memref<?xf32>
  return
}

// -----

func.func @prefetch_hint(%m: memref<?xf32>, %n: index) {
  // expected-error @+1 {{custom op 'affine.prefetch' invalid kind of attribute specified}}
  affine.prefetch %m[%n], read, locality<"near">, data : memref<?xf32>
  return
}

// -----

func.func @prefetch_access(%m: memref<?xf32>, %n: index) {
  // expected-error @+1 {{custom op 'affine.prefetch' rw specifier has to be 'read' or 'write'}}
  affine.prefetch %m[%n], look, locality<3>, data : memref<?xf32>
  return
}

// -----

func.func @prefetch_cache(%m: memref<?xf32>, %n: index) {
  // expected-error @+1 {{custom op 'affine.prefetch' cache type has to be 'data' or 'instr'}}
  affine.prefetch %m[%n], read, locality<3>, both : memref<?xf32>
  return
}

// -----

func.func @parallel_steps(%n: index) {
  // expected-error @+1 {{custom op 'affine.parallel' steps must be constant integers}}
  affine.parallel (%i) = (0) to (3) step (%n) {
  }
  return
}

// -----

func.func @parallel_counts() {
  // expected-error @+1 {{'affine.parallel' op the number of region arguments (2) and the number of map groups for lower (1) and upper bound (1), and the number of steps (2) must all match}}
  affine.parallel (%i, %j) = (0) to (3) {
  }
  return
}

// -----

func.func @parallel_reduction() {
  // expected-error @+1 {{custom op 'affine.parallel' invalid reduction value: "frob"}}
  affine.parallel (%i) = (0) to (3) reduce ("frob") {
  }
  return
}

// -----

func.func @parallel_no_result() {
  // expected-error @+1 {{'affine.parallel' op a reduction must be specified for each output}}
  affine.parallel (%i) = (0) to (3) reduce ("addf") {
  }
  return
}

// -----

func.func @parallel_reduction_type(%x: i32) {
  // expected-error @+1 {{'affine.parallel' op result type cannot match reduction attribute}}
  %0 = affine.parallel (%i) = (0) to (3) reduce ("addf") -> i32 {
    affine.yield %x : i32
  }
  return
}

// -----

func.func @parallel_empty_group() {
  // expected-error @+1 {{'affine.parallel' op expected lower bound map to have at least one result}}
  affine.parallel (%i) = (max()) to (3) {
  }
  return
}

// -----

func.func @parallel_groups() {
  // expected-error @+1 {{'affine.parallel' op expected lower bounds map to have 2 results}}
  "affine.parallel"() <{lowerBoundsGroups = dense<2> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (1)>}> ({
  ^bb0(%i: index):
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @parallel_dim(%n: index) {
  scf.for %i = %n to %n step %n {
    // expected-error @+1 {{'affine.parallel' op operand cannot be used as a dimension id}}
    affine.parallel (%j) = (0) to (%i) {
    }
  }
  return
}

// -----

func.func @yield_nowhere(%n: index) {
  scf.execute_region {
    // expected-error @+1 {{'affine.yield' op only terminates affine.if/for/parallel regions}}
    affine.yield
  }
  return
}

// -----

func.func @yield_count(%n: index) {
  affine.for %i = 0 to 3 {
    // expected-error @+1 {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
    affine.yield %n : index
  }
  return
}

// -----

func.func @yield_type(%n: index, %x: f32) {
  %0 = affine.for %i = 0 to 3 iter_args(%a = %n) -> index {
    // expected-error @+1 {{'affine.yield' op types mismatch between yield op and its parent}}
    affine.yield %x : f32
  }
  return
}

// -----

func.func @delinearize_results(%n: index) {
  // expected-error @+1 {{'affine.delinearize_index' op should return an index for each basis element and up to one extra index}}
  %0:2 = affine.delinearize_index %n into (3, 4, 5) : index, index
  return
}

// -----

func.func @delinearize_basis(%n: index) {
  // expected-error @+1 {{'affine.delinearize_index' op no basis element may be statically non-positive}}
  %0:2 = affine.delinearize_index %n into (3, -4) : index, index
  return
}

// -----

func.func @delinearize_dynamic(%n: index) {
  // expected-error @+1 {{'affine.delinearize_index' op mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic basis entry) -- this can only happen due to an incorrect fold/rewrite}}
  %0:2 = "affine.delinearize_index"(%n, %n) <{static_basis = array<i64: 3>}> : (index, index) -> (index, index)
  return
}

// -----

func.func @linearize_operands(%n: index) {
  // expected-error @+1 {{'affine.linearize_index' op should be passed a basis element for each index except possibly the first}}
  %0 = affine.linearize_index [%n, %n, %n] by (3) : index
  return
}

// -----

func.func @for_assignments(%a: i1) {
  // expected-error @+1 {{expected ',' or ')'}}
  %r = affine.for %i = 0 to 10 iter_args(%x = %a %y = %a) -> i1 {
    affine.yield %x : i1
  }
  return
}

// -----

func.func @apply_dimension_as_symbol() {
  affine.for %i = 0 to 10 {
    // expected-error @+1 {{dimensional operand cannot be used as a symbol}}
    %0 = affine.apply affine_map<()[s0] -> (s0)>()[%i]
  }
  return
}

// -----

// What is neither a dimension nor a symbol is let through.
func.func @apply_unknown_as_symbol(%m: memref<4xindex>, %at: index) {
  %s = memref.load %m[%at] : memref<4xindex>
  %0 = affine.apply affine_map<()[s0] -> (s0)>()[%s]
  return
}

// -----

func.func @dma_start_stride_alone(%a: memref<8xf32>, %t: memref<1xi32>, %n: index) {
  // expected-error @+1 {{expected two stride related operands}}
  affine.dma_start %a[%n], %a[%n], %t[%n], %n, %n : memref<8xf32>, memref<8xf32>, memref<1xi32>
  return
}

// -----

func.func @dma_start_types(%a: memref<8xf32>, %t: memref<1xi32>, %n: index) {
  // expected-error @+1 {{expected three types}}
  affine.dma_start %a[%n], %a[%n], %t[%n], %n : memref<8xf32>, memref<8xf32>
  return
}

// -----

func.func @dma_start_destination(%a: memref<8xf32>, %u: memref<*xf32>, %t: memref<1xi32>, %n: index) {
  // expected-error @+1 {{'affine.dma_start' op expected DMA destination to be of memref type}}
  affine.dma_start %a[%n], %u[%n], %t[%n], %n : memref<8xf32>, memref<*xf32>, memref<1xi32>
  return
}

// -----

func.func @dma_start_count(%a: memref<8xf32>, %t: memref<1xi32>, %n: index) {
  // expected-error @+1 {{'affine.dma_start' op incorrect number of operands}}
  "affine.dma_start"(%a, %n, %a, %n, %t, %n, %n, %n) {src_map = affine_map<(d0) -> (d0)>, dst_map = affine_map<(d0) -> (d0)>, tag_map = affine_map<(d0) -> (d0)>} : (memref<8xf32>, index, memref<8xf32>, index, memref<1xi32>, index, index, index) -> ()
  return
}

// -----

func.func @dma_start_index(%a: memref<8xf32>, %t: memref<1xi32>, %m: memref<4xindex>, %n: index) {
  affine.for %i = 0 to 4 {
    %j = memref.load %m[%i] : memref<4xindex>
    // expected-error @+1 {{'affine.dma_start' op src index must be a valid dimension or symbol identifier}}
    "affine.dma_start"(%a, %j, %a, %n, %t, %n, %n) {src_map = affine_map<(d0) -> (d0)>, dst_map = affine_map<(d0) -> (d0)>, tag_map = affine_map<(d0) -> (d0)>} : (memref<8xf32>, index, memref<8xf32>, index, memref<1xi32>, index, index) -> ()
  }
  return
}

// -----

func.func @dma_wait_tag(%n: index) {
  // expected-error @+1 {{expected tag to be of memref type}}
  affine.dma_wait %n[%n], %n : index
  return
}

// -----

func.func @dma_wait_index_type(%t: memref<1xi32>, %n: index, %i: i32) {
  // expected-error @+1 {{'affine.dma_wait' op index to dma_wait must have 'index' type}}
  "affine.dma_wait"(%t, %i, %n) {tag_map = affine_map<(d0) -> (d0)>} : (memref<1xi32>, i32, index) -> ()
  return
}

// -----

// Upstream reads what is not there.
func.func @dma_wait_without_map(%t: memref<1xi32>, %n: index) {
  // expected-error @+1 {{'affine.dma_wait' op requires a map for each buffer}}
  "affine.dma_wait"(%t, %n, %n) : (memref<1xi32>, index, index) -> ()
  return
}
