// RUN: crease-opt --allow-unregistered-dialect --split-input-file --cse %s | FileCheck %s --check-prefixes=CHECK,OFF
// RUN: crease-opt --allow-unregistered-dialect --split-input-file --cse="pure-calls=declared" %s | FileCheck %s --check-prefixes=CHECK,DECL
// RUN: crease-opt --allow-unregistered-dialect --split-input-file --cse="pure-calls=inferred" %s | FileCheck %s --check-prefixes=CHECK,INFER

// What calls do: nothing is believed by default.

// TIR-38, TIR-39, TIR-40: a function that is declared to have no effects may be called less often if the result
// is unused; two calls are one only if it is deterministic, too.
// CHECK-LABEL: func.func @declared
// OFF-COUNT-2: call @pure
// OFF-COUNT-3: call @rand
// DECL-NEXT: %[[A:.*]] = call @pure
// DECL-NEXT: %[[B:.*]] = call @rand
// DECL-NEXT: %[[C:.*]] = call @rand
// DECL-NEXT: return %[[A]], %[[A]], %[[B]], %[[C]]
// INFER-NEXT: %[[A:.*]] = call @pure
// INFER-NEXT: %[[B:.*]] = call @rand
// INFER-NEXT: %[[C:.*]] = call @rand
// INFER-NEXT: return %[[A]], %[[A]], %[[B]], %[[C]]
func.func @declared(%x: i32) -> (i32, i32, i32, i32) {
  %0 = func.call @pure(%x) : (i32) -> i32
  %1 = func.call @pure(%x) : (i32) -> i32
  %2 = func.call @rand(%x) : (i32) -> i32
  %3 = func.call @rand(%x) : (i32) -> i32
  %4 = func.call @rand(%x) : (i32) -> i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}
func.func private @pure(i32) -> i32 attributes {crease.effect = "pure", crease.deterministic}
func.func private @rand(i32) -> i32 attributes {crease.effect = "pure"}

// -----

// TIR-45: found out from the body, and from the bodies of what it calls; functions that call each other
// are taken together.
// CHECK-LABEL: func.func @inferred
// OFF-COUNT-4: call
// DECL-COUNT-4: call
// INFER-NEXT: %[[A:.*]] = call @square
// INFER-NEXT: %[[B:.*]] = call @even
// INFER-NEXT: return %[[A]], %[[A]], %[[B]], %[[B]]
func.func @inferred(%x: i32) -> (i32, i32, i1, i1) {
  %0 = func.call @square(%x) : (i32) -> i32
  %1 = func.call @square(%x) : (i32) -> i32
  %2 = func.call @even(%x) : (i32) -> i1
  %3 = func.call @even(%x) : (i32) -> i1
  return %0, %1, %2, %3 : i32, i32, i1, i1
}
func.func private @square(%x: i32) -> i32 {
  %0 = func.call @times(%x, %x) : (i32, i32) -> i32
  return %0 : i32
}
func.func private @times(%x: i32, %y: i32) -> i32 {
  %0 = arith.muli %x, %y : i32
  return %0 : i32
}
func.func private @even(%x: i32) -> i1 {
  %0 = arith.constant 1 : i32
  %1 = arith.subi %x, %0 : i32
  %2 = func.call @odd(%1) : (i32) -> i1
  return %2 : i1
}
func.func private @odd(%x: i32) -> i1 {
  %0 = arith.constant 1 : i32
  %1 = arith.subi %x, %0 : i32
  %2 = func.call @even(%1) : (i32) -> i1
  return %2 : i1
}

// -----

// One op of unknown effects, or an unknown callee, and nothing is known.
// CHECK-LABEL: func.func @impure
// CHECK-COUNT-6: call
func.func @impure(%x: i32) -> (i32, i32, i32, i32, i32, i32) {
  %0 = func.call @print(%x) : (i32) -> i32
  %1 = func.call @print(%x) : (i32) -> i32
  %2 = func.call @outside(%x) : (i32) -> i32
  %3 = func.call @outside(%x) : (i32) -> i32
  %4 = func.call @through(%x) : (i32) -> i32
  %5 = func.call @through(%x) : (i32) -> i32
  return %0, %1, %2, %3, %4, %5 : i32, i32, i32, i32, i32, i32
}
func.func private @print(%x: i32) -> i32 {
  "foo.print"(%x) : (i32) -> ()
  return %x : i32
}
func.func private @outside(i32) -> i32
func.func private @through(%x: i32) -> i32 {
  %0 = func.call @print(%x) : (i32) -> i32
  return %0 : i32
}

// -----

// A function that reads: its calls are merged as loads are.
// CHECK-LABEL: func.func @reads
// INFER-NEXT: %[[A:.*]] = call @get
// INFER-NEXT: memref.store %[[A]]
// INFER-NEXT: %[[B:.*]] = call @get
// INFER-NEXT: return %[[A]], %[[A]], %[[B]]
// OFF-COUNT-3: call
func.func @reads(%m: memref<i32>) -> (i32, i32, i32) {
  %0 = func.call @get(%m) : (memref<i32>) -> i32
  %1 = func.call @get(%m) : (memref<i32>) -> i32
  memref.store %0, %m[] : memref<i32>
  %2 = func.call @get(%m) : (memref<i32>) -> i32
  return %0, %1, %2 : i32, i32, i32
}
func.func private @get(%m: memref<i32>) -> i32 {
  %0 = memref.load %m[] : memref<i32>
  return %0 : i32
}

// -----

// Unused calls of what only reads are removed.
// CHECK-LABEL: func.func @unused
// OFF-NEXT: call
// DECL-NEXT: call
// INFER-NEXT: return
func.func @unused(%x: i32) {
  %0 = func.call @twice(%x) : (i32) -> i32
  return
}
func.func private @twice(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}

// -----

// The levels, on calls of an unregistered kind: an annotation and a pure call do nothing, the others are
// never merged.
// CHECK-LABEL: func.func @levels
// DECL-NEXT: "x.call"() {crease.deterministic, crease.effect = "annotation"}
// DECL-NEXT: "x.call"() {crease.deterministic, crease.effect = "pure"}
// DECL-NEXT: "x.call"() {crease.deterministic, crease.effect = "reads"}
// DECL-NEXT: "x.call"() {crease.deterministic, crease.effect = "updates"}
// DECL-NEXT: "x.call"() {crease.deterministic, crease.effect = "updates"}
// DECL-NEXT: "x.call"() {crease.deterministic, crease.effect = "opaque"}
// DECL-NEXT: "x.call"() {crease.deterministic, crease.effect = "opaque"}
// DECL-NEXT: "x.call"() {crease.deterministic, crease.effect = "special-arg"}
// DECL-NEXT: "x.call"() {crease.deterministic, crease.effect = "special-arg"}
// DECL-NEXT: "x.call"() {crease.deterministic, crease.effect = "embed-info"}
// DECL-NEXT: "x.call"() {crease.deterministic, crease.effect = "embed-info"}
// DECL-NEXT: return
func.func @levels() -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) {
  %0 = "x.call"() {crease.effect = "annotation", crease.deterministic} : () -> i32
  %1 = "x.call"() {crease.effect = "annotation", crease.deterministic} : () -> i32
  %2 = "x.call"() {crease.effect = "pure", crease.deterministic} : () -> i32
  %3 = "x.call"() {crease.effect = "pure", crease.deterministic} : () -> i32
  %4 = "x.call"() {crease.effect = "reads", crease.deterministic} : () -> i32
  %5 = "x.call"() {crease.effect = "reads", crease.deterministic} : () -> i32
  %6 = "x.call"() {crease.effect = "updates", crease.deterministic} : () -> i32
  %7 = "x.call"() {crease.effect = "updates", crease.deterministic} : () -> i32
  %8 = "x.call"() {crease.effect = "opaque", crease.deterministic} : () -> i32
  %9 = "x.call"() {crease.effect = "opaque", crease.deterministic} : () -> i32
  %10 = "x.call"() {crease.effect = "special-arg", crease.deterministic} : () -> i32
  %11 = "x.call"() {crease.effect = "special-arg", crease.deterministic} : () -> i32
  %12 = "x.call"() {crease.effect = "embed-info", crease.deterministic} : () -> i32
  %13 = "x.call"() {crease.effect = "embed-info", crease.deterministic} : () -> i32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32
}

// -----

// A nested module's function of the same name is another one: what is not true of both is not believed.
// CHECK-LABEL: func.func @outer
// CHECK-COUNT-2: call @same
func.func @outer(%x: i32) -> (i32, i32) {
  %0 = func.call @same(%x) : (i32) -> i32
  %1 = func.call @same(%x) : (i32) -> i32
  return %0, %1 : i32, i32
}
func.func private @same(%x: i32) -> i32 {
  return %x : i32
}
module {
  func.func @inner(%x: i32) -> i32 {
    %0 = func.call @same(%x) : (i32) -> i32
    return %0 : i32
  }
  func.func private @same(i32) -> i32
}
