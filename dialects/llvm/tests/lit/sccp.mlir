// What functions of the dialect are called with, and what they return, is known as of others.
// RUN: crease-opt %s --sccp --split-input-file | FileCheck %s

// CHECK-LABEL: llvm.func @returns(
// CHECK-SAME: ) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(42 : i32) : i32
// CHECK-NEXT: llvm.return [[V0]] : i32
// CHECK-NEXT: }
llvm.func @returns() -> i32 {
  %0 = llvm.mlir.constant(42 : i32) : i32
  llvm.return %0 : i32
}

// CHECK-LABEL: llvm.func @called(
// CHECK-SAME: ) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(42 : i32) : i32
// CHECK-NEXT: [[V1:%.+]] = llvm.call @returns() : () -> i32
// CHECK-NEXT: llvm.return [[V0]] : i32
// CHECK-NEXT: }
llvm.func @called() -> i32 {
  %0 = llvm.call @returns() : () -> i32
  llvm.return %0 : i32
}

// -----

// What nobody outside can call has the arguments that it is called with.
// CHECK-LABEL: llvm.func @use(
// CHECK-SAME: i32)
llvm.func @use(i32)

// CHECK-LABEL: llvm.func @hidden(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: i32) -> i32 attributes {sym_visibility = "private"} {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: llvm.call @use([[V0]]) : (i32) -> ()
// CHECK-NEXT: llvm.call @use([[ARG1]]) : (i32) -> ()
// CHECK-NEXT: llvm.return [[V0]] : i32
// CHECK-NEXT: }
llvm.func @hidden(%a: i32, %b: i32) -> i32 attributes {sym_visibility = "private"} {
  llvm.call @use(%a) : (i32) -> ()
  llvm.call @use(%b) : (i32) -> ()
  llvm.return %a : i32
}

// Where a function can be linked to is another question.
// CHECK-LABEL: llvm.func internal @linked(
// CHECK-SAME: [[ARG0:%.+]]: i32) -> i32 {
// CHECK-NEXT: llvm.call @use([[ARG0]]) : (i32) -> ()
// CHECK-NEXT: llvm.return [[ARG0]] : i32
// CHECK-NEXT: }
llvm.func internal @linked(%a: i32) -> i32 {
  llvm.call @use(%a) : (i32) -> ()
  llvm.return %a : i32
}

// CHECK-LABEL: llvm.func @calls(
// CHECK-SAME: [[ARG0:%.+]]: i32) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V1:%.+]] = llvm.call @hidden([[V0]], [[V0]]) : (i32, i32) -> i32
// CHECK-NEXT: [[V2:%.+]] = llvm.call @hidden([[V0]], [[ARG0]]) : (i32, i32) -> i32
// CHECK-NEXT: [[V3:%.+]] = llvm.call @linked([[V0]]) : (i32) -> i32
// CHECK-NEXT: llvm.call @use([[V0]]) : (i32) -> ()
// CHECK-NEXT: llvm.call @use([[V0]]) : (i32) -> ()
// CHECK-NEXT: llvm.return [[V3]] : i32
// CHECK-NEXT: }
llvm.func @calls(%x: i32) -> i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  %1 = llvm.call @hidden(%0, %0) : (i32, i32) -> i32
  %2 = llvm.call @hidden(%0, %x) : (i32, i32) -> i32
  %3 = llvm.call @linked(%0) : (i32) -> i32
  llvm.call @use(%1) : (i32) -> ()
  llvm.call @use(%2) : (i32) -> ()
  llvm.return %3 : i32
}

// -----

// There may be more arguments than parameters.
// CHECK-LABEL: llvm.func @use(
// CHECK-SAME: i32)
llvm.func @use(i32)

// CHECK-LABEL: llvm.func @many(
// CHECK-SAME: [[ARG0:%.+]]: i32, ...) attributes {sym_visibility = "private"} {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: llvm.call @use([[V0]]) : (i32) -> ()
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
llvm.func @many(%a: i32, ...) attributes {sym_visibility = "private"} {
  llvm.call @use(%a) : (i32) -> ()
  llvm.return
}

// CHECK-LABEL: llvm.func @one(
// CHECK-SAME: [[ARG0:%.+]]: i32) attributes {sym_visibility = "private"} {
// CHECK-NEXT: llvm.call @use([[ARG0]]) : (i32) -> ()
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
llvm.func @one(%a: i32) attributes {sym_visibility = "private"} {
  llvm.call @use(%a) : (i32) -> ()
  llvm.return
}

// CHECK-LABEL: llvm.func @indirectly(
// CHECK-SAME: [[ARG0:%.+]]: !llvm.ptr) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.addressof @one : !llvm.ptr
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: llvm.call @many([[V1]], [[V1]]) vararg(!llvm.func<void (i32, ...)>) : (i32, i32) -> ()
// CHECK-NEXT: [[V2:%.+]] = llvm.call [[ARG0]]([[V1]]) : !llvm.ptr, (i32) -> i32
// CHECK-NEXT: llvm.call @one([[V1]]) : (i32) -> ()
// CHECK-NEXT: llvm.return [[V2]] : i32
// CHECK-NEXT: }
llvm.func @indirectly(%f: !llvm.ptr) -> i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.call @many(%0, %0) vararg(!llvm.func<void (i32, ...)>) : (i32, i32) -> ()
  %1 = llvm.call %f(%0) : !llvm.ptr, (i32) -> i32
  %2 = llvm.mlir.addressof @one : !llvm.ptr
  llvm.call @one(%0) : (i32) -> ()
  llvm.return %1 : i32
}

// -----

// CHECK-LABEL: llvm.func @__gxx_personality_v0(
// CHECK-SAME: ...) -> i32
llvm.func @__gxx_personality_v0(...) -> i32

// CHECK-LABEL: llvm.func @thrown(
// CHECK-SAME: [[ARG0:%.+]]: i32) -> i32 attributes {sym_visibility = "private"} {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(7 : i32) : i32
// CHECK-NEXT: llvm.return [[V0]] : i32
// CHECK-NEXT: }
llvm.func @thrown(%a: i32) -> i32 attributes {sym_visibility = "private"} {
  llvm.return %a : i32
}

// CHECK-LABEL: llvm.func @invokes(
// CHECK-SAME: ) -> i32 attributes {personality = @__gxx_personality_v0} {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(7 : i32) : i32
// CHECK-NEXT: [[V1:%.+]] = llvm.invoke @thrown([[V0]]) to ^bb1 unwind ^bb2 : (i32) -> i32
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: llvm.return [[V0]] : i32
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: [[V2:%.+]] = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
// CHECK-NEXT: llvm.return [[V0]] : i32
// CHECK-NEXT: }
llvm.func @invokes() -> i32 attributes {personality = @__gxx_personality_v0} {
  %0 = llvm.mlir.constant(7 : i32) : i32
  %1 = llvm.invoke @thrown(%0) to ^bb1 unwind ^bb2 : (i32) -> i32
^bb1:
  llvm.return %1 : i32
^bb2:
  %2 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return %0 : i32
}

// -----

// CHECK-LABEL: llvm.func @again(
// CHECK-SAME: [[ARG0:%.+]]: i32) -> i32 attributes {sym_visibility = "private"} {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(3 : i32) : i32
// CHECK-NEXT: [[V1:%.+]] = llvm.call @again([[V0]]) : (i32) -> i32
// CHECK-NEXT: llvm.return [[V0]] : i32
// CHECK-NEXT: }
llvm.func @again(%n: i32) -> i32 attributes {sym_visibility = "private"} {
  %0 = llvm.call @again(%n) : (i32) -> i32
  llvm.return %n : i32
}

// CHECK-LABEL: func.func @mixed(
// CHECK-SAME: ) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(3 : i32) : i32
// CHECK-NEXT: [[V1:%.+]] = llvm.call @again([[V0]]) : (i32) -> i32
// CHECK-NEXT: return [[V0]] : i32
// CHECK-NEXT: }
func.func @mixed() -> i32 {
  %0 = llvm.mlir.constant(3 : i32) : i32
  %1 = llvm.call @again(%0) : (i32) -> i32
  return %1 : i32
}
