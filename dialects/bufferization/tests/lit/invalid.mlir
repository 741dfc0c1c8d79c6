// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @alloc_too_few(%n: index) {
  // expected-error @+1 {{incorrect number of dynamic sizes, has 1, expected 2}}
  %0 = bufferization.alloc_tensor(%n) : tensor<?x?xf32>
  return
}

// -----

func.func @alloc_sizes_of_copy(%n: index, %t: tensor<?xf32>) {
  // expected-error @+1 {{dynamic sizes not needed when copying a tensor}}
  %0 = bufferization.alloc_tensor(%n) copy(%t) : tensor<?xf32>
  return
}

// -----

func.func @alloc_type_of_copy(%t: tensor<?xf32>) {
  // expected-error @+1 {{expected that `copy` and return type match}}
  %0 = "bufferization.alloc_tensor"(%t) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (tensor<?xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @alloc_no_tensor() {
  // expected-error @+1 {{custom op 'bufferization.alloc_tensor' invalid kind of type specified}}
  %0 = bufferization.alloc_tensor() : f32
  return
}

// -----

func.func @materialize_vector(%t: tensor<4xf32>, %v: vector<4xf32>) {
  // expected-error @+1 {{'dest' must be a tensor or a memref}}
  bufferization.materialize_in_destination %t in %v : (tensor<4xf32>, vector<4xf32>) -> ()
  return
}

// -----

func.func @materialize_no_result(%t: tensor<4xf32>) {
  // expected-error @+1 {{tensor 'dest' implies exactly one tensor result}}
  bufferization.materialize_in_destination %t in %t : (tensor<4xf32>, tensor<4xf32>) -> ()
  return
}

// -----

func.func @materialize_other_result(%t: tensor<4xf32>) {
  // expected-error @+1 {{result and 'dest' types must match}}
  %0 = bufferization.materialize_in_destination %t in %t : (tensor<4xf32>, tensor<4xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @materialize_result(%t: tensor<4xf32>, %m: memref<4xf32>) {
  // expected-error @+1 {{memref 'dest' implies zero results}}
  %0 = bufferization.materialize_in_destination %t in writable %m : (tensor<4xf32>, memref<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @materialize_restrict(%t: tensor<4xf32>) {
  // expected-error @+1 {{'restrict' is valid only for memref destinations}}
  %0 = bufferization.materialize_in_destination %t in restrict %t : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @materialize_not_writable(%t: tensor<4xf32>, %m: memref<4xf32>) {
  // expected-error @+1 {{'writable' must be specified if and only if the destination is of memref type}}
  bufferization.materialize_in_destination %t in %m : (tensor<4xf32>, memref<4xf32>) -> ()
  return
}

// -----

func.func @materialize_writable(%t: tensor<4xf32>) {
  // expected-error @+1 {{'writable' must be specified if and only if the destination is of memref type}}
  %0 = bufferization.materialize_in_destination %t in writable %t : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @materialize_unranked(%t: tensor<4xf32>, %m: memref<*xf32>) {
  // expected-error @+1 {{source/destination shapes are incompatible}}
  bufferization.materialize_in_destination %t in writable %m : (tensor<4xf32>, memref<*xf32>) -> ()
  return
}

// -----

func.func @materialize_rank(%t: tensor<4xf32>, %m: memref<f32>) {
  // expected-error @+1 {{rank mismatch between source and destination shape}}
  bufferization.materialize_in_destination %t in writable %m : (tensor<4xf32>, memref<f32>) -> ()
  return
}

// -----

func.func @materialize_shape(%t: tensor<4x?xf32>, %m: memref<?x5xf32>, %k: memref<3x?xf32>) {
  // expected-error @+1 {{source/destination shapes are incompatible}}
  bufferization.materialize_in_destination %t in writable %k : (tensor<4x?xf32>, memref<3x?xf32>) -> ()
  return
}

// -----

func.func @materialize_element(%t: tensor<4xf32>, %m: memref<4xi32>) {
  // expected-error @+1 {{failed to verify that all of {source, dest} have same element type}}
  bufferization.materialize_in_destination %t in writable %m : (tensor<4xf32>, memref<4xi32>) -> ()
  return
}

// -----

func.func @dealloc_conditions(%m: memref<4xf32>, %c: i1) {
  // expected-error @+1 {{must have the same number of conditions as memrefs to deallocate}}
  bufferization.dealloc (%m, %m : memref<4xf32>, memref<4xf32>) if (%c)
  return
}

// -----

func.func @dealloc_results(%m: memref<4xf32>, %c: i1) {
  // expected-error @+1 {{must have the same number of updated conditions (results) as retained operands}}
  %0 = "bufferization.dealloc"(%m, %c) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (memref<4xf32>, i1) -> i1
  return
}

// -----

func.func @buffer_no_tensor(%v: vector<4xf32>) {
  // expected-error @+1 {{custom op 'bufferization.to_buffer' invalid kind of type specified}}
  %0 = bufferization.to_buffer %v : vector<4xf32> to memref<4xf32>
  return
}

// -----

func.func @tensor_no_tensor(%m: memref<4xf32>) {
  // expected-error @+1 {{'bufferization.to_tensor' op result #0 must be TensorLikeType instance, but got 'f32'}}
  %0 = "bufferization.to_tensor"(%m) : (memref<4xf32>) -> f32
  return
}

// -----

func.func @op_attribute() {
  // expected-error @+1 {{attribute '"bufferization.writable"' not supported as an op attribute by the bufferization dialect}}
  %0 = arith.constant {bufferization.writable = true} 0 : i32
  return
}

// -----

func.func @manual() {
  // expected-error @+1 {{op attribute 'bufferization.manual_deallocation' can be used only on ops that have an allocation and/or free side effect}}
  %0 = arith.constant {bufferization.manual_deallocation} 0 : i32
  return
}

// -----

func.func @manual_unknown() {
  // expected-error @+1 {{can be used only on ops that have an allocation and/or free side effect}}
  func.call @manual_unknown() {bufferization.manual_deallocation} : () -> ()
  return
}

// -----

func.func @buffer_shape(%t: tensor<?x4xf32>) {
  // expected-error @+2 {{shapes do not match}}
  // expected-error @+1 {{'bufferization.to_buffer' op failed to verify that specified tensor and buffer types match}}
  %0 = bufferization.to_buffer %t : tensor<?x4xf32> to memref<4x4xf32>
  return
}

// -----

func.func @buffer_unranked(%t: tensor<4xf32>) {
  // expected-error @+2 {{shapes do not match}}
  // expected-error @+1 {{'bufferization.to_buffer' op failed to verify that specified tensor and buffer types match}}
  %0 = bufferization.to_buffer %t : tensor<4xf32> to memref<*xf32>
  return
}

// -----

func.func @buffer_element(%t: tensor<4xf32>) {
  // expected-error @+2 {{element types do not match}}
  // expected-error @+1 {{'bufferization.to_buffer' op failed to verify that specified tensor and buffer types match}}
  %0 = bufferization.to_buffer %t : tensor<4xf32> to memref<4xf16>
  return
}

// -----

func.func @tensor_rank(%m: memref<4xf32>) {
  // expected-error @+2 {{shapes do not match}}
  // expected-error @+1 {{'bufferization.to_tensor' op failed to verify that specified tensor and buffer types match}}
  %0 = bufferization.to_tensor %m : memref<4xf32> to tensor<f32>
  return
}

// -----

func.func @tensor_element(%m: memref<f32>) {
  // expected-error @+2 {{element types do not match}}
  // expected-error @+1 {{'bufferization.to_tensor' op failed to verify that specified tensor and buffer types match}}
  %0 = bufferization.to_tensor %m : memref<f32> to tensor<i32>
  return
}

// -----

func.func @alloc_without_sizes(%m: memref<f32>) {
  // expected-error @+1 {{expected '('}}
  %0 = bufferization.alloc_tensor %m : memref<f32> to tensor<i32>
  return
}

// -----

func.func @alloc_of_no_size() {
  // expected-error @+1 {{expected ')'}}
  %0 = bufferization.alloc_tensor({ : f32
  return
}

// -----

// expected-error @+1 {{'bufferization.access' is expected to be a string attribute}}
func.func private @access_kind(tensor<f32> {bufferization.access = 1})

// -----

// expected-error @+1 {{invalid value for 'bufferization.access'}}
func.func private @access_value(tensor<*xf32> {bufferization.access = "foo"})

// -----

// expected-error @+1 {{'bufferization.writable' is expected to be a boolean attribute}}
func.func private @writable_kind(tensor<f32> {bufferization.writable})

// -----

// expected-error @+1 {{'bufferization.writable' is invalid on external functions}}
func.func private @writable_external(f32 {bufferization.writable = false})

// -----

// expected-error @+1 {{'bufferization.buffer_layout' is expected to be a memref layout attribute}}
func.func private @layout_kind(tensor<f32> {bufferization.buffer_layout = 3})

// -----

// expected-error @+1 {{attribute 'bufferization.buffer_layout' not supported as a region arg attribute by the bufferization dialect}}
func.func @other_name(%t: tensor<f32> {bufferization.foo}) {
  return
}

// -----

// expected-error @+1 {{invalid value for 'bufferization.access'}}
func.func private @second(tensor<f32> {bufferization.access = "read"}, tensor<f32> {bufferization.access = "all"}) -> (tensor<f32> {bufferization.foo})

// -----

// expected-error @+1 {{'func.func' op arguments may only have dialect attributes}}
func.func private @plain(tensor<f32> {bufferization = 3, bufferization.foo})

// -----

// expected-error @+1 {{attribute 'bufferization.buffer_layout' not supported as a region arg attribute by the bufferization dialect}}
func.func private @plain_after(tensor<f32> {bufferization.foo, foo})
