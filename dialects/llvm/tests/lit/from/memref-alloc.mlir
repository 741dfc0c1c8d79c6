// RUN: crease-opt %s --split-input-file --finalize-memref-to-llvm | FileCheck %s
// RUN: crease-opt %s --split-input-file --finalize-memref-to-llvm=use-aligned-alloc | FileCheck %s --check-prefix=ALIGNED
// RUN: crease-opt %s --split-input-file "--finalize-memref-to-llvm=use-generic-functions use-aligned-alloc" | FileCheck %s --check-prefix=GENERIC

// Each function is declared once, the one that is needed last first.
// CHECK-LABEL: llvm.func @free(
// CHECK-SAME: !llvm.ptr)
// CHECK-LABEL: llvm.func @malloc(
// CHECK-SAME: i64) -> !llvm.ptr
// CHECK-LABEL: func.func @heap(
// CHECK-SAME: [[ARG0:%.+]]: index) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : index to i64
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V3:%.+]] = llvm.mul [[V1]], [[V0]] : i64
// CHECK-NEXT: [[V4:%.+]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: [[V5:%.+]] = llvm.getelementptr [[V4]][[[V3]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V6:%.+]] = llvm.ptrtoint [[V5]] : !llvm.ptr to i64
// CHECK-NEXT: [[V7:%.+]] = llvm.call @malloc([[V6]]) : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V8:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.insertvalue [[V7]], [[V8]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.insertvalue [[V7]], [[V9]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V12:%.+]] = llvm.insertvalue [[V11]], [[V10]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V13:%.+]] = llvm.insertvalue [[V0]], [[V12]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V14:%.+]] = llvm.insertvalue [[V1]], [[V13]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V15:%.+]] = llvm.insertvalue [[V1]], [[V14]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V16:%.+]] = llvm.insertvalue [[V2]], [[V15]][4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V17:%.+]] = llvm.mlir.constant(3 : index) : i64
// CHECK-NEXT: [[V18:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V19:%.+]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: [[V20:%.+]] = llvm.getelementptr [[V19]][[[V17]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V21:%.+]] = llvm.ptrtoint [[V20]] : !llvm.ptr to i64
// CHECK-NEXT: [[V22:%.+]] = llvm.call @malloc([[V21]]) : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V23:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V24:%.+]] = llvm.insertvalue [[V22]], [[V23]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V25:%.+]] = llvm.insertvalue [[V22]], [[V24]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V26:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V27:%.+]] = llvm.insertvalue [[V26]], [[V25]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V28:%.+]] = llvm.insertvalue [[V17]], [[V27]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V29:%.+]] = llvm.insertvalue [[V18]], [[V28]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V30:%.+]] = llvm.extractvalue [[V16]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: llvm.call @free([[V30]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: [[V31:%.+]] = llvm.extractvalue [[V29]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: llvm.call @free([[V31]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
// ALIGNED-LABEL: llvm.func @free(
// ALIGNED-SAME: !llvm.ptr)
// ALIGNED-LABEL: llvm.func @aligned_alloc(
// ALIGNED-SAME: i64, i64) -> !llvm.ptr
// ALIGNED-LABEL: func.func @heap(
// ALIGNED-SAME: [[ARG0:%.+]]: index) {
// ALIGNED-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : index to i64
// ALIGNED-NEXT: [[V1:%.+]] = llvm.mlir.constant(2 : index) : i64
// ALIGNED-NEXT: [[V2:%.+]] = llvm.mlir.constant(1 : index) : i64
// ALIGNED-NEXT: [[V3:%.+]] = llvm.mul [[V1]], [[V0]] : i64
// ALIGNED-NEXT: [[V4:%.+]] = llvm.mlir.zero : !llvm.ptr
// ALIGNED-NEXT: [[V5:%.+]] = llvm.getelementptr [[V4]][[[V3]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// ALIGNED-NEXT: [[V6:%.+]] = llvm.ptrtoint [[V5]] : !llvm.ptr to i64
// ALIGNED-NEXT: [[V7:%.+]] = llvm.mlir.constant(16 : index) : i64
// ALIGNED-NEXT: [[V8:%.+]] = llvm.mlir.constant(1 : index) : i64
// ALIGNED-NEXT: [[V9:%.+]] = llvm.sub [[V7]], [[V8]] : i64
// ALIGNED-NEXT: [[V10:%.+]] = llvm.add [[V6]], [[V9]] : i64
// ALIGNED-NEXT: [[V11:%.+]] = llvm.urem [[V10]], [[V7]] : i64
// ALIGNED-NEXT: [[V12:%.+]] = llvm.sub [[V10]], [[V11]] : i64
// ALIGNED-NEXT: [[V13:%.+]] = llvm.call @aligned_alloc([[V7]], [[V12]]) : (i64, i64) -> !llvm.ptr
// ALIGNED-NEXT: [[V14:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// ALIGNED-NEXT: [[V15:%.+]] = llvm.insertvalue [[V13]], [[V14]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// ALIGNED-NEXT: [[V16:%.+]] = llvm.insertvalue [[V13]], [[V15]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// ALIGNED-NEXT: [[V17:%.+]] = llvm.mlir.constant(0 : index) : i64
// ALIGNED-NEXT: [[V18:%.+]] = llvm.insertvalue [[V17]], [[V16]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// ALIGNED-NEXT: [[V19:%.+]] = llvm.insertvalue [[V0]], [[V18]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// ALIGNED-NEXT: [[V20:%.+]] = llvm.insertvalue [[V1]], [[V19]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// ALIGNED-NEXT: [[V21:%.+]] = llvm.insertvalue [[V1]], [[V20]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// ALIGNED-NEXT: [[V22:%.+]] = llvm.insertvalue [[V2]], [[V21]][4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// ALIGNED-NEXT: [[V23:%.+]] = llvm.mlir.constant(3 : index) : i64
// ALIGNED-NEXT: [[V24:%.+]] = llvm.mlir.constant(1 : index) : i64
// ALIGNED-NEXT: [[V25:%.+]] = llvm.mlir.zero : !llvm.ptr
// ALIGNED-NEXT: [[V26:%.+]] = llvm.getelementptr [[V25]][[[V23]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// ALIGNED-NEXT: [[V27:%.+]] = llvm.ptrtoint [[V26]] : !llvm.ptr to i64
// ALIGNED-NEXT: [[V28:%.+]] = llvm.mlir.constant(16 : index) : i64
// ALIGNED-NEXT: [[V29:%.+]] = llvm.mlir.constant(1 : index) : i64
// ALIGNED-NEXT: [[V30:%.+]] = llvm.sub [[V28]], [[V29]] : i64
// ALIGNED-NEXT: [[V31:%.+]] = llvm.add [[V27]], [[V30]] : i64
// ALIGNED-NEXT: [[V32:%.+]] = llvm.urem [[V31]], [[V28]] : i64
// ALIGNED-NEXT: [[V33:%.+]] = llvm.sub [[V31]], [[V32]] : i64
// ALIGNED-NEXT: [[V34:%.+]] = llvm.call @aligned_alloc([[V28]], [[V33]]) : (i64, i64) -> !llvm.ptr
// ALIGNED-NEXT: [[V35:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// ALIGNED-NEXT: [[V36:%.+]] = llvm.insertvalue [[V34]], [[V35]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// ALIGNED-NEXT: [[V37:%.+]] = llvm.insertvalue [[V34]], [[V36]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// ALIGNED-NEXT: [[V38:%.+]] = llvm.mlir.constant(0 : index) : i64
// ALIGNED-NEXT: [[V39:%.+]] = llvm.insertvalue [[V38]], [[V37]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// ALIGNED-NEXT: [[V40:%.+]] = llvm.insertvalue [[V23]], [[V39]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// ALIGNED-NEXT: [[V41:%.+]] = llvm.insertvalue [[V24]], [[V40]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// ALIGNED-NEXT: [[V42:%.+]] = llvm.extractvalue [[V22]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// ALIGNED-NEXT: llvm.call @free([[V42]]) : (!llvm.ptr) -> ()
// ALIGNED-NEXT: [[V43:%.+]] = llvm.extractvalue [[V41]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// ALIGNED-NEXT: llvm.call @free([[V43]]) : (!llvm.ptr) -> ()
// ALIGNED-NEXT: return
// ALIGNED-NEXT: }
// GENERIC-LABEL: llvm.func @_mlir_memref_to_llvm_free(
// GENERIC-SAME: !llvm.ptr)
// GENERIC-LABEL: llvm.func @_mlir_memref_to_llvm_aligned_alloc(
// GENERIC-SAME: i64, i64) -> !llvm.ptr
// GENERIC-LABEL: func.func @heap(
// GENERIC-SAME: [[ARG0:%.+]]: index) {
// GENERIC-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : index to i64
// GENERIC-NEXT: [[V1:%.+]] = llvm.mlir.constant(2 : index) : i64
// GENERIC-NEXT: [[V2:%.+]] = llvm.mlir.constant(1 : index) : i64
// GENERIC-NEXT: [[V3:%.+]] = llvm.mul [[V1]], [[V0]] : i64
// GENERIC-NEXT: [[V4:%.+]] = llvm.mlir.zero : !llvm.ptr
// GENERIC-NEXT: [[V5:%.+]] = llvm.getelementptr [[V4]][[[V3]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// GENERIC-NEXT: [[V6:%.+]] = llvm.ptrtoint [[V5]] : !llvm.ptr to i64
// GENERIC-NEXT: [[V7:%.+]] = llvm.mlir.constant(16 : index) : i64
// GENERIC-NEXT: [[V8:%.+]] = llvm.mlir.constant(1 : index) : i64
// GENERIC-NEXT: [[V9:%.+]] = llvm.sub [[V7]], [[V8]] : i64
// GENERIC-NEXT: [[V10:%.+]] = llvm.add [[V6]], [[V9]] : i64
// GENERIC-NEXT: [[V11:%.+]] = llvm.urem [[V10]], [[V7]] : i64
// GENERIC-NEXT: [[V12:%.+]] = llvm.sub [[V10]], [[V11]] : i64
// GENERIC-NEXT: [[V13:%.+]] = llvm.call @_mlir_memref_to_llvm_aligned_alloc([[V7]], [[V12]]) : (i64, i64) -> !llvm.ptr
// GENERIC-NEXT: [[V14:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT: [[V15:%.+]] = llvm.insertvalue [[V13]], [[V14]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT: [[V16:%.+]] = llvm.insertvalue [[V13]], [[V15]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT: [[V17:%.+]] = llvm.mlir.constant(0 : index) : i64
// GENERIC-NEXT: [[V18:%.+]] = llvm.insertvalue [[V17]], [[V16]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT: [[V19:%.+]] = llvm.insertvalue [[V0]], [[V18]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT: [[V20:%.+]] = llvm.insertvalue [[V1]], [[V19]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT: [[V21:%.+]] = llvm.insertvalue [[V1]], [[V20]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT: [[V22:%.+]] = llvm.insertvalue [[V2]], [[V21]][4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT: [[V23:%.+]] = llvm.mlir.constant(3 : index) : i64
// GENERIC-NEXT: [[V24:%.+]] = llvm.mlir.constant(1 : index) : i64
// GENERIC-NEXT: [[V25:%.+]] = llvm.mlir.zero : !llvm.ptr
// GENERIC-NEXT: [[V26:%.+]] = llvm.getelementptr [[V25]][[[V23]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// GENERIC-NEXT: [[V27:%.+]] = llvm.ptrtoint [[V26]] : !llvm.ptr to i64
// GENERIC-NEXT: [[V28:%.+]] = llvm.mlir.constant(16 : index) : i64
// GENERIC-NEXT: [[V29:%.+]] = llvm.mlir.constant(1 : index) : i64
// GENERIC-NEXT: [[V30:%.+]] = llvm.sub [[V28]], [[V29]] : i64
// GENERIC-NEXT: [[V31:%.+]] = llvm.add [[V27]], [[V30]] : i64
// GENERIC-NEXT: [[V32:%.+]] = llvm.urem [[V31]], [[V28]] : i64
// GENERIC-NEXT: [[V33:%.+]] = llvm.sub [[V31]], [[V32]] : i64
// GENERIC-NEXT: [[V34:%.+]] = llvm.call @_mlir_memref_to_llvm_aligned_alloc([[V28]], [[V33]]) : (i64, i64) -> !llvm.ptr
// GENERIC-NEXT: [[V35:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT: [[V36:%.+]] = llvm.insertvalue [[V34]], [[V35]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT: [[V37:%.+]] = llvm.insertvalue [[V34]], [[V36]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT: [[V38:%.+]] = llvm.mlir.constant(0 : index) : i64
// GENERIC-NEXT: [[V39:%.+]] = llvm.insertvalue [[V38]], [[V37]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT: [[V40:%.+]] = llvm.insertvalue [[V23]], [[V39]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT: [[V41:%.+]] = llvm.insertvalue [[V24]], [[V40]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT: [[V42:%.+]] = llvm.extractvalue [[V22]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT: llvm.call @_mlir_memref_to_llvm_free([[V42]]) : (!llvm.ptr) -> ()
// GENERIC-NEXT: [[V43:%.+]] = llvm.extractvalue [[V41]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT: llvm.call @_mlir_memref_to_llvm_free([[V43]]) : (!llvm.ptr) -> ()
// GENERIC-NEXT: return
// GENERIC-NEXT: }
func.func @heap(%n: index) {
  %0 = memref.alloc(%n) : memref<?x2xf32>
  %1 = memref.alloc() : memref<3xf32>
  memref.dealloc %0 : memref<?x2xf32>
  memref.dealloc %1 : memref<3xf32>
  return
}

// -----

// Alignment that malloc does not give takes more memory.
// CHECK-LABEL: llvm.func @malloc(
// CHECK-SAME: i64) -> !llvm.ptr
// CHECK-LABEL: func.func @alignment(
// CHECK-SAME: ) {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(3 : index) : i64
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: [[V3:%.+]] = llvm.getelementptr [[V2]][[[V0]]] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// CHECK-NEXT: [[V4:%.+]] = llvm.ptrtoint [[V3]] : !llvm.ptr to i64
// CHECK-NEXT: [[V5:%.+]] = llvm.mlir.constant(64 : index) : i64
// CHECK-NEXT: [[V6:%.+]] = llvm.add [[V4]], [[V5]] : i64
// CHECK-NEXT: [[V7:%.+]] = llvm.call @malloc([[V6]]) : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V8:%.+]] = llvm.addrspacecast [[V7]] : !llvm.ptr to !llvm.ptr<1>
// CHECK-NEXT: [[V9:%.+]] = llvm.ptrtoint [[V8]] : !llvm.ptr<1> to i64
// CHECK-NEXT: [[V10:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V11:%.+]] = llvm.sub [[V5]], [[V10]] : i64
// CHECK-NEXT: [[V12:%.+]] = llvm.add [[V9]], [[V11]] : i64
// CHECK-NEXT: [[V13:%.+]] = llvm.urem [[V12]], [[V5]] : i64
// CHECK-NEXT: [[V14:%.+]] = llvm.sub [[V12]], [[V13]] : i64
// CHECK-NEXT: [[V15:%.+]] = llvm.inttoptr [[V14]] : i64 to !llvm.ptr<1>
// CHECK-NEXT: [[V16:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V17:%.+]] = llvm.insertvalue [[V8]], [[V16]][0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V18:%.+]] = llvm.insertvalue [[V15]], [[V17]][1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V19:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V20:%.+]] = llvm.insertvalue [[V19]], [[V18]][2] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V21:%.+]] = llvm.insertvalue [[V0]], [[V20]][3, 0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V22:%.+]] = llvm.insertvalue [[V1]], [[V21]][4, 0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V23:%.+]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: [[V24:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V25:%.+]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: [[V26:%.+]] = llvm.getelementptr [[V25]][[[V23]]] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V27:%.+]] = llvm.ptrtoint [[V26]] : !llvm.ptr to i64
// CHECK-NEXT: [[V28:%.+]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: [[V29:%.+]] = llvm.getelementptr [[V28]][1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V30:%.+]] = llvm.ptrtoint [[V29]] : !llvm.ptr to i64
// CHECK-NEXT: [[V31:%.+]] = llvm.add [[V27]], [[V30]] : i64
// CHECK-NEXT: [[V32:%.+]] = llvm.call @malloc([[V31]]) : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V33:%.+]] = llvm.ptrtoint [[V32]] : !llvm.ptr to i64
// CHECK-NEXT: [[V34:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V35:%.+]] = llvm.sub [[V30]], [[V34]] : i64
// CHECK-NEXT: [[V36:%.+]] = llvm.add [[V33]], [[V35]] : i64
// CHECK-NEXT: [[V37:%.+]] = llvm.urem [[V36]], [[V30]] : i64
// CHECK-NEXT: [[V38:%.+]] = llvm.sub [[V36]], [[V37]] : i64
// CHECK-NEXT: [[V39:%.+]] = llvm.inttoptr [[V38]] : i64 to !llvm.ptr
// CHECK-NEXT: [[V40:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V41:%.+]] = llvm.insertvalue [[V32]], [[V40]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V42:%.+]] = llvm.insertvalue [[V39]], [[V41]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V43:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V44:%.+]] = llvm.insertvalue [[V43]], [[V42]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V45:%.+]] = llvm.insertvalue [[V23]], [[V44]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V46:%.+]] = llvm.insertvalue [[V24]], [[V45]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: return
// CHECK-NEXT: }
// ALIGNED-LABEL: llvm.func @aligned_alloc(
// ALIGNED-SAME: i64, i64) -> !llvm.ptr
// ALIGNED-LABEL: func.func @alignment(
// ALIGNED-SAME: ) {
// ALIGNED-NEXT: [[V0:%.+]] = llvm.mlir.constant(3 : index) : i64
// ALIGNED-NEXT: [[V1:%.+]] = llvm.mlir.constant(1 : index) : i64
// ALIGNED-NEXT: [[V2:%.+]] = llvm.mlir.zero : !llvm.ptr
// ALIGNED-NEXT: [[V3:%.+]] = llvm.getelementptr [[V2]][[[V0]]] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// ALIGNED-NEXT: [[V4:%.+]] = llvm.ptrtoint [[V3]] : !llvm.ptr to i64
// ALIGNED-NEXT: [[V5:%.+]] = llvm.mlir.constant(64 : index) : i64
// ALIGNED-NEXT: [[V6:%.+]] = llvm.mlir.constant(1 : index) : i64
// ALIGNED-NEXT: [[V7:%.+]] = llvm.sub [[V5]], [[V6]] : i64
// ALIGNED-NEXT: [[V8:%.+]] = llvm.add [[V4]], [[V7]] : i64
// ALIGNED-NEXT: [[V9:%.+]] = llvm.urem [[V8]], [[V5]] : i64
// ALIGNED-NEXT: [[V10:%.+]] = llvm.sub [[V8]], [[V9]] : i64
// ALIGNED-NEXT: [[V11:%.+]] = llvm.call @aligned_alloc([[V5]], [[V10]]) : (i64, i64) -> !llvm.ptr
// ALIGNED-NEXT: [[V12:%.+]] = llvm.addrspacecast [[V11]] : !llvm.ptr to !llvm.ptr<1>
// ALIGNED-NEXT: [[V13:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// ALIGNED-NEXT: [[V14:%.+]] = llvm.insertvalue [[V12]], [[V13]][0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// ALIGNED-NEXT: [[V15:%.+]] = llvm.insertvalue [[V12]], [[V14]][1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// ALIGNED-NEXT: [[V16:%.+]] = llvm.mlir.constant(0 : index) : i64
// ALIGNED-NEXT: [[V17:%.+]] = llvm.insertvalue [[V16]], [[V15]][2] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// ALIGNED-NEXT: [[V18:%.+]] = llvm.insertvalue [[V0]], [[V17]][3, 0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// ALIGNED-NEXT: [[V19:%.+]] = llvm.insertvalue [[V1]], [[V18]][4, 0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// ALIGNED-NEXT: [[V20:%.+]] = llvm.mlir.constant(2 : index) : i64
// ALIGNED-NEXT: [[V21:%.+]] = llvm.mlir.constant(1 : index) : i64
// ALIGNED-NEXT: [[V22:%.+]] = llvm.mlir.zero : !llvm.ptr
// ALIGNED-NEXT: [[V23:%.+]] = llvm.getelementptr [[V22]][[[V20]]] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// ALIGNED-NEXT: [[V24:%.+]] = llvm.ptrtoint [[V23]] : !llvm.ptr to i64
// ALIGNED-NEXT: [[V25:%.+]] = llvm.mlir.constant(64 : index) : i64
// ALIGNED-NEXT: [[V26:%.+]] = llvm.mlir.constant(1 : index) : i64
// ALIGNED-NEXT: [[V27:%.+]] = llvm.sub [[V25]], [[V26]] : i64
// ALIGNED-NEXT: [[V28:%.+]] = llvm.add [[V24]], [[V27]] : i64
// ALIGNED-NEXT: [[V29:%.+]] = llvm.urem [[V28]], [[V25]] : i64
// ALIGNED-NEXT: [[V30:%.+]] = llvm.sub [[V28]], [[V29]] : i64
// ALIGNED-NEXT: [[V31:%.+]] = llvm.call @aligned_alloc([[V25]], [[V30]]) : (i64, i64) -> !llvm.ptr
// ALIGNED-NEXT: [[V32:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// ALIGNED-NEXT: [[V33:%.+]] = llvm.insertvalue [[V31]], [[V32]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// ALIGNED-NEXT: [[V34:%.+]] = llvm.insertvalue [[V31]], [[V33]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// ALIGNED-NEXT: [[V35:%.+]] = llvm.mlir.constant(0 : index) : i64
// ALIGNED-NEXT: [[V36:%.+]] = llvm.insertvalue [[V35]], [[V34]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// ALIGNED-NEXT: [[V37:%.+]] = llvm.insertvalue [[V20]], [[V36]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// ALIGNED-NEXT: [[V38:%.+]] = llvm.insertvalue [[V21]], [[V37]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// ALIGNED-NEXT: return
// ALIGNED-NEXT: }
// GENERIC-LABEL: llvm.func @_mlir_memref_to_llvm_aligned_alloc(
// GENERIC-SAME: i64, i64) -> !llvm.ptr
// GENERIC-LABEL: func.func @alignment(
// GENERIC-SAME: ) {
// GENERIC-NEXT: [[V0:%.+]] = llvm.mlir.constant(3 : index) : i64
// GENERIC-NEXT: [[V1:%.+]] = llvm.mlir.constant(1 : index) : i64
// GENERIC-NEXT: [[V2:%.+]] = llvm.mlir.zero : !llvm.ptr
// GENERIC-NEXT: [[V3:%.+]] = llvm.getelementptr [[V2]][[[V0]]] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// GENERIC-NEXT: [[V4:%.+]] = llvm.ptrtoint [[V3]] : !llvm.ptr to i64
// GENERIC-NEXT: [[V5:%.+]] = llvm.mlir.constant(64 : index) : i64
// GENERIC-NEXT: [[V6:%.+]] = llvm.mlir.constant(1 : index) : i64
// GENERIC-NEXT: [[V7:%.+]] = llvm.sub [[V5]], [[V6]] : i64
// GENERIC-NEXT: [[V8:%.+]] = llvm.add [[V4]], [[V7]] : i64
// GENERIC-NEXT: [[V9:%.+]] = llvm.urem [[V8]], [[V5]] : i64
// GENERIC-NEXT: [[V10:%.+]] = llvm.sub [[V8]], [[V9]] : i64
// GENERIC-NEXT: [[V11:%.+]] = llvm.call @_mlir_memref_to_llvm_aligned_alloc([[V5]], [[V10]]) : (i64, i64) -> !llvm.ptr
// GENERIC-NEXT: [[V12:%.+]] = llvm.addrspacecast [[V11]] : !llvm.ptr to !llvm.ptr<1>
// GENERIC-NEXT: [[V13:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT: [[V14:%.+]] = llvm.insertvalue [[V12]], [[V13]][0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT: [[V15:%.+]] = llvm.insertvalue [[V12]], [[V14]][1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT: [[V16:%.+]] = llvm.mlir.constant(0 : index) : i64
// GENERIC-NEXT: [[V17:%.+]] = llvm.insertvalue [[V16]], [[V15]][2] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT: [[V18:%.+]] = llvm.insertvalue [[V0]], [[V17]][3, 0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT: [[V19:%.+]] = llvm.insertvalue [[V1]], [[V18]][4, 0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT: [[V20:%.+]] = llvm.mlir.constant(2 : index) : i64
// GENERIC-NEXT: [[V21:%.+]] = llvm.mlir.constant(1 : index) : i64
// GENERIC-NEXT: [[V22:%.+]] = llvm.mlir.zero : !llvm.ptr
// GENERIC-NEXT: [[V23:%.+]] = llvm.getelementptr [[V22]][[[V20]]] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT: [[V24:%.+]] = llvm.ptrtoint [[V23]] : !llvm.ptr to i64
// GENERIC-NEXT: [[V25:%.+]] = llvm.mlir.constant(64 : index) : i64
// GENERIC-NEXT: [[V26:%.+]] = llvm.mlir.constant(1 : index) : i64
// GENERIC-NEXT: [[V27:%.+]] = llvm.sub [[V25]], [[V26]] : i64
// GENERIC-NEXT: [[V28:%.+]] = llvm.add [[V24]], [[V27]] : i64
// GENERIC-NEXT: [[V29:%.+]] = llvm.urem [[V28]], [[V25]] : i64
// GENERIC-NEXT: [[V30:%.+]] = llvm.sub [[V28]], [[V29]] : i64
// GENERIC-NEXT: [[V31:%.+]] = llvm.call @_mlir_memref_to_llvm_aligned_alloc([[V25]], [[V30]]) : (i64, i64) -> !llvm.ptr
// GENERIC-NEXT: [[V32:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT: [[V33:%.+]] = llvm.insertvalue [[V31]], [[V32]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT: [[V34:%.+]] = llvm.insertvalue [[V31]], [[V33]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT: [[V35:%.+]] = llvm.mlir.constant(0 : index) : i64
// GENERIC-NEXT: [[V36:%.+]] = llvm.insertvalue [[V35]], [[V34]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT: [[V37:%.+]] = llvm.insertvalue [[V20]], [[V36]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT: [[V38:%.+]] = llvm.insertvalue [[V21]], [[V37]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT: return
// GENERIC-NEXT: }
func.func @alignment() {
  %0 = memref.alloc() {alignment = 64} : memref<3xi8, 1>
  %1 = memref.alloc() : memref<2xmemref<?xf32>>
  return
}

// -----

// CHECK-LABEL: func.func @stack(
// CHECK-SAME: [[ARG0:%.+]]: index) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : index to i64
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V3:%.+]] = llvm.mul [[V0]], [[V1]] : i64
// CHECK-NEXT: [[V4:%.+]] = llvm.alloca [[V3]] x f32 {alignment = 32 : i64} : (i64) -> !llvm.ptr<5>
// CHECK-NEXT: [[V5:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr<5>, ptr<5>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V6:%.+]] = llvm.insertvalue [[V4]], [[V5]][0] : !llvm.struct<(ptr<5>, ptr<5>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V7:%.+]] = llvm.insertvalue [[V4]], [[V6]][1] : !llvm.struct<(ptr<5>, ptr<5>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V8:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V9:%.+]] = llvm.insertvalue [[V8]], [[V7]][2] : !llvm.struct<(ptr<5>, ptr<5>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.insertvalue [[V1]], [[V9]][3, 0] : !llvm.struct<(ptr<5>, ptr<5>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.insertvalue [[V0]], [[V10]][3, 1] : !llvm.struct<(ptr<5>, ptr<5>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V12:%.+]] = llvm.insertvalue [[V0]], [[V11]][4, 0] : !llvm.struct<(ptr<5>, ptr<5>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V13:%.+]] = llvm.insertvalue [[V2]], [[V12]][4, 1] : !llvm.struct<(ptr<5>, ptr<5>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: return
// CHECK-NEXT: }
// ALIGNED-LABEL: func.func @stack(
// ALIGNED-SAME: [[ARG0:%.+]]: index) {
// ALIGNED-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : index to i64
// ALIGNED-NEXT: [[V1:%.+]] = llvm.mlir.constant(2 : index) : i64
// ALIGNED-NEXT: [[V2:%.+]] = llvm.mlir.constant(1 : index) : i64
// ALIGNED-NEXT: [[V3:%.+]] = llvm.mul [[V0]], [[V1]] : i64
// ALIGNED-NEXT: [[V4:%.+]] = llvm.alloca [[V3]] x f32 {alignment = 32 : i64} : (i64) -> !llvm.ptr<5>
// ALIGNED-NEXT: [[V5:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr<5>, ptr<5>, i64, array<2 x i64>, array<2 x i64>)>
// ALIGNED-NEXT: [[V6:%.+]] = llvm.insertvalue [[V4]], [[V5]][0] : !llvm.struct<(ptr<5>, ptr<5>, i64, array<2 x i64>, array<2 x i64>)>
// ALIGNED-NEXT: [[V7:%.+]] = llvm.insertvalue [[V4]], [[V6]][1] : !llvm.struct<(ptr<5>, ptr<5>, i64, array<2 x i64>, array<2 x i64>)>
// ALIGNED-NEXT: [[V8:%.+]] = llvm.mlir.constant(0 : index) : i64
// ALIGNED-NEXT: [[V9:%.+]] = llvm.insertvalue [[V8]], [[V7]][2] : !llvm.struct<(ptr<5>, ptr<5>, i64, array<2 x i64>, array<2 x i64>)>
// ALIGNED-NEXT: [[V10:%.+]] = llvm.insertvalue [[V1]], [[V9]][3, 0] : !llvm.struct<(ptr<5>, ptr<5>, i64, array<2 x i64>, array<2 x i64>)>
// ALIGNED-NEXT: [[V11:%.+]] = llvm.insertvalue [[V0]], [[V10]][3, 1] : !llvm.struct<(ptr<5>, ptr<5>, i64, array<2 x i64>, array<2 x i64>)>
// ALIGNED-NEXT: [[V12:%.+]] = llvm.insertvalue [[V0]], [[V11]][4, 0] : !llvm.struct<(ptr<5>, ptr<5>, i64, array<2 x i64>, array<2 x i64>)>
// ALIGNED-NEXT: [[V13:%.+]] = llvm.insertvalue [[V2]], [[V12]][4, 1] : !llvm.struct<(ptr<5>, ptr<5>, i64, array<2 x i64>, array<2 x i64>)>
// ALIGNED-NEXT: return
// ALIGNED-NEXT: }
// GENERIC-LABEL: func.func @stack(
// GENERIC-SAME: [[ARG0:%.+]]: index) {
// GENERIC-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : index to i64
// GENERIC-NEXT: [[V1:%.+]] = llvm.mlir.constant(2 : index) : i64
// GENERIC-NEXT: [[V2:%.+]] = llvm.mlir.constant(1 : index) : i64
// GENERIC-NEXT: [[V3:%.+]] = llvm.mul [[V0]], [[V1]] : i64
// GENERIC-NEXT: [[V4:%.+]] = llvm.alloca [[V3]] x f32 {alignment = 32 : i64} : (i64) -> !llvm.ptr<5>
// GENERIC-NEXT: [[V5:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr<5>, ptr<5>, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT: [[V6:%.+]] = llvm.insertvalue [[V4]], [[V5]][0] : !llvm.struct<(ptr<5>, ptr<5>, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT: [[V7:%.+]] = llvm.insertvalue [[V4]], [[V6]][1] : !llvm.struct<(ptr<5>, ptr<5>, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT: [[V8:%.+]] = llvm.mlir.constant(0 : index) : i64
// GENERIC-NEXT: [[V9:%.+]] = llvm.insertvalue [[V8]], [[V7]][2] : !llvm.struct<(ptr<5>, ptr<5>, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT: [[V10:%.+]] = llvm.insertvalue [[V1]], [[V9]][3, 0] : !llvm.struct<(ptr<5>, ptr<5>, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT: [[V11:%.+]] = llvm.insertvalue [[V0]], [[V10]][3, 1] : !llvm.struct<(ptr<5>, ptr<5>, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT: [[V12:%.+]] = llvm.insertvalue [[V0]], [[V11]][4, 0] : !llvm.struct<(ptr<5>, ptr<5>, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT: [[V13:%.+]] = llvm.insertvalue [[V2]], [[V12]][4, 1] : !llvm.struct<(ptr<5>, ptr<5>, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT: return
// GENERIC-NEXT: }
func.func @stack(%n: index) {
  %0 = memref.alloca(%n) {alignment = 32} : memref<2x?xf32, 5>
  return
}

// -----

// A layout must be gone before.
// CHECK: #map = affine_map<(d0) -> (d0 + 1)>
// CHECK-LABEL: func.func @layout(
// CHECK-SAME: ) {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<4xf32, #map>
// CHECK-NEXT: return
// CHECK-NEXT: }
// ALIGNED: #map = affine_map<(d0) -> (d0 + 1)>
// ALIGNED-LABEL: func.func @layout(
// ALIGNED-SAME: ) {
// ALIGNED-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<4xf32, #map>
// ALIGNED-NEXT: return
// ALIGNED-NEXT: }
// GENERIC: #map = affine_map<(d0) -> (d0 + 1)>
// GENERIC-LABEL: func.func @layout(
// GENERIC-SAME: ) {
// GENERIC-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<4xf32, #map>
// GENERIC-NEXT: return
// GENERIC-NEXT: }
func.func @layout() {
  %0 = memref.alloc() : memref<4xf32, affine_map<(d0) -> (d0 + 1)>>
  return
}

// -----

// CHECK-LABEL: llvm.func @free(
// CHECK-SAME: !llvm.ptr)
// CHECK-LABEL: func.func @unranked(
// CHECK-SAME: [[ARG0:%.+]]: memref<*xf32>) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<*xf32> to !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V1:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V2:%.+]] = llvm.load [[V1]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT: llvm.call @free([[V2]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
// ALIGNED-LABEL: llvm.func @free(
// ALIGNED-SAME: !llvm.ptr)
// ALIGNED-LABEL: func.func @unranked(
// ALIGNED-SAME: [[ARG0:%.+]]: memref<*xf32>) {
// ALIGNED-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<*xf32> to !llvm.struct<(i64, ptr)>
// ALIGNED-NEXT: [[V1:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(i64, ptr)>
// ALIGNED-NEXT: [[V2:%.+]] = llvm.load [[V1]] : !llvm.ptr -> !llvm.ptr
// ALIGNED-NEXT: llvm.call @free([[V2]]) : (!llvm.ptr) -> ()
// ALIGNED-NEXT: return
// ALIGNED-NEXT: }
// GENERIC-LABEL: llvm.func @_mlir_memref_to_llvm_free(
// GENERIC-SAME: !llvm.ptr)
// GENERIC-LABEL: func.func @unranked(
// GENERIC-SAME: [[ARG0:%.+]]: memref<*xf32>) {
// GENERIC-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : memref<*xf32> to !llvm.struct<(i64, ptr)>
// GENERIC-NEXT: [[V1:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(i64, ptr)>
// GENERIC-NEXT: [[V2:%.+]] = llvm.load [[V1]] : !llvm.ptr -> !llvm.ptr
// GENERIC-NEXT: llvm.call @_mlir_memref_to_llvm_free([[V2]]) : (!llvm.ptr) -> ()
// GENERIC-NEXT: return
// GENERIC-NEXT: }
func.func @unranked(%m: memref<*xf32>) {
  memref.dealloc %m : memref<*xf32>
  return
}

// -----

module @outer {
  // CHECK: module @outer {
  // CHECK-LABEL: module @inner
  // CHECK-SAME: {
  // CHECK-NEXT: llvm.func @malloc(i64) -> !llvm.ptr
  // CHECK-NEXT: func.func @table() {
  // CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : index) : i64
  // CHECK-NEXT: [[V1:%.+]] = llvm.mlir.zero : !llvm.ptr
  // CHECK-NEXT: [[V2:%.+]] = llvm.getelementptr [[V1]][[[V0]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  // CHECK-NEXT: [[V3:%.+]] = llvm.ptrtoint [[V2]] : !llvm.ptr to i64
  // CHECK-NEXT: [[V4:%.+]] = llvm.call @malloc([[V3]]) : (i64) -> !llvm.ptr
  // CHECK-NEXT: [[V5:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
  // CHECK-NEXT: [[V6:%.+]] = llvm.insertvalue [[V4]], [[V5]][0] : !llvm.struct<(ptr, ptr, i64)>
  // CHECK-NEXT: [[V7:%.+]] = llvm.insertvalue [[V4]], [[V6]][1] : !llvm.struct<(ptr, ptr, i64)>
  // CHECK-NEXT: [[V8:%.+]] = llvm.mlir.constant(0 : index) : i64
  // CHECK-NEXT: [[V9:%.+]] = llvm.insertvalue [[V8]], [[V7]][2] : !llvm.struct<(ptr, ptr, i64)>
  // CHECK-NEXT: return
  // CHECK-NEXT: }
  // CHECK-NEXT: }
  // ALIGNED: module @outer {
  // ALIGNED-LABEL: module @inner
  // ALIGNED-SAME: {
  // ALIGNED-NEXT: llvm.func @aligned_alloc(i64, i64) -> !llvm.ptr
  // ALIGNED-NEXT: func.func @table() {
  // ALIGNED-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : index) : i64
  // ALIGNED-NEXT: [[V1:%.+]] = llvm.mlir.zero : !llvm.ptr
  // ALIGNED-NEXT: [[V2:%.+]] = llvm.getelementptr [[V1]][[[V0]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  // ALIGNED-NEXT: [[V3:%.+]] = llvm.ptrtoint [[V2]] : !llvm.ptr to i64
  // ALIGNED-NEXT: [[V4:%.+]] = llvm.mlir.constant(16 : index) : i64
  // ALIGNED-NEXT: [[V5:%.+]] = llvm.mlir.constant(1 : index) : i64
  // ALIGNED-NEXT: [[V6:%.+]] = llvm.sub [[V4]], [[V5]] : i64
  // ALIGNED-NEXT: [[V7:%.+]] = llvm.add [[V3]], [[V6]] : i64
  // ALIGNED-NEXT: [[V8:%.+]] = llvm.urem [[V7]], [[V4]] : i64
  // ALIGNED-NEXT: [[V9:%.+]] = llvm.sub [[V7]], [[V8]] : i64
  // ALIGNED-NEXT: [[V10:%.+]] = llvm.call @aligned_alloc([[V4]], [[V9]]) : (i64, i64) -> !llvm.ptr
  // ALIGNED-NEXT: [[V11:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
  // ALIGNED-NEXT: [[V12:%.+]] = llvm.insertvalue [[V10]], [[V11]][0] : !llvm.struct<(ptr, ptr, i64)>
  // ALIGNED-NEXT: [[V13:%.+]] = llvm.insertvalue [[V10]], [[V12]][1] : !llvm.struct<(ptr, ptr, i64)>
  // ALIGNED-NEXT: [[V14:%.+]] = llvm.mlir.constant(0 : index) : i64
  // ALIGNED-NEXT: [[V15:%.+]] = llvm.insertvalue [[V14]], [[V13]][2] : !llvm.struct<(ptr, ptr, i64)>
  // ALIGNED-NEXT: return
  // ALIGNED-NEXT: }
  // ALIGNED-NEXT: }
  // GENERIC: module @outer {
  // GENERIC-LABEL: module @inner
  // GENERIC-SAME: {
  // GENERIC-NEXT: llvm.func @_mlir_memref_to_llvm_aligned_alloc(i64, i64) -> !llvm.ptr
  // GENERIC-NEXT: func.func @table() {
  // GENERIC-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : index) : i64
  // GENERIC-NEXT: [[V1:%.+]] = llvm.mlir.zero : !llvm.ptr
  // GENERIC-NEXT: [[V2:%.+]] = llvm.getelementptr [[V1]][[[V0]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  // GENERIC-NEXT: [[V3:%.+]] = llvm.ptrtoint [[V2]] : !llvm.ptr to i64
  // GENERIC-NEXT: [[V4:%.+]] = llvm.mlir.constant(16 : index) : i64
  // GENERIC-NEXT: [[V5:%.+]] = llvm.mlir.constant(1 : index) : i64
  // GENERIC-NEXT: [[V6:%.+]] = llvm.sub [[V4]], [[V5]] : i64
  // GENERIC-NEXT: [[V7:%.+]] = llvm.add [[V3]], [[V6]] : i64
  // GENERIC-NEXT: [[V8:%.+]] = llvm.urem [[V7]], [[V4]] : i64
  // GENERIC-NEXT: [[V9:%.+]] = llvm.sub [[V7]], [[V8]] : i64
  // GENERIC-NEXT: [[V10:%.+]] = llvm.call @_mlir_memref_to_llvm_aligned_alloc([[V4]], [[V9]]) : (i64, i64) -> !llvm.ptr
  // GENERIC-NEXT: [[V11:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
  // GENERIC-NEXT: [[V12:%.+]] = llvm.insertvalue [[V10]], [[V11]][0] : !llvm.struct<(ptr, ptr, i64)>
  // GENERIC-NEXT: [[V13:%.+]] = llvm.insertvalue [[V10]], [[V12]][1] : !llvm.struct<(ptr, ptr, i64)>
  // GENERIC-NEXT: [[V14:%.+]] = llvm.mlir.constant(0 : index) : i64
  // GENERIC-NEXT: [[V15:%.+]] = llvm.insertvalue [[V14]], [[V13]][2] : !llvm.struct<(ptr, ptr, i64)>
  // GENERIC-NEXT: return
  // GENERIC-NEXT: }
  // GENERIC-NEXT: }
  module @inner {
    func.func @table() {
      %0 = memref.alloc() : memref<f32>
      return
    }
  }
}
