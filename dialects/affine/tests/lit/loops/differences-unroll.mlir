// RUN: crease-opt --pass-pipeline="builtin.module(func.func(affine-loop-unroll{unroll-factor=2}))" --allow-unregistered-dialect %s | FileCheck %s --check-prefix=UNROLL
// RUN: crease-opt --pass-pipeline="builtin.module(func.func(affine-loop-unroll{unroll-factor=4 unroll-up-to-factor}))" --allow-unregistered-dialect %s | FileCheck %s --check-prefix=UPTO
// RUN: crease-opt --pass-pipeline="builtin.module(func.func(affine-loop-unroll{unroll-factor=-1}))" --allow-unregistered-dialect %s | FileCheck %s --check-prefix=FULL

// What goes round between values that are carried does so in each copy. Upstream exchanges it once, and yields the
// variable of the first copy.
// UNROLL: #map = affine_map<(d0) -> (d0 + 1)>
// UNROLL: #map1 = affine_map<()[s0] -> ((s0 floordiv 2) * 2)>
// UNROLL-LABEL: func.func @goes_round(
// UNROLL-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index) -> (f32, f32, index) {
// UNROLL-NEXT: [[V0:%.+]]:3 = affine.for [[ARG3:%.+]] = 0 to 8 step 2 iter_args([[ARG4:%.+]] = [[ARG0]], [[ARG5:%.+]] = [[ARG1]], [[ARG6:%.+]] = [[ARG2]]) -> (f32, f32, index) {
// UNROLL-NEXT: "use"([[ARG4]]) : (f32) -> ()
// UNROLL-NEXT: [[V1:%.+]] = affine.apply #map([[ARG3]])
// UNROLL-NEXT: "use"([[ARG5]]) : (f32) -> ()
// UNROLL-NEXT: affine.yield [[ARG4]], [[ARG5]], [[V1]] : f32, f32, index
// UNROLL-NEXT: }
// UNROLL-NEXT: return [[V0]]#0, [[V0]]#1, [[V0]]#2 : f32, f32, index
// UNROLL-NEXT: }
// UPTO: #map = affine_map<(d0) -> (d0 + 1)>
// UPTO: #map1 = affine_map<(d0) -> (d0 + 2)>
// UPTO: #map2 = affine_map<(d0) -> (d0 + 3)>
// UPTO: #map3 = affine_map<()[s0] -> ((s0 floordiv 4) * 4)>
// UPTO-LABEL: func.func @goes_round(
// UPTO-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index) -> (f32, f32, index) {
// UPTO-NEXT: [[V0:%.+]]:3 = affine.for [[ARG3:%.+]] = 0 to 8 step 4 iter_args([[ARG4:%.+]] = [[ARG0]], [[ARG5:%.+]] = [[ARG1]], [[ARG6:%.+]] = [[ARG2]]) -> (f32, f32, index) {
// UPTO-NEXT: "use"([[ARG4]]) : (f32) -> ()
// UPTO-NEXT: [[V1:%.+]] = affine.apply #map([[ARG3]])
// UPTO-NEXT: "use"([[ARG5]]) : (f32) -> ()
// UPTO-NEXT: [[V2:%.+]] = affine.apply #map1([[ARG3]])
// UPTO-NEXT: "use"([[ARG4]]) : (f32) -> ()
// UPTO-NEXT: [[V3:%.+]] = affine.apply #map2([[ARG3]])
// UPTO-NEXT: "use"([[ARG5]]) : (f32) -> ()
// UPTO-NEXT: affine.yield [[ARG4]], [[ARG5]], [[V3]] : f32, f32, index
// UPTO-NEXT: }
// UPTO-NEXT: return [[V0]]#0, [[V0]]#1, [[V0]]#2 : f32, f32, index
// UPTO-NEXT: }
// FULL: #map = affine_map<(d0) -> (d0 + 1)>
// FULL: #map1 = affine_map<(d0) -> (d0 + 2)>
// FULL: #map2 = affine_map<(d0) -> (d0 + 3)>
// FULL: #map3 = affine_map<(d0) -> (d0 + 4)>
// FULL: #map4 = affine_map<(d0) -> (d0 + 5)>
// FULL: #map5 = affine_map<(d0) -> (d0 + 6)>
// FULL: #map6 = affine_map<(d0) -> (d0 + 7)>
// FULL-LABEL: func.func @goes_round(
// FULL-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index) -> (f32, f32, index) {
// FULL-NEXT: [[C0:%.+]] = arith.constant 0 : index
// FULL-NEXT: "use"([[ARG0]]) : (f32) -> ()
// FULL-NEXT: [[V0:%.+]] = affine.apply #map([[C0]])
// FULL-NEXT: "use"([[ARG1]]) : (f32) -> ()
// FULL-NEXT: [[V1:%.+]] = affine.apply #map1([[C0]])
// FULL-NEXT: "use"([[ARG0]]) : (f32) -> ()
// FULL-NEXT: [[V2:%.+]] = affine.apply #map2([[C0]])
// FULL-NEXT: "use"([[ARG1]]) : (f32) -> ()
// FULL-NEXT: [[V3:%.+]] = affine.apply #map3([[C0]])
// FULL-NEXT: "use"([[ARG0]]) : (f32) -> ()
// FULL-NEXT: [[V4:%.+]] = affine.apply #map4([[C0]])
// FULL-NEXT: "use"([[ARG1]]) : (f32) -> ()
// FULL-NEXT: [[V5:%.+]] = affine.apply #map5([[C0]])
// FULL-NEXT: "use"([[ARG0]]) : (f32) -> ()
// FULL-NEXT: [[V6:%.+]] = affine.apply #map6([[C0]])
// FULL-NEXT: "use"([[ARG1]]) : (f32) -> ()
// FULL-NEXT: return [[ARG0]], [[ARG1]], [[V6]] : f32, f32, index
// FULL-NEXT: }
func.func @goes_round(%x: f32, %y: f32, %n: index) -> (f32, f32, index) {
  %0:3 = affine.for %i = 0 to 8 iter_args(%a = %x, %b = %y, %c = %n) -> (f32, f32, index) {
    "use"(%a) : (f32) -> ()
    affine.yield %b, %a, %i : f32, f32, index
  }
  return %0#0, %0#1, %0#2 : f32, f32, index
}

// What is left over begins with what the loop gave, each with its own, and ends where the loop ended. Upstream puts the
// last one in the place of all that begin with the same, the bound among them.
// UNROLL-LABEL: func.func @begins_alike(
// UNROLL-SAME: [[ARG0:%.+]]: index) -> (index, index) {
// UNROLL-NEXT: [[V0:%.+]]:2 = affine.for [[ARG1:%.+]] = 0 to #map1()[[[ARG0]]] step 2 iter_args([[ARG2:%.+]] = [[ARG0]], [[ARG3:%.+]] = [[ARG0]]) -> (index, index) {
// UNROLL-NEXT: [[V2:%.+]] = arith.addi [[ARG2]], [[ARG1]] : index
// UNROLL-NEXT: [[V3:%.+]] = arith.muli [[ARG3]], [[ARG1]] : index
// UNROLL-NEXT: [[V4:%.+]] = affine.apply #map([[ARG1]])
// UNROLL-NEXT: [[V5:%.+]] = arith.addi [[V2]], [[V4]] : index
// UNROLL-NEXT: [[V6:%.+]] = arith.muli [[V3]], [[V4]] : index
// UNROLL-NEXT: affine.yield [[V5]], [[V6]] : index, index
// UNROLL-NEXT: }
// UNROLL-NEXT: [[V1:%.+]]:2 = affine.for [[ARG1]] = #map1()[[[ARG0]]] to [[ARG0]] iter_args([[ARG2]] = [[V0]]#0, [[ARG3]] = [[V0]]#1) -> (index, index) {
// UNROLL-NEXT: [[V2]] = arith.addi [[ARG2]], [[ARG1]] : index
// UNROLL-NEXT: [[V3]] = arith.muli [[ARG3]], [[ARG1]] : index
// UNROLL-NEXT: affine.yield [[V2]], [[V3]] : index, index
// UNROLL-NEXT: }
// UNROLL-NEXT: return [[V1]]#0, [[V1]]#1 : index, index
// UNROLL-NEXT: }
// UPTO-LABEL: func.func @begins_alike(
// UPTO-SAME: [[ARG0:%.+]]: index) -> (index, index) {
// UPTO-NEXT: [[V0:%.+]]:2 = affine.for [[ARG1:%.+]] = 0 to #map3()[[[ARG0]]] step 4 iter_args([[ARG2:%.+]] = [[ARG0]], [[ARG3:%.+]] = [[ARG0]]) -> (index, index) {
// UPTO-NEXT: [[V2:%.+]] = arith.addi [[ARG2]], [[ARG1]] : index
// UPTO-NEXT: [[V3:%.+]] = arith.muli [[ARG3]], [[ARG1]] : index
// UPTO-NEXT: [[V4:%.+]] = affine.apply #map([[ARG1]])
// UPTO-NEXT: [[V5:%.+]] = arith.addi [[V2]], [[V4]] : index
// UPTO-NEXT: [[V6:%.+]] = arith.muli [[V3]], [[V4]] : index
// UPTO-NEXT: [[V7:%.+]] = affine.apply #map1([[ARG1]])
// UPTO-NEXT: [[V8:%.+]] = arith.addi [[V5]], [[V7]] : index
// UPTO-NEXT: [[V9:%.+]] = arith.muli [[V6]], [[V7]] : index
// UPTO-NEXT: [[V10:%.+]] = affine.apply #map2([[ARG1]])
// UPTO-NEXT: [[V11:%.+]] = arith.addi [[V8]], [[V10]] : index
// UPTO-NEXT: [[V12:%.+]] = arith.muli [[V9]], [[V10]] : index
// UPTO-NEXT: affine.yield [[V11]], [[V12]] : index, index
// UPTO-NEXT: }
// UPTO-NEXT: [[V1:%.+]]:2 = affine.for [[ARG1]] = #map3()[[[ARG0]]] to [[ARG0]] iter_args([[ARG2]] = [[V0]]#0, [[ARG3]] = [[V0]]#1) -> (index, index) {
// UPTO-NEXT: [[V2]] = arith.addi [[ARG2]], [[ARG1]] : index
// UPTO-NEXT: [[V3]] = arith.muli [[ARG3]], [[ARG1]] : index
// UPTO-NEXT: affine.yield [[V2]], [[V3]] : index, index
// UPTO-NEXT: }
// UPTO-NEXT: return [[V1]]#0, [[V1]]#1 : index, index
// UPTO-NEXT: }
// FULL-LABEL: func.func @begins_alike(
// FULL-SAME: [[ARG0:%.+]]: index) -> (index, index) {
// FULL-NEXT: [[V0:%.+]]:2 = affine.for [[ARG1:%.+]] = 0 to [[ARG0]] iter_args([[ARG2:%.+]] = [[ARG0]], [[ARG3:%.+]] = [[ARG0]]) -> (index, index) {
// FULL-NEXT: [[V1:%.+]] = arith.addi [[ARG2]], [[ARG1]] : index
// FULL-NEXT: [[V2:%.+]] = arith.muli [[ARG3]], [[ARG1]] : index
// FULL-NEXT: affine.yield [[V1]], [[V2]] : index, index
// FULL-NEXT: }
// FULL-NEXT: return [[V0]]#0, [[V0]]#1 : index, index
// FULL-NEXT: }
func.func @begins_alike(%n: index) -> (index, index) {
  %0:2 = affine.for %i = 0 to %n iter_args(%a = %n, %b = %n) -> (index, index) {
    %1 = arith.addi %a, %i : index
    %2 = arith.muli %b, %i : index
    affine.yield %1, %2 : index, index
  }
  return %0#0, %0#1 : index, index
}

// Steps that are too large, loops that never run, loops that run too often: those stay. Upstream writes a negative
// step, crashes, and makes copies until there is no memory.
// UNROLL-LABEL: func.func @stays(
// UNROLL-SAME: ) {
// UNROLL-NEXT: affine.for [[ARG0:%.+]] = 0 to 4611686018427387905 step 4611686018427387904 {
// UNROLL-NEXT: "use"([[ARG0]]) : (index) -> ()
// UNROLL-NEXT: }
// UNROLL-NEXT: affine.for [[ARG0]] = 7 to 3 {
// UNROLL-NEXT: "use"([[ARG0]]) : (index) -> ()
// UNROLL-NEXT: }
// UNROLL-NEXT: affine.for [[ARG0]] = 9223372036854775807 to -9223372036854775807 {
// UNROLL-NEXT: "use"([[ARG0]]) : (index) -> ()
// UNROLL-NEXT: }
// UNROLL-NEXT: affine.for [[ARG0]] = 0 to 1000000000000000 step 2 {
// UNROLL-NEXT: "use"([[ARG0]]) : (index) -> ()
// UNROLL-NEXT: [[V0:%.+]] = affine.apply #map([[ARG0]])
// UNROLL-NEXT: "use"([[V0]]) : (index) -> ()
// UNROLL-NEXT: }
// UNROLL-NEXT: return
// UNROLL-NEXT: }
// UPTO-LABEL: func.func @stays(
// UPTO-SAME: ) {
// UPTO-NEXT: affine.for [[ARG0:%.+]] = 0 to 4611686018427387905 step 4611686018427387904 {
// UPTO-NEXT: "use"([[ARG0]]) : (index) -> ()
// UPTO-NEXT: }
// UPTO-NEXT: affine.for [[ARG0]] = 7 to 3 {
// UPTO-NEXT: "use"([[ARG0]]) : (index) -> ()
// UPTO-NEXT: }
// UPTO-NEXT: affine.for [[ARG0]] = 9223372036854775807 to -9223372036854775807 {
// UPTO-NEXT: "use"([[ARG0]]) : (index) -> ()
// UPTO-NEXT: }
// UPTO-NEXT: affine.for [[ARG0]] = 0 to 1000000000000000 step 4 {
// UPTO-NEXT: "use"([[ARG0]]) : (index) -> ()
// UPTO-NEXT: [[V0:%.+]] = affine.apply #map([[ARG0]])
// UPTO-NEXT: "use"([[V0]]) : (index) -> ()
// UPTO-NEXT: [[V1:%.+]] = affine.apply #map1([[ARG0]])
// UPTO-NEXT: "use"([[V1]]) : (index) -> ()
// UPTO-NEXT: [[V2:%.+]] = affine.apply #map2([[ARG0]])
// UPTO-NEXT: "use"([[V2]]) : (index) -> ()
// UPTO-NEXT: }
// UPTO-NEXT: return
// UPTO-NEXT: }
// FULL-LABEL: func.func @stays(
// FULL-SAME: ) {
// FULL-NEXT: affine.for [[ARG0:%.+]] = 0 to 4611686018427387905 step 4611686018427387904 {
// FULL-NEXT: "use"([[ARG0]]) : (index) -> ()
// FULL-NEXT: }
// FULL-NEXT: affine.for [[ARG0]] = 7 to 3 {
// FULL-NEXT: "use"([[ARG0]]) : (index) -> ()
// FULL-NEXT: }
// FULL-NEXT: affine.for [[ARG0]] = 9223372036854775807 to -9223372036854775807 {
// FULL-NEXT: "use"([[ARG0]]) : (index) -> ()
// FULL-NEXT: }
// FULL-NEXT: affine.for [[ARG0]] = 0 to 1000000000000000 {
// FULL-NEXT: "use"([[ARG0]]) : (index) -> ()
// FULL-NEXT: }
// FULL-NEXT: return
// FULL-NEXT: }
func.func @stays() {
  affine.for %i = 0 to 4611686018427387905 step 4611686018427387904 {
    "use"(%i) : (index) -> ()
  }
  affine.for %i = 7 to 3 {
    "use"(%i) : (index) -> ()
  }
  affine.for %i = 9223372036854775807 to -9223372036854775807 {
    "use"(%i) : (index) -> ()
  }
  affine.for %i = 0 to 1000000000000000 {
    "use"(%i) : (index) -> ()
  }
  return
}
