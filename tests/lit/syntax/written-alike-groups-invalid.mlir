// RUN: crease-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

func.func @too_many(%a: i32) {
  %0:2 = "d.pair"(%a) <{a = 1}> : (i32) -> (i32, i32)
  // expected-error @+1 {{operation defines 2 results but was provided 3 to bind}}
  %1:3 = "d.pair"(%0#0) <{a = 2}> : (i32) -> (i32, i32)
  return
}

// -----

func.func @none(%a: i32) {
  %0:2 = "d.pair"(%a) <{a = 1}> : (i32) -> (i32, i32)
  // expected-error @+1 {{expected named operation to have at least 1 result}}
  %1:0 = "d.pair"(%0#0) <{a = 2}> : (i32) -> (i32, i32)
  return
}

// -----

func.func @twice(%a: i32) {
  %0:2 = "d.pair"(%a) <{a = 1}> : (i32) -> (i32, i32)
  // expected-note @+1 {{previously defined here}}
  %1:2 = "d.pair"(%0#0) <{a = 2}> : (i32) -> (i32, i32)
  // expected-error @+1 {{redefinition of SSA value '%1'}}
  %1:2 = "d.pair"(%0#1) <{a = 3}> : (i32) -> (i32, i32)
  return
}

// -----

func.func @beyond(%a: i32) {
  %0:2 = "d.pair"(%a) <{a = 1}> : (i32) -> (i32, i32)
  %1:2 = "d.pair"(%0#0) <{a = 2}> : (i32) -> (i32, i32)
  // expected-error @+1 {{reference to invalid result number}}
  %2:2 = "d.pair"(%1#2) <{a = 3}> : (i32) -> (i32, i32)
  return
}

// -----

func.func @key_twice(%a: i32) {
  %0:2 = "d.pair"(%a) <{a = 1}> : (i32) -> (i32, i32)
  // expected-error @+1 {{duplicate key 'b' in dictionary attribute}}
  %1:2 = "d.pair"(%0#0) <{b = 2, b = 3}> : (i32) -> (i32, i32)
  return
}

// -----

func.func @unfinished(%a: i32) {
  %0 = "d.op"(%a) {a = #d.tag<2>} : (i32) -> i32
  %1 = "d.op"(%0) {a = #d.tag<2>} : (i32) -> i32
  // expected-error @+1 {{expected '}' in attribute dictionary}}
  %2 = "d.op"(%1) {a = #d.tag<2> b} : (i32) -> i32
  return
}

// -----

func.func @no_alias(%a: i32) {
  %0 = "d.op"(%a) {a = 1} : (i32) -> i32
  // expected-error @+1 {{undefined symbol alias id 'unknown'}}
  %1 = "d.op"(%0) {a = #unknown} : (i32) -> i32
  return
}
