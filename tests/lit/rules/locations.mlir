// RUN: crease-opt --rules=%S/Inputs/more.rules --apply-rules --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s

// New ops are from the matched ops: the root, then the definitions on its left side.
// CHECK: arith.addi {{.*}} loc(fused["root", "inner"])
// CHECK: arith.subi {{.*}} loc(fused["root", "inner"])
func.func @f(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.subi %y, %z : i32 loc("inner")
  %1 = arith.subi %x, %0 : i32 loc("root")
  return %1 : i32
}
