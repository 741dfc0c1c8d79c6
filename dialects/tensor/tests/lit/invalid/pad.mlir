// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @pad_lists(%a: tensor<4x4xf32>, %f: f32) {
  // expected-error @+1 {{failed to infer expectedType from sourceType 'tensor<4x4xf32>', specified resultType is 'tensor<6x6xf32>'}}
  %0 = tensor.pad %a low[1] high[1, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<4x4xf32> to tensor<6x6xf32>
  return
}

// -----

func.func @pad_rank(%a: tensor<4xf32>, %f: f32) {
  // expected-error @+1 {{specified type 'tensor<6x1xf32>' does not match the inferred type 'tensor<6xf32>'}}
  %0 = tensor.pad %a low[1] high[1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<4xf32> to tensor<6x1xf32>
  return
}

// -----

func.func @pad_size(%a: tensor<4x?xf32>, %f: f32) {
  // expected-error @+1 {{specified type 'tensor<?x5xf32>' does not match the inferred type 'tensor<6x?xf32>'}}
  %0 = tensor.pad %a low[1, 2] high[1, 3] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<4x?xf32> to tensor<?x5xf32>
  return
}

// -----

func.func @pad_arguments(%a: tensor<4xf32>, %f: f32) {
  // expected-error @+1 {{expected the block to have 1 arguments}}
  %0 = tensor.pad %a low[1] high[1] {
    tensor.yield %f : f32
  } : tensor<4xf32> to tensor<6xf32>
  return
}

// -----

func.func @pad_argument_type(%a: tensor<4x4xf32>, %f: f32) {
  // expected-error @+1 {{'tensor.pad' op expected block argument 2 to be an index}}
  %0 = tensor.pad %a low[1, 1] high[1, 1] {
  ^bb0(%i: index, %j: i32):
    tensor.yield %f : f32
  } : tensor<4x4xf32> to tensor<6x6xf32>
  return
}

// -----

func.func @pad_element(%a: tensor<4xf32>, %f: f64) {
  // expected-error @+1 {{'tensor.pad' op expected yield type to match shape element type}}
  %0 = tensor.pad %a low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %f : f64
  } : tensor<4xf32> to tensor<6xf32>
  return
}
