// RUN: crease-opt %s --mem2reg | FileCheck %s

#type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#program = #llvm.di_subprogram<compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = Definition>
#v = #llvm.di_local_variable<scope = #program, name = "v", file = #file, type = #type>
#w = #llvm.di_local_variable<scope = #program, name = "w", file = #file, type = #type>

// A variable is described by each value that the slot holds, also by one that depends on the way.
// CHECK: #di_basic_type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
// CHECK: #di_file = #llvm.di_file<"a.c" in "/">
// CHECK: #di_compile_unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #di_file, isOptimized = false, emissionKind = Full>
// CHECK: #di_subprogram = #llvm.di_subprogram<compileUnit = #di_compile_unit, scope = #di_file, name = "f", file = #di_file, subprogramFlags = Definition>
// CHECK: #di_local_variable = #llvm.di_local_variable<scope = #di_subprogram, name = "v", file = #di_file, type = #di_basic_type>
// CHECK: #di_local_variable1 = #llvm.di_local_variable<scope = #di_subprogram, name = "w", file = #di_file, type = #di_basic_type>
// CHECK-LABEL: llvm.func @declared(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i1) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: llvm.intr.dbg.value #di_local_variable = [[ARG0]] : i32
// CHECK-NEXT: llvm.intr.dbg.value #di_local_variable1 = [[ARG0]] : i32
// CHECK-NEXT: llvm.cond_br [[ARG1]], ^bb1, ^bb2([[ARG0]] : i32)
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: llvm.intr.dbg.value #di_local_variable = [[V0]] : i32
// CHECK-NEXT: llvm.intr.dbg.value #di_local_variable1 = [[V0]] : i32
// CHECK-NEXT: llvm.br ^bb2([[V0]] : i32)
// CHECK-NEXT: ^bb2([[V1:%.+]]: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: llvm.intr.dbg.value #di_local_variable1 = [[V1]] : i32
// CHECK-NEXT: llvm.intr.dbg.value #di_local_variable = [[V1]] : i32
// CHECK-NEXT: llvm.return [[V1]] : i32
// CHECK-NEXT: }
llvm.func @declared(%x: i32, %c: i1) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.intr.dbg.declare #v = %a : !llvm.ptr
  llvm.intr.dbg.declare #w = %a : !llvm.ptr
  llvm.store %x, %a : i32, !llvm.ptr
  llvm.cond_br %c, ^store, ^join
^store:
  llvm.store %one, %a : i32, !llvm.ptr
  llvm.br ^join
^join:
  %r = llvm.load %a : !llvm.ptr -> i32
  llvm.return %r : i32
}

// The value comes after what it is made by, and may be one that was loaded. Upstream fails.
// CHECK-LABEL: llvm.func @made(
// CHECK-SAME: [[ARG0:%.+]]: i16) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: llvm.intr.dbg.value #di_local_variable = [[V0]] : i32
// CHECK-NEXT: llvm.intr.dbg.value #di_local_variable = [[V0]] : i32
// CHECK-NEXT: [[V1:%.+]] = llvm.zext [[ARG0]] : i16 to i32
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.constant(-65536 : i32) : i32
// CHECK-NEXT: [[V3:%.+]] = llvm.and [[V0]], [[V2]] : i32
// CHECK-NEXT: [[V4:%.+]] = llvm.or [[V3]], [[V1]] : i32
// CHECK-NEXT: llvm.intr.dbg.value #di_local_variable = [[V4]] : i32
// CHECK-NEXT: llvm.return [[V4]] : i32
// CHECK-NEXT: }
llvm.func @made(%x: i16) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.intr.dbg.declare #v = %a : !llvm.ptr
  llvm.store %one, %a : i32, !llvm.ptr
  %same = llvm.load %a : !llvm.ptr -> i32
  llvm.store %same, %a : i32, !llvm.ptr
  llvm.store %x, %a : i16, !llvm.ptr
  %r = llvm.load %a : !llvm.ptr -> i32
  llvm.return %r : i32
}

// Where the pointer was is not known any more.
// CHECK-LABEL: llvm.func @pointer(
// CHECK-SAME: [[ARG0:%.+]]: i32) {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.undef : !llvm.ptr
// CHECK-NEXT: llvm.intr.dbg.value #di_local_variable = [[V1]] : !llvm.ptr
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
llvm.func @pointer(%x: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.intr.dbg.value #v = %a : !llvm.ptr
  llvm.store %x, %a : i32, !llvm.ptr
  llvm.return
}
