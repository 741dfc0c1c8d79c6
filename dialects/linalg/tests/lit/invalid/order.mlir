// What is wrong in several ways: an op's own checks come first, then those of what is inside, then that results
// are of the types of what is written into. Operands of `linalg.reduce` are halved.
// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @inputs(%a: tensor<4x4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'linalg.reduce' op number of dimensions after reduction 1 doesn't match the init rank 2}}
  %0 = linalg.reduce ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%b : tensor<4xf32>) dimensions = [1]
    (%x: f32, %y: f32, %z: f32) { linalg.yield %x : f32 }
  return %0 : tensor<4xf32>
}

// -----

func.func @outputs(%a: tensor<4x4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'linalg.reduce' op expects all inputs to have the same shapes. Shape at input-index 1 is not equal to the shape at input-index 0.}}
  %0:2 = linalg.reduce ins(%a : tensor<4x4xf32>) outs(%b, %b : tensor<4xf32>, tensor<4xf32>) dimensions = [1]
    (%x: f32, %y: f32, %z: f32) { linalg.yield %x, %x : f32, f32 }
  return %0#0 : tensor<4xf32>
}

// -----

func.func @element(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<4xi32>) {
  // expected-error @+1 {{'linalg.reduce' op output element type 'f32' does not match corresponding block argument type 'i32'}}
  %0 = "linalg.reduce"(%a, %b, %c) <{dimensions = array<i64>}> ({
  ^bb0(%x: f32, %y: f32, %z: i32):
    linalg.yield %x : f32
  }) : (tensor<4xf32>, tensor<4xf32>, tensor<4xi32>) -> tensor<4xf32>
  return
}

// -----

func.func @two_of_five(%a: tensor<4xf32>) {
  // expected-error @+1 {{'linalg.reduce' op expected the number of tensor results (1) to be equal to the number of output tensors (2)}}
  %0 = "linalg.reduce"(%a, %a, %a, %a, %a) <{dimensions = array<i64>}> ({
  ^bb0(%v: f32, %w: f32, %x: f32, %y: f32, %z: f32):
    linalg.yield %v, %v : f32, f32
  }) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @none(%a: tensor<4xf32>) {
  %0 = "linalg.reduce"(%a) <{dimensions = array<i64>}> ({
  ^bb0(%x: f32):
    // expected-error @+1 {{'linalg.yield' op expected number of yield values (1) to match the number of inits / outs operands of the enclosing LinalgOp (0)}}
    linalg.yield %x : f32
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @own_before_result(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>) {
  // expected-error @+1 {{'linalg.transpose' op permutation is not valid}}
  %0 = "linalg.transpose"(%a, %b) <{permutation = array<i64: 1, 1>}> ({
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @scalar_before_result(%a: tensor<4x4xf32>, %b: tensor<4xf32>) {
  // expected-error @+1 {{expected op with scalar input}}
  %0 = "linalg.fill"(%a, %b) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }) : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @inside_before_result(%a: tensor<4x4xf32>) {
  %0 = "linalg.add"(%a, %a, %a) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    // expected-error @+1 {{'linalg.yield' op expected number of yield values (0) to match the number of inits / outs operands of the enclosing LinalgOp (1)}}
    "linalg.yield"() : () -> ()
  }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @dimension_before_result(%a: tensor<4x4xf32>) {
  // expected-error @+1 {{'linalg.softmax' op incorrect dimension specified}}
  %0 = "linalg.softmax"(%a, %a) <{dimension = 7 : i64}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @result(%a: tensor<4x4xf32>) {
  // expected-error @+1 {{'linalg.softmax' op expected type of operand #1 ('tensor<4x4xf32>') to match type of corresponding result ('tensor<5x4xf32>')}}
  %0 = "linalg.softmax"(%a, %a) <{dimension = 1 : i64}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

// Attributes are looked at in the order of their names.
func.func @attributes(%i: memref<1x4x4x1xf32>, %f: memref<3x3xf32>, %o: memref<1x2x2x1xf32>) {
  // expected-error @+1 {{custom op 'linalg.pooling_nhwc_sum' 'linalg.pooling_nhwc_sum' op attribute 'dilations' failed to satisfy constraint: 64-bit signless int elements attribute of shape [2]}}
  linalg.pooling_nhwc_sum {strides = dense<1> : tensor<1xi64>, dilations = dense<1> : tensor<1xi64>} ins(%i, %f : memref<1x4x4x1xf32>, memref<3x3xf32>) outs(%o : memref<1x2x2x1xf32>)
  return
}
