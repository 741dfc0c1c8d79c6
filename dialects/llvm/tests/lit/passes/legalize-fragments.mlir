// RUN: crease-opt %s --llvm-legalize-for-export --allow-unregistered-dialect | FileCheck %s

// Starts are added up, modulo 2^64, and the first size is the one.

#file = #llvm.di_file<"a.c" in "b">
#e = #llvm.di_expression<[DW_OP_LLVM_fragment(16, 8), DW_OP_LLVM_fragment(4, 2)]>
module attributes {test.e = #e} {
  "test.expressions"() {
    two = #e,
    three = #llvm.di_expression<[DW_OP_LLVM_fragment(16, 8), DW_OP_LLVM_fragment(4, 6), DW_OP_LLVM_fragment(1, 2)]>,
    apart = #llvm.di_expression<[DW_OP_LLVM_fragment(16, 8), DW_OP_deref, DW_OP_LLVM_fragment(4, 2)]>,
    between = #llvm.di_expression<[DW_OP_deref, DW_OP_LLVM_fragment(16, 8), DW_OP_LLVM_fragment(4, 6), DW_OP_constu(5)]>,
    large = #llvm.di_expression<[DW_OP_LLVM_fragment(18446744073709551615, 8), DW_OP_LLVM_fragment(4, 6)]>,
    more = #llvm.di_expression<[DW_OP_LLVM_fragment(1, 2, 3), DW_OP_LLVM_fragment(1)]>,
    one = #llvm.di_expression<[DW_OP_LLVM_fragment(16, 8)]>,
    none = #llvm.di_expression<>
  } : () -> ()
  "test.inside"() {list = [{e = #e}, distinct[0]<#e>]} : () -> ()
  "test.property"() <{e = #e}> : () -> ()
  // CHECK: #di_file = #llvm.di_file<"a.c" in "b">
  // CHECK: #di_null_type = #llvm.di_null_type
  // CHECK: #distinct = distinct[0]<#llvm.di_expression<[DW_OP_LLVM_fragment(20, 8)]>>
  // CHECK: #di_global_variable = #llvm.di_global_variable<scope = #di_file, name = "g", file = #di_file, line = 1, type = #di_null_type>
  // CHECK: #di_global_variable_expression = #llvm.di_global_variable_expression<var = #di_global_variable, expr = <[DW_OP_LLVM_fragment(20, 8)]>>
  // CHECK: module attributes {test.e = #llvm.di_expression<[DW_OP_LLVM_fragment(20, 8)]>} {
  // CHECK: "test.expressions"() {apart = #llvm.di_expression<[DW_OP_LLVM_fragment(16, 8), DW_OP_deref, DW_OP_LLVM_fragment(4, 2)]>, between = #llvm.di_expression<[DW_OP_deref, DW_OP_LLVM_fragment(20, 8), DW_OP_constu(5)]>, large = #llvm.di_expression<[DW_OP_LLVM_fragment(3, 8)]>, more = #llvm.di_expression<[DW_OP_LLVM_fragment(2, 2)]>, none = #llvm.di_expression<>, one = #llvm.di_expression<[DW_OP_LLVM_fragment(16, 8)]>, three = #llvm.di_expression<[DW_OP_LLVM_fragment(21, 8)]>, two = #llvm.di_expression<[DW_OP_LLVM_fragment(20, 8)]>} : () -> ()
  // CHECK: "test.inside"() {list = [{e = #llvm.di_expression<[DW_OP_LLVM_fragment(20, 8)]>}, #distinct]} : () -> ()
  // CHECK: "test.property"() <{e = #llvm.di_expression<[DW_OP_LLVM_fragment(16, 8), DW_OP_LLVM_fragment(4, 2)]>}> : () -> ()
  // CHECK-LABEL: llvm.mlir.global external @g(
  // CHECK-SAME: ) {addr_space = 0 : i32, dbg_exprs = [#di_global_variable_expression]} : i64
  llvm.mlir.global external @g() {dbg_exprs = [#llvm.di_global_variable_expression<var = #llvm.di_global_variable<scope = #file, name = "g", file = #file, line = 1, type = #llvm.di_null_type>, expr = #e>]} : i64
}
