// RUN: crease-opt %s --split-input-file --verify-diagnostics --arith-emulate-wide-int

// An op that is not known.
func.func @divide(%x: i64) -> i64 {
  // expected-error@+1 {{failed to legalize operation 'arith.divsi' that was explicitly marked illegal}}
  %0 = arith.divsi %x, %x : i64
  return %0 : i64
}

// -----

// An integer that is wider than two halves.
func.func @too_wide(%x: i32) {
  // expected-error@+1 {{failed to legalize operation 'arith.extui' that was explicitly marked illegal}}
  %0 = arith.extui %x : i32 to i128
  return
}

// -----

// Likewise in a signature; errors come in the order of the text.
func.func @first(%x: i64) {
  // expected-error@+1 {{failed to legalize operation 'arith.bitcast' that was explicitly marked illegal}}
  %0 = arith.bitcast %x : i64 to f64
  return
}
func.func @second(%x: i128) {
  return
}

// -----

// expected-error@+1 {{failed to legalize operation 'func.func' that was explicitly marked illegal}}
func.func @signature(%x: vector<2xi65>) {
  return
}

// -----

// Halves of a vector of unknown length.
// expected-error@+1 {{failed to legalize operation 'func.func' that was explicitly marked illegal}}
func.func @scalable(%x: vector<[4]xi64>) {
  return
}

// -----

// A comparison of vectors without dimensions would give a scalar.
func.func @without_dimensions(%x: vector<i64>, %y: vector<i64>) -> vector<i1> {
  // expected-error@+1 {{failed to legalize operation 'arith.cmpi' that was explicitly marked illegal}}
  %0 = arith.cmpi eq, %x, %y : vector<i64>
  return %0 : vector<i1>
}

// -----

// Wide integers go from block to block as they are.
func.func @blocks(%c: i1) {
  // expected-error@+1 {{failed to legalize unresolved materialization from ('vector<2xi32>') to ('i64') that remained live after conversion}}
  %0 = arith.constant 1 : i64
  // expected-note@+1 {{see existing live user here: cf.cond_br %arg0, ^bb1(%0 : i64), ^bb2}}
  cf.cond_br %c, ^bb1(%0 : i64), ^bb2
^bb1(%1: i64):
  %2 = arith.addi %1, %0 : i64
  cf.br ^bb2
^bb2:
  return
}

// -----

// A constant of one number for so many elements that its halves can't be written out.
func.func @many() {
  // expected-error@+1 {{failed to legalize operation 'arith.constant' that was explicitly marked illegal}}
  %0 = arith.constant dense<1> : vector<1048577xi64>
  return
}

// -----

// A float that has no infinity, by which what is high could be divided away.
func.func @no_infinity(%x: f8E4M3FN) -> i64 {
  // expected-error@+1 {{failed to legalize operation 'arith.fptoui' that was explicitly marked illegal}}
  %0 = arith.fptoui %x : f8E4M3FN to i64
  return %0 : i64
}
