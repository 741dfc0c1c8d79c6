// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @constant_mask_splat
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<true> : vector<2x4xi1>
// CHECK-NEXT: %[[CST_0:.*]] = arith.constant dense<false> : vector<2x4xi1>
// CHECK-NEXT: %[[CST_1:.*]] = arith.constant dense<true> : vector<i1>
// CHECK-NEXT: %[[V0:.*]] = vector.constant_mask [1, 4] : vector<2x4xi1>
// CHECK-NEXT: return %[[CST]], %[[CST_0]], %[[CST_1]], %[[V0]] : vector<2x4xi1>, vector<2x4xi1>, vector<i1>, vector<2x4xi1>
func.func @constant_mask_splat() -> (vector<2x4xi1>, vector<2x4xi1>, vector<i1>, vector<2x4xi1>) {
  %0 = vector.constant_mask [2, 4] : vector<2x4xi1>
  %1 = vector.constant_mask [0, 0] : vector<2x4xi1>
  %2 = vector.constant_mask [1] : vector<i1>
  %3 = vector.constant_mask [1, 4] : vector<2x4xi1>
  return %0, %1, %2, %3 : vector<2x4xi1>, vector<2x4xi1>, vector<i1>, vector<2x4xi1>
}

// CHECK-LABEL: func.func @create_mask_constants
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<false> : vector<4x3xi1>
// CHECK-NEXT: %[[CST_0:.*]] = arith.constant dense<true> : vector<4x3xi1>
// CHECK-NEXT: %[[V0:.*]] = vector.constant_mask [2, 2] : vector<4x3xi1>
// CHECK-NEXT: return %[[V0]], %[[CST_0]], %[[CST]] : vector<4x3xi1>, vector<4x3xi1>, vector<4x3xi1>
func.func @create_mask_constants() -> (vector<4x3xi1>, vector<4x3xi1>, vector<4x3xi1>) {
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %cn = arith.constant -1 : index
  %0 = vector.create_mask %c2, %c2 : vector<4x3xi1>
  %1 = vector.create_mask %c5, %c5 : vector<4x3xi1>
  %2 = vector.create_mask %c5, %cn : vector<4x3xi1>
  return %0, %1, %2 : vector<4x3xi1>, vector<4x3xi1>, vector<4x3xi1>
}

// Of scalable sizes, negative ones and multiples of vscale are known.
// CHECK-LABEL: func.func @create_mask_scalable
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<true> : vector<[4]xi1>
// CHECK-NEXT: %[[CST_0:.*]] = arith.constant dense<false> : vector<[4]xi1>
// CHECK-NEXT: %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT: %[[C8:.*]] = arith.constant 8 : index
// CHECK-NEXT: %[[VSCALE:.*]] = vector.vscale
// CHECK-NEXT: %[[C2_VSCALE:.*]] = arith.muli %[[VSCALE]], %[[C2]] : index
// CHECK-NEXT: %[[V0:.*]] = vector.create_mask %[[C8]] : vector<[4]xi1>
// CHECK-NEXT: %[[V1:.*]] = vector.create_mask %[[C2_VSCALE]] : vector<[4]xi1>
// CHECK-NEXT: return %[[CST_0]], %[[V0]], %[[CST]], %[[V1]] : vector<[4]xi1>, vector<[4]xi1>, vector<[4]xi1>, vector<[4]xi1>
func.func @create_mask_scalable() -> (vector<[4]xi1>, vector<[4]xi1>, vector<[4]xi1>, vector<[4]xi1>) {
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %cn = arith.constant -1 : index
  %v = vector.vscale
  %a = arith.muli %v, %c8 : index
  %b = arith.muli %v, %c2 : index
  %0 = vector.create_mask %cn : vector<[4]xi1>
  %1 = vector.create_mask %c8 : vector<[4]xi1>
  %2 = vector.create_mask %a : vector<[4]xi1>
  %3 = vector.create_mask %b : vector<[4]xi1>
  return %0, %1, %2, %3 : vector<[4]xi1>, vector<[4]xi1>, vector<[4]xi1>, vector<[4]xi1>
}

// CHECK-LABEL: func.func @mask_all_true
// CHECK-NEXT: %[[V0:.*]] = vector.reduction <add>, %arg0 : vector<8xf32> into f32
// CHECK-NEXT: vector.transfer_write %arg0, %arg1[%arg2] : vector<8xf32>, memref<?xf32>
// CHECK-NEXT: return %[[V0]] : f32
func.func @mask_all_true(%v: vector<8xf32>, %m: memref<?xf32>, %i: index) -> f32 {
  %t = arith.constant dense<true> : vector<8xi1>
  %0 = vector.mask %t { vector.reduction <add>, %v : vector<8xf32> into f32 } : vector<8xi1> -> f32
  vector.mask %t { vector.transfer_write %v, %m[%i] : vector<8xf32>, memref<?xf32> } : vector<8xi1>
  return %0 : f32
}

// CHECK-LABEL: func.func @mask_empty
// CHECK-NEXT: %[[V0:.*]] = arith.select %arg0, %arg1, %arg2 : vector<8xi1>, vector<8xf32>
// CHECK-NEXT: return %arg1, %[[V0]] : vector<8xf32>, vector<8xf32>
func.func @mask_empty(%m: vector<8xi1>, %v: vector<8xf32>, %w: vector<8xf32>) -> (vector<8xf32>, vector<8xf32>) {
  vector.mask %m { } : vector<8xi1>
  %0 = vector.mask %m { vector.yield %v : vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  %1 = vector.mask %m, %w { vector.yield %v : vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  return %0, %1 : vector<8xf32>, vector<8xf32>
}

// CHECK-LABEL: func.func @mask_empty_all_true
// CHECK-NEXT: return %arg0 : vector<8xf32>
func.func @mask_empty_all_true(%v: vector<8xf32>, %w: vector<8xf32>) -> vector<8xf32> {
  %t = arith.constant dense<true> : vector<8xi1>
  %0 = vector.mask %t, %w { vector.yield %v : vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  return %0 : vector<8xf32>
}

// No `arith.select` has such a condition: `mlir-opt` 22 makes one all the same, and crashes.
// CHECK-LABEL: func.func @mask_empty_of_another_shape
// CHECK-NEXT: %[[V0:.*]] = vector.mask %arg0, %arg1 { vector.yield %arg2 : i32 } : vector<1xi1> -> i32
// CHECK-NEXT: return %[[V0]] : i32
func.func @mask_empty_of_another_shape(%m: vector<1xi1>, %w: i32, %v: i32) -> i32 {
  %0 = vector.mask %m, %w { vector.yield %v : i32 } : vector<1xi1> -> i32
  return %0 : i32
}
