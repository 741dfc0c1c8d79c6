// RUN: crease-opt %s | FileCheck %s
// RUN: crease-opt %s --mlir-print-op-generic | crease-opt - | FileCheck %s

// CHECK-LABEL: func.func private @types(
// CHECK-SAME: !gpu.async.token, !gpu.mma_matrix<16x8xui8, "AOp">, !gpu.sparse.dntensor_handle, !gpu.sparse.spgemmop_handle, !gpu.sparse.spmat_handle)
func.func private @types(!gpu.async.token, !gpu.mma_matrix<16x8xui8, "AOp">, !gpu.sparse.dntensor_handle, !gpu.sparse.spgemmop_handle, !gpu.sparse.spmat_handle)

// CHECK-LABEL: func.func private @mappings(
// CHECK-SAME: ) attributes {t.a = [#gpu.thread<x>, #gpu.block<linear_dim_9>, #gpu.warp<y>, #gpu.warpgroup<z>, #gpu.lane<linear_dim_0>], t.b = [#gpu.mask<18446744073709551615>, #gpu.memory_space<private>, #gpu.address_space<global>], t.c = #gpu.loop_dim_map<processor = thread_z, map = (d0) -> (d0), bound = (d0) -> (d0 + 1)>, t.d = [#gpu<dim y>, #gpu<shuffle_mode down>, #gpu<all_reduce_op minui>, #gpu<broadcast specific_lane>]}
func.func private @mappings() attributes {
  t.a = [#gpu.thread<x>, #gpu.block<linear_dim_9>, #gpu.warp<y>, #gpu.warpgroup<z>, #gpu.lane<linear_dim_0>],
  t.b = [#gpu.mask<18446744073709551615>, #gpu.memory_space<private>, #gpu.address_space<global>],
  t.c = #gpu.loop_dim_map<bound = (d0) -> (d0 + 1), processor = thread_z, map = (d0) -> (d0)>,
  t.d = [#gpu<dim y>, #gpu<shuffle_mode down>, #gpu<all_reduce_op minui>, #gpu<broadcast specific_lane>]
}

// CHECK-LABEL: func.func private @objects(
// CHECK-SAME: ) attributes {t.a = [#gpu.select_object, #gpu.select_object<2 : i8>], t.b = #gpu.kernel_metadata<"k", (i32) -> (), arg_attrs = [{y}], metadata = {x = 1 : i8}>, t.c = [#gpu.kernel_table<>, #gpu.kernel_table<[#gpu.kernel_metadata<"a", () -> ()>, #gpu.kernel_metadata<"b", i32>]>]}
func.func private @objects() attributes {
  t.a = [#gpu.select_object, #gpu.select_object<2 : i8>],
  t.b = #gpu.kernel_metadata<"k", (i32) -> (), metadata = {x = 1 : i8}, arg_attrs = [{y}]>,
  t.c = [#gpu.kernel_table<>, #gpu.kernel_table<[#gpu.kernel_metadata<"b", i32>, <"a", () -> ()>]>]
}

// Attributes of the dialect map loops of others.
// CHECK-LABEL: func.func @loops(
// CHECK-SAME: [[ARG0:%.+]]: index) {
// CHECK-NEXT: scf.forall ([[ARG1:%.+]], [[ARG2:%.+]]) in ([[ARG0]], [[ARG0]]) {
// CHECK-NEXT: } {mapping = [#gpu.block<x>, #gpu.mask<3>, #gpu.block<y>]}
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @loops(%n: index) {
  scf.forall (%i, %j) in (%n, %n) {
  } {mapping = [#gpu.block<x>, #gpu.mask<3>, #gpu.block<y>]}
  return
}
