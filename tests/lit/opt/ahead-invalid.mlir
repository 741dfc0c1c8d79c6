// What is wrong with a file is said of the file as it was read, also if functions were worked on before that was
// found: what they name, also where it can't be reached, what is around them, what comes after them.
// RUN: not crease-opt %s --canonicalize --cse --split-input-file --allow-unregistered-dialect -o %t 2>&1 | FileCheck %s
// RUN: not test -e %t

func.func @first(%a: i32) -> i32 {
  %0 = arith.constant 0 : i32
  %1 = arith.addi %a, %0 : i32
  return %1 : i32
}
func.func @second() {
  return
^dead:
  // CHECK: :[[#@LINE+1]]:3: error: 'func.call' op 'missing' does not reference a valid function
  call @missing() : () -> ()
  return
}

// -----

func.func @names(%a: i32) -> i32 {
  // CHECK: :[[#@LINE+1]]:8: error: 'func.constant' op
  %f = func.constant @late : (i64) -> i32
  return %a : i32
}
func.func private @late(i32) -> i32

// -----

// CHECK: error: 'builtin.module' op visibility expected to be one of ["public", "private", "nested"], but got "what"
// CHECK: see current operation
// CHECK: arith.addi
"builtin.module"() ({
  func.func @inside(%a: i32) -> i32 {
    %0 = arith.constant 0 : i32
    %1 = arith.addi %a, %0 : i32
    return %1 : i32
  }
}) {sym_name = "m", sym_visibility = "what"} : () -> ()

// -----

func.func @right(%a: i32) -> i32 {
  %0 = arith.constant 0 : i32
  %1 = arith.addi %a, %0 : i32
  return %1 : i32
}
func.func @wrong(%a: i32) -> i32 {
  // CHECK: :[[#@LINE+1]]:10: error: use of undeclared SSA value name
  return %b : i32
}

// -----

// CHECK: :[[#@LINE+1]]:1: error: expected comdat symbol
llvm.func @names_itself() comdat(@missing) {
  llvm.return
}
