// RUN: crease-opt %s --canonicalize --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s

// Buffers are from where the first of them is, but of unranked ones.
// CHECK-LABEL: func.func @cast
// CHECK: memref.cast %{{.*}} loc("first")
func.func @cast(%m: memref<?xf32, strided<[1], offset: 3>> loc("first")) -> memref<?xf32, strided<[?], offset: ?>> {
  %0 = bufferization.to_tensor %m : memref<?xf32, strided<[1], offset: 3>> to tensor<?xf32> loc("tensor")
  %1 = bufferization.to_buffer %0 : tensor<?xf32> to memref<?xf32, strided<[?], offset: ?>> loc("buffer")
  return %1 : memref<?xf32, strided<[?], offset: ?>>
}

// CHECK-LABEL: func.func @unranked
// CHECK: memref.cast %{{.*}} loc("buffer")
func.func @unranked(%m: memref<?xf32> loc("first")) -> memref<*xf32> {
  %0 = bufferization.to_tensor %m : memref<?xf32> to tensor<?xf32> loc("tensor")
  %1 = tensor.cast %0 : tensor<?xf32> to tensor<*xf32>
  %2 = bufferization.to_buffer %1 : tensor<*xf32> to memref<*xf32> loc("buffer")
  return %2 : memref<*xf32>
}

// CHECK-LABEL: func.func @copy
// CHECK: arith.constant 0 : index loc("first")
// CHECK: memref.dim %{{.*}} loc("first")
// CHECK: memref.alloc(%{{.*}}) : memref<?xf32> loc("first")
// CHECK: memref.copy %{{.*}} loc("first")
func.func @copy(%m: memref<?xf32, strided<[?], offset: ?>> loc("first")) -> memref<?xf32> {
  %0 = bufferization.to_tensor %m : memref<?xf32, strided<[?], offset: ?>> to tensor<?xf32> loc("tensor")
  %1 = bufferization.to_buffer %0 : tensor<?xf32> to memref<?xf32> loc("buffer")
  return %1 : memref<?xf32>
}
