// RUN: crease-opt %s --allow-unregistered-dialect --split-input-file --convert-arith-to-llvm | FileCheck %s
// RUN: crease-opt %s --allow-unregistered-dialect --split-input-file --convert-arith-to-llvm=index-bitwidth=32 | FileCheck %s --check-prefix=NARROW

// Most ops become one op each, with their flags; attributes that are not known stay.
// CHECK-LABEL: func.func @one_to_one(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: i32, [[ARG2:%.+]]: i32, [[ARG3:%.+]]: i1) {
// CHECK-NEXT: [[V0:%.+]] = llvm.fadd [[ARG0]], [[ARG0]] {fastmathFlags = #llvm.fastmath<nnan, reassoc>} : f32
// CHECK-NEXT: [[V1:%.+]] = llvm.add [[ARG1]], [[ARG2]] overflow<nsw, nuw> {note} : i32
// CHECK-NEXT: [[V2:%.+]] = llvm.sdiv exact [[ARG1]], [[ARG2]] : i32
// CHECK-NEXT: [[V3:%.+]] = llvm.intr.maximum([[ARG0]], [[V0]]) : (f32, f32) -> f32
// CHECK-NEXT: [[V4:%.+]] = llvm.select [[ARG3]], [[V1]], [[V2]] : i1, i32
// CHECK-NEXT: [[V5:%.+]] = llvm.icmp "ult" [[ARG1]], [[ARG2]] : i32
// CHECK-NEXT: [[V6:%.+]] = llvm.fcmp "one" [[ARG0]], [[V0]] {fastmathFlags = #llvm.fastmath<ninf>} : f32
// CHECK-NEXT: [[V7:%.+]] = llvm.fpext [[ARG0]] {fastmath = #arith.fastmath<fast>} : f32 to f64
// CHECK-NEXT: "use"([[V3]], [[V4]], [[V5]], [[V6]], [[V7]]) : (f32, i32, i1, i1, f64) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
// NARROW-LABEL: func.func @one_to_one(
// NARROW-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: i32, [[ARG2:%.+]]: i32, [[ARG3:%.+]]: i1) {
// NARROW-NEXT: [[V0:%.+]] = llvm.fadd [[ARG0]], [[ARG0]] {fastmathFlags = #llvm.fastmath<nnan, reassoc>} : f32
// NARROW-NEXT: [[V1:%.+]] = llvm.add [[ARG1]], [[ARG2]] overflow<nsw, nuw> {note} : i32
// NARROW-NEXT: [[V2:%.+]] = llvm.sdiv exact [[ARG1]], [[ARG2]] : i32
// NARROW-NEXT: [[V3:%.+]] = llvm.intr.maximum([[ARG0]], [[V0]]) : (f32, f32) -> f32
// NARROW-NEXT: [[V4:%.+]] = llvm.select [[ARG3]], [[V1]], [[V2]] : i1, i32
// NARROW-NEXT: [[V5:%.+]] = llvm.icmp "ult" [[ARG1]], [[ARG2]] : i32
// NARROW-NEXT: [[V6:%.+]] = llvm.fcmp "one" [[ARG0]], [[V0]] {fastmathFlags = #llvm.fastmath<ninf>} : f32
// NARROW-NEXT: [[V7:%.+]] = llvm.fpext [[ARG0]] {fastmath = #arith.fastmath<fast>} : f32 to f64
// NARROW-NEXT: "use"([[V3]], [[V4]], [[V5]], [[V6]], [[V7]]) : (f32, i32, i1, i1, f64) -> ()
// NARROW-NEXT: return
// NARROW-NEXT: }
func.func @one_to_one(%a: f32, %x: i32, %y: i32, %c: i1) {
  %0 = arith.addf %a, %a fastmath<nnan, reassoc> : f32
  %1 = arith.addi %x, %y overflow<nsw, nuw> {note} : i32
  %2 = arith.divsi %x, %y exact : i32
  %3 = arith.maximumf %a, %0 : f32
  %4 = arith.select %c, %1, %2 : i32
  %5 = arith.cmpi ult, %x, %y : i32
  %6 = arith.cmpf one, %a, %0 fastmath<ninf> : f32
  %7 = arith.extf %a fastmath<fast> : f32 to f64
  "use"(%3, %4, %5, %6, %7) : (f32, i32, i1, i1, f64) -> ()
  return
}

// -----

// Numbers are rounded as said.
// CHECK-LABEL: func.func @rounding(
// CHECK-SAME: [[ARG0:%.+]]: f64) -> (f32, f32) {
// CHECK-NEXT: [[V0:%.+]] = llvm.fptrunc [[ARG0]] : f64 to f32
// CHECK-NEXT: [[V1:%.+]] = llvm.intr.experimental.constrained.fptrunc [[ARG0]] towardzero ignore : f64 to f32
// CHECK-NEXT: return [[V0]], [[V1]] : f32, f32
// CHECK-NEXT: }
// NARROW-LABEL: func.func @rounding(
// NARROW-SAME: [[ARG0:%.+]]: f64) -> (f32, f32) {
// NARROW-NEXT: [[V0:%.+]] = llvm.fptrunc [[ARG0]] : f64 to f32
// NARROW-NEXT: [[V1:%.+]] = llvm.intr.experimental.constrained.fptrunc [[ARG0]] towardzero ignore : f64 to f32
// NARROW-NEXT: return [[V0]], [[V1]] : f32, f32
// NARROW-NEXT: }
func.func @rounding(%a: f64) -> (f32, f32) {
  %0 = arith.truncf %a : f64 to f32
  %1 = arith.truncf %a toward_zero : f64 to f32
  return %0, %1 : f32, f32
}

// -----

// An index is an integer, and who still wants an index gets one.
// CHECK-LABEL: func.func @index(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: i32) -> index {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : index to i64
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.constant(3 : index) : i64
// CHECK-NEXT: [[V2:%.+]] = llvm.sext [[ARG1]] : i32 to i64
// CHECK-NEXT: [[V3:%.+]] = llvm.zext [[ARG1]] : i32 to i64
// CHECK-NEXT: [[V4:%.+]] = llvm.add [[V2]], [[V3]] : i64
// CHECK-NEXT: [[V5:%.+]] = llvm.mul [[V4]], [[V1]] : i64
// CHECK-NEXT: [[V6:%.+]] = llvm.add [[V5]], [[V0]] : i64
// CHECK-NEXT: [[V7:%.+]] = builtin.unrealized_conversion_cast [[V6]] : i64 to index
// CHECK-NEXT: return [[V7]] : index
// CHECK-NEXT: }
// NARROW-LABEL: func.func @index(
// NARROW-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: i32) -> index {
// NARROW-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : index to i32
// NARROW-NEXT: [[V1:%.+]] = llvm.mlir.constant(3 : index) : i32
// NARROW-NEXT: [[V2:%.+]] = llvm.add [[ARG1]], [[ARG1]] : i32
// NARROW-NEXT: [[V3:%.+]] = llvm.mul [[V2]], [[V1]] : i32
// NARROW-NEXT: [[V4:%.+]] = llvm.add [[V3]], [[V0]] : i32
// NARROW-NEXT: [[V5:%.+]] = builtin.unrealized_conversion_cast [[V4]] : i32 to index
// NARROW-NEXT: return [[V5]] : index
// NARROW-NEXT: }
func.func @index(%i: index, %x: i32) -> index {
  %c = arith.constant 3 : index
  %0 = arith.index_cast %x : i32 to index
  %1 = arith.index_castui %x : i32 to index
  %2 = arith.addi %0, %1 : index
  %3 = arith.muli %2, %c : index
  %4 = arith.addi %3, %i : index
  return %4 : index
}

// -----

// Rows of vectors of several dimensions are taken apart.
// CHECK-LABEL: func.func @rows(
// CHECK-SAME: [[ARG0:%.+]]: vector<2x3xf32>, [[ARG1:%.+]]: vector<2x3xf32>) -> vector<2x3xi1> {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.poison : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT: [[V3:%.+]] = llvm.extractvalue [[V1]][0] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT: [[V4:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT: [[V5:%.+]] = llvm.fadd [[V3]], [[V4]] : vector<3xf32>
// CHECK-NEXT: [[V6:%.+]] = llvm.insertvalue [[V5]], [[V2]][0] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT: [[V7:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT: [[V8:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT: [[V9:%.+]] = llvm.fadd [[V7]], [[V8]] : vector<3xf32>
// CHECK-NEXT: [[V10:%.+]] = llvm.insertvalue [[V9]], [[V6]][1] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT: [[V11:%.+]] = llvm.mlir.poison : !llvm.array<2 x vector<3xi1>>
// CHECK-NEXT: [[V12:%.+]] = llvm.extractvalue [[V10]][0] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT: [[V13:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT: [[V14:%.+]] = llvm.fcmp "olt" [[V12]], [[V13]] : vector<3xf32>
// CHECK-NEXT: [[V15:%.+]] = llvm.insertvalue [[V14]], [[V11]][0] : !llvm.array<2 x vector<3xi1>>
// CHECK-NEXT: [[V16:%.+]] = llvm.extractvalue [[V10]][1] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT: [[V17:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT: [[V18:%.+]] = llvm.fcmp "olt" [[V16]], [[V17]] : vector<3xf32>
// CHECK-NEXT: [[V19:%.+]] = llvm.insertvalue [[V18]], [[V15]][1] : !llvm.array<2 x vector<3xi1>>
// CHECK-NEXT: [[V20:%.+]] = builtin.unrealized_conversion_cast [[V19]] : !llvm.array<2 x vector<3xi1>> to vector<2x3xi1>
// CHECK-NEXT: return [[V20]] : vector<2x3xi1>
// CHECK-NEXT: }
// NARROW-LABEL: func.func @rows(
// NARROW-SAME: [[ARG0:%.+]]: vector<2x3xf32>, [[ARG1:%.+]]: vector<2x3xf32>) -> vector<2x3xi1> {
// NARROW-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
// NARROW-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
// NARROW-NEXT: [[V2:%.+]] = llvm.mlir.poison : !llvm.array<2 x vector<3xf32>>
// NARROW-NEXT: [[V3:%.+]] = llvm.extractvalue [[V1]][0] : !llvm.array<2 x vector<3xf32>>
// NARROW-NEXT: [[V4:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.array<2 x vector<3xf32>>
// NARROW-NEXT: [[V5:%.+]] = llvm.fadd [[V3]], [[V4]] : vector<3xf32>
// NARROW-NEXT: [[V6:%.+]] = llvm.insertvalue [[V5]], [[V2]][0] : !llvm.array<2 x vector<3xf32>>
// NARROW-NEXT: [[V7:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.array<2 x vector<3xf32>>
// NARROW-NEXT: [[V8:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.array<2 x vector<3xf32>>
// NARROW-NEXT: [[V9:%.+]] = llvm.fadd [[V7]], [[V8]] : vector<3xf32>
// NARROW-NEXT: [[V10:%.+]] = llvm.insertvalue [[V9]], [[V6]][1] : !llvm.array<2 x vector<3xf32>>
// NARROW-NEXT: [[V11:%.+]] = llvm.mlir.poison : !llvm.array<2 x vector<3xi1>>
// NARROW-NEXT: [[V12:%.+]] = llvm.extractvalue [[V10]][0] : !llvm.array<2 x vector<3xf32>>
// NARROW-NEXT: [[V13:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.array<2 x vector<3xf32>>
// NARROW-NEXT: [[V14:%.+]] = llvm.fcmp "olt" [[V12]], [[V13]] : vector<3xf32>
// NARROW-NEXT: [[V15:%.+]] = llvm.insertvalue [[V14]], [[V11]][0] : !llvm.array<2 x vector<3xi1>>
// NARROW-NEXT: [[V16:%.+]] = llvm.extractvalue [[V10]][1] : !llvm.array<2 x vector<3xf32>>
// NARROW-NEXT: [[V17:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.array<2 x vector<3xf32>>
// NARROW-NEXT: [[V18:%.+]] = llvm.fcmp "olt" [[V16]], [[V17]] : vector<3xf32>
// NARROW-NEXT: [[V19:%.+]] = llvm.insertvalue [[V18]], [[V15]][1] : !llvm.array<2 x vector<3xi1>>
// NARROW-NEXT: [[V20:%.+]] = builtin.unrealized_conversion_cast [[V19]] : !llvm.array<2 x vector<3xi1>> to vector<2x3xi1>
// NARROW-NEXT: return [[V20]] : vector<2x3xi1>
// NARROW-NEXT: }
func.func @rows(%v: vector<2x3xf32>, %w: vector<2x3xf32>) -> vector<2x3xi1> {
  %0 = arith.addf %v, %w : vector<2x3xf32>
  %1 = arith.cmpf olt, %0, %w : vector<2x3xf32>
  return %1 : vector<2x3xi1>
}

// -----

// Two results come from a struct, or from a product of twice the width.
// CHECK-LABEL: func.func @extended(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i32) -> (i32, i1, i32, i32) {
// CHECK-NEXT: [[V0:%.+]] = "llvm.intr.uadd.with.overflow"([[ARG0]], [[ARG1]]) : (i32, i32) -> !llvm.struct<(i32, i1)>
// CHECK-NEXT: [[V1:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.struct<(i32, i1)>
// CHECK-NEXT: [[V2:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(i32, i1)>
// CHECK-NEXT: [[V3:%.+]] = llvm.sext [[ARG0]] : i32 to i64
// CHECK-NEXT: [[V4:%.+]] = llvm.sext [[ARG1]] : i32 to i64
// CHECK-NEXT: [[V5:%.+]] = llvm.mul [[V3]], [[V4]] : i64
// CHECK-NEXT: [[V6:%.+]] = llvm.trunc [[V5]] : i64 to i32
// CHECK-NEXT: [[V7:%.+]] = llvm.mlir.constant(32 : i64) : i64
// CHECK-NEXT: [[V8:%.+]] = llvm.lshr [[V5]], [[V7]] : i64
// CHECK-NEXT: [[V9:%.+]] = llvm.trunc [[V8]] : i64 to i32
// CHECK-NEXT: return [[V1]], [[V2]], [[V6]], [[V9]] : i32, i1, i32, i32
// CHECK-NEXT: }
// NARROW-LABEL: func.func @extended(
// NARROW-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i32) -> (i32, i1, i32, i32) {
// NARROW-NEXT: [[V0:%.+]] = "llvm.intr.uadd.with.overflow"([[ARG0]], [[ARG1]]) : (i32, i32) -> !llvm.struct<(i32, i1)>
// NARROW-NEXT: [[V1:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.struct<(i32, i1)>
// NARROW-NEXT: [[V2:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(i32, i1)>
// NARROW-NEXT: [[V3:%.+]] = llvm.sext [[ARG0]] : i32 to i64
// NARROW-NEXT: [[V4:%.+]] = llvm.sext [[ARG1]] : i32 to i64
// NARROW-NEXT: [[V5:%.+]] = llvm.mul [[V3]], [[V4]] : i64
// NARROW-NEXT: [[V6:%.+]] = llvm.trunc [[V5]] : i64 to i32
// NARROW-NEXT: [[V7:%.+]] = llvm.mlir.constant(32 : i64) : i64
// NARROW-NEXT: [[V8:%.+]] = llvm.lshr [[V5]], [[V7]] : i64
// NARROW-NEXT: [[V9:%.+]] = llvm.trunc [[V8]] : i64 to i32
// NARROW-NEXT: return [[V1]], [[V2]], [[V6]], [[V9]] : i32, i1, i32, i32
// NARROW-NEXT: }
func.func @extended(%x: i32, %y: i32) -> (i32, i1, i32, i32) {
  %sum, %carry = arith.addui_extended %x, %y : i32, i1
  %low, %high = arith.mulsi_extended %x, %y : i32
  return %sum, %carry, %low, %high : i32, i1, i32, i32
}

// -----

// Division that rounds otherwise is expanded.
// CHECK-LABEL: func.func @division(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i32) -> (i32, i32, i32) {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V2:%.+]] = llvm.sdiv [[ARG0]], [[ARG1]] : i32
// CHECK-NEXT: [[V3:%.+]] = llvm.mul [[V2]], [[ARG1]] : i32
// CHECK-NEXT: [[V4:%.+]] = llvm.icmp "ne" [[ARG0]], [[V3]] : i32
// CHECK-NEXT: [[V5:%.+]] = llvm.icmp "slt" [[ARG0]], [[V0]] : i32
// CHECK-NEXT: [[V6:%.+]] = llvm.icmp "slt" [[ARG1]], [[V0]] : i32
// CHECK-NEXT: [[V7:%.+]] = llvm.icmp "eq" [[V5]], [[V6]] : i1
// CHECK-NEXT: [[V8:%.+]] = llvm.and [[V4]], [[V7]] : i1
// CHECK-NEXT: [[V9:%.+]] = llvm.add [[V2]], [[V1]] : i32
// CHECK-NEXT: [[V10:%.+]] = llvm.select [[V8]], [[V9]], [[V2]] : i1, i32
// CHECK-NEXT: [[V11:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V12:%.+]] = llvm.icmp "eq" [[ARG0]], [[V11]] : i32
// CHECK-NEXT: [[V13:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V14:%.+]] = llvm.sub [[ARG0]], [[V13]] : i32
// CHECK-NEXT: [[V15:%.+]] = llvm.udiv [[V14]], [[ARG1]] : i32
// CHECK-NEXT: [[V16:%.+]] = llvm.add [[V15]], [[V13]] : i32
// CHECK-NEXT: [[V17:%.+]] = llvm.select [[V12]], [[V11]], [[V16]] : i1, i32
// CHECK-NEXT: [[V18:%.+]] = llvm.sdiv [[ARG0]], [[ARG1]] : i32
// CHECK-NEXT: [[V19:%.+]] = llvm.mul [[V18]], [[ARG1]] : i32
// CHECK-NEXT: [[V20:%.+]] = llvm.icmp "ne" [[ARG0]], [[V19]] : i32
// CHECK-NEXT: [[V21:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V22:%.+]] = llvm.icmp "slt" [[ARG0]], [[V21]] : i32
// CHECK-NEXT: [[V23:%.+]] = llvm.icmp "slt" [[ARG1]], [[V21]] : i32
// CHECK-NEXT: [[V24:%.+]] = llvm.icmp "ne" [[V22]], [[V23]] : i1
// CHECK-NEXT: [[V25:%.+]] = llvm.and [[V20]], [[V24]] : i1
// CHECK-NEXT: [[V26:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V27:%.+]] = llvm.add [[V18]], [[V26]] : i32
// CHECK-NEXT: [[V28:%.+]] = llvm.select [[V25]], [[V27]], [[V18]] : i1, i32
// CHECK-NEXT: return [[V10]], [[V17]], [[V28]] : i32, i32, i32
// CHECK-NEXT: }
// NARROW-LABEL: func.func @division(
// NARROW-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i32) -> (i32, i32, i32) {
// NARROW-NEXT: [[V0:%.+]] = llvm.mlir.constant(0 : i32) : i32
// NARROW-NEXT: [[V1:%.+]] = llvm.mlir.constant(1 : i32) : i32
// NARROW-NEXT: [[V2:%.+]] = llvm.sdiv [[ARG0]], [[ARG1]] : i32
// NARROW-NEXT: [[V3:%.+]] = llvm.mul [[V2]], [[ARG1]] : i32
// NARROW-NEXT: [[V4:%.+]] = llvm.icmp "ne" [[ARG0]], [[V3]] : i32
// NARROW-NEXT: [[V5:%.+]] = llvm.icmp "slt" [[ARG0]], [[V0]] : i32
// NARROW-NEXT: [[V6:%.+]] = llvm.icmp "slt" [[ARG1]], [[V0]] : i32
// NARROW-NEXT: [[V7:%.+]] = llvm.icmp "eq" [[V5]], [[V6]] : i1
// NARROW-NEXT: [[V8:%.+]] = llvm.and [[V4]], [[V7]] : i1
// NARROW-NEXT: [[V9:%.+]] = llvm.add [[V2]], [[V1]] : i32
// NARROW-NEXT: [[V10:%.+]] = llvm.select [[V8]], [[V9]], [[V2]] : i1, i32
// NARROW-NEXT: [[V11:%.+]] = llvm.mlir.constant(0 : i32) : i32
// NARROW-NEXT: [[V12:%.+]] = llvm.icmp "eq" [[ARG0]], [[V11]] : i32
// NARROW-NEXT: [[V13:%.+]] = llvm.mlir.constant(1 : i32) : i32
// NARROW-NEXT: [[V14:%.+]] = llvm.sub [[ARG0]], [[V13]] : i32
// NARROW-NEXT: [[V15:%.+]] = llvm.udiv [[V14]], [[ARG1]] : i32
// NARROW-NEXT: [[V16:%.+]] = llvm.add [[V15]], [[V13]] : i32
// NARROW-NEXT: [[V17:%.+]] = llvm.select [[V12]], [[V11]], [[V16]] : i1, i32
// NARROW-NEXT: [[V18:%.+]] = llvm.sdiv [[ARG0]], [[ARG1]] : i32
// NARROW-NEXT: [[V19:%.+]] = llvm.mul [[V18]], [[ARG1]] : i32
// NARROW-NEXT: [[V20:%.+]] = llvm.icmp "ne" [[ARG0]], [[V19]] : i32
// NARROW-NEXT: [[V21:%.+]] = llvm.mlir.constant(0 : i32) : i32
// NARROW-NEXT: [[V22:%.+]] = llvm.icmp "slt" [[ARG0]], [[V21]] : i32
// NARROW-NEXT: [[V23:%.+]] = llvm.icmp "slt" [[ARG1]], [[V21]] : i32
// NARROW-NEXT: [[V24:%.+]] = llvm.icmp "ne" [[V22]], [[V23]] : i1
// NARROW-NEXT: [[V25:%.+]] = llvm.and [[V20]], [[V24]] : i1
// NARROW-NEXT: [[V26:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// NARROW-NEXT: [[V27:%.+]] = llvm.add [[V18]], [[V26]] : i32
// NARROW-NEXT: [[V28:%.+]] = llvm.select [[V25]], [[V27]], [[V18]] : i1, i32
// NARROW-NEXT: return [[V10]], [[V17]], [[V28]] : i32, i32, i32
// NARROW-NEXT: }
func.func @division(%x: i32, %y: i32) -> (i32, i32, i32) {
  %0 = arith.ceildivsi %x, %y : i32
  %1 = arith.ceildivui %x, %y : i32
  %2 = arith.floordivsi %x, %y : i32
  return %0, %1, %2 : i32, i32, i32
}

// -----

// What LLVM has no type for stays; a cast to the integer that a float is becomes nothing.
// CHECK-LABEL: func.func @stays(
// CHECK-SAME: [[ARG0:%.+]]: tensor<2xi32>, [[ARG1:%.+]]: f8E4M3FN) -> (tensor<2xi32>, f8E4M3FN, i8) {
// CHECK-NEXT: [[V0:%.+]] = arith.addi [[ARG0]], [[ARG0]] : tensor<2xi32>
// CHECK-NEXT: [[V1:%.+]] = arith.addf [[ARG1]], [[ARG1]] : f8E4M3FN
// CHECK-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[V1]] : f8E4M3FN to i8
// CHECK-NEXT: return [[V0]], [[V1]], [[V2]] : tensor<2xi32>, f8E4M3FN, i8
// CHECK-NEXT: }
// NARROW-LABEL: func.func @stays(
// NARROW-SAME: [[ARG0:%.+]]: tensor<2xi32>, [[ARG1:%.+]]: f8E4M3FN) -> (tensor<2xi32>, f8E4M3FN, i8) {
// NARROW-NEXT: [[V0:%.+]] = arith.addi [[ARG0]], [[ARG0]] : tensor<2xi32>
// NARROW-NEXT: [[V1:%.+]] = arith.addf [[ARG1]], [[ARG1]] : f8E4M3FN
// NARROW-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[V1]] : f8E4M3FN to i8
// NARROW-NEXT: return [[V0]], [[V1]], [[V2]] : tensor<2xi32>, f8E4M3FN, i8
// NARROW-NEXT: }
func.func @stays(%t: tensor<2xi32>, %f: f8E4M3FN) -> (tensor<2xi32>, f8E4M3FN, i8) {
  %0 = arith.addi %t, %t : tensor<2xi32>
  %1 = arith.addf %f, %f : f8E4M3FN
  %2 = arith.bitcast %1 : f8E4M3FN to i8
  return %0, %1, %2 : tensor<2xi32>, f8E4M3FN, i8
}

// -----

// Ops are folded first, whoever they belong to; constants become those of LLVM.
// CHECK-LABEL: func.func @folded(
// CHECK-SAME: [[ARG0:%.+]]: index) -> (index, index) {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[V0]] : i64 to index
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT: [[V3:%.+]] = builtin.unrealized_conversion_cast [[V2]] : i64 to index
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: [[DIM:%.+]] = memref.dim [[ALLOC]], [[V1]] : memref<4xf32>
// CHECK-NEXT: [[V4:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: return [[V3]], [[ARG0]] : index, index
// CHECK-NEXT: }
// NARROW-LABEL: func.func @folded(
// NARROW-SAME: [[ARG0:%.+]]: index) -> (index, index) {
// NARROW-NEXT: [[V0:%.+]] = llvm.mlir.constant(2 : index) : i32
// NARROW-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[V0]] : i32 to index
// NARROW-NEXT: [[V2:%.+]] = llvm.mlir.constant(4 : index) : i32
// NARROW-NEXT: [[V3:%.+]] = builtin.unrealized_conversion_cast [[V2]] : i32 to index
// NARROW-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<4xf32>
// NARROW-NEXT: [[DIM:%.+]] = memref.dim [[ALLOC]], [[V1]] : memref<4xf32>
// NARROW-NEXT: [[V4:%.+]] = llvm.mlir.constant(0 : index) : i32
// NARROW-NEXT: return [[V3]], [[ARG0]] : index, index
// NARROW-NEXT: }
func.func @folded(%x: index) -> (index, index) {
  %c2 = arith.constant 2 : index
  %0 = arith.addi %c2, %c2 : index
  %m = memref.alloc() : memref<4xf32>
  %1 = memref.dim %m, %c2 : memref<4xf32>
  %c0 = arith.constant 0 : index
  %2 = arith.addi %x, %c0 : index
  return %0, %2 : index, index
}

// -----

// Casts that go in circles stay.
// CHECK-LABEL: module
// CHECK: arith.index_cast
module {
  %0 = arith.index_cast %1 : i64 to index
  %1 = arith.index_cast %0 : index to i64
}

// -----

// What a named op of `linalg` computes with is no op that its text shows.
// CHECK-LABEL: func.func @named(
// CHECK: linalg.add ins(
// CHECK-NOT: llvm
// CHECK: return
func.func @named(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>, %c: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.add ins(%a, %b : tensor<2x3xf32>, tensor<2x3xf32>) outs(%c : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
