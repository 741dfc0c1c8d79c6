// RUN: crease-opt %s --split-input-file --convert-math-to-llvm | FileCheck %s
// RUN: crease-opt %s --split-input-file --convert-math-to-llvm=approximate-log1p=false | FileCheck %s --check-prefix=EXACT

// Intrinsics keep what is said of floats, and attributes that only others know.
// CHECK-LABEL: func.func @intrinsics(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: f64, [[ARG2:%.+]]: i32) -> (f32, f64, f32, f32) {
// CHECK-NEXT: [[V0:%.+]] = llvm.intr.sin([[ARG0]]) {fastmathFlags = #llvm.fastmath<nnan, ninf>, kept} : (f32) -> f32
// CHECK-NEXT: [[V1:%.+]] = llvm.intr.atan2([[ARG1]], [[ARG1]]) : (f64, f64) -> f64
// CHECK-NEXT: [[V2:%.+]] = llvm.intr.powi([[ARG0]], [[ARG2]]) : (f32, i32) -> f32
// CHECK-NEXT: [[V3:%.+]] = llvm.intr.fma([[V0]], [[V2]], [[ARG0]]) {fastmathFlags = #llvm.fastmath<contract>} : (f32, f32, f32) -> f32
// CHECK-NEXT: return [[V0]], [[V1]], [[V2]], [[V3]] : f32, f64, f32, f32
// CHECK-NEXT: }
// EXACT-LABEL: func.func @intrinsics(
// EXACT-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: f64, [[ARG2:%.+]]: i32) -> (f32, f64, f32, f32) {
// EXACT-NEXT: [[V0:%.+]] = llvm.intr.sin([[ARG0]]) {fastmathFlags = #llvm.fastmath<nnan, ninf>, kept} : (f32) -> f32
// EXACT-NEXT: [[V1:%.+]] = llvm.intr.atan2([[ARG1]], [[ARG1]]) : (f64, f64) -> f64
// EXACT-NEXT: [[V2:%.+]] = llvm.intr.powi([[ARG0]], [[ARG2]]) : (f32, i32) -> f32
// EXACT-NEXT: [[V3:%.+]] = llvm.intr.fma([[V0]], [[V2]], [[ARG0]]) {fastmathFlags = #llvm.fastmath<contract>} : (f32, f32, f32) -> f32
// EXACT-NEXT: return [[V0]], [[V1]], [[V2]], [[V3]] : f32, f64, f32, f32
// EXACT-NEXT: }
func.func @intrinsics(%x: f32, %y: f64, %i: i32) -> (f32, f64, f32, f32) {
  %0 = math.sin %x fastmath<nnan,ninf> {kept} : f32
  %1 = math.atan2 %y, %y : f64
  %2 = math.fpowi %x, %i : f32, i32
  %3 = math.fma %0, %2, %x fastmath<contract> : f32
  return %0, %1, %2, %3 : f32, f64, f32, f32
}

// -----

// Vectors of several dimensions are taken apart.
// CHECK-LABEL: func.func @rows(
// CHECK-SAME: [[ARG0:%.+]]: vector<2x3xf32>, [[ARG1:%.+]]: vector<1x2xi16>) -> (vector<2x3xf32>, vector<1x2xi16>) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : vector<1x2xi16> to !llvm.array<1 x vector<2xi16>>
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.poison : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT: [[V3:%.+]] = llvm.extractvalue [[V1]][0] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT: [[V4:%.+]] = llvm.intr.roundeven([[V3]]) : (vector<3xf32>) -> vector<3xf32>
// CHECK-NEXT: [[V5:%.+]] = llvm.insertvalue [[V4]], [[V2]][0] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT: [[V6:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT: [[V7:%.+]] = llvm.intr.roundeven([[V6]]) : (vector<3xf32>) -> vector<3xf32>
// CHECK-NEXT: [[V8:%.+]] = llvm.insertvalue [[V7]], [[V5]][1] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT: [[V9:%.+]] = builtin.unrealized_conversion_cast [[V8]] : !llvm.array<2 x vector<3xf32>> to vector<2x3xf32>
// CHECK-NEXT: [[V10:%.+]] = llvm.mlir.poison : !llvm.array<1 x vector<2xi16>>
// CHECK-NEXT: [[V11:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.array<1 x vector<2xi16>>
// CHECK-NEXT: [[V12:%.+]] = llvm.intr.ctpop([[V11]]) : (vector<2xi16>) -> vector<2xi16>
// CHECK-NEXT: [[V13:%.+]] = llvm.insertvalue [[V12]], [[V10]][0] : !llvm.array<1 x vector<2xi16>>
// CHECK-NEXT: [[V14:%.+]] = builtin.unrealized_conversion_cast [[V13]] : !llvm.array<1 x vector<2xi16>> to vector<1x2xi16>
// CHECK-NEXT: return [[V9]], [[V14]] : vector<2x3xf32>, vector<1x2xi16>
// CHECK-NEXT: }
// EXACT-LABEL: func.func @rows(
// EXACT-SAME: [[ARG0:%.+]]: vector<2x3xf32>, [[ARG1:%.+]]: vector<1x2xi16>) -> (vector<2x3xf32>, vector<1x2xi16>) {
// EXACT-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : vector<1x2xi16> to !llvm.array<1 x vector<2xi16>>
// EXACT-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
// EXACT-NEXT: [[V2:%.+]] = llvm.mlir.poison : !llvm.array<2 x vector<3xf32>>
// EXACT-NEXT: [[V3:%.+]] = llvm.extractvalue [[V1]][0] : !llvm.array<2 x vector<3xf32>>
// EXACT-NEXT: [[V4:%.+]] = llvm.intr.roundeven([[V3]]) : (vector<3xf32>) -> vector<3xf32>
// EXACT-NEXT: [[V5:%.+]] = llvm.insertvalue [[V4]], [[V2]][0] : !llvm.array<2 x vector<3xf32>>
// EXACT-NEXT: [[V6:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.array<2 x vector<3xf32>>
// EXACT-NEXT: [[V7:%.+]] = llvm.intr.roundeven([[V6]]) : (vector<3xf32>) -> vector<3xf32>
// EXACT-NEXT: [[V8:%.+]] = llvm.insertvalue [[V7]], [[V5]][1] : !llvm.array<2 x vector<3xf32>>
// EXACT-NEXT: [[V9:%.+]] = builtin.unrealized_conversion_cast [[V8]] : !llvm.array<2 x vector<3xf32>> to vector<2x3xf32>
// EXACT-NEXT: [[V10:%.+]] = llvm.mlir.poison : !llvm.array<1 x vector<2xi16>>
// EXACT-NEXT: [[V11:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.array<1 x vector<2xi16>>
// EXACT-NEXT: [[V12:%.+]] = llvm.intr.ctpop([[V11]]) : (vector<2xi16>) -> vector<2xi16>
// EXACT-NEXT: [[V13:%.+]] = llvm.insertvalue [[V12]], [[V10]][0] : !llvm.array<1 x vector<2xi16>>
// EXACT-NEXT: [[V14:%.+]] = builtin.unrealized_conversion_cast [[V13]] : !llvm.array<1 x vector<2xi16>> to vector<1x2xi16>
// EXACT-NEXT: return [[V9]], [[V14]] : vector<2x3xf32>, vector<1x2xi16>
// EXACT-NEXT: }
func.func @rows(%v: vector<2x3xf32>, %n: vector<1x2xi16>) -> (vector<2x3xf32>, vector<1x2xi16>) {
  %0 = math.roundeven %v : vector<2x3xf32>
  %1 = math.ctpop %n : vector<1x2xi16>
  return %0, %1 : vector<2x3xf32>, vector<1x2xi16>
}

// -----

// CHECK-LABEL: func.func @with_one(
// CHECK-SAME: [[ARG0:%.+]]: f64, [[ARG1:%.+]]: vector<[4]xf32>, [[ARG2:%.+]]: vector<1x2xf32>) -> (f64, f64, vector<[4]xf32>, vector<1x2xf32>) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG2]] : vector<1x2xf32> to !llvm.array<1 x vector<2xf32>>
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.constant(1.000000e+00 : f64) : f64
// CHECK-NEXT: [[V2:%.+]] = llvm.intr.exp([[ARG0]]) {fastmathFlags = #llvm.fastmath<fast>} : (f64) -> f64
// CHECK-NEXT: [[V3:%.+]] = llvm.fsub [[V2]], [[V1]] {fastmathFlags = #llvm.fastmath<fast>} : f64
// CHECK-NEXT: [[V4:%.+]] = llvm.mlir.constant(1.000000e+00 : f64) : f64
// CHECK-NEXT: [[V5:%.+]] = llvm.fadd [[V4]], [[ARG0]] : f64
// CHECK-NEXT: [[V6:%.+]] = llvm.intr.log([[V5]]) : (f64) -> f64
// CHECK-NEXT: [[V7:%.+]] = llvm.mlir.constant(dense<1.000000e+00> : vector<[4]xf32>) : vector<[4]xf32>
// CHECK-NEXT: [[V8:%.+]] = llvm.intr.sqrt([[ARG1]]) : (vector<[4]xf32>) -> vector<[4]xf32>
// CHECK-NEXT: [[V9:%.+]] = llvm.fdiv [[V7]], [[V8]] : vector<[4]xf32>
// CHECK-NEXT: [[V10:%.+]] = llvm.mlir.poison : !llvm.array<1 x vector<2xf32>>
// CHECK-NEXT: [[V11:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.array<1 x vector<2xf32>>
// CHECK-NEXT: [[V12:%.+]] = llvm.mlir.constant(dense<1.000000e+00> : vector<2xf32>) : vector<2xf32>
// CHECK-NEXT: [[V13:%.+]] = llvm.intr.exp([[V11]]) : (vector<2xf32>) -> vector<2xf32>
// CHECK-NEXT: [[V14:%.+]] = llvm.fsub [[V13]], [[V12]] : vector<2xf32>
// CHECK-NEXT: [[V15:%.+]] = llvm.insertvalue [[V14]], [[V10]][0] : !llvm.array<1 x vector<2xf32>>
// CHECK-NEXT: [[V16:%.+]] = builtin.unrealized_conversion_cast [[V15]] : !llvm.array<1 x vector<2xf32>> to vector<1x2xf32>
// CHECK-NEXT: return [[V3]], [[V6]], [[V9]], [[V16]] : f64, f64, vector<[4]xf32>, vector<1x2xf32>
// CHECK-NEXT: }
// EXACT-LABEL: func.func @with_one(
// EXACT-SAME: [[ARG0:%.+]]: f64, [[ARG1:%.+]]: vector<[4]xf32>, [[ARG2:%.+]]: vector<1x2xf32>) -> (f64, f64, vector<[4]xf32>, vector<1x2xf32>) {
// EXACT-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG2]] : vector<1x2xf32> to !llvm.array<1 x vector<2xf32>>
// EXACT-NEXT: [[V1:%.+]] = llvm.mlir.constant(1.000000e+00 : f64) : f64
// EXACT-NEXT: [[V2:%.+]] = llvm.intr.exp([[ARG0]]) {fastmathFlags = #llvm.fastmath<fast>} : (f64) -> f64
// EXACT-NEXT: [[V3:%.+]] = llvm.fsub [[V2]], [[V1]] {fastmathFlags = #llvm.fastmath<fast>} : f64
// EXACT-NEXT: [[V4:%.+]] = math.log1p [[ARG0]] : f64
// EXACT-NEXT: [[V5:%.+]] = llvm.mlir.constant(dense<1.000000e+00> : vector<[4]xf32>) : vector<[4]xf32>
// EXACT-NEXT: [[V6:%.+]] = llvm.intr.sqrt([[ARG1]]) : (vector<[4]xf32>) -> vector<[4]xf32>
// EXACT-NEXT: [[V7:%.+]] = llvm.fdiv [[V5]], [[V6]] : vector<[4]xf32>
// EXACT-NEXT: [[V8:%.+]] = llvm.mlir.poison : !llvm.array<1 x vector<2xf32>>
// EXACT-NEXT: [[V9:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.array<1 x vector<2xf32>>
// EXACT-NEXT: [[V10:%.+]] = llvm.mlir.constant(dense<1.000000e+00> : vector<2xf32>) : vector<2xf32>
// EXACT-NEXT: [[V11:%.+]] = llvm.intr.exp([[V9]]) : (vector<2xf32>) -> vector<2xf32>
// EXACT-NEXT: [[V12:%.+]] = llvm.fsub [[V11]], [[V10]] : vector<2xf32>
// EXACT-NEXT: [[V13:%.+]] = llvm.insertvalue [[V12]], [[V8]][0] : !llvm.array<1 x vector<2xf32>>
// EXACT-NEXT: [[V14:%.+]] = builtin.unrealized_conversion_cast [[V13]] : !llvm.array<1 x vector<2xf32>> to vector<1x2xf32>
// EXACT-NEXT: return [[V3]], [[V4]], [[V7]], [[V14]] : f64, f64, vector<[4]xf32>, vector<1x2xf32>
// EXACT-NEXT: }
func.func @with_one(%x: f64, %v: vector<[4]xf32>, %w: vector<1x2xf32>) -> (f64, f64, vector<[4]xf32>, vector<1x2xf32>) {
  %0 = math.expm1 %x fastmath<fast> : f64
  %1 = math.log1p %x : f64
  %2 = math.rsqrt %v : vector<[4]xf32>
  %3 = math.expm1 %w : vector<1x2xf32>
  return %0, %1, %2, %3 : f64, f64, vector<[4]xf32>, vector<1x2xf32>
}

// -----

// CHECK-LABEL: func.func @numbers(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: vector<4xi8>) -> (index, index, vector<4xi8>) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : index to i64
// CHECK-NEXT: [[V1:%.+]] = "llvm.intr.ctlz"([[V0]]) <{is_zero_poison = false}> : (i64) -> i64
// CHECK-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[V1]] : i64 to index
// CHECK-NEXT: [[V3:%.+]] = "llvm.intr.cttz"([[V0]]) <{is_zero_poison = false}> : (i64) -> i64
// CHECK-NEXT: [[V4:%.+]] = builtin.unrealized_conversion_cast [[V3]] : i64 to index
// CHECK-NEXT: [[V5:%.+]] = "llvm.intr.abs"([[ARG1]]) <{is_int_min_poison = false}> : (vector<4xi8>) -> vector<4xi8>
// CHECK-NEXT: return [[V2]], [[V4]], [[V5]] : index, index, vector<4xi8>
// CHECK-NEXT: }
// EXACT-LABEL: func.func @numbers(
// EXACT-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: vector<4xi8>) -> (index, index, vector<4xi8>) {
// EXACT-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : index to i64
// EXACT-NEXT: [[V1:%.+]] = "llvm.intr.ctlz"([[V0]]) <{is_zero_poison = false}> : (i64) -> i64
// EXACT-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[V1]] : i64 to index
// EXACT-NEXT: [[V3:%.+]] = "llvm.intr.cttz"([[V0]]) <{is_zero_poison = false}> : (i64) -> i64
// EXACT-NEXT: [[V4:%.+]] = builtin.unrealized_conversion_cast [[V3]] : i64 to index
// EXACT-NEXT: [[V5:%.+]] = "llvm.intr.abs"([[ARG1]]) <{is_int_min_poison = false}> : (vector<4xi8>) -> vector<4xi8>
// EXACT-NEXT: return [[V2]], [[V4]], [[V5]] : index, index, vector<4xi8>
// EXACT-NEXT: }
func.func @numbers(%i: index, %v: vector<4xi8>) -> (index, index, vector<4xi8>) {
  %0 = math.ctlz %i : index
  %1 = math.cttz %i : index
  %2 = math.absi %v : vector<4xi8>
  return %0, %1, %2 : index, index, vector<4xi8>
}

// -----

// CHECK-LABEL: func.func @classes(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: vector<2xf16>) -> (i1, vector<2xi1>) {
// CHECK-NEXT: [[V0:%.+]] = "llvm.intr.is.fpclass"([[ARG0]]) <{bit = 3 : i32}> : (f32) -> i1
// CHECK-NEXT: [[V1:%.+]] = "llvm.intr.is.fpclass"([[ARG1]]) <{bit = 504 : i32}> : (vector<2xf16>) -> vector<2xi1>
// CHECK-NEXT: return [[V0]], [[V1]] : i1, vector<2xi1>
// CHECK-NEXT: }
// EXACT-LABEL: func.func @classes(
// EXACT-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: vector<2xf16>) -> (i1, vector<2xi1>) {
// EXACT-NEXT: [[V0:%.+]] = "llvm.intr.is.fpclass"([[ARG0]]) <{bit = 3 : i32}> : (f32) -> i1
// EXACT-NEXT: [[V1:%.+]] = "llvm.intr.is.fpclass"([[ARG1]]) <{bit = 504 : i32}> : (vector<2xf16>) -> vector<2xi1>
// EXACT-NEXT: return [[V0]], [[V1]] : i1, vector<2xi1>
// EXACT-NEXT: }
func.func @classes(%x: f32, %v: vector<2xf16>) -> (i1, vector<2xi1>) {
  %0 = math.isnan %x : f32
  %1 = math.isfinite %v : vector<2xf16>
  return %0, %1 : i1, vector<2xi1>
}

// -----

// CHECK-LABEL: func.func @both(
// CHECK-SAME: [[ARG0:%.+]]: f32) -> (f32, f32) {
// CHECK-NEXT: [[V0:%.+]] = llvm.intr.sincos([[ARG0]]) {fastmathFlags = #llvm.fastmath<afn>} : (f32) -> !llvm.struct<(f32, f32)>
// CHECK-NEXT: [[V1:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.struct<(f32, f32)>
// CHECK-NEXT: [[V2:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(f32, f32)>
// CHECK-NEXT: return [[V1]], [[V2]] : f32, f32
// CHECK-NEXT: }
// EXACT-LABEL: func.func @both(
// EXACT-SAME: [[ARG0:%.+]]: f32) -> (f32, f32) {
// EXACT-NEXT: [[V0:%.+]] = llvm.intr.sincos([[ARG0]]) {fastmathFlags = #llvm.fastmath<afn>} : (f32) -> !llvm.struct<(f32, f32)>
// EXACT-NEXT: [[V1:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.struct<(f32, f32)>
// EXACT-NEXT: [[V2:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(f32, f32)>
// EXACT-NEXT: return [[V1]], [[V2]] : f32, f32
// EXACT-NEXT: }
func.func @both(%x: f32) -> (f32, f32) {
  %s, %c = math.sincos %x fastmath<afn> : f32
  return %s, %c : f32, f32
}

// -----

// Of these nothing is known here: no intrinsic, no such float, arrays of rows.
// CHECK-LABEL: func.func @stay(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: f8E4M3FN, [[ARG2:%.+]]: vector<2x2xi32>, [[ARG3:%.+]]: tensor<2xf32>) {
// CHECK-NEXT: [[V0:%.+]] = math.erf [[ARG0]] : f32
// CHECK-NEXT: [[V1:%.+]] = math.exp [[ARG1]] : f8E4M3FN
// CHECK-NEXT: [[V2:%.+]] = math.isnan [[ARG1]] : f8E4M3FN
// CHECK-NEXT: [[V3:%.+]] = math.absi [[ARG2]] : vector<2x2xi32>
// CHECK-NEXT: [[V4:%.+]] = math.tan [[ARG3]] : tensor<2xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
// EXACT-LABEL: func.func @stay(
// EXACT-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: f8E4M3FN, [[ARG2:%.+]]: vector<2x2xi32>, [[ARG3:%.+]]: tensor<2xf32>) {
// EXACT-NEXT: [[V0:%.+]] = math.erf [[ARG0]] : f32
// EXACT-NEXT: [[V1:%.+]] = math.exp [[ARG1]] : f8E4M3FN
// EXACT-NEXT: [[V2:%.+]] = math.isnan [[ARG1]] : f8E4M3FN
// EXACT-NEXT: [[V3:%.+]] = math.absi [[ARG2]] : vector<2x2xi32>
// EXACT-NEXT: [[V4:%.+]] = math.tan [[ARG3]] : tensor<2xf32>
// EXACT-NEXT: return
// EXACT-NEXT: }
func.func @stay(%x: f32, %f: f8E4M3FN, %n: vector<2x2xi32>, %t: tensor<2xf32>) {
  %0 = math.erf %x : f32
  %1 = math.exp %f : f8E4M3FN
  %2 = math.isnan %f : f8E4M3FN
  %3 = math.absi %n : vector<2x2xi32>
  %4 = math.tan %t : tensor<2xf32>
  return
}
