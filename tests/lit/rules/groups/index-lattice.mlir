// The group `index-lattice`.
// RUN: crease-opt %s --apply-rules=groups=index-lattice | FileCheck %s

// x op x = x, op being idempotent
// CHECK-LABEL: func.func @and_same(
// CHECK-SAME: %[[X:.*]]: index
// CHECK-NEXT: return %[[X]]
func.func @and_same(%x: index) -> index {
  %r = index.and %x, %x
  return %r : index
}

// CHECK-LABEL: func.func @or_same(
// CHECK-SAME: %[[X:.*]]: index
// CHECK-NEXT: return %[[X]]
func.func @or_same(%x: index) -> index {
  %r = index.or %x, %x
  return %r : index
}

// CHECK-LABEL: func.func @maxs_same(
// CHECK-SAME: %[[X:.*]]: index
// CHECK-NEXT: return %[[X]]
func.func @maxs_same(%x: index) -> index {
  %r = index.maxs %x, %x
  return %r : index
}

// CHECK-LABEL: func.func @maxu_same(
// CHECK-SAME: %[[X:.*]]: index
// CHECK-NEXT: return %[[X]]
func.func @maxu_same(%x: index) -> index {
  %r = index.maxu %x, %x
  return %r : index
}

// CHECK-LABEL: func.func @mins_same(
// CHECK-SAME: %[[X:.*]]: index
// CHECK-NEXT: return %[[X]]
func.func @mins_same(%x: index) -> index {
  %r = index.mins %x, %x
  return %r : index
}

// CHECK-LABEL: func.func @minu_same(
// CHECK-SAME: %[[X:.*]]: index
// CHECK-NEXT: return %[[X]]
func.func @minu_same(%x: index) -> index {
  %r = index.minu %x, %x
  return %r : index
}

// x ^ x = 0
// CHECK-LABEL: func.func @xor_same(
// CHECK-NEXT: %[[C:.*]] = index.constant 0
// CHECK-NEXT: return %[[C]]
func.func @xor_same(%x: index) -> index {
  %r = index.xor %x, %x
  return %r : index
}

// x - x = 0
// CHECK-LABEL: func.func @sub_same(
// CHECK-NEXT: %[[C:.*]] = index.constant 0
// CHECK-NEXT: return %[[C]]
func.func @sub_same(%x: index) -> index {
  %r = index.sub %x, %x
  return %r : index
}

// x & (x | y) = x & (y | x) = (x | y) & x = x
// CHECK-LABEL: func.func @and_or(
// CHECK-SAME: %[[X:.*]]: index, %[[U:.*]]: index
// CHECK-NEXT: return %[[X]]
func.func @and_or(%x: index, %u: index) -> index {
  %0 = index.or %x, %u
  %r = index.and %x, %0
  return %r : index
}

// x | (x & y) = x | (y & x) = (x & y) | x = x
// CHECK-LABEL: func.func @or_and(
// CHECK-SAME: %[[X:.*]]: index, %[[U:.*]]: index
// CHECK-NEXT: return %[[X]]
func.func @or_and(%x: index, %u: index) -> index {
  %0 = index.and %x, %u
  %r = index.or %x, %0
  return %r : index
}

// max(x, min(x, y)) = max(min(y, x), x) = x
// CHECK-LABEL: func.func @maxs_mins(
// CHECK-SAME: %[[X:.*]]: index, %[[U:.*]]: index
// CHECK-NEXT: return %[[X]]
func.func @maxs_mins(%x: index, %u: index) -> index {
  %0 = index.mins %x, %u
  %r = index.maxs %x, %0
  return %r : index
}

// CHECK-LABEL: func.func @maxu_minu(
// CHECK-SAME: %[[X:.*]]: index, %[[U:.*]]: index
// CHECK-NEXT: return %[[X]]
func.func @maxu_minu(%x: index, %u: index) -> index {
  %0 = index.minu %x, %u
  %r = index.maxu %x, %0
  return %r : index
}

// min(x, max(x, y)) = min(max(y, x), x) = x
// CHECK-LABEL: func.func @mins_maxs(
// CHECK-SAME: %[[X:.*]]: index, %[[U:.*]]: index
// CHECK-NEXT: return %[[X]]
func.func @mins_maxs(%x: index, %u: index) -> index {
  %0 = index.maxs %x, %u
  %r = index.mins %x, %0
  return %r : index
}

// CHECK-LABEL: func.func @minu_maxu(
// CHECK-SAME: %[[X:.*]]: index, %[[U:.*]]: index
// CHECK-NEXT: return %[[X]]
func.func @minu_maxu(%x: index, %u: index) -> index {
  %0 = index.maxu %x, %u
  %r = index.minu %x, %0
  return %r : index
}

// (x + y) - y = (y + x) - y = x
// CHECK-LABEL: func.func @sub_add(
// CHECK-SAME: %[[X:.*]]: index, %[[Y:.*]]: index
// CHECK-NEXT: return %[[X]]
func.func @sub_add(%x: index, %y: index) -> index {
  %0 = index.add %x, %y
  %r = index.sub %0, %y
  return %r : index
}

// (x - y) + y = y + (x - y) = x
// CHECK-LABEL: func.func @add_sub(
// CHECK-SAME: %[[X:.*]]: index, %[[Y:.*]]: index
// CHECK-NEXT: return %[[X]]
func.func @add_sub(%x: index, %y: index) -> index {
  %0 = index.sub %x, %y
  %r = index.add %0, %y
  return %r : index
}

// (x ^ y) ^ y = (y ^ x) ^ y = x
// CHECK-LABEL: func.func @xor_xor(
// CHECK-SAME: %[[X:.*]]: index, %[[Y:.*]]: index
// CHECK-NEXT: return %[[X]]
func.func @xor_xor(%x: index, %y: index) -> index {
  %0 = index.xor %x, %y
  %r = index.xor %0, %y
  return %r : index
}
