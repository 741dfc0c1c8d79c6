// The group `semantic` of index.
// RUN: crease-opt %s --apply-rules=groups=semantic | FileCheck %s

// (x op y) op z = x op (y op z)
// CHECK-LABEL: func.func @add_right(
// CHECK-SAME: %[[X:.*]]: index, %[[Y:.*]]: index, %[[Z:.*]]: index
// CHECK-NEXT: %[[R0:.*]] = index.add %[[Y]], %[[Z]]
// CHECK-NEXT: %[[R1:.*]] = index.add %[[X]], %[[R0]]
// CHECK-NEXT: return %[[R1]]
func.func @add_right(%x: index, %y: index, %z: index) -> index {
  %0 = index.add %x, %y
  %r = index.add %0, %z
  return %r : index
}

// CHECK-LABEL: func.func @mul_right(
// CHECK-SAME: %[[X:.*]]: index, %[[Y:.*]]: index, %[[Z:.*]]: index
// CHECK-NEXT: %[[R0:.*]] = index.mul %[[Y]], %[[Z]]
// CHECK-NEXT: %[[R1:.*]] = index.mul %[[X]], %[[R0]]
// CHECK-NEXT: return %[[R1]]
func.func @mul_right(%x: index, %y: index, %z: index) -> index {
  %0 = index.mul %x, %y
  %r = index.mul %0, %z
  return %r : index
}

// CHECK-LABEL: func.func @and_right(
// CHECK-SAME: %[[X:.*]]: index, %[[Y:.*]]: index, %[[Z:.*]]: index
// CHECK-NEXT: %[[R0:.*]] = index.and %[[Y]], %[[Z]]
// CHECK-NEXT: %[[R1:.*]] = index.and %[[X]], %[[R0]]
// CHECK-NEXT: return %[[R1]]
func.func @and_right(%x: index, %y: index, %z: index) -> index {
  %0 = index.and %x, %y
  %r = index.and %0, %z
  return %r : index
}

// CHECK-LABEL: func.func @or_right(
// CHECK-SAME: %[[X:.*]]: index, %[[Y:.*]]: index, %[[Z:.*]]: index
// CHECK-NEXT: %[[R0:.*]] = index.or %[[Y]], %[[Z]]
// CHECK-NEXT: %[[R1:.*]] = index.or %[[X]], %[[R0]]
// CHECK-NEXT: return %[[R1]]
func.func @or_right(%x: index, %y: index, %z: index) -> index {
  %0 = index.or %x, %y
  %r = index.or %0, %z
  return %r : index
}

// CHECK-LABEL: func.func @xor_right(
// CHECK-SAME: %[[X:.*]]: index, %[[Y:.*]]: index, %[[Z:.*]]: index
// CHECK-NEXT: %[[R0:.*]] = index.xor %[[Y]], %[[Z]]
// CHECK-NEXT: %[[R1:.*]] = index.xor %[[X]], %[[R0]]
// CHECK-NEXT: return %[[R1]]
func.func @xor_right(%x: index, %y: index, %z: index) -> index {
  %0 = index.xor %x, %y
  %r = index.xor %0, %z
  return %r : index
}

// CHECK-LABEL: func.func @maxs_right(
// CHECK-SAME: %[[X:.*]]: index, %[[Y:.*]]: index, %[[Z:.*]]: index
// CHECK-NEXT: %[[R0:.*]] = index.maxs %[[Y]], %[[Z]]
// CHECK-NEXT: %[[R1:.*]] = index.maxs %[[X]], %[[R0]]
// CHECK-NEXT: return %[[R1]]
func.func @maxs_right(%x: index, %y: index, %z: index) -> index {
  %0 = index.maxs %x, %y
  %r = index.maxs %0, %z
  return %r : index
}

// CHECK-LABEL: func.func @maxu_right(
// CHECK-SAME: %[[X:.*]]: index, %[[Y:.*]]: index, %[[Z:.*]]: index
// CHECK-NEXT: %[[R0:.*]] = index.maxu %[[Y]], %[[Z]]
// CHECK-NEXT: %[[R1:.*]] = index.maxu %[[X]], %[[R0]]
// CHECK-NEXT: return %[[R1]]
func.func @maxu_right(%x: index, %y: index, %z: index) -> index {
  %0 = index.maxu %x, %y
  %r = index.maxu %0, %z
  return %r : index
}

// CHECK-LABEL: func.func @mins_right(
// CHECK-SAME: %[[X:.*]]: index, %[[Y:.*]]: index, %[[Z:.*]]: index
// CHECK-NEXT: %[[R0:.*]] = index.mins %[[Y]], %[[Z]]
// CHECK-NEXT: %[[R1:.*]] = index.mins %[[X]], %[[R0]]
// CHECK-NEXT: return %[[R1]]
func.func @mins_right(%x: index, %y: index, %z: index) -> index {
  %0 = index.mins %x, %y
  %r = index.mins %0, %z
  return %r : index
}

// CHECK-LABEL: func.func @minu_right(
// CHECK-SAME: %[[X:.*]]: index, %[[Y:.*]]: index, %[[Z:.*]]: index
// CHECK-NEXT: %[[R0:.*]] = index.minu %[[Y]], %[[Z]]
// CHECK-NEXT: %[[R1:.*]] = index.minu %[[X]], %[[R0]]
// CHECK-NEXT: return %[[R1]]
func.func @minu_right(%x: index, %y: index, %z: index) -> index {
  %0 = index.minu %x, %y
  %r = index.minu %0, %z
  return %r : index
}

// x * y + x * z = x * (y + z), and likewise -
// CHECK-LABEL: func.func @add_factor(
// CHECK-SAME: %[[X:.*]]: index, %[[Y:.*]]: index, %[[Z:.*]]: index
// CHECK-NEXT: %[[R0:.*]] = index.add %[[Y]], %[[Z]]
// CHECK-NEXT: %[[R1:.*]] = index.mul %[[X]], %[[R0]]
// CHECK-NEXT: return %[[R1]]
func.func @add_factor(%x: index, %y: index, %z: index) -> index {
  %0 = index.mul %x, %y
  %1 = index.mul %x, %z
  %r = index.add %0, %1
  return %r : index
}

// CHECK-LABEL: func.func @sub_factor(
// CHECK-SAME: %[[X:.*]]: index, %[[Y:.*]]: index, %[[Z:.*]]: index
// CHECK-NEXT: %[[R0:.*]] = index.sub %[[Y]], %[[Z]]
// CHECK-NEXT: %[[R1:.*]] = index.mul %[[X]], %[[R0]]
// CHECK-NEXT: return %[[R1]]
func.func @sub_factor(%x: index, %y: index, %z: index) -> index {
  %0 = index.mul %x, %y
  %1 = index.mul %x, %z
  %r = index.sub %0, %1
  return %r : index
}

// (x & y) op (x & z) = x & (y op z)
// CHECK-LABEL: func.func @or_factor(
// CHECK-SAME: %[[X:.*]]: index, %[[Y:.*]]: index, %[[Z:.*]]: index
// CHECK-NEXT: %[[R0:.*]] = index.or %[[Y]], %[[Z]]
// CHECK-NEXT: %[[R1:.*]] = index.and %[[X]], %[[R0]]
// CHECK-NEXT: return %[[R1]]
func.func @or_factor(%x: index, %y: index, %z: index) -> index {
  %0 = index.and %x, %y
  %1 = index.and %x, %z
  %r = index.or %0, %1
  return %r : index
}

// CHECK-LABEL: func.func @xor_factor(
// CHECK-SAME: %[[X:.*]]: index, %[[Y:.*]]: index, %[[Z:.*]]: index
// CHECK-NEXT: %[[R0:.*]] = index.xor %[[Y]], %[[Z]]
// CHECK-NEXT: %[[R1:.*]] = index.and %[[X]], %[[R0]]
// CHECK-NEXT: return %[[R1]]
func.func @xor_factor(%x: index, %y: index, %z: index) -> index {
  %0 = index.and %x, %y
  %1 = index.and %x, %z
  %r = index.xor %0, %1
  return %r : index
}

// (x | y) & (x | z) = x | (y & z)
// CHECK-LABEL: func.func @and_factor(
// CHECK-SAME: %[[X:.*]]: index, %[[Y:.*]]: index, %[[Z:.*]]: index
// CHECK-NEXT: %[[R0:.*]] = index.and %[[Y]], %[[Z]]
// CHECK-NEXT: %[[R1:.*]] = index.or %[[X]], %[[R0]]
// CHECK-NEXT: return %[[R1]]
func.func @and_factor(%x: index, %y: index, %z: index) -> index {
  %0 = index.or %x, %y
  %1 = index.or %x, %z
  %r = index.and %0, %1
  return %r : index
}
