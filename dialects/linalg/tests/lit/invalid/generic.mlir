// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @generic_0(%a: tensor<4x4xf32>, %o: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{custom op 'linalg.generic' unexpected iterator_type (foo)}}
  %0 = linalg.generic {iterator_types = ["foo"], indexing_maps = []} ins(%a : tensor<4x4xf32>) outs(%o : tensor<4x4xf32>) { ^bb0(%x: f32, %y: f32): linalg.yield %x : f32 } -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

func.func @generic_1(%a: tensor<4x4xf32>, %o: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{custom op 'linalg.generic' expected "iterator_types" array attribute}}
  %0 = linalg.generic {indexing_maps = []} ins(%a : tensor<4x4xf32>) outs(%o : tensor<4x4xf32>) { ^bb0(%x: f32, %y: f32): linalg.yield %x : f32 } -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

func.func @generic_2(%a: tensor<4x4xf32>, %o: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{'linalg.generic' op expected operand #0 rank (2) to match the result rank of indexing_map (1)}}
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x4xf32>) outs(%o : tensor<4x4xf32>) { ^bb0(%x: f32, %y: f32): linalg.yield %x : f32 } -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

func.func @generic_3(%a: tensor<4xf32>, %o: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{'linalg.generic' op invalid indexing maps are non-invertible: ((d0, d1, d2) -> (d0, d0, d1))}}
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a : tensor<4xf32>) outs(%o : tensor<4x4xf32>) { ^bb0(%x: f32, %y: f32): linalg.yield %x : f32 } -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

func.func @generic_4(%a: tensor<4xf32>, %o: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{attribute '"linalg.x"' not supported by the linalg dialect}}
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"], foo = 1} ins(%a : tensor<4xf32>) outs(%o : tensor<4x4xf32>) attrs = {bar = 2, linalg.x = 1} { ^bb0(%x: f32, %y: f32): linalg.yield %x : f32 } -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

func.func @generic_5(%a: tensor<4xf32>, %o: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{'linalg.index' op expected dim (2) to be lower than the number of loops (2) of the enclosing LinalgOp}}
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"], foo = 1} ins(%a : tensor<4xf32>) outs(%o : tensor<4x4xf32>) attrs = {bar = 2} { ^bb0(%x: f32, %y: f32): %i = linalg.index 2 : index linalg.yield %x : f32 } -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

func.func @generic_6(%a: tensor<4xf32>, %o: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{'linalg.yield' op expected number of yield values (2) to match the number of inits / outs operands of the enclosing LinalgOp (1)}}
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4xf32>) outs(%o : tensor<4x4xf32>) attrs = {bar = 2} { ^bb0(%x: f32, %y: f32): linalg.yield %x, %x : f32, f32 } -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

func.func @generic_7(%a: tensor<4xf32>, %o: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{'linalg.generic' op expected as many non-induction variable region arguments as the number of input/output operands}}
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4xf32>) outs(%o : tensor<4x4xf32>) { ^bb0(%x: f32): linalg.yield %x : f32 } -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

func.func @generic_8(%a: tensor<4xf32>, %o: memref<4x4xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected to have pure tensor or buffer semantics}}
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4xf32>) outs(%o : memref<4x4xf32>) { ^bb0(%x: f32, %y: f32): linalg.yield %x : f32 }
  return
}

// -----

func.func @generic_9(%a: tensor<4xf32>, %o: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{'linalg.generic' op expects a non-empty block}}
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4xf32>) outs(%o : tensor<4x4xf32>) { ^bb0(%x: f32, %y: f32): } -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

func.func @generic_10(%a: tensor<4xf32>, %o: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{'linalg.generic' op expects to have 1 region with 1 block}}
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4xf32>) outs(%o : tensor<4x4xf32>) {  } -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

func.func @yield_11(%a: tensor<4xf32>) {
  // expected-error @+1 {{'linalg.yield' op expected parent op with LinalgOp interface}}
  linalg.yield
}

// -----

func.func @index_12(%a: tensor<4xf32>) {
  // expected-error @+1 {{'linalg.index' op expected parent op with LinalgOp interface}}
  %0 = linalg.index 0 : index
  return
}
