// UPDATE: auto
// RUN: crease-opt %s --allow-unregistered-dialect --convert-scf-to-cf | FileCheck %s

func.func @for(%lo: index, %hi: index, %step: index) {
  scf.for %i = %lo to %hi step %step {
    "t.body"(%i) : (index) -> ()
  }
  return
}

// The attributes of LLVM's dialect go to the branch back; others are lost.
func.func @for_carried(%lo: i8, %hi: i8, %step: i8, %x: f32, %y: f32) -> (f32, f32) {
  %r:2 = scf.for unsigned %i = %lo to %hi step %step iter_args(%a = %x, %b = %y) -> (f32, f32) : i8 {
    %s = arith.addf %a, %b : f32
    scf.yield %b, %s : f32, f32
  } {llvm.loop_annotation = #llvm.loop_annotation<disableNonforced = true>, note = "lost"}
  return %r#0, %r#1 : f32, f32
}

func.func @for_nested(%n: index, %s: index, %c: i1) {
  scf.for %i = %n to %n step %s {
    "t.before"(%i) : (index) -> ()
    scf.for %j = %i to %n step %s {
      scf.if %c {
        "t.inside"(%i, %j) : (index, index) -> ()
      }
    }
    "t.after"(%i) : (index) -> ()
  }
  return
}

func.func @while(%x: i32, %y: f32) -> (f32, i32) {
  %r:2 = scf.while (%a = %x, %b = %y) : (i32, f32) -> (f32, i32) {
    %c = "t.condition"(%a) : (i32) -> i1
    scf.condition(%c) %b, %a : f32, i32
  } do {
  ^bb0(%d: f32, %e: i32):
    %f = "t.next"(%d) : (f32) -> f32
    scf.yield %e, %f : i32, f32
  } attributes {llvm.loop_annotation = #llvm.loop_annotation<disableNonforced = true>}
  return %r#0, %r#1 : f32, i32
}

// A second region that passes on what it gets is left out.
func.func @do_while(%x: i32) -> i32 {
  %r = scf.while (%a = %x) : (i32) -> i32 {
    %b = "t.next"(%a) : (i32) -> i32
    %c = "t.condition"(%b) : (i32) -> i1
    scf.condition(%c) %b : i32
  } do {
  ^bb0(%d: i32):
    scf.yield %d : i32
  } attributes {llvm.loop_annotation = #llvm.loop_annotation<disableNonforced = true>}
  return %r : i32
}

// One that passes on something else is not.
func.func @swaps(%x: i32, %y: i32) -> (i32, i32) {
  %r:2 = scf.while (%a = %x, %b = %y) : (i32, i32) -> (i32, i32) {
    %c = "t.condition"() : () -> i1
    scf.condition(%c) %a, %b : i32, i32
  } do {
  ^bb0(%d: i32, %e: i32):
    scf.yield %e, %d : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

func.func @while_with_loops(%n: index, %s: index) {
  scf.while : () -> () {
    scf.for %i = %n to %n step %s {
      "t.first"(%i) : (index) -> ()
    }
    %c = "t.condition"() : () -> i1
    scf.condition(%c)
  } do {
    scf.for %i = %n to %n step %s {
      "t.second"(%i) : (index) -> ()
    }
    scf.yield
  }
  return
}
