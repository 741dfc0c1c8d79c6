// RUN: not crease-opt %s --run=forever --run-max-steps=1000 2>&1 | FileCheck %s --check-prefix=STEPS
// RUN: not crease-opt %s --run=recursion 2>&1 | FileCheck %s --check-prefix=CALLS
// RUN: not crease-opt %s --run=memory 2>&1 | FileCheck %s --check-prefix=MEMORY
// RUN: not crease-opt %s --run=lanes 2>&1 | FileCheck %s --check-prefix=LANES
// RUN: crease-opt %s --run=deep | FileCheck %s --check-prefix=DEEP --match-full-lines

// STEPS: error: stopped after 1000 steps
func.func @forever() {
  cf.br ^bb1
^bb1:
  cf.br ^bb1
}

// CALLS: error: stopped at 100000 nested calls
// CALLS: note: called from here, and 99991 calls further out
func.func @recursion() {
  call @recursion() : () -> ()
  return
}

// MEMORY: error: needs more than {{[0-9]+}} cells of memory
func.func @memory() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %many = arith.constant 1000000 : index
  scf.for %i = %c0 to %many step %c1 {
    %m = memref.alloc() : memref<1000xi8>
  }
  return
}

// LANES: error: stopped after {{[0-9]+}} steps
func.func @lanes() -> tensor<?xi8> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = arith.constant dense<[1, 2, 3, 4, 5, 6, 7, 8]> : vector<8xi8>
  %many = arith.constant 1000000000 : index
  %r = scf.for %i = %c0 to %many step %c1 iter_args(%x = %a) -> vector<8xi8> {
    %y = arith.addi %x, %a : vector<8xi8>
    scf.yield %y : vector<8xi8>
  }
  %0 = ub.poison : tensor<?xi8>
  return %0 : tensor<?xi8>
}

// Calls need no stack of the machine's own.
// DEEP: 50000 : i32
func.func @deep() -> i32 {
  %n = arith.constant 50000 : i32
  %0 = call @count(%n) : (i32) -> i32
  return %0 : i32
}
func.func @count(%n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %done = arith.cmpi eq, %n, %zero : i32
  cf.cond_br %done, ^end, ^more
^more:
  %m = arith.subi %n, %one : i32
  %r = call @count(%m) : (i32) -> i32
  %s = arith.addi %r, %one : i32
  return %s : i32
^end:
  return %zero : i32
}
