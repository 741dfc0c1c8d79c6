// RUN: crease-opt %s --convert-arith-to-llvm --mlir-print-value-users --allow-unregistered-dialect | FileCheck %s

// Casts that stay are made last, and take over uses in their order.
// CHECK-LABEL: func.func @users
// CHECK-NEXT: // %arg0 is used by %2, %6
// CHECK-NEXT: // %arg1 is used by %1
// CHECK-NEXT: %1 = builtin.unrealized_conversion_cast %arg1 : index to i64 // user: %3
// CHECK-NEXT: %2 = builtin.unrealized_conversion_cast %arg0 : index to i64 // user: %3
// CHECK-NEXT: %3 = llvm.add %2, %1 : i64 // user: %4
// CHECK-NEXT: %4 = builtin.unrealized_conversion_cast %3 : i64 to index // users: %7, %6, %5
// CHECK-NEXT: "x.a"(%4) : (index) -> () // id: %5
// CHECK-NEXT: "x.b"(%4, %arg0) : (index, index) -> () // id: %6
// CHECK-NEXT: return %4 : index // id: %7
func.func @users(%a: index, %b: index) -> index {
  %0 = arith.addi %a, %b : index
  "x.a"(%0) : (index) -> ()
  "x.b"(%0, %a) : (index, index) -> ()
  return %0 : index
}
