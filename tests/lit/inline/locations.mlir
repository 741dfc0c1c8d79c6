// What is inlined was called from the call; the innermost callee stays in front.
// RUN: crease-opt %s --inline=default-pipeline= --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s

// CHECK: arith.addi %arg0, %arg0 : i32 loc(callsite("leaf" at callsite("middle" at "main")))
// CHECK: arith.addi %0, %0 : i32 loc(callsite("leaf" at "middle"))
func.func private @leaf(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32 loc("leaf")
  return %0 : i32
}
func.func private @middle(%a: i32) -> i32 {
  %0 = call @leaf(%a) : (i32) -> i32 loc("middle")
  return %0 : i32
}
func.func @main(%a: i32) -> i32 {
  %0 = call @middle(%a) : (i32) -> i32 loc("main")
  %1 = call @middle(%0) : (i32) -> i32 loc(unknown)
  return %1 : i32
}
