// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @expand_rank(%m: memref<4x4xf32>) {
  // expected-error @+1 {{has source rank 2 and result rank 1. This is not an expansion (2 > 1).}}
  %0 = memref.expand_shape %m [[0], [1]] output_shape [16] : memref<4x4xf32> into memref<16xf32>
  return
}

// -----

func.func @collapse_rank(%m: memref<16xf32>) {
  // expected-error @+1 {{has source rank 1 and result rank 2. This is not a collapse (1 < 2).}}
  %0 = memref.collapse_shape %m [[0, 1]] : memref<16xf32> into memref<4x4xf32>
  return
}

// -----

func.func @groups(%m: memref<16x2xf32>) {
  // expected-error @+1 {{invalid number of reassociation groups: found 1, expected 2}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [4, 4, 2] : memref<16x2xf32> into memref<4x4x2xf32>
  return
}

// -----

func.func @contiguous(%m: memref<4x4x2xf32>) {
  // expected-error @+1 {{reassociation indices must be contiguous}}
  %0 = memref.collapse_shape %m [[0, 2], [1]] : memref<4x4x2xf32> into memref<8x4xf32>
  return
}

// -----

func.func @index_outside(%m: memref<4x4xf32>) {
  // expected-error @+1 {{reassociation index 2 is out of bounds}}
  %0 = memref.collapse_shape %m [[0, 1, 2]] : memref<4x4xf32> into memref<16xf32>
  return
}

// -----

func.func @dynamic(%m: memref<?x4xf32>) {
  // expected-error @+1 {{collapsed dim (0) must be dynamic if and only if reassociation group is dynamic}}
  %0 = memref.collapse_shape %m [[0, 1]] : memref<?x4xf32> into memref<16xf32>
  return
}

// -----

func.func @size(%m: memref<4x4xf32>) {
  // expected-error @+1 {{collapsed dim size (15) must equal reassociation group size (16)}}
  %0 = memref.collapse_shape %m [[0, 1]] : memref<4x4xf32> into memref<15xf32>
  return
}

// -----

func.func @left_out(%m: memref<4x4x2xf32>) {
  // expected-error @+1 {{expanded rank (3) inconsistent with number of reassociation indices (2)}}
  %0 = memref.collapse_shape %m [[0, 1]] : memref<4x4x2xf32> into memref<16xf32>
  return
}

// -----

func.func @scalar(%m: memref<1x2xf32>) {
  // expected-error @+1 {{rank 0 memrefs can only be extended/collapsed with/from ones}}
  %0 = memref.collapse_shape %m [] : memref<1x2xf32> into memref<f32>
  return
}

// -----

func.func @expand_type(%m: memref<16xf32, strided<[2]>>) {
  // expected-error @+1 {{expected expanded type to be 'memref<4x4xf32, strided<[8, 2]>>' but found 'memref<4x4xf32>'}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [4, 4] : memref<16xf32, strided<[2]>> into memref<4x4xf32>
  return
}

// -----

func.func @collapse_type(%m: memref<4x4xf32>) {
  // expected-error @+1 {{expected collapsed type to be 'memref<16xf32>' but found 'memref<16xf32, strided<[1]>>'}}
  %0 = memref.collapse_shape %m [[0, 1]] : memref<4x4xf32> into memref<16xf32, strided<[1]>>
  return
}

// -----

func.func @collapse_holes(%m: memref<4x4xf32, strided<[8, 1]>>) {
  // expected-error @+1 {{invalid source layout map or collapsing non-contiguous dims}}
  %0 = memref.collapse_shape %m [[0, 1]] : memref<4x4xf32, strided<[8, 1]>> into memref<16xf32, strided<[1]>>
  return
}

// -----

func.func @output_rank(%m: memref<16xf32>) {
  // expected-error @+1 {{expected number of static shape bounds to be equal to the output rank (2) but found 1 inputs instead}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [4] : memref<16xf32> into memref<4x4xf32>
  return
}

// -----

func.func @output_operands(%m: memref<?xf32>) {
  // expected-error @+1 {{mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has 1 dynamic dims while output_shape has 0 values}}
  %0 = "memref.expand_shape"(%m) <{reassociation = [[0, 1]], static_output_shape = array<i64: -9223372036854775808, 4>}> : (memref<?xf32>) -> memref<?x4xf32>
  return
}

// -----

func.func @output_size(%m: memref<16xf32>) {
  // expected-error @+1 {{invalid output shape provided at pos 0}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [2, 4] : memref<16xf32> into memref<4x4xf32>
  return
}

// -----

func.func @reshape_element(%m: memref<4xf32>, %s: memref<1xindex>) {
  // expected-error @+1 {{element types of source and destination memref types should be the same}}
  %0 = memref.reshape %m(%s) : (memref<4xf32>, memref<1xindex>) -> memref<4xi32>
  return
}

// -----

func.func @reshape_source(%m: memref<4xf32, strided<[2]>>, %s: memref<1xindex>) {
  // expected-error @+1 {{source memref type should have identity affine map}}
  %0 = memref.reshape %m(%s) : (memref<4xf32, strided<[2]>>, memref<1xindex>) -> memref<4xf32>
  return
}

// -----

func.func @reshape_result(%m: memref<4xf32>, %s: memref<1xindex>) {
  // expected-error @+1 {{result memref type should have identity affine map}}
  %0 = memref.reshape %m(%s) : (memref<4xf32>, memref<1xindex>) -> memref<4xf32, strided<[2]>>
  return
}

// -----

func.func @reshape_dynamic(%m: memref<4xf32>, %s: memref<?xindex>) {
  // expected-error @+1 {{cannot use shape operand with dynamic length to reshape to statically-ranked memref type}}
  %0 = memref.reshape %m(%s) : (memref<4xf32>, memref<?xindex>) -> memref<4xf32>
  return
}

// -----

func.func @reshape_length(%m: memref<4xf32>, %s: memref<1xindex>) {
  // expected-error @+1 {{length of shape operand differs from the result's memref rank}}
  %0 = memref.reshape %m(%s) : (memref<4xf32>, memref<1xindex>) -> memref<2x2xf32>
  return
}

// -----

func.func @transpose_no_permutation(%m: memref<4x4xf32>) {
  // expected-error @+1 {{expected a permutation map}}
  %0 = memref.transpose %m (i, j) -> (i, i) : memref<4x4xf32> to memref<4x4xf32>
  return
}

// -----

func.func @transpose_rank(%m: memref<4x4xf32>) {
  // expected-error @+1 {{expected a permutation map of same rank as the input}}
  %0 = memref.transpose %m (i) -> (i) : memref<4x4xf32> to memref<4x4xf32>
  return
}

// -----

func.func @transpose_type(%m: memref<2x3xf32>) {
  // expected-error @+1 {{result type 'memref<3x2xf32>' is not equivalent to the canonical transposed input type 'memref<3x2xf32, affine_map<(d0, d1) -> (d0 + d1 * 3)>>'}}
  %0 = memref.transpose %m (i, j) -> (j, i) : memref<2x3xf32> to memref<3x2xf32>
  return
}
