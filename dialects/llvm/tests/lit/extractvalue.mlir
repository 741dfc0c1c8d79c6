// RUN: crease-opt %s --canonicalize | FileCheck %s

// `llvm.extractvalue` of constants, also where they were inserted.

// Of what is no constant, only all of it is found.
// CHECK-LABEL: llvm.func @arg(
// CHECK-SAME: [[ARG0:%.+]]: !llvm.struct<(i16, i32)>) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.undef : !llvm.array<2 x struct<(i16, i32)>>
// CHECK-NEXT: [[V1:%.+]] = llvm.insertvalue [[ARG0]], [[V0]][0] : !llvm.array<2 x struct<(i16, i32)>>
// CHECK-NEXT: [[V2:%.+]] = llvm.extractvalue [[V1]][0, 1] : !llvm.array<2 x struct<(i16, i32)>>
// CHECK-NEXT: llvm.return [[V2]] : i32
// CHECK-NEXT: }
llvm.func @arg(%a: !llvm.struct<(i16, i32)>) -> i32 {
  %1 = llvm.mlir.undef : !llvm.array<2 x !llvm.struct<(i16, i32)>>
  %2 = llvm.insertvalue %a, %1[0] : !llvm.array<2 x !llvm.struct<(i16, i32)>>
  %3 = llvm.extractvalue %2[0, 1] : !llvm.array<2 x !llvm.struct<(i16, i32)>>
  llvm.return %3 : i32
}

// CHECK-LABEL: llvm.func @und(
// CHECK-SAME: ) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.undef : i32
// CHECK-NEXT: llvm.return [[V0]] : i32
// CHECK-NEXT: }
llvm.func @und() -> i32 {
  %0 = llvm.mlir.undef : !llvm.struct<(i16, i32)>
  %1 = llvm.mlir.poison : !llvm.array<2 x !llvm.struct<(i16, i32)>>
  %2 = llvm.insertvalue %0, %1[0] : !llvm.array<2 x !llvm.struct<(i16, i32)>>
  %3 = llvm.extractvalue %2[0, 1] : !llvm.array<2 x !llvm.struct<(i16, i32)>>
  llvm.return %3 : i32
}

// CHECK-LABEL: llvm.func @con(
// CHECK-SAME: ) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(3 : i32) : i32
// CHECK-NEXT: llvm.return [[V0]] : i32
// CHECK-NEXT: }
llvm.func @con() -> i32 {
  %0 = llvm.mlir.constant([1 : i32, 3 : i32]) : !llvm.struct<(i32, i32)>
  %1 = llvm.mlir.poison : !llvm.array<2 x !llvm.struct<(i32, i32)>>
  %2 = llvm.insertvalue %0, %1[0] : !llvm.array<2 x !llvm.struct<(i32, i32)>>
  %3 = llvm.extractvalue %2[0, 1] : !llvm.array<2 x !llvm.struct<(i32, i32)>>
  llvm.return %3 : i32
}

// CHECK-LABEL: llvm.func @deep(
// CHECK-SAME: [[ARG0:%.+]]: !llvm.struct<(i32, struct<(i32, i64)>)>, [[ARG1:%.+]]: i32) -> i64 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.poison : !llvm.array<2 x struct<(i32, struct<(i32, i64)>)>>
// CHECK-NEXT: [[V1:%.+]] = llvm.insertvalue [[ARG1]], [[ARG0]][0] : !llvm.struct<(i32, struct<(i32, i64)>)>
// CHECK-NEXT: [[V2:%.+]] = llvm.insertvalue [[V1]], [[V0]][0] : !llvm.array<2 x struct<(i32, struct<(i32, i64)>)>>
// CHECK-NEXT: [[V3:%.+]] = llvm.extractvalue [[V2]][0, 1, 1] : !llvm.array<2 x struct<(i32, struct<(i32, i64)>)>>
// CHECK-NEXT: llvm.return [[V3]] : i64
// CHECK-NEXT: }
llvm.func @deep(%a: !llvm.struct<(i32, struct<(i32, i64)>)>, %b: i32) -> i64 {
  %1 = llvm.mlir.poison : !llvm.array<2 x struct<(i32, struct<(i32, i64)>)>>
  %i = llvm.insertvalue %b, %a[0] : !llvm.struct<(i32, struct<(i32, i64)>)>
  %2 = llvm.insertvalue %i, %1[0] : !llvm.array<2 x struct<(i32, struct<(i32, i64)>)>>
  %3 = llvm.extractvalue %2[0, 1, 1] : !llvm.array<2 x struct<(i32, struct<(i32, i64)>)>>
  llvm.return %3 : i64
}

// CHECK-LABEL: llvm.func @outer_then_in(
// CHECK-SAME: [[ARG0:%.+]]: !llvm.struct<(i16, i32)>, [[ARG1:%.+]]: !llvm.struct<(i16, i32)>, [[ARG2:%.+]]: !llvm.array<2 x struct<(i16, i32)>>) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = llvm.insertvalue [[ARG0]], [[ARG2]][0] : !llvm.array<2 x struct<(i16, i32)>>
// CHECK-NEXT: [[V1:%.+]] = llvm.extractvalue [[V0]][0, 1] : !llvm.array<2 x struct<(i16, i32)>>
// CHECK-NEXT: llvm.return [[V1]] : i32
// CHECK-NEXT: }
llvm.func @outer_then_in(%a: !llvm.struct<(i16, i32)>, %b: !llvm.struct<(i16, i32)>, %x : !llvm.array<2 x !llvm.struct<(i16, i32)>>) -> i32 {
  %2 = llvm.insertvalue %a, %x[0] : !llvm.array<2 x !llvm.struct<(i16, i32)>>
  %y = llvm.insertvalue %b, %2[1] : !llvm.array<2 x !llvm.struct<(i16, i32)>>
  %3 = llvm.extractvalue %y[0, 1] : !llvm.array<2 x !llvm.struct<(i16, i32)>>
  llvm.return %3 : i32
}

// CHECK-LABEL: llvm.func @outer_then_zero(
// CHECK-SAME: [[ARG0:%.+]]: !llvm.struct<(i16, i32)>, [[ARG1:%.+]]: !llvm.array<2 x struct<(i16, i32)>>) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.zero : i32
// CHECK-NEXT: llvm.return [[V0]] : i32
// CHECK-NEXT: }
llvm.func @outer_then_zero(%b: !llvm.struct<(i16, i32)>, %x : !llvm.array<2 x !llvm.struct<(i16, i32)>>) -> i32 {
  %a = llvm.mlir.zero : !llvm.struct<(i16, i32)>
  %2 = llvm.insertvalue %a, %x[0] : !llvm.array<2 x !llvm.struct<(i16, i32)>>
  %y = llvm.insertvalue %b, %2[1] : !llvm.array<2 x !llvm.struct<(i16, i32)>>
  %3 = llvm.extractvalue %y[0, 1] : !llvm.array<2 x !llvm.struct<(i16, i32)>>
  llvm.return %3 : i32
}

// CHECK-LABEL: llvm.func @outer_then_part(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i32) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.zero : i32
// CHECK-NEXT: llvm.return [[V0]] : i32
// CHECK-NEXT: }
llvm.func @outer_then_part(%b: i32, %c: i32) -> i32 {
  %a = llvm.mlir.zero : !llvm.struct<(i32, i32)>
  %i = llvm.insertvalue %b, %a[0] : !llvm.struct<(i32, i32)>
  %x = llvm.mlir.zero : !llvm.array<2 x struct<(i32, i32)>>
  %2 = llvm.insertvalue %i, %x[0] : !llvm.array<2 x !llvm.struct<(i32, i32)>>
  %3 = llvm.extractvalue %2[0, 1] : !llvm.array<2 x !llvm.struct<(i32, i32)>>
  llvm.return %3 : i32
}

// CHECK-LABEL: llvm.func @arr_of_const(
// CHECK-SAME: ) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(dense<{{\[\[}}1, 2], [3, 4]]> : tensor<2x2xi32>) : !llvm.array<2 x array<2 x i32>>
// CHECK-NEXT: [[V1:%.+]] = llvm.extractvalue [[V0]][1, 0] : !llvm.array<2 x array<2 x i32>>
// CHECK-NEXT: llvm.return [[V1]] : i32
// CHECK-NEXT: }
llvm.func @arr_of_const() -> i32 {
  %a = llvm.mlir.constant(dense<[[1,2],[3,4]]> : tensor<2x2xi32>) : !llvm.array<2 x array<2 x i32>>
  %3 = llvm.extractvalue %a[1, 0] : !llvm.array<2 x array<2 x i32>>
  llvm.return %3 : i32
}

// A text is one attribute.
// CHECK-LABEL: llvm.func @str(
// CHECK-SAME: ) -> i8 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant("abc") : !llvm.array<3 x i8>
// CHECK-NEXT: [[V1:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.array<3 x i8>
// CHECK-NEXT: llvm.return [[V1]] : i8
// CHECK-NEXT: }
llvm.func @str() -> i8 {
  %a = llvm.mlir.constant("abc") : !llvm.array<3 x i8>
  %3 = llvm.extractvalue %a[1] : !llvm.array<3 x i8>
  llvm.return %3 : i8
}

// CHECK-LABEL: llvm.func @cpx(
// CHECK-SAME: ) -> f32 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(3.000000e+00 : f32) : f32
// CHECK-NEXT: llvm.return [[V0]] : f32
// CHECK-NEXT: }
llvm.func @cpx() -> f32 {
  %a = llvm.mlir.constant(dense<[(0.0, 1.0), (2.0, 3.0)]> : tensor<2xcomplex<f32>>) : !llvm.array<2 x !llvm.struct<(f32, f32)>>
  %b = llvm.extractvalue %a[1, 1] : !llvm.array<2 x !llvm.struct<(f32, f32)>>
  llvm.return %b : f32
}

// CHECK-LABEL: llvm.func @cpx2(
// CHECK-SAME: ) -> !llvm.struct<(f32, f32)> {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(dense<[(0.000000e+00,1.000000e+00), (2.000000e+00,3.000000e+00)]> : tensor<2xcomplex<f32>>) : !llvm.array<2 x struct<(f32, f32)>>
// CHECK-NEXT: [[V1:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.array<2 x struct<(f32, f32)>>
// CHECK-NEXT: llvm.return [[V1]] : !llvm.struct<(f32, f32)>
// CHECK-NEXT: }
llvm.func @cpx2() -> !llvm.struct<(f32, f32)> {
  %a = llvm.mlir.constant(dense<[(0.0, 1.0), (2.0, 3.0)]> : tensor<2xcomplex<f32>>) : !llvm.array<2 x !llvm.struct<(f32, f32)>>
  %b = llvm.extractvalue %a[1] : !llvm.array<2 x !llvm.struct<(f32, f32)>>
  llvm.return %b : !llvm.struct<(f32, f32)>
}

// The first position finds an element, which has no second.
// CHECK-LABEL: llvm.func @sparse2(
// CHECK-SAME: ) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(sparse<{{\[\[}}0, 1]], 5> : tensor<2x2xi32>) : !llvm.array<2 x array<2 x i32>>
// CHECK-NEXT: [[V1:%.+]] = llvm.extractvalue [[V0]][1, 1] : !llvm.array<2 x array<2 x i32>>
// CHECK-NEXT: llvm.return [[V1]] : i32
// CHECK-NEXT: }
llvm.func @sparse2() -> i32 {
  %a = llvm.mlir.constant(sparse<[[0, 1]], [5]> : tensor<2x2xi32>) : !llvm.array<2 x array<2 x i32>>
  %b = llvm.extractvalue %a[1, 1] : !llvm.array<2 x array<2 x i32>>
  llvm.return %b : i32
}

// CHECK-LABEL: llvm.func @sparsec(
// CHECK-SAME: ) -> f32 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(7.000000e+00 : f32) : f32
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.constant(0.000000e+00 : f32) : f32
// CHECK-NEXT: [[V2:%.+]] = llvm.fadd [[V0]], [[V1]] : f32
// CHECK-NEXT: llvm.return [[V2]] : f32
// CHECK-NEXT: }
llvm.func @sparsec() -> f32 {
  %a = llvm.mlir.constant(sparse<[[1]], [(5.0,7.0)]> : tensor<2xcomplex<f32>>) : !llvm.array<2 x struct<(f32,f32)>>
  %b = llvm.extractvalue %a[1, 1] : !llvm.array<2 x struct<(f32, f32)>>
  %c = llvm.extractvalue %a[0, 1] : !llvm.array<2 x struct<(f32, f32)>>
  %d = llvm.fadd %b, %c : f32
  llvm.return %d : f32
}

// The first that is listed counts.
// CHECK-LABEL: llvm.func @dup(
// CHECK-SAME: ) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(5 : i32) : i32
// CHECK-NEXT: llvm.return [[V0]] : i32
// CHECK-NEXT: }
llvm.func @dup() -> i32 {
  %a = llvm.mlir.constant(sparse<[[1],[1]], [5, 6]> : tensor<3xi32>) : !llvm.array<3 x i32>
  %b = llvm.extractvalue %a[1] : !llvm.array<3 x i32>
  llvm.return %b : i32
}

// CHECK-LABEL: llvm.func @splat(
// CHECK-SAME: ) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(5 : i32) : i32
// CHECK-NEXT: llvm.return [[V0]] : i32
// CHECK-NEXT: }
llvm.func @splat() -> i32 {
  %a = llvm.mlir.constant(sparse<2, 5> : tensor<3xi32>) : !llvm.array<3 x i32>
  %b = llvm.extractvalue %a[2] : !llvm.array<3 x i32>
  llvm.return %b : i32
}
