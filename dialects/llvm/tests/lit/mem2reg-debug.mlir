// UPDATE: auto
// RUN: crease-opt %s --mem2reg | FileCheck %s

#type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#program = #llvm.di_subprogram<compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = Definition>
#v = #llvm.di_local_variable<scope = #program, name = "v", file = #file, type = #type>
#w = #llvm.di_local_variable<scope = #program, name = "w", file = #file, type = #type>

// A variable is described by each value that the slot holds, also by one that depends on the way.
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
llvm.func @pointer(%x: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.intr.dbg.value #v = %a : !llvm.ptr
  llvm.store %x, %a : i32, !llvm.ptr
  llvm.return
}
