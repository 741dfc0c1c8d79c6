// RUN: crease-opt %s --split-input-file --convert-func-to-llvm | FileCheck %s

// What a memref of unknown rank points to is given back on the heap, and taken from there.
// CHECK-LABEL: llvm.func @free(
// CHECK-SAME: !llvm.ptr)
// CHECK-LABEL: llvm.func @malloc(
// CHECK-SAME: i64) -> !llvm.ptr
// CHECK-LABEL: llvm.func @give(
// CHECK-SAME: [[ARG0:%.+]]: i64, [[ARG1:%.+]]: !llvm.ptr, [[ARG2:%.+]]: i64, [[ARG3:%.+]]: !llvm.ptr) -> !llvm.struct<(struct<(i64, ptr)>, i32, struct<(i64, ptr)>)> {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V1:%.+]] = llvm.insertvalue [[ARG2]], [[V0]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V2:%.+]] = llvm.insertvalue [[ARG3]], [[V1]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V3:%.+]] = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V4:%.+]] = llvm.insertvalue [[ARG0]], [[V3]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V5:%.+]] = llvm.insertvalue [[ARG1]], [[V4]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V6:%.+]] = llvm.mlir.constant(7 : i32) : i32
// CHECK-NEXT: [[V7:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V8:%.+]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: [[V9:%.+]] = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT: [[V10:%.+]] = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT: [[V11:%.+]] = llvm.mul [[V8]], [[V10]] : i64
// CHECK-NEXT: [[V12:%.+]] = llvm.extractvalue [[V5]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V13:%.+]] = llvm.mul [[V8]], [[V12]] : i64
// CHECK-NEXT: [[V14:%.+]] = llvm.add [[V13]], [[V7]] : i64
// CHECK-NEXT: [[V15:%.+]] = llvm.mul [[V14]], [[V9]] : i64
// CHECK-NEXT: [[V16:%.+]] = llvm.add [[V11]], [[V15]] : i64
// CHECK-NEXT: [[V17:%.+]] = llvm.call @malloc([[V16]]) : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V18:%.+]] = llvm.extractvalue [[V5]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: "llvm.intr.memcpy"([[V17]], [[V18]], [[V16]]) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT: [[V19:%.+]] = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V20:%.+]] = llvm.extractvalue [[V5]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V21:%.+]] = llvm.insertvalue [[V20]], [[V19]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V22:%.+]] = llvm.insertvalue [[V17]], [[V21]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V23:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V24:%.+]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: [[V25:%.+]] = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT: [[V26:%.+]] = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT: [[V27:%.+]] = llvm.mul [[V24]], [[V26]] : i64
// CHECK-NEXT: [[V28:%.+]] = llvm.extractvalue [[V2]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V29:%.+]] = llvm.mul [[V24]], [[V28]] : i64
// CHECK-NEXT: [[V30:%.+]] = llvm.add [[V29]], [[V23]] : i64
// CHECK-NEXT: [[V31:%.+]] = llvm.mul [[V30]], [[V25]] : i64
// CHECK-NEXT: [[V32:%.+]] = llvm.add [[V27]], [[V31]] : i64
// CHECK-NEXT: [[V33:%.+]] = llvm.call @malloc([[V32]]) : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V34:%.+]] = llvm.extractvalue [[V2]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: "llvm.intr.memcpy"([[V33]], [[V34]], [[V32]]) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT: [[V35:%.+]] = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V36:%.+]] = llvm.extractvalue [[V2]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V37:%.+]] = llvm.insertvalue [[V36]], [[V35]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V38:%.+]] = llvm.insertvalue [[V33]], [[V37]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V39:%.+]] = llvm.mlir.poison : !llvm.struct<(struct<(i64, ptr)>, i32, struct<(i64, ptr)>)>
// CHECK-NEXT: [[V40:%.+]] = llvm.insertvalue [[V22]], [[V39]][0] : !llvm.struct<(struct<(i64, ptr)>, i32, struct<(i64, ptr)>)>
// CHECK-NEXT: [[V41:%.+]] = llvm.insertvalue [[V6]], [[V40]][1] : !llvm.struct<(struct<(i64, ptr)>, i32, struct<(i64, ptr)>)>
// CHECK-NEXT: [[V42:%.+]] = llvm.insertvalue [[V38]], [[V41]][2] : !llvm.struct<(struct<(i64, ptr)>, i32, struct<(i64, ptr)>)>
// CHECK-NEXT: llvm.return [[V42]] : !llvm.struct<(struct<(i64, ptr)>, i32, struct<(i64, ptr)>)>
// CHECK-NEXT: }
// CHECK-LABEL: llvm.func @take(
// CHECK-SAME: [[ARG0:%.+]]: i64, [[ARG1:%.+]]: !llvm.ptr, [[ARG2:%.+]]: !llvm.ptr) -> !llvm.struct<(i64, ptr)> {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V1:%.+]] = llvm.insertvalue [[ARG0]], [[V0]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V2:%.+]] = llvm.insertvalue [[ARG1]], [[V1]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V3:%.+]] = llvm.extractvalue [[V2]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V4:%.+]] = llvm.extractvalue [[V2]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V5:%.+]] = llvm.call @take([[V3]], [[V4]], [[ARG2]]) : (i64, !llvm.ptr, !llvm.ptr) -> !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V6:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V7:%.+]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: [[V8:%.+]] = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT: [[V9:%.+]] = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT: [[V10:%.+]] = llvm.mul [[V7]], [[V9]] : i64
// CHECK-NEXT: [[V11:%.+]] = llvm.extractvalue [[V5]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V12:%.+]] = llvm.mul [[V7]], [[V11]] : i64
// CHECK-NEXT: [[V13:%.+]] = llvm.add [[V12]], [[V6]] : i64
// CHECK-NEXT: [[V14:%.+]] = llvm.mul [[V13]], [[V8]] : i64
// CHECK-NEXT: [[V15:%.+]] = llvm.add [[V10]], [[V14]] : i64
// CHECK-NEXT: [[V16:%.+]] = llvm.alloca [[V15]] x i8 : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V17:%.+]] = llvm.extractvalue [[V5]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: "llvm.intr.memcpy"([[V16]], [[V17]], [[V15]]) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT: llvm.call @free([[V17]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: [[V18:%.+]] = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V19:%.+]] = llvm.extractvalue [[V5]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V20:%.+]] = llvm.insertvalue [[V19]], [[V18]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V21:%.+]] = llvm.insertvalue [[V16]], [[V20]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V22:%.+]] = llvm.call [[ARG2]]() : !llvm.ptr, () -> !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V23:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V24:%.+]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: [[V25:%.+]] = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT: [[V26:%.+]] = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT: [[V27:%.+]] = llvm.mul [[V24]], [[V26]] : i64
// CHECK-NEXT: [[V28:%.+]] = llvm.extractvalue [[V22]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V29:%.+]] = llvm.mul [[V24]], [[V28]] : i64
// CHECK-NEXT: [[V30:%.+]] = llvm.add [[V29]], [[V23]] : i64
// CHECK-NEXT: [[V31:%.+]] = llvm.mul [[V30]], [[V25]] : i64
// CHECK-NEXT: [[V32:%.+]] = llvm.add [[V27]], [[V31]] : i64
// CHECK-NEXT: [[V33:%.+]] = llvm.alloca [[V32]] x i8 : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V34:%.+]] = llvm.extractvalue [[V22]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: "llvm.intr.memcpy"([[V33]], [[V34]], [[V32]]) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT: llvm.call @free([[V34]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: [[V35:%.+]] = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V36:%.+]] = llvm.extractvalue [[V22]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V37:%.+]] = llvm.insertvalue [[V36]], [[V35]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V38:%.+]] = llvm.insertvalue [[V33]], [[V37]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V39:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V40:%.+]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: [[V41:%.+]] = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT: [[V42:%.+]] = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT: [[V43:%.+]] = llvm.mul [[V40]], [[V42]] : i64
// CHECK-NEXT: [[V44:%.+]] = llvm.extractvalue [[V38]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V45:%.+]] = llvm.mul [[V40]], [[V44]] : i64
// CHECK-NEXT: [[V46:%.+]] = llvm.add [[V45]], [[V39]] : i64
// CHECK-NEXT: [[V47:%.+]] = llvm.mul [[V46]], [[V41]] : i64
// CHECK-NEXT: [[V48:%.+]] = llvm.add [[V43]], [[V47]] : i64
// CHECK-NEXT: [[V49:%.+]] = llvm.call @malloc([[V48]]) : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V50:%.+]] = llvm.extractvalue [[V38]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: "llvm.intr.memcpy"([[V49]], [[V50]], [[V48]]) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT: [[V51:%.+]] = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V52:%.+]] = llvm.extractvalue [[V38]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V53:%.+]] = llvm.insertvalue [[V52]], [[V51]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V54:%.+]] = llvm.insertvalue [[V49]], [[V53]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: llvm.return [[V54]] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: }
func.func @give(%m: memref<*xf32>, %n: memref<*xi8, 1>) -> (memref<*xf32>, i32, memref<*xi8, 1>) {
  %0 = llvm.mlir.constant(7 : i32) : i32
  return %m, %0, %n : memref<*xf32>, i32, memref<*xi8, 1>
}

func.func @take(%m: memref<*xf32>, %f: () -> memref<*xf32>) -> memref<*xf32> {
  %0 = call @take(%m, %f) : (memref<*xf32>, () -> memref<*xf32>) -> memref<*xf32>
  %1 = call_indirect %f() : () -> memref<*xf32>
  return %1 : memref<*xf32>
}

// -----

// The layout says how large pointers are.
// CHECK: module attributes {llvm.data_layout = "e-p:32:32-p7:16:16"} {
// CHECK-LABEL: llvm.func @malloc(
// CHECK-SAME: i64) -> !llvm.ptr attributes {sym_visibility = "private"}
// CHECK-LABEL: llvm.func @layout(
// CHECK-SAME: [[ARG0:%.+]]: i64, [[ARG1:%.+]]: !llvm.ptr, [[ARG2:%.+]]: i64, [[ARG3:%.+]]: !llvm.ptr) -> !llvm.struct<(struct<(i64, ptr)>, struct<(i64, ptr)>)> {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V1:%.+]] = llvm.insertvalue [[ARG2]], [[V0]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V2:%.+]] = llvm.insertvalue [[ARG3]], [[V1]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V3:%.+]] = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V4:%.+]] = llvm.insertvalue [[ARG0]], [[V3]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V5:%.+]] = llvm.insertvalue [[ARG1]], [[V4]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V6:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V7:%.+]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: [[V8:%.+]] = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT: [[V9:%.+]] = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT: [[V10:%.+]] = llvm.mul [[V7]], [[V9]] : i64
// CHECK-NEXT: [[V11:%.+]] = llvm.extractvalue [[V5]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V12:%.+]] = llvm.mul [[V7]], [[V11]] : i64
// CHECK-NEXT: [[V13:%.+]] = llvm.add [[V12]], [[V6]] : i64
// CHECK-NEXT: [[V14:%.+]] = llvm.mul [[V13]], [[V8]] : i64
// CHECK-NEXT: [[V15:%.+]] = llvm.add [[V10]], [[V14]] : i64
// CHECK-NEXT: [[V16:%.+]] = llvm.call @malloc([[V15]]) : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V17:%.+]] = llvm.extractvalue [[V5]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: "llvm.intr.memcpy"([[V16]], [[V17]], [[V15]]) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT: [[V18:%.+]] = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V19:%.+]] = llvm.extractvalue [[V5]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V20:%.+]] = llvm.insertvalue [[V19]], [[V18]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V21:%.+]] = llvm.insertvalue [[V16]], [[V20]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V22:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V23:%.+]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: [[V24:%.+]] = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT: [[V25:%.+]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: [[V26:%.+]] = llvm.mul [[V23]], [[V25]] : i64
// CHECK-NEXT: [[V27:%.+]] = llvm.extractvalue [[V2]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V28:%.+]] = llvm.mul [[V23]], [[V27]] : i64
// CHECK-NEXT: [[V29:%.+]] = llvm.add [[V28]], [[V22]] : i64
// CHECK-NEXT: [[V30:%.+]] = llvm.mul [[V29]], [[V24]] : i64
// CHECK-NEXT: [[V31:%.+]] = llvm.add [[V26]], [[V30]] : i64
// CHECK-NEXT: [[V32:%.+]] = llvm.call @malloc([[V31]]) : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V33:%.+]] = llvm.extractvalue [[V2]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: "llvm.intr.memcpy"([[V32]], [[V33]], [[V31]]) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT: [[V34:%.+]] = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V35:%.+]] = llvm.extractvalue [[V2]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V36:%.+]] = llvm.insertvalue [[V35]], [[V34]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V37:%.+]] = llvm.insertvalue [[V32]], [[V36]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V38:%.+]] = llvm.mlir.poison : !llvm.struct<(struct<(i64, ptr)>, struct<(i64, ptr)>)>
// CHECK-NEXT: [[V39:%.+]] = llvm.insertvalue [[V21]], [[V38]][0] : !llvm.struct<(struct<(i64, ptr)>, struct<(i64, ptr)>)>
// CHECK-NEXT: [[V40:%.+]] = llvm.insertvalue [[V37]], [[V39]][1] : !llvm.struct<(struct<(i64, ptr)>, struct<(i64, ptr)>)>
// CHECK-NEXT: llvm.return [[V40]] : !llvm.struct<(struct<(i64, ptr)>, struct<(i64, ptr)>)>
// CHECK-NEXT: }
module attributes {llvm.data_layout = "e-p:32:32-p7:16:16"} {
  func.func private @malloc(i64) -> !llvm.ptr
  func.func @layout(%m: memref<*xf32, 1>, %n: memref<*xf32, 7>) -> (memref<*xf32, 1>, memref<*xf32, 7>) {
    return %m, %n : memref<*xf32, 1>, memref<*xf32, 7>
  }
}
