// One element may be extracted as a vector of it, and such a vector as an element.
// RUN: crease-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @constants(
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<2.000000e+00> : vector<1xf32>
// CHECK-NEXT: %[[CST_0:.*]] = arith.constant dense<2.000000e+00> : vector<[1]xf32>
// CHECK-NEXT: %[[CST_1:.*]] = arith.constant 2.000000e+00 : f32
// CHECK-NEXT: return %[[CST]], %[[CST_0]], %[[CST_1]] : vector<1xf32>, vector<[1]xf32>, f32
func.func @constants() -> (vector<1xf32>, vector<[1]xf32>, f32) {
  %a = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
  %b = arith.constant dense<[[1.0], [2.0]]> : vector<2x1xf32>
  %0 = vector.extract %a[1] : vector<1xf32> from vector<2xf32>
  %1 = vector.extract %a[1] : vector<[1]xf32> from vector<2xf32>
  %2 = vector.extract %b[1] : f32 from vector<2x1xf32>
  return %0, %1, %2 : vector<1xf32>, vector<[1]xf32>, f32
}

// CHECK-LABEL: func.func @poison(
// CHECK-NEXT: %[[V0:.*]] = ub.poison : vector<1xf32>
// CHECK-NEXT: return %[[V0]] : vector<1xf32>
func.func @poison(%v: vector<4xf32>) -> vector<1xf32> {
  %0 = vector.extract %v[-1] : vector<1xf32> from vector<4xf32>
  return %0 : vector<1xf32>
}

// CHECK-LABEL: func.func @broadcast(
// CHECK-NEXT: %[[V0:.*]] = vector.broadcast %arg0 : f32 to vector<[1]xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.extract %arg1[1, 0] : f32 from vector<2x1xf32>
// CHECK-NEXT: return %[[V0]], %[[V1]] : vector<[1]xf32>, f32
func.func @broadcast(%x: f32, %v: vector<2x1xf32>) -> (vector<[1]xf32>, f32) {
  %a = vector.broadcast %x : f32 to vector<2xf32>
  %b = vector.broadcast %v : vector<2x1xf32> to vector<3x2x1xf32>
  %0 = vector.extract %a[1] : vector<[1]xf32> from vector<2xf32>
  %1 = vector.extract %b[2, 1] : f32 from vector<3x2x1xf32>
  return %0, %1 : vector<[1]xf32>, f32
}

// Upstream says that the result is of fixed size.
// CHECK-LABEL: func.func @broadcast_scalable(
// CHECK-NEXT: %[[V0:.*]] = vector.broadcast %arg0 : vector<1xf32> to vector<[1]xf32>
// CHECK-NEXT: return %[[V0]] : vector<[1]xf32>
func.func @broadcast_scalable(%v: vector<1xf32>) -> vector<[1]xf32> {
  %a = vector.broadcast %v : vector<1xf32> to vector<2xf32>
  %0 = vector.extract %a[1] : vector<[1]xf32> from vector<2xf32>
  return %0 : vector<[1]xf32>
}

// Upstream takes a position that is too long, and crashes.
// CHECK-LABEL: func.func @extract_of_extract(
// CHECK-NEXT: %[[V0:.*]] = vector.extract %arg0[1] : f32 from vector<2xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.extract %arg0[1] : vector<1xf32> from vector<2xf32>
// CHECK-NEXT: %[[V2:.*]] = vector.extract %arg0[1] : f32 from vector<2xf32>
// CHECK-NEXT: return %[[V0]], %[[V1]], %[[V2]] : f32, vector<1xf32>, f32
func.func @extract_of_extract(%v: vector<2xf32>) -> (f32, vector<1xf32>, f32) {
  %a = vector.extract %v[1] : vector<1xf32> from vector<2xf32>
  %0 = vector.extract %a[0] : f32 from vector<1xf32>
  %1 = vector.extract %a[0] : vector<1xf32> from vector<1xf32>
  %2 = vector.extract %a[] : f32 from vector<1xf32>
  return %0, %1, %2 : f32, vector<1xf32>, f32
}

// CHECK-LABEL: func.func @extract_of_extract_of_one(
// CHECK-NEXT: return %arg0 : vector<1xf32>
func.func @extract_of_extract_of_one(%v: vector<1xf32>) -> vector<1xf32> {
  %a = vector.shape_cast %v : vector<1xf32> to vector<f32>
  %b = vector.extract %a[] : vector<[1]xf32> from vector<f32>
  %0 = vector.extract %b[0] : vector<1xf32> from vector<[1]xf32>
  return %0 : vector<1xf32>
}

// Upstream puts what was inserted in the place of a value of another type.
// CHECK-LABEL: func.func @inserted(
// CHECK-NEXT: %[[V0:.*]] = vector.insert %arg2, %arg0 [1] : f32 into vector<2xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.insert %arg3, %arg1 [1] : vector<1xf32> into vector<2x1xf32>
// CHECK-NEXT: %[[V2:.*]] = vector.extract %[[V0]][1] : vector<1xf32> from vector<2xf32>
// CHECK-NEXT: %[[V3:.*]] = vector.extract %[[V1]][1] : f32 from vector<2x1xf32>
// CHECK-NEXT: %[[V4:.*]] = vector.extract %arg3[0] : vector<1xf32> from vector<1xf32>
// CHECK-NEXT: %[[V5:.*]] = vector.extract %arg0[0] : vector<1xf32> from vector<2xf32>
// CHECK-NEXT: return %[[V2]], %[[V3]], %[[V4]], %[[V5]] : vector<1xf32>, f32, vector<1xf32>, vector<1xf32>
func.func @inserted(%v: vector<2xf32>, %w: vector<2x1xf32>, %x: f32, %y: vector<1xf32>)
    -> (vector<1xf32>, f32, vector<1xf32>, vector<1xf32>) {
  %a = vector.insert %x, %v[1] : f32 into vector<2xf32>
  %b = vector.insert %y, %w[1] : vector<1xf32> into vector<2x1xf32>
  %0 = vector.extract %a[1] : vector<1xf32> from vector<2xf32>
  %1 = vector.extract %b[1] : f32 from vector<2x1xf32>
  %2 = vector.extract %b[1, 0] : vector<1xf32> from vector<2x1xf32>
  %3 = vector.extract %a[0] : vector<1xf32> from vector<2xf32>
  return %0, %1, %2, %3 : vector<1xf32>, f32, vector<1xf32>, vector<1xf32>
}

// Without a position, upstream takes any element of the mask.
// CHECK-LABEL: func.func @shuffle(
// CHECK-NEXT: %[[V0:.*]] = vector.extract %arg1[1] : vector<1xf32> from vector<2xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.extract %arg1[0] : f32 from vector<2xf32>
// CHECK-NEXT: return %[[V0]], %[[V1]] : vector<1xf32>, f32
func.func @shuffle(%v: vector<2xf32>, %w: vector<2xf32>) -> (vector<1xf32>, f32) {
  %a = vector.shuffle %v, %w [0, 3] : vector<2xf32>, vector<2xf32>
  %b = vector.shuffle %v, %w [2] : vector<2xf32>, vector<2xf32>
  %0 = vector.extract %a[1] : vector<1xf32> from vector<2xf32>
  %1 = vector.extract %b[] : f32 from vector<1xf32>
  return %0, %1 : vector<1xf32>, f32
}

// Upstream counts other sizes than those that the positions are of, and takes elements 3 and 4.
// CHECK-LABEL: func.func @shape_cast(
// CHECK-NEXT: %[[V0:.*]] = vector.extract %arg0[5] : f32 from vector<6xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.extract %arg1[5] : vector<1xf32> from vector<6x1xf32>
// CHECK-NEXT: %[[V2:.*]] = vector.extract %arg2[1] : vector<1xf32> from vector<2x1xf32>
// CHECK-NEXT: return %[[V0]], %[[V1]], %[[V2]] : f32, vector<1xf32>, vector<1xf32>
func.func @shape_cast(%v: vector<6xf32>, %w: vector<6x1xf32>, %z: vector<2x1xf32>)
    -> (f32, vector<1xf32>, vector<1xf32>) {
  %a = vector.shape_cast %v : vector<6xf32> to vector<2x3x1xf32>
  %b = vector.shape_cast %w : vector<6x1xf32> to vector<2x3xf32>
  %c = vector.shape_cast %z : vector<2x1xf32> to vector<2xf32>
  %0 = vector.extract %a[1, 2] : f32 from vector<2x3x1xf32>
  %1 = vector.extract %b[1, 2] : vector<1xf32> from vector<2x3xf32>
  %2 = vector.extract %c[1] : vector<1xf32> from vector<2xf32>
  return %0, %1, %2 : f32, vector<1xf32>, vector<1xf32>
}

// Upstream says of the first and second that they are vectors of two elements.
// CHECK-LABEL: func.func @slices(
// CHECK-NEXT: %[[V0:.*]] = vector.extract_strided_slice %arg0 {offsets = [1, 1], sizes = [2, 1], strides = [1, 1]} : vector<4x2xf32> to vector<2x1xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.extract_strided_slice %arg1 {offsets = [1], sizes = [1], strides = [1]} : vector<2xf32> to vector<1xf32>
// CHECK-NEXT: %[[V2:.*]] = vector.insert_strided_slice %arg1, %arg2 {offsets = [1], strides = [1]} : vector<2xf32> into vector<4xf32>
// CHECK-NEXT: %[[V3:.*]] = vector.extract %[[V0]][1] : f32 from vector<2x1xf32>
// CHECK-NEXT: %[[V4:.*]] = vector.extract %[[V1]][] : f32 from vector<1xf32>
// CHECK-NEXT: %[[V5:.*]] = vector.extract %[[V2]][1] : vector<1xf32> from vector<4xf32>
// CHECK-NEXT: return %[[V3]], %[[V4]], %[[V5]] : f32, f32, vector<1xf32>
func.func @slices(%v: vector<4x2xf32>, %w: vector<2xf32>, %z: vector<4xf32>)
    -> (f32, f32, vector<1xf32>) {
  %a = vector.extract_strided_slice %v {offsets = [1, 1], sizes = [2, 1], strides = [1, 1]}
    : vector<4x2xf32> to vector<2x1xf32>
  %b = vector.extract_strided_slice %w {offsets = [1], sizes = [1], strides = [1]}
    : vector<2xf32> to vector<1xf32>
  %c = vector.insert_strided_slice %w, %z {offsets = [1], strides = [1]}
    : vector<2xf32> into vector<4xf32>
  %0 = vector.extract %a[1] : f32 from vector<2x1xf32>
  %1 = vector.extract %b[] : f32 from vector<1xf32>
  %2 = vector.extract %c[1] : vector<1xf32> from vector<4xf32>
  return %0, %1, %2 : f32, f32, vector<1xf32>
}

// Of `f32 from vector<2x1xf32>`, upstream reads past the position, and crashes.
// CHECK-LABEL: func.func @elements(
// CHECK-NEXT: %[[V0:.*]] = vector.from_elements %arg0, %arg1 : vector<2xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.broadcast %arg1 : f32 to vector<1xf32>
// CHECK-NEXT: %[[V2:.*]] = vector.extract %[[V0]][1] : vector<[1]xf32> from vector<2xf32>
// CHECK-NEXT: return %[[V1]], %[[V2]], %arg1 : vector<1xf32>, vector<[1]xf32>, f32
func.func @elements(%x: f32, %y: f32) -> (vector<1xf32>, vector<[1]xf32>, f32) {
  %a = vector.from_elements %x, %y : vector<2xf32>
  %b = vector.from_elements %x, %y : vector<2x1xf32>
  %0 = vector.extract %a[1] : vector<1xf32> from vector<2xf32>
  %1 = vector.extract %a[1] : vector<[1]xf32> from vector<2xf32>
  %2 = vector.extract %b[1] : f32 from vector<2x1xf32>
  return %0, %1, %2 : vector<1xf32>, vector<[1]xf32>, f32
}

// CHECK-LABEL: func.func @from_extracts(
// CHECK-NEXT: %[[V0:.*]] = vector.extract %arg0[1] : vector<3x1xf32> from vector<2x3x1xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.shape_cast %[[V0]] : vector<3x1xf32> to vector<3xf32>
// CHECK-NEXT: return %[[V1]] : vector<3xf32>
func.func @from_extracts(%v: vector<2x3x1xf32>) -> vector<3xf32> {
  %a = vector.extract %v[1, 0] : f32 from vector<2x3x1xf32>
  %b = vector.extract %v[1, 1] : f32 from vector<2x3x1xf32>
  %c = vector.extract %v[1, 2] : f32 from vector<2x3x1xf32>
  %0 = vector.from_elements %a, %b, %c : vector<3xf32>
  return %0 : vector<3xf32>
}

// Upstream makes a mask without sizes of the first, of which no bit is set.
// CHECK-LABEL: func.func @mask(
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<false> : vector<1xi1>
// CHECK-NEXT: %[[CST_0:.*]] = arith.constant dense<true> : vector<1xi1>
// CHECK-NEXT: %[[V0:.*]] = vector.create_mask %arg0 : vector<[4]xi1>
// CHECK-NEXT: %[[V1:.*]] = vector.extract %[[V0]][0] : vector<1xi1> from vector<[4]xi1>
// CHECK-NEXT: return %[[CST_0]], %[[CST]], %[[V1]] : vector<1xi1>, vector<1xi1>, vector<1xi1>
func.func @mask(%n: index) -> (vector<1xi1>, vector<1xi1>, vector<1xi1>) {
  %one = arith.constant 1 : index
  %a = vector.create_mask %one : vector<[4]xi1>
  %b = vector.create_mask %n : vector<[4]xi1>
  %0 = vector.extract %a[0] : vector<1xi1> from vector<[4]xi1>
  %1 = vector.extract %a[1] : vector<1xi1> from vector<[4]xi1>
  %2 = vector.extract %b[0] : vector<1xi1> from vector<[4]xi1>
  return %0, %1, %2 : vector<1xi1>, vector<1xi1>, vector<1xi1>
}
