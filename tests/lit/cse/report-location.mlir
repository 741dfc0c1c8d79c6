// RUN: crease-opt --cse=report %s -o %t 2>&1 | FileCheck %s

// A remark shows the op that was merged and, in a note, the one that stays.
// CHECK: report-location.mlir:10:8: remark: 'arith.addi' merged
// CHECK-NEXT: %1 = arith.addi
// CHECK-NEXT: ^
// CHECK-NEXT: report-location.mlir:9:8: note: into this equal op
func.func @f(%x: i32, %y: i32) -> (i32, i32) {
  %0 = arith.addi %x, %y : i32
  %1 = arith.addi %x, %y : i32
  return %0, %1 : i32, i32
}
