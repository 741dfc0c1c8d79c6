// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize=max-iterations=1 | FileCheck %s

// A cast before it goes at once with its constants.
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

// So when the metadata goes, the allocation has two other users, and is not visited again in this round.
// CHECK-LABEL: func.func @freed
// CHECK-NEXT: %[[A:.*]] = memref.alloc() : memref<1x2xi32>
// CHECK-NEXT: memref.dealloc %[[A]]
// CHECK-NEXT: %[[C:.*]] = arith.constant 1 : index
// CHECK-NEXT: "use"(%[[C]])
func.func @freed() {
  %alloc = memref.alloc() : memref<1x2xi32>
  %cast = memref.cast %alloc : memref<1x2xi32> to memref<1x?xi32>
  memref.dealloc %alloc : memref<1x2xi32>
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %cast
      : memref<1x?xi32> -> memref<i32>, index, index, index, index, index
  "use"(%sizes#0) : (index) -> ()
  return
}
