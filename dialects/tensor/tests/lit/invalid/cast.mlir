// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @cast_sizes(%a: tensor<2x?xf32>) {
  // expected-error @+1 {{'tensor.cast' op operand type 'tensor<2x?xf32>' and result type 'tensor<3x4xf32>' are cast incompatible}}
  %0 = tensor.cast %a : tensor<2x?xf32> to tensor<3x4xf32>
  return
}

// -----

func.func @cast_rank(%a: tensor<2xf32>) {
  // expected-error @+1 {{'tensor.cast' op operand type 'tensor<2xf32>' and result type 'tensor<2x1xf32>' are cast incompatible}}
  %0 = tensor.cast %a : tensor<2xf32> to tensor<2x1xf32>
  return
}

// -----

func.func @cast_element(%a: tensor<2xf32>) {
  // expected-error @+1 {{'tensor.cast' op operand type 'tensor<2xf32>' and result type 'tensor<*xi32>' are cast incompatible}}
  %0 = tensor.cast %a : tensor<2xf32> to tensor<*xi32>
  return
}

// -----

func.func @cast_no_tensor(%a: memref<2xf32>) {
  // expected-error @+1 {{custom op 'tensor.cast' invalid kind of type specified}}
  %0 = tensor.cast %a : memref<2xf32> to tensor<2xf32>
  return
}

// -----

func.func @bitcast_width(%a: tensor<2xui32>) {
  // expected-error @+1 {{'tensor.bitcast' op operand type 'tensor<2xui32>' and result type 'tensor<2xf16>' are cast incompatible}}
  %0 = tensor.bitcast %a : tensor<2xui32> to tensor<2xf16>
  return
}

// -----

func.func @bitcast_sizes(%a: tensor<2xui32>) {
  // expected-error @+1 {{'tensor.bitcast' op operand type 'tensor<2xui32>' and result type 'tensor<3xf32>' are cast incompatible}}
  %0 = tensor.bitcast %a : tensor<2xui32> to tensor<3xf32>
  return
}

// -----

func.func @bitcast_index(%a: tensor<2xindex>) {
  // expected-error @+1 {{'tensor.bitcast' op operand #0 must be tensor of signless integer or unsigned integer or signed integer or floating-point values, but got 'tensor<2xindex>'}}
  %0 = tensor.bitcast %a : tensor<2xindex> to tensor<2xi64>
  return
}

// -----

func.func @cast_to_vector(%a: tensor<2xf32>) {
  // expected-error @+1 {{custom op 'tensor.cast' invalid kind of type specified}}
  %0 = tensor.cast %a : tensor<2xf32> to vector<2xf32>
  return
}
