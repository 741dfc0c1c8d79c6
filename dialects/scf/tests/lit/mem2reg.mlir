// UPDATE: auto
// RUN: crease-opt %s --mem2reg | FileCheck %s

// Slots that are accessed in regions of these ops stay; those inside of one region do not.
func.func @regions(%c: i1, %i: index, %x: i32) -> i32 {
  %a = memref.alloca() : memref<i32>
  memref.store %x, %a[] : memref<i32>
  scf.if %c {
    memref.store %x, %a[] : memref<i32>
  }
  %b = memref.alloca() : memref<i32>
  scf.for %k = %i to %i step %i {
    %v = memref.load %b[] : memref<i32>
    memref.store %v, %b[] : memref<i32>
  }
  scf.while : () -> () {
    %inner = memref.alloca() : memref<i32>
    memref.store %x, %inner[] : memref<i32>
    %v = memref.load %inner[] : memref<i32>
    %less = arith.cmpi slt, %v, %x : i32
    scf.condition(%less)
  } do {
    scf.yield
  }
  %r = scf.execute_region -> i32 {
    %inner = memref.alloca() : memref<i32>
    cf.cond_br %c, ^store, ^join
  ^store:
    memref.store %x, %inner[] : memref<i32>
    cf.br ^join
  ^join:
    %v = memref.load %inner[] : memref<i32>
    scf.yield %v : i32
  }
  return %r : i32
}
