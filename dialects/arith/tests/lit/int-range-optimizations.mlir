// RUN: crease-opt %s --allow-unregistered-dialect --split-input-file --int-range-optimizations | FileCheck %s

// A comparison that all numbers decide is its truth; of a mask the bits are known.
// CHECK-LABEL: func.func @comparisons(
// CHECK-SAME: [[ARG0:%.+]]: i32) -> (i1, i1, i1) {
// CHECK-NEXT: [[FALSE:%.+]] = arith.constant false
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: [[C7_I32:%.+]] = arith.constant 7 : i32
// CHECK-NEXT: [[V0:%.+]] = arith.andi [[ARG0]], [[C7_I32]] : i32
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi slt, [[V0]], [[C7_I32]] : i32
// CHECK-NEXT: return [[TRUE]], [[FALSE]], [[V1]] : i1, i1, i1
// CHECK-NEXT: }
func.func @comparisons(%x: i32) -> (i1, i1, i1) {
  %c7 = arith.constant 7 : i32
  %c8 = arith.constant 8 : i32
  %masked = arith.andi %x, %c7 : i32
  %below = arith.cmpi ult, %masked, %c8 : i32
  %above = arith.cmpi sge, %masked, %c8 : i32
  %open = arith.cmpi slt, %masked, %c7 : i32
  return %below, %above, %open : i1, i1, i1
}

// -----

// Signed and unsigned bounds hold at once: `-1` and `0` are far apart as unsigned numbers.
// CHECK-LABEL: func.func @both_bounds(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: i8) -> (i1, i1, i1) {
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: [[V0:%.+]] = arith.extsi [[ARG0]] : i1 to i32
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi ult, [[V0]], [[C1_I32]] : i32
// CHECK-NEXT: return [[TRUE]], [[V1]], [[TRUE]] : i1, i1, i1
// CHECK-NEXT: }
func.func @both_bounds(%x: i1, %y: i8) -> (i1, i1, i1) {
  %wide = arith.extsi %x : i1 to i32
  %c1 = arith.constant 1 : i32
  %signed = arith.cmpi slt, %wide, %c1 : i32
  %unsigned = arith.cmpi ult, %wide, %c1 : i32
  %sum = arith.extui %y : i8 to i32
  %next = arith.addi %sum, %c1 : i32
  %c0 = arith.constant 0 : i32
  %positive = arith.cmpi sgt, %next, %c0 : i32
  return %signed, %unsigned, %positive : i1, i1, i1
}

// -----

// What is left of a number below the divisor is the number; signed numbers may be below zero.
// CHECK-LABEL: func.func @remainders(
// CHECK-SAME: [[ARG0:%.+]]: i8) -> (i32, i32, i32, i32) {
// CHECK-NEXT: [[C256_I32:%.+]] = arith.constant 256 : i32
// CHECK-NEXT: [[C255_I32:%.+]] = arith.constant 255 : i32
// CHECK-NEXT: [[V0:%.+]] = arith.extui [[ARG0]] : i8 to i32
// CHECK-NEXT: [[V1:%.+]] = arith.extsi [[ARG0]] : i8 to i32
// CHECK-NEXT: [[V2:%.+]] = arith.remsi [[V1]], [[C256_I32]] : i32
// CHECK-NEXT: [[V3:%.+]] = arith.remui [[V0]], [[C255_I32]] : i32
// CHECK-NEXT: return [[V0]], [[V0]], [[V2]], [[V3]] : i32, i32, i32, i32
// CHECK-NEXT: }
func.func @remainders(%x: i8) -> (i32, i32, i32, i32) {
  %c256 = arith.constant 256 : i32
  %c255 = arith.constant 255 : i32
  %natural = arith.extui %x : i8 to i32
  %signed = arith.extsi %x : i8 to i32
  %0 = arith.remui %natural, %c256 : i32
  %1 = arith.remsi %natural, %c256 : i32
  %2 = arith.remsi %signed, %c256 : i32
  %3 = arith.remui %natural, %c255 : i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}

// -----

// Wider than 64 bits.
// CHECK-LABEL: func.func @wide(
// CHECK-SAME: [[ARG0:%.+]]: i64) -> i1 {
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: return [[TRUE]] : i1
// CHECK-NEXT: }
func.func @wide(%x: i64) -> i1 {
  %c = arith.constant 36893488147419103232 : i128
  %wide = arith.extui %x : i64 to i128
  %sum = arith.addi %wide, %wide : i128
  %below = arith.cmpi ult, %sum, %c : i128
  return %below : i1
}

// -----

// Elements of vectors.
// CHECK-LABEL: func.func @elements(
// CHECK-SAME: [[ARG0:%.+]]: vector<4xi8>) -> vector<4xi1> {
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<true> : vector<4xi1>
// CHECK-NEXT: return [[CST]] : vector<4xi1>
// CHECK-NEXT: }
func.func @elements(%x: vector<4xi8>) -> vector<4xi1> {
  %c = arith.constant dense<[256, 300, 400, 500]> : vector<4xi32>
  %wide = arith.extui %x : vector<4xi8> to vector<4xi32>
  %below = arith.cmpi ult, %wide, %c : vector<4xi32>
  return %below : vector<4xi1>
}

// -----

// No constant has a type with an unknown size.
// CHECK-LABEL: func.func @unknown_size(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?xi1>) -> tensor<?xi1> {
// CHECK-NEXT: [[V0:%.+]] = arith.extsi [[ARG0]] : tensor<?xi1> to tensor<?xi8>
// CHECK-NEXT: [[V1:%.+]] = arith.extui [[ARG0]] : tensor<?xi1> to tensor<?xi8>
// CHECK-NEXT: [[V2:%.+]] = arith.cmpi sle, [[V0]], [[V1]] : tensor<?xi8>
// CHECK-NEXT: return [[V2]] : tensor<?xi1>
// CHECK-NEXT: }
func.func @unknown_size(%x: tensor<?xi1>) -> tensor<?xi1> {
  %a = arith.extsi %x : tensor<?xi1> to tensor<?xi8>
  %b = arith.extui %x : tensor<?xi1> to tensor<?xi8>
  %c = arith.cmpi sle, %a, %b : tensor<?xi8>
  return %c : tensor<?xi1>
}

// -----

// Each branch passes on a range; the argument is in either.
// CHECK-LABEL: func.func @branches(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: i32) -> (i1, i1) {
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: [[C3_I32:%.+]] = arith.constant 3 : i32
// CHECK-NEXT: [[C5_I32:%.+]] = arith.constant 5 : i32
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb1([[C3_I32]] : i32), ^bb1([[C5_I32]] : i32)
// CHECK-NEXT: ^bb1([[V0:%.+]]: i32):  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi slt, [[V0]], [[C5_I32]] : i32
// CHECK-NEXT: return [[TRUE]], [[V1]] : i1, i1
// CHECK-NEXT: }
func.func @branches(%c: i1, %x: i32) -> (i1, i1) {
  %c3 = arith.constant 3 : i32
  %c5 = arith.constant 5 : i32
  %c6 = arith.constant 6 : i32
  cf.cond_br %c, ^a(%c3 : i32), ^a(%c5 : i32)
^a(%either: i32):
  %below = arith.cmpi slt, %either, %c6 : i32
  %four = arith.cmpi slt, %either, %c5 : i32
  return %below, %four : i1, i1
}

// -----

// A condition that is one constant runs one region only; where the other's number goes nobody sees.
// CHECK-LABEL: func.func @one_region(
// CHECK-SAME: [[ARG0:%.+]]: i32) -> i1 {
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: return [[TRUE]] : i1
// CHECK-NEXT: }
func.func @one_region(%x: i32) -> i1 {
  %true = arith.constant true
  %c3 = arith.constant 3 : i32
  %c4 = arith.constant 4 : i32
  %r = scf.if %true -> i32 {
    scf.yield %c3 : i32
  } else {
    scf.yield %x : i32
  }
  %below = arith.cmpi slt, %r, %c4 : i32
  return %below : i1
}

// -----

// A variable lies between the bounds.
// CHECK-LABEL: func.func @loops(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: memref<?x8xf32>) {
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C10:%.+]] = arith.constant 10 : index
// CHECK-NEXT: scf.for [[ARG2:%.+]] = [[C0]] to [[C10]] step [[C1]] {
// CHECK-NEXT: "test.use"([[TRUE]], [[TRUE]]) : (i1, i1) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: scf.parallel ([[ARG2]], [[ARG3:%.+]]) = ([[C0]], [[C1]]) to ([[ARG0]], [[C10]]) step ([[C1]], [[C1]]) {
// CHECK-NEXT: "test.use"([[TRUE]], [[TRUE]]) : (i1, i1) -> ()
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: scf.forall ([[ARG2]], [[ARG3]]) in ([[ARG0]], 10) {
// CHECK-NEXT: "test.use"([[TRUE]], [[TRUE]]) : (i1, i1) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: affine.for [[ARG2]] = 2 to 9 {
// CHECK-NEXT: "test.use"([[TRUE]], [[TRUE]]) : (i1, i1) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @loops(%n: index, %m: memref<?x8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  scf.for %i = %c0 to %c10 step %c1 {
    %below = arith.cmpi ult, %i, %c10 : index
    %natural = arith.cmpi sge, %i, %c0 : index
    "test.use"(%below, %natural) : (i1, i1) -> ()
  }
  scf.parallel (%i, %j) = (%c0, %c1) to (%n, %c10) step (%c1, %c1) {
    %natural = arith.cmpi sge, %i, %c0 : index
    %positive = arith.cmpi sge, %j, %c1 : index
    "test.use"(%natural, %positive) : (i1, i1) -> ()
  }
  scf.forall (%i, %j) in (%n, 10) {
    %natural = arith.cmpi sge, %i, %c0 : index
    %below = arith.cmpi slt, %j, %c10 : index
    "test.use"(%natural, %below) : (i1, i1) -> ()
  }
  affine.for %i = 2 to 9 {
    %d = affine.apply affine_map<(d0) -> (d0 floordiv 2 + 1)>(%i)
    %below = arith.cmpi slt, %d, %c10 : index
    %positive = arith.cmpi sgt, %d, %c1 : index
    "test.use"(%below, %positive) : (i1, i1) -> ()
  }
  return
}

// -----

// A variable that is one number: so is what is made of it.
// CHECK-LABEL: func.func @one_round(
// CHECK-SAME: ) {
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[C5:%.+]] = arith.constant 5 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: scf.for [[ARG0:%.+]] = [[C4]] to [[C5]] step [[C1]] {
// CHECK-NEXT: "test.use"([[C4]], [[C5]]) : (index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @one_round() {
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c4 to %c5 step %c1 {
    %next = arith.addi %i, %c1 : index
    "test.use"(%i, %next) : (index, index) -> ()
  }
  return
}

// -----

// As unsigned numbers the bounds say nothing of signed ones.
// CHECK-LABEL: func.func @unsigned_loop(
// CHECK-SAME: [[ARG0:%.+]]: i32) {
// CHECK-NEXT: [[C3_I32:%.+]] = arith.constant 3 : i32
// CHECK-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: scf.for unsigned [[ARG1:%.+]] = [[C3_I32]] to [[ARG0]] step [[C1_I32]]  : i32 {
// CHECK-NEXT: [[V0:%.+]] = arith.cmpi sge, [[ARG1]], [[C3_I32]] : i32
// CHECK-NEXT: "test.use"([[V0]]) : (i1) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @unsigned_loop(%n: i32) {
  %c3 = arith.constant 3 : i32
  %c1 = arith.constant 1 : i32
  scf.for unsigned %i = %c3 to %n step %c1 : i32 {
    %above = arith.cmpi sge, %i, %c3 : i32
    "test.use"(%above) : (i1) -> ()
  }
  return
}

// -----

// What a loop carries and passes on may be anything once it grew.
// CHECK-LABEL: func.func @carried(
// CHECK-SAME: [[ARG0:%.+]]: index) -> i1 {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C3:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V0:%.+]] = scf.for [[ARG1:%.+]] = [[C0]] to [[ARG0]] step [[C1]] iter_args([[ARG2:%.+]] = [[C0]]) -> (index) {
// CHECK-NEXT: [[V2:%.+]] = arith.addi [[ARG2]], [[C1]] : index
// CHECK-NEXT: [[V3:%.+]] = arith.minui [[V2]], [[C3]] : index
// CHECK-NEXT: scf.yield [[V3]] : index
// CHECK-NEXT: }
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi ule, [[V0]], [[C3]] : index
// CHECK-NEXT: return [[V1]] : i1
// CHECK-NEXT: }
func.func @carried(%n: index) -> i1 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %c0) -> index {
    %next = arith.addi %a, %c1 : index
    %small = arith.minui %next, %c3 : index
    scf.yield %small : index
  }
  %below = arith.cmpi ule, %r, %c3 : index
  return %below : i1
}

// -----

// Ranges that grow a little each time: an end comes all the same, and what does not depend on it is known.
// CHECK-LABEL: func.func @climbing(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i1) -> (i1, i1) {
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: [[C0_I32:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: [[C7_I32:%.+]] = arith.constant 7 : i32
// CHECK-NEXT: [[C127_I32:%.+]] = arith.constant 127 : i32
// CHECK-NEXT: [[V0:%.+]]:2 = scf.while ([[ARG2:%.+]] = [[C0_I32]], [[ARG3:%.+]] = [[ARG1]]) : (i32, i1) -> (i32, i1) {
// CHECK-NEXT: scf.condition([[ARG3]]) [[ARG2]], [[ARG3]] : i32, i1
// CHECK-NEXT: } do {
// CHECK-NEXT: ^bb0([[ARG2]]: i32, [[ARG3]]: i1):
// CHECK-NEXT: [[V2:%.+]] = scf.if [[ARG3]] -> (i32) {
// CHECK-NEXT: [[V4:%.+]] = arith.addi [[ARG2]], [[C1_I32]] : i32
// CHECK-NEXT: [[V5:%.+]] = arith.muli [[V4]], [[C7_I32]] : i32
// CHECK-NEXT: [[V6:%.+]] = scf.if [[ARG1]] -> (i32) {
// CHECK-NEXT: scf.yield [[V5]] : i32
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield [[ARG2]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: [[V7:%.+]] = arith.remui [[V6]], [[C127_I32]] : i32
// CHECK-NEXT: scf.yield [[V7]] : i32
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield [[C0_I32]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: [[V3:%.+]] = arith.cmpi slt, [[V2]], [[ARG0]] : i32
// CHECK-NEXT: scf.yield [[V2]], [[V3]] : i32, i1
// CHECK-NEXT: }
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi sge, [[V0]]#0, [[C0_I32]] : i32
// CHECK-NEXT: return [[V1]], [[TRUE]] : i1, i1
// CHECK-NEXT: }
func.func @climbing(%n: i32, %flag: i1) -> (i1, i1) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c7 = arith.constant 7 : i32
  %c127 = arith.constant 127 : i32
  %0:2 = scf.while (%a = %c0, %c = %flag) : (i32, i1) -> (i32, i1) {
    scf.condition(%c) %a, %c : i32, i1
  } do {
  ^bb0(%a: i32, %c: i1):
    %1 = scf.if %c -> i32 {
      %2 = arith.addi %a, %c1 : i32
      %3 = arith.muli %2, %c7 : i32
      %4 = scf.if %flag -> i32 {
        scf.yield %3 : i32
      } else {
        scf.yield %a : i32
      }
      %5 = arith.remui %4, %c127 : i32
      scf.yield %5 : i32
    } else {
      scf.yield %c0 : i32
    }
    %6 = arith.cmpi slt, %1, %n : i32
    scf.yield %1, %6 : i32, i1
  }
  %7 = arith.cmpi sge, %0#0, %c0 : i32
  %8 = arith.remui %0#0, %c127 : i32
  %9 = arith.cmpi ult, %8, %c127 : i32
  return %7, %9 : i1, i1
}

// -----

// A private function's argument is what its calls pass, its result what it returns.
// CHECK-LABEL: func.func private @called(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i32) -> i32 {
// CHECK-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: [[V0:%.+]] = arith.addi [[ARG1]], [[C1_I32]] : i32
// CHECK-NEXT: return [[V0]] : i32
// CHECK-NEXT: }
func.func private @called(%x: i32, %y: i32) -> i32 {
  %sum = arith.addi %x, %y : i32
  return %sum : i32
}
// CHECK-LABEL: func.func @calls(
// CHECK-SAME: ) -> (i32, i1) {
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: [[C2_I32:%.+]] = arith.constant 2 : i32
// CHECK-NEXT: [[V0:%.+]] = call @called([[C1_I32]], [[C1_I32]]) : (i32, i32) -> i32
// CHECK-NEXT: [[V1:%.+]] = call @called([[C1_I32]], [[C2_I32]]) : (i32, i32) -> i32
// CHECK-NEXT: return [[V1]], [[TRUE]] : i32, i1
// CHECK-NEXT: }
func.func @calls() -> (i32, i1) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %c5 = arith.constant 5 : i32
  %a = call @called(%c1, %c1) : (i32, i32) -> i32
  %b = call @called(%c1, %c2) : (i32, i32) -> i32
  %below = arith.cmpi slt, %a, %c5 : i32
  return %b, %below : i32, i1
}

// -----

// An index may have 32 bits: what its upper ones would be counts only where no bit gets there.
// CHECK-LABEL: func.func @indices(
// CHECK-SAME: [[ARG0:%.+]]: index) -> (i1, i1, i1) {
// CHECK-NEXT: [[TRUE:%.+]] = index.bool.constant true
// CHECK-NEXT: [[IDX4294967296:%.+]] = index.constant 4294967296
// CHECK-NEXT: [[IDX0:%.+]] = index.constant 0
// CHECK-NEXT: [[V0:%.+]] = index.cmp ugt([[IDX4294967296]], [[IDX0]])
// CHECK-NEXT: return [[TRUE]], [[V0]], [[TRUE]] : i1, i1, i1
// CHECK-NEXT: }
func.func @indices(%x: index) -> (i1, i1, i1) {
  %c8 = index.constant 8
  %big = index.constant 4294967296
  %zero = index.constant 0
  %size = index.sizeof
  %small = index.and %x, %c8
  %sum = index.add %small, %size
  %0 = index.cmp ugt(%sum, %zero)
  %1 = index.cmp ugt(%big, %zero)
  %2 = index.bool.constant true
  return %0, %1, %2 : i1, i1, i1
}

// -----

// No size is below zero, and those that types tell are known.
// CHECK-LABEL: func.func @sizes(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x4xf32>, [[ARG1:%.+]]: memref<2x3xf32>, [[ARG2:%.+]]: index) -> (i1, i1) {
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: return [[TRUE]], [[TRUE]] : i1, i1
// CHECK-NEXT: }
func.func @sizes(%t: tensor<?x4xf32>, %m: memref<2x3xf32>, %i: index) -> (i1, i1) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %0 = tensor.dim %t, %i : tensor<?x4xf32>
  %1 = arith.cmpi sge, %0, %c0 : index
  %2 = memref.dim %m, %i : memref<2x3xf32>
  %3 = arith.cmpi slt, %2, %c4 : index
  return %1, %3 : i1, i1
}

// -----

// Nobody says how far the steps of a scalable vector go.
// CHECK-LABEL: func.func @steps(
// CHECK-SAME: [[ARG0:%.+]]: i1) -> (i1, i1) {
// CHECK-NEXT: [[C7:%.+]] = arith.constant 7 : index
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<3> : vector<[4]xindex>
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: [[V0:%.+]] = vector.step : vector<[4]xindex>
// CHECK-NEXT: [[V1:%.+]] = arith.select [[ARG0]], [[V0]], [[CST]] : vector<[4]xindex>
// CHECK-NEXT: [[V2:%.+]] = vector.extract [[V1]][0] : index from vector<[4]xindex>
// CHECK-NEXT: [[V3:%.+]] = arith.cmpi ule, [[V2]], [[C7]] : index
// CHECK-NEXT: return [[TRUE]], [[V3]] : i1, i1
// CHECK-NEXT: }
func.func @steps(%c: i1) -> (i1, i1) {
  %c7 = arith.constant 7 : index
  %threes = arith.constant dense<3> : vector<[4]xindex>
  %0 = vector.step : vector<8xindex>
  %1 = vector.extract %0[3] : index from vector<8xindex>
  %2 = arith.cmpi ule, %1, %c7 : index
  %3 = vector.step : vector<[4]xindex>
  %4 = arith.select %c, %3, %threes : vector<[4]xindex>
  %5 = vector.extract %4[0] : index from vector<[4]xindex>
  %6 = arith.cmpi ule, %5, %c7 : index
  return %2, %6 : i1, i1
}

// -----

// Places are below sizes, which a launch, a kernel or a function may say.
// CHECK-LABEL: gpu.module @kernels
// CHECK-SAME: {
// CHECK-NEXT: gpu.func @kernel() kernel attributes {known_block_size = array<i32: 16, 1, 1>} {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: "test.use"([[C0]], [[TRUE]], [[TRUE]]) : (index, i1, i1) -> ()
// CHECK-NEXT: gpu.return
// CHECK-NEXT: }
// CHECK-NEXT: }
gpu.module @kernels {
  gpu.func @kernel() kernel attributes {known_block_size = array<i32: 16, 1, 1>} {
    %c16 = arith.constant 16 : index
    %x = gpu.thread_id x
    %y = gpu.thread_id y
    %below = arith.cmpi ult, %x, %c16 : index
    %lane = gpu.lane_id
    %c128 = arith.constant 128 : index
    %lanes = arith.cmpi ult, %lane, %c128 : index
    "test.use"(%y, %below, %lanes) : (index, i1, i1) -> ()
    gpu.return
  }
}
// CHECK-LABEL: func.func @launch(
// CHECK-SAME: [[ARG0:%.+]]: index) {
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C8:%.+]] = arith.constant 8 : index
// CHECK-NEXT: gpu.launch blocks([[ARG1:%.+]], [[ARG2:%.+]], [[ARG3:%.+]]) in ([[ARG7:%.+]] = [[ARG0]], [[ARG8:%.+]] = [[C1]], [[ARG9:%.+]] = [[C1]]) threads([[ARG4:%.+]], [[ARG5:%.+]], [[ARG6:%.+]]) in ([[ARG10:%.+]] = [[C8]], [[ARG11:%.+]] = [[C1]], [[ARG12:%.+]] = [[C1]]) {
// CHECK-NEXT: "test.use"([[TRUE]], [[TRUE]], [[TRUE]], [[C0]], [[C8]]) : (i1, i1, i1, index, index) -> ()
// CHECK-NEXT: gpu.terminator
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @launch(%n: index) {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %c1, %gz = %c1)
      threads(%tx, %ty, %tz) in (%sx = %c8, %sy = %c1, %sz = %c1) {
    %below = arith.cmpi ult, %tx, %c8 : index
    %positive = arith.cmpi uge, %gx, %c1 : index
    %id = gpu.thread_id x
    %same = arith.cmpi ult, %id, %c8 : index
    "test.use"(%below, %positive, %same, %ty, %sx) : (i1, i1, i1, index, index) -> ()
    gpu.terminator
  }
  return
}

// -----

// The position is 0 in the first round only.
// CHECK-LABEL: func.func @position(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: index) {
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<false> : vector<2xi1>
// CHECK-NEXT: [[V0:%.+]] = vector.insert [[ARG0]], [[CST]] [0] : i1 into vector<2xi1>
// CHECK-NEXT: cf.br ^bb1([[C0]] : index)
// CHECK-NEXT: ^bb1([[V1:%.+]]: index):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: [[V2:%.+]] = arith.addi [[V1]], [[C1]] : index
// CHECK-NEXT: [[V3:%.+]] = arith.cmpi slt, [[V2]], [[ARG1]] : index
// CHECK-NEXT: [[V4:%.+]] = vector.extract [[V0]][[[V1]]] : i1 from vector<2xi1>
// CHECK-NEXT: "test.use"([[V4]]) : (i1) -> ()
// CHECK-NEXT: cf.cond_br [[V3]], ^bb1([[V2]] : index), ^bb2
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @position(%x: i1, %n: index) {
  %falses = arith.constant dense<false> : vector<2xi1>
  %a = vector.insert %x, %falses [0] : i1 into vector<2xi1>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^bb1(%c0 : index)
^bb1(%i: index):
  %next = arith.addi %i, %c1 : index
  %again = arith.cmpi slt, %next, %n : index
  %b = vector.extract %a[%i] : i1 from vector<2xi1>
  "test.use"(%b) : (i1) -> ()
  cf.cond_br %again, ^bb1(%next : index), ^bb2
^bb2:
  return
}

// -----

// Of the argument that takes the place of those of equal blocks nothing is known.
// CHECK-LABEL: func.func @merged(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: i1) {
// CHECK-NEXT: [[C4_I64:%.+]] = arith.constant 4 : i64
// CHECK-NEXT: [[C3_I64:%.+]] = arith.constant 3 : i64
// CHECK-NEXT: cf.cond_br [[ARG1]], ^bb1([[C3_I64]] : i64), ^bb1([[C4_I64]] : i64)
// CHECK-NEXT: ^bb1([[V0:%.+]]: i64):  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb2, ^bb2
// CHECK-NEXT: ^bb2:  // 2 preds: ^bb1, ^bb1
// CHECK-NEXT: "test.use"([[V0]]) : (i64) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @merged(%c: i1, %x: i1) {
  cf.cond_br %x, ^bb1, ^bb2
^bb1:
  %c3 = arith.constant 3 : i64
  cf.cond_br %c, ^bb3(%c3 : i64), ^bb3(%c3 : i64)
^bb2:
  %c4 = arith.constant 4 : i64
  cf.cond_br %c, ^bb4(%c4 : i64), ^bb4(%c4 : i64)
^bb3(%a: i64):
  "test.use"(%a) : (i64) -> ()
  return
^bb4(%b: i64):
  "test.use"(%b) : (i64) -> ()
  return
}

// -----

// The upper bound is no constant; the lower one is.
// CHECK-LABEL: func.func @open_bound(
// CHECK-SAME: [[ARG0:%.+]]: index) {
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: affine.for [[ARG1:%.+]] = 3 to [[ARG0]] {
// CHECK-NEXT: "test.use"([[TRUE]]) : (i1) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @open_bound(%n: index) {
  %c3 = arith.constant 3 : index
  affine.for %i = 3 to %n {
    %above = arith.cmpi sge, %i, %c3 : index
    "test.use"(%above) : (i1) -> ()
  }
  return
}
