// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @softmax_0(%a: tensor<4xf32>, %o: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'linalg.softmax' op incorrect dimension specified}}
  %0 = linalg.softmax dimension(1) ins(%a : tensor<4xf32>) outs(%o : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @winograd_filter_transform_1(%f: tensor<2x4x3x5xf32>, %o: tensor<6x6x5x2xf32>) {
  // expected-error @+1 {{'linalg.winograd_filter_transform' op expect filter height either equals to r or 1}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%f : tensor<2x4x3x5xf32>) outs(%o : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return
}

// -----

func.func @winograd_input_transform_2(%f: tensor<1x6x6x5xf32>, %o: tensor<6x6x2x1x1x5xf32>) {
  // expected-error @+1 {{'linalg.winograd_input_transform' op the output shape is not expected}}
  %0 = linalg.winograd_input_transform fmr(F_4_3) ins(%f : tensor<1x6x6x5xf32>) outs(%o : tensor<6x6x2x1x1x5xf32>) -> tensor<6x6x2x1x1x5xf32>
  return
}

// -----

func.func @winograd_output_transform_3(%f: tensor<5x6x1x1x1x2xf32>, %o: tensor<1x4x4x2xf32>) {
  // expected-error @+1 {{'linalg.winograd_output_transform' op expect input height equals to input tile size}}
  %0 = linalg.winograd_output_transform fmr(F_4_3) ins(%f : tensor<5x6x1x1x1x2xf32>) outs(%o : tensor<1x4x4x2xf32>) -> tensor<1x4x4x2xf32>
  return
}
