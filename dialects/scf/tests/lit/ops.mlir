// Every op reads and prints its custom form; the generic form reads back to the same text.
// RUN: crease-opt %s | FileCheck %s
// RUN: crease-opt %s --mlir-print-op-generic | crease-opt - | FileCheck %s

// CHECK-LABEL: func.func @for_loops
func.func @for_loops(%i: index, %n: i32, %x: f32) {
  // CHECK: scf.for %{{.*}} = %arg0 to %arg0 step %arg0 {
  // CHECK-NEXT: }
  scf.for %iv = %i to %i step %i {
  }
  // CHECK: scf.for unsigned %{{.*}} = %arg1 to %arg1 step %arg1  : i32 {
  // CHECK-NEXT: } {note = 1 : i64}
  scf.for unsigned %iv = %n to %n step %n : i32 {
    scf.yield
  } {note = 1}
  // CHECK: %{{.*}}:2 = scf.for %{{.*}} = %arg0 to %arg0 step %arg0 iter_args(%[[A:.*]] = %arg2, %[[B:.*]] = %arg1) -> (f32, i32) {
  // CHECK-NEXT: scf.yield %[[A]], %[[B]] : f32, i32
  %0:2 = scf.for %iv = %i to %i step %i iter_args(%a = %x, %b = %n) -> (f32, i32) {
    scf.yield %a, %b : f32, i32
  }
  // CHECK: scf.for {{.*}} iter_args(%{{.*}} = %arg2) -> (f32) {
  %1 = scf.for %iv = %i to %i step %i iter_args(%a = %x) -> f32 {
    scf.yield %a : f32
  }
  return
}

// CHECK-LABEL: func.func @conditionals
func.func @conditionals(%c: i1, %x: i32) {
  // CHECK: scf.if %arg0 {
  // CHECK-NEXT: }
  scf.if %c {
  }
  // CHECK: scf.if %arg0 {
  // CHECK-NEXT: } else {
  // CHECK-NEXT: } {note}
  scf.if %c {
    scf.yield
  } else {
  } {note}
  // CHECK: scf.if %arg0 -> (i32, i1) {
  // CHECK-NEXT: scf.yield %arg1, %arg0 : i32, i1
  // CHECK-NEXT: } else {
  // CHECK-NEXT: scf.yield %arg1, %arg0 : i32, i1
  %0:2 = scf.if %c -> (i32, i1) {
    scf.yield %x, %c : i32, i1
  } else {
    scf.yield %x, %c : i32, i1
  }
  return
}

// CHECK-LABEL: func.func @while_loops
func.func @while_loops(%c: i1, %x: i32) {
  // CHECK: scf.while : () -> () {
  // CHECK-NEXT: scf.condition(%arg0)
  // CHECK-NEXT: } do {
  // CHECK-NEXT: scf.yield
  // CHECK-NEXT: } attributes {note}
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.yield
  } attributes {note}
  // CHECK: scf.while (%[[A:.*]] = %arg1) : (i32) -> i1 {
  // CHECK-NEXT: scf.condition(%arg0) {key} %arg0 : i1
  // CHECK-NEXT: } do {
  // CHECK-NEXT: ^bb0(%{{.*}}: i1):
  // CHECK-NEXT: scf.yield %arg1 : i32
  %0 = scf.while (%a = %x) : (i32) -> i1 {
    scf.condition(%c) {key} %c : i1
  } do {
  ^bb0(%b: i1):
    scf.yield %x : i32
  }
  return
}

// CHECK-LABEL: func.func @index_switch
func.func @index_switch(%i: index) {
  // CHECK: scf.index_switch %arg0 {note} -> index
  // CHECK-NEXT: case -2 {
  // CHECK-NEXT:   scf.yield %arg0 : index
  // CHECK-NEXT: }
  // CHECK-NEXT: default {
  // CHECK-NEXT:   scf.yield %arg0 : index
  // CHECK-NEXT: }
  %0 = scf.index_switch %i {note} -> index
  case -2 {
    scf.yield %i : index
  }
  default {
    scf.yield %i : index
  }
  return
}

// CHECK-LABEL: func.func @execute_region
func.func @execute_region(%i: index) {
  // CHECK: scf.execute_region {
  // CHECK-NEXT: cf.br ^bb1
  // CHECK-NEXT: ^bb1:
  // CHECK-NEXT: scf.yield
  scf.execute_region {
    cf.br ^bb1
  ^bb1:
    scf.yield
  }
  // CHECK: scf.execute_region -> index no_inline {
  // CHECK-NEXT: scf.yield %arg0 : index
  // CHECK-NEXT: } {note}
  %0 = scf.execute_region -> index no_inline {
    scf.yield %i : index
  } {note}
  return
}

// CHECK-LABEL: func.func @parallel_loops
func.func @parallel_loops(%i: index, %x: f32) {
  // CHECK: scf.parallel (%{{.*}}, %{{.*}}) = (%arg0, %arg0) to (%arg0, %arg0) step (%arg0, %arg0) {
  // CHECK-NEXT: scf.reduce
  // CHECK-NEXT: } {note}
  scf.parallel (%a, %b) = (%i, %i) to (%i, %i) step (%i, %i) {
  } {note}
  // CHECK: scf.parallel (%{{.*}}) = (%arg0) to (%arg0) step (%arg0) init (%arg1, %arg0) -> (f32, index) {
  // CHECK-NEXT: scf.reduce(%arg1, %arg0 : f32, index) {
  // CHECK-NEXT: ^bb0(%[[A:.*]]: f32, %{{.*}}: f32):
  // CHECK-NEXT:   scf.reduce.return %[[A]] : f32
  // CHECK-NEXT: }, {
  // CHECK-NEXT: ^bb0(%{{.*}}: index, %[[B:.*]]: index):
  // CHECK-NEXT:   scf.reduce.return %[[B]] : index
  %0:2 = scf.parallel (%a) = (%i) to (%i) step (%i) init (%x, %i) -> (f32, index) {
    scf.reduce(%x, %i : f32, index) {
    ^bb0(%l: f32, %r: f32):
      scf.reduce.return %l : f32
    }, {
    ^bb0(%l: index, %r: index):
      scf.reduce.return %r : index
    }
  }
  return
}

// CHECK-LABEL: func.func @forall_loops
func.func @forall_loops(%i: index, %t: tensor<4xf32>) {
  // CHECK: scf.forall (%{{.*}}, %{{.*}}) in (4, %arg0) {
  // CHECK-NEXT: } {note}
  scf.forall (%a, %b) in (4, %i) {
    scf.forall.in_parallel {
    }
  } {note}
  // Bounds from 0 by 1 are left out.
  // CHECK: scf.forall (%{{.*}}) in (%arg0) {
  scf.forall (%a) = (0) to (%i) step (1) {
  }
  // CHECK: scf.forall (%{{.*}}) = (%arg0) to (8) step (2) shared_outs(%{{.*}} = %arg1) -> (tensor<4xf32>) {
  // CHECK-NEXT: scf.forall.in_parallel {
  %0 = scf.forall (%a) = (%i) to (8) step (2) shared_outs(%o = %t) -> (tensor<4xf32>) {
  }
  return
}

// CHECK-LABEL: func.func @index_switch_bits
func.func @index_switch_bits(%i: index) {
  // An integer of one bit: -1 and 0.
  scf.index_switch %i
  // CHECK: case -1 {
  case true {
    scf.yield
  }
  // CHECK: case 0 {
  case false {
    scf.yield
  }
  default {
  }
  return
}

// CHECK-LABEL: func.func @index_switch_extremes
func.func @index_switch_extremes(%i: index) {
  // CHECK: scf.index_switch
  scf.index_switch %i
  // CHECK: case 9223372036854775807 {
  case 9223372036854775807 {
    scf.yield
  }
  // CHECK: case -9223372036854775808 {
  case -9223372036854775808 {
    scf.yield
  }
  default {
    scf.yield
  }
  return
}

// Bounds that are constants say as much as if they were written.
// CHECK-LABEL: func.func @forall_constant_bounds
// CHECK: scf.forall (%{{.*}}) in (%[[N:.*]]) {
// CHECK: scf.forall (%{{.*}}, %{{.*}}) in (%[[N]], 3) {
// CHECK: scf.forall (%{{.*}}) = (%[[C0:.*]]) to (%[[N]]) step (%{{.*}}) {
func.func @forall_constant_bounds(%n: index, %m: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.forall (%i) = (%c0) to (%n) step (%c1) {
  }
  scf.forall (%i, %j) = (0, %c0) to (%n, 3) step (%c1, 1) {
  }
  scf.forall (%i) = (%c0) to (%n) step (%m) {
  }
  return
}
