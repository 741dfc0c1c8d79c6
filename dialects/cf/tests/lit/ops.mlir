// Every op reads and prints its custom form; the generic form reads back to the same text.
// RUN: crease-opt %s | FileCheck %s
// RUN: crease-opt %s --mlir-print-op-generic | crease-opt - | FileCheck %s

// CHECK-LABEL: func.func @branches
func.func @branches(%c: i1, %x: i32) {
  // CHECK: cf.br ^bb1(%arg1 : i32) {note}
  cf.br ^bb1(%x : i32) {note}
// CHECK: ^bb1(%[[Y:.*]]: i32):
^bb1(%y: i32):
  // CHECK: cf.cond_br %arg0, ^bb2, ^bb3(%[[Y]], %arg0 : i32, i1)
  cf.cond_br %c, ^bb2, ^bb3(%y, %c : i32, i1)
^bb2:
  // CHECK: cf.cond_br %arg0 weights([10, 20]), ^bb4, ^bb4
  cf.cond_br %c weights([10, 20]), ^bb4, ^bb4
^bb3(%z: i32, %d: i1):
  cf.br ^bb4
^bb4:
  return
}

// CHECK-LABEL: func.func @switch
func.func @switch(%x: i32, %y: i8) {
  // CHECK:      cf.switch %arg0 : i32, [
  // CHECK-NEXT:   default: ^bb1,
  // CHECK-NEXT:   1: ^bb2(%arg1 : i8),
  // CHECK-NEXT:   4294967293: ^bb1
  // CHECK-NEXT: ] {note}
  cf.switch %x : i32, [
    default: ^bb1,
    1: ^bb2(%y : i8),
    -3: ^bb1
  ] {note}
^bb1:
  // CHECK:      cf.switch %arg1 : i8, [
  // CHECK-NEXT:   default: ^bb3]
  cf.switch %y : i8, [
    default: ^bb3
  ]
^bb2(%z: i8):
  cf.br ^bb3
^bb3:
  return
}

// CHECK-LABEL: func.func @assertion
func.func @assertion(%c: i1) {
  // CHECK: cf.assert %arg0, "a \22quoted\22 text" {note}
  cf.assert %c, "a \"quoted\" text" {note}
  return
}
