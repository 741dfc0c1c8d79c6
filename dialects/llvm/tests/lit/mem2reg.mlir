// RUN: crease-opt %s --mem2reg --split-input-file --allow-unregistered-dialect | FileCheck %s

// Bits of one type are those of another one of the same size.
// CHECK-LABEL: llvm.func @same_size(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: !llvm.ptr<1>) -> !llvm.struct<(i32, vector<2xi16>)> {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.undef : !llvm.struct<(i32, vector<2xi16>)>
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V2:%.+]] = llvm.bitcast [[ARG0]] : f32 to i32
// CHECK-NEXT: [[V3:%.+]] = llvm.bitcast [[ARG0]] : f32 to vector<2xi16>
// CHECK-NEXT: "u.use"([[V2]], [[V3]]) : (i32, vector<2xi16>) -> ()
// CHECK-NEXT: [[V4:%.+]] = llvm.addrspacecast [[ARG1]] : !llvm.ptr<1> to !llvm.ptr
// CHECK-NEXT: [[V5:%.+]] = llvm.ptrtoint [[V4]] : !llvm.ptr to i64
// CHECK-NEXT: "u.use"([[V4]], [[V5]]) : (!llvm.ptr, i64) -> ()
// CHECK-NEXT: llvm.return [[V0]] : !llvm.struct<(i32, vector<2xi16>)>
// CHECK-NEXT: }
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
// CHECK-LABEL: llvm.func @narrow(
// CHECK-SAME: [[ARG0:%.+]]: i16, [[ARG1:%.+]]: i32) -> i8 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V1:%.+]] = llvm.zext [[ARG0]] : i16 to i32
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.constant(-65536 : i32) : i32
// CHECK-NEXT: [[V3:%.+]] = llvm.and [[ARG1]], [[V2]] : i32
// CHECK-NEXT: [[V4:%.+]] = llvm.or [[V3]], [[V1]] : i32
// CHECK-NEXT: [[V5:%.+]] = llvm.trunc [[V4]] : i32 to i8
// CHECK-NEXT: llvm.return [[V5]] : i8
// CHECK-NEXT: }
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
  // CHECK: module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} {
  // CHECK-LABEL: llvm.func @big_endian(
  // CHECK-SAME: [[ARG0:%.+]]: i16, [[ARG1:%.+]]: i32) -> i8 {
  // CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32
  // CHECK-NEXT: [[V1:%.+]] = llvm.zext [[ARG0]] : i16 to i32
  // CHECK-NEXT: [[V2:%.+]] = llvm.mlir.constant(16 : i32) : i32
  // CHECK-NEXT: [[V3:%.+]] = llvm.shl [[V1]], [[V2]] : i32
  // CHECK-NEXT: [[V4:%.+]] = llvm.mlir.constant(65535 : i32) : i32
  // CHECK-NEXT: [[V5:%.+]] = llvm.and [[ARG1]], [[V4]] : i32
  // CHECK-NEXT: [[V6:%.+]] = llvm.or [[V5]], [[V3]] : i32
  // CHECK-NEXT: [[V7:%.+]] = llvm.mlir.constant(24 : i32) : i32
  // CHECK-NEXT: [[V8:%.+]] = llvm.lshr [[V6]], [[V7]] : i32
  // CHECK-NEXT: [[V9:%.+]] = llvm.trunc [[V8]] : i32 to i8
  // CHECK-NEXT: llvm.return [[V9]] : i8
  // CHECK-NEXT: }
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
  // CHECK: module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<32> : vector<3xi64>>} {
  // CHECK-LABEL: llvm.func @short_pointers(
  // CHECK-SAME: [[ARG0:%.+]]: i32) {
  // CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32
  // CHECK-NEXT: [[V1:%.+]] = llvm.inttoptr [[ARG0]] : i32 to !llvm.ptr
  // CHECK-NEXT: [[V2:%.+]] = llvm.alloca [[V0]] x !llvm.ptr : (i32) -> !llvm.ptr
  // CHECK-NEXT: [[V3:%.+]] = llvm.load [[V2]] : !llvm.ptr -> i64
  // CHECK-NEXT: "u.use"([[V1]], [[V3]]) : (!llvm.ptr, i64) -> ()
  // CHECK-NEXT: llvm.return
  // CHECK-NEXT: }
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
// CHECK-LABEL: llvm.func @stays(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: !llvm.struct<(i32, i32)>) {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V1:%.+]] = llvm.alloca [[V0]] x i64 : (i32) -> !llvm.ptr
// CHECK-NEXT: llvm.store [[ARG1]], [[V1]] : !llvm.struct<(i32, i32)>, !llvm.ptr
// CHECK-NEXT: [[V2:%.+]] = llvm.alloca [[V0]] x i32 : (i32) -> !llvm.ptr
// CHECK-NEXT: llvm.store volatile [[ARG0]], [[V2]] : i32, !llvm.ptr
// CHECK-NEXT: [[V3:%.+]] = llvm.alloca [[V0]] x i32 : (i32) -> !llvm.ptr
// CHECK-NEXT: [[V4:%.+]] = llvm.load [[V3]] : !llvm.ptr -> i64
// CHECK-NEXT: [[V5:%.+]] = llvm.alloca [[V0]] x i32 : (i32) -> !llvm.ptr
// CHECK-NEXT: llvm.store [[V5]], [[V5]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT: llvm.br ^bb1
// CHECK-NEXT: ^bb1:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: [[V6:%.+]] = llvm.alloca [[V0]] x i32 : (i32) -> !llvm.ptr
// CHECK-NEXT: llvm.store [[ARG0]], [[V6]] : i32, !llvm.ptr
// CHECK-NEXT: llvm.br ^bb1
// CHECK-NEXT: }
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
// CHECK-LABEL: llvm.func @marks(
// CHECK-SAME: [[ARG0:%.+]]: i32) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.undef : i32
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V2:%.+]] = llvm.alloca [[V1]] x i32 : (i32) -> !llvm.ptr
// CHECK-NEXT: [[V3:%.+]] = llvm.getelementptr [[V2]][0] : (!llvm.ptr) -> !llvm.ptr, i32
// CHECK-NEXT: [[V4:%.+]] = llvm.load [[V3]] : !llvm.ptr -> i32
// CHECK-NEXT: [[V5:%.+]] = llvm.alloca [[V1]] x i32 : (i32) -> !llvm.ptr
// CHECK-NEXT: [[V6:%.+]] = llvm.getelementptr [[V5]][1] : (!llvm.ptr) -> !llvm.ptr, i32
// CHECK-NEXT: llvm.intr.lifetime.start [[V6]] : !llvm.ptr
// CHECK-NEXT: llvm.return [[V0]] : i32
// CHECK-NEXT: }
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
// CHECK-LABEL: llvm.func @intrinsics(
// CHECK-SAME: [[ARG0:%.+]]: !llvm.ptr, [[ARG1:%.+]]: !llvm.ptr, [[ARG2:%.+]]: i8) -> f32 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.constant(4 : i64) : i64
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.constant(5 : i8) : i8
// CHECK-NEXT: [[V3:%.+]] = llvm.load [[ARG0]] : !llvm.ptr -> i32
// CHECK-NEXT: llvm.store [[V3]], [[ARG1]] : i32, !llvm.ptr
// CHECK-NEXT: [[V4:%.+]] = llvm.zext [[ARG2]] : i8 to i32
// CHECK-NEXT: [[V5:%.+]] = llvm.mlir.constant(8 : i32) : i32
// CHECK-NEXT: [[V6:%.+]] = llvm.shl [[V4]], [[V5]] : i32
// CHECK-NEXT: [[V7:%.+]] = llvm.or [[V4]], [[V6]] : i32
// CHECK-NEXT: [[V8:%.+]] = llvm.mlir.constant(16 : i32) : i32
// CHECK-NEXT: [[V9:%.+]] = llvm.shl [[V7]], [[V8]] : i32
// CHECK-NEXT: [[V10:%.+]] = llvm.or [[V7]], [[V9]] : i32
// CHECK-NEXT: llvm.store [[V10]], [[ARG1]] : i32, !llvm.ptr
// CHECK-NEXT: [[V11:%.+]] = llvm.mlir.constant(84215045 : i32) : i32
// CHECK-NEXT: [[V12:%.+]] = llvm.bitcast [[V11]] : i32 to f32
// CHECK-NEXT: [[V13:%.+]] = llvm.alloca [[V0]] x i64 : (i32) -> !llvm.ptr
// CHECK-NEXT: "llvm.intr.memset"([[V13]], [[ARG2]], [[V1]]) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
// CHECK-NEXT: llvm.return [[V12]] : f32
// CHECK-NEXT: }
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
// CHECK-LABEL: llvm.func @pointer_to_slot(
// CHECK-SAME: [[ARG0:%.+]]: i32) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: llvm.return [[ARG0]] : i32
// CHECK-NEXT: }
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
// CHECK-LABEL: llvm.func @unknown_size(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: !llvm.target<"spirv.Event">) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V1:%.+]] = llvm.alloca [[V0]] x !llvm.target<"spirv.Event"> : (i32) -> !llvm.ptr
// CHECK-NEXT: llvm.store [[ARG0]], [[V1]] : i32, !llvm.ptr
// CHECK-NEXT: [[V2:%.+]] = llvm.alloca [[V0]] x i31 : (i32) -> !llvm.ptr
// CHECK-NEXT: llvm.store [[ARG0]], [[V2]] : i32, !llvm.ptr
// CHECK-NEXT: [[V3:%.+]] = llvm.alloca [[V0]] x i31 : (i32) -> !llvm.ptr
// CHECK-NEXT: [[V4:%.+]] = llvm.load [[V3]] : !llvm.ptr -> i32
// CHECK-NEXT: llvm.return [[V4]] : i32
// CHECK-NEXT: }
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
  // CHECK: module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} {
  // CHECK-LABEL: llvm.func @start_of_pointer(
  // CHECK-SAME: [[ARG0:%.+]]: !llvm.ptr) -> i16 {
  // CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32
  // CHECK-NEXT: [[V1:%.+]] = llvm.ptrtoint [[ARG0]] : !llvm.ptr to i64
  // CHECK-NEXT: [[V2:%.+]] = llvm.mlir.constant(48 : i64) : i64
  // CHECK-NEXT: [[V3:%.+]] = llvm.lshr [[V1]], [[V2]] : i64
  // CHECK-NEXT: [[V4:%.+]] = llvm.trunc [[V3]] : i64 to i16
  // CHECK-NEXT: llvm.return [[V4]] : i16
  // CHECK-NEXT: }
  llvm.func @start_of_pointer(%p: !llvm.ptr) -> i16 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %p, %a : !llvm.ptr, !llvm.ptr
    %v = llvm.load %a : !llvm.ptr -> i16
    llvm.return %v : i16
  }
}
