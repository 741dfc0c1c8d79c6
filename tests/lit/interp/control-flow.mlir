// RUN: crease-opt %s --run=blocks --run-args=5 | FileCheck %s --check-prefix=BLOCKS --match-full-lines
// RUN: crease-opt %s --run=switch --run-args=20 | FileCheck %s --check-prefix=CASE --match-full-lines
// RUN: crease-opt %s --run=switch --run-args=21 | FileCheck %s --check-prefix=DEFAULT --match-full-lines
// RUN: crease-opt %s --run=loops | FileCheck %s --check-prefix=LOOPS --match-full-lines
// RUN: crease-opt %s --run=regions --run-args=3 | FileCheck %s --check-prefix=REGIONS --match-full-lines
// RUN: crease-opt %s --run=calls | FileCheck %s --check-prefix=CALLS --match-full-lines

// 5!
// BLOCKS: 120 : i64
func.func @blocks(%n: i64) -> i64 {
  %c1 = arith.constant 1 : i64
  cf.br ^head(%n, %c1 : i64, i64)
^head(%i: i64, %product: i64):
  %done = arith.cmpi sle, %i, %c1 : i64
  cf.cond_br %done, ^end, ^next
^next:
  %p = arith.muli %product, %i : i64
  %j = arith.subi %i, %c1 : i64
  cf.br ^head(%j, %p : i64, i64)
^end:
  return %product : i64
}

// Values are passed at once: the second loop swaps.
// CASE: 2 : i32
// DEFAULT: 1 : i32
func.func @switch(%flag: i32) -> i32 {
  %a = arith.constant 1 : i32
  %b = arith.constant 2 : i32
  cf.switch %flag : i32, [
    default: ^end(%a : i32),
    10: ^swap(%a, %b : i32, i32),
    20: ^swap(%a, %b : i32, i32)
  ]
^swap(%x: i32, %y: i32):
  %again = arith.cmpi slt, %x, %y : i32
  cf.cond_br %again, ^swap(%y, %x : i32, i32), ^end(%x : i32)
^end(%r: i32):
  return %r : i32
}

// The last two numbers have no successor within their type.
// LOOPS: 45 : i32
// LOOPS-NEXT: 32 : i32
// LOOPS-NEXT: 65 : index
// LOOPS-NEXT: 3 : i32
// LOOPS-NEXT: 2 : i32
// LOOPS-NOT: {{.}}
func.func @loops() -> (i32, i32, index, i32, i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c10 = arith.constant 10 : i32
  %i0 = arith.constant 0 : index
  %i1 = arith.constant 1 : index
  %i2 = arith.constant 2 : index
  %i5 = arith.constant 5 : index
  %sum = scf.for %i = %c0 to %c10 step %c1 iter_args(%s = %c0) -> i32 : i32 {
    %t = arith.addi %s, %i : i32
    scf.yield %t : i32
  }
  %power = scf.while (%x = %c1) : (i32) -> i32 {
    %lim = arith.constant 30 : i32
    %go = arith.cmpi slt, %x, %lim : i32
    scf.condition(%go) %x : i32
  } do {
  ^bb0(%y: i32):
    %d = arith.addi %y, %y : i32
    scf.yield %d : i32
  }
  // 5 + the sum of 10 * (0 + 2 + 4)
  %par = scf.parallel (%i, %j) = (%i0, %i0) to (%i5, %i5) step (%i2, %i1) init (%i5) -> index {
    %v = arith.muli %i, %i2 : index
    scf.reduce(%v : index) {
    ^bb0(%l: index, %r: index):
      %s = arith.addi %l, %r : index
      scf.reduce.return %s : index
    }
  }
  %m126 = arith.constant 125 : i8
  %m127 = arith.constant 127 : i8
  %b1 = arith.constant 1 : i8
  %b2 = arith.constant 100 : i8
  %count = arith.constant 1 : i32
  %short = scf.for %i = %m126 to %m127 step %b1 iter_args(%s = %count) -> i32 : i8 {
    %t = arith.addi %s, %count : i32
    scf.yield %t : i32
  }
  %far = scf.for %i = %m126 to %m127 step %b2 iter_args(%s = %count) -> i32 : i8 {
    %t = arith.addi %s, %count : i32
    scf.yield %t : i32
  }
  return %sum, %power, %par, %short, %far : i32, i32, index, i32, i32
}

// REGIONS: 7 : i32
// REGIONS-NEXT: 9 : i32
// REGIONS-NEXT: 4 : i32
// REGIONS-NEXT: dense<1> : memref<3xi32>
// REGIONS-NOT: {{.}}
func.func @regions(%n: index) -> (i32, i32, i32, memref<3xi32>) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c4 = arith.constant 4 : i32
  %c7 = arith.constant 7 : i32
  %c9 = arith.constant 9 : i32
  %false = arith.constant false
  %0 = scf.if %false -> i32 {
    scf.yield %c4 : i32
  } else {
    scf.yield %c7 : i32
  }
  %1 = scf.index_switch %n -> i32
  case 2 {
    scf.yield %c4 : i32
  }
  case 3 {
    scf.yield %c9 : i32
  }
  default {
    scf.yield %c7 : i32
  }
  %2 = scf.execute_region -> i32 {
    cf.cond_br %false, ^a, ^b
  ^a:
    scf.yield %c7 : i32
  ^b:
    scf.yield %c4 : i32
  }
  %m = memref.alloc() : memref<3xi32>
  scf.forall (%i) in (%n) {
    memref.store %c1, %m[%i] : memref<3xi32>
  }
  scf.if %false {
    %i0 = arith.constant 0 : index
    memref.store %c0, %m[%i0] : memref<3xi32>
  }
  return %0, %1, %2, %m : i32, i32, i32, memref<3xi32>
}

// CALLS: 55 : i32
// CALLS-NEXT: 13 : i32
// CALLS-NOT: {{.}}
func.func @calls() -> (i32, i32) {
  %c10 = arith.constant 10 : i32
  %c7 = arith.constant 7 : i32
  %0 = call @fibonacci(%c10) : (i32) -> i32
  %f = constant @fibonacci : (i32) -> i32
  %1 = call_indirect %f(%c7) : (i32) -> i32
  return %0, %1 : i32, i32
}
func.func @fibonacci(%n: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %small = arith.cmpi sle, %n, %c1 : i32
  %r = scf.if %small -> i32 {
    scf.yield %n : i32
  } else {
    %a = arith.subi %n, %c1 : i32
    %b = arith.subi %n, %c2 : i32
    %x = func.call @fibonacci(%a) : (i32) -> i32
    %y = func.call @fibonacci(%b) : (i32) -> i32
    %s = arith.addi %x, %y : i32
    scf.yield %s : i32
  }
  return %r : i32
}
