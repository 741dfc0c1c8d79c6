// RUN: crease-test-opt --canonicalize %s | FileCheck %s
// RUN: crease-test-opt --canonicalize=disable-patterns=involution_comm %s | FileCheck %s --check-prefix=WITHOUT

// A dialect's rules may be text beside its code. The number of operands tells these two apart.
// CHECK-LABEL: func.func @rules
// CHECK-NEXT: %[[R:.*]] = "t.comm"(%arg1, %arg2) : (i32, i32) -> i32
// CHECK-NEXT: return %arg0, %[[R]]
// WITHOUT-LABEL: func.func @rules
// WITHOUT: t.involution
// WITHOUT-NOT: t.involution
func.func @rules(%x: i32, %y: i32, %z: i32) -> (i32, i32) {
  %0 = "t.comm"(%x) : (i32) -> i32
  %1 = "t.involution"(%0) : (i32) -> i32
  %2 = "t.comm"(%x, %y, %z) : (i32, i32, i32) -> i32
  %3 = "t.involution"(%2) : (i32) -> i32
  return %1, %3 : i32, i32
}
