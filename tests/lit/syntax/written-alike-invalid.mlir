// What is wrong with an op that is written like one before is said as of any other.
// RUN: crease-opt %s --split-input-file --verify-diagnostics

// expected-error @+5 {{use of value '%b' expects different type than prior uses: 'i32' vs 'i64'}}
// expected-note @+1 {{prior use here}}
func.func @type(%a: i32, %b: i64) {
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %a, %0 : i32
  %2 = arith.addi %0, %b : i32
  return
}

// -----

// expected-error @+5 {{redefinition of SSA value '%1'}}
// expected-note @+3 {{previously defined here}}
func.func @again(%a: i32) {
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %a, %0 : i32
  %1 = arith.addi %1, %0 : i32
  return
}

// -----

// expected-error @+4 {{operation defines 1 results but was provided 2 to bind}}
func.func @count(%a: i32, %b: i32) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %a, %0 : i32
  %2:2 = arith.addi %1, %0 : i32
  return
}

// -----

// expected-error @+3 {{cannot name an operation with no results}}
func.func @none(%a: memref<i32>, %b: i32) {
  memref.store %b, %a[] : memref<i32>
  %1 = memref.store %b, %a[] : memref<i32>
  return
}

// -----

// expected-error @+4 {{use of undeclared SSA value name}}
func.func @missing(%a: i32, %b: i32) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %a, %0 : i32
  %2 = arith.addi %1, %zero : i32
  return
}

// -----

// expected-error @+4 {{reference to an undefined block}}
func.func @block(%a: i32, %c: i1) {
  cf.cond_br %c, ^one(%a : i32), ^two(%a : i32)
^one(%x: i32):
  cf.cond_br %c, ^two(%x : i32), ^three(%a : i32)
^two(%y: i32):
  return
}

// -----

// expected-error @+4 {{custom op 'overflow' is unknown (tried 'func.overflow' as well)}}
func.func @more(%a: i32, %b: i32) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %a, %0 : i32
  overflow
  return
}

// -----

// expected-error @+6 {{'arith.addi' op using value defined outside the region}}
// expected-note @+4 {{required by region isolation constraints}}
func.func @isolated(%a: i32, %b: i32) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %0, %b : i32
  builtin.module {
    %2 = arith.addi %1, %b : i32
  }
  return
}
