// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @extract_indices(%a: tensor<2x2xf32>, %i: index) {
  // expected-error @+1 {{'tensor.extract' op incorrect number of indices for extract_element}}
  %0 = tensor.extract %a[%i] : tensor<2x2xf32>
  return
}

// -----

func.func @extract_type(%a: tensor<2xf32>, %i: index) {
  // expected-error @+1 {{'tensor.extract' op failed to verify that result type matches element type of tensor}}
  %0 = "tensor.extract"(%a, %i) : (tensor<2xf32>, index) -> i32
  return
}

// -----

func.func @insert_indices(%a: tensor<2x2xf32>, %f: f32, %i: index) {
  // expected-error @+1 {{'tensor.insert' op incorrect number of indices}}
  %0 = tensor.insert %f into %a[%i, %i, %i] : tensor<2x2xf32>
  return
}

// -----

func.func @insert_scalar(%a: tensor<2xf32>, %f: i32, %i: index) {
  // expected-error @+1 {{'tensor.insert' op failed to verify that scalar type matches element type of dest}}
  %0 = "tensor.insert"(%f, %a, %i) : (i32, tensor<2xf32>, index) -> tensor<2xf32>
  return
}

// -----

func.func @insert_result(%a: tensor<2xf32>, %f: f32, %i: index) {
  // expected-error @+1 {{'tensor.insert' op failed to verify that result type matches type of dest}}
  %0 = "tensor.insert"(%f, %a, %i) : (f32, tensor<2xf32>, index) -> tensor<?xf32>
  return
}

// -----

func.func @from_elements_dynamic(%f: f32) {
  // expected-error @+1 {{'tensor.from_elements' op result #0 must be statically shaped tensor of any type values, but got 'tensor<?xf32>'}}
  %0 = "tensor.from_elements"(%f) : (f32) -> tensor<?xf32>
  return
}

// -----

func.func @from_elements_count(%f: f32) {
  // expected-error @+1 {{'tensor.from_elements' op failed to verify that operand types match result element type}}
  %0 = "tensor.from_elements"(%f) : (f32) -> tensor<2xf32>
  return
}

// -----

func.func @splat_sizes(%f: f32, %i: index) {
  // expected-error @+1 {{'tensor.splat' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = tensor.splat %f[%i] : tensor<2x2xf32>
  return
}

// -----

func.func @splat_type(%f: f32) {
  // expected-error @+1 {{'tensor.splat' op failed to verify that operand type matches element type of result}}
  %0 = "tensor.splat"(%f) : (f32) -> tensor<2xi32>
  return
}

// -----

func.func @empty_sizes(%i: index) {
  // expected-error @+1 {{'tensor.empty' op incorrect number of dynamic sizes, has 1, expected 2}}
  %0 = tensor.empty(%i) : tensor<?x?xf32>
  return
}

// -----

func.func @dim_of_scalar(%a: tensor<f32>, %i: index) {
  // expected-error @+1 {{'tensor.dim' op operand #0 must be non-0-ranked or unranked tensor, but got 'tensor<f32>'}}
  %0 = tensor.dim %a, %i : tensor<f32>
  return
}

// -----

func.func @generate_sizes(%f: f32) {
  // expected-error @+1 {{'tensor.generate' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = tensor.generate {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<?xf32>
  return
}

// -----

func.func @generate_arguments(%f: f32) {
  // expected-error @+1 {{must have one body argument per input dimension}}
  %0 = tensor.generate {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<2xf32>
  return
}

// -----

func.func @generate_argument_type(%f: f32) {
  // expected-error @+1 {{all body arguments must be index}}
  %0 = tensor.generate {
  ^bb0(%i: i64):
    tensor.yield %f : f32
  } : tensor<2xf32>
  return
}

// -----

func.func @generate_element(%f: f64) {
  // expected-error @+1 {{'tensor.generate' op body must be terminated with a `yield` operation of the tensor element type}}
  %0 = tensor.generate {
  ^bb0(%i: index):
    tensor.yield %f : f64
  } : tensor<2xf32>
  return
}

// -----

func.func @generate_no_end() {
  // expected-error @+1 {{'tensor.yield' op requires a single operand}}
  %0 = tensor.generate {
  ^bb0(%i: index):
  } : tensor<2xf32>
  return
}

// -----

func.func @yield_outside(%f: f32) {
  // expected-error @+1 {{'tensor.yield' op expects parent op to be one of 'tensor.generate, tensor.pad'}}
  tensor.yield %f : f32
}

// -----

func.func @dim_of_vector(%a: tensor<2xf32>, %i: index) {
  // expected-error @+1 {{custom op 'tensor.dim' invalid kind of type specified}}
  %0 = tensor.dim %a, %i : vector<2xf32>
  return
}

// -----

func.func @empty_memref() {
  // expected-error @+1 {{custom op 'tensor.empty' invalid kind of type specified: expected builtin.tensor, but found 'memref<2xf32>'}}
  %0 = tensor.empty() : memref<2xf32>
  return
}

// -----

func.func @from_elements_unranked(%f: f32) {
  // expected-error @+1 {{custom op 'tensor.from_elements' invalid kind of type specified: expected builtin.tensor, but found 'tensor<*xf32>'}}
  %0 = tensor.from_elements %f : tensor<*xf32>
  return
}

// -----

func.func @from_elements_more(%f: f32) {
  // expected-error @+1 {{custom op 'tensor.from_elements' number of operands and types do not match: got 1 operands and 2 types}}
  %0 = tensor.from_elements %f : tensor<2xf32>
  return
}
