// RUN: crease-opt --allow-unregistered-dialect --cse="hoist=outermost" %s | FileCheck %s --check-prefixes=CHECK,TWO
// RUN: crease-opt --allow-unregistered-dialect --cse="hoist=outermost min-uses=3" %s | FileCheck %s --check-prefixes=CHECK,THREE
// RUN: crease-opt --allow-unregistered-dialect --cse="hoist=outermost min-cost=2" %s | FileCheck %s --check-prefixes=CHECK,COST
// RUN: crease-opt --allow-unregistered-dialect --cse="hoist=outermost exclude=booleans" %s | FileCheck %s --check-prefix=BOOL
// RUN: crease-opt --allow-unregistered-dialect --cse="hoist=outermost exclude=arith.muli" %s | FileCheck %s --check-prefix=MUL
// RUN: crease-opt --allow-unregistered-dialect --cse="hoist=outermost enable=false" %s | FileCheck %s --check-prefix=OFF
// RUN: crease-opt --allow-unregistered-dialect --cse="hoist=outermost exclude=opaque-inside" %s | FileCheck %s --check-prefix=OPAQUE

// TIR-13: how often it must occur, and how large it must be.
// CHECK-LABEL: func.func @often
// TWO-COUNT-1: arith.addi
// THREE-COUNT-2: arith.addi
// COST-COUNT-2: arith.addi
// CHECK-NOT: arith.addi
// CHECK: return
// TIR-47: switched off, nothing changes.
// OFF-LABEL: func.func @often
// OFF-COUNT-2: arith.addi
func.func @often(%x: i32, %y: i32) -> (i32, i32) {
  %0 = arith.addi %x, %y : i32
  %1 = arith.addi %x, %y : i32
  return %0, %1 : i32, i32
}

// Common as a whole, an expression moves with its parts, though these are too cheap by themselves.
// COST-LABEL: func.func @whole
// COST-NEXT: %[[A:.*]] = arith.addi %arg1, %arg2
// COST-NEXT: %[[B:.*]] = arith.addi %[[A]], %arg3
// COST-NEXT: scf.if
// COST-NEXT: "tir.use"(%[[B]])
// COST-NEXT: } else {
// COST-NEXT: "tir.use"(%[[B]])
// COST-NEXT: }
func.func @whole(%c: i1, %x: i32, %y: i32, %z: i32) {
  scf.if %c {
    %0 = arith.addi %x, %y : i32
    %1 = arith.addi %0, %z : i32
    "tir.use"(%1) : (i32) -> ()
  } else {
    %0 = arith.addi %x, %y : i32
    %1 = arith.addi %0, %z : i32
    "tir.use"(%1) : (i32) -> ()
  }
  return
}

// Kinds of ops can be left out.
// BOOL-LABEL: func.func @kinds
// BOOL-COUNT-2: arith.cmpi
// MUL-LABEL: func.func @kinds
// MUL-COUNT-1: arith.cmpi
// MUL-COUNT-2: arith.muli
func.func @kinds(%x: i32, %y: i32) {
  %0 = arith.cmpi eq, %x, %y : i32
  %1 = arith.cmpi eq, %x, %y : i32
  %2 = arith.muli %x, %y : i32
  %3 = arith.muli %x, %y : i32
  "tir.use"(%0, %1, %2, %3) : (i1, i1, i32, i32) -> ()
  return
}

// TIR-09 to the letter: what contains what was loaded, at any depth, even if it has a name.
// OPAQUE-LABEL: func.func @opaque
// OPAQUE: arith.muli
// OPAQUE-NOT: arith.muli
// OPAQUE: memref.load
// OPAQUE-COUNT-4: arith.addi
func.func @opaque(%m: memref<i32>, %x: i32) {
  %0 = memref.load %m[] : memref<i32>
  %1 = arith.addi %0, %x : i32
  %2 = arith.addi %0, %x : i32
  %3 = arith.addi %1, %x : i32
  %4 = arith.addi %1, %x : i32
  %5 = arith.muli %x, %x : i32
  %6 = arith.muli %x, %x : i32
  "tir.use"(%2, %3, %4, %5, %6) : (i32, i32, i32, i32, i32) -> ()
  return
}
