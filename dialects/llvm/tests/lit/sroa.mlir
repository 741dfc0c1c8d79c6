// RUN: crease-opt %s --sroa --split-input-file --allow-unregistered-dialect | FileCheck %s

// Only what is used is left of a struct; elements of elements come next.
// CHECK-LABEL: llvm.func @elements(
// CHECK-SAME: [[ARG0:%.+]]: i32) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V1:%.+]] = llvm.alloca [[V0]] x i32 : (i32) -> !llvm.ptr
// CHECK-NEXT: llvm.store [[ARG0]], [[V1]] : i32, !llvm.ptr
// CHECK-NEXT: [[V2:%.+]] = llvm.load [[V1]] : !llvm.ptr -> i32
// CHECK-NEXT: llvm.return [[V2]] : i32
// CHECK-NEXT: }
llvm.func @elements(%x: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x !llvm.array<2 x struct<(i64, array<2 x i32>)>> {alignment = 16 : i64} : (i32) -> !llvm.ptr
  %p = llvm.getelementptr inbounds %a[0, 1, 1, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x struct<(i64, array<2 x i32>)>>
  llvm.store %x, %p : i32, !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return %v : i32
}

// -----

// The first element is accessed by the pointer itself; part of an element by bytes. Marks go.
// CHECK-LABEL: llvm.func @by_bytes(
// CHECK-SAME: [[ARG0:%.+]]: i32) -> i8 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V1:%.+]] = llvm.alloca [[V0]] x i64 : (i32) -> !llvm.ptr
// CHECK-NEXT: [[V2:%.+]] = llvm.alloca [[V0]] x i32 : (i32) -> !llvm.ptr
// CHECK-NEXT: llvm.store [[ARG0]], [[V2]] : i32, !llvm.ptr
// CHECK-NEXT: [[V3:%.+]] = llvm.getelementptr [[V1]][2] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT: [[V4:%.+]] = llvm.load [[V3]] : !llvm.ptr -> i8
// CHECK-NEXT: llvm.return [[V4]] : i8
// CHECK-NEXT: }
llvm.func @by_bytes(%x: i32) -> i8 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x !llvm.struct<(i32, i64)> : (i32) -> !llvm.ptr
  llvm.intr.lifetime.start %a : !llvm.ptr
  llvm.store %x, %a : i32, !llvm.ptr
  %p = llvm.getelementptr %a[6] : (!llvm.ptr) -> !llvm.ptr, i8
  %v = llvm.load %p : !llvm.ptr -> i8
  llvm.return %v : i8
}

// -----

// More than an element is accessed, something between elements, or an index is not known; the pointer is stored, or
// given away; too many elements.
// CHECK-LABEL: llvm.func @stays(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: !llvm.ptr) {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V1:%.+]] = llvm.alloca [[V0]] x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
// CHECK-NEXT: [[V2:%.+]] = llvm.load [[V1]] : !llvm.ptr -> i64
// CHECK-NEXT: [[V3:%.+]] = llvm.alloca [[V0]] x !llvm.struct<(i8, i32)> : (i32) -> !llvm.ptr
// CHECK-NEXT: [[V4:%.+]] = llvm.getelementptr [[V3]][2] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT: [[V5:%.+]] = llvm.load [[V4]] : !llvm.ptr -> i8
// CHECK-NEXT: [[V6:%.+]] = llvm.alloca [[V0]] x !llvm.array<4 x i32> : (i32) -> !llvm.ptr
// CHECK-NEXT: [[V7:%.+]] = llvm.getelementptr [[V6]][0, [[ARG0]]] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.array<4 x i32>
// CHECK-NEXT: llvm.store [[ARG0]], [[V7]] : i32, !llvm.ptr
// CHECK-NEXT: [[V8:%.+]] = llvm.alloca [[V0]] x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
// CHECK-NEXT: llvm.store [[V8]], [[ARG1]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT: [[V9:%.+]] = llvm.alloca [[V0]] x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
// CHECK-NEXT: [[V10:%.+]] = llvm.getelementptr [[V9]][0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
// CHECK-NEXT: "u.use"([[V10]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: [[V11:%.+]] = llvm.alloca [[V0]] x !llvm.array<17 x i32> : (i32) -> !llvm.ptr
// CHECK-NEXT: llvm.store [[ARG0]], [[V11]] : i32, !llvm.ptr
// CHECK-NEXT: [[V12:%.+]] = llvm.alloca [[ARG0]] x !llvm.array<2 x i32> : (i32) -> !llvm.ptr
// CHECK-NEXT: llvm.store [[ARG0]], [[V12]] : i32, !llvm.ptr
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
llvm.func @stays(%i: i32, %to: !llvm.ptr) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  %v = llvm.load %a : !llvm.ptr -> i64
  %b = llvm.alloca %one x !llvm.struct<(i8, i32)> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %b[2] : (!llvm.ptr) -> !llvm.ptr, i8
  %w = llvm.load %p : !llvm.ptr -> i8
  %c = llvm.alloca %one x !llvm.array<4 x i32> : (i32) -> !llvm.ptr
  %q = llvm.getelementptr %c[0, %i] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.array<4 x i32>
  llvm.store %i, %q : i32, !llvm.ptr
  %d = llvm.alloca %one x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  llvm.store %d, %to : !llvm.ptr, !llvm.ptr
  %e = llvm.alloca %one x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  %r = llvm.getelementptr %e[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  "u.use"(%r) : (!llvm.ptr) -> ()
  %f = llvm.alloca %one x !llvm.array<17 x i32> : (i32) -> !llvm.ptr
  llvm.store %i, %f : i32, !llvm.ptr
  %g = llvm.alloca %i x !llvm.array<2 x i32> : (i32) -> !llvm.ptr
  llvm.store %i, %g : i32, !llvm.ptr
  llvm.return
}

// -----

// One who knows the pointer to an element may get at the next one. Upstream splits this.
// CHECK-LABEL: llvm.func @element_stored(
// CHECK-SAME: [[ARG0:%.+]]: !llvm.ptr) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V1:%.+]] = llvm.alloca [[V0]] x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
// CHECK-NEXT: [[V2:%.+]] = llvm.getelementptr [[V1]][0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
// CHECK-NEXT: llvm.store [[V2]], [[ARG0]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT: [[V3:%.+]] = llvm.load [[V2]] : !llvm.ptr -> i32
// CHECK-NEXT: llvm.return [[V3]] : i32
// CHECK-NEXT: }
llvm.func @element_stored(%to: !llvm.ptr) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %a[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  llvm.store %p, %to : !llvm.ptr, !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return %v : i32
}

// -----

// What fills memory fills the elements that are used, as far as it went.
// CHECK-LABEL: llvm.func @fill(
// CHECK-SAME: [[ARG0:%.+]]: i8) -> i64 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.constant(13 : i64) : i64
// CHECK-NEXT: [[V2:%.+]] = llvm.alloca [[V0]] x i64 : (i32) -> !llvm.ptr
// CHECK-NEXT: [[V3:%.+]] = llvm.mlir.constant(7 : i64) : i64
// CHECK-NEXT: "llvm.intr.memset"([[V2]], [[ARG0]], [[V3]]) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
// CHECK-NEXT: [[V4:%.+]] = llvm.load [[V2]] : !llvm.ptr -> i64
// CHECK-NEXT: [[V5:%.+]] = llvm.alloca [[V0]] x i16 : (i32) -> !llvm.ptr
// CHECK-NEXT: "llvm.intr.memset.inline"([[V5]], [[ARG0]]) <{isVolatile = false, len = 2 : i32}> : (!llvm.ptr, i8) -> ()
// CHECK-NEXT: [[V6:%.+]] = llvm.load [[V5]] : !llvm.ptr -> i16
// CHECK-NEXT: llvm.return [[V4]] : i64
// CHECK-NEXT: }
llvm.func @fill(%byte: i8) -> i64 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %length = llvm.mlir.constant(13 : i64) : i64
  %a = llvm.alloca %one x !llvm.struct<packed (i32, i16, i64)> : (i32) -> !llvm.ptr
  "llvm.intr.memset"(%a, %byte, %length) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %p = llvm.getelementptr %a[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<packed (i32, i16, i64)>
  %v = llvm.load %p : !llvm.ptr -> i64
  %b = llvm.alloca %one x !llvm.array<2 x i16> : (i32) -> !llvm.ptr
  "llvm.intr.memset.inline"(%b, %byte) <{isVolatile = false, len = 4 : i32}> : (!llvm.ptr, i8) -> ()
  %w = llvm.load %b : !llvm.ptr -> i16
  llvm.return %v : i64
}

// -----

// Copies from a struct are of all elements, copies to it of those that are used. Upstream's order of the former's
// allocations is another one each time.
// CHECK-LABEL: llvm.func @copy(
// CHECK-SAME: [[ARG0:%.+]]: !llvm.ptr, [[ARG1:%.+]]: !llvm.ptr) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.constant(8 : i64) : i64
// CHECK-NEXT: [[V2:%.+]] = llvm.alloca [[V0]] x i32 : (i32) -> !llvm.ptr
// CHECK-NEXT: [[V3:%.+]] = llvm.getelementptr [[ARG0]][0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
// CHECK-NEXT: [[V4:%.+]] = llvm.mlir.constant(4 : i64) : i64
// CHECK-NEXT: "llvm.intr.memcpy"([[V2]], [[V3]], [[V4]]) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT: [[V5:%.+]] = llvm.load [[V2]] : !llvm.ptr -> i32
// CHECK-NEXT: [[V6:%.+]] = llvm.alloca [[V0]] x i32 : (i32) -> !llvm.ptr
// CHECK-NEXT: [[V7:%.+]] = llvm.alloca [[V0]] x i32 : (i32) -> !llvm.ptr
// CHECK-NEXT: [[V8:%.+]] = llvm.getelementptr [[ARG1]][0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
// CHECK-NEXT: [[V9:%.+]] = llvm.mlir.constant(4 : i64) : i64
// CHECK-NEXT: "llvm.intr.memmove"([[V8]], [[V6]], [[V9]]) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT: [[V10:%.+]] = llvm.getelementptr [[ARG1]][0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
// CHECK-NEXT: [[V11:%.+]] = llvm.mlir.constant(4 : i64) : i64
// CHECK-NEXT: "llvm.intr.memmove"([[V10]], [[V7]], [[V11]]) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT: [[V12:%.+]] = llvm.getelementptr [[ARG0]][0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
// CHECK-NEXT: "llvm.intr.memcpy.inline"([[V6]], [[V12]]) <{isVolatile = false, len = 4 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: [[V13:%.+]] = llvm.getelementptr [[ARG0]][0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
// CHECK-NEXT: "llvm.intr.memcpy.inline"([[V7]], [[V13]]) <{isVolatile = false, len = 4 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: llvm.return [[V5]] : i32
// CHECK-NEXT: }
llvm.func @copy(%from: !llvm.ptr, %to: !llvm.ptr) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %length = llvm.mlir.constant(8 : i64) : i64
  %a = llvm.alloca %one x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  "llvm.intr.memcpy"(%a, %from, %length) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %p = llvm.getelementptr %a[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  %v = llvm.load %p : !llvm.ptr -> i32
  %b = llvm.alloca %one x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  "llvm.intr.memmove"(%to, %b, %length) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memcpy.inline"(%b, %from) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
  llvm.return %v : i32
}
