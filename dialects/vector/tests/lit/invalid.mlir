// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @broadcast_rank(%v: vector<4x4xf32>) {
  // expected-error @+1 {{source rank higher than destination rank}}
  %0 = vector.broadcast %v : vector<4x4xf32> to vector<4xf32>
  return
}

// -----

func.func @broadcast_size(%v: vector<3xf32>) {
  // expected-error @+1 {{dimension mismatch (3 vs. 4)}}
  %0 = vector.broadcast %v : vector<3xf32> to vector<4xf32>
  return
}

// -----

func.func @shape_cast_count(%v: vector<3xf32>) {
  // expected-error @+1 {{has different number of elements at source (3) and result (4)}}
  %0 = vector.shape_cast %v : vector<3xf32> to vector<4xf32>
  return
}

// -----

func.func @extract_positions_and_operands(%v: vector<3xf32>, %i: index) {
  // expected-error @+1 {{mismatch between dynamic and static positions}}
  %0 = "vector.extract"(%v, %i) <{static_position = array<i64: 7>}> : (vector<3xf32>, index) -> f32
  return
}

// -----

func.func @extract_one_of_two_dimensions(%v: vector<3xf32>) {
  // expected-error @+2 {{'vector.extract' op inferred type(s) 'f32' are incompatible with return type(s) of operation 'vector<1x1xf32>'}}
  // expected-error @+1 {{failed to infer returned types}}
  %0 = vector.extract %v[0] : vector<1x1xf32> from vector<3xf32>
  return
}

// -----

func.func @extract_fixed_of_scalable(%v: vector<3x[1]xf32>) {
  // expected-error @+2 {{'vector.extract' op inferred type(s) 'vector<[1]xf32>' are incompatible with return type(s) of operation 'vector<1xf32>'}}
  // expected-error @+1 {{failed to infer returned types}}
  %0 = vector.extract %v[0] : vector<1xf32> from vector<3x[1]xf32>
  return
}

// -----

func.func @extract_position(%v: vector<3xf32>) {
  // expected-error @+1 {{expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)}}
  %0 = vector.extract %v[3] : f32 from vector<3xf32>
  return
}

// -----

func.func @shuffle_index(%v: vector<3xf32>) {
  // expected-error @+1 {{mask index #2 out of range}}
  %0 = vector.shuffle %v, %v [0, 6] : vector<3xf32>, vector<3xf32>
  return
}

// -----

func.func @transpose_order(%v: vector<3x4xf32>) {
  // expected-error @+1 {{duplicate position index: 0}}
  %0 = vector.transpose %v, [0, 0] : vector<3x4xf32> to vector<3x4xf32>
  return
}

// -----

func.func @load_indices(%m: memref<?x?xf32>, %i: index) {
  // expected-error @+1 {{requires 2 indices}}
  %0 = vector.load %m[%i] : memref<?x?xf32>, vector<4xf32>
  return
}

// -----

func.func @store_element(%m: memref<?xi32>, %i: index, %v: vector<4xf32>) {
  // expected-error @+1 {{base and valueToStore element type should match}}
  vector.store %v, %m[%i] : memref<?xi32>, vector<4xf32>
  return
}

// -----

func.func @maskedload_mask(%m: memref<?xf32>, %i: index, %v: vector<4xf32>, %k: vector<3xi1>) {
  // expected-error @+1 {{expected result shape to match mask shape}}
  %0 = vector.maskedload %m[%i], %k, %v : memref<?xf32>, vector<3xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @gather_indices(%m: memref<?xf32>, %i: index, %v: vector<4xf32>, %k: vector<4xi1>, %n: vector<3xi32>) {
  // expected-error @+1 {{expected result dim to match indices dim}}
  %0 = vector.gather %m[%i] [%n], %k, %v : memref<?xf32>, vector<3xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @transfer_read_map(%m: memref<?x?xf32>, %i: index, %s: f32) {
  // expected-error @+1 {{requires a permutation_map that is a permutation (found one dim used more than once)}}
  %0 = vector.transfer_read %m[%i, %i], %s {permutation_map = affine_map<(d0, d1) -> (d0, d0)>} : memref<?x?xf32>, vector<4x4xf32>
  return
}

// -----

func.func @transfer_write_broadcast(%m: memref<?xf32>, %i: index, %v: vector<4xf32>) {
  // expected-error @+1 {{should not have broadcast dimensions}}
  vector.transfer_write %v, %m[%i] {permutation_map = affine_map<(d0) -> (0)>} : vector<4xf32>, memref<?xf32>
  return
}

// -----

func.func @reduction_kind(%v: vector<4xf32>) {
  // expected-error @+1 {{unsupported reduction type ''f32'' for kind 'and'}}
  %0 = vector.reduction <and>, %v : vector<4xf32> into f32
  return
}

// -----

func.func @outerproduct_result(%v: vector<4x4xf32>) {
  // expected-error @+1 {{expected 1-d vector for operand #1}}
  %0 = vector.outerproduct %v, %v : vector<4x4xf32>, vector<4x4xf32>
  return
}

// -----

func.func @constant_mask_size() {
  // expected-error @+1 {{array attr of size out of bounds of vector result dimension size}}
  %0 = vector.constant_mask [5] : vector<4xi1>
  return
}

// -----

func.func @mask_of_two(%k: vector<4xi1>, %v: vector<4xf32>, %s: f32) {
  // expected-error @+1 {{expects a MaskableOpInterface within the mask region}}
  %0 = vector.mask %k { vector.broadcast %s : f32 to vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return
}

// -----

func.func @from_elements_count(%s: f32) {
  // expected-error @+1 {{failed to verify that shaped type 'dest' matches 'elements' element count and types}}
  %0 = "vector.from_elements"(%s) : (f32) -> vector<2xf32>
  return
}

// -----

func.func @constant_mask_of_nothing() {
  // expected-error @+1 {{array attr must have length 1 for 0-D vectors}}
  %0 = vector.constant_mask [] : vector<i1>
  return
}

// -----

func.func @constant_mask_of_two() {
  // expected-error @+1 {{mask dim size must be either 0 or 1 for 0-D vectors}}
  %0 = vector.constant_mask [2] : vector<i1>
  return
}

// -----

func.func @constant_mask_of_some_scalable() {
  // expected-error @+1 {{'vector.constant_mask' op only supports 'none set' or 'all set' scalable dimensions}}
  %0 = vector.constant_mask [2, 2] : vector<4x[4]xi1>
  return
}

// -----

// One that is like another but for its dictionary is checked all the same.
func.func @masked_behind_another(%m: memref<8xf32>, %i: index, %p: f32) {
  %0 = vector.transfer_read %m[%i], %p {a = 1} : memref<8xf32>, vector<4xf32>
  %1 = vector.transfer_read %m[%i], %p {b = 1} : memref<8xf32>, vector<4xf32>
  // expected-error @+1 {{'vector.transfer_read' op masked attribute has been removed. Use in_bounds instead.}}
  %2 = vector.transfer_read %m[%i], %p {masked} : memref<8xf32>, vector<4xf32>
  return
}

// -----

// A short text can't ask for any number of results.
func.func @very_many_elements(%v: vector<4294967296x4294967296xf32>) {
  // expected-error @+1 {{the type of 'elements' cannot be inferred}}
  %0:4 = vector.to_elements %v : vector<4294967296x4294967296xf32>
  return
}

// -----

func.func @outer_product_with_one_type(%v: vector<4xi64>) {
  // expected-error @+1 {{expected ','}}
  %0 = vector.outerproduct %v, %v : vector<4xi64>
  return
}

// -----

// What each side gives is its first dimension, whatever else it has.
// expected-note @+1 {{prior use here}}
func.func @outer_product_of_two_dimensions(%v: vector<4x2xi64>, %x: i64, %acc: vector<4x2xi64>) {
  // expected-error @+1 {{use of value '%acc' expects different type than prior uses: 'vector<4xi64>' vs 'vector<4x2xi64>'}}
  %0 = vector.outerproduct %v, %x, %acc : vector<4x2xi64>, i64
  return
}

// -----

func.func @iterators(%v: vector<4xf32>, %x: f32) {
  // expected-error @+1 {{expected "iterator_types" array attribute}}
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = 3} %v, %v, %x : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @traits_are_no_dictionary(%v: vector<4xf32>, %x: f32) {
  // expected-error @+1 {{custom op 'vector.contract' invalid kind of attribute specified}}
  %0 = vector.contract [2] %v, %v, %x : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @shape_cast_count_wraps(%v: vector<3xf32>) {
  // expected-error @+1 {{has different number of elements at source (3) and result (-4)}}
  %0 = vector.shape_cast %v : vector<3xf32> to vector<9223372036854775807x4xf32>
  return
}

// -----

func.func @constant_mask_of_some_scalable_and_none() {
  // expected-error @+1 {{only supports 'none set' or 'all set' scalable dimensions}}
  %0 = vector.constant_mask [0, 2] : vector<4x[4]xi1>
  return
}

// -----

func.func @masks_of_numbers(%x: f32, %k: vector<4xi1>) {
  // expected-error @+1 {{custom op 'vector.contract' expected vectors to mask}}
  %0 = vector.contract {indexing_maps = [], iterator_types = ["reduction"]} %x, %x, %x, %k, %k : f32, f32 into f32
  return
}

// -----

func.func @shuffle_of_another_length(%v: vector<2xf32>) {
  // expected-error @+1 {{'vector.shuffle' op mask length mismatch}}
  %0 = "vector.shuffle"(%v, %v) <{mask = array<i64: 0, 1>}> : (vector<2xf32>, vector<2xf32>) -> vector<3xf32>
  return
}

// -----

func.func @shuffle_of_nothing(%v: vector<2xf32>) {
  // expected-error @+1 {{'vector.shuffle' op invalid mask length}}
  %0 = vector.shuffle %v, %v [] : vector<2xf32>, vector<2xf32>
  return
}
