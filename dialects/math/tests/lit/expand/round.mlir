// RUN: crease-opt %s --split-input-file --math-expand-ops | FileCheck %s

// CHECK-LABEL: func.func @ceil(
// CHECK-SAME: [[ARG0:%.+]]: bf16, [[ARG1:%.+]]: vector<2x[4]xf32>) -> (bf16, vector<2x[4]xf32>) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<1.000000e+00> : vector<2x[4]xf32>
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant dense<0.000000e+00> : vector<2x[4]xf32>
// CHECK-NEXT: [[CST_1:%.+]] = arith.constant 1.000000e+00 : bf16
// CHECK-NEXT: [[CST_2:%.+]] = arith.constant 0.000000e+00 : bf16
// CHECK-NEXT: [[V0:%.+]] = arith.fptosi [[ARG0]] : bf16 to i64
// CHECK-NEXT: [[V1:%.+]] = arith.sitofp [[V0]] : i64 to bf16
// CHECK-NEXT: [[V2:%.+]] = math.copysign [[V1]], [[ARG0]] : bf16
// CHECK-NEXT: [[V3:%.+]] = arith.cmpf ogt, [[ARG0]], [[V2]] : bf16
// CHECK-NEXT: [[V4:%.+]] = arith.select [[V3]], [[CST_1]], [[CST_2]] : bf16
// CHECK-NEXT: [[V5:%.+]] = arith.addf [[V2]], [[V4]] : bf16
// CHECK-NEXT: [[V6:%.+]] = arith.fptosi [[ARG1]] : vector<2x[4]xf32> to vector<2x[4]xi64>
// CHECK-NEXT: [[V7:%.+]] = arith.sitofp [[V6]] : vector<2x[4]xi64> to vector<2x[4]xf32>
// CHECK-NEXT: [[V8:%.+]] = math.copysign [[V7]], [[ARG1]] : vector<2x[4]xf32>
// CHECK-NEXT: [[V9:%.+]] = arith.cmpf ogt, [[ARG1]], [[V8]] : vector<2x[4]xf32>
// CHECK-NEXT: [[V10:%.+]] = arith.select [[V9]], [[CST]], [[CST_0]] : vector<2x[4]xi1>, vector<2x[4]xf32>
// CHECK-NEXT: [[V11:%.+]] = arith.addf [[V8]], [[V10]] : vector<2x[4]xf32>
// CHECK-NEXT: return [[V5]], [[V11]] : bf16, vector<2x[4]xf32>
// CHECK-NEXT: }
func.func @ceil(%x: bf16, %y: vector<2x[4]xf32>) -> (bf16, vector<2x[4]xf32>) {
  %0 = math.ceil %x : bf16
  %1 = math.ceil %y : vector<2x[4]xf32>
  return %0, %1 : bf16, vector<2x[4]xf32>
}

// -----

// Only of `f32`.
// CHECK-LABEL: func.func @round(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: f64) -> (f32, f64) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant 5.000000e-01 : f32
// CHECK-NEXT: [[C23_I32:%.+]] = arith.constant 23 : i32
// CHECK-NEXT: [[C127_I32:%.+]] = arith.constant 127 : i32
// CHECK-NEXT: [[C255_I32:%.+]] = arith.constant 255 : i32
// CHECK-NEXT: [[V0:%.+]] = math.copysign [[CST]], [[ARG0]] : f32
// CHECK-NEXT: [[V1:%.+]] = arith.addf [[ARG0]], [[V0]] : f32
// CHECK-NEXT: [[V2:%.+]] = arith.fptosi [[V1]] : f32 to i64
// CHECK-NEXT: [[V3:%.+]] = arith.sitofp [[V2]] : i64 to f32
// CHECK-NEXT: [[V4:%.+]] = math.copysign [[V3]], [[V1]] : f32
// CHECK-NEXT: [[V5:%.+]] = arith.bitcast [[ARG0]] : f32 to i32
// CHECK-NEXT: [[V6:%.+]] = arith.shrui [[V5]], [[C23_I32]] : i32
// CHECK-NEXT: [[V7:%.+]] = arith.andi [[V6]], [[C255_I32]] : i32
// CHECK-NEXT: [[V8:%.+]] = arith.subi [[V7]], [[C127_I32]] : i32
// CHECK-NEXT: [[V9:%.+]] = arith.cmpi sge, [[V8]], [[C23_I32]] : i32
// CHECK-NEXT: [[V10:%.+]] = arith.select [[V9]], [[ARG0]], [[V4]] : f32
// CHECK-NEXT: [[V11:%.+]] = math.round [[ARG1]] : f64
// CHECK-NEXT: return [[V10]], [[V11]] : f32, f64
// CHECK-NEXT: }
func.func @round(%x: f32, %y: f64) -> (f32, f64) {
  %0 = math.round %x : f32
  %1 = math.round %y : f64
  return %0, %1 : f32, f64
}

// -----

// CHECK-LABEL: func.func @round_even(
// CHECK-SAME: [[ARG0:%.+]]: vector<3xbf16>) -> vector<3xbf16> {
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<1.000000e+00> : vector<3xbf16>
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant dense<0> : vector<3xi16>
// CHECK-NEXT: [[CST_1:%.+]] = arith.constant dense<1> : vector<3xi16>
// CHECK-NEXT: [[CST_2:%.+]] = arith.constant dense<-1> : vector<3xi16>
// CHECK-NEXT: [[CST_3:%.+]] = arith.constant dense<7> : vector<3xi16>
// CHECK-NEXT: [[CST_4:%.+]] = arith.constant dense<15> : vector<3xi16>
// CHECK-NEXT: [[CST_5:%.+]] = arith.constant dense<127> : vector<3xi16>
// CHECK-NEXT: [[CST_6:%.+]] = arith.constant dense<64> : vector<3xi16>
// CHECK-NEXT: [[CST_7:%.+]] = arith.constant dense<255> : vector<3xi16>
// CHECK-NEXT: [[V0:%.+]] = arith.bitcast [[ARG0]] : vector<3xbf16> to vector<3xi16>
// CHECK-NEXT: [[V1:%.+]] = math.round [[ARG0]] : vector<3xbf16>
// CHECK-NEXT: [[V2:%.+]] = arith.bitcast [[V1]] : vector<3xbf16> to vector<3xi16>
// CHECK-NEXT: [[V3:%.+]] = arith.shrui [[V0]], [[CST_3]] : vector<3xi16>
// CHECK-NEXT: [[V4:%.+]] = arith.andi [[V3]], [[CST_7]] : vector<3xi16>
// CHECK-NEXT: [[V5:%.+]] = arith.subi [[V4]], [[CST_5]] : vector<3xi16>
// CHECK-NEXT: [[V6:%.+]] = arith.shrui [[V2]], [[CST_3]] : vector<3xi16>
// CHECK-NEXT: [[V7:%.+]] = arith.andi [[V6]], [[CST_7]] : vector<3xi16>
// CHECK-NEXT: [[V8:%.+]] = arith.subi [[V7]], [[CST_5]] : vector<3xi16>
// CHECK-NEXT: [[V9:%.+]] = arith.cmpi eq, [[V8]], [[CST_0]] : vector<3xi16>
// CHECK-NEXT: [[V10:%.+]] = arith.subi [[V8]], [[CST_1]] : vector<3xi16>
// CHECK-NEXT: [[V11:%.+]] = arith.maxsi [[V10]], [[CST_0]] : vector<3xi16>
// CHECK-NEXT: [[V12:%.+]] = arith.minsi [[V11]], [[CST_4]] : vector<3xi16>
// CHECK-NEXT: [[V13:%.+]] = arith.shrui [[CST_5]], [[V12]] : vector<3xi16>
// CHECK-NEXT: [[V14:%.+]] = arith.andi [[V2]], [[V13]] : vector<3xi16>
// CHECK-NEXT: [[V15:%.+]] = arith.cmpi ne, [[V14]], [[CST_0]] : vector<3xi16>
// CHECK-NEXT: [[V16:%.+]] = arith.ori [[V15]], [[V9]] : vector<3xi1>
// CHECK-NEXT: [[V17:%.+]] = arith.cmpi eq, [[V5]], [[CST_2]] : vector<3xi16>
// CHECK-NEXT: [[V18:%.+]] = arith.maxsi [[V5]], [[CST_0]] : vector<3xi16>
// CHECK-NEXT: [[V19:%.+]] = arith.minsi [[V18]], [[CST_4]] : vector<3xi16>
// CHECK-NEXT: [[V20:%.+]] = arith.shrui [[CST_6]], [[V19]] : vector<3xi16>
// CHECK-NEXT: [[V21:%.+]] = arith.select [[V17]], [[CST_0]], [[V20]] : vector<3xi1>, vector<3xi16>
// CHECK-NEXT: [[V22:%.+]] = arith.maxsi [[V5]], [[CST_0]] : vector<3xi16>
// CHECK-NEXT: [[V23:%.+]] = arith.minsi [[V22]], [[CST_4]] : vector<3xi16>
// CHECK-NEXT: [[V24:%.+]] = arith.shrui [[CST_5]], [[V23]] : vector<3xi16>
// CHECK-NEXT: [[V25:%.+]] = arith.andi [[V0]], [[V24]] : vector<3xi16>
// CHECK-NEXT: [[V26:%.+]] = arith.cmpi eq, [[V25]], [[V21]] : vector<3xi16>
// CHECK-NEXT: [[V27:%.+]] = arith.cmpi sge, [[V5]], [[CST_2]] : vector<3xi16>
// CHECK-NEXT: [[V28:%.+]] = arith.cmpi slt, [[V5]], [[CST_3]] : vector<3xi16>
// CHECK-NEXT: [[V29:%.+]] = arith.andi [[V26]], [[V28]] : vector<3xi1>
// CHECK-NEXT: [[V30:%.+]] = arith.andi [[V29]], [[V27]] : vector<3xi1>
// CHECK-NEXT: [[V31:%.+]] = math.copysign [[CST]], [[ARG0]] : vector<3xbf16>
// CHECK-NEXT: [[V32:%.+]] = arith.subf [[V1]], [[V31]] : vector<3xbf16>
// CHECK-NEXT: [[V33:%.+]] = arith.andi [[V16]], [[V30]] : vector<3xi1>
// CHECK-NEXT: [[V34:%.+]] = arith.select [[V33]], [[V32]], [[V1]] : vector<3xi1>, vector<3xbf16>
// CHECK-NEXT: [[V35:%.+]] = math.copysign [[V34]], [[ARG0]] : vector<3xbf16>
// CHECK-NEXT: return [[V35]] : vector<3xbf16>
// CHECK-NEXT: }
func.func @round_even(%x: vector<3xbf16>) -> vector<3xbf16> {
  %0 = math.roundeven %x : vector<3xbf16>
  return %0 : vector<3xbf16>
}

// -----

// `math.round` of it is expanded, too.
// CHECK-LABEL: func.func @round_even_of_f32(
// CHECK-SAME: [[ARG0:%.+]]: f32) -> f32 {
// CHECK-NEXT: [[CST:%.+]] = arith.constant 5.000000e-01 : f32
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: [[C0_I32:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: [[C_1_I32:%.+]] = arith.constant -1 : i32
// CHECK-NEXT: [[C23_I32:%.+]] = arith.constant 23 : i32
// CHECK-NEXT: [[C31_I32:%.+]] = arith.constant 31 : i32
// CHECK-NEXT: [[C127_I32:%.+]] = arith.constant 127 : i32
// CHECK-NEXT: [[C4194304_I32:%.+]] = arith.constant 4194304 : i32
// CHECK-NEXT: [[C8388607_I32:%.+]] = arith.constant 8388607 : i32
// CHECK-NEXT: [[C255_I32:%.+]] = arith.constant 255 : i32
// CHECK-NEXT: [[V0:%.+]] = arith.bitcast [[ARG0]] : f32 to i32
// CHECK-NEXT: [[V1:%.+]] = math.copysign [[CST]], [[ARG0]] : f32
// CHECK-NEXT: [[V2:%.+]] = arith.addf [[ARG0]], [[V1]] : f32
// CHECK-NEXT: [[V3:%.+]] = arith.fptosi [[V2]] : f32 to i64
// CHECK-NEXT: [[V4:%.+]] = arith.sitofp [[V3]] : i64 to f32
// CHECK-NEXT: [[V5:%.+]] = math.copysign [[V4]], [[V2]] : f32
// CHECK-NEXT: [[V6:%.+]] = arith.bitcast [[ARG0]] : f32 to i32
// CHECK-NEXT: [[V7:%.+]] = arith.shrui [[V6]], [[C23_I32]] : i32
// CHECK-NEXT: [[V8:%.+]] = arith.andi [[V7]], [[C255_I32]] : i32
// CHECK-NEXT: [[V9:%.+]] = arith.subi [[V8]], [[C127_I32]] : i32
// CHECK-NEXT: [[V10:%.+]] = arith.cmpi sge, [[V9]], [[C23_I32]] : i32
// CHECK-NEXT: [[V11:%.+]] = arith.select [[V10]], [[ARG0]], [[V5]] : f32
// CHECK-NEXT: [[V12:%.+]] = arith.bitcast [[V11]] : f32 to i32
// CHECK-NEXT: [[V13:%.+]] = arith.shrui [[V0]], [[C23_I32]] : i32
// CHECK-NEXT: [[V14:%.+]] = arith.andi [[V13]], [[C255_I32]] : i32
// CHECK-NEXT: [[V15:%.+]] = arith.subi [[V14]], [[C127_I32]] : i32
// CHECK-NEXT: [[V16:%.+]] = arith.shrui [[V12]], [[C23_I32]] : i32
// CHECK-NEXT: [[V17:%.+]] = arith.andi [[V16]], [[C255_I32]] : i32
// CHECK-NEXT: [[V18:%.+]] = arith.subi [[V17]], [[C127_I32]] : i32
// CHECK-NEXT: [[V19:%.+]] = arith.cmpi eq, [[V18]], [[C0_I32]] : i32
// CHECK-NEXT: [[V20:%.+]] = arith.subi [[V18]], [[C1_I32]] : i32
// CHECK-NEXT: [[V21:%.+]] = arith.maxsi [[V20]], [[C0_I32]] : i32
// CHECK-NEXT: [[V22:%.+]] = arith.minsi [[V21]], [[C31_I32]] : i32
// CHECK-NEXT: [[V23:%.+]] = arith.shrui [[C8388607_I32]], [[V22]] : i32
// CHECK-NEXT: [[V24:%.+]] = arith.andi [[V12]], [[V23]] : i32
// CHECK-NEXT: [[V25:%.+]] = arith.cmpi ne, [[V24]], [[C0_I32]] : i32
// CHECK-NEXT: [[V26:%.+]] = arith.ori [[V25]], [[V19]] : i1
// CHECK-NEXT: [[V27:%.+]] = arith.cmpi eq, [[V15]], [[C_1_I32]] : i32
// CHECK-NEXT: [[V28:%.+]] = arith.maxsi [[V15]], [[C0_I32]] : i32
// CHECK-NEXT: [[V29:%.+]] = arith.minsi [[V28]], [[C31_I32]] : i32
// CHECK-NEXT: [[V30:%.+]] = arith.shrui [[C4194304_I32]], [[V29]] : i32
// CHECK-NEXT: [[V31:%.+]] = arith.select [[V27]], [[C0_I32]], [[V30]] : i32
// CHECK-NEXT: [[V32:%.+]] = arith.maxsi [[V15]], [[C0_I32]] : i32
// CHECK-NEXT: [[V33:%.+]] = arith.minsi [[V32]], [[C31_I32]] : i32
// CHECK-NEXT: [[V34:%.+]] = arith.shrui [[C8388607_I32]], [[V33]] : i32
// CHECK-NEXT: [[V35:%.+]] = arith.andi [[V0]], [[V34]] : i32
// CHECK-NEXT: [[V36:%.+]] = arith.cmpi eq, [[V35]], [[V31]] : i32
// CHECK-NEXT: [[V37:%.+]] = arith.cmpi sge, [[V15]], [[C_1_I32]] : i32
// CHECK-NEXT: [[V38:%.+]] = arith.cmpi slt, [[V15]], [[C23_I32]] : i32
// CHECK-NEXT: [[V39:%.+]] = arith.andi [[V36]], [[V38]] : i1
// CHECK-NEXT: [[V40:%.+]] = arith.andi [[V39]], [[V37]] : i1
// CHECK-NEXT: [[V41:%.+]] = math.copysign [[CST_0]], [[ARG0]] : f32
// CHECK-NEXT: [[V42:%.+]] = arith.subf [[V11]], [[V41]] : f32
// CHECK-NEXT: [[V43:%.+]] = arith.andi [[V26]], [[V40]] : i1
// CHECK-NEXT: [[V44:%.+]] = arith.select [[V43]], [[V42]], [[V11]] : f32
// CHECK-NEXT: [[V45:%.+]] = math.copysign [[V44]], [[ARG0]] : f32
// CHECK-NEXT: return [[V45]] : f32
// CHECK-NEXT: }
func.func @round_even_of_f32(%x: f32) -> f32 {
  %0 = math.roundeven %x fastmath<fast> : f32
  return %0 : f32
}
