// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @ramp_of_other_type(%i: index) {
  // expected-error @+1 {{expects a vector of one dimension, but got 'vector<2x2xindex>'}}
  %0 = vectorize.ramp %i, %i : index -> vector<2x2xindex>
  return
}

// -----

func.func @no_multiple(%x: vector<4xf32>) {
  // expected-error @+1 {{cannot broadcast 'vector<4xf32>' to 'vector<6xf32>'}}
  %0 = vectorize.broadcast %x : vector<4xf32> -> vector<6xf32>
  return
}

// -----

func.func @scalable_of_lanes(%x: vector<4xf32>) {
  // expected-error @+1 {{cannot broadcast 'vector<4xf32>' to 'vector<[4]xf32>'}}
  %0 = vectorize.broadcast %x : vector<4xf32> -> vector<[4]xf32>
  return
}

// -----

func.func @other_element(%x: f32) {
  // expected-error @+1 {{cannot broadcast 'f32' to 'vector<4xi32>'}}
  %0 = vectorize.broadcast %x : f32 -> vector<4xi32>
  return
}

// -----

func.func @mask_lanes(%m: memref<?xf32>, %i: index, %r: vector<4xindex>) {
  // expected-error @+1 {{expects a vector of one dimension, but got 'vector<2x2xi1>'}}
  %k = vectorize.lane_mask %i, %i : vector<2x2xi1>
  return
}

// -----

func.func @load_indices(%m: memref<?x?xf32>, %r: vector<4xindex>) {
  // expected-error @+1 {{expects 2 indices, but got 1}}
  %0 = vectorize.load %m[%r] : memref<?x?xf32>, vector<4xindex> -> vector<4xf32>
  return
}

// -----

func.func @load_lanes(%m: memref<?xf32>, %r: vector<4xindex>) {
  // expected-error @+1 {{expects a vector of 4 elements of type 'f32', but got 'vector<8xf32>'}}
  %0 = vectorize.load %m[%r] : memref<?xf32>, vector<4xindex> -> vector<8xf32>
  return
}

// -----

func.func @store_element(%m: memref<?xf32>, %r: vector<4xindex>, %v: vector<4xi32>) {
  // expected-error @+1 {{expects a vector of 4 elements of type 'f32', but got 'vector<4xi32>'}}
  vectorize.store %v, %m[%r] : vector<4xi32>, memref<?xf32>, vector<4xindex>
  return
}

// -----

func.func @no_index(%m: memref<?xf32>) {
  // expected-error @+1 {{expected an index}}
  %0 = vectorize.load %m[] : memref<?xf32>, vector<4xindex> -> vector<4xf32>
  return
}
