// UPDATE: auto
// RUN: crease-opt %s --mem2reg --allow-unregistered-dialect | FileCheck %s

// A slot that is accessed in the region of another op stays, also if it is only read there.
func.func @read_inside(%c: i1, %x: i32) {
  %slot = memref.alloca() : memref<i32>
  memref.store %x, %slot[] : memref<i32>
  scf.if %c {
    %v = memref.load %slot[] : memref<i32>
    "u.use"(%v) : (i32) -> ()
  }
  return
}

// All of it may be inside, whatever the op is, and whether functions lie in functions or not.
func.func @all_inside(%x: i32) {
  "u.op"() ({
    %slot = memref.alloca() : memref<i32>
    memref.store %x, %slot[] : memref<i32>
    %v = memref.load %slot[] : memref<i32>
    "u.yield"(%v) : (i32) -> ()
  }) : () -> ()
  return
}

module @inner {
  func.func @f(%x: i32) -> i32 {
    %slot = memref.alloca() : memref<i32>
    memref.store %x, %slot[] : memref<i32>
    %v = memref.load %slot[] : memref<i32>
    return %v : i32
  }
}
