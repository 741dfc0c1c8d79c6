// RUN: crease-opt %s --convert-math-to-funcs=convert-ctlz | FileCheck %s

// Each function once, at the end of the module, in the order in which they are needed.
// CHECK-LABEL: func.func @scalars(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: i8, [[ARG2:%.+]]: i8) -> (i8, f32, i8) {
// CHECK-NEXT: [[V0:%.+]] = call @__mlir_math_ipowi_i8([[ARG1]], [[ARG2]]) : (i8, i8) -> i8
// CHECK-NEXT: [[V1:%.+]] = call @__mlir_math_fpowi_f32_i8([[ARG0]], [[ARG1]]) : (f32, i8) -> f32
// CHECK-NEXT: [[V2:%.+]] = call @__mlir_math_ctlz_i8([[V0]]) : (i8) -> i8
// CHECK-NEXT: [[V3:%.+]] = call @__mlir_math_ctlz_i8([[V2]]) : (i8) -> i8
// CHECK-NEXT: return [[V0]], [[V1]], [[V3]] : i8, f32, i8
// CHECK-NEXT: }
func.func @scalars(%x: f32, %i: i8, %j: i8) -> (i8, f32, i8) {
  %0 = math.ipowi %i, %j {note} : i8
  %1 = math.fpowi %x, %i fastmath<fast> : f32, i8
  %2 = math.ctlz %0 : i8
  %3 = math.ctlz %2 : i8
  return %0, %1, %3 : i8, f32, i8
}
// CHECK-LABEL: func.func private @__mlir_math_ipowi_i8(
// CHECK-SAME: [[ARG0:%.+]]: i8, [[ARG1:%.+]]: i8) -> i8 attributes {llvm.linkage = #llvm.linkage<linkonce_odr>} {
// CHECK-NEXT: [[C0_I8:%.+]] = arith.constant 0 : i8
// CHECK-NEXT: [[C1_I8:%.+]] = arith.constant 1 : i8
// CHECK-NEXT: [[C_1_I8:%.+]] = arith.constant -1 : i8
// CHECK-NEXT: [[V0:%.+]] = arith.cmpi eq, [[ARG1]], [[C0_I8]] : i8
// CHECK-NEXT: cf.cond_br [[V0]], ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: return [[C1_I8]] : i8
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi sle, [[ARG1]], [[C0_I8]] : i8
// CHECK-NEXT: cf.cond_br [[V1]], ^bb3, ^bb12([[C1_I8]], [[ARG0]], [[ARG1]] : i8, i8, i8)
// CHECK-NEXT: ^bb3:  // pred: ^bb2
// CHECK-NEXT: [[V2:%.+]] = arith.cmpi eq, [[ARG0]], [[C0_I8]] : i8
// CHECK-NEXT: cf.cond_br [[V2]], ^bb4, ^bb5
// CHECK-NEXT: ^bb4:  // pred: ^bb3
// CHECK-NEXT: [[V3:%.+]] = arith.divsi [[C1_I8]], [[C0_I8]] : i8
// CHECK-NEXT: return [[V3]] : i8
// CHECK-NEXT: ^bb5:  // pred: ^bb3
// CHECK-NEXT: [[V4:%.+]] = arith.cmpi eq, [[ARG0]], [[C1_I8]] : i8
// CHECK-NEXT: cf.cond_br [[V4]], ^bb6, ^bb7
// CHECK-NEXT: ^bb6:  // pred: ^bb5
// CHECK-NEXT: return [[C1_I8]] : i8
// CHECK-NEXT: ^bb7:  // pred: ^bb5
// CHECK-NEXT: [[V5:%.+]] = arith.cmpi eq, [[ARG0]], [[C_1_I8]] : i8
// CHECK-NEXT: cf.cond_br [[V5]], ^bb8, ^bb11
// CHECK-NEXT: ^bb8:  // pred: ^bb7
// CHECK-NEXT: [[V6:%.+]] = arith.andi [[ARG1]], [[C1_I8]] : i8
// CHECK-NEXT: [[V7:%.+]] = arith.cmpi ne, [[V6]], [[C0_I8]] : i8
// CHECK-NEXT: cf.cond_br [[V7]], ^bb9, ^bb10
// CHECK-NEXT: ^bb9:  // pred: ^bb8
// CHECK-NEXT: return [[C_1_I8]] : i8
// CHECK-NEXT: ^bb10:  // pred: ^bb8
// CHECK-NEXT: return [[C1_I8]] : i8
// CHECK-NEXT: ^bb11:  // pred: ^bb7
// CHECK-NEXT: return [[C0_I8]] : i8
// CHECK-NEXT: ^bb12([[V8:%.+]]: i8, [[V9:%.+]]: i8, [[V10:%.+]]: i8):  // 2 preds: ^bb2, ^bb16
// CHECK-NEXT: [[V11:%.+]] = arith.andi [[V10]], [[C1_I8]] : i8
// CHECK-NEXT: [[V12:%.+]] = arith.cmpi ne, [[V11]], [[C0_I8]] : i8
// CHECK-NEXT: cf.cond_br [[V12]], ^bb13, ^bb14([[V8]] : i8)
// CHECK-NEXT: ^bb13:  // pred: ^bb12
// CHECK-NEXT: [[V13:%.+]] = arith.muli [[V8]], [[V9]] : i8
// CHECK-NEXT: cf.br ^bb14([[V13]] : i8)
// CHECK-NEXT: ^bb14([[V14:%.+]]: i8):  // 2 preds: ^bb12, ^bb13
// CHECK-NEXT: [[V15:%.+]] = arith.shrui [[V10]], [[C1_I8]] : i8
// CHECK-NEXT: [[V16:%.+]] = arith.cmpi eq, [[V15]], [[C0_I8]] : i8
// CHECK-NEXT: cf.cond_br [[V16]], ^bb15, ^bb16
// CHECK-NEXT: ^bb15:  // pred: ^bb14
// CHECK-NEXT: return [[V14]] : i8
// CHECK-NEXT: ^bb16:  // pred: ^bb14
// CHECK-NEXT: [[V17:%.+]] = arith.muli [[V9]], [[V9]] : i8
// CHECK-NEXT: cf.br ^bb12([[V14]], [[V17]], [[V15]] : i8, i8, i8)
// CHECK-NEXT: }
// CHECK-LABEL: func.func private @__mlir_math_fpowi_f32_i8(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: i8) -> f32 attributes {llvm.linkage = #llvm.linkage<linkonce_odr>} {
// CHECK-NEXT: [[CST:%.+]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: [[C0_I8:%.+]] = arith.constant 0 : i8
// CHECK-NEXT: [[C1_I8:%.+]] = arith.constant 1 : i8
// CHECK-NEXT: [[C_128_I8:%.+]] = arith.constant -128 : i8
// CHECK-NEXT: [[C127_I8:%.+]] = arith.constant 127 : i8
// CHECK-NEXT: [[V0:%.+]] = arith.cmpi eq, [[ARG1]], [[C0_I8]] : i8
// CHECK-NEXT: cf.cond_br [[V0]], ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: return [[CST]] : f32
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi sle, [[ARG1]], [[C0_I8]] : i8
// CHECK-NEXT: [[V2:%.+]] = arith.cmpi eq, [[ARG1]], [[C_128_I8]] : i8
// CHECK-NEXT: [[V3:%.+]] = arith.subi [[C0_I8]], [[ARG1]] : i8
// CHECK-NEXT: [[V4:%.+]] = arith.select [[V1]], [[V3]], [[ARG1]] : i8
// CHECK-NEXT: [[V5:%.+]] = arith.select [[V2]], [[C127_I8]], [[V4]] : i8
// CHECK-NEXT: cf.br ^bb3([[CST]], [[ARG0]], [[V5]] : f32, f32, i8)
// CHECK-NEXT: ^bb3([[V6:%.+]]: f32, [[V7:%.+]]: f32, [[V8:%.+]]: i8):  // 2 preds: ^bb2, ^bb6
// CHECK-NEXT: [[V9:%.+]] = arith.andi [[V8]], [[C1_I8]] : i8
// CHECK-NEXT: [[V10:%.+]] = arith.cmpi ne, [[V9]], [[C0_I8]] : i8
// CHECK-NEXT: cf.cond_br [[V10]], ^bb4, ^bb5([[V6]] : f32)
// CHECK-NEXT: ^bb4:  // pred: ^bb3
// CHECK-NEXT: [[V11:%.+]] = arith.mulf [[V6]], [[V7]] : f32
// CHECK-NEXT: cf.br ^bb5([[V11]] : f32)
// CHECK-NEXT: ^bb5([[V12:%.+]]: f32):  // 2 preds: ^bb3, ^bb4
// CHECK-NEXT: [[V13:%.+]] = arith.shrui [[V8]], [[C1_I8]] : i8
// CHECK-NEXT: [[V14:%.+]] = arith.cmpi eq, [[V13]], [[C0_I8]] : i8
// CHECK-NEXT: cf.cond_br [[V14]], ^bb7([[V12]] : f32), ^bb6
// CHECK-NEXT: ^bb6:  // pred: ^bb5
// CHECK-NEXT: [[V15:%.+]] = arith.mulf [[V7]], [[V7]] : f32
// CHECK-NEXT: cf.br ^bb3([[V12]], [[V15]], [[V13]] : f32, f32, i8)
// CHECK-NEXT: ^bb7([[V16:%.+]]: f32):  // pred: ^bb5
// CHECK-NEXT: cf.cond_br [[V2]], ^bb8, ^bb9([[V16]] : f32)
// CHECK-NEXT: ^bb8:  // pred: ^bb7
// CHECK-NEXT: [[V17:%.+]] = arith.mulf [[V16]], [[ARG0]] : f32
// CHECK-NEXT: cf.br ^bb9([[V17]] : f32)
// CHECK-NEXT: ^bb9([[V18:%.+]]: f32):  // 2 preds: ^bb7, ^bb8
// CHECK-NEXT: cf.cond_br [[V1]], ^bb10, ^bb11([[V18]] : f32)
// CHECK-NEXT: ^bb10:  // pred: ^bb9
// CHECK-NEXT: [[V19:%.+]] = arith.divf [[CST]], [[V18]] : f32
// CHECK-NEXT: cf.br ^bb11([[V19]] : f32)
// CHECK-NEXT: ^bb11([[V20:%.+]]: f32):  // 2 preds: ^bb9, ^bb10
// CHECK-NEXT: return [[V20]] : f32
// CHECK-NEXT: }
// CHECK-LABEL: func.func private @__mlir_math_ctlz_i8(
// CHECK-SAME: [[ARG0:%.+]]: i8) -> i8 attributes {llvm.linkage = #llvm.linkage<linkonce_odr>} {
// CHECK-NEXT: [[C8_I8:%.+]] = arith.constant 8 : i8
// CHECK-NEXT: [[C0_I8:%.+]] = arith.constant 0 : i8
// CHECK-NEXT: [[V0:%.+]] = arith.cmpi eq, [[ARG0]], [[C0_I8]] : i8
// CHECK-NEXT: [[V1:%.+]] = scf.if [[V0]] -> (i8) {
// CHECK-NEXT: scf.yield [[C8_I8]] : i8
// CHECK-NEXT: } else {
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C1_I8:%.+]] = arith.constant 1 : i8
// CHECK-NEXT: [[C8:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[C0_I8_0:%.+]] = arith.constant 0 : i8
// CHECK-NEXT: [[V2:%.+]]:2 = scf.for [[ARG1:%.+]] = [[C1]] to [[C8]] step [[C1]] iter_args([[ARG2:%.+]] = [[ARG0]], [[ARG3:%.+]] = [[C0_I8_0]]) -> (i8, i8) {
// CHECK-NEXT: [[V3:%.+]] = arith.cmpi slt, [[ARG2]], [[C0_I8]] : i8
// CHECK-NEXT: [[V4:%.+]]:2 = scf.if [[V3]] -> (i8, i8) {
// CHECK-NEXT: scf.yield [[ARG2]], [[ARG3]] : i8, i8
// CHECK-NEXT: } else {
// CHECK-NEXT: [[V5:%.+]] = arith.addi [[ARG3]], [[C1_I8]] : i8
// CHECK-NEXT: [[V6:%.+]] = arith.shli [[ARG2]], [[C1_I8]] : i8
// CHECK-NEXT: scf.yield [[V6]], [[V5]] : i8, i8
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V4]]#0, [[V4]]#1 : i8, i8
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V2]]#1 : i8
// CHECK-NEXT: }
// CHECK-NEXT: return [[V1]] : i8
// CHECK-NEXT: }
