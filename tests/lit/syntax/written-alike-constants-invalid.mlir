// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @unfinished() {
  %0 = arith.constant 1 : i32
  // expected-error @+1 {{expected ']'}}
  %1 = arith.constant dense<[1, 2> : tensor<2xi32>
  return
}

// -----

func.func @too_large() {
  %0 = arith.constant 1 : i8
  // expected-error @+1 {{integer constant out of range for attribute}}
  %1 = arith.constant 256 : i8
  return
}

// -----

func.func @without_type() {
  %0 = arith.constant 1 : i32
  // expected-error @+1 {{invalid kind of attribute specified}}
  %1 = arith.constant @f
  return
}

// -----

func.func @another_dictionary() {
  %0 = arith.constant {a = 1} 1 : i32
  // expected-error @+1 {{duplicate key 'b' in dictionary attribute}}
  %1 = arith.constant {b = 1, b = 2} 2 : i32
  return
}

// -----

func.func @signed() {
  %0 = arith.constant 1 : i32
  // expected-error @+1 {{'arith.constant' op integer return type must be signless}}
  %1 = arith.constant 1 : si32
  return
}
