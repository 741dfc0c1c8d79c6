// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @exp_0(%a: tensor<4xf32>, %o: tensor<5xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'linalg.exp' op expected type of operand #1 ('tensor<5xf32>') to match type of corresponding result ('tensor<4xf32>')}}
  %0 = linalg.exp ins(%a : tensor<4xf32>) outs(%o : tensor<5xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @transpose_1(%a: tensor<4x?xf32>, %o: tensor<5x3xf32>) -> tensor<5x3xf32> {
  // expected-error @+1 {{'linalg.transpose' op dim(result, 0) = 5 doesn't match dim(input, permutation[0]) = -9223372036854775808}}
  %0 = linalg.transpose ins(%a : tensor<4x?xf32>) outs(%o : tensor<5x3xf32>) permutation = [1, 0]
  return %0 : tensor<5x3xf32>
}

// -----

func.func @transpose_2(%a: tensor<4x?xf32>, %o: tensor<3x4xf32>) -> tensor<3x4xf32> {
  // expected-error @+1 {{'linalg.transpose' op dim(result, 0) = 3 doesn't match dim(input, permutation[0]) = -9223372036854775808}}
  %0 = linalg.transpose ins(%a : tensor<4x?xf32>) outs(%o : tensor<3x4xf32>) permutation = [1, 0]
  return %0 : tensor<3x4xf32>
}

// -----

func.func @map_3(%a: tensor<4x?xf32>, %o: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{'linalg.map' op expected shape of input (4, -9223372036854775808) to match shape of output (4, 4)}}
  %0 = linalg.map { math.exp } ins(%a : tensor<4x?xf32>) outs(%o : tensor<4x4xf32>)
  return %0 : tensor<4x4xf32>
}

// -----

func.func @elementwise_4(%a: tensor<4x4xf32>, %o: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = linalg.elementwise kind=#linalg.elementwise_kind<add> ins(%a : tensor<4x4xf32>) outs(%o : tensor<4x4xf32>) -> tensor<4x4xf32>
  // expected-error @+2 {{custom op 'linalg.elementwise' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 2}}
  // expected-error @+1 {{custom op 'linalg.elementwise' unable to parse elemwise op}}
  return %0 : tensor<4x4xf32>
}

// -----

func.func @elementwise_5(%a: tensor<4x4xf32>, %o: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{custom op 'linalg.elementwise' expected ElementwiseKind attribute}}
  %0 = linalg.elementwise kind=#linalg.unary_fn<exp> ins(%a : tensor<4x4xf32>) outs(%o : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

func.func @broadcast_6(%a: f32, %o: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'linalg.broadcast' op operand #0 must be memref of any type values or ranked tensor of any type values, but got 'f32'}}
  %0 = linalg.broadcast ins(%a : f32) outs(%o : tensor<4xf32>) dimensions = [0]
  return %0 : tensor<4xf32>
}

// -----

func.func @broadcast_7(%a: tensor<f32>, %o: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'linalg.broadcast' op dimension 0 is out of range. expected range: [0, 0], got: -1}}
  %0 = linalg.broadcast ins(%a : tensor<f32>) outs(%o : tensor<4xf32>) dimensions = [-1]
  return %0 : tensor<4xf32>
}

// -----

func.func @reduce_8(%a: tensor<4x3xf32>, %o: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'linalg.reduce' op attribute 'dimensions' failed to satisfy constraint: i64 dense array attribute should be in increasing order}}
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<4x3xf32>) outs(%o : tensor<4xf32>) dimensions = [1, 0]
  return %0 : tensor<4xf32>
}

// -----

func.func @reduce_9(%a: tensor<4x?xf32>, %o: tensor<3xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{'linalg.reduce' op init dimensions [3] doesn't match input dimensions after reduction [4]}}
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<4x?xf32>) outs(%o : tensor<3xf32>) dimensions = [1]
  return %0 : tensor<3xf32>
}

// -----

func.func @reduce_10(%a: tensor<4x?xf32>, %o: tensor<?xf32>) -> tensor<?xf32> {
  // expected-error @+1 {{'linalg.reduce' op init dimensions [-9223372036854775808] doesn't match input dimensions after reduction [4]}}
  %0 = linalg.reduce { foo.bar } ins(%a : tensor<4x?xf32>) outs(%o : tensor<?xf32>) dimensions = [1]
  return %0 : tensor<?xf32>
}

// -----

func.func @exp_11(%a: tensor<4xi32>, %o: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{custom op 'linalg.exp' unsupported non numeric type}}
  %0 = linalg.exp ins(%a : tensor<4xi32>) outs(%o : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @sub_12(%a: tensor<4xi1>, %o: tensor<4xi1>) -> tensor<4xi1> {
  // expected-error @+1 {{custom op 'linalg.sub' unsupported operation: sub with bools}}
  %0 = linalg.sub ins(%a, %a : tensor<4xi1>, tensor<4xi1>) outs(%o : tensor<4xi1>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// -----

func.func @add_13(%a: tensor<4xf32>, %o: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.add ins(%a : tensor<4xf32>) outs(%o : tensor<4xf32>) -> tensor<4xf32>
  // expected-error @+1 {{custom op 'linalg.add' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 2}}
  return %0 : tensor<4xf32>
}

// -----

func.func @conv_1d_nwc_wcf_14(%a: tensor<1x5x2xf32>, %w: tensor<2x2x3xf32>, %o: tensor<1x5x3xf32>) -> tensor<1x5x3xf32> {
  // expected-error @+1 {{'linalg.conv_1d_nwc_wcf' op inferred input/output operand #0 has shape's dimension #1 to be greater than or equal to 6, but found 5}}
  %0 = linalg.conv_1d_nwc_wcf ins(%a, %w : tensor<1x5x2xf32>, tensor<2x2x3xf32>) outs(%o : tensor<1x5x3xf32>) -> tensor<1x5x3xf32>
  return %0 : tensor<1x5x3xf32>
}

// -----

func.func @conv_1d_nwc_wcf_15(%a: tensor<1x5x2xf32>, %w: tensor<2x2x3xf32>, %o: tensor<1x4x3xf32>) -> tensor<1x4x3xf32> {
  // expected-error @+1 {{custom op 'linalg.conv_1d_nwc_wcf' 'linalg.conv_1d_nwc_wcf' op attribute 'strides' failed to satisfy constraint: 64-bit signless int elements attribute of shape [1]}}
  %0 = linalg.conv_1d_nwc_wcf {strides = dense<1> : tensor<2xi64>} ins(%a, %w : tensor<1x5x2xf32>, tensor<2x2x3xf32>) outs(%o : tensor<1x4x3xf32>) -> tensor<1x4x3xf32>
  return %0 : tensor<1x4x3xf32>
}

// -----

func.func @fill_16(%v: f64, %o: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'linalg.fill' op expected fill value type ('f64') to match output element type ('f32')}}
  %0 = linalg.fill ins(%v : f64) outs(%o : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @fill_17(%v: tensor<4xf32>, %o: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{expected op with scalar input}}
  %0 = linalg.fill ins(%v : tensor<4xf32>) outs(%o : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
