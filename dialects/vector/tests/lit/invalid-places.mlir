// What upstream's parsers say, and where.
// RUN: not crease-opt %s --split-input-file 2>&1 | FileCheck %s

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
