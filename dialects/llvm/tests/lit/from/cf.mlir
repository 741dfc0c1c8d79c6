// UPDATE: auto
// RUN: crease-opt %s --allow-unregistered-dialect --split-input-file --convert-cf-to-llvm | FileCheck %s

// Blocks get arguments of other types; who still wants the old ones gets them.
func.func @branches(%i: index, %m: memref<?xf32>, %c: i1) {
  cf.br ^a(%i, %m : index, memref<?xf32>) {note}
^a(%x: index, %y: memref<?xf32>):
  "use"(%x, %y) : (index, memref<?xf32>) -> ()
  cf.cond_br %c weights([1, 2]), ^a(%x, %y : index, memref<?xf32>), ^b(%x : index)
^b(%z: index):
  return
}

// -----

func.func @switch(%i: index, %x: i32) {
  cf.switch %x : i32, [
    default: ^a,
    1: ^b(%i : index),
    -2: ^b(%i : index)
  ]
^a:
  return
^b(%y: index):
  "use"(%y) : (index) -> ()
  return
}

// -----

// Texts get names that nothing else has. What is declared is declared once.
func.func @assert_msg(%c: i1) {
  cf.assert %c, "first"
  cf.assert %c, "second"
  return
}

// -----

// A block that control never gets to stays as it is.
func.func @unreached() {
  return
^a:
  cf.br ^b
^b:
  return
}
