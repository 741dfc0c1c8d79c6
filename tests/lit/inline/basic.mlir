// Which calls are inlined and what becomes of the functions; bytes as `mlir-opt --inline`.
// RUN: crease-opt %s --inline=default-pipeline= --split-input-file --allow-unregistered-dialect | FileCheck %s

// Callees come first; private ones that are not needed any more go.
// CHECK-LABEL: module
// CHECK-NOT: @leaf
// CHECK: func.func @main(%arg0: i32) -> i32 {
// CHECK-NEXT: %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT: %1 = arith.muli %0, %0 : i32
// CHECK-NEXT: %2 = arith.addi %1, %1 : i32
// CHECK-NEXT: return %2 : i32
func.func @main(%a: i32) -> i32 {
  %0 = call @middle(%a) : (i32) -> i32
  %1 = call @leaf(%0) : (i32) -> i32
  return %1 : i32
}
func.func private @leaf(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  return %0 : i32
}
func.func private @middle(%a: i32) -> i32 {
  %0 = call @leaf(%a) : (i32) -> i32
  %1 = arith.muli %0, %0 : i32
  return %1 : i32
}

// -----

// A function with several blocks goes where several blocks may be.
// CHECK-LABEL: func.func @several
// CHECK-LABEL: func.func @into_function
// CHECK-NEXT: cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT: ^bb1:
// CHECK-NEXT: cf.br ^bb3(%arg1 : i32)
// CHECK-NEXT: ^bb2:
// CHECK-NEXT: %0 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT: cf.br ^bb3(%0 : i32)
// CHECK-NEXT: ^bb3(%1: i32):
// CHECK-NEXT: %2 = arith.muli %1, %1 : i32
// CHECK-LABEL: func.func @not_into_if
// CHECK: func.call @several
func.func @several(%c: i1, %a: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return %a : i32
^bb2:
  %0 = arith.addi %a, %a : i32
  return %0 : i32
}
func.func @into_function(%c: i1, %a: i32) -> i32 {
  %0 = call @several(%c, %a) : (i1, i32) -> i32
  %1 = arith.muli %0, %0 : i32
  return %1 : i32
}
func.func @not_into_if(%c: i1, %a: i32) -> i32 {
  %0 = scf.if %c -> i32 {
    %1 = func.call @several(%c, %a) : (i1, i32) -> i32
    scf.yield %1 : i32
  } else {
    scf.yield %a : i32
  }
  return %0 : i32
}

// -----

// What calls itself, or its caller back, stays a call.
// CHECK-LABEL: func.func @self
// CHECK: call @self
// CHECK-LABEL: func.func @calls_self
// CHECK: call @self
// CHECK-LABEL: func.func @one
// CHECK: call @other
// CHECK-LABEL: func.func @other
// CHECK: call @one
func.func @self() {
  call @self() : () -> ()
  return
}
func.func @calls_self() {
  call @self() : () -> ()
  return
}
func.func @one() {
  call @other() : () -> ()
  return
}
func.func @other() {
  call @one() : () -> ()
  return
}

// -----

// `no_inline`, unknown ops, declarations.
// CHECK-LABEL: func.func @calls
// CHECK-NEXT: call @marked
// CHECK-NEXT: call @fine() {no_inline}
// CHECK-NEXT: call @unknown
// CHECK-NEXT: call @declared
// CHECK-NEXT: return
func.func @marked() attributes {no_inline} {
  return
}
func.func @fine() {
  return
}
func.func @unknown() {
  "foo.bar"() : () -> ()
  return
}
func.func private @declared()
func.func @calls() {
  call @marked() : () -> ()
  call @fine() {no_inline} : () -> ()
  call @fine() : () -> ()
  call @unknown() : () -> ()
  call @declared() : () -> ()
  return
}

// -----

// What something else refers to stays; an unused function goes, what only it called stays.
// CHECK-NOT: @unused
// CHECK: func.func private @by_unused
// CHECK: func.func private @address
// CHECK: func.func private @by_other
// CHECK-NOT: @nested
func.func private @unused() {
  call @by_unused() : () -> ()
  return
}
func.func private @by_unused() {
  return
}
func.func private @address() {
  return
}
func.func private @by_other() {
  return
}
func.func nested @nested() {
  return
}
func.func @main() {
  %f = constant @address : () -> ()
  call_indirect %f() : () -> ()
  call @address() : () -> ()
  return
}
"foo.bar"() {name = @by_other} : () -> ()

// -----

// Nothing is passed back where control doesn't come back: nobody may use it.
// CHECK-LABEL: func.func @unused_of_unreachable
// CHECK-NEXT: memref.store
// CHECK-NEXT: return
// CHECK-LABEL: func.func @used_of_unreachable
// CHECK-NEXT: call @unreachable
func.func private @unreachable(%x: i32, %m: memref<i32>) -> i32 {
  memref.store %x, %m[] : memref<i32>
  ub.unreachable
}
func.func @unused_of_unreachable(%x: i32, %m: memref<i32>) {
  %r = call @unreachable(%x, %m) : (i32, memref<i32>) -> i32
  return
}
func.func @used_of_unreachable(%x: i32, %m: memref<i32>) -> i32 {
  %r = call @unreachable(%x, %m) : (i32, memref<i32>) -> i32
  return %r : i32
}
