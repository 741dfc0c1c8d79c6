// RUN: crease-opt %s --ensure-debug-info-scope-on-llvm-func --mlir-print-debuginfo --mlir-print-local-scope --allow-unregistered-dialect --split-input-file | FileCheck %s

// Upstream takes whatever metadata the function has for a scope, and dies if it has none or who was inlined has no
// file.

// CHECK: module {
// CHECK-NEXT: llvm.func @nowhere() {
// CHECK-NEXT: "test.inlined"() : () -> () loc(callsite("n" at "b.c":5:6))
// CHECK-NEXT: llvm.return loc("a.c":1:2)
// CHECK-NEXT: } loc(fused<#llvm.di_subprogram<id = distinct[0]<>, compileUnit = <id = distinct[1]<>, sourceLanguage = DW_LANG_C, file = <"m.c" in "">, producer = "MLIR", isOptimized = true, emissionKind = LineTablesOnly>, scope = #llvm.di_file<"a.c" in "">, name = "nowhere", linkageName = "nowhere", file = <"a.c" in "">, line = 1, scopeLine = 1, subprogramFlags = "Definition|Optimized", type = <callingConvention = DW_CC_normal>>>["a.c":1:1])
// CHECK-NEXT: llvm.func @no_scope() {
// CHECK-NEXT: "test.inlined"() : () -> () loc(callsite("b.c":1:2 at "b.c":5:6))
// CHECK-NEXT: llvm.return loc("b.c":1:2)
// CHECK-NEXT: } loc(fused["n"(fused<#llvm.di_subprogram<scope = #llvm.di_file<"a" in "b">, name = "n">>["a.c":1:2]), "z"])
// CHECK-NEXT: llvm.func @other_metadata() {
// CHECK-NEXT: llvm.return loc(callsite("b.c":1:2 at "b.c":5:6))
// CHECK-NEXT: } loc(fused<"m">[fused<#llvm.di_subprogram<scope = #llvm.di_file<"a" in "b">, name = "n">>["a.c":1:2]])
// CHECK-NEXT: llvm.mlir.global internal @global() {addr_space = 0 : i32} : i32 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32 loc(callsite("a.c":1:2 at "b.c":5:6))
// CHECK-NEXT: llvm.return [[V0]] : i32 loc("a.c":1:2)
// CHECK-NEXT: } loc("a.c":1:2)
// CHECK-NEXT: } loc("m.c":1:1)
module {
  llvm.func @nowhere() {
    "test.inlined"() : () -> () loc(callsite("n" at "b.c":5:6))
    llvm.return loc("a.c":1:2)
  } loc("a.c":1:1)
  llvm.func @no_scope() {
    "test.inlined"() : () -> () loc(callsite("b.c":1:2 at "b.c":5:6))
    llvm.return loc("b.c":1:2)
  } loc(fused["n"(fused<#llvm.di_subprogram<scope = #llvm.di_file<"a" in "b">, name = "n">>["a.c":1:2]), "z"])
  llvm.func @other_metadata() {
    llvm.return loc(callsite("b.c":1:2 at "b.c":5:6))
  } loc(fused<"m">[fused<#llvm.di_subprogram<scope = #llvm.di_file<"a" in "b">, name = "n">>["a.c":1:2]])
  llvm.mlir.global internal @global() : i32 {
    %0 = llvm.mlir.constant(1 : i32) : i32 loc(callsite("a.c":1:2 at "b.c":5:6))
    llvm.return %0 : i32 loc("a.c":1:2)
  } loc("a.c":1:2)
} loc("m.c":1:1)

// -----

// A text with no op of the dialect it refuses.
// CHECK: module {
// CHECK-NEXT: } loc("m.c":1:1)
module {
} loc("m.c":1:1)
