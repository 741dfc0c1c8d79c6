// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// A buffer of a tensor of a buffer is that, a cast of it or a copy.
// CHECK: #map = affine_map<(d0, d1, d2) -> (d2, d1, d0)>
// CHECK-LABEL: func.func @to_buffer_of_to_tensor(
// CHECK-SAME: [[ARG0:%.+]]: memref<*xf32>, [[ARG1:%.+]]: memref<f32>, [[ARG2:%.+]]: memref<?x4xf32>) -> (memref<*xf32>, memref<*xf32>, memref<?x4xf32, strided<[4, 1]>>, memref<?x4xf32, strided<[?, ?], offset: ?>>, memref<?x4xf32, 3>) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[CAST:%.+]] = memref.cast [[ARG1]] : memref<f32> to memref<*xf32>
// CHECK-NEXT: [[CAST_0:%.+]] = memref.cast [[ARG2]] : memref<?x4xf32> to memref<?x4xf32, strided<[4, 1]>>
// CHECK-NEXT: [[CAST_1:%.+]] = memref.cast [[ARG2]] : memref<?x4xf32> to memref<?x4xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: [[DIM:%.+]] = memref.dim [[ARG2]], [[C0]] : memref<?x4xf32>
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc([[DIM]]) : memref<?x4xf32, 3>
// CHECK-NEXT: memref.copy [[ARG2]], [[ALLOC]] : memref<?x4xf32> to memref<?x4xf32, 3>
// CHECK-NEXT: return [[ARG0]], [[CAST]], [[CAST_0]], [[CAST_1]], [[ALLOC]] : memref<*xf32>, memref<*xf32>, memref<?x4xf32, strided<[4, 1]>>, memref<?x4xf32, strided<[?, ?], offset: ?>>, memref<?x4xf32, 3>
// CHECK-NEXT: }
func.func @to_buffer_of_to_tensor(%m: memref<*xf32>, %r: memref<f32>, %k: memref<?x4xf32>) -> (memref<*xf32>, memref<*xf32>, memref<?x4xf32, strided<[4, 1]>>, memref<?x4xf32, strided<[?, ?], offset: ?>>, memref<?x4xf32, 3>) {
  %0 = bufferization.to_tensor %m : memref<*xf32> to tensor<*xf32>
  %1 = bufferization.to_buffer %0 : tensor<*xf32> to memref<*xf32>
  %2 = bufferization.to_tensor %r : memref<f32> to tensor<f32>
  %3 = bufferization.to_buffer %2 : tensor<f32> to memref<*xf32>
  %4 = bufferization.to_tensor %k : memref<?x4xf32> to tensor<?x4xf32>
  %5 = bufferization.to_buffer %4 : tensor<?x4xf32> to memref<?x4xf32, strided<[4, 1]>>
  %6 = bufferization.to_buffer %4 : tensor<?x4xf32> to memref<?x4xf32, strided<[?, ?], offset: ?>>
  %7 = bufferization.to_buffer %4 : tensor<?x4xf32> to memref<?x4xf32, 3>
  return %1, %3, %5, %6, %7 : memref<*xf32>, memref<*xf32>, memref<?x4xf32, strided<[4, 1]>>, memref<?x4xf32, strided<[?, ?], offset: ?>>, memref<?x4xf32, 3>
}

// Copies whose sizes are those of the source; what has no rank stays.
// CHECK-LABEL: func.func @to_buffer_copies(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x4x?xf32, strided<[?, ?, ?], offset: ?>, 1>, [[ARG1:%.+]]: memref<*xf32>) -> (memref<?x4x?xf32>, memref<?x4x?xf32, #map>, memref<f32>) {
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM:%.+]] = memref.dim [[ARG0]], [[C0]] : memref<?x4x?xf32, strided<[?, ?, ?], offset: ?>, 1>
// CHECK-NEXT: [[DIM_0:%.+]] = memref.dim [[ARG0]], [[C2]] : memref<?x4x?xf32, strided<[?, ?, ?], offset: ?>, 1>
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc([[DIM]], [[DIM_0]]) : memref<?x4x?xf32>
// CHECK-NEXT: memref.copy [[ARG0]], [[ALLOC]] : memref<?x4x?xf32, strided<[?, ?, ?], offset: ?>, 1> to memref<?x4x?xf32>
// CHECK-NEXT: [[DIM_1:%.+]] = memref.dim [[ARG0]], [[C0]] : memref<?x4x?xf32, strided<[?, ?, ?], offset: ?>, 1>
// CHECK-NEXT: [[DIM_2:%.+]] = memref.dim [[ARG0]], [[C2]] : memref<?x4x?xf32, strided<[?, ?, ?], offset: ?>, 1>
// CHECK-NEXT: [[ALLOC_3:%.+]] = memref.alloc([[DIM_1]], [[DIM_2]]) : memref<?x4x?xf32, #map>
// CHECK-NEXT: memref.copy [[ARG0]], [[ALLOC_3]] : memref<?x4x?xf32, strided<[?, ?, ?], offset: ?>, 1> to memref<?x4x?xf32, #map>
// CHECK-NEXT: [[V0:%.+]] = bufferization.to_tensor [[ARG1]] : memref<*xf32> to tensor<f32>
// CHECK-NEXT: [[V1:%.+]] = bufferization.to_buffer [[V0]] : tensor<f32> to memref<f32>
// CHECK-NEXT: return [[ALLOC]], [[ALLOC_3]], [[V1]] : memref<?x4x?xf32>, memref<?x4x?xf32, #map>, memref<f32>
// CHECK-NEXT: }
func.func @to_buffer_copies(%k: memref<?x4x?xf32, strided<[?, ?, ?], offset: ?>, 1>, %o: memref<*xf32>) -> (memref<?x4x?xf32>, memref<?x4x?xf32, affine_map<(a,b,c)->(c,b,a)>>, memref<f32>) {
  %4 = bufferization.to_tensor %k : memref<?x4x?xf32, strided<[?, ?, ?], offset: ?>, 1> to tensor<?x4x?xf32>
  %5 = bufferization.to_buffer %4 : tensor<?x4x?xf32> to memref<?x4x?xf32>
  %6 = bufferization.to_buffer %4 : tensor<?x4x?xf32> to memref<?x4x?xf32, affine_map<(a,b,c)->(c,b,a)>>
  %7 = bufferization.to_tensor %o : memref<*xf32> to tensor<f32>
  %8 = bufferization.to_buffer %7 : tensor<f32> to memref<f32>
  return %5, %6, %8 : memref<?x4x?xf32>, memref<?x4x?xf32, affine_map<(a,b,c)->(c,b,a)>>, memref<f32>
}

// Sizes and elements are taken from before.
// CHECK-LABEL: func.func @sizes_and_elements(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x?xf32>, [[ARG1:%.+]]: tensor<?x3xf32>, [[ARG2:%.+]]: index) -> (index, index, index, index, f32) {
// CHECK-NEXT: [[C3:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[DIM:%.+]] = memref.dim [[ARG0]], [[ARG2]] : memref<?x?xf32>
// CHECK-NEXT: [[DIM_0:%.+]] = memref.dim [[ARG0]], [[C1]] : memref<?x?xf32>
// CHECK-NEXT: [[DIM_1:%.+]] = tensor.dim [[ARG1]], [[C0]] : tensor<?x3xf32>
// CHECK-NEXT: [[EXTRACTED:%.+]] = tensor.extract [[ARG1]][[[C0]], [[ARG2]]] : tensor<?x3xf32>
// CHECK-NEXT: return [[DIM]], [[DIM_0]], [[DIM_1]], [[C3]], [[EXTRACTED]] : index, index, index, index, f32
// CHECK-NEXT: }
func.func @sizes_and_elements(%m: memref<?x?xf32>, %t: tensor<?x3xf32>, %i: index) -> (index, index, index, index, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = bufferization.to_tensor %m : memref<?x?xf32> to tensor<?x?xf32>
  %d = tensor.dim %0, %i : tensor<?x?xf32>
  %e = tensor.dim %0, %c1 : tensor<?x?xf32>
  %1 = bufferization.to_buffer %t read_only : tensor<?x3xf32> to memref<?x3xf32>
  %f = memref.dim %1, %c0 : memref<?x3xf32>
  %g = memref.dim %1, %c1 : memref<?x3xf32>
  %h = memref.load %1[%c0, %i] {nontemporal = true} : memref<?x3xf32>
  return %d, %e, %f, %g, %h: index, index, index, index, f32
}

// A cast goes after the buffer if its source has a rank.
// CHECK-LABEL: func.func @to_buffer_of_cast(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x?xf32>, [[ARG1:%.+]]: tensor<*xf32>) -> (memref<?x?xf32, 1>, memref<4x4xf32>, memref<*xf32>, memref<4xf32>) {
// CHECK-NEXT: [[V0:%.+]] = bufferization.to_buffer [[ARG0]] : tensor<4x?xf32> to memref<4x?xf32, 1>
// CHECK-NEXT: [[CAST:%.+]] = memref.cast [[V0]] : memref<4x?xf32, 1> to memref<?x?xf32, 1>
// CHECK-NEXT: [[V1:%.+]] = bufferization.to_buffer [[ARG0]] read_only : tensor<4x?xf32> to memref<4x?xf32>
// CHECK-NEXT: [[CAST_0:%.+]] = memref.cast [[V1]] : memref<4x?xf32> to memref<4x4xf32>
// CHECK-NEXT: [[V2:%.+]] = bufferization.to_buffer [[ARG0]] read_only : tensor<4x?xf32> to memref<4x?xf32>
// CHECK-NEXT: [[CAST_1:%.+]] = memref.cast [[V2]] : memref<4x?xf32> to memref<*xf32>
// CHECK-NEXT: [[CAST_2:%.+]] = tensor.cast [[ARG1]] : tensor<*xf32> to tensor<4xf32>
// CHECK-NEXT: [[V3:%.+]] = bufferization.to_buffer [[CAST_2]] read_only : tensor<4xf32> to memref<4xf32>
// CHECK-NEXT: return [[CAST]], [[CAST_0]], [[CAST_1]], [[V3]] : memref<?x?xf32, 1>, memref<4x4xf32>, memref<*xf32>, memref<4xf32>
// CHECK-NEXT: }
func.func @to_buffer_of_cast(%t: tensor<4x?xf32>, %u: tensor<*xf32>) -> (memref<?x?xf32, 1>, memref<4x4xf32>, memref<*xf32>, memref<4xf32>) {
  %0 = tensor.cast %t : tensor<4x?xf32> to tensor<?x?xf32>
  %1 = bufferization.to_buffer %0 {a} : tensor<?x?xf32> to memref<?x?xf32, 1>
  %2 = tensor.cast %t : tensor<4x?xf32> to tensor<4x4xf32>
  %3 = bufferization.to_buffer %2 read_only : tensor<4x4xf32> to memref<4x4xf32>
  %4 = tensor.cast %t : tensor<4x?xf32> to tensor<*xf32>
  %5 = bufferization.to_buffer %4 read_only : tensor<*xf32> to memref<*xf32>
  %6 = tensor.cast %u : tensor<*xf32> to tensor<4xf32>
  %7 = bufferization.to_buffer %6 read_only : tensor<4xf32> to memref<4xf32>
  return %1, %3, %5, %7 : memref<?x?xf32, 1>, memref<4x4xf32>, memref<*xf32>, memref<4xf32>
}

// What has effects, or unknown ones, stays.
// CHECK-LABEL: func.func @unused(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4xf32>, [[ARG1:%.+]]: memref<4xf32>) {
// CHECK-NEXT: [[V0:%.+]] = bufferization.alloc_tensor() : tensor<4xf32>
// CHECK-NEXT: bufferization.materialize_in_destination [[ARG0]] in restrict writable [[ARG1]] : (tensor<4xf32>, memref<4xf32>) -> ()
// CHECK-NEXT: bufferization.dealloc_tensor [[ARG0]] : tensor<4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @unused(%t: tensor<4xf32>, %m: memref<4xf32>) {
  %0 = bufferization.to_buffer %t : tensor<4xf32> to memref<4xf32>
  %1 = bufferization.to_tensor %m : memref<4xf32> to tensor<4xf32>
  %2 = bufferization.alloc_tensor() : tensor<4xf32>
  %3 = bufferization.clone %m : memref<4xf32> to memref<4xf32>
  %4 = bufferization.materialize_in_destination %t in %1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  bufferization.materialize_in_destination %t in restrict writable %m : (tensor<4xf32>, memref<4xf32>) -> ()
  bufferization.dealloc_tensor %t : tensor<4xf32>
  return
}

// In another block something may have written to it.
// CHECK-LABEL: func.func @another_block(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4xf32>, [[ARG1:%.+]]: i1) -> tensor<4xf32> {
// CHECK-NEXT: [[V0:%.+]] = bufferization.to_buffer [[ARG0]] : tensor<4xf32> to memref<4xf32>
// CHECK-NEXT: cf.cond_br [[ARG1]], ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: [[V1:%.+]] = bufferization.to_tensor [[V0]] : memref<4xf32> to tensor<4xf32>
// CHECK-NEXT: return [[V1]] : tensor<4xf32>
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: return [[ARG0]] : tensor<4xf32>
// CHECK-NEXT: }
func.func @another_block(%t: tensor<4xf32>, %c: i1) -> tensor<4xf32> {
  %0 = bufferization.to_buffer %t : tensor<4xf32> to memref<4xf32>
  cf.cond_br %c, ^a, ^b
^a:
  %1 = bufferization.to_tensor %0 : memref<4xf32> to tensor<4xf32>
  return %1 : tensor<4xf32>
^b:
  return %t : tensor<4xf32>
}
