// Every op reads and prints its custom form; the generic form reads back to the same text.
// RUN: crease-opt %s | FileCheck %s
// RUN: crease-opt %s --mlir-print-op-generic | crease-opt - | FileCheck %s

// CHECK-LABEL: func.func @composites
func.func @composites(%x: f32, %i: i32, %b: i8, %w: vector<2xf32>) {
  // CHECK: spirv.CompositeConstruct %arg0, %arg0 : (f32, f32) -> vector<2xf32>
  %0 = spirv.CompositeConstruct %x, %x : (f32, f32) -> vector<2xf32>
  // CHECK: spirv.CompositeConstruct %arg3, %arg0 : (vector<2xf32>, f32) -> vector<3xf32>
  %1 = spirv.CompositeConstruct %w, %x : (vector<2xf32>, f32) -> vector<3xf32>
  // CHECK: spirv.CompositeExtract %arg3[1 : i32] : vector<2xf32>
  %2 = spirv.CompositeExtract %w[1 : i32] : vector<2xf32>
  // CHECK: spirv.CompositeInsert %arg0, %arg3[0 : i32] : f32 into vector<2xf32>
  %3 = spirv.CompositeInsert %x, %w[0 : i32] : f32 into vector<2xf32>
  // CHECK: spirv.VectorExtractDynamic %arg3[%arg1] : vector<2xf32>, i32
  %4 = spirv.VectorExtractDynamic %w[%i] : vector<2xf32>, i32
  // CHECK: spirv.VectorInsertDynamic %arg0, %arg3[%arg2] : vector<2xf32>, i8
  %5 = spirv.VectorInsertDynamic %x, %w[%b] : vector<2xf32>, i8
  // CHECK: spirv.VectorShuffle [1 : i32, 3 : i32, -1 : i32] %arg3, %arg3 : vector<2xf32>, vector<2xf32> -> vector<3xf32>
  %6 = spirv.VectorShuffle [1 : i32, 3 : i32, -1 : i32] %w, %w : vector<2xf32>, vector<2xf32> -> vector<3xf32>
  return
}

// A constant has no attributes besides its value; its name tells type and value.
// CHECK-LABEL: func.func @constants
func.func @constants() {
  // CHECK: %true = spirv.Constant true
  %0 = spirv.Constant true
  // CHECK: %false = spirv.Constant false
  %1 = spirv.Constant false
  // CHECK: %cst42_i32 = spirv.Constant 42 : i32
  %2 = spirv.Constant 42 : i32
  // CHECK: %cst-42_si8 = spirv.Constant -42 : si8
  %3 = spirv.Constant -42 : si8
  // CHECK: %cst255_ui8 = spirv.Constant 255 : ui8
  %4 = spirv.Constant 255 : ui8
  // CHECK: %cst_f16 = spirv.Constant 1.500000e+00 : f16
  %5 = spirv.Constant 1.5 : f16
  // CHECK: %cst_vec_2xi64 = spirv.Constant dense<[1, 2]> : vector<2xi64>
  %6 = spirv.Constant dense<[1, 2]> : vector<2xi64>
  // CHECK: %cst_vec_4xf32 = spirv.Constant dense<1.000000e+00> : vector<4xf32>
  %7 = spirv.Constant dense<1.0> : vector<4xf32>
  // CHECK: spirv.Undef : vector<2xi1>
  %8 = spirv.Undef : vector<2xi1>
  // CHECK: spirv.Undef {tag} : f64
  %9 = spirv.Undef {tag} : f64
  // CHECK: spirv.EXT.ConstantCompositeReplicate [1 : i32] : vector<2xi32>
  %10 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : vector<2xi32>
  // CHECK: spirv.EXT.ConstantCompositeReplicate [1.000000e+00 : f32] : vector<3xf32> {tag}
  %11 = spirv.EXT.ConstantCompositeReplicate [1.0 : f32] : vector<3xf32> {tag}
  return
}
