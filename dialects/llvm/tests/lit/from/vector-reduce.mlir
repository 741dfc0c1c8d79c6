// RUN: crease-opt %s --convert-to-llvm | FileCheck %s

// Reductions: of all elements, of these and another number, and of those that a mask says.

// CHECK-LABEL: llvm.func @integers(
// CHECK-SAME: [[ARG0:%.+]]: vector<4xi32>) {
// CHECK-NEXT: [[V0:%.+]] = "llvm.intr.vector.reduce.add"([[ARG0]]) : (vector<4xi32>) -> i32
// CHECK-NEXT: [[V1:%.+]] = "llvm.intr.vector.reduce.mul"([[ARG0]]) : (vector<4xi32>) -> i32
// CHECK-NEXT: [[V2:%.+]] = "llvm.intr.vector.reduce.umin"([[ARG0]]) : (vector<4xi32>) -> i32
// CHECK-NEXT: [[V3:%.+]] = "llvm.intr.vector.reduce.smin"([[ARG0]]) : (vector<4xi32>) -> i32
// CHECK-NEXT: [[V4:%.+]] = "llvm.intr.vector.reduce.umax"([[ARG0]]) : (vector<4xi32>) -> i32
// CHECK-NEXT: [[V5:%.+]] = "llvm.intr.vector.reduce.smax"([[ARG0]]) : (vector<4xi32>) -> i32
// CHECK-NEXT: [[V6:%.+]] = "llvm.intr.vector.reduce.and"([[ARG0]]) : (vector<4xi32>) -> i32
// CHECK-NEXT: [[V7:%.+]] = "llvm.intr.vector.reduce.or"([[ARG0]]) : (vector<4xi32>) -> i32
// CHECK-NEXT: [[V8:%.+]] = "llvm.intr.vector.reduce.xor"([[ARG0]]) : (vector<4xi32>) -> i32
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-LABEL: llvm.func @integers_and_one(
// CHECK-SAME: [[ARG0:%.+]]: vector<4xi32>, [[ARG1:%.+]]: i32) {
// CHECK-NEXT: [[V0:%.+]] = "llvm.intr.vector.reduce.add"([[ARG0]]) : (vector<4xi32>) -> i32
// CHECK-NEXT: [[V1:%.+]] = llvm.add [[ARG1]], [[V0]] : i32
// CHECK-NEXT: [[V2:%.+]] = "llvm.intr.vector.reduce.mul"([[ARG0]]) : (vector<4xi32>) -> i32
// CHECK-NEXT: [[V3:%.+]] = llvm.mul [[ARG1]], [[V2]] : i32
// CHECK-NEXT: [[V4:%.+]] = "llvm.intr.vector.reduce.umin"([[ARG0]]) : (vector<4xi32>) -> i32
// CHECK-NEXT: [[V5:%.+]] = llvm.icmp "ule" [[ARG1]], [[V4]] : i32
// CHECK-NEXT: [[V6:%.+]] = llvm.select [[V5]], [[ARG1]], [[V4]] : i1, i32
// CHECK-NEXT: [[V7:%.+]] = "llvm.intr.vector.reduce.smin"([[ARG0]]) : (vector<4xi32>) -> i32
// CHECK-NEXT: [[V8:%.+]] = llvm.icmp "sle" [[ARG1]], [[V7]] : i32
// CHECK-NEXT: [[V9:%.+]] = llvm.select [[V8]], [[ARG1]], [[V7]] : i1, i32
// CHECK-NEXT: [[V10:%.+]] = "llvm.intr.vector.reduce.umax"([[ARG0]]) : (vector<4xi32>) -> i32
// CHECK-NEXT: [[V11:%.+]] = llvm.icmp "uge" [[ARG1]], [[V10]] : i32
// CHECK-NEXT: [[V12:%.+]] = llvm.select [[V11]], [[ARG1]], [[V10]] : i1, i32
// CHECK-NEXT: [[V13:%.+]] = "llvm.intr.vector.reduce.smax"([[ARG0]]) : (vector<4xi32>) -> i32
// CHECK-NEXT: [[V14:%.+]] = llvm.icmp "sge" [[ARG1]], [[V13]] : i32
// CHECK-NEXT: [[V15:%.+]] = llvm.select [[V14]], [[ARG1]], [[V13]] : i1, i32
// CHECK-NEXT: [[V16:%.+]] = "llvm.intr.vector.reduce.and"([[ARG0]]) : (vector<4xi32>) -> i32
// CHECK-NEXT: [[V17:%.+]] = llvm.and [[ARG1]], [[V16]] : i32
// CHECK-NEXT: [[V18:%.+]] = "llvm.intr.vector.reduce.or"([[ARG0]]) : (vector<4xi32>) -> i32
// CHECK-NEXT: [[V19:%.+]] = llvm.or [[ARG1]], [[V18]] : i32
// CHECK-NEXT: [[V20:%.+]] = "llvm.intr.vector.reduce.xor"([[ARG0]]) : (vector<4xi32>) -> i32
// CHECK-NEXT: [[V21:%.+]] = llvm.xor [[ARG1]], [[V20]] : i32
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-LABEL: llvm.func @masked_integers(
// CHECK-SAME: [[ARG0:%.+]]: vector<4xi32>, [[ARG1:%.+]]: vector<4xi1>) {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.constant(4 : i32) : i32
// CHECK-NEXT: [[V2:%.+]] = "llvm.intr.vp.reduce.add"([[V0]], [[ARG0]], [[ARG1]], [[V1]]) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
// CHECK-NEXT: [[V3:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V4:%.+]] = llvm.mlir.constant(4 : i32) : i32
// CHECK-NEXT: [[V5:%.+]] = "llvm.intr.vp.reduce.mul"([[V3]], [[ARG0]], [[ARG1]], [[V4]]) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
// CHECK-NEXT: [[V6:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V7:%.+]] = llvm.mlir.constant(4 : i32) : i32
// CHECK-NEXT: [[V8:%.+]] = "llvm.intr.vp.reduce.umin"([[V6]], [[ARG0]], [[ARG1]], [[V7]]) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
// CHECK-NEXT: [[V9:%.+]] = llvm.mlir.constant(2147483647 : i32) : i32
// CHECK-NEXT: [[V10:%.+]] = llvm.mlir.constant(4 : i32) : i32
// CHECK-NEXT: [[V11:%.+]] = "llvm.intr.vp.reduce.smin"([[V9]], [[ARG0]], [[ARG1]], [[V10]]) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
// CHECK-NEXT: [[V12:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V13:%.+]] = llvm.mlir.constant(4 : i32) : i32
// CHECK-NEXT: [[V14:%.+]] = "llvm.intr.vp.reduce.umax"([[V12]], [[ARG0]], [[ARG1]], [[V13]]) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
// CHECK-NEXT: [[V15:%.+]] = llvm.mlir.constant(-2147483648 : i32) : i32
// CHECK-NEXT: [[V16:%.+]] = llvm.mlir.constant(4 : i32) : i32
// CHECK-NEXT: [[V17:%.+]] = "llvm.intr.vp.reduce.smax"([[V15]], [[ARG0]], [[ARG1]], [[V16]]) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
// CHECK-NEXT: [[V18:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V19:%.+]] = llvm.mlir.constant(4 : i32) : i32
// CHECK-NEXT: [[V20:%.+]] = "llvm.intr.vp.reduce.and"([[V18]], [[ARG0]], [[ARG1]], [[V19]]) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
// CHECK-NEXT: [[V21:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V22:%.+]] = llvm.mlir.constant(4 : i32) : i32
// CHECK-NEXT: [[V23:%.+]] = "llvm.intr.vp.reduce.or"([[V21]], [[ARG0]], [[ARG1]], [[V22]]) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
// CHECK-NEXT: [[V24:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V25:%.+]] = llvm.mlir.constant(4 : i32) : i32
// CHECK-NEXT: [[V26:%.+]] = "llvm.intr.vp.reduce.xor"([[V24]], [[ARG0]], [[ARG1]], [[V25]]) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-LABEL: llvm.func @masked_integers_and_one(
// CHECK-SAME: [[ARG0:%.+]]: vector<[4]xi32>, [[ARG1:%.+]]: vector<[4]xi1>, [[ARG2:%.+]]: i32) {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(4 : i32) : i32
// CHECK-NEXT: [[V1:%.+]] = "llvm.intr.vscale"() : () -> i64
// CHECK-NEXT: [[V2:%.+]] = llvm.trunc [[V1]] : i64 to i32
// CHECK-NEXT: [[V3:%.+]] = llvm.mul [[V2]], [[V0]] : i32
// CHECK-NEXT: [[V4:%.+]] = "llvm.intr.vp.reduce.add"([[ARG2]], [[ARG0]], [[ARG1]], [[V3]]) : (i32, vector<[4]xi32>, vector<[4]xi1>, i32) -> i32
// CHECK-NEXT: [[V5:%.+]] = llvm.mlir.constant(4 : i32) : i32
// CHECK-NEXT: [[V6:%.+]] = "llvm.intr.vscale"() : () -> i64
// CHECK-NEXT: [[V7:%.+]] = llvm.trunc [[V6]] : i64 to i32
// CHECK-NEXT: [[V8:%.+]] = llvm.mul [[V7]], [[V5]] : i32
// CHECK-NEXT: [[V9:%.+]] = "llvm.intr.vp.reduce.umin"([[ARG2]], [[ARG0]], [[ARG1]], [[V8]]) : (i32, vector<[4]xi32>, vector<[4]xi1>, i32) -> i32
// CHECK-NEXT: [[V10:%.+]] = llvm.mlir.constant(4 : i32) : i32
// CHECK-NEXT: [[V11:%.+]] = "llvm.intr.vscale"() : () -> i64
// CHECK-NEXT: [[V12:%.+]] = llvm.trunc [[V11]] : i64 to i32
// CHECK-NEXT: [[V13:%.+]] = llvm.mul [[V12]], [[V10]] : i32
// CHECK-NEXT: [[V14:%.+]] = "llvm.intr.vp.reduce.smin"([[ARG2]], [[ARG0]], [[ARG1]], [[V13]]) : (i32, vector<[4]xi32>, vector<[4]xi1>, i32) -> i32
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-LABEL: llvm.func @floats(
// CHECK-SAME: [[ARG0:%.+]]: vector<4xf32>) {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(0.000000e+00 : f32) : f32
// CHECK-NEXT: [[V1:%.+]] = "llvm.intr.vector.reduce.fadd"([[V0]], [[ARG0]]) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<4xf32>) -> f32
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.constant(1.000000e+00 : f32) : f32
// CHECK-NEXT: [[V3:%.+]] = "llvm.intr.vector.reduce.fmul"([[V2]], [[ARG0]]) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<4xf32>) -> f32
// CHECK-NEXT: [[V4:%.+]] = llvm.intr.vector.reduce.fminimum([[ARG0]]) : (vector<4xf32>) -> f32
// CHECK-NEXT: [[V5:%.+]] = llvm.intr.vector.reduce.fmaximum([[ARG0]]) : (vector<4xf32>) -> f32
// CHECK-NEXT: [[V6:%.+]] = llvm.intr.vector.reduce.fmin([[ARG0]]) : (vector<4xf32>) -> f32
// CHECK-NEXT: [[V7:%.+]] = llvm.intr.vector.reduce.fmax([[ARG0]]) : (vector<4xf32>) -> f32
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-LABEL: llvm.func @floats_and_one(
// CHECK-SAME: [[ARG0:%.+]]: vector<4xf32>, [[ARG1:%.+]]: f32) {
// CHECK-NEXT: [[V0:%.+]] = "llvm.intr.vector.reduce.fadd"([[ARG1]], [[ARG0]]) <{fastmathFlags = #llvm.fastmath<nnan, reassoc>}> : (f32, vector<4xf32>) -> f32
// CHECK-NEXT: [[V1:%.+]] = "llvm.intr.vector.reduce.fmul"([[ARG1]], [[ARG0]]) <{fastmathFlags = #llvm.fastmath<nnan, reassoc>}> : (f32, vector<4xf32>) -> f32
// CHECK-NEXT: [[V2:%.+]] = llvm.intr.vector.reduce.fminimum([[ARG0]]) {fastmathFlags = #llvm.fastmath<nnan, reassoc>} : (vector<4xf32>) -> f32
// CHECK-NEXT: [[V3:%.+]] = llvm.intr.minimum([[V2]], [[ARG1]]) : (f32, f32) -> f32
// CHECK-NEXT: [[V4:%.+]] = llvm.intr.vector.reduce.fmaximum([[ARG0]]) {fastmathFlags = #llvm.fastmath<nnan, reassoc>} : (vector<4xf32>) -> f32
// CHECK-NEXT: [[V5:%.+]] = llvm.intr.maximum([[V4]], [[ARG1]]) : (f32, f32) -> f32
// CHECK-NEXT: [[V6:%.+]] = llvm.intr.vector.reduce.fmin([[ARG0]]) {fastmathFlags = #llvm.fastmath<nnan, reassoc>} : (vector<4xf32>) -> f32
// CHECK-NEXT: [[V7:%.+]] = llvm.intr.minnum([[V6]], [[ARG1]]) : (f32, f32) -> f32
// CHECK-NEXT: [[V8:%.+]] = llvm.intr.vector.reduce.fmax([[ARG0]]) {fastmathFlags = #llvm.fastmath<nnan, reassoc>} : (vector<4xf32>) -> f32
// CHECK-NEXT: [[V9:%.+]] = llvm.intr.maxnum([[V8]], [[ARG1]]) : (f32, f32) -> f32
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-LABEL: llvm.func @masked_floats(
// CHECK-SAME: [[ARG0:%.+]]: vector<4xf32>, [[ARG1:%.+]]: vector<4xi1>) {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(0.000000e+00 : f32) : f32
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.constant(4 : i32) : i32
// CHECK-NEXT: [[V2:%.+]] = "llvm.intr.vp.reduce.fadd"([[V0]], [[ARG0]], [[ARG1]], [[V1]]) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
// CHECK-NEXT: [[V3:%.+]] = llvm.mlir.constant(1.000000e+00 : f32) : f32
// CHECK-NEXT: [[V4:%.+]] = llvm.mlir.constant(4 : i32) : i32
// CHECK-NEXT: [[V5:%.+]] = "llvm.intr.vp.reduce.fmul"([[V3]], [[ARG0]], [[ARG1]], [[V4]]) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
// CHECK-NEXT: [[V6:%.+]] = llvm.mlir.constant(dense<3.40282347E+38> : vector<4xf32>) : vector<4xf32>
// CHECK-NEXT: [[V7:%.+]] = llvm.select [[ARG1]], [[ARG0]], [[V6]] : vector<4xi1>, vector<4xf32>
// CHECK-NEXT: [[V8:%.+]] = llvm.intr.vector.reduce.fminimum([[V7]]) : (vector<4xf32>) -> f32
// CHECK-NEXT: [[V9:%.+]] = llvm.mlir.constant(dense<-1.401300e-45> : vector<4xf32>) : vector<4xf32>
// CHECK-NEXT: [[V10:%.+]] = llvm.select [[ARG1]], [[ARG0]], [[V9]] : vector<4xi1>, vector<4xf32>
// CHECK-NEXT: [[V11:%.+]] = llvm.intr.vector.reduce.fmaximum([[V10]]) : (vector<4xf32>) -> f32
// CHECK-NEXT: [[V12:%.+]] = llvm.mlir.constant(0xFFC00000 : f32) : f32
// CHECK-NEXT: [[V13:%.+]] = llvm.mlir.constant(4 : i32) : i32
// CHECK-NEXT: [[V14:%.+]] = "llvm.intr.vp.reduce.fmin"([[V12]], [[ARG0]], [[ARG1]], [[V13]]) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
// CHECK-NEXT: [[V15:%.+]] = llvm.mlir.constant(0x7FC00000 : f32) : f32
// CHECK-NEXT: [[V16:%.+]] = llvm.mlir.constant(4 : i32) : i32
// CHECK-NEXT: [[V17:%.+]] = "llvm.intr.vp.reduce.fmax"([[V15]], [[ARG0]], [[ARG1]], [[V16]]) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-LABEL: llvm.func @masked_floats_and_one(
// CHECK-SAME: [[ARG0:%.+]]: vector<[4]xf32>, [[ARG1:%.+]]: vector<[4]xi1>, [[ARG2:%.+]]: f32) {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(4 : i32) : i32
// CHECK-NEXT: [[V1:%.+]] = "llvm.intr.vscale"() : () -> i64
// CHECK-NEXT: [[V2:%.+]] = llvm.trunc [[V1]] : i64 to i32
// CHECK-NEXT: [[V3:%.+]] = llvm.mul [[V2]], [[V0]] : i32
// CHECK-NEXT: [[V4:%.+]] = "llvm.intr.vp.reduce.fadd"([[ARG2]], [[ARG0]], [[ARG1]], [[V3]]) : (f32, vector<[4]xf32>, vector<[4]xi1>, i32) -> f32
// CHECK-NEXT: [[V5:%.+]] = llvm.mlir.constant(dense<3.40282347E+38> : vector<[4]xf32>) : vector<[4]xf32>
// CHECK-NEXT: [[V6:%.+]] = llvm.select [[ARG1]], [[ARG0]], [[V5]] : vector<[4]xi1>, vector<[4]xf32>
// CHECK-NEXT: [[V7:%.+]] = llvm.intr.vector.reduce.fminimum([[V6]]) : (vector<[4]xf32>) -> f32
// CHECK-NEXT: [[V8:%.+]] = llvm.intr.minimum([[V7]], [[ARG2]]) : (f32, f32) -> f32
// CHECK-NEXT: [[V9:%.+]] = llvm.mlir.constant(dense<-1.401300e-45> : vector<[4]xf32>) : vector<[4]xf32>
// CHECK-NEXT: [[V10:%.+]] = llvm.select [[ARG1]], [[ARG0]], [[V9]] : vector<[4]xi1>, vector<[4]xf32>
// CHECK-NEXT: [[V11:%.+]] = llvm.intr.vector.reduce.fmaximum([[V10]]) : (vector<[4]xf32>) -> f32
// CHECK-NEXT: [[V12:%.+]] = llvm.intr.maximum([[V11]], [[ARG2]]) : (f32, f32) -> f32
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-LABEL: llvm.func @others(
// CHECK-SAME: [[ARG0:%.+]]: vector<[1]xi8>, [[ARG1:%.+]]: vector<[1]xi1>, [[ARG2:%.+]]: vector<1xi64>, [[ARG3:%.+]]: vector<3xi64>, [[ARG4:%.+]]: vector<2xbf16>) -> !llvm.struct<(i8, i64, i64, bf16)> {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V2:%.+]] = "llvm.intr.vscale"() : () -> i64
// CHECK-NEXT: [[V3:%.+]] = llvm.trunc [[V2]] : i64 to i32
// CHECK-NEXT: [[V4:%.+]] = "llvm.intr.vp.reduce.add"([[V0]], [[ARG0]], [[ARG1]], [[V3]]) : (i8, vector<[1]xi8>, vector<[1]xi1>, i32) -> i8
// CHECK-NEXT: [[V5:%.+]] = "llvm.intr.vector.reduce.xor"([[ARG2]]) : (vector<1xi64>) -> i64
// CHECK-NEXT: [[V6:%.+]] = "llvm.intr.vector.reduce.smax"([[ARG3]]) : (vector<3xi64>) -> i64
// CHECK-NEXT: [[V7:%.+]] = llvm.mlir.constant(1.000000e+00 : bf16) : bf16
// CHECK-NEXT: [[V8:%.+]] = "llvm.intr.vector.reduce.fmul"([[V7]], [[ARG4]]) <{fastmathFlags = #llvm.fastmath<none>}> : (bf16, vector<2xbf16>) -> bf16
// CHECK-NEXT: [[V9:%.+]] = llvm.mlir.poison : !llvm.struct<(i8, i64, i64, bf16)>
// CHECK-NEXT: [[V10:%.+]] = llvm.insertvalue [[V4]], [[V9]][0] : !llvm.struct<(i8, i64, i64, bf16)>
// CHECK-NEXT: [[V11:%.+]] = llvm.insertvalue [[V5]], [[V10]][1] : !llvm.struct<(i8, i64, i64, bf16)>
// CHECK-NEXT: [[V12:%.+]] = llvm.insertvalue [[V6]], [[V11]][2] : !llvm.struct<(i8, i64, i64, bf16)>
// CHECK-NEXT: [[V13:%.+]] = llvm.insertvalue [[V8]], [[V12]][3] : !llvm.struct<(i8, i64, i64, bf16)>
// CHECK-NEXT: llvm.return [[V13]] : !llvm.struct<(i8, i64, i64, bf16)>
// CHECK-NEXT: }
func.func @integers(%v: vector<4xi32>) {
  %0 = vector.reduction <add>, %v : vector<4xi32> into i32
  %1 = vector.reduction <mul>, %v : vector<4xi32> into i32
  %2 = vector.reduction <minui>, %v : vector<4xi32> into i32
  %3 = vector.reduction <minsi>, %v : vector<4xi32> into i32
  %4 = vector.reduction <maxui>, %v : vector<4xi32> into i32
  %5 = vector.reduction <maxsi>, %v : vector<4xi32> into i32
  %6 = vector.reduction <and>, %v : vector<4xi32> into i32
  %7 = vector.reduction <or>, %v : vector<4xi32> into i32
  %8 = vector.reduction <xor>, %v : vector<4xi32> into i32
  return
}

func.func @integers_and_one(%v: vector<4xi32>, %x: i32) {
  %0 = vector.reduction <add>, %v, %x : vector<4xi32> into i32
  %1 = vector.reduction <mul>, %v, %x : vector<4xi32> into i32
  %2 = vector.reduction <minui>, %v, %x : vector<4xi32> into i32
  %3 = vector.reduction <minsi>, %v, %x : vector<4xi32> into i32
  %4 = vector.reduction <maxui>, %v, %x : vector<4xi32> into i32
  %5 = vector.reduction <maxsi>, %v, %x : vector<4xi32> into i32
  %6 = vector.reduction <and>, %v, %x : vector<4xi32> into i32
  %7 = vector.reduction <or>, %v, %x : vector<4xi32> into i32
  %8 = vector.reduction <xor>, %v, %x : vector<4xi32> into i32
  return
}

func.func @masked_integers(%v: vector<4xi32>, %m: vector<4xi1>) {
  %0 = vector.mask %m { vector.reduction <add>, %v : vector<4xi32> into i32 } : vector<4xi1> -> i32
  %1 = vector.mask %m { vector.reduction <mul>, %v : vector<4xi32> into i32 } : vector<4xi1> -> i32
  %2 = vector.mask %m { vector.reduction <minui>, %v : vector<4xi32> into i32 } : vector<4xi1> -> i32
  %3 = vector.mask %m { vector.reduction <minsi>, %v : vector<4xi32> into i32 } : vector<4xi1> -> i32
  %4 = vector.mask %m { vector.reduction <maxui>, %v : vector<4xi32> into i32 } : vector<4xi1> -> i32
  %5 = vector.mask %m { vector.reduction <maxsi>, %v : vector<4xi32> into i32 } : vector<4xi1> -> i32
  %6 = vector.mask %m { vector.reduction <and>, %v : vector<4xi32> into i32 } : vector<4xi1> -> i32
  %7 = vector.mask %m { vector.reduction <or>, %v : vector<4xi32> into i32 } : vector<4xi1> -> i32
  %8 = vector.mask %m { vector.reduction <xor>, %v : vector<4xi32> into i32 } : vector<4xi1> -> i32
  return
}

func.func @masked_integers_and_one(%v: vector<[4]xi32>, %m: vector<[4]xi1>, %x: i32) {
  %0 = vector.mask %m { vector.reduction <add>, %v, %x : vector<[4]xi32> into i32 } : vector<[4]xi1> -> i32
  %1 = vector.mask %m { vector.reduction <minui>, %v, %x : vector<[4]xi32> into i32 } : vector<[4]xi1> -> i32
  %2 = vector.mask %m { vector.reduction <minsi>, %v, %x : vector<[4]xi32> into i32 } : vector<[4]xi1> -> i32
  return
}

func.func @floats(%v: vector<4xf32>) {
  %0 = vector.reduction <add>, %v : vector<4xf32> into f32
  %1 = vector.reduction <mul>, %v : vector<4xf32> into f32
  %2 = vector.reduction <minimumf>, %v : vector<4xf32> into f32
  %3 = vector.reduction <maximumf>, %v : vector<4xf32> into f32
  %4 = vector.reduction <minnumf>, %v : vector<4xf32> into f32
  %5 = vector.reduction <maxnumf>, %v : vector<4xf32> into f32
  return
}

func.func @floats_and_one(%v: vector<4xf32>, %x: f32) {
  %0 = vector.reduction <add>, %v, %x fastmath<nnan,reassoc> : vector<4xf32> into f32
  %1 = vector.reduction <mul>, %v, %x fastmath<nnan,reassoc> : vector<4xf32> into f32
  %2 = vector.reduction <minimumf>, %v, %x fastmath<nnan,reassoc> : vector<4xf32> into f32
  %3 = vector.reduction <maximumf>, %v, %x fastmath<nnan,reassoc> : vector<4xf32> into f32
  %4 = vector.reduction <minnumf>, %v, %x fastmath<nnan,reassoc> : vector<4xf32> into f32
  %5 = vector.reduction <maxnumf>, %v, %x fastmath<nnan,reassoc> : vector<4xf32> into f32
  return
}

func.func @masked_floats(%v: vector<4xf32>, %m: vector<4xi1>) {
  %0 = vector.mask %m { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  %1 = vector.mask %m { vector.reduction <mul>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  %2 = vector.mask %m { vector.reduction <minimumf>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  %3 = vector.mask %m { vector.reduction <maximumf>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  %4 = vector.mask %m { vector.reduction <minnumf>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  %5 = vector.mask %m { vector.reduction <maxnumf>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return
}

func.func @masked_floats_and_one(%v: vector<[4]xf32>, %m: vector<[4]xi1>, %x: f32) {
  %0 = vector.mask %m { vector.reduction <add>, %v, %x : vector<[4]xf32> into f32 } : vector<[4]xi1> -> f32
  %1 = vector.mask %m { vector.reduction <minimumf>, %v, %x : vector<[4]xf32> into f32 } : vector<[4]xi1> -> f32
  %2 = vector.mask %m { vector.reduction <maximumf>, %v, %x : vector<[4]xf32> into f32 } : vector<[4]xi1> -> f32
  return
}

func.func @others(%a: vector<[1]xi8>, %m: vector<[1]xi1>, %b: vector<i64>, %c: vector<3xindex>, %d: vector<2xbf16>)
    -> (i8, i64, index, bf16) {
  %0 = vector.mask %m { vector.reduction <add>, %a : vector<[1]xi8> into i8 } : vector<[1]xi1> -> i8
  %1 = vector.reduction <xor>, %b : vector<i64> into i64
  %2 = vector.reduction <maxsi>, %c : vector<3xindex> into index
  %3 = vector.reduction <mul>, %d : vector<2xbf16> into bf16
  return %0, %1, %2, %3 : i8, i64, index, bf16
}
