// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @subview_layout(%m: memref<8x16xf32>) {
  // expected-error @+1 {{expected result type to be 'memref<4x4xf32, strided<[16, 1]>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<4x4xf32>'}}
  %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x16xf32> to memref<4x4xf32>
  return
}

// -----

func.func @subview_offset(%m: memref<8x16xf32>) {
  // expected-error @+1 {{(mismatch of result layout), but got 'memref<4x4xf32, strided<[16, 1]>>'}}
  %0 = memref.subview %m[2, 0][4, 4][1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
  return
}

// -----

func.func @subview_sizes(%m: memref<8x16xf32>) {
  // expected-error @+1 {{(mismatch of result sizes), but got 'memref<4x5xf32, strided<[16, 1]>>'}}
  %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x16xf32> to memref<4x5xf32, strided<[16, 1]>>
  return
}

// -----

func.func @subview_reduced(%m: memref<8x16xf32>) {
  // expected-error @+1 {{(mismatch of result sizes), but got 'memref<4xf32, strided<[1]>>'}}
  %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x16xf32> to memref<4xf32, strided<[1]>>
  return
}

// -----

func.func @subview_rank(%m: memref<8xf32>) {
  // expected-error @+1 {{expected result rank to be smaller or equal to the source rank, but got 'memref<4x1xf32>'}}
  %0 = memref.subview %m[0][4][1] : memref<8xf32> to memref<4x1xf32>
  return
}

// -----

func.func @subview_element(%m: memref<8xf32>) {
  // expected-error @+1 {{expected result element type to be 'f32', but got 'memref<4xi32, strided<[1]>>'}}
  %0 = memref.subview %m[0][4][1] : memref<8xf32> to memref<4xi32, strided<[1]>>
  return
}

// -----

func.func @subview_space(%m: memref<8xf32>) {
  // expected-error @+1 {{different memory spaces specified for base memref type 'memref<8xf32>' and subview memref type 'memref<4xf32, strided<[1]>, 1>'}}
  %0 = memref.subview %m[0][4][1] : memref<8xf32> to memref<4xf32, strided<[1]>, 1>
  return
}

// -----

func.func @subview_base(%m: memref<8xf32, affine_map<(d0) -> (d0 floordiv 2, d0 mod 2)>>) {
  // expected-error @+1 {{is not strided}}
  %0 = memref.subview %m[0][4][1] : memref<8xf32, affine_map<(d0) -> (d0 floordiv 2, d0 mod 2)>> to memref<4xf32, strided<[1]>>
  return
}

// -----

func.func @subview_offset_outside(%m: memref<8xf32>) {
  // expected-error @+1 {{offset 0 is out-of-bounds: 8 >= 8}}
  %0 = memref.subview %m[8][1][1] : memref<8xf32> to memref<1xf32, strided<[1], offset: 8>>
  return
}

// -----

func.func @subview_end_outside(%m: memref<8xf32>) {
  // expected-error @+1 {{slice along dimension 0 runs out-of-bounds: 8 >= 8}}
  %0 = memref.subview %m[2][4][2] : memref<8xf32> to memref<4xf32, strided<[2], offset: 2>>
  return
}

// -----

func.func @subview_counts(%m: memref<8xf32>) {
  // expected-error @+1 {{expected 1 offset values, got 2}}
  %0 = memref.subview %m[0, 0][4, 1][1, 1] : memref<8xf32> to memref<4xf32, strided<[1]>>
  return
}

// -----

func.func @subview_strides(%m: memref<8xf32>) {
  // expected-error @+1 {{expected mixed sizes rank to match mixed strides rank (1 vs 2) so the rank of the result type is well-formed.}}
  %0 = memref.subview %m[0][4][1, 1] : memref<8xf32> to memref<4xf32, strided<[1]>>
  return
}

// -----

func.func @subview_operands(%m: memref<8xf32>) {
  // expected-error @+1 {{expected the number of 'sizes' to match the number of dynamic entries in 'static_sizes' (0 vs 1)}}
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: 1>}> : (memref<8xf32>) -> memref<?xf32, strided<[1]>>
  return
}

// -----

func.func @subview_negative(%m: memref<8xf32>) {
  // expected-error @+1 {{expected sizes to be non-negative, but got -4}}
  %0 = memref.subview %m[0][-4][1] : memref<8xf32> to memref<4xf32, strided<[1]>>
  return
}

// -----

func.func @sizes_are_looked_at_first(%m: memref<?xf32>, %i: index) {
  // expected-error @+1 {{expected the number of 'sizes' to match the number of dynamic entries in 'static_sizes' (1 vs 0)}}
  %0 = "memref.subview"(%m, %i) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (memref<?xf32>, index) -> memref<4xf32, strided<[1], offset: ?>>
  return
}

// -----

func.func @strides_come_before_offsets(%m: memref<?xf32>, %i: index) {
  // expected-error @+1 {{expected the number of 'strides' to match the number of dynamic entries in 'static_strides' (1 vs 0)}}
  %0 = "memref.subview"(%m, %i) <{operandSegmentSizes = array<i32: 1, 0, 0, 1>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (memref<?xf32>, index) -> memref<4xf32, strided<[1], offset: ?>>
  return
}
