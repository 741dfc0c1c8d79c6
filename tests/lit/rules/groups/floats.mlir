// The group `floats`.
// RUN: crease-opt %s --apply-rules=groups=floats | FileCheck %s

// x + -y = -y + x = x - y
// CHECK-LABEL: func.func @addf_negf(
// CHECK-SAME: %[[X:.*]]: f32, %[[Y:.*]]: f32
// CHECK-NEXT: %[[R0:.*]] = arith.subf %[[X]], %[[Y]] fastmath<contract> : f32
// CHECK-NEXT: return %[[R0]]
func.func @addf_negf(%x: f32, %y: f32) -> f32 {
  %0 = arith.negf %y : f32
  %r = arith.addf %x, %0 fastmath<contract> : f32
  return %r : f32
}

// x - -y = x + y
// CHECK-LABEL: func.func @subf_negf(
// CHECK-SAME: %[[X:.*]]: f32, %[[Y:.*]]: f32
// CHECK-NEXT: %[[R0:.*]] = arith.addf %[[X]], %[[Y]] : f32
// CHECK-NEXT: return %[[R0]]
func.func @subf_negf(%x: f32, %y: f32) -> f32 {
  %0 = arith.negf %y : f32
  %r = arith.subf %x, %0 : f32
  return %r : f32
}

// -0.0 - x = -x
// CHECK-LABEL: func.func @subf_negative_zero(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: %[[R0:.*]] = arith.negf %[[X]] : f32
// CHECK-NEXT: return %[[R0]]
func.func @subf_negative_zero(%x: f32) -> f32 {
  %zero = arith.constant -0.0 : f32
  %r = arith.subf %zero, %x : f32
  return %r : f32
}

// x * -1.0 = -1.0 * x = -x
// CHECK-LABEL: func.func @mulf_minus_one(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: %[[R0:.*]] = arith.negf %[[X]] : f32
// CHECK-NEXT: return %[[R0]]
func.func @mulf_minus_one(%x: f32) -> f32 {
  %minus = arith.constant -1.0 : f32
  %r = arith.mulf %x, %minus : f32
  return %r : f32
}

// x * 2.0 = 2.0 * x = x + x
// CHECK-LABEL: func.func @mulf_two(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: %[[R0:.*]] = arith.addf %[[X]], %[[X]] : f32
// CHECK-NEXT: return %[[R0]]
func.func @mulf_two(%x: f32) -> f32 {
  %two = arith.constant 2.0 : f32
  %r = arith.mulf %x, %two : f32
  return %r : f32
}

// x / c = x * (1 / c), where c and 1 / c are powers of two
// CHECK-LABEL: func.func @divf_pow2(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: %[[C:.*]] = arith.constant 2.500000e-01 : f32
// CHECK-NEXT: %[[R0:.*]] = arith.mulf %[[X]], %[[C]] : f32
// CHECK-NEXT: return %[[R0]]
func.func @divf_pow2(%x: f32) -> f32 {
  %c = arith.constant 4.0 : f32
  %r = arith.divf %x, %c : f32
  return %r : f32
}

// x + 0.0 = x - -0.0 = x, where the sign of a zero does not matter
// CHECK-LABEL: func.func @addf_zero_nsz(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: return %[[X]]
func.func @addf_zero_nsz(%x: f32) -> f32 {
  %zero = arith.constant 0.0 : f32
  %r = arith.addf %x, %zero fastmath<nsz> : f32
  return %r : f32
}

// x - -0.0 = x, where the sign of a zero does not matter
// CHECK-LABEL: func.func @subf_zero_nsz(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: return %[[X]]
func.func @subf_zero_nsz(%x: f32) -> f32 {
  %zero = arith.constant -0.0 : f32
  %r = arith.subf %x, %zero fastmath<nsz> : f32
  return %r : f32
}

// x - x = 0.0, where there is no NaN: inf - inf is one
// CHECK-LABEL: func.func @subf_same_nnan(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: return %[[C]]
func.func @subf_same_nnan(%x: f32) -> f32 {
  %r = arith.subf %x, %x fastmath<nnan> : f32
  return %r : f32
}

// x / x = 1.0, where there is no NaN: 0 / 0 and inf / inf are some
// CHECK-LABEL: func.func @divf_same_nnan(
// CHECK-NEXT: %[[C:.*]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: return %[[C]]
func.func @divf_same_nnan(%x: f32) -> f32 {
  %r = arith.divf %x, %x fastmath<nnan> : f32
  return %r : f32
}

// -(x - y) = y - x, where the sign of a zero does not matter
// CHECK-LABEL: func.func @negf_subf_nsz(
// CHECK-SAME: %[[X:.*]]: f32, %[[Y:.*]]: f32
// CHECK-NEXT: %[[R0:.*]] = arith.subf %[[Y]], %[[X]] fastmath<ninf> : f32
// CHECK-NEXT: return %[[R0]]
func.func @negf_subf_nsz(%x: f32, %y: f32) -> f32 {
  %0 = arith.subf %x, %y fastmath<ninf> : f32
  %r = arith.negf %0 fastmath<nsz> : f32
  return %r : f32
}

// max(-x, -y) = -min(x, y)
// CHECK-LABEL: func.func @maximumf_negf(
// CHECK-SAME: %[[X:.*]]: f32, %[[Y:.*]]: f32
// CHECK-NEXT: %[[R0:.*]] = arith.minimumf %[[X]], %[[Y]] : f32
// CHECK-NEXT: %[[R1:.*]] = arith.negf %[[R0]] : f32
// CHECK-NEXT: return %[[R1]]
func.func @maximumf_negf(%x: f32, %y: f32) -> f32 {
  %0 = arith.negf %x : f32
  %1 = arith.negf %y : f32
  %r = arith.maximumf %0, %1 : f32
  return %r : f32
}

// min(-x, -y) = -max(x, y)
// CHECK-LABEL: func.func @minimumf_negf(
// CHECK-SAME: %[[X:.*]]: f32, %[[Y:.*]]: f32
// CHECK-NEXT: %[[R0:.*]] = arith.maximumf %[[X]], %[[Y]] : f32
// CHECK-NEXT: %[[R1:.*]] = arith.negf %[[R0]] : f32
// CHECK-NEXT: return %[[R1]]
func.func @minimumf_negf(%x: f32, %y: f32) -> f32 {
  %0 = arith.negf %x : f32
  %1 = arith.negf %y : f32
  %r = arith.minimumf %0, %1 : f32
  return %r : f32
}

// (-x p -y) = (y p x)
// CHECK-LABEL: func.func @cmpf_negf_negf(
// CHECK-SAME: %[[X:.*]]: f32, %[[Y:.*]]: f32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpf olt, %[[Y]], %[[X]] fastmath<ninf> : f32
// CHECK-NEXT: return %[[R0]]
func.func @cmpf_negf_negf(%x: f32, %y: f32) -> i1 {
  %0 = arith.negf %x : f32
  %1 = arith.negf %y : f32
  %r = arith.cmpf olt, %0, %1 fastmath<ninf> : f32
  return %r : i1
}

// (-x p c) = (x p~ -c), where p~ holds for swapped operands
// CHECK-LABEL: func.func @cmpf_negf_constant(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: %[[C:.*]] = arith.constant -4.000000e+00 : f32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpf ogt, %[[X]], %[[C]] : f32
// CHECK-NEXT: return %[[R0]]
func.func @cmpf_negf_constant(%x: f32) -> i1 {
  %0 = arith.negf %x : f32
  %c = arith.constant 4.0 : f32
  %r = arith.cmpf olt, %0, %c : f32
  return %r : i1
}

// (x < x) = (x > x) = (x != x) = false, where a NaN makes it so too
// CHECK-LABEL: func.func @cmpf_olt_same(
// CHECK-NEXT: %[[C:.*]] = arith.constant false
// CHECK-NEXT: return %[[C]]
func.func @cmpf_olt_same(%x: f32) -> i1 {
  %r = arith.cmpf olt, %x, %x : f32
  return %r : i1
}

// CHECK-LABEL: func.func @cmpf_ogt_same(
// CHECK-NEXT: %[[C:.*]] = arith.constant false
// CHECK-NEXT: return %[[C]]
func.func @cmpf_ogt_same(%x: f32) -> i1 {
  %r = arith.cmpf ogt, %x, %x : f32
  return %r : i1
}

// CHECK-LABEL: func.func @cmpf_one_same(
// CHECK-NEXT: %[[C:.*]] = arith.constant false
// CHECK-NEXT: return %[[C]]
func.func @cmpf_one_same(%x: f32) -> i1 {
  %r = arith.cmpf one, %x, %x : f32
  return %r : i1
}

// (x <= x) = (x >= x) = (x == x) = true, where a NaN makes it so too
// CHECK-LABEL: func.func @cmpf_ule_same(
// CHECK-NEXT: %[[C:.*]] = arith.constant true
// CHECK-NEXT: return %[[C]]
func.func @cmpf_ule_same(%x: f32) -> i1 {
  %r = arith.cmpf ule, %x, %x : f32
  return %r : i1
}

// CHECK-LABEL: func.func @cmpf_uge_same(
// CHECK-NEXT: %[[C:.*]] = arith.constant true
// CHECK-NEXT: return %[[C]]
func.func @cmpf_uge_same(%x: f32) -> i1 {
  %r = arith.cmpf uge, %x, %x : f32
  return %r : i1
}

// CHECK-LABEL: func.func @cmpf_ueq_same(
// CHECK-NEXT: %[[C:.*]] = arith.constant true
// CHECK-NEXT: return %[[C]]
func.func @cmpf_ueq_same(%x: f32) -> i1 {
  %r = arith.cmpf ueq, %x, %x : f32
  return %r : i1
}

// (x <= x) = (x >= x) = (x == x) = x is no NaN
// CHECK-LABEL: func.func @cmpf_ole_same(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpf ord, %[[X]], %[[X]] : f32
// CHECK-NEXT: return %[[R0]]
func.func @cmpf_ole_same(%x: f32) -> i1 {
  %r = arith.cmpf ole, %x, %x : f32
  return %r : i1
}

// CHECK-LABEL: func.func @cmpf_oge_same(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpf ord, %[[X]], %[[X]] : f32
// CHECK-NEXT: return %[[R0]]
func.func @cmpf_oge_same(%x: f32) -> i1 {
  %r = arith.cmpf oge, %x, %x : f32
  return %r : i1
}

// CHECK-LABEL: func.func @cmpf_oeq_same(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpf ord, %[[X]], %[[X]] : f32
// CHECK-NEXT: return %[[R0]]
func.func @cmpf_oeq_same(%x: f32) -> i1 {
  %r = arith.cmpf oeq, %x, %x : f32
  return %r : i1
}

// (x < x) = (x > x) = (x != x) = x is a NaN
// CHECK-LABEL: func.func @cmpf_ult_same(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpf uno, %[[X]], %[[X]] : f32
// CHECK-NEXT: return %[[R0]]
func.func @cmpf_ult_same(%x: f32) -> i1 {
  %r = arith.cmpf ult, %x, %x : f32
  return %r : i1
}

// CHECK-LABEL: func.func @cmpf_ugt_same(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpf uno, %[[X]], %[[X]] : f32
// CHECK-NEXT: return %[[R0]]
func.func @cmpf_ugt_same(%x: f32) -> i1 {
  %r = arith.cmpf ugt, %x, %x : f32
  return %r : i1
}

// CHECK-LABEL: func.func @cmpf_une_same(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpf uno, %[[X]], %[[X]] : f32
// CHECK-NEXT: return %[[R0]]
func.func @cmpf_une_same(%x: f32) -> i1 {
  %r = arith.cmpf une, %x, %x : f32
  return %r : i1
}

// x is no NaN = (x == x), for a number c: (x ord c) = (x ord x)
// CHECK-LABEL: func.func @cmpf_ord_constant(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpf ord, %[[X]], %[[X]] : f32
// CHECK-NEXT: return %[[R0]]
func.func @cmpf_ord_constant(%x: f32) -> i1 {
  %c = arith.constant 4.0 : f32
  %r = arith.cmpf ord, %x, %c : f32
  return %r : i1
}

// CHECK-LABEL: func.func @cmpf_uno_constant(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpf uno, %[[X]], %[[X]] : f32
// CHECK-NEXT: return %[[R0]]
func.func @cmpf_uno_constant(%x: f32) -> i1 {
  %c = arith.constant 4.0 : f32
  %r = arith.cmpf uno, %x, %c : f32
  return %r : i1
}
