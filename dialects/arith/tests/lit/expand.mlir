// RUN: crease-opt %s --allow-unregistered-dialect --split-input-file --arith-expand | FileCheck %s
// RUN: crease-opt %s --allow-unregistered-dialect --split-input-file --arith-expand="include-bf16=true include-f8e8m0=true include-f4e2m1=true" | FileCheck %s --check-prefix=NARROW

// Quotients that are rounded up or down.
// CHECK-LABEL: func.func @quotients(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i32) -> (i32, i32, i32) {
// CHECK-NEXT: [[C0_I32:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[V0:%.+]] = arith.cmpi eq, [[ARG0]], [[C0_I32]] : i32
// CHECK-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: [[V1:%.+]] = arith.subi [[ARG0]], [[C1_I32]] : i32
// CHECK-NEXT: [[V2:%.+]] = arith.divui [[V1]], [[ARG1]] : i32
// CHECK-NEXT: [[V3:%.+]] = arith.addi [[V2]], [[C1_I32]] : i32
// CHECK-NEXT: [[V4:%.+]] = arith.select [[V0]], [[C0_I32]], [[V3]] : i32
// CHECK-NEXT: [[C0_I32_0:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[C1_I32_1:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: [[V5:%.+]] = arith.divsi [[ARG0]], [[ARG1]] : i32
// CHECK-NEXT: [[V6:%.+]] = arith.muli [[V5]], [[ARG1]] : i32
// CHECK-NEXT: [[V7:%.+]] = arith.cmpi ne, [[ARG0]], [[V6]] : i32
// CHECK-NEXT: [[V8:%.+]] = arith.cmpi slt, [[ARG0]], [[C0_I32_0]] : i32
// CHECK-NEXT: [[V9:%.+]] = arith.cmpi slt, [[ARG1]], [[C0_I32_0]] : i32
// CHECK-NEXT: [[V10:%.+]] = arith.cmpi eq, [[V8]], [[V9]] : i1
// CHECK-NEXT: [[V11:%.+]] = arith.andi [[V7]], [[V10]] : i1
// CHECK-NEXT: [[V12:%.+]] = arith.addi [[V5]], [[C1_I32_1]] : i32
// CHECK-NEXT: [[V13:%.+]] = arith.select [[V11]], [[V12]], [[V5]] : i32
// CHECK-NEXT: [[V14:%.+]] = arith.divsi [[ARG0]], [[ARG1]] : i32
// CHECK-NEXT: [[V15:%.+]] = arith.muli [[V14]], [[ARG1]] : i32
// CHECK-NEXT: [[V16:%.+]] = arith.cmpi ne, [[ARG0]], [[V15]] : i32
// CHECK-NEXT: [[C0_I32_2:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[V17:%.+]] = arith.cmpi slt, [[ARG0]], [[C0_I32_2]] : i32
// CHECK-NEXT: [[V18:%.+]] = arith.cmpi slt, [[ARG1]], [[C0_I32_2]] : i32
// CHECK-NEXT: [[V19:%.+]] = arith.cmpi ne, [[V17]], [[V18]] : i1
// CHECK-NEXT: [[V20:%.+]] = arith.andi [[V16]], [[V19]] : i1
// CHECK-NEXT: [[C_1_I32:%.+]] = arith.constant -1 : i32
// CHECK-NEXT: [[V21:%.+]] = arith.addi [[V14]], [[C_1_I32]] : i32
// CHECK-NEXT: [[V22:%.+]] = arith.select [[V20]], [[V21]], [[V14]] : i32
// CHECK-NEXT: return [[V4]], [[V13]], [[V22]] : i32, i32, i32
// CHECK-NEXT: }
// NARROW-LABEL: func.func @quotients(
// NARROW-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i32) -> (i32, i32, i32) {
// NARROW-NEXT: [[C0_I32:%.+]] = arith.constant 0 : i32
// NARROW-NEXT: [[V0:%.+]] = arith.cmpi eq, [[ARG0]], [[C0_I32]] : i32
// NARROW-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// NARROW-NEXT: [[V1:%.+]] = arith.subi [[ARG0]], [[C1_I32]] : i32
// NARROW-NEXT: [[V2:%.+]] = arith.divui [[V1]], [[ARG1]] : i32
// NARROW-NEXT: [[V3:%.+]] = arith.addi [[V2]], [[C1_I32]] : i32
// NARROW-NEXT: [[V4:%.+]] = arith.select [[V0]], [[C0_I32]], [[V3]] : i32
// NARROW-NEXT: [[C0_I32_0:%.+]] = arith.constant 0 : i32
// NARROW-NEXT: [[C1_I32_1:%.+]] = arith.constant 1 : i32
// NARROW-NEXT: [[V5:%.+]] = arith.divsi [[ARG0]], [[ARG1]] : i32
// NARROW-NEXT: [[V6:%.+]] = arith.muli [[V5]], [[ARG1]] : i32
// NARROW-NEXT: [[V7:%.+]] = arith.cmpi ne, [[ARG0]], [[V6]] : i32
// NARROW-NEXT: [[V8:%.+]] = arith.cmpi slt, [[ARG0]], [[C0_I32_0]] : i32
// NARROW-NEXT: [[V9:%.+]] = arith.cmpi slt, [[ARG1]], [[C0_I32_0]] : i32
// NARROW-NEXT: [[V10:%.+]] = arith.cmpi eq, [[V8]], [[V9]] : i1
// NARROW-NEXT: [[V11:%.+]] = arith.andi [[V7]], [[V10]] : i1
// NARROW-NEXT: [[V12:%.+]] = arith.addi [[V5]], [[C1_I32_1]] : i32
// NARROW-NEXT: [[V13:%.+]] = arith.select [[V11]], [[V12]], [[V5]] : i32
// NARROW-NEXT: [[V14:%.+]] = arith.divsi [[ARG0]], [[ARG1]] : i32
// NARROW-NEXT: [[V15:%.+]] = arith.muli [[V14]], [[ARG1]] : i32
// NARROW-NEXT: [[V16:%.+]] = arith.cmpi ne, [[ARG0]], [[V15]] : i32
// NARROW-NEXT: [[C0_I32_2:%.+]] = arith.constant 0 : i32
// NARROW-NEXT: [[V17:%.+]] = arith.cmpi slt, [[ARG0]], [[C0_I32_2]] : i32
// NARROW-NEXT: [[V18:%.+]] = arith.cmpi slt, [[ARG1]], [[C0_I32_2]] : i32
// NARROW-NEXT: [[V19:%.+]] = arith.cmpi ne, [[V17]], [[V18]] : i1
// NARROW-NEXT: [[V20:%.+]] = arith.andi [[V16]], [[V19]] : i1
// NARROW-NEXT: [[C_1_I32:%.+]] = arith.constant -1 : i32
// NARROW-NEXT: [[V21:%.+]] = arith.addi [[V14]], [[C_1_I32]] : i32
// NARROW-NEXT: [[V22:%.+]] = arith.select [[V20]], [[V21]], [[V14]] : i32
// NARROW-NEXT: return [[V4]], [[V13]], [[V22]] : i32, i32, i32
// NARROW-NEXT: }
func.func @quotients(%a: i32, %b: i32) -> (i32, i32, i32) {
  %0 = arith.ceildivui %a, %b : i32
  %1 = arith.ceildivsi %a, %b : i32
  %2 = arith.floordivsi %a, %b : i32
  return %0, %1, %2 : i32, i32, i32
}

// -----

// What an op folds to stands for it; a constant goes to the right first.
// CHECK-LABEL: func.func @folded(
// CHECK-SAME: [[ARG0:%.+]]: index) -> (index, index) {
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V0:%.+]] = arith.cmpi slt, [[ARG0]], [[C1]] : index
// CHECK-NEXT: [[V1:%.+]] = arith.select [[V0]], [[ARG0]], [[C1]] : index
// CHECK-NEXT: return [[ARG0]], [[V1]] : index, index
// CHECK-NEXT: }
// NARROW-LABEL: func.func @folded(
// NARROW-SAME: [[ARG0:%.+]]: index) -> (index, index) {
// NARROW-NEXT: [[C1:%.+]] = arith.constant 1 : index
// NARROW-NEXT: [[V0:%.+]] = arith.cmpi slt, [[ARG0]], [[C1]] : index
// NARROW-NEXT: [[V1:%.+]] = arith.select [[V0]], [[ARG0]], [[C1]] : index
// NARROW-NEXT: return [[ARG0]], [[V1]] : index, index
// NARROW-NEXT: }
func.func @folded(%a: index) -> (index, index) {
  %c1 = arith.constant 1 : index
  %0 = arith.ceildivsi %a, %c1 : index
  %1 = arith.minsi %c1, %a : index
  return %0, %1 : index, index
}

// -----

// Constants have the shape of the operands, whether it is known or not.
// CHECK-LABEL: func.func @shapes(
// CHECK-SAME: [[ARG0:%.+]]: vector<4xi32>, [[ARG1:%.+]]: tensor<?xi32>) -> (vector<4xi32>, tensor<?xi32>) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<0> : vector<4xi32>
// CHECK-NEXT: [[V0:%.+]] = arith.cmpi eq, [[ARG0]], [[CST]] : vector<4xi32>
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant dense<1> : vector<4xi32>
// CHECK-NEXT: [[V1:%.+]] = arith.subi [[ARG0]], [[CST_0]] : vector<4xi32>
// CHECK-NEXT: [[V2:%.+]] = arith.divui [[V1]], [[ARG0]] : vector<4xi32>
// CHECK-NEXT: [[V3:%.+]] = arith.addi [[V2]], [[CST_0]] : vector<4xi32>
// CHECK-NEXT: [[V4:%.+]] = arith.select [[V0]], [[CST]], [[V3]] : vector<4xi1>, vector<4xi32>
// CHECK-NEXT: [[CST_1:%.+]] = arith.constant dense<0> : tensor<?xi32>
// CHECK-NEXT: [[V5:%.+]] = arith.cmpi eq, [[ARG1]], [[CST_1]] : tensor<?xi32>
// CHECK-NEXT: [[CST_2:%.+]] = arith.constant dense<1> : tensor<?xi32>
// CHECK-NEXT: [[V6:%.+]] = arith.subi [[ARG1]], [[CST_2]] : tensor<?xi32>
// CHECK-NEXT: [[V7:%.+]] = arith.divui [[V6]], [[ARG1]] : tensor<?xi32>
// CHECK-NEXT: [[V8:%.+]] = arith.addi [[V7]], [[CST_2]] : tensor<?xi32>
// CHECK-NEXT: [[V9:%.+]] = arith.select [[V5]], [[CST_1]], [[V8]] : tensor<?xi1>, tensor<?xi32>
// CHECK-NEXT: return [[V4]], [[V9]] : vector<4xi32>, tensor<?xi32>
// CHECK-NEXT: }
// NARROW-LABEL: func.func @shapes(
// NARROW-SAME: [[ARG0:%.+]]: vector<4xi32>, [[ARG1:%.+]]: tensor<?xi32>) -> (vector<4xi32>, tensor<?xi32>) {
// NARROW-NEXT: [[CST:%.+]] = arith.constant dense<0> : vector<4xi32>
// NARROW-NEXT: [[V0:%.+]] = arith.cmpi eq, [[ARG0]], [[CST]] : vector<4xi32>
// NARROW-NEXT: [[CST_0:%.+]] = arith.constant dense<1> : vector<4xi32>
// NARROW-NEXT: [[V1:%.+]] = arith.subi [[ARG0]], [[CST_0]] : vector<4xi32>
// NARROW-NEXT: [[V2:%.+]] = arith.divui [[V1]], [[ARG0]] : vector<4xi32>
// NARROW-NEXT: [[V3:%.+]] = arith.addi [[V2]], [[CST_0]] : vector<4xi32>
// NARROW-NEXT: [[V4:%.+]] = arith.select [[V0]], [[CST]], [[V3]] : vector<4xi1>, vector<4xi32>
// NARROW-NEXT: [[CST_1:%.+]] = arith.constant dense<0> : tensor<?xi32>
// NARROW-NEXT: [[V5:%.+]] = arith.cmpi eq, [[ARG1]], [[CST_1]] : tensor<?xi32>
// NARROW-NEXT: [[CST_2:%.+]] = arith.constant dense<1> : tensor<?xi32>
// NARROW-NEXT: [[V6:%.+]] = arith.subi [[ARG1]], [[CST_2]] : tensor<?xi32>
// NARROW-NEXT: [[V7:%.+]] = arith.divui [[V6]], [[ARG1]] : tensor<?xi32>
// NARROW-NEXT: [[V8:%.+]] = arith.addi [[V7]], [[CST_2]] : tensor<?xi32>
// NARROW-NEXT: [[V9:%.+]] = arith.select [[V5]], [[CST_1]], [[V8]] : tensor<?xi1>, tensor<?xi32>
// NARROW-NEXT: return [[V4]], [[V9]] : vector<4xi32>, tensor<?xi32>
// NARROW-NEXT: }
func.func @shapes(%a: vector<4xi32>, %b: tensor<?xi32>) -> (vector<4xi32>, tensor<?xi32>) {
  %0 = arith.ceildivui %a, %a : vector<4xi32>
  %1 = arith.ceildivui %b, %b : tensor<?xi32>
  return %0, %1 : vector<4xi32>, tensor<?xi32>
}

// -----

// CHECK-LABEL: func.func @extrema(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i32, [[ARG2:%.+]]: f32, [[ARG3:%.+]]: f32) {
// CHECK-NEXT: [[V0:%.+]] = arith.cmpi sgt, [[ARG0]], [[ARG1]] : i32
// CHECK-NEXT: [[V1:%.+]] = arith.select [[V0]], [[ARG0]], [[ARG1]] : i32
// CHECK-NEXT: [[V2:%.+]] = arith.cmpi ult, [[ARG0]], [[ARG1]] : i32
// CHECK-NEXT: [[V3:%.+]] = arith.select [[V2]], [[ARG0]], [[ARG1]] : i32
// CHECK-NEXT: [[V4:%.+]] = arith.cmpf ugt, [[ARG2]], [[ARG3]] : f32
// CHECK-NEXT: [[V5:%.+]] = arith.select [[V4]], [[ARG2]], [[ARG3]] : f32
// CHECK-NEXT: [[V6:%.+]] = arith.cmpf uno, [[ARG3]], [[ARG3]] : f32
// CHECK-NEXT: [[V7:%.+]] = arith.select [[V6]], [[ARG3]], [[V5]] : f32
// CHECK-NEXT: [[V8:%.+]] = arith.cmpf ult, [[ARG2]], [[ARG3]] : f32
// CHECK-NEXT: [[V9:%.+]] = arith.select [[V8]], [[ARG2]], [[ARG3]] : f32
// CHECK-NEXT: [[V10:%.+]] = arith.cmpf uno, [[ARG2]], [[ARG2]] : f32
// CHECK-NEXT: [[V11:%.+]] = arith.select [[V10]], [[ARG3]], [[V9]] : f32
// CHECK-NEXT: "t.use"([[V1]], [[V3]], [[V7]], [[V11]]) : (i32, i32, f32, f32) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
// NARROW-LABEL: func.func @extrema(
// NARROW-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i32, [[ARG2:%.+]]: f32, [[ARG3:%.+]]: f32) {
// NARROW-NEXT: [[V0:%.+]] = arith.cmpi sgt, [[ARG0]], [[ARG1]] : i32
// NARROW-NEXT: [[V1:%.+]] = arith.select [[V0]], [[ARG0]], [[ARG1]] : i32
// NARROW-NEXT: [[V2:%.+]] = arith.cmpi ult, [[ARG0]], [[ARG1]] : i32
// NARROW-NEXT: [[V3:%.+]] = arith.select [[V2]], [[ARG0]], [[ARG1]] : i32
// NARROW-NEXT: [[V4:%.+]] = arith.cmpf ugt, [[ARG2]], [[ARG3]] : f32
// NARROW-NEXT: [[V5:%.+]] = arith.select [[V4]], [[ARG2]], [[ARG3]] : f32
// NARROW-NEXT: [[V6:%.+]] = arith.cmpf uno, [[ARG3]], [[ARG3]] : f32
// NARROW-NEXT: [[V7:%.+]] = arith.select [[V6]], [[ARG3]], [[V5]] : f32
// NARROW-NEXT: [[V8:%.+]] = arith.cmpf ult, [[ARG2]], [[ARG3]] : f32
// NARROW-NEXT: [[V9:%.+]] = arith.select [[V8]], [[ARG2]], [[ARG3]] : f32
// NARROW-NEXT: [[V10:%.+]] = arith.cmpf uno, [[ARG2]], [[ARG2]] : f32
// NARROW-NEXT: [[V11:%.+]] = arith.select [[V10]], [[ARG3]], [[V9]] : f32
// NARROW-NEXT: "t.use"([[V1]], [[V3]], [[V7]], [[V11]]) : (i32, i32, f32, f32) -> ()
// NARROW-NEXT: return
// NARROW-NEXT: }
func.func @extrema(%a: i32, %b: i32, %x: f32, %y: f32) {
  %0 = arith.maxsi %a, %b : i32
  %1 = arith.minui %a, %b : i32
  %2 = arith.maximumf %x, %y : f32
  %3 = arith.minnumf %x, %y : f32
  "t.use"(%0, %1, %2, %3) : (i32, i32, f32, f32) -> ()
  return
}

// -----

// Scales of other formats are truncated to their own first.
// CHECK-LABEL: func.func @scales(
// CHECK-SAME: [[ARG0:%.+]]: f4E2M1FN, [[ARG1:%.+]]: f16, [[ARG2:%.+]]: f32, [[ARG3:%.+]]: f8E8M0FNU) -> (f32, bf16) {
// CHECK-NEXT: [[V0:%.+]] = arith.truncf [[ARG1]] : f16 to f8E8M0FNU
// CHECK-NEXT: [[V1:%.+]] = arith.extf [[V0]] : f8E8M0FNU to f32
// CHECK-NEXT: [[V2:%.+]] = arith.extf [[ARG0]] : f4E2M1FN to f32
// CHECK-NEXT: [[V3:%.+]] = arith.mulf [[V2]], [[V1]] : f32
// CHECK-NEXT: [[V4:%.+]] = arith.extf [[ARG3]] : f8E8M0FNU to f32
// CHECK-NEXT: [[V5:%.+]] = arith.divf [[ARG2]], [[V4]] : f32
// CHECK-NEXT: [[V6:%.+]] = arith.truncf [[V5]] : f32 to bf16
// CHECK-NEXT: return [[V3]], [[V6]] : f32, bf16
// CHECK-NEXT: }
// NARROW-LABEL: func.func @scales(
// NARROW-SAME: [[ARG0:%.+]]: f4E2M1FN, [[ARG1:%.+]]: f16, [[ARG2:%.+]]: f32, [[ARG3:%.+]]: f8E8M0FNU) -> (f32, bf16) {
// NARROW-NEXT: [[V0:%.+]] = arith.extf [[ARG1]] : f16 to f32
// NARROW-NEXT: [[V1:%.+]] = arith.bitcast [[V0]] : f32 to i32
// NARROW-NEXT: [[C23_I32:%.+]] = arith.constant 23 : i32
// NARROW-NEXT: [[V2:%.+]] = arith.shrui [[V1]], [[C23_I32]] : i32
// NARROW-NEXT: [[V3:%.+]] = arith.trunci [[V2]] : i32 to i8
// NARROW-NEXT: [[V4:%.+]] = arith.bitcast [[V3]] : i8 to f8E8M0FNU
// NARROW-NEXT: [[V5:%.+]] = arith.bitcast [[V4]] : f8E8M0FNU to i8
// NARROW-NEXT: [[C_1_I8:%.+]] = arith.constant -1 : i8
// NARROW-NEXT: [[C_1_I32:%.+]] = arith.constant -1 : i32
// NARROW-NEXT: [[C23_I32_0:%.+]] = arith.constant 23 : i32
// NARROW-NEXT: [[V6:%.+]] = arith.extui [[V5]] : i8 to i32
// NARROW-NEXT: [[V7:%.+]] = arith.shli [[V6]], [[C23_I32_0]] : i32
// NARROW-NEXT: [[V8:%.+]] = arith.cmpi eq, [[V5]], [[C_1_I8]] : i8
// NARROW-NEXT: [[V9:%.+]] = arith.select [[V8]], [[C_1_I32]], [[V7]] : i32
// NARROW-NEXT: [[V10:%.+]] = arith.bitcast [[V9]] : i32 to f32
// NARROW-NEXT: [[V11:%.+]] = arith.bitcast [[ARG0]] : f4E2M1FN to i4
// NARROW-NEXT: [[C0_I4:%.+]] = arith.constant 0 : i4
// NARROW-NEXT: [[C1_I4:%.+]] = arith.constant 1 : i4
// NARROW-NEXT: [[C2_I4:%.+]] = arith.constant 2 : i4
// NARROW-NEXT: [[C4_I4:%.+]] = arith.constant 4 : i4
// NARROW-NEXT: [[C7_I4:%.+]] = arith.constant 7 : i4
// NARROW-NEXT: [[V12:%.+]] = arith.andi [[V11]], [[C7_I4]] : i4
// NARROW-NEXT: [[C20_I32:%.+]] = arith.constant 20 : i32
// NARROW-NEXT: [[V13:%.+]] = arith.shli [[V12]], [[C2_I4]] : i4
// NARROW-NEXT: [[V14:%.+]] = arith.cmpi eq, [[V12]], [[C1_I4]] : i4
// NARROW-NEXT: [[V15:%.+]] = arith.select [[V14]], [[C0_I4]], [[V13]] : i4
// NARROW-NEXT: [[V16:%.+]] = arith.extui [[V15]] : i4 to i32
// NARROW-NEXT: [[V17:%.+]] = arith.shli [[V16]], [[C20_I32]] : i32
// NARROW-NEXT: [[C0_I32:%.+]] = arith.constant 0 : i32
// NARROW-NEXT: [[C1073741824_I32:%.+]] = arith.constant 1073741824 : i32
// NARROW-NEXT: [[C1056964608_I32:%.+]] = arith.constant 1056964608 : i32
// NARROW-NEXT: [[V18:%.+]] = arith.cmpi uge, [[V12]], [[C4_I4]] : i4
// NARROW-NEXT: [[V19:%.+]] = arith.select [[V18]], [[C1073741824_I32]], [[C1056964608_I32]] : i32
// NARROW-NEXT: [[V20:%.+]] = arith.cmpi eq, [[V12]], [[C0_I4]] : i4
// NARROW-NEXT: [[V21:%.+]] = arith.select [[V20]], [[C0_I32]], [[V19]] : i32
// NARROW-NEXT: [[C_2147483648_I32:%.+]] = arith.constant -2147483648 : i32
// NARROW-NEXT: [[C_8_I4:%.+]] = arith.constant -8 : i4
// NARROW-NEXT: [[V22:%.+]] = arith.cmpi uge, [[V11]], [[C_8_I4]] : i4
// NARROW-NEXT: [[V23:%.+]] = arith.select [[V22]], [[C_2147483648_I32]], [[C0_I32]] : i32
// NARROW-NEXT: [[V24:%.+]] = arith.addi [[V17]], [[V21]] : i32
// NARROW-NEXT: [[V25:%.+]] = arith.addi [[V24]], [[V23]] : i32
// NARROW-NEXT: [[V26:%.+]] = arith.bitcast [[V25]] : i32 to f32
// NARROW-NEXT: [[V27:%.+]] = arith.mulf [[V26]], [[V10]] : f32
// NARROW-NEXT: [[V28:%.+]] = arith.bitcast [[ARG3]] : f8E8M0FNU to i8
// NARROW-NEXT: [[C_1_I8_1:%.+]] = arith.constant -1 : i8
// NARROW-NEXT: [[C_1_I32_2:%.+]] = arith.constant -1 : i32
// NARROW-NEXT: [[C23_I32_3:%.+]] = arith.constant 23 : i32
// NARROW-NEXT: [[V29:%.+]] = arith.extui [[V28]] : i8 to i32
// NARROW-NEXT: [[V30:%.+]] = arith.shli [[V29]], [[C23_I32_3]] : i32
// NARROW-NEXT: [[V31:%.+]] = arith.cmpi eq, [[V28]], [[C_1_I8_1]] : i8
// NARROW-NEXT: [[V32:%.+]] = arith.select [[V31]], [[C_1_I32_2]], [[V30]] : i32
// NARROW-NEXT: [[V33:%.+]] = arith.bitcast [[V32]] : i32 to f32
// NARROW-NEXT: [[V34:%.+]] = arith.divf [[ARG2]], [[V33]] : f32
// NARROW-NEXT: [[V35:%.+]] = arith.cmpf une, [[V34]], [[V34]] : f32
// NARROW-NEXT: [[C32767_I32:%.+]] = arith.constant 32767 : i32
// NARROW-NEXT: [[C32704_I16:%.+]] = arith.constant 32704 : i16
// NARROW-NEXT: [[C16_I32:%.+]] = arith.constant 16 : i32
// NARROW-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// NARROW-NEXT: [[V36:%.+]] = arith.bitcast [[V34]] : f32 to i32
// NARROW-NEXT: [[V37:%.+]] = arith.shrui [[V36]], [[C16_I32]] : i32
// NARROW-NEXT: [[V38:%.+]] = arith.andi [[V37]], [[C1_I32]] : i32
// NARROW-NEXT: [[V39:%.+]] = arith.addi [[V38]], [[C32767_I32]] : i32
// NARROW-NEXT: [[V40:%.+]] = arith.addi [[V36]], [[V39]] : i32
// NARROW-NEXT: [[V41:%.+]] = arith.shrui [[V40]], [[C16_I32]] : i32
// NARROW-NEXT: [[V42:%.+]] = arith.trunci [[V41]] : i32 to i16
// NARROW-NEXT: [[V43:%.+]] = arith.select [[V35]], [[C32704_I16]], [[V42]] : i16
// NARROW-NEXT: [[V44:%.+]] = arith.bitcast [[V43]] : i16 to bf16
// NARROW-NEXT: return [[V27]], [[V44]] : f32, bf16
// NARROW-NEXT: }
func.func @scales(%x: f4E2M1FN, %s: f16, %y: f32, %t: f8E8M0FNU) -> (f32, bf16) {
  %0 = arith.scaling_extf %x, %s : f4E2M1FN, f16 to f32
  %1 = arith.scaling_truncf %y, %t : f32, f8E8M0FNU to bf16
  return %0, %1 : f32, bf16
}

// -----

// CHECK-LABEL: func.func @narrow(
// CHECK-SAME: [[ARG0:%.+]]: f16) -> f4E2M1FN {
// CHECK-NEXT: [[V0:%.+]] = arith.truncf [[ARG0]] : f16 to f4E2M1FN
// CHECK-NEXT: return [[V0]] : f4E2M1FN
// CHECK-NEXT: }
// NARROW-LABEL: func.func @narrow(
// NARROW-SAME: [[ARG0:%.+]]: f16) -> f4E2M1FN {
// NARROW-NEXT: [[V0:%.+]] = arith.extf [[ARG0]] : f16 to f32
// NARROW-NEXT: [[C1_I4:%.+]] = arith.constant 1 : i4
// NARROW-NEXT: [[C3_I4:%.+]] = arith.constant 3 : i4
// NARROW-NEXT: [[C22_I32:%.+]] = arith.constant 22 : i32
// NARROW-NEXT: [[C0_I8:%.+]] = arith.constant 0 : i8
// NARROW-NEXT: [[C_1_I8:%.+]] = arith.constant -1 : i8
// NARROW-NEXT: [[C0_I32:%.+]] = arith.constant 0 : i32
// NARROW-NEXT: [[CST:%.+]] = arith.constant 6.000000e+00 : f32
// NARROW-NEXT: [[CST_0:%.+]] = arith.constant -6.000000e+00 : f32
// NARROW-NEXT: [[V1:%.+]] = arith.cmpf ult, [[V0]], [[CST]] : f32
// NARROW-NEXT: [[V2:%.+]] = arith.select [[V1]], [[V0]], [[CST]] : f32
// NARROW-NEXT: [[V3:%.+]] = arith.cmpf uno, [[V0]], [[V0]] : f32
// NARROW-NEXT: [[V4:%.+]] = arith.select [[V3]], [[CST]], [[V2]] : f32
// NARROW-NEXT: [[V5:%.+]] = arith.cmpf ugt, [[V4]], [[CST_0]] : f32
// NARROW-NEXT: [[V6:%.+]] = arith.select [[V5]], [[V4]], [[CST_0]] : f32
// NARROW-NEXT: [[V7:%.+]] = arith.cmpf uno, [[V4]], [[V4]] : f32
// NARROW-NEXT: [[V8:%.+]] = arith.select [[V7]], [[CST_0]], [[V6]] : f32
// NARROW-NEXT: [[V9:%.+]] = arith.bitcast [[V8]] : f32 to i32
// NARROW-NEXT: [[C31_I32:%.+]] = arith.constant 31 : i32
// NARROW-NEXT: [[V10:%.+]] = arith.shrui [[V9]], [[C31_I32]] : i32
// NARROW-NEXT: [[V11:%.+]] = arith.trunci [[V10]] : i32 to i4
// NARROW-NEXT: [[V12:%.+]] = arith.shli [[V11]], [[C3_I4]] : i4
// NARROW-NEXT: [[C126_I32:%.+]] = arith.constant 126 : i32
// NARROW-NEXT: [[C23_I32:%.+]] = arith.constant 23 : i32
// NARROW-NEXT: [[V13:%.+]] = arith.shrui [[V9]], [[C23_I32]] : i32
// NARROW-NEXT: [[V14:%.+]] = arith.subi [[V13]], [[C126_I32]] : i32
// NARROW-NEXT: [[V15:%.+]] = arith.trunci [[V14]] : i32 to i4
// NARROW-NEXT: [[V16:%.+]] = arith.shli [[V15]], [[C1_I4]] : i4
// NARROW-NEXT: [[V17:%.+]] = arith.addi [[V12]], [[V16]] : i4
// NARROW-NEXT: [[C4194304_I32:%.+]] = arith.constant 4194304 : i32
// NARROW-NEXT: [[V18:%.+]] = arith.andi [[V9]], [[C4194304_I32]] : i32
// NARROW-NEXT: [[V19:%.+]] = arith.shrui [[V18]], [[C22_I32]] : i32
// NARROW-NEXT: [[V20:%.+]] = arith.trunci [[V19]] : i32 to i4
// NARROW-NEXT: [[V21:%.+]] = arith.addi [[V17]], [[V20]] : i4
// NARROW-NEXT: [[C8388607_I32:%.+]] = arith.constant 8388607 : i32
// NARROW-NEXT: [[V22:%.+]] = arith.trunci [[V14]] : i32 to i8
// NARROW-NEXT: [[V23:%.+]] = arith.cmpi sle, [[V22]], [[C0_I8]] : i8
// NARROW-NEXT: [[V24:%.+]] = arith.cmpi eq, [[V22]], [[C_1_I8]] : i8
// NARROW-NEXT: [[V25:%.+]] = arith.andi [[V9]], [[C8388607_I32]] : i32
// NARROW-NEXT: [[V26:%.+]] = arith.cmpi ugt, [[V25]], [[C0_I32]] : i32
// NARROW-NEXT: [[V27:%.+]] = arith.andi [[V24]], [[V26]] : i1
// NARROW-NEXT: [[V28:%.+]] = arith.cmpi eq, [[V22]], [[C0_I8]] : i8
// NARROW-NEXT: [[C_1_I4:%.+]] = arith.constant -1 : i4
// NARROW-NEXT: [[C0_I4:%.+]] = arith.constant 0 : i4
// NARROW-NEXT: [[V29:%.+]] = arith.select [[V23]], [[C_1_I4]], [[V21]] : i4
// NARROW-NEXT: [[V30:%.+]] = arith.select [[V27]], [[C0_I4]], [[V29]] : i4
// NARROW-NEXT: [[V31:%.+]] = arith.select [[V28]], [[V21]], [[V30]] : i4
// NARROW-NEXT: [[C4194303_I32:%.+]] = arith.constant 4194303 : i32
// NARROW-NEXT: [[C2097152_I32:%.+]] = arith.constant 2097152 : i32
// NARROW-NEXT: [[V32:%.+]] = arith.andi [[V9]], [[C4194303_I32]] : i32
// NARROW-NEXT: [[V33:%.+]] = arith.cmpi uge, [[V32]], [[C2097152_I32]] : i32
// NARROW-NEXT: [[V34:%.+]] = arith.ori [[V33]], [[V23]] : i1
// NARROW-NEXT: [[V35:%.+]] = arith.addi [[V31]], [[C1_I4]] : i4
// NARROW-NEXT: [[V36:%.+]] = arith.select [[V34]], [[V35]], [[V31]] : i4
// NARROW-NEXT: [[V37:%.+]] = arith.bitcast [[V36]] : i4 to f4E2M1FN
// NARROW-NEXT: return [[V37]] : f4E2M1FN
// NARROW-NEXT: }
func.func @narrow(%x: f16) -> f4E2M1FN {
  %0 = arith.truncf %x : f16 to f4E2M1FN
  return %0 : f4E2M1FN
}
