// RUN: crease-opt %s --ensure-debug-info-scope-on-llvm-func --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s

// The unit is the one that the module's location tells of, and so is the file of what has no other.

// CHECK: module {
// CHECK-NEXT: llvm.func @defined() {
// CHECK-NEXT: llvm.return loc("b.c":1:2)
// CHECK-NEXT: } loc(fused<#llvm.di_subprogram<id = distinct[0]<>, compileUnit = <id = distinct[1]<>, sourceLanguage = DW_LANG_C99, file = <"o.c" in "q">, isOptimized = false, emissionKind = Full>, scope = #llvm.di_file<"o.c" in "q">, name = "defined", linkageName = "defined", file = <"o.c" in "q">, line = 1, scopeLine = 1, subprogramFlags = "Definition|Optimized", type = <callingConvention = DW_CC_normal>>>[unknown])
// CHECK-NEXT: } loc(fused[fused<#llvm.di_compile_unit<id = distinct[1]<>, sourceLanguage = DW_LANG_C99, file = <"o.c" in "q">, isOptimized = false, emissionKind = Full>>["x.c":1:2], "a"])
module {
  llvm.func @defined() {
    llvm.return loc("b.c":1:2)
  } loc(unknown)
} loc(fused[fused<#llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C99, file = <"o.c" in "q">, isOptimized = false, emissionKind = Full>>["x.c":1:2], "a"])
