// RUN: crease-opt %s --split-input-file --math-expand-ops | FileCheck %s

// CHECK-LABEL: func.func @exp2(
// CHECK-SAME: [[ARG0:%.+]]: f16, [[ARG1:%.+]]: tensor<2xf32>) -> (f16, tensor<2xf32>) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<0.693147182> : tensor<2xf32>
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant 6.933590e-01 : f16
// CHECK-NEXT: [[V0:%.+]] = arith.mulf [[ARG0]], [[CST_0]] : f16
// CHECK-NEXT: [[V1:%.+]] = math.exp [[V0]] : f16
// CHECK-NEXT: [[V2:%.+]] = arith.mulf [[ARG1]], [[CST]] : tensor<2xf32>
// CHECK-NEXT: [[V3:%.+]] = math.exp [[V2]] : tensor<2xf32>
// CHECK-NEXT: return [[V1]], [[V3]] : f16, tensor<2xf32>
// CHECK-NEXT: }
func.func @exp2(%x: f16, %y: tensor<2xf32>) -> (f16, tensor<2xf32>) {
  %0 = math.exp2 %x : f16
  %1 = math.exp2 %y : tensor<2xf32>
  return %0, %1 : f16, tensor<2xf32>
}

// -----

// CHECK-LABEL: func.func @constant_powers(
// CHECK-SAME: [[ARG0:%.+]]: f32) -> (f32, f32, f32, f32, f32, f32, f32, f32) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: [[V0:%.+]] = arith.divf [[CST]], [[ARG0]] : f32
// CHECK-NEXT: [[V1:%.+]] = math.sqrt [[ARG0]] : f32
// CHECK-NEXT: [[V2:%.+]] = math.sqrt [[ARG0]] : f32
// CHECK-NEXT: [[V3:%.+]] = arith.divf [[CST]], [[V2]] : f32
// CHECK-NEXT: [[V4:%.+]] = arith.mulf [[ARG0]], [[ARG0]] : f32
// CHECK-NEXT: [[V5:%.+]] = arith.mulf [[ARG0]], [[ARG0]] : f32
// CHECK-NEXT: [[V6:%.+]] = arith.divf [[CST]], [[V5]] : f32
// CHECK-NEXT: [[V7:%.+]] = arith.mulf [[ARG0]], [[ARG0]] : f32
// CHECK-NEXT: [[V8:%.+]] = arith.mulf [[V7]], [[ARG0]] : f32
// CHECK-NEXT: return [[CST]], [[ARG0]], [[V0]], [[V1]], [[V3]], [[V4]], [[V6]], [[V8]] : f32, f32, f32, f32, f32, f32, f32, f32
// CHECK-NEXT: }
func.func @constant_powers(%x: f32) -> (f32, f32, f32, f32, f32, f32, f32, f32) {
  %zero = arith.constant -0.0 : f32
  %one = arith.constant 1.0 : f32
  %minus_one = arith.constant -1.0 : f32
  %half = arith.constant 0.5 : f32
  %minus_half = arith.constant -0.5 : f32
  %two = arith.constant 2.0 : f32
  %minus_two = arith.constant -2.0 : f32
  %three = arith.constant 3.0 : f32
  %0 = math.powf %x, %zero : f32
  %1 = math.powf %x, %one : f32
  %2 = math.powf %x, %minus_one : f32
  %3 = math.powf %x, %half : f32
  %4 = math.powf %x, %minus_half : f32
  %5 = math.powf %x, %two : f32
  %6 = math.powf %x, %minus_two : f32
  %7 = math.powf %x, %three : f32
  return %0, %1, %2, %3, %4, %5, %6, %7 : f32, f32, f32, f32, f32, f32, f32, f32
}

// -----

// CHECK-LABEL: func.func @splat_power(
// CHECK-SAME: [[ARG0:%.+]]: vector<2xf64>) -> (vector<2xf64>, vector<2xf64>) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<[2.000000e+00, 3.000000e+00]> : vector<2xf64>
// CHECK-NEXT: [[V0:%.+]] = arith.mulf [[ARG0]], [[ARG0]] : vector<2xf64>
// CHECK-NEXT: [[V1:%.+]] = math.log [[ARG0]] : vector<2xf64>
// CHECK-NEXT: [[V2:%.+]] = arith.mulf [[V1]], [[CST]] : vector<2xf64>
// CHECK-NEXT: [[V3:%.+]] = math.exp [[V2]] : vector<2xf64>
// CHECK-NEXT: return [[V0]], [[V3]] : vector<2xf64>, vector<2xf64>
// CHECK-NEXT: }
func.func @splat_power(%x: vector<2xf64>) -> (vector<2xf64>, vector<2xf64>) {
  %two = arith.constant dense<2.0> : vector<2xf64>
  %both = arith.constant dense<[2.0, 3.0]> : vector<2xf64>
  %0 = math.powf %x, %two : vector<2xf64>
  %1 = math.powf %x, %both : vector<2xf64>
  return %0, %1 : vector<2xf64>, vector<2xf64>
}

// -----

// CHECK-LABEL: func.func @integer_powers(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: i16) -> (f32, f32, f32, f32) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant 0xFF800000 : f32
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant 0x7F800000 : f32
// CHECK-NEXT: [[CST_1:%.+]] = arith.constant -0.000000e+00 : f32
// CHECK-NEXT: [[CST_2:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[CST_3:%.+]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: [[V0:%.+]] = arith.mulf [[ARG0]], [[ARG0]] : f32
// CHECK-NEXT: [[V1:%.+]] = arith.mulf [[V0]], [[V0]] : f32
// CHECK-NEXT: [[V2:%.+]] = arith.mulf [[V1]], [[V1]] : f32
// CHECK-NEXT: [[V3:%.+]] = arith.mulf [[V2]], [[V0]] : f32
// CHECK-NEXT: [[V4:%.+]] = arith.mulf [[ARG0]], [[ARG0]] : f32
// CHECK-NEXT: [[V5:%.+]] = arith.mulf [[V4]], [[ARG0]] : f32
// CHECK-NEXT: [[V6:%.+]] = arith.cmpf oeq, [[V5]], [[CST_2]] : f32
// CHECK-NEXT: [[V7:%.+]] = arith.cmpf oeq, [[V5]], [[CST_1]] : f32
// CHECK-NEXT: [[V8:%.+]] = arith.divf [[CST_3]], [[V5]] : f32
// CHECK-NEXT: [[V9:%.+]] = arith.select [[V6]], [[CST_0]], [[V8]] : f32
// CHECK-NEXT: [[V10:%.+]] = arith.select [[V7]], [[CST]], [[V9]] : f32
// CHECK-NEXT: [[V11:%.+]] = arith.sitofp [[ARG1]] : i16 to f32
// CHECK-NEXT: [[V12:%.+]] = math.log [[ARG0]] : f32
// CHECK-NEXT: [[V13:%.+]] = arith.mulf [[V11]], [[V12]] : f32
// CHECK-NEXT: [[V14:%.+]] = math.exp [[V13]] : f32
// CHECK-NEXT: return [[CST_3]], [[V3]], [[V10]], [[V14]] : f32, f32, f32, f32
// CHECK-NEXT: }
func.func @integer_powers(%x: f32, %y: i16) -> (f32, f32, f32, f32) {
  %zero = arith.constant 0 : i32
  %ten = arith.constant 10 : i32
  %minus_three = arith.constant -3 : i32
  %0 = math.fpowi %x, %zero : f32, i32
  %1 = math.fpowi %x, %ten : f32, i32
  %2 = math.fpowi %x, %minus_three : f32, i32
  %3 = math.fpowi %x, %y : f32, i16
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

// -----

// The absolute value of the least integer is no integer of its type; an integer of one bit is 0 or -1.
// CHECK-LABEL: func.func @extreme_powers(
// CHECK-SAME: [[ARG0:%.+]]: f64, [[ARG1:%.+]]: vector<2xf32>) -> (f64, vector<2xf32>) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<0xFF800000> : vector<2xf32>
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant dense<0x7F800000> : vector<2xf32>
// CHECK-NEXT: [[CST_1:%.+]] = arith.constant dense<-0.000000e+00> : vector<2xf32>
// CHECK-NEXT: [[CST_2:%.+]] = arith.constant dense<0.000000e+00> : vector<2xf32>
// CHECK-NEXT: [[CST_3:%.+]] = arith.constant dense<1.000000e+00> : vector<2xf32>
// CHECK-NEXT: [[CST_4:%.+]] = arith.constant 0xFFF0000000000000 : f64
// CHECK-NEXT: [[CST_5:%.+]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-NEXT: [[CST_6:%.+]] = arith.constant -0.000000e+00 : f64
// CHECK-NEXT: [[CST_7:%.+]] = arith.constant 0.000000e+00 : f64
// CHECK-NEXT: [[CST_8:%.+]] = arith.constant 1.000000e+00 : f64
// CHECK-NEXT: [[V0:%.+]] = arith.mulf [[ARG0]], [[ARG0]] : f64
// CHECK-NEXT: [[V1:%.+]] = arith.mulf [[V0]], [[V0]] : f64
// CHECK-NEXT: [[V2:%.+]] = arith.mulf [[V1]], [[V1]] : f64
// CHECK-NEXT: [[V3:%.+]] = arith.mulf [[V2]], [[V2]] : f64
// CHECK-NEXT: [[V4:%.+]] = arith.mulf [[V3]], [[V3]] : f64
// CHECK-NEXT: [[V5:%.+]] = arith.mulf [[V4]], [[V4]] : f64
// CHECK-NEXT: [[V6:%.+]] = arith.mulf [[V5]], [[V5]] : f64
// CHECK-NEXT: [[V7:%.+]] = arith.mulf [[V6]], [[V6]] : f64
// CHECK-NEXT: [[V8:%.+]] = arith.mulf [[V7]], [[V7]] : f64
// CHECK-NEXT: [[V9:%.+]] = arith.mulf [[V8]], [[V8]] : f64
// CHECK-NEXT: [[V10:%.+]] = arith.mulf [[V9]], [[V9]] : f64
// CHECK-NEXT: [[V11:%.+]] = arith.mulf [[V10]], [[V10]] : f64
// CHECK-NEXT: [[V12:%.+]] = arith.mulf [[V11]], [[V11]] : f64
// CHECK-NEXT: [[V13:%.+]] = arith.mulf [[V12]], [[V12]] : f64
// CHECK-NEXT: [[V14:%.+]] = arith.mulf [[V13]], [[V13]] : f64
// CHECK-NEXT: [[V15:%.+]] = arith.mulf [[V14]], [[V14]] : f64
// CHECK-NEXT: [[V16:%.+]] = arith.mulf [[V15]], [[V15]] : f64
// CHECK-NEXT: [[V17:%.+]] = arith.mulf [[V16]], [[V16]] : f64
// CHECK-NEXT: [[V18:%.+]] = arith.mulf [[V17]], [[V17]] : f64
// CHECK-NEXT: [[V19:%.+]] = arith.mulf [[V18]], [[V18]] : f64
// CHECK-NEXT: [[V20:%.+]] = arith.mulf [[V19]], [[V19]] : f64
// CHECK-NEXT: [[V21:%.+]] = arith.mulf [[V20]], [[V20]] : f64
// CHECK-NEXT: [[V22:%.+]] = arith.mulf [[V21]], [[V21]] : f64
// CHECK-NEXT: [[V23:%.+]] = arith.mulf [[V22]], [[V22]] : f64
// CHECK-NEXT: [[V24:%.+]] = arith.mulf [[V23]], [[V23]] : f64
// CHECK-NEXT: [[V25:%.+]] = arith.mulf [[V24]], [[V24]] : f64
// CHECK-NEXT: [[V26:%.+]] = arith.mulf [[V25]], [[V25]] : f64
// CHECK-NEXT: [[V27:%.+]] = arith.mulf [[V26]], [[V26]] : f64
// CHECK-NEXT: [[V28:%.+]] = arith.mulf [[V27]], [[V27]] : f64
// CHECK-NEXT: [[V29:%.+]] = arith.mulf [[V28]], [[V28]] : f64
// CHECK-NEXT: [[V30:%.+]] = arith.mulf [[V29]], [[V29]] : f64
// CHECK-NEXT: [[V31:%.+]] = arith.mulf [[V30]], [[V30]] : f64
// CHECK-NEXT: [[V32:%.+]] = arith.mulf [[V31]], [[V31]] : f64
// CHECK-NEXT: [[V33:%.+]] = arith.mulf [[V32]], [[V32]] : f64
// CHECK-NEXT: [[V34:%.+]] = arith.mulf [[V33]], [[V33]] : f64
// CHECK-NEXT: [[V35:%.+]] = arith.mulf [[V34]], [[V34]] : f64
// CHECK-NEXT: [[V36:%.+]] = arith.mulf [[V35]], [[V35]] : f64
// CHECK-NEXT: [[V37:%.+]] = arith.mulf [[V36]], [[V36]] : f64
// CHECK-NEXT: [[V38:%.+]] = arith.mulf [[V37]], [[V37]] : f64
// CHECK-NEXT: [[V39:%.+]] = arith.mulf [[V38]], [[V38]] : f64
// CHECK-NEXT: [[V40:%.+]] = arith.mulf [[V39]], [[V39]] : f64
// CHECK-NEXT: [[V41:%.+]] = arith.mulf [[V40]], [[V40]] : f64
// CHECK-NEXT: [[V42:%.+]] = arith.mulf [[V41]], [[V41]] : f64
// CHECK-NEXT: [[V43:%.+]] = arith.mulf [[V42]], [[V42]] : f64
// CHECK-NEXT: [[V44:%.+]] = arith.mulf [[V43]], [[V43]] : f64
// CHECK-NEXT: [[V45:%.+]] = arith.mulf [[V44]], [[V44]] : f64
// CHECK-NEXT: [[V46:%.+]] = arith.mulf [[V45]], [[V45]] : f64
// CHECK-NEXT: [[V47:%.+]] = arith.mulf [[V46]], [[V46]] : f64
// CHECK-NEXT: [[V48:%.+]] = arith.mulf [[V47]], [[V47]] : f64
// CHECK-NEXT: [[V49:%.+]] = arith.mulf [[V48]], [[V48]] : f64
// CHECK-NEXT: [[V50:%.+]] = arith.mulf [[V49]], [[V49]] : f64
// CHECK-NEXT: [[V51:%.+]] = arith.mulf [[V50]], [[V50]] : f64
// CHECK-NEXT: [[V52:%.+]] = arith.mulf [[V51]], [[V51]] : f64
// CHECK-NEXT: [[V53:%.+]] = arith.mulf [[V52]], [[V52]] : f64
// CHECK-NEXT: [[V54:%.+]] = arith.mulf [[V53]], [[V53]] : f64
// CHECK-NEXT: [[V55:%.+]] = arith.mulf [[V54]], [[V54]] : f64
// CHECK-NEXT: [[V56:%.+]] = arith.mulf [[V55]], [[V55]] : f64
// CHECK-NEXT: [[V57:%.+]] = arith.mulf [[V56]], [[V56]] : f64
// CHECK-NEXT: [[V58:%.+]] = arith.mulf [[V57]], [[V57]] : f64
// CHECK-NEXT: [[V59:%.+]] = arith.mulf [[V58]], [[V58]] : f64
// CHECK-NEXT: [[V60:%.+]] = arith.mulf [[V59]], [[V59]] : f64
// CHECK-NEXT: [[V61:%.+]] = arith.mulf [[V60]], [[V60]] : f64
// CHECK-NEXT: [[V62:%.+]] = arith.mulf [[V61]], [[V61]] : f64
// CHECK-NEXT: [[V63:%.+]] = arith.cmpf oeq, [[V62]], [[CST_7]] : f64
// CHECK-NEXT: [[V64:%.+]] = arith.cmpf oeq, [[V62]], [[CST_6]] : f64
// CHECK-NEXT: [[V65:%.+]] = arith.divf [[CST_8]], [[V62]] : f64
// CHECK-NEXT: [[V66:%.+]] = arith.select [[V63]], [[CST_5]], [[V65]] : f64
// CHECK-NEXT: [[V67:%.+]] = arith.select [[V64]], [[CST_4]], [[V66]] : f64
// CHECK-NEXT: [[V68:%.+]] = arith.cmpf oeq, [[ARG1]], [[CST_2]] : vector<2xf32>
// CHECK-NEXT: [[V69:%.+]] = arith.cmpf oeq, [[ARG1]], [[CST_1]] : vector<2xf32>
// CHECK-NEXT: [[V70:%.+]] = arith.divf [[CST_3]], [[ARG1]] : vector<2xf32>
// CHECK-NEXT: [[V71:%.+]] = arith.select [[V68]], [[CST_0]], [[V70]] : vector<2xi1>, vector<2xf32>
// CHECK-NEXT: [[V72:%.+]] = arith.select [[V69]], [[CST]], [[V71]] : vector<2xi1>, vector<2xf32>
// CHECK-NEXT: return [[V67]], [[V72]] : f64, vector<2xf32>
// CHECK-NEXT: }
func.func @extreme_powers(%x: f64, %y: vector<2xf32>) -> (f64, vector<2xf32>) {
  %least = arith.constant -9223372036854775808 : i64
  %bit = arith.constant dense<true> : vector<2xi1>
  %0 = math.fpowi %x, %least : f64, i64
  %1 = math.fpowi %y, %bit : vector<2xf32>, vector<2xi1>
  return %0, %1 : f64, vector<2xf32>
}
