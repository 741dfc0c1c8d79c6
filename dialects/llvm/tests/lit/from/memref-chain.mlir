// RUN: crease-opt %s --convert-scf-to-cf --convert-math-to-llvm --convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts | FileCheck %s

// A kernel on memrefs becomes LLVM, with no cast left.
// CHECK-LABEL: llvm.func @free(
// CHECK-SAME: !llvm.ptr)
// CHECK-LABEL: llvm.func @malloc(
// CHECK-SAME: i64) -> !llvm.ptr
// CHECK-LABEL: llvm.mlir.global private constant @bias(
// CHECK-SAME: dense<[5.000000e-01, 1.500000e+00, 2.500000e+00, 3.500000e+00]> : tensor<4xf32>) {addr_space = 0 : i32} : !llvm.array<4 x f32>
// CHECK-LABEL: llvm.func @dense_layer(
// CHECK-SAME: [[ARG0:%.+]]: !llvm.ptr, [[ARG1:%.+]]: !llvm.ptr, [[ARG2:%.+]]: i64, [[ARG3:%.+]]: i64, [[ARG4:%.+]]: i64, [[ARG5:%.+]]: i64, [[ARG6:%.+]]: i64, [[ARG7:%.+]]: !llvm.ptr, [[ARG8:%.+]]: !llvm.ptr, [[ARG9:%.+]]: i64, [[ARG10:%.+]]: i64, [[ARG11:%.+]]: i64, [[ARG12:%.+]]: i64, [[ARG13:%.+]]: i64, [[ARG14:%.+]]: !llvm.ptr, [[ARG15:%.+]]: !llvm.ptr, [[ARG16:%.+]]: i64, [[ARG17:%.+]]: i64, [[ARG18:%.+]]: i64, [[ARG19:%.+]]: i64, [[ARG20:%.+]]: i64) -> f32 attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V1:%.+]] = llvm.insertvalue [[ARG14]], [[V0]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V2:%.+]] = llvm.insertvalue [[ARG15]], [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.insertvalue [[ARG16]], [[V2]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V4:%.+]] = llvm.insertvalue [[ARG17]], [[V3]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V5:%.+]] = llvm.insertvalue [[ARG19]], [[V4]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V6:%.+]] = llvm.insertvalue [[ARG18]], [[V5]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V7:%.+]] = llvm.insertvalue [[ARG20]], [[V6]][4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V8:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.insertvalue [[ARG7]], [[V8]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.insertvalue [[ARG8]], [[V9]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.insertvalue [[ARG9]], [[V10]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V12:%.+]] = llvm.insertvalue [[ARG10]], [[V11]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V13:%.+]] = llvm.insertvalue [[ARG12]], [[V12]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V14:%.+]] = llvm.insertvalue [[ARG11]], [[V13]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V15:%.+]] = llvm.insertvalue [[ARG13]], [[V14]][4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V16:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V17:%.+]] = llvm.insertvalue [[ARG0]], [[V16]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V18:%.+]] = llvm.insertvalue [[ARG1]], [[V17]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V19:%.+]] = llvm.insertvalue [[ARG2]], [[V18]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V20:%.+]] = llvm.insertvalue [[ARG3]], [[V19]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V21:%.+]] = llvm.insertvalue [[ARG5]], [[V20]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V22:%.+]] = llvm.insertvalue [[ARG4]], [[V21]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V23:%.+]] = llvm.insertvalue [[ARG6]], [[V22]][4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V24:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V25:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V26:%.+]] = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT: [[V27:%.+]] = llvm.mlir.constant(0.000000e+00 : f32) : f32
// CHECK-NEXT: [[V28:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V29:%.+]] = llvm.extractvalue [[V23]][3] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V30:%.+]] = llvm.alloca [[V28]] x !llvm.array<2 x i64> : (i64) -> !llvm.ptr
// CHECK-NEXT: llvm.store [[V29]], [[V30]] : !llvm.array<2 x i64>, !llvm.ptr
// CHECK-NEXT: [[V31:%.+]] = llvm.getelementptr [[V30]][0, [[V24]]] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<2 x i64>
// CHECK-NEXT: [[V32:%.+]] = llvm.load [[V31]] : !llvm.ptr -> i64
// CHECK-NEXT: [[V33:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V34:%.+]] = llvm.extractvalue [[V23]][3] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V35:%.+]] = llvm.alloca [[V33]] x !llvm.array<2 x i64> : (i64) -> !llvm.ptr
// CHECK-NEXT: llvm.store [[V34]], [[V35]] : !llvm.array<2 x i64>, !llvm.ptr
// CHECK-NEXT: [[V36:%.+]] = llvm.getelementptr [[V35]][0, [[V25]]] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<2 x i64>
// CHECK-NEXT: [[V37:%.+]] = llvm.load [[V36]] : !llvm.ptr -> i64
// CHECK-NEXT: [[V38:%.+]] = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT: [[V39:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V40:%.+]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: [[V41:%.+]] = llvm.getelementptr [[V40]][[[V38]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V42:%.+]] = llvm.ptrtoint [[V41]] : !llvm.ptr to i64
// CHECK-NEXT: [[V43:%.+]] = llvm.mlir.addressof @bias : !llvm.ptr
// CHECK-NEXT: [[V44:%.+]] = llvm.getelementptr [[V43]][0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<4 x f32>
// CHECK-NEXT: [[V45:%.+]] = llvm.mlir.constant(3735928559 : index) : i64
// CHECK-NEXT: [[V46:%.+]] = llvm.inttoptr [[V45]] : i64 to !llvm.ptr
// CHECK-NEXT: [[V47:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V48:%.+]] = llvm.insertvalue [[V46]], [[V47]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V49:%.+]] = llvm.insertvalue [[V44]], [[V48]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V50:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V51:%.+]] = llvm.insertvalue [[V50]], [[V49]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V52:%.+]] = llvm.insertvalue [[V38]], [[V51]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V53:%.+]] = llvm.insertvalue [[V39]], [[V52]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V54:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V55:%.+]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: [[V56:%.+]] = llvm.getelementptr [[V55]][[[V37]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V57:%.+]] = llvm.ptrtoint [[V56]] : !llvm.ptr to i64
// CHECK-NEXT: [[V58:%.+]] = llvm.mlir.constant(32 : index) : i64
// CHECK-NEXT: [[V59:%.+]] = llvm.add [[V57]], [[V58]] : i64
// CHECK-NEXT: [[V60:%.+]] = llvm.call @malloc([[V59]]) : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V61:%.+]] = llvm.ptrtoint [[V60]] : !llvm.ptr to i64
// CHECK-NEXT: [[V62:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V63:%.+]] = llvm.sub [[V58]], [[V62]] : i64
// CHECK-NEXT: [[V64:%.+]] = llvm.add [[V61]], [[V63]] : i64
// CHECK-NEXT: [[V65:%.+]] = llvm.urem [[V64]], [[V58]] : i64
// CHECK-NEXT: [[V66:%.+]] = llvm.sub [[V64]], [[V65]] : i64
// CHECK-NEXT: [[V67:%.+]] = llvm.inttoptr [[V66]] : i64 to !llvm.ptr
// CHECK-NEXT: [[V68:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V69:%.+]] = llvm.insertvalue [[V60]], [[V68]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V70:%.+]] = llvm.insertvalue [[V67]], [[V69]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V71:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V72:%.+]] = llvm.insertvalue [[V71]], [[V70]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V73:%.+]] = llvm.insertvalue [[V37]], [[V72]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V74:%.+]] = llvm.insertvalue [[V54]], [[V73]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: llvm.br ^bb1([[V24]], [[V27]] : i64, f32)
// CHECK-NEXT: ^bb1([[V75:%.+]]: i64, [[V76:%.+]]: f32):  // 2 preds: ^bb0, ^bb11
// CHECK-NEXT: [[V77:%.+]] = llvm.icmp "slt" [[V75]], [[V32]] : i64
// CHECK-NEXT: llvm.cond_br [[V77]], ^bb2, ^bb12
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: llvm.br ^bb3([[V24]] : i64)
// CHECK-NEXT: ^bb3([[V78:%.+]]: i64):  // 2 preds: ^bb2, ^bb4
// CHECK-NEXT: [[V79:%.+]] = llvm.icmp "slt" [[V78]], [[V37]] : i64
// CHECK-NEXT: llvm.cond_br [[V79]], ^bb4, ^bb5
// CHECK-NEXT: ^bb4:  // pred: ^bb3
// CHECK-NEXT: [[V80:%.+]] = llvm.extractvalue [[V23]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V81:%.+]] = llvm.extractvalue [[V23]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V82:%.+]] = llvm.mul [[V75]], [[V81]] overflow<nsw, nuw> : i64
// CHECK-NEXT: [[V83:%.+]] = llvm.add [[V82]], [[V78]] overflow<nsw, nuw> : i64
// CHECK-NEXT: [[V84:%.+]] = llvm.getelementptr inbounds|nuw [[V80]][[[V83]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V85:%.+]] = llvm.load [[V84]] : !llvm.ptr -> f32
// CHECK-NEXT: [[V86:%.+]] = llvm.extractvalue [[V74]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V87:%.+]] = llvm.getelementptr inbounds|nuw [[V86]][[[V78]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: llvm.store [[V85]], [[V87]] : f32, !llvm.ptr
// CHECK-NEXT: [[V88:%.+]] = llvm.add [[V78]], [[V25]] : i64
// CHECK-NEXT: llvm.br ^bb3([[V88]] : i64)
// CHECK-NEXT: ^bb5:  // pred: ^bb3
// CHECK-NEXT: llvm.br ^bb6([[V24]], [[V76]] : i64, f32)
// CHECK-NEXT: ^bb6([[V89:%.+]]: i64, [[V90:%.+]]: f32):  // 2 preds: ^bb5, ^bb10
// CHECK-NEXT: [[V91:%.+]] = llvm.icmp "slt" [[V89]], [[V26]] : i64
// CHECK-NEXT: llvm.cond_br [[V91]], ^bb7, ^bb11
// CHECK-NEXT: ^bb7:  // pred: ^bb6
// CHECK-NEXT: [[V92:%.+]] = llvm.extractvalue [[V53]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V93:%.+]] = llvm.getelementptr inbounds|nuw [[V92]][[[V89]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V94:%.+]] = llvm.load [[V93]] : !llvm.ptr -> f32
// CHECK-NEXT: llvm.br ^bb8([[V24]], [[V94]] : i64, f32)
// CHECK-NEXT: ^bb8([[V95:%.+]]: i64, [[V96:%.+]]: f32):  // 2 preds: ^bb7, ^bb9
// CHECK-NEXT: [[V97:%.+]] = llvm.icmp "slt" [[V95]], [[V37]] : i64
// CHECK-NEXT: llvm.cond_br [[V97]], ^bb9, ^bb10
// CHECK-NEXT: ^bb9:  // pred: ^bb8
// CHECK-NEXT: [[V98:%.+]] = llvm.extractvalue [[V74]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V99:%.+]] = llvm.getelementptr inbounds|nuw [[V98]][[[V95]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V100:%.+]] = llvm.load [[V99]] : !llvm.ptr -> f32
// CHECK-NEXT: [[V101:%.+]] = llvm.extractvalue [[V15]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V102:%.+]] = llvm.extractvalue [[V15]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V103:%.+]] = llvm.getelementptr [[V101]][[[V102]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V104:%.+]] = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT: [[V105:%.+]] = llvm.mul [[V95]], [[V104]] overflow<nsw, nuw> : i64
// CHECK-NEXT: [[V106:%.+]] = llvm.add [[V105]], [[V89]] overflow<nsw, nuw> : i64
// CHECK-NEXT: [[V107:%.+]] = llvm.getelementptr inbounds|nuw [[V103]][[[V106]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V108:%.+]] = llvm.load [[V107]] : !llvm.ptr -> f32
// CHECK-NEXT: [[V109:%.+]] = llvm.intr.fma([[V100]], [[V108]], [[V96]]) : (f32, f32, f32) -> f32
// CHECK-NEXT: [[V110:%.+]] = llvm.add [[V95]], [[V25]] : i64
// CHECK-NEXT: llvm.br ^bb8([[V110]], [[V109]] : i64, f32)
// CHECK-NEXT: ^bb10:  // pred: ^bb8
// CHECK-NEXT: [[V111:%.+]] = llvm.intr.tanh([[V96]]) : (f32) -> f32
// CHECK-NEXT: [[V112:%.+]] = llvm.extractvalue [[V7]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V113:%.+]] = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT: [[V114:%.+]] = llvm.mul [[V75]], [[V113]] overflow<nsw, nuw> : i64
// CHECK-NEXT: [[V115:%.+]] = llvm.add [[V114]], [[V89]] overflow<nsw, nuw> : i64
// CHECK-NEXT: [[V116:%.+]] = llvm.getelementptr inbounds|nuw [[V112]][[[V115]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: llvm.store [[V111]], [[V116]] : f32, !llvm.ptr
// CHECK-NEXT: [[V117:%.+]] = llvm.mlir.constant(1.000000e+00 : f32) : f32
// CHECK-NEXT: [[V118:%.+]] = llvm.intr.exp([[V111]]) : (f32) -> f32
// CHECK-NEXT: [[V119:%.+]] = llvm.fsub [[V118]], [[V117]] : f32
// CHECK-NEXT: [[V120:%.+]] = llvm.fadd [[V90]], [[V119]] : f32
// CHECK-NEXT: [[V121:%.+]] = llvm.add [[V89]], [[V25]] : i64
// CHECK-NEXT: llvm.br ^bb6([[V121]], [[V120]] : i64, f32)
// CHECK-NEXT: ^bb11:  // pred: ^bb6
// CHECK-NEXT: [[V122:%.+]] = llvm.add [[V75]], [[V25]] : i64
// CHECK-NEXT: llvm.br ^bb1([[V122]], [[V90]] : i64, f32)
// CHECK-NEXT: ^bb12:  // pred: ^bb1
// CHECK-NEXT: [[V123:%.+]] = llvm.extractvalue [[V74]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: llvm.call @free([[V123]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.return [[V76]] : f32
// CHECK-NEXT: }
// CHECK-LABEL: llvm.func @_mlir_ciface_dense_layer(
// CHECK-SAME: [[ARG0:%.+]]: !llvm.ptr, [[ARG1:%.+]]: !llvm.ptr, [[ARG2:%.+]]: !llvm.ptr) -> f32 attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V0:%.+]] = llvm.load [[ARG0]] : !llvm.ptr -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V1:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V2:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.extractvalue [[V0]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V4:%.+]] = llvm.extractvalue [[V0]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V5:%.+]] = llvm.extractvalue [[V0]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V6:%.+]] = llvm.extractvalue [[V0]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V7:%.+]] = llvm.extractvalue [[V0]][4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V8:%.+]] = llvm.load [[ARG1]] : !llvm.ptr -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.extractvalue [[V8]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.extractvalue [[V8]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.extractvalue [[V8]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V12:%.+]] = llvm.extractvalue [[V8]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V13:%.+]] = llvm.extractvalue [[V8]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V14:%.+]] = llvm.extractvalue [[V8]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V15:%.+]] = llvm.extractvalue [[V8]][4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V16:%.+]] = llvm.load [[ARG2]] : !llvm.ptr -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V17:%.+]] = llvm.extractvalue [[V16]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V18:%.+]] = llvm.extractvalue [[V16]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V19:%.+]] = llvm.extractvalue [[V16]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V20:%.+]] = llvm.extractvalue [[V16]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V21:%.+]] = llvm.extractvalue [[V16]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V22:%.+]] = llvm.extractvalue [[V16]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V23:%.+]] = llvm.extractvalue [[V16]][4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V24:%.+]] = llvm.call @dense_layer([[V1]], [[V2]], [[V3]], [[V4]], [[V5]], [[V6]], [[V7]], [[V9]], [[V10]], [[V11]], [[V12]], [[V13]], [[V14]], [[V15]], [[V17]], [[V18]], [[V19]], [[V20]], [[V21]], [[V22]], [[V23]]) : (!llvm.ptr, !llvm.ptr, i64, i64, i64, i64, i64, !llvm.ptr, !llvm.ptr, i64, i64, i64, i64, i64, !llvm.ptr, !llvm.ptr, i64, i64, i64, i64, i64) -> f32
// CHECK-NEXT: llvm.return [[V24]] : f32
// CHECK-NEXT: }
memref.global "private" constant @bias : memref<4xf32> = dense<[0.5, 1.5, 2.5, 3.5]>

func.func @dense_layer(%a: memref<?x?xf32>, %b: memref<?x4xf32, strided<[8, 1], offset: ?>>, %c: memref<?x4xf32>) -> f32 attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0.0 : f32
  %m = memref.dim %a, %c0 : memref<?x?xf32>
  %k = memref.dim %a, %c1 : memref<?x?xf32>
  %bias = memref.get_global @bias : memref<4xf32>
  %row = memref.alloc(%k) {alignment = 32} : memref<?xf32>
  %total = scf.for %i = %c0 to %m step %c1 iter_args(%sum = %zero) -> f32 {
    scf.for %l = %c0 to %k step %c1 {
      %0 = memref.load %a[%i, %l] : memref<?x?xf32>
      memref.store %0, %row[%l] : memref<?xf32>
    }
    %next = scf.for %j = %c0 to %c4 step %c1 iter_args(%s = %sum) -> f32 {
      %start = memref.load %bias[%j] : memref<4xf32>
      %dot = scf.for %l = %c0 to %k step %c1 iter_args(%acc = %start) -> f32 {
        %x = memref.load %row[%l] : memref<?xf32>
        %y = memref.load %b[%l, %j] : memref<?x4xf32, strided<[8, 1], offset: ?>>
        %z = math.fma %x, %y, %acc : f32
        scf.yield %z : f32
      }
      %act = math.tanh %dot : f32
      memref.store %act, %c[%i, %j] : memref<?x4xf32>
      %e = math.expm1 %act : f32
      %n = arith.addf %s, %e : f32
      scf.yield %n : f32
    }
    scf.yield %next : f32
  }
  memref.dealloc %row : memref<?xf32>
  return %total : f32
}
