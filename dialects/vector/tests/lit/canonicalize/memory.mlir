// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// Everything is accessed.
// CHECK-LABEL: func.func @masked_all
// CHECK-NEXT: %[[V0:.*]] = vector.load %arg0[%arg2] : memref<?xf32>, vector<4xf32>
// CHECK-NEXT: vector.store %arg1, %arg0[%arg2] : memref<?xf32>, vector<4xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.load %arg0[%arg2] : memref<?xf32>, vector<4xf32>
// CHECK-NEXT: vector.store %arg1, %arg0[%arg2] : memref<?xf32>, vector<4xf32>
// CHECK-NEXT: return %[[V0]], %[[V1]] : vector<4xf32>, vector<4xf32>
func.func @masked_all(%m: memref<?xf32>, %v: vector<4xf32>, %i: index) -> (vector<4xf32>, vector<4xf32>) {
  %t = vector.constant_mask [4] : vector<4xi1>
  %0 = vector.maskedload %m[%i], %t, %v : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %m[%i], %t, %v : memref<?xf32>, vector<4xi1>, vector<4xf32>
  %1 = vector.expandload %m[%i], %t, %v : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.compressstore %m[%i], %t, %v : memref<?xf32>, vector<4xi1>, vector<4xf32>
  return %0, %1 : vector<4xf32>, vector<4xf32>
}

// Nothing is.
// CHECK-LABEL: func.func @masked_nothing
// CHECK-NEXT: return %arg1, %arg1, %arg1 : vector<4xf32>, vector<4xf32>, vector<4xf32>
func.func @masked_nothing(%m: memref<?xf32>, %v: vector<4xf32>, %j: vector<4xi32>, %i: index) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>) {
  %c0 = arith.constant 0 : index
  %f = vector.create_mask %c0 : vector<4xi1>
  %0 = vector.maskedload %m[%i], %f, %v : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %m[%i], %f, %v : memref<?xf32>, vector<4xi1>, vector<4xf32>
  %1 = vector.expandload %m[%i], %f, %v : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.compressstore %m[%i], %f, %v : memref<?xf32>, vector<4xi1>, vector<4xf32>
  %2 = vector.gather %m[%i] [%j], %f, %v : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %m[%i] [%j], %f, %v : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return %0, %1, %2 : vector<4xf32>, vector<4xf32>, vector<4xf32>
}

// CHECK-LABEL: func.func @scatter_nothing_tensor
// CHECK-NEXT: return %arg0 : tensor<16xf32>
func.func @scatter_nothing_tensor(%t: tensor<16xf32>, %v: vector<4xf32>, %j: vector<4xi32>, %i: index) -> tensor<16xf32> {
  %f = arith.constant dense<false> : vector<4xi1>
  %0 = vector.scatter %t[%i] [%j], %f, %v : tensor<16xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> -> tensor<16xf32>
  return %0 : tensor<16xf32>
}

// Some of it is, as far as is known.
// CHECK-LABEL: func.func @masked_unknown
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<[true, true, false, true]> : vector<4xi1>
// CHECK-NEXT: %[[V0:.*]] = vector.create_mask %arg3 : vector<4xi1>
// CHECK-NEXT: %[[V1:.*]] = vector.maskedload %arg0[%arg2], %[[V0]], %arg1 : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT: %[[V2:.*]] = vector.maskedload %arg0[%arg2], %[[CST]], %arg1 : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT: return %[[V1]], %[[V2]] : vector<4xf32>, vector<4xf32>
func.func @masked_unknown(%m: memref<?xf32>, %v: vector<4xf32>, %i: index, %n: index) -> (vector<4xf32>, vector<4xf32>) {
  %a = vector.create_mask %n : vector<4xi1>
  %b = arith.constant dense<[true, true, false, true]> : vector<4xi1>
  %0 = vector.maskedload %m[%i], %a, %v : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %1 = vector.maskedload %m[%i], %b, %v : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0, %1 : vector<4xf32>, vector<4xf32>
}

// CHECK-LABEL: func.func @gather_contiguous
// CHECK-NEXT: %[[V0:.*]] = vector.maskedload %arg0[%arg3], %arg2, %arg1 : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.maskedload %arg0[%arg3], %arg2, %arg1 : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT: vector.maskedstore %arg0[%arg3], %arg2, %arg1 : memref<?xf32>, vector<4xi1>, vector<4xf32>
// CHECK-NEXT: return %[[V0]], %[[V1]] : vector<4xf32>, vector<4xf32>
func.func @gather_contiguous(%m: memref<?xf32>, %v: vector<4xf32>, %k: vector<4xi1>, %i: index) -> (vector<4xf32>, vector<4xf32>) {
  %s = vector.step : vector<4xindex>
  %c = arith.constant dense<[0, 1, 2, 3]> : vector<4xi32>
  %0 = vector.gather %m[%i] [%s], %k, %v : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %1 = vector.gather %m[%i] [%c], %k, %v : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %m[%i] [%s], %k, %v : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
  return %0, %1 : vector<4xf32>, vector<4xf32>
}

// From 1 on; of a tensor; of scalable size.
// CHECK-LABEL: func.func @gather_kept
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
// CHECK-NEXT: %[[V0:.*]] = vector.step : vector<4xindex>
// CHECK-NEXT: %[[V1:.*]] = vector.gather %arg0[%arg6] [%[[CST]]], %arg4, %arg2 : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT: %[[V2:.*]] = vector.gather %arg1[%arg6] [%[[V0]]], %arg4, %arg2 : tensor<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT: %[[V3:.*]] = vector.step : vector<[4]xindex>
// CHECK-NEXT: %[[V4:.*]] = vector.gather %arg0[%arg6] [%[[V3]]], %arg5, %arg3 : memref<?xf32>, vector<[4]xindex>, vector<[4]xi1>, vector<[4]xf32> into vector<[4]xf32>
// CHECK-NEXT: return %[[V1]], %[[V2]], %[[V4]] : vector<4xf32>, vector<4xf32>, vector<[4]xf32>
func.func @gather_kept(%m: memref<?xf32>, %t: tensor<?xf32>, %v: vector<4xf32>, %w: vector<[4]xf32>, %k: vector<4xi1>, %l: vector<[4]xi1>, %i: index) -> (vector<4xf32>, vector<4xf32>, vector<[4]xf32>) {
  %c = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %s = vector.step : vector<4xindex>
  %0 = vector.gather %m[%i] [%c], %k, %v : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %1 = vector.gather %t[%i] [%s], %k, %v : tensor<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %x = vector.step : vector<[4]xindex>
  %2 = vector.gather %m[%i] [%x], %l, %w : memref<?xf32>, vector<[4]xindex>, vector<[4]xi1>, vector<[4]xf32> into vector<[4]xf32>
  return %0, %1, %2 : vector<4xf32>, vector<4xf32>, vector<[4]xf32>
}

// CHECK-LABEL: func.func @access_cast
// CHECK-NEXT: %[[V0:.*]] = vector.load %arg0[%arg3] : memref<8xf32>, vector<4xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.maskedload %arg0[%arg3], %arg2, %arg1 : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT: vector.store %arg1, %arg0[%arg3] : memref<8xf32>, vector<4xf32>
// CHECK-NEXT: vector.maskedstore %arg0[%arg3], %arg2, %arg1 : memref<8xf32>, vector<4xi1>, vector<4xf32>
// CHECK-NEXT: return %[[V0]], %[[V1]] : vector<4xf32>, vector<4xf32>
func.func @access_cast(%m: memref<8xf32>, %v: vector<4xf32>, %k: vector<4xi1>, %i: index) -> (vector<4xf32>, vector<4xf32>) {
  %0 = memref.cast %m : memref<8xf32> to memref<?xf32>
  %1 = vector.load %0[%i] : memref<?xf32>, vector<4xf32>
  %2 = vector.maskedload %0[%i], %k, %v : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.store %v, %0[%i] : memref<?xf32>, vector<4xf32>
  vector.maskedstore %0[%i], %k, %v : memref<?xf32>, vector<4xi1>, vector<4xf32>
  return %1, %2 : vector<4xf32>, vector<4xf32>
}
