// LLVM IR as it is translated, before LLVM's passes: what is never used is still there.
// RUN: crease-opt-llvm %s --emit=llvm --mtriple=x86_64-linux-gnu | FileCheck %s
// CHECK: target triple = "x86_64-unknown-linux-gnu"
// CHECK-LABEL: define float @f(float %0)
// CHECK: call float @llvm.sqrt.f32(float %0)
// CHECK: call float @llvm.fabs.f32(float %0)
func.func @f(%x: f32) -> f32 {
  %y = math.sqrt %x : f32
  %z = math.absf %x : f32
  %s = arith.addf %y, %z : f32
  return %s : f32
}
