// RUN: crease-opt %s --allow-unregistered-dialect --split-input-file --convert-cf-to-llvm | FileCheck %s

// Blocks get arguments of other types; who still wants the old ones gets them.
// CHECK-LABEL: func.func @branches(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: memref<?xf32>, [[ARG2:%.+]]: i1) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : memref<?xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : index to i64
// CHECK-NEXT: llvm.br ^bb1([[V1]], [[V0]] : i64, !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) {note}
// CHECK-NEXT: ^bb1([[V2:%.+]]: i64, [[V3:%.+]]: !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: [[V4:%.+]] = builtin.unrealized_conversion_cast [[V3]] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<?xf32>
// CHECK-NEXT: [[V5:%.+]] = builtin.unrealized_conversion_cast [[V2]] : i64 to index
// CHECK-NEXT: "use"([[V5]], [[V4]]) : (index, memref<?xf32>) -> ()
// CHECK-NEXT: llvm.cond_br [[ARG2]] weights([1, 2]), ^bb1([[V2]], [[V3]] : i64, !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>), ^bb2([[V2]] : i64)
// CHECK-NEXT: ^bb2([[V6:%.+]]: i64):  // pred: ^bb1
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @branches(%i: index, %m: memref<?xf32>, %c: i1) {
  cf.br ^a(%i, %m : index, memref<?xf32>) {note}
^a(%x: index, %y: memref<?xf32>):
  "use"(%x, %y) : (index, memref<?xf32>) -> ()
  cf.cond_br %c weights([1, 2]), ^a(%x, %y : index, memref<?xf32>), ^b(%x : index)
^b(%z: index):
  return
}

// -----

// CHECK-LABEL: func.func @switch(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: i32) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : index to i64
// CHECK-NEXT: llvm.switch [[ARG1]] : i32, ^bb1 [
// CHECK-NEXT: 1: ^bb2([[V0]] : i64),
// CHECK-NEXT: -2: ^bb2([[V0]] : i64)
// CHECK-NEXT: ]
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: return
// CHECK-NEXT: ^bb2([[V1:%.+]]: i64):  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[V1]] : i64 to index
// CHECK-NEXT: "use"([[V2]]) : (index) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @switch(%i: index, %x: i32) {
  cf.switch %x : i32, [
    default: ^a,
    1: ^b(%i : index),
    -2: ^b(%i : index)
  ]
^a:
  return
^b(%y: index):
  "use"(%y) : (index) -> ()
  return
}

// -----

// Texts get names that nothing else has. What is declared is declared once.
// CHECK-LABEL: llvm.mlir.global private constant @assert_msg_1(
// CHECK-SAME: dense<[115, 101, 99, 111, 110, 100, 0]> : tensor<7xi8>) {addr_space = 0 : i32} : !llvm.array<7 x i8>
// CHECK-LABEL: llvm.func @abort(
// CHECK-SAME: )
// CHECK-LABEL: llvm.func @puts(
// CHECK-SAME: !llvm.ptr)
// CHECK-LABEL: llvm.mlir.global private constant @assert_msg_0(
// CHECK-SAME: dense<[102, 105, 114, 115, 116, 0]> : tensor<6xi8>) {addr_space = 0 : i32} : !llvm.array<6 x i8>
// CHECK-LABEL: func.func @assert_msg(
// CHECK-SAME: [[ARG0:%.+]]: i1) {
// CHECK-NEXT: llvm.cond_br [[ARG0]], ^bb1, ^bb3
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: llvm.cond_br [[ARG0]], ^bb2, ^bb4
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: return
// CHECK-NEXT: ^bb3:  // pred: ^bb0
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.addressof @assert_msg_0 : !llvm.ptr
// CHECK-NEXT: [[V1:%.+]] = llvm.getelementptr [[V0]][0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<6 x i8>
// CHECK-NEXT: llvm.call @puts([[V1]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @abort() : () -> ()
// CHECK-NEXT: llvm.unreachable
// CHECK-NEXT: ^bb4:  // pred: ^bb1
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.addressof @assert_msg_1 : !llvm.ptr
// CHECK-NEXT: [[V3:%.+]] = llvm.getelementptr [[V2]][0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<7 x i8>
// CHECK-NEXT: llvm.call @puts([[V3]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @abort() : () -> ()
// CHECK-NEXT: llvm.unreachable
// CHECK-NEXT: }
func.func @assert_msg(%c: i1) {
  cf.assert %c, "first"
  cf.assert %c, "second"
  return
}

// -----

// A block that control never gets to stays as it is.
// CHECK-LABEL: func.func @unreached(
// CHECK-SAME: ) {
// CHECK-NEXT: return
// CHECK-NEXT: ^bb1:  // no predecessors
// CHECK-NEXT: cf.br ^bb2
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @unreached() {
  return
^a:
  cf.br ^b
^b:
  return
}
