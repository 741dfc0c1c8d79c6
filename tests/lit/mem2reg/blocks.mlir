// UPDATE: auto
// RUN: crease-opt %s --mem2reg --allow-unregistered-dialect | FileCheck %s

// What was stored last is what is loaded, also in another block.
func.func @dominates(%x: i32, %y: i32) -> (i32, i32) {
  %slot = memref.alloca() : memref<i32>
  memref.store %x, %slot[] : memref<i32>
  %first = memref.load %slot[] : memref<i32>
  memref.store %y, %slot[] : memref<i32>
  cf.br ^next
^next:
  %second = memref.load %slot[] : memref<i32>
  return %first, %second : i32, i32
}

// Nothing was stored on one of the ways.
func.func @meet(%c: i1, %x: i32) -> i32 {
  %slot = memref.alloca() : memref<i32>
  cf.cond_br %c, ^store, ^join
^store:
  memref.store %x, %slot[] : memref<i32>
  cf.br ^join
^join:
  %v = memref.load %slot[] : memref<i32>
  return %v : i32
}

// Nobody reads what meets, so nothing is passed.
func.func @not_read(%c: i1, %x: i32) -> i32 {
  %slot = memref.alloca() : memref<i32>
  cf.cond_br %c, ^a, ^b
^a:
  memref.store %x, %slot[] : memref<i32>
  cf.br ^join
^b:
  %v = memref.load %slot[] : memref<i32>
  "u.use"(%v) : (i32) -> ()
  cf.br ^join
^join:
  memref.store %x, %slot[] : memref<i32>
  %w = memref.load %slot[] : memref<i32>
  return %w : i32
}

// A value that goes round a loop, and one that is passed to the same block twice.
func.func @loop(%c: i1, %x: i32) -> i32 {
  %count = memref.alloca() : memref<i32>
  memref.store %x, %count[] : memref<i32>
  cf.br ^head
^head:
  %v = memref.load %count[] : memref<i32>
  %more = arith.addi %v, %v : i32
  memref.store %more, %count[] : memref<i32>
  cf.cond_br %c, ^head, ^twice
^twice:
  cf.cond_br %c, ^set, ^join
^set:
  memref.store %x, %count[] : memref<i32>
  cf.cond_br %c, ^join, ^join
^join:
  %w = memref.load %count[] : memref<i32>
  return %w : i32
}

// Arguments are added after those that are there, one slot after the other.
func.func @two(%c: i1, %x: i32, %f: f32) -> (i32, i32, f32) {
  %a = memref.alloca() : memref<i32>
  %b = memref.alloca() : memref<1xf32>
  %zero = arith.constant 0 : index
  cf.cond_br %c, ^store, ^join(%x : i32)
^store:
  memref.store %x, %a[] : memref<i32>
  memref.store %f, %b[%zero] : memref<1xf32>
  cf.br ^join(%x : i32)
^join(%own: i32):
  %v = memref.load %a[] : memref<i32>
  %w = memref.load %b[%zero] : memref<1xf32>
  return %own, %v, %w : i32, i32, f32
}

// A block that nothing leads to passes on what was never stored; what it stores is lost.
func.func @unreachable(%c: i1, %x: i32) -> i32 {
  %slot = memref.alloca() : memref<i32>
  memref.store %x, %slot[] : memref<i32>
  cf.cond_br %c, ^store, ^join
^store:
  %two = arith.constant 2 : i32
  memref.store %two, %slot[] : memref<i32>
  cf.br ^join
^dead:
  %v = memref.load %slot[] : memref<i32>
  memref.store %v, %slot[] : memref<i32>
  cf.br ^join
^join:
  %w = memref.load %slot[] : memref<i32>
  return %w : i32
}

// What ends the block before cannot pass anything.
func.func @unknown_branch(%x: i32) -> i32 {
  %slot = memref.alloca() : memref<i32>
  memref.store %x, %slot[] : memref<i32>
  "u.br"()[^store, ^join] : () -> ()
^store:
  %two = arith.constant 2 : i32
  memref.store %two, %slot[] : memref<i32>
  cf.br ^join
^join:
  %w = memref.load %slot[] : memref<i32>
  return %w : i32
}

// Where nothing meets that does not matter.
func.func @unknown_branch_is_fine(%x: i32) -> i32 {
  %slot = memref.alloca() : memref<i32>
  memref.store %x, %slot[] : memref<i32>
  "u.br"()[^a, ^b] : () -> ()
^a:
  %two = arith.constant 2 : i32
  memref.store %two, %slot[] : memref<i32>
  %v = memref.load %slot[] : memref<i32>
  return %v : i32
^b:
  %w = memref.load %slot[] : memref<i32>
  return %w : i32
}

// What was loaded is stored again, in other blocks too.
func.func @load_then_store(%c: i1, %x: i32) -> i32 {
  %slot = memref.alloca() : memref<i32>
  memref.store %x, %slot[] : memref<i32>
  %v = memref.load %slot[] : memref<i32>
  memref.store %v, %slot[] : memref<i32>
  cf.cond_br %c, ^again, ^join
^again:
  %w = memref.load %slot[] : memref<i32>
  memref.store %w, %slot[] : memref<i32>
  cf.br ^join
^join:
  %r = memref.load %slot[] : memref<i32>
  return %r : i32
}

// What was never stored is there where the slot was allocated, before everything else.
func.func @inner_block(%c: i1) -> i32 {
  cf.br ^body
^body:
  %one = arith.constant 1 : i32
  %slot = memref.alloca() : memref<i32>
  %v = memref.load %slot[] : memref<i32>
  %sum = arith.addi %v, %one : i32
  return %sum : i32
}

// Nothing uses it: that is left to others.
func.func @unused() {
  %slot = memref.alloca() : memref<i32>
  return
}
