// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @index_switch_constant
// CHECK-NEXT: %[[V:.*]] = "test.three"
// CHECK-NEXT: return %[[V]]
func.func @index_switch_constant() -> i32 {
  %c3 = arith.constant 3 : index
  %0 = scf.index_switch %c3 -> i32
  case 1 {
    %1 = "test.one"() : () -> i32
    scf.yield %1 : i32
  }
  case 3 {
    %1 = "test.three"() : () -> i32
    scf.yield %1 : i32
  }
  default {
    %1 = "test.default"() : () -> i32
    scf.yield %1 : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @index_switch_constant_default
// CHECK-NEXT: "test.default"
// CHECK-NEXT: return
func.func @index_switch_constant_default() {
  %c4 = arith.constant 4 : index
  scf.index_switch %c4
  case 3 {
    "test.three"() : () -> ()
    scf.yield
  }
  default {
    "test.default"() : () -> ()
    scf.yield
  }
  return
}

// CHECK-LABEL: func.func @index_switch_dead_inputs
// CHECK-NEXT: %[[R:.*]] = scf.index_switch %arg0 -> i32
// CHECK:      return %[[R]], %arg1
func.func @index_switch_dead_inputs(%i: index, %x: i32) -> (i32, i32) {
  %0:3 = scf.index_switch %i -> i32, i32, i32
  case 1 {
    %1 = "test.one"() : () -> i32
    scf.yield %1, %x, %1 : i32, i32, i32
  }
  default {
    %1 = "test.default"() : () -> i32
    scf.yield %1, %x, %x : i32, i32, i32
  }
  return %0#0, %0#1 : i32, i32
}
