// Parts of a split file may give a struct's name other bodies.
// RUN: crease-opt %s --split-input-file | FileCheck %s

// CHECK: llvm.func @first(!llvm.struct<"here", (i32)>)
llvm.func @first(!llvm.struct<"here", (i32)>)

// -----

// CHECK: llvm.func @second(!llvm.struct<"here", (i64)>)
llvm.func @second(!llvm.struct<"here", (i64)>)
