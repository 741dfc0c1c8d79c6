// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @extract_slice_rank(%a: tensor<8x8xf32>) {
  // expected-error @+1 {{expected rank to be smaller or equal to the other rank.}}
  %0 = tensor.extract_slice %a[0, 0][2, 2][1, 1] : tensor<8x8xf32> to tensor<1x2x2xf32>
  return
}

// -----

func.func @extract_slice_size(%a: tensor<8x8xf32, "code">) {
  // expected-error @+1 {{expected type to be 'tensor<2x1xf32, "code">' or a rank-reduced version. (size mismatch)}}
  %0 = tensor.extract_slice %a[0, 0][2, 1][1, 1] : tensor<8x8xf32, "code"> to tensor<1xf32>
  return
}

// -----

func.func @extract_slice_element(%a: tensor<8x8xf32>) {
  // expected-error @+1 {{expected element type to be 'f32'}}
  %0 = tensor.extract_slice %a[0, 0][2, 1][1, 1] : tensor<8x8xf32> to tensor<2xf64>
  return
}

// -----

func.func @extract_slice_offset(%a: tensor<8x8xf32>, %n: index) {
  // expected-error @+1 {{offset 1 is out-of-bounds: 8 >= 8}}
  %0 = tensor.extract_slice %a[0, 8][2, %n][1, 1] : tensor<8x8xf32> to tensor<2x?xf32>
  return
}

// -----

func.func @extract_slice_last(%a: tensor<8x8xf32>) {
  // expected-error @+1 {{slice along dimension 0 runs out-of-bounds: 8 >= 8}}
  %0 = tensor.extract_slice %a[2, 0][3, 2][3, 1] : tensor<8x8xf32> to tensor<3x2xf32>
  return
}

// -----

func.func @extract_slice_lists(%a: tensor<8x8xf32>) {
  // expected-error @+1 {{expected 2 offset values, got 1}}
  %0 = tensor.extract_slice %a[0][2][1] : tensor<8x8xf32> to tensor<2xf32>
  return
}

// -----

func.func @extract_slice_negative(%a: tensor<8x8xf32>) {
  // expected-error @+1 {{expected offsets to be non-negative, but got -1}}
  %0 = tensor.extract_slice %a[0, -1][2, 2][1, 1] : tensor<8x8xf32> to tensor<2x2xf32>
  return
}

// -----

func.func @insert_slice_rank(%a: tensor<1x2x2xf32>, %d: tensor<8x8xf32>) {
  // expected-error @+1 {{expected rank to be smaller or equal to the other rank.}}
  %0 = tensor.insert_slice %a into %d[0, 0][2, 2][1, 1] : tensor<1x2x2xf32> into tensor<8x8xf32>
  return
}

// -----

func.func @insert_slice_size(%a: tensor<3xf32>, %d: tensor<8x8xf32>) {
  // expected-error @+1 {{expected type to be 'tensor<2x1xf32>' or a rank-reduced version. (size mismatch)}}
  %0 = tensor.insert_slice %a into %d[0, 0][2, 1][1, 1] : tensor<3xf32> into tensor<8x8xf32>
  return
}

// -----

func.func @insert_slice_last(%a: tensor<3x2xf32>, %d: tensor<8x8xf32>) {
  // expected-error @+1 {{slice along dimension 0 runs out-of-bounds: 8 >= 8}}
  %0 = tensor.insert_slice %a into %d[2, 0][3, 2][3, 1] : tensor<3x2xf32> into tensor<8x8xf32>
  return
}

// -----

func.func @insert_slice_lists(%a: tensor<2xf32>, %d: tensor<8x8xf32>, %n: index) {
  // expected-error @+1 {{expected mixed sizes rank to match mixed strides rank (2 vs 1) so the rank of the result type is well-formed.}}
  %0 = tensor.insert_slice %a into %d[0, 0][%n, 2][1] : tensor<2xf32> into tensor<8x8xf32>
  return
}

// -----

func.func @insert_slice_result(%a: tensor<2xf32>, %d: tensor<8xf32>) {
  // expected-error @+1 {{'tensor.insert_slice' op failed to verify that expected result type to match dest type}}
  %0 = "tensor.insert_slice"(%a, %d) <{static_offsets = array<i64: 0>, static_sizes = array<i64: 2>, static_strides = array<i64: 1>, operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>}> : (tensor<2xf32>, tensor<8xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @parallel_insert_slice_place(%a: tensor<2xf32>, %d: tensor<8xf32>) {
  // expected-error @+1 {{expected InParallelOpInterface parent, got:}}
  tensor.parallel_insert_slice %a into %d[0][2][1] : tensor<2xf32> into tensor<8xf32>
  return
}

// -----

func.func @parallel_insert_slice_size(%a: tensor<2xf32>, %d: tensor<8xf32>) -> tensor<8xf32> {
  %0 = scf.forall (%i) in (2) shared_outs(%o = %d) -> (tensor<8xf32>) {
    scf.forall.in_parallel {
      // expected-error @+1 {{expected type to be 'tensor<3xf32>' or a rank-reduced version. (size mismatch)}}
      tensor.parallel_insert_slice %a into %o[%i][3][1] : tensor<2xf32> into tensor<8xf32>
    }
  }
  return %0 : tensor<8xf32>
}

// -----

func.func @parallel_insert_slice_offset(%a: tensor<2xf32>, %d: tensor<8xf32>) -> tensor<8xf32> {
  %0 = scf.forall (%i) in (2) shared_outs(%o = %d) -> (tensor<8xf32>) {
    scf.forall.in_parallel {
      // expected-error @+1 {{offset 0 is out-of-bounds: 9 >= 8}}
      tensor.parallel_insert_slice %a into %o[9][2][1] : tensor<2xf32> into tensor<8xf32>
    }
  }
  return %0 : tensor<8xf32>
}
