// Loops and branches that are like one that passed are not asked again where control goes; each that differs
// in a type, an argument, an attribute or what ends it is.
// RUN: crease-opt %s --split-input-file --verify-diagnostics
// RUN: crease-opt %s --split-input-file --verify-diagnostics --canonicalize --cse

func.func @good(%n: index, %c: i1, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (i32) {
    %2 = arith.addi %a, %a : i32
    scf.yield %2 : i32
  }
  %1 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %0) -> (i32) {
    %2 = scf.if %c -> (i32) {
      scf.yield %a : i32
    } else {
      scf.yield %x : i32
    }
    scf.yield %2 : i32
  }
  return %1 : i32
}

// -----

func.func @yield(%n: index, %x: i32, %y: i64) -> i32 {
  %0 = "scf.for"(%n, %n, %n, %x) ({
  ^bb0(%i: index, %a: i32):
    "scf.yield"(%a) : (i32) -> ()
  }) : (index, index, index, i32) -> i32
  // expected-error @+1 {{0-th region iter_arg and 0-th yielded value have different type: 'i32' != 'i64'}}
  %1 = "scf.for"(%n, %n, %n, %x) ({
  ^bb0(%i: index, %a: i32):
    "scf.yield"(%y) : (i64) -> ()
  }) : (index, index, index, i32) -> i32
  return %1 : i32
}

// -----

func.func @count(%n: index, %x: i32) -> i32 {
  %0 = "scf.for"(%n, %n, %n, %x) ({
  ^bb0(%i: index, %a: i32):
    "scf.yield"(%a) : (i32) -> ()
  }) : (index, index, index, i32) -> i32
  // expected-error @+1 {{different number of region iter_args and yielded values: 1 != 2}}
  %1 = "scf.for"(%n, %n, %n, %x) ({
  ^bb0(%i: index, %a: i32):
    "scf.yield"(%a, %a) : (i32, i32) -> ()
  }) : (index, index, index, i32) -> i32
  return %1 : i32
}

// -----

func.func @branch(%c: i1, %x: i32, %y: i64) -> i32 {
  %0 = "scf.if"(%c) ({
    "scf.yield"(%x) : (i32) -> ()
  }, {
    "scf.yield"(%x) : (i32) -> ()
  }) : (i1) -> i32
  // expected-error @+2 {{along control flow edge from Operation scf.yield to parent: successor operand type #0 'i64' should match successor input type #0 'i32'}}
  // expected-note @+4 {{region branch point}}
  %1 = "scf.if"(%c) ({
    "scf.yield"(%x) : (i32) -> ()
  }, {
    "scf.yield"(%y) : (i64) -> ()
  }) : (i1) -> i32
  return %1 : i32
}

// -----

func.func @parent(%x: i32) -> i32 {
  %0 = "affine.for"(%x) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (8)>}> ({
  ^bb0(%i: index, %a: i32):
    "affine.yield"(%a) : (i32) -> ()
  }) : (i32) -> i32
  // Without a round control goes past the loop at once.
  // expected-error @+3 {{types mismatch between yield op and its parent}}
  %1 = "affine.for"(%x) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (0)>}> ({
  ^bb0(%i: index, %a: i32):
    "affine.yield"(%a) : (i32) -> ()
  }) : (i32) -> i64
  return %0 : i32
}
