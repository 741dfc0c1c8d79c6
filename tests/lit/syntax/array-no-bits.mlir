// Arrays of elements of no bits have a length nevertheless.
// RUN: crease-opt %s --allow-unregistered-dialect | FileCheck %s

// CHECK: a = array<i0>, b = array<i0: 0>, c = array<ui0: 0, 0, 0>, d = array<si0: 0, 0>
"some.op"() {a = array<i0>, b = array<i0: 0>, c = array<ui0: 0, 0, 0>, d = array<si0: 0, 0>} : () -> ()
