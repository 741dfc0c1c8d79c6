// A target that there is not is an error that lists those that there are.
// RUN: not crease-opt %s --lower-vectorize=target=mmx 2>&1 | FileCheck %s

// CHECK: error: {{.*}}unknown target 'mmx': there are sse4.2, avx, avx2, avx512, neon, sve, sve2, rvv, generic, and native
func.func @f() {
  return
}
