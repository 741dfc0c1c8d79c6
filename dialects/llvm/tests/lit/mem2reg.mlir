// UPDATE: auto
// RUN: crease-opt %s --mem2reg --split-input-file --allow-unregistered-dialect | FileCheck %s

// Bits of one type are those of another one of the same size.
llvm.func @same_size(%x: f32, %p: !llvm.ptr<1>) -> (!llvm.struct<(i32, vector<2xi16>)>) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %a : f32, !llvm.ptr
  %i = llvm.load %a : !llvm.ptr -> i32
  %v = llvm.load %a : !llvm.ptr -> vector<2xi16>
  "u.use"(%i, %v) : (i32, vector<2xi16>) -> ()
  %b = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
  llvm.store %p, %b : !llvm.ptr<1>, !llvm.ptr
  %q = llvm.load %b : !llvm.ptr -> !llvm.ptr
  %n = llvm.load %b : !llvm.ptr -> i64
  "u.use"(%q, %n) : (!llvm.ptr, i64) -> ()
  %c = llvm.alloca %one x !llvm.struct<(i32, vector<2xi16>)> : (i32) -> !llvm.ptr
  %s = llvm.load %c : !llvm.ptr -> !llvm.struct<(i32, vector<2xi16>)>
  llvm.return %s : !llvm.struct<(i32, vector<2xi16>)>
}

// -----

// Less than all is written, and read.
llvm.func @narrow(%x: i16, %y: i32) -> i8 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %y, %a : i32, !llvm.ptr
  llvm.store %x, %a : i16, !llvm.ptr
  %v = llvm.load %a : !llvm.ptr -> i8
  llvm.return %v : i8
}

// -----

// What comes first in memory is at the other end of a number.
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} {
  llvm.func @big_endian(%x: i16, %y: i32) -> i8 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %y, %a : i32, !llvm.ptr
    llvm.store %x, %a : i16, !llvm.ptr
    %v = llvm.load %a : !llvm.ptr -> i8
    llvm.return %v : i8
  }
}

// -----

// Pointers of 32 bits.
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<32> : vector<3xi64>>} {
  llvm.func @short_pointers(%x: i32) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %x, %a : i32, !llvm.ptr
    %p = llvm.load %a : !llvm.ptr -> !llvm.ptr
    %b = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %q = llvm.load %b : !llvm.ptr -> i64
    "u.use"(%p, %q) : (!llvm.ptr, i64) -> ()
    llvm.return
  }
}

// -----

// Structs are no numbers, volatile accesses stay, and more is read than there is.
llvm.func @stays(%x: i32, %s: !llvm.struct<(i32, i32)>) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
  llvm.store %s, %a : !llvm.struct<(i32, i32)>, !llvm.ptr
  %b = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store volatile %x, %b : i32, !llvm.ptr
  %c = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %v = llvm.load %c : !llvm.ptr -> i64
  %d = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %d, %d : !llvm.ptr, !llvm.ptr
  llvm.br ^loop
^loop:
  %e = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %e : i32, !llvm.ptr
  llvm.br ^loop
}

// -----

// A load through a computed pointer is not of the slot; ops that only mark it are, all the way.
llvm.func @marks(%x: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %zero = llvm.getelementptr %a[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32)>
  %cast = llvm.bitcast %zero : !llvm.ptr to !llvm.ptr
  %space = llvm.addrspacecast %cast : !llvm.ptr to !llvm.ptr<3>
  llvm.intr.lifetime.start %cast : !llvm.ptr
  %start = llvm.intr.invariant.start 4, %a : !llvm.ptr
  %group = llvm.intr.launder.invariant.group %a : !llvm.ptr
  %strip = llvm.intr.strip.invariant.group %group : !llvm.ptr
  llvm.intr.invariant.end %start, 4, %a : !llvm.ptr
  llvm.intr.lifetime.end %a : !llvm.ptr
  %v = llvm.load %a : !llvm.ptr -> i32
  %b = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %c = llvm.getelementptr %b[0] : (!llvm.ptr) -> !llvm.ptr, i32
  %w = llvm.load %c : !llvm.ptr -> i32
  %d = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %e = llvm.getelementptr %d[1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.intr.lifetime.start %e : !llvm.ptr
  llvm.return %v : i32
}

// -----

// Copies become loads and stores; what memory is filled with becomes a number.
llvm.func @intrinsics(%from: !llvm.ptr, %to: !llvm.ptr, %byte: i8) -> (f32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i64) : i64
  %five = llvm.mlir.constant(5 : i8) : i8
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  "llvm.intr.memcpy"(%a, %from, %four) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memmove"(%to, %a, %four) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memset"(%a, %byte, %four) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  "llvm.intr.memcpy.inline"(%to, %a) <{isVolatile = false, len = 4 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
  %b = llvm.alloca %one x f32 : (i32) -> !llvm.ptr
  "llvm.intr.memset.inline"(%b, %five) <{isVolatile = false, len = 4 : i64}> : (!llvm.ptr, i8) -> ()
  %v = llvm.load %b : !llvm.ptr -> f32
  %half = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
  "llvm.intr.memset"(%half, %byte, %four) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  llvm.return %v : f32
}

// -----

// A pointer that was stored leads to a slot that can go later.
llvm.func @pointer_to_slot(%x: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %p = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
  llvm.store %a, %p : !llvm.ptr, !llvm.ptr
  %q = llvm.load %p : !llvm.ptr -> !llvm.ptr
  llvm.store %x, %q : i32, !llvm.ptr
  %v = llvm.load %a : !llvm.ptr -> i32
  llvm.return %v : i32
}

// -----

// Nobody knows the size of one; the other has fewer bits in as many bytes. Upstream crashes, or fails.
llvm.func @unknown_size(%x: i32, %event: !llvm.target<"spirv.Event">) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x !llvm.target<"spirv.Event"> : (i32) -> !llvm.ptr
  llvm.store %x, %a : i32, !llvm.ptr
  %b = llvm.alloca %one x i31 : (i32) -> !llvm.ptr
  llvm.store %x, %b : i32, !llvm.ptr
  %c = llvm.alloca %one x i31 : (i32) -> !llvm.ptr
  %v = llvm.load %c : !llvm.ptr -> i32
  %d = llvm.alloca %one x !llvm.target<"spirv.Event"> : (i32) -> !llvm.ptr
  llvm.store %event, %d : !llvm.target<"spirv.Event">, !llvm.ptr
  llvm.return %v : i32
}

// -----

// Upstream crashes.
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} {
  llvm.func @start_of_pointer(%p: !llvm.ptr) -> i16 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %p, %a : !llvm.ptr, !llvm.ptr
    %v = llvm.load %a : !llvm.ptr -> i16
    llvm.return %v : i16
  }
}
