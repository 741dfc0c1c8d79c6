// The region of a contraction adds products of two inputs to the output, casts aside.
// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @other_order(%0: tensor<4x4xf32>, %1: tensor<4x4xf32>, %2: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %3 = "linalg.matmul"(%0, %1, %2) <{indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%a: f32, %b: f32, %c: f32):
    %p = arith.mulf %b, %a : f32
    %s = arith.addf %p, %c : f32
    linalg.yield %s : f32
  }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %3 : tensor<4x4xf32>
}

// -----

func.func @casts(%0: tensor<4x4xi32>, %1: tensor<4x4xi32>, %2: tensor<4x4xi32>) -> tensor<4x4xi32> {
  %3 = "linalg.matmul"(%0, %1, %2) <{indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%a: i32, %b: i32, %c: i32):
    %x = arith.extsi %a : i32 to i64
    %y = arith.extsi %b : i32 to i64
    %z = arith.extsi %c : i32 to i64
    %p = arith.muli %x, %y : i64
    %s = arith.addi %z, %p : i64
    %t = arith.trunci %s : i64 to i32
    linalg.yield %t : i32
  }) : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi32>
  return %3 : tensor<4x4xi32>
}

// -----

func.func @truths(%0: tensor<4x4xi1>, %1: tensor<4x4xi1>, %2: tensor<4x4xi1>) -> tensor<4x4xi1> {
  %3 = "linalg.matmul"(%0, %1, %2) <{indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%a: i1, %b: i1, %c: i1):
    %p = arith.andi %a, %b : i1
    %s = arith.ori %c, %p : i1
    linalg.yield %s : i1
  }) : (tensor<4x4xi1>, tensor<4x4xi1>, tensor<4x4xi1>) -> tensor<4x4xi1>
  return %3 : tensor<4x4xi1>
}

// -----

func.func @no_product(%0: tensor<4x4xf32>, %1: tensor<4x4xf32>, %2: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{expected add/mul op in the body}}
  %3 = "linalg.matmul"(%0, %1, %2) <{indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%a: f32, %b: f32, %c: f32):
    %p = arith.addf %a, %b : f32
    %s = arith.addf %c, %p : f32
    linalg.yield %s : f32
  }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %3 : tensor<4x4xf32>
}

// -----

func.func @of_other_numbers(%0: tensor<4x4xi32>, %1: tensor<4x4xi32>, %2: tensor<4x4xi32>) -> tensor<4x4xi32> {
  // expected-error @+1 {{expected add/mul op in the body}}
  %3 = "linalg.matmul"(%0, %1, %2) <{indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%a: i32, %b: i32, %c: i32):
    %p = arith.andi %a, %b : i32
    %s = arith.addi %c, %p : i32
    linalg.yield %s : i32
  }) : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi32>
  return %3 : tensor<4x4xi32>
}

// -----

func.func @a_square(%0: tensor<4x4xf32>, %1: tensor<4x4xf32>, %2: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{expected add/mul op in the body}}
  %3 = "linalg.matmul"(%0, %1, %2) <{indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%a: f32, %b: f32, %c: f32):
    %p = arith.mulf %a, %a : f32
    %s = arith.addf %c, %p : f32
    linalg.yield %s : f32
  }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %3 : tensor<4x4xf32>
}

// -----

func.func @no_sum(%0: tensor<4x4xf32>, %1: tensor<4x4xf32>, %2: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{expected add/mul op in the body}}
  %3 = "linalg.matmul"(%0, %1, %2) <{indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%a: f32, %b: f32, %c: f32):
    %p = arith.mulf %a, %b : f32
    linalg.yield %p : f32
  }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %3 : tensor<4x4xf32>
}

// -----

func.func @of_the_wrong_argument(%0: tensor<4x4xf32>, %1: tensor<4x4xf32>, %2: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{expected add/mul op in the body}}
  %3 = "linalg.matmul"(%0, %1, %2) <{indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%a: f32, %b: f32, %c: f32):
    %p = arith.mulf %c, %b : f32
    %s = arith.addf %a, %p : f32
    linalg.yield %s : f32
  }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %3 : tensor<4x4xf32>
}

// -----

func.func @of_an_argument(%0: tensor<4x4xf32>, %1: tensor<4x4xf32>, %2: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{expected add/mul op in the body}}
  %3 = "linalg.matmul"(%0, %1, %2) <{indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%a: f32, %b: f32, %c: f32):
    %s = arith.addf %c, %a : f32
    linalg.yield %s : f32
  }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %3 : tensor<4x4xf32>
}

// -----

func.func @sum_of_sums(%0: tensor<4x4xf32>, %1: tensor<4x4xf32>, %2: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{expected add/mul op in the body}}
  %3 = "linalg.matmul"(%0, %1, %2) <{indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%a: f32, %b: f32, %c: f32):
    %s = arith.addf %c, %c : f32
    linalg.yield %s : f32
  }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %3 : tensor<4x4xf32>
}

// -----

func.func private @g(f32) -> f32
func.func @by_a_call(%0: tensor<4x4xf32>, %1: tensor<4x4xf32>, %2: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{expected add/mul op in the body}}
  %3 = "linalg.matmul"(%0, %1, %2) <{indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%a: f32, %b: f32, %c: f32):
    %p = arith.mulf %a, %b : f32
    %q = func.call @g(%p) : (f32) -> f32
    %s = arith.addf %c, %q : f32
    linalg.yield %s : f32
  }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %3 : tensor<4x4xf32>
}
