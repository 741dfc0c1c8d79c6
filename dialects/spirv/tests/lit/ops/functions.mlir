// Every op reads and prints its custom form; the generic form reads back to the same text.
// RUN: crease-opt %s | FileCheck %s
// RUN: crease-opt %s --mlir-print-op-generic | crease-opt - | FileCheck %s

// CHECK-LABEL: func.func @gl_of_one
func.func @gl_of_one(%x: f32, %v: vector<4xf16>, %d: f64, %i: i32, %u: vector<2xi32>) {
  // CHECK: spirv.GL.Acos %arg0 : f32
  %0 = spirv.GL.Acos %x : f32
  // CHECK: spirv.GL.Acosh %arg1 : vector<4xf16>
  %1 = spirv.GL.Acosh %v : vector<4xf16>
  // CHECK: spirv.GL.Asin %arg0 : f32
  %2 = spirv.GL.Asin %x : f32
  // CHECK: spirv.GL.Asinh %arg1 : vector<4xf16>
  %3 = spirv.GL.Asinh %v : vector<4xf16>
  // CHECK: spirv.GL.Atan %arg0 : f32
  %4 = spirv.GL.Atan %x : f32
  // CHECK: spirv.GL.Atanh %arg1 : vector<4xf16>
  %5 = spirv.GL.Atanh %v : vector<4xf16>
  // CHECK: spirv.GL.Ceil %arg0 : f32
  %6 = spirv.GL.Ceil %x : f32
  // CHECK: spirv.GL.Cos %arg1 : vector<4xf16>
  %7 = spirv.GL.Cos %v : vector<4xf16>
  // CHECK: spirv.GL.Cosh %arg0 : f32
  %8 = spirv.GL.Cosh %x : f32
  // CHECK: spirv.GL.Exp %arg1 : vector<4xf16>
  %9 = spirv.GL.Exp %v : vector<4xf16>
  // CHECK: spirv.GL.Exp2 %arg0 : f32
  %10 = spirv.GL.Exp2 %x : f32
  // CHECK: spirv.GL.FAbs %arg2 : f64
  %11 = spirv.GL.FAbs %d : f64
  // CHECK: spirv.GL.FSign %arg0 : f32
  %12 = spirv.GL.FSign %x : f32
  // CHECK: spirv.GL.FindILsb %arg4 : vector<2xi32>
  %13 = spirv.GL.FindILsb %u : vector<2xi32>
  // CHECK: spirv.GL.FindSMsb %arg3 : i32
  %14 = spirv.GL.FindSMsb %i : i32
  // CHECK: spirv.GL.FindUMsb %arg4 : vector<2xi32>
  %15 = spirv.GL.FindUMsb %u : vector<2xi32>
  // CHECK: spirv.GL.Floor %arg1 : vector<4xf16>
  %16 = spirv.GL.Floor %v : vector<4xf16>
  // CHECK: spirv.GL.Fract %arg2 : f64
  %17 = spirv.GL.Fract %d : f64
  // CHECK: spirv.GL.InverseSqrt %arg0 : f32
  %18 = spirv.GL.InverseSqrt %x : f32
  // CHECK: spirv.GL.Log %arg1 : vector<4xf16>
  %19 = spirv.GL.Log %v : vector<4xf16>
  // CHECK: spirv.GL.Log2 %arg0 : f32
  %20 = spirv.GL.Log2 %x : f32
  // CHECK: spirv.GL.Normalize %arg0 : f32
  %21 = spirv.GL.Normalize %x : f32
  // CHECK: spirv.GL.Round %arg1 : vector<4xf16>
  %22 = spirv.GL.Round %v : vector<4xf16>
  // CHECK: spirv.GL.RoundEven %arg2 : f64
  %23 = spirv.GL.RoundEven %d : f64
  // CHECK: spirv.GL.SAbs %arg3 : i32
  %24 = spirv.GL.SAbs %i : i32
  // CHECK: spirv.GL.SSign %arg4 : vector<2xi32>
  %25 = spirv.GL.SSign %u : vector<2xi32>
  // CHECK: spirv.GL.Sin %arg0 : f32
  %26 = spirv.GL.Sin %x : f32
  // CHECK: spirv.GL.Sinh %arg1 : vector<4xf16>
  %27 = spirv.GL.Sinh %v : vector<4xf16>
  // CHECK: spirv.GL.Sqrt %arg1 : vector<4xf16>
  %28 = spirv.GL.Sqrt %v : vector<4xf16>
  // CHECK: spirv.GL.Tan %arg1 : vector<4xf16>
  %29 = spirv.GL.Tan %v : vector<4xf16>
  // CHECK: spirv.GL.Tanh %arg0 : f32
  %30 = spirv.GL.Tanh %x : f32
  return
}

// CHECK-LABEL: func.func @gl
func.func @gl(%x: f32, %v: vector<4xf16>, %d: f64, %i: i32, %u: vector<2xi32>, %b: i8, %w: vector<2xf32>, %n: ui32, %k: vector<4xf32>) {
  // CHECK: spirv.GL.Cross %arg0, %arg0 : f32
  %0 = spirv.GL.Cross %x, %x : f32
  // CHECK: spirv.GL.FMax %arg1, %arg1 : vector<4xf16>
  %1 = spirv.GL.FMax %v, %v : vector<4xf16>
  // CHECK: spirv.GL.FMin %arg2, %arg2 : f64
  %2 = spirv.GL.FMin %d, %d : f64
  // CHECK: spirv.GL.Pow %arg1, %arg1 : vector<4xf16>
  %3 = spirv.GL.Pow %v, %v : vector<4xf16>
  // CHECK: spirv.GL.Reflect %arg1, %arg1 : vector<4xf16>
  %4 = spirv.GL.Reflect %v, %v : vector<4xf16>
  // CHECK: spirv.GL.SMax %arg5, %arg5 : i8
  %5 = spirv.GL.SMax %b, %b : i8
  // CHECK: spirv.GL.SMin %arg3, %arg3 {tag} : i32
  %6 = spirv.GL.SMin %i, %i {tag} : i32
  // CHECK: spirv.GL.UMax %arg4, %arg4 : vector<2xi32>
  %7 = spirv.GL.UMax %u, %u : vector<2xi32>
  // CHECK: spirv.GL.UMin %arg5, %arg5 : i8
  %8 = spirv.GL.UMin %b, %b : i8
  // CHECK: spirv.GL.Length %arg6 : vector<2xf32> -> f32
  %9 = spirv.GL.Length %w : vector<2xf32> -> f32
  // CHECK: spirv.GL.Distance %arg6, %arg6 : vector<2xf32>, vector<2xf32> -> f32
  %10 = spirv.GL.Distance %w, %w : vector<2xf32>, vector<2xf32> -> f32
  // CHECK: spirv.GL.PackHalf2x16 %arg6 : vector<2xf32> -> i32
  %11 = spirv.GL.PackHalf2x16 %w : vector<2xf32> -> i32
  // CHECK: spirv.GL.PackSnorm4x8 %arg8 : vector<4xf32> -> i32
  %12 = spirv.GL.PackSnorm4x8 %k : vector<4xf32> -> i32
  // CHECK: spirv.GL.UnpackHalf2x16 {tag} %arg3 : i32 -> vector<2xf32>
  %13 = spirv.GL.UnpackHalf2x16 {tag} %i : i32 -> vector<2xf32>
  // CHECK: spirv.GL.UnpackSnorm4x8 %arg3 : i32 -> vector<4xf32>
  %14 = spirv.GL.UnpackSnorm4x8 %i : i32 -> vector<4xf32>
  // CHECK: spirv.GL.Ldexp %arg0 : f32, %arg3 : i32 -> f32
  %15 = spirv.GL.Ldexp %x : f32, %i : i32 -> f32
  // CHECK: spirv.GL.Ldexp %arg6 : vector<2xf32>, %arg4 : vector<2xi32> -> vector<2xf32>
  %16 = spirv.GL.Ldexp %w : vector<2xf32>, %u : vector<2xi32> -> vector<2xf32>
  // CHECK: spirv.GL.FMix %arg0 : f32, %arg0 : f32, %arg0 : f32 -> f32
  %17 = spirv.GL.FMix %x : f32, %x : f32, %x : f32 -> f32
  // CHECK: spirv.GL.FClamp %arg0, %arg0, %arg0 : f32
  %18 = spirv.GL.FClamp %x, %x, %x : f32
  // CHECK: spirv.GL.Fma %arg6, %arg6, %arg6 {tag} : vector<2xf32>
  %19 = spirv.GL.Fma %w, %w, %w {tag} : vector<2xf32>
  // CHECK: spirv.GL.SClamp %arg3, %arg3, %arg3 : i32
  %20 = spirv.GL.SClamp %i, %i, %i : i32
  // CHECK: spirv.GL.UClamp(%arg3, %arg7, %arg3) {tag} : (i32, ui32, i32) -> i32
  %21 = spirv.GL.UClamp(%i, %n, %i) {tag} : (i32, ui32, i32) -> i32
  return
}

// CHECK-LABEL: func.func @cl_of_one
func.func @cl_of_one(%x: f32, %v: vector<4xf16>, %d: f64, %b: i8) {
  // CHECK: spirv.CL.acos %arg0 : f32
  %0 = spirv.CL.acos %x : f32
  // CHECK: spirv.CL.acosh %arg1 : vector<4xf16>
  %1 = spirv.CL.acosh %v : vector<4xf16>
  // CHECK: spirv.CL.asin %arg2 : f64
  %2 = spirv.CL.asin %d : f64
  // CHECK: spirv.CL.asinh %arg0 : f32
  %3 = spirv.CL.asinh %x : f32
  // CHECK: spirv.CL.atan %arg1 : vector<4xf16>
  %4 = spirv.CL.atan %v : vector<4xf16>
  // CHECK: spirv.CL.atanh %arg2 : f64
  %5 = spirv.CL.atanh %d : f64
  // CHECK: spirv.CL.ceil %arg0 : f32
  %6 = spirv.CL.ceil %x : f32
  // CHECK: spirv.CL.cos %arg1 : vector<4xf16>
  %7 = spirv.CL.cos %v : vector<4xf16>
  // CHECK: spirv.CL.cosh %arg2 : f64
  %8 = spirv.CL.cosh %d : f64
  // CHECK: spirv.CL.erf %arg0 : f32
  %9 = spirv.CL.erf %x : f32
  // CHECK: spirv.CL.exp %arg1 : vector<4xf16>
  %10 = spirv.CL.exp %v : vector<4xf16>
  // CHECK: spirv.CL.fabs %arg2 : f64
  %11 = spirv.CL.fabs %d : f64
  // CHECK: spirv.CL.floor %arg0 : f32
  %12 = spirv.CL.floor %x : f32
  // CHECK: spirv.CL.log %arg1 : vector<4xf16>
  %13 = spirv.CL.log %v : vector<4xf16>
  // CHECK: spirv.CL.rint %arg2 : f64
  %14 = spirv.CL.rint %d : f64
  // CHECK: spirv.CL.round %arg0 : f32
  %15 = spirv.CL.round %x : f32
  // CHECK: spirv.CL.rsqrt %arg1 : vector<4xf16>
  %16 = spirv.CL.rsqrt %v : vector<4xf16>
  // CHECK: spirv.CL.s_abs %arg3 : i8
  %17 = spirv.CL.s_abs %b : i8
  // CHECK: spirv.CL.sin %arg0 : f32
  %18 = spirv.CL.sin %x : f32
  // CHECK: spirv.CL.sinh %arg1 : vector<4xf16>
  %19 = spirv.CL.sinh %v : vector<4xf16>
  // CHECK: spirv.CL.sqrt %arg2 : f64
  %20 = spirv.CL.sqrt %d : f64
  // CHECK: spirv.CL.tan %arg0 : f32
  %21 = spirv.CL.tan %x : f32
  // CHECK: spirv.CL.tanh %arg1 : vector<4xf16>
  %22 = spirv.CL.tanh %v : vector<4xf16>
  return
}

// CHECK-LABEL: func.func @cl
func.func @cl(%x: f32, %v: vector<4xf16>, %d: f64, %i: i32, %u: vector<2xi32>, %b: i8) {
  // CHECK: spirv.CL.atan2 %arg0, %arg0 : f32
  %0 = spirv.CL.atan2 %x, %x : f32
  // CHECK: spirv.CL.fma %arg1, %arg1, %arg1 : vector<4xf16>
  %1 = spirv.CL.fma %v, %v, %v : vector<4xf16>
  // CHECK: spirv.CL.fmax %arg2, %arg2 : f64
  %2 = spirv.CL.fmax %d, %d : f64
  // CHECK: spirv.CL.fmin %arg0, %arg0 : f32
  %3 = spirv.CL.fmin %x, %x : f32
  // CHECK: spirv.CL.mix %arg1, %arg1, %arg1 : vector<4xf16>
  %4 = spirv.CL.mix %v, %v, %v : vector<4xf16>
  // CHECK: spirv.CL.pow %arg2, %arg2 : f64
  %5 = spirv.CL.pow %d, %d : f64
  // CHECK: spirv.CL.s_max %arg3, %arg3 {tag} : i32
  %6 = spirv.CL.s_max %i, %i {tag} : i32
  // CHECK: spirv.CL.s_min %arg4, %arg4 : vector<2xi32>
  %7 = spirv.CL.s_min %u, %u : vector<2xi32>
  // CHECK: spirv.CL.u_max %arg5, %arg5 : i8
  %8 = spirv.CL.u_max %b, %b : i8
  // CHECK: spirv.CL.u_min %arg3, %arg3 : i32
  %9 = spirv.CL.u_min %i, %i : i32
  return
}
