// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize=max-iterations=1 | FileCheck %s

// Once its constants are replaced the op is visited again: in the same round a cast before it goes.
// CHECK-LABEL: func.func @metadata_of_cast
// CHECK-NEXT: %[[C:.*]] = arith.constant 1 : index
// CHECK-NEXT: %[[B:base_buffer]], {{.*}} = memref.extract_strided_metadata %arg0
// CHECK-NEXT: "use"(%[[C]], %[[B]])
func.func @metadata_of_cast(%m: memref<?x?xf32>) {
  %cast = memref.cast %m : memref<?x?xf32> to memref<?x1xf32>
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %cast
      : memref<?x1xf32> -> memref<f32>, index, index, index, index, index
  "use"(%strides#1, %base) : (index, memref<f32>) -> ()
  return
}
