// RUN: crease-opt %s --inline=default-pipeline= | FileCheck %s

// CHECK: #map = affine_map<(d0) -> (d0 * 2)>
// CHECK: #set = affine_set<(d0) : (d0 - 1 >= 0)>
// CHECK-LABEL: func.func private @use(
// CHECK-SAME: f32)
func.func private @use(f32)

func.func private @load(%m: memref<10xf32>, %i: index) -> f32 {
  %0 = affine.load %m[%i] : memref<10xf32>
  return %0 : f32
}

func.func private @load_by_symbol(%m: memref<10xf32>, %i: index) -> f32 {
  %0 = affine.load %m[symbol(%i)] : memref<10xf32>
  return %0 : f32
}

func.func private @load_at_known(%m: memref<?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %d = memref.dim %m, %c0 : memref<?xf32>
  %0 = affine.vector_load %m[%d - %c0] : memref<?xf32>, vector<1xf32>
  %1 = vector.extract %0[0] : f32 from vector<1xf32>
  return %1 : f32
}

// CHECK-LABEL: func.func private @load_at_applied(
// CHECK-SAME: [[ARG0:%.+]]: memref<10xf32>, [[ARG1:%.+]]: index) -> f32 {
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map([[ARG1]])
// CHECK-NEXT: [[V1:%.+]] = affine.load [[ARG0]][[[V0]]] : memref<10xf32>
// CHECK-NEXT: return [[V1]] : f32
// CHECK-NEXT: }
func.func private @load_at_applied(%m: memref<10xf32>, %i: index) -> f32 {
  %j = affine.apply affine_map<(d0) -> (d0 * 2)>(%i)
  %0 = affine.load %m[%j] : memref<10xf32>
  return %0 : f32
}

// CHECK-LABEL: func.func private @store(
// CHECK-SAME: [[ARG0:%.+]]: memref<10xf32>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index) {
// CHECK-NEXT: affine.store [[ARG1]], [[ARG0]][[[ARG2]]] : memref<10xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func private @store(%m: memref<10xf32>, %v: f32, %i: index) {
  affine.store %v, %m[%i] : memref<10xf32>
  return
}

// CHECK-LABEL: func.func private @load_unknown(
// CHECK-SAME: [[ARG0:%.+]]: memref<10xf32>, [[ARG1:%.+]]: index) -> f32 {
// CHECK-NEXT: [[V0:%.+]] = memref.load [[ARG0]][[[ARG1]]] : memref<10xf32>
// CHECK-NEXT: return [[V0]] : f32
// CHECK-NEXT: }
func.func private @load_unknown(%m: memref<10xf32>, %i: index) -> f32 {
  %0 = memref.load %m[%i] : memref<10xf32>
  return %0 : f32
}

// CHECK-LABEL: func.func private @pure_inside(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: f32) -> f32 {
// CHECK-NEXT: [[V0:%.+]] = scf.if [[ARG0]] -> (f32) {
// CHECK-NEXT: scf.yield [[ARG1]] : f32
// CHECK-NEXT: } else {
// CHECK-NEXT: [[V1:%.+]] = arith.negf [[ARG1]] : f32
// CHECK-NEXT: scf.yield [[V1]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: return [[V0]] : f32
// CHECK-NEXT: }
func.func private @pure_inside(%b: i1, %v: f32) -> f32 {
  %0 = scf.if %b -> f32 {
    scf.yield %v : f32
  } else {
    %1 = arith.negf %v : f32
    scf.yield %1 : f32
  }
  return %0 : f32
}

// CHECK-LABEL: func.func private @blocks(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: f32) -> f32 {
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb1([[ARG1]] : f32), ^bb1([[ARG1]] : f32)
// CHECK-NEXT: ^bb1([[V0:%.+]]: f32):  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT: return [[V0]] : f32
// CHECK-NEXT: }
func.func private @blocks(%b: i1, %v: f32) -> f32 {
  cf.cond_br %b, ^bb1(%v : f32), ^bb1(%v : f32)
^bb1(%0: f32):
  return %0 : f32
}

// A loop's variable is a dimension; sizes and constants are known wherever they are.
// CHECK-LABEL: func.func @loop(
// CHECK-SAME: [[ARG0:%.+]]: memref<10xf32>, [[ARG1:%.+]]: memref<?xf32>) {
// CHECK-NEXT: affine.for [[ARG2:%.+]] = 0 to 10 {
// CHECK-NEXT: [[V0:%.+]] = affine.load [[ARG0]][[[ARG2]]] : memref<10xf32>
// CHECK-NEXT: affine.store [[V0]], [[ARG0]][[[ARG2]]] : memref<10xf32>
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM:%.+]] = memref.dim [[ARG1]], [[C0]] : memref<?xf32>
// CHECK-NEXT: [[V1:%.+]] = affine.vector_load [[ARG1]][[[DIM]] - [[C0]]] : memref<?xf32>, vector<1xf32>
// CHECK-NEXT: [[V2:%.+]] = vector.extract [[V1]][0] : f32 from vector<1xf32>
// CHECK-NEXT: [[V3:%.+]] = func.call @load_at_applied([[ARG0]], [[ARG2]]) : (memref<10xf32>, index) -> f32
// CHECK-NEXT: func.call @use([[V2]]) : (f32) -> ()
// CHECK-NEXT: func.call @use([[V3]]) : (f32) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @loop(%m: memref<10xf32>, %n: memref<?xf32>) {
  affine.for %i = 0 to 10 {
    %0 = func.call @load(%m, %i) : (memref<10xf32>, index) -> f32
    func.call @store(%m, %0, %i) : (memref<10xf32>, f32, index) -> ()
    %2 = func.call @load_at_known(%n) : (memref<?xf32>) -> f32
    %3 = func.call @load_at_applied(%m, %i) : (memref<10xf32>, index) -> f32
    func.call @use(%2) : (f32) -> ()
    func.call @use(%3) : (f32) -> ()
  }
  return
}

// CHECK-LABEL: func.func @symbols(
// CHECK-SAME: [[ARG0:%.+]]: memref<10xf32>, [[ARG1:%.+]]: index) {
// CHECK-NEXT: affine.parallel ([[ARG2:%.+]]) = (0) to (10) {
// CHECK-NEXT: [[V0:%.+]] = affine.load [[ARG0]][symbol([[ARG1]])] : memref<10xf32>
// CHECK-NEXT: func.call @use([[V0]]) : (f32) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @symbols(%m: memref<10xf32>, %n: index) {
  affine.parallel (%i) = (0) to (10) {
    %0 = func.call @load_by_symbol(%m, %n) : (memref<10xf32>, index) -> f32
    func.call @use(%0) : (f32) -> ()
  }
  return
}

// Of other effects, and of what regions do, nothing is known.
// CHECK-LABEL: func.func @not_known(
// CHECK-SAME: [[ARG0:%.+]]: memref<10xf32>, [[ARG1:%.+]]: i1, [[ARG2:%.+]]: f32, [[ARG3:%.+]]: index) {
// CHECK-NEXT: affine.if #set([[ARG3]]) {
// CHECK-NEXT: [[V0:%.+]] = func.call @load_unknown([[ARG0]], [[ARG3]]) : (memref<10xf32>, index) -> f32
// CHECK-NEXT: [[V1:%.+]] = func.call @pure_inside([[ARG1]], [[ARG2]]) : (i1, f32) -> f32
// CHECK-NEXT: [[V2:%.+]] = func.call @blocks([[ARG1]], [[ARG2]]) : (i1, f32) -> f32
// CHECK-NEXT: func.call @use([[V0]]) : (f32) -> ()
// CHECK-NEXT: func.call @use([[V1]]) : (f32) -> ()
// CHECK-NEXT: func.call @use([[V2]]) : (f32) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @not_known(%m: memref<10xf32>, %b: i1, %v: f32, %i: index) {
  affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) {
    %0 = func.call @load_unknown(%m, %i) : (memref<10xf32>, index) -> f32
    %1 = func.call @pure_inside(%b, %v) : (i1, f32) -> f32
    %2 = func.call @blocks(%b, %v) : (i1, f32) -> f32
    func.call @use(%0) : (f32) -> ()
    func.call @use(%1) : (f32) -> ()
    func.call @use(%2) : (f32) -> ()
  }
  return
}

// Within other ops, maps may take less than at the top of a function.
// CHECK-LABEL: func.func @in_others(
// CHECK-SAME: [[ARG0:%.+]]: memref<10xf32>, [[ARG1:%.+]]: i1, [[ARG2:%.+]]: f32, [[ARG3:%.+]]: index) {
// CHECK-NEXT: scf.if [[ARG1]] {
// CHECK-NEXT: func.call @store([[ARG0]], [[ARG2]], [[ARG3]]) : (memref<10xf32>, f32, index) -> ()
// CHECK-NEXT: [[V0:%.+]] = scf.if [[ARG1]] -> (f32) {
// CHECK-NEXT: scf.yield [[ARG2]] : f32
// CHECK-NEXT: } else {
// CHECK-NEXT: [[V1:%.+]] = arith.negf [[ARG2]] : f32
// CHECK-NEXT: scf.yield [[V1]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: func.call @use([[V0]]) : (f32) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: affine.store [[ARG2]], [[ARG0]][[[ARG3]]] : memref<10xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @in_others(%m: memref<10xf32>, %b: i1, %v: f32, %i: index) {
  scf.if %b {
    func.call @store(%m, %v, %i) : (memref<10xf32>, f32, index) -> ()
    %0 = func.call @pure_inside(%b, %v) : (i1, f32) -> f32
    func.call @use(%0) : (f32) -> ()
  }
  call @store(%m, %v, %i) : (memref<10xf32>, f32, index) -> ()
  return
}
