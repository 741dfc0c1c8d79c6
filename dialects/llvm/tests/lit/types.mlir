// Types are read in their long and short forms and printed in the short one.
// RUN: crease-opt %s --allow-unregistered-dialect | FileCheck %s

// CHECK: llvm.func @plain(!llvm.ptr, !llvm.ptr<3>, !llvm.token, !llvm.x86_amx, !llvm.ppc_fp128)
llvm.func @plain(!llvm.ptr, !llvm.ptr<3>, !llvm.token, !llvm.x86_amx, !llvm.ppc_fp128)

// CHECK: llvm.func @nested(!llvm.array<2 x struct<(ptr, array<0 x i8>)>>)
llvm.func @nested(!llvm.array<2 x !llvm.struct<(!llvm.ptr<0>, array<0 x i8>)>>)

// CHECK: llvm.func @packed(!llvm.struct<packed (i8, vector<[4]xf32>)>)
llvm.func @packed(!llvm.struct<packed (i8, vector<[4]xf32>)>)

// CHECK: llvm.func @empty(!llvm.struct<()>, !llvm.struct<"none", ()>, !llvm.struct<"hidden", opaque>)
llvm.func @empty(!llvm.struct<()>, !llvm.struct<"none", ()>, !llvm.struct<"hidden", opaque>)

// CHECK: llvm.func @targets(!llvm.target<"spirv.Image", !llvm.struct<()>, i32, 1, 2>)
llvm.func @targets(!llvm.target<"spirv.Image", struct<()>, i32, 1, 2>)

// CHECK: "some.op"() {types = [!llvm.func<void (...)>, !llvm.func<i32 (ptr, ...)>, !llvm.metadata, !llvm.label]}
"some.op"() {types = [!llvm.func<void (...)>, !llvm.func<i32 (ptr, ...)>, !llvm.metadata, !llvm.label]} : () -> ()

// The type of an element is closed again: what it mentions is written out.
// CHECK-LABEL: llvm.func @element_of_recursive
// CHECK: llvm.call @takes_b(%{{.*}}) : (!llvm.struct<"b", (i32, array<2 x struct<"a", (i64, struct<"b">)>>)>)
llvm.func @element_of_recursive(%a: !llvm.struct<"a", (i64, struct<"b", (i32, array<2 x struct<"a">>)>)>) {
  %0 = llvm.extractvalue %a[1] : !llvm.struct<"a", (i64, struct<"b", (i32, array<2 x struct<"a">>)>)>
  llvm.call @takes_b(%0) : (!llvm.struct<"b", (i32, array<2 x struct<"a", (i64, struct<"b">)>>)>) -> ()
  llvm.return
}
llvm.func @takes_b(!llvm.struct<"b", (i32, array<2 x struct<"a", (i64, struct<"b">)>>)>)

// What else may have them as elements.
// CHECK: llvm.func @elements(vector<2x!llvm.ptr>, vector<2x!llvm.ppc_fp128>)
llvm.func @elements(vector<2x!llvm.ptr>, vector<2x!llvm.ppc_fp128>)
// CHECK: "some.op"() {types = [tensor<2x!llvm.ptr>, tensor<2x!llvm.struct<(i32)>>, memref<2x!llvm.ppc_fp128>]}
"some.op"() {types = [tensor<2x!llvm.ptr>, tensor<2x!llvm.struct<(i32)>>, memref<2x!llvm.ppc_fp128>]} : () -> ()
// Upstream writes this one in full wherever it stands.
// CHECK: "some.op"() {types = [!llvm.func<!llvm.ppc_fp128 (x86_amx, !llvm.ppc_fp128)>, !llvm.array<2 x !llvm.ppc_fp128>, !llvm.struct<(ptr, !llvm.ppc_fp128)>]}
"some.op"() {types = [!llvm.func<ppc_fp128 (x86_amx, ppc_fp128)>, !llvm.array<2 x ppc_fp128>, !llvm.struct<(ptr, !llvm.ppc_fp128)>]} : () -> ()
