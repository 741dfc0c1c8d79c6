// Every op reads and prints its custom form; the generic form reads back to the same text.
// RUN: crease-opt %s | FileCheck %s
// RUN: crease-opt %s --mlir-print-op-generic | crease-opt - | FileCheck %s

// CHECK: module {
// CHECK-LABEL: func.func @numbers(
// CHECK-SAME: ) {
// CHECK-NEXT: [[THREAD_ID_X:%.+]] = gpu.thread_id  x
// CHECK-NEXT: [[BLOCK_ID_Y:%.+]] = gpu.block_id  y upper_bound 12
// CHECK-NEXT: [[BLOCK_DIM_Z:%.+]] = gpu.block_dim  z {a}
// CHECK-NEXT: [[GRID_DIM_X:%.+]] = gpu.grid_dim  x
// CHECK-NEXT: [[GLOBAL_ID_Y:%.+]] = gpu.global_id  y
// CHECK-NEXT: [[CLUSTER_ID_Z:%.+]] = gpu.cluster_id  z
// CHECK-NEXT: [[CLUSTER_DIM_X:%.+]] = gpu.cluster_dim  x
// CHECK-NEXT: [[CLUSTER_BLOCK_ID_Y:%.+]] = gpu.cluster_block_id  y
// CHECK-NEXT: [[CLUSTER_DIM_BLOCKS_Z:%.+]] = gpu.cluster_dim_blocks  z
// CHECK-NEXT: [[V0:%.+]] = gpu.lane_id upper_bound 32
// CHECK-NEXT: [[V1:%.+]] = gpu.subgroup_id : index
// CHECK-NEXT: [[V2:%.+]] = gpu.num_subgroups : index
// CHECK-NEXT: [[V3:%.+]] = gpu.subgroup_size upper_bound 64 : index
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @numbers() {
  %0 = gpu.thread_id x
  %1 = gpu.block_id y upper_bound 12
  %2 = gpu.block_dim z {a}
  %3 = gpu.grid_dim x
  %4 = gpu.global_id y
  %5 = gpu.cluster_id z
  %6 = gpu.cluster_dim x
  %7 = gpu.cluster_block_id y
  %8 = gpu.cluster_dim_blocks z
  %9 = gpu.lane_id upper_bound 32
  %10 = gpu.subgroup_id : index
  %11 = gpu.num_subgroups : index
  %12 = gpu.subgroup_size upper_bound 64 : index
  return
}

// CHECK-LABEL: func.func @subgroup(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: i32, [[ARG2:%.+]]: i32, [[ARG3:%.+]]: vector<4xi32>) {
// CHECK-NEXT: [[SHUFFLERESULT:%.+]], [[VALID:%.+]] = gpu.shuffle  xor [[ARG0]], [[ARG2]], [[ARG2]] : f32
// CHECK-NEXT: [[ROTATERESULT:%.+]], [[VALID_0:%.+]] = gpu.rotate [[ARG0]], 3, 16 : f32
// CHECK-NEXT: [[V0:%.+]] = gpu.subgroup_reduce  add [[ARG0]] : (f32) -> f32
// CHECK-NEXT: [[V1:%.+]] = gpu.subgroup_reduce  maxsi [[ARG3]] uniform cluster(size = 8, stride = 2) : (vector<4xi32>) -> vector<4xi32>
// CHECK-NEXT: [[V2:%.+]] = gpu.subgroup_broadcast [[ARG0]],  first_active_lane : f32
// CHECK-NEXT: [[V3:%.+]] = gpu.subgroup_broadcast [[ARG1]],  specific_lane [[ARG2]] : i32
// CHECK-NEXT: [[V4:%.+]] = gpu.all_reduce  mul [[ARG0]] uniform {
// CHECK-NEXT: } : (f32) -> f32
// CHECK-NEXT: [[V5:%.+]] = gpu.all_reduce  [[ARG1]] {
// CHECK-NEXT: ^bb0([[ARG4:%.+]]: i32, [[ARG5:%.+]]: i32):
// CHECK-NEXT: [[V6:%.+]] = arith.xori [[ARG4]], [[ARG5]] : i32
// CHECK-NEXT: gpu.yield [[V6]] : i32
// CHECK-NEXT: } : (i32) -> i32
// CHECK-NEXT: gpu.barrier
// CHECK-NEXT: gpu.printf "[[F:%.+]] [[D:%.+]]\0A", [[ARG0]], [[ARG1]] : f32, i32
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @subgroup(%f: f32, %i: i32, %l: i32, %v: vector<4xi32>) {
  %0, %p0 = gpu.shuffle xor %f, %l, %l : f32
  %1, %p1 = gpu.rotate %f, 3, 16 : f32
  %2 = gpu.subgroup_reduce add %f : (f32) -> f32
  %3 = gpu.subgroup_reduce maxsi %v uniform cluster(size = 8, stride = 2) : (vector<4xi32>) -> vector<4xi32>
  %4 = gpu.subgroup_broadcast %f, first_active_lane : f32
  %5 = gpu.subgroup_broadcast %i, specific_lane %l : i32
  %6 = gpu.all_reduce mul %f uniform {} : (f32) -> f32
  %7 = gpu.all_reduce %i {
  ^bb0(%a: i32, %b: i32):
    %8 = arith.xori %a, %b : i32
    gpu.yield %8 : i32
  } : (i32) -> i32
  gpu.barrier
  gpu.printf "%f %d\n", %f, %i : f32, i32
  return
}

// CHECK-LABEL: func.func @memory(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: memref<*xf32>) {
// CHECK-NEXT: [[V0:%.+]] = gpu.wait async
// CHECK-NEXT: [[MEMREF:%.+]] = gpu.alloc  ([[ARG0]]) : memref<?xf32, 1>
// CHECK-NEXT: [[MEMREF_0:%.+]], [[ASYNCTOKEN:%.+]] = gpu.alloc async [[[V0]]] host_shared ([[ARG0]]) : memref<?xf32>
// CHECK-NEXT: [[V1:%.+]] = gpu.memset async [[[ASYNCTOKEN]]] [[MEMREF_0]], [[ARG1]] : memref<?xf32>, f32
// CHECK-NEXT: [[V2:%.+]] = gpu.memcpy async [[[ASYNCTOKEN]], [[V1]]] [[MEMREF_0]], [[MEMREF]] : memref<?xf32>, memref<?xf32, 1>
// CHECK-NEXT: gpu.memcpy [[[V2]]] [[MEMREF_0]], [[MEMREF_0]] : memref<?xf32>, memref<?xf32>
// CHECK-NEXT: [[V3:%.+]] = gpu.dealloc async [[[V2]]] [[MEMREF_0]] : memref<?xf32>
// CHECK-NEXT: gpu.dealloc  [[MEMREF]] : memref<?xf32, 1>
// CHECK-NEXT: gpu.wait [[[V3]], [[V2]]]
// CHECK-NEXT: [[V4:%.+]] = gpu.wait async [[[V3]]]
// CHECK-NEXT: gpu.host_register [[ARG2]] : memref<*xf32>
// CHECK-NEXT: gpu.host_unregister [[ARG2]] : memref<*xf32>
// CHECK-NEXT: [[V5:%.+]] = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
// CHECK-NEXT: [[C0_I32:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: gpu.set_default_device [[C0_I32]]
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @memory(%s: index, %f: f32, %u: memref<*xf32>) {
  %0 = gpu.wait async
  %1 = gpu.alloc (%s) : memref<?xf32, 1>
  %2, %3 = gpu.alloc async [%0] host_shared (%s) : memref<?xf32>
  %4 = gpu.memset async [%3] %2, %f : memref<?xf32>, f32
  %5 = gpu.memcpy async [%3, %4] %2, %1 : memref<?xf32>, memref<?xf32, 1>
  gpu.memcpy [%5] %2, %2 : memref<?xf32>, memref<?xf32>
  %6 = gpu.dealloc async [%5] %2 : memref<?xf32>
  gpu.dealloc %1 : memref<?xf32, 1>
  gpu.wait [%6, %5]
  %7 = gpu.wait async [%6]
  gpu.host_register %u : memref<*xf32>
  gpu.host_unregister %u : memref<*xf32>
  %8 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
  %c0 = arith.constant 0 : i32
  gpu.set_default_device %c0
  return
}

// CHECK-LABEL: func.func @matrices(
// CHECK-SAME: [[ARG0:%.+]]: memref<32x32xf16, 3>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: f16) {
// CHECK-NEXT: [[V0:%.+]] = gpu.subgroup_mma_load_matrix [[ARG0]][[[ARG1]], [[ARG1]]] {leadDimension = 32 : index, transpose} : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16xf16, "AOp">
// CHECK-NEXT: [[V1:%.+]] = gpu.subgroup_mma_load_matrix [[ARG0]][[[ARG1]], [[ARG1]]] {leadDimension = 32 : index} : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16xf16, "BOp">
// CHECK-NEXT: [[V2:%.+]] = gpu.subgroup_mma_constant_matrix [[ARG2]] : !gpu.mma_matrix<16x16xf16, "COp">
// CHECK-NEXT: [[V3:%.+]] = gpu.subgroup_mma_compute [[V0]], [[V1]], [[V2]] {a_transpose} : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
// CHECK-NEXT: [[V4:%.+]] = gpu.subgroup_mma_elementwise  maxf [[V3]], [[V2]] : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
// CHECK-NEXT: [[V5:%.+]] = gpu.subgroup_mma_extract_thread_local [[V4]][[[ARG1]]] : !gpu.mma_matrix<16x16xf16, "COp"> -> f16
// CHECK-NEXT: [[V6:%.+]] = gpu.subgroup_mma_insert_thread_local [[V5]], [[V4]][[[ARG1]]] : f16, !gpu.mma_matrix<16x16xf16, "COp"> -> !gpu.mma_matrix<16x16xf16, "COp">
// CHECK-NEXT: gpu.subgroup_mma_store_matrix [[V6]], [[ARG0]][[[ARG1]], [[ARG1]]] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<32x32xf16, 3>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @matrices(%m: memref<32x32xf16, 3>, %i: index, %f: f16) {
  %a = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 32 : index, transpose} : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16xf16, "AOp">
  %b = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 32 : index} : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16xf16, "BOp">
  %c = gpu.subgroup_mma_constant_matrix %f : !gpu.mma_matrix<16x16xf16, "COp">
  %d = gpu.subgroup_mma_compute %a, %b, %c {a_transpose} : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
  %e = gpu.subgroup_mma_elementwise maxf %d, %c : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
  %g = gpu.subgroup_mma_extract_thread_local %e[%i] : !gpu.mma_matrix<16x16xf16, "COp"> -> f16
  %h = gpu.subgroup_mma_insert_thread_local %g, %e[%i] : f16, !gpu.mma_matrix<16x16xf16, "COp"> -> !gpu.mma_matrix<16x16xf16, "COp">
  gpu.subgroup_mma_store_matrix %h, %m[%i, %i] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<32x32xf16, 3>
  return
}

// CHECK-LABEL: func.func @sparse(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: memref<?xindex>, [[ARG2:%.+]]: memref<?xf64>) {
// CHECK-NEXT: [[V0:%.+]] = gpu.wait async
// CHECK-NEXT: [[SPMAT:%.+]], [[ASYNCTOKEN:%.+]] = gpu.create_coo async [[[V0]]] [[ARG0]], [[ARG0]], [[ARG0]], [[ARG1]], [[ARG1]], [[ARG2]] : memref<?xindex>, memref<?xindex>, memref<?xf64>
// CHECK-NEXT: [[DNTENSOR:%.+]], [[ASYNCTOKEN_0:%.+]] = gpu.create_dn_tensor async [[[ASYNCTOKEN]]] [[ARG2]], [[ARG0]] : index into memref<?xf64>
// CHECK-NEXT: [[BUFFERSZ:%.+]], [[ASYNCTOKEN_1:%.+]] = gpu.spmv_buffer_size async [[[ASYNCTOKEN_0]]] [[SPMAT]]{ TRANSPOSE}, [[DNTENSOR]], [[DNTENSOR]] into f64
// CHECK-NEXT: [[MEMREF:%.+]], [[ASYNCTOKEN_2:%.+]] = gpu.alloc async [[[ASYNCTOKEN_1]]] ([[BUFFERSZ]]) : memref<?xi8>
// CHECK-NEXT: [[V1:%.+]] = gpu.spmv async [[[ASYNCTOKEN_2]]] [[SPMAT]], [[DNTENSOR]], [[DNTENSOR]], [[MEMREF]] : memref<?xi8> into f64
// CHECK-NEXT: [[V2:%.+]] = gpu.destroy_dn_tensor async [[[V1]]] [[DNTENSOR]]
// CHECK-NEXT: [[V3:%.+]] = gpu.destroy_sp_mat async [[[V2]]] [[SPMAT]]
// CHECK-NEXT: [[DESC:%.+]], [[ASYNCTOKEN_3:%.+]] = gpu.spgemm_create_descr async [[[V3]]]
// CHECK-NEXT: [[V4:%.+]] = gpu.spgemm_destroy_descr async [[[ASYNCTOKEN_3]]] [[DESC]]
// CHECK-NEXT: gpu.wait [[[V4]]]
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @sparse(%n: index, %p: memref<?xindex>, %v: memref<?xf64>) {
  %0 = gpu.wait async
  %a, %1 = gpu.create_coo async [%0] %n, %n, %n, %p, %p, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
  %x, %2 = gpu.create_dn_tensor async [%1] %v, %n : index into memref<?xf64>
  %size, %3 = gpu.spmv_buffer_size async [%2] %a{TRANSPOSE}, %x, %x into f64
  %buffer, %4 = gpu.alloc async [%3] (%size) : memref<?xi8>
  %5 = gpu.spmv async [%4] %a, %x, %x, %buffer : memref<?xi8> into f64
  %6 = gpu.destroy_dn_tensor async [%5] %x
  %7 = gpu.destroy_sp_mat async [%6] %a
  %d, %8 = gpu.spgemm_create_descr async [%7]
  %9 = gpu.spgemm_destroy_descr async [%8] %d
  gpu.wait [%9]
  return
}

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @plain(%a: f32, %b: i32 {q.attr}) -> (f32, i32) {
      gpu.return %a, %b : f32, i32
    }
    gpu.func @kernel(%a: f32) workgroup(%w: memref<4xf32, #gpu.address_space<workgroup>> {q.a = 1}, %x: memref<2xf32>) private(%p: memref<1xi8, 5>) kernel attributes {known_block_size = array<i32: 1, 2, 3>} {
      gpu.return
    }
    gpu.func @small() private(%p: memref<1xi8> {q.b}) {
      gpu.return
    }
  }
  gpu.module @of_handler<#gpu.select_object<1>> attributes {q.c} {
  }
  func.func @launches(%n: index, %k: i32, %f: f32) {
    gpu.launch_func @kernels::@kernel blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%f : f32)
    gpu.launch_func @kernels::@kernel blocks in (%k, %k, %k) threads in (%k, %k, %k) : i32 dynamic_shared_memory_size %k args(%f : f32) {q.d}
    %0 = gpu.wait async
    %1 = gpu.launch_func async [%0] @kernels::@kernel clusters in (%n, %n, %n) blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%f : f32)
    %c7 = arith.constant 7 : i64
    gpu.launch_func <%c7 : i64> @kernels::@kernel blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%f : f32)
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
      %2 = arith.addi %bx, %sz : index
      gpu.terminator
    }
    %3 = gpu.launch async [%1, %0] clusters(%cx, %cy, %cz) in (%lx = %n, %ly = %n, %lz = %n) blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) dynamic_shared_memory_size %k module(@m) function(@f) workgroup(%w: memref<2xf32, 3>) private(%p: memref<1xi8>, %q: memref<1xi8>) {
      cf.br ^bb1(%lz : index)
    ^bb1(%4: index):
      gpu.terminator
    } {q.e}
    return
  }
}

// A launch waits for tokens whether it gives one or not. (Upstream writes them only then.)
// CHECK: module attributes {gpu.container_module} {
// CHECK-NEXT: gpu.module @kernels {
// CHECK-NEXT: gpu.func @plain([[ARG0:%.+]]: f32, [[ARG1:%.+]]: i32 {q.attr}) -> (f32, i32) {
// CHECK-NEXT: gpu.return [[ARG0]], [[ARG1]] : f32, i32
// CHECK-NEXT: }
// CHECK-NEXT: gpu.func @kernel([[ARG0]]: f32) workgroup([[ARG1]] : memref<4xf32, #gpu.address_space<workgroup>> {q.a = 1 : i64}, [[ARG2:%.+]] : memref<2xf32>) private([[ARG3:%.+]] : memref<1xi8, 5>) kernel attributes {known_block_size = array<i32: 1, 2, 3>} {
// CHECK-NEXT: gpu.return
// CHECK-NEXT: }
// CHECK-NEXT: gpu.func @small() private([[ARG0]] : memref<1xi8> {q.b}) {
// CHECK-NEXT: gpu.return
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: gpu.module @of_handler<#gpu.select_object<1 : i64>> attributes {q.c} {
// CHECK-NEXT: }
// CHECK-NEXT: func.func @launches([[ARG0]]: index, [[ARG1]]: i32, [[ARG2]]: f32) {
// CHECK-NEXT: gpu.launch_func  @kernels::@kernel blocks in ([[ARG0]], [[ARG0]], [[ARG0]]) threads in ([[ARG0]], [[ARG0]], [[ARG0]])  args([[ARG2]] : f32)
// CHECK-NEXT: gpu.launch_func  @kernels::@kernel blocks in ([[ARG1]], [[ARG1]], [[ARG1]]) threads in ([[ARG1]], [[ARG1]], [[ARG1]]) : i32 dynamic_shared_memory_size [[ARG1]] args([[ARG2]] : f32) {q.d}
// CHECK-NEXT: [[V0:%.+]] = gpu.wait async
// CHECK-NEXT: [[V1:%.+]] = gpu.launch_func async [[[V0]]] @kernels::@kernel clusters in ([[ARG0]], [[ARG0]], [[ARG0]]) blocks in ([[ARG0]], [[ARG0]], [[ARG0]]) threads in ([[ARG0]], [[ARG0]], [[ARG0]])  args([[ARG2]] : f32)
// CHECK-NEXT: [[C7_I64:%.+]] = arith.constant 7 : i64
// CHECK-NEXT: gpu.launch_func <[[C7_I64]] : i64> @kernels::@kernel blocks in ([[ARG0]], [[ARG0]], [[ARG0]]) threads in ([[ARG0]], [[ARG0]], [[ARG0]])  args([[ARG2]] : f32)
// CHECK-NEXT: gpu.launch blocks([[ARG3]], [[ARG4:%.+]], [[ARG5:%.+]]) in ([[ARG9:%.+]] = [[ARG0]], [[ARG10:%.+]] = [[ARG0]], [[ARG11:%.+]] = [[ARG0]]) threads([[ARG6:%.+]], [[ARG7:%.+]], [[ARG8:%.+]]) in ([[ARG12:%.+]] = [[ARG0]], [[ARG13:%.+]] = [[ARG0]], [[ARG14:%.+]] = [[ARG0]]) {
// CHECK-NEXT: [[V3:%.+]] = arith.addi [[ARG3]], [[ARG14]] : index
// CHECK-NEXT: gpu.terminator
// CHECK-NEXT: }
// CHECK-NEXT: [[V2:%.+]] = gpu.launch async [[[V1]], [[V0]]] clusters([[ARG15:%.+]], [[ARG16:%.+]], [[ARG17:%.+]]) in ([[ARG18:%.+]] = [[ARG0]], [[ARG19:%.+]] = [[ARG0]], [[ARG20:%.+]] = [[ARG0]]) blocks([[ARG3]], [[ARG4]], [[ARG5]]) in ([[ARG9]] = [[ARG0]], [[ARG10]] = [[ARG0]], [[ARG11]] = [[ARG0]]) threads([[ARG6]], [[ARG7]], [[ARG8]]) in ([[ARG12]] = [[ARG0]], [[ARG13]] = [[ARG0]], [[ARG14]] = [[ARG0]]) dynamic_shared_memory_size [[ARG1]] module(@m) function(@f) workgroup([[ARG21:%.+]] : memref<2xf32, 3>) private([[ARG22:%.+]] : memref<1xi8>, [[ARG23:%.+]] : memref<1xi8>) {
// CHECK-NEXT: cf.br ^bb1([[ARG20]] : index)
// CHECK-NEXT: ^bb1([[V3]]: index):  // pred: ^bb0
// CHECK-NEXT: gpu.terminator
// CHECK-NEXT: } {q.e}
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-LABEL: gpu.module @no_kernels
// CHECK-SAME: {
// CHECK-NEXT: gpu.func @f() {
// CHECK-NEXT: gpu.return
// CHECK-NEXT: }
// CHECK-NEXT: }
gpu.module @no_kernels {
  "gpu.func"() <{function_type = () -> ()}> ({
    gpu.return
  }) {sym_name = "f", gpu.kernel = 1 : i32} : () -> ()
}

// CHECK-LABEL: func.func @warp(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: vector<1xf32>) -> vector<2x4xf32> {
// CHECK-NEXT: gpu.warp_execute_on_lane_0([[ARG0]])[32] {
// CHECK-NEXT: }
// CHECK-NEXT: [[V0:%.+]] = gpu.warp_execute_on_lane_0([[ARG0]])[32] args([[ARG1]] : vector<1xf32>) -> (vector<2x4xf32>) {
// CHECK-NEXT: ^bb0([[ARG2:%.+]]: vector<32xf32>):
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<1.000000e+00> : vector<16x16xf32>
// CHECK-NEXT: gpu.yield [[CST]] : vector<16x16xf32>
// CHECK-NEXT: } {q.a}
// CHECK-NEXT: return [[V0]] : vector<2x4xf32>
// CHECK-NEXT: }
func.func @warp(%lane: index, %v: vector<1xf32>) -> vector<2x4xf32> {
  gpu.warp_execute_on_lane_0(%lane)[32] {
  }
  %0 = gpu.warp_execute_on_lane_0(%lane)[32] args(%v : vector<1xf32>) -> (vector<2x4xf32>) {
  ^bb0(%a: vector<32xf32>):
    %1 = arith.constant dense<1.0> : vector<16x16xf32>
    gpu.yield %1 : vector<16x16xf32>
  } {q.a}
  return %0 : vector<2x4xf32>
}
