// RUN: crease-opt %s --arith-expand | FileCheck %s

// Upstream's fold of the op makes a constant of each size, besides folding.
// CHECK-LABEL: func.func @sizes
// CHECK: %{{.+}}, %{{.+}}, %[[SIZES:.+]]:2, %{{.+}}:2 = memref.extract_strided_metadata
// CHECK: return %[[SIZES]]#0, %[[SIZES]]#1
func.func @sizes(%m: memref<8x2xf32>) -> (index, index) {
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m : memref<8x2xf32> -> memref<f32>, index, index, index, index, index
  return %sizes#0, %sizes#1 : index, index
}
