// RUN: crease-opt %s --split-input-file --convert-index-to-llvm | FileCheck %s
// RUN: crease-opt %s --split-input-file --convert-index-to-llvm=index-bitwidth=32 | FileCheck %s --check-prefix=NARROW

// CHECK-LABEL: func.func @plain(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> (index, i1) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : index to i64
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : index to i64
// CHECK-NEXT: [[V2:%.+]] = llvm.add [[V1]], [[V0]] : i64
// CHECK-NEXT: [[V3:%.+]] = llvm.lshr [[V2]], [[V0]] : i64
// CHECK-NEXT: [[V4:%.+]] = llvm.intr.smax([[V3]], [[V1]]) : (i64, i64) -> i64
// CHECK-NEXT: [[V5:%.+]] = builtin.unrealized_conversion_cast [[V4]] : i64 to index
// CHECK-NEXT: [[V6:%.+]] = llvm.icmp "sgt" [[V4]], [[V0]] : i64
// CHECK-NEXT: return [[V5]], [[V6]] : index, i1
// CHECK-NEXT: }
// NARROW-LABEL: func.func @plain(
// NARROW-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> (index, i1) {
// NARROW-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : index to i32
// NARROW-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : index to i32
// NARROW-NEXT: [[V2:%.+]] = llvm.add [[V1]], [[V0]] : i32
// NARROW-NEXT: [[V3:%.+]] = llvm.lshr [[V2]], [[V0]] : i32
// NARROW-NEXT: [[V4:%.+]] = llvm.intr.smax([[V3]], [[V1]]) : (i32, i32) -> i32
// NARROW-NEXT: [[V5:%.+]] = builtin.unrealized_conversion_cast [[V4]] : i32 to index
// NARROW-NEXT: [[V6:%.+]] = llvm.icmp "sgt" [[V4]], [[V0]] : i32
// NARROW-NEXT: return [[V5]], [[V6]] : index, i1
// NARROW-NEXT: }
func.func @plain(%a: index, %b: index) -> (index, i1) {
  %0 = index.add %a, %b
  %1 = index.shru %0, %b
  %2 = index.maxs %1, %a
  %3 = index.cmp sgt(%2, %b)
  return %2, %3 : index, i1
}

// -----

// Constants lose what an index has no bits for.
// CHECK-LABEL: func.func @constants(
// CHECK-SAME: ) -> (index, index, i1) {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(4294967298 : i64) : i64
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[V0]] : i64 to index
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.constant(64 : i64) : i64
// CHECK-NEXT: [[V3:%.+]] = builtin.unrealized_conversion_cast [[V2]] : i64 to index
// CHECK-NEXT: [[V4:%.+]] = llvm.mlir.constant(true) : i1
// CHECK-NEXT: return [[V1]], [[V3]], [[V4]] : index, index, i1
// CHECK-NEXT: }
// NARROW-LABEL: func.func @constants(
// NARROW-SAME: ) -> (index, index, i1) {
// NARROW-NEXT: [[V0:%.+]] = llvm.mlir.constant(2 : i32) : i32
// NARROW-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[V0]] : i32 to index
// NARROW-NEXT: [[V2:%.+]] = llvm.mlir.constant(32 : i32) : i32
// NARROW-NEXT: [[V3:%.+]] = builtin.unrealized_conversion_cast [[V2]] : i32 to index
// NARROW-NEXT: [[V4:%.+]] = llvm.mlir.constant(true) : i1
// NARROW-NEXT: return [[V1]], [[V3]], [[V4]] : index, index, i1
// NARROW-NEXT: }
func.func @constants() -> (index, index, i1) {
  %0 = index.constant 0x100000002
  %1 = index.sizeof
  %2 = index.bool.constant true
  return %0, %1, %2 : index, index, i1
}

// -----

// A cast of the same width is no op.
// CHECK-LABEL: func.func @casts(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: i32, [[ARG2:%.+]]: i64) -> (i32, index, index, index) {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG2]] : i64 to index
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : index to i64
// CHECK-NEXT: [[V2:%.+]] = llvm.trunc [[V1]] : i64 to i32
// CHECK-NEXT: [[V3:%.+]] = llvm.sext [[ARG1]] : i32 to i64
// CHECK-NEXT: [[V4:%.+]] = builtin.unrealized_conversion_cast [[V3]] : i64 to index
// CHECK-NEXT: [[V5:%.+]] = llvm.zext [[ARG1]] : i32 to i64
// CHECK-NEXT: [[V6:%.+]] = builtin.unrealized_conversion_cast [[V5]] : i64 to index
// CHECK-NEXT: return [[V2]], [[V4]], [[V6]], [[V0]] : i32, index, index, index
// CHECK-NEXT: }
// NARROW-LABEL: func.func @casts(
// NARROW-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: i32, [[ARG2:%.+]]: i64) -> (i32, index, index, index) {
// NARROW-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : i32 to index
// NARROW-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : index to i32
// NARROW-NEXT: [[V2:%.+]] = llvm.trunc [[ARG2]] : i64 to i32
// NARROW-NEXT: [[V3:%.+]] = builtin.unrealized_conversion_cast [[V2]] : i32 to index
// NARROW-NEXT: return [[V1]], [[V0]], [[V0]], [[V3]] : i32, index, index, index
// NARROW-NEXT: }
func.func @casts(%a: index, %x: i32, %y: i64) -> (i32, index, index, index) {
  %0 = index.casts %a : index to i32
  %1 = index.casts %x : i32 to index
  %2 = index.castu %x : i32 to index
  %3 = index.castu %y : i64 to index
  return %0, %1, %2, %3 : i32, index, index, index
}

// -----

// CHECK-LABEL: func.func @ceildivs(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> index {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : index to i64
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : index to i64
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT: [[V3:%.+]] = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT: [[V4:%.+]] = llvm.mlir.constant(-1 : i64) : i64
// CHECK-NEXT: [[V5:%.+]] = llvm.icmp "sgt" [[V0]], [[V2]] : i64
// CHECK-NEXT: [[V6:%.+]] = llvm.select [[V5]], [[V4]], [[V3]] : i1, i64
// CHECK-NEXT: [[V7:%.+]] = llvm.add [[V1]], [[V6]] : i64
// CHECK-NEXT: [[V8:%.+]] = llvm.sdiv [[V7]], [[V0]] : i64
// CHECK-NEXT: [[V9:%.+]] = llvm.add [[V8]], [[V3]] : i64
// CHECK-NEXT: [[V10:%.+]] = llvm.sub [[V2]], [[V1]] : i64
// CHECK-NEXT: [[V11:%.+]] = llvm.sdiv [[V10]], [[V0]] : i64
// CHECK-NEXT: [[V12:%.+]] = llvm.sub [[V2]], [[V11]] : i64
// CHECK-NEXT: [[V13:%.+]] = llvm.icmp "sgt" [[V1]], [[V2]] : i64
// CHECK-NEXT: [[V14:%.+]] = llvm.icmp "eq" [[V13]], [[V5]] : i1
// CHECK-NEXT: [[V15:%.+]] = llvm.icmp "ne" [[V1]], [[V2]] : i64
// CHECK-NEXT: [[V16:%.+]] = llvm.and [[V14]], [[V15]] : i1
// CHECK-NEXT: [[V17:%.+]] = llvm.select [[V16]], [[V9]], [[V12]] : i1, i64
// CHECK-NEXT: [[V18:%.+]] = builtin.unrealized_conversion_cast [[V17]] : i64 to index
// CHECK-NEXT: return [[V18]] : index
// CHECK-NEXT: }
// NARROW-LABEL: func.func @ceildivs(
// NARROW-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> index {
// NARROW-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : index to i32
// NARROW-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : index to i32
// NARROW-NEXT: [[V2:%.+]] = llvm.mlir.constant(0 : i32) : i32
// NARROW-NEXT: [[V3:%.+]] = llvm.mlir.constant(1 : i32) : i32
// NARROW-NEXT: [[V4:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// NARROW-NEXT: [[V5:%.+]] = llvm.icmp "sgt" [[V0]], [[V2]] : i32
// NARROW-NEXT: [[V6:%.+]] = llvm.select [[V5]], [[V4]], [[V3]] : i1, i32
// NARROW-NEXT: [[V7:%.+]] = llvm.add [[V1]], [[V6]] : i32
// NARROW-NEXT: [[V8:%.+]] = llvm.sdiv [[V7]], [[V0]] : i32
// NARROW-NEXT: [[V9:%.+]] = llvm.add [[V8]], [[V3]] : i32
// NARROW-NEXT: [[V10:%.+]] = llvm.sub [[V2]], [[V1]] : i32
// NARROW-NEXT: [[V11:%.+]] = llvm.sdiv [[V10]], [[V0]] : i32
// NARROW-NEXT: [[V12:%.+]] = llvm.sub [[V2]], [[V11]] : i32
// NARROW-NEXT: [[V13:%.+]] = llvm.icmp "sgt" [[V1]], [[V2]] : i32
// NARROW-NEXT: [[V14:%.+]] = llvm.icmp "eq" [[V13]], [[V5]] : i1
// NARROW-NEXT: [[V15:%.+]] = llvm.icmp "ne" [[V1]], [[V2]] : i32
// NARROW-NEXT: [[V16:%.+]] = llvm.and [[V14]], [[V15]] : i1
// NARROW-NEXT: [[V17:%.+]] = llvm.select [[V16]], [[V9]], [[V12]] : i1, i32
// NARROW-NEXT: [[V18:%.+]] = builtin.unrealized_conversion_cast [[V17]] : i32 to index
// NARROW-NEXT: return [[V18]] : index
// NARROW-NEXT: }
func.func @ceildivs(%a: index, %b: index) -> index {
  %0 = index.ceildivs %a, %b
  return %0 : index
}

// -----

// CHECK-LABEL: func.func @ceildivu(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> index {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : index to i64
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : index to i64
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT: [[V3:%.+]] = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT: [[V4:%.+]] = llvm.sub [[V1]], [[V3]] : i64
// CHECK-NEXT: [[V5:%.+]] = llvm.udiv [[V4]], [[V0]] : i64
// CHECK-NEXT: [[V6:%.+]] = llvm.add [[V5]], [[V3]] : i64
// CHECK-NEXT: [[V7:%.+]] = llvm.icmp "eq" [[V1]], [[V2]] : i64
// CHECK-NEXT: [[V8:%.+]] = llvm.select [[V7]], [[V2]], [[V6]] : i1, i64
// CHECK-NEXT: [[V9:%.+]] = builtin.unrealized_conversion_cast [[V8]] : i64 to index
// CHECK-NEXT: return [[V9]] : index
// CHECK-NEXT: }
// NARROW-LABEL: func.func @ceildivu(
// NARROW-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> index {
// NARROW-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : index to i32
// NARROW-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : index to i32
// NARROW-NEXT: [[V2:%.+]] = llvm.mlir.constant(0 : i32) : i32
// NARROW-NEXT: [[V3:%.+]] = llvm.mlir.constant(1 : i32) : i32
// NARROW-NEXT: [[V4:%.+]] = llvm.sub [[V1]], [[V3]] : i32
// NARROW-NEXT: [[V5:%.+]] = llvm.udiv [[V4]], [[V0]] : i32
// NARROW-NEXT: [[V6:%.+]] = llvm.add [[V5]], [[V3]] : i32
// NARROW-NEXT: [[V7:%.+]] = llvm.icmp "eq" [[V1]], [[V2]] : i32
// NARROW-NEXT: [[V8:%.+]] = llvm.select [[V7]], [[V2]], [[V6]] : i1, i32
// NARROW-NEXT: [[V9:%.+]] = builtin.unrealized_conversion_cast [[V8]] : i32 to index
// NARROW-NEXT: return [[V9]] : index
// NARROW-NEXT: }
func.func @ceildivu(%a: index, %b: index) -> index {
  %0 = index.ceildivu %a, %b
  return %0 : index
}

// -----

// CHECK-LABEL: func.func @floordivs(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> index {
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : index to i64
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : index to i64
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT: [[V3:%.+]] = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT: [[V4:%.+]] = llvm.mlir.constant(-1 : i64) : i64
// CHECK-NEXT: [[V5:%.+]] = llvm.icmp "slt" [[V0]], [[V2]] : i64
// CHECK-NEXT: [[V6:%.+]] = llvm.select [[V5]], [[V3]], [[V4]] : i1, i64
// CHECK-NEXT: [[V7:%.+]] = llvm.sub [[V6]], [[V1]] : i64
// CHECK-NEXT: [[V8:%.+]] = llvm.sdiv [[V7]], [[V0]] : i64
// CHECK-NEXT: [[V9:%.+]] = llvm.sub [[V4]], [[V8]] : i64
// CHECK-NEXT: [[V10:%.+]] = llvm.sdiv [[V1]], [[V0]] : i64
// CHECK-NEXT: [[V11:%.+]] = llvm.icmp "slt" [[V1]], [[V2]] : i64
// CHECK-NEXT: [[V12:%.+]] = llvm.icmp "ne" [[V11]], [[V5]] : i1
// CHECK-NEXT: [[V13:%.+]] = llvm.icmp "ne" [[V1]], [[V2]] : i64
// CHECK-NEXT: [[V14:%.+]] = llvm.and [[V12]], [[V13]] : i1
// CHECK-NEXT: [[V15:%.+]] = llvm.select [[V14]], [[V9]], [[V10]] : i1, i64
// CHECK-NEXT: [[V16:%.+]] = builtin.unrealized_conversion_cast [[V15]] : i64 to index
// CHECK-NEXT: return [[V16]] : index
// CHECK-NEXT: }
// NARROW-LABEL: func.func @floordivs(
// NARROW-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> index {
// NARROW-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[ARG1]] : index to i32
// NARROW-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[ARG0]] : index to i32
// NARROW-NEXT: [[V2:%.+]] = llvm.mlir.constant(0 : i32) : i32
// NARROW-NEXT: [[V3:%.+]] = llvm.mlir.constant(1 : i32) : i32
// NARROW-NEXT: [[V4:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// NARROW-NEXT: [[V5:%.+]] = llvm.icmp "slt" [[V0]], [[V2]] : i32
// NARROW-NEXT: [[V6:%.+]] = llvm.select [[V5]], [[V3]], [[V4]] : i1, i32
// NARROW-NEXT: [[V7:%.+]] = llvm.sub [[V6]], [[V1]] : i32
// NARROW-NEXT: [[V8:%.+]] = llvm.sdiv [[V7]], [[V0]] : i32
// NARROW-NEXT: [[V9:%.+]] = llvm.sub [[V4]], [[V8]] : i32
// NARROW-NEXT: [[V10:%.+]] = llvm.sdiv [[V1]], [[V0]] : i32
// NARROW-NEXT: [[V11:%.+]] = llvm.icmp "slt" [[V1]], [[V2]] : i32
// NARROW-NEXT: [[V12:%.+]] = llvm.icmp "ne" [[V11]], [[V5]] : i1
// NARROW-NEXT: [[V13:%.+]] = llvm.icmp "ne" [[V1]], [[V2]] : i32
// NARROW-NEXT: [[V14:%.+]] = llvm.and [[V12]], [[V13]] : i1
// NARROW-NEXT: [[V15:%.+]] = llvm.select [[V14]], [[V9]], [[V10]] : i1, i32
// NARROW-NEXT: [[V16:%.+]] = builtin.unrealized_conversion_cast [[V15]] : i32 to index
// NARROW-NEXT: return [[V16]] : index
// NARROW-NEXT: }
func.func @floordivs(%a: index, %b: index) -> index {
  %0 = index.floordivs %a, %b
  return %0 : index
}
