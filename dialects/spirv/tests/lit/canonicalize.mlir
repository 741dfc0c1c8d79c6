// RUN: crease-opt %s --canonicalize | FileCheck %s

// x + 0 = x; x * 1 = x; x * 0 = 0; x - x = 0; constants are evaluated.
// CHECK-LABEL: func.func @integers
// CHECK-NEXT: %cst0_i32 = spirv.Constant 0 : i32
// CHECK-NEXT: %cst-24_i32 = spirv.Constant -24 : i32
// CHECK-NEXT: %cst2_i32 = spirv.Constant 2 : i32
// CHECK-NEXT: %cst_vec_2xi32 = spirv.Constant dense<[1, -9]> : vector<2xi32>
// CHECK-NEXT: return %arg0, %arg0, %cst-24_i32, %cst0_i32, %cst2_i32, %cst_vec_2xi32, %cst0_i32 : i32, i32, i32, i32, i32, vector<2xi32>, i32
func.func @integers(%x: i32, %v: vector<2xi32>) -> (i32, i32, i32, i32, i32, vector<2xi32>, i32) {
  %c0 = spirv.Constant 0 : i32
  %c1 = spirv.Constant 1 : i32
  %c6 = spirv.Constant 6 : i32
  %m4 = spirv.Constant -4 : i32
  %v2 = spirv.Constant dense<[3, -7]> : vector<2xi32>
  %v3 = spirv.Constant dense<2> : vector<2xi32>
  %0 = spirv.IAdd %c0, %x : i32
  %1 = spirv.IMul %x, %c1 : i32
  %2 = spirv.IMul %c6, %m4 : i32
  %3 = spirv.ISub %x, %x : i32
  %4 = spirv.IAdd %c6, %m4 : i32
  %5 = spirv.ISub %v2, %v3 : vector<2xi32>
  %6 = spirv.IMul %x, %c0 : i32
  return %0, %1, %2, %3, %4, %5, %6 : i32, i32, i32, i32, i32, vector<2xi32>, i32
}

// By one, or of constants where the quotient is defined. `SMod` has the sign of the divisor.
// CHECK-LABEL: func.func @divisions
// CHECK-NEXT: %cst0_i32 = spirv.Constant 0 : i32
// CHECK-NEXT: %cst3_i32 = spirv.Constant 3 : i32
// CHECK-NEXT: %cst-1_i32 = spirv.Constant -1 : i32
// CHECK-NEXT: %cst-2147483648_i32 = spirv.Constant -2147483648 : i32
// CHECK-NEXT: %cst-2_i32 = spirv.Constant -2 : i32
// CHECK-NEXT: %cst1431655763_i32 = spirv.Constant 1431655763 : i32
// CHECK-NEXT: %cst2_i32 = spirv.Constant 2 : i32
// CHECK-NEXT: %0 = spirv.SDiv %cst-2147483648_i32, %cst-1_i32 : i32
// CHECK-NEXT: %1 = spirv.SDiv %arg0, %cst0_i32 : i32
// CHECK-NEXT: %2 = spirv.UDiv %cst3_i32, %cst0_i32 : i32
// CHECK-NEXT: return %cst-2_i32, %cst1431655763_i32, %cst-1_i32, %cst2_i32, %cst0_i32, %0, %1, %2, %arg0, %cst0_i32, %cst0_i32, %cst-2_i32 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32
func.func @divisions(%x: i32) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) {
  %c0 = spirv.Constant 0 : i32
  %c1 = spirv.Constant 1 : i32
  %c3 = spirv.Constant 3 : i32
  %m3 = spirv.Constant -3 : i32
  %m1 = spirv.Constant -1 : i32
  %m7 = spirv.Constant -7 : i32
  %min = spirv.Constant -2147483648 : i32
  %0 = spirv.SDiv %m7, %c3 : i32
  %1 = spirv.UDiv %m7, %c3 : i32
  %2 = spirv.SRem %m7, %c3 : i32
  %3 = spirv.SMod %m7, %c3 : i32
  %4 = spirv.UMod %m7, %c3 : i32
  %5 = spirv.SDiv %min, %m1 : i32
  %6 = spirv.SDiv %x, %c0 : i32
  %7 = spirv.UDiv %c3, %c0 : i32
  %8 = spirv.SDiv %x, %c1 : i32
  %9 = spirv.SMod %x, %c1 : i32
  %10 = spirv.SMod %c3, %m3 : i32
  %11 = spirv.SMod %c1, %m3 : i32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32
}

// What undoes itself.
// CHECK-LABEL: func.func @negations
// CHECK-NEXT: %cst-6_i32 = spirv.Constant -6 : i32
// CHECK-NEXT: %false = spirv.Constant false
// CHECK-NEXT: %cst-7_i32 = spirv.Constant -7 : i32
// CHECK-NEXT: return %arg0, %arg0, %arg1, %cst-6_i32, %false, %cst-7_i32 : i32, i32, i1, i32, i1, i32
func.func @negations(%x: i32, %p: i1) -> (i32, i32, i1, i32, i1, i32) {
  %c6 = spirv.Constant 6 : i32
  %t = spirv.Constant true
  %0 = spirv.SNegate %x : i32
  %1 = spirv.SNegate %0 : i32
  %2 = spirv.Not %x : i32
  %3 = spirv.Not %2 : i32
  %4 = spirv.LogicalNot %p : i1
  %5 = spirv.LogicalNot %4 : i1
  %6 = spirv.SNegate %c6 : i32
  %7 = spirv.LogicalNot %t : i1
  %8 = spirv.Not %c6 : i32
  return %1, %3, %5, %6, %7, %8 : i32, i32, i1, i32, i1, i32
}

// Masks, shifts by nothing; a shift by too much stays.
// CHECK-LABEL: func.func @bits
// CHECK-NEXT: %cst536870911_i32 = spirv.Constant 536870911 : i32
// CHECK-NEXT: %cst48_i32 = spirv.Constant 48 : i32
// CHECK-NEXT: %cst0_i32 = spirv.Constant 0 : i32
// CHECK-NEXT: %cst-1_i32 = spirv.Constant -1 : i32
// CHECK-NEXT: %cst40_i32 = spirv.Constant 40 : i32
// CHECK-NEXT: %cst5_i32 = spirv.Constant 5 : i32
// CHECK-NEXT: %0 = spirv.UConvert %arg1 : i8 to i32
// CHECK-NEXT: %1 = spirv.ShiftRightLogical %cst-1_i32, %cst40_i32 : i32, i32
// CHECK-NEXT: return %cst0_i32, %arg0, %cst-1_i32, %cst0_i32, %cst5_i32, %0, %arg0, %cst48_i32, %cst-1_i32, %1, %cst536870911_i32 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32
func.func @bits(%x: i32, %b: i8) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) {
  %c0 = spirv.Constant 0 : i32
  %c6 = spirv.Constant 6 : i32
  %c3 = spirv.Constant 3 : i32
  %m1 = spirv.Constant -1 : i32
  %c255 = spirv.Constant 255 : i32
  %c40 = spirv.Constant 40 : i32
  %0 = spirv.BitwiseAnd %x, %c0 : i32
  %1 = spirv.BitwiseAnd %x, %m1 : i32
  %2 = spirv.BitwiseOr %x, %m1 : i32
  %3 = spirv.BitwiseXor %x, %x : i32
  %4 = spirv.BitwiseXor %c6, %c3 : i32
  %e = spirv.UConvert %b : i8 to i32
  %5 = spirv.BitwiseAnd %e, %c255 : i32
  %6 = spirv.ShiftLeftLogical %x, %c0 : i32, i32
  %7 = spirv.ShiftLeftLogical %c6, %c3 : i32, i32
  %8 = spirv.ShiftRightArithmetic %m1, %c3 : i32, i32
  %9 = spirv.ShiftRightLogical %m1, %c40 : i32, i32
  %10 = spirv.ShiftRightLogical %m1, %c3 : i32, i32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32
}

// CHECK-LABEL: func.func @comparisons
// CHECK-NEXT: %true = spirv.Constant true
// CHECK-NEXT: %false = spirv.Constant false
// CHECK-NEXT: %cst_vec_2xi1 = spirv.Constant dense<[true, false]> : vector<2xi1>
// CHECK-NEXT: return %true, %true, %false, %cst_vec_2xi1, %arg1, %false, %true, %arg1, %false : i1, i1, i1, vector<2xi1>, i1, i1, i1, i1, i1
func.func @comparisons(%x: i32, %p: i1, %v: vector<2xi32>) -> (i1, i1, i1, vector<2xi1>, i1, i1, i1, i1, i1) {
  %t = spirv.Constant true
  %f = spirv.Constant false
  %c6 = spirv.Constant 6 : i32
  %m1 = spirv.Constant -1 : i32
  %v2 = spirv.Constant dense<[3, -7]> : vector<2xi32>
  %v3 = spirv.Constant dense<3> : vector<2xi32>
  %0 = spirv.IEqual %x, %x : i32
  %1 = spirv.SLessThan %m1, %c6 : i32
  %2 = spirv.ULessThan %m1, %c6 : i32
  %3 = spirv.IEqual %v2, %v3 : vector<2xi32>
  %4 = spirv.LogicalAnd %p, %t : i1
  %5 = spirv.LogicalAnd %p, %f : i1
  %6 = spirv.LogicalOr %p, %t : i1
  %7 = spirv.LogicalNotEqual %p, %f : i1
  %8 = spirv.LogicalEqual %t, %f : i1
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : i1, i1, i1, vector<2xi1>, i1, i1, i1, i1, i1
}

// Of one value with itself.
// CHECK-LABEL: func.func @comparisons_of_same
// CHECK-NEXT: %true = spirv.Constant true
// CHECK-NEXT: %false = spirv.Constant false
// CHECK-NEXT: %cst_vec_2xi1 = spirv.Constant dense<false> : vector<2xi1>
// CHECK-NEXT: %cst_vec_3xi1 = spirv.Constant dense<true> : vector<3xi1>
// CHECK-NEXT: return %true, %false, %cst_vec_2xi1, %true, %false, %cst_vec_3xi1 : i1, i1, vector<2xi1>, i1, i1, vector<3xi1>
func.func @comparisons_of_same(%x: i32, %v: vector<2xi32>, %q: vector<3xi1>) -> (i1, i1, vector<2xi1>, i1, i1, vector<3xi1>) {
  %0 = spirv.SGreaterThanEqual %x, %x : i32
  %1 = spirv.UGreaterThan %x, %x : i32
  %2 = spirv.INotEqual %v, %v : vector<2xi32>
  %3 = spirv.ULessThanEqual %x, %x : i32
  %4 = spirv.SLessThan %x, %x : i32
  %5 = spirv.LogicalEqual %q, %q : vector<3xi1>
  return %0, %1, %2, %3, %4, %5 : i1, i1, vector<2xi1>, i1, i1, vector<3xi1>
}

// One choice, or the same either way, or element by element.
// CHECK-LABEL: func.func @select
// CHECK-NEXT: %cst_vec_2xi32 = spirv.Constant dense<[3, 5]> : vector<2xi32>
// CHECK-NEXT: return %arg1, %arg1, %cst_vec_2xi32, %arg3 : f32, f32, vector<2xi32>, vector<2xf32>
func.func @select(%p: i1, %x: f32, %y: f32, %u: vector<2xf32>) -> (f32, f32, vector<2xi32>, vector<2xf32>) {
  %t = spirv.Constant true
  %tf = spirv.Constant dense<[true, false]> : vector<2xi1>
  %a = spirv.Constant dense<[3, -7]> : vector<2xi32>
  %b = spirv.Constant dense<5> : vector<2xi32>
  %0 = spirv.Select %t, %x, %y : i1, f32
  %1 = spirv.Select %p, %x, %x : i1, f32
  %2 = spirv.Select %tf, %a, %b : vector<2xi1>, vector<2xi32>
  %3 = spirv.Select %tf, %u, %u : vector<2xi1>, vector<2xf32>
  return %0, %1, %2, %3 : f32, f32, vector<2xi32>, vector<2xf32>
}

// A cast back, and a cast of a cast.
// CHECK-LABEL: func.func @casts
// CHECK-NEXT: %0 = spirv.Bitcast %arg0 : f32 to vector<2xi16>
// CHECK-NEXT: return %arg0, %0 : f32, vector<2xi16>
func.func @casts(%x: f32) -> (f32, vector<2xi16>) {
  %0 = spirv.Bitcast %x : f32 to i32
  %1 = spirv.Bitcast %0 : i32 to f32
  %2 = spirv.Bitcast %0 : i32 to vector<2xi16>
  return %1, %2 : f32, vector<2xi16>
}

// What was put in, and elements of constants.
// CHECK-LABEL: func.func @parts
// CHECK-NEXT: %cst4_i32 = spirv.Constant 4 : i32
// CHECK-NEXT: %cst_f32 = spirv.Constant 2.000000e+00 : f32
// CHECK-NEXT: %0 = spirv.CompositeInsert %arg0, %arg2[0 : i32] : f32 into vector<2xf32>
// CHECK-NEXT: %1 = spirv.CompositeExtract %0[1 : i32] : vector<2xf32>
// CHECK-NEXT: return %arg1, %arg0, %1, %cst_f32, %cst4_i32 : f32, f32, f32, f32, i32
func.func @parts(%x: f32, %y: f32, %w: vector<2xf32>) -> (f32, f32, f32, f32, i32) {
  %c = spirv.Constant dense<[1.0, 2.0]> : vector<2xf32>
  %s = spirv.Constant dense<4> : vector<3xi32>
  %0 = spirv.CompositeConstruct %x, %y : (f32, f32) -> vector<2xf32>
  %1 = spirv.CompositeExtract %0[1 : i32] : vector<2xf32>
  %2 = spirv.CompositeInsert %x, %w[0 : i32] : f32 into vector<2xf32>
  %3 = spirv.CompositeExtract %2[0 : i32] : vector<2xf32>
  %4 = spirv.CompositeExtract %2[1 : i32] : vector<2xf32>
  %5 = spirv.CompositeExtract %c[1 : i32] : vector<2xf32>
  %6 = spirv.CompositeExtract %s[1 : i32] : vector<3xi32>
  return %1, %3, %4, %5, %6 : f32, f32, f32, f32, i32
}

// CHECK-LABEL: func.func @not_of_comparison
// CHECK-NEXT: %0 = spirv.INotEqual %arg0, %arg1 : i32
// CHECK-NEXT: %1 = spirv.IEqual %arg0, %arg1 : i32
// CHECK-NEXT: %2 = spirv.LogicalNotEqual %arg2, %arg3 : i1
// CHECK-NEXT: %3 = spirv.LogicalEqual %arg2, %arg3 : i1
// CHECK-NEXT: return %0, %1, %2, %3 : i1, i1, i1, i1
func.func @not_of_comparison(%x: i32, %y: i32, %p: i1, %q: i1) -> (i1, i1, i1, i1) {
  %0 = spirv.IEqual %x, %y : i32
  %1 = spirv.LogicalNot %0 : i1
  %2 = spirv.INotEqual %x, %y : i32
  %3 = spirv.LogicalNot %2 : i1
  %4 = spirv.LogicalEqual %p, %q : i1
  %5 = spirv.LogicalNot %4 : i1
  %6 = spirv.LogicalNotEqual %p, %q : i1
  %7 = spirv.LogicalNot %6 : i1
  return %1, %3, %5, %7 : i1, i1, i1, i1
}

// CHECK-LABEL: func.func @umod_of_umod
// CHECK-NEXT: %cst32_i32 = spirv.Constant 32 : i32
// CHECK-NEXT: %cst4_i32 = spirv.Constant 4 : i32
// CHECK-NEXT: %cst5_i32 = spirv.Constant 5 : i32
// CHECK-NEXT: %0 = spirv.UMod %arg0, %cst32_i32 : i32
// CHECK-NEXT: %1 = spirv.UMod %arg0, %cst4_i32 : i32
// CHECK-NEXT: %2 = spirv.UMod %0, %cst5_i32 : i32
// CHECK-NEXT: return %1, %2 : i32, i32
func.func @umod_of_umod(%x: i32) -> (i32, i32) {
  %c32 = spirv.Constant 32 : i32
  %c4 = spirv.Constant 4 : i32
  %c5 = spirv.Constant 5 : i32
  %0 = spirv.UMod %x, %c32 : i32
  %1 = spirv.UMod %0, %c4 : i32
  %2 = spirv.UMod %0, %c5 : i32
  return %1, %2 : i32, i32
}

// CHECK-LABEL: func.func @poison
// CHECK-NEXT: %0 = ub.poison : i32
// CHECK-NEXT: return %0, %0 : i32, i32
func.func @poison(%x: i32, %p: i1) -> (i32, i32) {
  %c = spirv.Constant 3 : i32
  %u = ub.poison : i32
  %0 = spirv.IAdd %c, %u : i32
  %1 = spirv.ShiftLeftLogical %c, %u : i32, i32
  return %0, %1 : i32, i32
}

// Floats are not evaluated.
// CHECK-LABEL: func.func @kept
// CHECK-NEXT: %cst_f32 = spirv.Constant 3.000000e+00 : f32
// CHECK-NEXT: %0 = spirv.FAdd %cst_f32, %cst_f32 : f32
// CHECK-NEXT: %1 = spirv.FMul %arg0, %cst_f32 : f32
// CHECK-NEXT: return %0, %1 : f32, f32
func.func @kept(%x: f32, %p: i1) -> (f32, f32) {
  %c = spirv.Constant 3.0 : f32
  %0 = spirv.FAdd %c, %c : f32
  %1 = spirv.FMul %c, %x : f32
  %2 = spirv.GL.Exp %x : f32
  return %0, %1 : f32, f32
}

// Upstream makes `%arg0 umod 32` of it, which is another value.
// CHECK-LABEL: func.func @umod_of_smaller_umod
// CHECK: %[[X:.*]] = spirv.UMod %arg0, %cst4_i32 : i32
// CHECK: %[[Y:.*]] = spirv.UMod %[[X]], %cst32_i32 : i32
// CHECK: return %[[Y]]
func.func @umod_of_smaller_umod(%x: i32) -> i32 {
  %c32 = spirv.Constant 32 : i32
  %c4 = spirv.Constant 4 : i32
  %0 = spirv.UMod %x, %c4 : i32
  %1 = spirv.UMod %0, %c32 : i32
  return %1 : i32
}
