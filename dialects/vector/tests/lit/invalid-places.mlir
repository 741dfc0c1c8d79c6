// What upstream's parsers say, and where.
// RUN: not crease-opt %s --split-input-file 2>&1 | FileCheck %s

func.func @one_mask(%v: vector<4xf32>, %x: f32, %k: vector<4xi1>) {
  // CHECK: :[[#@LINE+1]]:8: error: custom op 'vector.contract' expected zero or exactly 2 vector mask operands
  %0 = vector.contract {iterator_types = ["reduction"]} %v, %v, %x, %k : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @type_of_a_mask(%v: vector<[4]xf32>, %x: f32, %k: vector<4xi1>) {
  // CHECK: :[[#@LINE+1]]:69: error: use of value '%k' expects different type than prior uses: 'vector<[4]xi1>' vs 'vector<4xi1>'
  %0 = vector.contract {iterator_types = ["reduction"]} %v, %v, %x, %k, %k : vector<[4]xf32>, vector<[4]xf32> into f32
  return
}

// -----

// They are read, and no op has them.
func.func @two_masks(%v: vector<4xf32>, %x: f32, %k: vector<4xi1>) {
  // CHECK: :[[#@LINE+1]]:8: error: 'vector.contract' op expected 3 operands, but found 5
  %0 = vector.contract {indexing_maps = [], iterator_types = ["reduction"]} %v, %v, %x, %k, %k : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @no_iterators(%v: vector<4xf32>, %x: f32) {
  // CHECK: :[[#@LINE+1]]:24: error: custom op 'vector.contract' expected "iterator_types" array attribute
  %0 = vector.contract {} %v, %v, %x : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

// Those of the second dictionary will do.
func.func @no_maps(%v: vector<4xf32>, %x: f32) {
  // CHECK: :[[#@LINE+1]]:8: error: 'vector.contract' op requires attribute 'indexing_maps'
  %0 = vector.contract {} %v, %v, %x {iterator_types = ["reduction"]} : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

#row = affine_map<(d0, d1, d2) -> (d0, 0, 0)>
func.func @read_map(%m: memref<1xi32>, %i: index, %x: i32, %k: vector<1xi1>) {
  // CHECK: :[[#@LINE+1]]:71: error: custom op 'vector.transfer_read' expected the same rank for the vector and the results of the permutation map
  %0 = vector.transfer_read %m[%i], %x, %k { permutation_map = #row } : memref<1xi32>, vector<1x32xi32>
  return
}

// -----

#row = affine_map<(d0, d1, d2) -> (d0, 0, 0)>
func.func @write_map(%m: memref<1xi32>, %i: index, %v: vector<1x32xi32>, %k: vector<1xi1>) {
  // CHECK: :[[#@LINE+1]]:67: error: custom op 'vector.transfer_write' expected the same rank for the vector and the results of the permutation map
  vector.transfer_write %v, %m[%i], %k { permutation_map = #row } : vector<1x32xi32>, memref<1xi32>
  return
}
