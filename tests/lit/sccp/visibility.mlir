// RUN: crease-opt %s --sccp --split-input-file --allow-unregistered-dialect | FileCheck %s
// RUN: crease-opt %s --pass-pipeline='builtin.module(builtin.module(sccp))' --split-input-file --allow-unregistered-dialect | FileCheck %s --check-prefix=INNER

// Nobody refers to a nested function from outside of what nothing is around. If the pass runs on a module
// that can be named, somebody may.
module @outer {
  // CHECK-LABEL: func.func nested @nested
  // CHECK: return %c1_i32
  // INNER-LABEL: func.func nested @nested
  // INNER: return %arg0
  func.func nested @nested(%x: i32) -> i32 {
    return %x : i32
  }
  // CHECK-LABEL: func.func @caller
  // CHECK: return %c1_i32
  // INNER-LABEL: func.func @caller
  // INNER: return %0
  func.func @caller() -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %r = call @nested(%c1_i32) : (i32) -> i32
    return %r : i32
  }
}
// What is no symbol can't be named.
module {
  // INNER-LABEL: func.func nested @unnamed
  // INNER: return %c1_i32
  func.func nested @unnamed(%x: i32) -> i32 {
    return %x : i32
  }
  func.func @caller() -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %r = call @unnamed(%c1_i32) : (i32) -> i32
    return %r : i32
  }
}

// -----

// Nobody calls it, so nothing in it runs.
func.func private @never(%x: i32) -> i32 {
  builtin.module {
    // CHECK-LABEL: func.func @inside
    // CHECK: arith.addi
    func.func @inside() -> i32 {
      %c1_i32 = arith.constant 1 : i32
      %r = arith.addi %c1_i32, %c1_i32 : i32
      return %r : i32
    }
  }
  return %x : i32
}

// -----

// A use is one of the function that the name stands for around all, even in a table that has another.
// CHECK-LABEL: func.func private @named(
// CHECK: return %arg0
func.func private @named(%x: i32) -> i32 {
  return %x : i32
}
// CHECK-LABEL: func.func @one
func.func @one() -> i32 {
  %c1_i32 = arith.constant 1 : i32
  %r = call @named(%c1_i32) : (i32) -> i32
  return %r : i32
}
module {
  // CHECK-LABEL: func.func private @named(
  // CHECK: return %c2_i32
  func.func private @named(%x: i32) -> i32 {
    return %x : i32
  }
  func.func @two() -> i32 {
    %c2_i32 = arith.constant 2 : i32
    %r = call @named(%c2_i32) : (i32) -> i32
    return %r : i32
  }
  "x.use"() {a = @named} : () -> ()
}
