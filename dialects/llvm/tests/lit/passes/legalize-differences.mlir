// RUN: crease-opt %s --llvm-legalize-for-export --allow-unregistered-dialect | FileCheck %s

// Upstream reads what is not there.
// And those in types and locations that are attributes it changes, too.

// CHECK: #loc = loc("a")
// CHECK: #loc1 = loc(fused<#llvm.di_expression<[DW_OP_LLVM_fragment(16, 8), DW_OP_LLVM_fragment(4, 2)]>>[#loc])
// CHECK: module {
// CHECK: "test.short"() {no_size = #llvm.di_expression<[DW_OP_LLVM_fragment(16), DW_OP_LLVM_fragment(4, 2)]>, nothing = #llvm.di_expression<[DW_OP_LLVM_fragment, DW_OP_LLVM_fragment(4, 2)]>, nothing_added = #llvm.di_expression<[DW_OP_LLVM_fragment(16, 8), DW_OP_LLVM_fragment]>} : () -> ()
// CHECK: "test.elsewhere"() {location = #loc1, type = memref<4xi32, #llvm.di_expression<[DW_OP_LLVM_fragment(16, 8), DW_OP_LLVM_fragment(4, 2)]>>} : () -> ()
#e = #llvm.di_expression<[DW_OP_LLVM_fragment(16, 8), DW_OP_LLVM_fragment(4, 2)]>
"test.short"() {
  no_size = #llvm.di_expression<[DW_OP_LLVM_fragment(16), DW_OP_LLVM_fragment(4, 2)]>,
  nothing = #llvm.di_expression<[DW_OP_LLVM_fragment, DW_OP_LLVM_fragment(4, 2)]>,
  nothing_added = #llvm.di_expression<[DW_OP_LLVM_fragment(16, 8), DW_OP_LLVM_fragment]>
} : () -> ()
"test.elsewhere"() {type = memref<4xi32, #e>, location = loc(fused<#e>["a"])} : () -> ()
