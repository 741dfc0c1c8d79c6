// RUN: crease-opt %s --allow-unregistered-dialect --lower-affine | FileCheck %s

// CHECK-LABEL: func.func @for(
// CHECK-SAME: [[ARG0:%.+]]: index) {
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: scf.for [[ARG1:%.+]] = [[C1]] to [[ARG0]] step [[C2]] {
// CHECK-NEXT: "t.body"([[ARG1]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @for(%n: index) {
  affine.for %i = 1 to %n step 2 {
    "t.body"(%i) : (index) -> ()
  }
  return
}

// The greatest lower and the least upper bound count.
// CHECK-LABEL: func.func @bounds(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: f32) -> f32 {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C_4:%.+]] = arith.constant -4 : index
// CHECK-NEXT: [[V0:%.+]] = arith.addi [[ARG0]], [[C_4]] : index
// CHECK-NEXT: [[V1:%.+]] = arith.maxsi [[C0]], [[V0]] : index
// CHECK-NEXT: [[C64:%.+]] = arith.constant 64 : index
// CHECK-NEXT: [[V2:%.+]] = arith.minsi [[ARG0]], [[C64]] : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V3:%.+]] = scf.for [[ARG2:%.+]] = [[V1]] to [[V2]] step [[C1]] iter_args([[ARG3:%.+]] = [[ARG1]]) -> (f32) {
// CHECK-NEXT: [[V4:%.+]] = "t.body"([[ARG2]], [[ARG3]]) : (index, f32) -> f32
// CHECK-NEXT: scf.yield [[V4]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: return [[V3]] : f32
// CHECK-NEXT: }
func.func @bounds(%n: index, %x: f32) -> f32 {
  %r = affine.for %i = max affine_map<(d0) -> (0, d0 - 4)>(%n) to min affine_map<(d0) -> (d0, 64)>(%n) iter_args(%a = %x) -> f32 {
    %b = "t.body"(%i, %a) : (index, f32) -> f32
    affine.yield %b : f32
  }
  return %r : f32
}

// A loop that never runs is what it begins with.
// CHECK-LABEL: func.func @never(
// CHECK-SAME: [[ARG0:%.+]]: f32) -> f32 {
// CHECK-NEXT: return [[ARG0]] : f32
// CHECK-NEXT: }
func.func @never(%x: f32) -> f32 {
  %r = affine.for %i = 0 to 0 iter_args(%a = %x) -> f32 {
    %b = "t.body"(%i, %a) : (index, f32) -> f32
    affine.yield %b : f32
  }
  return %r : f32
}

// CHECK-LABEL: func.func @if(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: f32) -> f32 {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C_3:%.+]] = arith.constant -3 : index
// CHECK-NEXT: [[V0:%.+]] = arith.addi [[ARG0]], [[C_3]] : index
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi sge, [[V0]], [[C0]] : index
// CHECK-NEXT: [[C_1:%.+]] = arith.constant -1 : index
// CHECK-NEXT: [[V2:%.+]] = arith.muli [[ARG0]], [[C_1]] overflow<nsw> : index
// CHECK-NEXT: [[V3:%.+]] = arith.addi [[V2]], [[ARG1]] : index
// CHECK-NEXT: [[V4:%.+]] = arith.cmpi eq, [[V3]], [[C0]] : index
// CHECK-NEXT: [[V5:%.+]] = arith.andi [[V1]], [[V4]] : i1
// CHECK-NEXT: [[V6:%.+]] = scf.if [[V5]] -> (f32) {
// CHECK-NEXT: [[V8:%.+]] = "t.then"() : () -> f32
// CHECK-NEXT: scf.yield [[V8]] : f32
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield [[ARG2]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: [[C0_0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V7:%.+]] = arith.cmpi sge, [[ARG0]], [[C0_0]] : index
// CHECK-NEXT: scf.if [[V7]] {
// CHECK-NEXT: "t.then"() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return [[V6]] : f32
// CHECK-NEXT: }
func.func @if(%i: index, %n: index, %x: f32) -> f32 {
  %r = affine.if affine_set<(d0)[s0] : (d0 - 3 >= 0, s0 - d0 == 0)>(%i)[%n] -> f32 {
    %a = "t.then"() : () -> f32
    affine.yield %a : f32
  } else {
    affine.yield %x : f32
  }
  affine.if affine_set<(d0) : (d0 >= 0)>(%i) {
    "t.then"() : () -> ()
  }
  return %r : f32
}

// CHECK-LABEL: func.func @parallel(
// CHECK-SAME: [[ARG0:%.+]]: index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V0:%.+]] = arith.maxsi [[C0]], [[ARG0]] : index
// CHECK-NEXT: [[C10:%.+]] = arith.constant 10 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C20:%.+]] = arith.constant 20 : index
// CHECK-NEXT: [[V1:%.+]] = arith.minsi [[ARG0]], [[C20]] : index
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[C1_0:%.+]] = arith.constant 1 : index
// CHECK-NEXT: scf.parallel ([[ARG1:%.+]], [[ARG2:%.+]]) = ([[V0]], [[C1]]) to ([[C10]], [[V1]]) step ([[C2]], [[C1_0]]) {
// CHECK-NEXT: "t.body"([[ARG1]], [[ARG2]]) : (index, index) -> ()
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @parallel(%n: index) {
  affine.parallel (%i, %j) = (max(0, %n), 1) to (10, min(%n, 20)) step (2, 1) {
    "t.body"(%i, %j) : (index, index) -> ()
  }
  return
}

// A loop begins with what a reduction leaves as it is.
// CHECK-LABEL: func.func @reduced(
// CHECK-SAME: [[ARG0:%.+]]: index) -> (f32, f32, f32, f32, i32, i32) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[CST:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: [[CST_1:%.+]] = arith.constant 0xFF800000 : f32
// CHECK-NEXT: [[CST_2:%.+]] = arith.constant 0x7F800000 : f32
// CHECK-NEXT: [[C0_I32:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: [[V0:%.+]]:6 = scf.parallel ([[ARG1:%.+]]) = ([[C0]]) to ([[ARG0]]) step ([[C1]]) init ([[CST]], [[CST_0]], [[CST_1]], [[CST_2]], [[C0_I32]], [[C1_I32]]) -> (f32, f32, f32, f32, i32, i32) {
// CHECK-NEXT: [[V1:%.+]] = "t.float"([[ARG1]]) : (index) -> f32
// CHECK-NEXT: [[V2:%.+]] = "t.int"([[ARG1]]) : (index) -> i32
// CHECK-NEXT: scf.reduce([[V1]], [[V1]], [[V1]], [[V1]], [[V2]], [[V2]] : f32, f32, f32, f32, i32, i32) {
// CHECK-NEXT: ^bb0([[ARG2:%.+]]: f32, [[ARG3:%.+]]: f32):
// CHECK-NEXT: [[V3:%.+]] = arith.addf [[ARG2]], [[ARG3]] : f32
// CHECK-NEXT: scf.reduce.return [[V3]] : f32
// CHECK-NEXT: }, {
// CHECK-NEXT: ^bb0([[ARG2]]: f32, [[ARG3]]: f32):
// CHECK-NEXT: [[V3]] = arith.mulf [[ARG2]], [[ARG3]] : f32
// CHECK-NEXT: scf.reduce.return [[V3]] : f32
// CHECK-NEXT: }, {
// CHECK-NEXT: ^bb0([[ARG2]]: f32, [[ARG3]]: f32):
// CHECK-NEXT: [[V3]] = arith.maximumf [[ARG2]], [[ARG3]] : f32
// CHECK-NEXT: scf.reduce.return [[V3]] : f32
// CHECK-NEXT: }, {
// CHECK-NEXT: ^bb0([[ARG2]]: f32, [[ARG3]]: f32):
// CHECK-NEXT: [[V3]] = arith.minimumf [[ARG2]], [[ARG3]] : f32
// CHECK-NEXT: scf.reduce.return [[V3]] : f32
// CHECK-NEXT: }, {
// CHECK-NEXT: ^bb0([[ARG2]]: i32, [[ARG3]]: i32):
// CHECK-NEXT: [[V3]] = arith.addi [[ARG2]], [[ARG3]] : i32
// CHECK-NEXT: scf.reduce.return [[V3]] : i32
// CHECK-NEXT: }, {
// CHECK-NEXT: ^bb0([[ARG2]]: i32, [[ARG3]]: i32):
// CHECK-NEXT: [[V3]] = arith.muli [[ARG2]], [[ARG3]] : i32
// CHECK-NEXT: scf.reduce.return [[V3]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return [[V0]]#0, [[V0]]#1, [[V0]]#2, [[V0]]#3, [[V0]]#4, [[V0]]#5 : f32, f32, f32, f32, i32, i32
// CHECK-NEXT: }
func.func @reduced(%n: index) -> (f32, f32, f32, f32, i32, i32) {
  %r:6 = affine.parallel (%i) = (0) to (%n) reduce ("addf", "mulf", "maximumf", "minimumf", "addi", "muli") -> (f32, f32, f32, f32, i32, i32) {
    %f = "t.float"(%i) : (index) -> f32
    %k = "t.int"(%i) : (index) -> i32
    affine.yield %f, %f, %f, %f, %k, %k : f32, f32, f32, f32, i32, i32
  }
  return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5 : f32, f32, f32, f32, i32, i32
}

// CHECK-LABEL: func.func @nested(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: memref<?x?xf32>) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: scf.for [[ARG2:%.+]] = [[C0]] to [[ARG0]] step [[C1]] {
// CHECK-NEXT: [[C0_0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1_1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: scf.parallel ([[ARG3:%.+]]) = ([[C0_0]]) to ([[ARG2]]) step ([[C1_1]]) {
// CHECK-NEXT: [[C0_2:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C_1:%.+]] = arith.constant -1 : index
// CHECK-NEXT: [[V0:%.+]] = arith.muli [[ARG3]], [[C_1]] overflow<nsw> : index
// CHECK-NEXT: [[V1:%.+]] = arith.addi [[ARG2]], [[V0]] : index
// CHECK-NEXT: [[V2:%.+]] = arith.cmpi sge, [[V1]], [[C0_2]] : index
// CHECK-NEXT: scf.if [[V2]] {
// CHECK-NEXT: [[C1_3:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V3:%.+]] = arith.addi [[ARG3]], [[C1_3]] : index
// CHECK-NEXT: [[V4:%.+]] = memref.load [[ARG1]][[[ARG2]], [[V3]]] : memref<?x?xf32>
// CHECK-NEXT: memref.store [[V4]], [[ARG1]][[[ARG3]], [[ARG2]]] : memref<?x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @nested(%n: index, %m: memref<?x?xf32>) {
  affine.for %i = 0 to %n {
    affine.parallel (%j) = (0) to (%i) {
      affine.if affine_set<(d0, d1) : (d0 - d1 >= 0)>(%i, %j) {
        %v = affine.load %m[%i, %j + 1] : memref<?x?xf32>
        affine.store %v, %m[%j, %i] : memref<?x?xf32>
      }
    }
  }
  return
}
