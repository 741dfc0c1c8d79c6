// RUN: crease-opt %s --ownership-based-buffer-deallocation=private-function-dynamic-ownership --allow-unregistered-dialect --split-input-file --verify-diagnostics

// expected-error@+1 {{Only structured control-flow loops are supported.}}
func.func @cycle(%c: i1) {
  cf.br ^bb1
^bb1:
  cf.cond_br %c, ^bb1, ^bb2
^bb2:
  return
}

// -----

func.func @first() {
  return
}

// expected-error@+1 {{Only structured control-flow loops are supported.}}
func.func @second() {
  scf.execute_region {
    cf.br ^bb1
  ^bb1:
    cf.br ^bb2
  ^bb2:
    cf.br ^bb1
  }
  return
}

// -----

func.func @freed(%a: memref<2xf32>) {
  // expected-error@+1 {{memory free side-effect on MemRef value not supported!}}
  memref.dealloc %a : memref<2xf32>
  return
}

// -----

func.func @freed_by_bufferization(%a: memref<2xf32>, %c: i1) {
  // expected-error@+1 {{No deallocation operations must be present when running this pass!}}
  bufferization.dealloc (%a : memref<2xf32>) if (%c)
  return
}

// -----

func.func @unknown(%a: memref<2xf32>) {
  // expected-error@+1 {{ops with unknown memory side effects are not supported}}
  "t.use"(%a) : (memref<2xf32>) -> ()
  return
}

// -----

func.func @switch(%i: i32, %a: memref<2xf32>) {
  // expected-error@+1 {{Terminators with more than one successor are not supported!}}
  cf.switch %i : i32, [
    default: ^bb1(%a : memref<2xf32>),
    1: ^bb1(%a : memref<2xf32>)
  ]
^bb1(%x: memref<2xf32>):
  return
}

// -----

func.func @plain_switch(%i: i32) {
  // expected-error@+1 {{BranchOpInterface operations with multiple successors are not supported yet}}
  cf.switch %i : i32, [
    default: ^bb1,
    1: ^bb1
  ]
^bb1:
  return
}

// -----

func.func @reduction(%n: index, %a: memref<2xf32>) {
  scf.parallel (%i) = (%n) to (%n) step (%n) init (%a) -> memref<2xf32> {
    scf.reduce(%a : memref<2xf32>) {
    ^bb0(%x: memref<2xf32>, %y: memref<2xf32>):
      // expected-error@+1 {{only supported when operand is not a MemRef}}
      scf.reduce.return %x : memref<2xf32>
    }
  }
  return
}

// -----

func.func @slices(%t: tensor<4xf32>) -> tensor<4xf32> {
  %0 = scf.forall (%i) in (4) shared_outs(%o = %t) -> (tensor<4xf32>) {
    scf.forall.in_parallel {
      // expected-error@+1 {{ops with unknown memory side effects are not supported}}
      tensor.parallel_insert_slice %t into %o[0] [4] [1] : tensor<4xf32> into tensor<4xf32>
    }
  }
  return %0 : tensor<4xf32>
}

// -----

// expected-error@+1 {{there are multiple return operations with different operand types}}
func.func private @unreachable(%a: memref<2xf32>) -> memref<2xf32> {
  return %a : memref<2xf32>
^bb1:
  return %a : memref<2xf32>
}
