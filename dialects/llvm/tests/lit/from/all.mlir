// RUN: crease-opt %s --convert-to-llvm --split-input-file | FileCheck %s

// Whatever a function has of several dialects becomes one of LLVM. What is declared comes in the order of its uses, the
// last first.
// CHECK-LABEL: llvm.mlir.global private constant @assert_msg_0(
// CHECK-SAME: dense<[110, 111, 110, 101, 0]> : tensor<5xi8>) {addr_space = 0 : i32} : !llvm.array<5 x i8>
// CHECK-LABEL: llvm.func @free(
// CHECK-SAME: !llvm.ptr)
// CHECK-LABEL: llvm.func @abort(
// CHECK-SAME: )
// CHECK-LABEL: llvm.func @puts(
// CHECK-SAME: !llvm.ptr)
// CHECK-LABEL: llvm.mlir.global private constant @assert_msg(
// CHECK-SAME: dense<[116, 111, 111, 32, 102, 101, 119, 0]> : tensor<8xi8>) {addr_space = 0 : i32} : !llvm.array<8 x i8>
// CHECK-LABEL: llvm.func @malloc(
// CHECK-SAME: i64) -> !llvm.ptr
// CHECK-LABEL: llvm.func @all(
// CHECK-SAME: [[ARG0:%.+]]: i64, [[ARG1:%.+]]: f32) -> f32 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: [[V2:%.+]] = llvm.getelementptr [[V1]][[[ARG0]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V3:%.+]] = llvm.ptrtoint [[V2]] : !llvm.ptr to i64
// CHECK-NEXT: [[V4:%.+]] = llvm.call @malloc([[V3]]) : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V5:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V6:%.+]] = llvm.insertvalue [[V4]], [[V5]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V7:%.+]] = llvm.insertvalue [[V4]], [[V6]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V8:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V9:%.+]] = llvm.insertvalue [[V8]], [[V7]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.insertvalue [[ARG0]], [[V9]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.insertvalue [[V0]], [[V10]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V12:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V13:%.+]] = llvm.sub [[ARG0]], [[V12]] : i64
// CHECK-NEXT: [[V14:%.+]] = llvm.intr.sqrt([[ARG1]]) : (f32) -> f32
// CHECK-NEXT: [[V15:%.+]] = llvm.extractvalue [[V11]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V16:%.+]] = llvm.getelementptr inbounds|nuw [[V15]][[[V13]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: llvm.store [[V14]], [[V16]] : f32, !llvm.ptr
// CHECK-NEXT: [[V17:%.+]] = llvm.icmp "ugt" [[ARG0]], [[V12]] : i64
// CHECK-NEXT: llvm.cond_br [[V17]], ^bb1, ^bb5
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: llvm.cond_br [[V17]], ^bb2, ^bb3
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: [[V18:%.+]] = llvm.extractvalue [[V11]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V19:%.+]] = llvm.getelementptr inbounds|nuw [[V18]][[[V13]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V20:%.+]] = llvm.load [[V19]] : !llvm.ptr -> f32
// CHECK-NEXT: [[V21:%.+]] = llvm.extractvalue [[V11]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: llvm.call @free([[V21]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.return [[V20]] : f32
// CHECK-NEXT: ^bb3:  // pred: ^bb1
// CHECK-NEXT: [[V22:%.+]] = llvm.mlir.poison : f32
// CHECK-NEXT: llvm.cond_br [[V17]], ^bb4, ^bb6
// CHECK-NEXT: ^bb4:  // pred: ^bb3
// CHECK-NEXT: llvm.return [[V22]] : f32
// CHECK-NEXT: ^bb5:  // pred: ^bb0
// CHECK-NEXT: [[V23:%.+]] = llvm.mlir.addressof @assert_msg : !llvm.ptr
// CHECK-NEXT: [[V24:%.+]] = llvm.getelementptr [[V23]][0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<8 x i8>
// CHECK-NEXT: llvm.call @puts([[V24]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @abort() : () -> ()
// CHECK-NEXT: llvm.unreachable
// CHECK-NEXT: ^bb6:  // pred: ^bb3
// CHECK-NEXT: [[V25:%.+]] = llvm.mlir.addressof @assert_msg_0 : !llvm.ptr
// CHECK-NEXT: [[V26:%.+]] = llvm.getelementptr [[V25]][0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<5 x i8>
// CHECK-NEXT: llvm.call @puts([[V26]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @abort() : () -> ()
// CHECK-NEXT: llvm.unreachable
// CHECK-NEXT: }
func.func @all(%n: index, %x: f32) -> f32 {
  %m = memref.alloc(%n) : memref<?xf32>
  %c1 = arith.constant 1 : index
  %last = index.sub %n, %c1
  %root = math.sqrt %x : f32
  memref.store %root, %m[%last] : memref<?xf32>
  %some = arith.cmpi ult, %c1, %n : index
  cf.assert %some, "too few"
  cf.cond_br %some, ^some, ^none
^some:
  %read = memref.load %m[%last] : memref<?xf32>
  memref.dealloc %m : memref<?xf32>
  return %read : f32
^none:
  %poison = ub.poison : f32
  cf.assert %some, "none"
  return %poison : f32
}

// -----

// Casts are folded. What belongs to another dialect stays.
// CHECK: #map = affine_map<()[s0] -> (s0 * 2)>
// CHECK-LABEL: llvm.func @casts(
// CHECK-SAME: [[ARG0:%.+]]: i64) -> i64 {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : i64 to index
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[V0]] : index to i64
// CHECK-NEXT: [[V2:%.+]] = affine.apply #map()[[[V0]]]
// CHECK-NEXT: [[V3:%.+]] = builtin.unrealized_conversion_cast [[V2]] : index to i64
// CHECK-NEXT: llvm.return [[V3]] : i64
// CHECK-NEXT: }
func.func @casts(%n: index) -> index {
  %0 = builtin.unrealized_conversion_cast %n : index to i64
  %1 = builtin.unrealized_conversion_cast %0 : i64 to index
  %2 = affine.apply affine_map<()[s0] -> (s0 * 2)>()[%1]
  return %2 : index
}

// -----

// In each symbol table what is needed there.
module {
  // CHECK-LABEL: module @one
  // CHECK-SAME: {
  // CHECK-NEXT: llvm.func @malloc(i64) -> !llvm.ptr
  // CHECK-NEXT: llvm.func @take([[ARG0:%.+]]: i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> {
  // CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : index) : i64
  // CHECK-NEXT: [[V1:%.+]] = llvm.mlir.zero : !llvm.ptr
  // CHECK-NEXT: [[V2:%.+]] = llvm.getelementptr [[V1]][[[ARG0]]] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  // CHECK-NEXT: [[V3:%.+]] = llvm.ptrtoint [[V2]] : !llvm.ptr to i64
  // CHECK-NEXT: [[V4:%.+]] = llvm.call @malloc([[V3]]) : (i64) -> !llvm.ptr
  // CHECK-NEXT: [[V5:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  // CHECK-NEXT: [[V6:%.+]] = llvm.insertvalue [[V4]], [[V5]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  // CHECK-NEXT: [[V7:%.+]] = llvm.insertvalue [[V4]], [[V6]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  // CHECK-NEXT: [[V8:%.+]] = llvm.mlir.constant(0 : index) : i64
  // CHECK-NEXT: [[V9:%.+]] = llvm.insertvalue [[V8]], [[V7]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  // CHECK-NEXT: [[V10:%.+]] = llvm.insertvalue [[ARG0]], [[V9]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  // CHECK-NEXT: [[V11:%.+]] = llvm.insertvalue [[V0]], [[V10]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  // CHECK-NEXT: llvm.return [[V11]] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  // CHECK-NEXT: }
  // CHECK-NEXT: }
  module @one {
    func.func @take(%n: index) -> memref<?xi8> {
      %0 = memref.alloc(%n) : memref<?xi8>
      return %0 : memref<?xi8>
    }
  }
  // CHECK-LABEL: module @two
  // CHECK-SAME: {
  // CHECK-NEXT: llvm.func @free(!llvm.ptr)
  // CHECK-NEXT: llvm.func @abort()
  // CHECK-NEXT: llvm.func @puts(!llvm.ptr)
  // CHECK-NEXT: llvm.mlir.global private constant @assert_msg(dense<[103, 105, 118, 101, 0]> : tensor<5xi8>) {addr_space = 0 : i32} : !llvm.array<5 x i8>
  // CHECK-NEXT: llvm.func @give([[ARG0:%.+]]: !llvm.ptr, [[ARG1:%.+]]: !llvm.ptr, [[ARG2:%.+]]: i64, [[ARG3:%.+]]: i64, [[ARG4:%.+]]: i64, [[ARG5:%.+]]: i1) {
  // CHECK-NEXT: [[V0:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  // CHECK-NEXT: [[V1:%.+]] = llvm.insertvalue [[ARG0]], [[V0]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  // CHECK-NEXT: [[V2:%.+]] = llvm.insertvalue [[ARG1]], [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  // CHECK-NEXT: [[V3:%.+]] = llvm.insertvalue [[ARG2]], [[V2]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  // CHECK-NEXT: [[V4:%.+]] = llvm.insertvalue [[ARG3]], [[V3]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  // CHECK-NEXT: [[V5:%.+]] = llvm.insertvalue [[ARG4]], [[V4]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  // CHECK-NEXT: llvm.cond_br [[ARG5]], ^bb1, ^bb2
  // CHECK-NEXT: ^bb1:  // pred: ^bb0
  // CHECK-NEXT: [[V6:%.+]] = llvm.extractvalue [[V5]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  // CHECK-NEXT: llvm.call @free([[V6]]) : (!llvm.ptr) -> ()
  // CHECK-NEXT: llvm.return
  // CHECK-NEXT: ^bb2:  // pred: ^bb0
  // CHECK-NEXT: [[V7:%.+]] = llvm.mlir.addressof @assert_msg : !llvm.ptr
  // CHECK-NEXT: [[V8:%.+]] = llvm.getelementptr [[V7]][0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<5 x i8>
  // CHECK-NEXT: llvm.call @puts([[V8]]) : (!llvm.ptr) -> ()
  // CHECK-NEXT: llvm.call @abort() : () -> ()
  // CHECK-NEXT: llvm.unreachable
  // CHECK-NEXT: }
  // CHECK-NEXT: }
  module @two {
    func.func @give(%m: memref<?xi8>, %c: i1) {
      cf.assert %c, "give"
      memref.dealloc %m : memref<?xi8>
      return
    }
  }
}

// -----

// Sizes are read where there is a memref of them.
// CHECK-LABEL: llvm.func @reshape(
// CHECK-NOT: memref.reshape
// CHECK: llvm.load
// CHECK: llvm.return
func.func @reshape(%m: memref<?x?xi32>, %shape: memref<1xindex>) -> memref<?xi32> {
  %0 = memref.reshape %m(%shape) : (memref<?x?xi32>, memref<1xindex>) -> memref<?xi32>
  return %0 : memref<?xi32>
}

// -----

// CHECK-LABEL: llvm.func @vector(
// CHECK: llvm.extractelement
func.func @vector(%v: vector<4xf32>) -> f32 {
  %0 = vector.extract %v[1] : f32 from vector<4xf32>
  return %0 : f32
}
