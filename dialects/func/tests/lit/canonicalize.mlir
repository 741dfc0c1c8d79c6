// RUN: crease-opt %s --canonicalize | FileCheck %s

func.func private @callee(i32) -> i32

// CHECK-LABEL: func.func @call_indirect_constant
// CHECK-NEXT: %[[R:.*]] = call @callee(%arg0) : (i32) -> i32
// CHECK-NEXT: return %[[R]]
func.func @call_indirect_constant(%x: i32) -> i32 {
  %f = constant @callee : (i32) -> i32
  %0 = call_indirect %f(%x) : (i32) -> i32
  return %0 : i32
}

// CHECK-LABEL: func.func @call_indirect_unknown
// CHECK: call_indirect %arg0(%arg1)
func.func @call_indirect_unknown(%f: (i32) -> i32, %x: i32) -> i32 {
  %0 = call_indirect %f(%x) : (i32) -> i32
  return %0 : i32
}

// Calls may do anything: one whose result is not used stays.
// CHECK-LABEL: func.func @unused_call
// CHECK: call @callee
func.func @unused_call(%x: i32) {
  %0 = call @callee(%x) : (i32) -> i32
  return
}

// CHECK-LABEL: func.func @unused_constant
// CHECK-NEXT: return
func.func @unused_constant() {
  %0 = constant @callee : (i32) -> i32
  return
}
