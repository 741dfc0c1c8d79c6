// A call of a function with debug information, by one with it, has a location. That it has none is said
// without one.
// RUN: not crease-opt %s --split-input-file 2>&1 | FileCheck %s

#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#f = #llvm.di_subprogram<compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = "Definition">
#in_f = loc(fused<#f>["a.c":1:1])

llvm.func @callee() {
  llvm.return
} loc(#in_f)
llvm.func @caller() {
  // CHECK: <unknown>:0: error: inlinable function call in a function with a DISubprogram location must have a debug location
  llvm.call @callee() : () -> () loc(unknown)
  llvm.return
} loc(#in_f)

// -----

#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#f = #llvm.di_subprogram<compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = "Definition">
#in_f = loc(fused<#f>["a.c":1:1])

llvm.func @callee(%a: i32) {
  llvm.return
} loc("name"(#in_f))
func.func @caller() {
  // It comes before what is wrong with the operands.
  // CHECK: <unknown>:0: error: inlinable function call
  llvm.call @callee() : () -> () loc(unknown)
  return
} loc(callsite("a.c":1:1 at #in_f))

// -----

#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#f = #llvm.di_subprogram<compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = "Definition">
#in_f = loc(fused<#f>["a.c":1:1])

// CHECK-NOT: error
llvm.func @callee() {
  llvm.return
} loc(#in_f)
llvm.func @declared() loc(#in_f)
llvm.func @without() {
  llvm.return
} loc("a.c":1:1)
llvm.func @caller() {
  llvm.call @callee() : () -> ()
  llvm.call @callee() : () -> () loc(fused<"x">[unknown])
  llvm.call @declared() : () -> () loc(unknown)
  llvm.call @without() : () -> () loc(unknown)
  llvm.return
} loc(#in_f)
llvm.func @caller_without() {
  llvm.call @callee() : () -> () loc(unknown)
  llvm.return
} loc(fused<"f">["a.c":1:1])
