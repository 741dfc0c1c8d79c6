// RUN: crease-opt %s --convert-func-to-llvm --split-input-file | FileCheck %s

// Identified structs get another name where what is in them becomes something else.

// CHECK-LABEL: llvm.func @a(
// CHECK-SAME: !llvm.struct<"_Converted.foo", (i64)>) attributes {sym_visibility = "private"}
func.func private @a(!llvm.struct<"foo", (index)>)

// -----

// CHECK-LABEL: llvm.func @c(
// CHECK-SAME: !llvm.struct<"_Converted.bar", (i32, ptr, struct<"_Converted.foo", (i64)>)>) attributes {sym_visibility = "private"}
func.func private @c(!llvm.struct<"bar", (i32, ptr, struct<"foo", (index)>)>)

// -----

// CHECK-LABEL: llvm.func @rec(
// CHECK-SAME: !llvm.struct<"_Converted.rec", (i64, struct<"_Converted.rec">)>) attributes {sym_visibility = "private"}
func.func private @rec(!llvm.struct<"rec", (index, struct<"rec">)>)

// -----

// CHECK-LABEL: llvm.func @inner(
// CHECK-SAME: !llvm.struct<(i32, struct<"_Converted.foo", (i64)>)>) attributes {sym_visibility = "private"}
func.func private @inner(!llvm.struct<(i32, !llvm.struct<"foo", (index)>)>)

// -----

// CHECK-LABEL: llvm.func @ok(
// CHECK-SAME: !llvm.struct<"fine", (i32, i64)>) attributes {sym_visibility = "private"}
func.func private @ok(!llvm.struct<"fine", (i32, i64)>)

// -----

// CHECK-LABEL: llvm.func @mem(
// CHECK-SAME: !llvm.struct<"_Converted.mem", (struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>) attributes {sym_visibility = "private"}
func.func private @mem(!llvm.struct<"mem", (memref<4xf32>)>)

// -----

// CHECK-LABEL: llvm.func @opaque(
// CHECK-SAME: !llvm.struct<"op", opaque>) attributes {sym_visibility = "private"}
func.func private @opaque(!llvm.struct<"op", opaque>)

// -----

// CHECK-LABEL: llvm.func @use(
// CHECK-SAME: [[ARG0:%.+]]: !llvm.struct<"_Converted.foo", (i64)>) -> !llvm.struct<"_Converted.foo", (i64)> {
// CHECK-NEXT: llvm.return [[ARG0]] : !llvm.struct<"_Converted.foo", (i64)>
// CHECK-NEXT: }
func.func @use(%a: !llvm.struct<"foo", (index)>) -> !llvm.struct<"foo", (index)> {
  return %a : !llvm.struct<"foo", (index)>
}

// -----

// That name is taken.
func.func private @clash(!llvm.struct<"_Converted.foo", (i32)>)
// CHECK-LABEL: llvm.func @clash(
// CHECK-SAME: !llvm.struct<"_Converted.foo", (i32)>) attributes {sym_visibility = "private"}
// CHECK-LABEL: func.func private @a(
// CHECK-SAME: !llvm.struct<"foo", (index)>)
func.func private @a(!llvm.struct<"foo", (index)>)

// -----

// CHECK-LABEL: llvm.func @clash(
// CHECK-SAME: !llvm.struct<"_Converted.foo", (i64)>) attributes {sym_visibility = "private"}
// CHECK-LABEL: llvm.func @a(
// CHECK-SAME: !llvm.struct<"_Converted.foo", (i64)>) attributes {sym_visibility = "private"}
func.func private @clash(!llvm.struct<"_Converted.foo", (i64)>)
func.func private @a(!llvm.struct<"foo", (index)>)

// -----

// That name is taken.
func.func private @clash(!llvm.struct<"_Converted.foo", opaque>)
// CHECK-LABEL: llvm.func @clash(
// CHECK-SAME: !llvm.struct<"_Converted.foo", opaque>) attributes {sym_visibility = "private"}
// CHECK-LABEL: func.func private @a(
// CHECK-SAME: !llvm.struct<"foo", (index)>)
func.func private @a(!llvm.struct<"foo", (index)>)

// -----

// CHECK-LABEL: llvm.func @a(
// CHECK-SAME: !llvm.struct<"_Converted.foo", packed (i64)>) attributes {sym_visibility = "private"}
// CHECK-LABEL: llvm.func @b(
// CHECK-SAME: !llvm.struct<"_Converted.foo", packed (i64)>) attributes {sym_visibility = "private"}
func.func private @a(!llvm.struct<"foo", packed (index)>)
func.func private @b(!llvm.struct<"foo", packed (index)>)

// -----

// CHECK-LABEL: llvm.func @a(
// CHECK-SAME: !llvm.struct<"_Converted.foo", (i64, struct<"_Converted.bar", (i64, struct<"_Converted.foo">, struct<"_Converted.bar">)>)>) attributes {sym_visibility = "private"}
func.func private @a(!llvm.struct<"foo", (index, struct<"bar", (index, struct<"foo">, struct<"bar">)>)>)

// -----

// CHECK-LABEL: func.func private @a(
// CHECK-SAME: !llvm.struct<"foo", (tensor<4xi32>)>)
func.func private @a(!llvm.struct<"foo", (tensor<4xi32>)>)

// -----

// CHECK-LABEL: llvm.func @a(
// CHECK-SAME: !llvm.struct<"_Converted.foo", (array<4 x struct<"_Converted.foo">>, i8)>) attributes {sym_visibility = "private"}
func.func private @a(!llvm.struct<"foo", (array<4 x struct<"foo">>, f8E4M3FN)>)

// -----

// What is in one of its elements becomes something else, too.
// CHECK-LABEL: llvm.func @a(
// CHECK-SAME: !llvm.struct<"_Converted.a", (struct<"_Converted.b", (i32, struct<"_Converted.a">)>, i64)>) attributes {sym_visibility = "private"}
func.func private @a(!llvm.struct<"a", (struct<"b", (i32, struct<"a">)>, index)>)

// -----

// CHECK-LABEL: llvm.func @a(
// CHECK-SAME: !llvm.struct<"_Converted.a", (struct<"b", (i32, struct<"c", (ptr)>)>, i64)>) attributes {sym_visibility = "private"}
func.func private @a(!llvm.struct<"a", (struct<"b", (i32, struct<"c", (ptr)>)>, index)>)

// -----

// CHECK-LABEL: llvm.func @a(
// CHECK-SAME: !llvm.struct<"_Converted.a", (struct<"op", opaque>, i64)>) attributes {sym_visibility = "private"}
func.func private @a(!llvm.struct<"a", (struct<"op", opaque>, index)>)
