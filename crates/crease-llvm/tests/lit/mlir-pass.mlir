// Passes of MLIR run among those of crease: calls of a library, which only MLIR makes, and
// then passes of both on what is left.
// RUN: crease-opt-llvm %s --pass-pipeline='builtin.module(mlir{convert-math-to-libm},cse,mlir{func.func(canonicalize{top-down=false}),cse})' | FileCheck %s

// CHECK: func.func private @tanhf(f32) -> f32
// CHECK-LABEL: func.func @twice(
// CHECK-NEXT: %[[T:.*]] = call @tanhf(%arg0) : (f32) -> f32
// CHECK-NEXT: return %[[T]], %[[T]]
func.func @twice(%x: f32) -> (f32, f32) {
  %a = math.tanh %x : f32
  %dead = arith.addf %x, %x : f32
  return %a, %a : f32, f32
}
