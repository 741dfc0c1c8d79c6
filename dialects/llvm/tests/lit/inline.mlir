// Calls of the dialect's functions stay; the functions are simplified as others, and go if nobody can call them.
// RUN: crease-opt %s --inline | FileCheck %s

// CHECK-NOT: @nobody
llvm.func @nobody() attributes {sym_visibility = "private"} {
  llvm.return
}

// CHECK-LABEL: llvm.func @one() -> i32
llvm.func @one() -> i32 attributes {sym_visibility = "private"} {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}

// CHECK-LABEL: llvm.func @calls(
// CHECK-NEXT: %[[R:.*]] = llvm.call @one() : () -> i32
// CHECK-NEXT: llvm.return %[[R]]
llvm.func @calls(%p: !llvm.ptr) -> i32 {
  %0 = llvm.call @one() : () -> i32
  %1 = llvm.bitcast %p : !llvm.ptr to !llvm.ptr
  llvm.return %0 : i32
}

// What is said of a function's own blocks stays in it.
func.func private @tagged(%a: i32) -> i32 {
  llvm.blocktag <id = 1>
  return %a : i32
}

// CHECK-LABEL: func.func @calls_tagged(
// CHECK-NEXT: call @tagged
func.func @calls_tagged(%a: i32) -> i32 {
  %0 = call @tagged(%a) : (i32) -> i32
  return %0 : i32
}
