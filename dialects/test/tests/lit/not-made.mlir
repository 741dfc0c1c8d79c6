// What a fold gives for nothing, as its dialect makes no such constant, is in the trace.
// RUN: crease-test-opt %s --canonicalize --allow-unregistered-dialect --debug-only=greedy-rewriter 2>&1 >/dev/null | FileCheck %s

// CHECK: [greedy-rewriter] Processing operation : 'bare.one'
// CHECK-NEXT: [greedy-rewriter] no constant of type i32 is made of 1 : i32, so not folded: 'bare.one'
func.func @f() -> i32 {
  %0 = "bare.one"() : () -> i32
  return %0 : i32
}
