// The group `strength`.
// RUN: crease-opt %s --apply-rules=groups=strength | FileCheck %s

// MLIR-E5, MLIR-18
// x * 2^k = 2^k * x = x << k
// CHECK-LABEL: func.func @muli_pow2(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 3 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.shli %[[X]], %[[C]] overflow<nsw> : i32
// CHECK-NEXT: return %[[R0]]
func.func @muli_pow2(%x: i32) -> i32 {
  %c = arith.constant 8 : i32
  %r = arith.muli %x, %c overflow<nsw> : i32
  return %r : i32
}

// x * smin = smin * x = x << (w - 1), w bits wide; 1 * smin does not wrap, 1 << (w - 1) does
// CHECK-LABEL: func.func @muli_signed_min(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 31 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.shli %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @muli_signed_min(%x: i32) -> i32 {
  %smin = arith.constant -2147483648 : i32
  %r = arith.muli %x, %smin : i32
  return %r : i32
}

// x * -1 = -1 * x = 0 - x; without signs x * -1 does not wrap for x = 1, but 0 - x does
// CHECK-LABEL: func.func @muli_minus_one(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[C]], %[[X]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @muli_minus_one(%x: i32) -> i32 {
  %ones = arith.constant -1 : i32
  %r = arith.muli %x, %ones : i32
  return %r : i32
}

// x * (2^k + 1) = (2^k + 1) * x = (x << k) + x
// CHECK-LABEL: func.func @muli_pow2_plus_one(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 2 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.shli %[[X]], %[[C]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.addi %[[R0]], %[[X]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @muli_pow2_plus_one(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %r = arith.muli %x, %c : i32
  return %r : i32
}

// x * (2^k - 1) = (2^k - 1) * x = (x << k) - x
// CHECK-LABEL: func.func @muli_pow2_minus_one(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 3 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.shli %[[X]], %[[C]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.subi %[[R0]], %[[X]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @muli_pow2_minus_one(%x: i32) -> i32 {
  %c = arith.constant 7 : i32
  %r = arith.muli %x, %c : i32
  return %r : i32
}

// (1 << y) * x = x * (1 << y) = x << y
// CHECK-LABEL: func.func @muli_shli_one(
// CHECK-SAME: %[[Y:.*]]: i32, %[[X:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.shli %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @muli_shli_one(%y: i32, %x: i32) -> i32 {
  %one = arith.constant 1 : i32
  %0 = arith.shli %one, %y : i32
  %r = arith.muli %0, %x : i32
  return %r : i32
}

// x / 2^k = x >> k, without signs
// CHECK-LABEL: func.func @divui_pow2(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 3 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.shrui %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @divui_pow2(%x: i32) -> i32 {
  %c = arith.constant 8 : i32
  %r = arith.divui %x, %c : i32
  return %r : i32
}

// x / (1 << y) = x >> y, without signs
// CHECK-LABEL: func.func @divui_shli_one(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.shrui %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @divui_shli_one(%x: i32, %y: i32) -> i32 {
  %one = arith.constant 1 : i32
  %0 = arith.shli %one, %y : i32
  %r = arith.divui %x, %0 : i32
  return %r : i32
}

// x / c = zext(x >= c), without signs, where c > umax / 2
// CHECK-LABEL: func.func @divui_large(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -256 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi uge, %[[X]], %[[C]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.extui %[[R0]] : i1 to i32
// CHECK-NEXT: return %[[R1]]
func.func @divui_large(%x: i32) -> i32 {
  %c = arith.constant -256 : i32
  %r = arith.divui %x, %c : i32
  return %r : i32
}

// x % 2^k = x & (2^k - 1), without signs
// CHECK-LABEL: func.func @remui_pow2(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 7 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @remui_pow2(%x: i32) -> i32 {
  %c = arith.constant 8 : i32
  %r = arith.remui %x, %c : i32
  return %r : i32
}

// x % (1 << y) = x & ((1 << y) + -1), without signs
// CHECK-LABEL: func.func @remui_shli_one(
// CHECK-SAME: %[[X:.*]]: i32, %[[U:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -1 : i32
// CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.shli %[[C1]], %[[U]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.addi %[[R0]], %[[C]] : i32
// CHECK-NEXT: %[[R2:.*]] = arith.andi %[[X]], %[[R1]] : i32
// CHECK-NEXT: return %[[R2]]
func.func @remui_shli_one(%x: i32, %u: i32) -> i32 {
  %one = arith.constant 1 : i32
  %0 = arith.shli %one, %u : i32
  %r = arith.remui %x, %0 : i32
  return %r : i32
}

// x % c = x < c ? x : x - c, without signs, where c > umax / 2
// CHECK-LABEL: func.func @remui_large(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -256 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi ult, %[[X]], %[[C]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.subi %[[X]], %[[C]] : i32
// CHECK-NEXT: %[[R2:.*]] = arith.select %[[R0]], %[[X]], %[[R1]] : i32
// CHECK-NEXT: return %[[R2]]
func.func @remui_large(%x: i32) -> i32 {
  %c = arith.constant -256 : i32
  %r = arith.remui %x, %c : i32
  return %r : i32
}

// x / 2^k = x >> k, where nothing is left over; smin is a power of two only without signs
// CHECK-LABEL: func.func @divsi_pow2_exact(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 3 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.shrsi %[[X]], %[[C]] exact : i32
// CHECK-NEXT: return %[[R0]]
func.func @divsi_pow2_exact(%x: i32) -> i32 {
  %c = arith.constant 8 : i32
  %r = arith.divsi %x, %c exact : i32
  return %r : i32
}

// x / 2^k = (x + (2^k - 1 if x < 0 else 0)) >> k: the shift rounds down, the division toward 0
// CHECK-LABEL: func.func @divsi_pow2(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 3 : i32
// CHECK-NEXT: %[[C1:.*]] = arith.constant 29 : i32
// CHECK-NEXT: %[[C2:.*]] = arith.constant 31 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.shrsi %[[X]], %[[C2]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.shrui %[[R0]], %[[C1]] : i32
// CHECK-NEXT: %[[R2:.*]] = arith.addi %[[X]], %[[R1]] : i32
// CHECK-NEXT: %[[R3:.*]] = arith.shrsi %[[R2]], %[[C]] : i32
// CHECK-NEXT: return %[[R3]]
func.func @divsi_pow2(%x: i32) -> i32 {
  %c = arith.constant 8 : i32
  %r = arith.divsi %x, %c : i32
  return %r : i32
}

// x / 2^k = x >> k, both rounded down
// CHECK-LABEL: func.func @floordivsi_pow2(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 3 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.shrsi %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @floordivsi_pow2(%x: i32) -> i32 {
  %c = arith.constant 8 : i32
  %r = arith.floordivsi %x, %c : i32
  return %r : i32
}

// x / smin = zext(x == smin)
// CHECK-LABEL: func.func @divsi_signed_min(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -2147483648 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi eq, %[[X]], %[[C]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.extui %[[R0]] : i1 to i32
// CHECK-NEXT: return %[[R1]]
func.func @divsi_signed_min(%x: i32) -> i32 {
  %c = arith.constant -2147483648 : i32
  %r = arith.divsi %x, %c : i32
  return %r : i32
}

// x % smin = (x == smin ? 0 : x)
// CHECK-LABEL: func.func @remsi_signed_min(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: %[[C1:.*]] = arith.constant -2147483648 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi eq, %[[X]], %[[C1]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.select %[[R0]], %[[C]], %[[X]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @remsi_signed_min(%x: i32) -> i32 {
  %c = arith.constant -2147483648 : i32
  %r = arith.remsi %x, %c : i32
  return %r : i32
}

// x + smin = smin + x = x ^ smin: the carry out of the sign is lost
// CHECK-LABEL: func.func @addi_signed_min(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -2147483648 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @addi_signed_min(%x: i32) -> i32 {
  %c = arith.constant -2147483648 : i32
  %r = arith.addi %x, %c : i32
  return %r : i32
}

// -1 - x = ~x
// CHECK-LABEL: func.func @subi_minus_one(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -1 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @subi_minus_one(%x: i32) -> i32 {
  %c = arith.constant -1 : i32
  %r = arith.subi %c, %x : i32
  return %r : i32
}

// x + y, where only the carry is used, is x + y < x, without signs
// CHECK-LABEL: func.func @addui_extended_to_cmpi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.addi %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.cmpi ult, %[[R0]], %[[X]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @addui_extended_to_cmpi(%x: i32, %y: i32) -> i1 {
  %r, %s = arith.addui_extended %x, %y : i32, i1
  return %s : i1
}

// x * 2^k = x << k, with x >> (w - k) in the high half, w bits wide
// CHECK-LABEL: func.func @mului_extended_pow2(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 29 : i32
// CHECK-NEXT: %[[C1:.*]] = arith.constant 3 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.shli %[[X]], %[[C1]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.shrui %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]], %[[R1]]
func.func @mului_extended_pow2(%x: i32) -> (i32, i32) {
  %c = arith.constant 8 : i32
  %r, %s = arith.mului_extended %x, %c : i32
  return %r, %s : i32, i32
}

// x * 2^k = x << k
// CHECK-LABEL: func.func @mul_pow2(
// CHECK-SAME: %[[X:.*]]: index
// CHECK-NEXT: %[[C:.*]] = index.constant 3
// CHECK-NEXT: %[[R0:.*]] = index.shl %[[X]], %[[C]]
// CHECK-NEXT: return %[[R0]]
func.func @mul_pow2(%x: index) -> index {
  %c = index.constant 8
  %r = index.mul %x, %c
  return %r : index
}

// x / 2^k = x >> k, without signs
// CHECK-LABEL: func.func @divu_pow2(
// CHECK-SAME: %[[X:.*]]: index
// CHECK-NEXT: %[[C:.*]] = index.constant 3
// CHECK-NEXT: %[[R0:.*]] = index.shru %[[X]], %[[C]]
// CHECK-NEXT: return %[[R0]]
func.func @divu_pow2(%x: index) -> index {
  %c = index.constant 8
  %r = index.divu %x, %c
  return %r : index
}

// x % 2^k = x & (2^k - 1), without signs
// CHECK-LABEL: func.func @remu_pow2(
// CHECK-SAME: %[[X:.*]]: index
// CHECK-NEXT: %[[C:.*]] = index.constant 7
// CHECK-NEXT: %[[R0:.*]] = index.and %[[X]], %[[C]]
// CHECK-NEXT: return %[[R0]]
func.func @remu_pow2(%x: index) -> index {
  %c = index.constant 8
  %r = index.remu %x, %c
  return %r : index
}

// floor(x / 2^k) = x >> k
// CHECK-LABEL: func.func @floordivs_pow2(
// CHECK-SAME: %[[X:.*]]: index
// CHECK-NEXT: %[[C:.*]] = index.constant 3
// CHECK-NEXT: %[[R0:.*]] = index.shrs %[[X]], %[[C]]
// CHECK-NEXT: return %[[R0]]
func.func @floordivs_pow2(%x: index) -> index {
  %c = index.constant 8
  %r = index.floordivs %x, %c
  return %r : index
}
