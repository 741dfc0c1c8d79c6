// Strides and dilations: of other numbers than integers, of other integers, and of zeros.
// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @floats(%i: tensor<8xf32>, %k: tensor<3xf32>, %o: tensor<6xf32>) {
  // expected-error @+1 {{Invalid attribute `strides` in property conversion: dense<1.000000e+00> : tensor<1xf32>}}
  %0 = "linalg.pooling_ncw_sum"(%i, %k, %o) <{operandSegmentSizes = array<i32: 2, 1>, strides = dense<1.0> : tensor<1xf32>}> ({
  ^bb0(%a: f32, %b: f32, %c: f32):
    linalg.yield %c : f32
  }) : (tensor<8xf32>, tensor<3xf32>, tensor<6xf32>) -> tensor<6xf32>
  return
}

// -----

func.func @floats_by_name(%i: tensor<1x1x8xf32>, %k: tensor<3xf32>, %o: tensor<1x1x6xf32>) {
  // expected-error @+1 {{attribute 'strides' failed to satisfy constraint: 64-bit signless int elements attribute of shape [1]}}
  %0 = linalg.pooling_ncw_sum {strides = dense<1.0> : tensor<1xf32>}
    ins(%i, %k : tensor<1x1x8xf32>, tensor<3xf32>) outs(%o : tensor<1x1x6xf32>) -> tensor<1x1x6xf32>
  return
}

// -----

func.func @narrow(%i: tensor<1x1x8xf32>, %k: tensor<3xf32>, %o: tensor<1x1x6xf32>) {
  // expected-error @+1 {{'linalg.pooling_ncw_sum' op attribute 'dilations' failed to satisfy constraint: 64-bit signless int elements attribute of shape [1]}}
  %0 = "linalg.pooling_ncw_sum"(%i, %k, %o) <{dilations = dense<1> : tensor<1xi32>, operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%a: f32, %b: f32, %c: f32):
    linalg.yield %c : f32
  }) : (tensor<1x1x8xf32>, tensor<3xf32>, tensor<1x1x6xf32>) -> tensor<1x1x6xf32>
  return
}

// -----

func.func @no_stride(%i: tensor<1x1x8xf32>, %k: tensor<3xf32>, %o: tensor<1x1x6xf32>) {
  // expected-error @+1 {{unexpected loop dimension for convolution op}}
  %0 = linalg.pooling_ncw_sum {strides = dense<0> : tensor<1xi64>}
    ins(%i, %k : tensor<1x1x8xf32>, tensor<3xf32>) outs(%o : tensor<1x1x6xf32>) -> tensor<1x1x6xf32>
  return
}

// -----

func.func @no_dilation(%i: tensor<1x1x8xf32>, %k: tensor<3xf32>, %o: tensor<1x1x8xf32>) {
  // expected-error @+1 {{unexpected loop dimension for convolution op}}
  %0 = linalg.pooling_ncw_sum {dilations = dense<0> : tensor<1xi64>}
    ins(%i, %k : tensor<1x1x8xf32>, tensor<3xf32>) outs(%o : tensor<1x1x8xf32>) -> tensor<1x1x8xf32>
  return
}
