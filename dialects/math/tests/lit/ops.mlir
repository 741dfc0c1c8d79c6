// Every op reads and prints its custom form; the generic form reads back to the same text.
// RUN: crease-opt %s | FileCheck %s
// RUN: crease-opt %s --mlir-print-op-generic | crease-opt - | FileCheck %s

// CHECK-LABEL: func.func @of_one_float
func.func @of_one_float(%x: f32, %v: vector<4xf64>, %t: tensor<?xbf16>) {
  // CHECK: math.absf %arg0 : f32
  %0 = math.absf %x : f32
  // CHECK: math.acos %arg1 fastmath<nnan,contract> : vector<4xf64>
  %1 = math.acos %v fastmath<nnan,contract> : vector<4xf64>
  // CHECK: math.acosh %arg2 : tensor<?xbf16>
  %2 = math.acosh %t : tensor<?xbf16>
  // CHECK: math.asin %arg0 : f32
  %3 = math.asin %x : f32
  // CHECK: math.asinh %arg1 : vector<4xf64>
  %4 = math.asinh %v : vector<4xf64>
  // CHECK: math.atan %arg2 fastmath<nnan,contract> : tensor<?xbf16>
  %5 = math.atan %t fastmath<nnan,contract> : tensor<?xbf16>
  // CHECK: math.atanh %arg0 : f32
  %6 = math.atanh %x : f32
  // CHECK: math.cbrt %arg1 : vector<4xf64>
  %7 = math.cbrt %v : vector<4xf64>
  // CHECK: math.ceil %arg2 : tensor<?xbf16>
  %8 = math.ceil %t : tensor<?xbf16>
  // CHECK: math.cos %arg0 fastmath<nnan,contract> : f32
  %9 = math.cos %x fastmath<nnan,contract> : f32
  // CHECK: math.cosh %arg1 : vector<4xf64>
  %10 = math.cosh %v : vector<4xf64>
  // CHECK: math.erf %arg2 : tensor<?xbf16>
  %11 = math.erf %t : tensor<?xbf16>
  // CHECK: math.erfc %arg0 : f32
  %12 = math.erfc %x : f32
  // CHECK: math.exp %arg1 fastmath<nnan,contract> : vector<4xf64>
  %13 = math.exp %v fastmath<nnan,contract> : vector<4xf64>
  // CHECK: math.exp2 %arg2 : tensor<?xbf16>
  %14 = math.exp2 %t : tensor<?xbf16>
  // CHECK: math.expm1 %arg0 : f32
  %15 = math.expm1 %x : f32
  // CHECK: math.floor %arg1 : vector<4xf64>
  %16 = math.floor %v : vector<4xf64>
  // CHECK: math.log %arg2 fastmath<nnan,contract> : tensor<?xbf16>
  %17 = math.log %t fastmath<nnan,contract> : tensor<?xbf16>
  // CHECK: math.log10 %arg0 : f32
  %18 = math.log10 %x : f32
  // CHECK: math.log1p %arg1 : vector<4xf64>
  %19 = math.log1p %v : vector<4xf64>
  // CHECK: math.log2 %arg2 : tensor<?xbf16>
  %20 = math.log2 %t : tensor<?xbf16>
  // CHECK: math.round %arg0 fastmath<nnan,contract> : f32
  %21 = math.round %x fastmath<nnan,contract> : f32
  // CHECK: math.roundeven %arg1 : vector<4xf64>
  %22 = math.roundeven %v : vector<4xf64>
  // CHECK: math.rsqrt %arg2 : tensor<?xbf16>
  %23 = math.rsqrt %t : tensor<?xbf16>
  // CHECK: math.sin %arg0 : f32
  %24 = math.sin %x : f32
  // CHECK: math.sinh %arg1 fastmath<nnan,contract> : vector<4xf64>
  %25 = math.sinh %v fastmath<nnan,contract> : vector<4xf64>
  // CHECK: math.sqrt %arg2 : tensor<?xbf16>
  %26 = math.sqrt %t : tensor<?xbf16>
  // CHECK: math.tan %arg0 : f32
  %27 = math.tan %x : f32
  // CHECK: math.tanh %arg1 : vector<4xf64>
  %28 = math.tanh %v : vector<4xf64>
  // CHECK: math.trunc %arg2 fastmath<nnan,contract> : tensor<?xbf16>
  %29 = math.trunc %t fastmath<nnan,contract> : tensor<?xbf16>
  return
}

// CHECK-LABEL: func.func @of_several_floats
func.func @of_several_floats(%x: f32, %v: vector<4xf16>, %i: i32) {
  // CHECK: math.atan2 %arg0, %arg0 : f32
  %0 = math.atan2 %x, %x : f32
  // CHECK: math.copysign %arg1, %arg1 : vector<4xf16>
  %1 = math.copysign %v, %v : vector<4xf16>
  // CHECK: math.fma %arg0, %arg0, %arg0 fastmath<fast> : f32
  %2 = math.fma %x, %x, %x fastmath<fast> : f32
  // CHECK: math.powf %arg0, %arg0 : f32
  %3 = math.powf %x, %x : f32
  // CHECK: math.fpowi %arg0, %arg2 : f32, i32
  %4 = math.fpowi %x, %i : f32, i32
  // CHECK: math.clampf %arg0 to [%arg0, %arg0] : f32
  %5 = math.clampf %x to [%x, %x] : f32
  // CHECK: %{{.*}}, %{{.*}} = math.sincos %arg0 : f32
  %6, %7 = math.sincos %x : f32
  return
}

// CHECK-LABEL: func.func @questions
func.func @questions(%x: f32, %v: vector<4xf16>) {
  // CHECK: math.isfinite %arg0 : f32
  %0 = math.isfinite %x : f32
  // CHECK: math.isinf %arg1 : vector<4xf16>
  %1 = math.isinf %v : vector<4xf16>
  // CHECK: math.isnan %arg0 : f32
  %2 = math.isnan %x : f32
  // CHECK: math.isnormal %arg0 : f32
  %3 = math.isnormal %x : f32
  return
}

// CHECK-LABEL: func.func @of_integers
func.func @of_integers(%i: i32, %n: index, %v: vector<4xi8>) {
  // CHECK: math.absi %arg1 : index
  %0 = math.absi %n : index
  // CHECK: math.ctlz %arg0 : i32
  %1 = math.ctlz %i : i32
  // CHECK: math.cttz %arg2 : vector<4xi8>
  %2 = math.cttz %v : vector<4xi8>
  // CHECK: math.ctpop %arg0 : i32
  %3 = math.ctpop %i : i32
  // CHECK: math.ipowi %arg0, %arg0 : i32
  %4 = math.ipowi %i, %i : i32
  return
}
