// Choices.
// RUN: crease-opt %s --canonicalize | FileCheck %s

// p ? x : x = x
// CHECK-LABEL: func.func @select_same(
// CHECK-SAME: %[[U:.*]]: i1, %[[X:.*]]: i1
// CHECK-NEXT: return %[[X]]
func.func @select_same(%u: i1, %x: i1) -> i1 {
  %r = arith.select %u, %x, %x : i1
  return %r : i1
}

// true ? x : y = x
// CHECK-LABEL: func.func @select_true(
// CHECK-SAME: %[[X:.*]]: i32, %[[U:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @select_true(%x: i32, %u: i32) -> i32 {
  %true = arith.constant true
  %r = arith.select %true, %x, %u : i32
  return %r : i32
}

// false ? x : y = y
// CHECK-LABEL: func.func @select_false(
// CHECK-SAME: %[[U:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: return %[[Y]]
func.func @select_false(%u: i32, %y: i32) -> i32 {
  %false = arith.constant false
  %r = arith.select %false, %u, %y : i32
  return %r : i32
}

// p ? poison : y = y: poison may be anything, so also y
// CHECK-LABEL: func.func @select_poison_left(
// CHECK-SAME: %[[U:.*]]: i1, %[[Y:.*]]: i1
// CHECK-NEXT: return %[[Y]]
func.func @select_poison_left(%u: i1, %y: i1) -> i1 {
  %poison = ub.poison : i1
  %r = arith.select %u, %poison, %y : i1
  return %r : i1
}

// p ? x : poison = x
// CHECK-LABEL: func.func @select_poison_right(
// CHECK-SAME: %[[U:.*]]: i1, %[[X:.*]]: i1
// CHECK-NEXT: return %[[X]]
func.func @select_poison_right(%u: i1, %x: i1) -> i1 {
  %poison = ub.poison : i1
  %r = arith.select %u, %x, %poison : i1
  return %r : i1
}

// p ? true : false = p
// CHECK-LABEL: func.func @select_condition(
// CHECK-SAME: %[[P:.*]]: i1
// CHECK-NEXT: return %[[P]]
func.func @select_condition(%p: i1) -> i1 {
  %true = arith.constant true
  %false = arith.constant false
  %r = arith.select %p, %true, %false : i1
  return %r : i1
}

// (x == y) ? x : y = y
// CHECK-LABEL: func.func @select_eq(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: return %[[Y]]
func.func @select_eq(%x: i32, %y: i32) -> i32 {
  %0 = arith.cmpi eq, %x, %y : i32
  %r = arith.select %0, %x, %y : i32
  return %r : i32
}

// (y == x) ? x : y = y
// CHECK-LABEL: func.func @select_eq_swapped(
// CHECK-SAME: %[[Y:.*]]: i32, %[[X:.*]]: i32
// CHECK-NEXT: return %[[Y]]
func.func @select_eq_swapped(%y: i32, %x: i32) -> i32 {
  %0 = arith.cmpi eq, %y, %x : i32
  %r = arith.select %0, %x, %y : i32
  return %r : i32
}

// (x != y) ? x : y = x
// CHECK-LABEL: func.func @select_ne(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @select_ne(%x: i32, %y: i32) -> i32 {
  %0 = arith.cmpi ne, %x, %y : i32
  %r = arith.select %0, %x, %y : i32
  return %r : i32
}

// (y != x) ? x : y = x
// CHECK-LABEL: func.func @select_ne_swapped(
// CHECK-SAME: %[[Y:.*]]: i32, %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @select_ne_swapped(%y: i32, %x: i32) -> i32 {
  %0 = arith.cmpi ne, %y, %x : i32
  %r = arith.select %0, %x, %y : i32
  return %r : i32
}

// p ? x : (p ? y : z) = p ? x : z
// CHECK-LABEL: func.func @select_same_condition_right(
// CHECK-SAME: %[[P:.*]]: i1, %[[X:.*]]: i1, %[[U:.*]]: i1, %[[Z:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.select %[[P]], %[[X]], %[[Z]] : i1
// CHECK-NEXT: return %[[R0]]
func.func @select_same_condition_right(%p: i1, %x: i1, %u: i1, %z: i1) -> i1 {
  %0 = arith.select %p, %u, %z : i1
  %r = arith.select %p, %x, %0 : i1
  return %r : i1
}

// p ? (p ? x : y) : z = p ? x : z
// CHECK-LABEL: func.func @select_same_condition_left(
// CHECK-SAME: %[[P:.*]]: i1, %[[X:.*]]: i1, %[[U:.*]]: i1, %[[Z:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.select %[[P]], %[[X]], %[[Z]] : i1
// CHECK-NEXT: return %[[R0]]
func.func @select_same_condition_left(%p: i1, %x: i1, %u: i1, %z: i1) -> i1 {
  %0 = arith.select %p, %x, %u : i1
  %r = arith.select %p, %0, %z : i1
  return %r : i1
}

// ~p ? x : y = p ? y : x
// CHECK-LABEL: func.func @select_not_condition(
// CHECK-SAME: %[[P:.*]]: i1, %[[X:.*]]: i1, %[[Y:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.select %[[P]], %[[Y]], %[[X]] : i1
// CHECK-NEXT: return %[[R0]]
func.func @select_not_condition(%p: i1, %x: i1, %y: i1) -> i1 {
  %true = arith.constant true
  %0 = arith.xori %p, %true : i1
  %r = arith.select %0, %x, %y : i1
  return %r : i1
}

// p ? false : true = ~p
// CHECK-LABEL: func.func @select_to_not(
// CHECK-SAME: %[[P:.*]]: i1
// CHECK-NEXT: %[[C:.*]] = arith.constant true
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[P]], %[[C]] : i1
// CHECK-NEXT: return %[[R0]]
func.func @select_to_not(%p: i1) -> i1 {
  %false = arith.constant false
  %true = arith.constant true
  %r = arith.select %p, %false, %true : i1
  return %r : i1
}

// p ? 1 : 0 = zext(p), for numbers wider than p
// CHECK-LABEL: func.func @select_to_extui(
// CHECK-SAME: %[[P:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.extui %[[P]] : i1 to i32
// CHECK-NEXT: return %[[R0]]
func.func @select_to_extui(%p: i1) -> i32 {
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %r = arith.select %p, %one, %zero : i32
  return %r : i32
}

// p ? 0 : 1 = zext(~p), for numbers wider than p
// CHECK-LABEL: func.func @select_to_extui_not(
// CHECK-SAME: %[[P:.*]]: i1
// CHECK-NEXT: %[[C:.*]] = arith.constant true
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[P]], %[[C]] : i1
// CHECK-NEXT: %[[R1:.*]] = arith.extui %[[R0]] : i1 to i32
// CHECK-NEXT: return %[[R1]]
func.func @select_to_extui_not(%p: i1) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r = arith.select %p, %zero, %one : i32
  return %r : i32
}

// Only of scalars.
// CHECK-LABEL: func.func @select_to_extui_vector(
// CHECK-SAME: %[[P:.*]]: i1
// CHECK-NEXT: %[[C:.*]] = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: %[[C1:.*]] = arith.constant dense<1> : vector<2xi32>
// CHECK-NEXT: %[[R0:.*]] = arith.select %[[P]], %[[C1]], %[[C]] : vector<2xi32>
// CHECK-NEXT: return %[[R0]]
func.func @select_to_extui_vector(%p: i1) -> vector<2xi32> {
  %zero = arith.constant dense<0> : vector<2xi32>
  %one = arith.constant dense<1> : vector<2xi32>
  %r = arith.select %p, %one, %zero : vector<2xi32>
  return %r : vector<2xi32>
}

// CHECK-LABEL: func.func @select_to_extui_index(
// CHECK-SAME: %[[P:.*]]: i1
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT: %[[R0:.*]] = arith.select %[[P]], %[[C1]], %[[C]] : index
// CHECK-NEXT: return %[[R0]]
func.func @select_to_extui_index(%p: i1) -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %r = arith.select %p, %one, %zero : index
  return %r : index
}

// q may be poison where p is false.
// CHECK-LABEL: func.func @select_condition_is_not_andi(
// CHECK-SAME: %[[P:.*]]: i1, %[[Q:.*]]: i1
// CHECK-NEXT: %[[C:.*]] = arith.constant false
// CHECK-NEXT: %[[R0:.*]] = arith.select %[[P]], %[[Q]], %[[C]] : i1
// CHECK-NEXT: return %[[R0]]
func.func @select_condition_is_not_andi(%p: i1, %q: i1) -> i1 {
  %false = arith.constant false
  %r = arith.select %p, %q, %false : i1
  return %r : i1
}
