// RUN: crease-opt --scf-parallel-loop-fusion --allow-unregistered-dialect --split-input-file %s | FileCheck %s

// What the same iteration wrote may be read; loops in a row become one.
// CHECK-LABEL: func.func @same_iteration(
// CHECK-SAME: [[ARG0:%.+]]: memref<8x8xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: index) {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<8x8xf32>
// CHECK-NEXT: [[ALLOC_0:%.+]] = memref.alloc() : memref<8x8xf32>
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: scf.parallel ([[ARG4:%.+]], [[ARG5:%.+]]) = ([[ARG1]], [[ARG1]]) to ([[ARG2]], [[ARG2]]) step ([[ARG3]], [[ARG3]]) {
// CHECK-NEXT: [[V0:%.+]] = memref.load [[ARG0]][[[ARG4]], [[ARG5]]] : memref<8x8xf32>
// CHECK-NEXT: [[V1:%.+]] = arith.addi [[ARG4]], [[ARG1]] : index
// CHECK-NEXT: memref.store [[V0]], [[ALLOC]][[[V1]], [[ARG5]]] : memref<8x8xf32>
// CHECK-NEXT: [[V2:%.+]] = arith.addi [[ARG4]], [[ARG1]] : index
// CHECK-NEXT: [[V3:%.+]] = memref.load [[ALLOC]][[[V2]], [[ARG5]]] : memref<8x8xf32>
// CHECK-NEXT: memref.store [[V3]], [[ALLOC_0]][[[ARG4]], [[ARG5]]] : memref<8x8xf32>
// CHECK-NEXT: [[V4:%.+]] = memref.load [[ALLOC_0]][[[ARG4]], [[ARG5]]] : memref<8x8xf32>
// CHECK-NEXT: "test.use"([[V4]]) : (f32) -> ()
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @same_iteration(%a: memref<8x8xf32>, %n: index, %m: index, %c1: index) {
  %b = memref.alloc() : memref<8x8xf32>
  %c = memref.alloc() : memref<8x8xf32>
  scf.parallel (%i, %j) = (%n, %n) to (%m, %m) step (%c1, %c1) {
    %0 = memref.load %a[%i, %j] : memref<8x8xf32>
    %1 = arith.addi %i, %n : index
    memref.store %0, %b[%1, %j] : memref<8x8xf32>
  }
  %k = arith.constant 1 : index
  scf.parallel (%i, %j) = (%n, %n) to (%m, %m) step (%c1, %c1) {
    %1 = arith.addi %i, %n : index
    %0 = memref.load %b[%1, %j] : memref<8x8xf32>
    memref.store %0, %c[%i, %j] : memref<8x8xf32>
  }
  scf.parallel (%i, %j) = (%n, %n) to (%m, %m) step (%c1, %c1) {
    %0 = memref.load %c[%i, %j] : memref<8x8xf32>
    "test.use"(%0) : (f32) -> ()
  }
  return
}

// -----

// What another iteration writes, or one that is not known, is not read before.
// CHECK-LABEL: func.func @other_iteration(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index) {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<8x8xf32>
// CHECK-NEXT: scf.parallel ([[ARG3:%.+]], [[ARG4:%.+]]) = ([[ARG0]], [[ARG0]]) to ([[ARG1]], [[ARG1]]) step ([[ARG2]], [[ARG2]]) {
// CHECK-NEXT: [[V0:%.+]] = memref.load [[ALLOC]][[[ARG4]], [[ARG3]]] : memref<8x8xf32>
// CHECK-NEXT: "test.use"([[V0]]) : (f32) -> ()
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: scf.parallel ([[ARG3]], [[ARG4]]) = ([[ARG0]], [[ARG0]]) to ([[ARG1]], [[ARG1]]) step ([[ARG2]], [[ARG2]]) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: memref.store [[CST]], [[ALLOC]][[[ARG3]], [[ARG4]]] : memref<8x8xf32>
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: memref.store [[CST_0]], [[ALLOC]][[[ARG3]], [[ARG3]]] : memref<8x8xf32>
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: scf.parallel ([[ARG3]], [[ARG4]]) = ([[ARG0]], [[ARG0]]) to ([[ARG1]], [[ARG1]]) step ([[ARG2]], [[ARG2]]) {
// CHECK-NEXT: [[V0]] = memref.load [[ALLOC]][[[ARG3]], [[ARG4]]] : memref<8x8xf32>
// CHECK-NEXT: "test.use"([[V0]]) : (f32) -> ()
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @other_iteration(%n: index, %m: index, %c1: index) {
  %b = memref.alloc() : memref<8x8xf32>
  scf.parallel (%i, %j) = (%n, %n) to (%m, %m) step (%c1, %c1) {
    %0 = memref.load %b[%j, %i] : memref<8x8xf32>
    "test.use"(%0) : (f32) -> ()
  }
  scf.parallel (%i, %j) = (%n, %n) to (%m, %m) step (%c1, %c1) {
    %f = arith.constant 1.0 : f32
    memref.store %f, %b[%i, %j] : memref<8x8xf32>
  }
  scf.parallel (%i, %j) = (%n, %n) to (%m, %m) step (%c1, %c1) {
    %f = arith.constant 1.0 : f32
    memref.store %f, %b[%i, %i] : memref<8x8xf32>
  }
  scf.parallel (%i, %j) = (%n, %n) to (%m, %m) step (%c1, %c1) {
    %0 = memref.load %b[%i, %j] : memref<8x8xf32>
    "test.use"(%0) : (f32) -> ()
  }
  return
}

// -----

// Arguments may be the same memory, allocations are not, nor are distinct objects.
// CHECK-LABEL: func.func @alias(
// CHECK-SAME: [[ARG0:%.+]]: memref<8xf32>, [[ARG1:%.+]]: memref<8xf32>, [[ARG2:%.+]]: index, [[ARG3:%.+]]: index, [[ARG4:%.+]]: index) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: scf.parallel ([[ARG5:%.+]]) = ([[ARG2]]) to ([[ARG3]]) step ([[ARG4]]) {
// CHECK-NEXT: memref.store [[CST]], [[ARG0]][[[ARG5]]] : memref<8xf32>
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: scf.parallel ([[ARG5]]) = ([[ARG2]]) to ([[ARG3]]) step ([[ARG4]]) {
// CHECK-NEXT: [[V1:%.+]] = memref.load [[ARG1]][[[ARG5]]] : memref<8xf32>
// CHECK-NEXT: "test.use"([[V1]]) : (f32) -> ()
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: "test.between"() : () -> ()
// CHECK-NEXT: [[V0:%.+]]:2 = memref.distinct_objects [[ARG0]], [[ARG1]] : memref<8xf32>, memref<8xf32>
// CHECK-NEXT: scf.parallel ([[ARG5]]) = ([[ARG2]]) to ([[ARG3]]) step ([[ARG4]]) {
// CHECK-NEXT: memref.store [[CST]], [[V0]]#0[[[ARG5]]] : memref<8xf32>
// CHECK-NEXT: [[V1]] = memref.load [[V0]]#1[[[ARG5]]] : memref<8xf32>
// CHECK-NEXT: "test.use"([[V1]]) : (f32) -> ()
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @alias(%x: memref<8xf32>, %y: memref<8xf32>, %n: index, %m: index, %c1: index) {
  %f = arith.constant 1.0 : f32
  scf.parallel (%i) = (%n) to (%m) step (%c1) {
    memref.store %f, %x[%i] : memref<8xf32>
  }
  scf.parallel (%i) = (%n) to (%m) step (%c1) {
    %0 = memref.load %y[%i] : memref<8xf32>
    "test.use"(%0) : (f32) -> ()
  }
  "test.between"() : () -> ()
  %u, %v = memref.distinct_objects %x, %y : memref<8xf32>, memref<8xf32>
  scf.parallel (%i) = (%n) to (%m) step (%c1) {
    memref.store %f, %u[%i] : memref<8xf32>
  }
  scf.parallel (%i) = (%n) to (%m) step (%c1) {
    %0 = memref.load %v[%i] : memref<8xf32>
    "test.use"(%0) : (f32) -> ()
  }
  return
}

// -----

// A view is the same memory as what it is a view of, also through regions and blocks.
// CHECK-LABEL: func.func @views(
// CHECK-SAME: [[ARG0:%.+]]: memref<8xf32>, [[ARG1:%.+]]: i1, [[ARG2:%.+]]: index, [[ARG3:%.+]]: index, [[ARG4:%.+]]: index) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<8xf32>
// CHECK-NEXT: [[ALLOCA:%.+]] = memref.alloca() : memref<8xf32>
// CHECK-NEXT: [[CAST:%.+]] = memref.cast [[ALLOC]] : memref<8xf32> to memref<?xf32>
// CHECK-NEXT: [[V0:%.+]] = scf.if [[ARG1]] -> (memref<8xf32>) {
// CHECK-NEXT: scf.yield [[ALLOCA]] : memref<8xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield [[ARG0]] : memref<8xf32>
// CHECK-NEXT: }
// CHECK-NEXT: scf.parallel ([[ARG5:%.+]]) = ([[ARG2]]) to ([[ARG3]]) step ([[ARG4]]) {
// CHECK-NEXT: memref.store [[CST]], [[CAST]][[[ARG5]]] : memref<?xf32>
// CHECK-NEXT: [[V2:%.+]] = memref.load [[V0]][[[ARG5]]] : memref<8xf32>
// CHECK-NEXT: "test.use"([[V2]]) : (f32) -> ()
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: scf.parallel ([[ARG5]]) = ([[ARG2]]) to ([[ARG3]]) step ([[ARG4]]) {
// CHECK-NEXT: [[V2]] = memref.load [[ALLOC]][[[ARG5]]] : memref<8xf32>
// CHECK-NEXT: "test.use"([[V2]]) : (f32) -> ()
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: cf.br ^bb1([[ALLOC]] : memref<8xf32>)
// CHECK-NEXT: ^bb1([[V1:%.+]]: memref<8xf32>):  // pred: ^bb0
// CHECK-NEXT: scf.parallel ([[ARG5]]) = ([[ARG2]]) to ([[ARG3]]) step ([[ARG4]]) {
// CHECK-NEXT: memref.store [[CST]], [[ALLOCA]][[[ARG5]]] : memref<8xf32>
// CHECK-NEXT: [[V2]] = memref.load [[V1]][[[ARG5]]] : memref<8xf32>
// CHECK-NEXT: "test.use"([[V2]]) : (f32) -> ()
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @views(%x: memref<8xf32>, %c: i1, %n: index, %m: index, %c1: index) {
  %f = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloca() : memref<8xf32>
  %view = memref.cast %a : memref<8xf32> to memref<?xf32>
  %either = scf.if %c -> memref<8xf32> {
    scf.yield %b : memref<8xf32>
  } else {
    scf.yield %x : memref<8xf32>
  }
  scf.parallel (%i) = (%n) to (%m) step (%c1) {
    memref.store %f, %view[%i] : memref<?xf32>
  }
  scf.parallel (%i) = (%n) to (%m) step (%c1) {
    %0 = memref.load %either[%i] : memref<8xf32>
    "test.use"(%0) : (f32) -> ()
  }
  scf.parallel (%i) = (%n) to (%m) step (%c1) {
    %0 = memref.load %a[%i] : memref<8xf32>
    "test.use"(%0) : (f32) -> ()
  }
  cf.br ^bb1(%a : memref<8xf32>)
^bb1(%arg: memref<8xf32>):
  scf.parallel (%i) = (%n) to (%m) step (%c1) {
    memref.store %f, %b[%i] : memref<8xf32>
  }
  scf.parallel (%i) = (%n) to (%m) step (%c1) {
    %0 = memref.load %arg[%i] : memref<8xf32>
    "test.use"(%0) : (f32) -> ()
  }
  return
}

// -----

// Reductions follow each other, unless one is used in between.
// CHECK-LABEL: func.func @reductions(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: f32) -> (f32, f32, f32) {
// CHECK-NEXT: [[V0:%.+]]:2 = scf.parallel ([[ARG4:%.+]]) = ([[ARG0]]) to ([[ARG1]]) step ([[ARG2]]) init ([[ARG3]], [[ARG3]]) -> (f32, f32) {
// CHECK-NEXT: [[V2:%.+]] = "test.a"([[ARG4]]) : (index) -> f32
// CHECK-NEXT: [[V3:%.+]] = "test.b"([[ARG4]]) : (index) -> f32
// CHECK-NEXT: scf.reduce([[V2]], [[V3]] : f32, f32) {
// CHECK-NEXT: ^bb0([[ARG5:%.+]]: f32, [[ARG6:%.+]]: f32):
// CHECK-NEXT: [[V4:%.+]] = arith.addf [[ARG5]], [[ARG6]] : f32
// CHECK-NEXT: scf.reduce.return [[V4]] : f32
// CHECK-NEXT: }, {
// CHECK-NEXT: ^bb0([[ARG5]]: f32, [[ARG6]]: f32):
// CHECK-NEXT: [[V4]] = arith.mulf [[ARG5]], [[ARG6]] : f32
// CHECK-NEXT: scf.reduce.return [[V4]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: [[V1:%.+]] = scf.parallel ([[ARG4]]) = ([[ARG0]]) to ([[ARG1]]) step ([[ARG2]]) init ([[V0]]#1) -> f32 {
// CHECK-NEXT: [[V2]] = "test.c"([[ARG4]]) : (index) -> f32
// CHECK-NEXT: scf.reduce([[V2]] : f32) {
// CHECK-NEXT: ^bb0([[ARG5]]: f32, [[ARG6]]: f32):
// CHECK-NEXT: [[V3]] = arith.mulf [[ARG5]], [[ARG6]] : f32
// CHECK-NEXT: scf.reduce.return [[V3]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return [[V0]]#0, [[V0]]#1, [[V1]] : f32, f32, f32
// CHECK-NEXT: }
func.func @reductions(%n: index, %m: index, %c1: index, %f: f32) -> (f32, f32, f32) {
  %0 = scf.parallel (%i) = (%n) to (%m) step (%c1) init (%f) -> f32 {
    %x = "test.a"(%i) : (index) -> f32
    scf.reduce(%x : f32) {
    ^bb0(%l: f32, %r: f32):
      %s = arith.addf %l, %r : f32
      scf.reduce.return %s : f32
    }
  }
  %1 = scf.parallel (%i) = (%n) to (%m) step (%c1) init (%f) -> f32 {
    %x = "test.b"(%i) : (index) -> f32
    scf.reduce(%x : f32) {
    ^bb0(%l: f32, %r: f32):
      %s = arith.mulf %l, %r : f32
      scf.reduce.return %s : f32
    }
  }
  %2 = scf.parallel (%i) = (%n) to (%m) step (%c1) init (%1) -> f32 {
    %x = "test.c"(%i) : (index) -> f32
    scf.reduce(%x : f32) {
    ^bb0(%l: f32, %r: f32):
      %s = arith.mulf %l, %r : f32
      scf.reduce.return %s : f32
    }
  }
  return %0, %1, %2 : f32, f32, f32
}

// -----

// Loops around parallel loops stay, and so do those with something in between that does something.
// CHECK-LABEL: func.func @around(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index) {
// CHECK-NEXT: scf.parallel ([[ARG3:%.+]]) = ([[ARG0]]) to ([[ARG1]]) step ([[ARG2]]) {
// CHECK-NEXT: scf.parallel ([[ARG4:%.+]]) = ([[ARG0]]) to ([[ARG1]]) step ([[ARG2]]) {
// CHECK-NEXT: "test.a"([[ARG4]]) : (index) -> ()
// CHECK-NEXT: "test.b"([[ARG4]]) : (index) -> ()
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: scf.parallel ([[ARG3]]) = ([[ARG0]]) to ([[ARG1]]) step ([[ARG2]]) {
// CHECK-NEXT: "test.c"([[ARG3]]) : (index) -> ()
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: scf.parallel ([[ARG3]]) = ([[ARG0]]) to ([[ARG1]]) step ([[ARG0]]) {
// CHECK-NEXT: "test.d"([[ARG3]]) : (index) -> ()
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: "test.e"() : () -> ()
// CHECK-NEXT: scf.parallel ([[ARG3]]) = ([[ARG0]]) to ([[ARG1]]) step ([[ARG0]]) {
// CHECK-NEXT: "test.f"([[ARG3]]) : (index) -> ()
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @around(%n: index, %m: index, %c1: index) {
  scf.parallel (%i) = (%n) to (%m) step (%c1) {
    scf.parallel (%j) = (%n) to (%m) step (%c1) {
      "test.a"(%j) : (index) -> ()
    }
    scf.parallel (%j) = (%n) to (%m) step (%c1) {
      "test.b"(%j) : (index) -> ()
    }
  }
  scf.parallel (%i) = (%n) to (%m) step (%c1) {
    "test.c"(%i) : (index) -> ()
  }
  scf.parallel (%i) = (%n) to (%m) step (%n) {
    "test.d"(%i) : (index) -> ()
  }
  "test.e"() : () -> ()
  scf.parallel (%i) = (%n) to (%m) step (%n) {
    "test.f"(%i) : (index) -> ()
  }
  return
}
