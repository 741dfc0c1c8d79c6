// RUN: crease-opt --scf-for-loop-canonicalization --split-input-file %s | FileCheck %s

// CHECK: #map = affine_map<(d0) -> (d0 + 1, d0 floordiv 2 + 20)>
// CHECK: #map1 = affine_map<(d0) -> (4, -d0 + 15)>
// CHECK-LABEL: func.func @known_bounds(
// CHECK-SAME: ) {
// CHECK-NEXT: [[C12:%.+]] = arith.constant 12 : index
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[C15:%.+]] = arith.constant 15 : index
// CHECK-NEXT: [[C16:%.+]] = arith.constant 16 : index
// CHECK-NEXT: scf.for [[ARG0:%.+]] = [[C0]] to [[C16]] step [[C4]] {
// CHECK-NEXT: [[V0:%.+]] = affine.min #map([[ARG0]])
// CHECK-NEXT: "test.use"([[C4]], [[C12]], [[V0]]) : (index, index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: scf.for [[ARG0]] = [[C0]] to [[C15]] step [[C4]] {
// CHECK-NEXT: [[V0]] = affine.min #map1([[ARG0]])
// CHECK-NEXT: "test.partial"([[V0]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @known_bounds() {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c15 = arith.constant 15 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c0 to %c16 step %c4 {
    %min = affine.min affine_map<(d0) -> (4, -d0 + 16)>(%i)
    %max = affine.max affine_map<(d0) -> (12, d0)>(%i)
    %both = affine.min affine_map<(d0) -> (d0 + 1, d0 floordiv 2 + 20)>(%i)
    "test.use"(%min, %max, %both) : (index, index, index) -> ()
  }
  // The last iteration is a partial one.
  scf.for %i = %c0 to %c15 step %c4 {
    %min = affine.min affine_map<(d0) -> (4, -d0 + 15)>(%i)
    "test.partial"(%min) : (index) -> ()
  }
  return
}

// -----

// The upper bound is a multiple of the step.
// CHECK: #map = affine_map<()[s0] -> (s0 * 4)>
// CHECK: #map1 = affine_map<(d0)[s0] -> (4, -d0 + s0)>
// CHECK: #map2 = affine_map<(d0)[s0] -> (s0, d0, d0 - 1)>
// CHECK-LABEL: func.func @unknown_bound(
// CHECK-SAME: [[ARG0:%.+]]: index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG0]]]
// CHECK-NEXT: scf.for [[ARG1:%.+]] = [[C0]] to [[V0]] step [[C4]] {
// CHECK-NEXT: [[V1:%.+]] = affine.min #map1([[ARG1]])[[[V0]]]
// CHECK-NEXT: "test.use"([[V1]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: scf.for [[ARG1]] = [[ARG0]] to [[V0]] step [[C4]] {
// CHECK-NEXT: [[V1]] = affine.max #map2([[ARG1]])[[[ARG0]]]
// CHECK-NEXT: "test.use"([[V1]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @unknown_bound(%n: index) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %end = affine.apply affine_map<()[s0] -> (s0 * 4)>()[%n]
  scf.for %i = %c0 to %end step %c4 {
    %min = affine.min affine_map<(d0)[s0] -> (4, s0 - d0)>(%i)[%end]
    "test.use"(%min) : (index) -> ()
  }
  scf.for %i = %n to %end step %c4 {
    %max = affine.max affine_map<(d0)[s0] -> (s0, d0, d0 - 1)>(%i)[%n]
    "test.use"(%max) : (index) -> ()
  }
  return
}

// -----

// The variable of a loop that runs once is its lower bound.
// CHECK: #map = affine_map<()[s0] -> (s0 + 4)>
// CHECK: #map1 = affine_map<(d0) -> (d0, 5)>
// CHECK-LABEL: func.func @once(
// CHECK-SAME: [[ARG0:%.+]]: index) {
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[C5:%.+]] = arith.constant 5 : index
// CHECK-NEXT: scf.for [[ARG1:%.+]] = [[C4]] to [[C5]] step [[C4]] {
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG0]]]
// CHECK-NEXT: "test.use"([[V0]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: scf.for [[ARG1]] = [[C4]] to [[C5]] step [[ARG0]] {
// CHECK-NEXT: [[V0]] = affine.min #map1([[ARG1]])
// CHECK-NEXT: "test.use"([[V0]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @once(%n: index) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  scf.for %i = %c4 to %c5 step %c4 {
    %min = affine.min affine_map<(d0)[s0] -> (s0 + d0, s0 + 5)>(%i)[%n]
    "test.use"(%min) : (index) -> ()
  }
  // Nothing is known of a step that is not constant.
  scf.for %i = %c4 to %c5 step %n {
    %min = affine.min affine_map<(d0) -> (d0, 5)>(%i)
    "test.use"(%min) : (index) -> ()
  }
  return
}

// -----

// CHECK: #map = affine_map<(d0) -> (1, d0)>
// CHECK-LABEL: func.func @parallel(
// CHECK-SAME: [[ARG0:%.+]]: index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[C8:%.+]] = arith.constant 8 : index
// CHECK-NEXT: scf.parallel ([[ARG1:%.+]], [[ARG2:%.+]]) = ([[C0]], [[C2]]) to ([[C8]], [[C8]]) step ([[C2]], [[C2]]) {
// CHECK-NEXT: "test.use"([[C2]]) : (index) -> ()
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: scf.forall ([[ARG1]], [[ARG2]]) = (0, 2) to (8, [[ARG0]]) step (2, 3) {
// CHECK-NEXT: [[V0:%.+]] = affine.max #map([[ARG2]])
// CHECK-NEXT: "test.use"([[C2]], [[V0]]) : (index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @parallel(%n: index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i, %j) = (%c0, %c2) to (%c8, %c8) step (%c2, %c2) {
    %min = affine.min affine_map<(d0, d1) -> (2, -d0 + 8, -d1 + 8)>(%i, %j)
    "test.use"(%min) : (index) -> ()
    scf.reduce
  }
  scf.forall (%i, %j) = (0, 2) to (8, %n) step (2, 3) {
    %min = affine.min affine_map<(d0) -> (2, -d0 + 8)>(%i)
    %max = affine.max affine_map<(d0) -> (1, d0)>(%j)
    "test.use"(%min, %max) : (index, index) -> ()
  }
  return
}

// -----

// What is inserted into keeps its sizes.
// CHECK-LABEL: func.func @sizes(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?xf32>, [[ARG1:%.+]]: tensor<1xf32>, [[ARG2:%.+]]: index) -> (index, index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V0:%.+]] = scf.for [[ARG3:%.+]] = [[C0]] to [[ARG2]] step [[C1]] iter_args([[ARG4:%.+]] = [[ARG0]]) -> (tensor<?xf32>) {
// CHECK-NEXT: [[V1:%.+]] = "test.op"([[ARG4]]) : (tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT: scf.yield [[V1]] : tensor<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG0]], [[C0]] : tensor<?xf32>
// CHECK-NEXT: [[DIM_0:%.+]] = tensor.dim [[V0]], [[C0]] : tensor<?xf32>
// CHECK-NEXT: return [[DIM]], [[DIM_0]] : index, index
// CHECK-NEXT: }
func.func @sizes(%t: tensor<?xf32>, %s: tensor<1xf32>, %n: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%outer = %t) -> tensor<?xf32> {
    %inner = scf.for %j = %c0 to %n step %c1 iter_args(%carried = %outer) -> tensor<?xf32> {
      %dim = tensor.dim %carried, %c0 : tensor<?xf32>
      %next = tensor.insert_slice %s into %carried[%dim][1][1] : tensor<1xf32> into tensor<?xf32>
      scf.yield %next : tensor<?xf32>
    }
    scf.yield %inner : tensor<?xf32>
  }
  %u = scf.for %i = %c0 to %n step %c1 iter_args(%carried = %t) -> tensor<?xf32> {
    %next = "test.op"(%carried) : (tensor<?xf32>) -> tensor<?xf32>
    scf.yield %next : tensor<?xf32>
  }
  %dim = tensor.dim %r, %c0 : tensor<?xf32>
  %other = tensor.dim %u, %c0 : tensor<?xf32>
  return %dim, %other : index, index
}

// -----

// CHECK-LABEL: func.func @buffers(
// CHECK-SAME: [[ARG0:%.+]]: memref<?xf32>, [[ARG1:%.+]]: index) -> index {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V0:%.+]] = scf.for [[ARG2:%.+]] = [[C0]] to [[ARG1]] step [[C1]] iter_args([[ARG3:%.+]] = [[ARG0]]) -> (memref<?xf32>) {
// CHECK-NEXT: [[DIM_0:%.+]] = memref.dim [[ARG0]], [[C0]] : memref<?xf32>
// CHECK-NEXT: "test.use"([[DIM_0]]) : (index) -> ()
// CHECK-NEXT: scf.yield [[ARG3]] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: [[DIM:%.+]] = memref.dim [[ARG0]], [[C0]] : memref<?xf32>
// CHECK-NEXT: return [[DIM]] : index
// CHECK-NEXT: }
func.func @buffers(%m: memref<?xf32>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%carried = %m) -> memref<?xf32> {
    %dim = memref.dim %carried, %c0 : memref<?xf32>
    "test.use"(%dim) : (index) -> ()
    scf.yield %carried : memref<?xf32>
  }
  %dim = memref.dim %r, %c0 : memref<?xf32>
  return %dim : index
}
