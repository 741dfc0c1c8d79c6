// UPDATE: auto
// RUN: crease-opt %s --mlir-print-op-generic | FileCheck %s

// The region of an op that is written without one follows from its types and attributes.

func.func @quantized_matmul(%a: tensor<2x4xi8>, %b: tensor<4x3xi8>, %c: i32, %d: i32, %e: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = linalg.quantized_matmul ins(%a, %b, %c, %d : tensor<2x4xi8>, tensor<4x3xi8>, i32, i32) outs(%e : tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

func.func @mmt4d(%a: tensor<2x4x5x7xf32>, %b: tensor<3x4x6x7xf32>, %c: tensor<2x3x5x6xf32>) -> tensor<2x3x5x6xf32> {
  %0 = linalg.mmt4d ins(%a, %b : tensor<2x4x5x7xf32>, tensor<3x4x6x7xf32>) outs(%c : tensor<2x3x5x6xf32>) -> tensor<2x3x5x6xf32>
  return %0 : tensor<2x3x5x6xf32>
}

func.func @batch_mmt4d(%a: tensor<2x3x5x6x8xf32>, %b: tensor<2x4x5x7x8xf32>, %c: tensor<2x3x4x6x7xf32>) -> tensor<2x3x4x6x7xf32> {
  %0 = linalg.batch_mmt4d ins(%a, %b : tensor<2x3x5x6x8xf32>, tensor<2x4x5x7x8xf32>) outs(%c : tensor<2x3x4x6x7xf32>) -> tensor<2x3x4x6x7xf32>
  return %0 : tensor<2x3x4x6x7xf32>
}

func.func @quantized_batch_matmul(%a: tensor<2x3x5xi8>, %b: tensor<2x5x4xi8>, %c: i32, %d: i32, %e: tensor<2x3x4xi32>) -> tensor<2x3x4xi32> {
  %0 = linalg.quantized_batch_matmul ins(%a, %b, %c, %d : tensor<2x3x5xi8>, tensor<2x5x4xi8>, i32, i32) outs(%e : tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
  return %0 : tensor<2x3x4xi32>
}

func.func @matvec(%a: tensor<2x3xf32>, %b: tensor<3xf32>, %c: tensor<2xf32>) -> tensor<2xf32> {
  %0 = linalg.matvec ins(%a, %b : tensor<2x3xf32>, tensor<3xf32>) outs(%c : tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

func.func @vecmat(%a: tensor<3xf32>, %b: tensor<3x2xf32>, %c: tensor<2xf32>) -> tensor<2xf32> {
  %0 = linalg.vecmat ins(%a, %b : tensor<3xf32>, tensor<3x2xf32>) outs(%c : tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

func.func @batch_matvec(%a: tensor<2x3x4xf32>, %b: tensor<2x4xf32>, %c: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.batch_matvec ins(%a, %b : tensor<2x3x4xf32>, tensor<2x4xf32>) outs(%c : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @batch_vecmat(%a: tensor<2x4xf32>, %b: tensor<2x4x3xf32>, %c: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.batch_vecmat ins(%a, %b : tensor<2x4xf32>, tensor<2x4x3xf32>) outs(%c : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @dot(%a: tensor<2xf32>, %b: tensor<2xf32>, %c: tensor<f32>) -> tensor<f32> {
  %0 = linalg.dot ins(%a, %b : tensor<2xf32>, tensor<2xf32>) outs(%c : tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

func.func @conv_1d(%a: tensor<4xf32>, %b: tensor<3xf32>, %c: tensor<2xf32>) -> tensor<2xf32> {
  %0 = linalg.conv_1d ins(%a, %b : tensor<4xf32>, tensor<3xf32>) outs(%c : tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

func.func @conv_2d(%a: tensor<5x7xf32>, %b: tensor<4x5xf32>, %c: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.conv_2d ins(%a, %b : tensor<5x7xf32>, tensor<4x5xf32>) outs(%c : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @conv_3d(%a: tensor<6x8x10xf32>, %b: tensor<5x6x7xf32>, %c: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = linalg.conv_3d ins(%a, %b : tensor<6x8x10xf32>, tensor<5x6x7xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @conv_1d_nwc_wcf(%a: tensor<2x7x6xf32>, %b: tensor<5x6x4xf32>, %c: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = linalg.conv_1d_nwc_wcf ins(%a, %b : tensor<2x7x6xf32>, tensor<5x6x4xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @conv_1d_ncw_fcw(%a: tensor<2x5x9xf32>, %b: tensor<3x5x6xf32>, %c: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = linalg.conv_1d_ncw_fcw ins(%a, %b : tensor<2x5x9xf32>, tensor<3x5x6xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @conv_2d_nhwc_hwcf(%a: tensor<2x8x10x8xf32>, %b: tensor<6x7x8x5xf32>, %c: tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32> {
  %0 = linalg.conv_2d_nhwc_hwcf ins(%a, %b : tensor<2x8x10x8xf32>, tensor<6x7x8x5xf32>) outs(%c : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  return %0 : tensor<2x3x4x5xf32>
}

func.func @conv_2d_nhwc_fhwc(%a: tensor<2x8x10x8xf32>, %b: tensor<5x6x7x8xf32>, %c: tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32> {
  %0 = linalg.conv_2d_nhwc_fhwc ins(%a, %b : tensor<2x8x10x8xf32>, tensor<5x6x7x8xf32>) outs(%c : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  return %0 : tensor<2x3x4x5xf32>
}

func.func @conv_2d_nhwc_hwcf_q(%a: tensor<2x8x10x8xi8>, %b: tensor<6x7x8x5xi8>, %c: i32, %d: i32, %e: tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32> {
  %0 = linalg.conv_2d_nhwc_hwcf_q ins(%a, %b, %c, %d : tensor<2x8x10x8xi8>, tensor<6x7x8x5xi8>, i32, i32) outs(%e : tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
  return %0 : tensor<2x3x4x5xi32>
}

func.func @conv_2d_nhwc_fhwc_q(%a: tensor<2x8x10x8xi8>, %b: tensor<5x6x7x8xi8>, %c: i32, %d: i32, %e: tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32> {
  %0 = linalg.conv_2d_nhwc_fhwc_q ins(%a, %b, %c, %d : tensor<2x8x10x8xi8>, tensor<5x6x7x8xi8>, i32, i32) outs(%e : tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
  return %0 : tensor<2x3x4x5xi32>
}

func.func @conv_2d_nchw_fchw_q(%a: tensor<2x6x10x12xi8>, %b: tensor<3x6x7x8xi8>, %c: i32, %d: i32, %e: tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32> {
  %0 = linalg.conv_2d_nchw_fchw_q ins(%a, %b, %c, %d : tensor<2x6x10x12xi8>, tensor<3x6x7x8xi8>, i32, i32) outs(%e : tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
  return %0 : tensor<2x3x4x5xi32>
}

func.func @conv_2d_nchw_fchw(%a: tensor<2x6x10x12xf32>, %b: tensor<3x6x7x8xf32>, %c: tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32> {
  %0 = linalg.conv_2d_nchw_fchw ins(%a, %b : tensor<2x6x10x12xf32>, tensor<3x6x7x8xf32>) outs(%c : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  return %0 : tensor<2x3x4x5xf32>
}

func.func @conv_2d_ngchw_fgchw(%a: tensor<2x3x7x12x14xf32>, %b: tensor<4x3x7x8x9xf32>, %c: tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32> {
  %0 = linalg.conv_2d_ngchw_fgchw ins(%a, %b : tensor<2x3x7x12x14xf32>, tensor<4x3x7x8x9xf32>) outs(%c : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
  return %0 : tensor<2x3x4x5x6xf32>
}

func.func @conv_2d_ngchw_gfchw(%a: tensor<2x3x7x12x14xf32>, %b: tensor<3x4x7x8x9xf32>, %c: tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32> {
  %0 = linalg.conv_2d_ngchw_gfchw ins(%a, %b : tensor<2x3x7x12x14xf32>, tensor<3x4x7x8x9xf32>) outs(%c : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
  return %0 : tensor<2x3x4x5x6xf32>
}

func.func @conv_2d_nhwgc_gfhwc(%a: tensor<2x9x11x5x9xf32>, %b: tensor<5x6x7x8x9xf32>, %c: tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32> {
  %0 = linalg.conv_2d_nhwgc_gfhwc ins(%a, %b : tensor<2x9x11x5x9xf32>, tensor<5x6x7x8x9xf32>) outs(%c : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
  return %0 : tensor<2x3x4x5x6xf32>
}

func.func @conv_2d_nhwgc_gfhwc_q(%a: tensor<2x9x11x5x9xi8>, %b: tensor<5x6x7x8x9xi8>, %c: i32, %d: i32, %e: tensor<2x3x4x5x6xi32>) -> tensor<2x3x4x5x6xi32> {
  %0 = linalg.conv_2d_nhwgc_gfhwc_q ins(%a, %b, %c, %d : tensor<2x9x11x5x9xi8>, tensor<5x6x7x8x9xi8>, i32, i32) outs(%e : tensor<2x3x4x5x6xi32>) -> tensor<2x3x4x5x6xi32>
  return %0 : tensor<2x3x4x5x6xi32>
}

func.func @conv_2d_ngchw_gfchw_q(%a: tensor<2x3x7x12x14xi8>, %b: tensor<3x4x7x8x9xi8>, %c: i32, %d: i32, %e: tensor<2x3x4x5x6xi32>) -> tensor<2x3x4x5x6xi32> {
  %0 = linalg.conv_2d_ngchw_gfchw_q ins(%a, %b, %c, %d : tensor<2x3x7x12x14xi8>, tensor<3x4x7x8x9xi8>, i32, i32) outs(%e : tensor<2x3x4x5x6xi32>) -> tensor<2x3x4x5x6xi32>
  return %0 : tensor<2x3x4x5x6xi32>
}

func.func @conv_3d_ndhwc_dhwcf(%a: tensor<2x9x11x13x10xf32>, %b: tensor<7x8x9x10x6xf32>, %c: tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32> {
  %0 = linalg.conv_3d_ndhwc_dhwcf ins(%a, %b : tensor<2x9x11x13x10xf32>, tensor<7x8x9x10x6xf32>) outs(%c : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
  return %0 : tensor<2x3x4x5x6xf32>
}

func.func @conv_3d_ndhwc_dhwcf_q(%a: tensor<2x9x11x13x10xi8>, %b: tensor<7x8x9x10x6xi8>, %c: i32, %d: i32, %e: tensor<2x3x4x5x6xi32>) -> tensor<2x3x4x5x6xi32> {
  %0 = linalg.conv_3d_ndhwc_dhwcf_q ins(%a, %b, %c, %d : tensor<2x9x11x13x10xi8>, tensor<7x8x9x10x6xi8>, i32, i32) outs(%e : tensor<2x3x4x5x6xi32>) -> tensor<2x3x4x5x6xi32>
  return %0 : tensor<2x3x4x5x6xi32>
}

func.func @conv_3d_ncdhw_fcdhw(%a: tensor<2x7x11x13x15xf32>, %b: tensor<3x7x8x9x10xf32>, %c: tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32> {
  %0 = linalg.conv_3d_ncdhw_fcdhw ins(%a, %b : tensor<2x7x11x13x15xf32>, tensor<3x7x8x9x10xf32>) outs(%c : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
  return %0 : tensor<2x3x4x5x6xf32>
}

func.func @depthwise_conv_1d_nwc_wc(%a: tensor<2x7x4xf32>, %b: tensor<5x4xf32>, %c: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = linalg.depthwise_conv_1d_nwc_wc ins(%a, %b : tensor<2x7x4xf32>, tensor<5x4xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @depthwise_conv_1d_ncw_cw(%a: tensor<2x4x7xf32>, %b: tensor<4x5xf32>, %c: tensor<2x4x3xf32>) -> tensor<2x4x3xf32> {
  %0 = linalg.depthwise_conv_1d_ncw_cw ins(%a, %b : tensor<2x4x7xf32>, tensor<4x5xf32>) outs(%c : tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
  return %0 : tensor<2x4x3xf32>
}

func.func @depthwise_conv_1d_nwc_wcm(%a: tensor<2x8x4xf32>, %b: tensor<6x4x5xf32>, %c: tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32> {
  %0 = linalg.depthwise_conv_1d_nwc_wcm ins(%a, %b : tensor<2x8x4xf32>, tensor<6x4x5xf32>) outs(%c : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  return %0 : tensor<2x3x4x5xf32>
}

func.func @depthwise_conv_2d_nhwc_hwc(%a: tensor<2x8x10x5xf32>, %b: tensor<6x7x5xf32>, %c: tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32> {
  %0 = linalg.depthwise_conv_2d_nhwc_hwc ins(%a, %b : tensor<2x8x10x5xf32>, tensor<6x7x5xf32>) outs(%c : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  return %0 : tensor<2x3x4x5xf32>
}

func.func @depthwise_conv_2d_nchw_chw(%a: tensor<2x5x8x10xf32>, %b: tensor<5x6x7xf32>, %c: tensor<2x5x3x4xf32>) -> tensor<2x5x3x4xf32> {
  %0 = linalg.depthwise_conv_2d_nchw_chw ins(%a, %b : tensor<2x5x8x10xf32>, tensor<5x6x7xf32>) outs(%c : tensor<2x5x3x4xf32>) -> tensor<2x5x3x4xf32>
  return %0 : tensor<2x5x3x4xf32>
}

func.func @depthwise_conv_2d_nhwc_hwc_q(%a: tensor<2x8x10x5xi8>, %b: tensor<6x7x5xi8>, %c: i32, %d: i32, %e: tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32> {
  %0 = linalg.depthwise_conv_2d_nhwc_hwc_q ins(%a, %b, %c, %d : tensor<2x8x10x5xi8>, tensor<6x7x5xi8>, i32, i32) outs(%e : tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
  return %0 : tensor<2x3x4x5xi32>
}

func.func @depthwise_conv_2d_nhwc_hwcm(%a: tensor<2x9x11x5xf32>, %b: tensor<7x8x5x6xf32>, %c: tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32> {
  %0 = linalg.depthwise_conv_2d_nhwc_hwcm ins(%a, %b : tensor<2x9x11x5xf32>, tensor<7x8x5x6xf32>) outs(%c : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
  return %0 : tensor<2x3x4x5x6xf32>
}

func.func @depthwise_conv_2d_nhwc_hwcm_q(%a: tensor<2x9x11x5xi8>, %b: tensor<7x8x5x6xi8>, %c: i32, %d: i32, %e: tensor<2x3x4x5x6xi32>) -> tensor<2x3x4x5x6xi32> {
  %0 = linalg.depthwise_conv_2d_nhwc_hwcm_q ins(%a, %b, %c, %d : tensor<2x9x11x5xi8>, tensor<7x8x5x6xi8>, i32, i32) outs(%e : tensor<2x3x4x5x6xi32>) -> tensor<2x3x4x5x6xi32>
  return %0 : tensor<2x3x4x5x6xi32>
}

func.func @depthwise_conv_3d_ndhwc_dhwc(%a: tensor<2x8x10x12x9xf32>, %b: tensor<6x7x8x9xf32>, %c: tensor<2x3x4x5x9xf32>) -> tensor<2x3x4x5x9xf32> {
  %0 = linalg.depthwise_conv_3d_ndhwc_dhwc ins(%a, %b : tensor<2x8x10x12x9xf32>, tensor<6x7x8x9xf32>) outs(%c : tensor<2x3x4x5x9xf32>) -> tensor<2x3x4x5x9xf32>
  return %0 : tensor<2x3x4x5x9xf32>
}

func.func @depthwise_conv_3d_ncdhw_cdhw(%a: tensor<2x9x8x10x12xf32>, %b: tensor<9x6x7x8xf32>, %c: tensor<2x9x3x4x5xf32>) -> tensor<2x9x3x4x5xf32> {
  %0 = linalg.depthwise_conv_3d_ncdhw_cdhw ins(%a, %b : tensor<2x9x8x10x12xf32>, tensor<9x6x7x8xf32>) outs(%c : tensor<2x9x3x4x5xf32>) -> tensor<2x9x3x4x5xf32>
  return %0 : tensor<2x9x3x4x5xf32>
}

func.func @depthwise_conv_3d_ndhwc_dhwcm(%a: tensor<2x9x11x13x10xf32>, %b: tensor<7x8x9x10x6xf32>, %c: tensor<2x3x4x5x10x6xf32>) -> tensor<2x3x4x5x10x6xf32> {
  %0 = linalg.depthwise_conv_3d_ndhwc_dhwcm ins(%a, %b : tensor<2x9x11x13x10xf32>, tensor<7x8x9x10x6xf32>) outs(%c : tensor<2x3x4x5x10x6xf32>) -> tensor<2x3x4x5x10x6xf32>
  return %0 : tensor<2x3x4x5x10x6xf32>
}

func.func @pooling_nhwc_sum(%a: tensor<2x8x10x5xf32>, %b: tensor<6x7xf32>, %c: tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32> {
  %0 = linalg.pooling_nhwc_sum ins(%a, %b : tensor<2x8x10x5xf32>, tensor<6x7xf32>) outs(%c : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  return %0 : tensor<2x3x4x5xf32>
}

func.func @pooling_nchw_sum(%a: tensor<2x3x9x11xf32>, %b: tensor<6x7xf32>, %c: tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32> {
  %0 = linalg.pooling_nchw_sum ins(%a, %b : tensor<2x3x9x11xf32>, tensor<6x7xf32>) outs(%c : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  return %0 : tensor<2x3x4x5xf32>
}

func.func @pooling_nhwc_max(%a: tensor<2x8x10x5xf32>, %b: tensor<6x7xf32>, %c: tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32> {
  %0 = linalg.pooling_nhwc_max ins(%a, %b : tensor<2x8x10x5xf32>, tensor<6x7xf32>) outs(%c : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  return %0 : tensor<2x3x4x5xf32>
}

func.func @pooling_nhwc_max_unsigned(%a: tensor<2x8x10x5xi32>, %b: tensor<6x7xi32>, %c: tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32> {
  %0 = linalg.pooling_nhwc_max_unsigned ins(%a, %b : tensor<2x8x10x5xi32>, tensor<6x7xi32>) outs(%c : tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
  return %0 : tensor<2x3x4x5xi32>
}

func.func @pooling_nchw_max(%a: tensor<2x3x9x11xf32>, %b: tensor<6x7xf32>, %c: tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32> {
  %0 = linalg.pooling_nchw_max ins(%a, %b : tensor<2x3x9x11xf32>, tensor<6x7xf32>) outs(%c : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  return %0 : tensor<2x3x4x5xf32>
}

func.func @pooling_nhwc_min(%a: tensor<2x8x10x5xf32>, %b: tensor<6x7xf32>, %c: tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32> {
  %0 = linalg.pooling_nhwc_min ins(%a, %b : tensor<2x8x10x5xf32>, tensor<6x7xf32>) outs(%c : tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  return %0 : tensor<2x3x4x5xf32>
}

func.func @pooling_nhwc_min_unsigned(%a: tensor<2x8x10x5xi32>, %b: tensor<6x7xi32>, %c: tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32> {
  %0 = linalg.pooling_nhwc_min_unsigned ins(%a, %b : tensor<2x8x10x5xi32>, tensor<6x7xi32>) outs(%c : tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
  return %0 : tensor<2x3x4x5xi32>
}

func.func @pooling_nwc_sum(%a: tensor<2x7x4xf32>, %b: tensor<5xf32>, %c: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = linalg.pooling_nwc_sum ins(%a, %b : tensor<2x7x4xf32>, tensor<5xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @pooling_ncw_sum(%a: tensor<2x3x8xf32>, %b: tensor<5xf32>, %c: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = linalg.pooling_ncw_sum ins(%a, %b : tensor<2x3x8xf32>, tensor<5xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @pooling_nwc_max(%a: tensor<2x7x4xf32>, %b: tensor<5xf32>, %c: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = linalg.pooling_nwc_max ins(%a, %b : tensor<2x7x4xf32>, tensor<5xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @pooling_nwc_max_unsigned(%a: tensor<2x7x4xi32>, %b: tensor<5xi32>, %c: tensor<2x3x4xi32>) -> tensor<2x3x4xi32> {
  %0 = linalg.pooling_nwc_max_unsigned ins(%a, %b : tensor<2x7x4xi32>, tensor<5xi32>) outs(%c : tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
  return %0 : tensor<2x3x4xi32>
}

func.func @pooling_ncw_max(%a: tensor<2x3x8xf32>, %b: tensor<5xf32>, %c: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = linalg.pooling_ncw_max ins(%a, %b : tensor<2x3x8xf32>, tensor<5xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @pooling_nwc_min(%a: tensor<2x7x4xf32>, %b: tensor<5xf32>, %c: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = linalg.pooling_nwc_min ins(%a, %b : tensor<2x7x4xf32>, tensor<5xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @pooling_nwc_min_unsigned(%a: tensor<2x7x4xi32>, %b: tensor<5xi32>, %c: tensor<2x3x4xi32>) -> tensor<2x3x4xi32> {
  %0 = linalg.pooling_nwc_min_unsigned ins(%a, %b : tensor<2x7x4xi32>, tensor<5xi32>) outs(%c : tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
  return %0 : tensor<2x3x4xi32>
}

func.func @pooling_ndhwc_sum(%a: tensor<2x9x11x13x6xf32>, %b: tensor<7x8x9xf32>, %c: tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32> {
  %0 = linalg.pooling_ndhwc_sum ins(%a, %b : tensor<2x9x11x13x6xf32>, tensor<7x8x9xf32>) outs(%c : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
  return %0 : tensor<2x3x4x5x6xf32>
}

func.func @pooling_ndhwc_max(%a: tensor<2x9x11x13x6xf32>, %b: tensor<7x8x9xf32>, %c: tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32> {
  %0 = linalg.pooling_ndhwc_max ins(%a, %b : tensor<2x9x11x13x6xf32>, tensor<7x8x9xf32>) outs(%c : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
  return %0 : tensor<2x3x4x5x6xf32>
}

func.func @pooling_ndhwc_min(%a: tensor<2x9x11x13x6xf32>, %b: tensor<7x8x9xf32>, %c: tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32> {
  %0 = linalg.pooling_ndhwc_min ins(%a, %b : tensor<2x9x11x13x6xf32>, tensor<7x8x9xf32>) outs(%c : tensor<2x3x4x5x6xf32>) -> tensor<2x3x4x5x6xf32>
  return %0 : tensor<2x3x4x5x6xf32>
}

func.func @exp(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.exp ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @log(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.log ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @abs(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.abs ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @ceil(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.ceil ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @floor(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.floor ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @negf(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.negf ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @reciprocal(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.reciprocal ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @round(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.round ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @sqrt(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.sqrt ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @rsqrt(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.rsqrt ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @square(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.square ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @tanh(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.tanh ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @erf(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.erf ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @add(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>, %c: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.add ins(%a, %b : tensor<4x?xf32>, tensor<4x?xf32>) outs(%c : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @sub(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>, %c: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.sub ins(%a, %b : tensor<4x?xf32>, tensor<4x?xf32>) outs(%c : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @mul(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>, %c: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.mul ins(%a, %b : tensor<4x?xf32>, tensor<4x?xf32>) outs(%c : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @div(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>, %c: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.div ins(%a, %b : tensor<4x?xf32>, tensor<4x?xf32>) outs(%c : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @div_unsigned(%a: tensor<4x?xi32>, %b: tensor<4x?xi32>, %c: tensor<4x?xi32>) -> tensor<4x?xi32> {
  %0 = linalg.div_unsigned ins(%a, %b : tensor<4x?xi32>, tensor<4x?xi32>) outs(%c : tensor<4x?xi32>) -> tensor<4x?xi32>
  return %0 : tensor<4x?xi32>
}

func.func @max(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>, %c: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.max ins(%a, %b : tensor<4x?xf32>, tensor<4x?xf32>) outs(%c : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @min(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>, %c: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.min ins(%a, %b : tensor<4x?xf32>, tensor<4x?xf32>) outs(%c : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @powf(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>, %c: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.powf ins(%a, %b : tensor<4x?xf32>, tensor<4x?xf32>) outs(%c : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

func.func @select(%a: tensor<4x?xi1>, %b: tensor<4x?xf32>, %c: tensor<4x?xf32>, %d: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.select ins(%a, %b, %c : tensor<4x?xi1>, tensor<4x?xf32>, tensor<4x?xf32>) outs(%d : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}
