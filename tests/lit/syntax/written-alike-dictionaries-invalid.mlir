// RUN: crease-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

func.func @twice(%a: i32) {
  %0 = "d.op"(%a) {a = 1} : (i32) -> i32
  // expected-error @+1 {{duplicate key 'b' in dictionary attribute}}
  %1 = "d.op"(%0) {b = 2, b = 3} : (i32) -> i32
  return
}

// -----

func.func @unfinished(%a: i32) {
  %0 = arith.addi %a, %a {a = 1} : i32
  // expected-error @+1 {{expected '}' in attribute dictionary}}
  %1 = arith.addi %0, %a {b = 2 : i32
  return
}

// -----

func.func @type_behind(%a: i32) {
  %0 = "d.op"(%a) {a = 1} : (i32) -> i32
  // expected-note @-1 {{prior use here}}
  // expected-error @+1 {{expects different type than prior uses: 'i64' vs 'i32'}}
  %1 = "d.op"(%0) {b = 2} : (i64) -> i32
  return
}
