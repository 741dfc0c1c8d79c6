// Folds happen only where 32 and 64 bits agree.
// RUN: crease-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @evaluate
// CHECK-DAG: %[[S:.*]] = index.constant 4294967296
// CHECK-DAG: %[[D:.*]] = index.constant -2
// CHECK-DAG: %[[C:.*]] = index.constant -1
// CHECK-DAG: %[[H:.*]] = index.constant 14
// CHECK-DAG: %[[T:.*]] = index.bool.constant true
// CHECK: return %[[S]], %[[D]], %[[C]], %[[H]], %[[T]]
func.func @evaluate() -> (index, index, index, index, i1) {
  %a = index.constant 4294967295
  %one = index.constant 1
  %three = index.constant -3
  %two = index.constant 2
  %seven = index.constant 7
  %0 = index.add %a, %one
  %1 = index.floordivs %three, %two
  %2 = index.ceildivs %three, %two
  %3 = index.shl %seven, %one
  %4 = index.cmp slt(%three, %two)
  return %0, %1, %2, %3, %4 : index, index, index, index, i1
}

// The upper half of an operand would show in the lower half of the result.
// CHECK-LABEL: func.func @widths_disagree
// CHECK: index.divu
// CHECK: index.shru
// CHECK: index.maxs
// CHECK: index.cmp sgt
// CHECK: index.shl
// CHECK: index.castu
func.func @widths_disagree() -> (index, index, index, i1, index, i64) {
  %big = index.constant 4294967298
  %power = index.constant 4294967296
  %one = index.constant 1
  %two = index.constant 2
  %forty = index.constant 40
  %minus = index.constant -1
  %0 = index.divu %big, %two
  %1 = index.shru %big, %one
  %2 = index.maxs %power, %one
  %3 = index.cmp sgt(%power, %one)
  %4 = index.shl %one, %forty
  %5 = index.castu %minus : index to i64
  return %0, %1, %2, %3, %4, %5 : index, index, index, i1, index, i64
}

// CHECK-LABEL: func.func @undefined_stays
// CHECK: index.divs
// CHECK: index.remu
func.func @undefined_stays() -> (index, index) {
  %zero = index.constant 0
  %one = index.constant 1
  %0 = index.divs %one, %zero
  %1 = index.remu %one, %zero
  return %0, %1 : index, index
}

// CHECK-LABEL: func.func @neutral_elements
// CHECK-SAME: %[[X:.*]]: index
// CHECK: %[[Z:.*]] = index.constant 0
// CHECK: return %[[X]], %[[X]], %[[X]], %[[Z]]
func.func @neutral_elements(%x: index) -> (index, index, index, index) {
  %zero = index.constant 0
  %one = index.constant 1
  %0 = index.add %zero, %x
  %1 = index.sub %x, %zero
  %2 = index.mul %x, %one
  %3 = index.mul %x, %zero
  return %0, %1, %2, %3 : index, index, index, index
}

// CHECK-LABEL: func.func @chains
// CHECK-SAME: %[[X:.*]]: index
// CHECK: index.add %[[X]], %idx5
// CHECK: index.maxu %[[X]], %idx3
// CHECK: index.xor %[[X]], %idx1
// CHECK: %[[S:.*]] = index.sub %[[X]], %idx2
// CHECK: index.sub %[[S]], %idx3
func.func @chains(%x: index) -> (index, index, index, index) {
  %two = index.constant 2
  %three = index.constant 3
  %0 = index.add %x, %two
  %1 = index.add %0, %three
  %2 = index.maxu %x, %three
  %3 = index.maxu %2, %two
  %4 = index.xor %x, %two
  %5 = index.xor %4, %three
  %6 = index.sub %x, %two
  %7 = index.sub %6, %three
  return %1, %3, %5, %7 : index, index, index, index
}

// CHECK-LABEL: func.func @compare
// CHECK-SAME: %[[X:.*]]: index, %[[Y:.*]]: index
// CHECK-DAG: %[[T:.*]] = index.bool.constant true
// CHECK-DAG: %[[F:.*]] = index.bool.constant false
// CHECK: %[[A:.*]] = index.cmp slt(%[[X]], %[[Y]])
// CHECK: %[[B:.*]] = index.cmp ult(%[[Y]], %[[X]])
// CHECK: return %[[T]], %[[F]], %[[T]], %[[A]], %[[B]]
func.func @compare(%x: index, %y: index) -> (i1, i1, i1, i1, i1) {
  %zero = index.constant 0
  %one = index.constant 1
  %two = index.constant 2
  %max = index.maxs %x, %two
  %min = index.minu %x, %one
  %d = index.sub %x, %y
  %0 = index.cmp sgt(%max, %one)
  %1 = index.cmp ugt(%min, %two)
  %2 = index.cmp uge(%x, %x)
  %3 = index.cmp slt(%d, %zero)
  %4 = index.cmp ult(%zero, %d)
  return %0, %1, %2, %3, %4 : i1, i1, i1, i1, i1
}
