// Every op reads and prints its custom form; the generic form reads back to the same text.
// RUN: crease-opt %s | FileCheck %s
// RUN: crease-opt %s --mlir-print-op-generic | crease-opt - | FileCheck %s

// CHECK-LABEL: func.func @arithmetic
func.func @arithmetic(%x: f32, %v: vector<4xf16>, %d: f64, %i: i32, %u: vector<2xi32>, %b: i8, %w: vector<2xf32>) {
  // CHECK: spirv.FAdd %arg0, %arg0 : f32
  %0 = spirv.FAdd %x, %x : f32
  // CHECK: spirv.FDiv %arg1, %arg1 : vector<4xf16>
  %1 = spirv.FDiv %v, %v : vector<4xf16>
  // CHECK: spirv.FMod %arg2, %arg2 : f64
  %2 = spirv.FMod %d, %d : f64
  // CHECK: spirv.FMul %arg0, %arg0 : f32
  %3 = spirv.FMul %x, %x : f32
  // CHECK: spirv.FNegate %arg1 : vector<4xf16>
  %4 = spirv.FNegate %v : vector<4xf16>
  // CHECK: spirv.FRem %arg2, %arg2 : f64
  %5 = spirv.FRem %d, %d : f64
  // CHECK: spirv.FSub %arg0, %arg0 {tag} : f32
  %6 = spirv.FSub %x, %x {tag} : f32
  // CHECK: spirv.IAdd %arg4, %arg4 : vector<2xi32>
  %7 = spirv.IAdd %u, %u : vector<2xi32>
  // CHECK: spirv.IMul %arg5, %arg5 : i8
  %8 = spirv.IMul %b, %b : i8
  // CHECK: spirv.ISub %arg3, %arg3 : i32
  %9 = spirv.ISub %i, %i : i32
  // CHECK: spirv.SDiv %arg4, %arg4 : vector<2xi32>
  %10 = spirv.SDiv %u, %u : vector<2xi32>
  // CHECK: spirv.SMod %arg5, %arg5 : i8
  %11 = spirv.SMod %b, %b : i8
  // CHECK: spirv.SNegate %arg3 : i32
  %12 = spirv.SNegate %i : i32
  // CHECK: spirv.SRem %arg4, %arg4 {tag} : vector<2xi32>
  %13 = spirv.SRem %u, %u {tag} : vector<2xi32>
  // CHECK: spirv.UDiv %arg5, %arg5 : i8
  %14 = spirv.UDiv %b, %b : i8
  // CHECK: spirv.UMod %arg3, %arg3 : i32
  %15 = spirv.UMod %i, %i : i32
  // CHECK: spirv.VectorTimesScalar %arg6, %arg0 : (vector<2xf32>, f32) -> vector<2xf32>
  %16 = spirv.VectorTimesScalar %w, %x : (vector<2xf32>, f32) -> vector<2xf32>
  // CHECK: spirv.Dot %arg6, %arg6 : vector<2xf32> -> f32
  %17 = spirv.Dot %w, %w : vector<2xf32> -> f32
  return
}

// CHECK-LABEL: func.func @bits
func.func @bits(%i: i32, %u: vector<2xi32>, %b: i8) {
  // CHECK: spirv.BitwiseAnd %arg0, %arg0 : i32
  %0 = spirv.BitwiseAnd %i, %i : i32
  // CHECK: spirv.BitwiseOr %arg1, %arg1 : vector<2xi32>
  %1 = spirv.BitwiseOr %u, %u : vector<2xi32>
  // CHECK: spirv.BitwiseXor %arg2, %arg2 : i8
  %2 = spirv.BitwiseXor %b, %b : i8
  // CHECK: spirv.BitCount %arg0 : i32
  %3 = spirv.BitCount %i : i32
  // CHECK: spirv.BitReverse %arg1 : vector<2xi32>
  %4 = spirv.BitReverse %u : vector<2xi32>
  // CHECK: spirv.Not %arg2 : i8
  %5 = spirv.Not %b : i8
  // CHECK: spirv.ShiftLeftLogical %arg0, %arg2 : i32, i8
  %6 = spirv.ShiftLeftLogical %i, %b : i32, i8
  // CHECK: spirv.ShiftRightArithmetic %arg1, %arg1 : vector<2xi32>, vector<2xi32>
  %7 = spirv.ShiftRightArithmetic %u, %u : vector<2xi32>, vector<2xi32>
  // CHECK: spirv.ShiftRightLogical %arg0, %arg0 : i32, i32
  %8 = spirv.ShiftRightLogical %i, %i : i32, i32
  // CHECK: spirv.BitFieldInsert %arg1, %arg1, %arg2, %arg0 : vector<2xi32>, i8, i32
  %9 = spirv.BitFieldInsert %u, %u, %b, %i : vector<2xi32>, i8, i32
  // CHECK: spirv.BitFieldSExtract %arg0, %arg0, %arg0 : i32, i32, i32
  %10 = spirv.BitFieldSExtract %i, %i, %i : i32, i32, i32
  // CHECK: spirv.BitFieldUExtract %arg0, %arg2, %arg0 : i32, i8, i32
  %11 = spirv.BitFieldUExtract %i, %b, %i : i32, i8, i32
  return
}

// CHECK-LABEL: func.func @casts
func.func @casts(%x: f32, %i: i32, %u: vector<2xi32>, %w: vector<2xf32>, %s: i16) {
  // CHECK: spirv.Bitcast %arg0 : f32 to i32
  %0 = spirv.Bitcast %x : f32 to i32
  // CHECK: spirv.Bitcast %arg3 : vector<2xf32> to i64
  %1 = spirv.Bitcast %w : vector<2xf32> to i64
  // CHECK: spirv.ConvertFToS %arg0 : f32 to i8
  %2 = spirv.ConvertFToS %x : f32 to i8
  // CHECK: spirv.ConvertFToU %arg3 : vector<2xf32> to vector<2xi32>
  %3 = spirv.ConvertFToU %w : vector<2xf32> to vector<2xi32>
  // CHECK: spirv.ConvertSToF %arg1 : i32 to f64
  %4 = spirv.ConvertSToF %i : i32 to f64
  // CHECK: spirv.ConvertUToF %arg2 : vector<2xi32> to vector<2xf32>
  %5 = spirv.ConvertUToF %u : vector<2xi32> to vector<2xf32>
  // CHECK: spirv.FConvert %arg0 : f32 to f64
  %6 = spirv.FConvert %x : f32 to f64
  // CHECK: spirv.SConvert %arg1 : i32 to i64
  %7 = spirv.SConvert %i : i32 to i64
  // CHECK: spirv.UConvert %arg2 : vector<2xi32> to vector<2xi16>
  %8 = spirv.UConvert %u : vector<2xi32> to vector<2xi16>
  // CHECK: spirv.INTEL.ConvertBF16ToF %arg4 : i16 to f32
  %9 = spirv.INTEL.ConvertBF16ToF %s : i16 to f32
  // CHECK: spirv.INTEL.ConvertFToBF16 %arg0 : f32 to i16
  %10 = spirv.INTEL.ConvertFToBF16 %x : f32 to i16
  // CHECK: spirv.INTEL.RoundFToTF32 %arg0 : f32 to f32
  %11 = spirv.INTEL.RoundFToTF32 %x : f32 to f32
  return
}

// CHECK-LABEL: func.func @comparisons
func.func @comparisons(%x: f32, %v: vector<4xf16>, %d: f64, %i: i32, %u: vector<2xi32>, %p: i1, %q: vector<3xi1>, %w: vector<2xf32>) {
  // CHECK: spirv.FOrdEqual %arg0, %arg0 : f32
  %0 = spirv.FOrdEqual %x, %x : f32
  // CHECK: spirv.FOrdGreaterThan %arg1, %arg1 : vector<4xf16>
  %1 = spirv.FOrdGreaterThan %v, %v : vector<4xf16>
  // CHECK: spirv.FOrdGreaterThanEqual %arg0, %arg0 : f32
  %2 = spirv.FOrdGreaterThanEqual %x, %x : f32
  // CHECK: spirv.FOrdLessThan %arg1, %arg1 : vector<4xf16>
  %3 = spirv.FOrdLessThan %v, %v : vector<4xf16>
  // CHECK: spirv.FOrdLessThanEqual %arg0, %arg0 : f32
  %4 = spirv.FOrdLessThanEqual %x, %x : f32
  // CHECK: spirv.FOrdNotEqual %arg1, %arg1 : vector<4xf16>
  %5 = spirv.FOrdNotEqual %v, %v : vector<4xf16>
  // CHECK: spirv.FUnordEqual %arg0, %arg0 : f32
  %6 = spirv.FUnordEqual %x, %x : f32
  // CHECK: spirv.FUnordGreaterThan %arg1, %arg1 : vector<4xf16>
  %7 = spirv.FUnordGreaterThan %v, %v : vector<4xf16>
  // CHECK: spirv.FUnordGreaterThanEqual %arg0, %arg0 : f32 {tag}
  %8 = spirv.FUnordGreaterThanEqual %x, %x : f32 {tag}
  // CHECK: spirv.FUnordLessThan %arg1, %arg1 : vector<4xf16>
  %9 = spirv.FUnordLessThan %v, %v : vector<4xf16>
  // CHECK: spirv.FUnordLessThanEqual %arg0, %arg0 : f32
  %10 = spirv.FUnordLessThanEqual %x, %x : f32
  // CHECK: spirv.FUnordNotEqual %arg1, %arg1 : vector<4xf16>
  %11 = spirv.FUnordNotEqual %v, %v : vector<4xf16>
  // CHECK: spirv.IEqual %arg3, %arg3 : i32
  %12 = spirv.IEqual %i, %i : i32
  // CHECK: spirv.INotEqual %arg4, %arg4 : vector<2xi32>
  %13 = spirv.INotEqual %u, %u : vector<2xi32>
  // CHECK: spirv.LogicalAnd %arg5, %arg5 : i1
  %14 = spirv.LogicalAnd %p, %p : i1
  // CHECK: spirv.LogicalEqual %arg6, %arg6 : vector<3xi1>
  %15 = spirv.LogicalEqual %q, %q : vector<3xi1>
  // CHECK: spirv.LogicalNotEqual %arg5, %arg5 : i1
  %16 = spirv.LogicalNotEqual %p, %p : i1
  // CHECK: spirv.LogicalOr %arg6, %arg6 : vector<3xi1> {tag}
  %17 = spirv.LogicalOr %q, %q : vector<3xi1> {tag}
  // CHECK: spirv.Ordered %arg0, %arg0 : f32
  %18 = spirv.Ordered %x, %x : f32
  // CHECK: spirv.SGreaterThan %arg4, %arg4 : vector<2xi32>
  %19 = spirv.SGreaterThan %u, %u : vector<2xi32>
  // CHECK: spirv.SGreaterThanEqual %arg3, %arg3 : i32
  %20 = spirv.SGreaterThanEqual %i, %i : i32
  // CHECK: spirv.SLessThan %arg4, %arg4 : vector<2xi32>
  %21 = spirv.SLessThan %u, %u : vector<2xi32>
  // CHECK: spirv.SLessThanEqual %arg3, %arg3 : i32
  %22 = spirv.SLessThanEqual %i, %i : i32
  // CHECK: spirv.UGreaterThan %arg4, %arg4 : vector<2xi32>
  %23 = spirv.UGreaterThan %u, %u : vector<2xi32>
  // CHECK: spirv.UGreaterThanEqual %arg3, %arg3 : i32
  %24 = spirv.UGreaterThanEqual %i, %i : i32
  // CHECK: spirv.ULessThan %arg4, %arg4 : vector<2xi32>
  %25 = spirv.ULessThan %u, %u : vector<2xi32>
  // CHECK: spirv.ULessThanEqual %arg3, %arg3 : i32 {tag}
  %26 = spirv.ULessThanEqual %i, %i : i32 {tag}
  // CHECK: spirv.Unordered %arg1, %arg1 : vector<4xf16>
  %27 = spirv.Unordered %v, %v : vector<4xf16>
  // CHECK: spirv.IsFinite %arg0 : f32
  %28 = spirv.IsFinite %x : f32
  // CHECK: spirv.IsInf %arg1 : vector<4xf16>
  %29 = spirv.IsInf %v : vector<4xf16>
  // CHECK: spirv.IsNan %arg2 : f64
  %30 = spirv.IsNan %d : f64
  // CHECK: spirv.LogicalNot %arg6 : vector<3xi1>
  %31 = spirv.LogicalNot %q : vector<3xi1>
  // CHECK: spirv.Select %arg5, %arg0, %arg0 : i1, f32
  %32 = spirv.Select %p, %x, %x : i1, f32
  // CHECK: spirv.Select %arg5, %arg7, %arg7 : i1, vector<2xf32>
  %33 = spirv.Select %p, %w, %w : i1, vector<2xf32>
  // CHECK: spirv.Select %arg6, %arg6, %arg6 : vector<3xi1>, vector<3xi1>
  %34 = spirv.Select %q, %q, %q : vector<3xi1>, vector<3xi1>
  return
}
