// RUN: crease-opt %s --lift-cf-to-scf --allow-unregistered-dialect --split-input-file --verify-diagnostics

func.func @unreachable() {
  return
^bb1:
  // expected-error@+1 {{'func.return' op transformation does not support unreachable blocks}}
  return
}

// -----

// As above, where the blocks lead to each other.
func.func @unreachable_cycle() {
  return
^bb1:
  // expected-error@+1 {{'cf.br' op transformation does not support unreachable blocks}}
  cf.br ^bb2
^bb2:
  cf.br ^bb1
}

// -----

func.func @no_branch() {
  // expected-error@+1 {{'other.br' op transformation does not support terminators with successors not implementing BranchOpInterface}}
  "other.br"()[^bb1] : () -> ()
^bb1:
  return
}

// -----

func.func @other_dialect(%c: i1) {
  // expected-error@+1 {{'llvm.cond_br' op Cannot convert unknown control flow op to structured control flow}}
  llvm.cond_br %c, ^bb1, ^bb2
^bb1:
  llvm.br ^bb2
^bb2:
  return
}

// -----

func.func @endless_inside(%c: i1) {
  scf.execute_region {
    cf.br ^bb1
  ^bb1:
    // expected-error@+1 {{Cannot create unreachable terminator for 'scf.execute_region'}}
    cf.br ^bb1
  }
  return
}
