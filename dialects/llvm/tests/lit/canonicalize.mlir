// RUN: crease-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: llvm.func @or_shl_zext
// CHECK-DAG: %[[A:.*]] = llvm.mlir.constant(7 : i32) : i32
// CHECK-DAG: %[[B:.*]] = llvm.mlir.constant(20 : i32) : i32
// CHECK-DAG: %[[C:.*]] = llvm.mlir.constant(5 : i64) : i64
// CHECK: llvm.call @use(%[[A]], %[[B]], %[[C]])
llvm.func @or_shl_zext() {
  %0 = llvm.mlir.constant(5 : i32) : i32
  %1 = llvm.mlir.constant(2 : i32) : i32
  %2 = llvm.or %0, %1 : i32
  %3 = llvm.shl %0, %1 : i32
  %4 = llvm.zext %0 : i32 to i64
  llvm.call @use(%2, %3, %4) : (i32, i32, i64) -> ()
  llvm.return
}
llvm.func @use(i32, i32, i64)

// Past the width is poison, which is left to LLVM.
// CHECK-LABEL: llvm.func @shl_too_far
// CHECK: llvm.shl
llvm.func @shl_too_far() -> i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  %1 = llvm.mlir.constant(32 : i32) : i32
  %2 = llvm.shl %0, %1 : i32
  llvm.return %2 : i32
}

// CHECK-LABEL: llvm.func @icmp_same
// CHECK-DAG: %[[T:.*]] = llvm.mlir.constant(true) : i1
// CHECK-DAG: %[[F:.*]] = llvm.mlir.constant(dense<false> : vector<2xi1>) : vector<2xi1>
// CHECK-DAG: %[[L:.*]] = llvm.icmp "slt"
// CHECK: llvm.return
llvm.func @icmp_same(%a: i32, %v: vector<2xi32>, %p: !llvm.ptr) {
  %0 = llvm.icmp "eq" %a, %a : i32
  %1 = llvm.icmp "ne" %v, %v : vector<2xi32>
  %2 = llvm.icmp "slt" %a, %a : i32
  llvm.store %0, %p : i1, !llvm.ptr
  llvm.store %1, %p : vector<2xi1>, !llvm.ptr
  llvm.store %2, %p : i1, !llvm.ptr
  llvm.return
}

// CHECK-LABEL: llvm.func @icmp_alloca
// CHECK: %[[F:.*]] = llvm.mlir.constant(false) : i1
// CHECK: llvm.return %[[F]]
llvm.func @icmp_alloca(%n: i32) -> i1 {
  %0 = llvm.alloca %n x i8 : (i32) -> !llvm.ptr
  %1 = llvm.mlir.zero : !llvm.ptr
  %2 = llvm.icmp "eq" %1, %0 : !llvm.ptr
  llvm.return %2 : i1
}

// CHECK-LABEL: llvm.func @cast_chain
// CHECK: %[[C:.*]] = llvm.bitcast %arg0 : f32 to vector<2xi16>
// CHECK: llvm.call @use_casts(%arg0, %[[C]], %arg1)
llvm.func @cast_chain(%a: f32, %p: !llvm.ptr<1>) {
  %0 = llvm.bitcast %a : f32 to i32
  %1 = llvm.bitcast %0 : i32 to f32
  %2 = llvm.bitcast %0 : i32 to vector<2xi16>
  %3 = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr
  %4 = llvm.addrspacecast %3 : !llvm.ptr to !llvm.ptr<1>
  llvm.call @use_casts(%1, %2, %4) : (f32, vector<2xi16>, !llvm.ptr<1>) -> ()
  llvm.return
}
llvm.func @use_casts(f32, vector<2xi16>, !llvm.ptr<1>)

// CHECK-LABEL: llvm.func @gep
// CHECK-NEXT: %[[E:.*]] = llvm.getelementptr %arg0[0, %arg1, 2] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<2 x array<4 x i32>>
// CHECK-NEXT: llvm.store %arg0, %[[E]]
llvm.func @gep(%p: !llvm.ptr, %i: i64) {
  %0 = llvm.mlir.constant(0 : i64) : i64
  %2 = llvm.mlir.constant(2 : i64) : i64
  %a = llvm.getelementptr %p[%0] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %b = llvm.getelementptr %p[%0, %i, %2] : (!llvm.ptr, i64, i64, i64) -> !llvm.ptr, !llvm.array<2 x array<4 x i32>>
  llvm.store %a, %b : !llvm.ptr, !llvm.ptr
  llvm.return
}

// Constant indices have 29 bits.
// CHECK-LABEL: llvm.func @gep_large
// CHECK-NEXT: %[[N:.*]] = llvm.mlir.constant(268435456 : i64) : i64
// CHECK-NEXT: llvm.getelementptr %arg0[-268435456] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT: llvm.getelementptr %arg0[%[[N]]] : (!llvm.ptr, i64) -> !llvm.ptr, i8
llvm.func @gep_large(%p: !llvm.ptr) {
  %0 = llvm.mlir.constant(-268435456 : i64) : i64
  %1 = llvm.mlir.constant(268435456 : i64) : i64
  %a = llvm.getelementptr %p[%0] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %b = llvm.getelementptr %p[%1] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.store %a, %b : !llvm.ptr, !llvm.ptr
  llvm.return
}

// CHECK-LABEL: llvm.func @extract_of_insert
// CHECK-NEXT: %[[O:.*]] = llvm.extractvalue %arg0[1, 1] : !llvm.struct<(i32, array<2 x f32>)>
// CHECK-NEXT: llvm.call @use_extracts(%arg1, %arg2, %[[O]])
llvm.func @extract_of_insert(%s: !llvm.struct<(i32, array<2 x f32>)>, %i: i32, %x: f32) {
  %0 = llvm.insertvalue %i, %s[0] : !llvm.struct<(i32, array<2 x f32>)>
  %1 = llvm.insertvalue %x, %0[1, 0] : !llvm.struct<(i32, array<2 x f32>)>
  %2 = llvm.extractvalue %1[0] : !llvm.struct<(i32, array<2 x f32>)>
  %3 = llvm.extractvalue %1[1, 0] : !llvm.struct<(i32, array<2 x f32>)>
  %4 = llvm.extractvalue %1[1, 1] : !llvm.struct<(i32, array<2 x f32>)>
  llvm.call @use_extracts(%2, %3, %4) : (i32, f32, f32) -> ()
  llvm.return
}
llvm.func @use_extracts(i32, f32, f32)

// A part of what is read was written: the whole is read.
// CHECK-LABEL: llvm.func @extract_around_insert
// CHECK: %[[S:.*]] = llvm.insertvalue
// CHECK: llvm.extractvalue %[[S]][1]
llvm.func @extract_around_insert(%s: !llvm.struct<(i32, array<2 x f32>)>, %x: f32) -> !llvm.array<2 x f32> {
  %0 = llvm.insertvalue %x, %s[1, 0] : !llvm.struct<(i32, array<2 x f32>)>
  %1 = llvm.extractvalue %0[1] : !llvm.struct<(i32, array<2 x f32>)>
  llvm.return %1 : !llvm.array<2 x f32>
}

// What is read is a part of what was written, and all of it is found there; nothing less will do.
// CHECK-LABEL: llvm.func @extract_inside_insert
// CHECK: %[[T:.*]] = llvm.insertvalue %{{.*}}, %{{.*}}[1] : !llvm.struct<(i32, array<2 x f32>)>
// CHECK: %[[E:.*]] = llvm.extractvalue %[[T]][1, 0]
// CHECK-NEXT: llvm.call @use_extracts(%arg2, %arg1, %[[E]])
llvm.func @extract_inside_insert(%a: !llvm.array<2 x f32>, %x: f32, %i: i32) {
  %0 = llvm.mlir.undef : !llvm.struct<(i32, array<2 x f32>)>
  %1 = llvm.insertvalue %x, %a[1] : !llvm.array<2 x f32>
  %2 = llvm.insertvalue %1, %0[1] : !llvm.struct<(i32, array<2 x f32>)>
  %3 = llvm.insertvalue %i, %2[0] : !llvm.struct<(i32, array<2 x f32>)>
  %4 = llvm.extractvalue %3[1, 1] : !llvm.struct<(i32, array<2 x f32>)>
  %5 = llvm.extractvalue %3[1, 0] : !llvm.struct<(i32, array<2 x f32>)>
  llvm.call @use_extracts(%i, %4, %5) : (i32, f32, f32) -> ()
  llvm.return
}

// CHECK-LABEL: llvm.func @extract_of_constant
// CHECK-DAG: %[[N:.*]] = llvm.mlir.constant(3 : i32) : i32
// CHECK-DAG: %[[U:.*]] = llvm.mlir.undef : i32
// CHECK-DAG: %[[Z:.*]] = llvm.mlir.zero : !llvm.ptr
// CHECK: llvm.call @use_constants(%[[N]], %[[U]], %[[Z]])
llvm.func @extract_of_constant() {
  %0 = llvm.mlir.constant(dense<[2, 3]> : tensor<2xi32>) : !llvm.array<2 x i32>
  %1 = llvm.extractvalue %0[1] : !llvm.array<2 x i32>
  %2 = llvm.mlir.undef : !llvm.struct<(i32, ptr)>
  %3 = llvm.extractvalue %2[0] : !llvm.struct<(i32, ptr)>
  %4 = llvm.mlir.zero : !llvm.struct<(i32, ptr)>
  %5 = llvm.extractvalue %4[1] : !llvm.struct<(i32, ptr)>
  llvm.call @use_constants(%1, %3, %5) : (i32, i32, !llvm.ptr) -> ()
  llvm.return
}
llvm.func @use_constants(i32, i32, !llvm.ptr)

// CHECK-LABEL: llvm.func @insertvalue_resolve_extracts
// CHECK: %[[A:.*]] = llvm.insertvalue %arg1, %arg0[0, 0]
// CHECK: llvm.extractvalue %[[A]][0]
llvm.func @insertvalue_resolve_extracts(%s: !llvm.array<2 x array<2 x f32>>, %x: f32) -> !llvm.array<2 x f32> {
  %0 = llvm.insertvalue %x, %s[0, 0] : !llvm.array<2 x array<2 x f32>>
  %1 = llvm.insertvalue %x, %0[1, 1] : !llvm.array<2 x array<2 x f32>>
  %2 = llvm.extractvalue %1[0] : !llvm.array<2 x array<2 x f32>>
  llvm.return %2 : !llvm.array<2 x f32>
}

// CHECK-LABEL: llvm.func @shuffle_of_one
// CHECK-NEXT: llvm.return %arg0
llvm.func @shuffle_of_one(%v: vector<1xf32>) -> vector<1xf32> {
  %0 = llvm.shufflevector %v, %v [0] : vector<1xf32>
  llvm.return %0 : vector<1xf32>
}

// Plain reads go when nobody needs them, volatile ones do not.
// CHECK-LABEL: llvm.func @unused_loads
// CHECK-NEXT: llvm.load volatile
// CHECK-NEXT: llvm.return
llvm.func @unused_loads(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> i32
  %1 = llvm.load volatile %p : !llvm.ptr -> i32
  llvm.return
}
