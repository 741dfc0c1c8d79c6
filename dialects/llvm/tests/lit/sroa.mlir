// UPDATE: auto
// RUN: crease-opt %s --sroa --split-input-file --allow-unregistered-dialect | FileCheck %s

// Only what is used is left of a struct; elements of elements come next.
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
