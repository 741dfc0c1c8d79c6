// RUN: crease-opt %s --control-flow-sink | FileCheck %s

// A chain that only the inner branch needs goes all the way in, in order.
// CHECK-LABEL: func @chain
func.func @chain(%a: i32, %c: i1) -> i32 {
  // CHECK-NEXT: scf.if
  %x = arith.addi %a, %a : i32
  %y = arith.muli %x, %a : i32
  %r = scf.if %c -> i32 {
    // CHECK-NEXT: scf.if
    %s = scf.if %c -> i32 {
      // CHECK-NEXT: %[[X:.*]] = arith.addi
      // CHECK-NEXT: arith.muli %[[X]]
      scf.yield %y : i32
    } else {
      scf.yield %a : i32
    }
    scf.yield %s : i32
  } else {
    scf.yield %a : i32
  }
  return %r : i32
}

// What both branches use stays.
// CHECK-LABEL: func @both
func.func @both(%a: i32, %c: i1) -> i32 {
  // CHECK-NEXT: arith.addi
  // CHECK-NEXT: scf.if
  %x = arith.addi %a, %a : i32
  %r = scf.if %c -> i32 {
    scf.yield %x : i32
  } else {
    %y = arith.muli %x, %a : i32
    scf.yield %y : i32
  }
  return %r : i32
}

// A loop's body may run more than once; nothing goes in.
// CHECK-LABEL: func @loop
func.func @loop(%a: i32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: arith.addi
  // CHECK-NEXT: scf.for
  %x = arith.addi %a, %a : i32
  scf.for %i = %c0 to %n step %c1 {
    func.call @use(%x) : (i32) -> ()
  }
  return
}

// Effects stay where they are.
// CHECK-LABEL: func @effects
func.func @effects(%c: i1) {
  // CHECK-NEXT: call @get
  %x = func.call @get() : () -> i32
  scf.if %c {
    func.call @use(%x) : (i32) -> ()
  }
  return
}

// CHECK-LABEL: func @switch
func.func @switch(%a: i32, %i: index) -> i32 {
  // CHECK-NEXT: scf.index_switch
  // CHECK-NEXT: case 1
  // CHECK-NEXT: arith.addi
  %x = arith.addi %a, %a : i32
  %r = scf.index_switch %i -> i32
  case 1 {
    scf.yield %x : i32
  }
  default {
    scf.yield %a : i32
  }
  return %r : i32
}

func.func private @use(i32)
func.func private @get() -> i32
