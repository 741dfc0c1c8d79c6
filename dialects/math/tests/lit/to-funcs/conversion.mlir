// RUN: crease-opt %s --convert-math-to-funcs="convert-ctlz min-width-of-fpowi-exponent=33" | FileCheck %s
// RUN: crease-opt %s --convert-math-to-funcs | FileCheck %s --check-prefix=NOCTLZ

// CHECK-LABEL: func.func @vectors(
// CHECK-SAME: [[ARG0:%.+]]: vector<1x2xf16>, [[ARG1:%.+]]: vector<1x2xi64>) -> (vector<1x2xf16>, vector<1x2xi64>) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<0.000000e+00> : vector<1x2xf16>
// CHECK-NEXT: [[V0:%.+]] = vector.extract [[ARG0]][0, 0] : f16 from vector<1x2xf16>
// CHECK-NEXT: [[V1:%.+]] = vector.extract [[ARG1]][0, 0] : i64 from vector<1x2xi64>
// CHECK-NEXT: [[V2:%.+]] = call @__mlir_math_fpowi_f16_i64([[V0]], [[V1]]) : (f16, i64) -> f16
// CHECK-NEXT: [[V3:%.+]] = vector.insert [[V2]], [[CST]] [0, 0] : f16 into vector<1x2xf16>
// CHECK-NEXT: [[V4:%.+]] = vector.extract [[ARG0]][0, 1] : f16 from vector<1x2xf16>
// CHECK-NEXT: [[V5:%.+]] = vector.extract [[ARG1]][0, 1] : i64 from vector<1x2xi64>
// CHECK-NEXT: [[V6:%.+]] = call @__mlir_math_fpowi_f16_i64([[V4]], [[V5]]) : (f16, i64) -> f16
// CHECK-NEXT: [[V7:%.+]] = vector.insert [[V6]], [[V3]] [0, 1] : f16 into vector<1x2xf16>
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant dense<0> : vector<1x2xi64>
// CHECK-NEXT: [[V8:%.+]] = vector.extract [[ARG1]][0, 0] : i64 from vector<1x2xi64>
// CHECK-NEXT: [[V9:%.+]] = call @__mlir_math_ctlz_i64([[V8]]) : (i64) -> i64
// CHECK-NEXT: [[V10:%.+]] = vector.insert [[V9]], [[CST_0]] [0, 0] : i64 into vector<1x2xi64>
// CHECK-NEXT: [[V11:%.+]] = vector.extract [[ARG1]][0, 1] : i64 from vector<1x2xi64>
// CHECK-NEXT: [[V12:%.+]] = call @__mlir_math_ctlz_i64([[V11]]) : (i64) -> i64
// CHECK-NEXT: [[V13:%.+]] = vector.insert [[V12]], [[V10]] [0, 1] : i64 into vector<1x2xi64>
// CHECK-NEXT: return [[V7]], [[V13]] : vector<1x2xf16>, vector<1x2xi64>
// CHECK-NEXT: }
// NOCTLZ-LABEL: func.func @vectors(
// NOCTLZ-SAME: [[ARG0:%.+]]: vector<1x2xf16>, [[ARG1:%.+]]: vector<1x2xi64>) -> (vector<1x2xf16>, vector<1x2xi64>) {
// NOCTLZ-NEXT: [[CST:%.+]] = arith.constant dense<0.000000e+00> : vector<1x2xf16>
// NOCTLZ-NEXT: [[V0:%.+]] = vector.extract [[ARG0]][0, 0] : f16 from vector<1x2xf16>
// NOCTLZ-NEXT: [[V1:%.+]] = vector.extract [[ARG1]][0, 0] : i64 from vector<1x2xi64>
// NOCTLZ-NEXT: [[V2:%.+]] = call @__mlir_math_fpowi_f16_i64([[V0]], [[V1]]) : (f16, i64) -> f16
// NOCTLZ-NEXT: [[V3:%.+]] = vector.insert [[V2]], [[CST]] [0, 0] : f16 into vector<1x2xf16>
// NOCTLZ-NEXT: [[V4:%.+]] = vector.extract [[ARG0]][0, 1] : f16 from vector<1x2xf16>
// NOCTLZ-NEXT: [[V5:%.+]] = vector.extract [[ARG1]][0, 1] : i64 from vector<1x2xi64>
// NOCTLZ-NEXT: [[V6:%.+]] = call @__mlir_math_fpowi_f16_i64([[V4]], [[V5]]) : (f16, i64) -> f16
// NOCTLZ-NEXT: [[V7:%.+]] = vector.insert [[V6]], [[V3]] [0, 1] : f16 into vector<1x2xf16>
// NOCTLZ-NEXT: [[V8:%.+]] = math.ctlz [[ARG1]] : vector<1x2xi64>
// NOCTLZ-NEXT: return [[V7]], [[V8]] : vector<1x2xf16>, vector<1x2xi64>
// NOCTLZ-NEXT: }
func.func @vectors(%x: vector<1x2xf16>, %i: vector<1x2xi64>) -> (vector<1x2xf16>, vector<1x2xi64>) {
  %0 = math.fpowi %x, %i : vector<1x2xf16>, vector<1x2xi64>
  %1 = math.ctlz %i : vector<1x2xi64>
  return %0, %1 : vector<1x2xf16>, vector<1x2xi64>
}

// Narrow ones stay, and those of no integer type.
// CHECK-LABEL: func.func @exponents(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: i32, [[ARG2:%.+]]: i33, [[ARG3:%.+]]: index) {
// CHECK-NEXT: [[V0:%.+]] = math.fpowi [[ARG0]], [[ARG1]] : f32, i32
// CHECK-NEXT: [[V1:%.+]] = call @__mlir_math_fpowi_f32_i33([[ARG0]], [[ARG2]]) : (f32, i33) -> f32
// CHECK-NEXT: [[V2:%.+]] = math.fpowi [[ARG0]], [[ARG3]] : f32, index
// CHECK-NEXT: [[V3:%.+]] = math.ctlz [[ARG3]] : index
// CHECK-NEXT: [[V4:%.+]] = math.ipowi [[ARG3]], [[ARG3]] : index
// CHECK-NEXT: return
// CHECK-NEXT: }
// NOCTLZ-LABEL: func.func @exponents(
// NOCTLZ-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: i32, [[ARG2:%.+]]: i33, [[ARG3:%.+]]: index) {
// NOCTLZ-NEXT: [[V0:%.+]] = call @__mlir_math_fpowi_f32_i32([[ARG0]], [[ARG1]]) : (f32, i32) -> f32
// NOCTLZ-NEXT: [[V1:%.+]] = call @__mlir_math_fpowi_f32_i33([[ARG0]], [[ARG2]]) : (f32, i33) -> f32
// NOCTLZ-NEXT: [[V2:%.+]] = math.fpowi [[ARG0]], [[ARG3]] : f32, index
// NOCTLZ-NEXT: [[V3:%.+]] = math.ctlz [[ARG3]] : index
// NOCTLZ-NEXT: [[V4:%.+]] = math.ipowi [[ARG3]], [[ARG3]] : index
// NOCTLZ-NEXT: return
// NOCTLZ-NEXT: }
func.func @exponents(%x: f32, %i: i32, %j: i33, %k: index) {
  %0 = math.fpowi %x, %i : f32, i32
  %1 = math.fpowi %x, %j : f32, i33
  %2 = math.fpowi %x, %k : f32, index
  %3 = math.ctlz %k : index
  %4 = math.ipowi %k, %k : index
  return
}

// What is known is folded, also ops that stay.
// CHECK-LABEL: func.func @folded(
// CHECK-SAME: ) -> (i32, f32) {
// CHECK-NEXT: [[C3_I32:%.+]] = arith.constant 3 : i32
// CHECK-NEXT: [[CST:%.+]] = arith.constant -1.500000e+00 : f32
// CHECK-NEXT: [[C27_I32:%.+]] = arith.constant 27 : i32
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant 1.500000e+00 : f32
// CHECK-NEXT: return [[C27_I32]], [[CST_0]] : i32, f32
// CHECK-NEXT: }
// NOCTLZ-LABEL: func.func @folded(
// NOCTLZ-SAME: ) -> (i32, f32) {
// NOCTLZ-NEXT: [[C3_I32:%.+]] = arith.constant 3 : i32
// NOCTLZ-NEXT: [[CST:%.+]] = arith.constant -1.500000e+00 : f32
// NOCTLZ-NEXT: [[C27_I32:%.+]] = arith.constant 27 : i32
// NOCTLZ-NEXT: [[CST_0:%.+]] = arith.constant 1.500000e+00 : f32
// NOCTLZ-NEXT: return [[C27_I32]], [[CST_0]] : i32, f32
// NOCTLZ-NEXT: }
func.func @folded() -> (i32, f32) {
  %three = arith.constant 3 : i32
  %minus = arith.constant -1.5 : f32
  %0 = math.ipowi %three, %three : i32
  %1 = math.absf %minus : f32
  return %0, %1 : i32, f32
}

// Functions are made for ops that nothing gets to, too.
// CHECK-LABEL: func.func @dead(
// CHECK-SAME: [[ARG0:%.+]]: i16) {
// CHECK-NEXT: return
// CHECK-NEXT: ^bb1:  // no predecessors
// CHECK-NEXT: [[V0:%.+]] = math.ipowi [[ARG0]], [[ARG0]] : i16
// CHECK-NEXT: return
// CHECK-NEXT: }
// NOCTLZ-LABEL: func.func @dead(
// NOCTLZ-SAME: [[ARG0:%.+]]: i16) {
// NOCTLZ-NEXT: return
// NOCTLZ-NEXT: ^bb1:  // no predecessors
// NOCTLZ-NEXT: [[V0:%.+]] = math.ipowi [[ARG0]], [[ARG0]] : i16
// NOCTLZ-NEXT: return
// NOCTLZ-NEXT: }
func.func @dead(%i: i16) {
  return
^dead:
  %0 = math.ipowi %i, %i : i16
  return
}
// CHECK-LABEL: func.func private @__mlir_math_fpowi_f16_i64(
// CHECK-SAME: [[ARG0:%.+]]: f16, [[ARG1:%.+]]: i64) -> f16 attributes {llvm.linkage = #llvm.linkage<linkonce_odr>} {
// CHECK-NEXT: [[CST:%.+]] = arith.constant 1.000000e+00 : f16
// CHECK-NEXT: [[C0_I64:%.+]] = arith.constant 0 : i64
// CHECK-NEXT: [[C1_I64:%.+]] = arith.constant 1 : i64
// CHECK-NEXT: [[C_9223372036854775808_I64:%.+]] = arith.constant -9223372036854775808 : i64
// CHECK-NEXT: [[C9223372036854775807_I64:%.+]] = arith.constant 9223372036854775807 : i64
// CHECK-NEXT: [[V0:%.+]] = arith.cmpi eq, [[ARG1]], [[C0_I64]] : i64
// CHECK-NEXT: cf.cond_br [[V0]], ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: return [[CST]] : f16
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi sle, [[ARG1]], [[C0_I64]] : i64
// CHECK-NEXT: [[V2:%.+]] = arith.cmpi eq, [[ARG1]], [[C_9223372036854775808_I64]] : i64
// CHECK-NEXT: [[V3:%.+]] = arith.subi [[C0_I64]], [[ARG1]] : i64
// CHECK-NEXT: [[V4:%.+]] = arith.select [[V1]], [[V3]], [[ARG1]] : i64
// CHECK-NEXT: [[V5:%.+]] = arith.select [[V2]], [[C9223372036854775807_I64]], [[V4]] : i64
// CHECK-NEXT: cf.br ^bb3([[CST]], [[ARG0]], [[V5]] : f16, f16, i64)
// CHECK-NEXT: ^bb3([[V6:%.+]]: f16, [[V7:%.+]]: f16, [[V8:%.+]]: i64):  // 2 preds: ^bb2, ^bb6
// CHECK-NEXT: [[V9:%.+]] = arith.andi [[V8]], [[C1_I64]] : i64
// CHECK-NEXT: [[V10:%.+]] = arith.cmpi ne, [[V9]], [[C0_I64]] : i64
// CHECK-NEXT: cf.cond_br [[V10]], ^bb4, ^bb5([[V6]] : f16)
// CHECK-NEXT: ^bb4:  // pred: ^bb3
// CHECK-NEXT: [[V11:%.+]] = arith.mulf [[V6]], [[V7]] : f16
// CHECK-NEXT: cf.br ^bb5([[V11]] : f16)
// CHECK-NEXT: ^bb5([[V12:%.+]]: f16):  // 2 preds: ^bb3, ^bb4
// CHECK-NEXT: [[V13:%.+]] = arith.shrui [[V8]], [[C1_I64]] : i64
// CHECK-NEXT: [[V14:%.+]] = arith.cmpi eq, [[V13]], [[C0_I64]] : i64
// CHECK-NEXT: cf.cond_br [[V14]], ^bb7([[V12]] : f16), ^bb6
// CHECK-NEXT: ^bb6:  // pred: ^bb5
// CHECK-NEXT: [[V15:%.+]] = arith.mulf [[V7]], [[V7]] : f16
// CHECK-NEXT: cf.br ^bb3([[V12]], [[V15]], [[V13]] : f16, f16, i64)
// CHECK-NEXT: ^bb7([[V16:%.+]]: f16):  // pred: ^bb5
// CHECK-NEXT: cf.cond_br [[V2]], ^bb8, ^bb9([[V16]] : f16)
// CHECK-NEXT: ^bb8:  // pred: ^bb7
// CHECK-NEXT: [[V17:%.+]] = arith.mulf [[V16]], [[ARG0]] : f16
// CHECK-NEXT: cf.br ^bb9([[V17]] : f16)
// CHECK-NEXT: ^bb9([[V18:%.+]]: f16):  // 2 preds: ^bb7, ^bb8
// CHECK-NEXT: cf.cond_br [[V1]], ^bb10, ^bb11([[V18]] : f16)
// CHECK-NEXT: ^bb10:  // pred: ^bb9
// CHECK-NEXT: [[V19:%.+]] = arith.divf [[CST]], [[V18]] : f16
// CHECK-NEXT: cf.br ^bb11([[V19]] : f16)
// CHECK-NEXT: ^bb11([[V20:%.+]]: f16):  // 2 preds: ^bb9, ^bb10
// CHECK-NEXT: return [[V20]] : f16
// CHECK-NEXT: }
// CHECK-LABEL: func.func private @__mlir_math_ctlz_i64(
// CHECK-SAME: [[ARG0:%.+]]: i64) -> i64 attributes {llvm.linkage = #llvm.linkage<linkonce_odr>} {
// CHECK-NEXT: [[C64_I64:%.+]] = arith.constant 64 : i64
// CHECK-NEXT: [[C0_I64:%.+]] = arith.constant 0 : i64
// CHECK-NEXT: [[V0:%.+]] = arith.cmpi eq, [[ARG0]], [[C0_I64]] : i64
// CHECK-NEXT: [[V1:%.+]] = scf.if [[V0]] -> (i64) {
// CHECK-NEXT: scf.yield [[C64_I64]] : i64
// CHECK-NEXT: } else {
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C1_I64:%.+]] = arith.constant 1 : i64
// CHECK-NEXT: [[C64:%.+]] = arith.constant 64 : index
// CHECK-NEXT: [[C0_I64_0:%.+]] = arith.constant 0 : i64
// CHECK-NEXT: [[V2:%.+]]:2 = scf.for [[ARG1:%.+]] = [[C1]] to [[C64]] step [[C1]] iter_args([[ARG2:%.+]] = [[ARG0]], [[ARG3:%.+]] = [[C0_I64_0]]) -> (i64, i64) {
// CHECK-NEXT: [[V3:%.+]] = arith.cmpi slt, [[ARG2]], [[C0_I64]] : i64
// CHECK-NEXT: [[V4:%.+]]:2 = scf.if [[V3]] -> (i64, i64) {
// CHECK-NEXT: scf.yield [[ARG2]], [[ARG3]] : i64, i64
// CHECK-NEXT: } else {
// CHECK-NEXT: [[V5:%.+]] = arith.addi [[ARG3]], [[C1_I64]] : i64
// CHECK-NEXT: [[V6:%.+]] = arith.shli [[ARG2]], [[C1_I64]] : i64
// CHECK-NEXT: scf.yield [[V6]], [[V5]] : i64, i64
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V4]]#0, [[V4]]#1 : i64, i64
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V2]]#1 : i64
// CHECK-NEXT: }
// CHECK-NEXT: return [[V1]] : i64
// CHECK-NEXT: }
// CHECK-LABEL: func.func private @__mlir_math_fpowi_f32_i33(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: i33) -> f32 attributes {llvm.linkage = #llvm.linkage<linkonce_odr>} {
// CHECK-NEXT: [[CST:%.+]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: [[C0_I33:%.+]] = arith.constant 0 : i33
// CHECK-NEXT: [[C1_I33:%.+]] = arith.constant 1 : i33
// CHECK-NEXT: [[C_4294967296_I33:%.+]] = arith.constant -4294967296 : i33
// CHECK-NEXT: [[C4294967295_I33:%.+]] = arith.constant 4294967295 : i33
// CHECK-NEXT: [[V0:%.+]] = arith.cmpi eq, [[ARG1]], [[C0_I33]] : i33
// CHECK-NEXT: cf.cond_br [[V0]], ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: return [[CST]] : f32
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi sle, [[ARG1]], [[C0_I33]] : i33
// CHECK-NEXT: [[V2:%.+]] = arith.cmpi eq, [[ARG1]], [[C_4294967296_I33]] : i33
// CHECK-NEXT: [[V3:%.+]] = arith.subi [[C0_I33]], [[ARG1]] : i33
// CHECK-NEXT: [[V4:%.+]] = arith.select [[V1]], [[V3]], [[ARG1]] : i33
// CHECK-NEXT: [[V5:%.+]] = arith.select [[V2]], [[C4294967295_I33]], [[V4]] : i33
// CHECK-NEXT: cf.br ^bb3([[CST]], [[ARG0]], [[V5]] : f32, f32, i33)
// CHECK-NEXT: ^bb3([[V6:%.+]]: f32, [[V7:%.+]]: f32, [[V8:%.+]]: i33):  // 2 preds: ^bb2, ^bb6
// CHECK-NEXT: [[V9:%.+]] = arith.andi [[V8]], [[C1_I33]] : i33
// CHECK-NEXT: [[V10:%.+]] = arith.cmpi ne, [[V9]], [[C0_I33]] : i33
// CHECK-NEXT: cf.cond_br [[V10]], ^bb4, ^bb5([[V6]] : f32)
// CHECK-NEXT: ^bb4:  // pred: ^bb3
// CHECK-NEXT: [[V11:%.+]] = arith.mulf [[V6]], [[V7]] : f32
// CHECK-NEXT: cf.br ^bb5([[V11]] : f32)
// CHECK-NEXT: ^bb5([[V12:%.+]]: f32):  // 2 preds: ^bb3, ^bb4
// CHECK-NEXT: [[V13:%.+]] = arith.shrui [[V8]], [[C1_I33]] : i33
// CHECK-NEXT: [[V14:%.+]] = arith.cmpi eq, [[V13]], [[C0_I33]] : i33
// CHECK-NEXT: cf.cond_br [[V14]], ^bb7([[V12]] : f32), ^bb6
// CHECK-NEXT: ^bb6:  // pred: ^bb5
// CHECK-NEXT: [[V15:%.+]] = arith.mulf [[V7]], [[V7]] : f32
// CHECK-NEXT: cf.br ^bb3([[V12]], [[V15]], [[V13]] : f32, f32, i33)
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
// CHECK-LABEL: func.func private @__mlir_math_ipowi_i32(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<linkonce_odr>} {
// CHECK-NEXT: [[C0_I32:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: [[C_1_I32:%.+]] = arith.constant -1 : i32
// CHECK-NEXT: [[V0:%.+]] = arith.cmpi eq, [[ARG1]], [[C0_I32]] : i32
// CHECK-NEXT: cf.cond_br [[V0]], ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: return [[C1_I32]] : i32
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi sle, [[ARG1]], [[C0_I32]] : i32
// CHECK-NEXT: cf.cond_br [[V1]], ^bb3, ^bb12([[C1_I32]], [[ARG0]], [[ARG1]] : i32, i32, i32)
// CHECK-NEXT: ^bb3:  // pred: ^bb2
// CHECK-NEXT: [[V2:%.+]] = arith.cmpi eq, [[ARG0]], [[C0_I32]] : i32
// CHECK-NEXT: cf.cond_br [[V2]], ^bb4, ^bb5
// CHECK-NEXT: ^bb4:  // pred: ^bb3
// CHECK-NEXT: [[V3:%.+]] = arith.divsi [[C1_I32]], [[C0_I32]] : i32
// CHECK-NEXT: return [[V3]] : i32
// CHECK-NEXT: ^bb5:  // pred: ^bb3
// CHECK-NEXT: [[V4:%.+]] = arith.cmpi eq, [[ARG0]], [[C1_I32]] : i32
// CHECK-NEXT: cf.cond_br [[V4]], ^bb6, ^bb7
// CHECK-NEXT: ^bb6:  // pred: ^bb5
// CHECK-NEXT: return [[C1_I32]] : i32
// CHECK-NEXT: ^bb7:  // pred: ^bb5
// CHECK-NEXT: [[V5:%.+]] = arith.cmpi eq, [[ARG0]], [[C_1_I32]] : i32
// CHECK-NEXT: cf.cond_br [[V5]], ^bb8, ^bb11
// CHECK-NEXT: ^bb8:  // pred: ^bb7
// CHECK-NEXT: [[V6:%.+]] = arith.andi [[ARG1]], [[C1_I32]] : i32
// CHECK-NEXT: [[V7:%.+]] = arith.cmpi ne, [[V6]], [[C0_I32]] : i32
// CHECK-NEXT: cf.cond_br [[V7]], ^bb9, ^bb10
// CHECK-NEXT: ^bb9:  // pred: ^bb8
// CHECK-NEXT: return [[C_1_I32]] : i32
// CHECK-NEXT: ^bb10:  // pred: ^bb8
// CHECK-NEXT: return [[C1_I32]] : i32
// CHECK-NEXT: ^bb11:  // pred: ^bb7
// CHECK-NEXT: return [[C0_I32]] : i32
// CHECK-NEXT: ^bb12([[V8:%.+]]: i32, [[V9:%.+]]: i32, [[V10:%.+]]: i32):  // 2 preds: ^bb2, ^bb16
// CHECK-NEXT: [[V11:%.+]] = arith.andi [[V10]], [[C1_I32]] : i32
// CHECK-NEXT: [[V12:%.+]] = arith.cmpi ne, [[V11]], [[C0_I32]] : i32
// CHECK-NEXT: cf.cond_br [[V12]], ^bb13, ^bb14([[V8]] : i32)
// CHECK-NEXT: ^bb13:  // pred: ^bb12
// CHECK-NEXT: [[V13:%.+]] = arith.muli [[V8]], [[V9]] : i32
// CHECK-NEXT: cf.br ^bb14([[V13]] : i32)
// CHECK-NEXT: ^bb14([[V14:%.+]]: i32):  // 2 preds: ^bb12, ^bb13
// CHECK-NEXT: [[V15:%.+]] = arith.shrui [[V10]], [[C1_I32]] : i32
// CHECK-NEXT: [[V16:%.+]] = arith.cmpi eq, [[V15]], [[C0_I32]] : i32
// CHECK-NEXT: cf.cond_br [[V16]], ^bb15, ^bb16
// CHECK-NEXT: ^bb15:  // pred: ^bb14
// CHECK-NEXT: return [[V14]] : i32
// CHECK-NEXT: ^bb16:  // pred: ^bb14
// CHECK-NEXT: [[V17:%.+]] = arith.muli [[V9]], [[V9]] : i32
// CHECK-NEXT: cf.br ^bb12([[V14]], [[V17]], [[V15]] : i32, i32, i32)
// CHECK-NEXT: }
// CHECK-LABEL: func.func private @__mlir_math_ipowi_i16(
// CHECK-SAME: [[ARG0:%.+]]: i16, [[ARG1:%.+]]: i16) -> i16 attributes {llvm.linkage = #llvm.linkage<linkonce_odr>} {
// CHECK-NEXT: [[C0_I16:%.+]] = arith.constant 0 : i16
// CHECK-NEXT: [[C1_I16:%.+]] = arith.constant 1 : i16
// CHECK-NEXT: [[C_1_I16:%.+]] = arith.constant -1 : i16
// CHECK-NEXT: [[V0:%.+]] = arith.cmpi eq, [[ARG1]], [[C0_I16]] : i16
// CHECK-NEXT: cf.cond_br [[V0]], ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: return [[C1_I16]] : i16
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi sle, [[ARG1]], [[C0_I16]] : i16
// CHECK-NEXT: cf.cond_br [[V1]], ^bb3, ^bb12([[C1_I16]], [[ARG0]], [[ARG1]] : i16, i16, i16)
// CHECK-NEXT: ^bb3:  // pred: ^bb2
// CHECK-NEXT: [[V2:%.+]] = arith.cmpi eq, [[ARG0]], [[C0_I16]] : i16
// CHECK-NEXT: cf.cond_br [[V2]], ^bb4, ^bb5
// CHECK-NEXT: ^bb4:  // pred: ^bb3
// CHECK-NEXT: [[V3:%.+]] = arith.divsi [[C1_I16]], [[C0_I16]] : i16
// CHECK-NEXT: return [[V3]] : i16
// CHECK-NEXT: ^bb5:  // pred: ^bb3
// CHECK-NEXT: [[V4:%.+]] = arith.cmpi eq, [[ARG0]], [[C1_I16]] : i16
// CHECK-NEXT: cf.cond_br [[V4]], ^bb6, ^bb7
// CHECK-NEXT: ^bb6:  // pred: ^bb5
// CHECK-NEXT: return [[C1_I16]] : i16
// CHECK-NEXT: ^bb7:  // pred: ^bb5
// CHECK-NEXT: [[V5:%.+]] = arith.cmpi eq, [[ARG0]], [[C_1_I16]] : i16
// CHECK-NEXT: cf.cond_br [[V5]], ^bb8, ^bb11
// CHECK-NEXT: ^bb8:  // pred: ^bb7
// CHECK-NEXT: [[V6:%.+]] = arith.andi [[ARG1]], [[C1_I16]] : i16
// CHECK-NEXT: [[V7:%.+]] = arith.cmpi ne, [[V6]], [[C0_I16]] : i16
// CHECK-NEXT: cf.cond_br [[V7]], ^bb9, ^bb10
// CHECK-NEXT: ^bb9:  // pred: ^bb8
// CHECK-NEXT: return [[C_1_I16]] : i16
// CHECK-NEXT: ^bb10:  // pred: ^bb8
// CHECK-NEXT: return [[C1_I16]] : i16
// CHECK-NEXT: ^bb11:  // pred: ^bb7
// CHECK-NEXT: return [[C0_I16]] : i16
// CHECK-NEXT: ^bb12([[V8:%.+]]: i16, [[V9:%.+]]: i16, [[V10:%.+]]: i16):  // 2 preds: ^bb2, ^bb16
// CHECK-NEXT: [[V11:%.+]] = arith.andi [[V10]], [[C1_I16]] : i16
// CHECK-NEXT: [[V12:%.+]] = arith.cmpi ne, [[V11]], [[C0_I16]] : i16
// CHECK-NEXT: cf.cond_br [[V12]], ^bb13, ^bb14([[V8]] : i16)
// CHECK-NEXT: ^bb13:  // pred: ^bb12
// CHECK-NEXT: [[V13:%.+]] = arith.muli [[V8]], [[V9]] : i16
// CHECK-NEXT: cf.br ^bb14([[V13]] : i16)
// CHECK-NEXT: ^bb14([[V14:%.+]]: i16):  // 2 preds: ^bb12, ^bb13
// CHECK-NEXT: [[V15:%.+]] = arith.shrui [[V10]], [[C1_I16]] : i16
// CHECK-NEXT: [[V16:%.+]] = arith.cmpi eq, [[V15]], [[C0_I16]] : i16
// CHECK-NEXT: cf.cond_br [[V16]], ^bb15, ^bb16
// CHECK-NEXT: ^bb15:  // pred: ^bb14
// CHECK-NEXT: return [[V14]] : i16
// CHECK-NEXT: ^bb16:  // pred: ^bb14
// CHECK-NEXT: [[V17:%.+]] = arith.muli [[V9]], [[V9]] : i16
// CHECK-NEXT: cf.br ^bb12([[V14]], [[V17]], [[V15]] : i16, i16, i16)
// CHECK-NEXT: }
// NOCTLZ-LABEL: func.func private @__mlir_math_fpowi_f16_i64(
// NOCTLZ-SAME: [[ARG0:%.+]]: f16, [[ARG1:%.+]]: i64) -> f16 attributes {llvm.linkage = #llvm.linkage<linkonce_odr>} {
// NOCTLZ-NEXT: [[CST:%.+]] = arith.constant 1.000000e+00 : f16
// NOCTLZ-NEXT: [[C0_I64:%.+]] = arith.constant 0 : i64
// NOCTLZ-NEXT: [[C1_I64:%.+]] = arith.constant 1 : i64
// NOCTLZ-NEXT: [[C_9223372036854775808_I64:%.+]] = arith.constant -9223372036854775808 : i64
// NOCTLZ-NEXT: [[C9223372036854775807_I64:%.+]] = arith.constant 9223372036854775807 : i64
// NOCTLZ-NEXT: [[V0:%.+]] = arith.cmpi eq, [[ARG1]], [[C0_I64]] : i64
// NOCTLZ-NEXT: cf.cond_br [[V0]], ^bb1, ^bb2
// NOCTLZ-NEXT: ^bb1:  // pred: ^bb0
// NOCTLZ-NEXT: return [[CST]] : f16
// NOCTLZ-NEXT: ^bb2:  // pred: ^bb0
// NOCTLZ-NEXT: [[V1:%.+]] = arith.cmpi sle, [[ARG1]], [[C0_I64]] : i64
// NOCTLZ-NEXT: [[V2:%.+]] = arith.cmpi eq, [[ARG1]], [[C_9223372036854775808_I64]] : i64
// NOCTLZ-NEXT: [[V3:%.+]] = arith.subi [[C0_I64]], [[ARG1]] : i64
// NOCTLZ-NEXT: [[V4:%.+]] = arith.select [[V1]], [[V3]], [[ARG1]] : i64
// NOCTLZ-NEXT: [[V5:%.+]] = arith.select [[V2]], [[C9223372036854775807_I64]], [[V4]] : i64
// NOCTLZ-NEXT: cf.br ^bb3([[CST]], [[ARG0]], [[V5]] : f16, f16, i64)
// NOCTLZ-NEXT: ^bb3([[V6:%.+]]: f16, [[V7:%.+]]: f16, [[V8:%.+]]: i64):  // 2 preds: ^bb2, ^bb6
// NOCTLZ-NEXT: [[V9:%.+]] = arith.andi [[V8]], [[C1_I64]] : i64
// NOCTLZ-NEXT: [[V10:%.+]] = arith.cmpi ne, [[V9]], [[C0_I64]] : i64
// NOCTLZ-NEXT: cf.cond_br [[V10]], ^bb4, ^bb5([[V6]] : f16)
// NOCTLZ-NEXT: ^bb4:  // pred: ^bb3
// NOCTLZ-NEXT: [[V11:%.+]] = arith.mulf [[V6]], [[V7]] : f16
// NOCTLZ-NEXT: cf.br ^bb5([[V11]] : f16)
// NOCTLZ-NEXT: ^bb5([[V12:%.+]]: f16):  // 2 preds: ^bb3, ^bb4
// NOCTLZ-NEXT: [[V13:%.+]] = arith.shrui [[V8]], [[C1_I64]] : i64
// NOCTLZ-NEXT: [[V14:%.+]] = arith.cmpi eq, [[V13]], [[C0_I64]] : i64
// NOCTLZ-NEXT: cf.cond_br [[V14]], ^bb7([[V12]] : f16), ^bb6
// NOCTLZ-NEXT: ^bb6:  // pred: ^bb5
// NOCTLZ-NEXT: [[V15:%.+]] = arith.mulf [[V7]], [[V7]] : f16
// NOCTLZ-NEXT: cf.br ^bb3([[V12]], [[V15]], [[V13]] : f16, f16, i64)
// NOCTLZ-NEXT: ^bb7([[V16:%.+]]: f16):  // pred: ^bb5
// NOCTLZ-NEXT: cf.cond_br [[V2]], ^bb8, ^bb9([[V16]] : f16)
// NOCTLZ-NEXT: ^bb8:  // pred: ^bb7
// NOCTLZ-NEXT: [[V17:%.+]] = arith.mulf [[V16]], [[ARG0]] : f16
// NOCTLZ-NEXT: cf.br ^bb9([[V17]] : f16)
// NOCTLZ-NEXT: ^bb9([[V18:%.+]]: f16):  // 2 preds: ^bb7, ^bb8
// NOCTLZ-NEXT: cf.cond_br [[V1]], ^bb10, ^bb11([[V18]] : f16)
// NOCTLZ-NEXT: ^bb10:  // pred: ^bb9
// NOCTLZ-NEXT: [[V19:%.+]] = arith.divf [[CST]], [[V18]] : f16
// NOCTLZ-NEXT: cf.br ^bb11([[V19]] : f16)
// NOCTLZ-NEXT: ^bb11([[V20:%.+]]: f16):  // 2 preds: ^bb9, ^bb10
// NOCTLZ-NEXT: return [[V20]] : f16
// NOCTLZ-NEXT: }
// NOCTLZ-LABEL: func.func private @__mlir_math_fpowi_f32_i32(
// NOCTLZ-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: i32) -> f32 attributes {llvm.linkage = #llvm.linkage<linkonce_odr>} {
// NOCTLZ-NEXT: [[CST:%.+]] = arith.constant 1.000000e+00 : f32
// NOCTLZ-NEXT: [[C0_I32:%.+]] = arith.constant 0 : i32
// NOCTLZ-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// NOCTLZ-NEXT: [[C_2147483648_I32:%.+]] = arith.constant -2147483648 : i32
// NOCTLZ-NEXT: [[C2147483647_I32:%.+]] = arith.constant 2147483647 : i32
// NOCTLZ-NEXT: [[V0:%.+]] = arith.cmpi eq, [[ARG1]], [[C0_I32]] : i32
// NOCTLZ-NEXT: cf.cond_br [[V0]], ^bb1, ^bb2
// NOCTLZ-NEXT: ^bb1:  // pred: ^bb0
// NOCTLZ-NEXT: return [[CST]] : f32
// NOCTLZ-NEXT: ^bb2:  // pred: ^bb0
// NOCTLZ-NEXT: [[V1:%.+]] = arith.cmpi sle, [[ARG1]], [[C0_I32]] : i32
// NOCTLZ-NEXT: [[V2:%.+]] = arith.cmpi eq, [[ARG1]], [[C_2147483648_I32]] : i32
// NOCTLZ-NEXT: [[V3:%.+]] = arith.subi [[C0_I32]], [[ARG1]] : i32
// NOCTLZ-NEXT: [[V4:%.+]] = arith.select [[V1]], [[V3]], [[ARG1]] : i32
// NOCTLZ-NEXT: [[V5:%.+]] = arith.select [[V2]], [[C2147483647_I32]], [[V4]] : i32
// NOCTLZ-NEXT: cf.br ^bb3([[CST]], [[ARG0]], [[V5]] : f32, f32, i32)
// NOCTLZ-NEXT: ^bb3([[V6:%.+]]: f32, [[V7:%.+]]: f32, [[V8:%.+]]: i32):  // 2 preds: ^bb2, ^bb6
// NOCTLZ-NEXT: [[V9:%.+]] = arith.andi [[V8]], [[C1_I32]] : i32
// NOCTLZ-NEXT: [[V10:%.+]] = arith.cmpi ne, [[V9]], [[C0_I32]] : i32
// NOCTLZ-NEXT: cf.cond_br [[V10]], ^bb4, ^bb5([[V6]] : f32)
// NOCTLZ-NEXT: ^bb4:  // pred: ^bb3
// NOCTLZ-NEXT: [[V11:%.+]] = arith.mulf [[V6]], [[V7]] : f32
// NOCTLZ-NEXT: cf.br ^bb5([[V11]] : f32)
// NOCTLZ-NEXT: ^bb5([[V12:%.+]]: f32):  // 2 preds: ^bb3, ^bb4
// NOCTLZ-NEXT: [[V13:%.+]] = arith.shrui [[V8]], [[C1_I32]] : i32
// NOCTLZ-NEXT: [[V14:%.+]] = arith.cmpi eq, [[V13]], [[C0_I32]] : i32
// NOCTLZ-NEXT: cf.cond_br [[V14]], ^bb7([[V12]] : f32), ^bb6
// NOCTLZ-NEXT: ^bb6:  // pred: ^bb5
// NOCTLZ-NEXT: [[V15:%.+]] = arith.mulf [[V7]], [[V7]] : f32
// NOCTLZ-NEXT: cf.br ^bb3([[V12]], [[V15]], [[V13]] : f32, f32, i32)
// NOCTLZ-NEXT: ^bb7([[V16:%.+]]: f32):  // pred: ^bb5
// NOCTLZ-NEXT: cf.cond_br [[V2]], ^bb8, ^bb9([[V16]] : f32)
// NOCTLZ-NEXT: ^bb8:  // pred: ^bb7
// NOCTLZ-NEXT: [[V17:%.+]] = arith.mulf [[V16]], [[ARG0]] : f32
// NOCTLZ-NEXT: cf.br ^bb9([[V17]] : f32)
// NOCTLZ-NEXT: ^bb9([[V18:%.+]]: f32):  // 2 preds: ^bb7, ^bb8
// NOCTLZ-NEXT: cf.cond_br [[V1]], ^bb10, ^bb11([[V18]] : f32)
// NOCTLZ-NEXT: ^bb10:  // pred: ^bb9
// NOCTLZ-NEXT: [[V19:%.+]] = arith.divf [[CST]], [[V18]] : f32
// NOCTLZ-NEXT: cf.br ^bb11([[V19]] : f32)
// NOCTLZ-NEXT: ^bb11([[V20:%.+]]: f32):  // 2 preds: ^bb9, ^bb10
// NOCTLZ-NEXT: return [[V20]] : f32
// NOCTLZ-NEXT: }
// NOCTLZ-LABEL: func.func private @__mlir_math_fpowi_f32_i33(
// NOCTLZ-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: i33) -> f32 attributes {llvm.linkage = #llvm.linkage<linkonce_odr>} {
// NOCTLZ-NEXT: [[CST:%.+]] = arith.constant 1.000000e+00 : f32
// NOCTLZ-NEXT: [[C0_I33:%.+]] = arith.constant 0 : i33
// NOCTLZ-NEXT: [[C1_I33:%.+]] = arith.constant 1 : i33
// NOCTLZ-NEXT: [[C_4294967296_I33:%.+]] = arith.constant -4294967296 : i33
// NOCTLZ-NEXT: [[C4294967295_I33:%.+]] = arith.constant 4294967295 : i33
// NOCTLZ-NEXT: [[V0:%.+]] = arith.cmpi eq, [[ARG1]], [[C0_I33]] : i33
// NOCTLZ-NEXT: cf.cond_br [[V0]], ^bb1, ^bb2
// NOCTLZ-NEXT: ^bb1:  // pred: ^bb0
// NOCTLZ-NEXT: return [[CST]] : f32
// NOCTLZ-NEXT: ^bb2:  // pred: ^bb0
// NOCTLZ-NEXT: [[V1:%.+]] = arith.cmpi sle, [[ARG1]], [[C0_I33]] : i33
// NOCTLZ-NEXT: [[V2:%.+]] = arith.cmpi eq, [[ARG1]], [[C_4294967296_I33]] : i33
// NOCTLZ-NEXT: [[V3:%.+]] = arith.subi [[C0_I33]], [[ARG1]] : i33
// NOCTLZ-NEXT: [[V4:%.+]] = arith.select [[V1]], [[V3]], [[ARG1]] : i33
// NOCTLZ-NEXT: [[V5:%.+]] = arith.select [[V2]], [[C4294967295_I33]], [[V4]] : i33
// NOCTLZ-NEXT: cf.br ^bb3([[CST]], [[ARG0]], [[V5]] : f32, f32, i33)
// NOCTLZ-NEXT: ^bb3([[V6:%.+]]: f32, [[V7:%.+]]: f32, [[V8:%.+]]: i33):  // 2 preds: ^bb2, ^bb6
// NOCTLZ-NEXT: [[V9:%.+]] = arith.andi [[V8]], [[C1_I33]] : i33
// NOCTLZ-NEXT: [[V10:%.+]] = arith.cmpi ne, [[V9]], [[C0_I33]] : i33
// NOCTLZ-NEXT: cf.cond_br [[V10]], ^bb4, ^bb5([[V6]] : f32)
// NOCTLZ-NEXT: ^bb4:  // pred: ^bb3
// NOCTLZ-NEXT: [[V11:%.+]] = arith.mulf [[V6]], [[V7]] : f32
// NOCTLZ-NEXT: cf.br ^bb5([[V11]] : f32)
// NOCTLZ-NEXT: ^bb5([[V12:%.+]]: f32):  // 2 preds: ^bb3, ^bb4
// NOCTLZ-NEXT: [[V13:%.+]] = arith.shrui [[V8]], [[C1_I33]] : i33
// NOCTLZ-NEXT: [[V14:%.+]] = arith.cmpi eq, [[V13]], [[C0_I33]] : i33
// NOCTLZ-NEXT: cf.cond_br [[V14]], ^bb7([[V12]] : f32), ^bb6
// NOCTLZ-NEXT: ^bb6:  // pred: ^bb5
// NOCTLZ-NEXT: [[V15:%.+]] = arith.mulf [[V7]], [[V7]] : f32
// NOCTLZ-NEXT: cf.br ^bb3([[V12]], [[V15]], [[V13]] : f32, f32, i33)
// NOCTLZ-NEXT: ^bb7([[V16:%.+]]: f32):  // pred: ^bb5
// NOCTLZ-NEXT: cf.cond_br [[V2]], ^bb8, ^bb9([[V16]] : f32)
// NOCTLZ-NEXT: ^bb8:  // pred: ^bb7
// NOCTLZ-NEXT: [[V17:%.+]] = arith.mulf [[V16]], [[ARG0]] : f32
// NOCTLZ-NEXT: cf.br ^bb9([[V17]] : f32)
// NOCTLZ-NEXT: ^bb9([[V18:%.+]]: f32):  // 2 preds: ^bb7, ^bb8
// NOCTLZ-NEXT: cf.cond_br [[V1]], ^bb10, ^bb11([[V18]] : f32)
// NOCTLZ-NEXT: ^bb10:  // pred: ^bb9
// NOCTLZ-NEXT: [[V19:%.+]] = arith.divf [[CST]], [[V18]] : f32
// NOCTLZ-NEXT: cf.br ^bb11([[V19]] : f32)
// NOCTLZ-NEXT: ^bb11([[V20:%.+]]: f32):  // 2 preds: ^bb9, ^bb10
// NOCTLZ-NEXT: return [[V20]] : f32
// NOCTLZ-NEXT: }
// NOCTLZ-LABEL: func.func private @__mlir_math_ipowi_i32(
// NOCTLZ-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<linkonce_odr>} {
// NOCTLZ-NEXT: [[C0_I32:%.+]] = arith.constant 0 : i32
// NOCTLZ-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// NOCTLZ-NEXT: [[C_1_I32:%.+]] = arith.constant -1 : i32
// NOCTLZ-NEXT: [[V0:%.+]] = arith.cmpi eq, [[ARG1]], [[C0_I32]] : i32
// NOCTLZ-NEXT: cf.cond_br [[V0]], ^bb1, ^bb2
// NOCTLZ-NEXT: ^bb1:  // pred: ^bb0
// NOCTLZ-NEXT: return [[C1_I32]] : i32
// NOCTLZ-NEXT: ^bb2:  // pred: ^bb0
// NOCTLZ-NEXT: [[V1:%.+]] = arith.cmpi sle, [[ARG1]], [[C0_I32]] : i32
// NOCTLZ-NEXT: cf.cond_br [[V1]], ^bb3, ^bb12([[C1_I32]], [[ARG0]], [[ARG1]] : i32, i32, i32)
// NOCTLZ-NEXT: ^bb3:  // pred: ^bb2
// NOCTLZ-NEXT: [[V2:%.+]] = arith.cmpi eq, [[ARG0]], [[C0_I32]] : i32
// NOCTLZ-NEXT: cf.cond_br [[V2]], ^bb4, ^bb5
// NOCTLZ-NEXT: ^bb4:  // pred: ^bb3
// NOCTLZ-NEXT: [[V3:%.+]] = arith.divsi [[C1_I32]], [[C0_I32]] : i32
// NOCTLZ-NEXT: return [[V3]] : i32
// NOCTLZ-NEXT: ^bb5:  // pred: ^bb3
// NOCTLZ-NEXT: [[V4:%.+]] = arith.cmpi eq, [[ARG0]], [[C1_I32]] : i32
// NOCTLZ-NEXT: cf.cond_br [[V4]], ^bb6, ^bb7
// NOCTLZ-NEXT: ^bb6:  // pred: ^bb5
// NOCTLZ-NEXT: return [[C1_I32]] : i32
// NOCTLZ-NEXT: ^bb7:  // pred: ^bb5
// NOCTLZ-NEXT: [[V5:%.+]] = arith.cmpi eq, [[ARG0]], [[C_1_I32]] : i32
// NOCTLZ-NEXT: cf.cond_br [[V5]], ^bb8, ^bb11
// NOCTLZ-NEXT: ^bb8:  // pred: ^bb7
// NOCTLZ-NEXT: [[V6:%.+]] = arith.andi [[ARG1]], [[C1_I32]] : i32
// NOCTLZ-NEXT: [[V7:%.+]] = arith.cmpi ne, [[V6]], [[C0_I32]] : i32
// NOCTLZ-NEXT: cf.cond_br [[V7]], ^bb9, ^bb10
// NOCTLZ-NEXT: ^bb9:  // pred: ^bb8
// NOCTLZ-NEXT: return [[C_1_I32]] : i32
// NOCTLZ-NEXT: ^bb10:  // pred: ^bb8
// NOCTLZ-NEXT: return [[C1_I32]] : i32
// NOCTLZ-NEXT: ^bb11:  // pred: ^bb7
// NOCTLZ-NEXT: return [[C0_I32]] : i32
// NOCTLZ-NEXT: ^bb12([[V8:%.+]]: i32, [[V9:%.+]]: i32, [[V10:%.+]]: i32):  // 2 preds: ^bb2, ^bb16
// NOCTLZ-NEXT: [[V11:%.+]] = arith.andi [[V10]], [[C1_I32]] : i32
// NOCTLZ-NEXT: [[V12:%.+]] = arith.cmpi ne, [[V11]], [[C0_I32]] : i32
// NOCTLZ-NEXT: cf.cond_br [[V12]], ^bb13, ^bb14([[V8]] : i32)
// NOCTLZ-NEXT: ^bb13:  // pred: ^bb12
// NOCTLZ-NEXT: [[V13:%.+]] = arith.muli [[V8]], [[V9]] : i32
// NOCTLZ-NEXT: cf.br ^bb14([[V13]] : i32)
// NOCTLZ-NEXT: ^bb14([[V14:%.+]]: i32):  // 2 preds: ^bb12, ^bb13
// NOCTLZ-NEXT: [[V15:%.+]] = arith.shrui [[V10]], [[C1_I32]] : i32
// NOCTLZ-NEXT: [[V16:%.+]] = arith.cmpi eq, [[V15]], [[C0_I32]] : i32
// NOCTLZ-NEXT: cf.cond_br [[V16]], ^bb15, ^bb16
// NOCTLZ-NEXT: ^bb15:  // pred: ^bb14
// NOCTLZ-NEXT: return [[V14]] : i32
// NOCTLZ-NEXT: ^bb16:  // pred: ^bb14
// NOCTLZ-NEXT: [[V17:%.+]] = arith.muli [[V9]], [[V9]] : i32
// NOCTLZ-NEXT: cf.br ^bb12([[V14]], [[V17]], [[V15]] : i32, i32, i32)
// NOCTLZ-NEXT: }
// NOCTLZ-LABEL: func.func private @__mlir_math_ipowi_i16(
// NOCTLZ-SAME: [[ARG0:%.+]]: i16, [[ARG1:%.+]]: i16) -> i16 attributes {llvm.linkage = #llvm.linkage<linkonce_odr>} {
// NOCTLZ-NEXT: [[C0_I16:%.+]] = arith.constant 0 : i16
// NOCTLZ-NEXT: [[C1_I16:%.+]] = arith.constant 1 : i16
// NOCTLZ-NEXT: [[C_1_I16:%.+]] = arith.constant -1 : i16
// NOCTLZ-NEXT: [[V0:%.+]] = arith.cmpi eq, [[ARG1]], [[C0_I16]] : i16
// NOCTLZ-NEXT: cf.cond_br [[V0]], ^bb1, ^bb2
// NOCTLZ-NEXT: ^bb1:  // pred: ^bb0
// NOCTLZ-NEXT: return [[C1_I16]] : i16
// NOCTLZ-NEXT: ^bb2:  // pred: ^bb0
// NOCTLZ-NEXT: [[V1:%.+]] = arith.cmpi sle, [[ARG1]], [[C0_I16]] : i16
// NOCTLZ-NEXT: cf.cond_br [[V1]], ^bb3, ^bb12([[C1_I16]], [[ARG0]], [[ARG1]] : i16, i16, i16)
// NOCTLZ-NEXT: ^bb3:  // pred: ^bb2
// NOCTLZ-NEXT: [[V2:%.+]] = arith.cmpi eq, [[ARG0]], [[C0_I16]] : i16
// NOCTLZ-NEXT: cf.cond_br [[V2]], ^bb4, ^bb5
// NOCTLZ-NEXT: ^bb4:  // pred: ^bb3
// NOCTLZ-NEXT: [[V3:%.+]] = arith.divsi [[C1_I16]], [[C0_I16]] : i16
// NOCTLZ-NEXT: return [[V3]] : i16
// NOCTLZ-NEXT: ^bb5:  // pred: ^bb3
// NOCTLZ-NEXT: [[V4:%.+]] = arith.cmpi eq, [[ARG0]], [[C1_I16]] : i16
// NOCTLZ-NEXT: cf.cond_br [[V4]], ^bb6, ^bb7
// NOCTLZ-NEXT: ^bb6:  // pred: ^bb5
// NOCTLZ-NEXT: return [[C1_I16]] : i16
// NOCTLZ-NEXT: ^bb7:  // pred: ^bb5
// NOCTLZ-NEXT: [[V5:%.+]] = arith.cmpi eq, [[ARG0]], [[C_1_I16]] : i16
// NOCTLZ-NEXT: cf.cond_br [[V5]], ^bb8, ^bb11
// NOCTLZ-NEXT: ^bb8:  // pred: ^bb7
// NOCTLZ-NEXT: [[V6:%.+]] = arith.andi [[ARG1]], [[C1_I16]] : i16
// NOCTLZ-NEXT: [[V7:%.+]] = arith.cmpi ne, [[V6]], [[C0_I16]] : i16
// NOCTLZ-NEXT: cf.cond_br [[V7]], ^bb9, ^bb10
// NOCTLZ-NEXT: ^bb9:  // pred: ^bb8
// NOCTLZ-NEXT: return [[C_1_I16]] : i16
// NOCTLZ-NEXT: ^bb10:  // pred: ^bb8
// NOCTLZ-NEXT: return [[C1_I16]] : i16
// NOCTLZ-NEXT: ^bb11:  // pred: ^bb7
// NOCTLZ-NEXT: return [[C0_I16]] : i16
// NOCTLZ-NEXT: ^bb12([[V8:%.+]]: i16, [[V9:%.+]]: i16, [[V10:%.+]]: i16):  // 2 preds: ^bb2, ^bb16
// NOCTLZ-NEXT: [[V11:%.+]] = arith.andi [[V10]], [[C1_I16]] : i16
// NOCTLZ-NEXT: [[V12:%.+]] = arith.cmpi ne, [[V11]], [[C0_I16]] : i16
// NOCTLZ-NEXT: cf.cond_br [[V12]], ^bb13, ^bb14([[V8]] : i16)
// NOCTLZ-NEXT: ^bb13:  // pred: ^bb12
// NOCTLZ-NEXT: [[V13:%.+]] = arith.muli [[V8]], [[V9]] : i16
// NOCTLZ-NEXT: cf.br ^bb14([[V13]] : i16)
// NOCTLZ-NEXT: ^bb14([[V14:%.+]]: i16):  // 2 preds: ^bb12, ^bb13
// NOCTLZ-NEXT: [[V15:%.+]] = arith.shrui [[V10]], [[C1_I16]] : i16
// NOCTLZ-NEXT: [[V16:%.+]] = arith.cmpi eq, [[V15]], [[C0_I16]] : i16
// NOCTLZ-NEXT: cf.cond_br [[V16]], ^bb15, ^bb16
// NOCTLZ-NEXT: ^bb15:  // pred: ^bb14
// NOCTLZ-NEXT: return [[V14]] : i16
// NOCTLZ-NEXT: ^bb16:  // pred: ^bb14
// NOCTLZ-NEXT: [[V17:%.+]] = arith.muli [[V9]], [[V9]] : i16
// NOCTLZ-NEXT: cf.br ^bb12([[V14]], [[V17]], [[V15]] : i16, i16, i16)
// NOCTLZ-NEXT: }
