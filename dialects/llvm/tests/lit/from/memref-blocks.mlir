// RUN: crease-opt %s --split-input-file --finalize-memref-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @scope(
// CHECK-SAME: [[ARG0:%.+]]: i32) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = llvm.intr.stacksave : !llvm.ptr
// CHECK-NEXT: llvm.br ^bb1
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V2:%.+]] = llvm.alloca [[V1]] x i32 : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V3:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V4:%.+]] = llvm.insertvalue [[V2]], [[V3]][0] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V5:%.+]] = llvm.insertvalue [[V2]], [[V4]][1] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V6:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V7:%.+]] = llvm.insertvalue [[V6]], [[V5]][2] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V8:%.+]] = llvm.extractvalue [[V7]][1] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: llvm.store [[ARG0]], [[V8]] : i32, !llvm.ptr
// CHECK-NEXT: [[V9:%.+]] = llvm.intr.stacksave : !llvm.ptr
// CHECK-NEXT: llvm.br ^bb2
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: [[V10:%.+]] = llvm.extractvalue [[V7]][1] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: llvm.store [[ARG0]], [[V10]] : i32, !llvm.ptr
// CHECK-NEXT: llvm.intr.stackrestore [[V9]] : !llvm.ptr
// CHECK-NEXT: llvm.br ^bb3
// CHECK-NEXT: ^bb3:  // pred: ^bb2
// CHECK-NEXT: [[V11:%.+]] = llvm.extractvalue [[V7]][1] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V12:%.+]] = llvm.load [[V11]] : !llvm.ptr -> i32
// CHECK-NEXT: llvm.intr.stackrestore [[V0]] : !llvm.ptr
// CHECK-NEXT: llvm.br ^bb4([[V12]] : i32)
// CHECK-NEXT: ^bb4([[V13:%.+]]: i32):  // pred: ^bb3
// CHECK-NEXT: llvm.br ^bb5
// CHECK-NEXT: ^bb5:  // pred: ^bb4
// CHECK-NEXT: return [[V13]] : i32
// CHECK-NEXT: }
func.func @scope(%x: i32) -> i32 {
  %0 = memref.alloca_scope -> i32 {
    %1 = memref.alloca() : memref<i32>
    memref.store %x, %1[] : memref<i32>
    memref.alloca_scope {
      memref.store %x, %1[] : memref<i32>
    }
    %2 = memref.load %1[] : memref<i32>
    memref.alloca_scope.return %2 : i32
  }
  return %0 : i32
}

// -----

// CHECK-LABEL: func.func @update(
// CHECK-SAME: [[ARG0:%.+]]: memref<8xi64>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: i64) -> i64 {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : index to i64
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<8xi64> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V2:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.getelementptr [[V2]][[[V0]]] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT: [[V4:%.+]] = llvm.load [[V3]] : !llvm.ptr -> i64
// CHECK-NEXT: llvm.br ^bb1([[V4]] : i64)
// CHECK-NEXT: ^bb1([[V5:%.+]]: i64):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: [[V6:%.+]] = llvm.mul [[V5]], [[ARG2]] : i64
// CHECK-NEXT: [[V7:%.+]] = llvm.cmpxchg [[V3]], [[V5]], [[V6]] acq_rel monotonic : !llvm.ptr, i64
// CHECK-NEXT: [[V8:%.+]] = llvm.extractvalue [[V7]][0] : !llvm.struct<(i64, i1)>
// CHECK-NEXT: [[V9:%.+]] = llvm.extractvalue [[V7]][1] : !llvm.struct<(i64, i1)>
// CHECK-NEXT: llvm.cond_br [[V9]], ^bb2, ^bb1([[V8]] : i64)
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: return [[V8]] : i64
// CHECK-NEXT: }
func.func @update(%m: memref<8xi64>, %i: index, %x: i64) -> i64 {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<8xi64> {
  ^bb0(%old: i64):
    %1 = llvm.mul %old, %x : i64
    memref.atomic_yield %1 : i64
  }
  return %0 : i64
}

// -----

// Ops of other dialects have to be converted before; what is written has to be computed inside.
// CHECK-LABEL: func.func @update_stays(
// CHECK-SAME: [[ARG0:%.+]]: memref<8xi64>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: i64) {
// CHECK-NEXT: [[V0:%.+]] = memref.generic_atomic_rmw [[ARG0]][[[ARG1]]] : memref<8xi64> {
// CHECK-NEXT: ^bb0([[ARG3:%.+]]: i64):
// CHECK-NEXT: [[V2:%.+]] = arith.muli [[ARG3]], [[ARG2]] : i64
// CHECK-NEXT: memref.atomic_yield [[V2]] : i64
// CHECK-NEXT: }
// CHECK-NEXT: [[V1:%.+]] = memref.generic_atomic_rmw [[ARG0]][[[ARG1]]] : memref<8xi64> {
// CHECK-NEXT: ^bb0([[ARG3]]: i64):
// CHECK-NEXT: memref.atomic_yield [[ARG2]] : i64
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @update_stays(%m: memref<8xi64>, %i: index, %x: i64) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<8xi64> {
  ^bb0(%old: i64):
    %2 = arith.muli %old, %x : i64
    memref.atomic_yield %2 : i64
  }
  %1 = memref.generic_atomic_rmw %m[%i] : memref<8xi64> {
  ^bb0(%old: i64):
    memref.atomic_yield %x : i64
  }
  return
}

// -----

// CHECK-LABEL: func.func @reshape(
// CHECK-SAME: [[ARG0:%.+]]: memref<?xf32>, [[ARG1:%.+]]: memref<2xindex>, [[ARG2:%.+]]: memref<3xi64>) -> (memref<?x4xf32>, memref<?x?x?xf32>) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG2]] : memref<3xi64> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : memref<2xindex> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<?xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V4:%.+]] = llvm.extractvalue [[V2]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V5:%.+]] = llvm.extractvalue [[V2]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V6:%.+]] = llvm.insertvalue [[V4]], [[V3]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V7:%.+]] = llvm.insertvalue [[V5]], [[V6]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V8:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V9:%.+]] = llvm.insertvalue [[V8]], [[V7]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V11:%.+]] = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT: [[V12:%.+]] = llvm.insertvalue [[V11]], [[V9]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V13:%.+]] = llvm.insertvalue [[V10]], [[V12]][4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V14:%.+]] = llvm.mul [[V10]], [[V11]] : i64
// CHECK-NEXT: [[V15:%.+]] = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT: [[V16:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V17:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V18:%.+]] = llvm.getelementptr inbounds|nuw [[V17]][[[V16]]] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT: [[V19:%.+]] = llvm.load [[V18]] : !llvm.ptr -> i64
// CHECK-NEXT: [[V20:%.+]] = builtin.unrealized_conversion_cast [[V19]] : i64 to index
// CHECK-NEXT: [[V21:%.+]] = builtin.unrealized_conversion_cast [[V20]] : index to i64
// CHECK-NEXT: [[V22:%.+]] = llvm.insertvalue [[V21]], [[V13]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V23:%.+]] = llvm.insertvalue [[V15]], [[V22]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V24:%.+]] = builtin.unrealized_conversion_cast [[V23]] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> to memref<?x4xf32>
// CHECK-NEXT: [[V25:%.+]] = llvm.mul [[V15]], [[V21]] : i64
// CHECK-NEXT: [[V26:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// CHECK-NEXT: [[V27:%.+]] = llvm.extractvalue [[V2]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V28:%.+]] = llvm.extractvalue [[V2]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V29:%.+]] = llvm.insertvalue [[V27]], [[V26]][0] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// CHECK-NEXT: [[V30:%.+]] = llvm.insertvalue [[V28]], [[V29]][1] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// CHECK-NEXT: [[V31:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V32:%.+]] = llvm.insertvalue [[V31]], [[V30]][2] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// CHECK-NEXT: [[V33:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V34:%.+]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: [[V35:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V36:%.+]] = llvm.getelementptr inbounds|nuw [[V35]][[[V34]]] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT: [[V37:%.+]] = llvm.load [[V36]] : !llvm.ptr -> i64
// CHECK-NEXT: [[V38:%.+]] = llvm.insertvalue [[V37]], [[V32]][3, 2] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// CHECK-NEXT: [[V39:%.+]] = llvm.insertvalue [[V33]], [[V38]][4, 2] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// CHECK-NEXT: [[V40:%.+]] = llvm.mul [[V33]], [[V37]] : i64
// CHECK-NEXT: [[V41:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V42:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V43:%.+]] = llvm.getelementptr inbounds|nuw [[V42]][[[V41]]] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT: [[V44:%.+]] = llvm.load [[V43]] : !llvm.ptr -> i64
// CHECK-NEXT: [[V45:%.+]] = llvm.insertvalue [[V44]], [[V39]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// CHECK-NEXT: [[V46:%.+]] = llvm.insertvalue [[V40]], [[V45]][4, 1] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// CHECK-NEXT: [[V47:%.+]] = llvm.mul [[V40]], [[V44]] : i64
// CHECK-NEXT: [[V48:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V49:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V50:%.+]] = llvm.getelementptr inbounds|nuw [[V49]][[[V48]]] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT: [[V51:%.+]] = llvm.load [[V50]] : !llvm.ptr -> i64
// CHECK-NEXT: [[V52:%.+]] = llvm.insertvalue [[V51]], [[V46]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// CHECK-NEXT: [[V53:%.+]] = llvm.insertvalue [[V47]], [[V52]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// CHECK-NEXT: [[V54:%.+]] = builtin.unrealized_conversion_cast [[V53]] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)> to memref<?x?x?xf32>
// CHECK-NEXT: [[V55:%.+]] = llvm.mul [[V47]], [[V51]] : i64
// CHECK-NEXT: return [[V24]], [[V54]] : memref<?x4xf32>, memref<?x?x?xf32>
// CHECK-NEXT: }
func.func @reshape(%m: memref<?xf32>, %s: memref<2xindex>, %t: memref<3xi64>) -> (memref<?x4xf32>, memref<?x?x?xf32>) {
  %0 = memref.reshape %m(%s) : (memref<?xf32>, memref<2xindex>) -> memref<?x4xf32>
  %1 = memref.reshape %m(%t) : (memref<?xf32>, memref<3xi64>) -> memref<?x?x?xf32>
  return %0, %1 : memref<?x4xf32>, memref<?x?x?xf32>
}

// -----

// CHECK-LABEL: func.func @reshape_to_any_rank(
// CHECK-SAME: [[ARG0:%.+]]: memref<*xf32, 1>, [[ARG1:%.+]]: memref<?xi32>) -> memref<*xf32, 1> {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : memref<?xi32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<*xf32, 1> to !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V2:%.+]] = llvm.extractvalue [[V0]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V4:%.+]] = llvm.insertvalue [[V2]], [[V3]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V5:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V6:%.+]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: [[V7:%.+]] = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT: [[V8:%.+]] = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT: [[V9:%.+]] = llvm.mul [[V6]], [[V8]] : i64
// CHECK-NEXT: [[V10:%.+]] = llvm.extractvalue [[V4]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V11:%.+]] = llvm.mul [[V6]], [[V10]] : i64
// CHECK-NEXT: [[V12:%.+]] = llvm.add [[V11]], [[V5]] : i64
// CHECK-NEXT: [[V13:%.+]] = llvm.mul [[V12]], [[V7]] : i64
// CHECK-NEXT: [[V14:%.+]] = llvm.add [[V9]], [[V13]] : i64
// CHECK-NEXT: [[V15:%.+]] = llvm.alloca [[V14]] x i8 : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V16:%.+]] = llvm.insertvalue [[V15]], [[V4]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V17:%.+]] = builtin.unrealized_conversion_cast [[V16]] : !llvm.struct<(i64, ptr)> to memref<*xf32, 1>
// CHECK-NEXT: [[V18:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V19:%.+]] = llvm.load [[V18]] : !llvm.ptr -> !llvm.ptr<1>
// CHECK-NEXT: [[V20:%.+]] = llvm.getelementptr [[V18]][1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr<1>
// CHECK-NEXT: [[V21:%.+]] = llvm.load [[V20]] : !llvm.ptr -> !llvm.ptr<1>
// CHECK-NEXT: [[V22:%.+]] = llvm.getelementptr [[V18]][2] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr<1>
// CHECK-NEXT: [[V23:%.+]] = llvm.load [[V22]] : !llvm.ptr -> i64
// CHECK-NEXT: llvm.store [[V19]], [[V15]] : !llvm.ptr<1>, !llvm.ptr
// CHECK-NEXT: [[V24:%.+]] = llvm.getelementptr [[V15]][1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr<1>
// CHECK-NEXT: llvm.store [[V21]], [[V24]] : !llvm.ptr<1>, !llvm.ptr
// CHECK-NEXT: [[V25:%.+]] = llvm.getelementptr [[V15]][2] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr<1>
// CHECK-NEXT: llvm.store [[V23]], [[V25]] : i64, !llvm.ptr
// CHECK-NEXT: [[V26:%.+]] = llvm.getelementptr [[V15]][0, 3] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr<1>, ptr<1>, i64, i64)>
// CHECK-NEXT: [[V27:%.+]] = llvm.getelementptr [[V26]][[[V2]]] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT: [[V28:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V29:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V30:%.+]] = llvm.sub [[V2]], [[V29]] : i64
// CHECK-NEXT: llvm.br ^bb2([[V30]], [[V29]] : i64, i64)
// CHECK-NEXT: ^bb1:  // pred: ^bb4
// CHECK-NEXT: return [[V17]] : memref<*xf32, 1>
// CHECK-NEXT: ^bb2([[V31:%.+]]: i64, [[V32:%.+]]: i64):  // 2 preds: ^bb0, ^bb3
// CHECK-NEXT: [[V33:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V34:%.+]] = llvm.icmp "sge" [[V31]], [[V33]] : i64
// CHECK-NEXT: llvm.cond_br [[V34]], ^bb3, ^bb4
// CHECK-NEXT: ^bb3:  // pred: ^bb2
// CHECK-NEXT: [[V35:%.+]] = llvm.getelementptr [[V28]][[[V31]]] : (!llvm.ptr, i64) -> !llvm.ptr, i32
// CHECK-NEXT: [[V36:%.+]] = llvm.load [[V35]] : !llvm.ptr -> i64
// CHECK-NEXT: [[V37:%.+]] = llvm.getelementptr [[V26]][[[V31]]] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT: llvm.store [[V36]], [[V37]] : i64, !llvm.ptr
// CHECK-NEXT: [[V38:%.+]] = llvm.getelementptr [[V27]][[[V31]]] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT: llvm.store [[V32]], [[V38]] : i64, !llvm.ptr
// CHECK-NEXT: [[V39:%.+]] = llvm.mul [[V32]], [[V36]] : i64
// CHECK-NEXT: [[V40:%.+]] = llvm.sub [[V31]], [[V29]] : i64
// CHECK-NEXT: llvm.br ^bb2([[V40]], [[V39]] : i64, i64)
// CHECK-NEXT: ^bb4:  // pred: ^bb2
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: }
func.func @reshape_to_any_rank(%u: memref<*xf32, 1>, %s: memref<?xi32>) -> memref<*xf32, 1> {
  %0 = memref.reshape %u(%s) : (memref<*xf32, 1>, memref<?xi32>) -> memref<*xf32, 1>
  cf.br ^bb1
^bb1:
  return %0 : memref<*xf32, 1>
}
