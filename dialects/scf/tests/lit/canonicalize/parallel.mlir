// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// A dimension that runs once is its lower bound. Discardable attributes are not kept.
// CHECK-LABEL: func.func @parallel_single_iteration
// CHECK:      scf.parallel (%[[J:.*]]) = (%c0) to (%arg0) step (%c1) {
// CHECK-NEXT:   "test.use"(%c0, %[[J]])
// CHECK-NEXT:   scf.reduce
// CHECK-NEXT: }{{$}}
func.func @parallel_single_iteration(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c1, %n) step (%c1, %c1) {
    "test.use"(%i, %j) : (index, index) -> ()
  } {note}
  return
}

// CHECK-LABEL: func.func @parallel_zero_iterations
// CHECK-NEXT: return %arg1
func.func @parallel_zero_iterations(%n: index, %x: f32) -> f32 {
  %c5 = arith.constant 5 : index
  %c1 = arith.constant 1 : index
  %0 = scf.parallel (%i, %j) = (%c5, %c1) to (%c1, %n) step (%c1, %c1) init (%x) -> f32 {
    %1 = "test.make"(%i, %j) : (index, index) -> f32
    scf.reduce(%1 : f32) {
    ^bb0(%a: f32, %b: f32):
      %2 = arith.addf %a, %b : f32
      scf.reduce.return %2 : f32
    }
  }
  return %0 : f32
}

// CHECK-LABEL: func.func @parallel_inline
// CHECK-NEXT: %[[C:.*]] = arith.constant 3 : index
// CHECK-NEXT: %[[V:.*]] = "test.make"(%[[C]])
// CHECK-NEXT: %[[S:.*]] = arith.subf %arg0, %[[V]]
// CHECK-NEXT: return %[[S]]
func.func @parallel_inline(%x: f32) -> f32 {
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %0 = scf.parallel (%i) = (%c3) to (%c5) step (%c5) init (%x) -> f32 {
    %1 = "test.make"(%i) : (index) -> f32
    scf.reduce(%1 : f32) {
    ^bb0(%a: f32, %b: f32):
      %2 = arith.subf %a, %b : f32
      scf.reduce.return %2 : f32
    }
  }
  return %0 : f32
}

// CHECK-LABEL: func.func @parallel_merge_nested
// CHECK-NEXT: scf.parallel (%[[I:.*]], %[[J:.*]]) = (%arg0, %arg1) to (%arg1, %arg0) step (%arg0, %arg0) {
// CHECK-NEXT:   "test.use"(%[[I]], %[[J]])
// CHECK-NEXT:   scf.reduce
func.func @parallel_merge_nested(%a: index, %b: index) {
  scf.parallel (%i) = (%a) to (%b) step (%a) {
    scf.parallel (%j) = (%b) to (%a) step (%a) {
      "test.use"(%i, %j) : (index, index) -> ()
    }
  }
  return
}

// CHECK-LABEL: func.func @parallel_inner_bound_depends
// CHECK:  scf.parallel (%[[I:.*]]) =
// CHECK-NEXT: scf.parallel ({{.*}}) = (%arg0) to (%[[I]])
func.func @parallel_inner_bound_depends(%a: index, %b: index) {
  scf.parallel (%i) = (%a) to (%b) step (%a) {
    scf.parallel (%j) = (%a) to (%i) step (%a) {
      "test.use"(%i, %j) : (index, index) -> ()
    }
  }
  return
}
