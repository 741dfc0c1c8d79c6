// UPDATE: auto
// RUN: crease-opt %s --allow-unregistered-dialect --convert-scf-to-cf | FileCheck %s

// A loop for each dimension.
func.func @parallel(%lo: index, %hi: index, %step: index) {
  scf.parallel (%i, %j) = (%lo, %hi) to (%hi, %hi) step (%step, %step) {
    "t.body"(%i, %j) : (index, index) -> ()
  }
  return
}

// What is reduced goes round all loops; reductions come at the end of the body.
func.func @reduced(%lo: index, %hi: index, %step: index, %x: f32, %y: i32) -> (f32, i32) {
  %r:2 = scf.parallel (%i, %j) = (%lo, %lo) to (%hi, %hi) step (%step, %step) init (%x, %y) -> (f32, i32) {
    %v:2 = "t.body"(%i, %j) : (index, index) -> (f32, i32)
    scf.reduce(%v#0, %v#1 : f32, i32) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      scf.reduce.return %s : f32
    }, {
    ^bb0(%a: i32, %b: i32):
      %c = arith.cmpi slt, %a, %b : i32
      %m = scf.if %c -> i32 {
        scf.yield %a : i32
      } else {
        scf.yield %b : i32
      }
      scf.reduce.return %m : i32
    }
  }
  return %r#0, %r#1 : f32, i32
}

// A reduction may return what it is given.
func.func @last(%lo: index, %hi: index, %step: index, %x: f32) -> f32 {
  %r = scf.parallel (%i) = (%lo) to (%hi) step (%step) init (%x) -> f32 {
    %v = "t.body"(%i) : (index) -> f32
    scf.reduce(%v : f32) {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %b : f32
    }
  }
  return %r : f32
}

// Bounds that are numbers become constants: lower ones, upper ones, steps.
func.func @forall(%n: index) {
  scf.forall (%i, %j) = (0, %n) to (%n, 8) step (4, 2) {
    "t.body"(%i, %j) : (index, index) -> ()
  }
  return
}

gpu.module @kernels {
  gpu.func @kernel(%n: index, %s: index) kernel {
    scf.for %i = %n to %n step %s {
      scf.forall (%j) in (%n) {
        "t.body"(%i, %j) : (index, index) -> ()
      }
    }
    gpu.return
  }
}
