// What is wider than a register is in pieces: 8 of 16 floats with AVX2, 4 with SSE, all with AVX-512.
// RUN: crease-opt %s --vectorize-loop --lower-vectorize=target=avx2 | FileCheck %s
// RUN: crease-opt %s --vectorize-loop --lower-vectorize=target=sse4.2 | FileCheck %s --check-prefix=SSE
// RUN: crease-opt %s --vectorize-loop --lower-vectorize=target=avx512 | FileCheck %s --check-prefix=AVX512

// CHECK-LABEL: func.func @saxpy
// CHECK-COUNT-2: vector.load %{{.*}} : memref<16xf32>, vector<8xf32>
// CHECK-COUNT-2: arith.mulf %{{.*}}, %{{.*}} : vector<8xf32>
// CHECK-COUNT-2: vector.load %{{.*}} : memref<16xf32>, vector<8xf32>
// CHECK-COUNT-2: arith.addf %{{.*}}, %{{.*}} : vector<8xf32>
// CHECK-COUNT-2: vector.store %{{.*}} : memref<16xf32>, vector<8xf32>
// CHECK-NOT: strided_slice
// SSE-LABEL: func.func @saxpy
// SSE-COUNT-4: arith.mulf %{{.*}}, %{{.*}} : vector<4xf32>
// SSE-COUNT-4: vector.store
// AVX512-LABEL: func.func @saxpy
// AVX512: arith.mulf %{{.*}}, %{{.*}} : vector<16xf32>
func.func @saxpy(%a: f32, %X: memref<16xf32>, %Y: memref<16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  scf.for %j = %c0 to %c16 step %c1 {
    %x = memref.load %X[%j] : memref<16xf32>
    %p = arith.mulf %a, %x : f32
    %y = memref.load %Y[%j] : memref<16xf32>
    %s = arith.addf %p, %y : f32
    memref.store %s, %Y[%j] : memref<16xf32>
  } {vectorize}
  return
}
