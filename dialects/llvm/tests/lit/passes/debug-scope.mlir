// RUN: crease-opt %s --ensure-debug-info-scope-on-llvm-func --mlir-print-debuginfo --allow-unregistered-dialect | FileCheck %s
// RUN: crease-opt %s --ensure-debug-info-scope-on-llvm-func=emission-kind=Full --mlir-print-debuginfo --allow-unregistered-dialect | FileCheck %s --check-prefix=FULL
// RUN: not crease-opt %s --ensure-debug-info-scope-on-llvm-func=emission-kind=some 2>&1 | FileCheck %s --check-prefix=WRONG

// CHECK: #loc2 = loc("argument.c":1:2)
// CHECK: module {
// CHECK-NEXT: llvm.func @defined([[ARG0:%.+]]: i64 loc("argument.c":1:2)) {
// CHECK-NEXT: "test.here"() : () -> () loc(#loc3)
// CHECK-NEXT: "test.unknown"() : () -> () loc(#loc4)
// CHECK-NEXT: "test.elsewhere"() : () -> () loc(#loc31)
// CHECK-NEXT: "test.fused"() : () -> () loc(#loc32)
// CHECK-NEXT: "test.named"() : () -> () loc(#loc33)
// CHECK-NEXT: llvm.return loc(#loc6)
// CHECK-NEXT: } loc(#loc26)
// CHECK-NEXT: llvm.func @declared(i32) loc(#loc23)
// CHECK-NEXT: llvm.func @unknown() {
// CHECK-NEXT: llvm.return loc(#loc9)
// CHECK-NEXT: } loc(#loc27)
// CHECK-NEXT: llvm.func @inlined() {
// CHECK-NEXT: "test.inlined"() : () -> () loc(#loc37)
// CHECK-NEXT: "test.inlined_twice"() : () -> () loc(#loc41)
// CHECK-NEXT: "test.inlined_into_that"() : () -> () loc(#loc39)
// CHECK-NEXT: llvm.return loc(#loc36)
// CHECK-NEXT: } loc(#loc28)
// CHECK-NEXT: llvm.func @there() {
// CHECK-NEXT: "test.inside"() ({
// CHECK-NEXT: func.func @inside() {
// CHECK-NEXT: return loc(#loc29)
// CHECK-NEXT: } loc(#loc12)
// CHECK-NEXT: llvm.func @function() {
// CHECK-NEXT: llvm.return loc(#loc9)
// CHECK-NEXT: } loc(#loc30)
// CHECK-NEXT: "test.end"() : () -> () loc(#loc12)
// CHECK-NEXT: }) : () -> () loc(#loc12)
// CHECK-NEXT: llvm.return loc(#loc29)
// CHECK-NEXT: } loc(#loc25)
// CHECK-NEXT: } loc(#loc)
// CHECK: #di_file = #llvm.di_file<"m.c" in "">
// CHECK: #di_file1 = #llvm.di_file<"a.c" in "d">
// CHECK: #di_file2 = #llvm.di_file<"b.c" in "/d">
// CHECK: #di_file3 = #llvm.di_file<"b.c" in "">
// CHECK: #di_file4 = #llvm.di_file<"a.c" in "">
// CHECK: #di_file5 = #llvm.di_file<"c.c" in "">
// CHECK: #di_file6 = #llvm.di_file<"e.c" in "">
// CHECK: #di_file7 = #llvm.di_file<"a" in "b">
// CHECK: #di_subroutine_type = #llvm.di_subroutine_type<callingConvention = DW_CC_normal>
// CHECK: #loc = loc("m.c":1:1)
// CHECK: #loc1 = loc("d/a.c":12:3)
// CHECK: #loc3 = loc("d/a.c":3:4)
// CHECK: #loc4 = loc(unknown)
// CHECK: #loc5 = loc("/d/b.c":3:4)
// CHECK: #loc6 = loc("n")
// CHECK: #loc7 = loc("b.c":3:4)
// CHECK: #loc8 = loc("d/a.c":13:3)
// CHECK: #loc9 = loc("b.c":1:2)
// CHECK: #loc10 = loc("z.c":1:1)
// CHECK: #loc11 = loc("a.c":2:2)
// CHECK: #loc12 = loc("a.c":1:2)
// CHECK: #loc13 = loc("a.c":3:4)
// CHECK: #loc14 = loc("a.c":5:6)
// CHECK: #loc15 = loc("c.c":3:4)
// CHECK: #loc16 = loc("e.c":5:6)
// CHECK: #loc17 = loc("b.c":0:0)
// CHECK: #di_compile_unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #di_file, producer = "MLIR", isOptimized = true, emissionKind = LineTablesOnly>
// CHECK: #di_subprogram = #llvm.di_subprogram<scope = #di_file1, name = "declared", linkageName = "declared", file = #di_file1, line = 13, scopeLine = 13, subprogramFlags = Optimized, type = #di_subroutine_type>
// CHECK: #di_subprogram1 = #llvm.di_subprogram<scope = #di_file7, name = "n">
// CHECK: #loc18 = loc(fused<"m">[#loc6, #loc7])
// CHECK: #loc19 = loc("n"(#loc7))
// CHECK: #loc20 = loc(callsite(#loc10 at #loc11))
// CHECK: #loc21 = loc(callsite(#loc15 at #loc14))
// CHECK: #loc22 = loc(callsite(#loc12 at #loc16))
// CHECK: #di_lexical_block_file = #llvm.di_lexical_block_file<scope = #di_subprogram1, file = #di_file3, discriminator = 0>
// CHECK: #di_subprogram2 = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #di_compile_unit, scope = #di_file1, name = "defined", linkageName = "defined", file = #di_file1, line = 12, scopeLine = 12, subprogramFlags = "Definition|Optimized", type = #di_subroutine_type>
// CHECK: #di_subprogram3 = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #di_compile_unit, scope = #di_file, name = "unknown", linkageName = "unknown", file = #di_file, line = 1, scopeLine = 1, subprogramFlags = "Definition|Optimized", type = #di_subroutine_type>
// CHECK: #di_subprogram4 = #llvm.di_subprogram<id = distinct[3]<>, compileUnit = #di_compile_unit, scope = #di_file4, name = "inlined", linkageName = "inlined", file = #di_file4, line = 2, scopeLine = 2, subprogramFlags = "Definition|Optimized", type = #di_subroutine_type>
// CHECK: #di_subprogram5 = #llvm.di_subprogram<id = distinct[4]<>, compileUnit = #di_compile_unit, scope = #di_file3, name = "function", linkageName = "function", file = #di_file3, subprogramFlags = "Definition|Optimized", type = #di_subroutine_type>
// CHECK: #loc23 = loc(fused<#di_subprogram>[#loc8])
// CHECK: #loc24 = loc("n"(#loc22))
// CHECK: #loc25 = loc(fused<#di_subprogram1>[#loc12])
// CHECK: #di_lexical_block_file1 = #llvm.di_lexical_block_file<scope = #di_subprogram2, file = #di_file2, discriminator = 0>
// CHECK: #di_lexical_block_file2 = #llvm.di_lexical_block_file<scope = #di_subprogram2, file = #di_file3, discriminator = 0>
// CHECK: #di_lexical_block_file3 = #llvm.di_lexical_block_file<scope = #di_subprogram4, file = #di_file4, discriminator = 0>
// CHECK: #di_lexical_block_file4 = #llvm.di_lexical_block_file<scope = #di_subprogram4, file = #di_file5, discriminator = 0>
// CHECK: #di_lexical_block_file5 = #llvm.di_lexical_block_file<scope = #di_subprogram4, file = #di_file3, discriminator = 0>
// CHECK: #di_lexical_block_file6 = #llvm.di_lexical_block_file<scope = #di_subprogram4, file = #di_file6, discriminator = 0>
// CHECK: #loc26 = loc(fused<#di_subprogram2>[#loc1])
// CHECK: #loc27 = loc(fused<#di_subprogram3>[#loc4])
// CHECK: #loc28 = loc(fused<#di_subprogram4>[#loc20])
// CHECK: #loc29 = loc(fused<#di_lexical_block_file>[#loc9])
// CHECK: #loc30 = loc(fused<#di_subprogram5>[#loc17])
// CHECK: #di_lexical_block_file7 = #llvm.di_lexical_block_file<scope = #di_lexical_block_file4, file = #di_file3, discriminator = 0>
// CHECK: #loc31 = loc(fused<#di_lexical_block_file1>[#loc5])
// CHECK: #loc32 = loc(fused<#di_lexical_block_file2>[#loc18])
// CHECK: #loc33 = loc(fused<#di_lexical_block_file2>[#loc19])
// CHECK: #loc34 = loc(fused<#di_lexical_block_file3>[#loc12])
// CHECK: #loc35 = loc(fused<#di_lexical_block_file5>[#loc9])
// CHECK: #loc36 = loc(fused<#di_lexical_block_file6>[#loc24])
// CHECK: #loc37 = loc(callsite(#loc34 at #loc13))
// CHECK: #loc38 = loc(fused<#di_lexical_block_file7>[#loc9])
// CHECK: #loc39 = loc(callsite(#loc35 at #loc21))
// CHECK: #loc40 = loc(fused<#di_lexical_block_file4>[#loc38])
// CHECK: #loc41 = loc(callsite(#loc40 at #loc14))
// FULL: #loc2 = loc("argument.c":1:2)
// FULL: module {
// FULL-NEXT: llvm.func @defined([[ARG0:%.+]]: i64 loc("argument.c":1:2)) {
// FULL-NEXT: "test.here"() : () -> () loc(#loc3)
// FULL-NEXT: "test.unknown"() : () -> () loc(#loc4)
// FULL-NEXT: "test.elsewhere"() : () -> () loc(#loc31)
// FULL-NEXT: "test.fused"() : () -> () loc(#loc32)
// FULL-NEXT: "test.named"() : () -> () loc(#loc33)
// FULL-NEXT: llvm.return loc(#loc6)
// FULL-NEXT: } loc(#loc26)
// FULL-NEXT: llvm.func @declared(i32) loc(#loc23)
// FULL-NEXT: llvm.func @unknown() {
// FULL-NEXT: llvm.return loc(#loc9)
// FULL-NEXT: } loc(#loc27)
// FULL-NEXT: llvm.func @inlined() {
// FULL-NEXT: "test.inlined"() : () -> () loc(#loc37)
// FULL-NEXT: "test.inlined_twice"() : () -> () loc(#loc41)
// FULL-NEXT: "test.inlined_into_that"() : () -> () loc(#loc39)
// FULL-NEXT: llvm.return loc(#loc36)
// FULL-NEXT: } loc(#loc28)
// FULL-NEXT: llvm.func @there() {
// FULL-NEXT: "test.inside"() ({
// FULL-NEXT: func.func @inside() {
// FULL-NEXT: return loc(#loc29)
// FULL-NEXT: } loc(#loc12)
// FULL-NEXT: llvm.func @function() {
// FULL-NEXT: llvm.return loc(#loc9)
// FULL-NEXT: } loc(#loc30)
// FULL-NEXT: "test.end"() : () -> () loc(#loc12)
// FULL-NEXT: }) : () -> () loc(#loc12)
// FULL-NEXT: llvm.return loc(#loc29)
// FULL-NEXT: } loc(#loc25)
// FULL-NEXT: } loc(#loc)
// FULL: #di_file = #llvm.di_file<"m.c" in "">
// FULL: #di_file1 = #llvm.di_file<"a.c" in "d">
// FULL: #di_file2 = #llvm.di_file<"b.c" in "/d">
// FULL: #di_file3 = #llvm.di_file<"b.c" in "">
// FULL: #di_file4 = #llvm.di_file<"a.c" in "">
// FULL: #di_file5 = #llvm.di_file<"c.c" in "">
// FULL: #di_file6 = #llvm.di_file<"e.c" in "">
// FULL: #di_file7 = #llvm.di_file<"a" in "b">
// FULL: #di_subroutine_type = #llvm.di_subroutine_type<callingConvention = DW_CC_normal>
// FULL: #loc = loc("m.c":1:1)
// FULL: #loc1 = loc("d/a.c":12:3)
// FULL: #loc3 = loc("d/a.c":3:4)
// FULL: #loc4 = loc(unknown)
// FULL: #loc5 = loc("/d/b.c":3:4)
// FULL: #loc6 = loc("n")
// FULL: #loc7 = loc("b.c":3:4)
// FULL: #loc8 = loc("d/a.c":13:3)
// FULL: #loc9 = loc("b.c":1:2)
// FULL: #loc10 = loc("z.c":1:1)
// FULL: #loc11 = loc("a.c":2:2)
// FULL: #loc12 = loc("a.c":1:2)
// FULL: #loc13 = loc("a.c":3:4)
// FULL: #loc14 = loc("a.c":5:6)
// FULL: #loc15 = loc("c.c":3:4)
// FULL: #loc16 = loc("e.c":5:6)
// FULL: #loc17 = loc("b.c":0:0)
// FULL: #di_compile_unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #di_file, producer = "MLIR", isOptimized = true, emissionKind = Full>
// FULL: #di_subprogram = #llvm.di_subprogram<scope = #di_file1, name = "declared", linkageName = "declared", file = #di_file1, line = 13, scopeLine = 13, subprogramFlags = Optimized, type = #di_subroutine_type>
// FULL: #di_subprogram1 = #llvm.di_subprogram<scope = #di_file7, name = "n">
// FULL: #loc18 = loc(fused<"m">[#loc6, #loc7])
// FULL: #loc19 = loc("n"(#loc7))
// FULL: #loc20 = loc(callsite(#loc10 at #loc11))
// FULL: #loc21 = loc(callsite(#loc15 at #loc14))
// FULL: #loc22 = loc(callsite(#loc12 at #loc16))
// FULL: #di_lexical_block_file = #llvm.di_lexical_block_file<scope = #di_subprogram1, file = #di_file3, discriminator = 0>
// FULL: #di_subprogram2 = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #di_compile_unit, scope = #di_file1, name = "defined", linkageName = "defined", file = #di_file1, line = 12, scopeLine = 12, subprogramFlags = "Definition|Optimized", type = #di_subroutine_type>
// FULL: #di_subprogram3 = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #di_compile_unit, scope = #di_file, name = "unknown", linkageName = "unknown", file = #di_file, line = 1, scopeLine = 1, subprogramFlags = "Definition|Optimized", type = #di_subroutine_type>
// FULL: #di_subprogram4 = #llvm.di_subprogram<id = distinct[3]<>, compileUnit = #di_compile_unit, scope = #di_file4, name = "inlined", linkageName = "inlined", file = #di_file4, line = 2, scopeLine = 2, subprogramFlags = "Definition|Optimized", type = #di_subroutine_type>
// FULL: #di_subprogram5 = #llvm.di_subprogram<id = distinct[4]<>, compileUnit = #di_compile_unit, scope = #di_file3, name = "function", linkageName = "function", file = #di_file3, subprogramFlags = "Definition|Optimized", type = #di_subroutine_type>
// FULL: #loc23 = loc(fused<#di_subprogram>[#loc8])
// FULL: #loc24 = loc("n"(#loc22))
// FULL: #loc25 = loc(fused<#di_subprogram1>[#loc12])
// FULL: #di_lexical_block_file1 = #llvm.di_lexical_block_file<scope = #di_subprogram2, file = #di_file2, discriminator = 0>
// FULL: #di_lexical_block_file2 = #llvm.di_lexical_block_file<scope = #di_subprogram2, file = #di_file3, discriminator = 0>
// FULL: #di_lexical_block_file3 = #llvm.di_lexical_block_file<scope = #di_subprogram4, file = #di_file4, discriminator = 0>
// FULL: #di_lexical_block_file4 = #llvm.di_lexical_block_file<scope = #di_subprogram4, file = #di_file5, discriminator = 0>
// FULL: #di_lexical_block_file5 = #llvm.di_lexical_block_file<scope = #di_subprogram4, file = #di_file3, discriminator = 0>
// FULL: #di_lexical_block_file6 = #llvm.di_lexical_block_file<scope = #di_subprogram4, file = #di_file6, discriminator = 0>
// FULL: #loc26 = loc(fused<#di_subprogram2>[#loc1])
// FULL: #loc27 = loc(fused<#di_subprogram3>[#loc4])
// FULL: #loc28 = loc(fused<#di_subprogram4>[#loc20])
// FULL: #loc29 = loc(fused<#di_lexical_block_file>[#loc9])
// FULL: #loc30 = loc(fused<#di_subprogram5>[#loc17])
// FULL: #di_lexical_block_file7 = #llvm.di_lexical_block_file<scope = #di_lexical_block_file4, file = #di_file3, discriminator = 0>
// FULL: #loc31 = loc(fused<#di_lexical_block_file1>[#loc5])
// FULL: #loc32 = loc(fused<#di_lexical_block_file2>[#loc18])
// FULL: #loc33 = loc(fused<#di_lexical_block_file2>[#loc19])
// FULL: #loc34 = loc(fused<#di_lexical_block_file3>[#loc12])
// FULL: #loc35 = loc(fused<#di_lexical_block_file5>[#loc9])
// FULL: #loc36 = loc(fused<#di_lexical_block_file6>[#loc24])
// FULL: #loc37 = loc(callsite(#loc34 at #loc13))
// FULL: #loc38 = loc(fused<#di_lexical_block_file7>[#loc9])
// FULL: #loc39 = loc(callsite(#loc35 at #loc21))
// FULL: #loc40 = loc(fused<#di_lexical_block_file4>[#loc38])
// FULL: #loc41 = loc(callsite(#loc40 at #loc14))
// WRONG: crease-opt: for the --emission-kind option: Cannot find option named 'some'! It is one of: None, Full, LineTablesOnly, DebugDirectivesOnly
// WRONG: <unknown>:0: error:
module {
  llvm.func @defined(%a: i64 loc("argument.c":1:2)) {
    "test.here"() : () -> () loc("d/a.c":3:4)
    "test.unknown"() : () -> () loc(unknown)
    "test.elsewhere"() : () -> () loc("/d/b.c":3:4)
    "test.fused"() : () -> () loc(fused<"m">["n", "b.c":3:4])
    "test.named"() : () -> () loc("n"("b.c":3:4))
    llvm.return loc("n")
  } loc("d/a.c":12:3)
  llvm.func @declared(i32) loc("d/a.c":13:3)
  llvm.func @unknown() {
    llvm.return loc("b.c":1:2)
  } loc(unknown)
  llvm.func @inlined() {
    "test.inlined"() : () -> () loc(callsite("a.c":1:2 at "a.c":3:4))
    "test.inlined_twice"() : () -> () loc(callsite(callsite("b.c":1:2 at "c.c":3:4) at "a.c":5:6))
    "test.inlined_into_that"() : () -> () loc(callsite("b.c":1:2 at callsite("c.c":3:4 at "a.c":5:6)))
    llvm.return loc("n"(callsite("a.c":1:2 at "e.c":5:6)))
  } loc(callsite("z.c":1:1 at "a.c":2:2))
  llvm.func @there() {
    "test.inside"() ({
      func.func @inside() {
        return loc("b.c":1:2)
      } loc("a.c":1:2)
      llvm.func @function() {
        llvm.return loc("b.c":1:2)
      } loc("b.c":0:0)
      "test.end"() : () -> () loc("a.c":1:2)
    }) : () -> () loc("a.c":1:2)
    llvm.return loc("b.c":1:2)
  } loc(fused<#llvm.di_subprogram<scope = #llvm.di_file<"a" in "b">, name = "n">>["a.c":1:2])
} loc("m.c":1:1)
