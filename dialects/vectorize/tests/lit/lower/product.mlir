// A product of as many lanes as the machine has is a loop over them: LLVM 22 multiplies only some, or
// gives up. Other reductions are one op.
// RUN: crease-opt %s --lower-vectorize=target=rvv | FileCheck %s
// RUN: crease-opt %s --lower-vectorize=target=sve | FileCheck %s

// CHECK-LABEL: func.func @floats
// CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[C1:.*]] = arith.constant 1 : index
// CHECK: %[[SCALE:.*]] = vector.vscale
// CHECK: %[[N:.*]] = arith.muli %[[SCALE]], %{{.*}} : index
// CHECK: %[[R:.*]] = scf.for %[[I:.*]] = %[[C0]] to %[[N]] step %[[C1]] iter_args(%[[P:.*]] = %arg1) -> (f32) {
// CHECK-NEXT: %[[X:.*]] = vector.extract %arg0[%[[I]]] : f32 from vector<[4]xf32>
// CHECK-NEXT: %[[M:.*]] = arith.mulf %[[P]], %[[X]] fastmath<nnan> : f32
// CHECK-NEXT: scf.yield %[[M]] : f32
// CHECK: return %[[R]]
func.func @floats(%v: vector<[4]xf32>, %x: f32) -> f32 {
  %r = vectorize.reduce <mul>, %v, %x fastmath<nnan> : vector<[4]xf32>
  return %r : f32
}

// CHECK-LABEL: func.func @integers
// CHECK: scf.for
// CHECK: arith.muli %{{.*}} : i8
func.func @integers(%v: vector<[2]xi8>, %x: i8) -> i8 {
  %r = vectorize.reduce <mul>, %v, %x : vector<[2]xi8>
  return %r : i8
}

// CHECK-LABEL: func.func @sum
// CHECK-NEXT: vector.reduction <add>, %arg0, %arg1 : vector<[4]xf32> into f32
func.func @sum(%v: vector<[4]xf32>, %x: f32) -> f32 {
  %r = vectorize.reduce <add>, %v, %x : vector<[4]xf32>
  return %r : f32
}
