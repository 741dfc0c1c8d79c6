// UPDATE: auto
// RUN: crease-opt %s --allow-unregistered-dialect --convert-scf-to-cf | FileCheck %s

// Without results what follows is where both ways meet.
func.func @if_only(%c: i1) {
  scf.if %c {
    "t.then"() : () -> ()
  }
  "t.after"() : () -> ()
  return
}

// Results are arguments of a block of its own.
func.func @if_results(%c: i1, %x: i32, %y: f32) -> (i32, f32) {
  %r:2 = scf.if %c -> (i32, f32) {
    %t = "t.then"() : () -> i32
    scf.yield %t, %y : i32, f32
  } else {
    %e = "t.else"() : () -> f32
    scf.yield %x, %e : i32, f32
  }
  return %r#0, %r#1 : i32, f32
}

// The condition's negation is folded, as often as there is one.
func.func @if_not(%c: i1) {
  %true = arith.constant true
  %n = arith.xori %c, %true : i1
  scf.if %n {
    "t.then"() : () -> ()
  } else {
    "t.else"() : () -> ()
  }
  %m = arith.xori %n, %true : i1
  scf.if %m {
    "t.then"() : () -> ()
  } else {
    "t.else"() : () -> ()
  }
  return
}

func.func @if_nested(%c: i1, %d: i1) -> i32 {
  %r = scf.if %c -> i32 {
    %s = scf.if %d -> i32 {
      %a = "t.a"() : () -> i32
      scf.yield %a : i32
    } else {
      %b = "t.b"() : () -> i32
      scf.yield %b : i32
    }
    scf.yield %s : i32
  } else {
    %e = "t.e"() : () -> i32
    scf.yield %e : i32
  }
  return %r : i32
}

// Cases keep the lower 32 bits; the default comes last.
func.func @switch(%i: index, %x: i32) -> i32 {
  %r = scf.index_switch %i -> i32
  case 7 {
    %a = "t.a"() : () -> i32
    scf.yield %a : i32
  }
  case -1 {
    scf.yield %x : i32
  }
  case 4294967298 {
    scf.yield %x : i32
  }
  default {
    %d = "t.d"() : () -> i32
    scf.yield %d : i32
  }
  return %r : i32
}

func.func @switch_default(%i: index) {
  scf.index_switch %i
  default {
    "t.d"() : () -> ()
    scf.yield
  }
  return
}

// All that yield go on behind the region; branches inside stay.
func.func @execute_region(%c: i1, %x: i32, %y: i32) -> i32 {
  %r = scf.execute_region -> i32 no_inline {
    cf.cond_br %c, ^a, ^b
  ^a:
    scf.yield %x : i32
  ^b:
    "t.b"() : () -> ()
    scf.yield %y : i32
  }
  return %r : i32
}

// What control never gets to stays, but that it leaves a region.
func.func @unreachable(%c: i1) {
  scf.execute_region {
    cf.br ^end
  ^never:
    scf.if %c {
      "t.never"() : () -> ()
    }
    scf.yield
  ^end:
    scf.yield
  }
  return
^never:
  scf.if %c {
    "t.never"() : () -> ()
  }
  return
}
