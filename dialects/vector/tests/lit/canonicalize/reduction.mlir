// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @reduction_single_element
// CHECK-NEXT: %[[V0:.*]] = vector.extract %arg0[0] : f32 from vector<1xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.extract %arg0[0] : f32 from vector<1xf32>
// CHECK-NEXT: %[[V2:.*]] = arith.maxnumf %[[V1]], %arg2 fastmath<nnan> : f32
// CHECK-NEXT: %[[V3:.*]] = vector.extract %arg1[] : i32 from vector<i32>
// CHECK-NEXT: %[[V4:.*]] = arith.muli %[[V3]], %arg3 : i32
// CHECK-NEXT: return %[[V0]], %[[V2]], %[[V4]] : f32, f32, i32
func.func @reduction_single_element(%v: vector<1xf32>, %w: vector<i32>, %x: f32, %y: i32) -> (f32, f32, i32) {
  %0 = vector.reduction <add>, %v : vector<1xf32> into f32
  %1 = vector.reduction <maxnumf>, %v, %x fastmath<nnan> : vector<1xf32> into f32
  %2 = vector.reduction <mul>, %w, %y : vector<i32> into i32
  return %0, %1, %2 : f32, f32, i32
}

// CHECK-LABEL: func.func @reduction_kinds
// CHECK-NEXT: %[[V0:.*]] = vector.extract %arg0[0] : index from vector<1xindex>
// CHECK-NEXT: %[[V1:.*]] = arith.minui %[[V0]], %arg1 : index
// CHECK-NEXT: %[[V2:.*]] = vector.extract %arg0[0] : index from vector<1xindex>
// CHECK-NEXT: %[[V3:.*]] = arith.minsi %[[V2]], %arg1 : index
// CHECK-NEXT: %[[V4:.*]] = vector.extract %arg0[0] : index from vector<1xindex>
// CHECK-NEXT: %[[V5:.*]] = arith.maxui %[[V4]], %arg1 : index
// CHECK-NEXT: %[[V6:.*]] = vector.extract %arg0[0] : index from vector<1xindex>
// CHECK-NEXT: %[[V7:.*]] = arith.maxsi %[[V6]], %arg1 : index
// CHECK-NEXT: %[[V8:.*]] = vector.extract %arg0[0] : index from vector<1xindex>
// CHECK-NEXT: %[[V9:.*]] = arith.andi %[[V8]], %arg1 : index
// CHECK-NEXT: %[[V10:.*]] = vector.extract %arg0[0] : index from vector<1xindex>
// CHECK-NEXT: %[[V11:.*]] = arith.ori %[[V10]], %arg1 : index
// CHECK-NEXT: %[[V12:.*]] = vector.extract %arg0[0] : index from vector<1xindex>
// CHECK-NEXT: %[[V13:.*]] = arith.xori %[[V12]], %arg1 : index
// CHECK-NEXT: return %[[V1]], %[[V3]], %[[V5]], %[[V7]], %[[V9]], %[[V11]], %[[V13]] : index, index, index, index, index, index, index
func.func @reduction_kinds(%v: vector<1xindex>, %x: index) -> (index, index, index, index, index, index, index) {
  %0 = vector.reduction <minui>, %v, %x : vector<1xindex> into index
  %1 = vector.reduction <minsi>, %v, %x : vector<1xindex> into index
  %2 = vector.reduction <maxui>, %v, %x : vector<1xindex> into index
  %3 = vector.reduction <maxsi>, %v, %x : vector<1xindex> into index
  %4 = vector.reduction <and>, %v, %x : vector<1xindex> into index
  %5 = vector.reduction <or>, %v, %x : vector<1xindex> into index
  %6 = vector.reduction <xor>, %v, %x : vector<1xindex> into index
  return %0, %1, %2, %3, %4, %5, %6 : index, index, index, index, index, index, index
}

// CHECK-LABEL: func.func @reduction_float_kinds
// CHECK-NEXT: %[[V0:.*]] = vector.extract %arg0[0] : f32 from vector<1xf32>
// CHECK-NEXT: %[[V1:.*]] = arith.addf %[[V0]], %arg1 : f32
// CHECK-NEXT: %[[V2:.*]] = vector.extract %arg0[0] : f32 from vector<1xf32>
// CHECK-NEXT: %[[V3:.*]] = arith.mulf %[[V2]], %arg1 : f32
// CHECK-NEXT: %[[V4:.*]] = vector.extract %arg0[0] : f32 from vector<1xf32>
// CHECK-NEXT: %[[V5:.*]] = arith.minnumf %[[V4]], %arg1 : f32
// CHECK-NEXT: %[[V6:.*]] = vector.extract %arg0[0] : f32 from vector<1xf32>
// CHECK-NEXT: %[[V7:.*]] = arith.minimumf %[[V6]], %arg1 : f32
// CHECK-NEXT: %[[V8:.*]] = vector.extract %arg0[0] : f32 from vector<1xf32>
// CHECK-NEXT: %[[V9:.*]] = arith.maximumf %[[V8]], %arg1 : f32
// CHECK-NEXT: return %[[V1]], %[[V3]], %[[V5]], %[[V7]], %[[V9]] : f32, f32, f32, f32, f32
func.func @reduction_float_kinds(%v: vector<1xf32>, %x: f32) -> (f32, f32, f32, f32, f32) {
  %0 = vector.reduction <add>, %v, %x : vector<1xf32> into f32
  %1 = vector.reduction <mul>, %v, %x : vector<1xf32> into f32
  %2 = vector.reduction <minnumf>, %v, %x : vector<1xf32> into f32
  %3 = vector.reduction <minimumf>, %v, %x : vector<1xf32> into f32
  %4 = vector.reduction <maximumf>, %v, %x : vector<1xf32> into f32
  return %0, %1, %2, %3, %4 : f32, f32, f32, f32, f32
}

// Masked, the start value stays where the mask is false.
// CHECK-LABEL: func.func @reduction_masked
// CHECK-NEXT: %[[V0:.*]] = vector.extract %arg1[0] : f32 from vector<1xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.extract %arg0[0] : i1 from vector<1xi1>
// CHECK-NEXT: %[[V2:.*]] = vector.extract %arg1[0] : f32 from vector<1xf32>
// CHECK-NEXT: %[[V3:.*]] = arith.addf %[[V2]], %arg2 : f32
// CHECK-NEXT: %[[V4:.*]] = arith.select %[[V1]], %[[V3]], %arg2 : f32
// CHECK-NEXT: return %[[V0]], %[[V4]] : f32, f32
func.func @reduction_masked(%m: vector<1xi1>, %v: vector<1xf32>, %x: f32) -> (f32, f32) {
  %0 = vector.mask %m { vector.reduction <add>, %v : vector<1xf32> into f32 } : vector<1xi1> -> f32
  %1 = vector.mask %m { vector.reduction <add>, %v, %x : vector<1xf32> into f32 } : vector<1xi1> -> f32
  return %0, %1 : f32, f32
}

// CHECK-LABEL: func.func @reduction_kept
// CHECK-NEXT: %[[V0:.*]] = vector.reduction <add>, %arg0 : vector<2xf32> into f32
// CHECK-NEXT: return %[[V0]] : f32
func.func @reduction_kept(%v: vector<2xf32>) -> f32 {
  %0 = vector.reduction <add>, %v : vector<2xf32> into f32
  return %0 : f32
}

// CHECK-LABEL: func.func @multi_reduction_of_nothing
// CHECK-NEXT: return %arg0 : vector<2xf32>
func.func @multi_reduction_of_nothing(%v: vector<2xf32>, %w: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.multi_reduction <mul>, %v, %w [] : vector<2xf32> to vector<2xf32>
  return %0 : vector<2xf32>
}

// Dimensions that there are not are not reduced.
// CHECK-LABEL: func.func @multi_reduction_of_other_dims
// CHECK-NEXT: %[[V0:.*]] = arith.muli %arg3, %arg2 : vector<2x4xi32>
// CHECK-NEXT: return %arg0, %[[V0]] : vector<4xf32>, vector<2x4xi32>
func.func @multi_reduction_of_other_dims(%v: vector<4xf32>, %w: vector<4xf32>, %x: vector<2x4xi32>, %y: vector<2x4xi32>) -> (vector<4xf32>, vector<2x4xi32>) {
  %0 = vector.multi_reduction <mul>, %v, %w [1, 7] : vector<4xf32> to vector<4xf32>
  %1 = vector.multi_reduction <mul>, %x, %y [2, 3] : vector<2x4xi32> to vector<2x4xi32>
  return %0, %1 : vector<4xf32>, vector<2x4xi32>
}

// CHECK-LABEL: func.func @multi_reduction_unit_dims
// CHECK-NEXT: %[[V0:.*]] = vector.shape_cast %arg0 : vector<5x1x4x1xf32> to vector<5x4xf32>
// CHECK-NEXT: %[[V1:.*]] = arith.mulf %arg1, %[[V0]] : vector<5x4xf32>
// CHECK-NEXT: %[[V2:.*]] = vector.extract %arg2[0, 0] : f32 from vector<1x1xf32>
// CHECK-NEXT: %[[V3:.*]] = arith.maxnumf %arg3, %[[V2]] : f32
// CHECK-NEXT: return %[[V1]], %[[V3]] : vector<5x4xf32>, f32
func.func @multi_reduction_unit_dims(%v: vector<5x1x4x1xf32>, %w: vector<5x4xf32>, %u: vector<1x1xf32>, %x: f32) -> (vector<5x4xf32>, f32) {
  %0 = vector.multi_reduction <mul>, %v, %w [1, 3] : vector<5x1x4x1xf32> to vector<5x4xf32>
  %1 = vector.multi_reduction <maxnumf>, %u, %x [0, 1] : vector<1x1xf32> to f32
  return %0, %1 : vector<5x4xf32>, f32
}

// CHECK-LABEL: func.func @multi_reduction_masked
// CHECK-NEXT: %[[V0:.*]] = vector.shape_cast %arg0 : vector<1x[4]x1xi1> to vector<1x[4]xi1>
// CHECK-NEXT: %[[V1:.*]] = vector.shape_cast %arg1 : vector<1x[4]x1xf32> to vector<1x[4]xf32>
// CHECK-NEXT: %[[V2:.*]] = arith.addf %arg2, %[[V1]] : vector<1x[4]xf32>
// CHECK-NEXT: %[[V3:.*]] = arith.select %[[V0]], %[[V2]], %[[V1]] : vector<1x[4]xi1>, vector<1x[4]xf32>
// CHECK-NEXT: %[[V4:.*]] = vector.extract %arg3[0, 0] : i1 from vector<1x1xi1>
// CHECK-NEXT: %[[V5:.*]] = vector.extract %arg4[0, 0] : i32 from vector<1x1xi32>
// CHECK-NEXT: %[[V6:.*]] = arith.andi %arg5, %[[V5]] : i32
// CHECK-NEXT: %[[V7:.*]] = arith.select %[[V4]], %[[V6]], %[[V5]] : i32
// CHECK-NEXT: return %[[V3]], %[[V7]] : vector<1x[4]xf32>, i32
func.func @multi_reduction_masked(%m: vector<1x[4]x1xi1>, %v: vector<1x[4]x1xf32>, %w: vector<1x[4]xf32>, %n: vector<1x1xi1>, %u: vector<1x1xi32>, %x: i32) -> (vector<1x[4]xf32>, i32) {
  %0 = vector.mask %m { vector.multi_reduction <add>, %v, %w [2] : vector<1x[4]x1xf32> to vector<1x[4]xf32> } : vector<1x[4]x1xi1> -> vector<1x[4]xf32>
  %1 = vector.mask %n { vector.multi_reduction <and>, %u, %x [0, 1] : vector<1x1xi32> to i32 } : vector<1x1xi1> -> i32
  return %0, %1 : vector<1x[4]xf32>, i32
}

// CHECK-LABEL: func.func @multi_reduction_kept
// CHECK-NEXT: %[[V0:.*]] = vector.multi_reduction <add>, %arg0, %arg1 [0, 1] : vector<2x1xf32> to f32
// CHECK-NEXT: return %[[V0]] : f32
func.func @multi_reduction_kept(%v: vector<2x1xf32>, %x: f32) -> f32 {
  %0 = vector.multi_reduction <add>, %v, %x [0, 1] : vector<2x1xf32> to f32
  return %0 : f32
}

// There is no cast that loses a scalable size.
// CHECK-LABEL: func.func @multi_reduction_scalable_kept
// CHECK-NEXT: %[[V0:.*]] = vector.multi_reduction <maxnumf>, %arg0, %arg1 [1] : vector<1x[1]xf32> to vector<1xf32>
// CHECK-NEXT: return %[[V0]] : vector<1xf32>
func.func @multi_reduction_scalable_kept(%v: vector<1x[1]xf32>, %w: vector<1xf32>) -> vector<1xf32> {
  %0 = vector.multi_reduction <maxnumf>, %v, %w [1] : vector<1x[1]xf32> to vector<1xf32>
  return %0 : vector<1xf32>
}
