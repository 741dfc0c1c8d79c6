// RUN: crease-opt --affine-loop-coalescing --allow-unregistered-dialect %s | FileCheck %s

// CHECK: #map = affine_map<()[s0] -> (s0)>
// CHECK: #map1 = affine_map<()[s0, s1] -> (s0, s1)>
// CHECK: #map2 = affine_map<(d0)[s0] -> (d0 * s0)>
// CHECK: #map3 = affine_map<() -> (7)>
// CHECK: #map4 = affine_map<(d0)[s0] -> (d0 mod s0)>
// CHECK: #map5 = affine_map<(d0)[s0] -> (d0 floordiv s0)>
// CHECK: #map6 = affine_map<() -> (5)>
// CHECK: #map7 = affine_map<(d0) -> (d0)>
// CHECK: #map8 = affine_map<()[s0, s1, s2] -> ((-s0 + s1) ceildiv s2)>
// CHECK: #map9 = affine_map<()[s0, s1, s2] -> (((-s0 + s1) ceildiv s2) * 9)>
// CHECK: #map10 = affine_map<(d0) -> (d0 + 1)>
// CHECK: #map11 = affine_map<(d0)[s0, s1] -> (d0 * s1 + s0)>
// CHECK-LABEL: func.func @affine(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) {
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG0]]]
// CHECK-NEXT: [[V1:%.+]] = affine.min #map1()[[[ARG0]], [[ARG1]]]
// CHECK-NEXT: [[V2:%.+]] = affine.apply #map2([[V0]])[[[V1]]]
// CHECK-NEXT: [[V3:%.+]] = affine.apply #map3()
// CHECK-NEXT: [[V4:%.+]] = affine.apply #map2([[V2]])[[[V3]]]
// CHECK-NEXT: affine.for [[ARG2:%.+]] = 0 to [[V4]] {
// CHECK-NEXT: [[V5:%.+]] = affine.apply #map4([[ARG2]])[[[V3]]]
// CHECK-NEXT: [[V6:%.+]] = affine.apply #map5([[ARG2]])[[[V3]]]
// CHECK-NEXT: [[V7:%.+]] = affine.apply #map4([[V6]])[[[V1]]]
// CHECK-NEXT: [[V8:%.+]] = affine.apply #map5([[V6]])[[[V1]]]
// CHECK-NEXT: "use"([[V8]], [[V7]], [[V5]]) : (index, index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @affine(%n: index, %k: index) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to min affine_map<()[s0, s1] -> (s0, s1)>()[%n, %k] {
      affine.for %l = 0 to 7 {
        "use"(%i, %j, %l) : (index, index, index) -> ()
      }
    }
  }
  return
}

// The inner loops are normal and independent of each other, or none are.
// CHECK-LABEL: func.func @some(
// CHECK-SAME: [[ARG0:%.+]]: index) {
// CHECK-NEXT: affine.for [[ARG1:%.+]] = 0 to [[ARG0]] {
// CHECK-NEXT: "use"([[ARG1]]) : (index) -> ()
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map6()
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map3()
// CHECK-NEXT: [[V2:%.+]] = affine.apply #map2([[V0]])[[[V1]]]
// CHECK-NEXT: affine.for [[ARG2:%.+]] = 0 to [[V2]] {
// CHECK-NEXT: [[V3:%.+]] = affine.apply #map4([[ARG2]])[[[V1]]]
// CHECK-NEXT: [[V4:%.+]] = affine.apply #map5([[ARG2]])[[[V1]]]
// CHECK-NEXT: "use"([[ARG1]], [[V4]], [[V3]]) : (index, index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: affine.for [[ARG1]] = 0 to [[ARG0]] {
// CHECK-NEXT: affine.for [[ARG2]] = 1 to 5 {
// CHECK-NEXT: "use"([[ARG1]], [[ARG2]]) : (index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: affine.for [[ARG1]] = 0 to [[ARG0]] {
// CHECK-NEXT: affine.for [[ARG2]] = 0 to #map7([[ARG1]]) {
// CHECK-NEXT: "use"([[ARG1]], [[ARG2]]) : (index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @some(%n: index) {
  affine.for %i = 0 to %n {
    "use"(%i) : (index) -> ()
    affine.for %j = 0 to 5 {
      affine.for %l = 0 to 7 {
        "use"(%i, %j, %l) : (index, index, index) -> ()
      }
    }
  }
  affine.for %i = 0 to %n {
    affine.for %j = 1 to 5 {
      "use"(%i, %j) : (index, index) -> ()
    }
  }
  affine.for %i = 0 to %n {
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      "use"(%i, %j) : (index, index) -> ()
    }
  }
  return
}

// What is carried and does not change is what the loop begins with.
// CHECK-LABEL: func.func @carried(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: f32) {
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG0]]]
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map6()
// CHECK-NEXT: [[V2:%.+]] = affine.apply #map2([[V0]])[[[V1]]]
// CHECK-NEXT: affine.for [[ARG2:%.+]] = 0 to [[V2]] {
// CHECK-NEXT: [[V3:%.+]] = affine.apply #map4([[ARG2]])[[[V1]]]
// CHECK-NEXT: [[V4:%.+]] = affine.apply #map5([[ARG2]])[[[V1]]]
// CHECK-NEXT: [[V5:%.+]] = affine.for [[ARG3:%.+]] = 0 to 6 iter_args([[ARG4:%.+]] = [[ARG1]]) -> (f32) {
// CHECK-NEXT: "use"([[V4]], [[V3]], [[ARG3]], [[ARG4]]) : (index, index, index, f32) -> ()
// CHECK-NEXT: affine.yield [[ARG4]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @carried(%n: index, %x: f32) {
  affine.for %i = 0 to %n {
    %0 = affine.for %j = 0 to 5 iter_args(%y = %x) -> f32 {
      %1 = affine.for %k = 0 to 6 iter_args(%z = %y) -> f32 {
        "use"(%i, %j, %k, %z) : (index, index, index, f32) -> ()
        affine.yield %z : f32
      }
      affine.yield %y : f32
    }
  }
  return
}

// CHECK-LABEL: func.func @scf(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C10:%.+]] = arith.constant 10 : index
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map8()[[[ARG0]], [[ARG1]], [[ARG2]]]
// CHECK-NEXT: [[C0_0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1_1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C0_2:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C9:%.+]] = arith.constant 9 : index
// CHECK-NEXT: [[C1_3:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map8()[[[ARG0]], [[ARG1]], [[ARG2]]]
// CHECK-NEXT: [[V2:%.+]] = affine.apply #map9()[[[ARG0]], [[ARG1]], [[ARG2]]]
// CHECK-NEXT: scf.for [[ARG3:%.+]] = [[C0_0]] to [[V2]] step [[C1_1]] {
// CHECK-NEXT: [[V3:%.+]]:2 = affine.delinearize_index [[ARG3]] into ([[V0]], 9) : index, index
// CHECK-NEXT: [[V4:%.+]] = affine.apply #map10([[V3]]#1)
// CHECK-NEXT: [[V5:%.+]] = affine.apply #map11([[V3]]#0)[[[ARG0]], [[ARG2]]]
// CHECK-NEXT: scf.for [[ARG4:%.+]] = [[C0]] to [[V4]] step [[C1]] {
// CHECK-NEXT: "use"([[V5]], [[V4]], [[ARG4]]) : (index, index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @scf(%a: index, %b: index, %s: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  scf.for %i = %a to %b step %s {
    scf.for %j = %c1 to %c10 step %c1 {
      scf.for %l = %c0 to %j step %c1 {
        "use"(%i, %j, %l) : (index, index, index) -> ()
      }
    }
  }
  return
}

// What is carried must be carried through all.
// CHECK-LABEL: func.func @integers(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i32, [[ARG2:%.+]]: i32, [[ARG3:%.+]]: f32) -> f32 {
// CHECK-NEXT: [[C0_I32:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: [[V0:%.+]] = arith.subi [[ARG1]], [[ARG0]] : i32
// CHECK-NEXT: [[V1:%.+]] = arith.ceildivsi [[V0]], [[ARG2]] : i32
// CHECK-NEXT: [[C0_I32_0:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[C1_I32_1:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: [[V2:%.+]] = arith.muli [[V1]], [[ARG1]] : i32
// CHECK-NEXT: [[V3:%.+]] = scf.for [[ARG4:%.+]] = [[C0_I32_0]] to [[V2]] step [[C1_I32_1]] iter_args([[ARG5:%.+]] = [[ARG3]]) -> (f32)  : i32 {
// CHECK-NEXT: [[V5:%.+]] = arith.remsi [[ARG4]], [[ARG1]] : i32
// CHECK-NEXT: [[V6:%.+]] = arith.divsi [[ARG4]], [[ARG1]] : i32
// CHECK-NEXT: [[C0_I32_2:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[V7:%.+]] = arith.muli [[V6]], [[ARG2]] : i32
// CHECK-NEXT: [[V8:%.+]] = arith.addi [[V7]], [[ARG0]] : i32
// CHECK-NEXT: [[V9:%.+]] = "use"([[V8]], [[C0_I32_2]], [[V5]], [[ARG5]]) : (i32, i32, i32, f32) -> f32
// CHECK-NEXT: scf.yield [[V9]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: [[V4:%.+]] = scf.for [[ARG4]] = [[ARG0]] to [[ARG1]] step [[ARG2]] iter_args([[ARG5]] = [[ARG3]]) -> (f32)  : i32 {
// CHECK-NEXT: [[V5]] = scf.for [[ARG6:%.+]] = [[ARG0]] to [[ARG1]] step [[ARG2]] iter_args([[ARG7:%.+]] = [[ARG3]]) -> (f32)  : i32 {
// CHECK-NEXT: [[V6]] = "use"([[ARG4]], [[ARG6]], [[ARG7]]) : (i32, i32, f32) -> f32
// CHECK-NEXT: scf.yield [[V6]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V5]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: return [[V4]] : f32
// CHECK-NEXT: }
func.func @integers(%a: i32, %b: i32, %s: i32, %x: f32) -> f32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %0 = scf.for %i = %a to %b step %s iter_args(%y = %x) -> f32 : i32 {
    %1 = scf.for %j = %c0 to %c1 step %c1 iter_args(%z = %y) -> f32 : i32 {
      %2 = scf.for %l = %c0 to %b step %c1 iter_args(%w = %z) -> f32 : i32 {
        %3 = "use"(%i, %j, %l, %w) : (i32, i32, i32, f32) -> f32
        scf.yield %3 : f32
      }
      scf.yield %2 : f32
    }
    scf.yield %1 : f32
  }
  %4 = scf.for %i = %a to %b step %s iter_args(%y = %x) -> f32 : i32 {
    %5 = scf.for %j = %a to %b step %s iter_args(%z = %x) -> f32 : i32 {
      %6 = "use"(%i, %j, %z) : (i32, i32, f32) -> f32
      scf.yield %6 : f32
    }
    scf.yield %5 : f32
  }
  return %4 : f32
}
