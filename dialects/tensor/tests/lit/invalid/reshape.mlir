// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @reshape_element(%a: tensor<4xf32>, %s: tensor<1xi32>) {
  // expected-error @+1 {{'tensor.reshape' op element types of source and destination tensor types should be the same}}
  %0 = tensor.reshape %a(%s) : (tensor<4xf32>, tensor<1xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @reshape_count(%a: tensor<4xf32>, %s: tensor<1xi32>) {
  // expected-error @+1 {{'tensor.reshape' op source and destination tensor should have the same number of elements}}
  %0 = tensor.reshape %a(%s) : (tensor<4xf32>, tensor<1xi32>) -> tensor<5xf32>
  return
}

// -----

func.func @reshape_unknown_length(%a: tensor<4xf32>, %s: tensor<?xi32>) {
  // expected-error @+1 {{'tensor.reshape' op cannot use shape operand with dynamic length to reshape to statically-ranked tensor type}}
  %0 = tensor.reshape %a(%s) : (tensor<4xf32>, tensor<?xi32>) -> tensor<?xf32>
  return
}

// -----

func.func @reshape_length(%a: tensor<4xf32>, %s: tensor<3xi32>) {
  // expected-error @+1 {{'tensor.reshape' op length of shape operand differs from the result's tensor rank}}
  %0 = tensor.reshape %a(%s) : (tensor<4xf32>, tensor<3xi32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @reshape_shape(%a: tensor<4xf32>, %s: tensor<2x1xi32>) {
  // expected-error @+1 {{'tensor.reshape' op operand #1 must be 1D tensor of signless integer or index values, but got 'tensor<2x1xi32>'}}
  %0 = tensor.reshape %a(%s) : (tensor<4xf32>, tensor<2x1xi32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @concat_nothing() {
  // expected-error @+1 {{'tensor.concat' op requires at least one input}}
  %0 = tensor.concat dim(0) : () -> tensor<4xf32>
  return
}

// -----

func.func @concat_rank(%a: tensor<4xf32>, %b: tensor<f32>) {
  // expected-error @+1 {{'tensor.concat' op rank of concatenated inputs must match result rank}}
  %0 = tensor.concat dim(0) %a, %b : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return
}

// -----

func.func @concat_element(%a: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.concat' op inputs and result element type must match}}
  %0 = tensor.concat dim(0) %a : (tensor<4xf32>) -> tensor<4xi32>
  return
}

// -----

func.func @concat_dim(%a: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.concat' op concatenation dim must be less than the tensor rank}}
  %0 = tensor.concat dim(1) %a : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @concat_other_size(%a: tensor<4x?xf32>, %b: tensor<?x3xf32>, %c: tensor<1x2xf32>) {
  // expected-error @+1 {{'tensor.concat' op static concatenation size mismatch along non-concatenated dimension 1}}
  %0 = tensor.concat dim(0) %a, %b, %c : (tensor<4x?xf32>, tensor<?x3xf32>, tensor<1x2xf32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @concat_size(%a: tensor<4x?xf32>) {
  // expected-error @+1 {{'tensor.concat' op result type 'tensor<9x3xf32>'does not match inferred shape 'tensor<8x?xf32>' static sizes}}
  %0 = tensor.concat dim(0) %a, %a : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<9x3xf32>
  return
}

// -----

func.func @expand_sizes(%a: tensor<6xf32>) {
  // expected-error @+1 {{'tensor.expand_shape' op expected number of static shape dims to be equal to the output rank (2) but found 1 inputs instead}}
  %0 = tensor.expand_shape %a [[0, 1]] output_shape [6] : tensor<6xf32> into tensor<2x3xf32>
  return
}

// -----

func.func @expand_dynamic(%a: tensor<?xf32>) {
  // expected-error @+1 {{'tensor.expand_shape' op mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has 1 dynamic dims while output_shape has 0 values}}
  %0 = "tensor.expand_shape"(%a) <{reassociation = [[0, 1]], static_output_shape = array<i64: -9223372036854775808, 2>}> : (tensor<?xf32>) -> tensor<?x2xf32>
  return
}

// -----

func.func @expand_to_less(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'tensor.expand_shape' op expected the expanded type, 'tensor<6xf32>' to have a higher (or same) rank than the collapsed type, 'tensor<2x3xf32>'.}}
  %0 = tensor.expand_shape %a [[0, 1]] output_shape [6] : tensor<2x3xf32> into tensor<6xf32>
  return
}

// -----

func.func @expand_groups(%a: tensor<6xf32>) {
  // expected-error @+1 {{'tensor.expand_shape' op expected collapsed rank (1) to equal the number of reassociation maps (2).}}
  %0 = tensor.expand_shape %a [[0], [1]] output_shape [2, 3] : tensor<6xf32> into tensor<2x3xf32>
  return
}

// -----

func.func @expand_unknown(%a: tensor<6xf32>, %n: index) {
  // expected-error @+1 {{'tensor.expand_shape' op expected dimension 0 of collapsed type to be dynamic since one or more of the corresponding dimensions in the expanded type is dynamic}}
  %0 = tensor.expand_shape %a [[0, 1]] output_shape [2, %n] : tensor<6xf32> into tensor<2x?xf32>
  return
}

// -----

func.func @expand_known(%a: tensor<?xf32>) {
  // expected-error @+1 {{'tensor.expand_shape' op expected dimension 0 of collapsed type to be static value of 6}}
  %0 = tensor.expand_shape %a [[0, 1]] output_shape [2, 3] : tensor<?xf32> into tensor<2x3xf32>
  return
}

// -----

func.func @expand_element(%a: tensor<6xf32>) {
  // expected-error @+1 {{'tensor.expand_shape' op expected collapsed type to be 'tensor<6xi32>', but got 'tensor<6xf32>'}}
  %0 = tensor.expand_shape %a [[0, 1]] output_shape [2, 3] : tensor<6xf32> into tensor<2x3xi32>
  return
}

// -----

func.func @collapse_empty_group(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op reassociation indices must not be empty}}
  %0 = tensor.collapse_shape %a [[0, 1], []] : tensor<2x3xf32> into tensor<6x1xf32>
  return
}

// -----

func.func @collapse_missing(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected reassociation map #0 to have size equal to the expanded rank (2), but it is  1.}}
  %0 = tensor.collapse_shape %a [[0]] : tensor<2x3xf32> into tensor<2xf32>
  return
}

// -----

func.func @collapse_order(%a: tensor<2x3x4xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected reassociation map #1 to be valid and contiguous.}}
  %0 = tensor.collapse_shape %a [[0], [2, 1]] : tensor<2x3x4xf32> into tensor<2x12xf32>
  return
}

// -----

func.func @collapse_size(%a: tensor<2x3x4xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected dimension 1 of collapsed type to be static value of 12}}
  %0 = tensor.collapse_shape %a [[0], [1, 2]] : tensor<2x3x4xf32> into tensor<2x11xf32>
  return
}

// -----

func.func @expand_unranked(%a: tensor<*xf32>) {
  // expected-error @+1 {{'tensor.expand_shape' op expected the expanded type, 'tensor<1xf32>' to have a higher (or same) rank than the collapsed type, 'tensor<*xf32>'.}}
  %0 = tensor.expand_shape %a [[0]] output_shape [1] : tensor<*xf32> into tensor<1xf32>
  return
}

// -----

func.func @collapse_unranked(%a: tensor<*xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected collapsed rank (0) to equal the number of reassociation maps (1).}}
  %0 = tensor.collapse_shape %a [[0]] : tensor<*xf32> into tensor<f32>
  return
}
