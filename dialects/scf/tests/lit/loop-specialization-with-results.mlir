// RUN: crease-opt --scf-for-loop-specialization %s | FileCheck %s

// CHECK: #map = affine_map<()[s0] -> (1024, s0)>
// CHECK-LABEL: func.func @for(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: f32) -> f32 {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V0:%.+]] = affine.min #map()[[[ARG0]]]
// CHECK-NEXT: [[V1:%.+]] = scf.for [[ARG2:%.+]] = [[C0]] to [[V0]] step [[C1]] iter_args([[ARG3:%.+]] = [[ARG1]]) -> (f32) {
// CHECK-NEXT: [[V2:%.+]] = "test.op"([[ARG3]]) : (f32) -> f32
// CHECK-NEXT: scf.yield [[V2]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: return [[V1]] : f32
// CHECK-NEXT: }
func.func @for(%n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %end = affine.min affine_map<()[s0] -> (1024, s0)>()[%n]
  %r = scf.for %j = %c0 to %end step %c1 iter_args(%c = %x) -> f32 {
    %next = "test.op"(%c) : (f32) -> f32
    scf.yield %next : f32
  }
  return %r : f32
}
