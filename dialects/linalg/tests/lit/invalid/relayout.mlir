// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @pack_0(%a: tensor<4x8xf32>, %o: tensor<4x8x2xf32>) -> tensor<4x8x2xf32> {
  // expected-error @+1 {{expected 'tensor<2x8x2xf32>' for the packed domain value, got 'tensor<4x8x2xf32>'}}
  %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [2] into %o : tensor<4x8xf32> -> tensor<4x8x2xf32>
  return %0 : tensor<4x8x2xf32>
}

// -----

func.func @pack_1(%a: tensor<4x8xf32>, %o: tensor<4x8x2xf32>) -> tensor<4x8x2xf32> {
  // expected-error @+1 {{invalid inner_dims_pos vector}}
  %0 = linalg.pack %a inner_dims_pos = [2] inner_tiles = [2] into %o : tensor<4x8xf32> -> tensor<4x8x2xf32>
  return %0 : tensor<4x8x2xf32>
}

// -----

func.func @pack_2(%a: tensor<4x8xf32>, %o: tensor<4x8x2xf32>) -> tensor<4x8x2xf32> {
  // expected-error @+1 {{invalid outer_dims_perm vector}}
  %0 = linalg.pack %a outer_dims_perm = [0, 0] inner_dims_pos = [0] inner_tiles = [2] into %o : tensor<4x8xf32> -> tensor<4x8x2xf32>
  return %0 : tensor<4x8x2xf32>
}

// -----

func.func @pack_3(%a: tensor<4x8xf32>, %o: tensor<2x8x2xf32>, %v: f64) -> tensor<2x8x2xf32> {
  // expected-error @+1 {{'linalg.pack' op expected padding_value has 'f32' but got: 'f64'}}
  %0 = linalg.pack %a padding_value(%v : f64) inner_dims_pos = [0] inner_tiles = [2] into %o : tensor<4x8xf32> -> tensor<2x8x2xf32>
  return %0 : tensor<2x8x2xf32>
}

// -----

func.func @pack_4(%a: tensor<3x8xf32>, %o: tensor<2x8x2xf32>) -> tensor<2x8x2xf32> {
  // expected-error @+1 {{'linalg.pack' op invalid tile factor or output size provided. Only full tiles are supported when padding_value is not set}}
  %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [2] into %o : tensor<3x8xf32> -> tensor<2x8x2xf32>
  return %0 : tensor<2x8x2xf32>
}

// -----

func.func @pack_5(%a: tensor<4x8xf32>, %o: tensor<2x8x2x2xf32>) -> tensor<2x8x2x2xf32> {
  // expected-error @+1 {{packed rank != (unpacked rank + num tiling factors), got 4 != 3}}
  %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [2] into %o : tensor<4x8xf32> -> tensor<2x8x2x2xf32>
  return %0 : tensor<2x8x2x2xf32>
}

// -----

func.func @unpack_6(%a: tensor<2x8x4xf32>, %o: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type}}
  %0 = linalg.unpack %a inner_dims_pos = [0] inner_tiles = [2] into %o : tensor<2x8x4xf32> -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

func.func @unpack_7(%a: tensor<2x8x2xf32>, %o: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{invalid zero tile factor}}
  %0 = linalg.unpack %a inner_dims_pos = [0] inner_tiles = [0] into %o : tensor<2x8x2xf32> -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
