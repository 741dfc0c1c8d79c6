// RUN: crease-opt %s --split-input-file --finalize-memref-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @cast(
// CHECK-SAME: [[ARG0:%.+]]: memref<4x?xf32>, [[ARG1:%.+]]: memref<*xf32>) -> (memref<?x?xf32>, memref<*xf32>, memref<2xf32>) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : memref<*xf32> to !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<4x?xf32> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[V1]] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> to memref<?x?xf32>
// CHECK-NEXT: [[V3:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V4:%.+]] = llvm.alloca [[V3]] x !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> : (i64) -> !llvm.ptr
// CHECK-NEXT: llvm.store [[V1]], [[V4]] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr
// CHECK-NEXT: [[V5:%.+]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: [[V6:%.+]] = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V7:%.+]] = llvm.insertvalue [[V5]], [[V6]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V8:%.+]] = llvm.insertvalue [[V4]], [[V7]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V9:%.+]] = builtin.unrealized_conversion_cast [[V8]] : !llvm.struct<(i64, ptr)> to memref<*xf32>
// CHECK-NEXT: [[V10:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V11:%.+]] = llvm.load [[V10]] : !llvm.ptr -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V12:%.+]] = builtin.unrealized_conversion_cast [[V11]] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<2xf32>
// CHECK-NEXT: return [[V2]], [[V9]], [[V12]] : memref<?x?xf32>, memref<*xf32>, memref<2xf32>
// CHECK-NEXT: }
func.func @cast(%m: memref<4x?xf32>, %u: memref<*xf32>) -> (memref<?x?xf32>, memref<*xf32>, memref<2xf32>) {
  %0 = memref.cast %m : memref<4x?xf32> to memref<?x?xf32>
  %1 = memref.cast %m : memref<4x?xf32> to memref<*xf32>
  %2 = memref.cast %u : memref<*xf32> to memref<2xf32>
  return %0, %1, %2 : memref<?x?xf32>, memref<*xf32>, memref<2xf32>
}

// -----

// CHECK-LABEL: func.func @space(
// CHECK-SAME: [[ARG0:%.+]]: memref<4xf32>, [[ARG1:%.+]]: memref<*xf32, 2>) -> (memref<4xf32, 1>, memref<*xf32, 1>) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : memref<*xf32, 2> to !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<4xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V2:%.+]] = llvm.extractvalue [[V1]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V4:%.+]] = llvm.extractvalue [[V1]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V5:%.+]] = llvm.extractvalue [[V1]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V6:%.+]] = llvm.extractvalue [[V1]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V7:%.+]] = llvm.addrspacecast [[V2]] : !llvm.ptr to !llvm.ptr<1>
// CHECK-NEXT: [[V8:%.+]] = llvm.addrspacecast [[V3]] : !llvm.ptr to !llvm.ptr<1>
// CHECK-NEXT: [[V9:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.insertvalue [[V7]], [[V9]][0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.insertvalue [[V8]], [[V10]][1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V12:%.+]] = llvm.insertvalue [[V4]], [[V11]][2] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V13:%.+]] = llvm.insertvalue [[V5]], [[V12]][3, 0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V14:%.+]] = llvm.insertvalue [[V6]], [[V13]][4, 0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V15:%.+]] = builtin.unrealized_conversion_cast [[V14]] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)> to memref<4xf32, 1>
// CHECK-NEXT: [[V16:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V17:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V18:%.+]] = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V19:%.+]] = llvm.insertvalue [[V16]], [[V18]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V20:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V21:%.+]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: [[V22:%.+]] = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT: [[V23:%.+]] = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT: [[V24:%.+]] = llvm.mul [[V21]], [[V23]] : i64
// CHECK-NEXT: [[V25:%.+]] = llvm.extractvalue [[V19]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V26:%.+]] = llvm.mul [[V21]], [[V25]] : i64
// CHECK-NEXT: [[V27:%.+]] = llvm.add [[V26]], [[V20]] : i64
// CHECK-NEXT: [[V28:%.+]] = llvm.mul [[V27]], [[V22]] : i64
// CHECK-NEXT: [[V29:%.+]] = llvm.add [[V24]], [[V28]] : i64
// CHECK-NEXT: [[V30:%.+]] = llvm.alloca [[V29]] x i8 : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V31:%.+]] = llvm.insertvalue [[V30]], [[V19]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V32:%.+]] = builtin.unrealized_conversion_cast [[V31]] : !llvm.struct<(i64, ptr)> to memref<*xf32, 1>
// CHECK-NEXT: [[V33:%.+]] = llvm.load [[V17]] : !llvm.ptr -> !llvm.ptr<2>
// CHECK-NEXT: [[V34:%.+]] = llvm.getelementptr [[V17]][1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr<2>
// CHECK-NEXT: [[V35:%.+]] = llvm.load [[V34]] : !llvm.ptr -> !llvm.ptr<2>
// CHECK-NEXT: [[V36:%.+]] = llvm.addrspacecast [[V33]] : !llvm.ptr<2> to !llvm.ptr<1>
// CHECK-NEXT: [[V37:%.+]] = llvm.addrspacecast [[V35]] : !llvm.ptr<2> to !llvm.ptr<1>
// CHECK-NEXT: llvm.store [[V36]], [[V30]] : !llvm.ptr<1>, !llvm.ptr
// CHECK-NEXT: [[V38:%.+]] = llvm.getelementptr [[V30]][1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr<1>
// CHECK-NEXT: llvm.store [[V37]], [[V38]] : !llvm.ptr<1>, !llvm.ptr
// CHECK-NEXT: [[V39:%.+]] = llvm.getelementptr [[V17]][2] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr<2>
// CHECK-NEXT: [[V40:%.+]] = llvm.getelementptr [[V30]][2] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr<1>
// CHECK-NEXT: [[V41:%.+]] = llvm.mlir.constant(16 : index) : i64
// CHECK-NEXT: [[V42:%.+]] = llvm.sub [[V29]], [[V41]] : i64
// CHECK-NEXT: "llvm.intr.memcpy"([[V40]], [[V39]], [[V42]]) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT: return [[V15]], [[V32]] : memref<4xf32, 1>, memref<*xf32, 1>
// CHECK-NEXT: }
func.func @space(%m: memref<4xf32>, %u: memref<*xf32, 2>) -> (memref<4xf32, 1>, memref<*xf32, 1>) {
  %0 = memref.memory_space_cast %m : memref<4xf32> to memref<4xf32, 1>
  %1 = memref.memory_space_cast %u : memref<*xf32, 2> to memref<*xf32, 1>
  return %0, %1 : memref<4xf32, 1>, memref<*xf32, 1>
}

// -----

// CHECK-LABEL: func.func @reinterpret(
// CHECK-SAME: [[ARG0:%.+]]: memref<?xf32>, [[ARG1:%.+]]: memref<*xf32>, [[ARG2:%.+]]: index) -> (memref<2x?xf32, strided<[?, 1], offset: ?>>, memref<3xf32>) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : memref<*xf32> to !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG2]] : index to i64
// CHECK-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<?xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V4:%.+]] = llvm.extractvalue [[V2]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V5:%.+]] = llvm.extractvalue [[V2]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V6:%.+]] = llvm.insertvalue [[V4]], [[V3]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V7:%.+]] = llvm.insertvalue [[V5]], [[V6]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V8:%.+]] = llvm.insertvalue [[V1]], [[V7]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: [[V10:%.+]] = llvm.insertvalue [[V9]], [[V8]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.insertvalue [[V1]], [[V10]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V12:%.+]] = llvm.insertvalue [[V1]], [[V11]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V13:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V14:%.+]] = llvm.insertvalue [[V13]], [[V12]][4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V15:%.+]] = builtin.unrealized_conversion_cast [[V14]] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> to memref<2x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT: [[V16:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V17:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V18:%.+]] = llvm.load [[V17]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT: [[V19:%.+]] = llvm.getelementptr [[V17]][1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT: [[V20:%.+]] = llvm.load [[V19]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT: [[V21:%.+]] = llvm.insertvalue [[V18]], [[V16]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V22:%.+]] = llvm.insertvalue [[V20]], [[V21]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V23:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V24:%.+]] = llvm.insertvalue [[V23]], [[V22]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V25:%.+]] = llvm.mlir.constant(3 : index) : i64
// CHECK-NEXT: [[V26:%.+]] = llvm.insertvalue [[V25]], [[V24]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V27:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V28:%.+]] = llvm.insertvalue [[V27]], [[V26]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V29:%.+]] = builtin.unrealized_conversion_cast [[V28]] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<3xf32>
// CHECK-NEXT: return [[V15]], [[V29]] : memref<2x?xf32, strided<[?, 1], offset: ?>>, memref<3xf32>
// CHECK-NEXT: }
func.func @reinterpret(%m: memref<?xf32>, %u: memref<*xf32>, %i: index) -> (memref<2x?xf32, strided<[?, 1], offset: ?>>, memref<3xf32>) {
  %0 = memref.reinterpret_cast %m to offset: [%i], sizes: [2, %i], strides: [%i, 1] : memref<?xf32> to memref<2x?xf32, strided<[?, 1], offset: ?>>
  %1 = memref.reinterpret_cast %u to offset: [0], sizes: [3], strides: [1] : memref<*xf32> to memref<3xf32>
  return %0, %1 : memref<2x?xf32, strided<[?, 1], offset: ?>>, memref<3xf32>
}

// -----

// CHECK-LABEL: func.func @transpose(
// CHECK-SAME: [[ARG0:%.+]]: memref<2x?xf32>) -> memref<?x2xf32, strided<[1, ?]>> {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<2x?xf32> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V2:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.insertvalue [[V2]], [[V1]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V4:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V5:%.+]] = llvm.insertvalue [[V4]], [[V3]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V6:%.+]] = llvm.extractvalue [[V0]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V7:%.+]] = llvm.insertvalue [[V6]], [[V5]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V8:%.+]] = llvm.extractvalue [[V0]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.insertvalue [[V8]], [[V7]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.extractvalue [[V0]][4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.insertvalue [[V10]], [[V9]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V12:%.+]] = llvm.extractvalue [[V0]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V13:%.+]] = llvm.insertvalue [[V12]], [[V11]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V14:%.+]] = llvm.extractvalue [[V0]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V15:%.+]] = llvm.insertvalue [[V14]], [[V13]][4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V16:%.+]] = builtin.unrealized_conversion_cast [[V15]] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> to memref<?x2xf32, strided<[1, ?]>>
// CHECK-NEXT: return [[V16]] : memref<?x2xf32, strided<[1, ?]>>
// CHECK-NEXT: }
func.func @transpose(%m: memref<2x?xf32>) -> memref<?x2xf32, strided<[1, ?]>> {
  %0 = memref.transpose %m (i, j) -> (j, i) : memref<2x?xf32> to memref<?x2xf32, strided<[1, ?]>>
  return %0 : memref<?x2xf32, strided<[1, ?]>>
}

// -----

// CHECK-LABEL: func.func @view(
// CHECK-SAME: [[ARG0:%.+]]: memref<64xi8>, [[ARG1:%.+]]: index) -> memref<2x?xf32> {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : index to i64
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<64xi8> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.extractvalue [[V1]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V4:%.+]] = llvm.insertvalue [[V3]], [[V2]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V5:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V6:%.+]] = llvm.getelementptr [[V5]][[[V0]]] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// CHECK-NEXT: [[V7:%.+]] = llvm.insertvalue [[V6]], [[V4]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V8:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V9:%.+]] = llvm.insertvalue [[V8]], [[V7]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.insertvalue [[V0]], [[V9]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V12:%.+]] = llvm.insertvalue [[V11]], [[V10]][4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V13:%.+]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: [[V14:%.+]] = llvm.insertvalue [[V13]], [[V12]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V15:%.+]] = llvm.mul [[V11]], [[V0]] : i64
// CHECK-NEXT: [[V16:%.+]] = llvm.insertvalue [[V15]], [[V14]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V17:%.+]] = builtin.unrealized_conversion_cast [[V16]] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> to memref<2x?xf32>
// CHECK-NEXT: return [[V17]] : memref<2x?xf32>
// CHECK-NEXT: }
func.func @view(%m: memref<64xi8>, %i: index) -> memref<2x?xf32> {
  %0 = memref.view %m[%i][%i] : memref<64xi8> to memref<2x?xf32>
  return %0 : memref<2x?xf32>
}

// -----

// Known sizes are constants of arith, as folding makes them.
// CHECK-LABEL: func.func @metadata(
// CHECK-SAME: [[ARG0:%.+]]: memref<4x?xf32, strided<[?, 1], offset: ?>>) -> (memref<f32>, index, index, index, index, index) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<4x?xf32, strided<[?, 1], offset: ?>> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V1:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V2:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V4:%.+]] = llvm.insertvalue [[V1]], [[V3]][0] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V5:%.+]] = llvm.insertvalue [[V2]], [[V4]][1] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V6:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V7:%.+]] = llvm.insertvalue [[V6]], [[V5]][2] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: [[V8:%.+]] = builtin.unrealized_conversion_cast [[V7]] : !llvm.struct<(ptr, ptr, i64)> to memref<f32>
// CHECK-NEXT: [[V9:%.+]] = llvm.extractvalue [[V0]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V10:%.+]] = builtin.unrealized_conversion_cast [[V9]] : i64 to index
// CHECK-NEXT: [[V11:%.+]] = llvm.extractvalue [[V0]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V12:%.+]] = llvm.extractvalue [[V0]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V13:%.+]] = builtin.unrealized_conversion_cast [[V12]] : i64 to index
// CHECK-NEXT: [[V14:%.+]] = llvm.extractvalue [[V0]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V15:%.+]] = builtin.unrealized_conversion_cast [[V14]] : i64 to index
// CHECK-NEXT: [[V16:%.+]] = llvm.extractvalue [[V0]][4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: return [[V8]], [[V10]], [[C4]], [[V13]], [[V15]], [[C1]] : memref<f32>, index, index, index, index, index
// CHECK-NEXT: }
func.func @metadata(%m: memref<4x?xf32, strided<[?, 1], offset: ?>>) -> (memref<f32>, index, index, index, index, index) {
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m : memref<4x?xf32, strided<[?, 1], offset: ?>> -> memref<f32>, index, index, index, index, index
  return %base, %offset, %sizes#0, %sizes#1, %strides#0, %strides#1 : memref<f32>, index, index, index, index, index
}

// -----

// CHECK-LABEL: func.func @pointer(
// CHECK-SAME: [[ARG0:%.+]]: memref<4xf32>, [[ARG1:%.+]]: memref<*xf32, 1>) -> (index, index) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : memref<*xf32, 1> to !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<4xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V2:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.ptrtoint [[V2]] : !llvm.ptr to i64
// CHECK-NEXT: [[V4:%.+]] = builtin.unrealized_conversion_cast [[V3]] : i64 to index
// CHECK-NEXT: [[V5:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V6:%.+]] = llvm.getelementptr [[V5]][1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr<1>
// CHECK-NEXT: [[V7:%.+]] = llvm.load [[V6]] : !llvm.ptr -> !llvm.ptr<1>
// CHECK-NEXT: [[V8:%.+]] = llvm.ptrtoint [[V7]] : !llvm.ptr<1> to i64
// CHECK-NEXT: [[V9:%.+]] = builtin.unrealized_conversion_cast [[V8]] : i64 to index
// CHECK-NEXT: return [[V4]], [[V9]] : index, index
// CHECK-NEXT: }
func.func @pointer(%m: memref<4xf32>, %u: memref<*xf32, 1>) -> (index, index) {
  %0 = memref.extract_aligned_pointer_as_index %m : memref<4xf32> -> index
  %1 = memref.extract_aligned_pointer_as_index %u : memref<*xf32, 1> -> index
  return %0, %1 : index, index
}

// -----

// These are taken apart by another pass.
// CHECK-LABEL: func.func @stay(
// CHECK-SAME: [[ARG0:%.+]]: memref<4x4xf32>) -> (memref<2x2xf32, strided<[4, 1]>>, memref<16xf32>) {
// CHECK-NEXT: [[SUBVIEW:%.+]] = memref.subview [[ARG0]][0, 0] [2, 2] [1, 1] : memref<4x4xf32> to memref<2x2xf32, strided<[4, 1]>>
// CHECK-NEXT: [[COLLAPSE_SHAPE:%.+]] = memref.collapse_shape [[ARG0]] {{\[\[}}0, 1]] : memref<4x4xf32> into memref<16xf32>
// CHECK-NEXT: return [[SUBVIEW]], [[COLLAPSE_SHAPE]] : memref<2x2xf32, strided<[4, 1]>>, memref<16xf32>
// CHECK-NEXT: }
func.func @stay(%m: memref<4x4xf32>) -> (memref<2x2xf32, strided<[4, 1]>>, memref<16xf32>) {
  %0 = memref.subview %m[0, 0] [2, 2] [1, 1] : memref<4x4xf32> to memref<2x2xf32, strided<[4, 1]>>
  %1 = memref.collapse_shape %m [[0, 1]] : memref<4x4xf32> into memref<16xf32>
  return %0, %1 : memref<2x2xf32, strided<[4, 1]>>, memref<16xf32>
}

// -----

// Where elements lie side by side, bytes are copied.
// CHECK-LABEL: llvm.func @memrefCopy(
// CHECK-SAME: i64, !llvm.ptr, !llvm.ptr)
// CHECK-LABEL: func.func @copy(
// CHECK-SAME: [[ARG0:%.+]]: memref<?xf32>, [[ARG1:%.+]]: memref<1x4xf32, strided<[9, 1], offset: ?>>, [[ARG2:%.+]]: memref<4xf32, strided<[2]>>) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG2]] : memref<4xf32, strided<[2]>> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : memref<1x4xf32, strided<[9, 1], offset: ?>> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<?xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V4:%.+]] = llvm.extractvalue [[V2]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V5:%.+]] = llvm.mul [[V3]], [[V4]] : i64
// CHECK-NEXT: [[V6:%.+]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: [[V7:%.+]] = llvm.getelementptr [[V6]][1] : (!llvm.ptr) -> !llvm.ptr, f32
// CHECK-NEXT: [[V8:%.+]] = llvm.ptrtoint [[V7]] : !llvm.ptr to i64
// CHECK-NEXT: [[V9:%.+]] = llvm.mul [[V5]], [[V8]] : i64
// CHECK-NEXT: [[V10:%.+]] = llvm.extractvalue [[V2]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.extractvalue [[V2]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V12:%.+]] = llvm.getelementptr [[V10]][[[V11]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V13:%.+]] = llvm.extractvalue [[V2]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V14:%.+]] = llvm.extractvalue [[V2]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V15:%.+]] = llvm.getelementptr [[V13]][[[V14]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: "llvm.intr.memcpy"([[V15]], [[V12]], [[V9]]) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT: [[V16:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V17:%.+]] = llvm.extractvalue [[V1]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V18:%.+]] = llvm.mul [[V16]], [[V17]] : i64
// CHECK-NEXT: [[V19:%.+]] = llvm.extractvalue [[V1]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V20:%.+]] = llvm.mul [[V18]], [[V19]] : i64
// CHECK-NEXT: [[V21:%.+]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: [[V22:%.+]] = llvm.getelementptr [[V21]][1] : (!llvm.ptr) -> !llvm.ptr, f32
// CHECK-NEXT: [[V23:%.+]] = llvm.ptrtoint [[V22]] : !llvm.ptr to i64
// CHECK-NEXT: [[V24:%.+]] = llvm.mul [[V20]], [[V23]] : i64
// CHECK-NEXT: [[V25:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V26:%.+]] = llvm.extractvalue [[V1]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V27:%.+]] = llvm.getelementptr [[V25]][[[V26]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V28:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V29:%.+]] = llvm.extractvalue [[V1]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V30:%.+]] = llvm.getelementptr [[V28]][[[V29]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: "llvm.intr.memcpy"([[V30]], [[V27]], [[V24]]) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT: [[V31:%.+]] = llvm.intr.stacksave : !llvm.ptr
// CHECK-NEXT: [[V32:%.+]] = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT: [[V33:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V34:%.+]] = llvm.alloca [[V33]] x !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> : (i64) -> !llvm.ptr
// CHECK-NEXT: llvm.store [[V0]], [[V34]] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr
// CHECK-NEXT: [[V35:%.+]] = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V36:%.+]] = llvm.insertvalue [[V32]], [[V35]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V37:%.+]] = llvm.insertvalue [[V34]], [[V36]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V38:%.+]] = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT: [[V39:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V40:%.+]] = llvm.alloca [[V39]] x !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> : (i64) -> !llvm.ptr
// CHECK-NEXT: llvm.store [[V2]], [[V40]] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr
// CHECK-NEXT: [[V41:%.+]] = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V42:%.+]] = llvm.insertvalue [[V38]], [[V41]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V43:%.+]] = llvm.insertvalue [[V40]], [[V42]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V44:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V45:%.+]] = llvm.alloca [[V44]] x !llvm.struct<(i64, ptr)> : (i64) -> !llvm.ptr
// CHECK-NEXT: llvm.store [[V37]], [[V45]] : !llvm.struct<(i64, ptr)>, !llvm.ptr
// CHECK-NEXT: [[V46:%.+]] = llvm.alloca [[V44]] x !llvm.struct<(i64, ptr)> : (i64) -> !llvm.ptr
// CHECK-NEXT: llvm.store [[V43]], [[V46]] : !llvm.struct<(i64, ptr)>, !llvm.ptr
// CHECK-NEXT: [[V47:%.+]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: [[V48:%.+]] = llvm.getelementptr [[V47]][1] : (!llvm.ptr) -> !llvm.ptr, f32
// CHECK-NEXT: [[V49:%.+]] = llvm.ptrtoint [[V48]] : !llvm.ptr to i64
// CHECK-NEXT: llvm.call @memrefCopy([[V49]], [[V45]], [[V46]]) : (i64, !llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: llvm.intr.stackrestore [[V31]] : !llvm.ptr
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @copy(%m: memref<?xf32>, %n: memref<1x4xf32, strided<[9, 1], offset: ?>>, %s: memref<4xf32, strided<[2]>>) {
  memref.copy %m, %m : memref<?xf32> to memref<?xf32>
  memref.copy %n, %n : memref<1x4xf32, strided<[9, 1], offset: ?>> to memref<1x4xf32, strided<[9, 1], offset: ?>>
  memref.copy %s, %m : memref<4xf32, strided<[2]>> to memref<?xf32>
  return
}

// -----

// What is called is known after folding.
// CHECK-LABEL: func.func @copy_of_cast(
// CHECK-SAME: [[ARG0:%.+]]: memref<4xf32>, [[ARG1:%.+]]: memref<4xf32>) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : memref<4xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<4xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V3:%.+]] = llvm.extractvalue [[V1]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V4:%.+]] = llvm.mul [[V2]], [[V3]] : i64
// CHECK-NEXT: [[V5:%.+]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: [[V6:%.+]] = llvm.getelementptr [[V5]][1] : (!llvm.ptr) -> !llvm.ptr, f32
// CHECK-NEXT: [[V7:%.+]] = llvm.ptrtoint [[V6]] : !llvm.ptr to i64
// CHECK-NEXT: [[V8:%.+]] = llvm.mul [[V4]], [[V7]] : i64
// CHECK-NEXT: [[V9:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.extractvalue [[V1]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.getelementptr [[V9]][[[V10]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V12:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V13:%.+]] = llvm.extractvalue [[V0]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V14:%.+]] = llvm.getelementptr [[V12]][[[V13]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: "llvm.intr.memcpy"([[V14]], [[V11]], [[V8]]) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @copy_of_cast(%m: memref<4xf32>, %n: memref<4xf32>) {
  %0 = memref.cast %m : memref<4xf32> to memref<4xf32, strided<[?], offset: ?>>
  memref.copy %0, %n : memref<4xf32, strided<[?], offset: ?>> to memref<4xf32>
  return
}
