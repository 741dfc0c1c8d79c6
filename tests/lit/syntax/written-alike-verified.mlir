// Ops that are written like one before are not verified each by itself if nothing is wrong; if something
// is, everything is said that would be otherwise.
// RUN: crease-opt %s --split-input-file --verify-diagnostics

// The same mistake in two functions.
func.func @first(%a: i32, %b: i32) -> i32 {
  %0 = "arith.addi"(%a, %b) : (i32, i32) -> i32
  // expected-error @+1 {{'arith.extsi' op operand type 'i32' and result type 'i16' are cast incompatible}}
  %1 = "arith.extsi"(%a) : (i32) -> i16
  return %0 : i32
}
func.func @second(%a: i32, %b: i32) -> i32 {
  %0 = "arith.addi"(%a, %b) : (i32, i32) -> i32
  // expected-error @+1 {{'arith.extsi' op operand type 'i32' and result type 'i16' are cast incompatible}}
  %1 = "arith.extsi"(%a) : (i32) -> i16
  return %0 : i32
}

// -----

// A block that comes before in the text, but not on the way.
func.func @sibling(%c: i1, %a: i32) -> i32 {
  cf.cond_br %c, ^left, ^right
^left:
  // expected-note @+1 {{operand defined here (op in the same region)}}
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %0, %0 : i32
  return %1 : i32
^right:
  %2 = arith.addi %a, %a : i32
  // expected-error @+1 {{operand #0 does not dominate this use}}
  %3 = arith.addi %0, %2 : i32
  return %3 : i32
}

// -----

// The same inside a region of an op in the other block.
func.func @nested_sibling(%c: i1, %a: i32) {
  cf.cond_br %c, ^left, ^right
^left:
  // expected-note @+1 {{operand defined here (op in a parent region)}}
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %0, %0 : i32
  return
^right:
  scf.if %c {
    %2 = arith.addi %a, %a : i32
    // expected-error @+1 {{operand #1 does not dominate this use}}
    %3 = arith.addi %2, %0 : i32
  }
  return
}

// -----

// Behind a region, what was before it dominates again.
func.func @behind(%c: i1, %a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  scf.execute_region {
    %1 = arith.addi %0, %0 : i32
    cf.cond_br %c, ^one, ^two
  ^one:
    %2 = arith.addi %1, %1 : i32
    cf.br ^two
  ^two:
    %3 = arith.addi %1, %0 : i32
    scf.yield
  }
  %4 = arith.addi %0, %0 : i32
  return %4 : i32
}

// -----

// Written alike around a use that comes before the definition.
func.func @before(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  // expected-error @+1 {{operand #1 does not dominate this use}}
  %1 = arith.addi %0, %3 : i32
  %2 = arith.addi %1, %0 : i32
  // expected-note @+1 {{operand defined here (op in the same block)}}
  %3 = arith.addi %2, %2 : i32
  return %3 : i32
}
