// RUN: crease-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{MMAMatrixType elements must be SI8, UI8, I32, F16, F32, or F64}}
func.func private @f(!gpu.mma_matrix<16x16xi8, "AOp">)

// -----

// expected-error @+1 {{MMAMatrixType must have exactly two dimensions}}
func.func private @f(!gpu.mma_matrix<16xf16, "AOp">)

// -----

// expected-error @+1 {{operand expected to be one of AOp, BOp or COp}}
func.func private @f(!gpu.mma_matrix<16x16xf16, "DOp">)

// -----

// expected-error @+1 {{unknown gpu type: foo}}
func.func private @f(!gpu.foo)

// -----

// expected-error @+1 {{the object index must be positive}}
func.func private @f() attributes {t.a = #gpu.select_object<-1>}

// -----

// expected-error @+1 {{the target attribute must be a GPU Target attribute}}
func.func private @f() attributes {t.a = #gpu.select_object<"a">}

// -----

// expected-error @+1 {{the target attribute must implement or promise the `gpu::TargetAttrInterface`}}
func.func private @f() attributes {t.a = #gpu.object<1, properties = {O = 3 : i32}, assembly = "a">}

// -----

// expected-error @+1 {{the kernel name can't be empty}}
func.func private @f() attributes {t.a = #gpu.kernel_metadata<"", () -> ()>}

// -----

// expected-error @+1 {{all attributes in the array must be a dictionary attribute}}
func.func private @f() attributes {t.a = #gpu.kernel_metadata<"k", () -> (), arg_attrs = [1]>}

// -----

// expected-error @+1 {{expected all kernels to be uniquely named}}
func.func private @f() attributes {t.a = #gpu.kernel_table<[#gpu.kernel_metadata<"k", i32>, #gpu.kernel_metadata<"k", i32>]>}

// -----

// expected-error @+1 {{gpu.known_block_size must be a dense i32 array}}
func.func private @f() attributes {gpu.known_block_size = 1}

// -----

// expected-error @+1 {{gpu.known_grid_size must contain exactly 3 elements}}
func.func private @f() attributes {gpu.known_grid_size = array<i32: 1, 2>}

// -----

// expected-error @+1 {{expected 'gpu.container_module' attribute to be attached to 'builtin.module'}}
func.func private @f() attributes {gpu.container_module}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{needs to be named when marked 'async'}}
  gpu.wait async
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{expected the closest surrounding module to have the 'gpu.container_module' attribute}}
  gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
  return
}

// -----

module attributes {gpu.container_module} {
  func.func @f(%n: index) {
    // expected-error @+1 {{kernel container 'k' is undefined}}
    gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  module @k {
  }
  func.func @f(%n: index) {
    // expected-error @+1 {{kernel module 'k' is undefined}}
    gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @k {
  }
  func.func @f(%n: index) {
    // expected-error @+1 {{kernel function '@k::@f' is undefined}}
    gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @f() {
      gpu.return
    }
  }
  func.func @f(%n: index) {
    // expected-error @+1 {{kernel function is missing the 'gpu.kernel' attribute}}
    gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @f(%x: f32) kernel {
      gpu.return
    }
  }
  func.func @f(%n: index) {
    // expected-error @+1 {{got 0 kernel operands but expected 1}}
    gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @f(%x: f32) kernel {
      gpu.return
    }
  }
  func.func @f(%n: index) {
    // expected-error @+1 {{type of function argument 0 does not match}}
    gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%n : index)
    return
  }
}

// -----

gpu.module @k {
  // expected-error @+1 {{expected void return type for kernel function}}
  gpu.func @f(%x: f32) -> f32 kernel {
    gpu.return %x : f32
  }
}

// -----

gpu.module @k {
  // expected-note @+1 {{return type declared here}}
  gpu.func @f(%x: f32) -> f32 {
    // expected-error @+1 {{expected 1 result operands}}
    gpu.return
  }
}

// -----

gpu.module @k {
  gpu.func @f(%x: f32) -> i32 {
    // expected-error @+1 {{unexpected type `'f32'' for operand #0}}
    gpu.return %x : f32
  }
}

// -----

gpu.module @k {
  // expected-error @+1 {{expected memref type in attribution}}
  gpu.func @f() workgroup(%x: f32) {
    gpu.return
  }
}

// -----

gpu.module @k {
  // expected-error @+1 {{expected memory space private in attribution}}
  gpu.func @f() private(%x: memref<f32, #gpu.address_space<workgroup>>) {
    gpu.return
  }
}

// -----

gpu.module @k {
  // expected-error @+1 {{expected at least 2 arguments to body region}}
  "gpu.func"() <{function_type = (f32) -> ()}> ({
  ^bb0(%x: f32):
    gpu.return
  }) {sym_name = "f", workgroup_attributions = 1 : i64} : () -> ()
}

// -----

gpu.module @k {
  // expected-error @+1 {{expected body region argument #0 to be of type 'f32', got 'i32'}}
  "gpu.func"() <{function_type = (f32) -> ()}> ({
  ^bb0(%x: i32):
    gpu.return
  }) {sym_name = "f"} : () -> ()
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{unexpected number of region arguments}}
  "gpu.launch"(%n, %n, %n, %n, %n, %n) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
  ^bb0(%a: index):
    gpu.terminator
  }) : (index, index, index, index, index, index) -> ()
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{cluster size must be all present}}
  "gpu.launch"(%n, %n, %n, %n, %n, %n, %n) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0>}> ({
    gpu.terminator
  }) : (index, index, index, index, index, index, index) -> ()
  return
}

// -----

func.func @f(%n: index) {
  // expected-note @+1 {{in 'gpu.launch' body region}}
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    // expected-error @+1 {{expected 'gpu.terminator' or a terminator with successors}}
    gpu.yield
  }
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @+1 {{expected either an op attribute or a non-empty body}}
  %0 = gpu.all_reduce %x {} : (f32) -> f32
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @+1 {{expected two region arguments}}
  %0 = gpu.all_reduce %x {
  ^bb0(%a: f32):
    gpu.yield %a : f32
  } : (f32) -> f32
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @+1 {{incorrect region argument type}}
  %0 = gpu.all_reduce %x {
  ^bb0(%a: f32, %b: i32):
    gpu.yield %a : f32
  } : (f32) -> f32
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @+1 {{expected one gpu.yield operand}}
  %0 = gpu.all_reduce %x {
  ^bb0(%a: f32, %b: f32):
    gpu.yield
  } : (f32) -> f32
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @+1 {{`and` reduction operation is not compatible with type 'f32'}}
  %0 = gpu.all_reduce and %x {} : (f32) -> f32
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @+1 {{cluster size 3 is not a power of two}}
  %0 = gpu.subgroup_reduce add %x cluster(size = 3) : (f32) -> f32
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @+1 {{cluster stride 3 is not a power of two}}
  %0 = gpu.subgroup_reduce add %x cluster(size = 4, stride = 3) : (f32) -> f32
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @+1 {{offset must be in the range [0, 16)}}
  %0, %1 = gpu.rotate %x, 16, 16 : f32
  return
}

// -----

func.func @f(%x: f32, %l: i32) {
  // expected-error @+1 {{lane can only be specified for `specific_lane` broadcast}}
  %0 = gpu.subgroup_broadcast %x, first_active_lane %l : f32
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @+1 {{lane must be specified for `specific_lane` broadcast}}
  %0 = gpu.subgroup_broadcast %x, specific_lane : f32
  return
}

// -----

func.func @f(%a: memref<?xf32>, %b: memref<?xi32>) {
  // expected-error @+1 {{arguments have incompatible element type}}
  gpu.memcpy %a, %b : memref<?xf32>, memref<?xi32>
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<5xf32>) {
  // expected-error @+1 {{arguments have incompatible shape}}
  gpu.memcpy %a, %b : memref<4xf32>, memref<5xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{incorrect number of dynamic sizes, has 1, expected 2}}
  %0 = gpu.alloc (%n) : memref<?x?xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{symbol operand count does not equal memref symbol count}}
  %0 = gpu.alloc () [%n] : memref<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{address space must be address_space<workgroup>}}
  %0 = gpu.dynamic_shared_memory : memref<?xi8>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{result memref type must be memref<?xi8, #gpu.address_space<workgroup>>}}
  %0 = gpu.dynamic_shared_memory : memref<4xi8, #gpu.address_space<workgroup>>
  return
}

// -----

func.func @f(%m: memref<8x8xf16, strided<[1, 8]>>, %i: index) {
  // expected-error @+1 {{expected source memref most minor dim must have unit stride}}
  %0 = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 8 : index} : memref<8x8xf16, strided<[1, 8]>> -> !gpu.mma_matrix<8x8xf16, "AOp">
  return
}

// -----

func.func @f(%m: memref<8x8xf16>, %a: !gpu.mma_matrix<8x8xf16, "AOp">, %i: index) {
  // expected-error @+1 {{expected the operand matrix being stored to have 'COp' operand type}}
  gpu.subgroup_mma_store_matrix %a, %m[%i, %i] {leadDimension = 8 : index} : !gpu.mma_matrix<8x8xf16, "AOp">, memref<8x8xf16>
  return
}

// -----

func.func @f(%a: !gpu.mma_matrix<8x8xf16, "AOp">, %c: !gpu.mma_matrix<8x8xf16, "COp">) {
  // expected-error @+1 {{operands must be in the order AOp, BOp, COp}}
  %0 = gpu.subgroup_mma_compute %a, %a, %c : !gpu.mma_matrix<8x8xf16, "AOp">, !gpu.mma_matrix<8x8xf16, "AOp"> -> !gpu.mma_matrix<8x8xf16, "COp">
  return
}

// -----

func.func @f(%a: !gpu.mma_matrix<8x4xf16, "AOp">, %b: !gpu.mma_matrix<8x8xf16, "BOp">, %c: !gpu.mma_matrix<8x8xf16, "COp">) {
  // expected-error @+1 {{operand shapes do not satisfy matmul constraints}}
  %0 = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<8x4xf16, "AOp">, !gpu.mma_matrix<8x8xf16, "BOp"> -> !gpu.mma_matrix<8x8xf16, "COp">
  return
}

// -----

func.func @f(%l: index, %v: vector<3xf32>) {
  // expected-error @+1 {{expected expanded vector dimension #0 (32) to be a multipler of the distributed vector dimension (3)}}
  gpu.warp_execute_on_lane_0(%l)[32] args(%v : vector<3xf32>) {
  ^bb0(%a: vector<32xf32>):
  }
  return
}

// -----

func.func @f(%l: index, %v: vector<2xf32>) {
  // expected-error @+1 {{incompatible distribution dimensions from 'vector<32xf32>' to 'vector<2xf32>' with warp size = 32}}
  gpu.warp_execute_on_lane_0(%l)[32] args(%v : vector<2xf32>) {
  ^bb0(%a: vector<32xf32>):
  }
  return
}

// -----

func.func @f(%l: index, %v: vector<2xf32>) {
  // expected-error @+1 {{expected same number op arguments and block arguments.}}
  gpu.warp_execute_on_lane_0(%l)[32] args(%v : vector<2xf32>) {
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{"mapping" supports at most one device masking attribute}}
  scf.forall (%i) in (%n) {
  } {mapping = [#gpu.mask<1>, #gpu.block<x>, #gpu.mask<2>]}
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{expected three names}}
  gpu.launch blocks(%bx, %by) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    gpu.terminator
  }
  return
}

// -----

// expected-error @+1 {{expected string}}
func.func private @f(!gpu.mma_matrix<16x16xf16, 3>)

// -----

// Upstream crashes.
func.func @f(%n: index) {
  // expected-error @+1 {{unexpected number of region arguments}}
  "gpu.launch"(%n, %n, %n, %n, %n, %n) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
  }) : (index, index, index, index, index, index) -> ()
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{unexpected number of region arguments}}
  "gpu.launch"(%n, %n, %n, %n, %n, %n, %n, %n, %n) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0>}> ({
  ^bb0(%a: index, %b: index, %c: index, %d: index, %e: index, %f: index, %g: index, %h: index, %i: index, %j: index, %k: index, %l: index):
    gpu.terminator
  }) : (index, index, index, index, index, index, index, index, index) -> ()
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{cannot name an operation with no results}}
  %t = gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    gpu.terminator
  }
  return
}

// -----

module {
  gpu.module @k {
    gpu.func @f(%n: index) kernel {
      // expected-error @+1 {{expected the closest surrounding module to have the 'gpu.container_module' attribute}}
      gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%n : index)
      gpu.return
    }
  }
}

// -----

// expected-error @+1 {{expected a dense i64 elements attribute in the data layout entry}}
gpu.module @k attributes {dlti.dl_spec = #dlti.dl_spec<i32 = 1>} {
}
